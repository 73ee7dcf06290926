/**
 * How likely the others are to pick each card. Experienced players compare what a card costs now with what it may cost later
 * in the deal. Both are estimated from deals that are played at random.
 */
import { type Card, LAST_CARD } from '../cards.ts';
import { type Position, rolloutFor } from './position.ts';
import type { Rollout } from './rollout.ts';

/** How often random deals play each card at once, on average: in this trick, and in one that is over. */
const TIMES = 60;
const TIMES_PAST = 12;
/** Each duck that a card saves multiplies its weight by e to this power. Chosen to fit the picks of flat Monte-Carlo. */
const SURENESS = 1.5;
/** The cost, in ducks, of a card that no such deal has met. */
const USUAL_COST = 4;
const SEED = 1;

/** What a seat has played since the beginning of a trick. */
export function playedSince({ past, others }: Position, trick: number, seat: number): readonly Card[] {
  const played = past.slice(trick).map(({ cards }) => cards[seat]!);
  const laid = others[seat - 1]?.laid;
  return laid === undefined ? played : [...played, laid];
}

/** By card the weight with which a player picks it now, relative to the rest of the hand. */
export const pickWeights = (position: Position, rows: Rollout): Float64Array =>
  weightsAt(position, { trick: position.past.length, rows, times: TIMES });

/** By card the weight with which a player picked it in a trick that is over, relative to the rest of the hand. */
export function pastPickWeights(position: Position, trick: number): Float64Array {
  const rows = rolloutFor(position);
  rows.setRows(position.past[trick]!.rows);
  return weightsAt(position, { trick, rows, times: TIMES_PAST });
}

interface Moment {
  readonly trick: number;
  readonly rows: Rollout;
  readonly times: number;
}

function weightsAt(position: Position, { trick, rows, times }: Moment): Float64Array {
  const table = rolloutFor(position);
  const { players } = table;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const cards = Uint8Array.from([
    ...position.hand,
    ...position.unseen,
    ...seats.flatMap((seat) => playedSince(position, trick, seat)),
  ]);
  const played = players * (position.hand.length + position.past.length - trick);
  const deals = Math.ceil((times * cards.length) / players);
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
