import { luckOf } from '../games/luck.ts';
import { sixto } from '../games/sixto/index.ts';
import { advised } from '../src/bots.ts';
import { begin, isOver, type Match, receive, type Start } from '../src/match.ts';
import { median, numbersGiven, quantile, type Row } from './figures.ts';

/** How many games a run has, how many runs count, how many pieces of advice are timed. */
const { games, runs, picks } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000 });

const startOf = (n: number): Start => ({
  ...{ game: sixto, options: sixto.daily!.options, players: ['person'], startedAt: 0, pace: 1e9 },
  seed: n.toString(16).padStart(64, '0'),
});

/** One game alone, full: each roll is kept, and one of the boxes that fit is crossed. Returns its turns. */
function played(n: number, look?: (match: Match) => void): number {
  const luck = luckOf(startOf(n).seed, 'person');
  let match = begin(startOf(n));
  while (!isOver(match)) {
    look?.(match);
    const { id, asks } = match.open[0]!.question;
    const { options } = asks[0]!;
    const { move } = id.startsWith('roll') ? options[0]! : luck.pick(options);
    const said = { kind: 'answer', by: 'person', at: 0, seat: 0, question: id, moves: [move] } as const;
    const received = receive(match, said);
    if ('refused' in received) throw new Error(`${id} is refused: ${received.refused}`);
    match = received.match;
  }
  return match.state.open.turn;
}

function speed(from: number): { readonly games: number; readonly turns: number } {
  const started = performance.now();
  let turns = 0;
  for (let n = from; n < from + games; n += 1) turns += played(n);
  const seconds = (performance.now() - started) / 1000;
  return { games: games / seconds, turns: turns / seconds };
}

/** Milliseconds for a piece of advice, at moments of random games. */
function thinking(): readonly number[] {
  const times: number[] = [];
  for (let n = 0; times.length < picks * 1.2; n += 1)
    played(n, (match) => {
      const started = performance.now();
      advised(match, match.open[0]!, 0);
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
      ...{ name: 'games alone, full', value: median(measured.map((run) => run.games)), unit: 'a second' },
      aim: { least: 1_000 },
    },
    { name: 'turns', value: median(measured.map((run) => run.turns)), unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms', aim: { most: 10 } },
  ];
}
