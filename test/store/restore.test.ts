/** A restore drill with the real process: people play, a backup is made, the machine fails, and the match goes on from it. */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { openStore } from '../../src/store/store.ts';
import { run, startBot, TOKEN } from '../discord/faults-process.ts';
import { answersOf, buttonId, isEphemeral, matchIn, questionOf } from '../discord/messages.ts';

let folder: string;
let playground: Playground;
let database: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  playground = await createPlayground({ tokens: [TOKEN] });
  database = join(folder, 'sixes.db');
});
afterEach(async () => {
  await playground.close();
  rmSync(folder, { recursive: true });
});

const PEOPLE = ['Ada', 'Bob'];
async function start() {
  const backups = { BACKUP_EVERY: '24h', BACKUP_KEEP: '1' };
  const bot = await startBot(folder, { ...backups, DISCORD_TOKEN: TOKEN, DISCORD_API: `${playground.url}/api` });
  await bot.said('Sixes is ready');
  return bot;
}
const tool = (name: 'backup' | 'restore', ...args: string[]) =>
  run(name, { DATABASE_PATH: 'sixes.db' }, { cwd: folder, args });

/** The answers in the journal, in order. */
function answers(path = database): readonly unknown[] {
  const file = new Database(path, { readonly: true });
  const rows = file.prepare("select * from entries where kind = 'answer' order by match, n").all();
  file.close();
  return rows;
}

const panelOf = (name: string) =>
  playground
    .as(name, 'games')
    .messages()
    .findLast((each) => isEphemeral(each) && answersOf(each).length > 0);

/** Everybody answers in the newest of their panels until the journal has this many answers. */
async function playUntil(count: number): Promise<void> {
  const answered = new Map<string, string>();
  while (answers().length < count)
    for (const name of PEOPLE) {
      const panel = panelOf(name);
      const id = panel && answersOf(panel).at(-1)!.custom_id!;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (id === undefined || answered.get(name) === questionOf(id)) continue;
      const before = answers().length;
      const { failed } = await playground.as(name, 'games').click(panel!, id);
      expect(failed).toBe(false);
      // A tap on a question that has just appeared does nothing.
      if (answers().length > before) answered.set(name, questionOf(id));
    }
}

it('the match goes on from the backup; what was there before is moved aside, and nothing is lost', {
  tags: ['long'],
}, async () => {
  const bot = await start();
  await bot.said('a backup was made');
  const scheduled = readdirSync(join(folder, 'backups'));
  expect(scheduled).toHaveLength(1);
  const [ada, bob] = PEOPLE.map((name) => playground.as(name, 'games'));
  const { message } = await ada!.slash('play', { sub: '6nimmt', options: { rounds: 1 } });
  const match = matchIn(message!);
  await bob!.click(message!, buttonId(match, 'join'));
  await ada!.click(message!, buttonId(match, 'start'));
  for (const person of [ada!, bob!]) await person.slash('hand');
  await playUntil(2);
  expect(await tool('backup', 'backups/evening.db')).toMatchObject({ code: 0 });
  const backup = join(folder, 'backups', 'evening.db');
  const kept = answers(backup);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  await playUntil(kept.length + 2);

  // Not under the feet of a Sixes that runs.
  const inUse = await tool('restore', backup);
  expect(inUse).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/is in use, so nothing was changed\. Stop/),
  });
  await bot.stop('SIGKILL');
  const lost = answers();
  expect(lost.length).toBeGreaterThanOrEqual(kept.length + 2);

  const { code, out, err } = await tool('restore', backup);
  expect([code, err]).toEqual([0, '']);
  const aside = /The one before it is now (sixes-replaced-[\d-]+\.db)\.\nStart Sixes as ever/.exec(out)?.[1];
  expect(answers(join(folder, aside!))).toEqual(lost);
  expect(answers()).toEqual(kept);
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith('sixes.db'))
      .toSorted(),
  ).toEqual(['sixes.db', 'sixes.db-process']);

  const again = await start();
  for (const person of [ada!, bob!]) await person.slash('hand');
  await playUntil(kept.length + 3);
  expect(answers().slice(0, kept.length)).toEqual(kept);
  expect(await again.stop()).toBe(0);
  // The next one on schedule is due a day after the first, whatever was started meanwhile.
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['evening.db', ...scheduled].toSorted());
});

it('refuses a file that is no whole backup in a sentence, and moves nothing', async () => {
  const file = new Database(database);
  file.exec('create table kysely_migration (name text, timestamp text)');
  file.exec("insert into kysely_migration values ('001-tables', '2026-01-01'); create table ballast (bytes)");
  file.exec('create index ballast_bytes on ballast (bytes); insert into ballast values (randomblob(3000))');
  file.close();
  const at = (name: string): string => join(folder, name);
  for (const name of ['damaged.db', 'newer.db']) copyFileSync(database, at(name));
  const bytes = readFileSync(at('damaged.db'));
  bytes.fill(0xa5, bytes.length - 4_096);
  writeFileSync(at('damaged.db'), bytes);
  const newer = new Database(at('newer.db'));
  newer.exec("insert into kysely_migration values ('999-more', '2030-01-01')");
  newer.close();
  writeFileSync(at('empty.db'), '');
  const diary = new Database(at('diary.db'));
  diary.exec('create table diary (day text)');
  diary.close();
  const before = readFileSync(database);
  const names = readdirSync(folder);
  const cases: readonly [args: readonly string[], sentence: RegExp][] = [
    [['damaged.db'], /^The backup damaged\.db is damaged, so nothing was changed\. Name another one/],
    [['newer.db'], /^The database newer\.db was written by a newer Sixes \(999-more\)\. Install that version/],
    [['diary.db'], /^The database diary\.db belongs to another program\./],
    [['empty.db'], /^empty\.db is empty, so nothing was changed\./],
    [['nowhere.db'], /^There is no backup at nowhere\.db, so nothing was changed\.$/m],
    [['sixes.db'], /^sixes\.db is the database itself, so nothing was changed\./],
    [[], /^Name the backup: npm run restore -- <file>$/m],
  ];
  const said = await Promise.all(cases.map(([args]) => tool('restore', ...args)));
  expect(said).toMatchObject(cases.map(([, sentence]) => ({ code: 1, out: '', err: expect.stringMatching(sentence) })));
  expect(readFileSync(database).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(names);
});

it('a database that is damaged, or gone, is no obstacle, and its permissions stay as they were', {
  tags: ['long'],
}, async () => {
  await (await openStore(database)).close();
  await tool('backup', 'backup.db');
  writeFileSync(database, 'Dear diary, '.repeat(1_000), { mode: 0o640 });
  const { mode } = statSync(database);
  writeFileSync(`${database}-wal`, 'what SQLite had kept beside it');
  const { code, out } = await tool('restore', 'backup.db');
  const [, aside] = /is now (sixes-replaced-.*\.db)\.$/m.exec(out) ?? [];
  expect(code).toBe(0);
  expect(readFileSync(join(folder, aside!), 'utf8')).toContain('Dear diary');
  expect(readFileSync(join(folder, `${aside}-wal`), 'utf8')).toBe('what SQLite had kept beside it');
  expect(answers()).toEqual([]);
  expect(statSync(database).mode).toBe(mode);
  rmSync(database);
  const missing = await tool('restore', 'backup.db');
  expect(missing).toMatchObject({ code: 0, err: '', out: expect.stringContaining('There was none before.') });
  expect(existsSync(database)).toBe(true);
});
