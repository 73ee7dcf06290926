/** What crosses are worth, and the ranking. */
import type { Seat, Standing } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { standingsBy } from '../kit/standings.ts';
import { CLOSES, type Crosses, inTarget, isTarget, SCORED } from './sheets.ts';
import type { Cross, SixtoState } from './state.ts';
import { type Say, say } from './words/words.ts';

/** By the number of crosses in a row, or in a column before the target. */
const POINTS = [0, -5, 0, 5, 10, 15, 21, 28, 36, 45, 55, 66] as const;

export const pointsFor = (crosses: number): number => POINTS[crosses]!;

export interface Score {
  /** Crosses by row, and by column before the target. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly rowPoints: number;
  readonly columnPoints: number;
  readonly points: number;
  readonly crosses: number;
}

export const countIn = (crosses: Crosses, column: number): number =>
  crosses.reduce((count, row) => (row.includes(column) ? count + 1 : count), 0);

/** Whether a cross would be the first one of its row and of its column, which costs 5 in both: all are at first. */
export const isAlone = (crosses: Crosses, { row, column }: Cross): boolean =>
  crosses[row]!.length === 0 && countIn(crosses, column) === 0;

/** What a cross would bring in its row and in its column together. */
export function gainOf(crosses: Crosses, { row, column }: Cross): number {
  const more = (count: number) => pointsFor(count + 1) - pointsFor(count);
  const ofRow = more(crosses[row]!.length);
  return isTarget(column) ? ofRow : ofRow + more(countIn(crosses, column));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function scoreOf(crosses: Crosses): Score {
  const rows = crosses.map((row) => row.length);
  const columns = Array.from({ length: SCORED }, (_, column) => countIn(crosses, column));
  const rowPoints = sum(rows.map(pointsFor));
  const columnPoints = sum(columns.map(pointsFor));
  return { rows, columns, rowPoints, columnPoints, points: rowPoints + columnPoints, crosses: sum(rows) };
}

const closedBy = (crosses: Crosses): number => crosses.filter((row) => inTarget(row) === CLOSES).length;

/** More points first; of equally many, more crosses (R-sixto-8). */
export function standings({ open }: Pick<SixtoState, 'open'>): Standing[] {
  const scores = open.crosses.map(scoreOf);
  const rated = scores.map(({ points, crosses }, seat) => ({
    points,
    tally: { deals: 1, crosses, turns: open.turn, rowsClosed: closedBy(open.crosses[seat]!) },
  }));
  const more = (a: Seat, b: Seat, what: 'points' | 'crosses') => scores[a]![what] - scores[b]![what];
  return standingsBy(
    rated,
    (a, b) => more(a, b, 'points') > 0 || (more(a, b, 'points') === 0 && more(a, b, 'crosses') > 0),
  );
}

/** R-sixto-8 */
export const tieBreak = (ahead: Standing, behind: readonly Standing[]): Say =>
  say('moreCrosses', {
    seats: playersOf(behind.map(({ seat }) => seat)),
    n: ahead.tally!.crosses!,
    others: behind[0]!.tally!.crosses!,
  });
