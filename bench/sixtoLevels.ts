/**
 * Sixto among several in flat arrays, with dice that nothing was learned from: how often one bot, or a greedy player, wins
 * among those of a level, measured as what it wins more than one of these in its seat with the same dice.
 */
import { plannerOf } from '../games/sixto/advise.ts';
import { figureOf, numbersGiven, type Row } from './figures.ts';
import { quickLuck } from './sixtoAlone.ts';
import { greedyAtTable, type PlayerAtTable, playTable, setupBy } from './sixtoTable.ts';

/** Games a line, the seats and the pair, from 1, if not all are wanted, and the first of the seeds. */
const { games, seats: only, pair, from } = numbersGiven({ games: 1_000, seats: 0, pair: 0, from: 3_000_000 });

/** A player, and the others at the table. */
const PAIRS: Readonly<Record<string, readonly [PlayerAtTable, PlayerAtTable]>> = {
  'hard among medium': [plannerOf('hard'), plannerOf('medium')],
  'expert among hard': [plannerOf('expert'), plannerOf('hard')],
  'greedy among medium': [greedyAtTable, plannerOf('medium')],
  'greedy among hard': [greedyAtTable, plannerOf('hard')],
};

function wins(name: string, [one, others]: readonly [PlayerAtTable, PlayerAtTable], seats: number): Row {
  const fair = 100 / seats;
  const shares = Array.from({ length: games }, (_, game) => {
    const mine = game % seats;
    const shareOf = (player: PlayerAtTable) => {
      const luck = quickLuck(Math.imul(from + game, 2_654_435_761) ^ seats);
      const players = Array.from({ length: seats }, (__, seat) => (seat === mine ? player : others));
      return 100 * playTable(setupBy(luck, seats), players).board.shares()[mine]!;
    };
    return fair + shareOf(one) - shareOf(others);
  });
  return figureOf(`${seats} seats: ${name}, fair ${fair.toFixed(1)}`, shares, '% won');
}

export function rows(): Promise<readonly Row[]> {
  const counts = [2, 3, 4, 5, 6].filter((seats) => only === 0 || seats === only);
  const pairs = Object.entries(PAIRS).filter((_, i) => pair === 0 || i + 1 === pair);
  return Promise.resolve(counts.flatMap((seats) => pairs.map(([name, players]) => wins(name, players, seats))));
}
