/** Six in sentences: what happens, and everything a view holds. */
import type { Description, GameEvent, Seat, Text, View } from '../game.ts';
import { type Card, type Place, pointsIn, pointsOf, sumOf, topOf } from './cards.ts';
import { winners } from './standings.ts';
import { type End, type Event, leftToDraw, loserOf, mayRaise, type Open, type Six } from './state.ts';
import { FIXED, LONGEST, SHORTEST, timesOf } from './times.ts';
import type { Words } from './words/words.ts';

type Say = Text<Words>;

const seatsOf = (seats: readonly Seat[]) => seats.map((seat) => ({ seat }));
const listOf = (numbers: readonly number[]): string => numbers.join(', ');

export function eventText(event: GameEvent<Event>): Say {
  switch (event.type) {
    case 'set': {
      const displays = event.displays.map(
        ([a, b, c], seat): Say => ({ key: 'setOne', args: { seat: { seat }, a: a!, b: b!, c: c! } }),
      );
      return { key: 'set', args: { displays } };
    }
    case 'round':
      return { key: 'round', args: { round: event.round, seat: { seat: event.seat } } };
    case 'started':
      return { key: 'started', args: { seat: { seat: event.seat } } };
    case 'rolled': {
      const { seat, dice } = event;
      const args = { seat: { seat }, sum: sumOf(dice) };
      if (dice.length === 1) return { key: 'rolledOne', args };
      return { key: 'rolled', args: { ...args, dice: listOf(dice) } };
    }
    case 'collected':
      return { key: 'collected', args: takenOf(event) };
    case 'may-claim':
      return { key: 'mayClaim', args: takenOf(event) };
    case 'again':
      return { key: 'again', args: { seat: { seat: event.seat }, card: event.card } };
    case 'change': {
      const args = { from: { seat: event.from }, to: { seat: event.receiver } };
      if (event.why === undefined) return { key: 'change', args };
      if (event.why === 'hesitated') return { key: 'hesitated', args };
      return { key: 'changeEqual', args: { ...args, how: event.why } };
    }
    case 'placed': {
      const args = { seat: { seat: event.seat }, card: event.card, place: event.place + 1 };
      if (event.over === undefined) return { key: 'placedFree', args };
      return { key: 'placedOver', args: { ...args, over: event.over } };
    }
    case 'ended':
      return endText(event.end);
    case 'won': {
      const { seats, points: n } = event;
      if (seats.length > 1) return { key: 'wonTogether', args: { seats: seatsOf(seats), n } };
      return { key: 'won', args: { seat: { seat: seats[0]! }, n } };
    }
  }
}

const takenOf = ({ seats, card }: { readonly seats: readonly Seat[]; readonly card: Card }) => ({
  ...{ seats: seatsOf(seats), count: seats.length, card, n: pointsOf(card) },
});

function endText(end: End): Say {
  switch (end.why) {
    case 'raised': {
      const who = { seat: { seat: end.seat }, passer: { seat: end.passer } };
      const raised: Say =
        end.left === 0 ? { key: 'raisedGone', args: who } : { key: 'raisedLeft', args: { ...who, left: end.left } };
      const seat = { seat: loserOf(end) };
      if (end.card === undefined) return { key: 'givesNothing', args: { raised, seat } };
      return { key: 'givesBack', args: { raised, seat, card: end.card, n: pointsOf(end.card) } };
    }
    case 'idle':
      return { key: 'endedIdle', args: {} };
    case 'endless':
      return { key: 'endedEndless', args: {} };
  }
}

export function describe({ open, seat, own }: View<Six>): Description<Words> {
  const table = [
    { key: 'where', args: { round: open.round } } as const,
    ...turnTexts(open),
    ...open.displays.map((_, each) => displayText(open, each)),
    ...sideTexts(open),
    ...open.ends.map((end, i): Say => ({ key: 'before', args: { round: i + 1, end: endText(end) } })),
    ...optionTexts(open),
  ];
  if (seat === undefined || own === undefined) return { table, own: [] };
  const places: Say = { key: 'yourPlaces', args: { places: open.displays[seat]!.map(placeText) } };
  return { table, own: [drawnText(open, seat, own.drawn), places] };
}

function drawnText(open: Open, seat: Seat, drawn: Card | undefined): Say {
  const isOver = open.phase === 'over';
  if (drawn !== undefined) return { key: isOver ? 'notPlaced' : 'drew', args: { card: drawn, n: pointsOf(drawn) } };
  const draws = !isOver && leftToDraw(open, seat) > 0;
  return { key: draws ? 'drawsNext' : 'drewNone', args: {} };
}

/** Who is to do what, what was rolled, and since when the sand runs. */
function turnTexts(open: Open): Say[] {
  const { phase, last } = open;
  const texts: Say[] = [activeText(open)];
  if (last !== undefined) {
    const { seat, dice } = last;
    texts.push({ key: 'lastRoll', args: { seat: { seat }, dice: listOf(dice), sum: sumOf(dice) } });
  }
  if (phase !== 'ready') texts.push({ key: 'turned', args: { time: timeText(open.turnedAt) } });
  return texts;
}

function activeText(open: Open): Say {
  const { phase, active, passer, dice: n, hasRolled } = open;
  if (phase === 'over') {
    const seats = winners(open);
    return { key: 'isOver', args: { seats: seatsOf(seats), n: pointsIn(open.collected[seats[0]!]!) } };
  }
  if (active === undefined) return { key: 'race', args: {} };
  const seat = { seat: active };
  if (phase === 'ready') return { key: 'willStart', args: { seat } };
  if (passer === undefined)
    return hasRolled ? { key: 'hasDice', args: { seat, n } } : { key: 'begins', args: { seat } };
  const args = { seat, passer: { seat: passer } };
  if (!mayRaise(open)) return { key: 'hasDiceFrom', args: { ...args, n } };
  return { key: 'mayRaise', args: { ...args, seconds: timesOf(open.options).hesitation / 1000 } };
}

/** Match time as minutes and seconds: "2:05". */
const timeText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function placeText(place: Place): Say {
  const card = topOf(place);
  if (card === undefined) return { key: 'free', args: {} };
  const under = place.slice(0, -1);
  return under.length === 0
    ? { key: 'top', args: { card } }
    : { key: 'over', args: { card, under: listOf(under.toReversed()) } };
}

function displayText(open: Open, seat: Seat): Say {
  const args = { seat: { seat }, places: open.displays[seat]!.map(placeText), left: leftToDraw(open, seat) };
  const cards = open.collected[seat]!;
  if (cards.length === 0) return { key: 'showsOnly', args };
  return { key: 'shows', args: { ...args, n: pointsIn(cards), cards: listOf(cards) } };
}

function sideTexts({ claims, phase, placing, last }: Open): Say[] {
  const texts: Say[] = [];
  if (claims.length > 0)
    texts.push({
      key: 'claims',
      args: { seats: seatsOf(claims), count: claims.length, card: sumOf(last!.dice) },
    });
  if (phase !== 'over' && placing.length > 0)
    texts.push({ key: 'placing', args: { seats: seatsOf(placing), count: placing.length } });
  return texts;
}

function optionTexts({ options, direction }: Open): Say[] {
  const { factor, timer, claim, change_of_direction } = options;
  const seconds = (ms: number) => (ms * factor) / 1000;
  const within = timesOf(options).hesitation / 1000;
  return [
    timer === 'hidden'
      ? { key: 'hiddenTimer', args: { from: seconds(SHORTEST), to: seconds(LONGEST), within } }
      : { key: 'fixedTimer', args: { seconds: seconds(FIXED), within } },
    ...(change_of_direction ? [{ key: direction === 1 ? 'downwards' : 'upwards', args: {} } as const] : []),
    ...(claim === 'button' ? [{ key: 'byButton', args: {} } as const] : []),
  ];
}
