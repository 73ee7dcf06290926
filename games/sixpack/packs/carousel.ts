import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import {
  answerOf,
  choice,
  handOptions,
  heldOf,
  isEmpty,
  merged,
  option,
  say,
  seatsOf,
  slipFromHand,
  slipToHand,
  whisper,
} from '../play.ts';
import type { Task } from '../state.ts';
import { cardText } from '../texts.ts';
import { type Pack, type Step, type Table, wordsOf } from './pack.ts';

type One = { seat: Seat };
interface Words {
  'carousel.copied': NoArgs;
  'carousel.askWay': NoArgs;
  'carousel.left': { to: One };
  'carousel.right': { to: One };
  'carousel.leftShort': { to: One };
  'carousel.rightShort': { to: One };
  'carousel.ask': { to: One };
  'carousel.turns': { seat: One; left: string };
  'carousel.gave': { card: AnyText; to: One };
  'carousel.got': { card: AnyText; from: One };
  'carousel.gotNothing': { from: One };
}
const says = sayerOf<Words>();

interface Turn extends Task {
  readonly seat: Seat;
}
interface Give extends Task {
  /** From a seat to the one that many on. */
  readonly by: number;
}

const LEFT = 1;

const nobodyHolds = (table: Table): boolean => seatsOf(table).every((seat) => isEmpty(table, seat));

/** C1: its player says which way; between two there is only one (C3). */
const turn: Step<Turn> = {
  asks(table, { seat }) {
    const { length } = table.own;
    if (nobodyHolds(table)) return [];
    const to = (by: number) => ({ to: { seat: (seat + by) % length } });
    const left = option(
      { by: LEFT },
      () => says('carousel.leftShort', to(LEFT)),
      () => says('carousel.left', to(LEFT)),
    );
    const right = option(
      { by: length - LEFT },
      () => says('carousel.rightShort', to(length - LEFT)),
      () => says('carousel.right', to(length - LEFT)),
    );
    return choice(seat, () => says('carousel.askWay'), length === 2 ? [left] : [left, right]);
  },
  run(play, { seat }, answers) {
    if (nobodyHolds(play)) return;
    const { by } = answerOf(answers, seat);
    const way = play.own.length === 2 ? 'both' : by === LEFT ? 'left' : 'right';
    say(play, () => says('carousel.turns', { seat: { seat }, left: way }));
    play.open.progress.agenda.unshift({ do: 'carousel.give', by } as Give);
  },
};

const give: Step<Give> = {
  asks: (table, { by }) =>
    seatsOf(table).flatMap((seat) =>
      isEmpty(table, seat)
        ? []
        : choice(
            seat,
            () => says('carousel.ask', { to: { seat: (seat + by) % table.own.length } }),
            merged(table, handOptions(table, seat)),
          ),
    ),
  run(play, { by }, answers) {
    const passed = [...answers]
      .sort(([a], [b]) => a - b)
      .map(([seat, [move]]) => ({ seat, card: slipFromHand(play, seat, heldOf(move!)) }));
    for (const { seat, card } of passed) {
      const to = (seat + by) % play.own.length;
      slipToHand(play, to, [card]);
      whisper(play, [seat], () => says('carousel.gave', { card: cardText(card), to: { seat: to } }));
      whisper(play, [to], () => says('carousel.got', { card: cardText(card), from: { seat } }));
    }
  },
};

/** The seat from which a card would have come to a player who gave nothing, by the direction of a turn. */
const giverTo = (me: Seat, { key, args }: AnyText, seats: number): Seat => {
  const by = key === 'carousel.gave' ? (args.to as One).seat - me : args.left === 'left' ? LEFT : -LEFT;
  return (me - by + seats) % seats;
};

/**
 * A player who gets no card reads why. No event says so: it follows from what they gave, and from which way cards went.
 */
const withNothingGot: Pack['withInferred'] = (events, { seat: me, open }) => {
  const isOwn = (event: (typeof events)[number] | undefined) =>
    event?.to === me && /^carousel\.(gave|got)$/.test(event?.text.key ?? '');
  const isPending = open.progress.agenda[0]?.do === 'carousel.give';
  return events.flatMap((event, i) => {
    const [before, next] = [events[i - 1], events[i + 1]];
    const isLast = (isOwn(event) || event.text.key === 'carousel.turns') && !isOwn(next);
    const hasGot = isOwn(event) && [before, event].some((one) => isOwn(one) && one!.text.key === 'carousel.got');
    if (me === undefined || !isLast || hasGot || (isPending && next === undefined)) return [event];
    const from = { seat: giverTo(me, event.text, open.held.length) };
    return [event, { type: 'says', text: says('carousel.gotNothing', { from }), to: me }];
  });
};

export const carousel: Pack = {
  id: 'carousel',
  once: true,
  colour: 'seat7',
  icon: {
    path:
      'M12 0.6L22.8 8.2V9.6A2.16 2.6 0 0 1 18.48 9.6A2.16 2.6 0 0 1 14.16 9.6A2.16 2.6 0 0 1 9.84 9.6' +
      'A2.16 2.6 0 0 1 5.52 9.6A2.16 2.6 0 0 1 1.2 9.6V8.2ZM4.4 13.2H6.4V20H4.4ZM17.6 13.2H19.6V20H17.6ZM12 13.2' +
      'A3.1 3.1 0 1 0 12 19.4A3.1 3.1 0 1 0 12 13.2ZM2 20.8H22V23.4H2Z',
  },
  words: wordsOf<'carousel', Words>()({
    en: {
      'carousel.name': 'Carousel',
      'carousel.mark': 'Car',
      'carousel.brief': 'everybody passes a card on',
      'carousel.copied': 'all pass a card on',
      'carousel.rule':
        'When you have played it, everybody gives one card of their hand to the player on their left or on their right; you say which way.',
      'carousel.askWay': 'Carousel: everybody passes a card on. Who gets yours?',
      'carousel.left': 'To the left (yours to {to})',
      'carousel.right': 'To the right (yours to {to})',
      'carousel.leftShort': '← {to}',
      'carousel.rightShort': '{to} →',
      'carousel.ask': 'Carousel: which card do you give to {to}?',
      'carousel.turns':
        'Carousel of {seat}: everybody passes a card {left, select, left {to the left} right {to the right} other {to each other}}.',
      'carousel.gave': 'You gave {to} {card}.',
      'carousel.got': '{from} gave you {card}.',
      'carousel.gotNothing': '{from} had no card for you.',
    },
    de: {
      'carousel.name': 'Karussell',
      'carousel.mark': 'Kar',
      'carousel.brief': 'alle geben eine Karte weiter',
      'carousel.copied': 'alle geben weiter',
      'carousel.rule':
        'Wenn du es gespielt hast, geben alle eine Handkarte nach links oder nach rechts weiter; die Richtung bestimmst du.',
      'carousel.askWay': 'Karussell: Alle geben eine Karte weiter. Wer bekommt deine?',
      'carousel.left': 'Nach links (deine an {to})',
      'carousel.right': 'Nach rechts (deine an {to})',
      'carousel.leftShort': '← {to}',
      'carousel.rightShort': '{to} →',
      'carousel.ask': 'Karussell: Welche Karte gibst du {to}?',
      'carousel.turns':
        'Karussell von {seat}: Alle geben eine Karte {left, select, left {nach links} right {nach rechts} other {aneinander}} weiter.',
      'carousel.gave': 'Du gibst {to} {card}.',
      'carousel.got': '{from} gibt dir {card}.',
      'carousel.gotNothing': '{from} hat keine Karte für dich.',
    },
  }),
  played: (_, { seat }) => [{ do: 'carousel.turn', seat } as Turn],
  withInferred: withNothingGot,
  steps: { 'carousel.turn': turn, 'carousel.give': give },
};
