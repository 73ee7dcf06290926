/** The last trick of 6 nimmt! in a line: for the seat that played in it, and for those who only watch. */
import type { Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { type Card, ducksIn, USUAL } from './cards.ts';
import { choosesText, turnText, wentOutText } from './describe.ts';
import { isTooLow } from './landing.ts';
import type { Event, Nimmt, Open, Played } from './state.ts';
import { endingText } from './tablePicture.ts';
import { type Say, say, type Words } from './words/words.ts';

type Events = readonly GameEvent<Event>[];
type Took = Extract<Event, { type: 'took' }>;

/** Totals and laid cards together: from here on rows are said in fewer words, and from here on totals are left out. */
const SHORT_ROWS = 13;
const NO_TOTALS = 17;
/** Rows that a story names; a trick of ten players may take more. */
const MAX_TOLD = 3;

export function recap({ open, seat }: View<Nimmt>, events: Events): Say[] {
  const own = seat === undefined ? undefined : ownText(open, seat, events);
  const others = outText(seat, events) ?? roundText(open, seat, events) ?? othersText(seat, events);
  const texts = [own, others].filter((text) => text !== undefined);
  const won = events.flatMap((event) => (event.type === 'won' ? [wonText(event)] : []));
  const out = seat === undefined ? undefined : wentOutText(open, seat);
  // The rounds since then may have passed unseen.
  if (own === undefined && out !== undefined && won.length > 0) return [out, ...won];
  if (texts.length === 0) return won;
  return [texts.length === 1 ? texts[0]! : say('both', { first: own!, second: others! })];
}

/** What became of the card that the seat has played; at the end of a round, whether it is still in. */
function ownText(open: Open, seat: Seat, events: Events): Say | undefined {
  if (events.some((event) => event.type === 'out' && event.seats.includes(seat)))
    return say('youAreOut', { n: open.ducks[seat]! });
  const card = cardsIn(events).find((played) => played.seat === seat)?.card;
  if (card === undefined) return undefined;
  const took = tookIn(events).find((one) => one.seat === seat);
  if (took !== undefined) return say('youTook', { card, row: took.row + 1, n: took.ducks });
  const placed = events.flatMap((event) => (event.type === 'placed' ? event.cards : []));
  const place = placed.find((one) => one.card === card);
  if (place !== undefined) return say(place.left ? 'youPlacedLeft' : 'youPlaced', { card, row: place.row + 1 });
  if (open.coming[0]?.seat !== seat) return say('youWait', { card });
  return say(isTooLow(open) ? 'youAreTooLow' : 'youFitNowhere', { card });
}

/** What a round that is over has come to for a seat that plays on. */
function roundText({ ducks, outIn, over }: Open, seat: Seat | undefined, events: Events): Say | undefined {
  const [scored] = events.flatMap((event) => (event.type === 'scored' ? [event] : []));
  if (scored === undefined || seat === undefined || outIn[seat]! > 0 || over) return undefined;
  return say('yourRound', { deal: scored.deal, n: ducks[seat]! });
}

/** Which others went out. */
function outText(seat: Seat | undefined, events: Events): Say | undefined {
  const out = events.flatMap((event) => (event.type === 'out' ? event.seats : [])).filter((other) => other !== seat);
  return out.length === 0 ? undefined : say('areOut', { seats: playersOf(out), count: out.length });
}

/** The rows that others took: of three or more the dearest, and how many there are besides. */
function othersText(seat: Seat | undefined, events: Events): Say | undefined {
  const [dearest, second, ...rest] = byDucks(tookIn(events).filter((one) => one.seat !== seat));
  if (dearest === undefined) return undefined;
  const args = { seat: { seat: dearest.seat }, row: dearest.row + 1, n: dearest.ducks };
  if (second === undefined) return say('othersTook', args);
  if (rest.length > 0) return say('manyTook', { ...args, others: 1 + rest.length });
  return say('twoTook', {
    ...args,
    second: { seat: second.seat },
    secondN: second.ducks,
  });
}

const cardsIn = (events: Events): readonly Played[] =>
  events.flatMap((event) => (event.type === 'revealed' ? event.cards : []));
const tookIn = (events: Events): readonly Took[] => events.flatMap((event) => (event.type === 'took' ? [event] : []));
const byDucks = (took: readonly Took[]): readonly Took[] => took.toSorted((a, b) => b.ducks - a.ducks);

/** Rows that were taken; then how a round or the match ended. */
export function story(events: Events): Say[] {
  const took = byDucks(tookIn(events)).slice(0, MAX_TOLD);
  const taken = took.map(({ seat, row, ducks: n }) => say('storyTook', { seat: { seat }, row: row + 1, n }));
  const ends = events.flatMap((event): Say[] => {
    switch (event.type) {
      case 'scored':
        return [say('storyScored', { deal: event.deal })];
      case 'out':
        return [say('storyOut', { seats: playersOf(event.seats), count: event.seats.length })];
      case 'won':
        return [wonText(event)];
      default:
        return [];
    }
  });
  return [...(taken.length > 0 ? [say('list', { texts: taken })] : []), ...ends.slice(-1)];
}

const wonText = ({ seats, ducks: n }: Extract<Event, { type: 'won' }>): Say =>
  say('storyWon', { seats: playersOf(seats), count: seats.length, n });

/** The table in at most 350 characters, and a hand without what its cards cost. */
export function brief({ open, seat, own }: View<Nimmt>): Description<Words> {
  const { rows: count, length } = open.layout;
  const isLarge = count * length > USUAL.rows * USUAL.length;
  const listed = open.ducks.length + open.laid.length;
  const isShort = isLarge || listed >= SHORT_ROWS;
  const rows = open.rows.map((row, i) => {
    const args = { row: i + 1, cards: row.join(', '), n: ducksIn(row) };
    const isFull = row.length === length && open.coming.length === 0;
    if (isShort && i > 0) return say(isFull ? 'briefNextFull' : 'briefNext', args);
    if (isShort) return say(isFull ? 'briefLargeFull' : 'briefLarge', args);
    return say(isFull ? 'briefRowFull' : 'briefRow', args);
  });
  const [first, ...rest] = open.coming;
  const coming = first === undefined ? [] : [choosesText(open, first)];
  const then = rest.length === 0 ? [] : [say('briefComing', { cards: rest.map(({ card }) => card).join(', ') })];
  const played = open.laid.map(({ seat, card }) => say('briefPlayed', { seat: { seat }, card }));
  const laid = played.length === 0 ? [] : [say('briefLaid', { cards: played })];
  const ducks: Say = say('totals', {
    totals: open.ducks.map((n, each) => say('briefDucks', { seat: { seat: each }, n })),
  });
  // While cards are laid one by one, or wait for a row to be chosen, there may be no room for the totals.
  const hasTotals = isLarge ? laid.length + then.length === 0 : listed < NO_TOTALS;
  const isPlaced = coming.length + laid.length > 0;
  const where = isPlaced || isLarge ? turnText(open) : say('next', { first: turnText(open), second: endingText(open) });
  return {
    table: [where, ...rows, ...coming, ...then, ...laid, ...(hasTotals ? [ducks] : [])],
    own: seat === undefined || own === undefined ? [] : heldTexts(open, seat, own.hand),
  };
}

function heldTexts(open: Open, seat: Seat, hand: readonly Card[]): Say[] {
  const out = wentOutText(open, seat);
  if (out !== undefined) return [out];
  return hand.length === 0 ? [] : [say('briefHand', { cards: hand.join(', ') })];
}
