/**
 * Values a sheet by the points to be expected from it, makes the crosses that raise this value most, and rolls again if
 * that raises it more on average. Alone `Values` says what a sheet comes to, among several `Planner`; both have learned it.
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import type { Level } from '../levels.ts';
import { beginnersMoves } from './beginner.ts';
import { boardOf, NO_BOX } from './board.ts';
import { LEARNED } from './learned.ts';
import { Planner } from './planner.ts';
import { boxesFor, type Column, ROWS } from './sheets.ts';
import type { Move, Open, Sixto } from './state.ts';
import { TABLE } from './tableLearned.ts';
import { Tables } from './tables.ts';
import { type Kind, type Sheet, unpacked, type Values } from './values.ts';
import { WEIGHTS, type Weights } from './weights.ts';

type Choices = readonly (readonly Column[])[];

export function advise(
  { open, seat }: View<Sixto>,
  ask: Ask<Sixto>,
  luck: Luck,
  _at = 0,
  level: Level = 'medium',
): { moves: readonly Move[] } {
  const [first] = ask.options;
  if ('cross' in first!.move) return { moves: [first!.move] };
  if (level === 'easy') return { moves: beginnersMoves(open, ask, luck) };
  if ('roll' in first!.move) {
    const isKept =
      open.solo === undefined ? plannerOf(open, level).keeps(boardOf(open), seat!) : keepsAlone(open, open.solo);
    return { moves: [{ roll: isKept ? 'keep' : 'again' }] };
  }
  const choices: Column[][] = open.dice.map(() => []);
  for (const { move } of ask.options) if ('row' in move) choices[move.row]!.push(move.column);
  const columns =
    open.solo === undefined
      ? planned(open, seat!, choices, level)
      : valuesOf(open.solo).best(sheetOf(open), choices).columns;
  return { moves: columns.flatMap((column, row) => (column === undefined ? [] : [{ row, column }])) };
}

function planned(open: Open, seat: Seat, choices: Choices, level: Level): (Column | undefined)[] {
  const into = new Int8Array(ROWS);
  const board = boardOf(open);
  const planner = plannerOf(open, level);
  if (open.phase === 'cross') planner.cross(board, seat, into);
  else
    planner.close(
      board,
      seat,
      Uint8Array.from(choices, (boxes) => Math.min(1, boxes.length)),
      into,
    );
  return [...into].map((column) => (column === NO_BOX ? undefined : column));
}

function keepsAlone(open: Open, kind: Kind): boolean {
  const values = valuesOf(kind);
  const sheet = sheetOf(open);
  const choices = open.dice.map((die, row) =>
    die === 0 ? [] : boxesFor(open.sheets[0]!, row, open.crosses[0]![row]!, die),
  );
  return values.best(sheet, choices).value >= values.waiting(sheet);
}

const sheetOf = ({ crosses, dice, missed }: Open): Sheet => ({ crossed: crosses[0]!, dice, missed });

/** Unpacked at the first question: it takes some milliseconds. */
const unpackedBefore = new Map<Kind, Values>();
function valuesOf(kind: Kind): Values {
  const values = unpackedBefore.get(kind) ?? unpacked(kind, LEARNED[kind]);
  unpackedBefore.set(kind, values);
  return values;
}

/**
 * A hard bot weighs what a roll is worth to the others, who cross with the same dice, most of all to who is ahead. A medium
 * one thinks less of them, as if they were all alike; and not at all with one, or with many, where it rolls seldom.
 */
/** Seats with which it does. */
const WITH_OTHERS: readonly number[] = [3, 4];
const NOBODY: Weights = { ...WEIGHTS, others: 0 };
const ALIKE: Weights = { ...WEIGHTS, others: 0.4, leader: Number.POSITIVE_INFINITY };

const planners = new Map<Weights, Planner>();
let tables: Tables | undefined;
function plannerOf({ sheets }: Open, level: Level): Planner {
  const weights = level === 'hard' ? WEIGHTS : WITH_OTHERS.includes(sheets.length) ? ALIKE : NOBODY;
  tables ??= new Tables(WEIGHTS, TABLE);
  const planner = planners.get(weights) ?? new Planner(weights, tables);
  planners.set(weights, planner);
  return planner;
}
