/**
 * How bots of Sixto played among several people before they had levels; matches stored before then still use it.
 * They value a sheet by the points to be expected, make the crosses that raise this value most, and roll again if that
 * raises it more on average. Each row is looked at alone, turn by turn backwards from about when the game ends. The answers
 * and what they draw from luck must stay as they are.
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import { type Choices, type Columns, choicesIn, choicesWith, movesIn } from './advise.ts';
import { countIn, pointsFor } from './score.ts';
import {
  CLOSES,
  COLUMNS,
  type Column,
  type Crosses,
  inTarget,
  isTarget,
  OPENS_TARGET,
  SCORED,
  SHEETS,
} from './sheets.ts';
import { isGone, type Move, type Open, type Sixto, withHalf } from './state.ts';

/** Rolls that a bot imagines before it keeps one. */
const TRIED = 20;
/** How often it goes through the rows, each time taking the best box of each row, given the others. */
const SWEEPS = 3;
/** Most crosses in a row, and one more. */
const MADE = COLUMNS;
/** Turns from the end are not known better than this, and no game is looked at further ahead. */
const SPREAD = 1.6;
const FURTHEST = 16;
/**
 * Turns left, fitted to 300 games of two to six seats: for each box that the row which would end the game is still away
 * from its end, and for each seat.
 */
const LEFT = { least: 1.4, box: 0.75, seat: -0.23 } as const;
/** Turns until somebody else closes a row, by the boxes that they are away from its end. */
const CLOSED = { least: 2, box: 0.8 } as const;
/** What another cross in a column brings: less than the 5 on the sheet plays best. */
const COLUMN = 4;
/** How many boxes a row goes on in a turn, and the chance that a box which it passes gets its cross. */
const PACE = 2.2;
const CROSSED = 0.3;

export function adviseBeforeLevels(
  { open, seat }: View<Sixto>,
  ask: Ask<Sixto>,
  luck: Luck,
): { moves: readonly Move[] } {
  const [first] = ask.options;
  if ('cross' in first!.move) return { moves: [first!.move] };
  const future = new Future(open, seat!);
  if ('row' in first!.move) return { moves: movesIn(future.plan(choicesIn(open, ask)).columns) };
  const worthWith = (dice: readonly number[]) => future.plan(choicesWith(open, seat!, dice)).value;
  let others = 0;
  for (let tried = 0; tried < TRIED; tried += 1)
    others += worthWith(open.dice.map((die) => (die === 0 ? 0 : 1 + luck.below(6))));
  return { moves: [{ roll: worthWith(open.dice) * TRIED >= others ? 'keep' : 'again' }] };
}

/** By last column, from −1, and by crosses made: points to be expected from the next turn on. */
type Table = Float64Array;
const at = (last: Column, made: number): number => (last + 1) * MADE + made;

const lastOf = (crossed: readonly Column[]): Column => crossed.at(-1) ?? -1;
/** How far a row has come; the target is far while it is shut. */
const progressOf = (crossed: readonly Column[]): number =>
  crossed.length < OPENS_TARGET ? Math.min(SCORED - 1, lastOf(crossed)) : lastOf(crossed);
const furthest = (sheets: readonly Crosses[], row: number): number =>
  Math.max(-1, ...sheets.map((sheet) => progressOf(sheet[row]!)));

/** How many more turns there will be, about. */
function turnsLeft({ dice, crosses }: Open): number {
  const rows = [...dice.keys()].filter((row) => dice[row] !== 0);
  const gone = dice.length - rows.length;
  const progress = rows.map((row) => furthest(crosses, row)).sort((a, b) => b - a);
  return Math.max(0, LEFT.least + LEFT.box * (COLUMNS - progress[2 - gone]!) + LEFT.seat * crosses.length);
}

/** The crosses of a turn that are worth most, and what the sheet is worth with them. */
interface Plan {
  readonly columns: Columns;
  readonly value: number;
}

class Future {
  readonly #sheet: Crosses;
  /** By column before the target. */
  readonly #counts: readonly number[];
  /** By row and column: the chance of a cross. */
  readonly #reach: readonly (readonly number[])[];
  /** By row. */
  readonly #tables: readonly Table[];

  constructor(open: Open, seat: Seat) {
    this.#sheet = withHalf(open, seat);
    this.#counts = Array.from({ length: SCORED }, (_, column) => countIn(this.#sheet, column));
    const left = turnsLeft(open);
    const others = open.crosses.filter((_, other) => other !== seat);
    const turns = this.#sheet.map((_, row) =>
      isGone(open, row) ? 0 : Math.min(left, CLOSED.least + CLOSED.box * (COLUMNS - furthest(others, row))),
    );
    this.#reach = this.#sheet.map((crossed, row) =>
      this.#counts.map((_, column) => (isGone(open, row) ? 0 : reachOf(column - lastOf(crossed), turns[row]!))),
    );
    this.#tables = this.#sheet.map((crossed, row) => {
      const gains = Float64Array.from({ length: COLUMNS }, (_, column) =>
        this.#columnGain({ row, column }, this.#counts, []),
      );
      return tableOf(SHEETS[open.sheets[seat]!][row]!, { crossed, turns: turns[row]!, gains });
    });
  }

  plan(choices: Choices): Plan {
    const columns: (Column | undefined)[] = choices.map(() => undefined);
    const counts = [...this.#counts];
    const count = (column: Column | undefined, n: 1 | -1) => {
      if (column !== undefined && !isTarget(column)) counts[column]! += n;
    };
    let value = 0;
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      value = 0;
      for (const [row, crossed] of this.#sheet.entries()) {
        count(columns[row], -1);
        columns[row] = undefined;
        let most = this.#valueOf(row, lastOf(crossed), crossed.length);
        for (const column of choices[row]!) {
          const gain = this.#columnGain({ row, column }, counts, columns);
          const worth = gain + this.#valueOf(row, column, crossed.length + 1);
          if (worth <= most) continue;
          most = worth;
          columns[row] = column;
        }
        count(columns[row], 1);
        value += most;
      }
    }
    return { columns, value };
  }

  #valueOf(row: number, last: Column, made: number): number {
    const before = this.#sheet[row]!;
    const isNew = made > before.length && isTarget(last);
    return inTarget(before) + (isNew ? 1 : 0) >= CLOSES ? pointsFor(made) : this.#tables[row]![at(last, made)]!;
  }

  /** What a cross brings in its column. It costs, if it stays alone there; rows that are to be crossed further on do not come. */
  #columnGain(cross: { row: number; column: Column }, counts: readonly number[], columns: Columns): number {
    const { row, column } = cross;
    if (isTarget(column)) return 0;
    if (counts[column]! > 0) return COLUMN;
    const alone = this.#reach.reduce((chance, reach, other) => {
      const mayCome = other !== row && (columns[other] ?? -1) < column;
      return mayCome ? chance * (1 - reach[column]!) : chance;
    }, 1);
    return COLUMN * (1 - 2 * alone);
  }
}

/** The chance that a row crosses a box that lies `away` boxes ahead, within `turns` turns. */
const reachOf = (away: number, turns: number): number =>
  away <= 0 ? 0 : CROSSED * Math.max(0, Math.min(1, (turns * PACE - away + 2) / 4));

interface Row {
  readonly crossed: readonly Column[];
  readonly turns: number;
  /** What a cross brings in its column, by column. */
  readonly gains: Float64Array;
}

function tableOf(numbers: readonly number[], { crossed, turns, gains }: Row): Table {
  const from = lastOf(crossed);
  const first = crossed.length;
  const end: Table = new Float64Array((COLUMNS + 1) * MADE);
  for (let last = from; last < COLUMNS; last += 1)
    for (let made = first; made < MADE; made += 1) end[at(last, made)] = pointsFor(made);
  const boxes = boxesAfter(numbers);
  let next = end;
  /** The chance that the game lasts for more than `turn` turns. */
  const chance = (turn: number) => 1 / (1 + Math.exp((turn - turns) / (SPREAD * 0.55)));
  for (let turn = Math.min(FURTHEST, Math.ceil(turns + 2 * SPREAD)); turns > 0 && turn >= 1; turn -= 1) {
    const isPlayed = turn > 1 ? chance(turn) / chance(turn - 1) : chance(turn);
    const now: Table = new Float64Array(end.length);
    for (let last = from; last < COLUMNS; last += 1)
      for (let made = first; made <= Math.min(MADE - 1, first + last - from); made += 1) {
        const stay = next[at(last, made)]!;
        const crossing = (column: Column): number => {
          if (column < 0 || (isTarget(column) && made < OPENS_TARGET) || made === MADE - 1) return stay;
          const closes = isTarget(column) && isTarget(last);
          return gains[column]! + (closes ? pointsFor(made + 1) : next[at(column, made + 1)]!);
        };
        let sum = 0;
        for (const { near, far } of boxes[last + 1]!) sum += Math.max(stay, crossing(near), crossing(far));
        sum += (6 - boxes[last + 1]!.length) * stay;
        now[at(last, made)] = (1 - isPlayed) * end[at(last, made)]! + (isPlayed * sum) / 6;
      }
    next = now;
  }
  return next;
}

/** By last column, from −1: the next box of each number and the one after it, or −1. */
const boxesAfter = (numbers: readonly number[]): readonly (readonly { near: Column; far: Column }[])[] =>
  Array.from({ length: COLUMNS + 1 }, (_, start) =>
    [...new Set(numbers.slice(start))].map((number) => {
      const near = numbers.indexOf(number, start);
      return { near, far: numbers.indexOf(number, near + 1) };
    }),
  );
