/** The end of a round, of a game, and of the match. */
import { winnersIn } from '../kit/standings.ts';
import { handsIn } from './cards.ts';
import type { Step } from './packs/pack.ts';
import { first, isEmpty, say, seatsOf } from './play.ts';
import { pointsOf, standings } from './standings.ts';
import { type Say, says } from './words/words.ts';

/** B7: a game ends after this many rounds, however many cards come back to hands. */
export const MAX_ROUNDS = 60;

const endRound: Step = {
  run(play) {
    const { open } = play;
    const empty = seatsOf(play).filter((seat) => isEmpty(play, seat));
    if (empty.length > 0) say(play, says('outOfCards', { seats: empty.map((seat) => ({ seat })), n: empty.length }));
    else if (open.round === MAX_ROUNDS) say(play, says('lastRound', { n: MAX_ROUNDS }));
    const isOver = empty.length > 0 || open.round === MAX_ROUNDS;
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
      (cards, seat): Say =>
        says(open.games > 1 ? 'scoreTotal' : 'score', {
          seat: { seat },
          cards: cards.length,
          hands: handsIn(cards),
          n: pointsOf(open, seat),
        }),
    );
    say(play, says('scored', { game: open.game, games: open.games, scores }));
    if (open.game < open.games) {
      open.game += 1;
      return first(play, [{ do: 'deal' }]);
    }
    open.stage = 'over';
    const seats = winnersIn(standings({ open }));
    say(play, says('won', { seats: seats.map((seat) => ({ seat })), count: seats.length }));
  },
};

export const endSteps = { endRound, endGame };
