/** What the operator has switched off. It is read each time, because another process may change it while Sixes runs. */
import type { AnyGame } from '../../games/game.ts';
import { ALL_GAMES } from '../store/gamesOff.ts';
import type { Store } from '../store/store.ts';
import { type Refusing, refuse } from './refusals.ts';

/** Why no new table of a game is opened just now; nothing if one may be. */
export async function gameOff(store: Store, game: AnyGame): Promise<Refusing | undefined> {
  const off = await store.gamesOff();
  if (off.includes(ALL_GAMES)) return refuse('maintenance');
  return off.includes(game.id) ? { refused: { why: 'game-off', game } } : undefined;
}

/** A match as it would begin, unless nothing begins just now. */
export async function unlessMaintenance<T extends object>(store: Store, begun: T): Promise<T | Refusing> {
  if ('refused' in begun) return begun;
  return (await store.gamesOff()).includes(ALL_GAMES) ? refuse('maintenance') : begun;
}
