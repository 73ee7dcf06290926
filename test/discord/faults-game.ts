/** 6 nimmt! with a bug that can be put in and mended: in a rule, in what bots do, or in what is said. */
import type { AnyGame, Held } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';

export type Place = 'setup' | 'apply' | 'advise' | 'describe' | 'own' | 'tell' | 'questions' | 'standings';

export interface Buggy {
  readonly game: AnyGame;
  /** Where the bug is now; nowhere if undefined. */
  bug: Place | undefined;
}

/** `game`: from which position, or which rules; 6 nimmt! as it is, if left out. */
export function buggy(game: AnyGame = nimmt): Buggy {
  const breaks = (place: Place) => {
    if (planted.bug === place) throw new RangeError(`a planted bug in ${place}`);
  };
  const planted: Buggy = {
    bug: undefined,
    game: {
      ...game,
      setup(...args) {
        breaks('setup');
        return game.setup(...args);
      },
      apply(...args) {
        breaks('apply');
        return game.apply(...args);
      },
      questions(state) {
        breaks('questions');
        return game.questions(state);
      },
      standings(state) {
        breaks('standings');
        return game.standings(state);
      },
      advise(...args) {
        breaks('advise');
        return game.advise(...args);
      },
      describe(view) {
        breaks('describe');
        if (view.seat !== undefined) breaks('own');
        return game.describe(view);
      },
      ...(game.picture && {
        picture: {
          ...game.picture,
          ...(game.picture.hand && {
            hand: {
              ...game.picture.hand,
              texts(held: Held<any>) {
                breaks('own');
                return game.picture!.hand!.texts(held);
              },
            },
          }),
        },
      }),
      eventText(event) {
        breaks('tell');
        return game.eventText(event);
      },
    },
  };
  return planted;
}
