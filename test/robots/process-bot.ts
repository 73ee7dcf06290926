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
import { metricsOf } from '../../src/metrics.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { short } from './shortGame.ts';

export interface Orders {
  readonly database: string;
  readonly api: string;
  readonly token: string;
  /** Milliseconds by which the parent's time is ahead of the wall clock. */
  readonly ahead: number;
  readonly killAt?: number;
}
export type Line = { readonly ready: true } | { readonly killedAfter: string };

/** Written at once: nothing of it is lost when the process is. */
const say = (line: Line) => void writeSync(1, `${JSON.stringify(line)}\n`);

const lines = createInterface(process.stdin);
lines.on('close', () => process.exit());
lines.once('line', (line) => void start(JSON.parse(line)));

async function start({ database, api, token, ahead, killAt }: Orders): Promise<void> {
  const games = [short];
  const clock = { ...wallClock, now: () => Date.now() + ahead };
  let written = 0;
  const wrote = (statement: string): void => {
    written += 1;
    if (written !== killAt) return;
    say({ killedAfter: statement });
    process.kill(process.pid, 'SIGKILL');
  };
  const store = await openStore(database, { wrote });
  const log = pino({ level: 'error' }, { write: (text: string) => void writeSync(2, text) });
  const host = new Host({ store, games, clock, log, botTime: 0.001, holdTime: 0 });
  const metrics = metricsOf(() => host.live);
  // Its people tap as soon as they see something.
  const people = { tapGuard: 0, opensHands: false };
  await connect({ store, games, clock, log, host, metrics, commands: commandsOf(games), token, api, ...people });
  await host.online();
  say({ ready: true });
}
