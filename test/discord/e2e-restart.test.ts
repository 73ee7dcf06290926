/** The process stops and starts again at the worst moments: everything goes on with the answers already given. */
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { rowsIn } from '../store/rowsIn.ts';
import { answersOf, dealt, labelsOf, type Seating } from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { harness, opened, quiet } from './harness.ts';

const GRACE_MS = 30_000;
const ROWS = [[50], [61, 62], [70], [80]];
const PLAIN = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
    [38, 58, 78],
  ],
});
const LOW = dealt({
  rows: ROWS,
  hands: [
    [5, 55],
    [56, 90],
  ],
});

it('a lobby goes on with its seats and options, and stays open longer by the time away', async () => {
  const { playground } = await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, options: { rounds: 1, pace: '5m' } });
  const { record: before } = await table.stored();
  await harness.restart(async () => playground.clock.advance(20 * 60_000));
  const { record } = await table.stored();
  expect(record.dueAt! - before.dueAt!).toBe(20 * 60_000 + GRACE_MS);
  expect(record.secret).toBe(before.secret);
  await playground.until(() => table.text().includes(`The table closes <t:${Math.ceil(record.dueAt! / 1000)}:R>`));
  await table.press('Gus', 'join');
  expect(table.text()).toContain(', and Gus\n');
  await table.start();
  expect(table.text()).toContain('**Round 1, turn 1 of 10**');
  expect((await table.state()).record.pace).toBe('5m');
});

/** A lobby that was reposted when the process was killed: nothing noted which of its two messages is the newer one. */
async function repostedUnnoted(): Promise<{
  readonly table: Seating;
  readonly older: string;
  readonly newer: string;
}> {
  await quiet({ games: [LOW] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  const older = table.message().id;
  const { message } = await table.as('Ada').slash('table');
  await table.as('Ada').click(message!, `v1:${table.match}:@:down`);
  await harness.playground.until(
    () => table.message().id !== older && labelsOf(table.as('Ada').see(older)!).length === 0,
  );
  const newer = table.message().id;
  await harness.restart(async () => {
    await rowsIn(harness.path)(`update matches set message = '${older}' where id = '${table.match}'`);
  });
  await settled(harness);
  return { table, older, newer };
}

it('where a lobby is tapped the table stands, also when the process was killed before it noted so', async () => {
  const { table, older, newer } = await repostedUnnoted();
  await table.as('Gus').click(newer, `v1:${table.match}:@:join`);
  expect(textOf(table.as('Gus').see(newer)!)).toContain(', and Gus\n');
  await settled(harness);
  expect(labelsOf(table.as('Gus').see(older)!)).toEqual([]);
  expect((await table.stored()).record.message).toBe(newer);
});

it('a tap on a lobby that is over shows there what has become of it', async () => {
  const { table, older, newer } = await repostedUnnoted();
  const shown = () => textOf(table.as('Gus').see(newer)!);
  await table.as('Ada').click(older, `v1:${table.match}:@:start`, { force: true });
  await settled(harness);
  expect(shown()).toContain('opens a table. Who’s in?');
  const late = await table.as('Gus').click(newer, `v1:${table.match}:@:join`);
  expect(textOf(late.message!)).toContain('**Waiting for**');
  await harness.playground.until(() => shown().includes('**Waiting for**'));
  await harness.playground.until(() => labelsOf(table.as('Gus').see(older)!).length === 0);
});

it('a tap on a lobby that was closed takes nothing from what is said of its end', async () => {
  const { table, older, newer } = await repostedUnnoted();
  await table.as('Ada').click(older, `v1:${table.match}:@:cancel`, { force: true });
  await settled(harness);
  const end = textOf(table.as('Gus').see(older)!);
  expect(end).toContain('This table is closed.');
  const late = await table.as('Gus').click(newer, `v1:${table.match}:@:join`);
  expect(late.failed).toBe(false);
  await settled(harness);
  expect(textOf(table.as('Gus').see(older)!)).toBe(end);
});

it('a lobby’s button that is sent from another message does not move the table there', async () => {
  await quiet({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  const { message } = (await table.stored()).record;
  const other = await harness.seat({ people: ['Ada'] });
  await table.as('Gus').click(other.message(), `v1:${table.match}:@:join`, { force: true });
  await settled(harness);
  expect((await table.stored()).record.message).toBe(message);
  expect(table.text()).toContain(', and Gus\n');
});

it('a trick goes on with the answers given, and deadlines move by the time away and a grace', async () => {
  const { playground } = await quiet({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  await table.picks({ Ada: 12, Gus: 58 });
  playground.clock.advance(40_000);
  const { record: before } = await table.stored();
  await harness.restart(async () => playground.clock.advance(10 * 60_000));
  const { record, entries } = await table.stored();
  expect(record.dueAt! - before.dueAt!).toBe(10 * 60_000 + GRACE_MS);
  expect(entries.at(-1)).toMatchObject({ kind: 'paused', ms: 10 * 60_000, grace: GRACE_MS });
  // The table says the new time without anybody's doing.
  await playground.until(() =>
    table.text().includes(`**Waiting for** Bobby. Deadline: <t:${Math.ceil(record.dueAt! / 1000)}:R>`),
  );

  // The old panels still take taps: one changes her pick, the other is content.
  await table.pick('Ada', 32);
  expect(labelsOf(table.panel('Ada'))[1]).toBe('✓ 32');
  await table.picks({ Bob: 25 });
  await playground.until(() => table.text().includes('The cards: Bobby: 25, Ada: 32, Gus: 58.'));
  await playground.until(() => table.cards('Ada').join() === '12,52');
  expect(table.posts()).toHaveLength(1);
});

it('nobody is overdue for the time away, and everybody is after it', async () => {
  const { playground } = await quiet({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '30s' } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  playground.clock.advance(29_000);
  await harness.restart(async () => playground.clock.advance(3_600_000));
  playground.clock.advance(30_000);
  expect((await table.state()).match!.step).toBe(0);
  playground.clock.advance(2_000);
  await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus'));
  const { entries } = await table.stored();
  expect(entries.at(-1)).toMatchObject({ kind: 'answer', by: 'clock', seat: 2 });
});

it('bots answer what they owe', async () => {
  const { playground } = await quiet({ botTime: 1 });
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2 });
  await table.start();
  await table.hand('Ada');
  await table.pick('Ada', table.cards('Ada')[0]!);
  expect((await table.stored()).entries.filter((entry) => 'by' in entry && entry.by === 'bot')).toEqual([]);
  await harness.restart();
  await table.state();
  playground.clock.advance(2_000);
  await table.state();
  const { entries } = await table.stored();
  expect(entries.flatMap((entry) => (entry.kind === 'answer' ? [[entry.seat, entry.by]] : []))).toEqual(
    expect.arrayContaining([
      [0, 'person'],
      [2, 'bot'],
      [3, 'bot'],
    ]),
  );
  await table.hand('Bob');
  await table.pick('Bob', table.cards('Bob')[0]!);
  await playground.until(() => table.text().includes('The cards: '));
});

it('an open choice of a row is still open', async () => {
  const { playground } = await quiet({ games: [LOW] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  await table.picks({ Ada: 5, Bob: 56 });
  const pings = (): Wire[] => table.messages().filter((each) => textOf(each).startsWith('<@'));
  playground.clock.advance(31 * 60_000);
  await playground.until(() => pings().length === 1);
  await harness.restart(async () => playground.clock.advance(60_000));
  await table.hand('Ada');
  expect(answersOf(table.panel('Ada'))).toHaveLength(4);
  // The ping from before the restart stands, is the only one, and goes with the answer.
  expect(pings()).toHaveLength(1);
  for (const ms of [91_000, 15 * 60_000]) {
    playground.clock.advance(ms);
    await settled(harness);
  }
  expect(pings()).toHaveLength(1);
  await table.hand('Ada');
  await table.pick('Ada', 'row 4');
  await playground.until(() => table.text().includes('Ada takes row 4: 3 ducks.'));
  expect(table.text()).toContain('56 goes to row 1');
  await playground.until(() => pings().length === 0);
});

it('a match that is restarted after each answer ends as it should, with nobody’s answer lost', async () => {
  await opened();
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1, pace: '24h' } });
  await table.start();
  for (let turn = 0; turn < 4; turn += 1) {
    for (const name of ['Ada', 'Bob']) {
      await table.hand(name);
      const [first] = answersOf(table.panel(name));
      if (first !== undefined) await table.as(name).click(table.panel(name), first.custom_id!);
      await harness.restart();
    }
  }
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await table.playToTheEnd(['Ada', 'Bob']);
  const { match } = await table.state();
  expect(match!.deals).toHaveLength(1);
  const board = await table.as('Ada').slash('leaderboard');
  expect(textOf(board.message!).match(/played 1/g)).toHaveLength(2);
});

it('a result still offers its rematch', async () => {
  const last = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });
  const { playground } = await quiet({ games: [last] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => table.isOver());
  await harness.restart();
  const opened = await table.press('Bob', 'rematch');
  expect(textOf(opened.message!)).toContain('Bobby wants a rematch.');
});
