/** When Sixes was last known to run, and what is made good of the time in which it did not. */
import { type Kysely, sql } from 'kysely';
import type { BackgroundJobs } from './backgroundJobs.ts';
import { dropAttempts } from './days.ts';
import type { Connections } from './dialects/dialect.ts';
import { LIVE } from './matches.ts';
import { entryColumns } from './rows.ts';
import type { Schema } from './schema.ts';

export interface Uptime {
  /** Notes that the process runs, drops what was kept for past days only, and lets work beside play go on. */
  heartbeat(at: number): Promise<void>;
  /** When the process last ran, if ever. */
  lastHeartbeat(): Promise<number | undefined>;
  /** Writes the time away and the grace into the journal of each running match; deadlines move by both. */
  resume(away: { readonly now: number; readonly since: number; readonly grace: number }): Promise<void>;
}

export const uptimeIn = ({ read, write }: Connections, jobs: BackgroundJobs): Uptime => ({
  async heartbeat(at) {
    await write(async (tx) => {
      await note(tx, at);
      await dropAttempts(tx, at);
    });
    await jobs.work(at);
  },

  async lastHeartbeat() {
    const last = await read.selectFrom('alive').select('at').executeTakeFirst();
    return last?.at;
  },

  async resume({ now, since, grace }) {
    const ms = Math.max(0, now - since);
    await write(async (tx) => {
      const running = await tx
        .selectFrom('matches')
        .leftJoin('entries', 'entries.match', 'matches.id')
        .select(['matches.id', (eb) => eb.fn.max('entries.n').as('last')])
        .where('status', '=', 'running')
        // A paused match counts all of that time when it goes on.
        .where('paused_at', 'is', null)
        .groupBy('matches.id')
        .execute();
      for (const { id, last } of running)
        await tx
          .insertInto('entries')
          .values(entryColumns(id, last === null ? 0 : last + 1, { kind: 'paused', at: now, ms, grace }))
          .execute();
      await tx
        .updateTable('matches')
        .set({ due_at: sql<number>`due_at + ${ms} + case when real_time = 1 then 0 else ${grace} end` })
        .where('status', 'in', LIVE)
        .where('daily', 'is', null)
        // Whoever is away has their days whatever Sixes does.
        .where('reason', 'is', null)
        .execute();
      await note(tx, now);
    });
  },
});

const note = (tx: Kysely<Schema>, at: number) =>
  tx
    .insertInto('alive')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
