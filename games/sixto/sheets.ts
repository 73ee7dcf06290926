/** The twelve sheets, and what can be crossed on one. */

/** Rows are named by their colour and counted from 0, as their dice are: red, orange, yellow, green, blue, purple. */
export type Row = number;
/** A box's place in its row, from 0; the last three are the target. */
export type Column = number;
/** The columns crossed in each row, in ascending order. */
export type Crosses = readonly (readonly Column[])[];

export const ROWS = 6;
export const COLUMNS = 12;
/** Columns before the target: only these score. */
export const SCORED = 9;
/** Crosses a row needs before its target is open. */
export const OPENS_TARGET = 4;
/** Crosses in the target that close a row. */
export const CLOSES = 2;
/** The game ends when this many dice are gone. */
export const DICE_GONE = 3;

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const;
export type Letter = (typeof LETTERS)[number];

/** A row a word, from red to purple; `|` stands before the target. */
const sheet = (printed: string): readonly (readonly number[])[] =>
  printed.split(' ').map((row) => [...row.replace('|', '')].map(Number));

/** The numbers of each sheet by row and column. The sheets are our own. */
export const SHEETS: Readonly<Record<Letter, readonly (readonly number[])[]>> = {
  A: sheet('351246523|146 413562416|325 235614351|264 624153264|531 546321635|412 162435142|653'),
  B: sheet('536421345|612 264513256|431 612345623|145 453162431|526 145236514|263 321654162|354'),
  C: sheet('625134216|543 514326145|632 342615364|215 431562453|126 263451632|451 156243521|364'),
  D: sheet('136524361|524 362145614|352 253416542|613 425361235|461 541632153|246 614253426|135'),
  E: sheet('314526314|265 435261436|512 263415642|153 652143251|634 126354125|346 541632563|421'),
  F: sheet('153624162|534 462351643|215 614235416|352 341562354|126 526143521|463 235416235|641'),
  G: sheet('645123614|352 162345162|543 234651245|631 513462351|426 356214536|214 421536423|165'),
  H: sheet('415362153|462 142635421|635 326541635|241 264153246|513 653214362|154 531426514|326'),
  I: sheet('526431526|143 264315234|561 432156415|632 651243651|324 315624362|415 143562143|256'),
  J: sheet('361452361|542 645123415|623 536241653|214 124536124|356 412365246|135 253614532|461'),
  K: sheet('352164325|416 546312456|321 134625134|562 213546213|645 625431562|134 461253641|253'),
  L: sheet('316452361|245 243516452|631 425163215|463 651324136|524 164235643|152 532641524|316'),
};

export const isTarget = (column: Column): boolean => column >= SCORED;

export const isBlank = (crosses: Crosses): boolean => crosses.every((crossed) => crossed.length === 0);

export const inTarget = (crossed: readonly Column[]): number => crossed.filter(isTarget).length;

/** Whether a box may be crossed, whatever its number: right of the last cross, in the target only after four crosses. */
export const isOpen = (crossed: readonly Column[], column: Column): boolean =>
  column > (crossed.at(-1) ?? -1) && (!isTarget(column) || crossed.length >= OPENS_TARGET);

/** How many boxes of a row a cross leaves behind for good. */
export const skipsOf = (crossed: readonly Column[], column: Column): number => column - (crossed.at(-1) ?? -1) - 1;

/** Whether no box of the row can ever be crossed again: the last one is, or the target stays shut. */
export const isDead = (crossed: readonly Column[]): boolean => isDeadAt(crossed.at(-1) ?? -1, crossed.length);

/** The same of a row with this last cross, or −1, and this many crosses. */
export const isDeadAt = (last: Column, made: number): boolean =>
  last >= (made >= OPENS_TARGET ? COLUMNS - 1 : SCORED - 1);

/** The boxes of a row that a number may be crossed in, from left to right: two at the most. */
export function boxesFor(letter: Letter, row: Row, crossed: readonly Column[], number: number): Column[] {
  const numbers = SHEETS[letter][row]!;
  const boxes: Column[] = [];
  for (let column = (crossed.at(-1) ?? -1) + 1; column < COLUMNS; column += 1)
    if (numbers[column] === number && isOpen(crossed, column)) boxes.push(column);
  return boxes;
}
