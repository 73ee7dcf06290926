/** Journals are kept for ever, or for some days after the end of their match: then it has a result, and no replay. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { ROWS_AT_ONCE } from '../../src/store/slices.ts';
import { keep, played } from '../match/played.ts';
import { type BotAtPlayground, dealt, idsIn, type Seating } from './e2e-table.ts';
import { harness, quiet } from './harness.ts';

const DAY = 86_400_000;
const GONE = 'The record of this match is no longer kept. Its result still counts.';
const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });
const COUNTED = ['results', 'standings', 'ratings', 'bests', 'finishes', 'seats'] as const;

const placeIn = ({ playground }: BotAtPlayground) => ({
  guild: playground.guild('Card Table').id,
  channel: playground.channel('games').id,
});
const rowsOf = (table: string, where = '1'): readonly unknown[] => {
  const file = new Database(harness.path, { readonly: true });
  const rows = file.prepare(`select * from ${table} where ${where}`).all();
  file.close();
  return rows;
};
const slash = async (name: string, command: string, options: Record<string, string> = {}): Promise<string> =>
  textOf((await harness.playground.as(name, 'games').slash(command, { options })).message!);

async function ended(): Promise<Seating> {
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await harness.playground.until(() => table.isOver());
  return table;
}

/** The bot is away for some days, and then notes that it runs. */
async function later(days: number): Promise<void> {
  await harness.restart(async () => harness.playground.clock.advance(days * DAY));
  harness.playground.clock.advance(5_000);
}

it('goes once it is old enough; result, standings, boards and the way to a rematch stay', async () => {
  await quiet({ games: [ENDING], journalsKeptMs: 2 * DAY });
  const table = await ended();
  const of = `match = '${table.match}'`;
  const counted = () => COUNTED.map((name) => rowsOf(name));
  const before = counted();
  await later(1);
  expect(await slash('Ada', 'replay', { code: table.match })).toContain('## Replay of 6 nimmt!');
  expect(rowsOf('entries', of)).toHaveLength(2);

  await later(1);
  await harness.playground.until(() => rowsOf('chronicles', of).length === 0);
  expect(rowsOf('entries', of)).toEqual([]);
  expect(rowsOf('matches', `id = '${table.match}'`)).toMatchObject([{ status: 'finished', journal: 2 }]);
  expect(counted()).toEqual(before);
  for (const command of ['replay', 'verify']) {
    expect(await slash('Ada', command, { code: table.match })).toBe(GONE);
    expect(await slash('Emil', command, { code: table.match })).toContain('nicht mehr aufbewahrt');
    // Without a code it is the last match.
    expect(await slash('Bob', command)).toBe(GONE);
  }
  const checked = await table.as('Bob').click(table.message(), 'Check the cards');
  expect(textOf(checked.message!)).toBe(GONE);
  expect(await slash('Ada', 'profile')).toContain('Ada');
  expect(await slash('Ada', 'leaderboard')).toContain('Bobby');
  const again = await table.press('Ada', 'rematch');
  expect(idsIn(again.message!).some((id) => id.endsWith(':@:join'))).toBe(true);
});

it('goes of all old matches with their events, in the thread of the store, and of no match that is played', async () => {
  await quiet({ journalsKeptMs: DAY, storeThread: true });
  const { store } = harness.bot;
  for (const [n, game] of ['sixto', 'six', 'sixpack'].entries()) {
    const seats = 3;
    await keep(store, played({ game, seats, id: `abcd123${n}`, ...placeIn(harness) }));
  }
  const fresh = await harness.seat({ people: ['Ada', 'Bob'] });
  await fresh.start();
  await fresh.hand('Ada');
  await fresh.pick('Ada', fresh.cards('Ada')[0]!);
  expect(rowsOf('entries').length).toBeGreaterThan(2 * ROWS_AT_ONCE);
  const results = rowsOf('results');
  harness.playground.clock.advance(5_000);
  await harness.playground.until(() => rowsOf('matches', 'journal < 2').length === 1, 20_000);
  expect(rowsOf('entries', `match != '${fresh.match}'`)).toEqual([]);
  expect(rowsOf('chronicles')).toEqual([]);
  expect(rowsOf('results')).toEqual(results);
  expect(rowsOf('entries').length).toBeGreaterThan(0);
  expect(fresh.panelText('Ada')).not.toBe('');
});

it('is never in a state in which a match would be replayed from a part of it', async () => {
  await quiet();
  const { store } = harness.bot;
  await keep(store, played({ game: 'six', seats: 3, id: 'abcd1234', ...placeIn(harness) }));
  // What a process leaves that is killed between two slices.
  const file = new Database(harness.path);
  file.exec("update matches set journal = 1 where id = 'abcd1234'");
  file.exec("delete from entries where match = 'abcd1234' and n < 50");
  file.close();
  expect(await slash('Ada', 'verify', { code: 'abcd1234' })).toBe(GONE);
  expect((await harness.bot.host.table('abcd1234'))!.match).toBeUndefined();
});

it('stays for ever where nothing is set', async () => {
  await quiet({ games: [ENDING] });
  const table = await ended();
  await later(4_000);
  expect(await slash('Ada', 'replay', { code: table.match })).toContain('## Replay of 6 nimmt!');
  expect(rowsOf('entries', `match = '${table.match}'`)).toHaveLength(2);
});
