/**
 * Pings people whom their table waits for: at once when one person alone must answer, after half of the time when one
 * is left, and near its end whoever is. A ping follows the message it points to, and is deleted with the answer.
 */
import { Alarms } from '../../alarms.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MatchRecord } from '../../model.ts';
import type { Store } from '../../store/store.ts';
import type { Host } from '../../table/host.ts';
import { dueAt, hasAnswered, type Pending, timeGone } from '../../table/match.ts';
import { isDaily, isOnTable, type Table } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import { type Message, messageOf } from '../views/blocks.ts';
import { verbId } from '../views/ids.ts';
import { speechOf } from '../views/speech.ts';
import { relative } from '../views/time.ts';
import { type Requests, troubleOf } from './requests.ts';

/** The parts of a question's time after which people are reminded. */
const MOMENTS = [0.5, 0.8] as const;
const MAX_PINGS = 2;
/** A ping waits while the bot's budget is short, since reveals come first, and while Sixes is offline. */
const RETRY_DELAY_MS = 2_000;

type Ping = 'nudge' | 'nudgeLast' | 'nudgeAll';

/** A pending question at its table as it is now. */
interface Asked {
  readonly table: Table;
  readonly open: Pending;
}

/** The pings about one question. */
interface Sent {
  readonly messages: Promise<string | undefined>[];
  isRefused: boolean;
}

export interface NudgeDeps {
  readonly requests: Requests;
  readonly host: Host;
  readonly store: Store;
  /** Resolves when the table's message shows what has happened, or cannot for now. */
  readonly shown: (match: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export class Nudges {
  readonly #deps: NudgeDeps;
  readonly #alarms: Alarms;
  /** By match and question. */
  readonly #sent = new Map<string, Sent>();

  constructor(deps: NudgeDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed' || isDaily(change.table)) return;
    const { table, before } = change;
    const { id, status, pausedAt } = table.record;
    if (before === undefined && table.match !== undefined) this.#try(id, this.#restore(table));
    const isPlayed = status === 'running' && pausedAt === null && table.heldSince === undefined;
    const pending = isPlayed ? (table.match?.pending ?? []) : [];
    for (const { question } of before?.match?.pending ?? [])
      if (!isAmong(pending, question.id)) this.#end(table.record, question.id);
    for (const open of pending) {
      const { id: question, within } = open.question;
      // Where the rules set the time, it is over before anybody has read a ping.
      if (within !== undefined) continue;
      const isNew = before?.match !== undefined && !isAmong(before.match.pending, question);
      if (isNew && isForOne(open, table)) this.#try(id, this.#ping(id, question, 'nudge'));
      this.#plan({ table, open });
    }
  }

  close(): void {
    this.#alarms.close();
  }

  /** After a restart: pings from before it count, and are deleted with the answer. */
  async #restore({ record }: Table): Promise<void> {
    const stored = await this.#deps.store.pingsOf(record.id);
    for (const question of new Set(stored.map((ping) => ping.question))) {
      const key = keyOf(record.id, question);
      if (this.#sent.has(key)) continue;
      const messages = stored.filter((ping) => ping.question === question).map(async ({ message }) => message);
      this.#sent.set(key, { messages, isRefused: false });
      if ((await this.#asked(record.id, question)) === undefined) this.#end(record, question);
    }
  }

  async #asked(match: string, question: string): Promise<Asked | undefined> {
    const table = await this.#deps.host.table(match);
    const open = table?.match?.pending.find((one) => one.question.id === question);
    return table?.record.status === 'running' && open !== undefined ? { table, open } : undefined;
  }

  /** Sets the alarm for the next reminder. */
  #plan({ table, open }: Asked): void {
    const due = dueAt(table.match!, open);
    const timeAfter = (moment: number) => due - (1 - moment) * table.match!.pace;
    const moment = MOMENTS.find((one) => timeAfter(one) > this.#deps.clock.now());
    if (moment === undefined) this.#alarms.clear(keyOf(table.record.id, open.question.id));
    else this.#remindAt(timeAfter(moment), { table, open }, moment);
  }

  #remindAt(at: number, { table, open }: Asked, moment: number): void {
    const [match, question] = [table.record.id, open.question.id];
    this.#alarms.set(keyOf(match, question), at, () => this.#try(match, this.#remind(match, question, moment)));
  }

  async #remind(match: string, question: string, moment: number): Promise<void> {
    const { host, clock } = this.#deps;
    const asked = await this.#asked(match, question);
    if (asked === undefined || asked.table.record.pausedAt !== null) return;
    if (!host.isOnline) {
      this.#remindAt(clock.now() + RETRY_DELAY_MS, asked, moment);
      return;
    }
    // A pause may have moved the deadline.
    if (timeGone(asked.table.match!, asked.open, clock.now()) >= moment - 0.01) {
      const isForLast = waitedFor(asked).length === 1;
      if (isForLast || moment === MOMENTS.at(-1))
        await this.#ping(match, question, isForLast ? 'nudgeLast' : 'nudgeAll');
    }
    this.#plan(asked);
  }

  /** Pings about a question, if it is still pending once its message is shown. */
  async #ping(match: string, question: string, ping: Ping): Promise<void> {
    const { requests, shown, clock } = this.#deps;
    await shown(match);
    const asked = await this.#asked(match, question);
    if (asked === undefined || asked.table.record.pausedAt !== null) return;
    const users = await this.#pingable(waitedFor(asked));
    const key = keyOf(match, question);
    const sent = this.#sent.get(key) ?? { messages: [], isRefused: false };
    if (users.length === 0 || sent.isRefused || sent.messages.length >= MAX_PINGS) return;
    if (!requests.budget.isIdle) {
      const again = () => this.#try(match, this.#ping(match, question, ping));
      this.#alarms.set(`${key} ${ping}`, clock.now() + RETRY_DELAY_MS, again);
      return;
    }
    sent.messages.push(this.#post(asked, pingMessage(asked, ping, users), sent));
    this.#sent.set(key, sent);
    if ((await this.#asked(match, question)) === undefined) this.#end(asked.table.record, question);
  }

  /** Those of some users who want pings. */
  async #pingable(users: readonly string[]): Promise<readonly string[]> {
    const preferences = await Promise.all(users.map((user) => this.#deps.store.preferences(user)));
    return users.filter((_, i) => preferences[i]!.pings);
  }

  /** Posts a ping, and notes it so that it is deleted even after a restart. */
  async #post({ table, open }: Asked, body: Message, sent: Sent): Promise<string | undefined> {
    const { requests, store, log } = this.#deps;
    const match = table.record.id;
    try {
      const { id } = await requests.post(table.record.channel, { body });
      await store
        .pinged({ match, question: open.question.id, message: id })
        .catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not noted'));
      return id;
    } catch (error) {
      log.warn({ err: error, match }, 'a ping was not sent');
      sent.isRefused ||= troubleOf(error) !== 'failed';
      return undefined;
    }
  }

  #end(record: MatchRecord, question: string): void {
    const key = keyOf(record.id, question);
    this.#alarms.clear(key);
    const sent = this.#sent.get(key);
    this.#sent.delete(key);
    if (sent !== undefined) this.#try(record.id, this.#delete(record, question, sent));
  }

  async #delete({ id, channel }: MatchRecord, question: string, { messages }: Sent): Promise<void> {
    const { requests, store, log } = this.#deps;
    for (const message of await Promise.all(messages))
      if (message !== undefined)
        await requests
          .delete({ channel, message })
          .catch((error: unknown) => log.warn({ err: error, match: id }, 'a ping was not deleted'));
    await store.unpinged(id, question);
  }

  /** A failed ping concerns nobody but its reader. */
  #try(match: string, act: Promise<void>): void {
    act.catch((error: unknown) => this.#deps.log.warn({ err: error, match }, 'a ping failed'));
  }
}

const isAmong = (pending: readonly Pending[], question: string): boolean =>
  pending.some((open) => open.question.id === question);

const keyOf = (match: string, question: string): string => `${match} ${question}`;

const isForOne = (open: Pending, table: Table): boolean =>
  open.question.asks.length === 1 &&
  !isOnTable(open) &&
  waitedFor({ table, open }).length === 1 &&
  table.seats.filter(({ user }) => user !== null).length > 1;

/** The users whose answers are missing. */
const waitedFor = ({ table, open }: Asked): readonly string[] =>
  open.question.asks
    .filter(({ seat }) => table.match!.players[seat] === 'person' && !hasAnswered(open, seat))
    .map(({ seat }) => table.seats[seat]!.user!);

function pingMessage({ table, open }: Asked, ping: Ping, users: readonly string[]): Message {
  const { tell } = speechOf(table, table.record.locale);
  const mentions = users.map((user) => `<@${user}>`);
  const when = relative(dueAt(table.match!, open));
  const text =
    ping === 'nudgeAll' ? tell(ping, { users: mentions, when }) : tell(ping, { user: mentions.join(', '), when });
  const message = messageOf({
    parts: [text],
    rows: [[{ id: verbId(table.record.id, 'hand'), label: tell('myHand', {}), style: 'main' }]],
  });
  return { ...message, allowed_mentions: { parse: [], users: [...users] } };
}
