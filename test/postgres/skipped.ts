/** Before each test on PostgreSQL: where no server runs, it is skipped. */
import { beforeEach, inject } from 'vitest';

beforeEach(({ skip }) => {
  const why = inject('skipped');
  if (why !== undefined) skip(why);
});
