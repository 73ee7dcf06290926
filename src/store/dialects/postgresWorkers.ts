/** The locks by which processes own shards, and their notifications, on the connection that writes. */
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { MAX_A_SECOND } from '../../requests/budget.ts';
import { type Claim, channelOf, type SessionOf, SLOT_REUSE_MS, type WorkerStore } from '../workers.ts';
import type { Joining } from './dialect.ts';
import { partsOf } from './notifications.ts';
import { BEGIN_WRITING, type PostgresSession, PROCESSES, SHARD_LOCK } from './postgresSession.ts';

/** Discord accepts one session of each key in five seconds, and may start counting a little later. */
const IDENTIFY_MS = 5_500;
/**
 * Stored, so that it also counts if the process is killed. What another process has stored meanwhile may be a little later
 * than the time of this statement; what is much later was set by a clock that was wrong.
 */
const IDENTIFY = `insert into identifies (key, at) values ($1, extract(epoch from clock_timestamp()) * 1000)
  on conflict (key) do update set at = excluded.at
    where abs(excluded.at - identifies.at) > ${IDENTIFY_MS} returning key`;
const ADD_SLOTS = `insert into request_slots (slot, at, process) select slot, 0, 0 from generate_series(1, ${MAX_A_SECOND}) as slot
  on conflict do nothing`;
/**
 * Leases up to `most` slots to a process: a slot allows one request in this time. Rows that another process is leasing are passed
 * over; a time far ahead was set by a clock that was wrong. It is on the disk before anything is sent: after a crash of the
 * server no other process gets what was sent just before.
 */
const LEASE = `with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::int8 as now),
    locked as materialized (select slot from request_slots, clock where abs(now - at) > ${SLOT_REUSE_MS}
      order by slot limit $1 for update of request_slots skip locked),
    leased as (update request_slots set at = now, process = $2 from locked, clock where request_slots.slot = locked.slot returning 1)
  select (select count(*)::int from leased) as n,
    count(*) filter (where abs(now - at) > ${SLOT_REUSE_MS})::int as free,
    count(distinct process) filter (where abs(now - at) <= ${SLOT_REUSE_MS} and process != $2)::int as others
    from request_slots, clock`;
/** One statement, because each process sends it each second. */
const CHECK_IN = `with stored as (update shards set session = given.session
    from unnest($3::int[], $4::int[], $5::text[]) as given (shard, epoch, session)
    where shards.shard = given.shard and shards.shards = $2 and shards.epoch = given.epoch
      and shards.session is distinct from given.session)
  select processes.*, (select coalesce(json_agg(json_build_object('shard', shard, 'isToUs', barred = $1)), '[]')
    from shards where shards = $2 and barred is not null) as barred from (${PROCESSES}) as processes`;

const LOCK = `select pg_try_advisory_lock(${SHARD_LOCK}, $1) as held`;
const UNLOCK = `select pg_advisory_unlock(${SHARD_LOCK}, $1)`;
/** The first epoch is above all those of other numbers of shards, so that none is used again when an earlier number is. */
const CLAIM = `insert into shards (shard, shards, at, epoch)
  values ($1, $2, coalesce((select at from alive), $3), 1 + coalesce((select max(epoch) from shards where shards != $2), 0))
  on conflict (shard, shards) do update set epoch = greatest(shards.epoch + 1, excluded.epoch) returning epoch, session`;

/** `leases`: a connection of their own, so that they wait neither for the reads nor for the writes of this process. */
export async function postgresWorkers(
  session: PostgresSession,
  leases: pg.Pool,
  { shards, knows }: Joining,
): Promise<WorkerStore> {
  const run = (text: string, values: readonly unknown[] = []) => session.inTurn(() => session.query<any>(text, values));
  await run(ADD_SLOTS);
  // The next lease may go over another connection.
  const process = randomInt(1, 2 ** 31);
  /** Within one turn. */
  const release = async (shard: number): Promise<void> => {
    await session.query(`unlisten ${channelOf(shard)}`);
    await session.query(UNLOCK, [shard]);
  };
  /** The next epoch of a shard whose lock this session holds. */
  const claimed = async (shard: number): Promise<Claim> => {
    await session.query(BEGIN_WRITING);
    const { rows } = await session.query<any>(CLAIM, [shard, shards, Date.now()]);
    await session.query('commit');
    const { epoch, session: left } = rows[0];
    return { epoch, session: left ?? undefined };
  };
  return {
    shardCount: async () => shards,

    claimShard: (shard) =>
      // One turn has one session: the epoch is raised only by the session that holds the lock.
      session.inTurn(async () => {
        const { rows } = await session.query<any>(LOCK, [shard]);
        if (!rows[0].held) return undefined;
        try {
          await session.query(`listen ${channelOf(shard)}`);
          return await claimed(shard);
        } catch (error) {
          // Held without a claim it would be nobody's.
          await session
            .query('rollback')
            .then(() => release(shard))
            .catch(() => undefined);
          throw error;
        }
      }),

    releaseShard: (shard) => session.inTurn(() => release(shard)),

    async checkIn(sessions) {
      const ids = sessions.map(({ shard }: SessionOf) => shard);
      const epochs = sessions.map(({ epoch }) => epoch);
      const texts = sessions.map(({ session: text }) => text ?? null);
      const values = [knows, shards, ids, epochs, texts];
      return session.checkIn(async () => (await session.query<any>(CHECK_IN, values)).rows[0]);
    },

    async bar({ id, epoch }) {
      const barring = 'update shards set barred = $1 where shard = $2 and shards = $3 and epoch = $4';
      await run(barring, [knows, id, shards, epoch]);
    },

    async unbar() {
      await run('update shards set barred = null where barred != $1 and shards = $2', [knows, shards]);
    },

    async takeIdentifyTurn(key) {
      const { rows } = await run(IDENTIFY, [key]);
      return rows.length > 0;
    },

    async leaseRequests(most) {
      const at = Date.now();
      const { n, free, others } = (await leases.query(LEASE, [most, process])).rows[0];
      return { n, left: free - n, others, at };
    },

    async notify(channel, text) {
      const parts = partsOf(text);
      await run(`select pg_notify($1, part) from unnest($2::text[]) as part`, [channel, parts]);
    },
  };
}
