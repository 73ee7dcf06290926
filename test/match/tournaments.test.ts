/** What is stored of a tournament while it is read: a slow database answers with what was true before. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { six } from '../../games/six/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { TournamentRecord } from '../../src/model.ts';
import { openStore } from '../../src/store/store.ts';
import { Host } from '../../src/table/host.ts';
import { givenTo } from '../../src/table/tournament.ts';
import { type TournamentOpening, Tournaments } from '../../src/table/tournaments.ts';
import { tournamentBlocks } from '../../src/views/tournament.ts';
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

/** A server's tournament: opened with `given`, or stored as `stored`, then played with another version of the game. */
async function tableAfter(
  later: AnyGame,
  { given = {}, stored }: { given?: TournamentOpening['given']; stored?: TournamentRecord['options'] },
) {
  const database = await newDatabase();
  const store = await openStore(database.address);
  const clock = steppedClock(Date.UTC(2026, 10, 21, 20));
  const log = { info() {}, warn() {}, error: console.error };
  const hosts: Host[] = [];
  const running: Tournaments[] = [];
  onTestFinished(async () => {
    for (const one of [...running, ...hosts]) await one.close();
    await store.close();
    await database.drop();
  });
  const version = async (game: AnyGame) => {
    const host = new Host({ store, games: [game], clock, log });
    const tournaments = new Tournaments({ store, games: [game], clock, log, host });
    hosts.push(host);
    running.push(tournaments);
    await host.online();
    await tournaments.resume();
    return { host, tournaments };
  };
  const actor = { user: 'ada', name: 'Ada', join: '1', at: clock.now(), manages: true, guild: 'g' };
  const opening = { game: nimmt, given, pace: '24h', guild: 'g', channel: 'c', locale: 'en' } as const;
  const earlier = await version(nimmt);
  const changed = await earlier.tournaments.open({ ...opening, minutes: 10_080, threads: false }, actor);
  if ('refused' in changed) throw new Error(changed.refused.why);
  const { id } = changed.tournament.record;
  if (stored !== undefined) await store.updateTournament(id, { options: stored });
  for (const one of [earlier.tournaments, earlier.host]) await one.close();

  const { tournaments, host } = await version(later);
  const users = ['ada', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal'];
  for (const user of users) await tournaments.want(id, { ...actor, user, name: user, join: user }, 'table');
  await vi.waitFor(async () => expect((await store.tournament(id))!.tables.length).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  const tournament = (await store.tournament(id))!;
  const shown = tournamentBlocks({ tournament, game: later, isOpen: true });
  return { options: (await host.table(tournament.tables[0]!.id))!.options, text: JSON.stringify(shown.parts) };
}

/** 6 nimmt! with other defaults, and with a field that it has not had before. */
const laterGame: AnyGame = {
  ...nimmt,
  fields: {
    ...nimmt.fields,
    rows: { ...nimmt.fields.rows, default: 5 },
    rounds: { ...nimmt.fields.rounds, default: 9 },
    mercy: { kind: 'yes-no', name: 'deck', about: 'deckAbout', default: true, before: false },
  },
};

it('a tournament keeps its rules when the next version has other defaults, and a field more', async () => {
  const { options, text } = await tableAfter(laterGame, { given: { ending: 'rounds' } });
  expect(options).toMatchObject({ ending: 'rounds', rounds: 5, rows: 4, mercy: false });
  expect(text).toContain('Rounds: 5\\n- Rows: 4');
});

it('a tournament of Six of Sixes 1.0 keeps the short sand of that time, which new ones store', () => {
  expect(givenTo(six as AnyGame, {})).toMatchObject({ sand: 'short' });
  expect(givenTo(six as AnyGame, { sand: 'printed' })).toMatchObject({ sand: 'printed' });
});

it('a tournament of Sixes 1.0, which stored only what was chosen, goes on by those rules', async () => {
  const { options, text } = await tableAfter(laterGame, { stored: { rounds: 3 } });
  expect(options).toMatchObject({ ending: 'rounds', rounds: 3, rows: 4, mercy: false });
  expect(text).toContain('Rounds: 3\\n- Rows: 4');
});
