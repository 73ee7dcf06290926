/** Opens the database that an address names: a PostgreSQL by its URL, anything else is a file of SQLite. */
import { isServer } from './address.ts';
import type { Connections, Opening } from './dialects/dialect.ts';
import { openPostgres } from './dialects/postgresConnections.ts';
import { openSqlite } from './dialects/sqliteConnections.ts';

export const connectionsTo = (database: string, opening: Opening = {}): Promise<Connections> =>
  isServer(database) ? openPostgres(database, opening) : openSqlite(database, opening.wrote);
