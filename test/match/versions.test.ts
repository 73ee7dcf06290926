/** A match stored by an older program: by the rules of its version, and with what they did before an option existed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { logTo } from '../../src/log.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { advised } from '../../src/table/bots.ts';
import { Host } from '../../src/table/host.ts';
import { isOver } from '../../src/table/match.ts';
import { replayFile, verdictOn } from '../../src/table/replay.ts';
import type { Table } from '../../src/table/table.ts';
import { fair } from '../rules/fixture-game.ts';
import { PRIZES } from '../rules/fixture-state.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';

/** The fair with other prizes: a match of the old rules would come out otherwise. */
const dearer: AnyGame = {
  ...fair,
  version: fair.version + 1,
  apply(state, reply, luck) {
    const turn = fair.apply(state, reply, luck);
    const { open } = turn.state;
    return { ...turn, state: { ...turn.state, open: { ...open, points: open.points.map((n) => n + 100) } } };
  },
};
const withReader: AnyGame = { ...dearer, earlier: [fair] };
/** The fair with an option that is missing in stored matches: the prize, which was coins and is a purse at new tables. */
const withPrize: AnyGame = {
  ...fair,
  fields: { ...fair.fields, prize: { ...fair.fields.prize, default: 'purse', before: 'coins' } },
};

const PLACE = { guild: 'g', channel: 'c', locale: 'en' } as const;
const PEOPLE = ['1', '2'];
const START = 1e12;
let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await newDatabase();
  store = await openStore(database.address);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** A time of its own, in which nothing happens by itself. */
let now = START;
const clock = { now: () => now, after: () => () => undefined };
const hostOf = (game: AnyGame): Host =>
  new Host({ store, games: [game], clock, log: logTo('silent', { write: () => undefined }), holdTime: 0 });
function actor(user: string) {
  now += 1;
  return { user, name: `Person ${user}`, at: now, join: String(now), manages: false };
}
const tableOf = (outcome: object): Table => (outcome as { readonly table: Table }).table;

async function begun(host: Host, game: AnyGame): Promise<Table> {
  await host.online();
  const open = await host.open({ ...PLACE, game, given: {}, pace: '5m' }, actor(PEOPLE[0]!));
  const { id } = tableOf(open).record;
  await host.join(id, actor(PEOPLE[1]!));
  return tableOf(await host.begin(id, actor(PEOPLE[0]!)));
}

/** Everybody plays as a bot would, until `until` or to the end. */
async function playedOn(host: Host, id: string, until = (table: Table) => isOver(table.match!)): Promise<Table> {
  for (;;) {
    const table = (await host.table(id))!;
    if (table.record.status !== 'running' || until(table)) return table;
    const pending = table.match!.pending.find(({ question, said }) =>
      question.asks.some(({ seat }: { seat: number }) => !said.has(seat)),
    )!;
    const { seat } = pending.question.asks.find((ask: { seat: number }) => !pending.said.has(ask.seat))!;
    const { moves } = advised(table.match!, pending, seat);
    const outcome = await host.answer(id, actor(PEOPLE[seat]!), () => ({
      kind: 'answer',
      question: pending.question.id,
      moves,
    }));
    expect(outcome).not.toHaveProperty('refused');
  }
}

it.each(games.map((game) => [game.id, game] as const))(
  '%s can still read all of its versions',
  (_, { version, earlier = [] }) => {
    const known = [...earlier.map((game) => game.version), version];
    expect(known).toEqual(Array.from({ length: version }, (_, i) => i + 1));
  },
);

it('goes on, replays and verifies by the rules of its version', async () => {
  const before = hostOf(fair);
  const { id } = (await begun(before, fair)).record;
  const half = await playedOn(before, id, ({ match }) => match!.step === 2);
  await before.close();

  const after = hostOf(withReader);
  await after.online();
  const again = (await after.table(id))!;
  expect(again.game).toBe(fair);
  expect(again.match!.state).toEqual(half.match!.state);
  const over = await playedOn(after, id);
  expect(over.record).toMatchObject({ status: 'finished', version: fair.version });
  const points = fair.standings(over.match!.state).map((one) => one.points);
  for (const n of points) expect(n).toBeLessThan(100);
  await after.close();

  // As somebody who reads the finished match later finds it.
  const later = hostOf(withReader);
  await later.online();
  const read = (await later.table(id))!;
  const { entries } = (await store.load(id))!;
  const file = replayFile(read, entries, ['Ada', 'Bob']);
  const { results, events } = (await store.finished(id))!;
  expect(file.results.map((one) => one.points)).toEqual(points);
  expect(verdictOn(file, { results, events })).toMatchObject({ hasSameEvents: true, isCounted: true });
  // A rematch is of today's rules.
  const rematch = tableOf(
    await later.rematch(id, actor(PEOPLE[0]!), { which: 'same', channel: 'c', sees: async () => true }),
  );
  expect([rematch.game, rematch.record.version]).toEqual([withReader, withReader.version]);
  await later.close();
});

it('ends without a result where nobody can read its version any more', async () => {
  const before = hostOf(fair);
  const { id } = (await begun(before, fair)).record;
  await before.close();
  const after = hostOf(dearer);
  await after.online();
  expect((await after.table(id))!.record).toMatchObject({ status: 'void', reason: 'version' });
  await after.close();
});

it('plays with what the rules did before an option existed, though new tables do otherwise', async () => {
  const before = hostOf(fair);
  const { id, options } = (await begun(before, fair)).record;
  await before.close();
  const { prize, ...others } = options;
  expect(prize).toBe('coins');
  await store.update(id, { options: others });

  const after = hostOf(withPrize);
  const table = await begun(after, withPrize);
  expect(table.options.prize).toBe('purse');
  const stored = (await after.table(id))!;
  expect(stored.options).toEqual(options);
  const { match } = await playedOn(after, id, (one) => one.match!.step > 0);
  expect(Math.max(...match!.state.open.points)).toBe(PRIZES.coins);
  await after.close();
});
