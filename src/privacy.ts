/** `npm run privacy -- delete <user id>` and `… export <user id> [file]`: what a person asks an operator for. */
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newSecret } from '../games/luck.ts';
import { runOnDatabase, withStore } from './operation/program.ts';
import { isServer } from './store/address.ts';
import { StoreTrouble } from './store/errors.ts';
import { exported } from './store/exportText.ts';
import type { Store } from './store/store.ts';
import { dayOf } from './table/daily.ts';

const [what, user, file] = process.argv.slice(2);
await runOnDatabase(async (database) => {
  if ((what !== 'delete' && what !== 'export') || user === undefined || !/^\d{15,20}$/.test(user))
    throw new StoreTrouble(
      'Say what to do and for whom: npm run privacy -- delete <user id>, or export <user id> [file]',
    );
  await withStore(database, (store) =>
    what === 'export'
      ? write(store, user, file ?? join(folderOf(database), `sixes-${user}.json`))
      : forget(store, user),
  );
});

/** Beside the file of the database, where Sixes may write. */
function folderOf(database: string): string {
  return isServer(database) ? '.' : dirname(database);
}

/** For its owner alone. */
async function write(store: Store, user: string, to: string): Promise<void> {
  const written = pipeline(Readable.from(exported(store, user)), createWriteStream(to, { mode: 0o600, flags: 'wx' }));
  await written.catch((error: NodeJS.ErrnoException) => {
    if (error.path !== to) throw error;
    throw new StoreTrouble(`${to} cannot be written (${error.message}). Name another file after the user id.`);
  });
  console.log(`Everything that is kept of ${user} is in ${to}.`);
}

async function forget(store: Store, user: string): Promise<void> {
  const live = await store.liveWith(user);
  if (live.length > 0)
    throw new StoreTrouble(
      `${user} is named at ${live.length} open table${live.length === 1 ? '' : 's'}. Let them use /privacy delete, which leaves the tables first, or wait until these are over.`,
    );
  await store.forget(user, newSecret().slice(0, 16), dayOf(Date.now()));
  await store.forgotten();
  console.log(`${user} is forgotten.`);
}
