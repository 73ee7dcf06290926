/**
 * One of several processes has each of its shards once, whatever happens while they are claimed, connected or lost.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { games } from '../../games/index.ts';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { wallClock } from '../../src/clock.ts';
import { ephemeral } from '../../src/discord/gateway/context.ts';
import type { Log } from '../../src/log.ts';
import { metricsOf } from '../../src/metrics.ts';
import { Readiness } from '../../src/operation/readiness.ts';
import type { RequestSource } from '../../src/requests/budget.ts';
import { shardOf } from '../../src/shard.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { ALL } from '../../src/store/workers.ts';
import { knowledgeOf } from '../../src/table/knowledge.ts';
import { Leases } from '../../src/workers/leases.ts';
import { type Raw, Shards } from '../../src/workers/shards.ts';
import { Workers } from '../../src/workers/workers.ts';
import { labelsOf } from '../discord/e2e-table.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { rowsIn } from '../store/rowsIn.ts';

const SHARDS = 2;
/** It has looked at its part twice by then. */
const SOME_LOOKS_MS = 2_500;
const warnings: Record<string, unknown>[] = [];
const log: Log = { info() {}, warn: (facts) => void warnings.push({ ...facts }), error() {} };

let database: TestDatabase;
let playground: Playground;
const closing: (() => Promise<void>)[] = [];
/** Whether processes send as little as without the database: one request a second. */
let areLeasesAway = false;
beforeEach(async () => {
  areLeasesAway = false;
  warnings.splice(0);
  database = await newDatabase();
  playground = await createPlayground();
  playground.limits.identifies = SHARDS;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await playground.close();
  await database.drop();
});

const joining = { shards: SHARDS, knows: knowledgeOf(games), onLost() {}, onMessage() {} };

const shardsOver = (store: Store, requests: RequestSource, others?: Workers, clock = wallClock): Shards =>
  new Shards({
    store,
    games,
    log,
    clock,
    metrics: metricsOf({ live: () => 0 }),
    commands: commandsOf(games),
    token: playground.token,
    api: `${playground.url}/api`,
    hosts: {},
    hasEmoji: false,
    requests,
    others,
  });

/** A process; what it asks of the store first passes through what `between` returns. */
async function begin(between: (store: Store) => Partial<Store>, of = SHARDS) {
  const workers = new Workers();
  const onLost = () => workers.onEvent({ kind: 'lost' });
  const onMessage = (channel: string, text: string) => workers.onEvent({ kind: 'message', channel, text });
  const opened = await openStore(database.address, { joining: { ...joining, shards: of, onLost, onMessage } });
  const store = { ...opened, ...between(opened) };
  const shards = shardsOver(store, workers.requests, workers);
  closing.push(async () => {
    await workers.close();
    await shards.close();
    await opened.close();
  });
  return { workers, shards, started: workers.start({ store, shards, of, log }) };
}

/** Shards of a process that claims none by itself; `between` as in `begin`. */
async function alone(between: (store: Store) => Partial<Store> = () => ({}), clock = wallClock) {
  const opened = await openStore(database.address, { joining });
  const store = { ...opened, ...between(opened) };
  const requests = new Leases(async (most) => {
    if (areLeasesAway) throw new Error('the database is away');
    return store.leaseRequests(most);
  });
  const shards = shardsOver(store, requests, undefined, clock);
  closing.push(
    () => shards.close(),
    () => opened.close(),
  );
  return { store, shards };
}

const epochOf = async (shard: number) =>
  (await database.rows(`select epoch from shards where shard = ${shard}`))[0]?.epoch;

it('one that gets connected while another is claimed is not claimed once more', async () => {
  let asked = 0;
  playground.gateway.goAway();
  const { shards, started } = await begin((store) => ({
    async claimShard(shard) {
      if (shard === 1) return store.claimShard(shard);
      // Another process has the first. At the second look the second gets connected while the first is asked for.
      asked += 1;
      if (asked === 2) {
        expect(shards.playable).toEqual(new Map([[1, false]]));
        playground.gateway.comeBack();
        await started;
      }
      return undefined;
    },
  }));
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(shards.playable).toEqual(new Map([[1, true]]));
  expect(await epochOf(1)).toBe(1);
  expect(playground.gateway.connected).toBe(1);
});

it('one that cannot be connected leaves no connection behind', async () => {
  let fails = 1;
  const { shards, started } = await begin((store) => ({
    async nextReminder() {
      if (fails > 0) {
        fails -= 1;
        throw new Error('the database is away');
      }
      return store.nextReminder();
    },
  }));
  await expect(started).rejects.toThrow('the database is away');
  await expect.poll(() => [0, 1].every(shards.has), { timeout: 10_000 }).toBe(true);
  expect(playground.gateway.connected).toBe(SHARDS);
});

it('one that cannot be connected again and again is claimed less and less often', async () => {
  const claimed: number[] = [];
  const { started } = await begin((store) => ({
    async claimShard(shard) {
      const claim = await store.claimShard(shard);
      if (claim !== undefined && shard === 0) claimed.push(performance.now());
      return claim;
    },
    nextReminder: () => Promise.reject(new Error('the database is away')),
  }));
  await expect(started).rejects.toThrow('the database is away');
  await expect.poll(() => claimed.length, { timeout: 20_000 }).toBe(4);
  const [first, second, third, fourth] = claimed as [number, number, number, number];
  expect(second - first).toBeLessThan(fourth - third);
  expect(fourth - third).toBeGreaterThanOrEqual(2_000);
});

it('one whose commands Discord did not take is connected at the next try', async () => {
  playground.faults.status('GET', /\/commands/, 404);
  const { shards, started } = await begin(() => ({}));
  await expect(started).rejects.toThrow('404');
  await expect.poll(() => [0, 1].every(shards.has), { timeout: 10_000 }).toBe(true);
});

/** A process that resumes another's session does not get its servers, and asks Discord. Returns which shard it is. */
async function goOn(store: Store, shards: Shards): Promise<number> {
  const id = shardOf([...playground.world.guilds.keys()][0]!, SHARDS);
  const owner = { id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch };
  await shards.start(owner);
  await shards.start(owner, await shards.leave(id));
  return id;
}

it('one that is left answers a press that waits for news of its server', async () => {
  const { store, shards } = await alone();
  const id = await goOn(store, shards);
  playground.faults.delay = 400;
  const pressed = playground.as('Ada').slash('help');
  // It has come, and Discord has not said what it was asked.
  await wait(200);
  await shards.leave(id);
  expect((await pressed).failed).toBe(false);
});

it.each([
  ['itself', 'help', '/play'],
  ['the first shard', 'preferences', 'Your preferences'],
])('one that learns late of a server defers what is pressed there, and %s answers it', async (_, command, text) => {
  const { store, shards } = await alone();
  const id = await goOn(store, shards);
  if (id !== 0) await shards.start({ id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch });
  areLeasesAway = true;
  const pressed = await playground.as('Ada').slash(command);
  expect(pressed).toMatchObject({ failed: false, type: 5 });
  expect(textOf(await pressed.settled())).toContain(text);
});

/** Opens a lobby, then resumes the session as another process would, which does not know the server. */
async function lobbyTakenOver(store: Store, shards: Shards): Promise<Wire> {
  const ada = playground.as('Ada');
  const id = shardOf(ada.channel.guild.id, SHARDS);
  const owner = { id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch };
  await shards.start(owner);
  const { message } = await ada.slash('play', { sub: '6nimmt' });
  await shards.start(owner, await shards.leave(id));
  return message!;
}

it('one that is taken over answers a press at a table before it knows the server', async () => {
  const { store, shards } = await alone();
  const message = await lobbyTakenOver(store, shards);
  // What it asks Discord about the server takes seconds.
  areLeasesAway = true;
  expect(await playground.as('Bob').click(message, 'Join')).toMatchObject({ failed: false, type: 7 });
});

it('one that is taken over answers a press at a table while it gets to know the server', async () => {
  let isSlow = false;
  const { store, shards } = await alone((opened) => ({
    async settings(user, guild) {
      if (isSlow) await wait(1_000);
      return opened.settings(user, guild);
    },
  }));
  const message = await lobbyTakenOver(store, shards);
  isSlow = true;
  expect(await playground.as('Bob').click(message, 'Join')).toMatchObject({ failed: false, type: 7 });
});

it('one that is taken over notices that a server has removed Sixes before anybody pressed anything there', async () => {
  const { store, shards } = await alone();
  await goOn(store, shards);
  playground.removeBot(playground.as('Ada').channel.guild);
  const removed = () => database.rows('select guild from removals');
  await expect.poll(removed).toEqual([{ guild: playground.as('Ada').channel.guild.id }]);
});

/** A lobby that its host has closed, and the button by which people joined it: the database is asked where it belongs. */
async function closedLobby({ store, shards }: Awaited<ReturnType<typeof alone>>) {
  const ada = playground.as('Ada');
  const id = shardOf(ada.channel.guild.id, SHARDS);
  await shards.start({ id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch });
  const { message } = await ada.slash('play', { sub: '6nimmt' });
  const join = /v1:[^"]*join[^"]*/.exec(JSON.stringify(message))![0];
  await ada.click(message!, '…');
  await ada.click(ada.messages().at(-1)!, 'Close table');
  return () => ada.click(message!, join, { force: true });
}

it('a press whose table is slow to look up is deferred', async () => {
  let isSlow = false;
  const press = await closedLobby(
    await alone((opened) => ({
      async withSeats(ids) {
        if (isSlow) await wait(3_500);
        return opened.withSeats(ids);
      },
    })),
  );
  isSlow = true;
  expect((await press()).failed).toBe(false);
});

it.each([
  ['at once', 0],
  ['after it was deferred', 2_000],
])('a press whose table cannot be looked up is answered %s', async (_when, ms) => {
  let fails = false;
  const press = await closedLobby(
    await alone((opened) => ({
      async withSeats(ids) {
        if (!fails) return opened.withSeats(ids);
        await wait(ms);
        throw Object.assign(new Error('the database is away'), { code: '57P03' });
      },
    })),
  );
  fails = true;
  const { failed, message, followUps } = await press();
  expect(failed).toBe(false);
  const said = () => [...(message === undefined ? [] : [message]), ...followUps()];
  await playground.until(() => said().some((one) => textOf(one).includes('this tap did not count')));
});

it('a failure of the database while a shard waits for its turn begins no session without one', async () => {
  let fails = 2;
  const states: string[] = [];
  playground.on('gateway', ({ state }) => void states.push(state));
  const { started } = await begin((store) => ({
    async takeIdentifyTurn(key) {
      if (fails > 0) {
        fails -= 1;
        throw new Error('the database is away');
      }
      return store.takeIdentifyTurn(key);
    },
  }));
  await started;
  await wait(SOME_LOOKS_MS);
  expect(states).toEqual(['ready', 'ready']);
});

it('one that is lost while it waits for its turn to connect never does, and is claimed again', async () => {
  let isHeld = true;
  let asked = 0;
  const { workers, shards, started } = await begin((store) => ({
    async takeIdentifyTurn(key) {
      asked += 1;
      return !isHeld && store.takeIdentifyTurn(key);
    },
  }));
  started.catch(() => undefined);
  await expect.poll(() => asked).toBeGreaterThan(SHARDS);
  workers.onEvent({ kind: 'lost' });
  await expect.poll(async () => [await epochOf(0), await epochOf(1)], { timeout: 10_000 }).toEqual([2, 2]);
  isHeld = false;
  await expect.poll(() => [0, 1].every(shards.has), { timeout: 20_000 }).toBe(true);
  const { total, remaining } = playground.gateway.information.session_start_limit;
  expect(total - remaining).toBe(SHARDS);
  expect(playground.gateway.connected).toBe(SHARDS);
});

it('a process that ends while it claims a shard leaves it to others', async () => {
  let [isAsked, claim] = [false, () => {}];
  const { workers, started } = await begin((store) => ({
    async claimShard(shard) {
      if (shard === 1) {
        isAsked = true;
        await new Promise<void>((resolve) => {
          claim = resolve;
        });
      }
      return store.claimShard(shard);
    },
  }));
  started.catch(() => undefined);
  await expect.poll(() => isAsked).toBe(true);
  const ending = workers.close();
  claim();
  await ending;
  const { store } = await alone();
  expect(await store.claimShard(1)).toMatchObject({ epoch: 2 });
});

it('a process that ends while the database fails stops all its shards', async () => {
  let isEnding = false;
  const { workers, shards, started } = await begin((store) => ({
    async checkIn(sessions) {
      if (isEnding && sessions.some(({ shard }) => shard === 0)) throw new Error('the database is away');
      return store.checkIn(sessions);
    },
  }));
  await started;
  await expect.poll(() => [0, 1].every(shards.has), { timeout: 10_000 }).toBe(true);
  isEnding = true;
  await workers.close();
  expect(shards.owners).toEqual([]);
  const { store } = await alone();
  expect(await store.claimShard(1)).toMatchObject({ epoch: 2 });
});

/** Has a process claim one shard alone. */
const claiming = (id: number) => (store: Store) => ({
  claimShard: async (shard: number) => (shard === id ? store.claimShard(shard) : undefined),
});

it('what all owners are asked is asked again until each shard has an owner, of those that have not answered', async () => {
  let asked = 0;
  const first = await begin(claiming(0), 3);
  const answering = await begin(
    (store) => ({
      ...claiming(1)(store),
      async liveWith(user) {
        asked += 1;
        return store.liveWith(user);
      },
    }),
    3,
  );
  await Promise.all([first.started, answering.started]);
  const actor = { user: '100000000000000009', name: 'Ada', join: '9', at: Date.now(), manages: false };
  const answered = first.workers.askAll('leaveAll', [actor]);
  await wait(SOME_LOOKS_MS);
  const last = await begin(claiming(2), 3);
  await last.started;
  expect(await answered).toEqual([[], []]);
  expect(asked).toBe(1);
});

it('what a process of an earlier version asks all owners is answered', async () => {
  const kinds: string[] = [];
  const { workers, started } = await begin((store) => ({
    ...claiming(0)(store),
    async notify(channel, text) {
      kinds.push(JSON.parse(text).kind);
      await store.notify(channel, text);
    },
  }));
  await started;
  const actor = { user: '100000000000000009', name: 'Ada', join: '9', at: Date.now(), manages: false };
  const ask = { kind: 'ask', id: 'one', asked: 'leaveAll', given: [actor] };
  workers.onEvent({ kind: 'message', channel: ALL, text: JSON.stringify(ask) });
  await expect.poll(() => kinds).toEqual(['answer']);
});

it('one that is left while it is connecting again leaves no connection behind', async () => {
  const { store, shards } = await alone();
  await shards.start({ id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch });
  playground.gateway.drop();
  // It notices that, and waits half a second before it connects.
  await wait(200);
  await shards.leave(0);
  await wait(1_000);
  expect(playground.gateway.connected).toBe(0);
});

it('one that is left while a connection hangs leaves nothing that could end the process', async () => {
  const { store, shards } = await alone();
  const claimed = async () => ({ id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch });
  await shards.start(await claimed());
  const { info, ...who } = JSON.parse((await shards.leave(0))!);
  await store.releaseShard(0);
  const held: Socket[] = [];
  const server = createServer((socket) => void held.push(socket.resume())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ending = new AbortController();
  const session = JSON.stringify({ ...who, info: { ...info, resumeURL: `ws://127.0.0.1:${port}` } });
  const starting = shards.start(await claimed(), session, ending.signal);
  await expect.poll(() => held.length).toBe(1);
  const ended = once(held[0]!, 'close');
  ending.abort();
  await expect(starting).rejects.toThrow();
  await ended;
  server.close();
});

it('one whose claim fails is free for others', async () => {
  const [first, second] = [
    await openStore(database.address, { joining }),
    await openStore(database.address, { joining }),
  ];
  closing.push(
    () => first.close(),
    () => second.close(),
  );
  // Another program writes for longer than anybody waits.
  const unlock = await database.lock();
  await expect(first.claimShard(0)).rejects.toThrow();
  await unlock();
  expect(await second.claimShard(0)).toMatchObject({ epoch: 1 });
});

it('one that is lost while its tables are asked for is claimed again when that is over', async () => {
  let [isHeld, release] = [false, () => {}];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { workers, shards, started } = await begin((store) => ({
    async due(owner) {
      if (owner?.id === 0 && !isHeld) {
        isHeld = true;
        await held;
      }
      return store.due(owner);
    },
  }));
  started.catch(() => undefined);
  await expect.poll(() => isHeld && [0, 1].every(shards.has), { timeout: 10_000 }).toBe(true);
  workers.onEvent({ kind: 'lost' });
  await wait(SOME_LOOKS_MS);
  expect(await epochOf(0)).toBe(1);
  release();
  await expect.poll(() => [0, 1].every(shards.has), { timeout: 10_000 }).toBe(true);
  await wait(SOME_LOOKS_MS);
  expect(shards.has(0)).toBe(true);
  expect(await epochOf(0)).toBe(2);
  expect(playground.gateway.connected).toBe(SHARDS);
});

/** A channel of a server that is on the second shard. */
function channelOnSecond() {
  const { world } = playground;
  for (;;) {
    const guild = world.addGuild('Second', 'en-US', playground.user('Ada'));
    if (shardOf(guild.id, SHARDS) === 1) return world.addChannel(guild, 'second');
  }
}

it('a press for another shard is deferred also while the one that was sent it is being connected', async () => {
  const ada = playground.as('Ada', channelOnSecond());
  let [asked, connect] = [0, () => {}];
  const held = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const { workers, shards, started } = await begin((store) => ({
    claimShard: async (shard) => (shard === 1 ? store.claimShard(shard) : undefined),
    async settleServers(...given) {
      asked += 1;
      if (asked > 1) await held;
      return store.settleServers(...given);
    },
  }));
  await started;
  workers.onEvent({ kind: 'lost' });
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2);
  expect(await ada.slash('preferences')).toMatchObject({ failed: false, type: 5 });
  expect(shards.has(1)).toBe(false);
  connect();
});

it('a press for a shard that nobody owns is answered by the next owner', async () => {
  const ada = playground.as('Ada', channelOnSecond());
  let isFree = false;
  const { shards, started } = await begin((store) => ({
    claimShard: async (shard) => (shard === 1 || isFree ? store.claimShard(shard) : undefined),
    async notify(...given) {
      await store.notify(...given);
      isFree = true;
    },
  }));
  await started;
  expect(shards.has(0)).toBe(false);
  expect((await ada.slash('preferences')).failed).toBe(false);
});

it('a press for a shard that nobody owns for longer than Discord waits is deferred, and answered by the next owner', async () => {
  const ada = playground.as('Ada', channelOnSecond());
  let freeAt = Number.POSITIVE_INFINITY;
  const { shards, started } = await begin((store) => ({
    claimShard: async (shard) => (shard === 1 || performance.now() > freeAt ? store.claimShard(shard) : undefined),
    async notify(...given) {
      await store.notify(...given);
      freeAt = Math.min(freeAt, performance.now() + 3_500);
    },
  }));
  await started;
  const answer = await ada.slash('preferences');
  expect(answer).toMatchObject({ failed: false, type: 5 });
  expect(shards.has(0)).toBe(false);
  expect(textOf(await answer.settled())).toContain('Your preferences');
});

it('a press whose owner is told late is deferred meanwhile, and answered', async () => {
  const ada = playground.as('Ada', channelOnSecond());
  let isSlow = true;
  const { shards, started } = await begin((store) => ({
    claimShard: async (shard) => (shard === 1 || !isSlow ? store.claimShard(shard) : undefined),
    // As behind writes that wait for another program.
    async notify(...given) {
      if (isSlow) await wait(3_500);
      isSlow = false;
      await store.notify(...given);
    },
  }));
  await started;
  const answer = await ada.slash('preferences');
  expect(answer).toMatchObject({ failed: false, type: 5 });
  expect(shards.has(0)).toBe(false);
  expect(textOf(await answer.settled())).toContain('Your preferences');
});

/** As another process answers. */
const callback = (press: Raw, body: object) =>
  fetch(`${playground.url}/api/v10/interactions/${press.id}/${press.token}/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a table whose /play an earlier owner has refused is posted, since nobody else sees that answer', async () => {
  const { store, shards } = await alone();
  await shards.start({ id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch });
  const sent = new Promise<Raw>((resolve) => {
    playground.on('interaction', (interaction) => resolve(interaction as Raw));
  });
  const ada = playground.as('Ada', channelOnSecond());
  const answered = ada.slash('play', { sub: '6nimmt' });
  const press = await sent;
  await callback(press, { type: 4, data: ephemeral(['Try again.']) });
  await answered;
  await shards.start({ id: 1, of: SHARDS, epoch: (await store.claimShard(1))!.epoch });
  expect(shards.take(1, press, { waited: 1_000, isDeferred: false })).toBe(true);
  const posted = () => [...playground.world.messages.values()].filter(({ onlyFor }) => onlyFor === undefined);
  await playground.until(() => posted().length > 0);
  expect(textOf({ ...posted()[0]! })).toContain('Ada opens a table');
  // It is stored after it is there.
  await expect.poll(() => database.rows('select message from matches')).toEqual([{ message: posted()[0]!.id }]);
});

it('a /play that the next owner is sent again opens no second table, and leaves the first as it is', async () => {
  const { store, shards } = await alone();
  const start = async () => shards.start({ id: 1, of: SHARDS, epoch: (await store.claimShard(1))!.epoch });
  await start();
  const sent = new Promise<Raw>((resolve) => {
    playground.on('interaction', (interaction) => resolve(interaction as Raw));
  });
  const channel = channelOnSecond();
  const ada = playground.as('Ada', channel);
  const message = (await ada.slash('play', { sub: '6nimmt' })).message!;
  await ada.click(message, 'Play with bots');
  await playground.until(() => textOf(ada.see(message)!).includes('**Waiting for** Ada'));
  await shards.leave(1);
  await store.releaseShard(1);
  await start();
  expect(shards.take(1, await sent, { waited: 1_000, isDeferred: false })).toBe(true);
  await shards.leave(1);
  expect(await database.rows('select message from matches')).toEqual([{ message: message.id }]);
  expect(textOf(ada.see(message)!)).toContain('**Waiting for** Ada');
});

it('a press that the next owner is sent again counts once and is acknowledged, though its clock is slow', async () => {
  const [first, second] = [await alone(), await alone(undefined, { ...wallClock, now: () => wallClock.now() - 1_900 })];
  const ada = playground.as('Ada');
  const id = shardOf(ada.channel.guild.id, SHARDS);
  const owner = async (store: Store) => ({ id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch });
  await first.shards.start(await owner(first.store));
  const { message } = await ada.slash('play', { sub: 'sixto' });
  await ada.click(message!, 'Start');
  const boxOf = (one: Wire) => labelsOf(one).find((label) => /^[A-Z]\d/.test(label));
  const dice = await playground.until(() => ada.messages().find((one) => labelsOf(one).includes('Keep')));
  // A tap on buttons that have just come does not count.
  await wait(700);
  await ada.click(dice, 'Keep');
  const hand = await playground.until(() => ada.messages().find(boxOf));
  await wait(700);
  const session = first.shards.sessionOf(id)!;
  // It is killed before Discord has its answer, and before it has stored that the press was sent to it.
  playground.faults.status('POST', /\/callback/, 404, 9);
  const pressed = ada.click(hand, boxOf(hand)!);
  const drafts = () => database.rows("select n from entries where kind = 'draft'");
  await expect.poll(drafts).toHaveLength(1);
  await first.shards.drop(id);
  playground.faults.clear();
  await first.store.releaseShard(id);
  await second.shards.start(await owner(second.store), session);
  expect(await pressed).toMatchObject({ failed: false, type: 6 });
  await wait(1_500);
  expect(await drafts()).toHaveLength(1);
});

it('an answer that crosses the deferral by the shard that received the press takes its place', async () => {
  const { store, shards } = await alone();
  await shards.start({ id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch });
  const sent = new Promise<Raw>((resolve) => {
    playground.on('interaction', (interaction) => resolve(interaction as Raw));
  });
  const answered = playground.as('Ada', channelOnSecond()).slash('preferences');
  const press = await sent;
  await callback(press, { type: 5, data: { flags: 64 } });
  expect(shards.take(0, press, { waited: 1_000, isDeferred: false })).toBe(true);
  expect(textOf(await (await answered).settled())).toContain('Your preferences');
});

it('the first process that is back on the database leaves the others their shards', async () => {
  const other = await openStore(database.address, { joining });
  closing.push(() => other.close());
  const { started } = await begin(() => ({}));
  await started;
  const epochs = () => Promise.all([0, 1].map(epochOf));
  expect(await epochs()).toEqual([1, undefined]);
  await database.rows(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()',
  );
  await expect.poll(() => epochOf(0), { timeout: 10_000 }).toBe(2);
  await expect.poll(() => other.checkIn([]).catch(() => undefined)).toMatchObject({ all: 2 });
  await wait(SOME_LOOKS_MS);
  expect(await epochs()).toEqual([2, undefined]);
});

it('a process that cannot reach the database owns nothing and is not ready, until it can again', async () => {
  const { shards, started } = await begin(() => ({}));
  await started;
  const readiness = new Readiness();
  Object.assign(readiness, { phase: 'ready', shards });
  await expect.poll(() => readiness.lack()).toBe(undefined);
  const address = new URL(database.address);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const server = rowsIn(address.href);
  await server(`alter database ${name} with allow_connections false`);
  await server(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(() => shards.owners).toEqual([]);
  expect(await readiness.lack()).toBe('The database cannot be written: the log says why.');
  await server(`alter database ${name} with allow_connections true`);
  await expect.poll(() => readiness.lack()).toBe(undefined);
  await expect.poll(() => shards.owners).toHaveLength(SHARDS);
});

it('one that is lost sends nothing more of what waits for the budget', async () => {
  const { store, shards } = await alone();
  const people = ['Ada', 'Bob'].map((name) => playground.as(name));
  const id = shardOf(people[0]!.channel.guild.id, SHARDS);
  const owner = { id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch };
  await shards.start(owner);
  for (const one of people) {
    const { message } = await one.slash('play', { sub: '6nimmt' });
    await one.click(message!, 'Play with bots');
  }
  const session = await shards.leave(id);
  // Both tables are shown again, one after the other.
  areLeasesAway = true;
  const edits = () =>
    playground.requests.filter(
      ({ method, path }) => method === 'PATCH' && /\/channels\/\d+\/messages\/\d+$/.test(path),
    );
  const before = edits().length;
  const connection = new AbortController();
  await shards.start(owner, session, connection.signal);
  await expect.poll(() => edits().length, { timeout: 20_000 }).toBeGreaterThan(before);
  const sent = edits().length;
  connection.abort();
  await shards.drop(id);
  await wait(2_000);
  expect(edits()).toHaveLength(sent);
});

it('one that is lost sends no edit through tokens that waits for their limit', async () => {
  const { store, shards } = await alone();
  const ada = playground.as('Ada');
  const id = shardOf(ada.channel.guild.id, SHARDS);
  const connection = new AbortController();
  const owner = { id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch };
  await shards.start(owner, undefined, connection.signal);
  // Each token has one request. That of the start opens a hand; the table would be shown through it after the pick.
  playground.limits.enforced = true;
  playground.limits.token = 1;
  const { message } = await ada.slash('play', { sub: '6nimmt' });
  await ada.click(message!, 'Play with bots');
  const hand = await playground.until(() => ada.last('Turn 1 of 10'));
  playground.limits.token = 0;
  // A tap on buttons that have just come does not count.
  await wait(700);
  expect((await ada.click(hand, labelsOf(hand).find((label) => /^\d/.test(label))!)).failed).toBe(false);
  const edits = (status: number) =>
    playground.requests.filter((sent) => /\/webhooks\/.*\/messages/.test(sent.path) && sent.status === status);
  await playground.until(() => edits(429).length > 0);
  connection.abort();
  await shards.drop(id);
  playground.limits.token = 5;
  await wait(2_500);
  expect(edits(200)).toEqual([]);
});

it('one that is lost acknowledges what was pressed before, and changes no message by that', async () => {
  let [save, isHeld] = [() => {}, false];
  const { store, shards } = await alone((opened) => ({
    async save(match, seats, guests, owner) {
      await opened.save(match, seats, guests, owner);
      if (seats.length > 1) await new Promise<void>((resolve) => ([save, isHeld] = [resolve, true]));
    },
  }));
  const ada = playground.as('Ada');
  const id = shardOf(ada.channel.guild.id, SHARDS);
  const connection = new AbortController();
  const owner = { id, of: SHARDS, epoch: (await store.claimShard(id))!.epoch };
  await shards.start(owner, undefined, connection.signal);
  const { message } = await ada.slash('play', { sub: '6nimmt' });
  const before = textOf(message!);
  const pressed = playground.as('Bob').click(message!, 'Join');
  await playground.until(() => isHeld);
  connection.abort();
  const lost = shards.drop(id);
  save();
  expect(await pressed).toMatchObject({ failed: false, type: 6 });
  await lost;
  expect(textOf(message!)).toBe(before);
});

it('two that are taken over at once wait for one request', async () => {
  const [first, second] = [await alone(), await alone()];
  const owned = async (id: number) => ({ id, of: SHARDS, epoch: (await first.store.claimShard(id))!.epoch });
  const owners = [await owned(0), await owned(1)];
  for (const owner of owners) await first.shards.start(owner);
  const sessions = await Promise.all(owners.map(({ id }) => first.shards.leave(id)));
  const asked = () => playground.requests.filter(({ path }) => path.endsWith('/gateway/bot'));
  const before = asked().length;
  areLeasesAway = true;
  await Promise.all(owners.map((owner, i) => second.shards.start(owner, sessions[i])));
  expect(asked()).toHaveLength(before + 1);
  expect(playground.gateway.connected).toBe(SHARDS);
});

it('one whose session is there is resumed, even if Discord allows no new one', async () => {
  const { store, shards } = await alone();
  const owner = { id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch };
  await shards.start(owner);
  const session = await shards.leave(0);
  playground.limits.starts.most = 1;
  await shards.start(owner, session);
  expect(playground.gateway.connected).toBe(1);
});

it('one whose session is gone waits until Discord allows a new one again, and says so', async () => {
  const { store, shards } = await alone();
  const owner = { id: 0, of: SHARDS, epoch: (await store.claimShard(0))!.epoch };
  playground.limits.identifies = 1;
  playground.limits.starts = { most: 1, in: 8_000 };
  const began = Date.now();
  await shards.start(owner);
  const session = await shards.leave(0);
  playground.gateway.invalidate();
  await shards.start(owner, session);
  const [said] = warnings.filter(({ resetsAt }) => resetsAt !== undefined);
  expect(said).toMatchObject({ remaining: 0 });
  expect(Math.abs(Date.parse(said!.resetsAt as string) - began - 8_000)).toBeLessThan(3_000);
  expect(playground.gateway.connected).toBe(1);
});

it('one that waits for a new session keeps no process from playing on its other shards, nor from ending', async () => {
  playground.limits.identifies = 1;
  playground.limits.starts.most = 1;
  const { workers, shards, started } = await begin(() => ({}));
  await playground.until(() => warnings.some(({ resetsAt }) => resetsAt !== undefined));
  await expect.poll(() => [0, 1].filter(shards.has)).toHaveLength(1);
  const began = performance.now();
  await workers.close();
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(await Promise.race([started, 'waits'])).toBe('waits');
});
