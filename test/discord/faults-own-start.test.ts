/** The database at the start: what is wrong with it is said in a sentence, and the file stays untouched. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreTrouble } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/store.ts';
import { begun, quietBot, TWO } from './faults-evening.ts';
import { run, smallDisk } from './faults-process.ts';

const PLAYGROUND = { PLAYGROUND_PORT: '0' };

describe('At the start', () => {
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixes-'));
    whole = join(folder, 'whole.db');
    const evening = await quietBot({ games: [TWO] });
    const table = await begun(evening);
    await table.picks({ Ada: 12, Bob: 25 });
    await evening.playground.until(() => table.text().includes('The cards: '));
    await evening.restart(async () => copyFileSync(evening.path, whole));
    await evening.end();
  });
  const disk = smallDisk(1_024);
  afterAll(() => {
    disk?.remove();
    rmSync(folder, { recursive: true });
  });

  const DAMAGED = /^The database .*\.db is damaged \(.+\)\. Put a backup in its place: docs\/operating\.md says how\.$/;
  const damages: readonly [string, (path: string) => void][] = [
    ['another file', (path) => writeFileSync(path, 'Dear diary, '.repeat(1_000))],
    ['a header overwritten', (path) => overwrite(path, 0, 16)],
    ['a page overwritten', (path) => overwrite(path, 3 * 4_096, 64)],
    ['half of it cut off', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['an index that names somebody else', misfiled],
    ['its last page cut off', (path) => truncateSync(path, statSync(path).size - 4_096)],
  ];
  function overwrite(path: string, at: number, bytes: number): void {
    const content = readFileSync(path);
    content.fill(0xa5, at, at + bytes);
    writeFileSync(path, content);
  }
  /** Pages as they should be, but what is looked up is not what stands there. */
  function misfiled(path: string): void {
    const file = new Database(path);
    file.exec("insert into names values ('1', 'somebody', 'Zoë', 3)");
    const index = file.prepare("select rootpage from sqlite_master where name = 'sqlite_autoindex_names_1'").pluck();
    const page = index.get() as number;
    file.close();
    const content = readFileSync(path);
    content.write('nobody', content.indexOf('somebody', (page - 1) * 4_096));
    writeFileSync(path, content);
  }
  const copyOf = (name: string): string => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.db`);
    copyFileSync(whole, path);
    return path;
  };

  it.each(damages)('a database with %s is refused in a sentence, and not touched', async (name, damage) => {
    const path = copyOf(name);
    damage(path);
    const before = readFileSync(path);
    const error = await openStore(path).then(
      (store) => store.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StoreTrouble);
    expect((error as Error).message).toMatch(DAMAGED);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('a database that was not closed is whole: its log is read', async () => {
    const path = copyOf('unclosed');
    const writer = new Database(path);
    writer.pragma('journal_mode = WAL');
    writer.exec("insert into names values ('1', '2', 'Zoë', 3)");
    const copy = join(folder, 'unclosed-copy.db');
    for (const end of ['', '-wal']) copyFileSync(path + end, copy + end);
    writer.close();
    const store = await openStore(copy);
    await store.close();
    const reader = new Database(copy, { readonly: true });
    expect(reader.prepare("select name from names where guild = '1'").get()).toEqual({ name: 'Zoë' });
    reader.close();
  });

  it('each kind of trouble ends the process with its code and a sentence, and leaves the file as it was', {
    tags: ['long'],
  }, async () => {
    const [damaged, newer, locked] = ['damaged', 'newer', 'locked'].map(copyOf) as [string, string, string];
    overwrite(damaged, 3 * 4_096, 64);
    const file = new Database(newer);
    file.exec("insert into kysely_migration (name, timestamp) values ('999-more', '2030-01-01T00:00:00.000Z')");
    file.pragma('journal_mode = DELETE');
    file.close();
    const other = new Database(locked);
    other.exec('begin immediate');
    const directory = join(folder, 'directory.db');
    mkdirSync(directory);
    const foreign = join(folder, 'foreign.db');
    const diary = new Database(foreign);
    diary.exec('create table diary (day text, entry text)');
    diary.close();
    const cases: readonly [path: string, sentence: RegExp, exitCode?: number][] = [
      [damaged, /The database .* is damaged \(.+\)\./],
      [newer, /The database .* was written by a newer Sixes \(999-more\)\. Install that version/],
      [locked, /The database .* is locked by another program\. Stop it/, 1],
      [foreign, /The database .* belongs to another program\. It was not touched\. Set DATABASE_PATH/],
      [directory, /The database .* cannot be opened for writing \(.+\)\. Check the path in DATABASE_PATH/],
    ];
    const endsWith = async ([path, sentence, exitCode = 78]: (typeof cases)[number]) => {
      const bytes = () => (existsSync(path) && statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0));
      const before = bytes();
      const { code, out, err } = await run('main', { ...PLAYGROUND, DATABASE_PATH: path }, { cwd: folder });
      expect(code).toBe(exitCode);
      expect(out).not.toContain('ready');
      expect(err.split('\n')[0]).toBe('Sixes cannot start:');
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(2);
      expect(bytes().equals(before)).toBe(true);
    };
    await Promise.all(cases.map(endsWith)).finally(() => other.close());
    // Nor is a file taken for a folder.
    await expect(openStore(join(whole, 'deeper', 'sixes.db'))).rejects.toThrow(/cannot be opened for writing/);
  });

  it('reads a large file while people play: ends with 78 if it is damaged, plays on if it is whole', {
    tags: ['long'],
  }, async () => {
    const [damaged, sound] = ['large-damaged', 'large-sound'].map(copyOf) as [string, string];
    misfiled(damaged);
    // SQLite goes by the size in its header; what is added is a hole that takes no room.
    for (const path of [damaged, sound]) truncateSync(path, 600 * 2 ** 20);
    const env = (path: string) => ({ ...PLAYGROUND, DATABASE_PATH: path });
    const ended = await run('main', env(damaged), { cwd: folder });
    expect(ended.code).toBe(78);
    expect(ended.out).toMatch(/"level":60,.*"damage":"The database .*large-damaged\.db is damaged \(.+\)\./);
    const says = 'the database is whole';
    const playing = await run('main', env(sound), { cwd: folder, says, ready: async () => {} });
    expect(playing.code).toBe(0);
    expect(playing.out.indexOf('Sixes is ready')).toBeLessThan(playing.out.indexOf(says));
  });

  it('inspect says of any file whether it is whole', async () => {
    const [damaged, sound] = ['inspected-damaged', 'inspected-sound'].map(copyOf) as [string, string];
    misfiled(damaged);
    const said = (path: string) => run('inspect', {}, { cwd: folder, args: [path] });
    expect(await said(sound)).toMatchObject({ code: 0, out: `${sound} is whole.\n` });
    const { code, err } = await said(damaged);
    expect(code).toBe(2);
    expect(err.trim()).toMatch(DAMAGED);
    const none = await run('inspect', { DATABASE_PATH: join(folder, 'none.db') }, { cwd: folder });
    expect(none.code).toBe(1);
    expect(none.err).toMatch(/^There is no database at .*none\.db\. Name the file to read\.$/m);
  });

  it.skipIf(disk === undefined)('a database that cannot be written is one of them', async () => {
    const path = join(disk!.folder, 'sixes.db');
    copyFileSync(whole, path);
    disk!.readOnly();
    const error = await openStore(path).then(
      (store) => store.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StoreTrouble);
    expect((error as Error).message).toMatch(/cannot be opened for writing \(.+\)\. Check the path/);
    expect(readFileSync(path).equals(readFileSync(whole))).toBe(true);
  });
});
