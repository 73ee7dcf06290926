/** Which servers a shard of Discord's gateway has, and who owns their tables. */

export interface Shard {
  readonly id: number;
  /** How many there are. */
  readonly of: number;
}

/** Whoever takes a shard over has a higher epoch than those before; 0 where nobody else can own it. */
export interface Owner extends Shard {
  readonly epoch: number;
}

/** Of the one shard that has everything. */
export const WHOLE: Owner = { id: 0, of: 1, epoch: 0 };

/**
 * Where something of a server belongs: https://docs.discord.com/developers/events/gateway#sharding-sharding-formula
 * What is of no server is the first shard's, as direct messages are.
 */
export const shardOf = (guild: string, of: number): number =>
  of > 1 && /^\d+$/.test(guild) ? Number((BigInt(guild) >> 22n) % BigInt(of)) : 0;

/** Whether a table is one of a shard's. A daily is played from anywhere. */
export const hasTable = (
  { id, of }: Shard,
  { guild, daily }: { readonly guild: string; readonly daily?: string | null | undefined },
): boolean => (daily == null ? shardOf(guild, of) : 0) === id;
