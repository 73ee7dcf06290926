/**
 * How well bots play: each level of a game beside those of another level, in the same seats with the same luck. Which games
 * and levels there are is what the registry says; 6 nimmt! has simple players besides.
 */
import type { AnyGame, Seat } from '../games/game.ts';
import { games } from '../games/index.ts';
import { LEVELS, type Level } from '../games/levels.ts';
import { luckOf, sha256 } from '../games/luck.ts';
import { defaultsOf } from '../games/options.ts';
import { advised, firstLegal, taskOf } from '../src/table/bots.ts';
import { askedAt, askOf, begin, hasAnswered, isOver, type Match, type Pending, receive } from '../src/table/match.ts';
import { nimmtRows } from './botsNimmt.ts';
import { figureOf, numbersGiven, quantile, type Row } from './figures.ts';

/**
 * Matches a figure, and the first of the seeds. `--game=sixto` plays that game alone, `--seats=` that many seats alone, and
 * `--against=1 --level=2` medium bots among easy ones (1 to 4: easy, medium, hard, expert) alone.
 */
const {
  matches,
  from,
  seats: onlySeats,
  against,
  level: onlyLevel,
} = numbersGiven({ matches: 40, from: 5_000_000, seats: 0, against: 0, level: 0 });
const only = process.argv.find((word) => word.startsWith('--game='))?.slice('--game='.length);

type Player = Level | 'random';
interface Answer {
  readonly moves: readonly unknown[];
  /** Match time in ms. */
  readonly at: number;
}
const times = new Map<string, number[]>();

function answerOf(match: Match, pending: Pending, seat: Seat, player: Player): Answer {
  const { game, seed } = match;
  const ask = askOf(pending, seat)!;
  const began = performance.now();
  const level = player === 'random' ? 'medium' : player;
  const { moves, after } = advised(match, pending, seat, level);
  const answer = { moves, at: askedAt(match, pending) + after };
  if (player === 'random') {
    const luck = luckOf(seed, `random ${seat} ${pending.question.id}`);
    return { ...answer, moves: firstLegal({ ...ask, options: luck.shuffle(ask.options) }) };
  }
  const thinks = player === 'expert' && game.think !== undefined && ask.options.length > 1;
  const task = thinks ? taskOf(match, pending, seat) : undefined;
  // The answer for which no expert is asked is not part of the expert's time.
  const thinksFrom = task === undefined ? began : performance.now();
  const best = task && game.think!(task.view, task.ask, luckOf(task.seed, 'think'))[0];
  const key = `${game.id} ${player}`;
  if (ask.options.length > 1) times.set(key, [...(times.get(key) ?? []).slice(-5_000), performance.now() - thinksFrom]);
  return best === undefined ? answer : { ...answer, moves: best.moves };
}

/** The points of each seat, the more the better, and whether it has won. */
function play(game: AnyGame, seats: number, n: number, playerAt: (seat: Seat) => Player) {
  const players = Array.from({ length: seats }, () => 'bot' as const);
  const seed = sha256(`levels ${game.id} ${from + n}.${seats}`);
  let match = begin({ game, options: defaultsOf(game.fields), players, seed, startedAt: 0, pace: 1e9 });
  let owed = new Map<string, Answer & { readonly question: string; readonly seat: Seat }>();
  while (!isOver(match)) {
    const asked: typeof owed = new Map();
    for (const pending of match.pending)
      for (const { seat } of pending.question.asks) {
        const question: string = pending.question.id;
        const key = `${question} ${seat}`;
        if (hasAnswered(pending, seat)) continue;
        asked.set(key, owed.get(key) ?? { question, seat, ...answerOf(match, pending, seat, playerAt(seat)) });
      }
    owed = asked;
    const next = [...owed.values()].reduce((a, b) => (b.at < a.at ? b : a));
    const at = Math.max(match.clock + match.paused, next.at);
    const received = receive(match, { kind: 'answer', by: 'bot', ...next, at });
    if ('refused' in received) throw new Error(`${game.id} ${next.question}: ${received.refused}`);
    ({ match } = received);
  }
  const sign = game.better === 'more' ? 1 : -1;
  return game
    .standings(match.state)
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ points, place }) => ({ points: sign * points, won: place === 1 ? 1 : 0 }));
}

/** Each level in one seat, all others of another kind: paired with one of these in that seat. */
function rowsOf(game: AnyGame): readonly Row[] {
  const levels = LEVELS.filter((level) => game.levels!.includes(level));
  const options = defaultsOf(game.fields);
  const [fewest, most] = game.seats(options);
  const usual = [Math.max(2, fewest), Math.min(most, game.bestSeats ?? 4), most].filter((n) => n > 1);
  const counts = new Set(onlySeats > 0 ? [onlySeats] : usual);
  const everyone: readonly Player[] = [...levels, 'random'];
  const players = against > 0 ? [LEVELS[against - 1]!] : everyone;
  const rows = [...counts].flatMap((seats) =>
    players.flatMap((others) => {
      const theirs = Array.from({ length: matches }, (_, n) => play(game, seats, n, () => others)[n % seats]!);
      return levels
        .filter((level) => level !== others && (onlyLevel === 0 || level === LEVELS[onlyLevel - 1]))
        .flatMap((level): Row[] => {
          const pairs = theirs.map(({ points }, n) => {
            const mine = n % seats;
            const own = play(game, seats, n, (seat) => (seat === mine ? level : others))[mine]!;
            return { points: own.points - points, won: own.won };
          });
          const name = `${game.id}, ${seats} seats: ${level} for ${others}`;
          return [
            figureOf(
              name,
              pairs.map(({ points }) => points),
              'points better',
            ),
            figureOf(
              `${name}, of 100 won`,
              pairs.map(({ won }) => 100 * won),
              `(${(100 / seats).toFixed(0)} is fair)`,
            ),
          ];
        });
    }),
  );
  return [...rows, ...levels.flatMap((level) => timesOf(game, level))];
}

function timesOf(game: AnyGame, level: Level): readonly Row[] {
  const taken = times.get(`${game.id} ${level}`);
  if (taken === undefined) return [];
  const unit = 'ms an answer';
  return [0.5, 0.99].map((part) => ({
    name: `${game.id}: ${level} p${100 * part}`,
    value: quantile(taken, part),
    unit,
  }));
}

export async function rows(): Promise<readonly Row[]> {
  const wanted = games.filter(({ id, levels }) => levels !== undefined && (only === undefined || id === only));
  return wanted.flatMap((game) => (game.id === '6nimmt' ? nimmtRows() : rowsOf(game)));
}
