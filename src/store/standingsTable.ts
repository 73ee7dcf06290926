/** Reads and writes the rows that `counting.ts` works on, within a transaction. */
import type Database from 'better-sqlite3';
import type { Counted, StandingsTable } from './counting.ts';
import type { BestRow, RatingRow, SpreadRow, StandingRow } from './schema.ts';

export function standingsTableIn(file: Database.Database): StandingsTable {
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string): Database.Statement => {
    const statement = statements.get(sql) ?? file.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const put = (table: string, row: object, key: string): void => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    const changes = columns.map((column) => `${column} = excluded.${column}`);
    prepared(`insert into ${table} (${columns}) values (${values}) on conflict (${key}) do update set ${changes}`).run(
      row,
    );
  };
  const at = 'scope = @scope and game = @game';
  return {
    standing: (key) =>
      prepared(`select * from standings where ${at} and span = @span and user = @user`).get(key) as
        | StandingRow
        | undefined,
    bests: (key) =>
      prepared(`select * from bests indexed by bests_user where ${at} and span = @span and user = @user`).all(
        key,
      ) as BestRow[],
    rating: (key) =>
      prepared(`select * from ratings where ${at} and user = @user order by n desc limit 1`).get(key) as
        | RatingRow
        | undefined,
    spread: (key) => prepared(`select * from spreads where ${at} and kind = @kind`).get(key) as SpreadRow | undefined,
    put(counted: Counted) {
      if ('standing' in counted) put('standings', counted.standing, 'scope, game, span, user');
      else if ('best' in counted) put('bests', counted.best, 'scope, game, span, kind, user');
      else if ('rating' in counted) put('ratings', counted.rating, 'scope, game, user, n');
      else put('spreads', counted.spread, 'scope, game, kind');
    },
  };
}
