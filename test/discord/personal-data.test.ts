/** What each column holds of people is named in one table, and is as that says: in the tables, an export and a deletion. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FORMER } from '../../src/model.ts';
import { COLUMNS, type Held, type HeldKind } from '../../src/store/personalData.ts';
import { openStore } from '../../src/store/store.ts';
import {
  type BotAtPlayground,
  clockFromNoon,
  fileIn,
  idsIn,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { finished } from './finished.ts';
import { bytesIn, rowsIn, tablesIn, tracesInFile } from './traces.ts';

const DAY_MS = 86_400_000;

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() } });
});
afterEach(() => harness.end());

interface Column extends Held {
  readonly table: string;
  readonly column: string;
}
const PERSONAL: readonly Column[] = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries<Held | 'nothing'>(columns).flatMap(([column, held]) =>
    held === 'nothing' ? [] : [{ table, column, ...held }],
  ),
);
const columnsOf = (kind: HeldKind) => PERSONAL.filter(({ holds }) => holds === kind);
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const valuesOf = ({ table, column }: Column): readonly unknown[] =>
  rowsIn(harness.path, `select "${column}" as value from "${table}"`).map(({ value }) => value);

it('every column of the database is named, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const path = join(folder, 'sixes.db');
  await (await openStore(path)).close();
  const columns = tablesIn(path).flatMap((table) =>
    rowsIn(path, `select name from pragma_table_info('${table}')`).map(({ name }) => `${table}.${name}`),
  );
  rmSync(folder, { recursive: true });
  const named = Object.entries(COLUMNS).flatMap(([table, held]) => Object.keys(held).map((one) => `${table}.${one}`));
  expect(columns.length).toBeGreaterThan(100);
  expect(named.toSorted()).toEqual(columns.toSorted());
});

/** Whatever may be kept of Ada, by playing as far as it can be. */
async function playedByAda(): Promise<void> {
  const { playground } = harness;
  const wanted = {
    pings: false,
    pictures: false,
    hints: false,
    boards: true,
    language: 'en',
    timezone: 'Europe/Berlin',
  };
  await playground.as('Ada').slash('preferences', { options: wanted });
  const left = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], in: 'lounge' });
  await left.start();
  await left.ends('Ada', 'leave');
  await playground.until(() => labelsOf(left.message()).includes('Sit in for Adalbertine'));
  await left.as('Kim').click(left.message(), 'Sit in for Adalbertine');
  await left.ends('Ada', 'cancel');

  await finished(harness, ['Ada', 'Bob']);
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob']);
  await table.press('Ada', 'rematch');

  const packs = await harness.seat({ game: 'sixpack', people: ['Ada', 'Bob'], in: 'lounge' });
  for (const [key, pack] of Object.entries({ choose: 'Sheriff', vote: 'Veto' }))
    await packs.as('Ada').select(packs.message(), menuIn(packs, key), [pack]);

  const removed = await harness.seat({ people: ['Bob', 'Ada'], in: 'lounge' });
  const menu = await removed.more('Bob');
  await removed.as('Bob').select(menu, `c1:play:${removed.match}:@out`, [playground.user('Ada').id]);

  await playground.as('Ada', 'lounge').slash('play', { sub: 'six', options: { at: 'in 2h' } });
  const reminder = { user: playground.user('Ada').id, hour: 18, locale: 'en', nextAt: 0 } as const;
  await harness.bot.store.remind(reminder);
  await harness.bot.store.changeReminder(reminder, { isRefused: true });
  await harness.bot.store.answerPuzzle('2026-11-24', playground.user('Ada').id, '{"card":55}');
  await inTournament();
  const today = (await playground.as('Ada').slash('daily', { options: { game: 'sixto' } })).message!;
  await playground.as('Ada').click(today, 'Play today’s');
  const settings = (await playground.as('Ada').slash('settings')).message!;
  await playground.as('Ada').select(settings, 'c1:settings:barred', ['Ada']);
}

/** Which Ada opens and plays in. */
async function inTournament(): Promise<void> {
  const { playground } = harness;
  const lounge = (name: string) => playground.as(name, 'lounge');
  await lounge('Ada').slash('tournament', { sub: '6nimmt', options: { pace: '30s' } });
  const board = await playground.until(() => lounge('Kim').last('New tables start'));
  for (const name of ['Ada', 'Bob', 'Gus']) await lounge(name).click(board, 'Join');
  playground.clock.advance(31_000);
  await playground.until(() => harness.shown.some(({ text }) => text.includes('your tournament table is ready')));
}

const menuIn = (table: Seating, key: string) => idsIn(table.message()).find((id) => id.endsWith(`:@wish:${key}`))!;

/** What stands in a file at `part.key`, in each of its rows. */
const valuesAt = (file: object, path: string): readonly unknown[] =>
  path
    .split('.')
    .reduce<readonly unknown[]>((found, key) => found.flatMap((one) => (one as Record<string, unknown>)[key]), [file])
    .filter((value) => value !== null && value !== undefined);

it('exports what each column holds of somebody, and deletes it from every byte', async () => {
  const { playground } = harness;
  const ada = playground.user('Ada').id;
  playground.guild('Card Table').members.get(ada)!.nick = 'Adalbertine';
  await playedByAda();

  const isTheirs = ({ deleted }: Column) => deleted !== 'later';
  const lacks = (value: string, columns: readonly Column[]) =>
    columns.filter((one) => isTheirs(one) && !valuesOf(one).includes(value)).map(nameOf);
  expect(lacks(ada, columnsOf('id'))).toEqual([]);
  expect(lacks('Adalbertine', columnsOf('words'))).toEqual([]);
  // No other column has either.
  const held = new Set([...columnsOf('id'), ...columnsOf('words')].map(nameOf));
  expect(tracesInFile(harness.path, ada, 'Adalbertine').filter((trace) => !held.has(trace.split(':')[0]!))).toEqual([]);

  const file = fileIn(harness, (await playground.as('Ada').slash('privacy', { sub: 'export' })).message!);
  const missing = PERSONAL.filter(({ table, column, exported = `${table}.${column}` }) =>
    typeof exported === 'string' ? valuesAt(file, exported).length === 0 : false,
  );
  expect(missing.map(nameOf)).toEqual([]);

  const asked = await playground.as('Ada').slash('privacy', { sub: 'delete' });
  await playground.as('Ada').click(asked.message!, 'Delete everything about me');
  expect(tracesInFile(harness.path, ada, 'Adalbertine')).toEqual([]);
  expect(bytesIn(harness.path, ada, 'Adalbertine')).toEqual([]);
  const replaced = columnsOf('id').filter(({ deleted }) => deleted === 'replaced');
  const isFormer = (value: unknown) => String(value).startsWith(FORMER);
  expect(replaced.filter((one) => !valuesOf(one).some(isFormer)).map(nameOf)).toEqual([]);
  expect(rowsIn(harness.path, 'select * from forgettings')).toEqual([]);

  expect(rowsIn(harness.path, 'select * from tried')).toHaveLength(1);
  await harness.bot.store.heartbeat(playground.clock.now() + DAY_MS);
  expect(rowsIn(harness.path, 'select * from tried')).toEqual([]);
});
