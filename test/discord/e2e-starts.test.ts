/** Tables that start by themselves: `/play at:`, the time zone that it needs, the call before, and what becomes of it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import {
  type BotAtPlayground,
  clockFromNoon,
  idsIn,
  isEphemeral,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { quiet } from './quiet.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() } });
});
afterEach(() => harness.end());

const pass = (ms: number) => harness.playground.clock.advance(ms);
const play = (options: Readonly<Record<string, string>>, name = 'Ada') =>
  harness.playground.as(name).slash('play', { sub: '6nimmt', options });
const opened = async (at: string): Promise<Seating> => harness.seatingOf((await play({ at })).message!);
const startOf = async (table: Seating) => (await table.state()).record.startsAt;
const statusOf = async (table: Seating) => (await table.stored()).record.status;
const becomes = (table: Seating, status: string) =>
  expect.poll(() => statusOf(table), { timeout: 20_000 }).toBe(status);
const zoneOf = async (name: string) => (await harness.bot.store.preferences(harness.playground.user(name).id)).zone;
const calls = (): Wire[] =>
  harness.playground
    .as('Kim')
    .messages()
    .filter(({ mentions }) => mentions.length > 0);

it('gathers names until its time, then starts by itself with those who are there', async () => {
  const table = await opened('in 2h');
  const start = (await startOf(table))!;
  expect(start - harness.playground.clock.now()).toBeGreaterThan(2 * HOUR_MS - MINUTE_MS);
  expect(table.text()).toContain(`It starts by itself <t:${Math.ceil(start / 1_000)}:f>**, <t:`);
  expect(table.text()).not.toContain('The table closes');
  await table.press('Bob', 'join');
  pass(HOUR_MS);
  expect(await statusOf(table)).toBe('lobby');
  const games = (await harness.playground.as('Bob').slash('games')).message!;
  expect(textOf(games)).toContain('Starts <t:');
  pass(HOUR_MS + 1_000);
  await harness.playground.until(() => table.text().includes('Waiting for'));
  expect((await table.stored()).record).toMatchObject({ status: 'running', startsAt: null });
  expect((await table.state()).seats.map(({ name }) => name)).toEqual(['Ada', 'Bobby']);
});

it('calls those who have a seat once, five minutes before, also over a restart; who can’t come leaves', async () => {
  const { playground } = harness;
  const table = await opened('in 1h');
  for (const name of ['Bob', 'Gus']) await table.press(name, 'join');
  await harness.bot.store.prefer(playground.user('Gus').id, { pings: false });
  pass(54 * MINUTE_MS);
  await quiet(playground);
  expect(calls()).toEqual([]);
  // A person who has just sat down knows already.
  await table.press('Kim', 'join');
  pass(MINUTE_MS + 2_000);
  await playground.until(() => calls().length === 1);
  const [call] = calls();
  const [ada, bob] = [playground.user('Ada').id, playground.user('Bob').id];
  expect(textOf(call!)).toContain(`<@${ada}> and <@${bob}>, **6 nimmt!** starts <t:`);
  expect(call!.mentions.map(({ id }: Wire) => id)).toEqual([ada, bob]);
  await harness.restart();
  await playground.until(() => harness.bot.host.peek(table.match) !== undefined);
  const left = await playground.as('Bob').click(call!, 'Can’t make it');
  expect(textOf(left.message!)).toBe('You have left the table.');
  expect(calls()).toHaveLength(1);
  pass(5 * MINUTE_MS);
  await playground.until(() => calls().length === 0);
  expect(await statusOf(table)).toBe('running');
  expect((await table.state()).seats.map(({ name }) => name)).toEqual(['Ada', 'Gus', 'Kim']);
});

it('starts below a message that is old, also where Sixes learned late which message that is', async () => {
  const { playground } = harness;
  playground.faults.noResponseBody = true;
  const table = await opened('in 2h');
  const { id } = playground.as('Kim').last('It starts by itself')!;
  pass(2 * HOUR_MS - 5 * MINUTE_MS);
  await table.press('Bob', 'join');
  pass(5 * MINUTE_MS + 1_000);
  const started = await playground.until(() => playground.as('Kim').last('Waiting for'));
  expect(started.id).not.toBe(id);
});

it('starts after a restart over its time, but not where nobody would expect it any more', async () => {
  const table = await opened('in 1h');
  await table.press('Bob', 'join');
  await harness.restart(async () => pass(HOUR_MS + 5 * MINUTE_MS));
  await harness.playground.until(() => table.text().includes('Waiting for'));
  const late = await opened('in 1h');
  await late.press('Bob', 'join');
  await harness.restart(async () => pass(3 * HOUR_MS));
  await harness.playground.until(() => late.text().includes('It’s time to play'));
  expect(await statusOf(late)).toBe('lobby');
});

it('says what is missing when its time has come, then waits as any other table', async () => {
  const table = await opened('in 30 min');
  pass(30 * MINUTE_MS + 1_000);
  await harness.playground.until(() => table.text().includes('It’s time to play'));
  expect(table.text()).toContain('but nobody else is here yet');
  expect((await table.state()).record.startsAt).toBeNull();
  await table.press('Bob', 'join');
  await table.start('Ada');
  expect(await statusOf(table)).toBe('running');
  const empty = await opened('in 30 min');
  pass(30 * MINUTE_MS + 1_000);
  await expect.poll(() => startOf(empty)).toBeNull();
  pass(15 * MINUTE_MS + 2_000);
  await becomes(empty, 'cancelled');
});

it('asks a person who names a time by the clock once for the time zone, then opens the table', async () => {
  const { playground } = harness;
  const { message: asked } = await play({ at: '20:00' });
  expect(isEphemeral(asked!)).toBe(true);
  expect(textOf(asked!)).toContain('When is **20:00** for you?');
  const select = idsIn(asked!).find((id) => id.startsWith('c1:play:@zone:'))!;
  await playground.as('Ada').select(asked!, select, ['Asia/Tokyo']);
  expect(await zoneOf('Ada')).toBe('Asia/Tokyo');
  const table = harness.seatingOf(playground.as('Kim').last('It starts by itself')!);
  const at = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', timeStyle: 'short', hourCycle: 'h23' });
  expect(at.format((await startOf(table))!)).toBe('20:00');
  // From now on it is known, and what is offered says the time there.
  const again = harness.seatingOf((await play({ at: '9pm' })).message!);
  expect(at.format((await startOf(again))!)).toBe('21:00');
  const offered = await playground
    .as('Ada')
    .autocomplete('play', { sub: '6nimmt', options: { at: '8' }, focused: 'at' });
  expect(offered.map(({ name }) => name.replaceAll(/\s/g, ' ')).join()).toMatch(/8:00 [AP]M · in/);
});

it('is refused where a time has passed, is too far or cannot be read', async () => {
  await harness.bot.store.prefer(harness.playground.user('Ada').id, { zone: 'Europe/Berlin' });
  for (const [at, why] of [
    ['today 0:00', 'That time has passed.'],
    ['in 90h', 'at most 48 hours from now'],
    ['soon', 'I can’t read that time.'],
  ] as const)
    expect(textOf((await play({ at })).message!)).toContain(why);
});

it('its host changes the time or lets it go behind Change…, and the others see that', async () => {
  const table = await opened('in 1h');
  await table.press('Bob', 'join');
  const start = (await startOf(table))!;
  const id = `c1:play:${table.match}:@at`;
  const panel = await table.change('Ada');
  const later = (await table.as('Ada').select(panel, id, ['+30'])).message!;
  expect(await startOf(table)).toBe(start + 30 * MINUTE_MS);
  await harness.playground.until(() => table.text().includes('Changed:** When it starts'));
  const byHand = (await table.as('Ada').select(later, id, ['by-hand'])).message!;
  expect(await startOf(table)).toBeNull();
  await harness.playground.until(() => table.text().includes('The table closes'));
  expect(table.text()).toContain('it starts with **Start**');
  await table.as('Ada').select(byHand, id, ['15']);
  expect((await startOf(table))! - harness.playground.clock.now()).toBeLessThanOrEqual(15 * MINUTE_MS);
  const forged = await table.as('Bob').select(byHand, id, ['15'], { force: true });
  expect(textOf(forged.message!)).toContain('can do that. Ask Ada.');
  pass(15 * MINUTE_MS + 1_000);
  await becomes(table, 'running');
});

it('the time zone is among the preferences, by name or by the time it is there', async () => {
  const { playground } = harness;
  const set = (timezone: string) => playground.as('Bob').slash('preferences', { options: { timezone } });
  expect(textOf((await set('vienna')).message!)).toContain('Vienna**');
  expect(await zoneOf('Bob')).toBe('Europe/Vienna');
  expect(textOf((await set('nowhere')).message!)).toContain('There is no such time zone.');
  const panel = (await playground.as('Bob').slash('preferences')).message!;
  await playground.as('Bob').select(panel, 'c1:preferences:timezone', ['Asia/Kolkata']);
  expect(await zoneOf('Bob')).toBe('Asia/Kolkata');
  await playground.as('Bob').select(panel, 'c1:preferences:timezone', ['none']);
  expect(await zoneOf('Bob')).toBeUndefined();
  const offered = await playground
    .as('Bob')
    .autocomplete('preferences', { options: { timezone: 'toky' }, focused: 'timezone' });
  expect(offered.map(({ value }) => value)).toEqual(['Asia/Tokyo']);
  expect(labelsOf(panel)).toContain('Pings: on');
});
