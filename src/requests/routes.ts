/**
 * The ways to change a message, and which of them is taken. docs/live-checks.md lists what to look at in Discord when
 * the choice changes: how clients draw a new message depends on it.
 */

import type { Clock } from '../clock.ts';
import type { Handed } from '../shard.ts';
import type { BotBudget } from './budget.ts';
import type { FollowUpBudget } from './followUps.ts';

/** Tokens live 15 minutes; in the last of them a request might come too late. */
export const TOKEN_MS = 14 * 60_000;
/**
 * A table that the bot's token has posted is changed by it until somebody taps there, some twice in ten seconds. With
 * this many of them no new deal is left to it as long as there is another way, so that a tenth of its requests is enough.
 */
const MAX_BY_BOT = 20;

/** The token of an interaction that has its answer: it edits what was tapped or answered, and posts follow-ups there. */
export interface LiveToken {
  readonly application: string;
  readonly token: string;
  readonly channel: string;
  readonly until: number;
  /** How many follow-ups it still takes. */
  followUps: number;
}

/** An interaction, as far as its answer depends on it. */
export interface InteractionFacts {
  readonly id: string;
  readonly token: LiveToken;
  readonly kind: 'command' | 'component' | 'autocomplete';
  /** A command whose answer everybody sees. */
  readonly isPublic: boolean;
  /** Only the person who tapped can see the message that was tapped. */
  readonly isOwn: boolean;
  readonly handed?: Handed | undefined;
}

/** Where only the user installed the app an interaction takes this many follow-ups. */
const MAX_OWN_FOLLOW_UPS = 5;

/** Of an interaction, as discord.js gives it. */
export const tokenOf = (interaction: {
  readonly applicationId: string;
  readonly token: string;
  readonly channelId: string | null;
  readonly createdTimestamp: number;
  readonly authorizingIntegrationOwners: { readonly guildId: string | null };
}): LiveToken => ({
  application: interaction.applicationId,
  token: interaction.token,
  channel: interaction.channelId ?? '',
  until: interaction.createdTimestamp + TOKEN_MS,
  followUps: interaction.authorizingIntegrationOwners.guildId === null ? MAX_OWN_FOLLOW_UPS : Number.POSITIVE_INFINITY,
});

/** Where a message is. */
export interface Place {
  readonly channel: string;
  readonly message: string;
}

/** What a token can change: one of its follow-ups, or without `message` what was answered or tapped. */
export interface EditToken {
  readonly token: LiveToken;
  readonly message?: string | undefined;
}

/** Through the token of an answered interaction, or with the bot's, which has 50 requests a second for everything. */
export type Route = EditToken | 'bot';

/** This many tokens of one person keep what they alone see true: each takes five requests in two seconds. */
export const MAX_PERSONAL_TOKENS = 3;

/** The tokens that can change one message, or post in one channel. */
export class Tokens {
  readonly #clock: Clock;
  readonly #max: number;
  /** The next to be used comes first. */
  #tokens: readonly EditToken[] = [];

  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#max = max;
  }

  /** Whether one lives. */
  get isAlive(): boolean {
    return this.living.length > 0;
  }

  get living(): readonly EditToken[] {
    return this.#tokens.filter(({ token }) => this.#clock.now() < token.until);
  }

  /** The newest is the next to be used. */
  add(token: EditToken): void {
    const others = this.living.filter((other) => other.token !== token.token);
    this.#tokens = [token, ...others].slice(0, this.#max);
  }

  drop({ token: dropped }: EditToken): void {
    this.#tokens = this.#tokens.filter(({ token }) => token !== dropped);
  }

  /** Each token takes five requests in two seconds: the next one goes through another. */
  rotate(used: EditToken): void {
    const last = this.#tokens.filter(({ token }) => token === used.token);
    this.drop(used);
    this.#tokens = [...this.#tokens, ...last];
  }

  clear(): void {
    this.#tokens = [];
  }
}

/**
 * Whether the token of an answer that was to come below what was tapped changes that message: not where Discord refused
 * the deferral, and the answer is what the token changes.
 */
export const editsTapped = (answer: EditToken | undefined): boolean =>
  answer === undefined || answer.message !== undefined;

/** How a message is changed: requests through interactions' tokens are outside the bot's limit. */
export const editRoute = (tokens: Tokens, mayUseBot: boolean): Route | undefined =>
  tokens.living[0] ?? (mayUseBot ? 'bot' : undefined);

interface Room {
  readonly requests: { readonly budget: BotBudget; readonly followUps: FollowUpBudget };
  /** How many tables are left to the bot's token already. */
  readonly byBot: () => number;
}

/**
 * How a new message of a table is posted: with the bot's token as long as little of that is used, since it is not
 * documented how clients draw a public follow-up to a message that one person alone sees; otherwise through the newest
 * token of somebody at the table.
 */
export function postRoute(tokens: Tokens, mayUseBot: boolean, { requests, byBot }: Room): Route | undefined {
  if (mayUseBot && requests.budget.isIdle && byBot() < MAX_BY_BOT) return 'bot';
  return followUpRoute(tokens, requests.followUps) ?? (mayUseBot ? 'bot' : undefined);
}

/** Where the bot's token cannot post beside a table: the tap that can, on the table or by somebody at it. */
export function noticeRoute(taps: readonly Tokens[], followUps: FollowUpBudget): EditToken | undefined {
  for (const tokens of taps) {
    const route = followUpRoute(tokens, followUps);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** How a message beside a table is deleted: through the tap that posted it, whose token a restart forgets, or with the bot's token. */
export const removalRoute = (tap: LiveToken | undefined, mayUseBot: boolean): Route | undefined =>
  tap === undefined ? (mayUseBot ? 'bot' : undefined) : { token: tap };

/** The newest token that takes a follow-up, as long as its channel does. */
export const followUpRoute = ({ living }: Tokens, followUps: FollowUpBudget): EditToken | undefined =>
  living.find(({ token }) => followUps.takes(token));
