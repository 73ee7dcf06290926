/** Taps that come too soon: after another one, or after what they answer has appeared. */
import type { Seat } from '../../games/game.ts';
import { Latest } from '../remembered.ts';
import { DONE, guardedSince, hasChosen, mayBeHasty, UNDO } from './draft.ts';
import type { Table } from './table.ts';

const MAX_TAPPED = 10_000;

interface Tapped {
  /** The id of the message. */
  readonly message: string;
  /** Wall-clock time of the tap in ms, by Discord. */
  readonly at: number;
  /** When its question appeared in the hand of the person who taps; nothing elsewhere. */
  readonly appeared: number | undefined;
}

/** Remembers the last taps at the tables of one bot. */
export class Haste {
  /** Taps within this time in ms count for nothing. */
  readonly #guard: number;
  /** When *Done* and *Undo* were tapped last, by message. A double tap confirms no question, and takes back only one pick. */
  readonly #tappedAt = new Latest<number>(MAX_TAPPED);

  constructor(guard: number) {
    this.#guard = guard;
  }

  /** Whether a tap may have been meant for what was there before. */
  isTooSoon(
    table: Table,
    seat: Seat,
    { question, key }: { readonly question: string; readonly key: string },
    { message, at, appeared }: Tapped,
  ): boolean {
    const button = `${message} ${key}`;
    const countsOnce = key === UNDO || (key === DONE && !hasChosen(table, seat, question));
    const isSecond = countsOnce && at - (this.#tappedAt.get(button) ?? 0) < this.#guard;
    if (key === UNDO || key === DONE) this.#tappedAt.set(button, at);
    const asked = guardedSince(table, seat, { question, key });
    if (asked !== undefined) return at - asked < this.#guard;
    if (isSecond || appeared === undefined || !mayBeHasty(table, seat, question)) return isSecond;
    // People may have seen it before we know that Discord has taken it.
    return this.#guard > 0 && at - appeared < this.#guard;
  }
}
