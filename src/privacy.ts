/** `npm run privacy -- delete <user id>` and `… export <user id> [file]`: what a person asks an operator for. */
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newSecret } from '../games/luck.ts';
import { openExisting, runOnDatabase } from './operation/program.ts';
import { StoreTrouble } from './store/errors.ts';
import { exported } from './store/exportText.ts';
import { dayOf } from './table/daily.ts';

const [what, user, file] = process.argv.slice(2);
await runOnDatabase(async (database) => {
  if ((what !== 'delete' && what !== 'export') || user === undefined || !/^\d{15,20}$/.test(user))
    throw new StoreTrouble(
      'Say what to do and for whom: npm run privacy -- delete <user id>, or export <user id> [file]',
    );
  const store = await openExisting(database);
  if (what === 'export') {
    // Beside the database, where Sixes may write; for its owner alone.
    const to = file ?? join(dirname(database), `sixes-${user}.json`);
    const written = pipeline(Readable.from(exported(store, user)), createWriteStream(to, { mode: 0o600, flags: 'wx' }));
    await written.catch((error: NodeJS.ErrnoException) => {
      if (error.path !== to) throw error;
      throw new StoreTrouble(`${to} cannot be written (${error.message}). Name another file after the user id.`);
    });
    console.log(`Everything that is kept of ${user} is in ${to}.`);
  } else {
    const live = await store.liveOf(user);
    if (live.length > 0)
      throw new StoreTrouble(
        `${user} sits at ${live.length} open table${live.length === 1 ? '' : 's'}. Let them use /privacy delete, which leaves the tables first, or wait until these are over.`,
      );
    await store.forget(user, newSecret().slice(0, 16), dayOf(Date.now()));
    await store.forgotten();
    console.log(`${user} is forgotten.`);
  }
  await store.close();
});
