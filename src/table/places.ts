/** What becomes of tables when the server or channel where they are is deleted, removes Sixes or opens to it. */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { MatchRecord } from '../model.ts';
import type { Store } from '../store/store.ts';
import type { Host } from './host.ts';
import type { Table } from './table.ts';
import type { Tournaments } from './tournaments.ts';

/** A shard with more servers than this should soon share them with others. */
const CROWDED = 2_000;

export interface PlacesDeps {
  readonly host: Pick<Host, 'table' | 'tables' | 'lost'>;
  readonly tournaments: Pick<Tournaments, 'lost'>;
  readonly store: Pick<Store, 'serverJoined' | 'serverRemoved' | 'settleServers'>;
  /** Whether a table may be shown in a channel, as far as is known. */
  readonly mayShow: (record: Pick<MatchRecord, 'guild' | 'channel'>) => boolean;
  /** Shows a table that could not be shown. */
  readonly tryAgain: (table: Table) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export class Places {
  readonly #deps: PlacesDeps;
  /** Resolves once tables have ended on the servers that have removed Sixes while it was away. */
  settled: Promise<void> = Promise.resolve();

  constructor(deps: PlacesDeps) {
    this.#deps = deps;
  }

  /** A channel or thread is deleted. */
  deleted(guild: string, channel: string): void {
    void this.#run(async () => {
      await this.#deps.tournaments.lost(guild, channel);
      for (const { id } of await this.#recordsIn(guild, channel)) await this.#deps.host.lost(id, 'gone');
    });
  }

  /** Sixes is not on this server any more. */
  removed(guild: string): void {
    const { store, host, tournaments, clock } = this.#deps;
    void this.#run(async () => {
      await store.serverRemoved(guild, clock.now());
      await tournaments.lost(guild);
      for (const { id } of await this.#recordsIn(guild)) await host.lost(id, 'removed');
    });
  }

  joined(guild: string): void {
    void this.#run(() => this.#deps.store.serverJoined(guild));
  }

  /** A new session tells on which servers Sixes is. */
  settle(present: readonly string[]): void {
    const { store, host, tournaments, clock, log } = this.#deps;
    if (present.length > CROWDED)
      log.warn(
        { servers: present.length },
        'Discord allows a shard 2,500 servers: set a larger SHARDS before there are more',
      );
    this.settled = this.#run(async () => {
      const left = await store.settleServers(present, clock.now());
      for (const guild of left.tournaments) await tournaments.lost(guild);
      for (const id of left.matches) await host.lost(id, 'removed');
    });
  }

  /** Something has changed in what Sixes may do there: paused tables are shown again if that is possible now. */
  changed(guild: string, channel?: string): void {
    const { host, mayShow, tryAgain } = this.#deps;
    void this.#run(async () => {
      for (const record of await this.#recordsIn(guild, channel)) {
        if (record.pausedAt === null || !mayShow(record)) continue;
        const table = await host.table(record.id);
        if (table !== undefined) await tryAgain(table);
      }
    });
  }

  async #recordsIn(guild: string, channel?: string): Promise<readonly MatchRecord[]> {
    const records = (await this.#deps.host.tables(guild)).map(({ record }) => record);
    return records.filter((record) => channel === undefined || record.channel === channel);
  }

  #run = (react: () => Promise<void>): Promise<void> =>
    react().catch((error: unknown) => this.#deps.log.error({ err: error }, 'a change of a server was not handled'));
}
