/** A table's message on its way to Discord: posted below, or edited where it stands, as text alone where it must be. */
import { RESTJSONErrorCodes as Codes } from 'discord.js';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MatchRecord } from '../../model.ts';
import type { Host } from '../../table/host.ts';
import type { Table } from '../../table/table.ts';
import { isCode } from '../views/errors.ts';
import { recordMessage, tableMessage } from '../views/tableMessage.ts';
import { attaching, carriedIn, type Shown } from './attach.ts';
import { type Post, tapOf } from './posts.ts';
import type { Requests } from './requests.ts';

export interface MailDeps {
  readonly requests: Requests;
  readonly host: Host;
  /** Whether a table may be shown in its channel at all, as far as is known. */
  readonly mayShow: (row: Pick<MatchRecord, 'channel'>) => boolean;
  /** The picture that a table's message can show now. */
  readonly pictureOf: (post: Post) => Shown | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

export class Mail {
  readonly #parts: MailDeps;

  constructor(parts: MailDeps) {
    this.#parts = parts;
  }

  /** Posts the table below; its message so far stays as a record. Throws what Discord refuses. */
  async post(post: Post, table: Table, request: Request): Promise<void> {
    const { anew, message, shown, record } = post;
    const sent = await this.#sent(post, table, request, (it) => this.#parts.requests.post(table.record.channel, it));
    post.anew = undefined;
    await this.setMessageId(post, (sent as { id: string }).id);
    if (message !== undefined && message !== record)
      await this.leave(post, message, table, anew === 'deal' ? 'deal' : shown);
  }

  /** What stands where the table stood stays as a record of what it showed, or of the deal that is over. */
  async leave(post: Post, message: string, ...[table, shown]: Parameters<typeof recordMessage>): Promise<void> {
    try {
      await this.#patch(post, message, attaching(recordMessage(table, shown), undefined));
    } catch (error) {
      this.#parts.log.warn({ err: error, match: table.record.id }, 'a message was not sent');
    }
  }

  /** Edits the table's message; posts it below where Discord has it no more or takes no edits. Throws what it refuses. */
  async edit(post: Post, table: Table, request: Request, message: string): Promise<void> {
    try {
      await this.#sent(post, table, request, (it) => this.#patch(post, message, it));
    } catch (error) {
      if (!isCode(error, ...ANEW)) throw error;
      if (isCode(error, Codes.UnknownMessage)) post.message = undefined;
      if (table.match !== undefined)
        await this.post(post, table, request.files.length > 0 ? request : requestOf(table));
    }
  }

  /** Notes which message is the table's. */
  async setMessageId(post: Post, message: string): Promise<void> {
    post.message = message;
    post.messageAt = this.#parts.clock.now();
    await this.#parts.host.posted(post.table.record.id, message, post.messageAt);
  }

  /** Sends the table; as text alone where Discord takes no files. */
  async #sent(post: Post, table: Table, request: Request, send: (it: Request) => Promise<unknown>): Promise<unknown> {
    post.isUploading = request.files.length > 0;
    const sending = send(request).finally(() => {
      post.isUploading = false;
    });
    const sent = await sending.catch((error: unknown) => {
      if (request.files.length === 0 && isCode(error, Codes.InvalidFormBodyOrContentType)) {
        // The picture that was to be kept is gone: it is uploaded anew.
        post.carried = undefined;
        return send(requestOf(table, this.#parts.pictureOf(post)));
      }
      if (request.files.length === 0 || !isCode(error, Codes.MissingPermissions)) throw error;
      if (!this.#parts.mayShow(table.record)) throw error;
      post.takesNoFiles = true;
      return send(requestOf(table));
    });
    post.carried = carriedIn(sent);
    return sent;
  }

  /** Edits a message of the table's: through the newest tap on it, or with the bot's token. */
  async #patch(post: Post, message: string, request: Request): Promise<unknown> {
    const { requests } = this.#parts;
    const tap = tapOf({ ...post, message }, this.#parts.clock.now());
    const place = { channel: post.table.record.channel, message };
    if (tap === undefined) return requests.edit(place, request);
    return requests.editByToken(tap, request).catch((error: unknown) => {
      if (!isCode(error, Codes.UnknownWebhook, Codes.InvalidWebhookToken)) throw error;
      post.tap = undefined;
      return requests.edit(place, request);
    });
  }
}

/** A table's message as it is sent. */
export type Request = ReturnType<typeof attaching>;
export const requestOf = (table: Table, picture?: Shown): Request => attaching(tableMessage(table, picture), picture);

/** A message that is gone, too old, or in a thread that a new message opens again. */
const ANEW = [
  Codes.UnknownMessage,
  Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  Codes.InvalidActionOnArchivedThread,
] as const;
