/** Somebody sits in for a bot: from which question on, what the journal says, and what a host allows. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { games } from '../../games/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { WHOLE } from '../../src/shard.ts';
import { exported } from '../../src/store/exportText.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { advised, answersOfBots } from '../../src/table/bots.ts';
import { Deletion } from '../../src/table/deletion.ts';
import { Host } from '../../src/table/host.ts';
import { hasAnswered, isForBot, replay } from '../../src/table/match.ts';
import type { Actor, Outcome } from '../../src/table/refusals.ts';
import { rematchOf } from '../../src/table/rematch.ts';
import { replayFile, verdictOn } from '../../src/table/replay.ts';
import { freeSeats, seatOf, type Table } from '../../src/table/table.ts';
import { Tournaments } from '../../src/table/tournaments.ts';
import { waitedFor } from '../../src/table/waiting.ts';
import { tellerOf } from '../../src/words/index.ts';
import { satInTexts } from '../../src/words/names.ts';
import { fair } from '../rules/fixture-game.ts';
import { type Evening, sit } from '../rules/table.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';

describe('A person who sits in', () => {
  const OPTIONS = { days: 1, wares: ['apple', 'bread', 'cheese', 'date'], prize: 'coins', race: true, seconds: 20 };
  const HANDS = [
    ['apple-6', 'bread-2', 'bread-3'],
    ['apple-1', 'cheese-4', 'date-5'],
  ];
  const given = { options: OPTIONS, hands: HANDS, cart: ['bread-6', 'cheese-6', 'date-6'], pig: 17 };
  const withBot = (): Evening => sit(fair, { players: ['person', 'bot'], given });
  const guess = (t: Evening, by: 'person' | 'bot' | 'clock', n: number) =>
    t.answerOf(t.match.pending[0]!, 1, by, [{ do: 'guess', n }]);

  it('answers from the next question on: what is pending the bot still answers', () => {
    const t = withBot().seat(1, 'sat-in');
    const [pending] = t.match.pending;
    expect(t.match.players).toEqual(['person', 'person']);
    expect(t.refusal(guess(t, 'person', 4))).toBe('not-asked');
    expect(t.refusal({ ...guess(t, 'person', 4), kind: 'draft' } as never)).toBe('not-asked');
    expect(answersOfBots(t.match, () => false).map(({ seat }) => seat)).toEqual([1]);
    // The other one is waited for: this one owes nothing yet.
    expect(waitedFor(t.match, pending!)).toEqual([0]);
    t.enter(guess(t, 'bot', 4)).answer({ 0: 'Weigh 3' });
    expect(t.eventTexts).toContain('Bob guessed 4.');
    const grab = t.match.pending.find(({ question }) => question.id === 'grab.1.1')!;
    expect(isForBot(grab, 1)).toBe(false);
    expect(t.refusal(t.answerOf(grab, 1, 'bot', [{ do: 'grab', what: 'coin' }]))).toBe('person-plays');
    expect(t.refusal(t.answerOf(grab, 1, 'person', [{ do: 'grab', what: 'coin' }]))).toBeUndefined();
    expect(replay({ ...t.match, players: ['person', 'bot'] }, t.journal)).toEqual(t.match);
  });

  it('changes nothing that the bot has answered already', () => {
    const t = withBot();
    t.enter(guess(t, 'bot', 9)).seat(1, 'sat-in');
    expect(t.refusal(guess(t, 'person', 4))).toBe('not-asked');
    expect(t.answer({ 0: 'Weigh 3' }).eventTexts).toContain('Bob guessed 9.');
  });

  it('is not idle for what the clock answered in the bot’s place', () => {
    const t = withBot().seat(1, 'sat-in').wait(60_000);
    t.enter(guess(t, 'clock', 4));
    expect(t.match.idle).toEqual([0, 0]);
  });

  it('takes the seat of a bot or of somebody who left, while the match goes on', () => {
    const t = withBot();
    expect(t.refusal({ kind: 'sat-in', at: t.now, seat: 0 })).toBe('person-plays');
    expect(t.refusal({ kind: 'sat-in', at: t.now, seat: 2 })).toBe('not-asked');
    t.seat(0, 'left').seat(0, 'sat-in').seat(0, 'left').seat(0, 'sat-in');
    expect(t.match.players).toEqual(['person', 'bot']);
  });
});

const PLACE = { guild: 'g', channel: 'c', locale: 'en' } as const;
const NOTHING = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
let store: Store;
let host: Host;
let deletion: Deletion;
const clock = steppedClock(Date.UTC(2026, 10, 21, 20));
const hostOf = () => new Host({ store, games, clock, log: NOTHING, holdTime: 0, botTime: 0 });
beforeEach(async () => {
  database = await newDatabase();
  store = await openStore(database.address);
  host = hostOf();
  const tournaments = new Tournaments({ store, games, clock, log: NOTHING, host });
  deletion = new Deletion({ store, host, tournaments, shard: WHOLE });
  await host.online();
});
afterEach(async () => {
  await host.close();
  await store.close();
  await database.drop();
});

let taps = 0;
function actor(name: string): Actor {
  taps += 1;
  return { user: `1${name}`, name, join: String(taps), at: clock.now(), manages: false };
}
const tableOf = (outcome: Outcome): Table => (outcome as { readonly table: Table }).table;
const why = (outcome: Outcome) => 'refused' in outcome && outcome.refused.why;

/** People and bots at 6 nimmt!, as it is rated. */
async function begun(people: readonly string[], bots: number, sitIns = true): Promise<string> {
  const [first, ...others] = people;
  const opening = { ...PLACE, game: games[0]!, given: {}, pace: '5m' } as const;
  const { id } = tableOf(await host.open(opening, actor(first!))).record;
  for (const name of others) await host.join(id, actor(name));
  for (let i = 0; i < bots; i += 1) await host.addBot(id, actor(first!));
  if (!sitIns) await host.change(id, actor(first!), { sitIns });
  await host.begin(id, actor(first!));
  return id;
}

/** These people answer what they are advised to, bots play by themselves. */
async function playedOn(id: string, people: readonly string[], until = (_: Table) => false): Promise<Table> {
  for (let n = 0; n < 2_000; n += 1) {
    const table = (await host.table(id))!;
    if (table.record.status !== 'running' || until(table)) return table;
    for (const name of people) {
      const seat = seatOf(table, `1${name}`)!;
      for (const pending of table.match!.pending) {
        const isAsked = pending.question.asks.some((ask: { seat: number }) => ask.seat === seat);
        if (!isAsked || hasAnswered(pending, seat) || isForBot(pending, seat)) continue;
        const { moves } = advised(table.match!, pending, seat);
        await host.answer(id, actor(name), () => ({ kind: 'answer', question: pending.question.id, moves }));
      }
    }
    clock.advance(2_000);
    await host.table(id);
  }
  throw new Error('the match does not end');
}

describe('At a table', () => {
  it('the seed and the deal stay, deadlines begin with the second person, a restart keeps the seat', async () => {
    const id = await begun(['Ada'], 2);
    const before = (await host.table(id))!;
    expect(before.match!.isUntimed).toBe(true);
    expect(why(await host.sitIn(id, actor('Kim'), 1))).toBe(false);
    const after = (await host.table(id))!;
    expect(after.match).toMatchObject({ seed: before.match!.seed, isUntimed: false, state: before.match!.state });
    expect(after.seats.map(({ joinId }) => joinId)).toEqual(before.seats.map(({ joinId }) => joinId));
    expect(after.seats[1]).toMatchObject({ user: '1Kim', player: 'person', before: [{ user: null }] });
    expect((await store.load(id))!.entries.map(({ kind }) => kind).slice(-2)).toEqual(['sat-in', 'timed']);
    await host.close();
    host = hostOf();
    await host.online();
    const again = (await host.table(id))!;
    expect(again.seats).toMatchObject(after.seats);
    expect(again.match!.state).toEqual(after.match!.state);
    expect(again.match!.pending.map((pending) => isForBot(pending, 1))).toEqual([true]);
    expect((await playedOn(id, ['Ada', 'Kim'])).record.status).toBe('finished');
  });

  it('nobody sits twice, an absent person’s seat stays theirs, and the host may switch it off', async () => {
    const id = await begun(['Ada', 'Bob', 'Gus'], 1);
    const refused = async (name: string, seat: number) => why(await host.sitIn(id, actor(name), seat));
    expect(await refused('Ada', 3)).toBe('sat-here-before');
    await host.leave(id, actor('Gus'));
    expect(await refused('Gus', 3)).toBe('sat-here-before');
    expect(await refused('Gus', 2)).toBe('sat-here-before');
    clock.advance(3 * 60_000);
    expect(why(await host.handOver(id, actor('Ada'), 1))).toBe(false);
    expect((await host.table(id))!.seats.map(({ player }) => player)).toEqual(['person', 'bot', 'left', 'bot']);
    expect(await refused('Kim', 1)).toBe('taken');
    expect(await refused('Kim', 7)).toBe('taken');
    expect(await refused('Kim', 2)).toBe(false);
    expect(await refused('Hana', 2)).toBe('taken');
    expect(await refused('Kim', 3)).toBe('sat-here-before');
    // Who sat in and leaves makes room for another who never sat there.
    await host.leave(id, actor('Kim'));
    expect(await refused('Kim', 2)).toBe('sat-here-before');
    expect(await refused('Hana', 2)).toBe(false);
    const { seats } = (await host.table(id))!;
    expect(seats[2]).toMatchObject({ user: '1Hana', before: [{ user: '1Gus' }, { user: '1Kim' }] });
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);

    const closed = await begun(['Ada'], 1, false);
    expect(why(await host.sitIn(closed, actor('Kim'), 1))).toBe('no-sit-in');
  });

  it('not at the daily, in a lobby, at a match that is over or away', async () => {
    const daily = tableOf(await host.daily(sixto, PLACE, actor('Ada'))).record.id;
    expect(why(await host.sitIn(daily, actor('Kim'), 0))).toBe('taken');
    const opening = { ...PLACE, game: games[0]!, given: {}, pace: '5m' } as const;
    const lobby = tableOf(await host.open(opening, actor('Ada'))).record.id;
    expect(why(await host.sitIn(lobby, actor('Kim'), 0))).toBe('closed');
    const id = await begun(['Ada'], 1);
    clock.advance(25 * 3_600_000);
    await host.table(id);
    clock.advance(1_000);
    await expect.poll(async () => (await host.table(id))!.record.reason).toBe('away');
    expect(why(await host.sitIn(id, actor('Kim'), 1))).toBe('away');
    const over = await begun(['Bob'], 1);
    await playedOn(over, ['Bob']);
    expect(why(await host.sitIn(over, actor('Kim'), 1))).toBe('over');
  });

  it('results, replay file and verify.mjs show it; the others are rated among themselves', async () => {
    const id = await begun(['Ada', 'Bob', 'Gus'], 1);
    await playedOn(id, ['Ada', 'Bob', 'Gus'], ({ match }) => match!.step >= 2);
    await host.leave(id, actor('Gus'));
    expect(why(await host.sitIn(id, actor('Kim'), 2))).toBe(false);
    expect(why(await host.sitIn(id, actor('Hana'), 3))).toBe(false);
    const table = await playedOn(id, ['Ada', 'Bob', 'Kim', 'Hana']);
    const finished = (await store.finished(id))!;
    expect(finished.results.map(({ user, player }) => [user, player])).toEqual([
      ['1Ada', 'person'],
      ['1Bob', 'person'],
      ['1Gus', 'left'],
      [null, 'sat-in'],
    ]);
    const profile = (user: string) => store.profile({ scope: 'g', game: '6nimmt', user });
    for (const user of ['1Ada', '1Bob']) expect((await profile(user)).standing).toMatchObject({ played: 1 });
    for (const user of ['1Ada', '1Bob', '1Gus']) expect((await profile(user)).ratings).toHaveLength(1);
    expect((await profile('1Gus')).standing).toMatchObject({ played: 0, abandoned: 1 });
    expect((await profile('1Gus')).standing!.rating).toBeLessThan(1500);
    for (const user of ['1Kim', '1Hana', 'bot'])
      expect(await profile(user)).toMatchObject({
        standing: undefined,
        ratings: [],
        bests: [],
        tallies: {},
        longest: 0,
      });

    const { entries } = (await store.load(id))!;
    const file = replayFile(table, entries, ['Ada', 'Bob', 'Kim', 'Hana']);
    expect(verdictOn(file, finished)).toMatchObject({ hasSameEvents: true, isCounted: true });
    expect(file.seats.map(({ isBot, before }) => [isBot, before])).toEqual([
      [false, undefined],
      [false, undefined],
      [false, ['Gus']],
      [true, [null]],
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'sixes-sit-in-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'replay.json');
    const checked = (content: object) => {
      writeFileSync(path, JSON.stringify(content));
      return spawnSync(process.execPath, ['verify.mjs', path, file.commitment], { encoding: 'utf8' });
    };
    const [kim, hana] = entries.flatMap(({ kind }, n) => (kind === 'sat-in' ? [n] : []));
    const right = checked(file);
    expect([right.status, right.stderr]).toEqual([0, '']);
    expect(right.stdout).toContain(
      `✓ Who sat in is in the journal: seat 3 Kim for Gus from entry ${kim}, seat 4 Hana for a bot from entry ${hana}.`,
    );
    // A file that hides it is found.
    const hidden = checked({ ...file, seats: file.seats.map(({ before: _, ...seat }) => seat) });
    expect([hidden.status, hidden.stdout]).toEqual([1, expect.stringContaining('✗ Who sat in')]);
  });
});

describe('A person who sat in and leaves again', () => {
  const say = (table: Table) => satInTexts(table.seats, tellerOf('en'), (name) => name);

  it('is said to have sat in, a bot goes on, another may sit in, and nobody gains or loses by it', async () => {
    const id = await begun(['Ada', 'Bob', 'Gus'], 0);
    await host.leave(id, actor('Gus'));
    await host.sitIn(id, actor('Kim'), 2);
    await playedOn(id, ['Ada', 'Bob', 'Kim'], ({ match }) => match!.step >= 3);
    const before = (await host.table(id))!.match!.step;
    await host.leave(id, actor('Kim'));
    const left = (await host.table(id))!;
    expect(left.seats[2]).toMatchObject({ user: '1Kim', player: 'left', before: [{ user: '1Gus' }] });
    expect(say(left)).toEqual(['Kim sat in for Gus, so this seat is not rated.']);
    expect(freeSeats(left)).toEqual([2]);
    const later = await playedOn(id, ['Ada', 'Bob'], ({ match }) => match!.step >= before + 2);
    expect(later.match!.players).toEqual(['person', 'person', 'left']);
    expect(why(await host.back(id, actor('Kim')))).not.toBe(false);
    expect(why(await host.sitIn(id, actor('Hana'), 2))).toBe(false);
    expect(say((await host.table(id))!)).toEqual(['Hana sat in for Gus, so this seat is not rated.']);
    await host.leave(id, actor('Hana'));
    await playedOn(id, ['Ada', 'Bob']);
    const { results } = (await store.finished(id))!;
    expect(results.map(({ user, player }) => [user, player])).toEqual([
      ['1Ada', 'person'],
      ['1Bob', 'person'],
      ['1Gus', 'left'],
    ]);
    const profile = (user: string) => store.profile({ scope: 'g', game: '6nimmt', user });
    for (const user of ['1Ada', '1Bob', '1Gus']) expect((await profile(user)).ratings).toHaveLength(1);
    for (const user of ['1Kim', '1Hana'])
      expect(await profile(user)).toMatchObject({ standing: undefined, ratings: [] });
    // People who left for good are asked back to no rematch.
    expect(rematchOf((await host.table(id))!).people.map(({ user }) => user)).toEqual(['1Ada', '1Bob']);
  });

  async function matchesOf(user: string): Promise<any[]> {
    let text = '';
    for await (const part of exported(store, user)) text += part;
    return JSON.parse(text).matches;
  }

  it('gets an export of what they said, and is deleted, whether or not another sits there', async () => {
    for (const next of [undefined, 'Hana']) {
      const id = await begun(['Ada', 'Bob', 'Gus'], 0);
      await host.leave(id, actor('Gus'));
      await host.sitIn(id, actor('Kim'), 2);
      await playedOn(id, ['Ada', 'Bob', 'Kim'], ({ match }) => match!.step >= 6);
      await host.leave(id, actor('Kim'));
      const { entries } = (await store.load(id))!;
      const [from, to] = [entries.findIndex(({ kind }) => kind === 'sat-in'), entries.length - 1];
      if (next !== undefined) await host.sitIn(id, actor(next), 2);
      await playedOn(id, next === undefined ? ['Ada', 'Bob'] : ['Ada', 'Bob', next]);
      const mine = (await matchesOf('1Kim')).find((one) => one.id === id);
      expect(mine).toMatchObject({ seat: 2, name: 'Kim', player: 'left' });
      const said: readonly { n: number; kind: string; by?: string }[] = mine.entries;
      expect([said[0]!.n, said.find(({ kind }) => kind === 'left')!.n]).toEqual([from, to]);
      expect(said.filter(({ kind, by }) => kind === 'answer' && by === 'person').length).toBeGreaterThan(0);
    }
    await deletion.forget(actor('Kim'));
    expect(await matchesOf('1Kim')).toEqual([]);
  });

  it('finds the match by /replay and /verify without a code, as do players who stayed to the end', async () => {
    const id = await begun(['Ada', 'Bob'], 1);
    await host.sitIn(id, actor('Kim'), 2);
    expect(await store.lastMatch('g', '1Kim')).toBeUndefined();
    await host.leave(id, actor('Kim'));
    await host.sitIn(id, actor('Hana'), 2);
    await playedOn(id, ['Ada', 'Bob', 'Hana']);
    for (const user of ['1Ada', '1Bob', '1Kim', '1Hana']) {
      expect(await store.lastMatch('g', user)).toBe(id);
      expect(await store.lastMatch('elsewhere', user)).toBeUndefined();
      expect(await store.lastMatch(undefined, user)).toBe(id);
    }
  });
});

it('Six with somebody who sat in is played to its end, and replays', async () => {
  const six = games.find((game) => game.id === 'six')!;
  const { id } = tableOf(await host.open({ ...PLACE, game: six, given: {}, pace: '2m' }, actor('Ada'))).record;
  await host.join(id, actor('Bob'));
  await host.addBot(id, actor('Ada'));
  await host.begin(id, actor('Ada'));
  await playedOn(id, ['Ada', 'Bob'], ({ match }) => match!.step >= 6);
  expect(why(await host.sitIn(id, actor('Kim'), 2))).toBe(false);
  const table = await playedOn(id, ['Ada', 'Bob', 'Kim']);
  expect(table.record.status).toBe('finished');
  const { entries } = (await store.load(id))!;
  const sat = entries.findIndex(({ kind }) => kind === 'sat-in');
  const said = entries
    .slice(sat)
    .filter((entry) => entry.kind === 'answer' && entry.seat === 2 && entry.by === 'person');
  expect(said.length).toBeGreaterThan(3);
  const finished = (await store.finished(id))!;
  const file = replayFile(table, entries, ['Ada', 'Bob', 'Kim']);
  expect(verdictOn(file, finished)).toMatchObject({ hasSameEvents: true, isCounted: true });
  expect(finished.results.map(({ user, player }) => [user, player])).toEqual([
    ['1Ada', 'person'],
    ['1Bob', 'person'],
    [null, 'sat-in'],
  ]);
});
