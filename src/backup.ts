/** `npm run backup [file]`: copies the database while Sixes runs. */
import { dated } from './operation/backupFiles.ts';
import { runOnDatabase } from './operation/program.ts';
import { backUp } from './store/file.ts';

await runOnDatabase(async (database) => {
  const to = process.argv[2] ?? dated(database, Date.now());
  const pages = await backUp(database, to);
  console.log(`Copied ${database} to ${to} (${pages} pages).`);
});
