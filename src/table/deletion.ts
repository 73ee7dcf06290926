/** Deletes a person's data: they leave their tables, on all shards, and nothing that stays leads to them. */
import type { MatchRecord } from '../model.ts';
import { hasTable, type Shard } from '../shard.ts';
import type { Store } from '../store/store.ts';
import type { Host } from './host.ts';
import type { Actor } from './refusals.ts';
import type { Tournaments } from './tournaments.ts';

/** What is asked of the owners of all shards that may have tables of the person. */
export type DeletionStep = 'leaveAll' | 'takeOut';
export type AskAll = (asked: DeletionStep, given: readonly any[]) => Promise<readonly (readonly string[])[]>;

export interface DeletionDeps {
  readonly store: Store;
  readonly host: Pick<Host, 'leave' | 'names' | 'directory'>;
  readonly tournaments: Pick<Tournaments, 'leaveAll' | 'showAll'>;
  /** Whose tables the host has. */
  readonly shard: Shard;
  /** The hosts of all shards do this; returns what each returns. This one alone does if left out. */
  readonly askAll?: AskAll | undefined;
}

export class Deletion {
  readonly #deps: DeletionDeps;

  constructor(deps: DeletionDeps) {
    this.#deps = deps;
  }

  async forget(actor: Actor): Promise<void> {
    const { store, host, askAll = this.#askAlone } = this.#deps;
    const left = (await askAll('leaveAll', [actor])).flat();
    const former = await host.names.forget(actor.user);
    await askAll('takeOut', [actor.user, former, left]);
    await store.forgotten();
  }

  /** The person leaves their tables, which are returned. */
  async leaveAll(actor: Actor): Promise<readonly string[]> {
    const { store, host, tournaments } = this.#deps;
    // First, so that no tournament seats them at another table.
    await tournaments.leaveAll(actor.user);
    const live = (await this.#own(await store.liveWith(actor.user))).map(({ id }) => id);
    for (const id of live) await host.leave(id, { ...actor, guild: undefined }, undefined, true);
    await host.names.forgetGuest(actor.user);
    return live;
  }

  /** What the person has left says nothing of them any more. */
  async takeOut(user: string, former: string, left: readonly string[]): Promise<readonly string[]> {
    const { host, tournaments } = this.#deps;
    const own = await this.#own(left);
    const ids = own.map(({ id }) => id);
    await host.names.forgetSeats(user, former, ids);
    for (const { guild } of own) host.directory.forget(guild);
    await tournaments.showAll();
    return ids;
  }

  async #own(ids: readonly string[]): Promise<readonly MatchRecord[]> {
    const { store, shard } = this.#deps;
    const all = await store.withSeats(ids);
    return all.map(({ record }) => record).filter((record) => hasTable(shard, record));
  }

  /** Does what was asked of all shards. */
  run = (step: DeletionStep, given: readonly any[]): Promise<readonly string[]> =>
    Reflect.apply(this[step], this, given);

  #askAlone: AskAll = async (asked, given) => [await this.run(asked, given)];
}
