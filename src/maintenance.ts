/** `npm run maintenance on|off`: whether new matches begin, also while Sixes runs; without either it says how that is. */
import { runOnDatabase, withStore } from './operation/program.ts';
import { StoreTrouble } from './store/errors.ts';
import { ALL_GAMES } from './store/gamesOff.ts';

const [to] = process.argv.slice(2);
await runOnDatabase(async (database) => {
  if (to !== undefined && to !== 'on' && to !== 'off')
    throw new StoreTrouble('Say what to do: npm run maintenance on, or off. Without either it says how it is.');
  await withStore(database, async (store) => {
    // All games are off while it is on.
    if (to !== undefined) await store.switchGame(ALL_GAMES, to === 'on' ? 'off' : 'on');
    const isOn = (await store.gamesOff()).includes(ALL_GAMES);
    const open = (await store.due()).filter(({ isAway }) => !isAway).length;
    console.log(
      isOn
        ? `Maintenance is on: no new matches begin, and those that run play on. Open tables: ${open}.`
        : `Maintenance is off: everybody can play. Open tables: ${open}.`,
    );
  });
});
