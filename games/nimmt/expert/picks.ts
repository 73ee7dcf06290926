/**
 * What the others are likely to pick: players of experience compare what a card costs now with what it is likely to cost
 * later in the deal. Both are found by deals in which everybody plays by luck.
 */
import { type Card, LAST_CARD } from '../cards.ts';
import { type Position, rolloutFor } from './position.ts';
import type { Rollout } from './rollout.ts';

/** Deals that are played by luck, for this trick and for each one before it. */
const DEALS = 1_000;
const DEALS_PAST = 200;
/** How much likelier a card is picked for each duck that it costs less than another (in logarithms): fits flat Monte-Carlo best. */
const SURENESS = 1.5;
/** Ducks that a card costs which no such deal has met. */
const USUAL_COST = 4;
const SEED = 1;

/** The card that another seat has laid face up in this trick, if it has. */
const laidBy = ({ others }: Position, seat: number): readonly Card[] => {
  const laid = others[seat - 1]?.laid;
  return laid === undefined ? [] : [laid];
};

/** What a seat has played since the beginning of a trick. */
export const playedSince = (position: Position, trick: number, seat: number): readonly Card[] => [
  ...position.past.slice(trick).map(({ cards }) => cards[seat]!),
  ...laidBy(position, seat),
];

/** By card how likely a player is to pick it now, beside the other cards of a hand. */
export const likelyNow = (position: Position, rows: Rollout): Float64Array =>
  likelyAt(position, { trick: position.past.length, rows, deals: DEALS });

/** By card how likely a player was to pick it in a trick that is over, beside the other cards of a hand. */
export function likelyThen(position: Position, trick: number): Float64Array {
  const rows = rolloutFor(position);
  rows.setRows(position.past[trick]!.rows);
  return likelyAt(position, { trick, rows, deals: DEALS_PAST });
}

interface Trick {
  readonly trick: number;
  readonly rows: Rollout;
  readonly deals: number;
}

function likelyAt(position: Position, { trick, rows, deals }: Trick): Float64Array {
  const table = rolloutFor(position);
  const { players } = table;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const cards = Uint8Array.from([
    ...position.hand,
    ...position.unseen,
    ...seats.flatMap((seat) => playedSince(position, trick, seat)),
  ]);
  const played = players * (position.hand.length + position.past.length - trick);
  const now = new Costs();
  const later = new Costs();
  table.seed(SEED);
  for (let deal = 0; deal < deals; deal += 1) {
    table.draw(cards, played);
    table.copyRows(rows);
    for (let from = 0; from < played; from += players) {
      table.ducks.fill(0);
      for (const seat of seats) table.play(seat, cards[from + seat]!);
      table.placeTrick();
      const costs = from === 0 ? now : later;
      for (const seat of seats) costs.add(cards[from + seat]!, table.ducks[seat]!);
    }
  }
  return Float64Array.from({ length: LAST_CARD + 1 }, (_, card) =>
    Math.exp(SURENESS * (later.mean(card) - now.mean(card))),
  );
}

/** Ducks by card. */
class Costs {
  readonly #sums = new Float64Array(LAST_CARD + 1);
  readonly #counts = new Float64Array(LAST_CARD + 1);

  add(card: Card, ducks: number): void {
    this.#sums[card]! += ducks;
    this.#counts[card]! += 1;
  }

  mean(card: Card): number {
    return this.#counts[card] === 0 ? USUAL_COST : this.#sums[card]! / this.#counts[card]!;
  }
}
