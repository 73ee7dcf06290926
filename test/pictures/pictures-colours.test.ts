/** The palette: readable, distinct to everybody, and never the only sign. */
import { describe, expect, it } from 'vitest';
import { deckOf, ducksOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Colour, FELTS, GRADES, HUES, SEATS } from '../../games/pen.ts';
import { DASHES } from '../../src/pictures/chart.ts';
import { lettersOf } from '../../src/pictures/letters.ts';
import { PALETTES } from '../../src/pictures/palette.ts';
import { binOf, pixelOf } from '../../src/pictures/png.ts';
import { drawScene, handScene, type SingleScene, viewScene, voiceOf } from '../../src/pictures/scenes.ts';
import { sit } from '../rules/table.ts';
import { contrastOf, distanceOf, VISIONS } from './pictures-colours.ts';
import { RecordingPen } from './pictures-pen.ts';

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));
const INKS = PALETTES.pond;
const isOpaque = (colour: string): boolean => colour.length === 7;

describe.each(Object.entries(VISIONS))('seen with %s', (_, vision) => {
  const APART: Readonly<Record<string, readonly Colour[]>> = {
    'tags: goes there, costs, too low': ['deep', 'alarm', 'coral'],
    'a card and the ring of a new one': ['cream', 'gold'],
    'bays: what it takes, full, to be taken': ['rim', 'alarm', 'gold'],
  };
  it.each(Object.entries(APART))('%s are distinct', (_, colours) => {
    for (const [a, b] of pairsOf(colours)) {
      const apart = distanceOf(INKS[a], INKS[b], vision);
      expect([a, b, apart > 0.1 ? 'apart' : apart]).toEqual([a, b, 'apart']);
    }
  });
});

it.each([
  ['the six hues', HUES],
  ['the shades of what things cost', GRADES],
])('%s are distinct to people who see all colours, and never stand alone', (_, colours) => {
  for (const [a, b] of pairsOf(colours))
    expect(distanceOf(INKS[a], INKS[b], VISIONS['all cones'])).toBeGreaterThan(0.08);
});

describe.each(FELTS)('contrast on %s', (felt) => {
  const palette = PALETTES[felt];
  const BRIGHT: readonly Colour[] = [...GRADES, ...HUES, ...SEATS, 'gold', 'mint', 'coral', 'closed', 'down'];
  const WRITTEN: Readonly<Partial<Record<Colour, readonly Colour[]>>> = {
    felt: ['cream', 'soft', 'gold', 'mint', 'coral'],
    deep: ['cream', 'soft', 'gold', 'mint', 'coral'],
    raise: ['cream', 'soft', 'gold', 'mint'],
    rim: ['cream', 'soft', 'gold', 'mint', 'coral'],
    cream: ['ink', 'grey'],
    alarm: ['cream'],
    ...Object.fromEntries(BRIGHT.map((colour) => [colour, ['ink']])),
  };
  it.each(Object.entries(WRITTEN))('what is written on %s can be read', (ground, colours) => {
    for (const colour of colours)
      expect(contrastOf(palette[colour], palette[ground as Colour])).toBeGreaterThanOrEqual(4.5);
  });

  it('lines, ducks and faces can be seen on what they lie on', () => {
    const LYING: readonly (readonly [readonly Colour[], readonly Colour[]])[] = [
      [
        ['felt', 'deep', 'raise', 'rim'],
        [...SEATS, 'down', 'gold'],
      ],
      // Ducks with a price lie on cards, and on the felt of a cover.
      [['felt', 'deep', 'rim'], GRADES],
    ];
    for (const [grounds, colours] of LYING)
      for (const ground of grounds)
        for (const colour of colours) expect(contrastOf(palette[colour], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the felt is neither lost on Discord’s light theme nor does it glare in its dark one', () => {
    expect(contrastOf(palette.felt, '#ffffff')).toBeGreaterThan(7);
    expect(contrastOf(palette.felt, '#313338')).toBeLessThan(2);
    expect(contrastOf(palette.rim, '#313338')).toBeGreaterThan(1.2);
  });

  it('no two colours by role become one in the file', () => {
    const bins = new Map<number, string>();
    for (const colour of new Set(Object.values(palette).filter(isOpaque))) {
      const bin = binOf(pixelOf(colour));
      expect([colour, bins.get(bin) ?? colour]).toEqual([colour, colour]);
      bins.set(bin, colour);
    }
  });
});

describe('without colours', () => {
  const textsOf = (scene: SingleScene): readonly string[] => {
    const pen = new RecordingPen(voiceOf(scene));
    drawScene(scene, pen);
    return pen.strokes.flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));
  };
  const lookers = { locale: 'en', names: ['Ada', 'Bob'] } as const;

  it('every card says what it costs', () => {
    const costs = deckOf(104).map((card) => {
      const { match } = sit(nimmt, {
        given: { rows: [[1], [2], [3], [4]].map(([n]) => [n === card ? 5 : n!]), hands: [[card], [104 - card + 1]] },
      });
      const texts = textsOf(handScene(match, lookers, 0, { isTagged: false })!);
      return [texts, [String(card), String(ducksOf(card))]] as const;
    });
    for (const [texts, expected] of costs) expect([...texts].sort()).toEqual([...expected].sort());
  });

  it('a full row has a line around its price, and a player who is out is said to be', () => {
    const table = (first: readonly number[]) => {
      const given = { rows: [first, [7], [8], [9]], hands: [[20], []], outIn: [0, 1], ducks: [3, 70], deal: 2 };
      return viewScene(sit(nimmt, { given }).match, lookers)!;
    };
    const linesIn = (scene: SingleScene) => {
      const pen = new RecordingPen(voiceOf(scene));
      drawScene(scene, pen);
      return pen.strokes.filter((stroke) => stroke.what === 'box' && stroke.look.line === 'cream').length;
    };
    expect([linesIn(table([1, 2, 3, 4])), linesIn(table([1, 2, 3, 4, 5]))]).toEqual([0, 1]);
    expect(textsOf(table([1, 2, 3, 4, 5]))).toContain('out');
  });

  it('a card that was just laid has a corner, and nobody else’s', () => {
    const table = sit(nimmt, {
      given: {
        rows: [[1], [2], [3], [4]],
        hands: [
          [20, 21],
          [30, 31],
        ],
      },
    });
    const cornersOf = (scene: SingleScene) => {
      const pen = new RecordingPen(voiceOf(scene));
      drawScene(scene, pen);
      return pen.strokes.filter((stroke) => stroke.what === 'icon' && stroke.colour === 'gold').length;
    };
    expect(cornersOf(viewScene(table.match, lookers)!)).toBe(0);
    table.answer({ 0: 20, 1: 30 });
    expect(cornersOf(viewScene(table.match, lookers)!)).toBe(2);
  });

  it('a tag says by its sign and number what a card would do', () => {
    const given = {
      rows: [[14, 31], [42, 55, 57, 60, 62], [75], [90]],
      hands: [
        [3, 35, 70],
        [1, 2, 4],
      ],
    };
    const { match } = sit(nimmt, { given });
    const untagged = textsOf(handScene(match, lookers, 0, { isTagged: false })!);
    const tagged = textsOf(handScene(match, lookers, 0)!);
    expect(tagged.length - untagged.length).toBe(4);
    for (const text of ['2+', '1', '2', '+13']) expect(tagged).toContain(text);
  });

  it('a card that is chosen has a tick', () => {
    const table = sit(nimmt, { given: { rows: [[1], [2], [3], [4]], hands: [[20, 21], [30]] } });
    table.enter(table.answerOf(table.match.pending[0]!, 0, 'person', [{ card: 21 }]));
    const ticks = (showsChoice: boolean) => {
      const scene = handScene(table.match, lookers, 0, { showsChoice })!;
      const pen = new RecordingPen(voiceOf(scene));
      drawScene(scene, pen);
      return pen.strokes.filter((stroke) => stroke.what === 'icon' && stroke.icon.path.startsWith('M2.6 12.6')).length;
    };
    expect([ticks(false), ticks(true)]).toEqual([0, 1]);
  });

  it('neighbours’ lines in a chart are dashed in different ways, and each ends with its own letters', () => {
    expect(new Set(DASHES.map((dash) => dash.join())).size).toBe(DASHES.length);
    expect(lettersOf(['Ada', 'Bob', 'Çelia'])).toEqual(['A', 'B', 'Ç']);
    expect(lettersOf(['Bob', 'Bert', 'ada'])).toEqual(['Bo', 'Be', 'A']);
    expect(lettersOf(['Bobby', 'Boris'])).toEqual(['Bb', 'Br']);
    expect(lettersOf(['Bobby', 'Boris', 'Bert'])).toEqual(['Bb', 'Bi', 'Be']);
    expect(lettersOf(['Tim', 'Tom', 'Tami', 'Tara'])).toEqual(['Ti', 'To', 'T', 'Tr']);
    expect(lettersOf(['Bob', 'BOBBY', 'Ada'])).toEqual(['B', 'Bb', 'A']);
    expect(lettersOf(['Bob', 'Bob', 'Bot 1', 'Bot 12'])).toEqual(['B1', 'B2', '1', '12']);
    expect(lettersOf(['🦆 Gus', '山田', '', 'محمد'])).toEqual(['🦆', '山', '?', 'م']);
    const ten = Array.from({ length: 10 }, () => 'Ada');
    expect(new Set(lettersOf(ten)).size).toBe(10);
  });
});
