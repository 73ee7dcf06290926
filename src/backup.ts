/** `npm run backup [file]`: copies the database while Sixes runs. */
import { dated } from './operation/backupFiles.ts';
import { fileOnly, runOnDatabase } from './operation/program.ts';
import { backUp } from './store/sqliteFile.ts';

// Backups on schedule say which setting names their folder.
const advice = process.argv[3] ?? 'Name another file: npm run backup -- <file>';
await runOnDatabase(async (address) => {
  const database = fileOnly(
    address,
    'PostgreSQL makes its own backups: pg_dump -Fc -d "$DATABASE_URL" -f sixes.dump (docs/scaling.md, Back up and restore)',
  );
  const to = process.argv[2] ?? dated(database, Date.now());
  const pages = await backUp(database, to, advice);
  console.log(`Copied ${database} to ${to} (${pages} pages).`);
});
