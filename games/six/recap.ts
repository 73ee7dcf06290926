/** The last rolls of Six in few lines: for a seat, for those who only watch, and while they fall. */
import type { Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { faceOf, type Place, placeOf, pointsIn, pointsOf, sumOf } from './cards.ts';
import { activeText, collectorsText, drawnText, placeText, whenText } from './describe.ts';
import { drawnBy, type End, type Event, leftToDraw, loserOf, mayRaise, type Open, type Six } from './state.ts';
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

export function ownRecap({ seat }: View<Six>, events: Events): Say[] {
  const own = seat === undefined ? undefined : ownText(seat, events);
  return own === undefined ? [] : [own];
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

/** The player who was wrong about the tube, else the dearest card that somebody else collected. */
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

/** When the picture was drawn, and what it shows: places with the card right under each; a card to be placed. Of the dice nothing: they roll on. */
export function brief({ open, seat }: View<Six>): Description<Words> {
  const isOver = open.phase === 'over';
  const shown = open.displays.map((display, each) => {
    const places = display.map(briefPlace);
    const shows: Say = say('briefShows', { seat: { seat: each }, places, n: pointsIn(open.collected[each]!) });
    const card = isOver ? undefined : drawnBy(open, each);
    return card === undefined ? shows : say('briefDrawn', { shows, card });
  });
  const isPlacing = seat !== undefined && !isOver && drawnBy(open, seat) !== undefined;
  return {
    table: [whereText(open), ...(isOver ? [activeText(open)] : []), say('briefHead'), ...shown],
    own: isPlacing ? [drawnText(open, seat)] : [],
  };
}

/** The moment is left out at the start, when there is no other yet. */
function whereText(open: Open): Say {
  const isStart = open.last === undefined && !mayRaise(open);
  const [round, when] = [say('roundOf', { round: open.round }), isStart ? undefined : whenText(open)];
  return when === undefined ? round : say('roundWhen', { round, when });
}

function briefPlace(place: Place): Say {
  const [card, under] = place.toReversed();
  return card === undefined || under === undefined ? placeText(place) : say('briefOver', { card, under });
}

/**
 * The last roll as a heading, then the active seat, the collectors, and the cards to place: always four lines, so that
 * nothing moves. Between rounds: how the last round ended, its next starter, and the cards to place.
 */
export function live({ open }: View<Six>): Say[] {
  const end = open.ends.at(-1);
  if (open.phase === 'running') return [rolledText(open), doingText(open), collectedText(open), placingText(open)];
  if (open.phase !== 'ready' || end === undefined) return [];
  return [endText(end), say('waitsForStart', { seat: { seat: open.active! } }), placingText(open)];
}

const rolledText = ({ last, active }: Open): Say =>
  last === undefined
    ? say('liveStart', { seat: { seat: active! } })
    : say('liveRoll', { dice: last.dice.map(faceOf), sum: sumOf(last.dice) });

function doingText(open: Open): Say {
  const { last, dice: n, active } = open;
  const seat = { seat: active! };
  if (mayRaise(open)) return say('liveChange', { seat });
  const card = last === undefined || last.seat !== active ? undefined : sumOf(last.dice);
  const isAgain = card !== undefined && open.hasRolled && placeOf(open.displays[active!]!, card) !== undefined;
  return isAgain ? say('liveAgain', { seat }) : say('liveNext', { seat, n });
}

function collectedText(open: Open): Say {
  const { last, claims, turn } = open;
  if (last === undefined || turn === undefined) return say('liveWho');
  const card = sumOf(last.dice);
  if (claims.length > 0) return say('claims', { seats: playersOf(claims), count: claims.length, card });
  return collectorsText(open) ?? say('liveNobody', { card });
}

/** Drawn cards, with their place once they have one, and empty piles. The text hardly changes in length, so no button moves. */
function placingText(open: Open): Say {
  const cards = [...open.displays.keys()].flatMap((seat) => {
    const card = drawnBy(open, seat);
    if (card !== undefined) return say('liveDrawn', { seat: { seat }, card });
    const placed = open.placed.find((one) => one.seat === seat);
    return placed === undefined ? [] : say('livePut', { seat: { seat }, card: placed.card, place: placed.place + 1 });
  });
  const done: Say = cards.length === 0 ? say('liveNothingPlaced') : say('livePlaced', { cards });
  const placing: Say = open.placing.length === 0 ? done : say('livePlace', { cards });
  const empty = [...open.displays.keys()].filter((seat) => leftToDraw(open, seat) === 0);
  if (empty.length === 0) return placing;
  return say('both', { first: placing, second: say('liveEmpty', { seats: playersOf(empty) }) });
}
