/** The one answer that Discord takes to an interaction within three seconds; what takes longer is deferred by itself. */
import { InteractionResponseType, MessageFlags, type RawFile } from 'discord.js';
import type { Clock } from '../../clock.ts';
import type { Message } from '../views/blocks.ts';
import type { InteractionToken, Requests } from './requests.ts';

export interface Asked extends InteractionToken {
  readonly id: string;
  readonly channel: string;
  readonly kind: 'command' | 'component' | 'autocomplete';
  /** A command whose answer everybody sees. */
  readonly isPublic: boolean;
}

/** After this many milliseconds without an answer a deferral is sent, well before Discord gives up. */
const DEFER_AFTER_MS = 1_800;

export class Answer {
  readonly #requests: Requests;
  readonly #asked: Asked;
  readonly #cancel: () => void;
  #sent: 'nothing' | 'deferral' | 'answer' = 'nothing';
  #deferring: Promise<unknown> = Promise.resolve();

  constructor(requests: Requests, asked: Asked, clock: Clock) {
    this.#requests = requests;
    this.#asked = asked;
    this.#cancel = asked.kind === 'autocomplete' ? () => {} : clock.after(DEFER_AFTER_MS, () => this.#defer());
  }

  /** Called once Discord has taken the answer, or the deferral that stands for it. */
  onGiven: () => void = () => {};

  get isGiven(): boolean {
    return this.#sent === 'answer';
  }

  /** Shows a new message; ephemeral when its flags say so. Returns its id where Discord tells it. */
  reply(message: Message, files: readonly RawFile[] = []): Promise<string | undefined> {
    return this.#send(InteractionResponseType.ChannelMessageWithSource, message, files);
  }

  /** Changes the message that was clicked on. */
  update(message: Message, files: readonly RawFile[] = []): Promise<string | undefined> {
    const { flags, ...body } = message;
    const data = { ...body, flags: flags & ~MessageFlags.Ephemeral };
    return this.#send(InteractionResponseType.UpdateMessage, data, files);
  }

  /** Shows what was answered as it is with its picture; `message`: its id, where Discord told it. It is complete without. */
  async add({ body, files }: { readonly body: Message; readonly files: RawFile[] }, message?: string): Promise<void> {
    await this.#requests.editByToken(this.#asked, { body, files }, message).catch(() => {});
  }

  /** Answers an autocomplete; at most 25 of the choices. */
  async choices(choices: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
    const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
    this.#sent = 'answer';
    await this.#callback({ type, data: { choices: choices.slice(0, 25) } });
  }

  async #send(
    type: InteractionResponseType,
    data: object & { flags: number },
    files: readonly RawFile[],
  ): Promise<string | undefined> {
    this.#cancel();
    const was = this.#sent;
    this.#sent = 'answer';
    if (was === 'nothing') return this.#callback({ type, data }, { tells: true, files });
    await this.#deferring;
    const isNew = this.#asked.kind === 'component' && type === InteractionResponseType.ChannelMessageWithSource;
    const sent = isNew
      ? this.#requests.followUp(this.#asked, { body: data, files })
      : this.#requests.editByToken(this.#asked, { body: data, files });
    return (await sent)?.id;
  }

  #defer(): void {
    if (this.#sent !== 'nothing') return;
    this.#sent = 'deferral';
    const { kind, isPublic } = this.#asked;
    const body =
      kind === 'component'
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            data: { flags: isPublic ? 0 : MessageFlags.Ephemeral },
          };
    this.#deferring = this.#callback(body).catch(() => {});
  }

  async #callback(
    body: { readonly type: InteractionResponseType; readonly data?: object },
    how?: Parameters<Requests['callback']>[2],
  ): Promise<string | undefined> {
    const message = await this.#requests.callback(this.#asked, body, how);
    this.onGiven();
    return message?.id;
  }
}
