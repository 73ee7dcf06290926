/** Which people are reminded of the daily and when, by a clock that only the test moves. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sixto } from '../../games/sixto/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { type Remembrance, Reminders } from '../../src/table/reminders.ts';
import { nextHour } from '../../src/zones.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { actor, playOn } from '../store/playOn.ts';
import { answered, watched } from '../store/watched.ts';

const HOUR_MS = 3_600_000;
const log = { info() {}, warn() {}, error: console.error };
/** Noon in Berlin. */
const START = Date.UTC(2026, 10, 24, 11);
let clock: ReturnType<typeof steppedClock>;
let database: TestDatabase;
let store: Store;
let host: Host;
let sent: Remembrance[];
let isRefused: boolean;
/** What happens while Discord is asked. */
let meanwhile: () => Promise<unknown>;
let running: Reminders[];

beforeEach(async () => {
  clock = steppedClock(START);
  database = await newDatabase();
  store = watched(await openStore(database.address));
  host = new Host({ store, games: [sixto], clock, log, botTime: 0, holdTime: 0 });
  await host.online();
  [sent, isRefused, running] = [[], false, []];
  meanwhile = async () => undefined;
});
afterEach(async () => {
  for (const one of running) one.close();
  await host.close();
  await store.close();
  await database.drop();
});

async function started(): Promise<Reminders> {
  const reminders = new Reminders({
    store,
    host,
    clock,
    log,
    async deliver(what) {
      sent.push(what);
      await meanwhile();
      return isRefused ? 'refused' : { channel: 'c', message: 'm' };
    },
  });
  running.push(reminders);
  await reminders.start();
  return reminders;
}
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= HOUR_MS) {
    clock.advance(Math.min(left, HOUR_MS));
    await answered(30);
  }
}
/** Adds a reminder at six in the evening in Berlin. */
async function reminded(reminders: Reminders, user: string): Promise<void> {
  await store.prefer(user, { zone: 'Europe/Berlin' });
  await reminders.set(user, 18, 'Europe/Berlin', 'de');
}

it('at the hour of one’s own clock, each day', async () => {
  await reminded(await started(), 'ada');
  await pass(5 * HOUR_MS + 3_500_000);
  expect(sent).toEqual([]);
  await pass(HOUR_MS);
  expect(sent).toMatchObject([{ user: 'ada', locale: 'de', streak: { days: 0 }, until: Date.UTC(2026, 10, 25) }]);
  expect(sent[0]!.place).toBeUndefined();
  await pass(48 * HOUR_MS);
  expect(sent).toHaveLength(3);
});

it('is left out on a day that was played, and says how long the streak is on the next', async () => {
  const { user } = actor(0, clock);
  await reminded(await started(), user);
  const outcome = await host.daily(sixto, { guild: 'g', channel: 'c', locale: 'en' }, actor(0, clock));
  await playOn(host, clock, outcome.table!.record.id);
  expect(await store.daysPlayed(user)).toEqual(['2026-11-24']);
  await pass(12 * HOUR_MS);
  expect(sent).toEqual([]);
  await pass(24 * HOUR_MS);
  expect(sent).toMatchObject([{ user, streak: { days: 1 }, place: { guild: 'g', channel: 'c' } }]);
});

it('is sent once by two processes, and after a stop not long after its hour', async () => {
  const first = await started();
  await reminded(first, 'ada');
  await started();
  await pass(7 * HOUR_MS);
  expect(sent).toHaveLength(1);
  for (const one of running) one.close();
  clock.advance(28 * HOUR_MS);
  await started();
  await pass(HOUR_MS);
  expect(sent).toHaveLength(1);
  await pass(24 * HOUR_MS);
  expect(sent).toHaveLength(2);
});

it('ends where it is refused, until an hour is chosen again', async () => {
  const reminders = await started();
  await reminded(reminders, 'ada');
  isRefused = true;
  await pass(48 * HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(await store.reminderOf('ada')).toMatchObject({ hour: 18, isRefused: true });
  isRefused = false;
  await reminded(reminders, 'ada');
  await pass(24 * HOUR_MS);
  expect(sent).toHaveLength(2);
  await store.remindNever('ada');
  await pass(48 * HOUR_MS);
  expect(sent).toHaveLength(2);
});

it('that is refused just after it was switched off stays switched off', async () => {
  const reminders = await started();
  await reminded(reminders, 'ada');
  isRefused = true;
  meanwhile = () => store.remindNever('ada');
  await pass(7 * HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(await store.reminderOf('ada')).toBeUndefined();
});

it('that is refused just after another hour was chosen comes at that hour', async () => {
  const reminders = await started();
  await reminded(reminders, 'ada');
  isRefused = true;
  meanwhile = () => reminders.set('ada', 20, 'Europe/Berlin', 'de');
  await pass(7 * HOUR_MS);
  expect(sent).toHaveLength(1);
  expect(await store.reminderOf('ada')).toMatchObject({ hour: 20, isRefused: false });
  await pass(2 * HOUR_MS);
  expect(sent).toHaveLength(2);
});

it('keeps to the clocks of a zone when they change', () => {
  const before = Date.UTC(2026, 2, 28, 17);
  expect(new Date(nextHour('Europe/Berlin', 18, before)).toISOString()).toBe('2026-03-29T16:00:00.000Z');
  expect(new Date(nextHour('Europe/Berlin', 18, before - 1)).toISOString()).toBe('2026-03-28T17:00:00.000Z');
});
