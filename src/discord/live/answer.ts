/** The one answer that Discord takes to an interaction within three seconds; what takes longer is deferred by itself. */
import { type APIMessage, MessageFlags, type RawFile, InteractionResponseType as Type } from 'discord.js';
import { areHurried, arePictures, isOver } from '../../requests/network.ts';
import type { EditToken, InteractionFacts, LiveToken } from '../../requests/routes.ts';
import type { LiveDeps } from './messageKind.ts';
import { isAnswered, type Payload, troubleOf } from './requests.ts';

export interface AnswerDeps extends Pick<LiveDeps, 'requests' | 'clock' | 'log'> {
  /** Called once Discord has taken the answer, or the deferral that stands for it. */
  readonly onGiven: () => void;
  /** Called when another process has answered before we sent anything. */
  readonly forestalled?: (() => void) | undefined;
}

/** After this many milliseconds without an answer a deferral is sent, well before Discord gives up. */
export const DEFER_AFTER_MS = 1_800;

export class Answer {
  /** What the interaction allows once it is answered. */
  readonly token: LiveToken;
  readonly #deps: AnswerDeps;
  readonly asked: InteractionFacts;
  readonly #cancel: () => void;
  #state: 'open' | 'deferred' | 'given';
  /** Resolves to Discord's refusal, if any. */
  #deferring: Promise<unknown> = Promise.resolve();
  /** The follow-up that is to come is in the channel's budget already. */
  #isCounted = false;
  #isSent = false;
  /** By when it is answered or deferred, in ms of real time. */
  readonly #due: number;
  /** Ends the answer with files, which may stall, at that time. */
  #upload: AbortSignal | undefined;
  /** An earlier owner of the shard may have answered in full what was taken for deferred. */
  #isForestalled = false;

  constructor(asked: InteractionFacts, deps: AnswerDeps) {
    this.#deps = deps;
    this.asked = asked;
    this.token = asked.token;
    this.acknowledged = new Promise((resolve) => {
      this.#acknowledge = resolve;
    });
    const { waited = 0, isDeferred = false } = asked.handed ?? {};
    this.#state = isDeferred ? 'deferred' : 'open';
    if (isDeferred) this.#acknowledge();
    const left = Math.max(0, DEFER_AFTER_MS - waited);
    this.#due = performance.now() + left;
    this.#cancel = deps.clock.after(left, () => void this.defer());
  }

  /** The message that it has shown, as far as Discord says; and what changes that, unless it needs an id which was not said. */
  message: APIMessage | undefined;
  edits: EditToken | undefined;
  /** Resolves once Discord has taken it: from then on its token takes follow-ups. */
  readonly acknowledged: Promise<void>;
  #acknowledge = (): void => {};
  /** Open until Discord knows of an answer; given when there is nothing more to say. */
  get state() {
    return this.#state;
  }

  /** Shows a new message; ephemeral when its flags say so. */
  reply(body: Payload['body'], files: RawFile[] = []): Promise<APIMessage | undefined> {
    return this.#give(Type.ChannelMessageWithSource, { body, files });
  }

  /** Leaves the message that was tapped as it is, if there is room: the reply comes below it, and the token can change both. */
  async replyBelow(): Promise<void> {
    // Counted before it is sent, so that many taps at once do not all take the last room.
    this.#isCounted = this.#deps.requests.followUps.spend(this.token.channel);
    if (this.#isCounted) await this.defer();
  }

  /** Leaves the message that was tapped as it is, and says nothing. Returns whether its token can be used; it stays open if something else may be said. */
  async acknowledge(): Promise<boolean> {
    await this.defer();
    const refusal = await this.#deferring;
    if (this.#state === 'deferred' || isAnswered(refusal)) this.#state = 'given';
    return refusal === undefined || isAnswered(refusal);
  }

  /** Changes the message that was tapped where it is the reader's own; no tap, however forged, changes what others see. */
  update(message: Payload['body'], files: RawFile[] = []): Promise<APIMessage | undefined> {
    if (this.asked.isOwn) return this.replace(message, files);
    return this.reply({ ...message, flags: message.flags | MessageFlags.Ephemeral }, files);
  }

  /** Changes the message that was tapped, also one that everybody sees, such as a table's. */
  replace(message: Payload['body'], files: RawFile[] = []): Promise<APIMessage | undefined> {
    const body = { ...message, flags: message.flags & ~MessageFlags.Ephemeral };
    return this.#give(Type.UpdateMessage, { body, files });
  }

  /** Opens a form; returns whether it was in time for one, which no deferral can stand for. */
  async ask(data: object): Promise<boolean> {
    if (this.#state !== 'open') return false;
    this.#cancel();
    await this.#callback({ type: Type.Modal, data });
    this.#state = 'given';
    return true;
  }

  /** Shows what was answered as it is with its picture; it is complete without. */
  async add(payload: Payload): Promise<void> {
    if (this.edits !== undefined) await this.#deps.requests.editByToken(this.token, payload, this.edits.message);
  }

  /** Answers an autocomplete; at most 25 of the choices. */
  async choices(choices: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
    this.#state = 'given';
    const type = Type.ApplicationCommandAutocompleteResult;
    await this.#callback({ type, data: { choices: choices.slice(0, 25) } });
  }

  /**
   * Answers now, or once the deferral is there. What Discord refuses is no answer: it may still take a deferral. Pictures
   * that are not there in time for one are no answer either: their text goes alone.
   */
  async #give(type: Type, payload: Payload): Promise<APIMessage | undefined> {
    const { files = [] } = payload;
    this.#cancel();
    if (areHurried(files, this.#due - performance.now())) await this.defer();
    if (this.#state === 'open') {
      this.#state = 'given';
      try {
        return this.#has(await this.#callback({ type, data: payload.body }, files), { token: this.token });
      } catch (error) {
        const isLate = arePictures(files) && this.#upload?.aborted === true;
        // A tap on what has gone can still be acknowledged; what is forbidden may be the file alone.
        if (isLate || troubleOf(error) === 'message-gone') this.#state = 'open';
        if (isLate || (isFinal(error) && (files.length === 0 || troubleOf(error) !== 'forbidden'))) throw error;
        this.#state = 'open';
        if (!(await this.defer())) {
          this.#state = 'given';
          throw error;
        }
      }
    }
    await this.#deferring;
    if (this.state === 'open') return this.#give(type, payload);
    this.#state = 'given';
    try {
      // A deferred update stands for no new message.
      const isBelow = type === Type.ChannelMessageWithSource && this.asked.kind === 'component';
      const answer = { ...payload, isAnswer: type !== Type.UpdateMessage };
      return await (isBelow ? this.#followUp(answer) : this.#edit(answer));
    } catch (error) {
      // Something else may still follow the deferral, where there is room. On a lost shard it has acknowledged the tap.
      const isAnsweredBefore = this.#isForestalled && troubleOf(error) === 'message-gone';
      this.#state = isAnsweredBefore || troubleOf(error) === 'rate' ? 'given' : 'deferred';
      if (isAnsweredBefore || (type === Type.UpdateMessage && isOver(error))) return undefined;
      throw error;
    }
  }

  #has(message: APIMessage | undefined, edits: EditToken | undefined): APIMessage | undefined {
    this.message = message;
    this.edits = edits;
    return message;
  }

  async #edit(payload: Payload): Promise<APIMessage | undefined> {
    return this.#has(await this.#deps.requests.editByToken(this.token, payload), { token: this.token });
  }

  async #followUp(payload: Payload): Promise<APIMessage | undefined> {
    const isCounted = this.#isCounted;
    this.#isCounted = false;
    const posted = await this.#deps.requests.followUp(this.token, payload, isCounted);
    return this.#has(posted, posted && { token: this.token, message: posted.id });
  }

  /** Has the interaction wait for its answer, unless it has one. Returns whether it waits. */
  async defer(): Promise<boolean> {
    this.#cancel();
    if (this.#state !== 'open' || this.asked.kind === 'autocomplete') return false;
    this.#state = 'deferred';
    const data = { flags: this.asked.isPublic ? 0 : MessageFlags.Ephemeral };
    const isTap = this.asked.kind === 'component';
    const body = isTap ? { type: Type.DeferredMessageUpdate } : { type: Type.DeferredChannelMessageWithSource, data };
    const refused = (error: unknown): unknown => {
      // The shard that received the interaction has deferred it meanwhile.
      this.#isForestalled = this.asked.handed !== undefined && isAnswered(error);
      if (this.#isForestalled) return this.#acknowledge();
      const level = isAnswered(error) ? 'info' : 'warn';
      this.#deps.log[level]({ err: error, interaction: this.asked.id }, 'an interaction was not deferred');
      this.#state = isFinal(error) ? 'given' : 'open';
      return error;
    };
    this.#deferring = this.#callback(body).then(() => undefined, refused);
    await this.#deferring;
    return this.#state === 'deferred';
  }

  async #callback(body: { type: Type; data?: object }, files: RawFile[] = []): Promise<APIMessage | undefined> {
    const asked = { id: this.asked.id, token: this.token.token };
    const isFirst = !this.#isSent;
    this.#isSent = true;
    const isAfterUpload = this.#upload !== undefined;
    const left = Math.max(0, Math.round(this.#due - performance.now()));
    this.#upload = files.length > 0 ? AbortSignal.timeout(left) : undefined;
    const upload = { files, limit: this.#upload };
    const message = await this.#deps.requests.callback(asked, body, upload).catch((error: unknown) => {
      // After a lost response it may be ours.
      if (isFirst && isAnswered(error)) this.#deps.forestalled?.();
      // The upload before it, which was given up, has arrived all the same.
      if (isAfterUpload && isAnswered(error)) return undefined;
      throw error;
    });
    this.#deps.onGiven();
    this.#acknowledge();
    return message;
  }
}

/** The interaction is over, or nothing is allowed that answers it. */
const isFinal = (error: unknown): boolean => ['token-dead', 'forbidden', 'message-gone'].includes(troubleOf(error));
