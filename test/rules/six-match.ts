/** A match of Six from a position in which Bob has the dice from Ada, and presses in it. */
import type { AnyGame } from '../../games/game.ts';
import { six } from '../../games/six/index.ts';
import type { Entry } from '../../src/model.ts';
import { askOf, begin, type Match, receive } from '../../src/table/match.ts';
import type { SixTable } from './six-table.ts';

export function begun(dull: (seats: number, more: any) => SixTable, more: object): Match {
  const { state } = dull(2, { active: 1, passer: 0, ...more });
  const game = { ...six, setup: () => ({ state, events: [] }) } as AnyGame;
  return begin({ game, options: {}, players: ['person', 'person'], seed: '7'.repeat(64), startedAt: 0, pace: 60_000 });
}
export function received(match: Match, entry: Entry): Match {
  const received = receive(match, entry);
  if ('refused' in received) throw new Error(received.refused);
  return received.match;
}
export function presses(match: Match, seat: number, move: object, at: number): Entry {
  const { question } = match.pending.find((pending) => askOf(pending, seat) !== undefined)!;
  return { kind: 'answer', at, seat, by: 'person', question: question.id, moves: [move] };
}

/** Bob presses for his last die at 3.9 s, which arrives after a card that Ada places at 4.1 s. */
export function passedLate(dull: (seats: number, more: any) => SixTable, sandEnds: number): Match {
  const match = begun(dull, { sandEnds, dice: 1, hasRolled: true, drawn: { 0: 5 } });
  const placed = received(match, presses(match, 0, { do: 'place', place: 0 }, 4_100));
  return received(placed, presses(placed, 1, { do: 'roll' }, 3_900));
}
