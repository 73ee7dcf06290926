/** Where many tables want to be shown at once: what can wait gives way. */
import { afterEach, expect, it } from 'vitest';
import type { Seating } from './e2e-table.ts';
import { PLAIN, settled } from './faults-evening.ts';
import { ended, harness, quiet } from './harness.ts';

afterEach(ended);

const TABLES = 13;
const isShown = (table: Seating): boolean => table.text().includes('**Done:** Ada.');

it('shows finished picks at ten tables a second, and at the others soon after', async () => {
  const { playground } = await quiet({ games: [PLAIN] });
  const tables: Seating[] = [];
  for (let n = 0; n < TABLES; n += 1) {
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '1h' } });
    await table.start();
    await table.picks({ Ada: 12 });
    tables.push(table);
  }
  playground.clock.advance(2_000);
  await playground.until(() => tables.filter(isShown).length === 10);
  await settled(harness);
  expect(tables.filter(isShown)).toHaveLength(10);
  // A reveal does not wait for them.
  const waiting = tables.find((table) => !isShown(table))!;
  await waiting.picks({ Bob: 25, Gus: 38 });
  await playground.until(() => waiting.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
  playground.clock.advance(2_000);
  await playground.until(() => tables.filter(isShown).length === TABLES - 1);
});
