/** What is pressed on the table in real time: it stands there in fixed places with words that never change. */
import type { Option } from '../game.ts';
import { PLACES } from './cards.ts';
import type { Open, Six } from './state.ts';
import { say } from './words/words.ts';

export const START: Option<Six> = { move: { do: 'start' }, label: say('start'), tone: 'main' };
export const ROLL: Option<Six> = { move: { do: 'roll' }, label: say('roll'), tone: 'main' };
export const RAISE: Option<Six> = { move: { do: 'raise' }, label: say('raise'), tone: 'danger' };
export const TAKE: Option<Six> = { move: { do: 'claim' }, label: say('take'), tone: 'main' };
export const PUT: readonly Option<Six>[] = Array.from({ length: PLACES }, (_, place) => ({
  move: { do: 'place', place },
  label: say('place', { place: place + 1 }),
}));

/** Row by row. Each press acts for the person who made it. A round begins where its dice will roll; Raise stays where it is. */
export function buttons({ phase, options }: Open): readonly (readonly Option<Six>[])[] {
  if (phase === 'over') return [];
  const first = phase === 'ready' ? START : ROLL;
  return [options.claim === 'button' ? [first, RAISE, TAKE] : [first, RAISE], PUT];
}
