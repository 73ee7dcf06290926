/**
 * A bot on the most servers that one shard may have, all of them idle: how long it takes to start, and its memory, with
 * SQLite and as a worker on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlayground } from '../playground/server/index.ts';
import { ORDINARY, type World } from '../playground/server/world.ts';
import { startServer } from '../test/postgres/server.ts';
import { Bot } from './children.ts';
import { numbersGiven, type Row } from './figures.ts';
import { TOKEN } from './people.ts';

/** Servers, channels and roles of each, and for how many seconds the process is idle before its memory is read. */
const { servers, channels, roles, idle } = numbersGiven({ servers: 2_500, channels: 200, roles: 100, idle: 60 });

function furnish(world: World): void {
  const owner = world.addUser('Ada', 'en-US');
  for (let n = 0; n < servers; n += 1) {
    const guild = world.addGuild(`Server ${n}`, 'en-US', owner, n);
    for (let i = 0; i < roles; i += 1)
      guild.roles.add({ id: world.snowflake(), name: `role ${i}`, permissions: ORDINARY });
    for (let i = 0; i < channels; i += 1) world.addChannel(guild, `channel-${i}`);
  }
}

export async function rows(): Promise<readonly Row[]> {
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  try {
    const onSqlite = await measured('SQLite', join(folder, 'sixes.db'));
    return onSqlite.concat(await measured('PostgreSQL', `${server.url}postgres`));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measured(where: string, database: string): Promise<readonly Row[]> {
  const playground = await createPlayground({ tokens: [TOKEN], furnish });
  const bot = await Bot.start(`${playground.url}/api`, database, { shards: 1 });
  try {
    const ready = (await bot.ready) - bot.started;
    await new Promise((resolve) => setTimeout(resolve, idle * 1_000));
    const who = `${servers.toLocaleString('en-US')} servers, ${where}: `;
    return [
      { name: `${who}ready`, value: ready, unit: 'ms' },
      { name: `${who}memory at most`, value: bot.memory, unit: 'MB' },
      { name: `${who}memory, idle`, value: bot.resident, unit: 'MB', aim: { most: 250 } },
    ];
  } finally {
    await bot.end();
    await playground.close();
  }
}
