/** Pings that stand in their channels: after a restart they are still taken back, and none is sent twice. */
import type { PingRecord } from '../model.ts';
import { type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';

export interface Pings {
  /** Notes that a question has been pinged about. */
  pinged(ping: PingRecord, owner?: Owner): Promise<void>;
  /** The pings of a match that stand in its channel, or in somebody's direct messages. */
  pingsOf(match: string): Promise<readonly PingRecord[]>;
  /** Forgets the pings about a question. */
  unpinged(match: string, question: string, owner?: Owner): Promise<void>;
}

export const pingsIn = ({ read, writeOf }: Connections): Pings => ({
  pinged: ({ match, question, message, channel }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.insertInto('pings').values({ match, question, message, channel }).execute();
    }),

  pingsOf: (match) => read.selectFrom('pings').selectAll().where('match', '=', match).execute(),

  unpinged: (match, question, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.deleteFrom('pings').where('match', '=', match).where('question', '=', question).execute();
    }),
});
