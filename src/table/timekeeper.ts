/** What happens at a table by itself, when its time has come: deadlines, bots, the wait between deals. */
import type { Seat } from '../../games/game.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import { answersOfBots, overdue } from './bots.ts';
import { dueAt, hasAnswered, isLeftToBots, type Match, withdrawals } from './match.ts';
import type { Outcome } from './refusals.ts';
import { isDaily, isLive, type Table } from './table.ts';
import type { Log, Tables } from './tables.ts';

export interface TimekeeperDeps {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly log: Log;
  /** How long bots take, as a factor of a person's time; 1 if left out. */
  readonly botTime?: number;
  /** How long the table waits between deals, in milliseconds; 5,000 if left out. */
  readonly holdTime?: number;
  /** While it says no, nothing happens by itself. */
  readonly mayRing: () => boolean;
  /** Notes that the process runs: what is over by now stays over. */
  readonly note: () => Promise<void>;
  /** Shows a table as it stands. */
  readonly show: (table: Table) => void;
}

/** A click made in time may arrive this much later. */
const ARRIVAL_MS = 750;
/** The last part of it begins with a timer of its own: what arrived while the process stood still is read before it ends. */
const READ_MS = 100;
/** After so many overdue answers in a row a bot plays the seat. */
const MAX_IDLE = 2;
const HOLD_MS = 5_000;
/** After the database said no, a table is taken up again in this time. */
const RETRY_DELAY_MS = 5_000;

export class Timekeeper {
  readonly #parts: TimekeeperDeps;
  readonly #alarms: Alarms;

  constructor(parts: TimekeeperDeps) {
    this.#parts = parts;
    this.#alarms = new Alarms(parts.clock, parts.mayRing);
  }

  get #holdMs(): number {
    return this.#parts.holdTime ?? HOLD_MS;
  }

  /** Whether the table stays at a deal that has just ended, before the next one is shown. */
  holds = (play: Match): boolean => this.#holdMs > 0 && !isLeftToBots(play);

  /** Sets when a table is due, in memory or not. */
  due(id: string, at: number): void {
    const key = `due ${id}`;
    this.#alarms.set(key, at + ARRIVAL_MS - READ_MS, () =>
      this.#alarms.set(key, this.#parts.clock.now() + READ_MS, () => this.#ring(id)),
    );
  }

  /** What came due while nothing might happen happens now; a click that was made in time comes before it. */
  ringHeld(): void {
    this.#alarms.ringHeld(this.#parts.clock.now() + ARRIVAL_MS);
  }

  /** Nothing happens by itself any more. */
  close(): void {
    this.#alarms.close();
  }

  /** Sets what will happen to a table by itself; nothing any more, if it is closed. */
  kept(table: Table): void {
    const { id, dueAt, pausedAt } = table.record;
    if (!isLive(table)) {
      this.#alarms.clear(`due ${id}`);
      this.#alarms.clear(`hold ${id}`);
      this.#alarms.clear(`away ${id}`);
      this.#alarms.clear(`withdraw ${id}`);
      return;
    }
    this.due(id, dueAt!);
    if (table.heldSince !== undefined)
      this.#alarms.set(`hold ${id}`, table.heldSince + this.#holdMs, () => {
        void this.#parts.tables.at(id, async (now) =>
          now.heldSince === undefined ? { table: now } : this.#parts.tables.release(now),
        );
      });
    else if (pausedAt === null) this.#wakeBots(table);
    if (pausedAt === null) this.#withdraw(table);
    // The process may have stopped between the second overdue answer and this.
    if (awayAt(table).length === 0) this.#alarms.clear(`away ${id}`);
    else
      this.#alarms.set(
        `away ${id}`,
        this.#parts.clock.now(),
        () => void this.#parts.tables.at(id, (now) => this.#toBots(now)),
      );
  }

  /** Once the time of an option is over, the table is shown without it. */
  #withdraw({ record: { id }, match, withdrawnTo = 0 }: Table): void {
    const next = match === undefined ? [] : withdrawals(match).filter((at) => at > withdrawnTo);
    if (next.length === 0) this.#alarms.clear(`withdraw ${id}`);
    else
      this.#alarms.set(`withdraw ${id}`, Math.min(...next), () => {
        void this.#parts.tables.at(id, async (now) => {
          if (!isLive(now)) return { table: now };
          await this.#parts.note();
          return this.#parts.tables.withdraw(now);
        });
      });
  }

  /** After the database said no, takes up a table: its deadline, its bots, what its message shows. */
  again(id: string): void {
    this.#alarms.set(`again ${id}`, this.#parts.clock.now() + RETRY_DELAY_MS, () => {
      void this.#parts.tables.at(id, async (table) => {
        if (isLive(table)) this.#parts.show(table);
        return { table };
      });
    });
  }

  #ring(id: string): void {
    void this.#parts.tables.at(id, async (table) => {
      const now = this.#parts.clock.now();
      if (!isLive(table) || table.record.dueAt! > now) return { table };
      if (table.record.status === 'lobby' || isDaily(table)) return this.#parts.tables.end(table, 'expired');
      if (table.record.pausedAt !== null)
        return this.#parts.tables.end(table, table.record.fault === null ? 'unreachable' : 'fault');
      return this.#overdue(table, now);
    });
  }

  /** The clock answers for everybody whose time is up; who was away twice in a row is played by a bot. */
  async #overdue(table: Table, now: number): Promise<Outcome> {
    const play = table.match!;
    let outcome: Outcome = { table };
    for (const open of play.pending) {
      if (dueAt(play, open) > now) continue;
      const question = open.question.id;
      for (const { seat } of open.question.asks) {
        if (hasAnswered(open, seat) || 'refused' in outcome) continue;
        const said = {
          kind: 'answer',
          by: 'clock',
          at: now,
          seat,
          question,
          moves: overdue(play, open, seat),
        } as const;
        this.#parts.log.info({ match: table.record.id, question, seat }, 'overdue: answered by the clock');
        outcome = await this.#parts.tables.enter(outcome.table, said);
      }
    }
    return 'refused' in outcome ? outcome : this.#toBots(outcome.table);
  }

  /** Who was away twice in a row is played by a bot. */
  async #toBots(table: Table): Promise<Outcome> {
    let outcome: Outcome = { table };
    for (const seat of awayAt(table))
      if (!('refused' in outcome))
        outcome = await this.#parts.tables.enter(outcome.table, { kind: 'to-bot', at: this.#parts.clock.now(), seat });
    return outcome;
  }

  /**
   * Every seat without a person answers by itself after a moment. Where no person plays any more they all answer at
   * once, each at the time at which it would have.
   */
  #wakeBots(table: Table): void {
    const { match, record } = table;
    if (match === undefined) return;
    const { clock, botTime = 1 } = this.#parts;
    const isImagined = isLeftToBots(match);
    const keyOf = (question: string, seat: Seat) => `bot ${record.id} ${question} ${seat}`;
    for (const { at, after, ...said } of answersOfBots(match, (question, seat) =>
      this.#alarms.has(keyOf(question, seat)),
    ))
      this.#alarms.set(keyOf(said.question, said.seat), clock.now() + (isImagined ? 0 : after * botTime), () => {
        const entry = { kind: 'answer', by: 'bot', ...said, at: Math.max(clock.now(), isImagined ? at : 0) } as const;
        void this.#parts.tables.at(record.id, (now) => this.#parts.tables.enter(now, entry));
      });
  }
}

/** The people at a running match who were overdue so often that a bot is to play for them. */
const awayAt = ({ record, match }: Table): readonly Seat[] =>
  record.status !== 'running' || record.pausedAt !== null || match === undefined
    ? []
    : match.players.flatMap((player, seat) => (player === 'person' && match.idle[seat]! >= MAX_IDLE ? [seat] : []));
