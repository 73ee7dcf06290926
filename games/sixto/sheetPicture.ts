/** One sheet of Sixto with the dice beside its rows: what is crossed, what could be crossed now, and what it is worth. */
import { type GameEvent, numeral, type Seat } from '../game.ts';
import { type Pen, WIDTH as WHOLE } from '../pen.ts';
import { type BoxState, drawBox, drawFitting, drawRowDie, type Fit, groundOf, worthText } from './art.ts';
import { gainOf, pointsFor, scoreOf } from './score.ts';
import {
  boxesFor,
  COLUMNS,
  type Column,
  type Crosses,
  isBlank,
  isDead,
  isTarget,
  OPENS_TARGET,
  type Row,
  SCORED,
  SHEETS,
  skipsOf,
} from './sheets.ts';
import { type Cross, type Event, isGone, type Open, withHalf } from './state.ts';
import { colourLetter } from './texts.ts';

/** So low that a desktop shows it and all buttons on one screen. */
export const EDGE = 20;
const RIGHT = WHOLE - EDGE;
const WIDTH = 53;
const STEP = WIDTH + 3;
/** Of a row: where boxes say what a cross would bring, they have two lines. */
const ROW = { plain: 44, tagged: 48 } as const;
/** Before a row: its die, and its letter. */
const DIE = { side: 40, room: 48 } as const;
const LETTER = 46;
const LEFT = EDGE + DIE.room + LETTER;
const TARGET_GAP = 10;
const HEAD = 38;
export const sheetHeight = (isTagged: boolean): number => HEAD + 6 * ROW[isTagged ? 'tagged' : 'plain'] + 44;

/** A sheet as it is to be seen: its seat, and whether boxes that fit say what a cross would bring. */
export interface Sheet {
  readonly seat: Seat;
  readonly isTagged: boolean;
}

export const stateOf =
  (open: Open, { seat, isTagged }: Sheet, events: readonly GameEvent<Event>[]) =>
  (row: Row, column: Column): BoxState => {
    const isSame = (one: Cross) => one.row === row && one.column === column;
    const half = open.half[seat]!;
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
  const head = top + 19;
  const soft = { size: 34, weight: 500, colour: 'soft', align: 'centre' } as const;
  pen.text(open.sheets[seat]!, [EDGE + DIE.room + LETTER / 2, head], { ...soft, weight: 800, colour: 'gold' });
  for (let column = 0; column < COLUMNS; column += 1)
    pen.text(String(column + 1), [boxLeft(column) + WIDTH / 2, head], soft);
  const step = ROW[sheet.isTagged ? 'tagged' : 'plain'];
  for (const row of crosses.keys()) {
    const y = top + HEAD + row * step;
    const left = EDGE + DIE.room;
    const width = boxLeft(COLUMNS - 1) + WIDTH + 6 - left;
    pen.box({ x: left, y, width, height: step - 2 }, { fill: groundOf(open, row), round: 8 });
    const middle = y + (step - 2) / 2;
    drawRowDie(open, row, { x: EDGE, y: middle - DIE.side / 2, width: DIE.side, height: DIE.side }, pen);
    const letter = { size: 34, weight: 800, colour: 'ink', align: 'centre', most: LETTER + 2 } as const;
    pen.text(pen.say(colourLetter(row)), [left + LETTER / 2, middle], letter);
    for (const [column, number] of SHEETS[open.sheets[seat]!][row]!.entries()) {
      const box = { x: boxLeft(column), y: y + 2, width: WIDTH, height: step - 6 };
      const is = state(row, column);
      if (is === 'fits') drawFitting(box, fitOf(crosses, { row, column }, number), pen);
      else drawBox(box, number, is, pen);
    }
    drawWorth(crosses[row]!.length, [RIGHT, middle], 'right', pen);
  }
  drawTotals(open, seat, top + HEAD + 6 * step + 15, pen);
}

/** What a cross would bring, and how many boxes it skips. On a blank sheet all cost the same, which is said above it. */
function fitOf(crosses: Crosses, cross: Cross, number: number): Fit {
  const skips = skipsOf(crosses[cross.row]!, cross.column);
  return { number, gain: isBlank(crosses) ? undefined : gainOf(crosses, cross), skips };
}

function drawTotals(open: Open, seat: Seat, middle: number, pen: Pen): void {
  const { columns, points } = scoreOf(withHalf(open, seat));
  for (let column = 0; column < SCORED; column += 1)
    drawWorth(columns[column]!, [boxLeft(column) + WIDTH / 2, middle], 'centre', pen);
  pen.text(`= ${numeral(points)}`, [RIGHT - 5, middle], { size: 40, weight: 800, colour: 'gold', align: 'right' });
}

function drawWorth(crosses: number, at: readonly [number, number], align: 'right' | 'centre', pen: Pen): void {
  const colour = pointsFor(crosses) < 0 ? 'coral' : 'cream';
  pen.text(worthText(crosses), at, { size: 34, weight: 800, colour, align });
}
