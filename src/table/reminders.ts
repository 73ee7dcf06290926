/**
 * Whom a table's questions are reminded of, and when: at once if one person alone must answer, after half of the time
 * if one is left, and near its end whoever is.
 */
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Host } from './host.ts';
import { dueAt, hasAnswered, type Pending, timeGone } from './match.ts';
import { isDaily, isOnTable, type Table } from './table.ts';
import type { TableChange } from './tableChanges.ts';

/** The parts of a question's time after which people are reminded. */
const MOMENTS = [0.5, 0.8] as const;
/** While Sixes is offline a reminder waits. */
const RETRY_DELAY_MS = 2_000;

/** A question that people can answer now, at its table. */
export interface Asked {
  readonly table: Table;
  readonly open: Pending;
}

/** Reminds the only one who was asked, the last one whose answer is missing, or all of those. */
export type ReminderKind = 'nudge' | 'nudgeLast' | 'nudgeAll';

export interface ReminderDeps {
  readonly host: Host;
  readonly remind: (match: string, question: string, kind: ReminderKind) => void;
  readonly clock: Clock;
  readonly log: Log;
}

export class Reminders {
  readonly #deps: ReminderDeps;
  readonly #alarms: Alarms;

  constructor(deps: ReminderDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed' || isDaily(change.table)) return;
    const { table, before } = change;
    const { id } = table.record;
    for (const question of endedQuestions(change)) this.#alarms.clear(keyOf(id, question));
    for (const open of answerable(table)) {
      const { question } = open;
      // Where the rules set the time, it is over before anybody has read a reminder.
      if (question.within !== undefined) continue;
      const isNew = before?.match !== undefined && !isAmong(before.match.pending, question.id);
      if (isNew && isForOne({ table, open })) this.#deps.remind(id, question.id, 'nudge');
      this.#plan({ table, open });
    }
  }

  close(): void {
    this.#alarms.close();
  }

  /** Sets the alarm for the next moment. */
  #plan({ table, open }: Asked): void {
    const due = dueAt(table.match!, open);
    const timeAfter = (moment: number) => due - (1 - moment) * table.match!.pace;
    const moment = MOMENTS.find((one) => timeAfter(one) > this.#deps.clock.now());
    if (moment === undefined) this.#alarms.clear(keyOf(table.record.id, open.question.id));
    else this.#setAlarm(timeAfter(moment), table.record.id, open.question.id, moment);
  }

  #setAlarm(at: number, match: string, question: string, moment: number): void {
    this.#alarms.set(keyOf(match, question), at, () => {
      this.#ring(match, question, moment).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, match }, 'a reminder failed'),
      );
    });
  }

  async #ring(match: string, question: string, moment: number): Promise<void> {
    const { host, clock, remind } = this.#deps;
    const asked = await askedNow(host, match, question);
    if (asked === undefined) return;
    if (!host.isOnline) {
      this.#setAlarm(clock.now() + RETRY_DELAY_MS, match, question, moment);
      return;
    }
    // A pause may have moved the deadline.
    if (timeGone(asked.table.match!, asked.open, clock.now()) >= moment - 0.01) {
      const isForLast = waitedFor(asked).length === 1;
      if (isForLast || moment === MOMENTS.at(-1)) remind(match, question, isForLast ? 'nudgeLast' : 'nudgeAll');
    }
    this.#plan(asked);
  }
}

/** The questions that people could answer before a change and cannot any more. */
export function endedQuestions({ table, before }: Extract<TableChange, { kind: 'changed' }>): readonly string[] {
  const questions = (before?.match?.pending ?? []).map(({ question }) => question.id);
  return questions.filter((question) => !isAmong(answerable(table), question));
}

/** A pending question at its table as it is now; nothing while nobody can answer it. */
export async function askedNow(host: Host, match: string, question: string): Promise<Asked | undefined> {
  const table = await host.table(match);
  const open = table && answerable(table).find((one) => one.question.id === question);
  return open && { table: table!, open };
}

/** The users whose answers are missing. */
export const waitedFor = ({ table, open }: Asked): readonly string[] =>
  open.question.asks
    .filter(({ seat }) => table.match!.players[seat] === 'person' && !hasAnswered(open, seat))
    .map(({ seat }) => table.seats[seat]!.user!);

const answerable = ({ record, match, heldSince }: Table): readonly Pending[] =>
  record.status === 'running' && record.pausedAt === null && heldSince === undefined ? (match?.pending ?? []) : [];

const isAmong = (pending: readonly Pending[], question: string): boolean =>
  pending.some((open) => open.question.id === question);

const isForOne = (asked: Asked): boolean =>
  asked.open.question.asks.length === 1 &&
  !isOnTable(asked.open) &&
  waitedFor(asked).length === 1 &&
  asked.table.seats.filter(({ user }) => user !== null).length > 1;

const keyOf = (match: string, question: string): string => `${match} ${question}`;
