/** The colours by their roles. Their contrasts and distances are tested, also as people see them who lack a cone. */
import { type Colour, FELTS, type Felt } from '../../games/pen.ts';

type Cover = Readonly<Record<'felt' | 'deep' | 'raise' | 'rim', string>>;

const COVERS: Readonly<Record<Felt, Cover>> = {
  pond: { felt: '#1b504c', deep: '#123b39', raise: '#235e58', rim: '#0b2827' },
  plum: { felt: '#4b3166', deep: '#36214d', raise: '#583b76', rim: '#251536' },
  night: { felt: '#27437a', deep: '#1a2f5a', raise: '#2f4e8a', rim: '#111f40' },
  rust: { felt: '#70352a', deep: '#50231b', raise: '#7e4034', rim: '#34150f' },
  slate: { felt: '#34424f', deep: '#25303a', raise: '#3e4e5d', rim: '#182129' },
};

const INKS: Readonly<Record<Exclude<Colour, keyof Cover>, string>> = {
  cream: '#fbf5e6',
  stock: '#e9e1cb',
  soft: '#dad5c5',
  ink: '#1a1f2b',
  grey: '#565b66',
  gold: '#ffc94a',
  mint: '#8fe0b8',
  coral: '#ff9d8b',
  alarm: '#be2b21',
  closed: '#8d97a8',
  free: '#ffffff7a',
  shade: '#00000055',
  veil: '#1a1f2bc7',
  gleam: '#ffffff80',
  red: '#e8482f',
  cloth: '#3a4256',
  orange: '#ff9a3d',
  down: '#fff8e8',
  back: '#1d6a63',
  backMark: '#8fd9cd',
  grade1: '#d5dcdf',
  grade2: '#86c8f5',
  grade3: '#ffd34d',
  grade4: '#ff8250',
  grade5: '#b98aff',
  hue1: '#ff8f80',
  hue2: '#ffb35c',
  hue3: '#f6e05a',
  hue4: '#8fd47a',
  hue5: '#85bdf7',
  hue6: '#cda0f5',
  seat1: '#ffd34d',
  seat2: '#85bdf7',
  seat3: '#ff9d8b',
  seat4: '#8fd47a',
  seat5: '#cda0f5',
  seat6: '#f5f0e0',
  seat7: '#7fdcd3',
  seat8: '#ffb35c',
  seat9: '#f7a8cf',
  seat10: '#c3c9d4',
};

export type Palette = Readonly<Record<Colour, string>>;

export const PALETTES = Object.fromEntries(
  FELTS.map((felt) => [felt, { ...INKS, ...COVERS[felt] }]),
) as unknown as Readonly<Record<Felt, Palette>>;

/** Whether a colour hides what lies below it; the others are always mixed with that. */
export const isOpaque = (colour: Colour): boolean => PALETTES.slate[colour].length === 7;
