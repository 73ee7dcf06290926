import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { waitingIn } from '../law.ts';
import {
  answerOf,
  choice,
  fromHand,
  handOptions,
  heldOf,
  merged,
  option,
  playedOf,
  removed,
  removeWaiting,
  say,
} from '../play.ts';
import type { Task } from '../state.ts';
import { cardText, ofText, playedMark } from '../texts.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'veto.copied': NoArgs;
  'veto.ask': NoArgs;
  'veto.askDiscard': NoArgs;
  'veto.removed': { seat: { seat: Seat }; card: AnyText };
  'veto.discarded': { seat: { seat: Seat }; card: AnyText };
}
const says = sayerOf<Words>();

interface Choose extends Task {
  readonly seat: Seat;
}

/** V1, V2: a waiting card; where none waits, one of the own hand. */
const choose: Step<Choose> = {
  asks(table, { seat }) {
    const waiting = waitingIn(table);
    if (waiting.length === 0)
      return choice(seat, () => says('veto.askDiscard'), merged(table, handOptions(table, seat)));
    return choice(
      seat,
      () => says('veto.ask'),
      waiting.map((played) =>
        option(
          { waiting: played.id },
          () => playedMark(played, waiting),
          () => ofText(played),
        ),
      ),
    );
  },
  run(play, { seat }, answers) {
    const move = answerOf(answers, seat);
    if (move === undefined) return;
    if (move.waiting === undefined) {
      const card = fromHand(play, seat, heldOf(move));
      removed(play, [card]);
      return say(play, () => says('veto.discarded', { seat: { seat }, card: cardText(card) }));
    }
    const played = playedOf(play, move.waiting);
    removeWaiting(play, [played]);
    say(play, () => says('veto.removed', { seat: { seat }, card: ofText(played) }));
  },
};

export const veto: Pack = {
  id: 'veto',
  once: true,
  colour: 'seat9',
  icon: {
    path:
      'M13.6 1.6L21.6 9.6L19.4 11.8L18.4 10.8L15 14.2L22.4 21.6L19.8 24.2L12.4 16.8L9.4 19.8L10.4 20.8L8.2 23' +
      'L0.4 15.2L2.6 13L3.6 14L12.2 5.4L11.4 3.8Z',
  },
  words: wordsOf<'veto', Words>()({
    en: {
      'veto.name': 'Veto',
      'veto.mark': 'Vet',
      'veto.brief': 'removes a card that still waits',
      'veto.copied': 'removes a card',
      'veto.rule':
        'When you have played it, you pick another card that is still waiting to be placed, and it is removed from the game. If none is waiting, you throw away a card from your own hand instead.',
      'veto.ask': 'Veto: which waiting card do you remove?',
      'veto.askDiscard': 'Veto: no card is waiting. Which card of your hand do you throw away?',
      'veto.removed': 'Veto: {seat} removes a card ({card}).',
      'veto.discarded': 'Veto without a target: {seat} throws away {card}.',
    },
    de: {
      'veto.name': 'Veto',
      'veto.mark': 'Vet',
      'veto.brief': 'entfernt eine Karte, die noch wartet',
      'veto.copied': 'entfernt eine Karte',
      'veto.rule':
        'Wenn du es gespielt hast, suchst du eine andere Karte aus, die noch auf das Anlegen wartet; sie kommt aus dem Spiel. Wartet keine, wirfst du stattdessen eine deiner Handkarten ab.',
      'veto.ask': 'Veto: Welche wartende Karte entfernst du?',
      'veto.askDiscard': 'Veto: Es wartet keine Karte. Welche Handkarte wirfst du ab?',
      'veto.removed': 'Veto: {seat} entfernt eine Karte ({card}).',
      'veto.discarded': 'Veto ohne Ziel: {seat} wirft {card} ab.',
    },
  }),
  played: (_, { seat }) => [{ do: 'veto.choose', seat } as Choose],
  steps: { 'veto.choose': choose },
};
