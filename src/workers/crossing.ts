/** Finds the shard that answers an interaction: Discord sends some of them to another one. */
import { type Shard, shardOf } from '../shard.ts';
import type { Store } from '../store/store.ts';
import { tableOf, tapOf } from '../views/ids.ts';

/** What has to be known of an interaction. */
export interface Crosser {
  /** The server where it was made, if that has Sixes; otherwise another place (src/homes.ts). */
  readonly home: string;
  readonly customId?: string;
  readonly commandName?: string;
}

export interface CrossingDeps {
  readonly shard: Shard;
  /** The names of the commands that concern no server. */
  readonly ofNobody: ReadonlySet<string>;
  /** Whether a table is in memory here. */
  readonly has: (match: string) => boolean;
  readonly store: Pick<Store, 'withSeats'>;
}

/**
 * The shard whose owner answers; a promise where the database has to be asked where the table belongs. A daily belongs to the
 * first shard, and so does a table that began on its server before that had Sixes.
 */
export function ownerOf(
  { home, customId, commandName }: Crosser,
  { shard, ofNobody, has, store }: CrossingDeps,
): number | Promise<number> {
  const name = customId === undefined ? commandName : tapOf(customId)?.command;
  if (name !== undefined && ofNobody.has(name)) return 0;
  const homeShard = shardOf(home, shard.of);
  const match = customId === undefined ? undefined : tableOf(customId);
  if (match === undefined) return homeShard;
  if (has(match)) return shard.id;
  return store.withSeats([match]).then(([found]) => {
    if (found === undefined) return homeShard;
    return found.record.daily === null ? shardOf(found.record.guild, shard.of) : 0;
  });
}
