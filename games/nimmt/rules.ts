/** 6 nimmt! as the rule text has it; rulings R-nimmt-1 to R-nimmt-11 are in ../RULINGS.md. */
import type { Luck, Option, Question, Reply, Seat, Turn } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { winnersIn } from '../kit/standings.ts';
import { defaultsOf } from '../options.ts';
import {
  type Card,
  cheapestFirst,
  deckOf,
  ducksIn,
  ducksOf,
  endOf,
  FULL,
  HAND,
  LAST_CARD,
  landingOf,
  ROWS,
  type Row,
  rowFor,
  topOf,
} from './cards.ts';
import { duckText } from './describe.ts';
import { fields } from './fields.ts';
import { standings } from './standings.ts';
import {
  type Ending,
  type Events,
  type Move,
  type Nimmt,
  type NimmtState,
  type Open,
  type Options,
  seatsIn,
} from './state.ts';
import { type Say, say } from './words/words.ts';

const endingOf = ({ ending, limit, rounds, at_limit }: Options): Ending => {
  switch (ending) {
    case 'elimination':
      return { kind: ending, limit, at: at_limit };
    case 'classic':
      return { kind: ending, limit };
    case 'rounds':
      return { kind: ending, rounds };
  }
};

const newOpen = (options: Options, seats: number): Open => ({
  ending: endingOf(options),
  deck: options.deck,
  deal: 0,
  trick: 1,
  rows: [],
  coming: [],
  ducks: Array(seats).fill(0),
  taken: Array(seats).fill(0),
  rowsTaken: Array(seats).fill(0),
  outIn: Array(seats).fill(0),
  over: false,
});

export function setup(options: Options, seats: number, luck: Luck): Turn<Nimmt> {
  const state: NimmtState = {
    open: newOpen(options, seats),
    own: Array.from({ length: seats }, () => ({ hand: [] })),
    hidden: {},
  };
  const events: Events = [];
  deal(state, events, luck);
  return { state, events };
}

function deal({ open, own }: NimmtState, events: Events, luck: Luck): void {
  open.deal += 1;
  open.trick = 1;
  open.taken.fill(0);
  const seats = seatsIn(open);
  const top = topOf(open.deck, seats.length);
  const cards = luck.shuffle(deckOf(top));
  for (const seat of seats) own[seat]!.hand = cards.splice(0, HAND).sort((a, b) => a - b);
  open.rows = cards.splice(0, ROWS).map((card) => [card]);
  const starts = open.rows.map(endOf);
  events.push({ type: 'dealt', deal: open.deal, starts, ...(open.deck === 'advanced' && { top }), opens: 'deal' });
}

/** The option to play a card, from card 1 on, but for where it would land: made once, as they are asked for all the time. */
const CARDS = deckOf(LAST_CARD).map(
  (card): Option<Nimmt> => ({
    move: { card },
    label: say('card', { card }),
    detail: duckText(ducksOf(card)),
    sign: { emoji: `duck${ducksOf(card)}` },
  }),
);

/** Where the card would land if it were laid now, alone. */
function landsText(rows: readonly Row[], card: Card): Say {
  const landing = landingOf(rows, card);
  switch (landing.kind) {
    case 'free':
      return say('lands', { row: landing.row + 1 });
    case 'takes':
      return say('landsSixth', { row: landing.row + 1, n: landing.ducks });
    case 'low':
      return say('landsLow', { n: landing.ducks });
  }
}

export function questions({ open, own }: NimmtState): Question<Nimmt>[] {
  if (open.over) return [];
  const first = open.coming[0];
  if (first) return [rowQuestion(open, first.seat, first.card)];
  const asks = seatsIn(open).map((seat) => ({
    seat,
    text: say('askCard', { trick: open.trick }),
    waiting: say('waitsForCard', { seat: { seat } }),
    options: own[seat]!.hand.map((card) => ({ ...CARDS[card - 1]!, lands: landsText(open.rows, card) })),
    min: 1,
    max: 1,
  }));
  return [{ id: `card.${open.deal}.${open.trick}`, asks }];
}

function rowQuestion(open: Open, seat: Seat, card: Card): Question<Nimmt> {
  const options = open.rows.map((row, i) => ({
    move: { row: i },
    label: say('takeRow', { row: i + 1 }),
    detail: say('rowCost', { n: ducksIn(row) }),
    sign: { emoji: `row${i + 1}`, label: duckText(ducksIn(row)) },
  }));
  const fallback = [{ row: cheapestFirst(open.rows)[0]! }];
  const text = say('askRow');
  const waiting = say('waitsForRow', { seat: { seat } });
  const ask = { seat, text, waiting, options, min: 1, max: 1, fallback };
  return { id: `row.${open.deal}.${open.trick}.${card}`, asks: [ask] };
}

export function apply(before: NimmtState, reply: Reply<Nimmt>, luck: Luck): Turn<Nimmt> {
  const state = draftOf(before);
  const events: Events = [];
  for (const [seat, [move]] of reply.moves) {
    if ('row' in move!) take(state.open, events, { row: move.row, why: 'chosen' });
    else play(state, seat, move!);
  }
  if (before.open.coming.length === 0) {
    state.open.coming.sort((a, b) => a.card - b.card);
    events.push({ type: 'revealed', cards: [...state.open.coming], opens: 'round' });
  }
  if (placeAll(state.open, events)) endTrick(state, events, luck);
  return { state, events };
}

function play({ open, own }: NimmtState, seat: Seat, { card }: Extract<Move, { card: Card }>): void {
  own[seat]!.hand = own[seat]!.hand.filter((held) => held !== card);
  open.coming.push({ seat, card });
}

/** Lowest card first; false if one fits nowhere, so that its player has to choose a row (R-nimmt-1, R-nimmt-2). */
function placeAll(open: Open, events: Events): boolean {
  let placed: { card: Card; row: number }[] = [];
  const tell = () => {
    if (placed.length > 0) events.push({ type: 'placed', cards: placed });
    placed = [];
  };
  while (open.coming.length > 0) {
    const { seat, card } = open.coming[0]!;
    const row = rowFor(open.rows, card);
    if (row === undefined) {
      events.push({ type: 'too-low', seat, card });
      return false;
    }
    if (open.rows[row]!.length < FULL) {
      open.rows[row]!.push(card);
      open.coming.shift();
      placed.push({ card, row });
    } else {
      tell();
      take(open, events, { row, why: 'sixth' });
    }
  }
  tell();
  return true;
}

/** The player of the next card takes a row, and the card starts a new one. */
function take(open: Open, events: Events, { row, why }: { row: number; why: 'sixth' | 'chosen' }): void {
  const { seat, card } = open.coming.shift()!;
  const ducks = ducksIn(open.rows[row]!);
  open.rows[row] = [card];
  open.ducks[seat]! += ducks;
  open.taken[seat]! += ducks;
  open.rowsTaken[seat]! += 1;
  events.push({ type: 'took', why, seat, card, row, ducks });
}

function endTrick(state: NimmtState, events: Events, luck: Luck): void {
  const { open, own } = state;
  if (seatsIn(open).some((seat) => own[seat]!.hand.length > 0)) {
    open.trick += 1;
    return;
  }
  const scores = seatsIn(open).map((seat) => ({ seat, ducks: open.ducks[seat]!, taken: open.taken[seat]! }));
  events.push({ type: 'scored', deal: open.deal, scores: scores.sort((a, b) => a.ducks - b.ducks) });
  open.over = endsMatch(open, events);
  if (open.over) {
    const seats = winnersIn(standings({ open }));
    const last = open.ending.kind === 'elimination' && seatsIn(open).length === 1;
    events.push({ type: 'won', seats, ducks: open.ducks[seats[0]!]!, ...(last && { last }) });
  } else deal(state, events, luck);
}

/** Whether this was the last deal; players beyond the limit go out (R-nimmt-4, R-nimmt-5, R-nimmt-8). */
function endsMatch(open: Open, events: Events): boolean {
  const { ending, ducks, deal } = open;
  switch (ending.kind) {
    case 'elimination': {
      const { limit, at } = ending;
      const seats = seatsIn(open).filter((seat) => ducks[seat]! > limit || (at === 'out' && ducks[seat] === limit));
      for (const seat of seats) open.outIn[seat] = deal;
      if (seats.length > 0) events.push({ type: 'out', seats, limit, at });
      return seatsIn(open).length < 2;
    }
    case 'classic': {
      const seats = [...ducks.keys()].filter((seat) => ducks[seat]! >= ending.limit);
      if (seats.length > 0) events.push({ type: 'ended', seats, limit: ending.limit });
      return seats.length > 0;
    }
    case 'rounds':
      return deal >= ending.rounds;
  }
}

/** What a written position may say; hands are those of all seats, empty for one that is out. */
interface Written extends Partial<Pick<Open, 'ducks' | 'taken' | 'rowsTaken' | 'outIn' | 'deal' | 'trick' | 'coming'>> {
  rows: Card[][];
  hands: Card[][];
  options?: Partial<Options>;
}

export function position({ rows, hands, options, ...rest }: Written): NimmtState {
  const open = { ...newOpen({ ...defaultsOf(fields), ...options }, hands.length), deal: 1, rows, ...rest };
  const held = Math.max(...hands.map((hand) => hand.length));
  open.trick = rest.trick ?? HAND + 1 - held - (open.coming.length > 0 ? 1 : 0);
  return structuredClone({ open, own: hands.map((hand) => ({ hand: [...hand].sort((a, b) => a - b) })), hidden: {} });
}
