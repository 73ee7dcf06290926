/** `npm run inspect [file]`: reads a whole database or backup and says whether it is damaged, also while Sixes runs. */
import { existsSync } from 'node:fs';
import { fileOnly, runOnDatabase } from './operation/program.ts';
import { shownAddress } from './store/address.ts';
import { Damage, StoreTrouble, troubleOf } from './store/errors.ts';
import { DAMAGED } from './store/inspection.ts';
import { inspectFile } from './store/sqliteFile.ts';

const bySuperuser = (database: string): string => shownAddress(database).replace('//', '//postgres@');

await runOnDatabase((database) => {
  const path =
    process.argv[2] ??
    fileOnly(
      database,
      `PostgreSQL inspects its own files. As a superuser: pg_amcheck --install-missing ${bySuperuser(database)}, and then psql -c 'drop extension amcheck' ${bySuperuser(database)}, because the user of Sixes could not restore a dump with that extension.`,
    );
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
