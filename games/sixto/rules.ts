/** Sixto as the rule text has it; rulings R-sixto-1 to R-sixto-16 are in ../RULINGS.md. */
import type { Ask, Luck, Option, Question, Reply, Seat, Turn, View } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { winnersIn } from '../kit/standings.ts';
import { scoreOf, standings } from './score.ts';
import { boxesFor, DICE_GONE, isBlank, isDead, LETTERS, type Letter, ROWS, type Row } from './sheets.ts';
import {
  type Cross,
  closersOf,
  type Ending,
  type Events,
  isGone,
  type Move,
  type Open,
  type Options,
  type Sixto,
  type SixtoState,
  seatsOf,
  withHalf,
  withMore,
} from './state.ts';
import { boxDetail, boxLabel, boxListed, boxShort, diceTexts } from './texts.ts';
import { type Say, say } from './words/words.ts';

const SOLO_UNUSED = 2;
export const SOLO_MISSED = 2;
const SOLO_USED = 2;
/** Turns in a row without a cross of anybody, after which the game ends (R-sixto-12). */
export const STANDSTILL = 12;
const ALL_ROWS: readonly Row[] = Array.from({ length: ROWS }, (_, row) => row);

/** `lobbyChoices`: the sheets that seats have chosen in the lobby; the others are dealt. */
export function setup(
  { solo_end }: Options,
  seats: number,
  luck: Luck,
  lobbyChoices: readonly (string | undefined)[] = [],
): Turn<Sixto> {
  const rest = luck.shuffle(LETTERS).filter((letter) => !lobbyChoices.includes(letter));
  const sheets = Array.from({ length: seats }, (_, seat) => (lobbyChoices[seat] as Letter | undefined) ?? rest.pop()!);
  const state = newState(sheets, luck.below(seats));
  if (seats === 1 && solo_end !== 'ask') state.open.solo = solo_end;
  const events: Events = [{ type: 'began', sheets, first: state.open.active, opens: 'deal' }];
  roll(state.open, events, luck);
  return { state, events };
}

const newState = (sheets: Letter[], active: Seat): SixtoState => ({
  open: {
    sheets,
    turn: 1,
    active,
    phase: 'roll',
    again: false,
    dice: ALL_ROWS.map(() => 1),
    crosses: sheets.map(() => ALL_ROWS.map(() => [])),
    half: sheets.map(() => []),
    closing: [],
    missed: 0,
  },
  own: sheets.map(() => ({})),
  hidden: {},
});

/** Dice that are gone are drawn too, so that a turn's dice never depend on earlier crosses (R-sixto-13). */
function roll(open: Open, events: Events, luck: Luck): void {
  const drawn = open.dice.map(() => 1 + luck.below(6));
  open.dice = drawn.map((number, row) => (isGone(open, row) ? 0 : number));
  const { active: seat, turn, again, dice } = open;
  events.push({ type: 'rolled', seat, turn, again, dice: [...dice] });
}

export function questions({ open }: SixtoState): Question<Sixto>[] {
  switch (open.phase) {
    case 'roll':
      return [{ id: `roll.${open.turn}`, asks: [askRoll(open)] }];
    case 'cross': {
      const asks = asksFor(open, ALL_ROWS, 'askCross');
      if (asks.length > 0) return [{ id: `cross.${open.turn}`, asks }];
      return [{ id: `cross.${open.turn}`, asks: [askNone(open)] }];
    }
    case 'close':
      return [{ id: `close.${open.turn}`, asks: asksFor(open, open.closing, 'askClose') }];
    case 'over':
      return [];
  }
}

const KEEP: Option<Sixto> = { move: { roll: 'keep' }, label: say('keep') };
const AGAIN: Option<Sixto> = { move: { roll: 'again' }, label: say('again') };
const NONE: Option<Sixto> = { move: { cross: 'none' }, label: say('goOn') };

const askRoll = (open: Open): Ask<Sixto> => {
  return askActive(open, say('askRoll'), 'waitsForRoll', [KEEP, AGAIN]);
};

/** Nobody can cross anything. The roller confirms it before the turn ends; alone, also whether it ends the game. */
function askNone(open: Open): Ask<Sixto> {
  const isAlone = open.sheets.length === 1;
  const text = say(isAlone ? 'askNoneAlone' : 'askNone', { dice: diceTexts(open) });
  const end = isAlone ? endWithout(open) : undefined;
  return askActive(open, end === undefined ? text : say('both', { first: text, second: end }), 'waitsToGoOn', [NONE]);
}

/** The player who rolled chooses one of these; the first, if time runs out. */
const askActive = (
  { active: seat }: Open,
  text: Say,
  waits: 'waitsForRoll' | 'waitsToGoOn',
  options: readonly Option<Sixto>[],
): Ask<Sixto> => ({
  seat,
  text,
  waiting: say(waits, { seat: { seat } }),
  options,
  min: 1,
  max: 1,
  fallback: [options[0]!.move],
});

/** Every seat that can cross something in these rows, and has not done so in this turn. */
function asksFor(open: Open, rows: readonly Row[], key: 'askCross' | 'askClose'): Ask<Sixto>[] {
  const args = { dice: diceTexts(open, rows) };
  return seatsOf(open).flatMap((seat) => {
    const sheet = withHalf(open, seat);
    const boxes = rows.map((row) => crossesIn(open, seat, row));
    const options = boxes.flat().map(
      (cross): Option<Sixto> => ({
        move: cross,
        label: boxShort(cross),
        name: boxLabel(sheet, cross, open.dice[cross.row]!),
        listed: boxListed(cross, open.dice[cross.row]!),
        detail: boxDetail(sheet, cross),
        groups: [`row${cross.row}`],
      }),
    );
    const waiting = say('waitsForCross', { seat: { seat } });
    const max = boxes.filter((each) => each.length > 0).length;
    const first = isBlank(sheet) ? 'yes' : 'no';
    const text = key === 'askCross' ? say(key, { first }) : say(key, args);
    const ifNothing = key === 'askCross' && { ifNothing: say('crossesNothing') };
    const look = { isGrid: true, mayBeSuggested: true, ...ifNothing } as const;
    return max === 0 ? [] : [{ seat, text, waiting, options, min: 0, max, fallback: 'first', ...look }];
  });
}

/** The boxes of a row that a seat may still cross in this turn, from left to right. */
function crossesIn(open: Open, seat: Seat, row: Row): Cross[] {
  if (isGone(open, row) || open.half[seat]!.some((one) => one.row === row)) return [];
  const boxes = boxesFor(open.sheets[seat]!, row, open.crosses[seat]![row]!, open.dice[row]!);
  return boxes.map((column) => ({ row, column }));
}

export function apply(before: SixtoState, reply: Reply<Sixto>, luck: Luck): Turn<Sixto> {
  const state = draftOf(before);
  const { open } = state;
  const events: Events = [];
  switch (open.phase) {
    case 'roll': {
      const [move] = reply.moves.get(open.active)!;
      open.phase = 'cross';
      open.again = 'roll' in move! && move.roll === 'again';
      if (open.again) roll(open, events, luck);
      break;
    }
    case 'cross':
      cross(open, reply, events);
      announce(open, events);
      if (open.phase === 'cross') endTurn(open, events, luck);
      break;
    case 'close':
      cross(open, reply, events);
      endTurn(open, events, luck);
  }
  return { state, events };
}

/** Everybody's half crosses, in the order of the seats; the first of them opens the round. */
function cross(open: Open, reply: Reply<Sixto>, events: Events): void {
  const none: Seat[] = [];
  for (const seat of seatsOf(open)) {
    const crosses = (reply.moves.get(seat) ?? []).filter((move): move is Cross => 'row' in move);
    crosses.sort((a, b) => a.row - b.row);
    open.half[seat]!.push(...crosses);
    const numbered = crosses.map((one) => ({ ...one, number: open.dice[one.row]! }));
    if (crosses.length > 0) events.push({ type: 'crossed', seat, crosses: numbered });
    else if (open.phase === 'cross') none.push(seat);
  }
  if (none.length > 0) events.push({ type: 'none', seats: none });
  if (open.phase === 'cross') events[0] = { ...events[0]!, opens: 'round' };
}

/** Says which rows are about to close; if somebody could still cross there, they are asked (R-sixto-4). */
function announce(open: Open, events: Events): void {
  const closing = ALL_ROWS.filter((row) => !isGone(open, row) && closersOf(open, row).length > 0);
  for (const row of closing) {
    const asked = seatsOf(open).some((seat) => crossesIn(open, seat, row).length > 0);
    if (asked) open.phase = 'close';
    events.push({ type: 'closing', row, seats: closersOf(open, row), asked });
  }
  if (open.phase === 'close') open.closing = closing;
}

/** All half crosses count now, rows close, and the next player rolls, or the game is over. */
function endTurn(open: Open, events: Events, luck: Luck): void {
  const closed = ALL_ROWS.filter((row) => !isGone(open, row) && closersOf(open, row).length > 0);
  const made = open.half.flat().length;
  const used = { made, unused: unusedIn(open) };
  for (const seat of seatsOf(open)) {
    open.crosses[seat] = withHalf(open, seat).map((row) => [...row]);
    open.half[seat] = [];
  }
  for (const row of closed) {
    open.dice[row] = 0;
    events.push({ type: 'closed', row });
  }
  open.closing = [];
  const isAlone = open.sheets.length === 1;
  if (made === 0) open.missed += 1;
  else if (!isAlone) open.missed = 0;
  const end = endOf(open, used);
  if (end !== undefined) {
    over(open, end, events);
    return;
  }
  if (made === 0 && open.solo === 'rolls') events.push({ type: 'missed' });
  open.turn += 1;
  open.active = (open.active + 1) % open.sheets.length;
  open.again = false;
  open.phase = 'roll';
  roll(open, events, luck);
}

/** Dice in play that no half cross was made with; alone these are one's own. */
const unusedIn = ({ dice, half }: Pick<Open, 'dice' | 'half'>): number =>
  dice.filter((number) => number > 0).length - half.flat().length;

interface End {
  readonly why: Ending;
  readonly seats: readonly Seat[];
  readonly n: number;
}

/** Whether the turn was the last one, and why (R-sixto-6, R-sixto-11, R-sixto-12). */
function endOf(open: Open, { made, unused }: { readonly made: number; readonly unused: number }): End | undefined {
  const { dice, solo, missed, crosses } = open;
  const gone = dice.filter((number) => number === 0).length;
  if (gone >= DICE_GONE) return { why: 'dice-gone', seats: [], n: gone };
  const isStuck = (seat: Seat) => crosses[seat]!.every((crossed, row) => isGone(open, row) || isDead(crossed));
  const stuck = seatsOf(open).filter(isStuck);
  if (stuck.length > 0) return { why: 'stuck', seats: stuck, n: stuck.length };
  if (solo === 'dice') return unused >= SOLO_UNUSED ? { why: 'unused', seats: [], n: unused } : undefined;
  if (solo === 'rolls') return missed >= SOLO_MISSED ? { why: 'missed', seats: [], n: missed } : undefined;
  if (solo === 'two') return made < SOLO_USED ? { why: 'few', seats: [], n: made } : undefined;
  return missed >= STANDSTILL ? { why: 'standstill', seats: [], n: missed } : undefined;
}

function over(open: Open, end: End, events: Events): void {
  open.phase = 'over';
  open.ending = end.why;
  events.push({ type: 'ended', ...end });
  const places = standings({ open }).sort((a, b) => a.place - b.place);
  for (const { seat } of places) {
    const { rowPoints: rows, columnPoints: columns, points, crosses } = scoreOf(open.crosses[seat]!);
    events.push({ type: 'scored', seat, rows, columns, points, crosses });
  }
  if (places.length === 1) return;
  const seats = winnersIn(places);
  const { points } = places[0]!;
  const byCrosses = places.filter((one) => one.points === points).length > seats.length;
  events.push({ type: 'won', seats, points, ...(byCrosses && { byCrosses }) });
}

/** What a cross brings together with the others of this turn; it replaces one in its own row. */
export function previewOption({ open, seat }: View<Sixto>, move: Move, moves: readonly Move[]): Say | undefined {
  if (!('row' in move)) return undefined;
  const others = moves.filter((one) => 'row' in one && one.row !== move.row);
  return boxDetail(withHalf(withMore(open, seat!, others), seat!), move);
}

/**
 * What the half crosses come to together, in points; of none, whether they would end a game alone. Only single crosses
 * cost points, so a loss has that reason.
 */
export function summarizeDraft({ open, seat }: View<Sixto>, moves: readonly Move[]): Say | undefined {
  if (moves.length === 0) return endWithout(open);
  const { solo } = open;
  const isTooFew = solo === 'two' && moves.length < SOLO_USED;
  const after = withMore(open, seat!, moves);
  const unused = unusedIn(after);
  const n = scoreOf(withHalf(after, seat!)).points - scoreOf(withHalf(open, seat!)).points;
  const way = n < 0 ? 'costs' : 'brings';
  const text: Say = say('comesTo', { n: Math.abs(n), count: moves.length, way });
  if (isTooFew) return say('both', { first: text, second: say('wouldEndFew') });
  return solo === 'dice' && unused >= SOLO_UNUSED ? say('comesToEnd', { text, n: unused }) : text;
}

/** Why a turn without a cross would end a solo game, if it would. */
function endWithout({ solo, missed, dice, half }: Open): Say | undefined {
  if (solo === 'two') return say('wouldEndFew');
  if (solo === 'dice') return unusedIn({ dice, half }) >= SOLO_UNUSED ? say('wouldEndUnused') : undefined;
  return solo === 'rolls' && missed + 1 >= SOLO_MISSED ? say('wouldEnd') : undefined;
}

/** What a written position may say: sheets and crosses by seat, columns from 1 as on the table. */
interface Written extends Partial<Pick<Open, 'turn' | 'active' | 'dice' | 'missed' | 'solo' | 'phase' | 'again'>> {
  sheets: string;
  crosses?: number[][][];
}

export function position({ sheets, crosses, ...rest }: Written): SixtoState {
  const state = newState([...sheets] as Letter[], 0);
  const columns = crosses?.map((sheet) => sheet.map((row) => row.map((box) => box - 1)));
  const open = { ...state.open, ...(columns && { crosses: columns }), ...rest };
  for (const row of ALL_ROWS) if (closersOf(open, row).length > 0) open.dice = open.dice.with(row, 0);
  return structuredClone({ ...state, open });
}
