import type { AnyText, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { type Card, inOrder, without } from '../cards.ts';
import { answerOf, choice, fromHand, handOptions, heldOf, mergedFor, option, removed, say, toHand } from '../play.ts';
import type { Task } from '../state.ts';
import { cardText, countedMark, countedText, countsNotText, nthText } from '../texts.ts';
import type { Say } from '../words/words.ts';
import type { Play } from './pack.ts';
import { type Haul, type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'bitingHand.askDiscard': { n: number };
  'bitingHand.askKeep': Record<never, never>;
  'bitingHand.bites': { seat: { seat: Seat }; hands: number; n: number };
  'bitingHand.discarded': { seat: { seat: Seat }; cards: readonly AnyText[] };
  'bitingHand.kept': { seat: { seat: Seat }; card: AnyText };
}
const says = sayerOf<Words>();

interface Discard extends Task {
  readonly seat: Seat;
  readonly n: number;
}
interface Keep extends Task {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

const bite: Step<Discard> = {
  run(play, { seat, n: hands }) {
    const n = Math.min(hands, handOptions(play, seat).length);
    say(play, () => says('bitingHand.bites', { seat: { seat }, hands, n }));
  },
};

/** I1: a hand card for each hand of the pile, all cards where there are no more. */
const discard: Step<Discard> = {
  asks(table, { seat, n }) {
    const choices = handOptions(table, seat);
    if (choices.length <= n) return [];
    const isMerged = table.open.progress.rules >= 5;
    const offered = isMerged ? mergedFor(table, choices, n) : choices;
    return [{ seat, text: () => says('bitingHand.askDiscard', { n }), choices: offered, min: n, max: n }];
  },
  run(play, { seat }, answers) {
    const moves = answers.get(seat) ?? handOptions(play, seat).map(({ move }) => move);
    const cards = inOrder(moves.map((move) => fromHand(play, seat, heldOf(move))));
    removed(play, cards);
    if (cards.length > 0) say(play, () => says('bitingHand.discarded', { seat: { seat }, cards: cards.map(cardText) }));
  },
};

/**
 * I1, I3: any card of the pile, the biter itself too. None of them counts as a hand, whatever is printed on it (R3); where
 * one differs from another by that alone, it is said.
 */
const keep: Step<Keep> = {
  asks: (_, { seat, cards }) =>
    choice(
      seat,
      () => says('bitingHand.askKeep'),
      cards.map((card, i) => {
        const nth = i - cards.indexOf(card) + 1;
        const isTwin = cards.includes(card.replace(/h$/, '')) && card.endsWith('h');
        const numbered = (text: Say): Say => nthText(isTwin ? countsNotText(text) : text, nth);
        return option(
          nth > 1 ? { card, nth } : { card },
          () => numbered(countedMark(card, isTwin, 'name')),
          () => numbered(countedText(card, isTwin)),
        );
      }),
    ),
  run(play, { seat }, answers) {
    const card: Card = answerOf(answers, seat).card;
    play.open.gone = without(play.open.gone, card);
    play.open.lost = without(play.open.lost, card);
    toHand(play, seat, [card]);
    say(play, () => says('bitingHand.kept', { seat: { seat }, card: cardText(card) }));
  },
};

function won(_: Play, haul: Haul): readonly Task[] {
  const { seat, hands, cards } = haul;
  haul.kept = [];
  if (hands.length === 0) return [{ do: 'bitingHand.keep', seat, cards } as Keep];
  const n = hands.length;
  return ['bitingHand.bite', 'bitingHand.discard'].map((step): Discard => ({ do: step, seat, n }));
}

export const bitingHand: Pack = {
  id: 'bitingHand',
  once: true,
  colour: 'grade4',
  emoji: 'bite',
  icon: {
    path: 'M2 3H22V9L18.7 14L15.3 9L12 14L8.7 9L5.3 14L2 9ZM2 21V18L3.7 15.5L7 20H17L20.3 15.5L22 18V21Z',
  },
  words: wordsOf<'bitingHand', Words>()({
    en: {
      'bitingHand.name': 'Biting Hand',
      'bitingHand.mark': 'Bit',
      'bitingHand.brief': 'won, it costs a card per hand',
      'bitingHand.rule':
        'When it is in a pile you claim, all hands of that pile are void: you get none of its cards, and for each hand you throw away a card from your own hand. If the pile has no hands at all, you keep any one card of it.',
      'bitingHand.askDiscard':
        'Biting Hand: which {n, plural, one {card} other {# cards}} of your hand do you throw away?',
      'bitingHand.askKeep': 'Biting Hand: the pile has no hands. Which card of it do you keep?',
      'bitingHand.bites':
        'Biting Hand: {hands, plural, one {# hand} other {# hands}} in the pile, so {seat} loses {n, plural, one {# card} other {# cards}}.',
      'bitingHand.discarded': '{seat} throws away {cards}.',
      'bitingHand.kept': 'Biting Hand: the pile had no hands, so {seat} keeps {card}.',
    },
    de: {
      'bitingHand.name': 'Beißende Hand',
      'bitingHand.mark': 'Bei',
      'bitingHand.brief': 'kostet je Hand 1 Karte',
      'bitingHand.rule':
        'Liegt sie in einem Stapel, den du eroberst, gelten dessen Hände nicht: Du bekommst keine der Karten und wirfst für jede Hand eine deiner Handkarten ab. Hat der Stapel gar keine Hand, behältst du eine beliebige Karte daraus.',
      'bitingHand.askDiscard': 'Beißende Hand: Welche {n, plural, one {Handkarte} other {# Handkarten}} wirfst du ab?',
      'bitingHand.askKeep': 'Beißende Hand: Der Stapel hat keine Hände. Welche Karte daraus behältst du?',
      'bitingHand.bites':
        'Beißende Hand: {hands, plural, one {# Hand} other {# Hände}} im Stapel, also verliert {seat} {n, plural, one {# Karte} other {# Karten}}.',
      'bitingHand.discarded': '{seat} wirft ab: {cards}.',
      'bitingHand.kept': 'Beißende Hand: Der Stapel hatte keine Hände, also behält {seat} {card}.',
    },
  }),
  won,
  worth: (_, hands) => (hands === 0 ? 1 : -hands),
  steps: { 'bitingHand.bite': bite, 'bitingHand.discard': discard, 'bitingHand.keep': keep },
};
