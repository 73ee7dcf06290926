/**
 * Shows tables in their channels. Each message has one request in flight, each request renders the newest state, and
 * what fails loses a sentence, never a move: every message can be drawn again.
 */
import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Told } from '../../games/game.ts';
import type { Clock } from '../clock.ts';
import type { Host, Outlet } from '../host.ts';
import { isFinished, type Table } from '../table.ts';
import { editOf, type Rests } from './answer.ts';
import type { Message } from './blocks.ts';
import { Nudges } from './nudges.ts';
import type { Panels } from './panels.ts';
import { recordMessage, tableMessage } from './tableMessage.ts';

/** Who is still thinking is told at most this often. */
const QUIET_MS = 2_000;
/** Discord limits edits of messages older than an hour. */
const OLD_MS = 50 * 60_000;

/** A table's place in its channel. */
interface Post {
  /** The newest state. */
  table: Table;
  /** The state that its message shows. */
  shown?: Table;
  message: string | undefined;
  messageAt: number;
  /** Post it anew the next time: a new deal, the end, or somebody asked. */
  anew: 'deal' | 'asked' | undefined;
  lastEdit: number;
  turn: Promise<unknown>;
  cancel: (() => void) | undefined;
}

interface Log {
  warn(facts: object, sentence: string): void;
}

export interface OutletParts {
  readonly rests: Rests;
  readonly host: Host;
  readonly panels: Panels;
  readonly clock: Clock;
  readonly log: Log;
}

export class DiscordOutlet implements Outlet {
  readonly #parts: OutletParts;
  readonly #posts = new Map<string, Post>();
  readonly #nudges: Nudges;

  constructor(parts: OutletParts) {
    this.#parts = parts;
    this.#nudges = new Nudges(parts.rests.bot, parts.log);
  }

  tell(table: Table, was: Table | undefined, events: readonly Told<any>[]): void {
    const post = this.#postOf(table);
    post.table = table;
    const isReveal = was?.play?.step !== table.play?.step || was?.row.status !== table.row.status;
    if (was?.play !== undefined && events.some(({ opens }) => opens === 'deal')) post.anew = 'deal';
    if (isFinished(table)) post.anew ??= 'asked';
    if (isReveal) void this.#soon(post);
    else this.#later(post);
    if (isReveal) this.#parts.panels.refresh(table);
    this.#nudges.tell(table, was);
  }

  /** Notes the message a table stands in, when Discord did not say it at once. */
  saw(table: Table, message: string): void {
    const post = this.#postOf(table);
    if (post.message === undefined) void this.#standsIn(post, message, this.#parts.clock.now());
  }

  /** Whether a message is where the table stands now. */
  isAt = (table: Table, message: string): boolean => this.#postOf(table).message === message;

  /** Notes that an answer shows the table for the first time; `message` where Discord said its id. */
  async opened(table: Table, message: string | undefined): Promise<void> {
    const post = this.#postOf(table);
    post.shown = table;
    if (message !== undefined) await this.#standsIn(post, message, this.#parts.clock.now());
  }

  /** Answers a click on the table message itself: nothing else touches the message meanwhile. Returns what it shows. */
  async answering(table: Table, answer: () => Promise<Table | undefined>): Promise<void> {
    const post = this.#postOf(table);
    await this.#inTurn(post, async () => {
      const shown = await answer();
      if (shown === undefined) return;
      post.shown = shown;
      post.lastEdit = this.#parts.clock.now();
    });
  }

  /** Posts the table anew at the bottom of its channel. */
  async bringDown(table: Table): Promise<void> {
    const post = this.#postOf(table);
    post.anew ??= 'asked';
    await this.#soon(post);
  }

  /** Waits for what is being sent. */
  async close(): Promise<void> {
    for (const post of this.#posts.values()) post.cancel?.();
    await Promise.all([...this.#posts.values()].map((post) => post.turn));
  }

  #postOf(table: Table): Post {
    const { id, message, message_at } = table.row;
    let post = this.#posts.get(id);
    if (post === undefined) {
      post = {
        ...{ table, message: message ?? undefined, messageAt: message_at ?? 0, lastEdit: 0 },
        ...{ anew: undefined, turn: Promise.resolve(), cancel: undefined },
      };
      this.#posts.set(id, post);
    }
    return post;
  }

  #later(post: Post): void {
    if (post.cancel !== undefined) return;
    const ms = Math.max(post.lastEdit + QUIET_MS - this.#parts.clock.now(), 0);
    post.cancel = this.#parts.clock.after(ms, () => void this.#soon(post));
  }

  #soon(post: Post): Promise<unknown> {
    post.cancel?.();
    post.cancel = undefined;
    return this.#inTurn(post, () => this.#show(post)).then(() => this.#forget(post));
  }

  #inTurn<T>(post: Post, act: () => Promise<T>): Promise<T> {
    const turn = post.turn.then(act, act);
    post.turn = turn.catch(() => {});
    return turn;
  }

  /** A closed table that is shown as it is needs no place any more. */
  #forget(post: Post): void {
    const { status, id } = post.table.row;
    const isLive = status === 'lobby' || status === 'running';
    if (!isLive && post.shown === post.table && post.cancel === undefined) this.#posts.delete(id);
  }

  async #show(post: Post): Promise<void> {
    const { table, message, anew } = post;
    if (post.shown === table && anew === undefined) return;
    const now = this.#parts.clock.now();
    const isOld = message !== undefined && now - post.messageAt > OLD_MS;
    try {
      // A lobby stands in the answer to /play: until a tap says which message that is, there is nothing to edit.
      if (message === undefined && table.play === undefined) return;
      if (message !== undefined && anew === undefined && !isOld) await this.#edit(table, message, tableMessage(table));
      else await this.#postAnew(post, table);
    } catch (error) {
      if (isCode(error, RESTJSONErrorCodes.UnknownMessage) && message !== undefined) {
        post.message = undefined;
        if (table.play !== undefined) await this.#postAnew(post, table).catch((again) => this.#lost(table, again));
      } else this.#lost(table, error);
    }
    post.shown = table;
    post.lastEdit = this.#parts.clock.now();
  }

  async #postAnew(post: Post, table: Table): Promise<void> {
    const { anew, message, shown } = post;
    const sent = (await this.#parts.rests.bot.post(Routes.channelMessages(table.row.channel), {
      body: tableMessage(table),
    })) as { id: string };
    post.anew = undefined;
    await this.#standsIn(post, sent.id, this.#parts.clock.now());
    if (message !== undefined)
      await this.#edit(table, message, recordMessage(table, anew === 'deal' ? 'deal' : shown)).catch((error) =>
        this.#lost(table, error),
      );
  }

  async #standsIn(post: Post, message: string, at: number): Promise<void> {
    post.message = message;
    post.messageAt = at;
    await this.#parts.host.posted(post.table.row.id, message, at);
  }

  #edit = ({ row }: Table, message: string, body: Message): Promise<unknown> =>
    this.#parts.rests.bot.patch(Routes.channelMessage(row.channel, message), { body: editOf(body) });

  #lost(table: Table, error: unknown): void {
    this.#parts.log.warn({ err: error, match: table.row.id }, 'a message was not sent');
  }
}

export const isCode = (error: unknown, code: number): boolean =>
  error instanceof DiscordAPIError && error.code === code;
