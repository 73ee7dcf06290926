/** A copy of the database is made while the bot plays, and a bot started on the copy goes on from there. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { inspectFile } from '../../src/store/sqliteFile.ts';
import { type BotAtPlayground, dealt, labelsOf, startBotAtPlayground } from '../discord/e2e-table.ts';
import { answersIn, HOUR, quietBot, settled } from '../discord/faults-evening.ts';
import { run } from '../discord/faults-process.ts';

/** Ten cards each, and none that is too low for every row. */
const TEN = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    [15, 25, 35, 45, 55, 65, 75, 85, 95, 103],
  ],
});

let folder: string;
let harness: BotAtPlayground | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(async () => {
  const ending = harness;
  harness = undefined;
  await ending?.end();
  rmSync(folder, { recursive: true });
});

const backup = (database: string, ...args: string[]) =>
  run('backup', { DATABASE_PATH: database }, { cwd: folder, args });

it('a copy made in mid-match is whole, and the match goes on from it', async () => {
  harness = await quietBot({ games: [TEN] });
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  // Nobody has to take a row, and everybody is asked for the next card.
  const [ada, bob] = [100, 103];
  await table.picks({ Ada: ada });
  await settled(harness);
  const copy = join(folder, 'backups', 'evening.db');
  const { code, out, err } = await backup(harness.path, copy);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Copied .*sixes\.db to .*evening\.db \(\d+ pages\)\.\n$/);
  expect(() => inspectFile(copy)).not.toThrow();
  const copied = new Database(copy, { readonly: true });
  expect(copied.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(copied.prepare("select count(*) as n from entries where kind = 'answer'").get()).toEqual({ n: 1 });
  copied.close();

  // The evening goes on, and then its database is lost.
  await table.picks({ Bob: bob });
  await playground.until(() => table.text().includes('The cards: '));
  await settled(harness);
  const stale = table.panel('Ada');
  expect(await answersIn(table)).toHaveLength(2);
  const { path } = harness;
  await harness.restart(async () => {
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
    copyFileSync(copy, path);
    playground.clock.advance(HOUR);
  });
  await playground.until(
    () => !table.text().includes('The cards: ') && table.text().includes('**Waiting for** Bobby.'),
  );
  expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: ada }] }]);
  // A panel of the time that is lost says so, and shows the hand as it is now.
  const tapped = await table.as('Ada').click(stale, labelsOf(stale)[0]!);
  expect(textOf(tapped.message!)).toContain('That moment has passed. This is your hand now.');
  expect(table.cards('Ada')).toHaveLength(10);
  await table.hand('Bob');
  await table.picks({ Bob: bob });
  await playground.until(() => table.text().includes('The cards: '));
  await table.hand('Ada');
  await table.playToTheEnd(['Ada', 'Bob']);
  const board = await table.as('Ada').slash('leaderboard');
  expect(textOf(board.message!).match(/played 1/g)).toHaveLength(2);
});

it('copies are whole however much is played meanwhile', async () => {
  harness = await startBotAtPlayground();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2, options: { rounds: 2 } });
  await table.start();
  const copy = join(folder, 'copy.db');
  const [made] = await Promise.all([backup(harness.path, copy), table.playToTheEnd(['Ada', 'Bob'])]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(() => inspectFile(copy)).not.toThrow();
  // The journal of the copy is the beginning of the other: nothing is missing in between.
  const entries = (path: string) => {
    const file = new Database(path, { readonly: true });
    const rows = file.prepare('select * from entries order by match, n').all();
    file.close();
    return rows;
  };
  const before = entries(copy);
  expect(entries(harness.path).slice(0, before.length)).toEqual(before);
});

it('a large database is copied though another process writes all the time', { tags: ['long'] }, async () => {
  harness = await quietBot();
  const path = join(folder, 'large.db');
  const made = await backup(harness.path, path);
  expect(made.code).toBe(0);
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.exec('create table ballast (bytes)');
  const write = file.prepare('insert into ballast values (randomblob(3000))');
  file.transaction(() => {
    for (let i = 0; i < 5_000; i += 1) write.run();
  })();
  const writing = setInterval(() => write.run(), 1);
  const copy = join(folder, 'copy-of-large.db');
  const { code, out } = await backup(path, copy).finally(() => clearInterval(writing));
  file.close();
  expect(code).toBe(0);
  expect(Number(/\((\d+) pages\)/.exec(out)![1])).toBeGreaterThan(5_000 * 0.7);
  expect(() => inspectFile(copy)).not.toThrow();
});

it('without a name the copy stands beside the database, with its time', async () => {
  harness = await quietBot();
  const path = join(folder, 'sixes.db');
  copyFileSync(harness.path, path);
  const { code, err } = await backup(path);
  expect([code, err]).toEqual([0, '']);
  const copies = readdirSync(folder).filter((name) => /^sixes-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.db$/.test(name));
  expect(copies).toHaveLength(1);
  expect(() => inspectFile(join(folder, copies[0]!))).not.toThrow();
});

it('says in a sentence what cannot be copied, and overwrites or begins no file', async () => {
  const taken = join(folder, 'taken.db');
  writeFileSync(taken, 'precious');
  const damaged = join(folder, 'damaged.db');
  writeFileSync(damaged, 'Dear diary, '.repeat(1_000));
  harness = await quietBot();
  const [missing, exists, broken] = await Promise.all([
    backup(join(folder, 'nowhere.db')),
    backup(harness.path, taken),
    backup(damaged, join(folder, 'of-damaged.db')),
  ]);
  expect(missing).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is no database at .*nowhere\.db\./),
  });
  expect(exists).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/taken\.db exists already\. Name a file/),
  });
  expect(readFileSync(taken, 'utf8')).toBe('precious');
  expect(broken).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^The database .*damaged\.db is damaged/),
  });
  const [inFile, inNoFolder] = await Promise.all([
    backup(harness.path, join(taken, 'copy.db')),
    backup(harness.path, join('/dev/null', 'copy.db')),
  ]);
  for (const refused of [inFile, inNoFolder])
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The copy .*copy\.db cannot be written \(.+\)\. Name another file: npm run backup -- <file>$/m,
      ),
    });
  expect(existsSync(join(folder, 'nowhere.db'))).toBe(false);
  expect(existsSync(join(folder, 'of-damaged.db'))).toBe(false);
});
