/** Seasons of 6 nimmt! among players of graded skill, played by the real rules, to compare ratings with. */
import type { AnyGame, Luck, Seat, View } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { ducksIn, ducksOf } from '../games/nimmt/cards.ts';
import { nimmt } from '../games/nimmt/index.ts';
import type { Nimmt } from '../games/nimmt/state.ts';
import { optionsOf } from '../games/options.ts';
import { begin, isOver, receive, viewOf } from '../src/table/match.ts';

/** Who sat at a table, by skill from 0, the least, and how it ended. */
export interface Played {
  readonly players: readonly number[];
  readonly places: readonly number[];
  readonly points: readonly number[];
  readonly deals: readonly number[];
}

/** How people find together: at random, or so that the six strongest pick the weaker half whenever they can. */
export type Seating = 'random' | 'picky';

export const PLAYERS = 24;
const STRONG = 6;

/** The matches of each round; in a round everybody plays once. */
export function season(given: object, seating: Seating, rounds: number, seed: number): readonly (readonly Played[])[] {
  const read = optionsOf(nimmt.fields, given as Record<string, unknown>);
  if ('wrong' in read) throw new Error(`${JSON.stringify(given)} are no options`);
  const hex = (n: number) => n.toString(16).padStart(64, '0');
  const luck = luckOf(hex(seed), 'season');
  const start = { game: nimmt as AnyGame, options: read.options, startedAt: 0, pace: 1e9 };
  return Array.from({ length: rounds }, (_, round) =>
    tables(seating, luck).map((players, i) => {
      const dealt = hex(seed * 1e6 + round * 100 + i);
      return played({ ...start, players: players.map(() => 'person'), seed: dealt }, players, luck);
    }),
  );
}

/** Everybody at a table of three to six. */
function tables(seating: Seating, luck: Luck): number[][] {
  const sizes: number[] = [];
  for (let left = PLAYERS; left > 0; left -= sizes.at(-1)!) {
    const fitting = [3, 4, 5, 6].filter((size) => size <= left && left - size !== 1 && left - size !== 2);
    sizes.push(luck.pick(fitting));
  }
  const waiting = luck.shuffle(Array.from({ length: PLAYERS }, (_, skill) => skill));
  if (seating === 'random') return sizes.map((size) => waiting.splice(0, size));
  const weak = waiting.filter((skill) => skill < PLAYERS / 2);
  const strong = waiting.filter((skill) => skill >= PLAYERS - STRONG);
  const others = waiting.filter((skill) => skill >= PLAYERS / 2 && skill < PLAYERS - STRONG);
  // Each table gets one strong player and weak ones; the others fill what is left.
  return sizes.map((size) => {
    const table = strong.splice(0, 1);
    while (table.length < size) table.push((weak.shift() ?? others.shift() ?? strong.shift())!);
    return table;
  });
}

function played(start: Parameters<typeof begin>[0], players: readonly number[], luck: Luck): Played {
  let match = begin(start);
  while (!isOver(match)) {
    const { question } = match.pending[0]!;
    for (const { seat, options } of question.asks) {
      const isSkilled = luck.below(36) < 6 + players[seat]!;
      const move = isSkilled ? skilled(viewOf(match, seat)) : luck.pick(options as readonly { move: unknown }[]).move;
      const answer = { kind: 'answer', by: 'person', at: 0, seat, question: question.id, moves: [move] } as const;
      const received = receive(match, answer);
      if ('refused' in received) throw new Error(received.refused);
      match = received.match;
    }
  }
  const standings = nimmt.standings(match.state);
  const of = (seat: Seat) => standings.find((one) => one.seat === seat)!;
  const seats = players.map((_, seat) => of(seat));
  return {
    players,
    places: seats.map(({ place }) => place),
    points: seats.map(({ points }) => points),
    deals: seats.map(({ tally }) => tally!.deals!),
  };
}

/** A move of the strongest: the card that most probably takes no row, in the time of a glance. */
function skilled({ open, own }: View<Nimmt>) {
  const ducks = open.rows.map(ducksIn);
  const cheapest = Math.min(...ducks);
  if (own!.hand.length === 0 || open.coming.length > 0) return { row: ducks.indexOf(cheapest) };
  const others = open.outIn.filter((deal) => deal === 0).length - 1;
  const cost = (card: number): number => {
    let row = -1;
    for (const [i, { length, [length - 1]: last }] of open.rows.entries())
      if (last! < card && (row < 0 || last! > open.rows[row]!.at(-1)!)) row = i;
    if (row < 0) return cheapest + card / 200;
    const room = 5 - open.rows[row]!.length;
    const gap = card - open.rows[row]!.at(-1)! - 1;
    if (room === 0) return ducks[row]!;
    // Each of the others may come between, about in proportion to the gap.
    const between = (others * gap) / 50;
    return between >= room ? Math.min(ducks[row]! + 3, between) : 0.3 * between + ducksOf(card) / 50;
  };
  const costs = own!.hand.map(cost);
  return { card: own!.hand[costs.indexOf(Math.min(...costs))]! };
}
