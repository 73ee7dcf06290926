/** The database refuses what a process writes for a shard that has another owner by now. */
import { basename } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Disowned } from '../../src/store/errors.ts';
import { ownStore } from '../../src/store/ownStore.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { type Source, sourcesIn } from '../house/shape.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { OWNER_WRITES } from './ownerWrites.ts';

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

const joiningWith = (knows: number) => ({ shards: SHARD.of, knows, onLost() {}, onMessage() {} });

/** A process that owns the shard once the one before has left it, and what it writes. */
async function takeOver(from?: Store, knows = 1) {
  const wrote: string[] = [];
  const store = await openStore(database.address, {
    joining: joiningWith(knows),
    wrote: (statement) => wrote.push(statement),
  });
  stores.push(store);
  await from?.releaseShard(SHARD.id);
  const { epoch, session } = (await store.claimShard(SHARD.id))!;
  return { store, owned: ownStore(store, { ...SHARD, epoch }), epoch, session, wrote };
}

/** What it asks for of its own tables alone. */
const READ_OF_ITS_OWN: readonly (keyof Store)[] = ['due', 'endedSince', 'lastHeartbeat', 'unfinishedTournaments'];
/** What writes without an owner; `ownStore.ts` says why. */
const UNFENCED = [
  'days dayFor',
  'gamesOff switchGame',
  'preferences prefer',
  'puzzles answerPuzzle',
  'puzzles puzzleOf',
];

const NAMED = [ts.isMethodDeclaration, ts.isPropertyAssignment, ts.isVariableDeclaration];

/** The functions that call `write`, each with its file. */
function unfencedIn({ path, text }: Source): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, within: string): void => {
    const name = NAMED.some((is) => is(node)) ? (node as ts.MethodDeclaration).name.getText() : within;
    if (ts.isCallExpression(node) && /^(connections\.)?write$/.test(node.expression.getText())) found.push(name);
    node.forEachChild((child) => visit(child, name));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), '');
  return found.map((name) => `${basename(path, '.ts')} ${name}`);
}

it('each write of what a shard owns is refused once the shard has another owner, and writes nothing', async () => {
  const before = await takeOver();
  for (const act of Object.values(OWNER_WRITES)) await act(before.owned);
  const after = await takeOver(before.store);
  before.wrote.splice(0);
  for (const [name, act] of Object.entries(OWNER_WRITES))
    await expect(act(before.owned), name).rejects.toThrow(Disowned);
  expect(new Set(before.wrote)).toEqual(new Set(['rollback']));
  for (const [name, act] of Object.entries(OWNER_WRITES)) if (name !== 'commit') await act(after.owned);
});

it('a write that waits while the shard gets another owner is refused, whatever isolation is the default', async () => {
  const name = new URL(database.address).pathname.slice(1);
  await database.rows(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  const before = await takeOver();
  const after = await openStore(database.address, { joining: joiningWith(1) });
  stores.push(after);
  await before.store.releaseShard(SHARD.id);
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  // Another program writes. Behind it waits the next owner, and then what the one before writes.
  const unlock = await database.lock();
  const claiming = after.claimShard(SHARD.id);
  await expect.poll(() => database.rows(waiting)).toHaveLength(1);
  const refused = expect(before.owned.heartbeat(1)).rejects.toThrow(Disowned);
  await expect.poll(() => database.rows(waiting)).toHaveLength(2);
  await unlock();
  expect(await claiming).toMatchObject({ epoch: 2 });
  await refused;
});

it('whatever is written in the store is tried above, or known to need no fence', async () => {
  const { store, owned } = await takeOver();
  const passed = (Object.keys(store) as (keyof Store)[]).filter((name) => owned[name] !== store[name]);
  expect(passed.toSorted()).toEqual([Object.keys(OWNER_WRITES), READ_OF_ITS_OWN].flat().toSorted());
  const sources = sourcesIn(['src/store']).filter(({ path }) => /^src\/store\/\w+\.ts$/.test(path));
  expect(sources.flatMap(({ text }) => text.match(/\bwriteOf\(owner,/g) ?? [])).toHaveLength(
    Object.keys(OWNER_WRITES).length,
  );
  const writers = sources.filter(({ text }) => text.includes('write('));
  expect(writers.flatMap(unfencedIn).toSorted()).toEqual(UNFENCED);
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
