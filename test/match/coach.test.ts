/** What experts say of a whole match: the costliest picks first, and the line that they would have played with the same luck. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ask, ScoredAnswer } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { think } from '../../games/nimmt/expert/think.ts';
import type { Nimmt } from '../../games/nimmt/state.ts';
import type { Entry } from '../../src/model.ts';
import { taskOf } from '../../src/table/bots.ts';
import { type BestLine, bestLine, coached, type Evaluate } from '../../src/table/coach.ts';
import { Experts } from '../../src/table/experts.ts';
import { askOf, begin, isOver, same } from '../../src/table/match.ts';
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
const evaluate: Evaluate = (...asked) => experts.evaluate(...asked);
const silent: Evaluate = async () => undefined;

it('the costliest pick comes first, each with its step and what would have been better', async () => {
  const all = past(match());
  const { lapses, picks, evaluated } = await coached(all, ADA.user, evaluate, 60_000);
  // Of the last card there is no choice.
  expect(picks).toBeGreaterThanOrEqual(9);
  expect(evaluated).toBe(picks);
  expect(lapses.map(({ cost }) => cost)).toEqual(lapses.map(({ cost }) => cost).toSorted((a, b) => b - a));
  for (const { step, pick, best, cost } of lapses) {
    expect(cost).toBeGreaterThanOrEqual(0.25);
    expect(best).not.toEqual(pick.moves);
    expect(all.frames[step]!.from!.match).toBe(pick.match);
  }
});

it('keeps what a hint has said, unless it was the single answer of a medium bot', async () => {
  const { table, entries } = match();
  // By these weights every pick but the last option is a lapse.
  const strict: Evaluate = async (_, pending, seat) => {
    const moves = askOf(pending, seat)!.options.map(({ move }) => move);
    return moves.toReversed().map((move, i) => ({ moves: [move], cost: i === 0 ? 0 : 1 }));
  };
  const { lapses: all } = await coached(past({ table, entries }), ADA.user, strict);
  const { step: at, pick } = all.find((one) => !same(one.pick.moves[0], one.pick.ask.options[0]!.move))!;
  const { pending, ask, moves } = pick;
  const n = entries.findIndex((one) => one.kind === 'answer' && one.question === pending.question.id && one.seat === 0);
  const lapsesWith = async (...best: readonly ScoredAnswer<unknown>[]) => {
    const hint: Entry = {
      kind: 'hint',
      at: (entries[n] as { at: number }).at,
      seat: 0,
      question: pending.question.id,
      best,
    };
    const hinted = { table, entries: entries.toSpliced(n, 0, hint) };
    const { lapses } = await coached(past(hinted), ADA.user, strict);
    return lapses.filter(({ step }) => step === at).map(({ best: [move], cost }) => [move, cost]);
  };
  const [least, most] = [ask.options[0]!.move, ask.options.at(-1)!.move];
  const own = { moves, cost: 0 };
  const other = { moves: [least], cost: 0 };
  expect(await lapsesWith(own, { ...other, cost: 0.4 })).toEqual([]);
  expect(await lapsesWith(other, { ...own, cost: 0.4 })).toEqual([[least, 0.4]]);
  // The cost of an answer that the hint did not name is found now; the hint's best answer stays the best.
  expect(await lapsesWith(other, { ...other, cost: 0.2 })).toEqual([[least, 1]]);
  expect(await lapsesWith(own)).toEqual([[most, 1]]);
});

it('experts who are busy say so: what they had no time for is not held to be fine', async () => {
  const { lapses, picks, evaluated } = await coached(past(match()), ADA.user, silent);
  expect(picks).toBeGreaterThan(0);
  expect([lapses, evaluated]).toEqual([[], 0]);
  expect(await coached(past(match()), 'somebody else', evaluate)).toEqual({ lapses: [], picks: 0, evaluated: 0 });
});

it('the best line is played with the same luck to the end, costs fewer ducks than the worst, and is the same each time', {
  tags: ['long'],
}, async () => {
  // Without an end in time, so that a busy machine makes no difference.
  const samples = { samples: 1_200, tricks: 60_000 };
  const best: Evaluate = async (played, pending, seat) => {
    const { view, ask, seed } = taskOf(played, pending, seat);
    return think(view, ask as Ask<Nimmt>, luckOf(seed, 'think'), samples);
  };
  const worst: Evaluate = async (...asked) => (await best(...asked))?.toReversed();
  const ducksOf = ({ match: { game, state } }: BestLine) =>
    game.standings(state).find(({ seat }) => seat === 0)!.points;
  let [least, most] = [0, 0];
  for (const secret of ['ab', 'cd', 'ef']) {
    const { table } = match(secret);
    const [good, bad] = [await bestLine(table, ADA.user, best, 60_000), await bestLine(table, ADA.user, worst, 60_000)];
    expect([isOver(good!.match), good!.match.seed]).toEqual([true, begin(setupOf(table)).seed]);
    expect(good!.answers.length).toBeGreaterThanOrEqual(10);
    least += ducksOf(good!);
    most += ducksOf(bad!);
    const again = await bestLine(table, ADA.user, best, 60_000);
    expect(again!.match.state).toEqual(good!.match.state);
  }
  expect(least).toBeLessThan(most);
  expect(await bestLine(match().table, ADA.user, best, 0)).toBeUndefined();
  expect(await bestLine(match().table, 'somebody else', best)).toBeUndefined();
});
