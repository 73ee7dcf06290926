/** Before each test on PostgreSQL: where no server runs, it is skipped; evenings have databases of that server. */
import { beforeEach, inject } from 'vitest';
import { newDatabase } from '../store/databases.ts';
import { useDatabases } from '../store/ownDatabase.ts';

useDatabases(newDatabase);
beforeEach(({ skip }) => {
  const why = inject('skipped');
  if (why !== undefined) skip(why);
});
