/**
 * The ways to change a message, and which of them is taken. docs/live-checks.md lists what to look at in Discord when
 * the choice changes: how clients draw a new message depends on it.
 */
import type { RawFile } from 'discord.js';
import type { Message } from '../views/blocks.ts';
import type { InteractionToken, Place, Requests } from './requests.ts';

/** Tokens live 15 minutes; in the last of them a request might come too late. */
export const TOKEN_MS = 14 * 60_000;
/**
 * A table that the bot's token has posted is changed by it until somebody taps there, some twice in ten seconds. With
 * this many of them no new deal is left to it as long as there is another way, so that a tenth of its requests is enough.
 */
const MAX_BY_BOT = 20;

/** The token of an interaction that has its answer. */
export interface LiveToken extends InteractionToken {
  readonly channel: string;
  readonly until: number;
  /** How many follow-ups it still takes. */
  followUps: number;
}

/** What a token can change: one of its follow-ups, or without `message` what was answered or tapped. */
export interface EditToken {
  readonly token: LiveToken;
  readonly message?: string | undefined;
}

export type Route =
  /** The interaction that is being answered now. */
  | {
      readonly via: 'answer';
      readonly answer: { update(body: Message, files: readonly RawFile[]): Promise<unknown> };
    }
  /** The token of an answered one. */
  | ({ readonly via: 'token' } & EditToken)
  /** The bot's token, which has 50 requests a second for everything. */
  | { readonly via: 'bot' };

/** A message as it is sent. */
export interface Payload {
  readonly body: Message;
  readonly files: readonly RawFile[];
}

/** What there is to choose from. */
export interface Ways {
  readonly tokens: readonly EditToken[];
  /** Whether the bot's token may be tried. */
  readonly bot: boolean;
}

export const isAlive = ({ until }: LiveToken, now: number): boolean => now < until;

/** How a message is changed: requests through interactions' tokens are outside the bot's limit. */
export function editRoute({ tokens, bot }: Ways, now: number): Route | undefined {
  const edit = tokens.find(({ token }) => isAlive(token, now));
  if (edit !== undefined) return { via: 'token', ...edit };
  return bot ? { via: 'bot' } : undefined;
}

/**
 * How a new message of a table is posted: with the bot's token as long as little of that is used, since nobody knows
 * how clients draw a public follow-up to a message that one person alone sees; otherwise through the newest token of
 * somebody at the table. `byBot`: how many tables are left to the bot's token already.
 */
export function postRoute(
  { tokens, bot }: { readonly tokens: readonly LiveToken[]; readonly bot: boolean },
  channel: string,
  { budget, followUps }: Requests,
  { byBot, now }: { readonly byBot: number; readonly now: number },
): Route | undefined {
  if (bot && budget.isIdle && byBot < MAX_BY_BOT) return { via: 'bot' };
  const isUsable = (token: LiveToken) => isAlive(token, now) && token.channel === channel && token.followUps > 0;
  const token = followUps.mayPost(channel) ? tokens.find(isUsable) : undefined;
  if (token !== undefined) return { via: 'token', token };
  return bot ? { via: 'bot' } : undefined;
}

/** Changes a message. What Discord says of it is missing where its answers have no body. */
export function edit(requests: Requests, route: Route, payload: Payload, place: Place): Promise<unknown> {
  switch (route.via) {
    case 'answer':
      return route.answer.update(payload.body, payload.files);
    case 'token':
      return requests.editByToken(route.token, payload, route.message);
    case 'bot':
      return requests.edit(place, payload);
  }
}
