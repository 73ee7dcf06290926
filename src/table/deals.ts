/** The points of a match, deal by deal. */
import type { GameEvent, Seat } from '../../games/game.ts';
import { type Match, opensDeal } from './match.ts';

/** A seat's points at the end of each deal that it played. */
export function pointsByDeal(deals: Match['deals'], seat: Seat): readonly number[] {
  const standings = deals.map((deal) => deal.find((one) => one.seat === seat));
  return standings.slice(0, standings.at(-1)?.tally?.deals).map((standing) => standing?.points ?? 0);
}

/** What each of those deals brought. */
export const gainsByDeal = (deals: Match['deals'], seat: Seat): readonly number[] =>
  pointsByDeal(deals, seat).map((points, i, all) => points - (all[i - 1] ?? 0));

/** Where everybody was when the last deal began, after each turn of it as its game counts them, and at the end. */
export class Course {
  #standings: Match['deals'];
  #match: Match;
  #turn: string;

  constructor(first: Match) {
    this.#match = first;
    this.#turn = turnIn(first);
    this.#standings = [standingsIn(first)];
  }

  /** The match went on, and these events came of it. */
  follow(match: Match, events: readonly GameEvent<any>[]): void {
    const turn = turnIn(match);
    if (events.some(opensDeal)) this.#standings = [standingsIn(match)];
    else if (turn !== this.#turn || isJustOver(match, this.#match))
      this.#standings = [...this.#standings, standingsIn(match)];
    this.#match = match;
    this.#turn = turn;
  }

  /** Of several deals the standings at their ends say more. */
  get standings(): Match['deals'] {
    return this.#match.deals.length > 1 ? [] : this.#standings;
  }
}

const standingsIn = ({ game, state }: Match) => game.standings(state);
const turnIn = ({ game, state }: Match): string => JSON.stringify(game.turnText?.(state.open)) ?? '';
const isJustOver = (match: Match, before: Match): boolean => match.pending.length === 0 && before.pending.length > 0;
