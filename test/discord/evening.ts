/** The real bot for tests: discord.js over loopback to the playground, a database of its own, one clock for both. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOf } from '../../commands/index.ts';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../playground/server/index.ts';
import type { Beacon } from '../../src/beacon.ts';
import { DiscordClock } from '../../src/clock.ts';
import type { Command } from '../../src/discord/gateway/context.ts';
import { connect, type Discord } from '../../src/discord/gateway/session.ts';
import type { IsOurs } from '../../src/discord/gateway/shardClient.ts';
import { Limits, MAX_TABLES } from '../../src/limits.ts';
import { logTo } from '../../src/log.ts';
import { type Metrics, metricsOf } from '../../src/metrics.ts';
import { paint } from '../../src/pictures/paint.ts';
import { type Paint, Pictures } from '../../src/pictures/renderer.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { openStoreInWorker } from '../../src/store/workerStore.ts';
import type { Experts } from '../../src/table/experts.ts';
import { Host } from '../../src/table/host.ts';
import { ownDatabase } from '../store/ownDatabase.ts';
import { withTables } from '../store/tables.ts';
import { watched } from '../store/watched.ts';
import { CountedExperts, threads } from './quiet.ts';

/** As from a thread of its own, which others share: each picture takes its time, and everything else goes on. */
const PAINTING_MS = 10;
const paintLater: Paint = async (scene) => {
  await new Promise((resolve) => setTimeout(resolve, PAINTING_MS));
  return paint(scene);
};

export interface Evening {
  readonly playground: Playground;
  /** The database: a file, or what the options name. */
  readonly path: string;
  /** The bot's parts as they run now; new ones after a restart. */
  bot: Bot;
  /** Stops the bot and starts another over the same file and playground; `meanwhile` happens in between. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface Bot {
  readonly host: Host;
  readonly store: Store;
  readonly discord: Discord;
  readonly metrics: Metrics;
  readonly pictures: Pictures | undefined;
  /** What was logged, a JSON line each. */
  readonly logged: string[];
  /** By the playground's clock, in ms. */
  readonly startedAt: number;
  stop(): Promise<void>;
}

export interface EveningOptions {
  /** The path or URL of the database; one of its own if left out. */
  readonly database?: string | undefined;
  readonly games?: readonly AnyGame[];
  /** Bots answer in this part of a person's time. */
  readonly botTime?: number;
  /** How long the table waits between deals, in milliseconds; not at all if left out. */
  readonly holdTime?: number;
  /** As in `HostDeps`; not at all if left out: people in tests have their cards at once. */
  readonly dealWait?: number;
  readonly beacon?: Beacon;
  readonly experts?: Experts;
  /** The store has a thread of its own, as in `main.ts`; in the test's thread it opens faster. */
  readonly storeThread?: boolean;
  /** As in `openStore`; for ever if left out. */
  readonly journalsKeptMs?: number;
  /** Messages carry pictures; text alone if left out, which takes half of the time. */
  readonly pictures?: boolean;
  /** What draws them; as in a thread of its own if left out. */
  readonly paint?: Paint;
  /** Table and hand of a panel are one tall picture. */
  readonly isTall?: boolean;
  /** The application gets emoji of its own, which need `pictures`; plain characters if left out. */
  readonly emoji?: boolean;
  readonly playground?: PlaygroundOptions;
  /** As in `DiscordDeps`, in ms; nothing if left out: people in tests tap as soon as they see something. */
  readonly tapGuard?: number | undefined;
  /** As in `DiscordDeps`; if left out they do not: people in tests tap *My hand*. */
  readonly opensHands?: boolean | undefined;
  /** What people may ask at a time is limited as in `main.ts`; if left out it is not: people in tests are quick. */
  readonly isLimited?: boolean;
  /** What becomes of the commands before they are registered; nothing if left out. */
  readonly commands?: (all: readonly Command[]) => readonly Command[];
  /** As in `DiscordDeps`. */
  readonly isOurs?: IsOurs;
  /** By how many ms the clock of the bot's host is ahead of Discord's. */
  readonly aheadMs?: number;
}

export async function evening(options: EveningOptions = {}): Promise<Evening> {
  const playground = await createPlayground(options.playground);
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const database = options.database === undefined ? await ownDatabase() : undefined;
  const path = options.database ?? database?.address ?? join(folder, 'sixes.db');
  if (options.database === undefined && database === undefined) writeFileSync(path, await withTables());
  const whole: Evening = {
    playground,
    path,
    bot: await startBot(playground, path, options),
    async restart(meanwhile) {
      await whole.bot.stop();
      await meanwhile?.();
      whole.bot = await startBot(playground, path, options);
    },
    async close() {
      await whole.bot.stop();
      await playground.close();
      await database?.drop();
      rmSync(folder, { recursive: true });
    },
  };
  return whole;
}

async function startBot(playground: Playground, path: string, options: EveningOptions): Promise<Bot> {
  const { botTime = 0.01, holdTime = 0, tapGuard = 0, opensHands = false, isLimited = false } = options;
  const logged: string[] = [];
  const log = logTo('debug', { write: (line: string) => void logged.push(line) });
  const { aheadMs = 0 } = options;
  const hostClock = { ...playground.clock, now: () => playground.clock.now() + aheadMs };
  const clock = new DiscordClock(hostClock, (ms) => log.warn({ aheadMs: ms }, 'the clock was corrected'));
  const lost = (error: Error) => log.fatal({ err: error }, 'the thread of the database has ended');
  const { journalsKeptMs } = options;
  const store = watched(
    options.storeThread === true
      ? await openStoreInWorker(path, lost, { journalsKeptMs })
      : await openStore(path, { journalsKeptMs }),
  );
  const shared = { store, games: options.games ?? games, clock, log };
  const { dealWait, beacon } = options;
  const counted = new CountedExperts(log);
  const experts = options.experts ?? counted;
  const limits = isLimited ? new Limits(clock) : undefined;
  const host = new Host({
    ...shared,
    botTime,
    holdTime,
    dealWait,
    beacon,
    experts,
    maxTables: limits && MAX_TABLES,
    mayOpen: limits?.mayOpen,
  });
  const metrics = metricsOf({ live: () => host.live, aheadMs: () => clock.aheadMs });
  const pictures =
    options.pictures === true
      ? new Pictures(options.paint ?? paintLater, { isTall: options.isTall === true })
      : undefined;
  if (pictures !== undefined) threads.add(pictures);
  threads.add(counted);
  const discord = await connect({
    ...shared,
    observe: clock.observe,
    host,
    metrics,
    pictures,
    hasEmoji: options.emoji === true,
    tapGuard,
    opensHands,
    limits,
    isOurs: options.isOurs,
    commands: (options.commands ?? ((all) => all))(commandsOf(shared.games)),
    token: playground.token,
    api: `${playground.url}/api`,
  });
  await host.online();
  return {
    host,
    store,
    discord,
    logged,
    startedAt: playground.clock.now(),
    metrics,
    pictures,
    async stop() {
      await discord.close();
      await host.close();
      await experts.close();
      await store.close();
      threads.delete(counted);
      if (pictures !== undefined) threads.delete(pictures);
    },
  };
}
