/** Runs all benchmarks but the longest, or those that are named: `npm run bench -- games`. */

import * as boards from './boards.ts';
import * as bots from './bots.ts';
import * as bytes from './bytes.ts';
import * as cheat from './cheat.ts';
import * as choices from './choices.ts';
import * as commits from './commits.ts';
import * as experts from './experts.ts';
import { machineText, rowText } from './figures.ts';
import * as flood from './flood.ts';
import * as games from './games.ts';
import * as held from './held.ts';
import * as locks from './locks.ts';
import * as pictures from './pictures.ts';
import * as ratings from './ratings.ts';
import * as rush from './rush.ts';
import * as sand from './sand.ts';
import * as servers from './servers.ts';
import * as six from './six.ts';
import * as sixLevels from './sixLevels.ts';
import * as sixpack from './sixpack.ts';
import * as sixpackLevels from './sixpackLevels.ts';
import * as sixto from './sixto.ts';
import * as sixtoLevels from './sixtoLevels.ts';
import * as startup from './startup.ts';
import * as tables from './tables.ts';
import * as workers from './workers.ts';

const all = {
  boards,
  bots,
  bytes,
  cheat,
  commits,
  experts,
  games,
  sixpack,
  sixpackLevels,
  held,
  locks,
  sixto,
  sixtoLevels,
  six,
  sixLevels,
  rush,
  sand,
  tables,
  choices,
  flood,
  startup,
  servers,
  pictures,
  ratings,
  workers,
};
/** Benches that take long or need PostgreSQL run only by name. */
const LONG = ['bots', 'servers', 'sixLevels', 'sixpackLevels', 'sixtoLevels', 'workers'];
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
console.log(machineText());
for (const [name, { rows }] of Object.entries(all)) {
  if (named.length > 0 ? !named.includes(name) : LONG.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await rows()) console.log(`  ${rowText(row)}`);
}
