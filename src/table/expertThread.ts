/** A thread in which experts think. What it is given is all that it knows of a match. */
import type { Weighed } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import type { Task } from './bots.ts';

export default function answersTo({ game: id, view, ask, seed }: Task): readonly Weighed<unknown>[] | undefined {
  const game = games.find((one) => one.id === id);
  return game?.think?.(view, ask, luckOf(seed, 'think'));
}
