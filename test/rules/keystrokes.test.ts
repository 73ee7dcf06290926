/** How many keys a pick from a hand takes in the list that a screen reader's user gets. */
import { expect, it } from 'vitest';
import type { AnyAsk, AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { defaultsOf } from '../../games/options.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { begin } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { seedOfRun } from './laws.ts';
import { listsOf } from './spoken.ts';

const HANDS = 100;
const [ENTER, SPACE] = [1, 1];

/** The option at which a list stands once this has been typed: the first that begins with it. */
const typedTo = (labels: readonly string[], typed: string): number =>
  labels.findIndex((label) => label.startsWith(typed));

/** Where typing opens the list: the number as it is read, and Enter. */
function byNumber(labels: readonly string[], at: number): number {
  const number = /^\d+/.exec(labels[at]!)![0];
  expect(typedTo(labels, number)).toBe(at);
  return number.length + ENTER;
}

/** Where it has to be opened first: as much of the number as it takes. */
function byBeginning(labels: readonly string[], at: number): number {
  let typed = 0;
  while (typedTo(labels, labels[at]!.slice(0, typed)) !== at) typed += 1;
  return SPACE + typed + ENTER;
}

/** Where several begin alike: as much as is quickest leads to the first of them, and the arrow down on. */
function byArrows(labels: readonly string[], at: number): number {
  const typable = /^[\p{L}\d/ ]*/u.exec(labels[at]!)![0];
  const keys = [...typable].map((_, i) => 1 + i + at - typedTo(labels, typable.slice(0, 1 + i)));
  return SPACE + Math.min(...keys) + ENTER;
}

function listsAtStart(game: AnyGame, options: object, seats: number, n: number): readonly (readonly string[])[] {
  const match = begin({
    game,
    options: { ...defaultsOf(game.fields), ...options },
    players: Array.from({ length: seats }, () => 'person' as const),
    seed: seedOfRun(n),
    startedAt: 0,
    pace: 60_000,
  });
  // Not everybody is asked at once: with some packs open cards come first.
  const asked = match.pending.flatMap(({ question }) => question.asks.map(({ seat }: AnyAsk) => seat));
  return listsOf(match, asked[n % asked.length]!, LOCALES[n % LOCALES.length]!);
}

it.each([
  ['the whole number', byNumber],
  ['its beginning', byBeginning],
])('a card is picked in three keys in the median and in five at most, by %s', (_, keysFor) => {
  const keys: number[] = [];
  for (let n = 0; n < HANDS; n += 1) {
    const [labels] = listsAtStart(nimmt, {}, 2 + (n % 9), n);
    expect(labels).toHaveLength(10);
    keys.push(...labels!.map((_label, at) => keysFor(labels!, at)));
  }
  keys.sort((a, b) => a - b);
  console.info(`${keys.at(-1)} keys at most, ${keys[keys.length >> 1]} in the median`);
  expect(keys).toHaveLength(10 * HANDS);
  expect(keys[keys.length >> 1]).toBeLessThanOrEqual(3);
  expect(keys.at(-1)).toBeLessThanOrEqual(5);
});

it('a card of Sixpack is picked in three keys in the median and five at most, by typing and arrows, also where packs begin alike', () => {
  const keys: number[] = [];
  for (let n = 0; n < HANDS; n += 1) {
    const [labels] = listsAtStart(sixpack, { packs: n % 2 === 0 ? 'recommended' : 'random' }, 3 + (n % 4), n);
    keys.push(...labels!.map((_label, at) => byArrows(labels!, at)));
  }
  keys.sort((a, b) => a - b);
  console.info(`Sixpack: ${keys.at(-1)} keys at most, ${keys[keys.length >> 1]} in the median`);
  expect(keys[keys.length >> 1]).toBeLessThanOrEqual(3);
  expect(keys.at(-1)).toBeLessThanOrEqual(5);
});
