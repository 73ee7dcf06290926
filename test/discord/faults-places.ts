/** What the tests of lost places share: two people at a table, and that nothing is tried in vain. */
import { expect } from 'vitest';
import type { BotAtPlayground, Party, Seating } from './e2e-table.ts';
import { DAY, MINUTE, settled } from './faults-evening.ts';

/** Two people at a table with their hands open; what is shown from then on is shown by the bot's token. */
export async function begun(house: BotAtPlayground, where = 'games', options: Party['options'] = {}): Promise<Seating> {
  const { faults } = house.playground;
  faults.noPublicTokens = false;
  const table = await house.seat({ people: ['Ada', 'Bob'], in: where, options });
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
  const { house } = table;
  await settled(house);
  const before = house.playground.requests.length;
  for (const ms of [2_000, 5 * MINUTE, DAY]) {
    house.playground.clock.advance(ms);
    await settled(house);
  }
  expect(house.playground.requests.slice(before)).toEqual([]);
  expect((await row(table)).dueAt).toBeNull();
}

/** Another table, in another channel, takes a whole trick as if nothing were. */
export async function othersGoOn(house: BotAtPlayground): Promise<void> {
  const other = await begun(house, 'lounge');
  await bothPick(other);
  await house.playground.until(() => other.text().includes('The cards: ') || other.text().includes('Round 2'));
  await other.ends('Ada', 'cancel');
  await house.playground.until(() => other.text().includes('Voided by '));
}
