/** Practice: from one's own pick in a match that is over, against bots, to the end of that deal, stored nowhere. */
import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { advised } from '../../src/table/bots.ts';
import { ownChoice } from '../../src/table/comparison.ts';
import { gainsByDeal } from '../../src/table/deals.ts';
import { askOf, hasAnswered, viewOf } from '../../src/table/match.ts';
import { isPracticeId, mayPractice, Practices, type PracticesDeps } from '../../src/table/practice.ts';
import type { Actor } from '../../src/table/refusals.ts';
import { framesOf } from '../../src/table/replay.ts';
import type { Table } from '../../src/table/table.ts';
import type { TableChange } from '../../src/table/tableChanges.ts';
import { type Playing, played } from './played.ts';

const ADA = { user: 'u1', name: 'Ada' };
const BOB = { user: 'u2', name: 'Bob' };
const actor = (user: string): Actor => ({ user, name: '', join: '1', at: 2e12, manages: false });

const MATCHES: readonly Playing[] = [
  { game: '6nimmt', seats: 4, options: { ending: 'rounds', rounds: 2 } },
  { game: '6nimmt', seats: 3, options: { variant: 'faceup', ending: 'rounds', rounds: 1 } },
  { game: 'sixpack', seats: 3, options: { games: 2, named: 'veto, takeback' } },
  { game: 'sixto', seats: 3 },
  { game: 'sixto', seats: 1 },
];

/** A finished match, Ada's picks in it, and what practice is made with; experts who cannot think. */
function past(playing: Playing, deps: Partial<PracticesDeps> = {}) {
  const { table, entries } = played({ people: [ADA, BOB].slice(0, playing.seats), ...playing });
  const frames = framesOf(table, entries);
  const picks = frames.flatMap((frame, step) => {
    const pick = ownChoice(table, entries, frame, ADA.user);
    return pick === undefined ? [] : [{ step, pick }];
  });
  const changes: TableChange[] = [];
  const practices = new Practices({
    store: { withSeats: async () => [table] },
    games,
    experts: { answerTo: async () => undefined },
    changes: { publish: (change) => void changes.push(change) },
    ...deps,
  });
  return { table: { ...table, match: table.match! }, picks, practices, changes };
}

/** Ada answers as a bot would, until her practice is over. */
async function playedOut(practices: Practices, begun: Table): Promise<Table> {
  let table = begun;
  while (table.record.status === 'running') {
    const outcome = await practices.answer(table.record.id, actor(ADA.user), ({ match }, seat) => {
      const pending = match!.pending.find((one) => askOf(one, seat) !== undefined && !hasAnswered(one, seat))!;
      return { kind: 'answer', question: pending.question.id, moves: advised(match!, pending, seat).moves };
    });
    if ('refused' in outcome) throw new Error(outcome.refused.why);
    table = outcome.table;
  }
  return table;
}

describe.each(MATCHES)('practice of %o', (playing) => {
  it('begins as it was when one was asked, with nothing chosen, and the others are bots', async () => {
    const { table, picks, practices } = past(playing);
    expect(picks.length).toBeGreaterThan(3);
    for (const { step, pick } of picks.filter((_, i) => i % 7 === 0)) {
      const before = structuredClone(pick.match.state);
      const begun = await practices.begin(table, pick, step);
      const match = begun.match!;
      expect(viewOf(match, 0)).toEqual(viewOf(pick.match, 0));
      expect([match.state, match.seed]).toEqual([pick.match.state, pick.match.seed]);
      const pending = match.pending.find(({ question }) => question.id === pick.pending.question.id)!;
      expect(askOf(pending, 0)).toEqual(pick.ask);
      expect(pending.said.has(0)).toBe(false);
      expect(match.players).toEqual(match.players.map((_, seat) => (seat === 0 ? 'person' : 'bot')));
      expect(begun.seats.map(({ user }) => user)).toEqual(match.players.map((_, seat) => (seat === 0 ? 'u1' : null)));
      expect(begun.record.status).toBe('running');
      expect(isPracticeId(begun.record.id)).toBe(true);
      // What was played stays as it was.
      expect(pick.match.state).toEqual(before);
    }
  });

  it('goes on to the end of that deal and no further, and says what the deal brought then and now', async () => {
    const { table, picks, practices } = past(playing);
    const then = new Map<number, number>();
    for (const { step, pick } of [picks[0]!, picks[Math.floor(picks.length / 2)]!, picks.at(-1)!]) {
      const over = await playedOut(practices, await practices.begin(table, pick, step));
      const { deal } = over.practice!;
      expect(deal).toBe(pick.match.deals.length);
      expect(over.match!.deals).toHaveLength(deal + 1);
      expect(over.match!.deals.slice(0, deal)).toEqual(pick.match.deals);
      expect(Number.isFinite(gainsByDeal(over.match!.deals, 0)[deal])).toBe(true);
      then.set(deal, over.practice!.brought);
    }
    const { points } = table.game.standings(table.match.state).find(({ seat }) => seat === 0)!;
    const deals = table.match.deals.length;
    if (then.size === deals) expect([...then.values()].reduce((sum, one) => sum + one, 0)).toBe(points);
  });
});

it('has hard bots where a game has levels, and the bots of the day in a daily', async () => {
  const { table, picks, practices } = past({ game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 1 } });
  const [{ step, pick }] = picks as [(typeof picks)[number]];
  expect((await practices.begin(table, pick, step)).match!.options.bots).toBe('hard');
  const earlier = { ...pick, match: { ...pick.match, lacksLevel: true } };
  expect((await practices.begin(table, earlier, step)).match!.lacksLevel).toBe(false);
  const asked: string[] = [];
  const thinking = past(
    { game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 1 } },
    { experts: { answerTo: async ({ level }) => void asked.push(level) } },
  );
  await thinking.practices.begin(thinking.table, thinking.picks[0]!.pick, thinking.picks[0]!.step);
  expect(new Set(asked)).toEqual(new Set(['hard']));
  const ofDay = { ...pick, match: { ...pick.match, strategy: 1 } };
  expect((await practices.begin(table, ofDay, step)).match!.options).toBe(pick.match.options);
});

it('is its person’s alone, and what is tapped late or twice is refused', async () => {
  const { table, picks, practices } = past({ game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 1 } });
  const [{ step, pick }] = picks as [(typeof picks)[number]];
  const begun = await practices.begin(table, pick, step);
  const { id } = begun.record;
  const question = pick.pending.question.id;
  const picking = () => ({ kind: 'answer', question, moves: [pick.ask.options[0]!.move] }) as const;
  for (const user of ['u2', 'somebody else'])
    expect(await practices.answer(id, actor(user), picking)).toEqual({ refused: { why: 'not-seated' } });
  expect(await practices.answer('~nothing', actor(ADA.user), picking)).toEqual({ refused: { why: 'unknown' } });
  expect(await practices.answer(id, actor(ADA.user), picking)).toMatchObject({ table: { record: { id } } });
  expect(await practices.answer(id, actor(ADA.user), picking)).toMatchObject({ refused: { why: 'stale' } });
});

it('leaves the memory when many others have begun: its id still says which pick it was', async () => {
  const { table, picks, practices, changes } = past({ game: 'sixto', seats: 2 }, { max: 1 });
  const [first, second] = picks as [(typeof picks)[number], (typeof picks)[number]];
  const begun = await practices.begin(table, first.pick, first.step);
  expect(changes).toEqual([]);
  await practices.begin(table, second.pick, second.step);
  expect(changes).toMatchObject([{ kind: 'unloaded', table: { record: { id: begun.record.id } } }]);
  const gone = await practices.table(begun.record.id);
  expect(gone).toMatchObject({ record: { status: 'finished' }, practice: { seat: 0, step: first.step } });
  expect(gone!.match).toBeUndefined();
  const tapped = await practices.answer(begun.record.id, actor(ADA.user), () => {
    throw new Error('nothing is asked any more');
  });
  expect('refused' in tapped).toBe(false);
  expect(tapped.table!.match).toBeUndefined();
});

it('is not there where the rules set the time', () => {
  const { table, picks } = past({ game: 'six', seats: 3 });
  expect(picks.length).toBeGreaterThan(0);
  expect(picks.filter(({ pick }) => mayPractice(table, pick))).toEqual([]);
});

it('is not there in tournaments, where other matches go on', () => {
  const { table, picks } = past({ game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 1 } });
  const playable = (record: Table['record']) => picks.filter(({ pick }) => mayPractice({ record }, pick));
  expect(playable(table.record)).toEqual(picks);
  expect(playable({ ...table.record, tournament: 'cup' })).toEqual([]);
});
