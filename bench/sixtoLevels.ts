/**
 * Sixto among several in flat arrays, with dice that nothing was learned from: how often one hard bot wins among medium ones,
 * measured as what it wins more than a medium one in its seat with the same dice.
 */
import { plannerOf } from '../games/sixto/advise.ts';
import { figureOf, numbersGiven, type Row } from './figures.ts';
import { quickLuck } from './sixtoAlone.ts';
import { type PlayerAtTable, playTable, setupBy } from './sixtoTable.ts';

/** Games a line, the seats if not all are wanted, and the first of the seeds. */
const { games, seats: only, from } = numbersGiven({ games: 1_000, seats: 0, from: 3_000_000 });

function wins(seats: number): Row {
  const [hard, medium] = [plannerOf('hard'), plannerOf('medium')];
  const fair = 100 / seats;
  const shares = Array.from({ length: games }, (_, game) => {
    const mine = game % seats;
    const shareOf = (player: PlayerAtTable) => {
      const luck = quickLuck(Math.imul(from + game, 2_654_435_761) ^ seats);
      const players = Array.from({ length: seats }, (__, seat) => (seat === mine ? player : medium));
      return 100 * playTable(setupBy(luck, seats), players).board.shares()[mine]!;
    };
    return fair + shareOf(hard) - shareOf(medium);
  });
  return figureOf(`${seats} seats: hard among medium, fair ${fair.toFixed(1)}`, shares, '% won');
}

export const rows = (): Promise<readonly Row[]> =>
  Promise.resolve([2, 3, 4, 5, 6].filter((seats) => only === 0 || seats === only).map(wins));
