/** A page of a leaderboard: who is where, and by how much. */
import { type Pen, type Size, WIDTH } from '../../games/pen.ts';

const MARGIN = 28;
const HEAD = 118;
const ROW = 66;
const FOOT = 18;

export interface BoardRow {
  readonly rank: string;
  readonly name: string;
  /** What counts on this board. */
  readonly value: string;
  readonly beside: string;
  /** The line of who looks. */
  readonly isOwn: boolean;
}

export interface BoardPicture {
  readonly title: string;
  readonly what: string;
  readonly rows: readonly BoardRow[];
}

export const boardSize = ({ rows }: Pick<BoardPicture, 'rows'>): Size => ({
  width: WIDTH,
  height: HEAD + rows.length * ROW + FOOT,
});

export function drawBoard({ title, what, rows }: BoardPicture, pen: Pen): void {
  const most = WIDTH - 2 * MARGIN;
  pen.text(title, [MARGIN, 44], { size: 38, weight: 700, colour: 'ink', most });
  pen.text(what, [MARGIN, 90], { size: 28, colour: 'faint', most });
  const rankType = { size: 32, weight: 600, colour: 'faint', align: 'right' } as const;
  const valueType = { size: 38, weight: 700, colour: 'ink', align: 'right' } as const;
  const besideType = { size: 28, colour: 'faint', align: 'right' } as const;
  const widest = (texts: readonly string[], type: Parameters<Pen['width']>[1]) =>
    Math.max(...texts.map((text) => pen.width(text, type)));
  const ranks =
    MARGIN +
    Math.max(
      48,
      widest(
        rows.map(({ rank }) => rank),
        rankType,
      ),
    );
  const right = WIDTH - MARGIN;
  const values =
    right -
    widest(
      rows.map(({ value }) => value),
      valueType,
    ) -
    24;
  const names = ranks + 22;
  const room =
    values -
    widest(
      rows.map(({ beside }) => beside),
      besideType,
    ) -
    24 -
    names;
  for (const [i, { rank, name, value, beside, isOwn }] of rows.entries()) {
    const y = HEAD + i * ROW;
    const box = { x: MARGIN / 2, y: y + 3, width: WIDTH - MARGIN, height: ROW - 6 };
    pen.box(box, { fill: isOwn ? 'card' : 'lane', round: 12, ...(isOwn ? { line: 'mark', thick: 4 } : {}) });
    const middle = y + ROW / 2;
    pen.text(rank, [ranks, middle], rankType);
    pen.text(name, [names, middle], { size: 34, weight: isOwn ? 800 : 600, colour: 'ink', most: room });
    pen.text(beside, [values, middle], besideType);
    pen.text(value, [right - 8, middle], valueType);
  }
}
