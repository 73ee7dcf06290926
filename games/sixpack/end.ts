/** The end of a round, of a game, and of the match. */
import type { AnyText } from '../game.ts';
import { handsIn } from './cards.ts';
import type { Step } from './packs/pack.ts';
import { first, isEmpty, say, seatsOf } from './play.ts';
import { pointsOf, winners } from './standings.ts';

/** B7: however the cards come back, a game ends after so many rounds. */
export const MOST_ROUNDS = 60;

const endRound: Step = {
  run(play) {
    const { open } = play;
    const empty = seatsOf(play).filter((seat) => isEmpty(play, seat));
    if (empty.length > 0)
      say(play, { key: 'outOfCards', args: { seats: empty.map((seat) => ({ seat })), n: empty.length } });
    else if (open.round === MOST_ROUNDS) say(play, { key: 'lastRound', args: { n: MOST_ROUNDS } });
    const isOver = empty.length > 0 || open.round === MOST_ROUNDS;
    if (!isOver) open.round += 1;
    first(play, [{ do: isOver ? 'endGame' : 'select' }]);
  },
};

const endGame: Step = {
  run(play) {
    const { open, own } = play;
    const left = seatsOf(play).map((seat) => [...own[seat]!.hand, ...open.shown[seat]!]);
    open.totals = open.totals.map(({ cards, hands }, seat) => ({
      cards: cards + left[seat]!.length,
      hands: hands + handsIn(left[seat]!),
    }));
    const scores = left.map(
      (cards, seat): AnyText => ({
        key: open.games > 1 ? 'scoreTotal' : 'score',
        args: { seat: { seat }, cards: cards.length, hands: handsIn(cards), n: pointsOf(open, seat) },
      }),
    );
    say(play, { key: 'scored', args: { game: open.game, games: open.games, scores } });
    if (open.game < open.games) {
      open.game += 1;
      return first(play, [{ do: 'deal' }]);
    }
    open.stage = 'over';
    const seats = winners(open);
    say(play, { key: 'won', args: { seats: seats.map((seat) => ({ seat })), count: seats.length } });
  },
};

export const endSteps = { endRound, endGame };
