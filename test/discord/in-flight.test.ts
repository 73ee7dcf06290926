/** What people tap while a request is under way whose response Discord keeps back. */
import { expect, it } from 'vitest';
import type { Message, Wire } from '../../playground/server/world.ts';
import { labelsOf, type Seating } from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { house, quiet } from './house.ts';

/** Keeps back the response to the next post that everybody sees; resolves to what releases it, once it is there. */
async function postHeld(table: Seating, act: () => unknown): Promise<{ message: Wire; release: () => void }> {
  const { playground } = house;
  let [isNew, release] = [false, () => {}];
  let posted: Message | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const off = playground.on('message', (message) => {
    if (message.onlyFor || posted !== undefined) return;
    posted = message;
    isNew = true;
  });
  // Discord answers the post in the moment in which it makes the message.
  playground.faults.answersWait = async () => {
    if (isNew) {
      isNew = false;
      await released;
    }
  };
  act();
  await playground.until(() => posted);
  off();
  return { message: table.as('Kim').see(posted!.id)!, release };
}

/** Posts the table again, as somebody wants who has asked where it is. */
async function down(table: Seating): Promise<() => unknown> {
  const { message } = await table.as('Gus').slash('table');
  return () => table.press('Gus', 'down', message!);
}

/** The clock goes on slowly until this has happened. */
async function inTime<T>(happening: Promise<T>): Promise<T> {
  const { playground } = house;
  let isOver = false;
  void happening.finally(() => {
    isOver = true;
  });
  await playground.until(() => {
    playground.clock.advance(5);
    return isOver;
  });
  return happening;
}

const buttonsOf = (table: Seating, message: Wire): readonly string[] => labelsOf(table.as('Kim').see(message.id)!);

it('a table that is tapped before Discord says which message it is keeps its buttons until it goes on below', async () => {
  await quiet();
  const table = await house.seat({ people: ['Ada', 'Gus', 'Kim'], game: 'six' });
  await table.start();
  await table.as('Ada').click(table.message(), 'Start');
  await settled(house);
  const { message, release } = await postHeld(table, await down(table));
  // It is Ada's turn: the press changes nothing.
  const early = await inTime(table.as('Gus').click(message, 'Roll'));
  expect([early.failed, early.type]).toEqual([false, 7]);
  expect(buttonsOf(table, message)).toContain('Roll');
  release();
  await settled(house);
  expect(buttonsOf(table, message)).toContain('Roll');
  const again = await down(table);
  await again();
  await settled(house);
  expect(table.message().id).not.toBe(message.id);
  expect(buttonsOf(table, message)).toEqual([]);
});
