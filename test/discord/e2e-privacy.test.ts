/** What is kept of a person: shown to them and deleted, in servers, in direct messages and by the operator. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { compiled } from '../house/compiled.ts';
import { isOnPostgres, LOCKED, newDatabase, type TestDatabase } from '../store/databases.ts';
import { type BotAtPlayground, fileIn, isEphemeral, type Seating, startBotAtPlayground } from './e2e-table.ts';
import { bytesIn, tracesOf } from './traces.ts';

let database: TestDatabase;
let harness: BotAtPlayground;
beforeEach(async () => {
  database = await newDatabase();
  harness = await startBotAtPlayground({ database: database.address });
});
afterEach(async () => {
  await harness.end();
  await database.drop();
});

async function played(people: readonly string[]): Promise<Seating> {
  const table = await harness.seat({ people, options: { rounds: 1 } });
  await table.start();
  await table.playToTheEnd(people);
  return table;
}
const traces = (...of: readonly string[]) => tracesOf(database, ...of);
const bytesWith = (...of: readonly string[]) => bytesIn(database.address, ...of);
const counted = () => database.rows('select scope, game, n, mean, variance from ratings order by 1, 2, 3, 4');
const board = async (name: string): Promise<string> =>
  textOf((await harness.playground.as(name, 'games').slash('leaderboard')).message!);

it('/privacy delete leaves nothing that leads to a person, and others keep their results and ratings', async () => {
  const { playground } = harness;
  const ada = playground.user('Ada').id;
  playground.guild('Card Table').members.get(ada)!.nick = 'Adalbertine';
  await harness.bot.store.prefer(ada, { boards: true });
  const table = await played(['Ada', 'Bob', 'Gus']);
  await played(['Ada', 'Bob']);
  const running = await harness.seat({ people: ['Ada', 'Bob', 'Kim'], in: 'lounge', options: { rounds: 1 } });
  await running.start();
  const lobby = await harness.seat({ people: ['Ada', 'Gus'] });
  const before = await counted();
  expect((await traces(ada, 'Ada')).length).toBeGreaterThan(10);
  // The files of PostgreSQL are the server's: it writes over them in its own time.
  if (!isOnPostgres) expect(bytesWith(ada, 'Adalbertine')).not.toEqual([]);

  const asked = await table.as('Ada').slash('privacy', { sub: 'delete' });
  expect(isEphemeral(asked.message!)).toBe(true);
  expect(textOf(asked.message!)).toContain('This cannot be undone.');
  expect((await traces(ada)).length).toBeGreaterThan(10);
  const done = await table.as('Ada').click(asked.message!, 'Delete everything about me');
  expect(textOf(done.message!)).toContain('Everything that led to you is deleted.');

  expect(await traces(ada, 'Ada')).toEqual([]);
  expect(bytesWith(ada, 'Adalbertine')).toEqual([]);
  expect(await counted()).toEqual(before);
  // Nobody had to move for that.
  await playground.until(() => running.text().includes('former player'));
  // What she asks afterwards needs no name, and stores none under a new one either.
  playground.guild('Card Table').members.get(ada)!.nick = 'Ada the Second';
  await table.as('Ada').slash('help');
  await table.as('Ada').slash('table', { options: { table: running.match } });
  await playground.as('Ada').slash('leaderboard');
  expect(await traces(ada, 'Ada')).toEqual([]);
  expect(await board('Bob')).toMatch(/^\d\. former player: .*played 2/m);
  expect(await board('Bob')).toMatch(/^\d\. Bobby \(you\): .*played 2/m);
  await playground.until(() => lobby.text().includes('👑 Gus'));
  await running.playToTheEnd(['Bob', 'Kim']);
  expect(running.text()).toContain('former player');
  expect(await traces(ada)).toEqual([]);
  const replayed = await table.as('Bob').slash('replay', { options: { code: table.match } });
  expect(textOf(replayed.message!)).toContain('former player');
  expect(textOf(replayed.message!)).not.toContain('Ada');

  // Counted again from the results, it is the same.
  const all = await counted();
  await harness.restart(async () => {
    await database.rows('update counted set version = 0');
  });
  await expect.poll(() => harness.bot.store.isBehind()).toBe(false);
  expect(await counted()).toEqual(all);
  // A person who comes back starts from nothing.
  expect(await board('Ada')).toContain('You are not on this board yet.');
});

it('names are kept of people who sit at tables, in a file that nobody else may read', async () => {
  const { playground } = harness;
  const table = await played(['Ada', 'Bob']);
  for (const command of ['help', 'table', 'leaderboard']) await table.as('Gus').slash(command);
  expect(await traces(playground.user('Gus').id)).toEqual([]);
  expect(await traces(playground.user('Bob').id)).not.toEqual([]);
  for (const file of isOnPostgres ? [] : [harness.path, `${harness.path}-wal`])
    expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('/privacy export is everything of one person, and nothing of another’s', async () => {
  const table = await played(['Ada', 'Bob']);
  const ada = harness.playground.user('Ada').id;
  const file = fileIn(harness, (await table.as('Ada').slash('privacy', { sub: 'export' })).message!);
  expect(file.user).toBe(ada);
  expect(file.names.map(({ name }: any) => name)).toEqual(['Ada']);
  expect(file.matches).toHaveLength(1);
  expect(file.matches[0].entries.filter(({ kind }: any) => kind === 'answer').length).toBeGreaterThanOrEqual(10);
  expect(file.matches[0].entries.every(({ by }: any) => by === 'person')).toBe(true);
  expect(file.results).toHaveLength(1);
  expect(file.standings.length).toBe(3);
  expect(JSON.stringify(file)).not.toContain(harness.playground.user('Bob').id);
  const nothing = fileIn(harness, (await table.as('Hana').slash('privacy', { sub: 'export' })).message!);
  expect(nothing.matches).toEqual([]);
});

it('both work in direct messages, where what only servers have is not offered', async () => {
  const table = await played(['Ada', 'Bob']);
  const ada = harness.playground.user('Ada').id;
  const direct = table.as('Ada').direct();
  const file = fileIn(harness, (await direct.slash('privacy', { sub: 'export' })).message!);
  expect(file.matches).toHaveLength(1);
  const asked = await direct.slash('privacy', { sub: 'delete' });
  // Nobody else can press it for her.
  const bob = await table.as('Bob').click(asked.message!.id, `c1:privacy:delete:${ada}`, { force: true });
  expect(textOf(bob.message!)).toContain('That moment has passed.');
  expect((await traces(ada)).length).toBeGreaterThan(5);
  const done = await direct.click(asked.message!, 'Delete everything about me');
  expect(textOf(done.message!)).toContain('Everything that led to you is deleted.');
  expect(await traces(ada, 'Ada')).toEqual([]);
  await expect(direct.slash('settings')).rejects.toThrow('/settings is not for direct messages');
});

const named = (address: string) => (isOnPostgres ? { DATABASE_URL: address } : { DATABASE_PATH: address });

it('lets the operator do the same from the command line', { tags: ['long'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const table = await played(['Ada', 'Bob']);
  const ada = harness.playground.user('Ada').id;
  const bob = harness.playground.user('Bob').id;
  const privacy = await compiled('src/privacy.ts');
  // The bot in this process goes on meanwhile: it may be in a write.
  const runOn = (path: string, ...words: readonly string[]) =>
    new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, ...named(path) };
      execFile(process.execPath, [privacy, ...words], { env }, (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  const run = (...words: readonly string[]) => runOn(harness.path, ...words);
  const to = join(folder, 'ada.json');
  expect((await run('export', ada, to)).stdout).toContain(`Everything that is kept of ${ada} is in ${to}.`);
  expect(JSON.parse(readFileSync(to, 'utf8')).matches).toHaveLength(1);
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const again = await run('export', ada, to);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`${to} cannot be written`)]);
  const elsewhere = isOnPostgres ? new URL('template1', harness.path).href : join(folder, 'elsewhere.db');
  const lost = await runOn(elsewhere, 'delete', ada);
  const nothing = /^There (is no database at|are no tables of Sixes in the database)/;
  expect([lost.status, lost.stderr]).toEqual([1, expect.stringMatching(nothing)]);
  expect(existsSync(elsewhere)).toBe(false);
  // A Sixes that is in a write keeps nobody from a sentence. What the bot itself writes meanwhile may wait too long as well.
  harness.plan({ errors: LOCKED });
  const unlock = await database.lock();
  const locked = await run('delete', ada);
  await unlock();
  expect([locked.status, locked.stderr]).toEqual([1, expect.stringMatching(/^The database .* is locked/)]);
  await harness.bot.store.prefer(ada, { pings: false });
  expect((await run('delete', ada)).stdout).toContain(`${ada} is forgotten.`);
  expect(await traces(ada, 'Ada')).toEqual([]);
  // The bot, which runs meanwhile, remembers neither her preferences nor her name.
  expect((await harness.bot.store.preferences(ada)).pings).toBe(true);
  expect(await board('Bob')).toMatch(/^\d\. former player: .*played 1/m);
  await played(['Ada', 'Bob']);
  expect(await board('Bob')).toMatch(/^\d\. Ada: .*played 1/m);
  expect((await run('delete')).stderr).toContain('npm run privacy -- delete <user id>');
  const open = await harness.seat({ people: ['Bob'] });
  expect((await run('delete', bob)).stderr).toContain(`${bob} is named at 1 open table.`);
  const gus = harness.playground.user('Gus').id;
  await table.as('Bob').slash('play', { sub: '6nimmt', options: { with: 'Gus' } });
  expect((await run('delete', gus)).stderr).toContain(`${gus} is named at 1 open table.`);
  expect((await traces(bob)).length).toBeGreaterThan(5);
  expect(open.match).not.toBe(table.match);
  rmSync(folder, { recursive: true });
});
