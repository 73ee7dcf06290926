/** What the laws need to know of a game. */
import type { Game, GameEvent, Luck, Seat, Shape, State } from '../../games/game.ts';

export interface Subject<S extends Shape = any> {
  readonly game: Game<S>;
  /** All of the state lies open. Without it, `scramble` must change something for every seat and for the table. */
  readonly hasNoSecrets?: true;
  /** Two seats have all the cards of the deal, so that each knows the other's: `scramble` must change something for the table alone. */
  knowEachOther?(state: State<S>): boolean;
  /**
   * Another state in which all that the seat cannot know is different, yet possible. Without `seat`: the table, for which
   * something of what each seat holds is different too.
   */
  scramble(state: State<S>, seat: Seat | undefined, luck: Luck): State<S>;
  /** Keys of what lies open that no description says: where a game stands. */
  readonly recalled?: readonly string[];
  /** An event that tells a seat alone which cards it gets or gives: after two in one turn, nothing of it may be seen any more. */
  tellsHand?(event: GameEvent<S['event']>): boolean;
  /** Throws when what is always true is not. */
  invariant(state: State<S>, seats: number, options: S['options']): void;
}
