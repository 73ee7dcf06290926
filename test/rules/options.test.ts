import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { levelIn } from '../../games/levels.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { defaultsOf, type Fields, fieldsInForce, optionsOf, storedOptions } from '../../games/options.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { LOCALES } from '../../src/words/languages.ts';

interface Sample {
  mode: 'short' | 'long' | 'free';
  length: number;
  open: boolean;
  packs: readonly ('dogs' | 'cats' | 'birds')[];
  bonus: number;
}
const about = { name: 'word', about: 'word' } as const;
const sample: Fields<Sample, { word: Record<never, never> }> = {
  mode: {
    ...about,
    kind: 'choice',
    choices: { short: 'word', long: 'word', free: 'word' },
    default: 'short',
    before: 'short',
  },
  length: { ...about, kind: 'whole', min: 3, max: 9, default: 5, before: 5, when: { mode: ['long', 'free'] } },
  open: { ...about, kind: 'yes-no', default: false, before: false },
  packs: {
    ...about,
    kind: 'list',
    choices: { dogs: 'word', cats: 'word', birds: 'word' },
    min: 1,
    max: 2,
    default: ['dogs'],
    before: ['dogs'],
  },
  bonus: { ...about, kind: 'whole', min: 0, max: 3, default: 1, before: 1, when: { open: [true] } },
};
const DEFAULTS: Sample = { mode: 'short', length: 5, open: false, packs: ['dogs'], bonus: 1 };

describe('options are read', () => {
  it.each<[what: string, given: Record<string, unknown>, changed: Partial<Sample>]>([
    ['nothing given: the defaults', {}, {}],
    ['a choice', { mode: 'long' }, { mode: 'long' }],
    ['the lowest number', { mode: 'long', length: 3 }, { mode: 'long', length: 3 }],
    ['the highest number', { mode: 'free', length: 9 }, { mode: 'free', length: 9 }],
    [
      'a field alone sets the other that it needs to the first fitting value',
      { length: 4 },
      { mode: 'long', length: 4 },
    ],
    ['and so does one that needs a yes', { bonus: 0 }, { open: true, bonus: 0 }],
    ['yes', { open: true }, { open: true }],
    ['no', { open: false }, {}],
    ['one of a list', { packs: 'cats' }, { packs: ['cats'] }],
    ['several of a list, with spaces', { packs: ' cats , birds ' }, { packs: ['cats', 'birds'] }],
    ['a list as a list', { packs: ['birds'] }, { packs: ['birds'] }],
  ])('%s', (_, given, changed) => {
    expect(optionsOf(sample, given)).toEqual({ options: { ...DEFAULTS, ...changed } });
  });

  it('is blind to the order in which fields are given', () => {
    expect(optionsOf(sample, { length: 4, mode: 'free' })).toEqual(optionsOf(sample, { mode: 'free', length: 4 }));
  });
});

describe('options are refused with a reason', () => {
  it.each<[what: string, given: Record<string, unknown>, wrong: object]>([
    ['an unknown field', { colour: 'red' }, { field: 'colour', why: 'unknown' }],
    ['no such choice', { mode: 'medium' }, { field: 'mode', why: 'no-choice' }],
    ['a number too low', { mode: 'long', length: 2 }, { field: 'length', why: 'no-number', min: 3, max: 9 }],
    ['a number too high', { mode: 'long', length: 10 }, { field: 'length', why: 'no-number', min: 3, max: 9 }],
    ['half a number', { mode: 'long', length: 4.5 }, { field: 'length', why: 'no-number', min: 3, max: 9 }],
    ['a number in words', { mode: 'long', length: '5' }, { field: 'length', why: 'no-number', min: 3, max: 9 }],
    ['a yes that is a word', { open: 'yes' }, { field: 'open', why: 'no-choice' }],
    [
      'a list with a stranger',
      { packs: 'cats,fish, c' },
      { field: 'packs', why: 'strangers', strangers: ['fish', 'c'], known: ['cats'] },
    ],
    ['a list with one twice', { packs: 'cats,cats' }, { field: 'packs', why: 'no-choice' }],
    ['a list that is none', { packs: 3 }, { field: 'packs', why: 'no-choice' }],
    ['a list too long', { packs: 'cats,dogs,birds' }, { field: 'packs', why: 'too-few-or-many', min: 1, max: 2 }],
    ['a list too short', { packs: [] }, { field: 'packs', why: 'too-few-or-many', min: 1, max: 2 }],
    ['a field that does not count', { mode: 'short', length: 5 }, { field: 'length', why: 'unused', needs: 'mode' }],
    ['also the other way round', { length: 5, mode: 'short' }, { field: 'length', why: 'unused', needs: 'mode' }],
    ['one without its yes', { open: false, bonus: 2 }, { field: 'bonus', why: 'unused', needs: 'open' }],
  ])('%s', (_, given, wrong) => {
    expect(optionsOf(sample, given)).toEqual({ wrong });
  });
});

it('only the fields that count are shown', () => {
  const keys = (given: object) => fieldsInForce(sample, { ...DEFAULTS, ...given }).map(([key]) => key);
  expect(keys({})).toEqual(['mode', 'open', 'packs']);
  expect(keys({ mode: 'long' })).toEqual(['mode', 'length', 'open', 'packs']);
  expect(keys({ open: true })).toEqual(['mode', 'open', 'packs', 'bonus']);
});

describe('packs of Sixpack are named as a person writes them', () => {
  const read = (named: unknown) => optionsOf(sixpack.fields, { named }, sixpack.words);
  const packs = { packs: 'named', games: 1 };

  it.each<[written: string, named: readonly string[]]>([
    ['noSuperheroes', ['noSuperheroes']],
    ['NOSUPERHEROES', ['noSuperheroes']],
    ['No Superheroes', ['noSuperheroes']],
    ['no-superheroes,  pile driver', ['noSuperheroes', 'pileDriver']],
    ['Keine Helden, Rücknahme', ['noSuperheroes', 'takeback']],
    ['Ru\u0308cknahme', ['takeback']],
    ['Beißende Hand, Biting Hand', ['bitingHand', 'bitingHand']],
    ['Beissende Hand, Ruecknahme, Nachzuegler', ['bitingHand', 'takeback', 'lateArrival']],
    [' Reverse ,, , Veto, ', ['reverse', 'veto']],
    ['2xReverse, 2Veto', ['reverse', 'reverse', 'veto', 'veto']],
    ['Reverse x2; Veto 2x, sherif 3', ['reverse', 'reverse', 'veto', 'veto', 'sheriff', 'sheriff', 'sheriff']],
    ['2x Reverse; sherif', ['reverse', 'reverse', 'sheriff']],
    ['3 Blanko; 2× Umker; Super Numbrs', ['blank', 'blank', 'blank', 'reverse', 'reverse', 'superNumbers']],
  ])('%s', (written, named) => {
    expect(read(written)).toEqual({ options: { ...packs, named } });
  });
  it.each(LOCALES)('as the lobby shows them in %s', (locale) => {
    const shown = PACKS.map(({ id }) => sixpack.words[locale]![`${id}.name`]).join(', ');
    expect(read(shown)).toEqual({ options: { ...packs, named: PACKS.map(({ id }) => id) } });
  });
  it.each([
    ['Superman', ['Superman'], []],
    ['Reverse,  n , Veto, Rev', ['n', 'Rev'], ['reverse', 'veto']],
    ['Reverse Veto', ['Reverse Veto'], []],
    ['0x Reverse, Reverse 10, x2', ['0x Reverse', 'Reverse 10', 'x2'], []],
    ['!', ['!'], []],
  ])('“%s” is none of them, or has some that are none', (written, strangers, known) => {
    expect(read(written)).toEqual({ wrong: { field: 'named', why: 'strangers', strangers, known } });
  });
  it.each(['', ' ', ' , ,'])('“%s” names none', (written) => {
    expect(read(written)).toEqual({ wrong: { field: 'named', why: 'too-few-or-many', min: 1, max: PACKS.length } });
  });
  it('also reads values that no person has typed', () => {
    const strangers = ['No Superheroes'];
    expect(read(strangers)).toEqual({ wrong: { field: 'named', why: 'strangers', strangers, known: [] } });
  });
});

it.each<{ game: AnyGame; given: Record<string, unknown>; minutes: number }>([
  { game: nimmt, given: {}, minutes: 20 },
  { game: nimmt, given: { rounds: 1 }, minutes: 3 },
  { game: nimmt, given: { rounds: 5 }, minutes: 15 },
  { game: nimmt, given: { rounds: 1, hand: 5 }, minutes: 2 },
  { game: nimmt, given: { limit: 10 }, minutes: 3 },
  { game: nimmt, given: { limit: 500 }, minutes: 150 },
  { game: nimmt, given: { ending: 'classic' }, minutes: 15 },
  { game: nimmt, given: { variant: 'duplicate' }, minutes: 10 },
  { game: sixpack, given: {}, minutes: 15 },
  { game: sixpack, given: { games: 4 }, minutes: 60 },
  { game: sixto, given: {}, minutes: 15 },
  { game: six, given: {}, minutes: 6 },
  { game: six, given: { factor: 2 }, minutes: 12 },
])('the minutes of a match follow its options: $game.id $given', ({ game, given, minutes }) => {
  const read = optionsOf(game.fields, given);
  expect('options' in read && game.minutes!(read.options)).toBe(minutes);
});

describe('the options of 6 nimmt!', () => {
  const size = { rows: 4, length: 5, hand: 10 };
  const defaults = {
    variant: 'base',
    limit: 66,
    ending: 'elimination',
    rounds: 5,
    at_limit: 'in',
    deck: 'full',
    ...size,
  };
  const read = (given: Record<string, unknown>) => optionsOf(nimmt.fields, given);

  it.each<[given: Record<string, unknown>, changed: object]>([
    [{}, {}],
    [{ limit: 10 }, { limit: 10 }],
    [
      { limit: 500, ending: 'classic' },
      { limit: 500, ending: 'classic' },
    ],
    [{ rounds: 3 }, { ending: 'rounds', rounds: 3 }],
    [
      { ending: 'rounds', rounds: 20 },
      { ending: 'rounds', rounds: 20 },
    ],
    [{ at_limit: 'out' }, { at_limit: 'out' }],
    [{ deck: 'advanced' }, { deck: 'advanced' }],
    [{ variant: 'tactics' }, { variant: 'tactics' }],
    [
      { rows: 6, length: 7, hand: 5 },
      { rows: 6, length: 7, hand: 5 },
    ],
  ])('%j', (given, changed) => {
    expect(read(given)).toEqual({ options: { ...defaults, ...changed } });
  });

  it.each<[given: Record<string, unknown>, wrong: object]>([
    [{ limit: 9 }, { field: 'limit', why: 'no-number', min: 10, max: 500 }],
    [{ limit: 501 }, { field: 'limit', why: 'no-number', min: 10, max: 500 }],
    [{ rounds: 0 }, { field: 'rounds', why: 'no-number', min: 1, max: 20 }],
    [{ rounds: 21 }, { field: 'rounds', why: 'no-number', min: 1, max: 20 }],
    [
      { rounds: 3, ending: 'classic' },
      { field: 'rounds', why: 'unused', needs: 'ending' },
    ],
    [
      { ending: 'classic', at_limit: 'out' },
      { field: 'at_limit', why: 'unused', needs: 'ending' },
    ],
    [
      { ending: 'rounds', limit: 50 },
      { field: 'limit', why: 'unused', needs: 'ending' },
    ],
    [
      { rounds: 3, limit: 50 },
      { field: 'limit', why: 'unused', needs: 'ending' },
    ],
    [
      { variant: 'tactics', deck: 'full' },
      { field: 'deck', why: 'unused', needs: 'variant' },
    ],
    [{ rows: 2 }, { field: 'rows', why: 'no-number', min: 3, max: 6 }],
    [{ length: 8 }, { field: 'length', why: 'no-number', min: 4, max: 7 }],
    [{ hand: 13 }, { field: 'hand', why: 'no-number', min: 5, max: 12 }],
  ])('%j is refused', (given, wrong) => {
    expect(read(given)).toEqual({ wrong });
  });
});

it.each([nimmt, six, sixpack, sixto] as readonly AnyGame[])(
  'bots of a match of $id from before there were levels are medium',
  ({ fields }) => {
    const { bots, ...earlier } = { ...defaultsOf<any>(fields), bots: 'hard' };
    expect(levelIn({ bots })).toBe('hard');
    expect(levelIn(storedOptions(fields, earlier))).toBe('medium');
  },
);
