/** Direct messages: pings where there is an hour to think, and the reminder of the daily. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { type BotAtPlayground, clockFromNoon, isEphemeral, type Seating, startBotAtPlayground } from './e2e-table.ts';
import { quiet } from './quiet.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() } });
});
afterEach(() => harness.end());

const pass = (ms: number) => harness.playground.clock.advance(ms);
const direct = (name: string) => harness.playground.as(name, harness.playground.directOf(name));
const inbox = (name: string): Wire[] =>
  direct(name)
    .messages()
    .filter((each) => !isEphemeral(each));
const pinged = (): Wire[] =>
  harness.playground
    .as('Kim')
    .messages()
    .filter(({ mentions }) => mentions.length > 0);
const wants = (name: string) => harness.bot.store.preferences(harness.playground.user(name).id);
const wantDirect = (name: string) => harness.playground.as(name).slash('preferences', { options: { direct: true } });

/** Ada has picked, and half of the hour that Bob has is gone. */
async function waitingForBob(): Promise<Seating> {
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  await table.picks({ Ada: (await cardOf(table, 'Ada'))! });
  pass(30 * MINUTE_MS + 1_000);
  return table;
}
async function cardOf(table: Seating, name: string): Promise<number | undefined> {
  await table.hand(name);
  return table.cards(name)[0];
}

it('pings people who want that in a direct message, once, with a link to the table', async () => {
  const { playground } = harness;
  await wantDirect('Bob');
  const table = await waitingForBob();
  const [ping] = await playground.until(() => inbox('Bob').length === 1 && inbox('Bob'));
  expect(textOf(ping!)).toContain('**6 nimmt!:** everyone is waiting for you. Deadline: <t:');
  const { guild, id } = playground.channel('games');
  expect(JSON.stringify(ping)).toContain(`https://discord.com/channels/${guild.id}/${id}/${table.message().id}`);
  expect(pinged()).toEqual([]);
  await harness.restart();
  await playground.until(() => harness.bot.host.peek(table.match) !== undefined);
  pass(5 * MINUTE_MS);
  await table.hand('Bob');
  expect(inbox('Bob')).toHaveLength(1);
  await table.pick('Bob', table.cards('Bob')[0]!);
  await playground.until(() => inbox('Bob').length === 0);
});

it('below it a button brings the pings back to the channel', async () => {
  await wantDirect('Bob');
  await waitingForBob();
  const [ping] = await harness.playground.until(() => inbox('Bob').length === 1 && inbox('Bob'));
  const { message } = await direct('Bob').click(ping!, 'Ping me in the channel');
  expect(isEphemeral(message!)).toBe(true);
  expect(textOf(message!)).toContain('Pings always come in the table’s channel');
  expect((await wants('Bob')).direct).toBe(false);
});

it('pings people who take no direct messages in the channel, and says why once in their hand', async () => {
  const { playground } = harness;
  harness.plan({ refusals: /Cannot send messages to this user/ });
  playground.takesDirect('Bob', false);
  await wantDirect('Bob');
  const table = await waitingForBob();
  await playground.until(() => pinged().length === 1);
  expect(inbox('Bob')).toEqual([]);
  expect(textOf((await playground.as('Bob').slash('preferences')).message!)).toContain('Sixes can’t send you direct');
  await table.hand('Bob');
  expect(table.panelText('Bob')).toContain(
    'Sixes can’t send you direct messages, so it pings you in the channel again.',
  );
  await expect.poll(async () => (await wants('Bob')).isDirectRefused).toBe(false);
  await table.hand('Bob');
  expect(table.panelText('Bob')).not.toContain('direct messages');
  await table.pick('Bob', table.cards('Bob')[0]!);
  await playground.until(() => pinged().length === 0);
});

/** Asks for the reminder at this hour of UTC+9, from the list of dailies. */
async function remindAt(name: string, hour: number): Promise<void> {
  const person = harness.playground.as(name);
  const list = (await person.slash('daily')).message!;
  expect(textOf(list)).toContain('You get no reminder of the daily match.');
  const asked = (await person.click(list, 'Remind me…')).message!;
  const zone = (await person.select(asked, 'c1:preferences:remind:zone', ['Asia/Tokyo'])).message!;
  const set = (await person.select(zone, 'c1:preferences:remind:hour', [String(hour)])).message!;
  expect(textOf(set)).toContain('Sixes reminds you of the daily at ');
}
/** Milliseconds until the clocks of Tokyo show this hour. */
function untilHour(hour: number): number {
  const now = harness.playground.clock.now();
  const today = now - (now % DAY_MS) + (hour - 9) * HOUR_MS;
  return (today > now ? today : today + DAY_MS) - now;
}

it('reminds of the daily once a day at the hour, also over a restart, until a tap in the message ends it', async () => {
  const { playground } = harness;
  await remindAt('Bob', 12);
  pass(untilHour(12) - MINUTE_MS);
  await quiet(playground);
  expect(inbox('Bob')).toEqual([]);
  await harness.restart();
  pass(MINUTE_MS + 3_000);
  const [reminder] = await playground.until(() => inbox('Bob').length === 1 && inbox('Bob'));
  expect(textOf(reminder!)).toContain('**Today’s dailies wait for you:** send `/daily`');
  await harness.restart();
  pass(HOUR_MS);
  await quiet(playground);
  expect(inbox('Bob')).toHaveLength(1);
  pass(23 * HOUR_MS + MINUTE_MS);
  await playground.until(() => inbox('Bob').length === 2);
  const stopped = await direct('Bob').click(reminder!, 'Don’t remind me');
  expect(textOf(stopped.message!)).toContain('Sixes doesn’t remind you any more.');
  pass(DAY_MS + HOUR_MS);
  await quiet(playground);
  await harness.restart();
  await quiet(playground);
  expect(inbox('Bob')).toHaveLength(2);
  const list = (await playground.as('Bob').slash('preferences')).message!;
  expect(textOf(list)).toContain('You get no reminder of the daily match.');
});

it('reminds at the same hour in a time zone that is chosen later', async () => {
  await remindAt('Bob', 12);
  const { id } = harness.playground.user('Bob');
  const next = async () => (await harness.bot.store.reminderOf(id))!.nextAt;
  expect((await next()) % DAY_MS).toBe(3 * HOUR_MS);
  const panel = (await harness.playground.as('Bob').slash('preferences')).message!;
  await harness.playground.as('Bob').select(panel, 'c1:preferences:timezone', ['Asia/Dhaka']);
  expect((await next()) % DAY_MS).toBe(6 * HOUR_MS);
});

it('reminds nobody long after the hour', async () => {
  const { playground } = harness;
  await remindAt('Bob', 12);
  await harness.restart(async () => pass(untilHour(12) + 3 * HOUR_MS));
  const { id } = playground.user('Bob');
  pass(4_000);
  const next = async () => (await harness.bot.store.reminderOf(id))!.nextAt;
  await expect.poll(next).toBeGreaterThan(playground.clock.now());
  await quiet(playground);
  expect(inbox('Bob')).toEqual([]);
});

it('a reminder that Discord refuses is said where it is set, and not tried again', async () => {
  const { playground } = harness;
  harness.plan({ refusals: /Cannot send messages to this user/ });
  await remindAt('Bob', 12);
  playground.takesDirect('Bob', false);
  pass(untilHour(12) + 2_000);
  const { id } = playground.user('Bob');
  await expect.poll(async () => (await harness.bot.store.reminderOf(id))?.isRefused).toBe(true);
  const list = (await playground.as('Bob').slash('daily')).message!;
  expect(textOf(list)).toContain('it can’t send you direct messages');
  for (let day = 0; day < 2; day += 1) {
    pass(DAY_MS);
    await quiet(playground);
  }
  expect(playground.refusals).toHaveLength(1);
});
