import type { PlainKey } from '../game.ts';
import { fields } from './fields.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

/** Matches whose points can be compared: as long, as hard to time and collected as usual. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = { plain: 'kindPlain', direction: 'kindDirection' };

export function kindOf({ change_of_direction, ...others }: Options): string | undefined {
  const { timer, sand, factor, claim } = fields;
  if (others.sand !== undefined && others.sand !== sand.default) return undefined;
  if (others.timer !== timer.default || others.factor !== factor.default || others.claim !== claim.default)
    return undefined;
  return change_of_direction ? 'direction' : 'plain';
}
