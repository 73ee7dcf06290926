/** Which of some choices is best: all of them meet the same imagined worlds, and those that are clearly worse are dropped. */
import type { Ask, Game, Luck, Question, ScoredAnswer, Seat, Shape, State } from '../game.ts';
import { luckFrom } from '../luck.ts';
import { diceFrom, diceOf, SEEDS } from './advise.ts';

/** The most worlds to look at, and the time in ms after which no more than the first are looked at, if there is one. */
export interface Budget {
  readonly samples: number;
  readonly ms?: number;
}

/** Worlds between one look at what may be dropped and the next. */
const BATCH = 8;
/** This many are imagined before anything is dropped, however late it is: fewer say too little. */
const FIRST = 2 * BATCH;
/** In standard errors of the difference. */
const CLEARLY = 2.6;

/**
 * By choice, how much less it brings than the best one. `worlds` imagines the next world; what it returns says what a
 * choice brings in it. A dropped choice keeps its result of then.
 */
export function lacksOf(
  choices: number,
  worlds: () => (choice: number) => number,
  { samples, ms = Number.POSITIVE_INFINITY }: Budget,
): readonly number[] {
  const values = Array.from({ length: choices }, () => new Float64Array(samples));
  const lacks = values.map(() => 0);
  const until = performance.now() + ms;
  let left = [...values.keys()];
  for (let n = 0; n < samples && left.length > 1 && (n < FIRST || performance.now() < until); n += 1) {
    const bring = worlds();
    for (const choice of left) values[choice]![n] = bring(choice);
    const count = n + 1;
    const isLast = count === samples;
    if (!isLast && count % BATCH > 0) continue;
    const best = bestOf(left, values, count);
    // Of equals one may seem to bring less than the other, by rounding.
    for (const choice of left) lacks[choice] = Math.max(0, difference(values[best]!, values[choice]!, count).mean);
    if (count >= FIRST)
      left = left.filter((choice) => {
        const { mean, error } = difference(values[best]!, values[choice]!, count);
        return mean <= CLEARLY * error;
      });
  }
  return lacks;
}

function difference(
  a: Float64Array,
  b: Float64Array,
  count: number,
): { readonly mean: number; readonly error: number } {
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < count; n += 1) {
    const more = a[n]! - b[n]!;
    sum += more;
    squares += more * more;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count) };
}

function bestOf(left: readonly number[], values: readonly Float64Array[], count: number): number {
  const sumOf = (choice: number) => values[choice]!.subarray(0, count).reduce((sum, value) => sum + value, 0);
  return left.reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a));
}

/** The members of a game that a search needs. */
type Searched<S extends Shape> = Pick<Game<S>, 'questions' | 'apply' | 'standings' | 'better' | 'advise'> &
  Required<Pick<Game<S>, 'determinize'>>;

/** `replies`: how many are played out at most. */
export interface Depth extends Budget {
  readonly replies: number;
}

/**
 * Experts for any game: each option is tried in the same imagined states, where everybody goes on as `advise` would. What it
 * costs is counted in points, less those that the others have on average. Where several options are chosen, `advise` answers.
 */
export const searchBy =
  <S extends Shape>(game: Searched<S>, depth: Depth): NonNullable<Game<S>['think']> =>
  (view, ask, luck) => {
    const { seat, options, min, max } = ask;
    if (options.length < 2 || min !== 1 || max !== 1)
      return [{ moves: game.advise(view, ask, luck, 0).moves, cost: 0 }];
    const below = diceOf(luck);
    const worlds = () => {
      const world = game.determinize(view, luckFrom(below));
      const question = questionOf(game.questions(world), ask);
      const then = below(SEEDS);
      return (choice: number): number => {
        const moves = [options[choice]!.move];
        const first = { question, seat, moves };
        return leadOf(game, playedOn(game, world, first, luckFrom(diceFrom(then)), depth.replies), seat);
      };
    };
    const lacks = lacksOf(options.length, worlds, depth);
    const scored = options.map(({ move }, i): ScoredAnswer<S['move']> => ({ moves: [move], cost: lacks[i]! }));
    return scored.sort((a, b) => a.cost - b.cost);
  };

interface Answer<S extends Shape> {
  readonly question: Question<S>;
  readonly seat: Seat;
  readonly moves: readonly S['move'][];
}

/** The state after an answer and what follows it. */
function playedOn<S extends Shape>(game: Searched<S>, world: State<S>, first: Answer<S>, luck: Luck, replies: number) {
  const answerTo = (state: State<S>, ask: Ask<S>): readonly S['move'][] => {
    const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
    return game.advise(view, ask, luck, 0).moves;
  };
  const after = (state: State<S>, { id, asks }: Question<S>, own?: Answer<S>): State<S> => {
    const moves = new Map<Seat, readonly S['move'][]>();
    for (const ask of asks) moves.set(ask.seat, ask.seat === own?.seat ? own.moves : answerTo(state, ask));
    return game.apply(state, { question: id, moves, at: 0 }, luck).state;
  };
  let state = after(world, first.question, first);
  for (let n = 1; n < replies; n += 1) {
    const [question] = game.questions(state);
    if (question === undefined) break;
    state = after(state, question);
  }
  return state;
}

/** The question that puts this ask: an imagined state asks the seat the same as the true one. */
function questionOf<S extends Shape>(questions: readonly Question<S>[], ask: Ask<S>): Question<S> {
  const written = ({ options }: Ask<S>) => JSON.stringify(options.map(({ move }) => move));
  const isSame = (one: Ask<S>) => one.seat === ask.seat && written(one) === written(ask);
  return questions.find(({ asks }) => asks.some(isSame))!;
}

/** How far a seat is ahead of the others' mean. */
function leadOf<S extends Shape>({ standings, better }: Searched<S>, state: State<S>, seat: Seat): number {
  const scores = standings(state);
  const sum = scores.reduce((all, { points }) => all + points, 0);
  const own = scores.find((one) => one.seat === seat)!.points;
  const lead = own - (sum - own) / Math.max(1, scores.length - 1);
  return better === 'more' ? lead : -lead;
}
