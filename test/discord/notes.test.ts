/** Refusals do not pile up: the answer to a tap takes the place of the one before. */
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { MINUTE, settled } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';
import { controlsOf } from './messages.ts';

const notesOf = (table: Seating, name: string): readonly string[] =>
  table.as(name).messages().filter(isEphemeral).map(textOf);

it('several refused taps leave one note a person, which says what the last one came to', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const taps = async (name: string) => {
    await table.as(name).click(table.message(), 'Change…');
    await table.press(name, 'start');
    await table.press(name, 'join');
    await settled(harness);
  };
  await taps('Gus');
  expect(notesOf(table, 'Gus')).toHaveLength(1);
  expect(labelsOf(table.as('Gus').messages().findLast(isEphemeral)!)).toEqual(['Leave']);
  await table.as('Kim').click(table.message(), 'Change…');
  await table.press('Gus', 'start');
  await settled(harness);
  expect(notesOf(table, 'Gus')).toEqual([expect.stringContaining('Bobby')]);
  expect(notesOf(table, 'Kim')).toHaveLength(1);
});

it('is deleted after its reader’s next accepted tap', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.press('Kim', 'start');
  await settled(harness);
  expect(notesOf(table, 'Kim')).toHaveLength(1);
  await table.press('Kim', 'join');
  await settled(harness);
  expect(notesOf(table, 'Kim')).toEqual([]);
});

it('is not troubled by a note that was put away or is too old', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Bob', 'Gus'], options: { pace: '1h' } });
  const { message } = await table.press('Gus', 'start');
  table.as('Gus').dismiss(message!);
  await table.press('Gus', 'start');
  await settled(harness);
  expect(notesOf(table, 'Gus')).toHaveLength(1);
  // Longer than a token lives, shorter than the lobby.
  harness.playground.clock.advance(14 * MINUTE + 10_000);
  await settled(harness);
  await table.press('Gus', 'start');
  await settled(harness);
  expect(notesOf(table, 'Gus')).toHaveLength(2);
});

it('a private message that a refusal has changed stays', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const change = (await table.as('Bob').click(table.message(), 'Change…')).message!;
  await table.as('Bob').select(change, `c1:play:${table.match}:rounds`, ['99'], { force: true });
  await table.press('Bob', 'join');
  await table.press('Bob', 'join');
  await settled(harness);
  expect(table.as('Bob').see(change.id)).toBeDefined();
  expect(notesOf(table, 'Bob')).toHaveLength(2);
});

it('becomes the answer to an accepted tap that is forged on it', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  const note = (await table.press('Gus', 'start')).message!;
  await table.start();
  await table.hand('Gus');
  const [card] = controlsOf(table.panel('Gus'));
  await table.as('Gus').click(note, card!.custom_id, { force: true });
  await settled(harness);
  expect(textOf(table.as('Gus').see(note.id)!)).toContain('Row 1:');
});
