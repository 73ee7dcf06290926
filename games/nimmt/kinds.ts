import type { PlainKey } from '../game.ts';
import { fields } from './fields.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

/** Matches whose ducks can be compared: games to the usual limit, and single rounds. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = {
  elimination: 'kindElimination',
  classic: 'kindClassic',
  round: 'kindRound',
};

export function kindOf({ ending, limit, rounds }: Options): string | undefined {
  if (ending === 'rounds') return rounds === 1 ? 'round' : undefined;
  return limit === fields.limit.default ? ending : undefined;
}
