/** The one answer that Discord takes to an interaction within three seconds; what takes longer is deferred by itself. */
import { InteractionResponseType, MessageFlags, type RawFile, type REST, Routes } from 'discord.js';
import type { Clock } from '../../clock.ts';
import type { Message } from '../views/blocks.ts';
import type { Allowance } from './budget.ts';

/** Where requests go: `bot` with the bot's token and its limits, `hooks` through interaction tokens, which have none. */
export interface RestClients {
  readonly bot: REST;
  readonly hooks: REST;
  /** What `bot` has left. */
  readonly allowance: Allowance;
}

export interface Asked {
  readonly id: string;
  readonly token: string;
  readonly application: string;
  readonly kind: 'command' | 'component' | 'autocomplete';
  /** A command whose answer everybody sees. */
  readonly isPublic: boolean;
}

/** After this many milliseconds without an answer a deferral is sent, well before Discord gives up. */
const DEFER_AFTER_MS = 1_800;

export class Answer {
  readonly #rests: RestClients;
  readonly #asked: Asked;
  readonly #cancel: () => void;
  #sent: 'nothing' | 'deferral' | 'answer' = 'nothing';
  #deferring: Promise<unknown> = Promise.resolve();

  constructor(rests: RestClients, asked: Asked, clock: Clock) {
    this.#rests = rests;
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
    const { application, token } = this.#asked;
    const path = Routes.webhookMessage(application, token, message);
    await this.#rests.hooks.patch(path, { body: editOf(body), files, auth: false }).catch(() => {});
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
    const { application, token, kind } = this.#asked;
    const isNew = kind === 'component' && type === InteractionResponseType.ChannelMessageWithSource;
    const sent = isNew
      ? this.#rests.hooks.post(Routes.webhook(application, token), {
          body: data,
          files: [...files],
          auth: false,
          query: WAIT,
        })
      : this.#rests.hooks.patch(Routes.webhookMessage(application, token), {
          body: editOf(data),
          files: [...files],
          auth: false,
        });
    return idIn(await sent);
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
    body: object,
    { tells = false, files = [] }: { readonly tells?: boolean; readonly files?: readonly RawFile[] } = {},
  ): Promise<string | undefined> {
    const { id, token } = this.#asked;
    const path = Routes.interactionCallback(id, token);
    const query = new URLSearchParams({ with_response: String(tells) });
    const told = await this.#rests.hooks.post(path, { body, files: [...files], auth: false, query });
    this.onGiven();
    return idIn((told as { resource?: { message?: unknown } } | undefined)?.resource?.message);
  }
}

/** An edit keeps a message ephemeral or not, and takes no other flag than Components V2. */
export const editOf = ({ flags, ...body }: object & { flags: number }): object => ({
  ...body,
  flags: flags & MessageFlags.IsComponentsV2,
});

const WAIT = new URLSearchParams({ wait: 'true' });

function idIn(message: unknown): string | undefined {
  const id = (message as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' ? id : undefined;
}
