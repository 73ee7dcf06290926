/** The end of a round, of a game, and of the match. */
import type { Seat } from '../game.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Card, handsIn } from './cards.ts';
import type { Play, Step } from './packs/pack.ts';
import { first, isEmpty, say, seatsOf } from './play.ts';
import { pointsOf, standings } from './standings.ts';
import { type Say, says } from './words/words.ts';

/** B7: a game ends after this many rounds, however many cards come back to hands. */
export const MAX_ROUNDS = 60;

/** All that the next rounds depend on. What was removed cannot come back, and nothing waits between two rounds. */
const positionOf = ({ open, own }: Play): string =>
  JSON.stringify([open.piles, own.map(({ hand }) => hand), open.shown]);

/** B9: notes the position with which a round begins. */
export function notePosition(play: Play): void {
  play.hidden.past?.push({ round: play.open.round, position: positionOf(play) });
}

/** B9: the round that began with piles and hands as they are now. */
const roundWithThis = (play: Play): number | undefined => {
  const position = play.hidden.past === undefined ? undefined : positionOf(play);
  return play.hidden.past?.find((one) => one.position === position)?.round;
};

/** Why the game ends with this round; nothing while it goes on. */
function whyOver(play: Play, empty: readonly Seat[]): (() => Say) | undefined {
  if (empty.length > 0) return () => says('outOfCards', { seats: empty.map((seat) => ({ seat })), n: empty.length });
  const before = roundWithThis(play);
  if (before !== undefined) return () => says('cameBack', { n: before });
  return play.open.round === MAX_ROUNDS ? () => says('lastRound', { n: MAX_ROUNDS }) : undefined;
}

const endRound: Step = {
  run(play) {
    const { open } = play;
    const empty = seatsOf(play).filter((seat) => isEmpty(play, seat));
    const why = whyOver(play, empty);
    if (why !== undefined) say(play, why);
    const isOver = why !== undefined;
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
    const scoreText = (cards: readonly Card[], seat: Seat): Say =>
      says(open.games > 1 ? 'scoreTotal' : 'score', {
        seat: { seat },
        cards: cards.length,
        hands: handsIn(cards),
        n: pointsOf(open, seat),
      });
    say(play, () => says('scored', { game: open.game, games: open.games, scores: left.map(scoreText) }));
    if (open.game < open.games) {
      open.game += 1;
      return first(play, [{ do: 'deal' }]);
    }
    open.stage = 'over';
    say(play, () => {
      const seats = winnersIn(standings({ open }));
      return says('won', { seats: seats.map((seat) => ({ seat })), count: seats.length });
    });
  },
};

export const endSteps = { endRound, endGame };
