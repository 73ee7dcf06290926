/** The process was away for a second, five minutes or a day: nobody loses time, and every table says so in its turn. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { answersOf, dealt, labelsOf, type Seating } from './e2e-table.ts';
import {
  answersIn,
  backdated,
  DAY,
  GRACE_MS,
  HOUR,
  MINUTE,
  PLAIN,
  SHORT,
  settled,
  shownTime,
  TWO,
} from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const due = async (table: Seating) => (await table.stored()).record.dueAt!;

describe.each([
  ['1 second', 1_000],
  ['5 minutes', 5 * MINUTE],
  ['24 hours', DAY],
])('An outage of %s', (_, away) => {
  it.each(['30s', '2m', '24h'])('moves a deadline of %s by itself and half a minute', async (pace) => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace } });
    await table.start();
    await table.picks({ Ada: 12 });
    playground.clock.advance(20_000);
    await settled(harness);
    const before = await due(table);
    await harness.restart(async () => playground.clock.advance(away));
    const after = await due(table);
    expect(after - before).toBe(away + GRACE_MS);
    expect((await table.stored()).entries.at(-1)).toEqual({
      kind: 'paused',
      at: playground.clock.now(),
      ms: away,
      grace: GRACE_MS,
    });
    // The message says it without anybody's doing, and an old panel when it is touched.
    await playground.until(
      () => table.text().includes('**Waiting for** Bobby and Gus') && table.text().includes(shownTime(after)),
    );
    await table.hand('Bob');
    expect(table.panelText('Bob')).toContain(shownTime(after));

    // In time is in time to the last millisecond, and late is late.
    playground.clock.advance(after - playground.clock.now() - 1);
    await settled(harness);
    const inTime = await table.pick('Bob', 25);
    expect(textOf(inTime.message!)).not.toContain('Time was up');
    playground.clock.advance(1_000);
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus'));
    expect(await answersIn(table)).toMatchObject([
      { seat: 0, by: 'person' },
      { seat: 1, by: 'person' },
      { seat: 2, by: 'clock' },
    ]);
  });
});

it('a process that was killed is away since its last sign of life, five seconds ago at most', async () => {
  const { playground, bot } = await quiet({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  playground.clock.advance(5_000);
  await settled(harness);
  playground.clock.advance(4_000);
  const before = await due(table);
  // A kill writes nothing: what the stop below notes is taken back to the last note.
  const noted = playground.clock.now() - 4_000;
  await harness.restart(async () => {
    backdated(harness, noted);
    playground.clock.advance(HOUR);
  });
  expect(bot).not.toBe(harness.bot);
  expect((await due(table)) - before).toBe(HOUR + 4_000 + GRACE_MS);
  await table.picks({ Ada: 12, Bob: 25, Gus: 38 });
  await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
});

it('time for which a match is paused is not counted twice when the process is away meanwhile', async () => {
  const { playground } = await quiet({ games: [SHORT] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const channel = playground.channel('games');
  const may = playground.world.botPermissions(channel);
  harness.plan({ refusals: /Missing Permissions/ });
  playground.faults.noPublicTokens = true;
  playground.allowBot(channel, may & ~(1n << 11n));
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => playground.refusals.length > 0);
  await settled(harness);
  expect((await table.stored()).record.pausedAt).not.toBeNull();
  playground.clock.advance(10 * MINUTE);
  await harness.restart(async () => playground.clock.advance(20 * MINUTE));
  playground.clock.advance(10 * MINUTE);
  playground.allowBot(channel, may);
  await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
  await settled(harness);
  expect((await due(table)) - playground.clock.now()).toBe(2 * MINUTE + GRACE_MS);
});

it('a held deal goes on with the next one', async () => {
  const { playground } = await quiet({ games: [SHORT], holdTime: 5_000 });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => labelsOf(table.message()).join() === 'Continue');
  await harness.restart(async () => playground.clock.advance(5 * MINUTE));
  await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
  expect(labelsOf(table.message())).toEqual(['My hand']);
  expect((await due(table)) - playground.clock.now()).toBe(2 * MINUTE + GRACE_MS);
});

it('a match that is paused between two deals has a whole day, and goes on with the next one', async () => {
  const { playground } = await quiet({ games: [SHORT], holdTime: 5_000 });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const channel = playground.channel('games');
  const may = playground.world.botPermissions(channel);
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  harness.plan({ refusals: /Missing Access/ });
  playground.faults.noPublicTokens = true;
  playground.allowBot(channel, may & ~PERMISSIONS.viewChannel);
  await table.picks({ Ada: 12, Bob: 25 });
  await settled(harness);
  const { pausedAt } = (await table.stored()).record;
  expect(pausedAt).toBe(playground.clock.now());
  const called = await table.as('Ada').click(table.message(), `v1:${table.match}:@:next`, { force: true });
  expect(textOf(called.message!)).toContain('The match is paused: Sixes may not send messages in its channel.');
  for (const ms of [5_000, 10 * MINUTE, 20 * HOUR]) {
    playground.clock.advance(ms);
    await settled(harness);
    expect((await table.stored()).record).toMatchObject({ status: 'running', pausedAt, dueAt: pausedAt! + DAY });
  }
  expect((await table.stored()).entries).toHaveLength(2);
  playground.allowBot(channel, may);
  await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
  await settled(harness);
  expect((await due(table)) - playground.clock.now()).toBe(2 * MINUTE + GRACE_MS);
});

it('keeps people away who had missed two questions in a row, and takes them back with one tap', async () => {
  const { playground } = await quiet({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  await table.hand('Bob');
  await table.pick('Bob', 25);
  playground.clock.advance(31_000);
  await playground.until(() => table.cards('Bob')[0] === 45);
  await harness.restart(async () => playground.clock.advance(DAY));
  // One overdue answer before the outage and one after it are two in a row; the outage itself is none.
  await table.hand('Bob');
  await table.pick('Bob', 45);
  playground.clock.advance(31_000);
  expect((await table.state()).match!.players).toEqual(['person', 'person']);
  playground.clock.advance(GRACE_MS);
  await playground.until(() => table.text().includes('Ada (a bot plays)'));
  await harness.restart();
  await playground.until(() => labelsOf(table.message()).includes('I’m back'));
  await table.press('Ada', 'back');
  expect((await table.state()).match!.players).toEqual(['person', 'person']);
});

it('lets a bot play at once for people who had missed two questions in a row when the process was killed', async () => {
  const { playground } = await quiet({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  await table.hand('Bob');
  for (const card of [25, 45]) {
    await playground.until(() => table.cards('Bob')[0] === card);
    await table.pick('Bob', card);
    playground.clock.advance(31_000);
  }
  await playground.until(() => table.text().includes('Ada (a bot plays)'));
  // The hand-over was a commit of its own, and the kill came before it.
  await harness.restart(async () => {
    const file = new Database(harness.path);
    const handedOver = "delete from entries where kind in ('to-bot', 'untimed') and match = ?";
    expect(file.prepare(handedOver).run(table.match).changes).toBe(2);
    file.prepare("update seats set player = 'person' where match = ? and seat = 0").run(table.match);
    file.close();
  });
  expect((await table.state()).match!.players).toEqual(['person', 'person']);
  playground.clock.advance(0);
  await settled(harness);
  expect((await table.state()).match!.players).toEqual(['bot', 'person']);
  await playground.until(() => table.text().includes('Ada (a bot plays)'));
});

describe('Thirty tables', () => {
  const TABLES = 30;
  const edited = () =>
    new Set(
      harness.playground.requests
        .filter(({ method, path }) => method === 'PATCH' && path.startsWith('/channels/'))
        .map(({ path }) => path),
    ).size;

  it('are announced one after the other, and a tap comes before its table’s turn', async () => {
    const { playground } = await quiet({
      games: [
        dealt({
          rows: [[1], [2], [3], [4]],
          hands: [
            [12, 32],
            [25, 45],
          ],
        }),
      ],
    });
    const channels = ['games', 'lounge'];
    const tables: Seating[] = [];
    for (let i = 0; i < TABLES; i += 1) {
      const table = await harness.seat({ people: ['Ada', 'Bob'], in: channels[i % 2]! });
      tables.push(await table.start());
    }
    const last = tables.at(-1)!;
    for (const name of ['Ada', 'Bob']) await last.hand(name);
    await settled(harness);
    let before = edited();
    await harness.restart(async () => playground.clock.advance(5 * MINUTE));
    before = edited();
    await settled(harness);
    // One table is touched at once, the others each in its time.
    expect(harness.bot.host.live).toBe(1);
    expect(edited() - before).toBeLessThanOrEqual(1);
    // Nobody has touched the last one yet: its people's taps replay it.
    await last.pick('Ada', 12);
    await last.pick('Bob', 25);
    await playground.until(() => last.text().includes('The cards: Ada: 12, Bobby: 25.'));
    expect(harness.bot.host.live).toBe(2);
    let most = 0;
    for (let i = 1; i < TABLES; i += 1) {
      const live = harness.bot.host.live;
      playground.clock.advance(40);
      await settled(harness);
      most = Math.max(most, harness.bot.host.live - live);
    }
    expect(most).toBe(1);
    expect(harness.bot.host.live).toBe(TABLES);
    for (const table of tables.slice(0, -1)) expect(table.text()).toContain(shownTime(await due(table)));
    expect(answersOf(last.panel('Ada'))).toHaveLength(1);
  });
});
