/**
 * The bot as a process that can be killed: real store, host and client over a playground in the parent process. It
 * loads, waits for its orders on one line of standard input, and starts. `killAt`: it ends itself with SIGKILL right
 * after that many writing statements, in the middle of their transaction.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { commandsOf } from '../../commands/index.ts';
import { wallClock } from '../../src/clock.ts';
import { connect } from '../../src/discord/gateway/session.ts';
import type { Log } from '../../src/log.ts';
import { metricsOf } from '../../src/metrics.ts';
import { openStore } from '../../src/store/store.ts';
import { openStoreInWorker } from '../../src/store/workerStore.ts';
import { Host } from '../../src/table/host.ts';
import { knowledgeOf } from '../../src/table/knowledge.ts';
import { Shards } from '../../src/workers/shards.ts';
import { Workers } from '../../src/workers/workers.ts';
import { newerGames, short, shortGames } from './shortGame.ts';

export interface Orders {
  readonly database: string;
  readonly api: string;
  readonly token: string;
  /** Milliseconds by which the parent's time is ahead of the wall clock. */
  readonly ahead: number;
  readonly killAt?: number;
  /** One of several on PostgreSQL, with games of all kinds: how many shards they have together. */
  readonly shards?: number;
  /** One of them is of a newer version. */
  readonly isNewer?: boolean;
}
export type Line =
  | { readonly ready: true }
  | { readonly killedAfter: string }
  | { readonly owns: number }
  | { readonly left: number };

/** Written at once: nothing of it is lost when the process is. */
const say = (line: Line) => void writeSync(1, `${JSON.stringify(line)}\n`);

const lines = createInterface(process.stdin);
lines.on('close', () => process.exit());
lines.once('line', (line) => void (JSON.parse(line).shards === undefined ? alone : oneOfMany)(JSON.parse(line)));

const errors = pino({ level: 'error' }, { write: (text: string) => void writeSync(2, text) });
const clockAhead = (ahead: number) => ({ ...wallClock, now: () => Date.now() + ahead });
/** Bots answer at once, and nobody waits between deals. */
const TIMES = { botTime: 0.001, holdTime: 0 };
/** Its people tap as soon as they see something. */
const PEOPLE = { tapGuard: 0, opensHands: false };

async function alone({ database, api, token, ahead, killAt }: Orders): Promise<void> {
  const games = [short];
  const clock = clockAhead(ahead);
  let written = 0;
  const wrote = (statement: string): void => {
    written += 1;
    if (written !== killAt) return;
    say({ killedAfter: statement });
    process.kill(process.pid, 'SIGKILL');
  };
  const store = await openStore(database, { wrote });
  const log = errors;
  const host = new Host({ store, games, clock, log, ...TIMES });
  const metrics = metricsOf({ live: () => host.live });
  await connect({ store, games, clock, log, host, metrics, commands: commandsOf(games), token, api, ...PEOPLE });
  await host.online();
  say({ ready: true });
}

async function oneOfMany({ database, api, token, ahead, shards: of = 1, isNewer = false }: Orders): Promise<void> {
  const games = isNewer ? newerGames : shortGames;
  const clock = clockAhead(ahead);
  const log: Log = {
    info(facts, sentence) {
      if (sentence === 'this process owns a shard') say({ owns: (facts as { shard: number }).shard });
      if (sentence === 'this process has left a shard to others') say({ left: (facts as { shard: number }).shard });
    },
    warn() {},
    error: (facts, sentence) => errors.error(facts, sentence),
  };
  const workers = new Workers();
  const onLost = (error: Error) => {
    log.error({ err: error }, 'the thread of the store has ended');
    process.exit(1);
  };
  const store = await openStoreInWorker(database, onLost, {
    shards: of,
    knows: knowledgeOf(games),
    onEvent: workers.onEvent,
  });
  const metrics = metricsOf({ live: () => shards.live });
  const commands = commandsOf(games);
  const given = { store, games, clock, log, metrics, commands, token, api, ...PEOPLE };
  const shards = new Shards({ ...given, hosts: TIMES, others: workers });
  await workers.start({ store, shards, of, log });
  say({ ready: true });
}
