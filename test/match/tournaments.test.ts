/** What is stored of a tournament while it is read: a slow database answers with what was true before. */
import { expect, it, onTestFinished } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { Tournaments } from '../../src/table/tournaments.ts';
import { newDatabase } from '../store/databases.ts';
import { answered, watched } from '../store/watched.ts';

it('no older state is shown once it is stored which message shows a tournament', async () => {
  const database = await newDatabase();
  const opened = watched(await openStore(database.address));
  let answers: Promise<void> | undefined;
  const store: typeof opened = {
    ...opened,
    async tournament(id) {
      const found = await opened.tournament(id);
      await answers;
      return found;
    },
  };
  const clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const log = { info() {}, warn() {}, error: console.error };
  const host = new Host({ store, games: [nimmt], clock, log });
  const tournaments = new Tournaments({ store, games: [nimmt], clock, log, host });
  onTestFinished(async () => {
    await tournaments.close();
    await host.close();
    await opened.close();
    await database.drop();
  });
  const done: string[] = [];
  tournaments.subscribe(({ record }) => void done.push(`shown with ${record.message}`));
  await host.online();
  const actor = { user: 'ada', name: 'Ada', join: '1', at: clock.now(), manages: true, guild: 'g' };
  const opening = { game: nimmt, given: {}, pace: '2m', guild: 'g', channel: 'c', locale: 'en' } as const;
  const changed = await tournaments.open({ ...opening, minutes: 30, threads: false }, actor);
  if ('refused' in changed) throw new Error(changed.refused.why);
  const { id } = changed.tournament.record;
  await tournaments.showAll();
  done.splice(0);

  let answer = (): void => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  const shown = tournaments.showAll();
  const posted = tournaments.posted(id, 'm', clock.now()).then(() => done.push('posted'));
  await answered(30);
  answer();
  await Promise.all([shown, posted]);
  expect(done).toEqual(['shown with null', 'posted']);
});
