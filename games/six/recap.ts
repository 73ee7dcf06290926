/** The last rolls of Six in a line: for a seat, and for those who only watch. */
import type { Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { type Place, pointsIn, pointsOf, sumOf } from './cards.ts';
import { activeText, placeText } from './describe.ts';
import { type End, type Event, loserOf, type Open, type Six } from './state.ts';
import { type Say, say, type Words } from './words/words.ts';

type Events = readonly GameEvent<Event>[];
type Raised = Extract<End, { why: 'raised' }>;
type Collected = Extract<Event, { type: 'collected' }>;

export function recap({ seat }: View<Six>, events: Events): Say[] {
  const own = seat === undefined ? undefined : ownText(seat, events);
  const others = dearestText(seat, events);
  if (own !== undefined && others !== undefined) return [say('both', { first: own, second: others })];
  return [own, others].filter((text) => text !== undefined);
}

/** The tube before all else, then the card collected last, then the roll. */
function ownText(seat: Seat, events: Events): Say | undefined {
  const raised = raisedIn(events);
  if (raised !== undefined && loserOf(raised) === seat) {
    const why = raised.left === 0 ? 'late' : 'early';
    return raised.card === undefined
      ? say('youGiveNothing', { why })
      : say('youGive', { why, card: raised.card, n: pointsOf(raised.card) });
  }
  if (raised?.seat === seat) return say('youWereRight');
  const collected = collectedIn(events).findLast(({ seats }) => seats.includes(seat));
  if (collected !== undefined) return say('youCollect', { card: collected.card, n: pointsOf(collected.card) });
  const rolled = events.findLast((event) => event.type === 'rolled');
  return rolled?.seat === seat ? say('youRoll', { sum: sumOf(rolled.dice) }) : undefined;
}

/** Who was wrong about the tube, else the dearest card that somebody else collected. */
function dearestText(seat: Seat | undefined, events: Events): Say | undefined {
  const raised = raisedIn(events);
  if (raised !== undefined && loserOf(raised) !== seat) {
    const args = { seat: { seat: loserOf(raised) } };
    return raised.card === undefined
      ? say('othersGiveNothing', args)
      : say('othersGive', { ...args, card: raised.card });
  }
  const others = collectedIn(events).flatMap(({ seats, card }) => {
    const rest = seats.filter((other) => other !== seat);
    return rest.length === 0 ? [] : [{ seats: rest, card }];
  });
  const [dearest] = byPoints(others);
  return (
    dearest &&
    say('othersCollect', { seats: playersOf(dearest.seats), count: dearest.seats.length, card: dearest.card })
  );
}

const raisedIn = (events: Events): Raised | undefined =>
  events.flatMap((event) => (event.type === 'ended' && event.end.why === 'raised' ? [event.end] : [])).at(-1);
const collectedIn = (events: Events): readonly Collected[] =>
  events.flatMap((event) => (event.type === 'collected' ? [event] : []));
const byPoints = <T extends { readonly card: number }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => pointsOf(b.card) - pointsOf(a.card));

/** The tube and the winner, else the dearest card and a change of direction. */
export function story(events: Events): Say[] {
  const texts: Say[] = [];
  const [dearest] = byPoints(collectedIn(events));
  if (dearest !== undefined) {
    const { seats, card } = dearest;
    texts.push(say('storyCollected', { seats: playersOf(seats), count: seats.length, card, n: pointsOf(card) }));
  }
  for (const event of events) {
    if (event.type === 'change' && (event.why === 'doubles' || event.why === 'triples'))
      texts.push(say('storyTurned', { how: event.why }));
    if (event.type === 'change' && event.why === 'hesitated')
      texts.push(say('hesitated', { from: { seat: event.from }, to: { seat: event.receiver } }));
    if (event.type === 'ended') texts.push(endText(event.end));
    if (event.type === 'won')
      texts.push(say('storyWon', { seats: playersOf(event.seats), count: event.seats.length, n: event.points }));
  }
  return texts.slice(-2);
}

function endText(end: End): Say {
  if (end.why !== 'raised') return say('storyClosed');
  const loser = { seat: loserOf(end) };
  const what: Say =
    end.card === undefined
      ? say('storyGivesNothing', { seat: loser })
      : say('storyGives', { seat: loser, card: end.card });
  const seat = { seat: end.seat };
  return end.left === 0 ? say('storyGone', { seat, what }) : say('storyLeft', { seat, left: end.left, what });
}

/** Who does what, the last roll, and what everybody shows with the card right under it; in hand a card to be placed. */
export function brief({ open, own }: View<Six>): Description<Words> {
  const shown = open.displays.map((display, seat) => {
    const places = display.map(briefPlace);
    return say('briefShows', { seat: { seat }, places, n: pointsIn(open.collected[seat]!) });
  });
  const drawn = open.phase === 'over' ? undefined : own?.drawn;
  return {
    table: [say('roundOf', { round: open.round }), ...turnTexts(open), ...rollTexts(open), ...shown],
    own: drawn === undefined ? [] : [say('drew', { card: drawn, n: pointsOf(drawn) })],
  };
}

/** That everybody may start is said above the button. */
function turnTexts(open: Open): readonly Say[] {
  if (open.phase === 'running') return [say('briefTurn', { seat: { seat: open.active! }, n: open.dice })];
  return open.active === undefined && open.phase === 'ready' ? [] : [activeText(open)];
}

const rollTexts = ({ last }: Open): readonly Say[] =>
  last === undefined ? [] : [say('briefRoll', { seat: { seat: last.seat }, sum: sumOf(last.dice) })];

const briefPlace = (place: Place): Say => placeText(place.slice(-2));
