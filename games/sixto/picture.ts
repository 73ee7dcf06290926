/** Sixto to look at: the dice and everybody's sheet as a mini for all, and a seat's own sheet with its numbers. */
import { type Drawing, type GameEvent, type Held, numeral, type Part, type Seat, type Seen } from '../game.ts';
import { drawHead, drawPlayer, drawSeat, HEAD, INNER, MARGIN, sizeOf } from '../kit/pictures.ts';
import { type Box, HIGHEST, type Pen, WIDTH } from '../pen.ts';
import { drawCell, drawMark, groundOf } from './art.ts';
import { cover } from './cover.ts';
import { describe, eventText, heldTexts } from './describe.ts';
import { highlight } from './highlight.ts';
import { SOLO_MISSED } from './rules.ts';
import { scoreOf } from './score.ts';
import { drawSheet, EDGE, sheetHeight, stateOf } from './sheetPicture.ts';
import { COLUMNS, isTarget } from './sheets.ts';
import { type Event, type Open, type Sixto, seatsOf, withHalf, withMore } from './state.ts';
import { colourLetter, turnText } from './texts.ts';
import { type Say, say } from './words/words.ts';

const DICE = 60;
const SHEETS_TOP = HEAD + DICE + 10;
/** The head of a sheet alone. */
const LOW_HEAD = { middle: 28, height: 44, size: 38 } as const;
/** Above a seat's own sheet: what the others have. */
const CHIPS = { top: 14, height: 46, gap: 6, look: { size: 34, radius: 16, edge: 7 } } as const;
const TOP = CHIPS.top + CHIPS.height + 6;
const GAP = 8;
const TITLE = { height: 44, look: { size: 40, radius: 19, edge: 12 } } as const;
/** Up to this many stand side by side in two columns, more in three. */
const MAX_IN_TWO = 4;
const HIGHEST_MINI = 312;

const isAlone = ({ sheets }: Open): boolean => sheets.length === 1;

const table: Part<Sixto, Seen<Sixto>> = {
  size({ open, isTagged }) {
    if (isAlone(open)) return sizeOf(LOW_HEAD.height + sheetHeight(isTagged));
    const { lines, height } = gridOf(open);
    return sizeOf(SHEETS_TOP + lines * (height + GAP) + 6);
  },
  draw({ open, events, isTagged }, pen) {
    if (isAlone(open)) {
      drawSheetHead(open, pen);
      drawSheet(open, { seat: 0, isTagged }, events, LOW_HEAD.height, pen);
      return;
    }
    drawTop(open, pen);
    for (const seat of seatsOf(open)) drawMini(open, seat, events, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(eventText)],
};

/** A seat's own sheet with the dice, and the others' points: all that it plays with. */
const hand: Part<Sixto, Held<Sixto>> = {
  size: ({ open, isTagged }) => sizeOf(handTop(open) + sheetHeight(isTagged)),
  draw({ open, seat, events, isTagged, chosen }, pen) {
    if (isAlone(open)) drawSheetHead(open, pen);
    else drawOthers(open, seat, pen);
    drawSheet(withMore(open, seat, chosen), { seat, isTagged }, events, handTop(open), pen);
  },
  texts: (held) => heldTexts(held, needText(held.open)),
};
const handTop = (open: Open): number => (isAlone(open) ? LOW_HEAD.height : TOP);

export const picture: Drawing<Sixto> = { felt: 'night', table, hand, isWhole: () => true, highlight, cover };

/** Alone, what a turn needs so that the game goes on. */
function needText({ phase, solo, missed }: Open): Say | undefined {
  if (solo === 'rolls' && phase !== 'over') return say('missedOf', { n: missed, most: SOLO_MISSED });
  return solo === 'two' && phase !== 'over' ? say('needTwo') : undefined;
}

/** What a turn needs, or whom the table waits for. */
function stageText(open: Open): Say {
  const { phase, active, sheets, closing } = open;
  const need = needText(open);
  if (need !== undefined) return need;
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

const drawSheetHead = (open: Open, pen: Pen): void => {
  const { middle: y, size } = LOW_HEAD;
  drawHead(pen.say(turnText(open)), pen.say(stageText(open)), pen, { y, size, edge: EDGE });
};

/** The turn, what is going on, and the dice. */
function drawTop(open: Open, pen: Pen): void {
  drawHead(pen.say(turnText(open)), pen.say(stageText(open)), pen);
  drawDice(open, HEAD, pen);
}

function drawDice(open: Open, y: number, pen: Pen): void {
  const width = (INNER - 5 * GAP) / 6;
  for (const row of open.dice.keys())
    drawCell(open, row, { x: MARGIN + row * (width + GAP), y, width, height: DICE }, pen);
}

interface Minis {
  readonly columns: number;
  readonly lines: number;
  readonly height: number;
}

function gridOf({ sheets }: Open): Minis {
  const columns = sheets.length <= MAX_IN_TWO ? 2 : 3;
  const lines = Math.ceil(sheets.length / columns);
  const height = Math.min(HIGHEST_MINI, Math.floor((HIGHEST - SHEETS_TOP - 6) / lines) - GAP);
  return { columns, lines, height };
}

/** A sheet without its numbers, which nobody could read: how far each row is, and where its crosses are. */
function drawMini(open: Open, seat: Seat, events: readonly GameEvent<Event>[], pen: Pen): void {
  const { columns, height } = gridOf(open);
  const width = (INNER - (columns - 1) * GAP) / columns;
  const x = MARGIN + (seat % columns) * (width + GAP);
  const y = SHEETS_TOP + Math.floor(seat / columns) * (height + GAP);
  const isActive = open.active === seat && open.phase !== 'over';
  pen.box({ x, y, width, height }, { fill: isActive ? 'raise' : 'deep', round: 18 });
  drawScore(open, seat, { x, y, width, height: TITLE.height }, TITLE.look, pen);
  const step = (height - TITLE.height - 6) / 6;
  const letter = 50;
  const gap = 6;
  const box = (width - 20 - letter - gap) / COLUMNS;
  const state = stateOf(open, { seat, isTagged: false }, events);
  for (const row of open.dice.keys()) {
    const top = y + TITLE.height + row * step;
    const tall = step - 2;
    pen.box({ x: x + 8, y: top, width: width - 16, height: tall }, { fill: groundOf(open, row), round: 8 });
    const type = { size: 34, weight: 800, colour: 'ink', align: 'centre', most: letter } as const;
    pen.text(pen.say(colourLetter(row)), [x + 8 + letter / 2, top + tall / 2], type);
    for (let column = 0; column < COLUMNS; column += 1) {
      const left = x + 8 + letter + column * box + (isTarget(column) ? gap : 0);
      drawMark({ x: left + 1, y: top + 2, width: box - 2, height: tall - 4 }, state(row, column), pen);
    }
  }
}

function drawOthers(open: Open, own: Seat, pen: Pen): void {
  const others = seatsOf(open).filter((seat) => seat !== own);
  const step = (WIDTH - 2 * EDGE + CHIPS.gap) / others.length;
  for (const [i, seat] of others.entries()) {
    const box = { x: EDGE + i * step, y: CHIPS.top, width: step - CHIPS.gap, height: CHIPS.height };
    pen.box(box, { fill: 'deep', round: 18 });
    drawScore(open, seat, box, CHIPS.look, pen);
  }
}

interface ScoreLook {
  readonly size: number;
  readonly radius: number;
  readonly edge: number;
}

/** Face and name on the left, points on the right. */
function drawScore(open: Open, seat: Seat, box: Box, { size, radius, edge }: ScoreLook, pen: Pen): void {
  const middle = box.y + box.height / 2;
  const { points } = scoreOf(withHalf(open, seat));
  const right = box.x + box.width - edge;
  const taken = pen.text(numeral(points), [right, middle], { size, weight: 800, colour: 'cream', align: 'right' });
  const face = drawSeat(seat, [box.x + edge, middle], radius, pen);
  const left = box.x + edge + 10 + face;
  drawPlayer(seat, [left, middle], { size: 36, weight: 700, colour: 'cream', most: right - taken - 12 - left }, pen);
}
