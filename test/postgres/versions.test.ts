/** Processes of two versions on one database, while one after the other is replaced. */
import { afterEach, expect, inject, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Entry } from '../../src/model.ts';
import { migrations } from '../../src/store/migrations.ts';
import type { Steps } from '../../src/store/steps.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { knowledgeOf } from '../../src/table/knowledge.ts';
import { answersOf } from '../discord/messages.ts';
import { Sharded } from '../discord/sharded.ts';
import { compiled } from '../house/compiled.ts';
import { Killable } from '../robots/process.ts';
import { newerGames, shortGames } from '../robots/shortGame.ts';
import { emptyOn, newDatabase, type TestDatabase } from '../store/databases.ts';
import { rowOf } from '../store/finished.ts';

const AT = Date.UTC(2026, 10, 26);
const PAUSED: Entry = { kind: 'paused', at: AT, ms: 1 };
const OURS = Object.keys(migrations).at(-1)!;
/** Two releases of one change: the first adds, and the second takes away what the one before the first needs. */
const ADDED: Steps = {
  ...migrations,
  '900-added': {
    beside: OURS,
    up: (db) => db.schema.alterTable('matches').addColumn('mood', 'text').execute(),
  },
};
const TAKEN: Steps = {
  ...ADDED,
  '901-taken': {
    beside: '900-added',
    up: (db) => db.schema.alterTable('names').dropColumn('name').execute(),
  },
};

const open = new Set<{ close(): unknown }>();
afterEach(async () => {
  for (const one of open) await one.close();
  open.clear();
});

async function joined(database: TestDatabase, steps: Steps, knows = 1): Promise<Store> {
  const joining = { shards: 2, knows, onLost() {}, onMessage() {} };
  const store = await openStore(database.address, { joining, steps });
  open.add(store);
  return store;
}

/** A playground with two shards, and processes that play there on one database. */
async function played() {
  const database = await emptyOn(inject('postgres')!);
  const sharded = await Sharded.open();
  open.add(sharded.playground);
  const program = await compiled('test/robots/process-bot.ts');
  const start = async (isNewer: boolean): Promise<Killable> => {
    const bot = new Killable(program);
    open.add(bot);
    const { url, token } = sharded.playground;
    await bot.start({ database: database.address, api: `${url}/api`, token, ahead: 0, shards: 2, isNewer });
    return bot;
  };
  return { database, sharded, start };
}
const shards = (bot: Killable) => expect.poll(() => bot.owned.size, { timeout: 20_000 });

it('tables are updated while processes that do not know the step play on, and more of them may start', async () => {
  const database = await newDatabase();
  const older = await joined(database, migrations);
  await older.save(rowOf({ id: 'one', at: AT }), []);
  const newer = await joined(database, ADDED, 2);
  expect(await database.rows('select mood from matches')).toEqual([{ mood: null }]);
  await older.commit('one', 0, PAUSED, { record: {} });
  const another = await joined(database, migrations);
  await another.commit('one', 1, PAUSED, { record: {} });
  expect((await newer.load('one'))!.entries).toEqual([PAUSED, PAUSED]);
  expect(await older.checkIn([])).toMatchObject({ all: 3, alike: 2, barred: [] });
  expect(await newer.checkIn([])).toMatchObject({ all: 3, alike: 1, barred: [] });
  // Alone, or as a program beside the others, it has none to leave tables to.
  await expect(openStore(database.address)).rejects.toThrow(/was written by a newer Sixes \(900-added\)/);
});

it('a step that processes cannot live with waits until the last of them has ended, and then keeps them out', {
  tags: ['long'],
}, async () => {
  const database = await newDatabase();
  const [older, between] = [await joined(database, migrations), await joined(database, ADDED)];
  await expect(joined(database, TAKEN)).rejects.toThrow(/A Sixes of an earlier version plays/);
  await older.close();
  const newer = await joined(database, TAKEN);
  await newer.save(rowOf({ id: 'one', at: AT }), []);
  await between.commit('one', 0, PAUSED, { record: {} });
  await expect(joined(database, migrations)).rejects.toThrow(/was written by a newer Sixes \(901-taken\)/);
  await (await joined(database, ADDED)).commit('one', 1, PAUSED, { record: {} });
  open.delete(older);
});

it('a process writes nothing if it comes back after a lost connection to tables that it cannot live with', async () => {
  const database = await newDatabase();
  const older = await joined(database, migrations);
  await older.save(rowOf({ id: 'one', at: AT }), []);
  // Its connection is lost just when another updates the tables.
  await database.rows("insert into kysely_migration values ('999-tomorrow', '2027')");
  await database.rows(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid != pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(() => older.commit('one', 0, PAUSED, { record: {} }).catch(String)).toMatch(/newer Sixes \(999/);
  expect(await database.rows('select * from entries')).toEqual([]);
});

it('an older process leaves tables of newer rules to a newer one, and ends none where there is none', {
  tags: ['long'],
}, async () => {
  const { database, sharded, start } = await played();
  const newer = await start(true);
  await sharded.begin();
  const older = await start(false);
  await expect
    .poll(() => database.rows('select shard from shards where barred is not null'), { timeout: 20_000 })
    .toHaveLength(1);
  await shards(newer).toBe(2);
  for (const shard of [0, 1]) expect(await sharded.isAnswered(shard)).toBe(true);

  newer.kill();
  await shards(older).toBe(2);
  const refused = await sharded.as('Ada', 1).click(sharded.tableOn(1)!, 'My hand');
  expect(textOf(refused.message!)).toContain('the new version takes this table over');
  const states = await database.rows('select status, version from matches');
  const running = { status: 'running', version: newerGames[0]!.version };
  expect(states).toEqual([running, running]);

  const again = await start(true);
  await shards(again).toBe(2);
  await shards(older).toBe(0);
  const left = () => database.rows("select id from matches where status = 'running'");
  while ((await left()).length > 0)
    for (const shard of [0, 1])
      for (const name of ['Ada', 'Bob']) {
        const person = sharded.as(name, shard);
        const table = sharded.tableOn(shard);
        const { message } = table === undefined ? {} : await person.click(table, 'My hand');
        const answer = message === undefined ? undefined : answersOf(message)[0];
        if (answer !== undefined) await person.click(message!, answer.custom_id!);
      }
  expect(await database.rows('select status, reason from matches')).toEqual([
    { status: 'finished', reason: null },
    { status: 'finished', reason: null },
  ]);
  expect([...older.errors, ...again.errors]).toEqual([]);
});

it('an older process leaves a journal with an entry of an unknown kind as it is, and the table to a newer process', {
  tags: ['long'],
}, async () => {
  const { database, sharded, start } = await played();
  const older = await start(false);
  await shards(older).toBe(2);
  await sharded.begin();
  const ada = sharded.as('Ada', 1);
  await ada.click(sharded.tableOn(1)!, 'My hand');
  const hand = await sharded.playground.until(() => ada.last('which card?'));
  const [{ id }] = await database.rows(`select id from matches where guild = '${ada.channel.guild.id}'`);
  const journal = () => database.rows(`select * from entries where match = '${id}' order by n`);
  // As a newer process has written it, which had the shard for a while.
  const next = (await journal()).length;
  await database.rows(`insert into entries (match, n, at, kind, data) values ('${id}', ${next}, ${AT}, 'sung', '{}')`);
  const before = await journal();

  const refused = await ada.click(hand, answersOf(hand)[0]!.custom_id!);
  expect(textOf(refused.message!)).toContain('the new version takes this table over');
  const barred = [{ shard: 1, barred: knowledgeOf(shortGames) }];
  await expect.poll(() => database.rows('select shard, barred from shards where barred is not null')).toEqual(barred);
  const newer = await joined(database, migrations, 2);
  await shards(older).toBe(1);
  expect(await newer.claimShard(1)).toBeDefined();
  expect(await journal()).toEqual(before);
  expect(older.errors).toEqual([]);
});
