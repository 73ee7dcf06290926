/** What the tests of lost places share: two people at a table, and that nothing is tried in vain. */
import { expect } from 'vitest';
import type { BotAtPlayground, Party, Seating } from './e2e-table.ts';
import { DAY, MINUTE, settled } from './faults-evening.ts';

/** Two people at a table with their hands open; what is shown from then on is shown by the bot's token. */
export async function begun(
  harness: BotAtPlayground,
  where = 'games',
  options: Party['options'] = {},
): Promise<Seating> {
  const { faults } = harness.playground;
  faults.noPublicTokens = false;
  const table = await harness.seat({ people: ['Ada', 'Bob'], in: where, options });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  faults.noPublicTokens = true;
  return table;
}
export const row = async (table: Seating) => (await table.stored()).record;
export const cardOf = (table: Seating, name: string): number => table.cards(name)[0]!;
export async function bothPick(table: Seating): Promise<void> {
  for (const name of ['Ada', 'Bob']) await table.pick(name, cardOf(table, name));
}

/** Nothing is asked of Discord any more for this table, whatever time goes by. */
export async function nothingHangs(table: Seating): Promise<void> {
  const { harness } = table;
  await settled(harness);
  const before = harness.playground.requests.length;
  for (const ms of [2_000, 5 * MINUTE, DAY]) {
    harness.playground.clock.advance(ms);
    await settled(harness);
  }
  expect(harness.playground.requests.slice(before)).toEqual([]);
  expect((await row(table)).dueAt).toBeNull();
}

/** Another table, in another channel, takes a whole trick as if nothing were. */
export async function othersGoOn(harness: BotAtPlayground): Promise<void> {
  const other = await begun(harness, 'lounge');
  await bothPick(other);
  await harness.playground.until(() => other.text().includes('The cards: ') || other.text().includes('Round 2'));
  await other.ends('Ada', 'cancel');
  await harness.playground.until(() => other.text().includes('Voided by '));
}
