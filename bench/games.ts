import type { Luck } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { optionsOf } from '../games/options.ts';
import { advised } from '../src/bots.ts';
import { begin, isOver, type Match, receive, type Start } from '../src/match.ts';
import { median, numbersGiven, quantile, type Row } from './figures.ts';

const SEATS = 4;

/** How many matches a run has, how many runs count, how many picks are advised. */
const { games, runs, picks } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000 });

const read = optionsOf(nimmt.fields, {});
if ('wrong' in read) throw new Error('the defaults are wrong');
const { options } = read;

const startOf = (n: number): Start => ({
  ...{ game: nimmt, options, players: Array(SEATS).fill('person'), startedAt: 0, pace: 1e9 },
  seed: n.toString(16).padStart(64, '0'),
});

/** Xorshift: below n, quick and not fair. */
function dice(seed: number): (n: number) => number {
  let x = seed | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** Plays a match to its end; returns how many cards were played. `look` sees it before each answer. */
function played(n: number, look?: (match: Match) => void): number {
  const below = dice(n * 2_654_435_761);
  let match = begin(startOf(n));
  let cards = 0;
  while (!isOver(match)) {
    const { question } = match.open[0]!;
    for (const { seat, options } of question.asks) {
      look?.(match);
      const moves = [options[below(options.length)]!.move];
      const received = receive(match, { kind: 'answer', by: 'person', at: 0, seat, question: question.id, moves });
      if ('refused' in received) throw new Error(`${question.id} is refused: ${received.refused}`);
      match = received.match;
      if ('card' in (moves[0] as object)) cards += 1;
    }
  }
  return cards;
}

function speed(from: number): { readonly games: number; readonly cards: number } {
  const started = performance.now();
  let cards = 0;
  for (let n = from; n < from + games; n += 1) cards += played(n);
  const seconds = (performance.now() - started) / 1000;
  return { games: games / seconds, cards: cards / seconds };
}

/** Milliseconds for a piece of advice, at moments of random matches. */
function thinking(): readonly number[] {
  const times: number[] = [];
  const below = dice(99);
  const warm: Luck = luckOf(startOf(0).seed, 'warm');
  for (let n = 0; times.length < picks * 1.2; n += 1)
    played(n, (match) => {
      const open = match.open[0]!;
      if (below(20) > 0) return;
      const started = performance.now();
      advised(match, open, open.question.asks[warm.below(open.question.asks.length)]!.seat);
      times.push(performance.now() - started);
    });
  // The first sixth warms up.
  return times.slice(picks / 5);
}

export async function rows(): Promise<readonly Row[]> {
  speed(0);
  const measured = Array.from({ length: runs }, (_, run) => speed(run * games));
  const times = thinking();
  return [
    {
      ...{ name: 'matches to 66, four seats', value: median(measured.map((run) => run.games)), unit: 'a second' },
      aim: { least: 1_000 },
    },
    { name: 'cards', value: median(measured.map((run) => run.cards)), unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms a pick' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms a pick' },
  ];
}
