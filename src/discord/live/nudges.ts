/** Reminders as pings: each follows the message it points to, and is deleted with the answer. */
import { Alarms } from '../../alarms.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MatchRecord } from '../../model.ts';
import { Queues } from '../../queues.ts';
import type { Store } from '../../store/store.ts';
import type { Host } from '../../table/host.ts';
import { dueAt } from '../../table/match.ts';
import { type Asked, askedNow, endedQuestions, type ReminderKind, waitedFor } from '../../table/reminders.ts';
import { isDaily } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import { type Message, messageOf } from '../views/blocks.ts';
import { verbId } from '../views/ids.ts';
import { speechOf } from '../views/speech.ts';
import { relative } from '../views/time.ts';
import { type Requests, troubleOf } from './requests.ts';

/** The most pings about one question. */
const MAX_PINGS = 2;
/** A ping waits while the bot's budget is short, since reveals come first. */
const RETRY_DELAY_MS = 2_000;

/** The pings about one question, and how many more may follow. */
interface Pings {
  readonly messages: string[];
  left: number;
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
  /** The pings of one match are posted and deleted one after the other. */
  readonly #queues = new Queues();
  /** By match and question. */
  readonly #pings = new Map<string, Pings>();

  constructor(deps: NudgeDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed' || isDaily(change.table)) return;
    const { record, match } = change.table;
    if (change.before === undefined && match !== undefined) this.#enqueue(record.id, () => this.#restore(record));
    for (const question of endedQuestions(change)) this.#enqueue(record.id, () => this.#delete(record, question));
  }

  /** Pings about a question, if people can still answer it once its message is shown. */
  remind(match: string, question: string, kind: ReminderKind): void {
    void this.#deps.shown(match).then(() => this.#enqueue(match, () => this.#ping(match, question, kind)));
  }

  close(): void {
    this.#alarms.close();
  }

  /** A failed ping concerns nobody but its reader. */
  #enqueue(match: string, act: () => Promise<void>): void {
    this.#queues.in(match, act).catch((error: unknown) => this.#deps.log.warn({ err: error, match }, 'a ping failed'));
  }

  /** After a restart: pings from before it count, and are deleted with the answer. */
  async #restore(record: MatchRecord): Promise<void> {
    const { store, host } = this.#deps;
    const stored = await store.pingsOf(record.id);
    for (const question of new Set(stored.map((ping) => ping.question))) {
      const key = keyOf(record.id, question);
      if (this.#pings.has(key)) continue;
      const messages = stored.filter((ping) => ping.question === question).map(({ message }) => message);
      this.#pings.set(key, { messages, left: MAX_PINGS - messages.length });
      if ((await askedNow(host, record.id, question)) === undefined) await this.#delete(record, question);
    }
  }

  async #ping(match: string, question: string, kind: ReminderKind): Promise<void> {
    const { host, requests, clock } = this.#deps;
    const asked = await askedNow(host, match, question);
    if (asked === undefined) return;
    const users = await this.#pingable(waitedFor(asked));
    const key = keyOf(match, question);
    const pings = this.#pings.get(key) ?? { messages: [], left: MAX_PINGS };
    if (users.length === 0 || pings.left <= 0) return;
    if (requests.budget.isIdle) {
      this.#pings.set(key, pings);
      await this.#post(asked, pingMessage(asked, kind, users), pings);
    } else this.#alarms.set(`${key} ${kind}`, clock.now() + RETRY_DELAY_MS, () => this.remind(match, question, kind));
  }

  /** Those of some users who want pings. */
  async #pingable(users: readonly string[]): Promise<readonly string[]> {
    const preferences = await Promise.all(users.map((user) => this.#deps.store.preferences(user)));
    return users.filter((_, i) => preferences[i]!.pings);
  }

  /** Posts a ping, and notes it so that it is deleted even after a restart. */
  async #post({ table, open }: Asked, body: Message, pings: Pings): Promise<void> {
    const { requests, store, log } = this.#deps;
    const { id: match, channel } = table.record;
    pings.left -= 1;
    try {
      const { id: message } = await requests.post(channel, { body });
      pings.messages.push(message);
      await store
        .pinged({ match, question: open.question.id, message })
        .catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not noted'));
    } catch (error) {
      log.warn({ err: error, match }, 'a ping was not sent');
      if (troubleOf(error) !== 'failed') pings.left = 0;
    }
  }

  async #delete({ id: match, channel }: MatchRecord, question: string): Promise<void> {
    const { requests, store, log } = this.#deps;
    const pings = this.#pings.get(keyOf(match, question));
    if (pings === undefined) return;
    this.#pings.delete(keyOf(match, question));
    for (const message of pings.messages)
      await requests
        .delete({ channel, message })
        .catch((error: unknown) => log.warn({ err: error, match }, 'a ping was not deleted'));
    await store.unpinged(match, question);
  }
}

const keyOf = (match: string, question: string): string => `${match} ${question}`;

function pingMessage({ table, open }: Asked, kind: ReminderKind, users: readonly string[]): Message {
  const { tell } = speechOf(table, table.record.locale);
  const mentions = users.map((user) => `<@${user}>`);
  const when = relative(dueAt(table.match!, open));
  const text =
    kind === 'nudgeAll' ? tell(kind, { users: mentions, when }) : tell(kind, { user: mentions.join(', '), when });
  const message = messageOf({
    parts: [text],
    rows: [[{ id: verbId(table.record.id, 'hand'), label: tell('myHand', {}), style: 'main' }]],
  });
  return { ...message, allowed_mentions: { parse: [], users: [...users] } };
}
