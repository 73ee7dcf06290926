/** A seventeenth pack as anybody may write it: one file. While on top it lets 1 claim as well; played, it draws a card from a pile. */
import type { AnyText, NoArgs, Seat } from '../../games/game.ts';
import { sayerOf } from '../../games/kit/say.ts';
import { type Law, type Pack, type Step, wordsOf } from '../../games/sixpack/packs/pack.ts';
import { answerOf, choice, option, say, toHand } from '../../games/sixpack/play.ts';
import type { Task } from '../../games/sixpack/state.ts';
import { cardText } from '../../games/sixpack/texts.ts';

interface Words {
  'magnet.ask': NoArgs;
  'magnet.from': { card: AnyText; pile: number };
  'magnet.drew': { seat: { seat: Seat }; card: AnyText; pile: number };
}
const says = sayerOf<Words>();

interface Draw extends Task {
  readonly seat: Seat;
}

const draw: Step<Draw> = {
  asks: ({ open: { piles } }, { seat }) =>
    choice(
      seat,
      () => says('magnet.ask'),
      piles.flatMap((pile, i) =>
        pile.length > 1
          ? [option({ pile: i }, () => says('magnet.from', { card: cardText(pile[0]!), pile: i + 1 }))]
          : [],
      ),
    ),
  run(play, { seat }, answers) {
    const pile: number | undefined = answerOf(answers, seat)?.pile;
    if (pile === undefined) return;
    const card = play.open.piles[pile]!.shift()!;
    toHand(play, seat, [card]);
    say(play, () => says('magnet.drew', { seat: { seat }, card: cardText(card), pile: pile + 1 }));
  },
};

export const magnet: Pack = {
  id: 'magnet',
  once: true,
  colour: 'hue1',
  icon: { path: 'M5 3H9V12A3 3 0 0 0 15 12V3H19V12A7 7 0 0 1 5 12Z' },
  words: wordsOf<'magnet', Words>()({
    en: {
      'magnet.name': 'Magnet',
      'magnet.mark': 'Mag',
      'magnet.brief': '1 claims too; draws the lowest card of a pile',
      'magnet.rule': 'While it is on top, 1 claims too. When you have played it, you take the bottom card of a pile.',
      'magnet.ask': 'Magnet: which card do you take?',
      'magnet.from': '{card} from the bottom of pile {pile}',
      'magnet.drew': 'Magnet: {seat} takes {card} from the bottom of pile {pile}.',
    },
    de: {
      'magnet.name': 'Magnet',
      'magnet.mark': 'Mag',
      'magnet.brief': 'auch die 1 erobert; zieht die unterste Karte',
      'magnet.rule': 'Solange er oben liegt, erobert auch die 1. Hast du ihn gespielt, nimmst du eine unterste Karte.',
      'magnet.ask': 'Magnet: Welche Karte nimmst du?',
      'magnet.from': '{card} ganz unten aus Stapel {pile}',
      'magnet.drew': 'Magnet: {seat} nimmt {card} ganz unten aus Stapel {pile}.',
    },
  }),
  governs(law: Law) {
    law.claims = [...new Set([1, ...law.claims])];
  },
  played: (_, { seat }) => [{ do: 'magnet.draw', seat } as Draw],
  steps: { 'magnet.draw': draw },
};
