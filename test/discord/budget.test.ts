/** What Discord allows, with time that the test moves: requests with the bot's token a second, follow-ups a minute. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steppedClock } from '../../playground/server/clock.ts';
import { wallClock } from '../../src/clock.ts';
import { BotBudget } from '../../src/requests/budget.ts';
import { FollowUpBudget } from '../../src/requests/followUps.ts';

const MAX_IN_A_SECOND = 50;
const SECOND_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** When each request was sent, by the number in its address. */
function started() {
  const sent: { readonly n: number; readonly at: number }[] = [];
  const budget = new BotBudget(wallClock);
  const send = (n: number) => void budget.pass().then(() => sent.push({ n, at: performance.now() }));
  return { budget, sent, send };
}

const mostInASecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + SECOND_MS).length));

it('sends what it can at once, and all in order', async () => {
  const { sent, send } = started();
  for (let n = 0; n < 200; n += 1) send(n);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.length).toBeLessThanOrEqual(MAX_IN_A_SECOND);
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(sent.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(mostInASecond(sent.map(({ at }) => at))).toBeLessThanOrEqual(MAX_IN_A_SECOND);
});

it('keeps to the limit in every second of a minute with heaps and lulls, and leaves little of it unused', async () => {
  const { sent, send } = started();
  let n = 0;
  for (let second = 0; second < 60; second += 1)
    for (let part = 0; part < 4; part += 1) {
      const heap = [0, 3, 9, 37, 1][(second * 7 + part * 3) % 5]!;
      for (let i = 0; i < heap; i += 1) {
        send(n);
        n += 1;
      }
      await vi.advanceTimersByTimeAsync(SECOND_MS / 4);
    }
  expect(n).toBeGreaterThan(60 * 35);
  expect(n - sent.length).toBeLessThan(MAX_IN_A_SECOND);
  expect(mostInASecond(sent.map(({ at }) => at))).toBeLessThanOrEqual(MAX_IN_A_SECOND);
});

it('has room for what can wait only while half of the second is free', async () => {
  const { budget, send } = started();
  expect(budget.hasRoom).toBe(true);
  for (let n = 0; n < 22; n += 1) send(n);
  expect(budget.hasRoom).toBe(true);
  send(22);
  expect(budget.hasRoom).toBe(false);
  await vi.advanceTimersByTimeAsync(1.1 * SECOND_MS);
  expect(budget.hasRoom).toBe(true);
});

it('is idle while less than a tenth of what a minute takes was used', async () => {
  const clock = steppedClock();
  let sent = 0;
  const budget = new BotBudget(clock);
  const send = () =>
    void budget.pass().then(() => {
      sent += 1;
    });
  for (let n = 0; n < 240; n += 1) send();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect([sent, budget.isIdle]).toEqual([240, true]);
  for (let n = 0; n < 40; n += 1) send();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect([sent, budget.isIdle]).toEqual([280, false]);
  clock.advance(60_000);
  expect(budget.isIdle).toBe(true);
});

it('is not idle while requests wait', async () => {
  const { budget, send } = started();
  for (let n = 0; n < 100; n += 1) send(n);
  expect(budget.isIdle).toBe(false);
});

it('allows 20 follow-ups a minute in each channel', () => {
  const clock = steppedClock();
  const followUps = new FollowUpBudget(clock);
  for (let n = 0; n < 20; n += 1) {
    expect(followUps.mayPost('here')).toBe(true);
    followUps.spend('here');
    clock.advance(1_000);
  }
  expect([followUps.mayPost('here'), followUps.mayPost('there')]).toEqual([false, true]);
  clock.advance(40_000);
  expect(followUps.mayPost('here')).toBe(true);
  followUps.spend('here');
  expect(followUps.mayPost('here')).toBe(false);
});

it('remembers the busy channels among thousands of quiet ones', () => {
  const clock = steppedClock();
  const followUps = new FollowUpBudget(clock);
  for (let n = 0; n < 3_000; n += 1) followUps.spend(`${n}`);
  clock.advance(59_000);
  for (let n = 0; n < 20; n += 1) followUps.spend('here');
  clock.advance(2_000);
  for (let n = 0; n < 3_000; n += 1) followUps.spend(`${n}`);
  expect(followUps.mayPost('here')).toBe(false);
});
