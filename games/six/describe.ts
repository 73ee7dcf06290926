/** Six in sentences: what happens, and everything a view holds. */
import type { Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Card, type Place, pointsIn, pointsOf, sumOf, topOf } from './cards.ts';
import { standings } from './standings.ts';
import {
  type Drawn,
  drawnBy,
  type End,
  type Event,
  leftToDraw,
  loserOf,
  mayRaise,
  type Open,
  type Six,
} from './state.ts';
import { sandsOf, timesOf } from './times.ts';
import { type Say, say, type Words } from './words/words.ts';

const listOf = (numbers: readonly number[]): string => numbers.join(', ');

export function eventText(event: GameEvent<Event>): Say {
  switch (event.type) {
    case 'set': {
      const displays = event.displays.map(([a, b, c], seat) => say('setOne', { seat: { seat }, a: a!, b: b!, c: c! }));
      return say('set', { displays });
    }
    case 'round':
      return say('round', { round: event.round, seat: { seat: event.seat } });
    case 'started':
      return say('started', { seat: { seat: event.seat } });
    case 'rolled': {
      const { seat, dice } = event;
      const args = { seat: { seat }, sum: sumOf(dice) };
      if (dice.length === 1) return say('rolledOne', args);
      return say('rolled', { ...args, dice: listOf(dice) });
    }
    case 'collected':
      return say('collected', takenOf(event));
    case 'may-claim':
      return say('mayClaim', takenOf(event));
    case 'again':
      return say('again', { seat: { seat: event.seat }, card: event.card });
    case 'change': {
      const args = { from: { seat: event.from }, to: { seat: event.receiver } };
      if (event.why === undefined) return say('change', args);
      if (event.why === 'hesitated') return say('hesitated', args);
      return say('changeEqual', { ...args, how: event.why });
    }
    case 'drew': {
      const { cards, empty } = event;
      const drawn = { cards: drawnTexts(cards), count: cards.length };
      return say('drew', { ...drawn, empty: playersOf(empty), none: empty.length });
    }
    case 'placed': {
      const args = { seat: { seat: event.seat }, card: event.card, place: event.place + 1 };
      if (event.over === undefined) return say('placedFree', args);
      return say('placedOver', { ...args, over: event.over });
    }
    case 'ended':
      return endText(event.end);
    case 'won': {
      const { seats, points: n } = event;
      if (seats.length > 1) return say('wonTogether', { seats: playersOf(seats), n });
      return say('won', { seat: { seat: seats[0]! }, n });
    }
  }
}

const takenOf = ({ seats, card }: { readonly seats: readonly Seat[]; readonly card: Card }) => ({
  seats: playersOf(seats),
  count: seats.length,
  card,
  n: pointsOf(card),
});

function endText(end: End): Say {
  switch (end.why) {
    case 'raised': {
      const who = { seat: { seat: end.seat }, passer: { seat: end.passer } };
      const raised: Say = end.left === 0 ? say('raisedGone', who) : say('raisedLeft', { ...who, left: end.left });
      const seat = { seat: loserOf(end) };
      if (end.card === undefined) return say('givesNothing', { raised, seat });
      return say('givesBack', { raised, seat, card: end.card, n: pointsOf(end.card) });
    }
    case 'idle':
      return say('endedIdle');
    case 'endless':
      return say('endedEndless');
  }
}

export function describe({ open, seat, own }: View<Six>): Description<Words> {
  const table = [
    say('where', { round: open.round }),
    ...turnTexts(open),
    ...open.displays.map((_, each) => displayText(open, each)),
    ...sideTexts(open),
    ...open.ends.map((end, i) => say('before', { round: i + 1, end: endText(end) })),
    ...optionTexts(open),
  ];
  if (seat === undefined || own === undefined) return { table, own: [] };
  const places: Say = say('yourPlaces', { places: open.displays[seat]!.map(placeText) });
  return { table, own: [drawnText(open, seat), places] };
}

/** Cards with the players who drew them. */
const drawnTexts = (cards: readonly Drawn[]): readonly Say[] =>
  cards.map(({ seat, card }) => say('drewCard', { seat: { seat }, card }));

export function drawnText(open: Open, seat: Seat): Say {
  const isOver = open.phase === 'over';
  const drawn = drawnBy(open, seat);
  if (drawn !== undefined) return say(isOver ? 'notPlaced' : 'youDrew', { card: drawn, n: pointsOf(drawn) });
  const draws = !isOver && leftToDraw(open, seat) > 0;
  return say(draws ? 'drawsNext' : 'drewNone');
}

/** The tasks of all seats, the last roll, and since when the sand runs. */
function turnTexts(open: Open): Say[] {
  const { phase, last } = open;
  const texts: Say[] = [activeText(open)];
  if (last !== undefined) {
    const { seat, dice } = last;
    texts.push(say('lastRoll', { seat: { seat }, dice: listOf(dice), sum: sumOf(dice) }));
    const collectors = collectorsText(open);
    if (collectors !== undefined) texts.push(collectors);
  }
  if (phase !== 'ready') texts.push(say('turned', { time: timeText(open.turnedAt) }));
  return texts;
}

/** The seats that collected the card of the last roll. */
export function collectorsText({ last, collected, turn }: Open): Say | undefined {
  if (last === undefined || turn === undefined) return undefined;
  const seats = [...collected.keys()].filter((seat) => collected[seat]!.length > turn.collected[seat]!);
  if (seats.length === 0) return undefined;
  return say('liveCollected', { seats: playersOf(seats), count: seats.length, card: sumOf(last.dice) });
}

export function activeText(open: Open): Say {
  const { phase, active, passer, dice: n, hasRolled } = open;
  if (phase === 'over') {
    const seats = winnersIn(standings({ open }));
    return say('isOver', { seats: playersOf(seats), n: pointsIn(open.collected[seats[0]!]!) });
  }
  if (active === undefined) return say('race');
  const seat = { seat: active };
  if (phase === 'ready') return say('willStart', { seat });
  if (passer === undefined) return hasRolled ? say('hasDice', { seat, n }) : say('begins', { seat });
  const args = { seat, passer: { seat: passer } };
  if (!mayRaise(open)) return say('hasDiceFrom', { ...args, n });
  return say('mayRaise', { ...args, seconds: timesOf(open.options).raise / 1000 });
}

/** What a picture shows while it stays: how everything lay when the round began, the dice were passed or a roll fell. */
export function whenText(open: Open): Say | undefined {
  const { phase, last } = open;
  if (phase === 'over') return undefined;
  if (mayRaise(open)) return say('atChange');
  return last === undefined ? say('atStart') : say('afterRoll', { sum: sumOf(last.dice) });
}

/** Match time as minutes and seconds: "2:05". */
const timeText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function placeText(place: Place): Say {
  const card = topOf(place);
  if (card === undefined) return say('free');
  const under = place.slice(0, -1);
  return under.length === 0 ? say('top', { card }) : say('over', { card, under: listOf(under.toReversed()) });
}

function displayText(open: Open, seat: Seat): Say {
  const args = { seat: { seat }, places: open.displays[seat]!.map(placeText), left: leftToDraw(open, seat) };
  const cards = open.collected[seat]!;
  if (cards.length === 0) return say('showsOnly', args);
  return say('shows', { ...args, n: pointsIn(cards), cards: listOf(cards) });
}

function sideTexts(open: Open): Say[] {
  const { claims, phase, placing, last } = open;
  const texts: Say[] = [];
  const empty = [...open.displays.keys()].filter((seat) => leftToDraw(open, seat) === 0);
  if (claims.length > 0)
    texts.push(say('claims', { seats: playersOf(claims), count: claims.length, card: sumOf(last!.dice) }));
  if (phase !== 'over' && placing.length > 0) texts.push(say('placing', { cards: drawnTexts(placing) }));
  if (phase !== 'over' && empty.length > 0) texts.push(say('pileEmpty', { seats: playersOf(empty) }));
  return texts;
}

function optionTexts({ options, direction }: Open): Say[] {
  const { claim, change_of_direction } = options;
  const { least, most } = sandsOf(options);
  const within = timesOf(options).raise / 1000;
  return [
    least === most
      ? say('fixedTimer', { seconds: most / 1000, within })
      : say('hiddenTimer', { from: least / 1000, to: most / 1000, within }),
    ...(change_of_direction ? [say(direction === 1 ? 'downwards' : 'upwards')] : []),
    ...(claim === 'button' ? [say('byButton')] : []),
  ];
}
