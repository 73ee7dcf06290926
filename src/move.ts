/** `npm run move -- <from> <to>`: moves a SQLite file into an empty PostgreSQL, or back into a new file. */
import { move } from './operation/move.ts';
import { isServer, shownAddress } from './store/address.ts';
import { StoreTrouble, troubleOf } from './store/errors.ts';

/** An error in the words of this program, which reads no variables. */
const asNamed = (message: string): string =>
  message
    .replace(
      /Check (?:the path in )?DATABASE_(URL|PATH).*$/,
      (_, what: string) => `Nothing was moved. Check the ${what === 'URL' ? 'URL' : 'path'} you named.`,
    )
    .replace(' in DATABASE_URL', '')
    .replace(/\bset DATABASE_\w+ to/, 'name')
    .replace(/\bSet DATABASE_\w+ to/, 'Name');

const [from, to] = process.argv.slice(2);
try {
  if (from === undefined || to === undefined)
    throw new StoreTrouble(
      'Name both: npm run move -- data/sixes.db postgres://user:password@host:5432/sixes, or back',
    );
  const moved = await move(from, to);
  for (const { table, rows, checksum } of moved)
    if (rows > 0) console.log(`${table}: ${rows} rows, SHA-256 ${checksum}`);
  console.log(`All of ${shownAddress(from)} is in ${shownAddress(to)} now; counts and checksums are the same.`);
  console.log(
    isServer(to)
      ? 'Now put DATABASE_URL and SHARDS into .env (docs/scaling.md, Move).'
      : `Now take DATABASE_URL out of .env, and put DATABASE_PATH=${to} there (docs/scaling.md, Move).`,
  );
} catch (error) {
  const trouble = [from, to].reduce<unknown>((known, address) => troubleOf(address ?? '', known), error);
  if (!(trouble instanceof StoreTrouble)) throw error;
  console.error(asNamed(trouble.message));
  process.exitCode = 1;
}
