/**
 * The project `postgres` of vitest.config.ts: one server for its files. Where none can run they are skipped, but where
 * REQUIRE_POSTGRES=1 says that it must.
 */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made; nothing: SQLite. */
    readonly postgres: string | undefined;
    /** Why the tests of PostgreSQL are skipped. */
    readonly skipped: string | undefined;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  try {
    // Autovacuum may read in any database at any moment, and `vacuum full` keeps what it may still see.
    const server = await startServer({ autovacuum: 'off' });
    provide('postgres', server.url);
    return () => server.stop();
  } catch (error) {
    if (process.env.REQUIRE_POSTGRES === '1') throw error;
    const { message } = error as Error;
    console.warn(`PostgreSQL cannot run here, so its tests are skipped: ${message}`);
    provide('skipped', message);
    return async () => undefined;
  }
}
