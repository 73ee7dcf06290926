/** Six as the rule text has it; rulings R-six-1 to R-six-22 are in ../RULINGS.md. */
import type { Luck, Reply, Seat, Turn } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { winnersIn } from '../kit/standings.ts';
import { luckFor } from '../luck.ts';
import { defaultsOf } from '../options.ts';
import { defaultPlace } from './asks.ts';
import { CARDS, type Card, DICE, PLACES, placeOf, pointsIn, ROUNDS, sumOf, topOf } from './cards.ts';
import { fields } from './fields.ts';
import { standings } from './standings.ts';
import {
  drawnBy,
  type End,
  type Event,
  type Events,
  isFirst,
  loserOf,
  type Move,
  type Open,
  type Options,
  type Progress,
  type Six,
  type SixState,
} from './state.ts';
import { sandOf, timesOf } from './times.ts';

/** No round that people play has this many rolls; one that does closes at the next Change (R-six-15). */
const MAX_ROLLS = 2_000;
/** Luck alone limits the rolls of a turn; more than this never happen. */
const LONGEST_TURN = 200;
const LATEST = 4;

/** A roll may be followed by a claim of each of the others, and by a card that each of them places. */
export const bound = (_options: Options, seats: number): number =>
  ROUNDS * (1 + (MAX_ROLLS + LONGEST_TURN) * (1 + 2 * (seats - 1)));

const setupBy =
  (rules?: Progress['rules']) =>
  (options: Options, seats: number, luck: Luck): Turn<Six> => {
    const piles = Array.from({ length: seats }, () => luck.shuffle(CARDS));
    const displays = piles.map((pile) => pile.splice(0, PLACES).map((card) => [card]));
    const hidden = { piles, sand: sandOf(options, luck), sandEnds: 0 };
    const shown = displays.map((display) => display.flat());
    return {
      state: { open: newOpen(options, displays, rules), own: piles.map(() => ({})), hidden },
      events: [{ type: 'set', displays: shown, opens: 'deal' }],
    };
  };

export const setup = setupBy(LATEST);
export const thirdSetup = setupBy(3);
/** How matches of versions 1 and 2 began. */
export const secondSetup = setupBy();

const newOpen = (options: Options, displays: Card[][][], rules: Progress['rules']): Open => ({
  options,
  round: 1,
  phase: 'ready',
  turnedAt: 0,
  direction: 1,
  dice: DICE,
  hasRolled: false,
  displays,
  collected: displays.map(() => []),
  placing: [],
  placed: [],
  claims: [],
  ends: [],
  progress: {
    ...(rules && { rules }),
    startedAt: 0,
    passedAt: 0,
    actedAt: 0,
    rolls: 0,
    changes: 0,
    asked: 0,
    rolledAs: 0,
  },
});

/** What is no act of a player. */
const CLOCK: readonly Move['do'][] = ['hesitate', 'miss', 'settle'];

export function apply(before: SixState, { moves, at }: Reply<Six>, luck: Luck): Turn<Six> {
  const state = draftOf(before);
  const events: Events = [];
  const [seat, [move]] = [...moves][0]! as [Seat, [Move]];
  const table: Table = { ...state, at, luck, events };
  switch (move.do) {
    case 'start':
      start(table, seat);
      break;
    case 'roll':
      roll(table);
      break;
    case 'raise':
      // Any hesitation obliges to roll the dice (R-six-3).
      if (at - state.open.progress.passedAt < timesOf(state.open.options).raise) raise(table);
      else roll(table);
      break;
    case 'hesitate':
      hesitate(table);
      break;
    case 'claim':
      state.open.claims = state.open.claims.filter((other) => other !== seat);
      collect(table, [seat], sumOf(state.open.last!.dice));
      break;
    case 'miss':
      state.open.claims = state.open.claims.filter((other) => other !== seat);
      break;
    case 'place':
    case 'settle':
      place(table, seat, move.place);
      break;
  }
  if (!CLOCK.includes(move.do)) state.open.progress.actedAt = Math.max(state.open.progress.actedAt, at);
  return { state, events };
}

/** A state that is written to, what happens to it, and when. */
interface Table extends SixState {
  readonly at: number;
  readonly luck: Luck;
  readonly events: Events;
}

/** The timer is turned over: the round starts now. */
function start({ open, hidden, at, events }: Table, seat: Seat): void {
  open.phase = 'running';
  open.active = seat;
  open.turnedAt = Math.floor(at / 1000);
  open.progress.startedAt = at;
  hidden.sandEnds = at + hidden.sand;
  open.progress.passedAt = at;
  events.push({ type: 'started', seat });
}

function roll(table: Table): void {
  const { open, luck, events } = table;
  const seat = open.active!;
  const from = events.length;
  if (isFirst(open.options)) placeAll(table);
  const opensRound = open.dice === DICE;
  // For the daily: each roll of a seat in a round is the same for everybody (R-six-22).
  const falls = luckFor(luck, `roll.${open.round}.${seat}`);
  const dice = Array.from({ length: open.dice }, () => 1 + falls.below(6));
  const sum = sumOf(dice);
  open.last = { seat, dice };
  open.hasRolled = true;
  open.claims = [];
  open.progress.rolls += 1;
  open.progress.asked += 1;
  open.progress.rolledAs = open.progress.asked;
  open.turn = { collected: open.collected.map((cards) => cards.length) };
  events.push({ type: 'rolled', seat, dice });
  if (opensRound) events[from] = { ...events[from]!, opens: 'round' };
  const having = [...open.displays.keys()].filter(
    (other) => other !== seat && placeOf(open.displays[other]!, sum) !== undefined,
  );
  if (having.length > 0 && open.options.claim === 'button') {
    open.claims = having;
    events.push({ type: 'may-claim', seats: having, card: sum });
  } else if (having.length > 0) collect(table, having, sum);
  const equal = open.options.change_of_direction ? equalDice(dice) : undefined;
  if (equal !== undefined) change(table, equal);
  else if (placeOf(open.displays[seat]!, sum) !== undefined) {
    open.dice = DICE;
    events.push({ type: 'again', seat, card: sum });
  } else if (open.dice > 1) open.dice -= 1;
  else change(table);
}

/** Two or three dice that show the same: the turn is over, whatever the sum (R-six-13). */
function equalDice(dice: readonly number[]): 'doubles' | 'triples' | undefined {
  const different = new Set(dice).size;
  if (different === dice.length) return undefined;
  return dice.length === 3 && different === 1 ? 'triples' : 'doubles';
}

/** Players who show the number put the card on their score pile; the card below it shows from now on (R-six-7). */
function collect({ open, events }: Table, seats: readonly Seat[], card: Card): void {
  for (const seat of seats) {
    const display = open.displays[seat]!;
    display[placeOf(display, card)!]!.pop();
    open.collected[seat]!.push(card);
  }
  events.push({ type: 'collected', seats, card });
}

/** The dice go on, and everybody but their receiver draws a card (R-six-9). */
function change(table: Table, why?: Extract<Event, { type: 'change' }>['why']): void {
  const { open, at, events } = table;
  const from = open.active!;
  const seats = open.displays.length;
  if (why === 'doubles' || why === 'triples') open.direction = open.direction === 1 ? -1 : 1;
  const to = (from + open.direction + seats) % seats;
  open.passer = from;
  open.active = to;
  open.dice = DICE;
  open.hasRolled = false;
  // The dice are asked for no earlier than the last thing that arrived.
  open.progress.passedAt = Math.max(open.progress.actedAt, at);
  if (open.progress.rules === LATEST) open.progress.rolledAt = at;
  open.progress.changes += 1;
  events.push({ type: 'change', from, receiver: to, ...(why && { why }) });
  draw(table);
  if (open.progress.rolls >= MAX_ROLLS) endRound(table, { why: 'endless' }, to);
}

/** Everybody but the receiver of the dice draws; a card that still waits is placed before (R-six-9). */
function draw(table: Table): void {
  const { open, hidden, events } = table;
  const drawing = [...hidden.piles.keys()].filter((seat) => seat !== open.active);
  const empty = drawing.filter((seat) => hidden.piles[seat]!.length === 0);
  const cards = drawing.flatMap((seat) => {
    if (empty.includes(seat)) return [];
    if (drawnBy(open, seat) !== undefined) place(table, seat, defaultPlace(open, seat));
    return [{ seat, card: hidden.piles[seat]!.shift()! }];
  });
  open.placing.push(...cards);
  open.placed = [];
  open.progress.drew = cards.map(({ seat }) => seat);
  if (!isFirst(open.options)) events.push({ type: 'drew', cards, empty });
}

function place({ open, events }: Table, seat: Seat, i: number): void {
  const card = drawnBy(open, seat)!;
  const under = open.displays[seat]![i]!;
  const over = topOf(under);
  under.push(card);
  open.placing = open.placing.filter((drawn) => drawn.seat !== seat);
  open.placed.push({ seat, card, place: i });
  // What is covered is not shown any more (R-six-7).
  if (over !== undefined && open.claims.includes(seat) && over === sumOf(open.last!.dice))
    open.claims = open.claims.filter((other) => other !== seat);
  events.push({ type: 'placed', seat, card, place: i, ...(over !== undefined && { over }) });
}

function placeAll(table: Table): void {
  for (const { seat } of table.open.placing) place(table, seat, defaultPlace(table.open, seat));
}

/** Nobody has rolled in time: the dice roll by themselves, unless nobody does anything any more. */
function hesitate(table: Table): void {
  const { open, hidden, at } = table;
  const silentSince = Math.max(hidden.sandEnds, open.progress.actedAt);
  const isSilent = at - silentSince >= timesOf(open.options).silence;
  if (!isSilent && !isFirst(open.options)) {
    roll(table);
    return;
  }
  if (isFirst(open.options)) placeAll(table);
  open.progress.rolls += 1;
  open.progress.asked += 1;
  if (isSilent) endRound(table, { why: 'idle' }, open.active!);
  else change(table, 'hesitated');
}

/** The tube is raised: the one who was wrong gives a card back, and starts the next round (R-six-5). */
function raise(table: Table): void {
  const { open, hidden } = table;
  // What counts is when the dice were passed, so that nobody waits for the sand (R-six-5).
  const at = isFirst(open.options) ? table.at : (open.progress.rolledAt ?? open.progress.passedAt);
  const left = Math.max(0, Math.ceil((hidden.sandEnds - at) / 1000));
  const raised = { why: 'raised', seat: open.active!, passer: open.passer!, left } as const;
  const loser = loserOf(raised);
  const card = open.collected[loser]!.pop();
  if (card !== undefined) hidden.piles[loser]!.push(card);
  open.progress.asked += 1;
  endRound(table, { ...raised, ...(card !== undefined && { card }) }, loser);
}

function endRound({ open, hidden, luck, events }: Table, end: End, starter: Seat): void {
  open.ends.push(end);
  open.claims = [];
  open.dice = DICE;
  open.hasRolled = false;
  delete open.passer;
  delete open.turn;
  hidden.sandEnds = 0;
  open.progress.rolls = 0;
  events.push({ type: 'ended', end });
  if (open.round === ROUNDS) {
    open.phase = 'over';
    delete open.active;
    const seats = winnersIn(standings({ open }));
    events.push({ type: 'won', seats, points: pointsIn(open.collected[seats[0]!]!) });
    return;
  }
  open.round += 1;
  hidden.sand = sandOf(open.options, luckFor(luck, `sand.${open.round}`));
  open.phase = 'ready';
  delete open.last;
  open.active = starter;
  open.turnedAt = 0;
  events.push({ type: 'round', round: open.round, seat: starter, opens: 'deal' });
}

/** What a written position may say; times are those of the match. */
interface Written extends Partial<Omit<Open, 'options' | 'displays'>> {
  /** By seat: cards, or what lies on each place from the bottom up. */
  displays: (Card | Card[])[][];
  piles?: Card[][];
  /** By seat, to be placed. */
  drawn?: Record<Seat, Card>;
  sandEnds?: number;
  options?: Partial<Options>;
}

export function position({ displays, piles, drawn = {}, sandEnds = 120_000, options, ...rest }: Written): SixState {
  const placed = displays.map((display) => {
    const places = display.map((place) => (Array.isArray(place) ? place : [place]));
    return [...places, ...Array.from({ length: PLACES - places.length }, (): Card[] => [])];
  });
  const open: Open = {
    ...newOpen({ ...defaultsOf(fields), ...options }, placed, LATEST),
    phase: 'running',
    active: 0,
    placing: Object.entries(drawn).map(([seat, card]) => ({ seat: Number(seat), card })),
    ...rest,
  };
  const restOf = (seat: Seat) => {
    const used = [...placed[seat]!.flat(), ...open.collected[seat]!, drawn[seat]];
    return CARDS.filter((card) => !used.includes(card));
  };
  const hidden = { piles: piles ?? placed.map((_, seat) => restOf(seat)), sand: sandEnds, sandEnds };
  return structuredClone({ open, own: displays.map(() => ({})), hidden });
}
