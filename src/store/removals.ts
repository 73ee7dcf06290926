/** Servers that have removed Sixes, and since when. */
import { type Kysely, sql } from 'kysely';
import { type Owner, shardOf, WHOLE } from '../shard.ts';
import { FORGOTTEN_SERVER } from './counting.ts';
import type { Connections } from './dialects/dialect.ts';
import { LIVE } from './matches.ts';
import type { Schema } from './schema.ts';

export interface Removals {
  /**
   * Compares a shard's servers in the database with those that Sixes is on. Notes which have removed it meanwhile, and
   * forgets the removal of those that have it again. Returns what still runs on servers without it: lobbies and matches,
   * and the servers that have a tournament.
   */
  settleServers(
    present: readonly string[],
    at: number,
    owner?: Owner,
  ): Promise<{ readonly matches: readonly string[]; readonly tournaments: readonly string[] }>;
  serverRemoved(guild: string, at: number, owner?: Owner): Promise<void>;
  serverJoined(guild: string, owner?: Owner): Promise<void>;
}

export const removalsIn = ({ writeOf, dialect }: Connections): Removals => ({
  settleServers: (present, at, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const isOurs = ({ guild }: { readonly guild: string }) => shardOf(guild, owner.of) === owner.id;
      const isPresent = dialect.isOneOf('guild', present);
      await sql`delete from removals where ${isPresent}`.execute(tx);
      const kept = await sql<{ readonly guild: string }>`select guild from (${KEPT_SERVERS}) as kept
        where not ${isPresent} and guild not in (select guild from removals)`.execute(tx);
      for (const { guild } of kept.rows.filter(isOurs)) await note(tx, guild, at);
      const { rows } = await sql<{ readonly id: string; readonly guild: string }>`select id, guild from matches
        ${sql.raw(dialect.indexedBy('matches_live'))} where status in (${sql.join(LIVE)}) and daily is null and guild != '' and ${IN_SERVER} and not ${isPresent}`.execute(
        tx,
      );
      const left = await sql<{ readonly guild: string }>`select guild from tournaments
        where ended_at is null and not ${isPresent}`.execute(tx);
      return {
        matches: rows.filter(isOurs).map(({ id }) => id),
        tournaments: left.rows.filter(isOurs).map(({ guild }) => guild),
      };
    }),

  serverRemoved: (guild, at, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await note(tx, guild, at);
    }),

  serverJoined: (guild, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.deleteFrom('removals').where('guild', '=', guild).execute();
    }),
});

const note = (tx: Kysely<Schema>, guild: string, at: number) =>
  tx
    .insertInto('removals')
    .values({ guild, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Not a place in which Sixes never was (src/homes.ts). */
const IN_SERVER = sql`substr(guild, 1, 1) != '@'`;
/** Everything else of a server comes with its matches. Of all matches only the first of each server is read. */
const KEPT_SERVERS = sql`
  with recursive played (guild) as (
    select min(guild) from matches where guild > ''
    union all
    select (select min(guild) from matches where guild > played.guild) from played where guild is not null
  )
  select guild from played where guild != ${FORGOTTEN_SERVER} and ${IN_SERVER}
  union select guild from servers where ${IN_SERVER} union select guild from saved_lists
  union select guild from tournaments`;
