import type { PlainKey } from '../game.ts';
import { USUAL } from './cards.ts';
import { fields } from './fields.ts';
import type { Options } from './state.ts';
import { variantOf } from './variants/index.ts';
import { say, type Words } from './words/words.ts';

/** Matches whose ducks can be compared: games to the usual limit, and single rounds. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = {
  elimination: 'kindElimination',
  classic: 'kindClassic',
  round: 'kindRound',
};

const LAYOUT = ['rows', 'length', 'hand'] as const;

export function kindOf(options: Options): string | undefined {
  const { ending, limit, rounds } = options;
  if (!isRated(options)) return undefined;
  if (ending === 'rounds') return rounds === 1 ? 'round' : undefined;
  return limit === fields.limit.default ? ending : undefined;
}

/** Tables of another size and some variants are for fun (R-nimmt-14); any limit and ending is rated, as it always was. */
export const isRated = (options: Options): boolean =>
  variantOf(options).isRated === true && LAYOUT.every((key) => options[key] === USUAL[key]);

export const notes = (options: Options) => (isRated(options) ? [] : [say('unrated')]);
