/** How well bots of each level play; an expert where `think` is not asked. */
import type { Game } from '../game.ts';
import { advise as adviseSimply } from './advise.ts';
import { HARD, think } from './expert/think.ts';
import type { Sixpack } from './state.ts';

export const advise: Game<Sixpack>['advise'] = (view, ask, luck, _at, level = 'medium') => {
  if (level === 'easy' || level === 'medium') return adviseSimply(view, ask, luck, level);
  return { moves: think(view, ask, luck, HARD)[0]!.moves };
};
