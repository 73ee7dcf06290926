/** Sends to Discord: with the bot's token within its budget, or with those of interactions; again where that can do no harm. */
import {
  type APIMessage,
  ChannelType,
  RESTJSONErrorCodes as Codes,
  DiscordAPIError,
  HTTPError,
  MessageFlags,
  RateLimitError,
  type RawFile,
  REST,
  type RESTOptions,
  Routes,
  InteractionResponseType as Type,
} from 'discord.js';
import { Latest } from '../../remembered.ts';
import type { BotBudget } from '../../requests/budget.ts';
import { type FollowUpBudget, NoRoom } from '../../requests/followUps.ts';
import { sentAs } from '../../requests/multipart.ts';
import {
  isClosed,
  makeBotRequest,
  makeRequest,
  newNonce,
  OVER,
  Sendings,
  uploadLimit,
} from '../../requests/network.ts';
import { madeOnce, unusedThread } from '../../requests/newThreads.ts';
import type { LiveToken, Place } from '../../requests/routes.ts';
import type { Trouble } from '../../requests/trouble.ts';
import type { Message } from './message.ts';

/** How often a request is sent, the first time included. */
const MAX_TRIES = 3;
/** A follow-up is not idempotent: a second copy works as well as the first, a third would only be in the way. */
const MAX_FOLLOW_UP_TRIES = 2;
/** The limit of a token makes it wait for two seconds at most; what is longer is the channel's. */
const MAX_WAIT_MS = 2_500;
/** Limits of a channel pass within five seconds. An edit that must wait longer is one too many of an old message. */
const MAX_EDIT_WAIT_MS = 10_000;
const NO_LIMIT = 1e9;
/** How long the client keeps what it knows of a token that is not in use. */
const HANDLERS_KEPT_MS = 60_000;
/** Channels of direct messages that are known. */
const MAX_DIRECTS = 1_000;

/** How a client sends with the bot's token. `isOver`: channels are sent nothing more, nor what waits. */
export const botOptions = (budget: BotBudget, isOver = () => false): Partial<RESTOptions> => ({
  // The client's time would begin before a request has passed the budget: one that waited long would be late as its turn comes.
  timeout: NO_LIMIT,
  async makeRequest(url, init) {
    await budget.pass(url.endsWith('/gateway/bot'));
    if (isOver() && url.includes('/channels/')) throw new Error(OVER);
    return makeBotRequest(url, init);
  },
  // The budget counts requests: the client's own counter lets double the number pass around the turn of a second.
  globalRequestsPerSecond: NO_LIMIT,
  // The client would keep all edits in the channel waiting for it.
  rejectOnRateLimit: ({ method, retryAfter }) => method === 'PATCH' && retryAfter > MAX_EDIT_WAIT_MS,
});

/** A message as it is sent. */
export interface Payload {
  readonly body: object & Pick<Message, 'flags' | 'attachments'>;
  readonly files?: RawFile[];
  /** Whether it answers somebody, and changes nothing that was there before. */
  readonly isAnswer?: boolean;
}

/** The message, if Discord says it. */
type Sent = APIMessage | undefined;

export class Requests {
  /** With the bot's token. */
  readonly bot: REST;
  /** Through interaction tokens. */
  readonly hooks: REST;
  readonly budget: BotBudget;
  readonly followUps: FollowUpBudget;
  readonly #directs = new Latest<string>(MAX_DIRECTS);
  readonly #sendings = new Sendings(isLost);

  /** `bot` is a client with `botOptions(budget)`. */
  constructor(bot: REST, budget: BotBudget, followUps: FollowUpBudget) {
    this.bot = bot;
    this.budget = budget;
    this.followUps = followUps;
    this.hooks = new REST({
      api: bot.options.api,
      makeRequest,
      // Discord does not count them against the 50 requests a second; the client's own counter would.
      globalRequestsPerSecond: NO_LIMIT,
      // Tried again below, where it is known what may be sent twice.
      retries: 0,
      // Each token has a handler of its own, and is used for a quarter of an hour at most.
      handlerSweepInterval: HANDLERS_KEPT_MS,
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > MAX_WAIT_MS,
    });
  }

  /** From now on tokens send answers alone: the next owner of the shard may have shown something newer. */
  end = (): void => this.#sendings.end();

  /**
   * Posts a message with the bot's token. Two posts with one nonce within a few minutes make one message, the first:
   * a caller that tries again later gives the nonce of the first try.
   */
  async post(channel: string, { body, files }: Payload, nonce = newNonce()): Promise<APIMessage> {
    const once = { ...body, nonce, enforce_nonce: true };
    return (await this.bot.post(Routes.channelMessages(channel), sentAs(once, files))) as APIMessage;
  }

  /** The channel of somebody's direct messages with the bot. */
  async direct(user: string): Promise<string> {
    const known = this.#directs.get(user);
    if (known !== undefined) return known;
    const { id } = (await this.bot.post(Routes.userChannels(), { body: { recipient_id: user } })) as { id: string };
    this.#directs.set(user, id);
    return id;
  }

  async edit({ channel, message }: Place, payload: Payload): Promise<APIMessage> {
    return (await this.bot.patch(Routes.channelMessage(channel, message), editOf(payload))) as APIMessage;
  }

  async delete({ channel, message }: Place): Promise<void> {
    await this.bot.delete(Routes.channelMessage(channel, message));
  }

  /** Makes a public thread in a channel, which is archived an hour after its last message, and returns its id. */
  async thread({ guild, channel }: { readonly guild: string; readonly channel: string }, wanted: string) {
    const [name, type] = [wanted.slice(0, 100), ChannelType.PublicThread];
    const body = { name, type, auto_archive_duration: 60, rate_limit_per_user: 0 };
    const make = () => this.bot.post(Routes.threads(channel), { body }) as Promise<{ readonly id: string }>;
    const find = async () => unusedThread(await this.bot.get(Routes.guildActiveThreads(guild)), channel, name);
    return (await madeOnce(MAX_TRIES, make, find)).id;
  }

  /**
   * Answers an interaction. Returns the message that it shows, if Discord says it: not when its response was lost. That
   * it was answered before is an error only where nothing was lost. After the end a tap is acknowledged, and what it would
   * change stays. `limit` ends it.
   */
  async callback(
    { id, token }: { readonly id: string; readonly token: string },
    body: { readonly type: number; readonly data?: object },
    { files, limit }: { readonly files?: readonly RawFile[]; readonly limit?: AbortSignal | undefined } = {},
  ): Promise<Sent> {
    const hasMessage = body.type === Type.ChannelMessageWithSource || body.type === Type.UpdateMessage;
    const query = new URLSearchParams({ with_response: String(hasMessage) });
    const path = Routes.interactionCallback(id, token);
    const send = (signal: AbortSignal) => {
      const isLate = this.#sendings.isOver && body.type === Type.UpdateMessage;
      const sent = isLate ? sentAs({ type: Type.DeferredMessageUpdate }) : sentAs(body, files);
      return this.hooks.post(path, { ...sent, auth: false, query, signal });
    };
    const given = await this.#sendings.send(MAX_TRIES, send, { isAnswer: true, isDone: isAnswered, limit });
    return messageIn((given as { resource?: { message?: unknown } } | undefined)?.resource?.message);
  }

  /** Posts a message through a token. If the response to the first try was lost, there may be two of it, both working. `isCounted`: the budget knows of it. */
  async followUp(through: LiveToken, payload: Payload, isCounted = false): Promise<Sent> {
    const { application, token, channel } = through;
    const path = Routes.webhook(application, token);
    const query = new URLSearchParams({ wait: 'true' });
    through.followUps -= 1;
    let isKnown = isCounted;
    const send = (signal: AbortSignal) => {
      if (!isKnown && !this.followUps.spend(channel)) throw new NoRoom('the channel takes no more follow-ups for now');
      isKnown = false;
      return this.hooks.post(path, { ...sentAs(payload.body, payload.files), auth: false, query, signal });
    };
    const posted = await this.#sendings.send(MAX_FOLLOW_UP_TRIES, send, howTo(payload)).catch((error: unknown) => {
      if (error instanceof RateLimitError) this.followUps.exhaust(channel);
      throw error;
    });
    return messageIn(posted);
  }

  /** Edits through a token: what was answered or tapped, or one of its follow-ups. */
  async editByToken({ application, token }: LiveToken, payload: Payload, message?: string): Promise<Sent> {
    const path = Routes.webhookMessage(application, token, message);
    const send = (signal: AbortSignal) => this.hooks.patch(path, { ...editOf(payload), auth: false, signal });
    return messageIn(await this.#sendings.send(MAX_TRIES, send, howTo(payload)));
  }

  /** Deletes through a token what it can edit. */
  async deleteByToken({ application, token }: LiveToken, message?: string): Promise<void> {
    const path = Routes.webhookMessage(application, token, message);
    const isDone = (error: unknown) => troubleOf(error) === 'message-gone';
    const send = (signal: AbortSignal) => this.hooks.delete(path, { auth: false, signal });
    await this.#sendings.send(MAX_TRIES, send, { isDone });
  }
}

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#json */
const TROUBLES: ReadonlyMap<number, Trouble> = new Map([
  [Codes.UnknownMessage, 'message-gone'],
  [Codes.UnknownChannel, 'place-gone'],
  [Codes.UnknownGuild, 'place-gone'],
  [Codes.InvalidActionOnArchivedThread, 'archived'],
  [Codes.MissingAccess, 'forbidden'],
  [Codes.MissingPermissions, 'forbidden'],
  [Codes.ThreadLocked, 'forbidden'],
  [Codes.UnknownWebhook, 'token-dead'],
  [Codes.UnknownInteraction, 'token-dead'],
  [Codes.InvalidWebhookToken, 'token-dead'],
  [Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, 'old'],
  [Codes.InvalidFormBodyOrContentType, 'invalid'],
  [Codes.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages, 'rate'],
]);

export function troubleOf(error: unknown): Trouble {
  if (error instanceof NoRoom) return 'rate';
  if (error instanceof RateLimitError) return error.method === 'PATCH' ? 'old' : 'rate';
  if (!(error instanceof DiscordAPIError)) return 'failed';
  const known = TROUBLES.get(Number(error.code));
  if (known !== undefined) return known;
  const isHook = error.url.includes('/webhooks/');
  if (isHook && (error.status === 401 || error.status === 404)) return 'token-dead';
  return error.status === 403 ? 'forbidden' : 'refused';
}

/** Whether somebody has answered the interaction already. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === Codes.InteractionHasAlreadyBeenAcknowledged;

/** An edit keeps a message ephemeral or not, and takes no other flag than Components V2. */
const editOf = ({ body, files }: Payload) =>
  sentAs({ ...body, flags: body.flags & MessageFlags.IsComponentsV2 }, files);

const howTo = ({ isAnswer = false, files = [] }: Payload) => ({ isAnswer, limit: uploadLimit(files) });

const isLost = (error: unknown): boolean =>
  isClosed(error) || (error instanceof Error && (error.name === 'AbortError' || error instanceof HTTPError));

const messageIn = (sent: unknown): Sent =>
  typeof (sent as { id?: unknown } | undefined)?.id === 'string' ? (sent as APIMessage) : undefined;
