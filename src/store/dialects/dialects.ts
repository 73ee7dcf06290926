/** The dialect of the database to which a connection leads. */
import { type Kysely, PostgresAdapter } from 'kysely';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

export const dialectOf = (db: Kysely<any>): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
