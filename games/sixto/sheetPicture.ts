/** One sheet of Sixto with all its numbers: what is crossed, what could be crossed now, and what it is worth. */
import { type GameEvent, numeral, type Seat } from '../game.ts';
import { MARGIN, RIGHT } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Pen } from '../pen.ts';
import { type BoxState, drawBox, groundOf, worthText } from './art.ts';
import { pointsFor, scoreOf } from './score.ts';
import { boxesFor, COLUMNS, type Column, isDead, isTarget, OPENS_TARGET, type Row, SCORED, SHEETS } from './sheets.ts';
import { type Cross, type Event, isGone, type Open, withHalf } from './state.ts';
import { colourLetter } from './texts.ts';

const BOX = { width: 54, height: 42 } as const;
const STEP = BOX.width + 3;
const ROW = BOX.height + 6;
const LEFT = MARGIN + 48;
const TARGET_GAP = 12;
const HEAD = 50;
export const SHEET_HEIGHT = HEAD + 6 * ROW + 42;

/** A sheet as it is to be seen: its seat, and half crosses that nobody else knows of. */
export interface Sheet {
  readonly seat: Seat;
  readonly chosen: readonly Cross[];
  readonly isTagged: boolean;
}

export const stateOf =
  (open: Open, { seat, chosen, isTagged }: Sheet, events: readonly GameEvent<Event>[]) =>
  (row: Row, column: Column): BoxState => {
    const isSame = (one: Cross) => one.row === row && one.column === column;
    const half = [...open.half[seat]!, ...chosen];
    const sure = open.crosses[seat]![row]!;
    if (sure.includes(column)) {
      const isNew = events.some(
        (event) => event.type === 'crossed' && event.seat === seat && event.crosses.some(isSame),
      );
      return isNew ? 'new' : 'cross';
    }
    if (half.some(isSame)) return 'half';
    const crossed = withHalf(open, seat)[row]!;
    if (isGone(open, row) || isDead(crossed) || column < (crossed.at(-1) ?? -1)) return 'past';
    if (isTagged && fitsNow(open, seat, row).includes(column) && half.every((one) => one.row !== row)) return 'fits';
    return isTarget(column) && crossed.length < OPENS_TARGET ? 'locked' : 'open';
  };

/** The boxes of a row that the die as it lies may be crossed in. */
function fitsNow(open: Open, seat: Seat, row: Row): readonly Column[] {
  const { phase, closing, sheets, crosses, dice } = open;
  if (phase === 'over' || isGone(open, row)) return [];
  if (phase === 'close' && !closing.includes(row)) return [];
  return boxesFor(sheets[seat]!, row, crosses[seat]![row]!, dice[row]!);
}

const boxLeft = (column: Column): number => LEFT + column * STEP + (isTarget(column) ? TARGET_GAP : 0);

export function drawSheet(open: Open, sheet: Sheet, events: readonly GameEvent<Event>[], top: number, pen: Pen): void {
  const { seat } = sheet;
  const crosses = withHalf(open, seat);
  const state = stateOf(open, sheet, events);
  const head = top + 30;
  const soft = { size: 34, weight: 500, colour: 'soft', align: 'centre' } as const;
  pen.text(open.sheets[seat]!, [MARGIN + 22, head], { ...soft, weight: 800, colour: 'gold' });
  for (let column = 0; column < SCORED; column += 1)
    pen.text(String(column + 1), [boxLeft(column) + BOX.width / 2, head], soft);
  const target = boxLeft(SCORED);
  pen.icon(SIGNS.lock, { x: target + 26, y: head - 17, width: 34, height: 34 }, 'soft');
  pen.text(`${OPENS_TARGET} ×`, [target + 100, head], { ...soft, weight: 700 });
  for (const row of crosses.keys()) {
    const y = top + HEAD + row * ROW;
    const width = boxLeft(COLUMNS - 1) + BOX.width + 5 - MARGIN;
    pen.box({ x: MARGIN, y, width, height: ROW - 3 }, { fill: groundOf(open, row), round: 13 });
    const middle = y + (ROW - 3) / 2;
    const letter = { size: 36, weight: 800, colour: 'ink', align: 'centre', most: 48 } as const;
    pen.text(pen.say(colourLetter(row)), [MARGIN + 24, middle], letter);
    for (const [column, number] of SHEETS[open.sheets[seat]!][row]!.entries()) {
      const box = { ...BOX, x: boxLeft(column), y: middle - BOX.height / 2 };
      drawBox(box, number, state(row, column), pen);
    }
    drawWorth(crosses[row]!.length, [RIGHT, middle], 'right', pen);
  }
  drawTotals(open, seat, top + HEAD + 6 * ROW + 20, pen);
}

function drawTotals(open: Open, seat: Seat, middle: number, pen: Pen): void {
  const { columns, points } = scoreOf(withHalf(open, seat));
  for (let column = 0; column < SCORED; column += 1)
    drawWorth(columns[column]!, [boxLeft(column) + BOX.width / 2, middle], 'centre', pen);
  pen.text(`= ${numeral(points)}`, [RIGHT, middle], { size: 42, weight: 800, colour: 'gold', align: 'right' });
}

function drawWorth(crosses: number, at: readonly [number, number], align: 'right' | 'centre', pen: Pen): void {
  const colour = pointsFor(crosses) < 0 ? 'coral' : 'cream';
  pen.text(worthText(crosses), at, { size: 34, weight: 800, colour, align });
}
