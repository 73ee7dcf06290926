/** 6 nimmt! in sentences: what happens, and everything a view holds. */
import type { Description, GameEvent, Held, Seat, View } from '../game.ts';
import { groupsBy } from '../kit/groups.ts';
import { playersOf } from '../kit/say.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Card, ducksIn, ducksOf, type Layout, type Row, USUAL } from './cards.ts';
import { isTooLow, type Landing, landingOf } from './landing.ts';
import { standings } from './standings.ts';
import type { Event, Nimmt, Open, Played } from './state.ts';
import { partsOf, variantOf } from './variants/index.ts';
import { type Say, say, type Words } from './words/words.ts';

export const duckText = (n: number) => say('ducks', { n });
const playedText = ({ seat, card }: Played) => say('played', { seat: { seat }, card });

export function eventText(event: GameEvent<Event>): Say {
  switch (event.type) {
    case 'dealt': {
      const args = { deal: event.deal, cards: event.starts.join(', '), hand: event.hand ?? USUAL.hand };
      return event.top === undefined ? say('dealt', args) : say('dealtAdvanced', { ...args, top: event.top });
    }
    case 'laid':
      return say('laid', { seat: { seat: event.seat }, card: event.card });
    case 'revealed':
      return say('revealed', { cards: event.cards.map(playedText) });
    case 'placed': {
      const cards = event.cards.map(({ card, row, left }) => say(left ? 'goesLeft' : 'goesTo', { card, row: row + 1 }));
      return say('placed', { cards });
    }
    case 'too-low':
      return say(event.why === 'inside' ? 'fitsNowhere' : 'tooLow', { seat: { seat: event.seat }, card: event.card });
    case 'took': {
      const args = { seat: { seat: event.seat }, card: event.card, row: event.row + 1, n: event.ducks };
      if (event.why === 'chosen') return say('tookChosen', args);
      return say(event.length === undefined ? 'tookSixth' : 'tookFull', args);
    }
    case 'scored': {
      const scores = event.scores.map(({ seat, ducks, taken }) => say('score', { seat: { seat }, n: ducks, taken }));
      return say('scored', { deal: event.deal, scores });
    }
    case 'out':
    case 'ended': {
      const args = { seats: playersOf(event.seats), count: event.seats.length, limit: event.limit };
      return say(event.type === 'ended' ? 'ended' : event.at === 'in' ? 'outOver' : 'outAt', args);
    }
    case 'won': {
      const { seats, ducks: n, last } = event;
      if (seats.length > 1) return say('wonTogether', { seats: playersOf(seats), n });
      return say(last ? 'wonLast' : 'won', { seat: { seat: seats[0]! }, n });
    }
  }
}

export function rowText(row: Row, i: number, { length }: Layout): Say {
  const args = { row: i + 1, cards: row.join(', '), n: ducksIn(row) };
  return say(row.length < length ? 'row' : 'rowFull', args);
}

export function describe({ open, seat, own }: View<Nimmt>): Description<Words> {
  const table = [
    say('where', { deal: open.deal, trick: open.trick, of: open.layout.hand }),
    ...open.rows.map((row, i) => rowText(row, i, open.layout)),
    ...comingTexts(open),
    ...(open.gone.length > 0 ? [say('gone', { cards: open.gone.join(', ') })] : []),
    ...totalTexts(open),
    ...endTexts(open),
    ...variantTexts(open),
  ];
  if (seat === undefined || own === undefined) return { table, own: [] };
  const hand = own.hand.length > 0 ? say('hand', { cards: own.hand.map(handCard) }) : say('noHand');
  return { table, own: [wentOutText(open, seat) ?? hand] };
}

/** Of a seat that is out: since when, and with how many ducks. */
export function wentOutText({ outIn, ducks }: Open, seat: Seat): Say | undefined {
  const round = outIn[seat]!;
  return round > 0 ? say('youWentOut', { round, n: ducks[seat]! }) : undefined;
}

const handCard = (card: Card): Say => say('handCard', { card, n: ducksOf(card) });

/** What is special about a variant, if it is not the usual one, and what it has noted. */
function variantTexts(open: Open): readonly Say[] {
  const { id, words } = variantOf(open);
  const key = `${id}.brief` as const;
  return [...(key in words.en ? [{ key, args: {} }] : []), ...partsOf(open).texts(open)];
}

/** The cards that lie face up, in the order in which they were played. */
const laidTexts = ({ laid }: Open): Say[] =>
  laid.length === 0 ? [] : [say('laidSoFar', { cards: laid.map(playedText) })];

function comingTexts(open: Open): Say[] {
  const [first, ...rest] = open.coming;
  if (!first) return laidTexts(open);
  const key = isTooLow(open) ? 'choosing' : 'choosingInside';
  const choosing: Say = say(key, { seat: { seat: first.seat }, card: first.card });
  return rest.length > 0 ? [choosing, say('coming', { cards: rest.map(playedText) })] : [choosing];
}

function totalTexts({ ducks, taken, rowsTaken, outIn }: Open): Say[] {
  const seats = [...ducks.keys()].sort((a, b) => ducks[a]! - ducks[b]!);
  const totals = seats.map((seat) => say('total', { seat: { seat }, n: ducks[seat]!, rows: rowsTaken[seat]! }));
  const texts: Say[] = [say('totals', { totals })];
  // In the first round it would say the same again.
  if (seats.some((seat) => ducks[seat] !== taken[seat])) {
    const soFar = seats
      .filter((seat) => taken[seat]! > 0)
      .map((seat) => say('soFar', { seat: { seat }, n: taken[seat]! }));
    texts.push(soFar.length > 0 ? say('inThisDeal', { totals: soFar }) : say('noneInThisDeal'));
  }
  const out = seats.filter((seat) => outIn[seat]! > 0);
  if (out.length > 0) {
    const texted = out.map((seat) => say('outIn', { seat: { seat }, deal: outIn[seat]! }));
    texts.push(say('outList', { seats: texted }));
  }
  return texts;
}

function endTexts(open: Open): Say[] {
  const texts: Say[] = [endingText(open)];
  if (open.deck === 'advanced') texts.push(say('advancedDeck', { top: partsOf(open).deck(open).at(-1)! }));
  if (open.over) {
    const seats = winnersIn(standings({ open }));
    texts.push(say('over', { seats: playersOf(seats), n: open.ducks[seats[0]!]! }));
  }
  return texts;
}

function endingText({ ending }: Open): Say {
  switch (ending.kind) {
    case 'elimination':
      return say(ending.at === 'in' ? 'overLimitIsOut' : 'atLimitIsOut', { limit: ending.limit });
    case 'classic':
      return say('limitEnds', { limit: ending.limit });
    case 'rounds':
      return say('roundsEnd', { rounds: ending.rounds });
  }
}

export const turnText = ({ deal, trick }: Open): Say => say('turnOf', { deal, trick });

/**
 * The table in few words, as a screen reader speaks its picture: every row, what was laid and taken, everybody's ducks.
 */
export function tableTexts(open: Open, events: readonly GameEvent<Event>[]): Say[] {
  const rows = open.rows.map((row, i) => {
    const args = { row: i + 1, cards: row.join(', '), n: ducksIn(row) };
    return say(row.length < open.layout.length ? 'row' : 'rowBrief', args);
  });
  const happened = events.flatMap((event): Say[] => {
    if (event.type === 'revealed') return open.laid.length > 0 ? [] : [eventText(event)];
    if (event.type !== 'took') return [];
    return [say('tookBrief', { seat: { seat: event.seat }, row: event.row + 1, n: event.ducks })];
  });
  const [first] = open.coming;
  const choosing = first === undefined ? laidTexts(open) : [choosesText(open, first)];
  const totals = open.ducks.map((n, seat) => say('soFar', { seat: { seat }, n }));
  const ducks: Say = say('totals', { totals });
  return [turnText(open), ...rows, ...choosing, ...happened, ducks];
}

/** A hand, by what its cards would do if they were laid now. */
export function handTexts(held: Held<Nimmt>): readonly Say[] {
  const { open, own, seat, chosen, isTagged } = held;
  const picked = chosen.flatMap((move) => ('card' in move ? [say('picked', { card: move.card })] : []));
  const known = partsOf(open).known(open) === undefined ? [] : partsOf(open).texts(open, seat);
  if (!isTagged || open.coming.length > 0 || own.hand.length === 0) return [...describe(held).own, ...picked, ...known];
  const groups = groupsBy(own.hand, (card) => landingOf(open, card)).map(({ key, things }) =>
    landingText(key, things.map(handCard), open.laid.length === 0),
  );
  const cards = groups.reduce((first, second) => say('next', { first, second }));
  return [say('hand', { cards: [cards] }), ...picked, ...known];
}

export const choosesText = (open: Open, { seat, card }: Played): Say =>
  say(isTooLow(open) ? 'choosesBrief' : 'choosesInside', { seat: { seat }, card });

/** `areRowsShown`: no card lies face up, so the table says what each row costs. */
function landingText(landing: Landing, cards: readonly Say[], areRowsShown: boolean): Say {
  switch (landing.kind) {
    case 'free':
      return say(landing.left ? 'goLeftNow' : 'goNow', { row: landing.row + 1, cards });
    case 'takes':
      return say('takeNow', { row: landing.row + 1, n: areRowsShown ? 0 : landing.ducks, cards });
    case 'low':
      return say(landing.isTooLow ? 'lowNow' : 'nowhereNow', { n: landing.ducks, cards });
  }
}
