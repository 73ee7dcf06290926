/** Which servers a shard of Discord's gateway has, and which process owns their tables. */
import { atMost } from './clock.ts';

export interface Shard {
  readonly id: number;
  /** How many there are. */
  readonly of: number;
}

/** Each new owner of a shard has a higher epoch than the one before; 0 where no other process can own it. */
export interface Owner extends Shard {
  readonly epoch: number;
}

/** How an interaction comes to the owner of its shard that another one was sent. */
export interface Handed {
  /** Milliseconds since it came there. */
  readonly waited: number;
  /** Discord knows already that the answer comes later. */
  readonly isDeferred: boolean;
  /** Why its owner could not be found: all that can be said is that it failed. */
  readonly failure?: unknown;
}

/** It has just come. */
export const AT_ONCE: Handed = { waited: 0, isDeferred: false };

/** Requests may be scarce, and the interaction may have waited already. */
const LOOKUP_DEFER_MS = 1_000;

/** Has an interaction wait for its answer; returns whether it does. */
export type Defer = () => Promise<boolean>;

/** Waits, and defers the interaction if that takes long. Returns what its owner must know of that. */
export async function waitedFor(waiting: Promise<unknown>, defer: Defer, before: Handed = AT_ONCE): Promise<Handed> {
  const began = performance.now();
  const isOver = await atMost(
    LOOKUP_DEFER_MS - before.waited,
    waiting.then(() => true),
  );
  const isDeferred = before.isDeferred || (isOver !== true && (await defer()));
  await waiting;
  return { waited: before.waited + performance.now() - began, isDeferred };
}

/** The owner of everything, where there is one shard. */
export const WHOLE: Owner = { id: 0, of: 1, epoch: 0 };

/**
 * The shard of a server: https://docs.discord.com/developers/events/gateway#sharding-sharding-formula
 * What belongs to no server, such as direct messages, is the first shard's.
 */
export const shardOf = (guild: string, of: number): number =>
  of > 1 && /^\d+$/.test(guild) ? Number((BigInt(guild) >> 22n) % BigInt(of)) : 0;

/** Whether a table is one of a shard's. A daily is played from anywhere. */
export const hasTable = (
  { id, of }: Shard,
  { guild, daily }: { readonly guild: string; readonly daily?: string | null | undefined },
): boolean => (daily == null ? shardOf(guild, of) : 0) === id;
