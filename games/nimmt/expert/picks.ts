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
  weightsAt(position, {
    rows,
    cards: [...position.hand, ...position.unseen],
    laid: [undefined, ...position.others.map(({ laid }) => laid)],
    held: position.hand.length,
    times: TIMES,
  });

/** By card the weight with which a player picked it in a trick that is over, relative to the rest of the hand. */
export function pastPickWeights(position: Position, trick: number): Float64Array {
  const { hand, unseen, past } = position;
  const rows = rolloutFor(position);
  rows.setRows(past[trick]!.rows);
  const played = Array.from({ length: rows.players }, (_, seat) => playedSince(position, trick, seat)).flat();
  const held = hand.length + past.length - trick;
  return weightsAt(position, { rows, cards: [...hand, ...unseen, ...played], laid: [], held, times: TIMES_PAST });
}

interface Moment {
  readonly rows: Rollout;
  /** Those that may be played. */
  readonly cards: readonly Card[];
  /** By seat the one that lies face up in this trick, if any. */
  readonly laid: readonly (Card | undefined)[];
  /** How many each player holds, the one that lies face up included. */
  readonly held: number;
  readonly times: number;
}

function weightsAt(position: Position, { rows, cards, laid, held, times }: Moment): Float64Array {
  const table = rolloutFor(position);
  const { players } = table;
  const pool = Uint8Array.from(cards);
  const drawn = players * held - laid.filter((card) => card !== undefined).length;
  const deals = Math.ceil((times * pool.length) / players);
  const trick = new Uint8Array(players);
  const now = new Costs();
  const later = new Costs();
  table.seed(SEED);
  for (let deal = 0; deal < deals; deal += 1) {
    table.draw(pool, drawn);
    table.copyRows(rows);
    for (let at = 0, next = 0; at < held; at += 1) {
      table.ducks.fill(0);
      for (let seat = 0; seat < players; seat += 1) {
        const open = at === 0 ? laid[seat] : undefined;
        trick[seat] = open ?? pool[next]!;
        if (open === undefined) next += 1;
        table.play(seat, trick[seat]!);
      }
      table.placeTrick();
      const costs = at === 0 ? now : later;
      for (let seat = 0; seat < players; seat += 1) costs.add(trick[seat]!, table.ducks[seat]!);
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
