/** `npm run inspect [file]`: reads a whole database or backup and says whether it is damaged, also while Sixes runs. */
import { existsSync } from 'node:fs';
import { fileOnly, runOnDatabase } from './operation/program.ts';
import { Damage, StoreTrouble, troubleOf } from './store/errors.ts';
import { inspectFile } from './store/file.ts';
import { DAMAGED } from './store/inspection.ts';

await runOnDatabase((database) => {
  const path =
    process.argv[2] ??
    fileOnly(database, 'PostgreSQL inspects its own files: pg_amcheck --install-missing -d "$DATABASE_URL"');
  if (!existsSync(path)) throw new StoreTrouble(`There is no database at ${path}. Name the file to read.`);
  try {
    inspectFile(path);
  } catch (error) {
    const trouble = troubleOf(path, error);
    if (trouble instanceof Damage) process.exitCode = DAMAGED;
    throw trouble;
  }
  console.log(`${path} is whole.`);
});
