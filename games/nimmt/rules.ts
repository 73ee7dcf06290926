/**
 * 6 nimmt! as the rule text has it; the rulings R-nimmt-… are in ../RULINGS.md. What variants replace stands in parts.ts.
 */
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
  isLoose,
  LAST_CARD,
  MAX_LOOSE,
  USUAL,
} from './cards.ts';
import { duckText } from './describe.ts';
import { fields } from './fields.ts';
import { isTooLow, landingOf } from './landing.ts';
import { standings } from './standings.ts';
import {
  type Events,
  type Move,
  type Nimmt,
  type NimmtState,
  type Open,
  type Options,
  seatsIn,
  type Written,
} from './state.ts';
import { partsOf, variantOf } from './variants/index.ts';
import { type Say, say } from './words/words.ts';

const newOpen = (options: Options, seats: number): Open => ({
  variant: options.variant,
  ending: partsOf(options).ending(options, seats),
  deck: variantOf(options).deck ?? options.deck,
  layout: { rows: options.rows, length: options.length, hand: options.hand },
  deal: 0,
  trick: 1,
  rows: [],
  coming: [],
  gone: [],
  past: [],
  laid: [],
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

function deal(state: NimmtState, events: Events, luck: Luck): void {
  const { open } = state;
  open.deal += 1;
  open.trick = 1;
  open.taken.fill(0);
  open.gone = [];
  open.past = [];
  const { deck, deal } = partsOf(open);
  const cards = deck(open);
  deal(state, cards, luck);
  const { hand } = open.layout;
  events.push({
    type: 'dealt',
    deal: open.deal,
    starts: open.rows.map(endOf),
    ...(open.deck === 'advanced' && { top: cards.at(-1)! }),
    ...(hand !== USUAL.hand && { hand }),
    opens: 'deal',
  });
}

/** What the option to play a card always is, from card 1 on: made once, as they are asked for all the time. */
const CARDS = deckOf(LAST_CARD).map((card) => ({
  move: { card },
  label: say('card', { card }),
  detail: duckText(ducksOf(card)),
  sign: { emoji: `duck${ducksOf(card)}` },
}));

/** The option to play a card. Measured: fields one by one take a third of the time of a spread. */
function cardOption(open: Open, card: Card): Option<Nimmt> {
  const { move, label, detail, sign } = CARDS[card - 1]!;
  return { move, label, detail, sign, lands: landsText(open, card) };
}

/** Where the card would land if no other were laid any more. */
function landsText(open: Open, card: Card): Say {
  const landing = landingOf(open, card);
  switch (landing.kind) {
    case 'free':
      return say(landing.left ? 'landsLeft' : 'lands', { row: landing.row + 1 });
    case 'takes':
      return say('landsSixth', { row: landing.row + 1, n: landing.ducks });
    case 'low':
      return say(landing.isTooLow ? 'landsLow' : 'landsNowhere', { n: landing.ducks });
  }
}

export function questions({ open, own }: NimmtState): Question<Nimmt>[] {
  if (open.over) return [];
  const first = open.coming[0];
  if (first) return [rowQuestion(open, first.seat, first.card)];
  const seats = partsOf(open).next(open);
  const asks = seats.map((seat) => ({
    seat,
    text: say('askCard', { trick: open.trick, of: open.layout.hand }),
    sparesHand: true,
    waiting: say('waitsForCard', { seat: { seat } }),
    options: own[seat]!.hand.map((card) => cardOption(open, card)),
    min: 1,
    max: 1,
  }));
  const id = `card.${open.deal}.${open.trick}`;
  return [{ id: open.laid.length === 0 ? id : `${id}.${open.laid.length}`, asks }];
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
    if ('row' in move!) take(state, events, { row: move.row, why: 'chosen' });
    else play(state, seat, move!);
  }
  if (before.open.coming.length === 0 && !reveal(state, events)) return { state, events };
  if (placeAll(state, events)) endTrick(state, events, luck);
  return { state, events };
}

function play({ open, own }: NimmtState, seat: Seat, { card }: Extract<Move, { card: Card }>): void {
  own[seat]!.hand = own[seat]!.hand.filter((held) => held !== card);
  open.laid.push({ seat, card });
}

/** Once all have played, their cards come to the rows, the lowest first. */
function reveal({ open }: NimmtState, events: Events): boolean {
  if (partsOf(open).next(open).length > 0) {
    events.push({ type: 'laid', ...open.laid.at(-1)! });
    return false;
  }
  open.coming = open.laid.sort((a, b) => a.card - b.card);
  open.laid = [];
  const cards = open.outIn.map((_, seat) => open.coming.find((one) => one.seat === seat)?.card ?? 0);
  open.past.push({ rows: open.rows.map((row) => [...row]), cards });
  events.push({ type: 'revealed', cards: [...open.coming], opens: 'round' });
  return true;
}

/** Lowest card first; false if one fits nowhere, so that its player has to choose a row (R-nimmt-1, R-nimmt-2). */
function placeAll(state: NimmtState, events: Events): boolean {
  const { open } = state;
  const { placeFor } = partsOf(open);
  let placed: { card: Card; row: number; left?: true }[] = [];
  const tell = () => {
    if (placed.length > 0) events.push({ type: 'placed', cards: placed });
    placed = [];
  };
  while (open.coming.length > 0) {
    const { seat, card } = open.coming[0]!;
    const place = placeFor(open.rows, card);
    if (place === undefined) {
      tell();
      events.push({ type: 'too-low', seat, card, ...(!isTooLow(open) && { why: 'inside' }) });
      return false;
    }
    const row = open.rows[place.row]!;
    if (row.length < open.layout.length) {
      if (place.left) row.unshift(card);
      else row.push(card);
      open.coming.shift();
      placed.push({ card, ...place });
    } else {
      tell();
      take(state, events, { row: place.row, why: 'sixth' });
    }
  }
  tell();
  return true;
}

/** The player of the next card takes a row, and the card starts a new one. */
function take(state: NimmtState, events: Events, { row, why }: { row: number; why: 'sixth' | 'chosen' }): void {
  const { open } = state;
  const { length } = open.layout;
  const { seat, card } = open.coming.shift()!;
  const ducks = partsOf(open).take(state, seat, open.rows[row]!);
  open.gone = [...open.gone, ...open.rows[row]!].sort((a, b) => a - b);
  open.rows[row] = [card];
  open.ducks[seat]! += ducks;
  open.taken[seat]! += ducks;
  open.rowsTaken[seat]! += 1;
  events.push({ type: 'took', why, seat, card, row, ducks, ...(length !== USUAL.length && { length }) });
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

/** Whether this was the last deal; players beyond the limit go out (R-nimmt-4, R-nimmt-5, R-nimmt-8, R-nimmt-13). */
function endsMatch(open: Open, events: Events): boolean {
  const { ending, ducks, deal, layout } = open;
  const isLast = deal >= MAX_LOOSE && isLoose(layout, seatsIn(open).length);
  switch (ending.kind) {
    case 'elimination': {
      const { limit, at } = ending;
      const seats = seatsIn(open).filter((seat) => ducks[seat]! > limit || (at === 'out' && ducks[seat] === limit));
      for (const seat of seats) open.outIn[seat] = deal;
      if (seats.length > 0) events.push({ type: 'out', seats, limit, at });
      return isLast || seatsIn(open).length < 2;
    }
    case 'classic': {
      const seats = [...ducks.keys()].filter((seat) => ducks[seat]! >= ending.limit);
      if (seats.length > 0) events.push({ type: 'ended', seats, limit: ending.limit });
      return isLast || seats.length > 0;
    }
    case 'rounds':
      return deal >= ending.rounds;
  }
}

export function position({ rows, hands, options, ...rest }: Written): NimmtState {
  const all = { ...defaultsOf(fields), ...options, rows: options?.rows ?? rows.length };
  const open: Open = { ...newOpen(all, hands.length), deal: 1, rows, ...rest };
  const held = Math.max(...hands.map((hand) => hand.length));
  open.trick = rest.trick ?? open.layout.hand + 1 - held - (open.coming.length > 0 ? 1 : 0);
  return structuredClone({ open, own: hands.map((hand) => ({ hand: [...hand].sort((a, b) => a - b) })), hidden: {} });
}
