/** What the last trick of 6 nimmt! changed. */
import type { GameEvent } from '../game.ts';
import type { Event, Played } from './state.ts';

/** Who laid what, and which row went to whom. */
export interface Trick {
  readonly cards: readonly Played[];
  readonly took: readonly Extract<Event, { type: 'took' }>[];
}

export const NO_TRICK: Trick = { cards: [], took: [] };

export function trickOf(events: readonly GameEvent<Event>[]): Trick {
  const cards = events.flatMap((event) => (event.type === 'revealed' ? event.cards : []));
  const took = events.flatMap((event) => (event.type === 'took' ? [event] : []));
  return { cards, took };
}
