/** The database says no: at the start with a sentence and an untouched file, in mid-match with a sentence to who taps. */
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
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { StoreTrouble } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/store.ts';
import { type House, labelsOf, type Seating } from './e2e-table.ts';
import { answersIn, PLAIN, quietHouse, SHORT, settled, TWO, whenDue } from './faults-evening.ts';
import { type Disk, run, smallDisk } from './faults-process.ts';

const TOLD =
  'Something went wrong on our side, and this tap did not count. Everything before it is safe: try it again in a moment.';

let house: House | undefined;
let other: Database.Database | undefined;
afterEach(async () => {
  if (other?.open) other.close();
  const ending = house;
  house = undefined;
  await ending?.end();
});

async function quiet(options: Parameters<typeof quietHouse>[0] = {}): Promise<House> {
  house = await quietHouse(options);
  house.plan({ errors: /database is locked|database or disk is full/ });
  return house;
}
/** Another program takes the write lock, as long as it likes. */
function lock({ path }: House): () => void {
  other = new Database(path);
  other.exec('begin immediate');
  return () => other!.exec('rollback');
}
const begun = async (house: House, people = ['Ada', 'Bob'], options = {}): Promise<Seating> => {
  const table = await house.seat({ people, options });
  await table.start();
  for (const name of people) await table.hand(name);
  await settled(house);
  return table;
};

describe('In mid-match, while the database is locked', () => {
  it('who taps is told, and what was tapped before is not lost', async () => {
    const house = await quiet({ games: [TWO] });
    const table = await begun(house);
    await table.pick('Ada', 12);
    const unlock = lock(house);
    const tapped = await table.pick('Bob', 25);
    expect(tapped.failed).toBe(false);
    expect(textOf(tapped.message!)).toContain(TOLD);
    expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: 12 }] }]);
    unlock();
    const again = await table.pick('Bob', 25);
    expect(textOf(again.message!)).not.toContain(TOLD);
    await house.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
    expect(await answersIn(table)).toHaveLength(2);
  });

  it('whatever writes nothing is answered, and each of twenty picks is told that it does not count', async () => {
    const house = await quiet({ games: [TWO], storeThread: true });
    const tables: Seating[] = [];
    for (let n = 0; n < 10; n += 1) tables.push(await begun(house));
    const unlock = lock(house);
    const picks = tables.flatMap((table) => [table.pick('Ada', 12), table.pick('Bob', 25)]);
    const gus = house.playground.as('Gus', 'games');
    const asked = [
      gus.slash('help'),
      gus.slash('leaderboard'),
      gus.slash('preferences'),
      tables[3]!.as('Ada').slash('who'),
    ];
    // The lock is held until all of this is answered: nothing waits for it.
    for (const { failed, message } of await Promise.all(asked)) {
      expect(failed).toBe(false);
      expect(textOf(message!)).not.toContain(TOLD);
    }
    for (const { failed, message } of await Promise.all(picks)) {
      expect(failed).toBe(false);
      expect(textOf(message!)).toContain(TOLD);
    }
    for (const table of tables) expect(await answersIn(table)).toEqual([]);
    unlock();
    for (const table of tables) await table.picks({ Ada: 12, Bob: 25 });
    for (const table of tables) {
      await house.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
      expect(await answersIn(table)).toHaveLength(2);
    }
  });

  it('a lobby neither takes nor loses anybody', async () => {
    const house = await quiet();
    const lobby = await house.seat({ people: ['Ada', 'Bob'] });
    await house.playground.as('Gus', 'games').slash('help');
    await settled(house);
    const unlock = lock(house);
    const tapped = await lobby.press('Gus', 'join');
    expect(textOf(tapped.message!)).toBe(TOLD);
    unlock();
    await lobby.press('Gus', 'join');
    expect(lobby.text()).toContain(', and Gus\n');
  });

  it('a deadline that passes is kept when the lock is gone', async () => {
    const house = await quiet({ games: [TWO] });
    const { clock } = house.playground;
    const table = await begun(house, ['Ada', 'Bob'], { pace: '30s' });
    await table.pick('Ada', 12);
    const unlock = lock(house);
    clock.advance(31_000);
    await settled(house);
    expect(await answersIn(table)).toHaveLength(1);
    unlock();
    clock.advance(5_000);
    await whenDue(house.playground, () => table.text().includes('The cards: Ada: 12, Bobby'));
    expect(await answersIn(table)).toMatchObject([{ by: 'person' }, { seat: 1, by: 'clock' }]);
  });

  it('a bot that could not answer answers when the lock is gone', async () => {
    const house = await quiet({ games: [PLAIN], botTime: 1 });
    const table = await house.seat({ people: ['Ada', 'Bob'], bots: 1 });
    await table.start();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await table.picks({ Ada: 12, Bob: 25 });
    const unlock = lock(house);
    house.playground.clock.advance(2_000);
    await settled(house);
    expect(await answersIn(table)).toHaveLength(2);
    unlock();
    house.playground.clock.advance(5_000);
    await settled(house);
    house.playground.clock.advance(2_000);
    await house.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Bot 1'));
  });

  it('a deal that was looked at is followed by the next when the lock is gone', async () => {
    const house = await quiet({ games: [SHORT], holdTime: 5_000 });
    const table = await begun(house);
    await table.picks({ Ada: 12, Bob: 25 });
    await house.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    await settled(house);
    const unlock = lock(house);
    house.playground.clock.advance(5_000);
    await settled(house);
    unlock();
    house.playground.clock.advance(5_000);
    await house.playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    expect(labelsOf(table.message())).toEqual(['My hand']);
  });

  it('a name that was not kept is kept the next time', async () => {
    const house = await quiet({ games: [SHORT] });
    const table = await begun(house, ['Ada', 'Bob'], { rounds: 1 });
    const { playground } = house;
    playground.guild('Card Table').members.get(playground.user('Ada').id)!.nick = 'Ada the Late';
    const unlock = lock(house);
    await table.as('Ada').slash('who');
    await settled(house);
    unlock();
    await table.as('Ada').slash('who');
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.isOver());
    await house.restart();
    const board = await table.as('Bob').slash('leaderboard');
    expect(textOf(board.message!)).toMatch(/Ada the Late: .*played 1/);
  });
});

describe('A full disk', () => {
  const disk = smallDisk(1_024);
  afterAll(() => disk?.remove());

  it.skipIf(disk === undefined)('in mid-match is told to who taps, and nothing is lost', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = disk!.folder;
    const house = await quiet({ games: [TWO] }).finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    });
    expect(house.path.startsWith(disk!.folder)).toBe(true);
    const table = await begun(house);
    await table.pick('Ada', 12);
    const free = fill(disk!);
    // What SQLite has of its log already can still be written: some taps go through.
    let said = '';
    for (let taps = 0; !said.includes(TOLD) && taps < 200; taps += 1)
      said = textOf((await table.pick('Ada', taps % 2 === 0 ? 32 : 12)).message!);
    expect(said).toContain(TOLD);
    const before = (await answersIn(table)).length;
    free();
    await table.pick('Ada', 12);
    expect(await answersIn(table)).toHaveLength(before + 1);
    await table.pick('Bob', 25);
    await house.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
    await house.restart();
    await house.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
  });

  it.skipIf(disk === undefined)('at the start is a sentence', async () => {
    const path = join(disk!.folder, 'start.db');
    const store = await openStore(path);
    await store.close();
    const free = fill(disk!);
    const before = readFileSync(path);
    const { code, out, err } = await run('main', { ...PLAYGROUND, DATABASE_PATH: path }, { cwd: tmpdir() });
    expect(code).toBe(1);
    expect(out).not.toContain('ready');
    expect(err).toMatch(
      /^Sixes cannot start:\n {2}The (disk of .* is full\. Free some space|database .* cannot be opened)/,
    );
    expect(err).not.toContain('    at ');
    expect(readFileSync(path).equals(before)).toBe(true);
    free();
  });

  /** Nothing more fits; returns how to make room again. */
  function fill({ folder }: Disk): () => void {
    const file = join(folder, 'filler');
    for (const size of [64, 4, 1].map((k) => k * 1_024))
      for (;;)
        try {
          writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
        } catch {
          break;
        }
    return () => rmSync(file);
  }
});

const PLAYGROUND = { PLAYGROUND_PORT: '0' };

describe('At the start', () => {
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixes-'));
    whole = join(folder, 'whole.db');
    const evening = await quietHouse({ games: [TWO], playground: { clock: steppedClock() } });
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

  it('each kind of trouble ends the process with 1 and a sentence, and leaves the file as it was', async () => {
    const [damaged, newer, locked] = ['damaged', 'newer', 'locked'].map(copyOf) as [string, string, string];
    overwrite(damaged, 3 * 4_096, 64);
    const file = new Database(newer);
    file.exec("insert into kysely_migration values ('999-more', '2030-01-01T00:00:00.000Z')");
    file.pragma('journal_mode = DELETE');
    file.close();
    other = new Database(locked);
    other.exec('begin immediate');
    const directory = join(folder, 'directory.db');
    mkdirSync(directory);
    const foreign = join(folder, 'foreign.db');
    const diary = new Database(foreign);
    diary.exec('create table diary (day text, entry text)');
    diary.close();
    const cases: readonly [path: string, sentence: RegExp][] = [
      [damaged, /The database .* is damaged \(.+\)\./],
      [newer, /The database .* was written by a newer Sixes \(999-more\)\. Install that version/],
      [locked, /The database .* is locked by another program\. Stop it/],
      [foreign, /The database .* belongs to another program\. It was not touched\. Set DATABASE_PATH/],
      [directory, /The database .* cannot be opened for writing \(.+\)\. Check the path in DATABASE_PATH/],
    ];
    const endsWith = async ([path, sentence]: (typeof cases)[number]) => {
      const bytes = () => (existsSync(path) && statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0));
      const before = bytes();
      const { code, out, err } = await run('main', { ...PLAYGROUND, DATABASE_PATH: path }, { cwd: folder });
      expect(code).toBe(1);
      expect(out).not.toContain('ready');
      expect(err.split('\n')[0]).toBe('Sixes cannot start:');
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(2);
      expect(bytes().equals(before)).toBe(true);
    };
    await Promise.all(cases.map(endsWith));
    // Nor is a file taken for a folder.
    await expect(openStore(join(whole, 'deeper', 'sixes.db'))).rejects.toThrow(/cannot be opened for writing/);
  });

  it('a large one is read beside play: damage ends the process with 1, a whole one plays on', async () => {
    const [damaged, sound] = ['large-damaged', 'large-sound'].map(copyOf) as [string, string];
    misfiled(damaged);
    // SQLite goes by the size in its header; what is added is a hole that takes no room.
    for (const path of [damaged, sound]) truncateSync(path, 600 * 2 ** 20);
    const env = (path: string) => ({ ...PLAYGROUND, DATABASE_PATH: path });
    const ended = await run('main', env(damaged), { cwd: folder });
    expect(ended.code).toBe(1);
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
