/** A thread in which bots think. What it is given is all that it knows of a match. */
import type { Puzzle, ScoredAnswer } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import type { PuzzleTask, Task } from './bots.ts';

export default function done(task: Task | PuzzleTask): readonly ScoredAnswer<unknown>[] | Puzzle<any> | undefined {
  const game = games.find((one) => one.id === task.game);
  if ('makes' in task) return game?.puzzle?.(luckOf(task.seed, 'puzzle'));
  const { view, ask, level } = task;
  const luck = luckOf(task.seed, 'think');
  if (level === 'expert' && game?.think !== undefined) return game.think(view, ask, luck);
  return game && [{ moves: game.advise(view, ask, luck, 0, level).moves, cost: 0 }];
}
