/** The chaos run notices what a process writes for a shard that another one owns. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { ownStore } from '../../src/store/ownStore.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Owners } from '../robots/owners.ts';
import { emptyOn, type TestDatabase } from '../store/databases.ts';
import { finish } from '../store/finished.ts';
import { OWNER_WRITES } from './ownerWrites.ts';

let database: TestDatabase;
let owners: Owners;
const stores: Store[] = [];
beforeEach(async () => {
  database = await emptyOn(inject('postgres')!);
  owners = await Owners.watch(database.address, 1);
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await database.drop();
});

async function join(name: string): Promise<Store> {
  const joining = { shards: 1, knows: 1, onLost: () => undefined, onMessage: () => undefined };
  const store = await openStore(`${database.address}?application_name=${name}`, { joining });
  stores.push(store);
  return store;
}

/** The first process owns the shard. */
async function joinTwo() {
  const [first, second] = [await join('first'), await join('second')];
  const { epoch } = (await first.claimShard(0))!;
  return { owned: ownStore(first, { id: 0, of: 1, epoch }), second };
}

/** What those writes change. */
const WRITTEN = [
  'chronicles entrants entries finishes forgettings matches names pings',
  'reminders removals results saved_lists seats servers tournaments',
];

async function writeAll(store: Store): Promise<void> {
  await finish(store, { id: 'over', at: 1, seats: [{ user: 'bob', points: 1 }] });
  for (const write of Object.values(OWNER_WRITES)) await write(store);
}

it('what the owner of a shard writes is fine', async () => {
  const { owned } = await joinTwo();
  await writeAll(owned);
  expect(await owners.judge()).toMatchObject({ claims: 1, entries: 2 });
});

it('what another process writes is found in each table, and fails the run', async () => {
  const { second } = await joinTwo();
  await writeAll(second);
  const foreign = await owners.foreignWrites();
  expect([...new Set(foreign.map(({ what }) => what))].toSorted()).toEqual(WRITTEN.join(' ').split(' '));
  expect(foreign.every(({ who, owner }) => who === 'second' && owner === 'first')).toBe(true);
  await expect(owners.judge()).rejects.toThrow(/written by somebody who did not own its shard/);
});
