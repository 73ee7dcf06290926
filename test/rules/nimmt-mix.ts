/** A match of 6 nimmt! with some options, played by luck: what is always true is looked at after each reply, and its bound. */
import assert from 'node:assert/strict';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Options } from '../../games/nimmt/state.ts';
import { defaultsOf, optionsOf } from '../../games/options.ts';
import { presetsOf, subjectOf } from './subjects.ts';

/** Returns how many replies it took. */
export function playNimmt(given: Partial<Options>, seats: number, n: number): number {
  const options: Options = { ...defaultsOf(nimmt.fields), ...given };
  const seed = n.toString(16).padStart(64, '0');
  const { invariant } = subjectOf(nimmt);
  let turn = nimmt.setup(options, seats, luckOf(seed, 'setup'));
  let replies = 0;
  for (let [question] = nimmt.questions(turn.state); question; [question] = nimmt.questions(turn.state)) {
    invariant(turn.state, seats, options);
    const luck = luckOf(seed, `step:${replies}`);
    const moves = new Map(question.asks.map((ask) => [ask.seat, [luck.pick(ask.options).move]]));
    turn = nimmt.apply(turn.state, { question: question.id, moves, at: 0 }, luck);
    replies += 1;
  }
  assert.ok(replies <= nimmt.bound(options, seats), `${JSON.stringify(options)} took ${replies} replies`);
  return replies;
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
