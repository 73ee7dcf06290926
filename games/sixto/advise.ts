/**
 * Values a sheet by the points to be expected from it, makes the crosses that raise this value most, and rolls again if
 * that raises it more on average. Alone the value is learned (`Values`). Among several, each row is looked at over the
 * turns that are left (`Future`).
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import type { Level } from '../levels.ts';
import { beginnersMoves } from './beginner.ts';
import { Future } from './future.ts';
import { LEARNED } from './learned.ts';
import { boxesFor, type Column } from './sheets.ts';
import { type Move, type Open, type Sixto, seatsOf } from './state.ts';
import { type Kind, type Sheet, unpacked, type Values } from './values.ts';

/** Rolls it imagines before it keeps one, among several. */
const TRIED = 20;

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
    const isKept = open.solo === undefined ? keeps(open, seat!, luck, level) : keepsAlone(open, open.solo);
    return { moves: [{ roll: isKept ? 'keep' : 'again' }] };
  }
  const choices: Column[][] = open.dice.map(() => []);
  for (const { move } of ask.options) if ('row' in move) choices[move.row]!.push(move.column);
  const { columns } =
    open.solo === undefined ? new Future(open, seat!).plan(choices) : valuesOf(open.solo).best(sheetOf(open), choices);
  return { moves: columns.flatMap((column, row) => (column === undefined ? [] : [{ row, column }])) };
}

/** A hard bot weighs what a roll is worth to the others too, who cross with the same dice. */
function keeps(open: Open, seat: Seat, luck: Luck, level: Level): boolean {
  const others = level === 'hard' ? seatsOf(open).filter((other) => other !== seat) : [];
  const futures = new Map([seat, ...others].map((one) => [one, new Future(open, one)]));
  const worthTo = (one: Seat, dice: readonly number[]) => futures.get(one)!.plan(choicesOf(open, one, dice)).value;
  const worthWith = (dice: readonly number[]) =>
    others.reduce((worth, other) => worth - worthTo(other, dice) / others.length, worthTo(seat, dice));
  let again = 0;
  for (let tried = 0; tried < TRIED; tried += 1)
    again += worthWith(open.dice.map((die) => (die === 0 ? 0 : 1 + luck.below(6))));
  return worthWith(open.dice) * TRIED >= again;
}

function keepsAlone(open: Open, kind: Kind): boolean {
  const values = valuesOf(kind);
  const sheet = sheetOf(open);
  return values.best(sheet, choicesOf(open, 0, open.dice)).value >= values.waiting(sheet);
}

const choicesOf = ({ sheets, crosses }: Open, seat: Seat, dice: readonly number[]): Choices =>
  dice.map((die, row) => (die === 0 ? [] : boxesFor(sheets[seat]!, row, crosses[seat]![row]!, die)));

const sheetOf = ({ crosses, dice, missed }: Open): Sheet => ({ crossed: crosses[0]!, dice, missed });

/** Unpacked at the first question: it takes some milliseconds. */
const unpackedBefore = new Map<Kind, Values>();
function valuesOf(kind: Kind): Values {
  const values = unpackedBefore.get(kind) ?? unpacked(kind, LEARNED[kind]);
  unpackedBefore.set(kind, values);
  return values;
}
