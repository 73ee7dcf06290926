/**
 * Makes the crosses that are worth most, and rolls again if unknown dice promise more. Alone the worth of a sheet is the
 * points to be expected (`Values`), among several the chance to win (`Network`); both are learned.
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import type { Level } from '../levels.ts';
import { beginnersMoves } from './beginner.ts';
import { boardOf } from './board.ts';
import { LEARNED } from './learned.ts';
import { Network } from './network.ts';
import { type Look, Planner } from './planner.ts';
import { boxesFor, type Column } from './sheets.ts';
import type { Move, Open, Sixto } from './state.ts';
import { TABLE } from './tableLearned.ts';
import { type Kind, type Sheet, unpacked, type Values } from './values.ts';

export function advise(
  view: View<Sixto>,
  ask: Ask<Sixto>,
  luck: Luck,
  _at = 0,
  level: Level = 'medium',
): { moves: readonly Move[] } {
  const { open } = view;
  const [first] = ask.options;
  if ('cross' in first!.move) return { moves: [first!.move] };
  if (level === 'easy') return { moves: beginnersMoves(open, ask, luck) };
  if ('roll' in first!.move) {
    const isKept =
      open.solo === undefined ? plannerOf(level).keeps(boardOf(open), ask.seat) : keepsAlone(open, open.solo);
    return { moves: [{ roll: isKept ? 'keep' : 'again' }] };
  }
  const choices = choicesIn(open, ask);
  const columns =
    open.solo === undefined
      ? columnsAmongSeveral(view, choices, level)
      : valuesOf(open.solo).best(sheetOf(open), choices).columns;
  return { moves: movesIn(columns) };
}

/** By row: the boxes that may be crossed. */
export type Choices = readonly (readonly Column[])[];
/** By row: what is crossed. */
export type Columns = readonly (Column | undefined)[];

export function choicesIn(open: Open, { options }: Ask<Sixto>): Choices {
  const choices: Column[][] = open.dice.map(() => []);
  for (const { move } of options) if ('row' in move) choices[move.row]!.push(move.column);
  return choices;
}

/** What a seat could cross with these dice before it has crossed anything in its turn. */
export const choicesWith = ({ sheets, crosses }: Open, seat: Seat, dice: readonly number[]): Choices =>
  dice.map((die, row) => (die === 0 ? [] : boxesFor(sheets[seat]!, row, crosses[seat]![row]!, die)));

export const movesIn = (columns: Columns): readonly Move[] =>
  columns.flatMap((column, row) => (column === undefined ? [] : [{ row, column }]));

function columnsAmongSeveral({ open, seat }: View<Sixto>, choices: Choices, level: Exclude<Level, 'easy'>): Columns {
  const board = boardOf(open);
  const planner = plannerOf(level);
  const closing = Uint8Array.from(open.dice, (_, row) => (open.closing.includes(row) ? 1 : 0));
  const mayCross = Uint8Array.from(choices, (boxes) => (boxes.length > 0 ? 1 : 0));
  const picks =
    open.phase === 'close'
      ? planner.close(board, seat!, { active: open.active, closing, mayCross })
      : planner.cross(board, seat!, open.active);
  return choices.map((boxes, row) => boxes.find((column) => column === picks[row]));
}

function keepsAlone(open: Open, kind: Kind): boolean {
  const values = valuesOf(kind);
  const sheet = sheetOf(open);
  return values.best(sheet, choicesWith(open, 0, open.dice)).value >= values.waiting(sheet);
}

const sheetOf = ({ crosses, dice, missed }: Open): Sheet => ({ crossed: crosses[0]!, dice, missed });

/** Unpacked at the first question: it takes some milliseconds. */
const unpackedBefore = new Map<Kind, Values>();
function valuesOf(kind: Kind): Values {
  const values = unpackedBefore.get(kind) ?? unpacked(kind, LEARNED[kind]);
  unpackedBefore.set(kind, values);
  return values;
}

/** Read at the first question, like the values. */
let network: Network | undefined;

const LOOKS: Readonly<Record<Exclude<Level, 'easy'>, Look>> = {
  medium: { rethinks: 0, knowsHasty: false, evaluatesDice: false },
  hard: { rethinks: 0, knowsHasty: true, evaluatesDice: true },
  expert: { rethinks: 1, knowsHasty: true, evaluatesDice: true },
};

export function plannerOf(level: Exclude<Level, 'easy'>): Planner {
  network ??= Network.learned(TABLE);
  return new Planner(network, LOOKS[level]);
}
