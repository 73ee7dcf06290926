/** Discord's rate limits: fixed windows that start with their first request. */
import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

interface Bucket {
  used: number;
  resetsAt: number;
}

/** A bucket after a request was counted, or refused because it is full. */
interface Count {
  readonly isFull: boolean;
  /** Seconds until the bucket is empty again. */
  readonly resetsAfter: number;
  readonly headers: Headers;
}

export type Headers = Record<string, string>;

/** Expired buckets are dropped when there are more than this: each interaction token has one. */
const MAX_BUCKETS = 10_000;

/** The id of the channel in which an interaction's token was made. */
type ChannelOfToken = (token: string) => string | undefined;

/** Off until `enforced`. The numbers are common knowledge, not promises: change them at will. */
export class Limits {
  enforced = false;
  /** Requests with the bot's token, per second. */
  global = 50;
  /** Messages made or edited with the bot's token in one channel, per five seconds. */
  channel = 5;
  /** Requests through one interaction's token, per two seconds. Callbacks are not counted. */
  token = 5;
  /**
   * Follow-ups in one channel through all tokens together, per minute. No header tells how many are left.
   * Source: github.com/discord/discord-api-docs, threads 367, 1454, 2701, 4043, 7243.
   */
  followUps = 30;
  /** Sessions that may be started at once, one for each remainder of their shards, per five seconds: `max_concurrency`. */
  identifies = 1;
  /** New sessions in a time, in milliseconds. */
  starts = { most: 1_000, in: 86_400_000 };
  /** Edits of a message older than an hour before code 30046. */
  oldEdits = 3;
  /** The status of 30046. Discord's 429 makes a client wait; 400 shows it the code. */
  oldEditStatus = 429;
  readonly #clock: Clock;
  readonly #channelOf: ChannelOfToken;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, channelOf: ChannelOfToken) {
    this.#clock = clock;
    this.#channelOf = channelOf;
  }

  /** Counts a request with the bot's token; throws the 429, or returns the headers of its answer. */
  countBot(method: string, path: string): Headers {
    if (!this.enforced) return {};
    const global = this.#count('global', this.global, 1_000);
    if (global.isFull) throw new RateLimited(global, 'global');
    const channel = /^\/channels\/(\d+)\/messages/.exec(path)?.[1];
    if (!channel || (method !== 'POST' && method !== 'PATCH')) return {};
    return this.#countUser(`${method}:${channel}`, this.channel, 5_000);
  }

  /** Counts a request through an interaction's token, likewise; requests without such a token are not limited. */
  countToken(method: string, path: string): Headers {
    const token = /^\/webhooks\/\d+\/([^/]+)/.exec(path)?.[1];
    if (!this.enforced || token === undefined) return {};
    const headers = this.#countUser(`webhook:${token}`, this.token, 2_000);
    const channel = this.#channelOf(token);
    if (method !== 'POST' || channel === undefined) return headers;
    const inChannel = this.#count(`follow-up:${channel}`, this.followUps, 60_000);
    if (inChannel.isFull) throw new RateLimited({ ...inChannel, headers }, 'shared');
    return headers;
  }

  /** Counts the start of a session; returns whether it may be started. */
  countIdentify(shard: number): boolean {
    return !this.enforced || !this.#count(`identify:${shard % this.identifies}`, 1, 5_000).isFull;
  }

  #countUser(name: string, limit: number, ms: number): Headers {
    const count = this.#count(name, limit, ms);
    if (count.isFull) throw new RateLimited(count, 'user');
    return count.headers;
  }

  #count(name: string, limit: number, ms: number): Count {
    const now = this.#clock.now();
    let bucket = this.#buckets.get(name);
    if (!bucket || bucket.resetsAt <= now) {
      this.#dropExpired(now);
      bucket = { used: 0, resetsAt: now + ms };
      this.#buckets.set(name, bucket);
    }
    const isFull = bucket.used >= limit;
    if (!isFull) bucket.used++;
    const resetsAfter = (bucket.resetsAt - now) / 1000;
    const headers = {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(limit - bucket.used),
      'X-RateLimit-Reset': (bucket.resetsAt / 1000).toFixed(3),
      'X-RateLimit-Reset-After': resetsAfter.toFixed(3),
      'X-RateLimit-Bucket': Buffer.from(name.split(':')[0]!).toString('hex'),
    };
    return { isFull, resetsAfter, headers };
  }

  #dropExpired(now: number): void {
    if (this.#buckets.size < MAX_BUCKETS) return;
    for (const [name, { resetsAt }] of this.#buckets) if (resetsAt <= now) this.#buckets.delete(name);
  }
}

/** Whose limit a 429 is about: the bot's on this route, the bot's on all routes, or the resource's, for all who ask. */
type Scope = 'user' | 'global' | 'shared';

/** https://docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit */
export class RateLimited extends Refusal {
  readonly headers: Headers;

  constructor({ resetsAfter, headers }: Count, scope: Scope) {
    const what = scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.';
    super(429, 0, what, [], { retry_after: resetsAfter, global: scope === 'global' });
    const scoped = { 'X-RateLimit-Scope': scope, 'Retry-After': String(Math.ceil(resetsAfter)) };
    this.headers = scope === 'global' ? { ...scoped, 'X-RateLimit-Global': 'true' } : { ...headers, ...scoped };
  }
}
