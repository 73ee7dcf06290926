/** Pings that stand in their channels, so that a restart neither forgets to take one back nor sends one too many. */
import type { Kysely } from 'kysely';
import type { PingRecord } from '../model.ts';
import type { Schema } from './schema.ts';

export interface Pings {
  /** Notes that a question has been pinged about. */
  pinged(ping: PingRecord): Promise<void>;
  /** What stands of a match. */
  pingsOf(match: string): Promise<readonly PingRecord[]>;
  /** Forgets what stood about a question. */
  unpinged(match: string, question: string): Promise<void>;
}

export const pingsIn = (db: Kysely<Schema>): Pings => ({
  async pinged(ping) {
    await db.insertInto('pings').values(ping).execute();
  },

  pingsOf: (match) => db.selectFrom('pings').selectAll().where('match', '=', match).execute(),

  async unpinged(match, question) {
    await db.deleteFrom('pings').where('match', '=', match).where('question', '=', question).execute();
  },
});
