/** `npm run inspect [file]`: reads a whole database or backup and says whether it is damaged, also while Sixes runs. */
import { existsSync } from 'node:fs';
import { config } from 'dotenv';
import { readEnv } from './env.ts';
import { Damage, StoreTrouble, troubleOf } from './store/errors.ts';
import { inspectFile } from './store/file.ts';
import { DAMAGED } from './store/inspection.ts';

config({ quiet: true });
const read = readEnv({ ...process.env, NODE_ENV: '', DISCORD_TOKEN: undefined });
try {
  if ('wrong' in read) throw new StoreTrouble(read.wrong.join(' '));
  const path = process.argv[2] ?? read.env.database;
  if (!existsSync(path)) throw new StoreTrouble(`There is no database at ${path}. Name the file to read.`);
  try {
    inspectFile(path);
  } catch (error) {
    throw troubleOf(path, error);
  }
  console.log(`${path} is whole.`);
} catch (error) {
  if (!(error instanceof StoreTrouble)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof Damage ? DAMAGED : 1;
}
