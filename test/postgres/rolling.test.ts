/** Tables on all shards of real processes: no press is lost while these are replaced, and Discord's limits refuse nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { World } from '../../playground/server/world.ts';
import { shardOf } from '../../src/shard.ts';
import { startBot, TOKEN } from '../discord/faults-process.ts';
import { answersOf, has, isEphemeral, labelsOf } from '../discord/messages.ts';
import { Outages } from '../robots/outages.ts';
import { emptyOn, type TestDatabase } from '../store/databases.ts';

const PRESS_INTERVAL_MS = 400;
/** A tap on what has just appeared does nothing. */
const TAP_GUARD_MS = 1_000;
/** Not all tap at the same moment. */
const TURN_MS = 100;
/** Processes give each other their part within far less time, also on a busy machine. */
const SHARED_MS = 60_000;
const [OWNS, LEFT] = ['this process owns a shard', 'this process has left a shard to others'];

type Bot = Awaited<ReturnType<typeof startBot>>;
let folder: string;
let database: TestDatabase;
let playground: Playground;
/** By shard the people of its tables, each alone with bots. */
let people: readonly (readonly Person[])[];
let outages: Outages;
const bots: Bot[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  database = await emptyOn(inject('postgres')!);
});
afterEach(async () => {
  for (const { child } of bots.splice(0)) child.kill('SIGKILL');
  await playground.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** As many tables on each shard, each on a server of its own, about which a process that takes over asks Discord. */
async function open({ shards, tables }: { readonly shards: number; readonly tables: number }): Promise<void> {
  const seated: [string, string][][] = Array.from({ length: shards }, () => []);
  const furnish = (world: World) => {
    for (let age = 0; seated.some((some) => some.length < tables); age += 1) {
      const user = world.addUser(`Guest ${age}`, 'en-US');
      const guild = world.addGuild(`Server ${age}`, 'en-US', user, age);
      const some = seated[shardOf(guild.id, shards)]!;
      if (some.length < tables) some.push([user.id, world.addChannel(guild, `table-${age}`).id]);
    }
  };
  playground = await createPlayground({ tokens: [TOKEN], furnish });
  playground.limits.identifies = shards;
  people = seated.map((some) => some.map(([user, channel]) => playground.as(user, channel)));
  outages = new Outages(playground, shards);
}

async function start(): Promise<Bot> {
  const bot = await startBot(folder, {
    DATABASE_URL: database.address,
    DISCORD_TOKEN: TOKEN,
    DISCORD_API: `${playground.url}/api`,
    SHARDS: String(people.length),
  });
  bots.push(bot);
  await bot.said('Sixes is ready');
  return bot;
}

const count = (bot: Bot, sentence: string) => bot.lines().filter(({ msg }) => msg === sentence).length;

/** Waits until each of these processes owns its part. */
async function shared(among: readonly Bot[]): Promise<void> {
  const owned = () => among.map((bot) => count(bot, OWNS!) - count(bot, LEFT!));
  const part = people.length / among.length;
  await expect.poll(owned, { timeout: SHARED_MS }).toEqual(among.map(() => part));
}

/** Opens a table and plays with bots, which has no deadlines. */
async function sitDown(person: Person): Promise<void> {
  const lobby = await (await person.slash('play', { sub: '6nimmt' })).settled();
  await person.click(lobby, 'Play with bots');
  await playground.until(() => tableOf(person));
}

const tableOf = (person: Person) =>
  person.messages().findLast((message) => !isEphemeral(message) && has(message, 'hand'));

const press = (person: Person) => person.click(tableOf(person)!, 'My hand');

const askDaily = (person: Person) => person.slash('daily', { options: { game: 'sixto' } });

/** Dailies belong to the first shard: one is played in direct messages, one from a server of the last shard. */
async function playDailies(): Promise<readonly Person[]> {
  const { channel } = people.at(-1)![0]!;
  const [direct, foreign] = ['Dana', 'Fay'].map((name) => {
    playground.world.join(channel.guild, playground.world.addUser(name, 'en-US'));
    playground.installForUser(name);
    return playground.as(name, channel);
  });
  const players = [direct!.direct(), foreign!];
  for (const person of players) {
    const page = await (await askDaily(person)).settled();
    await person.click(page, labelsOf(page).find((label) => label.startsWith('Play today'))!);
  }
  return players;
}

const handOf = (person: Person) =>
  person.messages().findLast((each) => isEphemeral(each) && answersOf(each).length > 0);

/** Answers what the own hand asks, until it is this turn. */
async function playTo(turn: number, person: Person): Promise<void> {
  while (!textOf(await playground.until(() => handOf(person))).includes(`Turn ${turn} of 10`)) {
    await wait(TAP_GUARD_MS);
    // A newer one may have taken its place.
    const hand = handOf(person);
    if (hand !== undefined) await person.click(hand, answersOf(hand)[0]!.custom_id!);
  }
}

/** Everybody does the same, one soon after the other. */
const eachInTurn = (act: (person: Person) => Promise<void>) =>
  Promise.all(people.flat().map((person, i) => wait(i * TURN_MS).then(() => act(person))));

/** No process had trouble, and each tap was answered. */
function judge(): void {
  for (const bot of bots) expect(bot.lines().filter(({ level }) => level >= 50)).toEqual([]);
  outages.judge();
}

it('processes are replaced one after the other, and no press on any shard is lost', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  await open({ shards: 6, tables: 1 });
  const everybody = people.flat();
  const all = [await start(), await start(), await start()];
  await shared(all);
  await Promise.all(everybody.map(sitDown));
  const players = await playDailies();
  let isOver = false;
  const presses: ReturnType<typeof press>[] = [];
  const pressing = (async () => {
    for (; !isOver; await wait(PRESS_INTERVAL_MS)) {
      for (const person of everybody) presses.push(press(person));
      for (const person of players) presses.push(askDaily(person));
    }
  })();
  const stops: number[] = [];
  for (const [i, old] of all.entries()) {
    stops.push(presses.length);
    expect(await old.stop()).toBe(0);
    all[i] = await start();
    await shared(all);
  }
  isOver = true;
  await pressing;
  const lost = (await Promise.all(presses)).flatMap(({ failed }, n) => (failed ? [n] : []));
  expect(lost, `processes were stopped after ${stops} of ${presses.length} presses`).toEqual([]);
  expect(presses.length).toBeGreaterThan(everybody.length);
  await Promise.all(everybody.map((person) => playTo(2, person)));
  for (const person of players) expect(labelsOf(await (await askDaily(person)).settled())).toContain('Go on');
  expect(await database.rows('select id from matches where daily is not null')).toHaveLength(players.length);
  judge();
});

it('four processes that play on all shards send nothing that Discord’s limits refuse', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  await open({ shards: 8, tables: 5 });
  playground.limits.enforced = true;
  playground.limits.identifies = 2;
  const startAll = async () => {
    const all = await Promise.all([start(), start(), start(), start()]);
    await shared(all);
    return all;
  };
  const before = await startAll();
  await eachInTurn(sitDown);
  await eachInTurn((person) => playTo(3, person));
  for (const code of await Promise.all(before.map((bot) => bot.stop()))) expect(code).toBe(0);
  // All tables are shown again at once.
  await startAll();
  // A hand that waited for a bot's row stays as it was: no token is left to edit it.
  await eachInTurn(async (person) => {
    await press(person);
    await playTo(5, person);
  });
  const sent = playground.requests.filter(({ path }) => path.startsWith('/channels/'));
  expect(sent.length).toBeGreaterThanOrEqual(people.flat().length);
  expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
  judge();
});
