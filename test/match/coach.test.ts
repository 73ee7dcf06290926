/** What experts say of a whole match: the costliest picks first, and the line that they would have played with the same luck. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bestLine, coached, type Weigh } from '../../src/table/coach.ts';
import { Experts } from '../../src/table/experts.ts';
import { begin, isOver, type Match } from '../../src/table/match.ts';
import { framesOf } from '../../src/table/replay.ts';
import { setupOf } from '../../src/table/table.ts';
import { type Played, played } from './played.ts';

const log = { info() {}, warn() {}, error: console.error };
const ADA = { user: 'u1', name: 'Ada' };
let experts: Experts;
beforeAll(() => {
  experts = new Experts(log);
});
afterAll(() => experts.close());

const match = (secret = 'ab'): Played =>
  played({
    game: '6nimmt',
    seats: 4,
    options: { ending: 'rounds', rounds: 1, bots: 'easy' },
    people: [ADA],
    secret: secret.repeat(32),
  });
const past = ({ table, entries }: Played) => ({ table, entries, frames: framesOf(table, entries) });
const weigh: Weigh = (...asked) => experts.weighed(...asked);
const silent: Weigh = async () => undefined;

it('the costliest pick comes first, each with its step and what would have been better', async () => {
  const all = past(match());
  const { lapses, picks, weighed } = await coached(all, ADA.user, weigh, 60_000);
  // Of the last card there is no choice.
  expect(picks).toBeGreaterThanOrEqual(9);
  expect(weighed).toBe(picks);
  expect(lapses.map(({ cost }) => cost)).toEqual(lapses.map(({ cost }) => cost).toSorted((a, b) => b - a));
  for (const { step, pick, best, cost } of lapses) {
    expect(cost).toBeGreaterThanOrEqual(0.25);
    expect(best).not.toEqual(pick.moves);
    expect(all.frames[step]!.from!.match).toBe(pick.match);
  }
});

it('experts who are busy say so: what they had no time for is not held to be fine', async () => {
  const { lapses, picks, weighed } = await coached(past(match()), ADA.user, silent);
  expect(picks).toBeGreaterThan(0);
  expect([lapses, weighed]).toEqual([[], 0]);
  expect(await coached(past(match()), 'somebody else', weigh)).toEqual({ lapses: [], picks: 0, weighed: 0 });
});

it('the best line is played with the same luck to the end, costs fewer ducks than the worst, and is the same each time', async () => {
  const worst: Weigh = async (...asked) => (await experts.weighed(...asked))?.toReversed();
  const ducksOf = (line: Match) => line.game.standings(line.state).find(({ seat }) => seat === 0)!.points;
  let [least, most] = [0, 0];
  for (const secret of ['ab', 'cd', 'ef']) {
    const { table } = match(secret);
    const [best, bad] = [
      await bestLine(table, ADA.user, weigh, 60_000),
      await bestLine(table, ADA.user, worst, 60_000),
    ];
    expect([isOver(best!), best!.seed]).toEqual([true, begin(setupOf(table)).seed]);
    least += ducksOf(best!);
    most += ducksOf(bad!);
    const again = await bestLine(table, ADA.user, weigh, 60_000);
    expect(again!.state).toEqual(best!.state);
  }
  expect(least).toBeLessThan(most);
  expect(await bestLine(match().table, ADA.user, weigh, 0)).toBeUndefined();
  expect(await bestLine(match().table, 'somebody else', weigh)).toBeUndefined();
});
