import type { NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { inOrder } from '../cards.ts';
import { answerOf, choice, fromHand, heldOf, hiddenOptions, merged, say } from '../play.ts';
import type { Task } from '../state.ts';
import { cardText } from '../texts.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'seethrough.ask': NoArgs;
  'seethrough.flipped': { seat: { seat: Seat }; card: ReturnType<typeof cardText> };
}
const says = sayerOf<Words>();

interface Flip extends Task {
  readonly seat: Seat;
}

/** G4: a player who plays onto a Seethrough turns a hidden card to face the others. */
const flip: Step<Flip> = {
  asks: (table, { seat }) => choice(seat, () => says('seethrough.ask'), merged(table, hiddenOptions(table, seat))),
  run(play, { seat }, answers) {
    const move = answerOf(answers, seat);
    if (move === undefined) return;
    const card = fromHand(play, seat, heldOf(move));
    play.open.shown[seat] = inOrder([...play.open.shown[seat]!, card]);
    say(play, () => says('seethrough.flipped', { seat: { seat }, card: cardText(card) }));
  },
};

export const seethrough: Pack = {
  id: 'seethrough',
  once: false,
  colour: 'hue5',
  emoji: 'see',
  icon: {
    path:
      'M1 12C5 4.5 19 4.5 23 12C19 19.5 5 19.5 1 12ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7ZM12 9.8' +
      'A2.2 2.2 0 1 1 12 14.2A2.2 2.2 0 1 1 12 9.8Z',
  },
  words: wordsOf<'seethrough', Words>()({
    en: {
      'seethrough.name': 'Seethrough',
      'seethrough.mark': 'See',
      'seethrough.brief': 'copies number and hand of the card below',
      'seethrough.rule':
        'On a pile, Seethrough has the number and the hand of the card below it. In your hand it faces the others: everybody sees it. Whoever plays on top of it turns another card of their hand to face the others. Players with such open cards pick before everybody else, in the order of their lowest open card. If the lowest open cards of several players are equal, those players must play them.',
      'seethrough.ask': 'Seethrough: which card do you turn to face the others?',
      'seethrough.flipped': '{seat} played on Seethrough and turns {card} to face the others.',
    },
    de: {
      'seethrough.name': 'Durchblick',
      'seethrough.mark': 'Dur',
      'seethrough.brief': 'kopiert Zahl und Hand der Karte darunter',
      'seethrough.rule':
        'Auf einem Stapel hat Durchblick die Zahl und die Hand der Karte darunter. Auf der Hand zeigt er zu den anderen: Alle sehen ihn. Wer auf ihn spielt, dreht eine weitere Handkarte zu den anderen um. Wer solche offenen Karten hat, wählt vor allen anderen, in der Reihenfolge der niedrigsten offenen Karten. Haben mehrere dieselbe niedrigste offene Zahl, müssen sie diese Karte spielen.',
      'seethrough.ask': 'Durchblick: Welche Karte drehst du zu den anderen um?',
      'seethrough.flipped': '{seat} hat auf Durchblick gespielt und dreht {card} zu den anderen um.',
    },
  }),
  transparent: true,
  facesOthers: true,
  covered: (_, seat) => [{ do: 'seethrough.flip', seat } as Flip],
  steps: { 'seethrough.flip': flip },
};
