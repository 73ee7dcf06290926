/**
 * Shows tables in their channels. Each message has one request in flight, each request renders the newest state, and
 * what fails loses a sentence, never a move: every message can be drawn again.
 */
import { ChannelType, RESTJSONErrorCodes as Codes, DiscordAPIError } from 'discord.js';
import { Alarms } from '../../alarms.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { MatchRecord } from '../../model.ts';
import type { Scene } from '../../pictures/scenes.ts';
import type { Host } from '../../table/host.ts';
import { isLeftToBots } from '../../table/match.ts';
import { isDaily, isFinished, isLive, type Table } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import { isCode } from '../views/errors.ts';
import { sceneOf } from '../views/scenes.ts';
import type { Carried } from './attach.ts';
import type { Drawings, Sight } from './drawings.ts';
import { Mail, type Request, requestOf } from './mail.ts';
import type { Nudges } from './nudges.ts';
import type { Panels } from './panels.ts';
import {
  type Answered,
  inTurn,
  isNew,
  isQuick,
  isReveal,
  overtaking,
  type Post,
  stageOf,
  type Tap,
  tapOf,
} from './posts.ts';
import type { Requests } from './requests.ts';

/** Who is still thinking is told at most this often. */
const THINKING_EDIT_INTERVAL_MS = 2_000;
/**
 * After an error on Discord's side a message is sent again, each time after twice the wait, until that is two minutes.
 * A table that has closed is given up then.
 */
const RETRY_DELAY_MS = 2_000;
const MOST_TRIES = 6;

export interface OutletDeps {
  readonly requests: Requests;
  readonly host: Host;
  readonly panels: Panels;
  readonly nudges: Nudges;
  readonly drawings: Drawings;
  /** Whether a table may be shown with pictures where it stands. */
  readonly mayPicture: (row: Pick<MatchRecord, 'channel' | 'guild'>) => boolean;
  /** Whether a table may be shown in its channel at all, as far as is known. */
  readonly mayShow: (row: Pick<MatchRecord, 'channel'>) => boolean;
  readonly clock: Clock;
  readonly log: Log;
}

export class DiscordOutlet {
  readonly #parts: OutletDeps;
  readonly #posts = new Map<string, Post>();
  readonly #alarms: Alarms;
  readonly #mail: Mail;

  constructor(parts: OutletDeps) {
    this.#parts = parts;
    this.#alarms = new Alarms(parts.clock);
    this.#mail = new Mail({ ...parts, pictureOf: (post) => this.#sightOf(post).picture });
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed') return;
    const { table, before: was, events } = change;
    const { panels, nudges } = this.#parts;
    if (isDaily(table)) {
      panels.refresh(table);
      return;
    }
    const post = this.#postOf(table);
    post.table = table;
    nudges.tell(table, was);
    if (table.record.reason === 'gone' || table.record.reason === 'removed') {
      this.#forget(post);
      return;
    }
    // Where no person plays any more only the end is shown.
    if (isLive(table) && table.record.fault === null && table.match !== undefined && isLeftToBots(table.match)) return;
    const isDeal = was?.match !== undefined && events.some(({ opens }) => opens === 'deal');
    const isReleased = was?.heldSince !== undefined && table.heldSince === undefined;
    if ((isDeal && table.heldSince === undefined) || isReleased) {
      post.anew = 'deal';
      post.takesNoFiles = false;
    }
    // After a restart an end that may have been shown is shown where the table stands.
    if (isFinished(table) && was !== undefined) post.anew ??= 'asked';
    const hasHappened = was === undefined || stageOf(was) !== stageOf(table);
    if (hasHappened) panels.refresh(table);
    // What cannot be shown is not tried again until somebody opens the way; that may have been while Sixes was away.
    if (isUnreachable(table)) {
      if (was === undefined && this.#parts.mayShow(table.record)) void this.tryAgain(table);
      return;
    }
    if (!hasHappened) this.#later(post, post.lastEdit + THINKING_EDIT_INTERVAL_MS);
    else if (post.answering === 0 || post.anew !== undefined) void this.#soon(post);
  }

  /**
   * Notes the message a lobby stands in: when Discord did not say it at once, or when the process was killed between
   * posting it anew and noting where.
   */
  noticeMessage(table: Table, message: string): void {
    const post = this.#postOf(table);
    if (post.message === undefined) void this.#mail.setMessageId(post, message);
    else if (isLive(table) && BigInt(message) > BigInt(post.message)) {
      const { message: before, shown = table } = post;
      // What stands there now nobody knows.
      delete post.shown;
      post.carried = undefined;
      void this.#mail.setMessageId(post, message);
      void inTurn(post, () => this.#mail.leave(post, before, table, shown));
    }
  }

  /** Whether a message is where the table stands now. */
  isAt = (table: Table, message: string): boolean => this.#postOf(table).message === message;

  /** Notes that an answer shows the table for the first time; `message` where Discord said its id. */
  async opened(table: Table, message: string | undefined): Promise<void> {
    const post = this.#postOf(table);
    post.shown = table;
    if (message !== undefined) await this.#mail.setMessageId(post, message);
    // Somebody may have joined before Discord said where the table stands.
    if (post.table !== table) await this.#soon(post);
  }

  /**
   * Answers a click on the table message itself: nothing else touches the message meanwhile. `seen`: the picture it had
   * when it was tapped; `carried`: the one it has when it is asked for. Returns what it shows with the picture that it
   * kept, or `record` when it lost its buttons and the table goes on below.
   */
  answering(
    table: Table,
    { seen, tap }: { readonly seen: Carried | undefined; readonly tap: Tap | undefined },
    answer: (carried: () => Carried | undefined) => Promise<Answered | 'record' | undefined>,
  ): Promise<void> {
    const post = this.#postOf(table);
    post.answering += 1;
    // Which picture it has while another is on its way nobody knows.
    const carried = () => (post.isUploading === true ? undefined : post.shown === undefined ? seen : post.carried);
    const act = async () => {
      const answered = await answer(carried);
      if (answered === undefined && !isLive(post.table) && post.shown === undefined) this.#forget(post);
      if (answered === 'record') {
        if (post.message !== undefined) post.record = post.message;
      } else if (answered !== undefined) {
        post.shown = answered.shown;
        post.carried = answered.carried;
        post.lastEdit = this.#parts.clock.now();
        post.tap = tap ?? post.tap;
      }
    };
    return overtaking(post, this.#parts.clock, act, () => void this.#soon(post)).finally(() => {
      post.answering -= 1;
      if (post.answering > 0 || this.#posts.get(post.table.record.id) !== post) return;
      if (isReveal(post) || this.#sightOf(post).lacks) void this.#soon(post);
    });
  }

  /** The table as it is now: an answer shows no older state. */
  newest = (table: Table): Table => this.#postOf(table).table;

  /** Posts the table anew at the bottom of its channel. */
  async repost(table: Table): Promise<void> {
    if (isDaily(table)) return;
    const post = this.#postOf(table);
    post.anew ??= 'asked';
    await this.#soon(post);
  }

  /** Makes a public thread in a channel, and returns its id. */
  async thread(channel: string, name: string): Promise<string> {
    const body = { name: name.slice(0, 100), type: ChannelType.PublicThread, auto_archive_duration: 1440 };
    return this.#parts.requests.thread(channel, body);
  }

  /** Tries to show a table that could not be shown; if it can be, the match goes on. */
  async tryAgain(table: Table): Promise<void> {
    if (!isUnreachable(table)) return;
    this.#postOf(table).isTriedAgain = true;
    await this.repost(table);
  }

  /** Waits for what is being sent. */
  async close(): Promise<void> {
    this.#alarms.close();
    await Promise.all([...this.#posts.values()].map(({ drawing, turn }) => drawing?.then(() => turn) ?? turn));
  }

  #postOf(table: Table): Post {
    const { id, message, messageAt } = table.record;
    let post = this.#posts.get(id);
    if (post === undefined) {
      post = {
        ...{ table, message: message ?? undefined, messageAt: messageAt ?? 0, lastEdit: 0, tries: 0 },
        ...{ anew: undefined, takesNoFiles: false, turn: Promise.resolve(), answering: 0 },
      };
      this.#posts.set(id, post);
    }
    return post;
  }

  #later(post: Post, at: number): void {
    const { id } = post.table.record;
    if (!this.#alarms.has(id)) this.#alarms.set(id, at, () => this.#ifRoom(post));
  }

  /** Who is still thinking can wait while Discord's requests are short; what has happened cannot. */
  #ifRoom(post: Post): void {
    const { requests, clock } = this.#parts;
    if (isReveal(post) || tapOf(post, clock.now()) !== undefined || requests.budget.hasRoom) void this.#soon(post);
    else this.#later(post, clock.now() + THINKING_EDIT_INTERVAL_MS);
  }

  #soon(post: Post): Promise<unknown> {
    const { id } = post.table.record;
    this.#alarms.clear(id);
    const show = () => inTurn(post, () => this.#show(post));
    if (!this.#sightOf(post).lacks || isQuick(post.table)) return show();
    post.drawing ??= this.#parts.drawings
      .inTime(
        id,
        () => this.#sceneOf(post),
        () => this.#keptOf(post),
      )
      .finally(() => {
        post.drawing = undefined;
      });
    return post.drawing.then(show);
  }

  #sightOf = (post: Post): Sight => this.#parts.drawings.sightOf(this.#sceneOf(post), this.#keptOf(post));

  #sceneOf({ table, takesNoFiles }: Post): Scene | undefined {
    if (takesNoFiles || !this.#parts.mayPicture(table.record)) return undefined;
    return this.#parts.drawings.scene(() => sceneOf(table));
  }

  /** The picture that can be kept: a new message has none. */
  #keptOf = (post: Post): Carried | undefined => (isNew(post, this.#parts.clock.now()) ? undefined : post.carried);

  #forget({ table }: Post): void {
    this.#alarms.clear(table.record.id);
    this.#posts.delete(table.record.id);
  }

  async #show(post: Post): Promise<void> {
    const { table, message, anew, carried } = post;
    // What waited for its turn or its picture when the way was closed, or the table, is not tried any more.
    const isForgotten = this.#posts.get(table.record.id) !== post;
    if (isForgotten || (isUnreachable(table) && post.isTriedAgain !== true)) return;
    const { picture: seen, lacks } = this.#sightOf(post);
    // Where people press in turn the text does not wait for its picture.
    const picture = lacks && isQuick(table) ? this.#keptOf(post) : seen;
    if (post.shown === table && anew === undefined && picture?.name === carried?.name) {
      if (lacks && isQuick(table)) this.#catchUp(post);
      if (!isLive(table) && !lacks) this.#forget(post);
      return;
    }
    // What is newer and still drawn is shown in a moment.
    if (lacks && post.drawing !== undefined) return;
    // A lobby stands in the answer to /play: until a tap says which message that is, there is nothing to edit. Was the
    // answer lost, it can be brought down.
    if (message === undefined && table.match === undefined && (anew === undefined || !isLive(table))) {
      if (!isLive(table)) this.#forget(post);
      return;
    }
    let request: Request;
    try {
      request = requestOf(table, picture);
    } catch (error) {
      await this.#parts.host.faulty(table.record.id, error);
      return;
    }
    try {
      if (message === undefined || isNew(post, this.#parts.clock.now())) await this.#mail.post(post, table, request);
      else await this.#mail.edit(post, table, request, message);
    } catch (error) {
      return this.#failed(post, table, error);
    } finally {
      post.isTriedAgain = false;
    }
    post.shown = table;
    post.lastEdit = this.#parts.clock.now();
    post.tries = 0;
    if (isUnreachable(table)) await this.#parts.host.reachable(table.record.id);
    const now = this.#sightOf(post);
    if (now.lacks) this.#catchUp(post);
    // The picture may have been drawn while its text was on the way.
    else if (now.picture?.name !== picture?.name && !isQuick(table)) void this.#soon(post);
    else if (!isLive(table) && post.table === table) this.#forget(post);
  }

  /** The picture that its text has not waited for. */
  #catchUp(post: Post): void {
    const { drawings, clock } = this.#parts;
    const scene = this.#sceneOf(post);
    if (scene === undefined) return;
    if (isQuick(post.table) && !drawings.isIdle) this.#later(post, clock.now() + THINKING_EDIT_INTERVAL_MS);
    else void drawings.drawn(scene, post.table.record.id).then((isDrawn) => isDrawn && this.#ifRoom(post));
  }

  /** Each of Discord's refusals has an outcome; a refusal is never tried again, a failure on its side is. */
  async #failed(post: Post, table: Table, error: unknown): Promise<void> {
    const { host, clock } = this.#parts;
    const { id } = table.record;
    this.#warn(table, error);
    if (isCode(error, Codes.UnknownChannel, Codes.UnknownGuild)) await host.lost(id, 'gone');
    else if (isCode(error, ...UNREACHABLE) || isForbidden(error)) await host.unreachable(id);
    else if (!(error instanceof DiscordAPIError) && (isLive(table) || post.tries < MOST_TRIES)) {
      post.tries += 1;
      this.#later(post, clock.now() + RETRY_DELAY_MS * 2 ** Math.min(post.tries, MOST_TRIES));
      return;
    }
    if (!isLive(table)) this.#forget(post);
  }

  #warn(table: Table, error: unknown): void {
    this.#parts.log.warn({ err: error, match: table.record.id }, 'a message was not sent');
  }
}

const UNREACHABLE = [
  ...[Codes.MissingAccess, Codes.MissingPermissions, Codes.InvalidActionOnArchivedThread, Codes.ThreadLocked],
] as const;

const isForbidden = (error: unknown): boolean => error instanceof DiscordAPIError && error.status === 403;

const isUnreachable = ({ record }: Table): boolean =>
  record.status === 'running' && record.pausedAt !== null && record.fault === null;
