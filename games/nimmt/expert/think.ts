/**
 * The expert: imagines the hands of the others many hundred times, and plays each of its choices and the rest of the deal
 * against them. What the others pick now is predicted by picks.ts, what all pick in later tricks by habits.ts.
 */
import type { Ask, Luck, ScoredAnswer, Seat, View } from '../../game.ts';
import { ducksIn } from '../cards.ts';
import { heldBy, unseenBy } from '../determinize.ts';
import { type Move, type Nimmt, type Open, seatsIn } from '../state.ts';
import { partsOf, variantOf } from '../variants/index.ts';
import { habitsAt } from './habits.ts';
import { type Other, type Position, rolloutFor } from './position.ts';
import type { Rollout } from './rollout.ts';
import { type Budget, type Choice, costsOf } from './search.ts';

/** So that 99 of 100 cards take less than a tenth of a second at four seats; longer with many players, where cards differ less. */
const BUDGET: Budget = { samples: 1_200, tricks: 60_000, ms: 500 };
const FULL_TABLE: Budget = { samples: 2_400, tricks: 180_000, ms: 1_000 };
const MANY_PLAYERS = 7;
const budgetAt = (players: number): Budget => (players < MANY_PLAYERS ? BUDGET : FULL_TABLE);

function otherOf(open: Open, seat: Seat): Other {
  const known = partsOf(open).known(open)?.[seat];
  const laid = open.laid.find((one) => one.seat === seat)?.card;
  return {
    held: heldBy(open, seat),
    ...(known !== undefined && { known }),
    ...(laid !== undefined && { laid }),
  };
}

/** The rows once a row is taken and the cards that wait are placed, with what that has cost everybody. */
function afterRow(open: Open, taken: number, seats: readonly Seat[], rows: Rollout): Rollout {
  const [low, ...waiting] = open.coming;
  rows.setRows(open.rows.with(taken, [low!.card]));
  rows.ducks[0] = ducksIn(open.rows[taken]!);
  for (const { seat, card } of waiting) rows.ducks[seats.indexOf(seat)]! += rows.place(card);
  return rows;
}

/** Who plays this deal, the one who thinks first. */
const seatsFrom = (open: Open, seat: Seat): Seat[] => [seat, ...seatsIn(open).filter((other) => other !== seat)];

/** What a seat knows. */
export function positionOf({ open, own }: View<Nimmt>, seat: Seat): Position {
  const seats = seatsFrom(open, seat);
  return {
    layout: open.layout,
    hasTwoEnds: variantOf(open).hasTwoEnds === true,
    hand: own!.hand,
    others: seats.slice(1).map((other) => otherOf(open, other)),
    unseen: unseenBy(own!.hand, open),
    past: open.past.map(({ rows, cards }) => ({
      rows,
      cards: seats.map((other) => cards[other]!),
    })),
  };
}

export function think(
  view: View<Nimmt>,
  { seat }: Ask<Nimmt>,
  luck: Luck,
  budget?: Budget,
): readonly ScoredAnswer<Move>[] {
  const { open } = view;
  const { hand } = view.own!;
  const seats = seatsFrom(open, seat);
  const position = positionOf(view, seat);
  const scored = (moves: readonly Move[], choices: readonly Choice[]): readonly ScoredAnswer<Move>[] => {
    const habits = habitsAt(seats.length);
    const limits = budget ?? budgetAt(seats.length);
    const costs = costsOf(position, choices, { habits, budget: limits, seed: luck.below(2 ** 32) });
    return moves.map((move, i) => ({ moves: [move], cost: costs[i]! })).sort((a, b) => a.cost - b.cost);
  };
  if (open.coming.length > 0) {
    const choices = open.rows.map((_, row) => ({ rows: afterRow(open, row, seats, rolloutFor(position)) }));
    return scored(
      open.rows.map((_, row) => ({ row })),
      choices,
    );
  }
  const cards = hand.map((card) => ({ card }));
  if (hand.length === 1) return [{ moves: cards, cost: 0 }];
  const rows = rolloutFor(position);
  rows.setRows(open.rows);
  const choices = hand.map((_, card) => ({ rows, card }));
  return scored(cards, choices);
}
