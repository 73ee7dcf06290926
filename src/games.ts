/** `npm run games` and `npm run games -- off <game> …`, `… on <game> …`: which games take new tables, also while Sixes runs. */
import { config } from 'dotenv';
import { games } from '../games/index.ts';
import { readEnv } from './env.ts';
import { StoreTrouble } from './store/errors.ts';
import { openStore } from './store/store.ts';

config({ quiet: true });
const [to, ...named] = process.argv.slice(2);
const read = readEnv({ ...process.env, NODE_ENV: '', DISCORD_TOKEN: undefined });
try {
  if ('wrong' in read) throw new StoreTrouble(read.wrong.join(' '));
  const ids = games.map(({ id }) => id);
  const isAsked = to === 'on' || to === 'off';
  const unknown = named.filter((id) => !ids.includes(id));
  if ((to !== undefined && !isAsked) || (isAsked && named.length === 0) || unknown.length > 0)
    throw new StoreTrouble(
      `Say what to do with which games: npm run games -- off <game>, or on <game>. The games are ${ids.join(', ')}.`,
    );
  const store = await openStore(read.env.database);
  if (isAsked) for (const id of named) await store.switchGame(id, to);
  const off = await store.gamesOff();
  for (const id of ids) console.log(`${id}: ${off.includes(id) ? 'off, takes no new tables' : 'on'}`);
  await store.close();
} catch (error) {
  if (!(error instanceof StoreTrouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
