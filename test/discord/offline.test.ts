/** Nobody can reach the bot although its process lives: that time is charged to nobody, and given back once. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Seating } from './e2e-table.ts';
import { answersIn, GRACE_MS, HOUR, MINUTE, PLAIN, pings, settled, shownTime, TWO } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const due = async (table: Seating) => (await table.stored()).record.dueAt!;
const pauses = async (table: Seating) => (await table.stored()).entries.filter((entry) => entry.kind === 'paused');

/** The gateway is away, and the bot knows it. */
async function goesAway(): Promise<void> {
  harness.playground.gateway.goAway();
  await harness.playground.until(() => !harness.bot.host.isOnline);
}
async function comesBack(): Promise<void> {
  harness.playground.gateway.comeBack();
  await harness.playground.until(() => harness.bot.host.isOnline);
}
async function passes(ms: number): Promise<void> {
  harness.playground.clock.advance(ms);
  await settled(harness);
}

async function pair(pace: string): Promise<Seating> {
  await quiet({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace } });
  await table.start();
  await table.hand('Bob');
  return table;
}

describe('The gateway is away', () => {
  it('for longer than there was left: nobody is out of time, and a tap from before the news counts', async () => {
    const table = await pair('30s');
    const { playground } = harness;
    await passes(10_000);
    const before = await due(table);
    await goesAway();
    await passes(62_000);
    expect(await answersIn(table)).toEqual([]);
    const tap = table.pick('Bob', 25);
    await comesBack();
    expect((await tap).failed).toBe(false);
    expect(await due(table)).toBe(before + 62_000 + GRACE_MS);
    expect(await pauses(table)).toMatchObject([{ ms: 62_000, grace: GRACE_MS }]);
    expect(await answersIn(table)).toMatchObject([{ seat: 1, by: 'person' }]);
    await passes(100);
    expect(table.text()).toContain(shownTime(before + 62_000 + GRACE_MS));
    // From then on time runs: Ada has the 20 seconds that she had, and the grace.
    await passes(20_000 + GRACE_MS);
    expect(await answersIn(table)).toHaveLength(1);
    await passes(1_000);
    expect(await answersIn(table)).toMatchObject([{ by: 'person' }, { seat: 0, by: 'clock' }]);
    await playground.until(() => table.text().includes('The cards: '));
  });

  it('for three seconds: nothing is given back, and a tap in time before the end is not too late', async () => {
    const table = await pair('30s');
    await table.hand('Ada');
    await passes(29_000);
    const before = await due(table);
    await goesAway();
    const tap = table.pick('Bob', 45);
    await passes(2_500);
    expect(await answersIn(table)).toEqual([]);
    await comesBack();
    expect((await tap).failed).toBe(false);
    expect(await due(table)).toBe(before);
    expect(await answersIn(table)).toMatchObject([{ seat: 1, by: 'person' }]);
    await passes(1_000);
    expect(await answersIn(table)).toMatchObject([{ by: 'person' }, { seat: 0, by: 'clock' }]);
    expect(await pauses(table)).toEqual([]);
  });

  it('and then the process too: all of it is one time away', async () => {
    const table = await pair('30s');
    await passes(7_000);
    const before = await due(table);
    await goesAway();
    await passes(MINUTE);
    await harness.restart(async () => {
      harness.playground.clock.advance(HOUR);
      harness.playground.gateway.comeBack();
    });
    expect(await pauses(table)).toMatchObject([{ grace: GRACE_MS }]);
    const { ms } = (await pauses(table))[0]!;
    // The last heartbeat that was noted is five seconds old at most.
    expect(ms - HOUR - MINUTE).toBeGreaterThanOrEqual(0);
    expect(ms - HOUR - MINUTE).toBeLessThanOrEqual(5_000);
    expect(await due(table)).toBe(before + ms + GRACE_MS);
  });

  it('nobody is pinged for what they could not answer, nor before the same part of their time is over again', async () => {
    const table = await pair('2m');
    await table.pick('Bob', 25);
    await passes(50_000);
    await goesAway();
    await passes(2 * MINUTE);
    await comesBack();
    await passes(9_000 + GRACE_MS / 2);
    expect(pings(table)).toEqual([]);
    await passes(10_000 + GRACE_MS / 2);
    expect(pings(table).map(textOf)).toMatchObject([expect.stringContaining('<@')]);
  });

  it('bots play on when it is back', async () => {
    await quiet({ games: [PLAIN], botTime: 1 });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
    await table.start();
    await goesAway();
    await passes(MINUTE);
    expect(await answersIn(table)).toEqual([]);
    await comesBack();
    await passes(3_000);
    expect(await answersIn(table)).toMatchObject([{ seat: 2, by: 'bot' }]);
  });
});

it('a connection that takes five minutes after a start is time away like that before it', async () => {
  const table = await pair('30s');
  const before = await due(table);
  const { playground } = harness;
  const restarted = harness.restart(async () => {
    playground.clock.advance(MINUTE);
    playground.gateway.goAway();
  });
  await playground.until(() => playground.gateway.waiting > 0);
  playground.clock.advance(5 * MINUTE);
  playground.gateway.comeBack();
  await restarted;
  expect(await due(table)).toBe(before + 6 * MINUTE + GRACE_MS);
  await settled(harness);
  expect(await answersIn(table)).toEqual([]);
  expect(await pauses(table)).toHaveLength(1);
  await table.hand('Bob');
  expect((await table.pick('Bob', 25)).failed).toBe(false);
  expect(await answersIn(table)).toMatchObject([{ seat: 1, by: 'person' }]);
});

describe('The process is stopped for ten minutes', () => {
  it('and its alarms come first: no answer is overdue', async () => {
    const table = await pair('30s');
    const before = await due(table);
    harness.playground.clock.jump(10 * MINUTE);
    await passes(0);
    await harness.playground.until(() => harness.bot.host.isOnline);
    expect(await due(table)).toBe(before + 10 * MINUTE + GRACE_MS);
    await passes(30_000 + GRACE_MS - 1_000);
    expect(await answersIn(table)).toEqual([]);
    await passes(2_000);
    expect(await answersIn(table)).toHaveLength(2);
    expect(await pauses(table)).toHaveLength(1);
  });

  it('and a tap comes first: it is in time', async () => {
    const table = await pair('30s');
    harness.playground.clock.jump(10 * MINUTE);
    const tap = await table.pick('Bob', 25);
    expect(textOf(tap.message!)).not.toContain('Time was up');
    await passes(0);
    expect(await answersIn(table)).toMatchObject([{ seat: 1, by: 'person' }]);
    expect(await pauses(table)).toMatchObject([{ ms: 10 * MINUTE, grace: GRACE_MS }]);
  });
});
