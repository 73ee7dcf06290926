/** Matches of Six among bots of different levels, in match time: each bot answers when its level would. */
import type { Ask, Question, Seat, Standing } from '../games/game.ts';
import { LEVELS, type Level } from '../games/levels.ts';
import { luckOf, sha256 } from '../games/luck.ts';
import { defaultsOf } from '../games/options.ts';
import { six } from '../games/six/index.ts';
import type { Move, Options, Six, SixState } from '../games/six/state.ts';
import { figureOf, numbersGiven, type Row } from './figures.ts';

const { matches, seats: only, from } = numbersGiven({ matches: 400, seats: 0, from: 7_000_000 });

interface Due {
  readonly question: Question<Six>;
  readonly seat: Seat;
  readonly move: Move;
  readonly at: number;
}

/** The points and places of each seat. */
function playSix(match: number, levels: readonly Level[], given: Partial<Options> = {}): readonly Standing[] {
  const options: Options = { ...defaultsOf(six.fields), ...given };
  const seed = sha256(`six ${match}.${levels.length}`);
  let state: SixState = six.setup(options, levels.length, luckOf(seed, 'setup')).state;
  let at = 0;
  let due: readonly Due[] = [];
  const answerTo = (question: Question<Six>, ask: Ask<Six>): Due => {
    const luck = luckOf(seed, `${question.id}.${ask.seat}`);
    const view = { open: state.open, seat: ask.seat, own: {} };
    const { moves, after } = six.advise(view, ask, luck, at, levels[ask.seat]!);
    return { question, seat: ask.seat, move: moves[0]!, at: at + after! };
  };
  for (let questions = six.questions(state); questions.length > 0; questions = six.questions(state)) {
    const before = due;
    due = questions.flatMap((question) =>
      question.asks.map(
        (ask) =>
          before.find((one) => one.question.id === question.id && one.seat === ask.seat) ?? answerTo(question, ask),
      ),
    );
    const next = due.reduce((a, b) => (b.at < a.at ? b : a));
    at = next.at;
    const reply = { question: next.question.id, moves: new Map([[next.seat, [next.move]]]), at };
    state = six.apply(state, reply, luckOf(seed, `apply.${next.question.id}`)).state;
    due = due.filter((one) => one !== next);
  }
  return six.standings(state);
}

/**
 * By match, how many points more one of a level has than the mean of the others, who are of another, and what part of the
 * first place it has.
 */
export function faredAmong(
  level: Level,
  others: Level,
  seats: number,
  count: number,
  given: Partial<Options> = {},
): readonly { readonly ahead: number; readonly won: number }[] {
  return Array.from({ length: count }, (_, match) => {
    const mine = match % seats;
    const levels = Array.from({ length: seats }, (__, seat) => (seat === mine ? level : others));
    const standings = playSix(from + match, levels, given);
    const own = standings.find(({ seat }) => seat === mine)!;
    const sum = standings.reduce((all, { points }) => all + points, 0);
    const winners = standings.filter(({ place }) => place === 1).length;
    return { ahead: own.points - (sum - own.points) / (seats - 1), won: own.place === 1 ? 1 / winners : 0 };
  });
}

export async function rows(): Promise<readonly Row[]> {
  const counts = [2, 3, 4, 5].filter((seats) => only === 0 || seats === only);
  const timers: readonly Options['timer'][] = ['hidden', 'fixed'];
  return timers.flatMap((timer) =>
    counts.flatMap((seats) =>
      LEVELS.slice(1).flatMap((level, i): readonly Row[] => {
        const name = `${timer} timer, ${seats} seats: ${level}`;
        const fared = faredAmong(level, LEVELS[i]!, seats, matches, { timer });
        const ahead = fared.map((one) => one.ahead);
        const wins = fared.map(({ won }) => 100 * won);
        return [
          figureOf(`${name} ahead of ${LEVELS[i]}`, ahead, 'points'),
          figureOf(`${name} wins among ${LEVELS[i]}`, wins, '% of matches'),
        ];
      }),
    ),
  );
}
