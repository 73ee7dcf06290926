/** 6 nimmt! in sentences: what happens, and everything a view holds. */
import type { Description, GameEvent, Seat, Text, View } from '../game.ts';
import { ducksIn, ducksOf, FULL, type Row, topOf } from './cards.ts';
import { winners } from './standings.ts';
import { type Event, type Nimmt, type Open, type Played, seatsDealt } from './state.ts';
import type { Words } from './words/words.ts';

type Say = Text<Words>;

export const duckText = (n: number): Say => ({ key: 'ducks', args: { n } });
const playedText = ({ seat, card }: Played): Say => ({ key: 'played', args: { seat: { seat }, card } });
const seatsOf = (seats: readonly Seat[]) => seats.map((seat) => ({ seat }));

export function eventText(event: GameEvent<Event>): Say {
  switch (event.type) {
    case 'dealt': {
      const args = { deal: event.deal, cards: event.starts.join(', ') };
      return event.top === undefined
        ? { key: 'dealt', args }
        : { key: 'dealtAdvanced', args: { ...args, top: event.top } };
    }
    case 'revealed':
      return { key: 'revealed', args: { cards: event.cards.map(playedText) } };
    case 'placed': {
      const cards = event.cards.map(({ card, row }): Say => ({ key: 'goesTo', args: { card, row: row + 1 } }));
      return { key: 'placed', args: { cards } };
    }
    case 'too-low':
      return { key: 'tooLow', args: { seat: { seat: event.seat }, card: event.card } };
    case 'took': {
      const args = { seat: { seat: event.seat }, card: event.card, row: event.row + 1, n: event.ducks };
      return { key: event.why === 'sixth' ? 'tookSixth' : 'tookChosen', args };
    }
    case 'scored': {
      const scores = event.scores.map(
        ({ seat, ducks, taken }): Say => ({ key: 'score', args: { seat: { seat }, n: ducks, taken } }),
      );
      return { key: 'scored', args: { deal: event.deal, scores } };
    }
    case 'out':
    case 'ended': {
      const args = { seats: seatsOf(event.seats), count: event.seats.length, limit: event.limit };
      return { key: event.type === 'ended' ? 'ended' : event.at === 'in' ? 'outOver' : 'outAt', args };
    }
    case 'won': {
      const { seats, ducks: n, last } = event;
      if (seats.length > 1) return { key: 'wonTogether', args: { seats: seatsOf(seats), n } };
      return { key: last ? 'wonLast' : 'won', args: { seat: { seat: seats[0]! }, n } };
    }
  }
}

export function rowText(row: Row, i: number): Say {
  const args = { row: i + 1, cards: row.join(', '), n: ducksIn(row) };
  return { key: row.length < FULL ? 'row' : 'rowFull', args };
}

export function describe({ open, seat, own }: View<Nimmt>): Description<Words> {
  const table = [
    { key: 'where', args: { deal: open.deal, trick: open.trick } } as const,
    ...open.rows.map(rowText),
    ...comingTexts(open),
    ...totalTexts(open),
    ...endTexts(open),
  ];
  if (seat === undefined || own === undefined) return { table, own: [] };
  const cards = own.hand.map((card): Say => ({ key: 'handCard', args: { card, n: ducksOf(card) } }));
  return {
    table,
    own: [cards.length > 0 ? { key: 'hand', args: { cards } } : { key: 'noHand', args: { seat: { seat } } }],
  };
}

function comingTexts({ coming: [first, ...rest] }: Open): Say[] {
  if (!first) return [];
  const choosing: Say = { key: 'choosing', args: { seat: { seat: first.seat }, card: first.card } };
  return rest.length > 0 ? [choosing, { key: 'coming', args: { cards: rest.map(playedText) } }] : [choosing];
}

function totalTexts({ ducks, taken, rowsTaken, outIn }: Open): Say[] {
  const seats = [...ducks.keys()].sort((a, b) => ducks[a]! - ducks[b]!);
  const totals = seats.map(
    (seat): Say => ({ key: 'total', args: { seat: { seat }, n: ducks[seat]!, rows: rowsTaken[seat]! } }),
  );
  const texts: Say[] = [{ key: 'totals', args: { totals } }];
  // In the first round it would say the same again.
  if (seats.some((seat) => ducks[seat] !== taken[seat])) {
    const soFar = seats
      .filter((seat) => taken[seat]! > 0)
      .map((seat): Say => ({ key: 'soFar', args: { seat: { seat }, n: taken[seat]! } }));
    texts.push(soFar.length > 0 ? { key: 'inThisDeal', args: { totals: soFar } } : { key: 'noneInThisDeal', args: {} });
  }
  const out = seats.filter((seat) => outIn[seat]! > 0);
  if (out.length > 0) {
    const texted = out.map((seat): Say => ({ key: 'outIn', args: { seat: { seat }, deal: outIn[seat]! } }));
    texts.push({ key: 'outList', args: { seats: texted } });
  }
  return texts;
}

function endTexts(open: Open): Say[] {
  const texts: Say[] = [endingText(open)];
  if (open.deck === 'advanced')
    texts.push({ key: 'advancedDeck', args: { top: topOf(open.deck, seatsDealt(open).length) } });
  if (open.over) {
    const seats = winners(open);
    texts.push({ key: 'over', args: { seats: seatsOf(seats), n: open.ducks[seats[0]!]! } });
  }
  return texts;
}

function endingText({ ending }: Open): Say {
  switch (ending.kind) {
    case 'elimination':
      return { key: ending.at === 'in' ? 'overLimitIsOut' : 'atLimitIsOut', args: { limit: ending.limit } };
    case 'classic':
      return { key: 'limitEnds', args: { limit: ending.limit } };
    case 'rounds':
      return { key: 'roundsEnd', args: { rounds: ending.rounds } };
  }
}
