/** A deal that is played on in the mind, in typed arrays: nothing is made while it runs. */
import { DUCKS, ducksIn, endOf, LAST_CARD, type Layout, type Row } from '../cards.ts';
import { type Habits, HEIGHTS, KINDS, lookOf, phaseOf, riskOf } from './habits.ts';

const MAX_FREE = KINDS - 2;
const NOWHERE = 0;
/** A card and its seat in one number. */
const SEAT_BITS = 4;
const SEAT_MASK = 15;

export interface Kind {
  readonly players: number;
  readonly layout: Layout;
  readonly hasTwoEnds: boolean;
}

export class Rollout {
  readonly players: number;
  readonly width: number;
  /** `players` × `width` cards, and how many of them each still holds. */
  readonly hands: Uint8Array;
  readonly held: Int32Array;
  /** By seat the ducks that it has taken since. */
  readonly ducks: Int32Array;
  /** Cards and seats of this trick, in any order until they are placed. */
  readonly #trick: Int32Array;
  readonly #firsts: Int32Array;
  readonly #lasts: Int32Array;
  readonly #lengths: Int32Array;
  readonly #costs: Int32Array;
  /** Which row of the table each is. */
  readonly #numbers: Int32Array;
  /** Of the cards that were weighed last. */
  readonly #weights: Float64Array;
  readonly #full: number;
  readonly #rows: number;
  readonly #hasTwoEnds: boolean;
  /** By card how many that are still out are not higher, and how high it is among them. */
  readonly #rank = new Uint8Array(LAST_CARD + 1);
  readonly #height = new Uint8Array(LAST_CARD + 1);
  /** By the number of cards out that come between: how many of the others are likely to play one, as it adds to a look. */
  readonly #risk = new Int32Array(LAST_CARD + 1);
  /** Of the cards that fit nowhere, then by row: what they look like without a risk, and the rank of the card they follow. */
  readonly #looks: Int32Array;
  readonly #ranks: Int32Array;
  /** The phase for which they hold; none once a card has been placed. */
  #phase = -1;
  #state = 1;
  #isLeft = false;

  constructor({ players, layout, hasTwoEnds }: Kind) {
    this.players = players;
    this.width = layout.hand;
    this.hands = new Uint8Array(players * layout.hand);
    this.held = new Int32Array(players);
    this.ducks = new Int32Array(players);
    this.#trick = new Int32Array(players);
    this.#weights = new Float64Array(layout.hand);
    this.#rows = layout.rows;
    this.#full = layout.length;
    this.#hasTwoEnds = hasTwoEnds;
    this.#firsts = new Int32Array(layout.rows);
    this.#lasts = new Int32Array(layout.rows);
    this.#lengths = new Int32Array(layout.rows);
    this.#costs = new Int32Array(layout.rows);
    this.#numbers = new Int32Array(layout.rows);
    this.#looks = new Int32Array(layout.rows + 1);
    this.#ranks = new Int32Array(layout.rows + 1);
  }

  seed(seed: number): void {
    this.#state = seed | 0;
  }

  /** From 0 up to 1 (Mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Brings `count` random cards to the front. */
  draw(cards: Uint8Array, count: number): void {
    for (let i = 0; i < count; i += 1) {
      const j = i + Math.floor(this.random() * (cards.length - i));
      const card = cards[i]!;
      cards[i] = cards[j]!;
      cards[j] = card;
    }
  }

  /** The cards that are not on the table, from the lowest. */
  setOut(out: readonly number[]): void {
    const all = Math.max(1, out.length);
    for (let card = 0, rank = 0; card <= LAST_CARD; card += 1) {
      if (out[rank] === card) rank += 1;
      this.#rank[card] = rank;
      this.#height[card] = Math.min(HEIGHTS - 1, Math.floor((Math.max(0, rank - 1) / all) * HEIGHTS));
    }
    for (let between = 0; between <= LAST_CARD; between += 1)
      this.#risk[between] = lookOf(0, NOWHERE, riskOf(((this.players - 1) * between) / all), 0);
    this.#phase = -1;
  }

  setRows(rows: readonly Row[]): void {
    const numbered = [...rows.entries()];
    if (!this.#hasTwoEnds) numbered.sort(([, a], [, b]) => endOf(a) - endOf(b));
    for (const [i, [number, row]] of numbered.entries()) {
      this.#firsts[i] = row[0]!;
      this.#lay(i, number, endOf(row), row.length, ducksIn(row));
    }
  }

  copyRows(other: Rollout): void {
    for (let i = 0; i < this.#rows; i += 1) {
      this.#firsts[i] = other.#firsts[i]!;
      this.#lay(i, other.#numbers[i]!, other.#lasts[i]!, other.#lengths[i]!, other.#costs[i]!);
    }
  }

  #lay(i: number, number: number, last: number, length: number, cost: number): void {
    this.#phase = -1;
    this.#numbers[i] = number;
    this.#lasts[i] = last;
    this.#lengths[i] = length;
    this.#costs[i] = cost;
  }

  /** The row of a card, or −1. Rows with one end lie from the lowest to the highest. */
  #rowOf(card: number): number {
    const lasts = this.#lasts;
    if (!this.#hasTwoEnds) {
      let row = this.#rows - 1;
      while (row >= 0 && lasts[row]! > card) row -= 1;
      return row;
    }
    let best = -1;
    let least = LAST_CARD + 1;
    this.#isLeft = false;
    for (let i = 0; i < this.#rows; i += 1) {
      const above = card - lasts[i]!;
      if (above > 0 && above < least) {
        best = i;
        least = above;
      }
    }
    for (let i = 0; i < this.#rows; i += 1) {
      const below = this.#firsts[i]! - card;
      if (below > 0 && below < least) {
        best = i;
        least = below;
        this.#isLeft = true;
      }
    }
    return best;
  }

  /** As `cheapestFirst` has it (R-nimmt-2). */
  #cheapest(): number {
    let row = 0;
    for (let i = 1; i < this.#rows; i += 1) {
      const more =
        this.#costs[i]! - this.#costs[row]! ||
        this.#lengths[i]! - this.#lengths[row]! ||
        this.#numbers[i]! - this.#numbers[row]!;
      if (more < 0) row = i;
    }
    return row;
  }

  /** Places a card and returns what it costs; a card that fits nowhere takes the cheapest row. */
  place(card: number): number {
    const row = this.#rowOf(card);
    if (row >= 0 && this.#lengths[row]! < this.#full) {
      if (this.#isLeft) this.#firsts[row] = card;
      else this.#lasts[row] = card;
      this.#lengths[row]! += 1;
      this.#phase = -1;
      this.#costs[row]! += DUCKS[card]!;
      return 0;
    }
    return this.#takeRow(row >= 0 ? row : this.#cheapest(), card);
  }

  /** A card starts a row in place of one that is taken. */
  #takeRow(row: number, card: number): number {
    const cost = this.#costs[row]!;
    const number = this.#numbers[row]!;
    let to = row;
    if (!this.#hasTwoEnds)
      for (; to > 0 && this.#lasts[to - 1]! > card; to -= 1)
        this.#lay(to, this.#numbers[to - 1]!, this.#lasts[to - 1]!, this.#lengths[to - 1]!, this.#costs[to - 1]!);
    this.#firsts[to] = card;
    this.#lay(to, number, card, 1, DUCKS[card]!);
    return cost;
  }

  /** Which of its cards a seat plays by habit: its index in the hand. */
  #choose(seat: number, habits: Habits): number {
    return this.held[seat] === 1 ? seat * this.width : this.#pick(seat, this.#weigh(seat, habits));
  }

  /** Which of its cards a seat plays, at random by the weights given by card: its index in the hand. */
  chooseBy(seat: number, weights: Float64Array): number {
    const from = seat * this.width;
    let sum = 0;
    for (let i = 0; i < this.held[seat]!; i += 1) {
      this.#weights[i] = weights[this.hands[from + i]!]!;
      sum += this.#weights[i]!;
    }
    return this.#pick(seat, sum);
  }

  /** Draws one of its cards at random, by weight. */
  #pick(seat: number, sum: number): number {
    const last = this.held[seat]! - 1;
    let left = this.random() * sum;
    let i = 0;
    for (; i < last; i += 1) {
      left -= this.#weights[i]!;
      if (left < 0) break;
    }
    return seat * this.width + i;
  }

  /** Weighs the cards of a seat by habit, and returns the sum. */
  #weigh(seat: number, { places, heights }: Habits): number {
    const phase = phaseOf(this.held[seat]!);
    if (this.#phase !== phase) this.#lookAt(phase);
    const { hands } = this;
    const weights = this.#weights;
    const height = this.#height;
    const held = this.held[seat]!;
    const from = seat * this.width;
    const lowest = phase * HEIGHTS;
    let sum = 0;
    for (let i = 0; i < held; i += 1) {
      const card = hands[from + i]!;
      const weight = places[this.#lookOf(card)]! * heights[lowest + height[card]!]!;
      weights[i] = weight;
      sum += weight;
    }
    return sum;
  }

  /** How the cards of a seat look, and how high they are. */
  looksOf(seat: number): { readonly looks: Int32Array; readonly heights: Int32Array } {
    const phase = phaseOf(this.held[seat]!);
    this.#lookAt(phase);
    const hand = this.hands.subarray(seat * this.width, seat * this.width + this.held[seat]!);
    return {
      looks: Int32Array.from(hand, (card) => this.#lookOf(card)),
      heights: Int32Array.from(hand, (card) => phase * HEIGHTS + this.#height[card]!),
    };
  }

  /** A card is above the end of a row where its rank is higher: it is out itself. */
  #lookOf(card: number): number {
    const rank = this.#rank[card]!;
    if (this.#hasTwoEnds) return this.#lookAtEnds(card, rank);
    const ranks = this.#ranks;
    let at = this.#rows;
    while (at > 0 && ranks[at]! >= rank) at -= 1;
    return this.#looks[at]! + this.#risk[rank - 1 - ranks[at]!]!;
  }

  #lookAtEnds(card: number, rank: number): number {
    const row = this.#rowOf(card);
    const between = this.#isLeft ? this.#rank[this.#firsts[row]!]! - rank : rank - 1 - this.#ranks[row + 1]!;
    return this.#looks[row + 1]! + this.#risk[Math.max(0, between)]!;
  }

  /** What the cards of each row look like, and those that fit nowhere, as long as no card is placed. */
  #lookAt(phase: number): void {
    this.#phase = phase;
    this.#looks[0] = lookOf(phase, NOWHERE, 0, this.#costs[this.#cheapest()]!);
    this.#ranks[0] = 0;
    for (let row = 0; row < this.#rows; row += 1) {
      const kind = 1 + Math.min(MAX_FREE, this.#full - this.#lengths[row]!);
      this.#looks[row + 1] = lookOf(phase, kind, 0, this.#costs[row]!);
      this.#ranks[row + 1] = this.#rank[this.#lasts[row]!]!;
    }
  }

  /** Takes a card out of a hand. */
  drop(seat: number, index: number): number {
    const card = this.hands[index]!;
    this.held[seat]! -= 1;
    this.hands[index] = this.hands[seat * this.width + this.held[seat]!]!;
    return card;
  }

  /** A seat plays a card of this trick. */
  play(seat: number, card: number): void {
    this.#trick[seat] = (card << SEAT_BITS) | seat;
  }

  /** Places the cards of the trick, the lowest first. */
  placeTrick(): void {
    const { players, ducks } = this;
    const trick = this.#trick;
    for (let i = 1; i < players; i += 1) {
      const one = trick[i]!;
      let j = i;
      for (; j > 0 && trick[j - 1]! > one; j -= 1) trick[j] = trick[j - 1]!;
      trick[j] = one;
    }
    for (let i = 0; i < players; i += 1) {
      const one = trick[i]!;
      ducks[one & SEAT_MASK]! += this.place(one >> SEAT_BITS);
    }
  }

  /** Plays on by habit until nobody has a card. */
  playOn(habits: Habits): void {
    while (this.held[0]! > 0) {
      for (let seat = 0; seat < this.players; seat += 1) this.play(seat, this.drop(seat, this.#choose(seat, habits)));
      this.placeTrick();
    }
  }
}
