/**
 * The hand panels that are open. A token keeps a panel up to date while it lives; *My hand* opens a lost one again, and a
 * seat's newest panel replaces the one before. For screen readers, which don't speak edits, each question is a new message.
 */
import { type APIMessage, SnowflakeUtil } from 'discord.js';
import type { Seat } from '../../../games/game.ts';
import { atMost } from '../../clock.ts';
import type { Carried, Shown } from '../../pictures/carried.ts';
import { Moments } from '../../pictures/scenes.ts';
import { Appearances } from '../../requests/appearances.ts';
import { type EditToken, followUpRoute, MAX_PERSONAL_TOKENS, type Route } from '../../requests/routes.ts';
import { hasStarted } from '../../table/freeze.ts';
import { asksOf } from '../../table/match.ts';
import { isDaily, isPressedAlone, newer, newsFor, saidBy, showsHands, stageOf, type Table } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import type { Blocks } from '../../views/blocks.ts';
import { type Hand, handScenes, type Reader } from '../../views/hand.ts';
import { questionsIn } from '../../views/ids.ts';
import { handBlocks } from '../../views/turn.ts';
import type { Answer } from './answer.ts';
import { LiveMessage } from './liveMessage.ts';
import { ephemeralOf } from './message.ts';
import type { LiveDeps } from './messageKind.ts';
import { type Payload, troubleOf } from './requests.ts';

/** People are not kept from a new deal by the message of their table. */
const FOLLOW_WAIT_MS = 2_000;

export class Panels {
  readonly #deps: LiveDeps;
  /** By match and seat, as they were opened or tapped: the last that is shown takes the place of those before. */
  readonly #panels = new Map<string, Set<Panel>>();

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  onChange(change: TableChange): void {
    if (change.kind === 'unloaded')
      for (const { seat } of change.table.seats)
        for (const panel of this.#panels.get(keyOf(change.table, seat)) ?? []) panel.end();
    if (change.kind !== 'changed') return;
    const { table, before } = change;
    const { reason } = table.record;
    const hasHappened = isDaily(table) || before === undefined || stageOf(before) !== stageOf(table);
    for (const { seat } of table.seats)
      for (const panel of this.#panels.get(keyOf(table, seat)) ?? [])
        if (reason === 'gone' || reason === 'removed') panel.end();
        else panel.changed(table, hasHappened || saidBy(seat, before) !== saidBy(seat, table));
  }

  /** When a question appeared in a seat's panel, as far as is known of this message. */
  appearedAt(table: Table, seat: Seat, message: string, question: string): number | undefined {
    const known = [...(this.#panels.get(keyOf(table, seat)) ?? [])];
    return known.find(({ place }) => place?.message === message)?.appearances.of(question);
  }

  /** Whether somebody has the newest hand of their seat before them. */
  isLooking = (table: Table, seat: Seat): boolean => this.#freshOf(table, seat) !== undefined;

  /** Says a line in the hand that somebody has before them; nothing where it is closed. */
  notify(table: Table, seat: Seat, notice: string): void {
    const panel = this.#freshOf(table, seat);
    panel?.say(table, panel.desired.reader, { notice });
    panel?.wake();
  }

  /** The table goes on in a new message: the hands that are looked at follow once that is `shown`, or takes long. */
  repost(table: Table, shown: Promise<unknown>): void {
    const due = atMost(FOLLOW_WAIT_MS, shown);
    for (const { seat } of table.seats) {
      const panel = this.#freshOf(table, seat);
      if (panel !== undefined && showsHands(table.game, panel.desired.reader.spoken)) panel.follow(table, due);
    }
  }

  #freshOf = (table: Table, seat: Seat): Panel | undefined =>
    [...(this.#panels.get(keyOf(table, seat)) ?? [])].findLast(({ tokens }) => tokens.isAlive);

  /** The panel a seat has tapped, or a new one; once it is shown it is the only one. It has what happened after `table`, too. */
  of(table: Table, reader: Reader, message?: string): Panel {
    const key = keyOf(table, reader.seat);
    const known = this.#panels.get(key) ?? new Set<Panel>();
    const tapped = [...known].find((one) => message !== undefined && one.isIn(message));
    const onEnd = () => void (known.size === 0 && this.#panels.delete(key));
    const panel = tapped ?? new Panel({ table, reader }, this.#deps, known, onEnd);
    panel.changed(this.#deps.host.peek(table.record.id) ?? table, false);
    panel.isFollowing = panel.tokens.isAlive;
    if (message !== undefined && tapped === undefined) panel.place = { channel: table.record.channel, message };
    known.delete(panel);
    this.#panels.set(key, known.add(panel));
    return panel;
  }
}

export class Panel extends LiveMessage<Hand> {
  readonly appearances = new Appearances(this.deps.clock);
  readonly #moments = new Moments();
  #answered: Promise<unknown> = Promise.resolve();
  /** What its messages have said to a reader who listens. */
  #shownNews: ReadonlySet<string>;
  /** The message before, or that of a panel before, deleted or about to be. */
  #replaced: string | undefined;
  /** The table with which a deal began below it. */
  #above: Table | undefined;
  readonly #known: Set<Panel>;
  readonly #onEnd: () => void;

  /** `known`: the panels of its seat. */
  constructor(hand: Hand, deps: LiveDeps, known: Set<Panel>, onEnd: () => void) {
    super(keyOf(hand.table, hand.reader.seat), hand, deps, MAX_PERSONAL_TOKENS);
    this.#known = known;
    this.#onEnd = onEnd;
    this.#shownNews = new Set(newsFor(hand.table, hand.reader.seat));
  }

  /** Whether a tap on this message is for it. */
  isIn = (message: string): boolean => this.place?.message === message || this.#replaced === message;

  /** The next tap on My hand opens one. */
  end(): void {
    if (this.#known.delete(this)) this.#onEnd();
    void this.close();
  }

  /** The table has changed; what others have said shows in nobody else's hand. Where a bug hides the match its hand stays. */
  changed(table: Table, hasHappened: boolean): void {
    const { reader, notice, remark } = this.desired;
    const userAt = ({ seats }: Table) => seats[reader.seat]!.user;
    // Somebody else has sat in since: what they hold is theirs alone.
    if (userAt(table) !== userAt(this.desired.table)) {
      this.end();
      return;
    }
    if (table.match === undefined || newer(this.desired.table, table) !== table) return;
    this.desired = hasHappened ? { table, reader } : { table, reader, notice, remark };
    if (hasHappened) this.wake();
  }

  /** It is left above the table, and is posted below where there is room. */
  follow(table: Table, due: Promise<unknown>): void {
    this.#above = table;
    this.hold();
    void due.finally(() => this.release());
  }

  /** Whether it showed every new question by itself when it was tapped last. */
  isFollowing = false;

  /** What the answer to a tap is to show, to a reader who may have other preferences by now. */
  say(table: Table, reader: Reader, said: Omit<Hand, 'table' | 'reader'> = {}): void {
    this.desired = { ...said, table: newer(this.desired.table, table), reader };
  }

  /** After the answers before it, however slow: the last one stands. `message`: the one that was tapped. */
  override answer(answer: Answer, seen: readonly Carried[], message: string): Promise<boolean> {
    const answered = this.#answered.then(async () => {
      const takesNews = this.deps.requests.followUps.takes(answer.token);
      const isPosted = this.#hasNews && this.desired.notice === undefined && takesNews;
      const isSaid =
        (isPosted && (await this.acknowledge(answer, message))) || (await super.answer(answer, seen, message));
      if (isPosted) this.wake();
      return isSaid;
    });
    this.#answered = answered.catch(() => {});
    return answered;
  }

  /** Whether it has not shown its reader everything that happened, or stands above its table. */
  get #hasNews(): boolean {
    const { table, reader } = this.desired;
    return (
      this.#above !== undefined ||
      (reader.spoken && newsFor(table, reader.seat).some((news) => !this.#shownNews.has(news)))
    );
  }

  /** While a tap is handled its message stays. */
  protected override isNew = (): boolean => this.held === 0 && this.#hasNews && this.postRoute() !== undefined;

  protected override postRoute = (): Route | undefined => followUpRoute(this.tokens, this.deps.requests.followUps);

  /** Posts the message for a person who listens and deletes the one before; if Discord takes no more posts, edits that one. */
  protected override async post(route: Route, payload: Payload): Promise<unknown> {
    if (route === 'bot') return undefined;
    const { requests } = this.deps;
    const { token, message } = route;
    let posted: APIMessage | undefined;
    try {
      posted = await requests.followUp(token, payload);
    } catch (error) {
      if (troubleOf(error) !== 'rate') throw error;
      return requests.editByToken(token, payload, message);
    }
    this.#replaced = this.place?.message;
    this.place = posted && { channel: token.channel, message: posted.id };
    this.tokens.clear();
    if (posted !== undefined) this.tokens.add({ token, message: posted.id });
    this.#delete({ token, message });
    return posted;
  }

  /** An answer that is on its way to that message may still arrive there. */
  #delete({ token, message }: EditToken): void {
    const { requests, log } = this.deps;
    void this.#answered
      .then(() => requests.deleteByToken(token, message))
      .catch((error: unknown) => log.warn({ err: error }, 'a replaced hand was not deleted'));
  }

  /** Takes the place of a panel before it: of two hands one would stay as it is. Where no token lives it is left to a tap. */
  #replace(other: Panel): void {
    const [edits] = other.tokens.living;
    other.end();
    if (edits === undefined || other.place === undefined || other.isIn(this.place?.message ?? '')) return;
    this.#replaced = other.place.message;
    other.#delete(edits);
    // A tap on it that is still being handled is only acknowledged.
    other.place = undefined;
  }

  protected override messageOf = ephemeralOf;
  protected render = (hand: Hand, pictures: readonly Shown[]) => {
    const { host, drawings, emoji } = this.deps;
    return handBlocks(hand, { pictures, isTall: drawings.isTall, emoji: emoji.find, waitingFor: host.waitingFor });
  };
  protected override scenesOf = (hand: Hand) => handScenes(hand, this.deps.drawings.isTall, this.#moments);

  /** A seat that waits for others' choices gets the new picture when there is time for it. */
  protected override waits = ({ table, reader: { seat } }: Hand): boolean =>
    !isPressedAlone(table) && (!this.deps.drawings.isBusy || !table.match || asksOf(table.match, seat).length > 0);
  protected override isQuick = ({ table }: Hand): boolean => isPressedAlone(table);

  protected override onSent(blocks: Blocks, sent: unknown): void {
    const { table, reader } = this.shown!.state;
    // None of them if a newer one has taken its place.
    const known = [...this.#known];
    for (const other of known.slice(0, Math.max(known.indexOf(this), 0))) this.#replace(other);
    this.#shownNews = new Set(newsFor(table, reader.seat));
    if (this.#above !== undefined && newer(this.#above, table) === table) this.#above = undefined;
    const { id, edited_timestamp: edited } = (sent ?? {}) as Partial<APIMessage>;
    const at = edited ? Date.parse(edited) : id && SnowflakeUtil.timestampFrom(id);
    this.appearances.shown(questionsIn(blocks), at || undefined);
  }

  /** Where its token is dead the next tap on it shows what it should. */
  protected override isShown = (): boolean => this.tokens.isAlive;

  /** Put away, or out of reach. */
  protected override lost = async (): Promise<void> => this.end();
  protected override faulty = (error: unknown) => this.deps.host.faulty(this.desired.table.record.id, error);

  protected override onRest(): void {
    const { table, reader } = this.desired;
    if (!hasStarted(table) || table.seats[reader.seat]!.player === 'left') this.end();
  }
}

const keyOf = ({ record }: Table, seat: Seat): string => `${record.id} ${seat}`;
