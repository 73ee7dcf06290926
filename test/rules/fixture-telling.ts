/** What happened at the fair, and what there is to see. */
import type { Game, GameEvent, Seat, View } from '../../games/game.ts';
import { type Card, cardText, type Event, type Fair, PRIZES, WHISPER, worthOf } from './fixture-state.ts';

const who = (seat: Seat) => ({ seat });
const cardTexts = (cards: readonly Card[]) => cards.map(cardText);

export function eventText(event: GameEvent<Event>): ReturnType<Game<Fair>['eventText']> {
  switch (event.type) {
    case 'day':
      return { key: 'day', args: { day: event.day } };
    case 'whispered':
      return { key: 'whispered', args: { from: event.from, to: event.from + WHISPER - 1 } };
    case 'weighed':
      return { key: 'weighed', args: { pig: event.pig, who: event.nearest.map(who), n: event.n } };
    case 'guessed':
      return { key: 'guessed', args: { who: who(event.seat), n: event.n } };
    case 'grabbed':
      return { key: 'grabbed', args: { who: who(event.seat), what: event.what, s: event.seconds } };
    case 'slept':
      return { key: 'slept', args: {} };
    case 'loaded':
      return { key: 'loaded', args: { who: who(event.seat), cards: cardTexts(event.cards), n: event.cards.length } };
    case 'packed': {
      const { seat, show, add } = event.stall;
      const args = { who: who(seat), show: cardText(show), add: cardTexts(add), n: add.length };
      return { key: 'packed', args: { ...args, points: worthOf(event.stall) } };
    }
    case 'danced': {
      const [left, right] = (['left', 'right'] as const).map((side) =>
        event.sides.flatMap((each, seat) => (each === side ? [who(seat)] : [])),
      );
      return { key: 'danced', args: { left: left!, right: right!, l: left!.length, r: right!.length } };
    }
  }
}

export function describe({ open, own }: View<Fair>): ReturnType<Game<Fair>['describe']> {
  const { day, options, phase, weighed, took, loaded } = open;
  const n = PRIZES[options.prize];
  return {
    table: [
      { key: 'now', args: { day, days: options.days, phase } },
      ...open.points.map((points, seat) => {
        return { key: 'score', args: { who: who(seat), n: points, best: open.best[seat]! } } as const;
      }),
      { key: 'cart', args: { cards: cardTexts(open.cart) } },
      ...(weighed === undefined ? [] : [eventText({ type: 'weighed', ...weighed, n })]),
      ...open.guesses.map((guess, seat) => eventText({ type: 'guessed', seat, n: guess })),
      ...(took === undefined ? [] : [eventText({ type: 'grabbed', ...took })]),
      ...(loaded === undefined ? [] : [eventText({ type: 'loaded', seat: took!.seat, cards: loaded })]),
      ...open.stalls.map((stall) => eventText({ type: 'packed', stall })),
      ...open.dance.map((side, seat) => ({ key: 'dances', args: { who: who(seat), side } }) as const),
    ],
    own:
      own === undefined
        ? []
        : [
            { key: 'hand', args: { cards: cardTexts(own.hand), n: own.hand.length } },
            eventText({ type: 'whispered', from: own.hint }),
          ],
  };
}
