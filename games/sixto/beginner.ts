/**
 * A player who sees each color by itself: it crosses the nearest box, overlooks some, and thinks neither of columns nor of
 * the turns to come.
 */
import type { Ask, Luck } from '../game.ts';
import { boxesFor, skipsOf } from './sheets.ts';
import type { Cross, Move, Open, Sixto } from './state.ts';

/** It leaves a color alone where it would skip more boxes. */
const MAX_SKIPS = 2;
/** With fewer boxes that it likes it rolls again. */
const FEW_BOXES = 2;
/** It overlooks one color in this many. */
const OVERLOOKS = 6;

export function beginnersMoves(open: Open, { seat, options }: Ask<Sixto>, luck: Luck): readonly Move[] {
  const near = open.dice.flatMap((die, row): Cross[] => {
    const crossed = open.crosses[seat]![row]!;
    const [column] = die === 0 ? [] : boxesFor(open.sheets[seat]!, row, crossed, die);
    return column === undefined || skipsOf(crossed, column) > MAX_SKIPS ? [] : [{ row, column }];
  });
  const seen = near.filter(() => luck.below(OVERLOOKS) > 0);
  const moves = options.map(({ move }) => move);
  if ('roll' in moves[0]!) return [{ roll: seen.length < FEW_BOXES ? 'again' : 'keep' }];
  return moves.filter(
    (move) => 'row' in move && seen.some(({ row, column }) => row === move.row && column === move.column),
  );
}
