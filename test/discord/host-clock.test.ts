/** A host whose clock is wrong: times at tables are Discord's, and the log warns the operator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPlayground, steppedClock } from '../../playground/server/index.ts';
import { DiscordClock } from '../../src/clock.ts';
import type { Seating } from './e2e-table.ts';
import { settled, TWO } from './faults-evening.ts';
import { startBot, TOKEN } from './faults-process.ts';
import { harness, quiet } from './harness.ts';

const SECOND = 1_000;

const byClock = async (table: Seating) =>
  (await table.stored()).entries.filter((entry) => entry.kind === 'answer' && entry.by === 'clock').length;
const warnings = () =>
  harness.bot.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the clock was corrected');
const advance = async (ms: number) => {
  harness.playground.clock.advance(ms);
  await settled(harness);
};

describe.each([35 * SECOND, -35 * SECOND])('A host whose clock is off by %i ms', (aheadMs) => {
  async function begun(): Promise<Seating> {
    await quiet({ games: [TWO], aheadMs });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
    await table.start();
    await settled(harness);
    return table;
  }

  it('gives people who have just sat down the time that is shown, and no more', async () => {
    const table = await begun();
    const due = harness.playground.clock.now() + 30 * SECOND;
    expect(table.text()).toContain(`<t:${Math.ceil(due / SECOND)}:R>`);
    await advance(29 * SECOND);
    expect(await byClock(table)).toBe(0);
    // Taps have 750 ms to arrive, and the correction is right to half a second.
    await advance(2.3 * SECOND);
    expect(await byClock(table)).toBe(2);
    const { entries } = await table.stored();
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(Math.abs(entries.at(-1)!.at - harness.playground.clock.now())).toBeLessThan(2 * SECOND);
  });

  it('warns its operator once, and its figure says how far it is off', async () => {
    await begun();
    await advance(10 * SECOND);
    expect(warnings()).toHaveLength(1);
    expect(Math.abs(warnings()[0].aheadMs - aheadMs)).toBeLessThan(1.2 * SECOND);
    const [, seconds] = /^sixes_clock_ahead_seconds (\S+)$/m.exec(await harness.bot.metrics.text())!;
    expect(Math.abs(Number(seconds) - aheadMs / SECOND)).toBeLessThan(0.2);
  });

  it('moves deadlines by the time away alone when the process starts again', async () => {
    const table = await begun();
    await harness.restart(async () => harness.playground.clock.advance(20 * SECOND));
    await settled(harness);
    const paused = (await table.stored()).entries.filter((entry) => entry.kind === 'paused');
    expect(paused).toHaveLength(1);
    // The last heartbeat of the process before is its stop; each process is right to a second.
    expect(Math.abs((paused[0] as { ms: number }).ms - 20 * SECOND)).toBeLessThan(1.5 * SECOND);
    await advance(58 * SECOND);
    expect(await byClock(table)).toBe(0);
    await advance(4 * SECOND);
    expect(await byClock(table)).toBe(2);
  });
});

it('the process logs what to do about it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const playground = await createPlayground({ tokens: [TOKEN] });
  playground.clock.jump(35 * SECOND);
  const bot = await startBot(folder, { DISCORD_TOKEN: TOKEN, DISCORD_API: `${playground.url}/api` });
  await bot.said('Sixes is ready');
  const warnings = bot.lines().filter(({ level }) => level === 40);
  expect(warnings).toMatchObject([
    { msg: expect.stringMatching(/clock of this host is wrong.*timedatectl set-ntp true/) },
  ]);
  expect(Math.abs(warnings[0].aheadMs + 35 * SECOND)).toBeLessThan(1.5 * SECOND);
  expect(await bot.stop()).toBe(0);
  await playground.close();
  rmSync(folder, { recursive: true });
});

it.each([900, -1_800])('a host that is off by %i ms is left alone', async (aheadMs) => {
  await quiet({ games: [TWO], aheadMs });
  await (await harness.seat({ people: ['Ada', 'Bob'] })).start();
  await settled(harness);
  expect(warnings()).toEqual([]);
});

describe('The correction', () => {
  const changes: number[] = [];
  const made = (aheadMs: number) => {
    changes.length = 0;
    const host = steppedClock();
    const clock = new DiscordClock(host, (ms) => changes.push(ms));
    let off = aheadMs;
    return {
      clock,
      host,
      set: (ms: number) => {
        off = ms;
      },
      /** Messages that took so long. */
      hear: (...took: readonly number[]) => {
        for (const ms of took) clock.observe(host.now() - off - ms);
      },
      error: () => clock.now() - (host.now() - off),
    };
  };

  it('comes from the quickest of many, and changes rarely', () => {
    const { clock, hear, host, error } = made(35 * SECOND);
    hear(1_600);
    const corrected = new Set<number>();
    for (let n = 0; n < 500; n += 1) {
      hear(100 + ((n * 7919) % 1_700));
      corrected.add(host.now() - clock.now());
      host.advance(3_000);
    }
    expect(changes).toEqual([36_500]);
    expect(corrected.size).toBeLessThanOrEqual(3);
    // Behind, if anything: no deadline comes early.
    expect(error()).toBeLessThanOrEqual(0);
    expect(error()).toBeGreaterThan(-500);
  });

  it('is never taken from a message that came late where another came in time', () => {
    const { hear, host } = made(0);
    hear(120, 60_000, 90);
    host.advance(1_000_000);
    // Discord sends again what was missed, after a quiet time.
    hear(9_000, 8_000, 40_000);
    expect(changes).toEqual([]);
  });

  it('ends when the host is put right, and follows one that is set wrong', () => {
    const { hear, host, set, error } = made(-35 * SECOND);
    hear(100, 100, 100, 100, 100);
    set(0);
    host.advance(300_001);
    hear(100, 100, 100, 100, 100);
    host.advance(300_001);
    hear(100, 100);
    expect(changes).toEqual([-35 * SECOND, 0]);
    set(-5 * SECOND);
    hear(100);
    expect([changes, error()]).toEqual([[-35 * SECOND, 0, -5 * SECOND], 0]);
  });

  it('ends at once when somebody sets the clock of a host that counts time steadily', () => {
    let [time, off] = [1_000_000_000, -35 * SECOND];
    const host = { now: () => time + off, steady: () => time, after: () => () => {} };
    const changes: number[] = [];
    const clock = new DiscordClock(host, (ms) => changes.push(ms));
    const late = (took: number) => {
      time += 10 * SECOND;
      return clock.observe(time - took);
    };
    expect([late(100), late(150)]).toEqual([0, 50]);
    off = 0;
    // Nobody's tap is taken for one that comes too late.
    expect([late(100), late(3_000)]).toEqual([0, 2_900]);
    expect(changes).toEqual([-35 * SECOND, 0]);
  });
});
