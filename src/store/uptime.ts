/** When Sixes last ran, and how deadlines move by the time it was away. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Entry } from '../model.ts';
import { hasTable, type Owner, WHOLE } from '../shard.ts';
import type { BackgroundJobs } from './backgroundJobs.ts';
import { dropAttempts } from './days.ts';
import type { Connections } from './dialects/dialect.ts';
import { LIVE } from './matches.ts';
import { entryColumns } from './rows.ts';
import type { EntryRow, Schema } from './schema.ts';

export interface Uptime {
  /** Notes that the process runs, drops what was kept for past days only, and lets work beside play go on. */
  heartbeat(at: number, owner?: Owner): Promise<void>;
  /** When the process last ran that owned this shard, if ever. */
  lastHeartbeat(owner?: Owner): Promise<number | undefined>;
  /** Writes the time away and the grace into the journal of each running match of a shard; deadlines move by both. */
  resume(away: Away, owner?: Owner): Promise<void>;
}

interface Away {
  readonly now: number;
  readonly since: number;
  readonly grace: number;
}

export const uptimeIn = ({ read, writeOf, dialect }: Connections, jobs: BackgroundJobs): Uptime => ({
  async heartbeat(at, owner = WHOLE) {
    await writeOf(owner, async (tx) => {
      await note(tx, at, owner);
      if (owner.id === 0) await dropAttempts(tx, at);
    });
    if (owner.id === 0) await jobs.work(at, owner);
  },

  async lastHeartbeat({ id, of } = WHOLE) {
    const own = read.selectFrom('shards').select('at').where('shard', '=', id).where('shards', '=', of);
    const last =
      (of === 1 ? undefined : await own.executeTakeFirst()) ??
      (await read.selectFrom('alive').select('at').executeTakeFirst());
    return last?.at;
  },

  async resume({ now, since, grace }, owner = WHOLE) {
    const ms = Math.max(0, now - since);
    // Read before others have to wait. Nothing happens at the tables of this shard meanwhile (`Tables.reloadAll`).
    const isOwn = owner.of === 1 ? sql<boolean>`true` : dialect.isOneOf('id', await liveOn(read, owner));
    await writeOf(owner, async (tx) => {
      await addPauses(tx, isOwn, { kind: 'paused', at: now, ms, grace });
      await tx
        .updateTable('matches')
        .set({ due_at: sql<number>`due_at + ${ms} + case when real_time = 1 then 0 else ${grace} end` })
        .where('status', 'in', LIVE)
        .where(isOwn)
        .where(({ eb, or }) => or([eb('daily', 'is', null), eb('real_time', '=', 1)]))
        // People who are away have their days, whatever Sixes does.
        .where('reason', 'is', null)
        .execute();
      await note(tx, now, owner);
    });
  },
});

/** Adds an entry to the journal of each running match that fulfils a condition. */
async function addPauses(tx: Kysely<Schema>, isOwn: RawBuilder<boolean>, entry: Entry): Promise<void> {
  const { at, kind, data } = entryColumns('', 0, entry);
  const pauses = tx
    .selectFrom('matches')
    .select(({ selectFrom }) => [
      'id',
      selectFrom('entries')
        .whereRef('entries.match', '=', 'matches.id')
        .select(sql<number>`coalesce(max(n) + 1, 0)`.as('n'))
        .as('n'),
      sql<number>`cast(${at} as bigint)`.as('at'),
      sql<EntryRow['kind']>`${kind}`.as('kind'),
      sql<string>`${data}`.as('data'),
    ])
    .where('status', '=', 'running')
    // A paused match counts all of that time when it goes on.
    .where('paused_at', 'is', null)
    .where(isOwn);
  await tx.insertInto('entries').columns(['match', 'n', 'at', 'kind', 'data']).expression(pauses).execute();
}

async function liveOn(read: Kysely<Schema>, owner: Owner): Promise<readonly string[]> {
  const live = await read.selectFrom('matches').select(['id', 'guild', 'daily']).where('status', 'in', LIVE).execute();
  return live.filter((match) => hasTable(owner, match)).map(({ id }) => id);
}

async function note(tx: Kysely<Schema>, at: number, { id, of }: Owner): Promise<void> {
  await tx
    .insertInto('alive')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
  await retire(tx, at, of);
  if (of === 1) return;
  await tx
    .insertInto('shards')
    .values({ shard: id, shards: of, at, epoch: 0, session: null })
    .onConflict((conflict) => conflict.columns(['shard', 'shards']).doUpdateSet({ at }))
    .execute();
}

/** A row with 0 shards keeps the greatest epoch of the rows that are deleted. The next ones are higher. */
const RETIRED = { shard: 0, shards: 0 } as const;

/** With another number of shards it is unknown since when they were away. */
async function retire(tx: Kysely<Schema>, at: number, of: number): Promise<void> {
  const others = tx.deleteFrom('shards').where('shards', 'not in', [of, RETIRED.shards]).returning('epoch');
  const epochs = (await others.execute()).map(({ epoch }) => epoch);
  // 0 where one process has all shards.
  if (!epochs.some((epoch) => epoch > 0)) return;
  const before = tx.selectFrom('shards').select('epoch').where('shards', '=', RETIRED.shards);
  const epoch = epochs.reduce((a, b) => Math.max(a, b), (await before.executeTakeFirst())?.epoch ?? 0);
  await tx
    .insertInto('shards')
    .values({ shard: RETIRED.shard, shards: RETIRED.shards, at, epoch, session: null })
    .onConflict((conflict) => conflict.columns(['shard', 'shards']).doUpdateSet({ epoch }))
    .execute();
}
