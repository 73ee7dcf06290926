/** How well bots of each level play; an expert where `think` is not asked. */
import type { Game } from '../game.ts';
import { adviseRandom } from '../kit/advise.ts';
import { advise as adviseSimply } from './advise.ts';
import { HARD, think } from './expert/think.ts';
import type { Sixpack } from './state.ts';

/** An easy bot gives one in this many answers without a thought. */
const CARELESS = 3;

export const advise: Game<Sixpack>['advise'] = (view, ask, luck, _at, level = 'medium') => {
  if (level === 'easy' && luck.below(CARELESS) === 0) return adviseRandom(view, ask, luck);
  if (level === 'easy' || level === 'medium') return adviseSimply(view, ask, luck, level);
  return { moves: think(view, ask, luck, HARD)[0]!.moves };
};
