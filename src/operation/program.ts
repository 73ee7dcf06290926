/** What the programs of an operator share. */
import { config } from 'dotenv';
import { readEnv } from '../env.ts';
import { StoreTrouble } from '../store/errors.ts';

/** Runs one on the database that the environment names. What can go wrong is a sentence, and code 1 unless another is set. */
export async function runOnDatabase(act: (database: string) => unknown): Promise<void> {
  config({ quiet: true });
  const read = readEnv({ ...process.env, NODE_ENV: '', DISCORD_TOKEN: undefined });
  try {
    if ('wrong' in read) throw new StoreTrouble(read.wrong.join(' '));
    await act(read.env.database);
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    console.error(error.message);
    process.exitCode ??= 1;
  }
}
