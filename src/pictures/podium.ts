/** The end of a tournament: the same picture as at the end of a match, with the points of the tournament. */
import type { AnyGame, Locale } from '../../games/game.ts';
import { plainName } from '../words/names.ts';
import { type Finish, finishSize } from './finish.ts';
import { feltOf, type SingleScene } from './scenes.ts';

/** `people`: the best ones, in the order of their places. */
export const podiumScene = (
  game: AnyGame,
  locale: Locale,
  people: readonly { readonly name: string; readonly place: number; readonly points: number }[],
  said: Required<Pick<Finish, 'date' | 'texts'>>,
): SingleScene => ({
  ...said,
  kind: 'finish',
  game,
  felt: feltOf(game),
  locale,
  names: people.map(({ name }) => plainName(name)),
  size: finishSize(),
  standings: people.map(({ place, points }, seat) => ({ seat, place, points })),
});
