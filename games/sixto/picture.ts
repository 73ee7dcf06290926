/** Sixto to look at: the dice, and all sheets as minis, or at full size a seat's own, or those of a game of two. */
import { type Drawing, type GameEvent, numeral, type Seat, type View } from '../game.ts';
import { INNER, MARGIN } from '../kit/pictures.ts';
import { type Pen, type Point, type Size, WIDTH } from '../pen.ts';
import { columnLeft, drawDie, drawRow, gridWidth, type Scale, type Shown, worthText } from './art.ts';
import { SOLO_MISSED } from './rules.ts';
import { pointsFor, scoreOf } from './score.ts';
import { boxesFor, COLUMNS, ROWS, SCORED } from './sheets.ts';
import { type Event, isGone, type Open, type Sixto, seatsOf, withHalf } from './state.ts';
import { type Say, say } from './words/words.ts';

const HEAD = 72;
const DICE = 104;
const TITLE = 54;
const FULL: Scale = { box: 57, height: 56, gap: 12, type: 36 };
const MINI: Scale = { box: 30, height: 34, gap: 8, type: 26 };
const MINI_GAP = 20;
const LINE = 6;
const NUMBERS = 34;
const TOTALS = 50;

const MAX_WHOLE = 2;

const fullHeight = TITLE + NUMBERS + ROWS * (FULL.height + LINE) + TOTALS;
const miniHeight = TITLE + ROWS * (MINI.height + 3) + 22;

export const picture: Drawing<Sixto> = {
  size({ open, seat }): Size {
    const whole = wholeSheets(open, seat).length * fullHeight;
    const minis = Math.ceil(open.sheets.length / 2) * miniHeight;
    return { width: WIDTH, height: HEAD + DICE + (whole || minis) + MARGIN };
  },
  draw({ open, seat }: View<Sixto>, pen, events) {
    drawHead(open, pen);
    const width = (INNER - 5 * 12) / 6;
    for (const row of open.dice.keys())
      drawDie(open, row, { x: MARGIN + row * (width + 12), y: HEAD, width, height: DICE - 20 }, pen);
    const top = HEAD + DICE;
    const whole = wholeSheets(open, seat);
    for (const [i, one] of whole.entries()) drawFull(open, one, [MARGIN, top + i * fullHeight], events, pen);
    if (whole.length === 0)
      for (const one of seatsOf(open)) {
        const x = MARGIN + (one % 2) * (gridWidth(MINI) + MINI_GAP);
        drawMini(open, one, [x, top + Math.floor(one / 2) * miniHeight], events, pen);
      }
  },
};

/** The sheets at full size: a seat's own, or all of them as long as there are no more than two. */
function wholeSheets(open: Open, seat: Seat | undefined): readonly Seat[] {
  if (seat !== undefined) return [seat];
  return open.sheets.length <= MAX_WHOLE ? seatsOf(open) : [];
}

/** Whom the table waits for; alone, where turns without a cross end the game, how many there were. */
function stageText({ phase, active, sheets, closing, solo, missed }: Open): Say {
  if (solo === 'rolls' && phase !== 'over') return say('missedOf', { n: missed, most: SOLO_MISSED });
  const args = { seat: { seat: active } };
  switch (phase) {
    case 'roll':
      return say('mayRoll', args);
    case 'cross':
      return sheets.length > 1 ? say('allCross') : say('oneCrosses', args);
    case 'close':
      return say('rowsClose', { count: closing.length });
    case 'over':
      return say('isOver');
  }
}

function drawHead(open: Open, pen: Pen): void {
  const y = HEAD / 2;
  const text = stageText(open);
  const turn = { size: 36, weight: 700, colour: 'ink' } as const;
  const width = pen.text(pen.say(say('turnShort', { turn: open.turn })), [MARGIN, y], turn);
  const most = INNER - width - 24;
  pen.text(pen.say(text), [MARGIN + INNER, y], { size: 30, weight: 500, colour: 'faint', align: 'right', most });
}

/** What is marked on a seat's sheet: crosses of this turn or the last one, and what can be crossed now. */
function shownOf(open: Open, seat: Seat, events: readonly GameEvent<Event>[]): Shown {
  const crosses = events.flatMap((event) => (event.type === 'crossed' && event.seat === seat ? event.crosses : []));
  const mayCross = open.phase === 'roll' || open.phase === 'cross' || open.phase === 'close';
  const half = open.half[seat]!;
  return {
    seat,
    isNew: (row, column) => crosses.some((one) => one.row === row && one.column === column),
    fits: (row, column) =>
      mayCross &&
      !isGone(open, row) &&
      (open.phase !== 'close' || open.closing.includes(row)) &&
      half.every((one) => one.row !== row) &&
      boxesFor(open.sheets[seat]!, row, open.crosses[seat]![row]!, open.dice[row]!).includes(column),
  };
}

function drawFull(open: Open, seat: Seat, [x, y]: Point, events: readonly GameEvent<Event>[], pen: Pen): void {
  const sheet = withHalf(open, seat);
  const score = scoreOf(sheet);
  const shown = shownOf(open, seat, events);
  drawTitle(open, seat, [x, y], INNER, 34, pen);
  const right = x + INNER;
  const small = { size: 26, weight: 500, colour: 'faint', align: 'centre' } as const;
  for (let column = 0; column < COLUMNS; column += 1) {
    const centre = x + columnLeft(FULL, column) + FULL.box / 2;
    pen.text(String(column + 1), [centre, y + TITLE + NUMBERS / 2 - 2], small);
  }
  const top = y + TITLE + NUMBERS;
  for (const [row, crossed] of sheet.entries()) {
    const at = [x, top + row * (FULL.height + LINE)] as const;
    drawRow(open, crossed, row, at, FULL, shown, pen);
    const type = { size: 34, weight: 700, colour: 'ink', align: 'right' } as const;
    pen.text(worthText(crossed.length), [right, at[1] + FULL.height / 2], type);
  }
  const bottom = top + ROWS * (FULL.height + LINE) + TOTALS / 2 - 4;
  for (let column = 0; column < SCORED; column += 1) {
    const count = score.columns[column]!;
    const type = { size: 32, weight: 700, colour: pointsFor(count) < 0 ? 'alarm' : 'ink', align: 'centre' } as const;
    pen.text(worthText(count), [x + columnLeft(FULL, column) + FULL.box / 2, bottom], type);
  }
  const sum = `${numeral(score.rowPoints)} ${score.columnPoints < 0 ? '−' : '+'} ${Math.abs(score.columnPoints)}`;
  pen.text(sum, [right, bottom], { size: 32, weight: 700, colour: 'ink', align: 'right' });
}

function drawMini(open: Open, seat: Seat, [x, y]: Point, events: readonly GameEvent<Event>[], pen: Pen): void {
  drawTitle(open, seat, [x, y], gridWidth(MINI), 30, pen);
  const shown = shownOf(open, seat, events);
  for (const [row, crossed] of withHalf(open, seat).entries())
    drawRow(open, crossed, row, [x, y + TITLE + row * (MINI.height + 3)], MINI, shown, pen);
}

/** Name and letter on the left, points on the right. */
function drawTitle(open: Open, seat: Seat, [x, y]: Point, width: number, size: number, pen: Pen): void {
  const middle = y + TITLE / 2;
  const { points } = scoreOf(withHalf(open, seat));
  const said = pen.say(say('points', { n: points }));
  const type = { size, weight: 700, colour: 'ink' } as const;
  const used = pen.text(said, [x + width, middle], { ...type, align: 'right' });
  const letter = pen.text(open.sheets[seat]!, [x, middle], { ...type, weight: 800, colour: 'mark' });
  pen.text(pen.name(seat), [x + letter + 14, middle], { ...type, weight: 600, most: width - used - letter - 34 });
}
