/** What holds for every game. Each law looks at a run and throws with the entry at which it is broken. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AnyAsk, AnyQuestion, AnyState, GameEvent, Reply, Seat } from '../../games/game.ts';
import { draftOf } from '../../games/kit/draft.ts';
import { luckOf } from '../../games/luck.ts';
import type { Player } from '../../src/model.ts';
import { firstLegal } from '../../src/table/bots.ts';
import { keyOf } from '../../src/table/draft.ts';
import { begin, isOver, type Match, type Pending, receive, replay, viewOf } from '../../src/table/match.ts';
import {
  anAnswer,
  at,
  broken,
  kernelOf,
  momentsOf,
  nameOf,
  nowOf,
  play,
  type Run,
  type Step,
  sample,
  seatsAndTable,
  written,
} from './laws-play.ts';
import { somethingIsScrambled } from './laws-scramble.ts';
import type { Subject } from './subject.ts';

export type Law = (subject: Subject, run: Run) => void;

const repliesOf = (run: Run): readonly Step[] => run.steps.filter(({ before, after }) => after.step > before.step);
/** The answered question of a step, and what the game got. */
function replyOf({ before, entry, after }: Step): Reply<any> & { readonly of: AnyQuestion } {
  if (entry.kind !== 'answer') throw new Error(`${entry.kind} completed a question`);
  const { question, openedAt, said } = before.pending.find((pending) => pending.question.id === entry.question)!;
  const all = new Map(said).set(entry.seat, { moves: entry.moves, by: entry.by });
  const moves = new Map(question.asks.map(({ seat }: AnyAsk) => [seat, all.get(seat)!.moves] as const));
  const at = Math.max(openedAt, entry.at - after.startedAt - after.paused);
  return { question: question.id, moves, at, of: question } as const;
}
const luckAt = (match: Match) => luckOf(match.seed, `step:${match.step}`);

// ── 1 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const itEnds: Law = ({ game }, { start, steps }) => {
  const bound = game.bound(start.options, start.players.length);
  const last = steps.at(-1)!.after;
  if (last.pending.length > 0) broken(steps.length, `not over after ${bound} replies`);
  if (last.step > bound) broken(steps.length, `took ${last.step} replies, more than ${bound}`);
};

// ── 2 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const standingsStand: Law = ({ game }, run) => {
  for (const match of [run.first, ...repliesOf(run).map(({ after }) => after)])
    at(match.n, () => {
      const standings = game.standings(match.state);
      assert.deepEqual(
        standings.map(({ seat }) => seat).sort((a, b) => a - b),
        [...match.players.keys()],
        'the standings leave out a seat',
      );
      for (const { place, points } of standings) {
        assert.equal(
          place,
          1 + standings.filter((other) => other.place < place).length,
          `places ${written(standings)}`,
        );
        for (const tied of standings.filter((other) => other.place === place))
          assert.equal(tied.points, points, `a tie with unequal points ${written(standings)}`);
        assert.ok(Number.isFinite(points), `points ${points}`);
      }
      if (match.pending.length === 0)
        assert.deepEqual(match.deals.at(-1), standings, 'the final standings are not kept');
    });
};

// ── 3 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const questionsAreSound: Law = ({ game }, run) => {
  const closed = new Set<string>();
  for (const match of momentsOf(run)) {
    const ids = match.pending.map(({ question }) => question.id);
    for (const [i, id] of ids.entries()) {
      if (!/^[A-Za-z0-9.-]{1,40}$/.test(id)) broken(match.n, `question id ${id}`);
      if (closed.has(id) || ids.indexOf(id) < i) broken(match.n, `question ${id} is asked twice`);
    }
    if (ids.length > 0 && match.pending.every(({ question }) => question.aside === true))
      broken(match.n, 'the table waits for nothing');
    for (const step of run.steps.slice(match.n - 1, match.n))
      for (const { question } of step.before.pending) if (!ids.includes(question.id)) closed.add(question.id);
  }
  const luck = luckOf(run.start.seed, 'options');
  for (const match of sample([run.first, ...repliesOf(run).map(({ after }) => after)], 24))
    for (const { question } of match.pending)
      at(match.n, () => {
        soundQuestion(match, question);
        const others = new Map<Seat, readonly unknown[]>(
          question.asks.map((ask: AnyAsk) => [ask.seat, anAnswer(ask, luck)]),
        );
        const tryout = (ask: AnyAsk, answer: readonly unknown[]) => {
          const moves = new Map(
            question.asks.map(({ seat }: AnyAsk) => [seat, seat === ask.seat ? answer : others.get(seat)!]),
          );
          const turn = game.apply(match.state, { question: question.id, moves, at: match.clock }, luckAt(match));
          game.questions(turn.state);
        };
        for (const ask of question.asks) {
          if (ask.fallback !== undefined) tryout(ask, ask.fallback === 'first' ? firstLegal(ask) : ask.fallback);
          for (const { move } of sample<AnyAsk['options'][number]>(ask.options, 12))
            tryout(ask, anAnswer(ask, luck, move));
        }
      });
};

function soundQuestion(match: Match, { id, asks, shown, within, shares }: AnyQuestion): void {
  assert.ok(asks.length > 0, `${id} asks nobody`);
  assert.equal(new Set(asks.map(({ seat }: AnyAsk) => seat)).size, asks.length, `${id} asks a seat twice`);
  assert.ok(
    shares === undefined || id.startsWith(`${shares}.`),
    `${id} does not begin with “${shares}.”, which it shares`,
  );
  assert.ok(within === undefined || (Number.isFinite(within) && within > 0), `${id} within ${within}`);
  for (const ask of asks) {
    const { seat, options, min, max, oneOf } = ask;
    assert.ok(match.players[seat] !== undefined, `${id} asks seat ${seat}`);
    assert.ok(
      0 <= min && min <= max && max >= 1 && max <= options.length,
      `${id}: ${min} to ${max} of ${options.length} options`,
    );
    assert.equal(new Set(options.map(({ move }: any) => written(move))).size, options.length, `${id}: equal moves`);
    assert.equal(new Set(options.map(({ move }: any) => keyOf(move))).size, options.length, `${id}: equal keys`);
    for (const { move } of options) assert.deepStrictEqual(JSON.parse(JSON.stringify(move)), move, 'a move is no JSON');
    assert.ok((oneOf ?? []).length <= max, `${id}: more groups than moves`);
    if (shown !== 'table') continue;
    assert.ok(options.length <= 5 && min === 1 && max === 1, `${id} does not fit on the table`);
    assert.equal(written(options), written(asks[0]!.options), `${id}: the options on the table differ by seat`);
  }
}

// ── 4 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const argumentsStayAsTheyWere: Law = ({ game }, run) => {
  const setup = frozen(run.start.options);
  at(0, () => game.setup(setup, run.start.players.length, luckOf(run.start.seed, 'setup')));
  for (const step of sample(repliesOf(run), 16))
    at(step.before.n, () => {
      const { before } = step;
      const state = frozen(before.state);
      const reply = replyOf(step);
      const { events, ...turn } = game.apply(state, { ...frozen(reply), moves: sealed(reply.moves) }, luckAt(before));
      for (const event of events) game.eventText(frozen(event));
      game.standings(frozen(turn.state));
      for (const question of game.questions(state))
        for (const ask of sample<AnyAsk>(question.asks, 2))
          game.advise(
            frozen(viewOf({ ...before, state }, ask.seat)),
            frozen(ask),
            luckOf(before.seed, 'law'),
            before.clock,
          );
      for (const seat of seatsAndTable(before)) game.describe(frozen(viewOf({ ...before, state }, seat)));
    });
};

function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) frozen(value);
  return Object.freeze(data);
}
/** A map that throws when written to: freezing does not reach into maps. */
function sealed<K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const writes = (): never => {
    throw new TypeError('the moves of a reply are read-only');
  };
  for (const value of map.values()) frozen(value);
  return Object.assign(new Map(map), { set: writes, delete: writes, clear: writes });
}

// ── 5 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const theStateIsJson: Law = ({ game }, run) => {
  for (const { n, state } of sample([run.first, ...repliesOf(run).map(({ after }) => after)], 60))
    at(n, () => {
      const copy = JSON.parse(JSON.stringify(state));
      assert.deepStrictEqual(copy, state, 'the state does not survive JSON');
      assert.deepStrictEqual(draftOf(state), state, 'a draft of the state is not the state');
      assert.equal(written(game.questions(copy)), written(game.questions(state)), 'its copy asks other questions');
    });
  for (const { after, events } of sample(run.steps, 200))
    at(after.n, () =>
      assert.deepStrictEqual(JSON.parse(JSON.stringify(events)), events, 'an event does not survive JSON'),
    );
};

// ── 6 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const theJournalReplays: Law = (_, { start, first, steps }) => {
  const entries = JSON.parse(JSON.stringify(steps.map(({ entry }) => entry)));
  let match = begin(start);
  if (kernelOf(match) !== kernelOf(first)) broken(0, 'another set-up from the same seed');
  const checked = new Set(sample([...steps.keys()], 60));
  for (const [n, { after, events }] of steps.entries()) {
    const received = receive(match, entries[n]);
    if ('refused' in received) return broken(n, `replayed, it is refused: ${received.refused}`);
    if (checked.has(n) && kernelOf(received.match) !== kernelOf(after)) broken(n, 'replayed, the match is another');
    if (written(received.events) !== written(events)) broken(n, 'replayed, other things are told');
    match = received.match;
  }
  const happened: GameEvent<any>[] = [];
  const again = replay(start, entries, (events) => happened.push(...events));
  if (kernelOf(again) !== kernelOf(steps.at(-1)!.after)) broken(steps.length, 'replayed at once, the match is another');
};

// ── 7 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const orderDoesNotMatter: Law = ({ game }, run) => {
  const luck = luckOf(run.start.seed, 'order');
  for (const step of sample(
    repliesOf(run).filter((one) => replyOf(one).of.asks.length > 1),
    30,
  ))
    at(step.before.n, () => {
      const { before, after, events } = step;
      const reply = replyOf(step);
      const players = before.players.map((): Player => 'bot');
      const blank = before.pending.map(
        (pending): Pending => (pending.question === reply.of ? { ...pending, said: new Map() } : pending),
      );
      let match: Match = { ...before, players, pending: blank };
      for (const [seat, moves] of luck.shuffle([...reply.moves])) {
        const entry = { kind: 'answer', by: 'bot', at: step.entry.at, seat, question: reply.question, moves } as const;
        // A fallback need not be an option: no bot can say it.
        if (moves === reply.of.asks.find((ask: AnyAsk) => ask.seat === seat)!.fallback) return;
        const received = receive(match, entry);
        if ('refused' in received) throw new Error(`in another order it is refused: ${received.refused}`);
        match = received.match;
        if (match.step > before.step)
          assert.equal(written(received.events), written(events), 'another order, other events');
      }
      assert.equal(written(match.state), written(after.state), 'another order, another state');
      const shuffled = { ...reply, moves: new Map(luck.shuffle([...reply.moves])) };
      const turn = game.apply(before.state, shuffled, luckAt(before));
      assert.equal(written(turn), written({ state: after.state, events }), 'the order of a reply matters');
    });
};

// ── 8 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const nothingLeaks: Law = (subject, run) => {
  const { game, scramble, invariant, hasNoSecrets, tellsHand } = subject;
  const luck = luckOf(run.start.seed, 'scramble');
  const { options, players } = run.start;
  for (const match of sample([run.first, ...repliesOf(run).map(({ after }) => after)], 24))
    for (const seat of sample(seatsAndTable(match), 6))
      at(match.n, () => {
        const other = scramble(match.state, seat, luck);
        invariant(other, players.length, options);
        const view = viewOf(match, seat);
        const who = nameOf(seat);
        if (hasNoSecrets) assert.ok(isOpen(match.state), 'there are secrets, although the subject declares none');
        assert.equal(
          written(viewOf({ ...match, state: other }, seat)),
          written(view),
          `${who} sees what it cannot know`,
        );
        const seen = seenBy(seat, game.questions(match.state));
        assert.equal(
          written(seenBy(seat, game.questions(other))),
          written(seen),
          `${who} is shown what it cannot know`,
        );
        const said = game.describe(view);
        assert.deepEqual(said.table, game.describe(viewOf(match)).table, `${who} reads another table`);
        if (seat === undefined) assert.deepEqual(said.own, [], 'the table reads what is not everybody’s');
      });
  for (const step of sample(repliesOf(run), 24))
    for (const seat of sample(seatsAndTable(step.before), 6)) at(step.before.n, () => nothingIsTold(step, seat));
  if (!hasNoSecrets) somethingIsScrambled(subject, run);

  /** A seat that knew the same before and knows the same after got the same events: none carries more. */
  function nothingIsTold(step: Step, seat: Seat | undefined): void {
    const { before, after } = step;
    // What the last reveal showed is swept away when the match ends, and its replay shows everything.
    if (isOver(after)) return;
    const reply = replyOf(step);
    const other = scramble(before.state, seat, luck);
    const open = game.questions(other).find(({ id }) => id === reply.question);
    const canBeSaid = [...reply.moves].every(([each, moves]) => {
      const ask = open?.asks.find((one: AnyAsk) => one.seat === each);
      return ask !== undefined && (isAnswer(ask, moves) || written(moves) === written(ask.fallback));
    });
    if (!canBeSaid) return;
    const { of: _, ...plain } = reply;
    const turn = game.apply(other, plain, luckAt(before));
    const sees = (state: AnyState) => written(viewOf({ ...after, state }, seat));
    if (sees(turn.state) !== sees(after.state)) return;
    // What a deal revealed before it was swept away was in its events, but shows no more.
    const stays = (events: readonly GameEvent<any>[]) =>
      events.slice(
        Math.max(
          0,
          events.findIndex(({ opens }) => opens === 'deal'),
        ),
      );
    const received = (events: readonly GameEvent<any>[]) => {
      const all = visibleTo(seat, stays(events));
      const held = all.filter((event) => tellsHand?.(event));
      return written(held.length > 1 ? all.filter((event) => !held.includes(event)) : all);
    };
    assert.equal(received(turn.events), received(step.events), `seat ${seat} is told what it cannot know`);
  }
};

const isOpen = ({ own, hidden }: AnyState): boolean =>
  [...own, hidden].every((part) => Object.keys(part as object).length === 0);

/** What is to be seen of the questions: one's own asks whole, those on the table as buttons, of others that they are asked. */
export const seenBy = (seat: Seat | undefined, questions: readonly AnyQuestion[]) =>
  questions.map(({ asks, ...question }) => ({
    ...question,
    asks: asks.map((ask: AnyAsk) => {
      if (ask.seat === seat) return { ...ask, keys: ask.options.map(({ move }) => keyOf(move)) };
      return question.shown === 'table' ? { seat: ask.seat, text: ask.text, options: ask.options } : { seat: ask.seat };
    }),
  }));

const visibleTo = (seat: Seat | undefined, events: readonly GameEvent<any>[]) =>
  events.filter(({ to }) => to === undefined || to === seat);

// ── 9 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const onlyOptionsCount: Law = (_, run) => {
  const luck = luckOf(run.start.seed, 'junk');
  const bots = run.start.players.map((): Player => 'bot');
  const asked = [...new Set(momentsOf(run).flatMap(({ pending }) => pending.map(({ question }) => question.id)))];
  for (const moment of sample(momentsOf(run), 30))
    at(moment.n, () => {
      const match = { ...moment, players: bots };
      const was = kernelOf(match);
      const refused = (seat: Seat, question: string, moves: readonly unknown[], why: string) => {
        const entry = { kind: 'answer', by: 'bot', at: nowOf(match), seat, question, moves } as const;
        const received = receive(match, entry);
        if (!('refused' in received)) throw new Error(`${written(entry)} is accepted`);
        assert.equal(received.refused, why, written(entry));
      };
      for (const { question } of match.pending)
        for (const ask of sample<AnyAsk>(question.asks, 4)) {
          for (const moves of junkFor(ask, match, luck))
            if (!isAnswer(ask, moves)) refused(ask.seat, question.id, moves, 'not-an-option');
          refused(ask.seat, 'no-such-question', anAnswer(ask, luck), 'stale');
          const closed = asked.filter((id) => match.pending.every((pending) => pending.question.id !== id));
          if (closed.length > 0) refused(ask.seat, luck.pick(closed), anAnswer(ask, luck), 'stale');
          for (const seat of [-1, match.players.length, luck.below(match.players.length)])
            if (!question.asks.some((one: AnyAsk) => one.seat === seat))
              refused(seat, question.id, anAnswer(ask, luck), 'not-asked');
        }
      if (match.pending.length === 0) refused(0, luck.pick(asked), [], 'over');
      assert.equal(kernelOf(match), was, 'a refused answer changed the match');
    });
};

/** Whether moves answer an ask, written once more as the contract has it. */
function isAnswer({ options, min, max, oneOf = [] }: AnyAsk, moves: readonly unknown[]): boolean {
  const chosen = moves.map((move) => options.find((option) => written(option.move) === written(move)));
  const groups = chosen.flatMap((option) => option?.groups ?? []);
  const areDistinct = new Set(chosen).size === chosen.length && new Set(groups).size === groups.length;
  const areEnough = moves.length >= min && moves.length <= max && oneOf.every((group) => groups.includes(group));
  return areDistinct && areEnough && !chosen.includes(undefined);
}

function junkFor(ask: AnyAsk, match: Match, luck: ReturnType<typeof luckOf>): readonly (readonly unknown[])[] {
  const answer = anAnswer(ask, luck);
  const options = ask.options.map(({ move }) => move);
  const foreign = match.pending.flatMap(({ question }) =>
    question.asks.flatMap((other: AnyAsk) => other.options.map(({ move }) => move)),
  );
  const junk = [
    null,
    0,
    -1,
    '',
    'nothing',
    [],
    {},
    { card: 0 },
    { card: 1e9 },
    { row: -1 },
    { do: 'guess', n: 31 },
    true,
  ];
  const known = luck.pick(options);
  const bent = typeof known === 'object' ? { ...known, extra: 1 } : [known];
  return [
    [],
    [...answer, ...answer],
    [known, known],
    options,
    options.slice(0, ask.max + 1),
    options.slice(0, ask.max),
    [bent],
    [...answer.slice(1), bent],
    ...junk.map((move) => [move]),
    ...sample(foreign, 12).map((move) => [...answer.slice(1), move]),
  ];
}

// ── 11, 12 ───────────────────────────────────────────────────────────────────────────────────────────────────────

const sharedQuestionsStay: Law = (_, run) => {
  for (const step of repliesOf(run))
    for (const { question } of step.before.pending) {
      if (question.asks.length < 2 || question.id === replyOf(step).question) continue;
      const still = step.after.pending.find((pending) => pending.question.id === question.id);
      if (written(still?.question.asks) !== written(question.asks))
        broken(step.before.n, `${question.id} is put to several seats and changed before all had answered`);
    }
};

const theInvariantHolds: Law = ({ invariant }, run) => {
  for (const { n, state, players } of sample([run.first, ...repliesOf(run).map(({ after }) => after)], 400))
    at(n, () => invariant(state, players.length, run.start.options));
};

export const LAWS = {
  itEnds,
  standingsStand,
  questionsAreSound,
  argumentsStayAsTheyWere,
  theStateIsJson,
  theJournalReplays,
  orderDoesNotMatter,
  nothingLeaks,
  onlyOptionsCount,
  sharedQuestionsStay,
  theInvariantHolds,
} satisfies Record<string, Law>;

/** The seed of the n-th run: the same in every run of the tests. */
export const seedOfRun = (n: number): string => createHash('sha256').update(`evening ${n}`).digest('hex');

/** Plays a match and looks at it with every law; what a law throws says how to see it again. */
export function judge(laws: Readonly<Record<string, Law>>, subject: Subject, at: Evening): Run {
  const { options, seats, n } = at;
  const where = () => `${subject.game.id}, ${seats} seats, ${JSON.stringify(options)}, run ${n}`;
  let run: Run;
  try {
    run = play(subject.game, options, seats, seedOfRun(n));
  } catch (error) {
    throw new Error(`play: ${where()}: ${(error as Error).message}`, { cause: error });
  }
  for (const [law, look] of Object.entries(laws))
    try {
      look(subject, run);
    } catch (error) {
      throw new Error(`${law}: ${where()}, ${(error as Error).message}`, { cause: error });
    }
  return run;
}
export interface Evening {
  readonly options: any;
  readonly seats: number;
  readonly n: number;
}
