import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { COMPARE, enterPicks, lateAsk, picksIn } from '../pick.ts';
import { first, say } from '../play.ts';
import type { Task } from '../state.ts';
import { playedText } from '../texts.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'lateArrival.copied': NoArgs;
  'lateArrival.ask': NoArgs;
  'lateArrival.added': { seat: { seat: Seat }; card: AnyText };
}
const says = sayerOf<Words>();

interface Add extends Task {
  readonly seat: Seat;
}

const add: Step<Add> = {
  asks(table, { seat }) {
    const ask = lateAsk(table, seat, () => says('lateArrival.ask'));
    return ask.choices.length === 0 ? [] : [ask];
  },
  run(play, { seat }, answers) {
    const moves = answers.get(seat);
    if (moves === undefined) return;
    enterPicks(play, seat, picksIn(moves));
    const added = play.open.progress.played.at(-1)!;
    say(play, () => says('lateArrival.added', { seat: { seat }, card: playedText(added) }));
    first(play, COMPARE);
  },
};

export const lateArrival: Pack = {
  id: 'lateArrival',
  once: true,
  colour: 'seat8',
  emoji: 'late',
  icon: { path: 'M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2ZM10.6 6H13.4V11.4L17.4 14.6L15.6 16.8L10.6 12.8Z' },
  words: wordsOf<'lateArrival', Words>()({
    en: {
      'lateArrival.name': 'Late Arrival',
      'lateArrival.mark': 'Lat',
      'lateArrival.brief': 'adds one more of your cards to the round',
      'lateArrival.copied': 'adds a card',
      'lateArrival.rule':
        'When you have played it, you add one more card from your hand to the round at once. It goes on as if that card had been there from the start: if a card with its number is still waiting, both are removed; otherwise it is placed when its turn comes. A card that was played in this round already cannot be added again.',
      'lateArrival.ask': 'Late Arrival: which card do you add?',
      'lateArrival.added': 'Late Arrival: {seat} adds {card} to the round.',
    },
    de: {
      'lateArrival.name': 'Nachzügler',
      'lateArrival.mark': 'Zug',
      'lateArrival.brief': 'bringt noch eine deiner Karten in die Runde',
      'lateArrival.copied': 'noch eine Karte',
      'lateArrival.rule':
        'Hast du ihn gespielt, bringst du sofort noch eine Handkarte in die Runde. Es geht weiter, als wäre sie von Anfang an dabei gewesen: Wartet noch eine Karte mit derselben Zahl, werden beide entfernt; sonst wird sie angelegt, wenn sie an der Reihe ist. Eine Karte, die in dieser Runde schon gespielt wurde, darfst du nicht noch einmal bringen.',
      'lateArrival.ask': 'Nachzügler: Welche Karte kommt noch dazu?',
      'lateArrival.added': 'Nachzügler: {seat} bringt {card} in die Runde.',
    },
  }),
  played: (_, { seat }) => [{ do: 'lateArrival.add', seat } as Add],
  steps: { 'lateArrival.add': add },
};
