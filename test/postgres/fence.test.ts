/** The database refuses what a process writes for a shard that has another owner by now. */
import { basename } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TournamentRecord } from '../../src/model.ts';
import { Disowned } from '../../src/store/errors.ts';
import { ownStore } from '../../src/store/ownStore.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { sourcesIn } from '../house/shape.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { rowOf } from '../store/finished.ts';

const AT = Date.UTC(2026, 10, 27);
const SHARD = { id: 0, of: 1 };

let database: TestDatabase;
const stores: Store[] = [];
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await database.drop();
});

/** A process that owns the shard once the one before has left it, and what it writes. */
async function takeOver(from?: Store, knows = 1) {
  const wrote: string[] = [];
  const joining = { shards: SHARD.of, knows, onLost: () => undefined, onMessage: () => undefined };
  const store = await openStore(database.address, { joining, wrote: (statement) => wrote.push(statement) });
  stores.push(store);
  await from?.releaseShard(SHARD.id);
  const { epoch, session } = (await store.claimShard(SHARD.id))!;
  return { store, owned: ownStore(store, { ...SHARD, epoch }), epoch, session, wrote };
}

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
const reminder = { user: 'ada', hour: 7, locale: 'en', nextAt: AT, isRefused: false } as const;

/** What the owner of a shard writes, in an order in which it can. */
const FENCED: Partial<Record<keyof Store, (store: Store) => Promise<unknown>>> = {
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
  moveReminder: (store) => store.moveReminder(reminder, AT + 1),
  remindNever: (store) => store.remindNever('ada'),
  forget: (store) => store.forget('ada', 'random', '2026-11-27'),
};
/** What it asks for of its own tables alone. */
const READ_OF_ITS_OWN: readonly (keyof Store)[] = ['due', 'endedSince', 'lastHeartbeat', 'unfinishedTournaments'];
/** What writes without an owner. `ownStore.ts` says why; a slice of a background job finds what is left to do itself. */
const UNFENCED = ['backgroundJobs', 'days', 'gamesOff', 'preferences', 'puzzles'];

it('each write of what a shard owns is refused once the shard has another owner, and writes nothing', async () => {
  const before = await takeOver();
  for (const act of Object.values(FENCED)) await act(before.owned);
  const after = await takeOver(before.store);
  before.wrote.splice(0);
  for (const [name, act] of Object.entries(FENCED)) await expect(act(before.owned), name).rejects.toThrow(Disowned);
  expect(new Set(before.wrote)).toEqual(new Set(['rollback']));
  for (const [name, act] of Object.entries(FENCED)) if (name !== 'commit') await act(after.owned);
});

it('whatever is written in the store is tried above, or known to need no fence', async () => {
  const { store, owned } = await takeOver();
  const passed = (Object.keys(store) as (keyof Store)[]).filter((name) => owned[name] !== store[name]);
  expect(passed.toSorted()).toEqual([Object.keys(FENCED), READ_OF_ITS_OWN].flat().toSorted());
  const sources = sourcesIn(['src/store']).filter(({ path }) => /^src\/store\/\w+\.ts$/.test(path));
  expect(sources.flatMap(({ text }) => text.match(/\bwriteOf\(owner,/g) ?? [])).toHaveLength(
    Object.keys(FENCED).length,
  );
  const without = sources
    .filter(({ text }) => /\bwrite\((async )?\(/.test(text))
    .map(({ path }) => basename(path, '.ts'));
  expect(without.toSorted()).toEqual(UNFENCED);
});

it('a session is kept as the next owner has stored it, whatever the one before stores later', async () => {
  const before = await takeOver();
  const session = (of: typeof before, text: string) => [{ shard: SHARD.id, epoch: of.epoch, session: text }];
  await before.store.checkIn(session(before, 'left'));
  const after = await takeOver(before.store);
  expect(after.session).toBe('left');
  await after.store.checkIn(session(after, 'newer'));
  await before.store.checkIn(session(before, 'older'));
  expect((await takeOver(after.store)).session).toBe('newer');
});

it('a shard is barred by its owner alone, and opened to another version by any process', async () => {
  const before = await takeOver();
  const after = await takeOver(before.store, 2);
  const bars = () => database.rows('select barred from shards where barred is not null');
  await before.store.bar({ ...SHARD, epoch: before.epoch });
  expect(await bars()).toEqual([]);
  await after.store.bar({ ...SHARD, epoch: after.epoch });
  expect(await bars()).toEqual([{ barred: 2 }]);
  // One's own bar stays.
  await after.store.unbar();
  expect(await bars()).toEqual([{ barred: 2 }]);
  await before.store.unbar();
  expect(await bars()).toEqual([]);
});
