/** `npm run restore -- <file>`: puts a backup in the place of the database, which is moved aside. */
import { fileOnly, runOnDatabase } from './operation/program.ts';
import { restore } from './operation/restore.ts';
import { StoreTrouble } from './store/errors.ts';

await runOnDatabase(async (address) => {
  const database = fileOnly(
    address,
    'PostgreSQL restores its own backups, into an empty database: pg_restore --no-owner -d "$DATABASE_URL" sixes.dump (docs/scaling.md, Back up and restore)',
  );
  const backup = process.argv[2];
  if (backup === undefined) throw new StoreTrouble('Name the backup: npm run restore -- <file>');
  const aside = await restore(backup, database, Date.now());
  const before = aside === undefined ? 'There was none before.' : `The one before it is now ${aside}.`;
  console.log(`${database} is now what ${backup} holds. ${before}`);
  console.log('Start Sixes as ever: matches go on from the time of the backup.');
});
