/**
 * The store as the owner of a shard sees it: queries for all tables return its own, and a write is refused once the shard
 * has another owner. What belongs to no shard is written without an owner: a person's preferences and answers to a puzzle,
 * which come from that person alone, and a day's secret and puzzle, where the first write counts.
 */
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
        pinged: (ping) => store.pinged(ping, owner),
        unpinged: (match, question) => store.unpinged(match, question, owner),
        seen: (guild, user, name, at) => store.seen(guild, user, name, at, owner),
        renamed: (guild, user, name, at) => store.renamed(guild, user, name, at, owner),
        setServer: (guild, change) => store.setServer(guild, change, owner),
        claimCall: (guild, at, since) => store.claimCall(guild, at, since, owner),
        releaseCall: (guild, at) => store.releaseCall(guild, at, owner),
        saveList: (guild, game, list) => store.saveList(guild, game, list, owner),
        deleteList: (guild, game, name) => store.deleteList(guild, game, name, owner),
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
        serverRemoved: (guild, at) => store.serverRemoved(guild, at, owner),
        serverJoined: (guild) => store.serverJoined(guild, owner),
        remind: (reminder) => store.remind(reminder, owner),
        remindNever: (user) => store.remindNever(user, owner),
        changeReminder: (reminder, change) => store.changeReminder(reminder, change, owner),
        forget: (user, random, today) => store.forget(user, random, today, owner),
        forgotten: () => store.forgotten(owner),
        forgetSeat: (match, user, former) => store.forgetSeat(match, user, former, owner),
      };
