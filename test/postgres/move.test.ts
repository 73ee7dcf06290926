/** `npm run move`: databases of earlier versions go to PostgreSQL, are played on there, and come back. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { type MovedTable, move } from '../../src/operation/move.ts';
import { migrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/store.ts';
import { emptyOn, fixtureFile } from '../store/databases.ts';
import { finishNimmt } from './playedOn.ts';

const empty = () => emptyOn(inject('postgres')!);
const rowsOf = (moved: readonly MovedTable[], table: string): number => moved.find((one) => one.table === table)!.rows;

// The first, the last, and some between them: each step from SQLite is tested with all of them.
const NAMES = Object.keys(migrations);
const SOME = NAMES.filter((_, i) => i % 12 === 0 || i === NAMES.length - 1);
for (const name of SOME)
  it(`a database of ${name} is moved, played on, and moved back`, {
    tags: name === SOME[0] || name === SOME.at(-1) ? [] : ['long'],
  }, async () => {
    const file = await fixtureFile(name);
    const there = await empty();
    const moved = await move(file.address, there.address);
    for (const table of ['matches', 'seats', 'entries', 'results', 'chronicles'])
      expect(rowsOf(moved, table), table).toBeGreaterThan(0);

    await finishNimmt(there);

    const back = join(dirname(file.address), 'back.db');
    const returned = await move(there.address, back);
    expect(rowsOf(returned, 'entries')).toBeGreaterThan(rowsOf(moved, 'entries'));
    expect(readdirSync(dirname(back)).filter((one) => one.startsWith('back'))).toEqual(['back.db']);
    const again = await empty();
    expect(await move(back, again.address)).toEqual(returned);
    for (const database of [file, there, again]) await database.drop();
  });

it('moves into nothing that has rows, onto no file that exists, and from nothing that is not there', async () => {
  const file = await fixtureFile(NAMES.at(-1)!);
  const there = await empty();
  await move(file.address, there.address);
  const counted = await there.rows('select count(*) as n from entries');
  await expect(move(file.address, there.address)).rejects.toThrow(/is not empty, so nothing was moved/);
  expect(await there.rows('select count(*) as n from entries')).toEqual(counted);
  await expect(move(there.address, file.address)).rejects.toThrow(/exists already, so nothing was moved/);
  const missing = join(dirname(file.address), 'missing.db');
  const other = await empty();
  await expect(move(missing, other.address)).rejects.toThrow(/There is no database at/);
  await expect(move(other.address, missing)).rejects.toThrow(/There are no tables of Sixes/);
  expect(existsSync(missing)).toBe(false);
  await expect(move(file.address, missing)).rejects.toThrow(/Name a SQLite file and the URL/);
  await other.rows('create table diary (page text)');
  await expect(move(file.address, other.address)).rejects.toThrow(/belongs to another program/);
  for (const database of [file, there, other]) await database.drop();
});

it.each([
  [
    'a row is changed',
    "new.name := new.name || '.'; return new;",
    /^The rows of names differ after the move \((\d+) before, \1 after\)/,
  ],
  ['a row is lost', 'return null;', /^The rows of names differ after the move \(([1-9]\d*) before, 0 after\)/],
])('nothing is moved if %s on the way', async (_, act, says) => {
  const file = await fixtureFile(NAMES.at(-1)!);
  const there = await empty();
  await (await openStore(there.address)).close();
  await there.rows(`create function spoil() returns trigger language plpgsql as $$ begin ${act} end $$`);
  await there.rows('create trigger spoils before insert on names for each row execute function spoil()');
  await expect(move(file.address, there.address)).rejects.toThrow(says);
  for (const table of ['matches', 'entries', 'names']) expect(await there.rows(`select * from ${table}`)).toEqual([]);
  await there.rows('drop trigger spoils on names');
  expect(rowsOf(await move(file.address, there.address), 'names')).toBeGreaterThan(0);
  for (const database of [file, there]) await database.drop();
});

it('a move that loses its network keeps the locks of the database for five seconds at most', async () => {
  const file = await fixtureFile(NAMES.at(-1)!);
  const there = await empty();
  await (await openStore(there.address)).close();
  await there.rows('create table seen (ms int)');
  await there.rows(`create function see() returns trigger language plpgsql as $$ begin
    insert into seen select setting::int from pg_settings where name = 'tcp_user_timeout'; return null; end $$`);
  await there.rows('create trigger sees after insert on names for each statement execute function see()');
  await move(file.address, there.address);
  expect(await there.rows('select distinct * from seen')).toEqual([{ ms: 5_000 }]);
  for (const database of [file, there]) await database.drop();
});

it('while somebody plays on either of them nothing is moved', async () => {
  const file = await fixtureFile(NAMES.at(-1)!);
  const there = await empty();
  const store = await openStore(there.address, { onTaken: () => undefined });
  await expect(move(file.address, there.address)).rejects.toThrow(/Another Sixes plays on the database/);
  await store.close();
  expect(await there.rows('select * from matches')).toEqual([]);
  for (const database of [file, there]) await database.drop();
});
