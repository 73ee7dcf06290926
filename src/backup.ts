/** `npm run backup [file]`: copies the database while Sixes runs. */
import { config } from 'dotenv';
import { readEnv } from './env.ts';
import { StoreTrouble } from './store/errors.ts';
import { backUp } from './store/file.ts';

config({ quiet: true });
const read = readEnv({ ...process.env, NODE_ENV: '', DISCORD_TOKEN: undefined });
try {
  if ('wrong' in read) throw new StoreTrouble(read.wrong.join(' '));
  const { database } = read.env;
  const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const to = process.argv[2] ?? `${database.replace(/\.db$/, '')}-${stamp}.db`;
  const pages = await backUp(database, to);
  console.log(`Copied ${database} to ${to} (${pages} pages).`);
} catch (error) {
  if (!(error instanceof StoreTrouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
