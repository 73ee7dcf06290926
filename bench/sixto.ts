import { luckOf } from '../games/luck.ts';
import { sixto } from '../games/sixto/index.ts';
import { advised } from '../src/table/bots.ts';
import { begin, isOver, type Match, type MatchSetup, receive } from '../src/table/match.ts';
import { numbersGiven, quantile, type Row, speedOf, timesOf } from './figures.ts';

/** How many games a run has, how many runs count, how many pieces of advice are timed. */
const { games, runs, picks } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000 });

const startOf = (n: number): MatchSetup => ({
  game: sixto,
  options: sixto.daily!.options,
  players: ['person'],
  startedAt: 0,
  pace: 1e9,
  seed: n.toString(16).padStart(64, '0'),
});

/** One game alone, full: each roll is kept, and one of the boxes that fit is crossed. Returns its turns. */
function played(n: number, look?: (match: Match) => void): number {
  const luck = luckOf(startOf(n).seed, 'person');
  let match = begin(startOf(n));
  while (!isOver(match)) {
    look?.(match);
    const { id, asks } = match.pending[0]!.question;
    const { options } = asks[0]!;
    const { move } = id.startsWith('roll') ? options[0]! : luck.pick(options);
    const said = { kind: 'answer', by: 'person', at: 0, seat: 0, question: id, moves: [move] } as const;
    const received = receive(match, said);
    if ('refused' in received) throw new Error(`${id} is refused: ${received.refused}`);
    match = received.match;
  }
  return match.state.open.turn;
}

/** Milliseconds for a piece of advice, at moments of random games. */
const thinking = (): readonly number[] =>
  timesOf(picks, (n, timed) => played(n, (match) => timed(() => advised(match, match.pending[0]!, 0))));

export async function rows(): Promise<readonly Row[]> {
  const speed = speedOf({ games, runs }, played);
  const times = thinking();
  return [
    {
      name: 'games alone, full',
      value: speed.games,
      unit: 'a second',
      aim: { least: 1_000 },
    },
    { name: 'turns', value: speed.parts, unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms', aim: { most: 10 } },
  ];
}
