/** What is answered for seats without a person, and for people who are overdue. Bots see only their seat's view. */
import type { AnyAsk, AnyGame, Luck, Seat, View } from '../../games/game.ts';
import { type Level, levelIn } from '../../games/levels.ts';
import { luckOf, seedOf, streamFor } from '../../games/luck.ts';
import {
  accepts,
  adviceFor,
  askedAt,
  askOf,
  hasAnswered,
  isForBot,
  type Match,
  type Pending,
  viewOf,
} from './match.ts';

/** Bots have streams of luck of their own. */
const streamOf = (match: Match, { question: { id } }: Pending, seat: Seat): string =>
  match.strategy === undefined
    ? `advise:${match.step}:${seat}:${id}`
    : streamFor(match.moments, adviceFor(match, id, seat));
const personsTime = (luck: Luck): number => 800 + luck.below(1200);

/** How bots of a version play a game's daily; of one that is unknown, as they do now. */
const strategyIn = ({ daily, advise }: AnyGame, version: number): AnyGame['advise'] =>
  daily?.bots?.strategies.at(version - 1) ?? advise;

/** What a bot answers, and the milliseconds that a person would take for it. */
export function advised(
  match: Match,
  pending: Pending,
  seat: Seat,
  level?: Level,
): { readonly moves: readonly unknown[]; readonly after: number } {
  const ask = askOf(pending, seat)!;
  const luck = luckOf(match.seed, streamOf(match, pending, seat));
  const after = personsTime(luck);
  const advise = match.strategy === undefined ? match.game.advise : strategyIn(match.game, match.strategy);
  const advice = advise(viewOf(match, seat), ask, luck, match.clock, level);
  return accepts(ask, advice.moves) ? { after, ...advice } : { moves: firstLegal(ask), after };
}

/** What a bot thinks about in a thread, all of it plain JSON. `seed`: of its luck, from which nobody finds that of the match. */
export interface Task {
  readonly game: string;
  readonly view: View<any>;
  readonly ask: AnyAsk;
  readonly level: Level;
  readonly seed: string;
}

/** A puzzle that experts make. */
export type PuzzleTask = Pick<Task, 'game' | 'seed'> & { readonly makes: 'puzzle' };

/**
 * An answer that a bot still owes: `after` is its delay in ms, `at` the wall-clock time in ms that this leads to. It has
 * either `moves` or a `task`, which its bot needs time for.
 */
interface OwedAnswer {
  readonly pending: Pending;
  readonly question: string;
  readonly seat: Seat;
  readonly moves?: readonly unknown[];
  readonly task?: Task;
  readonly after: number;
  readonly at: number;
}

/**
 * The answers that bots owe, in the order of their delays, without those whose alarms are set already. `isBots`: whether
 * a seat is a bot's; those of people who are away are played sensibly, whatever the table's bots are.
 */
export function answersOfBots(
  match: Match,
  isSet: (question: string, seat: Seat) => boolean,
  isBots: (seat: Seat) => boolean = () => false,
): readonly OwedAnswer[] {
  const owed = match.pending.flatMap((pending) =>
    pending.question.asks.flatMap(({ seat }: AnyAsk): OwedAnswer[] => {
      const question = pending.question.id;
      const isOwed = match.players[seat] !== 'person' || isForBot(pending, seat);
      if (!isOwed || hasAnswered(pending, seat) || isSet(question, seat)) return [];
      const level = isBots(seat) ? levelIn(match.options) : undefined;
      const answer = thinks(match, pending, seat, level)
        ? thoughtAbout(match, pending, seat, level)
        : advised(isBots(seat) ? playedByBots(match) : match, pending, seat, level);
      return [{ pending, question, seat, ...answer, at: askedAt(match, pending) + answer.after }];
    }),
  );
  return owed.sort((a, b) => a.after - b.after);
}

/** The match for its bots: where it was stored without a level, they play as they did before there were levels. */
function playedByBots(match: Match): Match {
  const { game, lacksLevel } = match;
  const { adviseBeforeLevels: advise } = game;
  return lacksLevel && advise !== undefined ? { ...match, game: { ...game, advise } } : match;
}

/** Whether a bot needs a thread for its answer. Where a day is the same for everybody no thread may be late. */
function thinks(match: Match, pending: Pending, seat: Seat, level?: Level): level is Level {
  const { think, slow = [] } = match.game;
  if (level === undefined || match.strategy !== undefined) return false;
  const { options, min } = askOf(pending, seat)!;
  const hasChoice = options.length > min;
  return hasChoice && (slow.includes(level) || (level === 'expert' && think !== undefined));
}

const thoughtAbout = (match: Match, pending: Pending, seat: Seat, level: Level) => ({
  task: taskOf(match, pending, seat, level),
  after: personsTime(luckOf(match.seed, streamOf(match, pending, seat))),
});

export const taskOf = (match: Match, pending: Pending, seat: Seat, level: Level = 'expert'): Task => ({
  game: match.game.id,
  view: viewOf(match, seat),
  ask: askOf(pending, seat)!,
  level,
  seed: seedOf(match.seed, ['think', streamOf(match, pending, seat)]),
});

/** A bot's answers: what it thought of, else what a medium bot plays. None if the question is closed. */
export function answerThoughtOf(
  match: Match | undefined,
  { question, seat }: { readonly question: string; readonly seat: Seat },
  thought: readonly unknown[] | undefined,
): readonly unknown[] {
  const pending = match?.pending.find((one) => one.question.id === question);
  const ask = pending && askOf(pending, seat);
  if (pending === undefined || ask === undefined) return [];
  return thought !== undefined && accepts(ask, thought) ? thought : advised(match!, pending, seat).moves;
}

/** What is played for a seat whose time is up: what the rules say, else its draft, else the first legal answer or advice. */
export function overdue(match: Match, pending: Pending, seat: Seat): readonly unknown[] {
  const ask = askOf(pending, seat)!;
  const { fallback } = ask;
  if (fallback !== undefined && fallback !== 'first') return fallback;
  const draft = pending.said.get(seat)?.moves;
  if (draft !== undefined && accepts(ask, draft)) return draft;
  return fallback === 'first' ? firstLegal(ask) : advised(match, pending, seat).moves;
}

/** The first legal answer, in the order of the options. */
export function firstLegal(ask: AnyAsk): readonly unknown[] {
  const search = (chosen: readonly unknown[], from: number): readonly unknown[] | undefined => {
    if (accepts(ask, chosen)) return chosen;
    if (chosen.length === ask.max) return undefined;
    for (let next = from; next < ask.options.length; next += 1) {
      const more = [...chosen, ask.options[next]!.move];
      if (!accepts(ask, more, true)) continue;
      const found = search(more, next + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search([], 0);
  if (found === undefined) throw new Error(`seat ${ask.seat} is asked ${ask.text.key} without a legal answer`);
  return found;
}
