/** A match of Sixto that was stored without a level of its bots goes on with the bots of then, also after a restart. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Seat } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { SeatRecord } from '../../src/model.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { advised } from '../../src/table/bots.ts';
import { Host } from '../../src/table/host.ts';
import { rematchOptions } from '../../src/table/lobby.ts';
import { askOf, begin, hasAnswered, type Match, receive, viewOf } from '../../src/table/match.ts';
import { replayFile, verdictOn } from '../../src/table/replay.ts';
import { setupOf, type Table } from '../../src/table/table.ts';
import { namesAt } from '../../src/words/names.ts';
import { newDatabase, type TestDatabase } from '../store/databases.ts';
import { rowOf } from '../store/finished.ts';

const sixto = games.find(({ id }) => id === 'sixto')!;
const START = Date.UTC(2026, 10, 21, 20);
const [ADA, BOB] = [0, 1];
const ID = 'cafe0001';

let database: TestDatabase;
let store: Store;
let host: Host;
let clock = steppedClock(START);
const problems: object[] = [];
async function start(): Promise<void> {
  const said = (facts: object) => void problems.push(facts);
  const log = { info() {}, warn: said, error: said };
  host = new Host({ store, games, clock, log, holdTime: 0, botTime: 0 });
  await host.online();
}
async function restart(): Promise<void> {
  await host.close();
  await start();
}
beforeEach(async () => {
  clock = steppedClock(START);
  database = await newDatabase();
  store = await openStore(database.address);
  await start();
});
afterEach(async () => {
  await host.close();
  await store.close();
  await database.drop();
  expect(problems.splice(0)).toEqual([]);
});

const actor = (name: string) => ({ user: `1${name}`, name, join: '9', at: clock.now(), manages: false });

/** Ada, Bob and two bots as a version of Sixes without levels has stored them; Ada alone stays. */
async function stored(options: Readonly<Record<string, unknown>>): Promise<void> {
  const record = rowOf({ id: ID, at: START, game: 'sixto', version: 1, options, dueAt: START + 120_000, host: '1Ada' });
  const seatOf = (name: string | undefined, seat: number): SeatRecord => ({
    match: ID,
    seat,
    user: name === undefined ? null : `1${name}`,
    name: name ?? '',
    player: name === undefined ? 'bot' : 'person',
    joinId: `10${seat}`,
  });
  await store.save(record, ['Ada', 'Bob', undefined, undefined].map(seatOf));
  await restart();
  await host.leave(ID, actor('Bob'));
}

/** Ada answers as she is advised to, with a restart in between, until the match is over. */
async function playedOn(): Promise<Table> {
  for (let n = 0; n < 2_000; n += 1) {
    if (n === 20) await restart();
    const table = (await host.table(ID))!;
    if (table.record.status !== 'running') return table;
    const pending = table.match!.pending.find((one) => askOf(one, ADA) !== undefined && !hasAnswered(one, ADA));
    if (pending !== undefined) {
      const { moves } = advised(table.match!, pending, ADA);
      await host.answer(ID, actor('Ada'), () => ({ kind: 'answer', question: pending.question.id, moves }));
    }
    clock.advance(2_000);
  }
  throw new Error('the match does not end');
}

interface Answer {
  readonly seat: Seat;
  readonly moves: unknown;
  /** What the bots of then and medium ones answer. */
  readonly before: unknown;
  readonly medium: unknown;
}

/** What bots have answered, from the journal. */
async function answersOf(table: Table): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let match: Match = begin(setupOf(table));
  for (const entry of (await store.load(ID))!.entries) {
    if (entry.kind === 'answer' && entry.by === 'bot') {
      const { seat, moves } = entry;
      const pending = match.pending.find(({ question }) => question.id === entry.question)!;
      const answerBy = (advise: typeof sixto.advise) => {
        const luck = luckOf(match.seed, `advise:${match.step}:${seat}:${entry.question}`);
        // A person's time is drawn first.
        luck.below(1200);
        return advise(viewOf(match, seat), askOf(pending, seat)!, luck, 0).moves;
      };
      answers.push({ seat, moves, before: answerBy(sixto.adviseBeforeLevels!), medium: answerBy(sixto.advise) });
    }
    const received = receive(match, entry);
    if ('refused' in received) throw new Error(received.refused);
    match = received.match;
  }
  return answers;
}

it.each([
  ['without a level: its bots answer as then', {}, 'before'],
  ['with medium bots: they answer as medium ones do now', { bots: 'medium' }, 'medium'],
] as const)('stored %s, and a bot for a player who has left plays at medium', async (_, level, key) => {
  await stored({ solo_end: 'ask', ...level });
  const table = await playedOn();
  expect(table.record.status).toBe('finished');
  expect(table.record.options).toEqual({ solo_end: 'ask', ...level });
  const answers = await answersOf(table);
  const [away, bots] = [answers.filter(({ seat }) => seat === BOB), answers.filter(({ seat }) => seat > BOB)];
  expect(bots.map(({ moves }) => moves)).toEqual(bots.map((one) => one[key]));
  expect(away.map(({ moves }) => moves)).toEqual(away.map(({ medium }) => medium));
  // The two answer differently, so that the one is not taken for the other.
  for (const some of [away, bots])
    expect(
      some.filter(({ before, medium }) => JSON.stringify(before) !== JSON.stringify(medium)).length,
    ).toBeGreaterThan(1);

  expect(namesAt(table, 'en')).toEqual(['Ada', 'Bob (a bot plays)', 'Bot 1', 'Bot 2']);
  const file = replayFile(table, (await store.load(ID))!.entries, ['Ada', 'Bob', '', '']);
  expect(verdictOn(file, (await store.finished(ID))!)).toMatchObject({ hasSameEvents: true, isCounted: true });
  expect(rematchOptions(table.game, 4, table.record.options)).toMatchObject({ bots: 'medium' });
});
