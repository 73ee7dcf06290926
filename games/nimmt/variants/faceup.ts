import type { Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { LAST_CARD } from '../cards.ts';
import { BASE } from '../parts.ts';
import { type Open, seatsDealt, seatsIn } from '../state.ts';
import { type Variant, wordsOf } from './variant.ts';

interface Words {
  'faceup.first': { seat: { seat: number } };
}
const say = sayerOf<Words>();

/** Open to all: the seat that plays first in the first turn of this round. */
interface Kept {
  first: Seat;
}
const keptIn = (open: Open): Kept => open.kept;

/** The seats from one on, or from the next of them. */
function from(seats: readonly Seat[], first: Seat): Seat[] {
  const at = Math.max(
    0,
    seats.findIndex((seat) => seat >= first),
  );
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** The seats of this turn in playing order. Each turn the next seat begins (R-nimmt-19). */
function orderOf(open: Open): Seat[] {
  const seats = from(seatsIn(open), keptIn(open).first);
  const passed = (open.trick - 1) % seats.length;
  return [...seats.slice(passed), ...seats.slice(0, passed)];
}

/** Whose turn it would have been to begin after the round before, whether or not that seat is still in. */
function passedOn({ outIn, deal, layout, kept }: Open): Seat {
  const before = [...outIn.keys()].filter((seat) => outIn[seat] === 0 || outIn[seat] === deal - 1);
  const seats = from(before, (kept as Kept).first);
  return seats[layout.hand % seats.length]!;
}

/** The official variant 5: cards are played face up, one player after the other. */
export const faceup: Variant = {
  id: 'faceup',
  seats: [2, 10],
  deck: 'full',
  words: wordsOf<'faceup', Words>()({
    en: {
      'faceup.name': 'Open',
      'faceup.choice': 'Open (cards are played face up, one by one)',
      'faceup.brief': 'Cards are played face up, one player after the other.',
      'faceup.rule':
        'You do not pick in secret: cards are played face up, one player after the other, and whoever plays later sees what the others have played. Only then are the cards placed, the lowest first, as in the base game. Luck draws who plays first; each turn it is the next player, also from one round to the next. The 1 is not dealt: at a table it marks who plays first. Only where all 104 cards are needed, as with ten players, is it dealt too.',
      'faceup.example':
        'The rows were 14, 31; 40, 47, 48, 60, 62; 75; and 90, 93. Mia played first: 54. Jon played 66, the sixth card for row 2. By itself Ada’s 70 would have been the sixth one too. But she had seen Jon’s 66: it is lower, so he took the row first, 9 ducks, and her 70 simply goes behind it. Tom played last, 88. In the next turn Jon plays first.',
      'faceup.first': '**Plays first in this turn:** {seat}',
    },
    de: {
      'faceup.name': 'Offen',
      'faceup.choice': 'Offen (Karten werden reihum aufgedeckt gespielt)',
      'faceup.brief': 'Die Karten werden reihum aufgedeckt gespielt.',
      'faceup.rule':
        'Niemand wählt geheim: Die Karten werden reihum aufgedeckt gespielt, und wer später dran ist, sieht, was die anderen gespielt haben. Erst dann werden sie angelegt, die niedrigste zuerst, wie im Grundspiel. Wer zuerst spielt, wird ausgelost; in jedem Zug ist es die nächste Person, auch von einer Runde zur nächsten. Die 1 wird nicht ausgeteilt: Am Tisch zeigt sie an, wer zuerst spielt. Nur wenn alle 104 Karten gebraucht werden, etwa zu zehnt, spielt sie mit.',
      'faceup.example':
        'Es lagen 14, 31 sowie 40, 47, 48, 60, 62 sowie 75 sowie 90, 93. Mia spielte zuerst: 54. Jon spielte die 66, die sechste Karte für Reihe 2. Allein wäre auch Adas 70 die sechste gewesen. Sie hatte aber Jons 66 gesehen: Die ist niedriger, also nahm er vorher die Reihe, 9 Enten, und ihre 70 kommt einfach dahinter. Tom spielte als Letzter, die 88. Im nächsten Zug spielt Jon zuerst.',
      'faceup.first': '**Spielt in diesem Zug zuerst:** {seat}',
    },
  }),
  example: {
    given: {
      options: { variant: 'faceup' },
      rows: [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]],
      hands: [
        [8, 22, 45, 54, 81, 96],
        [18, 35, 50, 66, 84, 101],
        [5, 33, 70, 80, 99, 104],
        [11, 28, 57, 63, 76, 88],
      ],
      kept: { first: 0 } satisfies Kept,
    },
    answers: [{ 0: { card: 54 } }, { 1: { card: 66 } }, { 2: { card: 70 } }, { 3: { card: 88 } }],
  },
  parts: {
    /** Without the 1, unless the table needs it (R-nimmt-18). */
    deck(open) {
      const { hand, rows } = open.layout;
      const cards = BASE.deck(open);
      return seatsDealt(open).length * hand + rows < LAST_CARD ? cards.slice(1) : cards;
    },
    deal(state, deck, luck) {
      BASE.deal(state, deck, luck);
      const { open } = state;
      const seats = seatsIn(open);
      const first = open.deal === 1 ? luck.pick(seats) : from(seats, passedOn(open))[0]!;
      open.kept = { first } satisfies Kept;
    },
    next: (open) =>
      orderOf(open)
        .filter((seat) => open.laid.every((one) => one.seat !== seat))
        .slice(0, 1),
    texts: (open) => (open.over ? [] : [say('faceup.first', { seat: { seat: orderOf(open)[0]! } })]),
  },
};
