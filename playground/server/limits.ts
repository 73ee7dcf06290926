import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

interface Bucket {
  used: number;
  resetsAt: number;
}

export type Headers = Record<string, string>;

/** Discord's rate limits, off until `enforced`. The numbers are common knowledge, not promises: change them at will. */
export class Limits {
  enforced = false;
  /** Requests with the bot's token, per second. */
  global = 50;
  /** Messages made or edited in one channel, per five seconds. */
  channel = 5;
  /** Edits of a message older than an hour before code 30046. */
  oldEdits = 3;
  /** The status of 30046. Discord's 429 makes a client wait; 400 shows it the code. */
  oldEditStatus = 429;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a request with the bot's token; throws the 429, or returns the headers of its answer. */
  count(method: string, path: string): Headers {
    if (!this.enforced) return {};
    this.#take('global', this.global, 1_000);
    const channel = /^\/channels\/(\d+)\/messages/.exec(path)?.[1];
    if (!channel || (method !== 'POST' && method !== 'PATCH')) return {};
    return this.#take(`${method}:${channel}`, this.channel, 5_000);
  }

  #take(name: string, limit: number, ms: number): Headers {
    const now = this.#clock.now();
    let bucket = this.#buckets.get(name);
    if (!bucket || bucket.resetsAt <= now) {
      bucket = { used: 0, resetsAt: now + ms };
      this.#buckets.set(name, bucket);
    }
    const after = (bucket.resetsAt - now) / 1000;
    const global = name === 'global';
    const scope = { 'X-RateLimit-Scope': global ? 'global' : 'user', 'Retry-After': String(Math.ceil(after)) };
    const headers = {
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(Math.max(0, limit - bucket.used - 1)),
      'X-RateLimit-Reset': (bucket.resetsAt / 1000).toFixed(3),
      'X-RateLimit-Reset-After': after.toFixed(3),
      'X-RateLimit-Bucket': Buffer.from(name.split(':')[0]!).toString('hex'),
    };
    if (bucket.used >= limit)
      throw new RateLimited(
        after,
        global,
        global ? { ...scope, 'X-RateLimit-Global': 'true' } : { ...headers, ...scope },
      );
    bucket.used++;
    return headers;
  }
}

export class RateLimited extends Refusal {
  readonly headers: Headers;

  constructor(retry_after: number, global: boolean, headers: Headers) {
    super(429, 0, 'You are being rate limited.', [], { retry_after, global });
    this.headers = headers;
  }
}
