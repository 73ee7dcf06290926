/** Taps that come too soon: after another one, or after what they answer has appeared. */
import type { Seat } from '../../games/game.ts';
import { Latest } from '../remembered.ts';
import { DONE, guardedSince, hasChosen, mayBeHasty, UNDO } from './draft.ts';
import type { Table } from './table.ts';

interface Tapped {
  /** The id of the message. */
  readonly message: string;
  /** Wall-clock time of the tap in ms, by Discord. */
  readonly at: number;
  /** When its question appeared in the hand of the person who taps; nothing elsewhere. */
  readonly appeared: number | undefined;
  /** Taps within this time in ms count for nothing. */
  readonly guard: number;
}

/** When *Done* and *Undo* were tapped last, by message. A double tap confirms no question, and takes back only one pick. */
const tappedAt = new Latest<number>(10_000);

/** Whether a tap may have been meant for what was there before. */
export function isTooSoon(
  table: Table,
  seat: Seat,
  { question, key }: { readonly question: string; readonly key: string },
  { message, at, appeared, guard }: Tapped,
): boolean {
  const button = `${message} ${key}`;
  const countsOnce = key === UNDO || (key === DONE && !hasChosen(table, seat, question));
  const isSecond = countsOnce && at - (tappedAt.get(button) ?? 0) < guard;
  if (key === UNDO || key === DONE) tappedAt.set(button, at);
  const asked = guardedSince(table, seat, { question, key });
  if (asked !== undefined) return at - asked < guard;
  if (isSecond || appeared === undefined || !mayBeHasty(table, seat, question)) return isSecond;
  // People may have seen it before we know that Discord has taken it.
  return guard > 0 && at - appeared < guard;
}
