/** What somebody shares of their daily: the game and its day, how it went without what would spoil it, place and days in a row. */
import type { Tile } from '../../games/daily.ts';
import { drawHead, INNER, MARGIN, RIGHT } from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import { type Box, type Pen, type Size, WIDTH } from '../../games/pen.ts';

const TOP = 84;
const GAP = 8;
/** Tiles of one line that has no letter; more are lines below it. */
const A_LINE = 10;
const TILE = { high: 84, low: 46 } as const;
/** Lines with letters are many, and their tiles low. */
const LETTER = 56;
const VALUE = 84;
const PLATE = 126;
const FOOT = 74;

export interface DayLine {
  /** What it is a line of, and what that came to. */
  readonly letter?: string | undefined;
  readonly value?: string | undefined;
  readonly tiles: readonly Tile[];
}

export interface DayCard {
  readonly title: string;
  readonly day: string;
  readonly lines: readonly DayLine[];
  readonly result: string;
  /** The place of how many, and what else there is to say of the result. */
  readonly about: readonly string[];
  /** Days in a row; nothing where it is the first one. */
  readonly streak: string | undefined;
  /** The command. */
  readonly how: string;
}

/** A line of many tiles is several of them. */
const wrapped = (lines: readonly DayLine[]): readonly DayLine[] =>
  lines.flatMap((line) =>
    line.letter !== undefined || line.tiles.length <= A_LINE
      ? [line]
      : Array.from({ length: Math.ceil(line.tiles.length / A_LINE) }, (_, i) => ({
          ...line,
          tiles: line.tiles.slice(i * A_LINE, (i + 1) * A_LINE),
        })),
  );

const tileHeight = (lines: readonly DayLine[]): number => (lines.length > 2 ? TILE.low : TILE.high);
const plateTop = (lines: readonly DayLine[]): number => TOP + lines.length * (tileHeight(lines) + GAP) + 6;

export function dayCardSize(card: Pick<DayCard, 'lines'>): Size {
  return { width: WIDTH, height: plateTop(wrapped(card.lines)) + PLATE + FOOT };
}

export function drawDayCard(card: DayCard, pen: Pen): void {
  const lines = wrapped(card.lines);
  drawHead(card.title, card.day, pen);
  const height = tileHeight(lines);
  for (const [i, line] of lines.entries()) drawLine(line, TOP + i * (height + GAP), height, pen);
  const top = plateTop(lines);
  drawResult(card, { x: MARGIN, y: top, width: INNER, height: PLATE }, pen);
  const middle = top + PLATE + FOOT / 2 - 2;
  const how = { size: 36, weight: 500, colour: 'soft', align: 'right' } as const;
  const taken = pen.text(card.how, [RIGHT, middle], how);
  if (card.streak === undefined) return;
  pen.icon(SIGNS.flame, { x: MARGIN, y: middle - 24, width: 46, height: 46 }, 'orange');
  const most = INNER - 60 - taken - 24;
  pen.text(card.streak, [MARGIN + 58, middle], { size: 38, weight: 700, colour: 'cream', most });
}

function drawLine({ letter, value, tiles }: DayLine, y: number, height: number, pen: Pen): void {
  const middle = y + height / 2;
  const isNamed = letter !== undefined;
  const type = { size: 40, weight: 800, colour: 'cream' } as const;
  if (isNamed) pen.text(letter, [MARGIN + 24, middle], { ...type, align: 'centre', most: LETTER - 8 });
  if (value !== undefined) pen.text(value, [RIGHT, middle], { ...type, align: 'right' });
  const left = MARGIN + (isNamed ? LETTER : 0);
  const room = RIGHT - (value === undefined ? 0 : VALUE) - left + GAP;
  const width = room / (isNamed ? tiles.length : A_LINE) - GAP;
  for (const [i, { fill, text, icon }] of tiles.entries()) {
    const x = left + i * (width + GAP);
    pen.box({ x, y, width, height }, { fill, round: 12 });
    const side = height * 0.6;
    const centre = x + width / 2;
    if (icon !== undefined)
      pen.icon(icon, { x: centre - side / 2, y: middle - side / 2, width: side, height: side }, 'ink');
    else if (text !== undefined)
      pen.text(text, [centre, middle], { size: 42, weight: 800, colour: 'ink', align: 'centre' });
  }
}

/** What it came to, large, and beside it what that is worth. */
function drawResult({ result, about }: Pick<DayCard, 'result' | 'about'>, box: Box, pen: Pen): void {
  pen.box(box, { fill: 'deep', round: 20 });
  const middle = box.y + box.height / 2;
  const large = { size: 56, weight: 800, colour: 'gold', most: 340 } as const;
  const taken = pen.text(result, [box.x + 26, middle], large);
  const left = box.x + 26 + taken + 30;
  const most = RIGHT - 26 - left;
  const first = middle - (about.length > 1 ? 26 : 0);
  for (const [i, text] of about.entries()) {
    const type =
      i === 0
        ? ({ size: 38, weight: 700, colour: 'cream' } as const)
        : ({ size: 34, weight: 500, colour: 'soft' } as const);
    pen.text(text, [left, first + i * 52], { ...type, most });
  }
}
