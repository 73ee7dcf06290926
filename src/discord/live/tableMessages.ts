/** The messages in which tables stand: one each, posted again at a new deal, below many others, at the end, and when somebody asks. */
import { SnowflakeUtil } from 'discord.js';
import { isServer } from '../../homes.ts';
import type { MatchRecord } from '../../model.ts';
import type { Carried, Shown } from '../../pictures/carried.ts';
import { Moments } from '../../pictures/scenes.ts';
import {
  type EditToken,
  type LiveToken,
  noticeRoute,
  type Place,
  postRoute,
  type Route,
  Tokens,
} from '../../requests/routes.ts';
import type { Trouble } from '../../requests/trouble.ts';
import { Window } from '../../requests/window.ts';
import {
  isAmongBots,
  isDaily,
  isFinished,
  isLive,
  isQuick,
  isUnreachable,
  stageOf,
  type Table,
} from '../../table/table.ts';
import { type Changed, showsDeal, showsRound, type TableChange } from '../../table/tableChanges.ts';
import { areFewThinking } from '../../table/waiting.ts';
import type { LobbyOffers } from '../../views/lobby.ts';
import { recordBlocks } from '../../views/table.ts';
import { tableBlocks } from '../../views/turn.ts';
import type { Answer } from './answer.ts';
import { LiveMessage } from './liveMessage.ts';
import { messageOf } from './message.ts';
import type { LiveDeps } from './messageKind.ts';
import { withPictures } from './pictures.ts';
import { type Payload, troubleOf } from './requests.ts';

/** The line with those who are still thinking changes at most this often where half of them or one is left; else after a longer wait. */
const THINKING_EDIT_INTERVAL_MS = 2_000;
const THINKING_EDIT_DELAY_MS = 10_000;
/** At most this many edits that can wait are made of all tables in this time: they take the processor from taps. */
const MAX_FILLING = 10;
const FILLING_MS = 1_000;
/** Discord limits edits of messages older than an hour. */
export const OLD_MS = 50 * 60_000;
/** How many of the newest tokens of a table's people are kept. */
const MAX_POSTERS = 5;

export interface TableDeps extends LiveDeps {
  /** Whether a table may be shown in its channel, and with pictures, as far as is known. */
  readonly mayShow: (record: Pick<MatchRecord, 'guild' | 'channel'>) => boolean;
  readonly mayPicture: (record: Pick<MatchRecord, 'channel' | 'guild'>) => boolean;
  /** What its lobby may offer. */
  readonly offers: (record: MatchRecord) => LobbyOffers;
  readonly isBuried: (record: MatchRecord) => boolean;
}

/** Without `id` Discord has not said which message it is; `token`: of the tap through which it was posted. */
type Posted = { readonly id: string | undefined; readonly token?: LiveToken };

/** What a message shows that the table has left: what it showed last, how the match ended, or the deal that is over. */
type RecordContent = Parameters<typeof recordBlocks>[1];

export class TableMessages {
  readonly #deps: TableDeps;
  readonly #messages = new Map<string, TableMessage>();
  /** What tables have left behind and is still being changed. */
  readonly records = new Set<RecordMessage>();
  readonly #filled = new Window(FILLING_MS);

  constructor(deps: TableDeps) {
    this.#deps = deps;
  }

  onChange(change: TableChange): void {
    const unloaded = change.kind === 'unloaded' ? this.#messages.get(change.table.record.id) : undefined;
    if (unloaded !== undefined) this.closed(unloaded);
    if (change.kind === 'changed' && !isDaily(change.table)) this.of(change.table).changed(change);
  }

  /** The message a table stands in. One for a table as it was before its end is not kept: nothing would ever change it. */
  of(table: Table): TableMessage {
    const { id } = table.record;
    const message = this.#messages.get(id) ?? new TableMessage(table, this.#deps, this);
    if (this.#deps.host.peek(id) !== undefined || !isLive(table)) this.#messages.set(id, message);
    return message;
  }

  /** A token of somebody at a table. */
  note(table: Table, token: LiveToken): void {
    if (table.record.status === 'running' && !isDaily(table)) this.of(table).noteToken(token);
  }

  /** When what has happened at a table is shown, or will not be for now. */
  shown = (match: string): Promise<void> => this.#messages.get(match)?.settled() ?? Promise.resolve();

  /** Whether a change shows a table at the bottom again, because many messages are below it. */
  shouldRepost = (change: Changed): boolean => showsRound(change) && this.#deps.isBuried(change.table.record);

  /** Posts the table again at the bottom of its channel; returns whether it stands there. */
  async repost(table: Table): Promise<boolean> {
    return !isDaily(table) && this.of(table).repost();
  }

  /** Posts a message of its own in a table's channel. `orByTap`: through a tap, once Discord has refused the bot. */
  async postInChannel(table: Table, payload: Payload, orByTap = false): Promise<Posted> {
    if (!hasBot(table)) return this.#postByTap(table, payload, new Error('no token of a tap can post there'));
    return this.#deps.requests.post(table.record.channel, payload).catch((error: unknown) => {
      if (!orByTap || troubleOf(error) !== 'forbidden') throw error;
      return this.#postByTap(table, payload, error);
    });
  }

  async #postByTap(table: Table, payload: Payload, lack: unknown): Promise<Posted> {
    const { tokens, posters } = this.of(table);
    const route = noticeRoute([tokens, posters], this.#deps.requests.followUps);
    if (route === undefined) throw lack;
    return { id: (await this.#deps.requests.followUp(route.token, payload))?.id, token: route.token };
  }

  /** Tries to show a table that could not be shown; if it can be, the match goes on. */
  tryAgain = async (table: Table): Promise<void> => {
    if (isUnreachable(table)) await this.of(table).repost(true);
  };

  /** Waits for what is being sent. */
  async close(): Promise<void> {
    await Promise.all([...this.#messages.values(), ...this.records].map((message) => message.close()));
  }

  /** How many tables the bot's token alone can change. */
  byBot = (): number =>
    [...this.#messages.values()].filter((one) => one.desired.record.status === 'running' && !one.tokens.isAlive).length;

  closed(message: TableMessage): void {
    if (this.#messages.get(message.id) === message) this.#messages.delete(message.id);
    void message.close();
  }

  /** Whether something may be sent that can wait. */
  hasTime = (): boolean => this.#filled.take(this.#deps.clock.now(), MAX_FILLING);
}

export class TableMessage extends LiveMessage<Table, TableDeps> {
  readonly id: string;
  readonly #all: TableMessages;
  /** Post it again the next time: a new deal, many messages below it, the end, or somebody asked. */
  #repost: 'deal' | 'asked' | undefined;
  /** Tokens that post in its channel. */
  readonly posters: Tokens;
  /** It stands somewhere, but Discord has not said in which message. */
  #isUnknown = false;
  /** A message that is a record already. */
  #recordedMessage: string | undefined;
  /** One that somebody has tapped while it was being posted. */
  #tappedEarly: string | undefined;
  readonly #moments = new Moments();
  /** It could not be shown, and the way may be open again. */
  #isTriedAgain = false;

  constructor(table: Table, deps: TableDeps, all: TableMessages) {
    const { id, channel, message } = table.record;
    super(id, table, deps);
    this.id = id;
    this.#all = all;
    this.posters = new Tokens(deps.clock, MAX_POSTERS);
    this.place = message === null ? undefined : { channel, message };
  }

  changed(change: Changed): void {
    const { table, before } = change;
    this.desired = table;
    if (table.record.reason === 'gone' || table.record.reason === 'removed') {
      this.#all.closed(this);
      return;
    }
    if (isAmongBots(table)) return;
    if (before !== undefined && before.record.channel !== table.record.channel) {
      this.#repost = 'asked';
      this.posters.clear();
    }
    // Where the bot is not, one message stays.
    if (hasBot(table) && showsDeal(change)) {
      this.#repost = 'deal';
      this.forgetRefusals('pictures');
    } else if (hasBot(table) && this.#all.shouldRepost(change)) this.#repost ??= 'asked';
    // After a restart an end that may have been shown is shown where the table stands.
    if (hasBot(table) && isFinished(table) && before !== undefined) this.#repost ??= 'asked';
    const hasHappened = before?.match === undefined || stageOf(before) !== stageOf(table);
    // What cannot be shown is not tried again until somebody opens the way; that may have been while Sixes was away.
    if (isUnreachable(table) && before === undefined && this.mayShow()) void this.repost(true);
    else if (hasHappened) this.wake();
    else
      this.wakeAt(
        table.match === undefined || isQuick(table) || areFewThinking(table.match)
          ? this.lastSent + THINKING_EDIT_INTERVAL_MS
          : this.deps.clock.now() + THINKING_EDIT_DELAY_MS,
      );
  }

  /** An older copy becomes a record. Where the bot is not, nothing may have been able to show the newest state. */
  override tapped(message: string, token: LiveToken): void {
    super.tapped(message, token);
    if (this.place?.message !== message)
      this.#turnIntoRecord(this.shown?.state, { channel: token.channel, message }, [{ token }]);
    else if (!this.hasBot()) this.wake();
  }

  /** A token of somebody at the table. */
  noteToken(token: LiveToken): void {
    if (token.channel === this.desired.record.channel) this.posters.add({ token });
  }

  /** It stands where somebody taps the newest of its messages, if that was not noted. An end that the bot can show stays. */
  notice(message: string): void {
    const { place } = this;
    const isOlder = place !== undefined && BigInt(message) <= BigInt(place.message);
    if (isOlder || (!isLive(this.desired) && hasBot(this.desired))) return;
    if (place !== undefined) this.#turnIntoRecord(this.#recordContent ?? this.desired);
    if (this.#repost !== undefined) this.#tappedEarly = message;
    this.shown = undefined;
    this.tokens.clear();
    void this.setPlace({ channel: this.desired.record.channel, message }).then(() => this.wake());
  }

  /** Answers a tap on one of its messages. Where it is not, or goes on below as far as is known, that becomes a record. */
  async answerTap(answer: Answer, seen: readonly Carried[], message: string): Promise<boolean> {
    const isHere = this.place?.message === message;
    const canRepost = this.#repost !== undefined && this.postRoute() !== undefined;
    const goesOn = canRepost && this.tries === 0 && message !== this.#tappedEarly;
    if (isHere && !goesOn) return this.answer(answer, seen, message);
    this.#recordedMessage = message;
    const blocks = recordBlocks(this.desired, isHere ? this.#recordContent : this.shown?.state);
    await answer.replace(withPictures(messageOf(blocks), []).body);
    return true;
  }

  /** The message in which it stood becomes a record. An answer in which it cannot stand is followed by a message. */
  override async open(answer: Answer, how: 'reply' | 'replyBelow'): Promise<boolean> {
    const stood = this.place && ([this.#recordContent, this.place, this.tokens.living] as const);
    this.#repost = undefined;
    const isOpen = await super.open(answer, how);
    if (isOpen && stood !== undefined) this.#turnIntoRecord(...stood);
    if (isOpen && answer.message !== undefined && this.place === undefined) void this.repost();
    return isOpen;
  }

  async repost(isTriedAgain = false): Promise<boolean> {
    this.#repost ??= 'asked';
    this.#isTriedAgain ||= isTriedAgain;
    this.forgetRefusals('all');
    this.wake();
    await this.settled();
    return this.#repost === undefined;
  }

  override async setPlace(place: Place): Promise<void> {
    this.#isUnknown = false;
    await super.setPlace(place);
    await this.deps.host.posted(this.id, place.message, postedAt(place));
  }

  protected render = (table: Table, pictures: readonly Shown[]) =>
    tableBlocks(table, pictures, { emoji: this.deps.emoji.find, offers: this.deps.offers });
  protected override scenesOf = (table: Table) =>
    this.deps.mayPicture(table.record) ? this.#moments.scenesOf(table) : [];
  /** A lobby's cover comes when there is time: people join one after the other. */
  protected override waits = (table: Table): boolean => table.match !== undefined && !isQuick(table);
  protected override isQuick = (table: Table): boolean => isQuick(table);
  protected override isOver = (table: Table): boolean => !isLive(table);
  protected override hasBot = (): boolean => hasBot(this.desired);
  protected override mayShow = (): boolean => this.deps.mayShow(this.desired.record);

  protected override isShown = (table: Table): boolean => {
    if (isAmongBots(table) || (isUnreachable(table) && !this.#isTriedAgain)) return false;
    // A lobby stands in the answer to /play: until a tap says which message that is, there is nothing to edit. If the
    // answer was lost, a repost shows it.
    if (table.match === undefined && this.place === undefined) return isLive(table) && this.#repost !== undefined;
    return !this.#isUnknown || this.#repost !== undefined;
  };

  protected override isNew = (): boolean => {
    const { place, shown, desired } = this;
    const isOld = place !== undefined && this.deps.clock.now() - postedAt(place) > OLD_MS;
    const hasNews = shown?.state !== desired;
    return this.#repost !== undefined || (place === undefined ? !this.#isUnknown : isOld && hasNews);
  };

  protected override postRoute = (): Route | undefined =>
    postRoute(this.posters, this.mayTryBot, { requests: this.deps.requests, byBot: this.#all.byBot });

  /** The channel takes no more follow-ups for now. */
  protected override waitsForRoom = (): boolean =>
    this.isNew() && this.posters.living.some(({ token }) => token.followUps > 0);

  /** Posts it below; the message it stood in stays as a record of what it showed, or of the deal that is over. */
  protected override async post(route: Route, payload: Payload, nonce: string): Promise<unknown> {
    const { requests } = this.deps;
    const { channel } = this.desired.record;
    const content = this.#recordContent;
    const sent =
      route === 'bot' ? await requests.post(channel, payload, nonce) : await requests.followUp(route.token, payload);
    this.#repost = undefined;
    this.#tappedEarly = undefined;
    if (this.place?.message !== sent?.id) this.#turnIntoRecord(content);
    this.place = undefined;
    this.#isUnknown = sent === undefined;
    this.tokens.clear();
    if (sent !== undefined && route !== 'bot') this.tokens.add({ token: route.token, message: sent.id });
    if (sent !== undefined) await this.setPlace({ channel, message: sent.id });
    return sent;
  }

  /** Discord has no such message any more, or takes no edits of it. */
  protected override moves(trouble: Trouble): boolean {
    if (trouble === 'message-gone') this.place = undefined;
    // In a thread that is archived a new message may be posted, unless it is locked too.
    else if (trouble !== 'forbidden' && trouble !== 'token-dead' && !this.isNew()) this.#repost = 'asked';
    else return false;
    return this.desired.match !== undefined;
  }

  protected override async lost(trouble: Trouble): Promise<unknown> {
    if (trouble === 'place-gone') return this.deps.host.lost(this.id, 'gone');
    // Where the bot is not, it waits for the next tap.
    return trouble === 'message-gone' || !this.hasBot() ? undefined : this.deps.host.unreachable(this.id);
  }

  protected override faulty = (error: unknown): Promise<unknown> => this.deps.host.faulty(this.id, error);

  protected override onShown = async (): Promise<unknown> =>
    isUnreachable(this.desired) && this.deps.host.reachable(this.id);

  protected override onRest(): void {
    this.#isTriedAgain = false;
    if (!isLive(this.desired)) this.#all.closed(this);
  }

  /** The line with those who are still thinking and a late picture can wait while requests are short; what has happened cannot. */
  protected override wakeIfRoom = (): void => {
    const { requests, clock } = this.deps;
    const { shown } = this;
    const hasHappened = this.isNew() || shown === undefined || stageOf(shown.state) !== stageOf(this.desired);
    if (hasHappened || ((this.tokens.isAlive || requests.budget.hasRoom) && this.#all.hasTime())) this.wake();
    else this.wakeAt(clock.now() + THINKING_EDIT_INTERVAL_MS);
  };

  protected override dropToken = (token: EditToken): void => {
    this.tokens.drop(token);
    this.posters.drop(token);
  };

  /** What its message shows once the table goes on below it. */
  get #recordContent(): RecordContent {
    if (this.#repost === 'deal') return 'deal';
    return isFinished(this.desired) ? this.desired : this.shown?.state;
  }

  /** What stands where the table stood becomes a record. */
  #turnIntoRecord(content: RecordContent, place = this.place, tokens = this.tokens.living): void {
    if (place === undefined || place.message === this.#recordedMessage) return;
    const record = new RecordMessage(this.desired, this.deps, this.#all.records, content);
    record.place = place;
    for (const token of tokens.toReversed()) record.tokens.add(token);
    record.wake();
  }
}

/** What stays where a table stood: without buttons, as well as it can be done. */
class RecordMessage extends LiveMessage<Table, TableDeps> {
  readonly #records: Set<RecordMessage>;
  readonly #content: RecordContent;

  constructor(table: Table, deps: TableDeps, records: Set<RecordMessage>, content: RecordContent) {
    super(`${table.record.id} before`, table, deps);
    this.#content = content;
    this.#records = records.add(this);
  }

  protected render = (table: Table) => {
    const isElsewhere = this.place !== undefined && this.place.channel !== table.record.channel;
    return recordBlocks(table, this.#content, isElsewhere ? table.record.channel : undefined);
  };
  protected override hasBot = (): boolean => hasBot(this.desired);
  protected override isOver = (): boolean => true;
  protected override onRest = (): void => void this.#records.delete(this);
}

/** Its id says when. */
const postedAt = ({ message }: Place): number => SnowflakeUtil.timestampFrom(message);
/** Whether the bot's token can act where a table is. Whether it still can shows when Discord refuses a request, and then the match pauses. */
const hasBot = ({ record }: Table): boolean => isServer(record.guild);
