import { expect, it } from 'vitest';
import { faredAmong } from '../../bench/sixLevels.ts';
import type { Ask, Luck, View } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { firstPlace, pointsIn } from '../../games/six/cards.ts';
import { six } from '../../games/six/index.ts';
import type { Move, Six } from '../../games/six/state.ts';
import { sandsOf } from '../../games/six/times.ts';
import { newTable, type SixTable, tableAt } from './six-table.ts';
import { margin, mean } from './statistics.ts';

const SEED = '1234567890abcdef'.repeat(4);
const GAMES = 200;
const SEATS = 3;

/** What is done by somebody who takes as much time as an advised player. */
type Player = (view: View<Six>, ask: Ask<Six>, luck: Luck, at: number) => Move;
const movesOf = ({ options }: Ask<Six>): readonly Move[] => options.map(({ move }) => move);
const isPlacing = ({ text }: Ask<Six>): boolean => text.key === 'askPlace';
const SIMPLE: Readonly<Record<string, Player>> = {
  random: (_, ask, luck) => luck.pick(movesOf(ask)),
  /** Never raises the tube, and covers the leftmost card. */
  lazy: ({ open }, ask) => movesOf(ask)[isPlacing(ask) ? firstPlace(open.displays[ask.seat]!) : 0]!,
  /** Covers the card with the fewest points, and raises the tube as soon as the sand may have run out. */
  greedy({ open }, ask, _, at) {
    const points = open.displays[ask.seat]!.map((place) => pointsIn(place.slice(-1)));
    if (isPlacing(ask)) return movesOf(ask)[points.indexOf(Math.min(...points))]!;
    return movesOf(ask).at(at - open.turnedAt * 1000 > sandsOf(open.options).least ? -1 : 0)!;
  },
};

const viewOf = ({ state }: SixTable, { seat }: Ask<Six>): View<Six> => ({
  open: state.open,
  seat,
  own: state.own[seat]!,
});

/** The points of each seat after a match in which one seat is advised. */
function play(game: number, mine: number, others: Player): readonly number[] {
  const luck = luckOf(SEED, `match.${game}`);
  const table = newTable(SEATS);
  while (table.open.phase !== 'over') {
    const asks = six.questions(table.state).flatMap((question) => question.asks);
    const ask = asks.find(isPlacing) ?? asks[0]!;
    const view = viewOf(table, ask);
    const { moves, after } = six.advise(view, ask, luck, table.at);
    const move = ask.seat === mine ? moves[0]! : others(view, ask, luck, table.at);
    table.wait(isPlacing(ask) ? 0 : after!).does(move, ask.seat, luck);
  }
  return six.standings(table.state).map(({ points }) => points);
}

it.each(Object.entries(SIMPLE))(`is ahead of two %s players over ${GAMES} matches`, (name, others) => {
  const ahead = Array.from({ length: GAMES }, (_, game) => {
    const mine = game % SEATS;
    const points = play(game, mine, others);
    return points[mine]! - mean(points.filter((_, seat) => seat !== mine));
  });
  console.log(`${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead of the ${name} ones`);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
});

it.each([
  ['medium', 'easy'],
  ['expert', 'medium'],
] as const)('%s bots are ahead of %s ones at two seats', (level, others) => {
  const ahead = faredAmong(level, others, 2, 120).map((one) => one.ahead);
  console.log(`${level} ${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead of ${others}`);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
});

it('raises the tube by a feeling for time that is a little off, and earlier with nothing to lose', () => {
  /** Of a hundred feelings, how many say this many seconds after the timer was turned that the sand has run out. */
  const raises = (seconds: number, collected: number[], factor = 1, sand = 'printed') => {
    const given = {
      displays: [[16], [17]],
      active: 1,
      passer: 0,
      collected: [[], collected],
      options: { factor, sand },
    };
    const table = tableAt(given);
    const ask = six.questions(table.state)[0]!.asks[0]!;
    return Array.from({ length: 100 }, (_, n) =>
      six.advise(viewOf(table, ask), ask, luckOf(SEED, `feeling.${n}`), seconds * 1000),
    ).filter(({ moves: [move] }) => move!.do === 'raise').length;
  };
  expect([100, 135].map((seconds) => raises(seconds, [3]))).toEqual([0, 100]);
  expect(raises(127, [3])).toBeGreaterThan(20);
  expect(raises(127, [3])).toBeLessThan(80);
  expect(raises(127, [])).toBe(100);
  expect([400, 540].map((seconds) => raises(seconds, [3], 4))).toEqual([0, 100]);
  expect([35, 48].map((seconds) => raises(seconds, [3], 1, 'short'))).toEqual([0, 100]);
});

it('rolls and places at the pace of a person', () => {
  const table = tableAt({ displays: [[4], [5]], active: 1, passer: 0, drawn: { 0: 7 } });
  const asks = six.questions(table.state).flatMap((question) => question.asks);
  expect(asks.map(({ text }) => text.key)).toEqual(['askRaise', 'askPlace']);
  for (const ask of asks) {
    const taken = Array.from(
      { length: 100 },
      (_, n) => six.advise(viewOf(table, ask), ask, luckOf(SEED, `pace.${n}`), 90_000).after!,
    );
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(500);
    // The player who was just passed the dice waits until they roll.
    expect(Math.max(...taken)).toBeLessThan(3_000 + (isPlacing(ask) ? 0 : 2_500));
    expect(new Set(taken).size).toBeGreaterThan(50);
  }
});
