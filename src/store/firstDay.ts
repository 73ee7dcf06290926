/** Step 002 was edited on its first day: where it ran before that it made less than step 008 needs. */
import { type Kysely, sql } from 'kysely';

export async function catchUpWith002(db: Kysely<any>): Promise<void> {
  const tables = await db.introspection.getTables();
  const bests = tables.find(({ name }) => name === 'bests')!;
  if (bests.columns.some(({ name }) => name === 'last_at')) return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table bests add column last_at bigint not null default 0');
  await run(`update bests set last_at = coalesce((select last_at from standings s
    where (s.scope, s.game, s.span, s.user) = (bests.scope, bests.game, bests.span, bests.user)), 0)`);
  await run('create index matches_guild on matches (guild, ended_at)');
  await run('create index matches_ended on matches (ended_at)');
}
