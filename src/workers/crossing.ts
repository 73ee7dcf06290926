/** Finds the owner of what an interaction concerns: Discord sends some to the shard of another. */
import { type Shard, shardOf } from '../shard.ts';
import type { Store } from '../store/store.ts';
import { tableOf, tapOf } from '../views/ids.ts';

/** What has to be known of one. */
export interface Crosser {
  /** Where it belongs: a server that has Sixes, or something else. */
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

/** The shard whose owner answers it; at once, unless the database has to be asked whether its table is a daily. */
export function ownerOf(
  { home: place, customId, commandName }: Crosser,
  { shard, ofNobody, has, store }: CrossingDeps,
): number | Promise<number> {
  const name = customId === undefined ? commandName : tapOf(customId)?.command;
  if (name !== undefined && ofNobody.has(name)) return 0;
  const home = shardOf(place, shard.of);
  const match = customId === undefined ? undefined : tableOf(customId);
  if (match === undefined) return home;
  if (has(match)) return shard.id;
  return store.withSeats([match]).then(([found]) => (found?.record.daily == null ? home : 0));
}
