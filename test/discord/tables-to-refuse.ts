/** Tables at which people tap what they may not. */
import type { Outcome } from '../../playground/server/index.ts';
import { dealt, type Seating } from './e2e-table.ts';
import { harness } from './harness.ts';

export const HIGH = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});
/** A match of one card each. */
export const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });

/** What no client sends, on the table's message. */
export const forged = (table: Seating, reader: string, rest: string): Promise<Outcome> =>
  table.as(reader).click(table.message(), `v1:${table.match}:${rest}`, { force: true });

export async function started(reader: string, options: Record<string, string | number> = {}): Promise<Seating> {
  const table = await harness.seat({ people: ['Ada', reader], options });
  await table.start();
  return table;
}

/** At a table with `ENDING`. */
export async function finished(people: readonly [string, string]): Promise<Seating> {
  const table = await harness.seat({ people, options: { rounds: 1 } });
  await table.start();
  await table.picks({ [people[0]]: 12, [people[1]]: 25 });
  await harness.playground.until(() => table.isOver());
  return table;
}
