/** What the owner of a shard writes, an example of each. */
import type { TournamentRecord } from '../../src/model.ts';
import type { Store } from '../../src/store/store.ts';
import { rowOf } from '../store/finished.ts';

const AT = Date.UTC(2026, 10, 27);

const tournament: TournamentRecord = {
  id: 't',
  game: '6nimmt',
  options: {},
  pace: '2m',
  guild: 'g',
  channel: 'c',
  locale: 'en',
  host: 'ada',
  openedAt: AT,
  endsAt: AT + 1,
  endedAt: null,
  message: null,
  messageAt: null,
  threads: false,
};
const entrant = { tournament: 't', user: 'ada', name: 'Ada', wants: 'table', since: AT, joinId: '1' } as const;
const ping = { match: 'one', question: 'card.1', message: 'm', channel: 'c' };
const reminder = { user: 'ada', hour: 7, locale: 'en', nextAt: AT } as const;

/** In an order in which they can be made. */
export const OWNER_WRITES: Partial<Record<keyof Store, (store: Store) => Promise<unknown>>> = {
  openTournament: (store) => store.openTournament(tournament),
  enterTournament: (store) => store.enterTournament(entrant),
  withdraw: (store) => store.withdraw('t', ['ada'], { wants: 'break', since: AT }),
  updateTournament: (store) => store.updateTournament('t', { message: 'm' }),
  save: (store) => store.save(rowOf({ id: 'one', at: AT }), []),
  commit: (store) => store.commit('one', 0, { kind: 'paused', at: AT, ms: 1 }, { record: { dueAt: AT } }),
  update: (store) => store.update('one', { pausedAt: AT }),
  pinged: (store) => store.pinged(ping),
  unpinged: (store) => store.unpinged(ping.match, ping.question),
  forgetSeat: (store) => store.forgetSeat('one', 'ada', 'former'),
  seen: (store) => store.seen('g', 'ada', 'Ada', AT),
  renamed: (store) => store.renamed('g', 'ada', 'Ada L.', AT),
  setServer: (store) => store.setServer('g', { threads: true }),
  claimCall: (store) => store.claimCall('g', AT, 0),
  releaseCall: (store) => store.releaseCall('g', AT),
  saveList: (store) => store.saveList('g', 'sixpack', { name: 'Ours', values: ['a'] }),
  deleteList: (store) => store.deleteList('g', 'sixpack', 'Ours'),
  heartbeat: (store) => store.heartbeat(AT),
  resume: (store) => store.resume({ now: AT, since: AT - 1, grace: 0 }),
  settleServers: (store) => store.settleServers([], AT),
  serverRemoved: (store) => store.serverRemoved('g', AT),
  serverJoined: (store) => store.serverJoined('g'),
  remind: (store) => store.remind(reminder),
  changeReminder: (store) => store.changeReminder(reminder, { nextAt: AT + 1 }),
  remindNever: (store) => store.remindNever('ada'),
  // Before there is anything to delete: the owner before may not go on with it.
  forgotten: (store) => store.forgotten(),
  forget: (store) => store.forget('ada', 'random', '2026-11-27'),
};
