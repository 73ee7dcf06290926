/** The variants of 6 nimmt!: that the engine names none, that matches from before there were any replay, and their rulings. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Options } from '../../games/nimmt/state.ts';
import { partsOf, VARIANTS } from '../../games/nimmt/variants/index.ts';
import { defaultsOf, storedOptions } from '../../games/options.ts';
import { altTextOf, handScene, viewScene } from '../../src/pictures/scenes.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import { judge } from './laws.ts';
import { LAWS_OF_PICTURES } from './laws-pictures.ts';
import { playHouseRules, playNimmt, stingily } from './nimmt-mix.ts';
import { subjectOf } from './subjects.ts';
import { NAMES, sit } from './table.ts';

const NIMMT = new URL('../../games/nimmt/', import.meta.url);
const BEFORE = new URL('../store/fixtures/025-6nimmt-tactics.json', import.meta.url);

it('the engine names no variant', () => {
  const files = readdirSync(NIMMT).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const code = readFileSync(new URL(file, NIMMT), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const { id } of VARIANTS) {
      expect(code, `${file} names ${id}`).not.toMatch(new RegExp(`(['"\`])${id}(\\1|\\.)`));
      expect(code, `${file} imports ${id}`).not.toContain(`variants/${id}`);
    }
  }
});

it('a match with the deck of tactics from before there were variants replays, and its file is verified', () => {
  const file = JSON.parse(readFileSync(BEFORE, 'utf8'));
  expect(file.options).toEqual({ limit: 30, ending: 'elimination', rounds: 5, at_limit: 'in', deck: 'advanced' });
  const options = storedOptions(nimmt.fields, file.options);
  let turn = nimmt.setup(options, file.seats.length, luckOf(file.seed, 'setup'));
  const events = [...turn.events];
  let step = 0;
  const moves = new Map();
  for (const entry of file.entries) {
    const [question] = nimmt.questions(turn.state);
    expect(entry.question).toBe(question!.id);
    moves.set(entry.seat, entry.moves);
    if (moves.size < question!.asks.length) continue;
    const reply = { question: question!.id, moves: new Map(moves), at: 0 };
    turn = nimmt.apply(turn.state, reply, luckOf(file.seed, `step:${step}`));
    events.push(...turn.events);
    step += 1;
    moves.clear();
  }
  expect(JSON.parse(JSON.stringify(events))).toEqual(file.told);
  expect(nimmt.standings(turn.state).map(({ seat, place, points }) => ({ seat, place, points }))).toEqual(file.results);
  expect(check(file).filter(([, wrong]: [string, string?]) => wrong !== undefined)).toEqual([]);
});

it.each(VARIANTS.map(({ id }) => id))('%s is played to its end at every number of seats, ten times', (variant) => {
  const [min, max] = nimmt.seats({ ...defaultsOf(nimmt.fields), variant });
  for (let seats = min; seats <= max; seats += 1)
    for (let n = 0; n < 10; n += 1) expect(playNimmt({ variant, limit: 20 }, seats, n)).toBeGreaterThan(9);
});

it('open: what lies face up is on the table in words, and counts for where a card would land', () => {
  const hands = [
    [54, 61],
    [66, 92],
    [64, 70],
    [88, 94],
  ];
  const rows = [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]];
  const given = { rows, hands, options: { variant: 'faceup' }, kept: { first: 0 } };
  const table = sit(nimmt, { given }).answer({ 0: 54, 1: 66 });
  // By itself 70 would be one too many for row 2, but 66 takes that row first; 64 is still one too many.
  expect(table.view(2).join('\n')).toContain('Played so far: Ada: 54, Bob: 66.');
  expect(table.match.pending[0]!.question.asks[0]!.options.map(({ lands }) => lands)).toEqual([
    { key: 'landsSixth', args: { row: 2, n: 9 } },
    { key: 'lands', args: { row: 2 } },
  ]);
  const lookers = { locale: 'en', names: NAMES } as const;
  const alt = altTextOf(viewScene(table.match, lookers)!);
  expect(alt).toContain('Row 4: 90, 93; 4 ducks. Played: Ada 54, Bob 66. Ducks: ');
  expect(alt).not.toContain('The cards:');
  expect(altTextOf(handScene(table.match, lookers, 2)!)).toContain(
    'would take row 2 (9 🦆): 64 · to row 2: 70 (3 🦆).',
  );
  // A card that fits nowhere is thought to take the row that costs least, the single 75.
  const low = sit(nimmt, {
    given: {
      ...given,
      hands: [
        [5, 1],
        [6, 2],
        [76, 3],
        [7, 4],
      ],
    },
  }).answer({ 0: 5 });
  expect(low.match.pending[0]!.question.asks[0]!.options[1]!.lands).toEqual({ key: 'lands', args: { row: 3 } });
});

it('tournament: below a hand stand those that all know, from the second round on', () => {
  const table = sit(nimmt, { seats: 3, seed: 2, options: { variant: 'duplicate', hand: 5 } });
  const shown = () => handScene(table.match, { locale: 'en', names: NAMES }, 0)!;
  const height = () => shown().size.height;
  const before = height();
  expect(altTextOf(shown())).not.toContain('All hands');
  while (table.state.open.deal === 1)
    for (const seat of table.waiting) table.answer({ [seat]: table.buttons(seat)[0]! });
  const [, bob, celia] = table.state.own.map(({ hand }: { hand: number[] }) => hand.join(', '));
  expect(altTextOf(shown())).toContain(`All hands: Bob: ${bob}, Celia: ${celia}.`);
  expect(height()).toBeGreaterThan(before + 80);
});

it('tournament: no hands are listed while somebody chooses a row in the last trick', () => {
  const hands = [[11], [2], [31]];
  const rows = [[9, 10], [20], [4, 6, 7], [30]];
  const given = { options: { variant: 'duplicate' }, deal: 2, rows, hands, kept: { starts: [9, 20, 4, 30], hands } };
  const table = sit(nimmt, { given });
  expect(table.view(0).join('\n')).toContain('All hands');
  table.answer({ 0: 11, 1: 2, 2: 31 });
  expect(table.waiting).toEqual([1]);
  expect(table.view(0).join('\n')).not.toContain('All hands');
});

for (const { id: variant } of VARIANTS)
  it(`${variant} keeps every law of pictures`, { tags: ['long'] }, () => {
    const [, max] = nimmt.seats({ ...defaultsOf(nimmt.fields), variant });
    for (const seats of new Set([2, 5, max]))
      judge(LAWS_OF_PICTURES, subjectOf(nimmt), {
        options: { ...defaultsOf(nimmt.fields), variant, limit: 10 },
        seats,
        n: seats,
      });
  });

it('with all house rules there are cards for the most players allowed, and for those who are left', () => {
  const tables = VARIANTS.flatMap(({ id: variant }) =>
    [3, 4, 5, 6].flatMap((rows) => [5, 6, 7, 8, 9, 10, 11, 12].map((hand) => ({ variant, rows, hand }))),
  );
  for (const given of tables) {
    const options: Options = { ...defaultsOf(nimmt.fields), ...given };
    const [min, max] = nimmt.seats(options);
    expect(max).toBe(
      Math.min(VARIANTS.find(({ id }) => id === given.variant)!.seats[1], Math.floor((104 - given.rows) / given.hand)),
    );
    for (let seats = min; seats <= max; seats += 1) {
      expect(nimmt.problem!(options, seats)).toBeUndefined();
      const { open, own } = nimmt.setup(options, seats, luckOf('ab'.repeat(32), `${seats}`)).state;
      const dealt = [...open.rows.flat(), ...own.flatMap(({ hand }) => hand)];
      expect(new Set(dealt).size, `${JSON.stringify(given)} for ${seats}`).toBe(given.rows + seats * given.hand);
      for (let left = min; left < seats; left += 1) {
        const outIn = own.map((_, seat) => (seat < left ? 0 : 1));
        const { length } = partsOf(options).deck({ ...open, deal: 2, outIn });
        expect(length).toBeGreaterThanOrEqual(given.rows + left * given.hand);
      }
    }
  }
});

it.each(VARIANTS.map(({ id }) => id))('%s stays within its bound where hardly any row has to be taken', (variant) => {
  const roomy = { variant, rows: 6, length: 7, hand: 8, limit: 500 };
  const [, max] = nimmt.seats({ ...defaultsOf(nimmt.fields), ...roomy });
  for (const ending of ['classic', 'elimination'] as const)
    expect(playNimmt({ ...roomy, ending }, Math.min(5, max), 1, stingily)).toBeGreaterThan(30);
});

it('counts the cards that have to be taken, and a reply for each time that somebody plays', () => {
  const boundOf = (given: Partial<Options>, seats: number) =>
    nimmt.bound({ ...defaultsOf(nimmt.fields), ...given }, seats);
  // Two have 132 ducks at most, and of their 20 cards 16 find room: 34 rounds of 10 turns with 2 replies.
  expect(boundOf({}, 2)).toBe(680);
  expect(boundOf({ variant: 'professional' }, 2)).toBe(680);
  // Of the 40 cards of five 36 find room: 626 rounds of 8 turns.
  const roomy = { rows: 6, length: 7, hand: 8, limit: 500, ending: 'classic' } as const;
  expect(boundOf(roomy, 5)).toBe(626 * 8 * 2);
  expect(boundOf({ ...roomy, variant: 'faceup' }, 5)).toBe(626 * 8 * 6);
  expect(boundOf({ ...roomy, variant: 'duplicate' }, 5)).toBe(5 * 8 * 2);
});

it('house rules go with every variant', () => {
  for (let n = 0; n < 100; n += 1) playHouseRules(n);
});
