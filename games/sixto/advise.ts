/**
 * Values a sheet by the points to be expected from it, makes the crosses that raise this value most, and rolls again if
 * that raises it more on average. Alone, each box that is left has the same chance of a cross (`Worth`). Among several,
 * each row is looked at over the turns that are left (`Future`).
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import { Future } from './future.ts';
import { boxesFor, type Column } from './sheets.ts';
import type { Move, Open, Sixto } from './state.ts';
import { Worth } from './worth.ts';

/** Rolls it imagines before it keeps one. */
const TRIED = { alone: 5, many: 20 } as const;
/** How often it goes through the rows, each time taking the best box of each row, given the others. */
const SWEEPS = 4;
/** Points for which it lets a turn go by without a cross, where two of them end the game. */
const FIRST_MISS = 20;
/** More than a sheet can be worth. */
const ALL = 1_000;

type Choices = readonly (readonly Column[])[];
interface Plan {
  readonly moves: readonly Move[];
  readonly value: number;
}

export function advise({ open, seat }: View<Sixto>, ask: Ask<Sixto>, luck: Luck): { moves: readonly Move[] } {
  const [first] = ask.options;
  if ('cross' in first!.move) return { moves: [first!.move] };
  if ('roll' in first!.move) return { moves: [{ roll: isKept(open, seat!, luck) ? 'keep' : 'again' }] };
  const choices: Column[][] = open.dice.map(() => []);
  for (const { move } of ask.options) if ('row' in move) choices[move.row]!.push(move.column);
  return { moves: planFor(open, seat!)(choices).moves };
}

/** Among several the end comes soon, and about when is known; alone one plays on for as long as one can. */
function planFor(open: Open, seat: Seat): (choices: Choices) => Plan {
  if (open.solo !== undefined) {
    const worth = Worth.of(open, seat);
    return (choices) => planOf(open, worth, choices);
  }
  const future = new Future(open, seat);
  return (choices) => {
    const { columns, value } = future.plan(choices);
    return { moves: columns.flatMap((column, row) => (column === undefined ? [] : [{ row, column }])), value };
  };
}

function isKept(open: Open, seat: Seat, luck: Luck): boolean {
  const plan = planFor(open, seat);
  const worthWith = (dice: readonly number[]) => plan(choicesOf(open, seat, dice)).value;
  const times = TRIED[open.solo === undefined ? 'many' : 'alone'];
  let others = 0;
  for (let tried = 0; tried < times; tried += 1)
    others += worthWith(open.dice.map((die) => (die === 0 ? 0 : 1 + luck.below(6))));
  return worthWith(open.dice) * times >= others;
}

const choicesOf = ({ sheets, crosses }: Open, seat: Seat, dice: readonly number[]): Choices =>
  dice.map((die, row) => (die === 0 ? [] : boxesFor(sheets[seat]!, row, crosses[seat]![row]!, die)));

/** The best crosses of a turn, and what the sheet is worth with them; the sheet is left as it was. */
function planOf(open: Open, worth: Worth, choices: Choices): Plan {
  const chosen: (Column | undefined)[] = choices.map(() => undefined);
  const choose = (row: number, column: Column | undefined) => {
    if (chosen[row] !== undefined) worth.takeBack(row, chosen[row]);
    if (column !== undefined) worth.cross(row, column);
    chosen[row] = column;
  };
  /** Takes the best box of a row, or none where none is allowed and better. */
  const improve = (row: number, mayStay: boolean): void => {
    let best: Column | undefined;
    choose(row, undefined);
    let most = mayStay ? worth.value() : Number.NEGATIVE_INFINITY;
    for (const column of choices[row]!) {
      choose(row, column);
      const value = worth.value();
      if (value <= most) continue;
      best = column;
      most = value;
    }
    choose(row, best);
  };
  const rows = [...choices.keys()].filter((row) => choices[row]!.length > 0);
  for (let sweep = 0, before = ''; sweep < SWEEPS && before !== chosen.join(); sweep += 1) {
    before = chosen.join();
    for (const row of rows) improve(row, true);
  }

  // Alone a turn with too few crosses costs the game, or the first of two chances.
  const { least, penalty } = paceOf(open);
  let value = worth.value();
  while (chosen.filter((column) => column !== undefined).length < least) {
    const more = rows.filter((row) => chosen[row] === undefined);
    const values = more.map((row) => {
      improve(row, false);
      const now = worth.value();
      choose(row, undefined);
      return now;
    });
    const best = Math.max(...values);
    if (value - best > penalty) {
      value -= penalty;
      break;
    }
    improve(more[values.indexOf(best)]!, false);
    value = best;
  }
  const moves = chosen.flatMap((column, row): Move[] => (column === undefined ? [] : [{ row, column }]));
  for (const row of rows) choose(row, undefined);
  return { moves, value };
}

/** How many crosses a turn needs, and what it costs to make fewer. */
function paceOf({ solo, dice, missed }: Open): { readonly least: number; readonly penalty: number } {
  if (solo === 'rolls') return { least: 1, penalty: missed === 0 ? FIRST_MISS : ALL };
  if (solo === 'two') return { least: 2, penalty: ALL };
  if (solo === 'dice') return { least: dice.filter((die) => die > 0).length - 1, penalty: ALL };
  return { least: 0, penalty: 0 };
}
