/**
 * A player who deals the cards it cannot see to the others at random, plays each of its cards against that, plays the
 * rest of the deal at random, and keeps the card that cost it fewest ducks. All its cards meet the same deals.
 */

import type { Ask, Luck, Seat, View } from '../game.ts';
import { diceOf } from '../kit/advise.ts';
import type { Level } from '../levels.ts';
import { type Card, cheapestFirst, DUCKS, ducksIn, endOf, type Layout, type Row } from './cards.ts';
import { type Nimmt, type Open, type Played, seatsIn } from './state.ts';
import { partsOf, variantOf } from './variants/index.ts';
import type { Mind } from './variants/variant.ts';

interface Skill {
  /** How many cards it places in its mind before a pick. */
  readonly effort: number;
  /** Whether it remembers the cards that have gone, and looks ahead before it takes a row. */
  readonly isCareful: boolean;
}
const HARD: Skill = { effort: 80_000, isCareful: true };
const SKILLS: Readonly<Record<Level, Skill>> = {
  easy: { effort: 1, isCareful: false },
  medium: { effort: 8_000, isCareful: false },
  hard: HARD,
  /** Where an expert has no time to think. */
  expert: HARD,
};

export function advise(view: View<Nimmt>, ask: Ask<Nimmt>, luck: Luck, _at = 0, level: Level = 'medium') {
  const { open, own } = view;
  const { hand } = own!;
  const skill = SKILLS[level];
  if (open.coming.length > 0) {
    const [cheapest] = cheapestFirst(open.rows);
    const isPlain = !skill.isCareful || hand.length === 0;
    return { moves: [{ row: isPlain ? cheapest! : cheapestRow(open, ask.seat, hand, diceOf(luck)) }] };
  }
  return { moves: [{ card: hand.length > 1 ? cheapestCard(view, hand, skill, diceOf(luck)) : hand[0]! }] };
}

type Below = (n: number) => number;

const cardsOf = (played: readonly Played[]): readonly Card[] => played.map(({ card }) => card);

/** The cards that others may play: first those that lie face up, then what nobody has seen. */
function unseenBy(hand: readonly Card[], open: Open, isCareful: boolean): Int16Array {
  const [waiting, laid] = [cardsOf(open.coming), cardsOf(open.laid)];
  const known = new Set([...hand, ...open.rows.flat(), ...waiting, ...laid, ...(isCareful ? open.gone : [])]);
  const all = partsOf(open).deck(open);
  return Int16Array.from([...laid, ...all.filter((card) => !known.has(card))]);
}

interface Others {
  readonly seat: Seat | undefined;
  /** Those that the others may hold; the first ones become what they play, trick by trick. */
  readonly cards: Int16Array;
  /** How many each of them holds. */
  readonly count: number;
}

/**
 * Deals the others what they will play: first the cards that lie face up; then what everybody knows they hold in any order,
 * else cards that nobody has seen.
 */
function dealer(open: Open, { seat, cards, count }: Others, below: Below): () => void {
  const seats = seatsIn(open).filter((other) => other !== seat);
  const known = partsOf(open).known(open);
  const laid = cardsOf(open.laid);
  if (laid.length > 0) {
    const unseen = cards.slice(laid.length);
    return () => {
      draw(unseen, seats.length * count - laid.length, below);
      cards.set(laid);
      cards.set(unseen, laid.length);
    };
  }
  if (known === undefined) return () => draw(cards, seats.length * count, below);
  const hands = seats.map((other) => Int16Array.from(known[other]!));
  return () => {
    for (const [i, hand] of hands.entries()) {
      draw(hand, count, below);
      for (let trick = 0; trick < count; trick += 1) cards[trick * hands.length + i] = hand[trick]!;
    }
  };
}

const mindOf = (open: Open, rows: readonly Row[]): Mind => (variantOf(open).mind ?? Rows.of)(rows, open.layout);

function cheapestCard(
  { open, seat }: View<Nimmt>,
  hand: readonly Card[],
  { effort, isCareful }: Skill,
  below: Below,
): Card {
  const players = seatsIn(open).length;
  const unseen = unseenBy(hand, open, isCareful);
  const mine = Int16Array.from(hand);
  const others = players - 1;
  const costs = hand.map(() => 0);
  const deal = dealer(open, { seat, cards: unseen, count: hand.length }, below);
  const samples = Math.ceil(effort / (hand.length ** 2 * players));
  const start = mindOf(open, open.rows);
  const rows = mindOf(open, open.rows);
  for (let sample = 0; sample < samples; sample += 1) {
    deal();
    draw(mine, mine.length, below);
    for (let trick = 0; trick < hand.length; trick += 1) sortPart(unseen, trick * others, (trick + 1) * others);
    for (let i = 0; i < hand.length; i += 1) {
      const card = hand[i]!;
      rows.copy(start);
      let cost = play(rows, unseen, 0, others, card);
      let trick = 1;
      for (const later of mine) {
        if (later === card) continue;
        cost += play(rows, unseen, trick * others, (trick + 1) * others, later);
        trick += 1;
      }
      costs[i]! += cost;
    }
  }
  return hand[costs.indexOf(Math.min(...costs))]!;
}

/** How often it imagines the rest of the deal before it takes a row. */
const FUTURES = 60;

/** The row that costs least, with what one's own cards may cost after the cards that wait are placed. */
function cheapestRow(open: Open, seat: Seat, hand: readonly Card[], below: Below): number {
  const others = seatsIn(open).length - 1;
  const unseen = unseenBy(hand, open, true);
  const mine = Int16Array.from(hand);
  const [low, ...waiting] = open.coming;
  const starts = open.rows.map((row, taken) => {
    const rows = mindOf(open, open.rows.with(taken, [low!.card]));
    let cost = ducksIn(row);
    for (const one of waiting) {
      const ducks = rows.place(one.card);
      if (one.seat === seat) cost += ducks;
    }
    return { rows, cost: cost * FUTURES };
  });
  const rows = mindOf(open, open.rows);
  const deal = dealer(open, { seat, cards: unseen, count: hand.length }, below);
  for (let future = 0; future < FUTURES; future += 1) {
    deal();
    draw(mine, mine.length, below);
    for (let trick = 0; trick < hand.length; trick += 1) sortPart(unseen, trick * others, (trick + 1) * others);
    for (const start of starts) {
      rows.copy(start.rows);
      for (const [trick, card] of mine.entries())
        start.cost += play(rows, unseen, trick * others, (trick + 1) * others, card);
    }
  }
  const costs = starts.map(({ cost }) => cost);
  return costs.indexOf(Math.min(...costs));
}

/** The rows in this player's mind, from the lowest end to the highest: any card placed leaves them in that order. */
class Rows implements Mind {
  private readonly count: number;
  private readonly full: number;
  private readonly ends: Int16Array;
  private readonly lengths: Int16Array;
  private readonly ducks: Int16Array;

  private constructor({ rows, length }: Layout) {
    this.count = rows;
    this.full = length;
    this.ends = new Int16Array(rows);
    this.lengths = new Int16Array(rows);
    this.ducks = new Int16Array(rows);
  }

  /** The same rows again. */
  copy(rows: Rows): void {
    for (let i = 0; i < this.count; i += 1) this.lay(i, rows.ends[i]!, rows.lengths[i]!, rows.ducks[i]!);
  }

  static of(rows: readonly Row[], layout: Layout): Rows {
    const made = new Rows(layout);
    const sorted = [...rows].sort((a, b) => endOf(a) - endOf(b));
    for (const [i, row] of sorted.entries()) made.lay(i, endOf(row), row.length, ducksIn(row));
    return made;
  }

  private lay(i: number, end: Card, length: number, ducks: number): void {
    this.ends[i] = end;
    this.lengths[i] = length;
    this.ducks[i] = ducks;
  }

  place(card: Card): number {
    const { count, ends, lengths, ducks } = this;
    let row = count - 1;
    while (row >= 0 && ends[row]! > card) row -= 1;
    if (row >= 0 && lengths[row]! < this.full) {
      this.lay(row, card, lengths[row]! + 1, ducks[row]! + DUCKS[card]!);
      return 0;
    }
    if (row >= 0) {
      const cost = ducks[row]!;
      this.lay(row, card, 1, DUCKS[card]!);
      return cost;
    }
    let cheapest = 0;
    for (let i = 1; i < count; i += 1) if (ducks[i]! < ducks[cheapest]!) cheapest = i;
    const cost = ducks[cheapest]!;
    for (let i = cheapest; i > 0; i -= 1) this.lay(i, ends[i - 1]!, lengths[i - 1]!, ducks[i - 1]!);
    this.lay(0, card, 1, DUCKS[card]!);
    return cost;
  }
}

/** Places the sorted cards of the others and one's own, and says what one's own costs. */
function play(rows: Mind, cards: Int16Array, from: number, to: number, own: Card): number {
  let i = from;
  for (; i < to && cards[i]! < own; i += 1) rows.place(cards[i]!);
  const cost = rows.place(own);
  for (; i < to; i += 1) rows.place(cards[i]!);
  return cost;
}

/** Brings `count` random cards to the front. */
function draw(cards: Int16Array, count: number, below: (n: number) => number): void {
  for (let i = 0; i < count; i += 1) {
    const j = i + below(cards.length - i);
    const card = cards[i]!;
    cards[i] = cards[j]!;
    cards[j] = card;
  }
}

function sortPart(cards: Int16Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i += 1) {
    const card = cards[i]!;
    let j = i;
    for (; j > from && cards[j - 1]! > card; j -= 1) cards[j] = cards[j - 1]!;
    cards[j] = card;
  }
}
