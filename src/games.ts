/** `npm run games` and `npm run games -- off <game> …`, `… on <game> …`: which games take new tables, also while Sixes runs. */
import { games } from '../games/index.ts';
import { runOnDatabase, withStore } from './operation/program.ts';
import { StoreTrouble } from './store/errors.ts';

const [to, ...named] = process.argv.slice(2);
await runOnDatabase(async (database) => {
  const ids = games.map(({ id }) => id);
  const isAsked = to === 'on' || to === 'off';
  const unknown = named.filter((id) => !ids.includes(id));
  if ((to !== undefined && !isAsked) || (isAsked && named.length === 0) || unknown.length > 0)
    throw new StoreTrouble(
      `Say what to do with which games: npm run games -- off <game>, or on <game>. The games are ${ids.join(', ')}.`,
    );
  await withStore(database, async (store) => {
    if (isAsked) for (const id of named) await store.switchGame(id, to);
    const off = await store.gamesOff();
    for (const id of ids) console.log(`${id}: ${off.includes(id) ? 'off, takes no new tables' : 'on'}`);
  });
});
