/** What a match of Sixto is remembered for: the longest row on anybody's sheet. */
import { type GameEvent, type Highlight, numeral, type Seat } from '../game.ts';
import type { Box, Pen } from '../pen.ts';
import { drawBox, hueOf } from './art.ts';
import { pointsFor } from './score.ts';
import { COLUMNS, type Column, isTarget, type Letter, ROWS, type Row, SHEETS } from './sheets.ts';
import type { Event, Sixto } from './state.ts';
import { colourLetter, colourText } from './texts.ts';
import { say } from './words/words.ts';

/** A row of a seat's sheet as it was left. */
interface Made {
  readonly seat: Seat;
  readonly letter: Letter;
  readonly row: Row;
  readonly crossed: readonly Column[];
}

const HEIGHT = 64;
const HEAD = 52;
const BOX = { width: 50, step: 53 } as const;
const TARGET_GAP = 12;

export function highlight(events: readonly GameEvent<Event>[]): Highlight<Sixto> | undefined {
  const longest = rowsIn(events).reduce<Made | undefined>(
    (best, one) => (one.crossed.length > (best?.crossed.length ?? 0) ? one : best),
    undefined,
  );
  if (longest === undefined) return undefined;
  const { seat, row, crossed } = longest;
  const points = say('points', { n: pointsFor(crossed.length) });
  return {
    title: say('rowTitle'),
    text: say('rowLine', { seat: { seat }, colour: colourText(row), n: crossed.length, points }),
    height: HEIGHT,
    draw: (box, pen) => drawRow(longest, box, pen),
  };
}

/** The crosses that count, after each event. They are the same lists each time, which grow. */
function* followed(events: readonly GameEvent<Event>[]) {
  let sheets: readonly Letter[] = [];
  let crosses: Column[][][] = [];
  for (const event of events) {
    if (event.type === 'began') {
      sheets = event.sheets;
      crosses = sheets.map(() => Array.from({ length: ROWS }, () => []));
    } else if (event.type === 'crossed')
      for (const { row, column } of event.crosses) crosses[event.seat]?.[row]?.push(column);
    yield { sheets, crosses, event };
  }
}

function rowsIn(events: readonly GameEvent<Event>[]): readonly Made[] {
  const last = [...followed(events)].at(-1);
  if (last === undefined) return [];
  const { sheets, crosses } = last;
  return crosses.flatMap((rows, seat) => rows.map((crossed, row) => ({ seat, letter: sheets[seat]!, row, crossed })));
}

function drawRow({ letter, row, crossed }: Made, { x, y, width, height }: Box, pen: Pen): void {
  const right = x + HEAD + COLUMNS * BOX.step + TARGET_GAP + 4;
  const middle = y + height / 2;
  pen.box({ x, y, width: right - x, height }, { fill: hueOf(row), round: 13 });
  const type = { size: 36, weight: 800, colour: 'ink', align: 'centre', most: 48 } as const;
  pen.text(pen.say(colourLetter(row)), [x + HEAD / 2, middle], type);
  for (const [column, number] of SHEETS[letter][row]!.entries()) {
    const left = x + HEAD + column * BOX.step + (isTarget(column) ? TARGET_GAP : 0);
    const box = { x: left, y: y + 4, width: BOX.width, height: height - 8 };
    drawBox(box, number, crossed.includes(column) ? 'cross' : 'open', pen);
  }
  const worth = numeral(pointsFor(crossed.length));
  pen.text(worth, [x + width, middle], { size: 44, weight: 800, colour: 'gold', align: 'right' });
}
