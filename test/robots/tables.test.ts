/** Tables of every game and size, with people of every temper and everything that can go wrong: each of them ends. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { NAMES_OF_FAULTS } from './faults.ts';
import { play } from './night.ts';
import { tables } from './tables.ts';

const TABLES = 75;
const OTHERS = ['bugs of a game', 'double taps', 'two picks at once', 'panels compared with what counts'];

it(`ends each of ${TABLES} random tables, whatever happens`, { timeout: 900_000 }, async () => {
  const { ends, did, ...report } = await play(tables, TABLES, 0);
  expect(report.tables).toBe(TABLES);
  // Most people play on through it all, where nobody deletes the channel or removes Sixes.
  const lost = ['gone', 'removed'].flatMap((why) => [ends[`void: ${why}`] ?? 0, ends[`cancelled: ${why}`] ?? 0]);
  const left = TABLES - lost.reduce((sum, n) => sum + n, 0);
  expect(ends.finished, JSON.stringify(ends)).toBeGreaterThan(left / 2);
  for (const { id } of games) expect(report.games[id] ?? 0, id).toBeGreaterThan(0);
  for (const fault of [...NAMES_OF_FAULTS, ...OTHERS]) expect(did[fault] ?? 0, fault).toBeGreaterThan(0);
});
