/** Builds Sixes from its environment: the store, the host and Discord; without a token, the playground. */
import { setFlagsFromString } from 'node:v8';
import { config } from 'dotenv';
import { commandsOf } from '../commands/index.ts';
import { games as registered } from '../games/index.ts';
import { type Beacon, openBeacon } from './beacon.ts';
import { DiscordClock, wallClock } from './clock.ts';
import { isGatewayData } from './connection/connectionFailures.ts';
import { CommandsRefused } from './discord/gateway/deploy.ts';
import { readEnv } from './env.ts';
import { firstRun, isFirstRun } from './firstRun.ts';
import { Limits, MAX_TABLES } from './limits.ts';
import { logTo } from './log.ts';
import { metricsOf } from './metrics.ts';
import { Backups } from './operation/backups.ts';
import { closedText } from './operation/closeCodes.ts';
import { FOR_GOOD } from './operation/exitCodes.ts';
import { hold, watch } from './operation/heldFile.ts';
import { serveOperator } from './operation/http.ts';
import { portTrouble } from './operation/ports.ts';
import { Readiness } from './operation/readiness.ts';
import { SHARED_TOKEN, sharedTokenWatch } from './operation/sharedToken.ts';
import { startPainter } from './pictures/painter.ts';
import { Pictures } from './pictures/renderer.ts';
import { WHOLE } from './shard.ts';
import { isServer } from './store/address.ts';
import { isOfDatabase, PassingTrouble, StoreTrouble, troubleOf } from './store/errors.ts';
import { ALL_GAMES } from './store/gamesOff.ts';
import { type Inspection, isLarge, startInspection } from './store/inspection.ts';
import { openStoreInWorker } from './store/workerStore.ts';
import { DEAL_WAIT_MS } from './table/freeze.ts';
import { knowledgeOf } from './table/knowledge.ts';
import { spokenGames, wrongNames } from './words/gameNames.ts';
import { shardCount } from './workers/shardCount.ts';
import { Shards } from './workers/shards.ts';
import { Workers } from './workers/workers.ts';

// With many tables V8 would let the heap grow to more than twice what lives in it before marking it again.
setFlagsFromString('--heap-growing-percent=50');
config({ quiet: true });
const read = readEnv(process.env);
if ('wrong' in read) giveUp(read.wrong);
const { env } = read;
const unknownNames = wrongNames(registered, env.names);
if (unknownNames.length > 0) giveUp(unknownNames);
let inspection: Inspection | undefined;
const botToken = env.token ?? (isFirstRun(process, '.env') ? await tokenFromTerminal() : undefined);
const playground = botToken === undefined ? await openPlayground(env.playgroundPort) : undefined;
const clock = new DiscordClock(playground?.clock ?? wallClock, clockCorrected);
const log = logTo(env.logLevel);
process.on('uncaughtException', uncaught);
const readiness = new Readiness();
const metrics = metricsOf({
  live: () => readiness.shards?.live ?? 0,
  aheadMs: () => clock.aheadMs,
  shards: () => readiness.shards?.playable ?? new Map(),
});
const stopServing =
  env.metricsPort === undefined ? undefined : await serveOperator(metrics, readiness, env.metricsPort).catch(giveUpOn);
// PostgreSQL gives itself to one process by a lock of its own.
const isFile = !isServer(env.database);
const release = isFile ? holdDatabase() : undefined;
const { token, api } = playground ?? { token: botToken!, api: env.api };
const wanted = await shardCount({ shards: env.shards, api, token }).catch(unreachable);
// On a file there is one process.
const workers = isFile || env.shards === undefined ? undefined : new Workers();
const games = spokenGames(registered, env.names);
const store = await openStoreInWorker(env.database, storeLost, {
  journalsKeptMs: env.journalsKeptMs,
  shards: workers && wanted,
  followsOthers: env.shards === 'auto',
  knows: workers && knowledgeOf(games),
  onEvent: workers?.onEvent,
}).catch(giveUpOn);
const of = workers === undefined ? wanted : await store.shardCount();
if (of !== wanted)
  log.warn(
    { recommends: wanted, of },
    'other processes play with another number of shards than Discord recommends: theirs is taken',
  );
const stopWatching = isFile ? watch(env.database, fileLost) : undefined;
const limits = new Limits(clock);
const shards = new Shards({
  hosts: { dealWait: DEAL_WAIT_MS, beacon: await beaconAt(env.beacon), maxTables: MAX_TABLES, mayOpen: limits.mayOpen },
  token,
  api,
  store,
  games,
  commands: commandsOf(games),
  pictures: new Pictures(startPainter(env.names), { isTall: env.pictures === 'tall' }),
  limits,
  clock,
  observe: clock.observe,
  log,
  metrics,
  lost,
  // With several processes Discord repeats to a new owner what the previous one may have answered.
  forestalled: workers ? undefined : sharedTokenWatch(clock, tokenShared),
  others: workers,
  requests: workers?.requests,
});
readiness.shards = shards;
await connectAll();
if ((await store.gamesOff()).includes(ALL_GAMES))
  log.warn({}, 'maintenance is on: no new matches begin until npm run maintenance off');
const backups = env.backups && new Backups({ ...env.backups, database: env.database, clock, log });
backups?.start();
readiness.phase = 'ready';
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
if (isFile && isLarge(env.database)) inspection = startInspection(env.database);
inspection?.damage.then(inspected, (error: unknown) =>
  log.warn({ err: error }, 'the database could not be read to its end'),
);
log.info({ games: games.map(({ id }) => id) }, 'Sixes is ready');

/** Called for uncaught exceptions and rejections. Gateway data that cannot be read does not end the process. */
function uncaught(error: unknown): void {
  if (isGatewayData(error)) {
    log.error({ err: error }, 'an event from Discord could not be read and is ignored');
    return;
  }
  log.fatal({ err: error }, 'Sixes ends because of an unhandled error');
  process.exit(1);
}

/** Discord refuses this bot for good: the operator must act, so the process ends with an exit code for them to see. */
function lost(code: number): void {
  log.fatal({ code }, closedText(code));
  stopForGood(`closed by Discord with ${code}`);
}

/** Another process plays with the same token on a database of its own: neither knows what the other has dealt. */
function tokenShared(): void {
  log.fatal({}, SHARED_TOKEN);
  stopForGood('the token is used by another process');
}

function stopForGood(why: string): void {
  if (readiness.phase === 'ready') void stop(why, FOR_GOOD);
  else process.exit(FOR_GOOD);
}

/** The host's clock was found wrong, or right again. */
function clockCorrected(aheadMs: number): void {
  if (aheadMs === 0) log.info({}, 'the clock of this host agrees with that of Discord again');
  else
    log.warn(
      { aheadMs },
      'the clock of this host is wrong: deadlines are corrected by Discord’s; let the host set its clock by NTP (timedatectl set-ntp true)',
    );
}

/** The store's worker thread has ended: nothing can be stored, and the last taps may not have been. */
function storeLost(error: Error): void {
  log.fatal({ err: error }, 'the thread of the database has ended: start again');
  process.exit(1);
}

/** Where the beacon cannot be read at the start, people's taps come last into deals. */
async function beaconAt(url: string | undefined): Promise<Beacon | undefined> {
  return url === undefined
    ? undefined
    : openBeacon(url).catch((error: unknown) => {
        log.warn({ err: error, url }, 'the beacon cannot be read: taps come last into deals until the next start');
        return undefined;
      });
}

/** Nobody else plays on the database from now on. */
function holdDatabase(): () => void {
  try {
    return hold(env.database);
  } catch (error) {
    return giveUpOn(error);
  }
}

/** The database file was deleted or replaced: what is written now would be lost with it. */
function fileLost(path: string): void {
  log.fatal(
    { path },
    'the database file was deleted or replaced while Sixes ran: put a backup in its place, start again',
  );
  process.exit(FOR_GOOD);
}

/** Called once a large database has been read whole. Playing on in a damaged one could lose it, so Sixes stops. */
function inspected(damage: string | undefined): void {
  if (damage === undefined) {
    log.info({}, 'the database is whole');
    return;
  }
  log.fatal({ damage }, 'the database is damaged: put a backup in its place, docs/operating.md says how');
  void stop('the database is damaged', FOR_GOOD);
}

/** Ends the process within five seconds, with nothing left half done. */
async function stop(signal: string, exitCode = 0): Promise<void> {
  readiness.phase = 'stopping';
  inspection?.stop();
  backups?.stop();
  stopWatching?.();
  log.info({ signal }, 'Sixes stops');
  setTimeout(() => process.exit(exitCode || 1), 4_500).unref();
  await workers?.close();
  await shards.close();
  await store.close();
  release?.();
  await playground?.close();
  await stopServing?.();
  process.exit(exitCode);
}

async function notConnected(error: unknown): Promise<never> {
  if (error instanceof StoreTrouble || isOfDatabase(error)) return giveUpOn(troubleOf(env.database, error));
  await store.close();
  return unreachable(error);
}

function unreachable(error: unknown): never {
  if ((error as { code?: unknown }).code === 'TokenInvalid')
    giveUp(['Discord does not know DISCORD_TOKEN. Reset it in the developer portal and copy it into .env again.']);
  if (error instanceof CommandsRefused) giveUp([error.message]);
  giveUp([`Discord at ${api} cannot be reached (${(error as Error).message}). Check the network and DISCORD_API.`], 1);
}

/** Connects all shards, or those that are ours. Whatever keeps one of them from it keeps Sixes from starting. */
async function connectAll(): Promise<void> {
  if (workers !== undefined) return workers.start({ store, shards, of, log }).catch(notConnected);
  const owners = Array.from({ length: of }, (_, id) => (of === 1 ? WHOLE : { id, of, epoch: 0 }));
  await Promise.all(owners.map((owner) => shards.start(owner))).catch(notConnected);
}

/** The first start in a terminal: a token, or none to play in the playground. Ctrl+C ends the process. */
async function tokenFromTerminal(): Promise<string | undefined> {
  const chosen = await firstRun({ input: process.stdin, output: process.stdout, api: env.api, file: '.env' });
  if (chosen === 'quit') process.exit(0);
  return chosen === 'playground' ? undefined : chosen.token;
}

/** Starts the playground, which stands in for Discord on loopback, and says so in the first line of output. */
async function openPlayground(port: number) {
  const { createPlayground, furnishPage } = await import('../playground/server/index.ts');
  const opened = await createPlayground({ port, furnish: furnishPage }).catch((error: unknown) => {
    const trouble = portTrouble(error, port, 'PLAYGROUND_PORT');
    if (trouble === undefined) throw error;
    giveUp([trouble]);
  });
  console.log(`No DISCORD_TOKEN is set: Sixes plays in the playground at ${opened.url}, not on Discord.`);
  return { clock: opened.clock, token: opened.token, api: `${opened.url}/api`, close: () => opened.close() };
}

/** Known obstacles to a start become a sentence; anything else is a bug. */
function giveUpOn(error: unknown): never {
  if (error instanceof StoreTrouble) giveUp([error.message], error instanceof PassingTrouble ? 1 : FOR_GOOD);
  const trouble = portTrouble(error, env.metricsPort, 'METRICS_PORT');
  if (trouble === undefined) throw error;
  giveUp([trouble]);
}

/** Prints why Sixes cannot start and what to do, and ends the process: for good unless another start may mend it. */
function giveUp(sentences: readonly string[], exitCode = FOR_GOOD): never {
  console.error(['Sixes cannot start:', ...sentences.map((sentence) => `  ${sentence}`)].join('\n'));
  process.exit(exitCode);
}
