import type { NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { lawOf, numberPlayed } from '../law.ts';
import { answerOf, choice, grab, grabOptions, say } from '../play.ts';
import type { Played, Task } from '../state.ts';
import type { Play } from './pack.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'sticky.copied': NoArgs;
  'sticky.ask': { from: { seat: Seat } };
  'sticky.steals': { seat: { seat: Seat }; n: number };
}
const says = sayerOf<Words>();

interface Steal extends Task {
  readonly seat: Seat;
  readonly from: Seat;
}

/** K1 to K3. */
const steal: Step<Steal> = {
  asks: (table, { seat, from }) =>
    choice(seat, () => says('sticky.ask', { from: { seat: from } }), grabOptions(table, from)),
  run(play, { seat }, answers) {
    const move = answerOf(answers, seat);
    if (move !== undefined) grab(play, seat, move);
  },
};

function steals(play: Play, { seat }: Played, n: number, others: readonly Seat[]): readonly Task[] {
  if (others.length === 0) return [];
  say(play, () => says('sticky.steals', { seat: { seat }, n }));
  return others.map((from): Steal => ({ do: 'sticky.steal', seat, from }));
}

export const sticky: Pack = {
  id: 'sticky',
  once: true,
  colour: 'hue3',
  icon: {
    path:
      'M2 2H22V8.4C22 10.8 18.6 10.8 18.6 8.4V8C17.4 8 17.4 9 17.4 10V18.4C17.4 21.6 12.8 21.6 12.8 18.4V11.4' +
      'C12.8 9.4 10.6 9.4 10.6 11.4V13.4C10.6 16.2 6.4 16.2 6.4 13.4V10C6.4 9 6 8.6 5.4 8.6C5.4 10.8 2 10.8 2 8.4Z',
  },
  words: wordsOf<'sticky', Words>()({
    en: {
      'sticky.name': 'Sticky',
      'sticky.mark': 'Sti',
      'sticky.brief': 'steals from all who play its number',
      'sticky.copied': 'steals cards',
      'sticky.rule':
        'You steal a card from everybody else who played the same number this round. The other cards with that number are removed as duplicates, but Sticky stays. You steal blind, except for cards that face everybody.',
      'sticky.ask': 'Sticky: which card do you steal from {from}? Their name means a hidden one.',
      'sticky.steals': 'Sticky: {seat} steals from everybody else who played a {n}.',
    },
    de: {
      'sticky.name': 'Klette',
      'sticky.mark': 'Kle',
      'sticky.brief': 'stiehlt bei allen, die ihre Zahl spielen',
      'sticky.copied': 'stiehlt Karten',
      'sticky.rule':
        'Du stiehlst allen, die in dieser Runde dieselbe Zahl gespielt haben, eine Karte. Die anderen Karten mit dieser Zahl werden als gleiche entfernt, die Klette aber bleibt. Du ziehst blind, außer bei Karten, die alle sehen.',
      'sticky.ask': 'Klette: Welche Karte stiehlst du {from}? Der Name steht für eine verdeckte.',
      'sticky.steals': 'Klette: {seat} stiehlt bei allen anderen, die eine {n} gespielt haben.',
    },
  }),
  stays: steals,
  copied: (play, played) => {
    const n = numberPlayed(played, lawOf(play.open, play.packs));
    const same = play.open.progress.played.filter(({ seat, showed }) => seat !== played.seat && showed === n);
    return steals(
      play,
      played,
      n,
      [...new Set(same.map(({ seat }) => seat))].sort((a, b) => a - b),
    );
  },
  steps: { 'sticky.steal': steal },
};
