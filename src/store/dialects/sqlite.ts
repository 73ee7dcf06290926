/** The words of SQLite. */
import { sql } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Ends a table whose rows lie in the order of its key. */
export const WITHOUT_ROWID = sql`without rowid`;

export const sqlite: Dialect = {
  indexedBy: (index) => `indexed by ${index}`,
  inOrder: 'cross join',
  isOneOf: (column, texts) => sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`,
  steps: {
    async numberRows() {},

    async dropTriggers(db) {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db);
      for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
    },

    async deleteGuestsAtEnd(db) {
      await sql`create trigger guests_over after update of ended_at on matches when new.ended_at is not null
        begin delete from guests where match = new.id; end`.execute(db);
    },
  },
};
