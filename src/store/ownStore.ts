/** The store as the owner of a shard sees it: what is asked of all tables concerns theirs, and they write of theirs alone. */
import { type Owner, WHOLE } from '../shard.ts';
import type { Store } from './store.ts';

export const ownStore = (store: Store, owner: Owner): Store =>
  owner === WHOLE
    ? store
    : {
        ...store,
        save: (match, seats, guests) => store.save(match, seats, guests, owner),
        commit: (id, n, entry, change) => store.commit(id, n, entry, change, owner),
        update: (id, change) => store.update(id, change, owner),
        openTournament: (record) => store.openTournament(record, owner),
        withdraw: (id, users, change) => store.withdraw(id, users, change, owner),
        enterTournament: (entrant) => store.enterTournament(entrant, owner),
        updateTournament: (id, change) => store.updateTournament(id, change, owner),
        unfinishedTournaments: () => store.unfinishedTournaments(owner),
        due: () => store.due(owner),
        endedSince: (at) => store.endedSince(at, owner),
        heartbeat: (at) => store.heartbeat(at, owner),
        lastHeartbeat: () => store.lastHeartbeat(owner),
        resume: (away) => store.resume(away, owner),
        settleServers: (present, at) => store.settleServers(present, at, owner),
        forgetSeat: (match, user, former) => store.forgetSeat(match, user, former, owner),
      };
