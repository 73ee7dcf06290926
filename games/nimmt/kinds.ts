import type { PlainKey } from '../game.ts';
import { fields } from './fields.ts';
import type { Options } from './state.ts';
import { variantOf } from './variants/index.ts';
import { say, type Words } from './words/words.ts';

/** Matches whose ducks can be compared: games to the usual limit; in version 1 also those that end otherwise, and single rounds. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = {
  elimination: 'kindElimination',
  classic: 'kindClassic',
  round: 'kindRound',
};

/** The house rules: with any of them a table plays for fun. */
const HOUSE = ['limit', 'ending', 'rows', 'length', 'hand'] as const;
/** Those that were never rated. */
const LAYOUT = HOUSE.slice(2);

const isUsual = (options: Options, keys: readonly (typeof HOUSE)[number][]): boolean =>
  variantOf(options).isRated === true && keys.every((key) => options[key] === fields[key].default);

/** Tables with house rules and some variants are for fun (R-nimmt-14). */
export const isRated = (options: Options): boolean => isUsual(options, HOUSE);

export const kindOf = (options: Options): string | undefined => (isRated(options) ? options.ending : undefined);

/** Matches of version 1 go on as they began: rated with any limit and ending, with best scores for some. */
export const firstIsRated = (options: Options): boolean => isUsual(options, LAYOUT);

export function firstKindOf(options: Options): string | undefined {
  const { ending, limit, rounds } = options;
  if (!firstIsRated(options)) return undefined;
  if (ending === 'rounds') return rounds === 1 ? 'round' : undefined;
  return limit === fields.limit.default ? ending : undefined;
}

export const notes = (options: Options) => (isRated(options) ? [] : [say('unrated')]);

export const firstNotes = (options: Options) => (firstIsRated(options) ? [] : [say('unrated')]);
