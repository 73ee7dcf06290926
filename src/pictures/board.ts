/** A page of a leaderboard: places, names and values. */
import { drawHead, INNER, MARGIN, RIGHT } from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import { type Colour, HIGHEST, type Pen, type Size, WIDTH } from '../../games/pen.ts';

const HEAD = 116;
const ROW = 68;
const GAP = 6;
const FOOT = 20;
/** Gold, silver and bronze. */
const MEDALS: readonly Colour[] = ['gold', 'grade1', 'seat8'];

export interface BoardRow {
  readonly rank: string;
  readonly name: string;
  /** What counts on this board. */
  readonly value: string;
  readonly detail: string;
  /** The row of the viewer. */
  readonly isOwn: boolean;
}

export interface BoardPicture {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly BoardRow[];
}

/** Rows shrink when the board is full. */
const rowHeight = (rows: number): number => Math.min(ROW, (HIGHEST - HEAD - FOOT) / rows);

export const boardSize = ({ rows }: Pick<BoardPicture, 'rows'>): Size => ({
  width: WIDTH,
  height: Math.ceil(HEAD + rows.length * rowHeight(rows.length) + FOOT),
});

export function drawBoard({ title, what, rows }: BoardPicture, pen: Pen): void {
  drawHead(title, '', pen);
  pen.text(what, [MARGIN, 90], { size: 34, weight: 500, colour: 'soft', most: INNER });
  const rankType = { size: 36, weight: 700, colour: 'soft', align: 'centre' } as const;
  const valueType = { size: 38, weight: 800, colour: 'cream', align: 'right' } as const;
  const detailType = { size: 34, weight: 500, colour: 'soft', align: 'right' } as const;
  const widest = (of: (row: BoardRow) => string, type: Parameters<Pen['width']>[1]) =>
    Math.max(...rows.map((row) => pen.width(of(row), type)));
  const ranks = Math.max(
    56,
    widest(({ rank }) => rank, rankType),
  );
  const right = RIGHT - 20;
  const values = right - widest(({ value }) => value, valueType) - 24;
  const names = MARGIN + ranks + 34;
  const room = values - widest(({ detail }) => detail, detailType) - 20 - names;
  const height = rowHeight(rows.length);
  const size = height < 54 ? 36 : 40;
  for (const [i, { rank, name, value, detail, isOwn }] of rows.entries()) {
    const y = HEAD + i * height;
    const middle = y + (height - GAP) / 2;
    const look = isOwn ? ({ fill: 'raise', line: 'gold', thick: 4 } as const) : ({ fill: 'deep' } as const);
    pen.box({ x: MARGIN, y, width: INNER, height: height - GAP }, { ...look, round: 16 });
    const centre = MARGIN + 16 + ranks / 2;
    const medal = MEDALS[Number.parseInt(rank, 10) - 1];
    const side = Math.min(54, height - GAP - 2);
    const box = { x: centre - side / 2, y: middle - side / 2, width: side, height: side };
    if (medal) pen.icon(SIGNS.medal, box, medal);
    const place = medal ? rank.replace(/\.$/, '') : rank;
    pen.text(place, [centre, middle], { ...rankType, colour: medal ? 'ink' : 'soft' });
    pen.text(name, [names, middle], { size, weight: isOwn ? 800 : 700, colour: 'cream', most: room });
    pen.text(detail, [values, middle], detailType);
    pen.text(value, [right, middle], valueType);
  }
}
