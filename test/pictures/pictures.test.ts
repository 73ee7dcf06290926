/** 6 nimmt! to look at: pictures as they were approved, and alt texts with all that is in them. UPDATE_PICTURES=1 draws them again. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../games/game.ts';
import { ducksIn, ducksOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Felt, HIGHEST, type Size } from '../../games/pen.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { altOf, LONGEST_ALT } from '../../src/pictures/alt.ts';
import { CanvasPen } from '../../src/pictures/canvasPen.ts';
import { spread, ticksOf } from '../../src/pictures/chart.ts';
import { paint } from '../../src/pictures/paint.ts';
import { coloursOn, type Placed, tileOf } from '../../src/pictures/png.ts';
import { Pictures } from '../../src/pictures/renderer.ts';
import {
  altTextOf,
  boardScene,
  chartScene,
  coverScene,
  drawScene,
  finishScene,
  handScene,
  momentScene,
  profileScene,
  type SingleScene,
  tableScene,
  viewScene,
  voiceOf,
} from '../../src/pictures/scenes.ts';
import { TilePen } from '../../src/pictures/tilePen.ts';
import { tilesOf } from '../../src/pictures/tiles.ts';
import { typeset } from '../../src/pictures/typeset.ts';
import { canBeRead, textsCut } from '../rules/laws-pictures.ts';
import { NAMES, sit } from '../rules/table.ts';
import { expectApproved } from './approved.ts';
import { covered, ended, example, LONG, laid, packs, played, shared, ten } from './evenings.ts';
import { RecordingPen } from './pictures-pen.ts';

const looking = (locale: Locale, names: readonly string[] = NAMES) => ({ locale, names });

const CHIPS = [
  { sign: 'people', text: '2–10' },
  { sign: 'clock', text: '20 min' },
  { sign: 'bolt', text: 'out above 66' },
] as const;
const RANKED = LONG.map((name, i) => ({
  rank: `${i + 1}.`,
  name,
  value: String(1712 - 20 * i),
  detail: `${48 - i} played`,
  isOwn: i === 4,
}));

const APPROVED: Readonly<Record<string, () => SingleScene | undefined>> = {
  'start-of-two': () => viewScene(sit(nimmt, { seats: 2, seed: 3 }).match, looking('en')),
  'choosing-a-row': () => viewScene(example().match, looking('de')),
  'rows-were-taken': () => viewScene(example().answer({ 0: 'Row 3' }).match, looking('en')),
  'ten-with-long-names': () => viewScene(played(ten(), 8).match, looking('de', LONG)),
  'laid-face-up': () => viewScene(laid().match, looking('de', LONG)),
  'hand-of-ten': () => viewScene(sit(nimmt, { seats: 4, seed: 12 }).match, looking('en'), 0),
  'six-start': () => viewScene(sit(six, { seats: 2, seed: 6 }).match, looking('en')),
  'six-covered': () => viewScene(covered().match, looking('de', LONG)),
  'six-sheets': () => viewScene(played(sit(sixto, { seats: 6, seed: 6 }), 9).match, looking('de', LONG)),
  'own-sheet': () => viewScene(played(sit(sixto, { seats: 2, seed: 4 }), 12).match, looking('en'), 1),
  'packs-waiting': () => viewScene(packs().match, looking('de', LONG)),
  'packs-held': () => viewScene(packs().match, looking('en'), 3),
  'hand-picked': () => {
    const table = example().answer({ 0: 'Row 3' });
    return handScene(table.match, looking('en'), 1, { showsChoice: true });
  },
  'finish-of-four': () => finishScene(ended().match, looking('en'), '22 November 2026'),
  'finish-of-ten': () => finishScene(played(ten()).match, looking('de', LONG), '22. November 2026'),
  'moment-of-four': () => momentScene(ended().match, looking('en'), ended()),
  'cover-6nimmt': () => coverScene(nimmt, looking('en'), { chips: CHIPS, taken: 4, places: 10, host: 0 }, []),
  'cover-six': () => coverScene(six, looking('en'), { chips: CHIPS, taken: 2, places: 5, host: 1 }, []),
  'cover-sixto': () => coverScene(sixto, looking('de'), { chips: CHIPS, taken: 4, places: 6, host: 0 }, []),
  'cover-sixpack': () => coverScene(sixpack, looking('de'), { chips: CHIPS, taken: 3, places: 6, host: 0 }, []),
  'board-of-ten': () =>
    boardScene(nimmt, 'en', { title: '6 nimmt! · this season', what: 'By rating', rows: RANKED }, []),
  'profile-of-a-long-name': () => profileScene(nimmt, 'de', PLAYED, []),
  'day-of-6nimmt': () => shared(nimmt, 'en'),
  'day-of-six': () => shared(six, 'en'),
  'day-of-sixto': () => shared(sixto, 'de'),
  'day-of-sixpack': () => shared(sixpack, 'de'),
  'chart-of-ten': () => chartScene(played(ten()).match, looking('de', LONG)),
  'chart-of-two': () => chartScene(played(sit(nimmt, { seats: 2, seed: 1 })).match, looking('en')),
};

/** Somebody whose rating has been up and down. */
const PLAYED = {
  name: LONG[1]!,
  what: '6 nimmt! · 9 Siege in 24',
  rating: '1561?',
  points: [1500, 1540, 1512, 1580, 1633, 1604, 1561].map((rating, i) => ({ rating, doubt: 180 - 20 * i })),
  form: { label: 'Letzte Partien', places: [3, 1, 10, 2, 2, 3, 1, 1] },
  favorite: 'Lieblingsspiel: Sixpack, 41 Partien',
};

/** The colours of tiles, each above those before it: four bytes of each pixel. */
function putTogether(placed: readonly Placed[], { width, height }: Size, felt: Felt): Buffer {
  const pixels = new Int32Array(width * height);
  const colours = coloursOn(felt);
  for (const { tile, x, y } of placed)
    for (const [at, index] of tile.pixels.entries())
      pixels[(y + Math.floor(at / tile.width)) * width + x + (at % tile.width)] = colours[index]!;
  return Buffer.from(pixels.buffer);
}

/** What a scene writes, with the width that it has in its font. */
function textsOn(scene: SingleScene) {
  const voice = voiceOf(scene);
  const { width, height } = scene.size;
  const pen = new RecordingPen(voice, new CanvasPen(createCanvas(width, height).getContext('2d'), scene.felt, voice));
  drawScene(scene, pen);
  return pen.strokes.flatMap((stroke) => (stroke.what === 'text' ? [stroke] : []));
}

const GAMES = [nimmt, six, sixto, sixpack];
it.each(GAMES.flatMap((game) => (['en', 'de'] as const).map((locale) => ({ id: game.id, game, locale }))))(
  'the cover of $id in $locale has the whole tagline',
  ({ game, locale }) => {
    const scene = coverScene(game, looking(locale), { chips: CHIPS, taken: 2, places: 5, host: 0 }, []);
    for (const { text, type, width } of textsOn(scene))
      expect(typeset(text, { ...type, most: 10_000 }).width, text).toBeLessThanOrEqual(width + 1);
  },
);

describe('the picture', () => {
  it.each(Object.entries(APPROVED))('%s is as it was approved', async (name, scene) => {
    const { png } = (await new Pictures(paint).draw(scene()!, 'test'))!;
    expect(png.length).toBeLessThan(80_000);
    await expectApproved(png, new URL(`golden/${name}.png`, import.meta.url));
  });

  it.each(Object.entries(APPROVED))('%s is the same in tiles as drawn at once', (_, found) => {
    const scene = found()!;
    const { width, height } = scene.size;
    const whole = createCanvas(width, height);
    drawScene(scene, new CanvasPen(whole.getContext('2d'), scene.felt, voiceOf(scene), scene.size));
    const pen = new TilePen(voiceOf(scene), scene.size);
    drawScene(scene, pen);
    const placed = tilesOf(pen.strokes, scene.felt);
    expect(placed.length).toBeGreaterThan(1);
    const asTile = tileOf(whole.data(), scene.size, scene.felt);
    const [drawn, put] = [[{ tile: asTile, x: 0, y: 0 }], placed].map((one) =>
      putTogether(one, scene.size, scene.felt),
    ) as [Buffer, Buffer];
    let off = 0;
    for (let i = 0; i < drawn.length; i += 1) off = Math.max(off, Math.abs(drawn[i]! - put[i]!));
    // Soft edges of letters differ a little with what was written before them; what is cut off or misplaced differs more.
    expect(off).toBeLessThanOrEqual(100);
  });

  it('of no cards is none', () => {
    const given = { rows: [[1], [2], [3], [4]], hands: [[], [], []], outIn: [1, 0, 0], deal: 2 };
    expect(viewScene(sit(nimmt, { given }).match, looking('en'), 0)).toBeUndefined();
    expect(chartScene(sit(nimmt).match, looking('en'))).toBeUndefined();
  });
});

it.each([2, 5, 10])('while one of %i chooses a row, the cards that wait are shown in their order', (seats) => {
  const hands = Array.from({ length: seats }, (_, seat) => [4 + 11 * seat]);
  const given = { rows: [[50], [60], [70], [80]], hands };
  const table = sit(nimmt, { given }).answer(Object.fromEntries(hands.map(([card], seat) => [seat, card!])));
  for (const locale of ['en', 'de'] as const) {
    const scene = tableScene(table.match, looking(locale))!;
    const beside = textsOn(scene).flatMap(({ at: [x], text }) => (x > 500 ? [text] : []));
    const cards = beside.filter((text) => /^\d+$/.test(text) && Number(text) % 11 === 4);
    expect(cards).toEqual(hands.map(String));
    expect(beside.join(' ')).toContain(locale === 'en' ? 'Too low' : 'Zu niedrig');
  }
});

it.each([2, 3, 4])('beside the cards of %i, short names stand whole', (seats) => {
  const names = ['Bobby', 'Bot 2', 'Bot 3', 'Celia'].slice(0, seats);
  const hands = Array.from({ length: seats }, (_, seat) => [51 + 11 * seat, 1 + seat]);
  const given = { rows: [[50], [60], [70], [80]], hands, ducks: names.map(() => 33) };
  const table = sit(nimmt, { given }).answer(Object.fromEntries(hands.map(([card], seat) => [seat, card!])));
  const scene = tableScene(table.match, looking('en', names))!;
  for (const name of names) expect(textsOn(scene).map(({ text }) => text)).toContain(name);
  expect(textsCut(scene)).toEqual([]);
});

it.each(GAMES.flatMap((game) => (['en', 'de'] as const).map((locale) => ({ game, id: game.id, locale }))))(
  'what is shared of the daily of $id in $locale can be read, is no higher than others, and says all of it in words',
  ({ game, locale }) => {
    const scene = shared(game, locale);
    canBeRead(scene);
    expect(textsCut(scene)).toEqual([]);
    expect(scene.size.height).toBeLessThanOrEqual(HIGHEST);
    const { title, day, result, about, streak } = scene.kind === 'day' ? scene.card : expect.fail(scene.kind);
    const alt = altTextOf(scene);
    for (const text of [title, day, result, ...about, streak]) expect(alt).toContain(text);
    if (game === nimmt) expect(alt).toMatch(/: (\d+, ){9}\d+\./);
  },
);

it('a profile without a rating has no empty box in the place of the curve', () => {
  const rated = profileScene(nimmt, 'de', PLAYED, []);
  const unrated = profileScene(nimmt, 'de', { ...PLAYED, rating: '–', points: [] }, []);
  expect(rated.size.height - unrated.size.height).toBeGreaterThan(250);
  const texts = textsOn(unrated);
  for (const { at } of texts) expect(at[1]).toBeLessThan(unrated.size.height);
  expect(texts.map(({ text }) => text)).toContain(PLAYED.favorite);
});

describe('the alt text', () => {
  it('says every row, what is still to be laid, whose choice it is, and all scores', () => {
    const table = example();
    expect(altTextOf(tableScene(table.match, looking('en'))!)).toBe(
      'Round 3, turn 9. Row 1: 14, 31; 2 ducks. Row 2: 40, 47, 48, 60, 62; 9 ducks. ' +
        'Row 3: 75; 2 ducks. Row 4: 90, 93; 4 ducks. 8 is too low: Ada chooses a row. ' +
        'Then 35, 70, 76. Ducks: Ada 12, Bob 0, Celia 66, Dan 45.',
    );
    const after = altTextOf(tableScene(table.answer({ 0: 'Row 3' }).match, looking('de'))!);
    for (const fact of ['Reihe 1: 14, 31, 35; 4 Enten', 'Reihe 2: 70, 76', 'Ada 14', 'Celia 75'])
      expect(after).toContain(fact);
  });

  it('of a table of four takes at most 350 characters', () => {
    const lengths: number[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = sit(nimmt, { seats: 4, seed });
      for (let step = 0; step < 60 && !table.isOver; step += 1)
        for (const locale of ['en', 'de'] as const)
          lengths.push(altTextOf(tableScene(played(table, step).match, looking(locale))!).length);
    }
    expect(Math.max(...lengths)).toBeLessThanOrEqual(350);
  });

  it('of a hand says where each card would land', () => {
    const alt = altTextOf(handScene(example().answer({ 0: 'Row 3' }).match, looking('en'), 0)!);
    expect(alt).toBe('Your hand: to row 1: 55 (7 🦆).');
    const given = {
      rows: [[14, 31], [42, 55, 57, 60, 62], [75], [90]],
      hands: [
        [3, 35, 70],
        [1, 2, 4],
      ],
    };
    expect(altTextOf(handScene(sit(nimmt, { given }).match, looking('en'), 0)!)).toContain(
      'too low (at least 2 🦆): 3 · to row 1: 35 (2 🦆) · would take row 2: 70 (3 🦆).',
    );
  });

  it('holds every fact of each view of a match, in each language', () => {
    const table = sit(nimmt, { seats: 4, seed: 8 });
    for (let step = 0; step < 24; step += 1) {
      const { match } = played(table, step);
      const { rows, ducks, deal, trick } = match.state.open;
      for (const locale of ['en', 'de'] as const) {
        const alt = altTextOf(viewScene(match, looking(locale))!);
        for (const row of rows) expect(alt).toContain(`${row.join(', ')}; ${ducksIn(row)} `);
        for (const seat of match.players.keys()) expect(alt).toContain(`${NAMES[seat]} ${ducks[seat]}`);
        for (const n of [deal, trick]) expect(alt).toMatch(new RegExp(`\\b${n}\\b`));
        const own = viewScene(match, looking(locale), 2);
        for (const card of match.state.own[2].hand)
          expect(altTextOf(own!)).toMatch(new RegExp(`\\b${card}${ducksOf(card) > 1 ? ` .${ducksOf(card)} 🦆.` : ''}`));
      }
    }
  });

  it('of a chart says places and each deal', () => {
    const { match } = played(sit(nimmt, { seats: 3, seed: 4, options: { limit: 30 } }));
    const alt = altTextOf(chartScene(match, looking('en'))!);
    for (const { seat, place, points } of match.deals.at(-1)!) {
      expect(alt).toContain(`${place}. `);
      expect(alt).toContain(`${points} duck`);
      expect(alt).toContain(`${NAMES[seat]}: ${match.deals[0]![seat]!.points}, `);
    }
  });

  it('ends with whole sentences where 1,024 characters are not enough', () => {
    const alt = altOf(Array.from({ length: 40 }, (_, i) => `${'W'.repeat(32)} has ${i} ducks`));
    expect(alt.length).toBeLessThanOrEqual(LONGEST_ALT);
    expect(alt).toMatch(/[.:!?] …$/);
    expect(altOf(['a'.repeat(2000)])).toHaveLength(LONGEST_ALT);
    expect(altOf(['**Row 1:** 5', '', 'Done.'])).toBe('Row 1: 5. Done.');
  });
});

describe('the chart', () => {
  it.each([
    [0, 66, [0, 20, 40, 60, 80]],
    [0, 1, [0, 1]],
    [-3, 12, [-5, 0, 5, 10, 15]],
    [0, 7, [0, 2, 4, 6, 8]],
    [0, 1000, [0, 200, 400, 600, 800, 1000]],
  ])('has round numbers from %i to %i', (low, high, ticks) => {
    expect(ticksOf(low, high)).toEqual(ticks);
  });

  it('keeps its labels apart, in order and within', () => {
    expect(spread([10, 12, 300], 50, [0, 400])).toEqual([10, 60, 300]);
    expect(spread([395, 390, 399], 50, [0, 400])).toEqual([350, 300, 400]);
    expect(spread([5, 5], 50, [20, 400])).toEqual([20, 70]);
  });
});
