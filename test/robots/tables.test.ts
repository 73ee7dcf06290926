/** Tables of every game and size, with people of every temper and everything that can go wrong: each of them ends. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { NAMES_OF_FAULTS } from './faults.ts';
import { play, type Report } from './night.ts';
import { tables } from './tables.ts';

const TABLES_AN_EVENING = 8;
/** What is random may be missing in one, but not in all of them. */
const MAX_EVENINGS = 9;
const OTHERS = ['bugs of a game', 'double taps', 'two picks at once', 'panels compared with what counts'];

/** What has not happened yet. */
function missingIn({ tables, games: ended, ends, did }: Report): readonly string[] {
  const seen = (counts: Readonly<Record<string, number>>) => (what: string) => (counts[what] ?? 0) > 0;
  const lost = ['gone', 'removed'].flatMap((why) => [ends[`void: ${why}`] ?? 0, ends[`cancelled: ${why}`] ?? 0]);
  const away = ends['void: away'] ?? 0;
  const left = tables - away - lost.reduce((sum, n) => sum + n, 0);
  // Most people play on through it all, where nobody deletes the channel or removes Sixes, and not all are away for good:
  // robots come back to a match that waits but once.
  const areMost = (ends.finished ?? 0) > left / 2;
  const ids = games.map(({ id }) => id);
  const happens = [...NAMES_OF_FAULTS, ...OTHERS];
  return [
    ...(areMost ? [] : ['the end of most tables']),
    ...ids.filter((id) => !seen(ended)(id)),
    ...happens.filter((what) => !seen(did)(what)),
  ];
}

it('ends each of many random tables, whatever happens', { timeout: 900_000 }, async () => {
  let report = await play(tables, TABLES_AN_EVENING, 0);
  let evenings = 1;
  for (; missingIn(report).length > 0 && evenings < MAX_EVENINGS; evenings += 1)
    report = await play(tables, TABLES_AN_EVENING, evenings, report);
  expect(report.tables).toBe(evenings * TABLES_AN_EVENING);
  expect(missingIn(report), JSON.stringify(report)).toEqual([]);
});
