import type { Luck } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { optionsOf } from '../games/options.ts';
import { advised } from '../src/table/bots.ts';
import { begin, isOver, type Match, type MatchSetup, receive } from '../src/table/match.ts';
import { dice, numbersGiven, quantile, type Row, speedOf, timesOf } from './figures.ts';

const SEATS = 4;

/** How many matches a run has, how many runs count, how many picks are advised. */
const { games, runs, picks } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000 });

const read = optionsOf(nimmt.fields, {});
if ('wrong' in read) throw new Error('the defaults are wrong');
const { options } = read;

const startOf = (n: number): MatchSetup => ({
  game: nimmt,
  options,
  players: Array(SEATS).fill('person'),
  startedAt: 0,
  pace: 1e9,
  seed: n.toString(16).padStart(64, '0'),
});

/** Plays a match to its end; returns how many cards were played. `look` sees it before each answer. */
function played(n: number, look?: (match: Match) => void): number {
  const below = dice(n * 2_654_435_761);
  let match = begin(startOf(n));
  let cards = 0;
  while (!isOver(match)) {
    const { question } = match.pending[0]!;
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

/** Milliseconds for a piece of advice, at moments of random matches. */
function thinking(): readonly number[] {
  const below = dice(99);
  const warm: Luck = luckOf(startOf(0).seed, 'warm');
  return timesOf(picks, (n, timed) => {
    played(n, (match) => {
      const pending = match.pending[0]!;
      if (below(20) > 0) return;
      const { seat } = pending.question.asks[warm.below(pending.question.asks.length)]!;
      timed(() => advised(match, pending, seat));
    });
  });
}

export async function rows(): Promise<readonly Row[]> {
  const speed = speedOf({ games, runs }, played);
  const times = thinking();
  return [
    {
      name: 'matches to 66, four seats',
      value: speed.games,
      unit: 'a second',
      aim: { least: 1_000 },
    },
    { name: 'cards', value: speed.parts, unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms a pick' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms a pick' },
  ];
}
