/** What experts say of a whole match that is over: which of one's own picks cost most, and how they would have played it. */
import type { AnyAsk, AnyGame, ScoredAnswer, Seat } from '../../games/game.ts';
import type { Entry } from '../model.ts';
import { advised, answersOfBots } from './bots.ts';
import { comparedWith, isInHint, type OwnPick, ownPick } from './comparison.ts';
import { askOf, begin, hasAnswered, isOver, type Match, type Pending, receive } from './match.ts';
import type { Frame } from './replay.ts';
import { seatOf, setupOf, type Table } from './table.ts';

/** Answers of experts to a question of a seat, the best first; nothing where they cannot say them within `waitMs`. */
export type Evaluate = (
  match: Match,
  pending: Pending,
  seat: Seat,
  waitMs: number,
) => Promise<readonly ScoredAnswer<unknown>[] | undefined>;

/** A pick that cost something, at its step of the replay. */
export interface Lapse {
  readonly step: number;
  readonly pick: OwnPick;
  readonly best: readonly unknown[];
  /** In points. */
  readonly cost: number;
}

export interface Coached {
  /** The costliest first. */
  readonly lapses: readonly Lapse[];
  /** How many picks there were, and how many of them experts had time for. */
  readonly picks: number;
  readonly evaluated: number;
}

/** Smaller differences are within the noise of the experts' samples. */
const WORTH_SAYING = 0.25;
/** Somebody waits; a long match has a hundred picks, each of some ten milliseconds. */
const MAX_MS = 10_000;

export async function coached(
  {
    table,
    entries,
    frames,
  }: { readonly table: Table; readonly entries: readonly Entry[]; readonly frames: readonly Frame[] },
  user: string,
  evaluate: Evaluate,
  maxMs = MAX_MS,
): Promise<Coached> {
  const until = performance.now() + maxMs;
  const lapses: Lapse[] = [];
  let [picks, evaluated] = [0, 0];
  for (const [step, frame] of frames.entries()) {
    const pick = ownPick(table, entries, frame, user);
    if (pick === undefined) continue;
    picks += 1;
    const left = until - performance.now();
    if (!isInHint(pick) && left <= 0) continue;
    const answers = isInHint(pick) ? [] : await evaluate(pick.match, pick.pending, pick.ask.seat, left);
    if (answers === undefined) continue;
    evaluated += 1;
    const { best, cost = 0 } = comparedWith(pick, answers);
    if (cost >= WORTH_SAYING) lapses.push({ step, pick, best, cost });
  }
  return { lapses: lapses.toSorted((a, b) => b.cost - a.cost), picks, evaluated };
}

/** Whether a daily of the game can be played again with the same luck, question by question: in real time there is no best line (R-six-22). */
export const hasBestLine = (game: AnyGame): boolean => game.buttons === undefined;

/** A match as experts would have played it, and what they answered in it. */
export interface BestLine {
  readonly match: Match;
  readonly answers: readonly { readonly ask: AnyAsk; readonly moves: readonly unknown[] }[];
}

/** A user's seat as experts would have played it, with the same luck and the same bots; nothing where that takes too long. */
export async function bestLine(
  table: Table,
  user: string,
  evaluate: Evaluate,
  maxMs = MAX_MS,
): Promise<BestLine | undefined> {
  const until = performance.now() + maxMs;
  const own = seatOf(table, user);
  const answers: BestLine['answers'][number][] = [];
  let match = begin(setupOf(table));
  while (own !== undefined && !isOver(match)) {
    const pending = match.pending.find((one) => askOf(one, own) !== undefined && !hasAnswered(one, own));
    const [bot] = answersOfBots(
      match,
      () => false,
      (seat) => table.seats[seat]!.user === null,
    );
    const best =
      bot === undefined && pending !== undefined
        ? await bestMoves(match, pending, own, { evaluate, until })
        : undefined;
    const said = bot ?? (best && { question: pending!.question.id, seat: own, moves: best });
    if (said === undefined) return undefined;
    const { question, seat, moves = [] } = said;
    const by = bot === undefined ? 'person' : 'bot';
    const received = receive(match, { kind: 'answer', by, at: match.startedAt + match.clock, seat, question, moves });
    if ('refused' in received) throw new Error(`the best answer to ${question} is refused: ${received.refused}`);
    if (bot === undefined) answers.push({ ask: askOf(pending!, seat)!, moves });
    match = received.match;
  }
  return own === undefined ? undefined : { match, answers };
}

/** Experts are not asked where there is no choice, nor in games without them. `until`: by `performance.now()`. */
async function bestMoves(
  match: Match,
  pending: Pending,
  seat: Seat,
  { evaluate, until }: { readonly evaluate: Evaluate; readonly until: number },
): Promise<readonly unknown[] | undefined> {
  const { options, min } = askOf(pending, seat)!;
  if (options.length <= min || match.game.think === undefined) return advised(match, pending, seat).moves;
  const left = until - performance.now();
  return left > 0 ? (await evaluate(match, pending, seat, left))?.[0]?.moves : undefined;
}
