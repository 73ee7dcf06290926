/** Tables of every game and size, with people of every temper and everything that can go wrong: each of them ends. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { randomTables } from './random-evening.ts';
import { NAMES_OF_FAULTS } from './random-faults.ts';

const TABLES = 200;

it(`ends each of ${TABLES} random tables, whatever happens`, { timeout: 900_000 }, async () => {
  const { tables, ends, faults, ...report } = await randomTables(TABLES, 0);
  expect(tables).toBe(TABLES);
  // Most people play on through it all.
  expect(ends.finished).toBeGreaterThan(TABLES / 2);
  for (const { id } of games) expect(report.games[id], id).toBeGreaterThan(0);
  const others = ['bugs of a game', 'double taps', 'two picks at once', 'panels compared with what counts'];
  for (const fault of [...NAMES_OF_FAULTS, ...others]) expect(faults[fault], fault).toBeGreaterThan(0);
});
