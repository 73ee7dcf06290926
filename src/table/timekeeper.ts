/** What happens at a table by itself when its time has come: deadlines, bots, the end of the wait between deals. */
import type { AnyAsk, Seat } from '../../games/game.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { answersOfBots, answerThoughtOf, overdue } from './bots.ts';
import { dayEnd } from './daily.ts';
import { EarlyAnswers } from './earlyAnswers.ts';
import { type Endings, openAnnulment } from './endings.ts';
import type { Experts, Thought } from './experts.ts';
import { isFrozen, type Waiting } from './freeze.ts';
import type { Heartbeat } from './heartbeat.ts';
import { begunAt, dealt } from './lobby.ts';
import {
  askedAt,
  dueAt,
  hasAnswered,
  isForBot,
  isLeftToBots,
  isRealTime,
  type Match,
  nextDue,
  type Pending,
  peopleInPlay,
} from './match.ts';
import { beginsAt, missed, plannedFor } from './planned.ts';
import type { Outcome } from './refusals.ts';
import { byHand, countdownEndsAt, keptUntil, withoutRematch } from './rematch.ts';
import { unlessMaintenance } from './switches.ts';
import { isAbandoned, isAway, isDaily, isLive, type Table } from './table.ts';
import type { TableChange, TableChanges } from './tableChanges.ts';
import type { Tables } from './tables.ts';

export interface TimekeeperDeps {
  readonly store: Store;
  readonly changes: TableChanges;
  readonly tables: Tables;
  readonly endings: Endings;
  /** While it is offline, nothing happens by itself. */
  readonly heartbeat: Heartbeat;
  readonly experts: Experts;
  readonly clock: Clock;
  readonly log: Log;
  /** How long bots take, as a factor of a person's time; 1 if left out. */
  readonly botTime?: number | undefined;
  /** How long the table waits between deals, in milliseconds. */
  readonly holdMs: number;
  /** What a match that starts waits for before it deals. */
  readonly waiting: Waiting;
}

/** Time to read how a round went; **Continue** ends it sooner. */
export const HOLD_MS = 8_000;
/** A tap that was made in time may arrive this much later. */
const ARRIVAL_MS = 750;
/** The last part of it has a timer of its own, so that taps that arrived while the process was stopped are read first. */
const READ_MS = 100;
/** After this many overdue answers in a row a bot plays the seat, unless its game says otherwise. */
const MAX_OVERDUE = 2;
/** A match whose people are away leaves the memory after this time. */
const UNLOAD_DELAY_MS = 3_600_000;
/** A lobby is shown once more this long after it was opened: people may have written below it by then. */
const LOOK_DELAY_MS = 60_000;
/** After a failed write a table is loaded again in this time. */
const RETRY_DELAY_MS = 5_000;

/** How long bots take where one person plays with them and owes an answer to the same question, in milliseconds. */
const SOON_MS = 100;
/** How much longer bots that still think may take once no person owes an answer, in milliseconds. */
const LATE_MS = 100;
/** How long they may take where no person was asked while they thought. */
const BOTS_ONLY_LATE_MS = 250;

export class Timekeeper {
  readonly early: EarlyAnswers;
  readonly #deps: TimekeeperDeps;
  /** Answers of bots that wait for their turn at the table. */
  readonly #answering = new Set<string>();
  /**
   * What bots think about, the wall-clock times in ms at which they answer if they are ready, and how much longer they have
   * once no person owes an answer.
   */
  readonly #thinking = new Map<string, Thought & { readonly due: number; readonly lateMs: number }>();
  readonly #alarms: Alarms;

  constructor(deps: TimekeeperDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock, () => deps.heartbeat.isOnline);
    this.early = new EarlyAnswers({ tables: deps.tables, clock: deps.clock, alarms: this.#alarms });
    deps.changes.subscribe((change) => this.#onChange(change));
  }

  /** Sets when a table is due, in memory or not. */
  setDue(id: string, at: number): void {
    const key = `due ${id}`;
    this.#alarms.set(key, at + ARRIVAL_MS - READ_MS, () =>
      this.#alarms.set(key, this.#deps.clock.now() + READ_MS, () => this.#ring(id)),
    );
  }

  /** Does what came due while Sixes was offline. A tap that was made in time comes first. */
  ringHeld(): void {
    this.#alarms.ringHeld(this.#deps.clock.now() + ARRIVAL_MS);
  }

  /** Stops all alarms. */
  close(): void {
    this.#alarms.close();
  }

  #onChange(change: TableChange): void {
    if (change.kind === 'dropped') {
      this.#reloadLater(change.id);
      return;
    }
    if (change.kind === 'refined') return;
    if (change.kind === 'unloaded') {
      // If this alarm rang now, it would load the table just to unload it again.
      this.#alarms.clear(`unload ${change.table.record.id}`);
      return;
    }
    try {
      this.#setAlarms(change.table);
    } catch (error) {
      // A bug in what the bots do pauses the match.
      void this.#deps.tables.at(change.table.record.id, async (table) => {
        if (!isLive(table) || table.record.pausedAt !== null) return { table };
        throw error;
      });
    }
  }

  /** Sets what will happen to a table by itself; nothing more, if it is closed. */
  #setAlarms(table: Table): void {
    const { tables, clock, holdMs } = this.#deps;
    const { id, dueAt, pausedAt } = table.record;
    if (!isLive(table)) {
      for (const what of ['due', 'hold', 'away', 'unload', 'kept', 'start', 'planned', 'look', 'ends', 'annul'])
        this.#alarms.clear(`${what} ${id}`);
      this.early.clear(table);
      return;
    }
    this.setDue(id, dueAt!);
    this.#setRematch(table);
    this.#setStart(table, 'planned', plannedFor);
    this.#setLook(table);
    this.#setEnds(table);
    this.#setAnnulment(table);
    if (isAway(table)) this.#alarms.set(`unload ${id}`, pausedAt! + UNLOAD_DELAY_MS, () => this.#unload(id));
    else this.#alarms.clear(`unload ${id}`);
    if (table.heldSince !== undefined)
      this.#alarms.set(`hold ${id}`, table.heldSince + holdMs, () => {
        void tables.at(id, async (now) => (now.heldSince === undefined ? { table: now } : tables.release(now)));
      });
    else if (pausedAt === null) this.#wakeBots(table);
    // The process may have stopped between the second overdue answer and this.
    if (awayAt(table).length === 0 && !isAbandoned(table)) this.#alarms.clear(`away ${id}`);
    else this.#alarms.set(`away ${id}`, clock.now(), () => void tables.at(id, (now) => this.#toBots(now)));
  }

  /** Notes when an option has come to its end: after `kill -9` the match goes on no earlier than that. */
  #setEnds({ record: { id }, match }: Table): void {
    const { clock, heartbeat, log } = this.#deps;
    const next = match === undefined ? undefined : nextEnd(match, clock.now());
    if (next === undefined) this.#alarms.clear(`ends ${id}`);
    else
      this.#alarms.set(`ends ${id}`, next, () => {
        heartbeat
          .beat()
          .catch((error: unknown) => log.error({ err: error, match: id }, 'the end of an option was not stored'));
      });
  }

  #setAnnulment(table: Table): void {
    const { tables, endings } = this.#deps;
    const { id } = table.record;
    const open = openAnnulment(table);
    if (open === undefined) this.#alarms.clear(`annul ${id}`);
    else this.#alarms.set(`annul ${id}`, open.until, () => void tables.at(id, (now) => endings.close(now)));
  }

  /** A rematch keeps seats for a time, and starts by itself after a countdown. */
  #setRematch(table: Table): void {
    const { tables } = this.#deps;
    const { id } = table.record;
    this.#setStart(table, 'start', countdownEndsAt);
    if (table.rematch === undefined) this.#alarms.clear(`kept ${id}`);
    else
      this.#alarms.set(`kept ${id}`, keptUntil(table), () => {
        void tables.at(id, async (now) =>
          now.rematch === undefined ? { table: now } : tables.save(withoutRematch(now), now),
        );
      });
  }

  /** A lobby starts by itself at its time; where it cannot, it waits for **Start**. */
  #setStart(table: Table, what: 'start' | 'planned', timeOf: (table: Table) => number | undefined): void {
    const { store, tables, clock, waiting } = this.#deps;
    const { id } = table.record;
    const start = timeOf(table);
    if (start === undefined) {
      this.#alarms.clear(`${what} ${id}`);
      return;
    }
    this.#alarms.set(`${what} ${id}`, start, () => {
      void tables.at(id, async (table) => {
        if (timeOf(table) !== start) return { table };
        const now = clock.now();
        const isWanted = what === 'start' || beginsAt(table, now);
        const begun = isWanted ? await unlessMaintenance(store, begunAt(table, now, waiting)) : undefined;
        if (begun !== undefined && 'table' in begun) return tables.save(begun.table, table);
        return tables.save(what === 'start' ? byHand(table) : missed(table, now), table);
      });
    });
  }

  /** A lobby is shown again once: what it offers also depends on whether people write below it. */
  #setLook({ record: { id, status, openedAt } }: Table): void {
    const { tables, clock } = this.#deps;
    const at = openedAt + LOOK_DELAY_MS;
    if (status !== 'lobby' || clock.now() >= at) return;
    this.#alarms.set(`look ${id}`, at, () => {
      void tables.at(id, async (table) =>
        table.record.status === 'lobby' && !isFrozen(table) ? tables.refresh({ ...table }, table) : { table },
      );
    });
  }

  /** Loads a table after a failed write: its deadline and its bots are set again, and its messages are drawn again. */
  #reloadLater(id: string): void {
    const { tables, clock } = this.#deps;
    this.#alarms.set(`reload ${id}`, clock.now() + RETRY_DELAY_MS, () => {
      void tables.at(id, async (table) => (isLive(table) ? tables.redraw(table) : { table }));
    });
  }

  #unload(id: string): void {
    const { tables } = this.#deps;
    void tables.at(id, async (table) => tables.unload(table));
  }

  #ring(id: string): void {
    const { tables, clock } = this.#deps;
    void tables.at(id, async (table) => {
      const now = clock.now();
      const { status, dueAt, pausedAt, fault, reason } = table.record;
      if (!isLive(table) || dueAt! > now) return { table };
      if (isFrozen(table)) return tables.save(dealt(table, now).table, table);
      if (status === 'lobby' || (isDaily(table) && dayEnd(table.record.daily!) <= now))
        return tables.end(table, 'expired');
      if (pausedAt !== null) return tables.end(table, fault === null ? (reason ?? 'unreachable') : 'fault');
      if (nextDue(table.match!)! > now) return tables.pause(table, 'away');
      // A match that began before deadlines could stop counting.
      const timed = await tables.retime(table);
      return timed.table === table ? this.#answerOverdue(table, now) : timed;
    });
  }

  /** The clock answers for everybody whose time is up; then bots take the seats of those who are away. */
  async #answerOverdue(table: Table, now: number): Promise<Outcome> {
    const { tables, log } = this.#deps;
    const match = table.match!;
    let outcome: Outcome = { table };
    for (const pending of match.pending) {
      if (dueAt(match, pending) > now) continue;
      const question = pending.question.id;
      for (const { seat } of pending.question.asks) {
        if (hasAnswered(pending, seat) || 'refused' in outcome) continue;
        const moves = overdue(match, pending, seat);
        log.info({ match: table.record.id, question, seat }, 'overdue: answered by the clock');
        outcome = await tables.enter(outcome.table, { kind: 'answer', by: 'clock', at: now, seat, question, moves });
      }
    }
    return 'refused' in outcome ? outcome : this.#toBots(outcome.table);
  }

  /**
   * Hands the seats of people who were away twice in a row to bots, but for the last person who plays: bots alone finish
   * no match in somebody's absence.
   */
  async #toBots(table: Table): Promise<Outcome> {
    const { tables, clock } = this.#deps;
    const [seat] = awayAt(table);
    const isLast = seat !== undefined && peopleInPlay(table.match!).join() === String(seat);
    if (isLast || isAbandoned(table)) return tables.pause(table, 'away');
    if (seat === undefined) return { table };
    const outcome = await tables.enter(table, { kind: 'to-bot', at: clock.now(), seat });
    return 'refused' in outcome ? outcome : this.#toBots(outcome.table);
  }

  /**
   * Sets when each seat without a person answers. Where one person plays with bots, soon, and at once if that person owes no
   * answer to the question; at once too where only bots are left, with the times at which they would have answered.
   */
  #wakeBots(table: Table): void {
    const { match, record } = table;
    if (match === undefined || isAbandoned(table)) return;
    const { tables, clock, experts, botTime = 1 } = this.#deps;
    const isBotsOnly = isLeftToBots(match);
    const isAlone = peopleInPlay(match).length === 1 && !isRealTime(match);
    // In a daily, bots press at the same times for everybody, however busy the machine is.
    const isScripted = isDaily(table) && isRealTime(match);
    const isSet = (question: string, seat: Seat) => {
      const key = keyOf(table, question, seat);
      return this.#alarms.has(key) || this.#answering.has(key);
    };
    const isBots = (seat: Seat) => table.seats[seat]!.user === null;
    for (const { at, after, task, pending, ...said } of answersOfBots(match, isSet, isBots)) {
      const key = keyOf(table, said.question, said.seat);
      const isAtOnce = isBotsOnly || (isAlone && !isOwed(match, pending));
      const due = clock.now() + (isAtOnce ? 0 : (isAlone ? SOON_MS : after) * botTime);
      const thought = task && { ...experts.think(task), due, lateMs: isAtOnce ? BOTS_ONLY_LATE_MS : LATE_MS };
      if (thought !== undefined) this.#thinking.set(key, thought);
      const answer = (best?: readonly unknown[]) => {
        const now = clock.now();
        const time = isBotsOnly ? Math.max(now, at) : isScripted ? Math.min(now, at) : now;
        const entry = { kind: 'answer', by: 'bot', ...said, at: time } as const;
        return tables.at(record.id, (known) => {
          const { moves = answerThoughtOf(known.match, entry, best) } = entry;
          return tables.enter(known, { ...entry, moves });
        });
      };
      this.#alarms.set(key, due, () => {
        this.#answering.add(key);
        void (thought?.answers.then((answers) => answer(answers?.[0]?.moves)) ?? answer()).finally(() => {
          this.#answering.delete(key);
          this.#thinking.delete(key);
          this.#alarms.clear(`late ${key}`);
        });
      });
    }
    this.#hurry(table, match);
  }

  /** Where no person owes an answer, bots that think have a moment more. */
  #hurry(table: Table, match: Match): void {
    for (const pending of match.pending) {
      if (isOwed(match, pending)) continue;
      for (const { seat } of pending.question.asks) {
        const key = keyOf(table, pending.question.id, seat);
        const thought = this.#thinking.get(key);
        if (thought === undefined) continue;
        const at = Math.max(thought.due, this.#deps.clock.now()) + thought.lateMs;
        this.#alarms.setEarliest(`late ${key}`, at, thought.giveUp);
      }
    }
  }
}

const keyOf = ({ record }: Table, question: string, seat: Seat): string => `bot ${record.id} ${question} ${seat}`;

/** Whether a person still owes an answer for a seat. */
const owes = (match: Match, pending: Pending, seat: Seat): boolean =>
  match.players[seat] === 'person' && !isForBot(pending, seat) && !hasAnswered(pending, seat);
/** Whether any person does. */
const isOwed = (match: Match, pending: Pending): boolean =>
  pending.question.asks.some(({ seat }: AnyAsk) => owes(match, pending, seat));

/** The wall-clock time in ms at which the next option of a pending question ends. */
function nextEnd(match: Match, now: number): number | undefined {
  const ends = match.pending.flatMap((pending) =>
    pending.question.asks.flatMap(({ options }: AnyAsk) =>
      options.flatMap(({ until }) => (until === undefined ? [] : [askedAt(match, pending) + until])),
    ),
  );
  return ends.filter((end) => end > now).toSorted((a, b) => a - b)[0];
}

/** The seats of people who were overdue often enough for a bot to play for them; a daily goes on without its player. */
const awayAt = ({ record, match }: Table): readonly Seat[] =>
  record.status !== 'running' || record.pausedAt !== null || match === undefined || isDaily({ record })
    ? []
    : match.players.flatMap((player, seat) =>
        player === 'person' && match.idle[seat]! >= (match.game.maxOverdue ?? MAX_OVERDUE) ? [seat] : [],
      );
