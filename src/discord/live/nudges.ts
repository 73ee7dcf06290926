/**
 * Pings. Who alone must answer, and has people around who wait, is told at once; who keeps the table waiting is told at half of the time, if it is one
 * person, and near its end. At most two pings a question, none to who switched them off; they go with the answer.
 */
import { Alarms } from '../../alarms.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MatchRecord } from '../../model.ts';
import type { Store } from '../../store/store.ts';
import type { Host } from '../../table/host.ts';
import { dueAt, hasAnswered, type Pending, timeGone } from '../../table/match.ts';
import { isOnTable, type Table } from '../../table/table.ts';
import { type Message, messageOf } from '../views/blocks.ts';
import { verbId } from '../views/ids.ts';
import { speechOf } from '../views/speech.ts';
import { relative } from '../views/time.ts';
import { type Requests, type Trouble, troubleOf } from './requests.ts';

/** The parts of a question's time after which somebody is pinged. */
const MOMENTS = [0.5, 0.8] as const;
const MOST_PINGS = 2;
const REFUSED: readonly Trouble[] = ['forbidden', 'place-gone'];
/** While Discord's requests are short a ping waits, reveals come first; so it does while nobody can be heard. */
const RETRY_DELAY_MS = 2_000;

type Ping = 'nudge' | 'nudgeLast' | 'nudgeAll';

export interface NudgeDeps {
  readonly requests: Requests;
  readonly host: Host;
  readonly store: Store;
  /** When what has happened at a table is shown, or will not be for now: pings point to it. */
  readonly shown: (match: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export class Nudges {
  readonly #parts: NudgeDeps;
  readonly #alarms: Alarms;
  /** What was sent about a question, by match and question. */
  readonly #sent = new Map<string, Promise<string | undefined>[]>();

  constructor(parts: NudgeDeps) {
    this.#parts = parts;
    this.#alarms = new Alarms(parts.clock);
  }

  tell(table: Table, was: Table | undefined): void {
    if (was === undefined && table.match !== undefined) this.#trying(table.record.id, this.#recall(table));
    const isOpen = table.record.status === 'running' && table.record.pausedAt === null && table.heldSince === undefined;
    const open = isOpen ? (table.match?.pending ?? []) : [];
    for (const before of was?.match?.pending ?? [])
      if (!open.some(({ question }) => question.id === before.question.id)) this.#over(table, before.question.id);
    for (const one of open) {
      // Where the rules set the time it is over before anybody has read a ping, or nobody waits for it.
      if (one.question.within !== undefined) continue;
      const isNew =
        was?.match !== undefined && !was.match.pending.some(({ question }) => question.id === one.question.id);
      // What has happened is shown first.
      if (isNew && isForOne(one, table)) this.#trying(table.record.id, this.#pingLater(table.record.id, one, 'nudge'));
      this.#plan(table, one);
    }
  }

  close(): void {
    this.#alarms.close();
  }

  /** After a restart: what was sent before it counts, and goes with the answer. */
  async #recall(table: Table): Promise<void> {
    const { id } = table.record;
    const stand = await this.#parts.store.pingsOf(id);
    for (const question of new Set(stand.map((ping) => ping.question))) {
      if (this.#sent.has(keyOf(id, question))) continue;
      const messages = stand.filter((ping) => ping.question === question).map(({ message }) => message);
      this.#sent.set(
        keyOf(id, question),
        messages.map(async (message) => message),
      );
      if ((await this.#asked(id, question)) === undefined) this.#over(table, question);
    }
  }

  /** A question that is still asked, at its table as it is now: none is once the match is over, finished or not. */
  async #asked(id: string, question: string): Promise<{ readonly table: Table; readonly open: Pending } | undefined> {
    const table = await this.#parts.host.table(id);
    const open = table?.match?.pending.find((one) => one.question.id === question);
    return table?.record.status === 'running' && open !== undefined ? { table, open } : undefined;
  }

  /** Sets the alarm for the next moment at which somebody may have to be pinged. */
  #plan(table: Table, open: Pending): void {
    const { match, record } = table;
    const now = this.#parts.clock.now();
    const due = dueAt(match!, open);
    const whole = timeOf(open, table);
    const moment = MOMENTS.find((part) => due - whole * (1 - part) > now);
    if (moment === undefined) this.#alarms.clear(keyOf(record.id, open.question.id));
    else this.#remindAt(due - whole * (1 - moment), record.id, open, moment);
  }

  #remindAt(at: number, id: string, open: Pending, moment: number): void {
    this.#alarms.set(keyOf(id, open.question.id), at, () => this.#trying(id, this.#remind(id, open, moment)));
  }

  /** A ping that fails is missed by nobody but its reader. */
  #trying(match: string, act: Promise<void>): void {
    act.catch((error: unknown) => this.#parts.log.warn({ err: error, match }, 'a ping was not made'));
  }

  async #remind(id: string, { question }: Pending, moment: number): Promise<void> {
    const asked = await this.#asked(id, question.id);
    if (asked === undefined || asked.table.record.pausedAt !== null) return;
    const { table, open } = asked;
    if (!this.#parts.host.isOnline) {
      this.#remindAt(this.#parts.clock.now() + RETRY_DELAY_MS, id, open, moment);
      return;
    }
    // A pause has moved the deadline: the moment is still to come.
    if (timeGone(table.match!, open, this.#parts.clock.now()) < moment - 0.01) {
      this.#plan(table, open);
      return;
    }
    const waiting = waitedFor(open, table);
    if (waiting.length === 1) await this.#ping(table, open, 'nudgeLast');
    else if (moment === MOMENTS.at(-1)) await this.#ping(table, open, 'nudgeAll');
    this.#plan(table, open);
  }

  async #ping(table: Table, open: Pending, key: Ping): Promise<void> {
    const { requests, clock, log } = this.#parts;
    const name = keyOf(table.record.id, open.question.id);
    const users = await this.#pingable(waitedFor(open, table));
    const already = this.#sent.get(name) ?? [];
    if (already.length >= MOST_PINGS) return;
    if (!requests.budget.hasRoom) {
      const again = () => this.#trying(table.record.id, this.#pingLater(table.record.id, open, key));
      this.#alarms.set(`${name} ${key}`, clock.now() + RETRY_DELAY_MS, again);
      return;
    }
    if (users.length === 0) return;
    const sent = requests.post(table.record.channel, { body: pingMessage(table, open, key, users) }).then(
      ({ id }) => this.#noted(table, open, id),
      (error: unknown) => {
        log.warn({ err: error, match: table.record.id }, 'a ping was not sent');
        if (REFUSED.includes(troubleOf(error))) this.#giveUp(name);
        return undefined;
      },
    );
    this.#sent.set(name, [...already, sent]);
    if ((await this.#asked(table.record.id, open.question.id)) === undefined) this.#over(table, open.question.id);
  }

  /** Those of some users who may be pinged. */
  async #pingable(users: readonly string[]): Promise<readonly string[]> {
    const { store } = this.#parts;
    const wanted = await Promise.all(users.map((user) => store.preferences(user)));
    return users.filter((_, i) => wanted[i]!.pings);
  }

  /** Where a ping is refused no other is tried for its question. */
  #giveUp(name: string): void {
    const sent = this.#sent.get(name);
    if (sent !== undefined)
      this.#sent.set(name, [...sent, ...Array.from({ length: MOST_PINGS }, async () => undefined)]);
  }

  async #noted({ record }: Table, { question }: Pending, message: string): Promise<string> {
    await this.#parts.store
      .pinged({ match: record.id, question: question.id, message })
      .catch((error: unknown) => this.#parts.log.warn({ err: error, match: record.id }, 'a ping was not noted'));
    return message;
  }

  /** Pings after a wait, if the question is still open. */
  async #pingLater(id: string, { question }: Pending, key: Ping): Promise<void> {
    await this.#parts.shown(id);
    const asked = await this.#asked(id, question.id);
    if (asked !== undefined && asked.table.record.pausedAt === null) await this.#ping(asked.table, asked.open, key);
  }

  #over({ record }: Table, question: string): void {
    const name = keyOf(record.id, question);
    this.#alarms.clear(name);
    const sent = this.#sent.get(name);
    this.#sent.delete(name);
    if (sent !== undefined) void this.#takeBack(record, question, sent);
  }

  async #takeBack({ id, channel }: MatchRecord, question: string, sent: readonly Promise<string | undefined>[]) {
    const { requests, store, log } = this.#parts;
    for (const message of await Promise.all(sent))
      if (message !== undefined)
        await requests
          .delete({ channel, message })
          .catch((error: unknown) => log.warn({ err: error, match: id }, 'a ping was not taken back'));
    await store
      .unpinged(id, question)
      .catch((error: unknown) => log.warn({ err: error, match: id }, 'a ping was not forgotten'));
  }
}

const keyOf = (match: string, question: string): string => `${match} ${question}`;

const timeOf = ({ question }: Pending, { match }: Table): number => question.within ?? match!.pace;

const isForOne = (open: Pending, table: Table): boolean =>
  open.question.asks.length === 1 &&
  !isOnTable(open) &&
  waitedFor(open, table).length === 1 &&
  table.seats.filter(({ user }) => user !== null).length > 1;

/** The users who owe this answer. */
const waitedFor = (open: Pending, { seats, match }: Table): readonly string[] =>
  open.question.asks
    .filter(({ seat }) => match!.players[seat] === 'person' && !hasAnswered(open, seat))
    .map(({ seat }) => seats[seat]!.user!);

function pingMessage(table: Table, open: Pending, key: Ping, users: readonly string[]): Message {
  const { tell } = speechOf(table, table.record.locale);
  const mentions = users.map((user) => `<@${user}>`);
  const when = relative(dueAt(table.match!, open));
  const text =
    key === 'nudgeAll' ? tell(key, { users: mentions, when }) : tell(key, { user: mentions.join(', '), when });
  const message = messageOf({
    parts: [text],
    rows: [[{ id: verbId(table.record.id, 'hand'), label: tell('myHand', {}), style: 'main' }]],
  });
  return { ...message, allowed_mentions: { parse: [], users: [...users] } };
}
