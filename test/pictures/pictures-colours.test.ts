/** The palette: readable, told apart by everybody, and never the only sign. */
import { describe, expect, it } from 'vitest';
import { deckOf, ducksOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Colour, GRADES, HUES, STROKES } from '../../games/pen.ts';
import { MARKERS } from '../../src/pictures/markers.ts';
import { PALETTE } from '../../src/pictures/palette.ts';
import { binOf, pixelOf } from '../../src/pictures/png.ts';
import { drawScene, type Scene, viewScene, voiceOf } from '../../src/pictures/scenes.ts';
import { sit } from '../rules/table.ts';
import { contrastOf, distanceOf, VISIONS } from './pictures-colours.ts';
import { RecordingPen } from './pictures-pen.ts';

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));

describe.each(Object.entries(VISIONS))('seen with %s', (_, vision) => {
  const APART: Readonly<Record<string, readonly Colour[]>> = {
    'the shades of what things cost': GRADES,
    'ten lines of a chart': STROKES,
    'the frames of cards': ['edge', 'mark', 'alarm'],
  };
  it.each(Object.entries(APART))('%s are told apart', (_, colours) => {
    for (const [a, b] of pairsOf(colours)) {
      const apart = distanceOf(PALETTE[a], PALETTE[b], vision);
      expect([a, b, apart > 0.1 ? 'apart' : apart]).toEqual([a, b, 'apart']);
    }
  });
});

it('the six hues are told apart by who sees all colours, and never stand alone', () => {
  for (const [a, b] of pairsOf(HUES))
    expect(distanceOf(PALETTE[a], PALETTE[b], VISIONS['all cones'])).toBeGreaterThan(0.08);
});

describe('contrast', () => {
  const WRITTEN: Readonly<Partial<Record<Colour, readonly Colour[]>>> = {
    board: ['ink', 'faint', 'mark', 'alarm'],
    lane: ['ink', 'faint', 'mark', 'alarm'],
    card: ['ink', 'faint', 'mark', 'alarm'],
    ink: ['pale'],
    mark: ['pale'],
    alarm: ['pale'],
    grade1: ['ink'],
    ...Object.fromEntries(HUES.map((hue) => [hue, ['ink']])),
    grade2: ['ink'],
    grade3: ['ink'],
    grade4: ['pale'],
    grade5: ['pale'],
  };
  it.each(Object.entries(WRITTEN))('what is written on %s can be read', (ground, colours) => {
    for (const colour of colours)
      expect(contrastOf(PALETTE[colour], PALETTE[ground as Colour])).toBeGreaterThanOrEqual(4.5);
  });

  it('lines and frames can be seen on what they lie on', () => {
    for (const colour of STROKES) expect(contrastOf(PALETTE[colour], PALETTE.board)).toBeGreaterThanOrEqual(3);
    for (const ground of ['board', 'lane'] as const)
      for (const colour of ['mark', 'alarm'] as const)
        expect(contrastOf(PALETTE[colour], PALETTE[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the board is light beside Discord’s dark theme and does not end unseen in its light one', () => {
    expect(contrastOf(PALETTE.board, '#313338')).toBeGreaterThan(7);
    expect(PALETTE.board).not.toBe('#ffffff');
  });
});

it('no two colours by role become one in the file', () => {
  const bins = new Map<number, string>();
  for (const colour of new Set(Object.values(PALETTE))) {
    const bin = binOf(pixelOf(colour));
    expect([colour, bins.get(bin) ?? colour]).toEqual([colour, colour]);
    bins.set(bin, colour);
  }
});

describe('without colours', () => {
  const textsOf = (scene: Scene): readonly string[] => {
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
      const texts = textsOf(viewScene(match, lookers, 0)!);
      return [texts, [String(card), String(ducksOf(card))]] as const;
    });
    for (const [texts, expected] of costs) expect([...texts].sort()).toEqual([...expected].sort());
  });

  it('a full row says so, and who is out', () => {
    const given = { rows: [[1, 2, 3, 4, 5], [7], [8], [9]], hands: [[20], []], outIn: [0, 1], ducks: [3, 70], deal: 2 };
    const texts = textsOf(viewScene(sit(nimmt, { given }).match, lookers)!);
    expect(texts).toContain('full');
    expect(texts).toContain('out');
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
    const cornersOf = (scene: Scene) => {
      const pen = new RecordingPen(voiceOf(scene));
      drawScene(scene, pen);
      return pen.strokes.filter((stroke) => stroke.what === 'icon' && stroke.colour === 'mark').length;
    };
    expect(cornersOf(viewScene(table.match, lookers)!)).toBe(0);
    table.answer({ 0: 20, 1: 30 });
    expect(cornersOf(viewScene(table.match, lookers)!)).toBe(2);
  });

  it('each line of a chart has a mark of its own shape', () => {
    expect(MARKERS).toHaveLength(STROKES.length);
    expect(new Set(MARKERS.map(({ path }) => path)).size).toBe(MARKERS.length);
  });
});
