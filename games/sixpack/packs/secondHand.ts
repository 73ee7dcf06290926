import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { packOf } from '../cards.ts';
import { answerOf, choice, grab, grabOptions, option, othersOf, say, toHand } from '../play.ts';
import type { Task } from '../state.ts';
import { cardText } from '../texts.ts';
import type { Play, Table } from './pack.ts';
import { type Haul, type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'secondHand.ask': NoArgs;
  'secondHand.pile': { card: AnyText; pile: number };
  'secondHand.pileShort': { pile: number };
  'secondHand.took': { seat: { seat: Seat }; card: AnyText; pile: number };
}
const says = sayerOf<Words>();
const ID = 'secondHand';

interface Grab extends Task {
  readonly seat: Seat;
  readonly pile: number;
}

/** E2: a card on top of another pile, but never its last one: there are always three piles. */
function pileOptions({ open: { piles } }: Table, claimed: number) {
  return [...piles.keys()]
    .filter((pile) => pile !== claimed && piles[pile]!.length > 1)
    .map((pile) => {
      const card = piles[pile]!.at(-1)!;
      return option(
        { pile },
        () => says('secondHand.pileShort', { pile: pile + 1 }),
        () => says('secondHand.pile', { card: cardText(card), pile: pile + 1 }),
      );
    });
}

const grabs: Step<Grab> = {
  asks: (table, { seat, pile }) =>
    choice(seat, () => says('secondHand.ask'), [
      ...pileOptions(table, pile),
      ...othersOf(table, seat).flatMap((from) => grabOptions(table, from)),
    ]),
  run(play, { seat }, answers) {
    const move = answerOf(answers, seat);
    if (move === undefined) return;
    if (move.pile === undefined) return grab(play, seat, move);
    const card = play.open.piles[move.pile]!.pop()!;
    toHand(play, seat, [card]);
    say(play, () => says('secondHand.took', { seat: { seat }, card: cardText(card), pile: move.pile + 1 }));
  },
};

/** E1: once for each of them in the pile. */
const won = (_: Play, { seat, pile, cards }: Haul): readonly Task[] =>
  cards.filter((card) => packOf(card) === ID).map((): Grab => ({ do: 'secondHand.grab', seat, pile }));

export const secondHand: Pack = {
  id: ID,
  once: true,
  colour: 'hue4',
  emoji: 'second',
  icon: {
    path: 'M3 8.4H15V23H3ZM6 11.4V20H12V11.4ZM9.6 1H21V16H17.6V5.8H9.6ZM7.4 14.2H10.6V17.2H7.4Z',
  },
  words: wordsOf<'secondHand', Words>()({
    en: {
      'secondHand.name': 'Second Hand',
      'secondHand.mark': 'Sec',
      'secondHand.brief': 'whoever wins it grabs one more card',
      'secondHand.rule':
        'When it is in a pile you claim, you grab one more card: the card on top of another pile that has at least two, or a card from another player’s hand. The Second Hand itself you get only if it shows a hand, as usual. From a hand you draw blind, except for cards that face everybody.',
      'secondHand.ask': 'Second Hand: which card do you grab? A name alone means a hidden one.',
      'secondHand.pile': '{card} from pile {pile}',
      'secondHand.pileShort': 'Pile {pile}',
      'secondHand.took': 'Second Hand: {seat} takes {card} from pile {pile}.',
    },
    de: {
      'secondHand.name': 'Zweite Hand',
      'secondHand.mark': 'Zwe',
      'secondHand.brief': 'wer sie erobert, greift noch eine Karte',
      'secondHand.rule':
        'Liegt sie in einem Stapel, den du eroberst, greifst du noch eine Karte: die oberste eines anderen Stapels mit mindestens zwei Karten oder eine Handkarte von jemand anderem. Die Zweite Hand selbst bekommst du wie immer nur, wenn sie eine Hand zeigt. Aus einer Hand ziehst du blind, außer bei Karten, die alle sehen.',
      'secondHand.ask': 'Zweite Hand: Welche Karte greifst du? Ein Name allein steht für eine verdeckte.',
      'secondHand.pile': '{card} von Stapel {pile}',
      'secondHand.pileShort': 'Stapel {pile}',
      'secondHand.took': 'Zweite Hand: {seat} nimmt {card} von Stapel {pile}.',
    },
  }),
  won,
  worth: (usual) => usual + 1,
  steps: { 'secondHand.grab': grabs },
};
