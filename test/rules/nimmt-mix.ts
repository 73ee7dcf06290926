/** A match of 6 nimmt! with some options, played by luck: what is always true is looked at after each reply, and its bound. */
import assert from 'node:assert/strict';
import type { Ask, Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Nimmt, Options } from '../../games/nimmt/state.ts';
import { defaultsOf, optionsOf } from '../../games/options.ts';
import { presetsOf, subjectOf } from './subjects.ts';

type Pick = (ask: Ask<Nimmt>, luck: Luck) => Nimmt['move'];
const byLuck: Pick = ({ options }, luck) => luck.pick(options).move;
/** A card that takes nothing, if there is one; else the cheapest row. */
export const stingily: Pick = ({ options, fallback }) => {
  if (typeof fallback === 'object') return fallback[0]!;
  return (options.find(({ lands }) => /^lands(Left)?$/.test(lands?.key ?? '')) ?? options[0]!).move;
};

/** Returns how many replies it took. */
export function playNimmt(given: Partial<Options>, seats: number, n: number, pick = byLuck): number {
  const options: Options = { ...defaultsOf(nimmt.fields), ...given };
  const seed = n.toString(16).padStart(64, '0');
  const { invariant } = subjectOf(nimmt);
  let turn = nimmt.setup(options, seats, luckOf(seed, 'setup'));
  let replies = 0;
  for (let [question] = nimmt.questions(turn.state); question; [question] = nimmt.questions(turn.state)) {
    invariant(turn.state, seats, options);
    const luck = luckOf(seed, `step:${replies}`);
    const moves = new Map(question.asks.map((ask) => [ask.seat, [pick(ask, luck)]]));
    turn = nimmt.apply(turn.state, { question: question.id, moves, at: 0 }, luck);
    replies += 1;
    for (const event of turn.events) if (event.type === 'scored') takesEnough(event.scores, options);
  }
  assert.ok(replies <= nimmt.bound(options, seats), `${JSON.stringify(options)} took ${replies} replies`);
  return replies;
}

/** What the bound counts on: cards for which no row has room are taken, and each costs a duck at least. */
function takesEnough(scores: readonly { readonly taken: number }[], { rows, length, hand }: Options): void {
  const least = hand * scores.length - rows * (length - 1);
  const taken = scores.reduce((sum, score) => sum + score.taken, 0);
  assert.ok(taken >= least, `only ${taken} ducks were taken, not ${least}`);
}

/** The n-th combination of a variant with house rules at some seats. */
export function playHouseRules(n: number): number {
  const luck = luckOf(n.toString(16).padStart(64, '0'), 'options');
  const between = (min: number, max: number) => min + luck.below(max - min + 1);
  const options: Options = luck.pick(presetsOf(nimmt, luck, 4));
  const given = { rows: between(3, 6), length: between(4, 7), hand: between(5, 12) };
  assert.ok('options' in optionsOf(nimmt.fields, given));
  const all = { ...options, ...given, limit: Math.min(options.limit, 100) };
  return playNimmt(all, between(...nimmt.seats(all)), n);
}
