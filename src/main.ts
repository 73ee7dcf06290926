/** Puts the house together: environment → store → host → Discord, or the playground when there is no token. */
import { config } from 'dotenv';
import { pino } from 'pino';
import { commandsOf } from '../commands/index.ts';
import { games } from '../games/index.ts';
import { wallClock } from './clock.ts';
import { connect } from './discord/client.ts';
import { readEnv } from './env.ts';
import { Host } from './host.ts';
import { openStore } from './store/store.ts';

config({ quiet: true });
const read = readEnv(process.env);
if ('wrong' in read) {
  console.error(['Sixes cannot start:', ...read.wrong.map((sentence) => `  ${sentence}`)].join('\n'));
  process.exit(1);
}
const { env } = read;
const playground = env.token === undefined ? await openPlayground(env.playgroundPort) : undefined;
const clock = playground?.clock ?? wallClock;
const log = pino({ level: env.logLevel });
const store = await openStore(env.database);
const host = new Host({ store, games, clock, log });
await host.resume();
const where = playground ?? { token: env.token!, api: env.api };
const discord = await connect({ ...where, host, store, games, commands: commandsOf(games), clock, log });
await host.start();
log.info({ games: games.map(({ id }) => id) }, 'Sixes is ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

/** Ends within five seconds, with nothing half done. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'Sixes stops');
  setTimeout(() => process.exit(1), 4_500).unref();
  await discord.close();
  await host.close();
  await store.close();
  await playground?.close();
  process.exit(0);
}

/** Discord's place is taken on loopback; the first line says so. */
async function openPlayground(port: number) {
  const { createPlayground } = await import('../playground/server/index.ts');
  const opened = await createPlayground({ port });
  console.log(`No DISCORD_TOKEN is set: Sixes plays in the playground at ${opened.url}, not on Discord.`);
  return { clock: opened.clock, token: opened.token, api: `${opened.url}/api`, close: () => opened.close() };
}
