/**
 * A message that must stay true: what it should show, what it is known to show, and the ways to change it. One loop
 * makes the second equal the first, with one request at a time.
 */
import { Alarms } from '../../alarms.ts';
import { type Carried, carriedBy, isUpload, namesOf, PicturesOf, type Shown } from '../../pictures/carried.ts';
import type { Scene } from '../../pictures/scenes.ts';
import { newNonce } from '../../requests/network.ts';
import { editRoute, type Route } from '../../requests/routes.ts';
import type { Trouble } from '../../requests/trouble.ts';
import { Turns } from '../../requests/turns.ts';
import { type Blocks, digestOf } from '../../views/blocks.ts';
import type { Answer } from './answer.ts';
import { isEphemeral } from './message.ts';
import { type LiveDeps, MessageKind } from './messageKind.ts';
import { mayBePictures, sendOrText, withPictures } from './pictures.ts';
import { type Payload, troubleOf } from './requests.ts';

/** After a failure on Discord's side a message is sent again, each time after twice the wait, until that is two minutes. */
const RETRY_DELAY_MS = 2_000;
const MAX_DOUBLINGS = 6;
/** One that nothing depends on any more is given up after this many tries. */
const MAX_TRIES = 6;
/** A tap is answered after this time even if Discord still keeps another request for the same message. */
const ANSWER_WAIT_MS = 150;
/** What the bot's token may not do is not tried again for this time, as long as there is another way. */
const REFUSED_MS = 600_000;

/** A state as it is shown, and as it is to be shown. */
type Seen<S, P> = { readonly state: S; readonly digest: string; readonly pictures: readonly P[] };
type Content<S> = Seen<S, Shown> & { readonly blocks: Blocks };

export abstract class LiveMessage<S, D extends LiveDeps = LiveDeps> extends MessageKind<S, D> {
  /** What Discord shows; nothing while that is unknown: after a race, a restart, a request without an outcome. */
  shown: Seen<S, Carried> | undefined;
  protected lastSent = 0;
  /** Its name in the log, and among those for whom pictures are drawn. */
  readonly #name: string;
  readonly #alarms: Alarms;
  readonly #turns: Turns;
  readonly #pictures: PicturesOf<S>;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isClosed = false;
  /** How many taps are being handled, whose answers will show what comes of them. */
  protected held = 0;
  /** When Discord refused what the bot's token sent. */
  #refusedBotAt: number | undefined;
  protected isUploading = false;
  #isDrawing = false;
  /** The content that Discord refused. */
  #refused: string | undefined;
  /** The nonce of a post whose outcome is unknown: if that is posted again with it, Discord keeps the first message. */
  #nonce: string | undefined;
  /** How often it has failed since something was shown. */
  protected tries = 0;
  #settled: (() => void)[] = [];

  constructor(name: string, desired: S, deps: D, maxTokens?: number) {
    super(desired, deps, maxTokens);
    this.#name = name;
    this.#alarms = new Alarms(deps.clock);
    this.#pictures = new PicturesOf(deps.drawings, (state) => this.scenesOf?.(state) ?? []);
    this.#turns = new Turns(deps.clock, () => {
      this.shown = undefined;
      this.wake();
    });
  }

  /** Shows the newest state as soon as nothing else is being sent. */
  wake(): void {
    if (this.#isClosed) return;
    this.#alarms.clear('wake');
    this.#isWoken = true;
    if (!this.#mayRun) return;
    const failed = (error: unknown) =>
      this.deps.log.error({ err: error, message: this.#name }, 'a message was not kept up to date');
    this.#running ??= this.#run()
      .catch(failed)
      .finally(() => {
        this.#running = undefined;
        if (!this.#isWoken) this.#settle();
        this.#next();
      });
  }

  /** Shows what can wait, as a late picture: now, or when there is time for it. */
  protected wakeIfRoom = (): void => this.wake();

  /** Shows it later, unless it is woken before. */
  protected wakeAt(at: number): void {
    this.#alarms.setEarliest('wake', at, () => this.wakeIfRoom());
  }

  /** A tap on this message is being handled: nothing else is sent to it until `release`. */
  hold(): void {
    this.held += 1;
  }

  release(): void {
    this.held -= 1;
    this.#next();
  }

  /**
   * Answers a tap on this message with its newest state; returns false if a bug kept it from being rendered. Where new pictures
   * are not drawn at once, those that it has are kept, so that no button moves. `seen`: those it had when
   * `message` was tapped; if it stands in another by now, that one shows it.
   */
  async answer(answer: Answer, seen: readonly Carried[], message: string): Promise<boolean> {
    if (this.isUploading && this.isQuick(this.desired) && (await this.acknowledge(answer, message))) return true;
    const act = async () => {
      if (this.place?.message !== message) return answer.acknowledge().then(() => true);
      const kept = this.isUploading ? [] : (this.shown?.pictures ?? seen);
      const isGiven = await this.#give(kept, ({ body, files }) => answer.replace(body, files)).catch((error) => {
        if (troubleOf(error) !== 'message-gone') throw error;
        // It has gone meanwhile: the tap counts, and the next edit finds that out.
        this.shown = undefined;
        return this.acknowledge(answer, message).then(() => undefined);
      });
      if (isGiven && answer.state === 'given') this.tapped(message, answer.token);
      return isGiven ?? true;
    };
    return this.#turns.take(act, ANSWER_WAIT_MS).finally(() => this.wake());
  }

  /** Leaves it as it is: what comes of the tap follows. Returns whether no other answer may be given. */
  protected async acknowledge(answer: Answer, message: string): Promise<boolean> {
    if (await answer.acknowledge()) this.tapped(message, answer.token);
    return answer.state === 'given';
  }

  /** Shows it in a new message, in an answer: as it, or as another message below what was tapped. */
  open(answer: Answer, how: 'reply' | 'replyBelow'): Promise<boolean> {
    const act = async () => {
      if (how === 'replyBelow') await answer.replyBelow();
      if (!(await this.#give([], ({ body, files }) => answer.reply(body, files)))) return false;
      const { message, edits, token } = answer;
      this.tokens.clear();
      this.#nonce = undefined;
      // An earlier owner of the shard may have answered one person alone. The bot's token cannot change such a message, so it is posted.
      if (this.hasBot() && isEphemeral(message)) return true;
      if (edits !== undefined) this.tokens.add(edits);
      if (message !== undefined) await this.setPlace({ channel: token.channel, message: message.id });
      return true;
    };
    this.hold();
    return this.#turns.take(act).finally(() => {
      this.wake();
      this.release();
    });
  }

  /** One answer, and without its pictures if Discord does not take them. Returns whether no bug kept it from being said. */
  async #give(kept: readonly Carried[], give: (payload: Payload) => Promise<unknown>): Promise<boolean> {
    const place = this.waits(this.desired) ? this.#name : undefined;
    const pictures = this.isUploading ? kept : await this.#pictures.inAnswer(this.desired, kept, place);
    const content = await this.#rendered(pictures);
    if (content === undefined) return false;
    await sendOrText({
      drawings: this.deps.drawings,
      name: this.#name,
      send: () => this.#send(content, give),
      sendText: () => this.#send(this.#contentOf(content.state, []), give),
      giveUp: () => this.#pictures.giveUp(content.pictures),
    });
    return true;
  }

  /** When it shows what it should, or will not for now. */
  settled(): Promise<void> {
    return this.#isWoken || this.#running ? new Promise((resolve) => this.#settled.push(resolve)) : Promise.resolve();
  }

  /** Sends nothing any more; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isWoken = false;
    this.#alarms.close();
    this.#settle();
    await this.#turns.ended();
  }

  /** What was refused may be taken now. */
  protected forgetRefusals(what: 'pictures' | 'all'): void {
    this.#pictures.allow();
    if (what === 'all') this.#refusedBotAt = undefined;
  }

  protected get mayTryBot(): boolean {
    const isRefused = this.#refusedBotAt !== undefined && this.deps.clock.now() - this.#refusedBotAt < REFUSED_MS;
    return this.hasBot() && !isRefused;
  }

  /** While a tap on it is handled it waits, except for a new message. */
  get #mayRun(): boolean {
    return !this.#isClosed && (this.held === 0 || this.isNew());
  }

  async #run(): Promise<void> {
    const until = this.deps.drawings.deadline();
    while (this.#isWoken && this.#mayRun) {
      this.#isWoken = false;
      if (!this.isShown(this.desired)) break;
      // What an answer has shown already does not wait.
      const mayWait = this.waits(this.desired) && this.shown?.state !== this.desired && this.deps.clock.now() < until;
      const scenes = mayWait ? this.#pictures.of(this.desired) : [];
      if (this.#pictures.sightOf(scenes, this.#carried).lacks) {
        await this.deps.drawings.inTime(scenes, this.#name, until);
        if (this.#isWoken) continue;
      }
      await this.#turns.take(async () => {
        if (this.#mayRun) await this.#show();
        else this.#isWoken = !this.#isClosed;
      });
    }
  }

  async #show(): Promise<void> {
    const state = this.desired;
    const scenes = this.#pictures.of(state);
    const now = this.waits(state) ? this.deps.clock.now() : undefined;
    const { pictures, lacks, until } = this.#pictures.orStale(scenes, this.#carried, now);
    if (until === undefined) this.#alarms.clear('late');
    else this.#alarms.setEarliest('late', until, () => this.wake());
    if (this.isNew() || this.shown?.state !== state || !this.#has(pictures)) {
      const content = await this.#rendered(pictures);
      if (content === undefined || !(await this.#showContent(content))) return;
    }
    if (!lacks || this.#isWoken) return;
    // It may have been drawn while its text was on the way.
    if (this.#pictures.sightOf(scenes, this.#carried).lacks) this.#picturesLater(scenes);
    else this.#isWoken = true;
  }

  /** Returns whether the message shows this now. */
  async #showContent(content: Content<S>): Promise<boolean> {
    const isNew = this.isNew();
    const { digest } = content;
    if (!isNew && digest === this.#refused) return false;
    if (!isNew && this.#has(content.pictures) && digest === this.shown!.digest) {
      this.shown = { ...this.shown!, state: content.state };
      return true;
    }
    const route = this.#route();
    if (route === undefined) {
      if (this.waitsForRoom()) this.wakeAt(this.deps.clock.now() + RETRY_DELAY_MS);
      else if (this.hasBot()) await this.lost?.('forbidden');
      return false;
    }
    const nonce = isNew ? (this.#nonce ?? newNonce()) : '';
    try {
      await this.#send(content, (payload) => (isNew ? this.post!(route, payload, nonce) : this.#edit(route, payload)));
    } catch (error) {
      this.#nonce = isNew && route === 'bot' && troubleOf(error) === 'failed' ? nonce : undefined;
      await this.#failed(route, content, error);
      return false;
    }
    if (this.#nonce !== undefined) {
      // It may show what was posted first.
      this.#nonce = undefined;
      this.shown = undefined;
      this.#isWoken = true;
    }
    this.tries = 0;
    if (!isNew && route !== 'bot') this.tokens.rotate(route);
    await this.onShown?.();
    return true;
  }

  /** What may have been posted already is posted again with the bot's token: through a tap there would be two. */
  #route(): Route | undefined {
    if (!this.isNew()) return editRoute(this.tokens, this.mayTryBot);
    return this.#nonce !== undefined && this.mayTryBot ? 'bot' : this.postRoute?.();
  }

  #edit(route: Route, payload: Payload): Promise<unknown> {
    if (route === 'bot') return this.deps.requests.edit(this.place!, payload);
    return this.deps.requests.editByToken(route.token, payload, route.message);
  }

  /** Names of pictures alone: what is shown is compared, and their bytes are not. */
  #contentOf(state: S, pictures: readonly Shown[]): Content<S> {
    const named = pictures.map(({ name, alt }) => ({ name, alt }));
    const blocks = this.render(state, named);
    return { state, blocks, digest: digestOf(blocks), pictures };
  }

  async #rendered(pictures: readonly Shown[]): Promise<Content<S> | undefined> {
    try {
      return this.#contentOf(this.desired, pictures);
    } catch (error) {
      await this.faulty?.(error);
      return undefined;
    }
  }

  /** One request; what it shows is known afterwards. */
  async #send(content: Content<S>, send: (payload: Payload) => Promise<unknown>): Promise<void> {
    const { state, blocks, digest } = content;
    const pictures = content.pictures.map((one, i) => ({ ...one, alt: blocks.pictures?.[i]?.alt ?? one.alt }));
    const isUploading = pictures.some(isUpload);
    this.isUploading ||= isUploading;
    try {
      const sent = await send(withPictures(this.messageOf(blocks), pictures));
      this.shown = { state, digest, pictures: carriedBy(pictures, sent) };
      this.lastSent = this.deps.clock.now();
      this.onSent?.(blocks, sent);
    } catch (error) {
      if (this.deps.emoji.forget(error)) return await this.#send(this.#contentOf(state, pictures), send);
      if (troubleOf(error) === 'failed') this.shown = undefined;
      throw error;
    } finally {
      if (isUploading) this.isUploading = false;
    }
  }

  /** The pictures that can be kept: a new message has none. */
  get #carried(): readonly Carried[] {
    return this.isNew() ? [] : (this.shown?.pictures ?? []);
  }

  #has = (pictures: readonly Shown[]): boolean =>
    this.shown !== undefined && !pictures.some(isUpload) && namesOf(this.shown.pictures) === namesOf(pictures);

  /** The pictures that their text has not waited for. */
  #picturesLater(scenes: readonly Scene[]): void {
    if (this.deps.drawings.isBusy && !this.waits(this.desired)) {
      this.wakeAt(this.deps.clock.now() + RETRY_DELAY_MS);
      return;
    }
    this.#isDrawing = true;
    void this.deps.drawings.drawn(scenes, this.#name).then((isDrawn) => {
      this.#isDrawing = false;
      if (isDrawn) this.wakeIfRoom();
      else this.rest();
    });
  }

  #next = (): void => (this.#isWoken ? this.wake() : this.rest());

  protected rest(): void {
    const isWaiting = this.#isWoken || this.#running !== undefined || this.#isDrawing || this.held > 0;
    const isDue = this.#alarms.has('wake') || this.#alarms.has('late');
    if (!isWaiting && !this.#isClosed && !isDue) this.onRest?.();
  }

  /** Each of Discord's refusals has an outcome: another way, another form, or none. Its own failures pass. */
  async #failed(route: Route, { digest, pictures }: Content<S>, error: unknown): Promise<void> {
    const trouble = troubleOf(error);
    this.deps.log.warn({ err: error, message: this.#name }, 'a message was not sent');
    if ((trouble !== 'forbidden' || this.mayShow()) && mayBePictures(trouble) && this.#pictures.giveUp(pictures)) {
      this.#isWoken = true;
    } else if (trouble === 'failed' || (trouble === 'archived' && this.moves === undefined)) {
      // A thread is opened again by the table's next message there.
      this.tries += 1;
      const wait = RETRY_DELAY_MS * 2 ** Math.min(this.tries, MAX_DOUBLINGS);
      if (!this.isOver(this.desired) || this.tries < MAX_TRIES) this.wakeAt(this.deps.clock.now() + wait);
    } else if (trouble === 'invalid' && pictures.length > 0) {
      // A picture that was to be kept is gone: it is uploaded again.
      this.shown = undefined;
      this.#isWoken = true;
    } else if (trouble === 'invalid' || trouble === 'refused') {
      this.#refused = digest;
    } else if (trouble !== 'place-gone' && (this.#hasOtherWay(route, trouble) || this.moves?.(trouble))) {
      this.#isWoken = true;
    } else await this.lost?.(trouble);
  }

  /** Gives up a way. Where one token does not find the message the others are not asked. */
  #hasOtherWay(route: Route, trouble: Trouble): boolean {
    if (route !== 'bot' && trouble === 'message-gone') this.tokens.clear();
    else if (route !== 'bot' && trouble === 'rate') {
      // It still edits. Where its channel has room, it is the token that posts no more.
      const { token } = route;
      if (this.deps.requests.followUps.takes(token)) token.followUps = 0;
    } else if (route !== 'bot') this.dropToken(route);
    else if (trouble === 'forbidden') this.#refusedBotAt = this.deps.clock.now();
    else return false;
    return this.#route() !== undefined || this.waitsForRoom();
  }

  #settle(): void {
    for (const settled of this.#settled.splice(0)) settled();
  }
}
