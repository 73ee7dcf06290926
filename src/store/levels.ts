/**
 * How many people stand on each step of a leaderboard, so that a place on it is found without counting everybody who is
 * ahead. SQLite keeps it with every row that changes. This is the step `008-levels`: once shipped, never edited.
 */
import { type Kysely, sql } from 'kysely';

/** Steps of a mean; a power of two, so that a step begins at a number that is exact. */
const STEPS = 64;
/** The order of each board, and the step of one of its rows. */
const BOARDS: Readonly<Record<string, Readonly<Record<string, readonly [string, (row: string) => string]>>>> = {
  standings: {
    rating: ['(is_sure * 1000000 + rating) desc', (row) => `${row}.is_sure * 1000000 + ${row}.rating`],
    wins: ['won desc, played', (row) => `${row}.won`],
    place: ['mean_place, played desc', (row) => `floor(${row}.mean_place * ${STEPS})`],
    points: ['mean_points, played desc', (row) => `floor(${row}.mean_points * ${STEPS})`],
  },
  bests: { best: ['points, at', (row) => `${row}.points`] },
};

export async function levels(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table levels (scope text not null, game text not null, span text not null, "by" text not null,
    kind text not null, level integer not null, n integer not null,
    primary key (scope, game, span, "by", kind, level)) without rowid`);
  await run(`create trigger levels_empty after update on levels when new.n = 0 begin delete from levels
    where scope = new.scope and game = new.game and span = new.span and "by" = new."by" and kind = new.kind
    and level = new.level; end`);
  for (const [table, orders] of Object.entries(BOARDS)) {
    const isBests = table === 'bests';
    await run(`alter table ${table} add column shown integer not null default 0`);
    for (const [by, [order]] of Object.entries(orders)) {
      const index = isBests ? 'bests_by_points' : `standings_by_${by}`;
      await run(`drop index ${index}`);
      await run(`create index ${index}
        on ${table} (scope, game, span, ${isBests ? 'kind, ' : ''}${order}, user) where shown = 1`);
    }
    await run(`create index ${table}_shown on ${table} (last_at) where shown = 1`);
    await run(`create index ${table}_user on ${table} (user, scope, game, span)`);
    /** After an event the row as it was, or is, counts so many more on its steps. */
    const trigger = (event: string, row: 'new' | 'old', more: 1 | -1) => {
      const steps = Object.entries(orders).map(([by, [, step]]) => {
        const kind = isBests ? `${row}.kind` : "''";
        return `(${row}.scope, ${row}.game, ${row}.span, '${by}', ${kind}, ${step(row)}, ${more})`;
      });
      return run(`create trigger ${table}_${event.split(' ')[0]}_${row} after ${event} on ${table} when ${row}.shown = 1
        begin insert into levels values ${steps.join(', ')} on conflict do update set n = n + excluded.n; end`);
    };
    const values = isBests ? 'points' : 'is_sure, rating, won, mean_place, mean_points';
    await trigger('insert', 'new', 1);
    await trigger('delete', 'old', -1);
    await trigger(`update of shown, ${values}`, 'old', -1);
    await trigger(`update of shown, ${values}`, 'new', 1);
    // Who was long idle when the last match ended is so now. What was never finished has ended at 0.
    await run(`update ${table} set shown = 1 where last_at > 0 and user != 'bot'
      and last_at > (select max(last_at) from ${table}) - 90 * 86400000`);
  }

  await run('create index matches_host on matches (host)');
  await run('alter table counted add column n integer not null default 0');
  await run('insert or ignore into counted (id, version, n) values (1, 0, 0)');
  await run('update counted set n = coalesce((select max(n) from finishes), 0)');
  await run('create table forgettings (user text primary key, former text not null, matches integer not null)');
}
