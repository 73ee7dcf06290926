import { type Pack, wordsOf } from './pack.ts';

export const reverse: Pack = {
  id: 'reverse',
  once: false,
  colour: 'hue1',
  icon: {
    path: 'M7 2L12.4 8.6H9.2V21H4.8V8.6H1.6ZM17 22L11.6 15.4H14.8V3H19.2V15.4H22.4Z',
  },
  words: wordsOf<'reverse'>()({
    en: {
      'reverse.name': 'Reverse',
      'reverse.mark': 'Rev',
      'reverse.brief': 'on top of a pile it turns the rules around',
      'reverse.rule':
        'Before each card, count the Reverse cards on top of piles. If their number is odd, everything is reversed: the highest card comes first, a card goes to the closest number above it, and 1 claims instead of 6. Hands are reversed too: when a pile is claimed, cards without a hand are won and cards with a hand are not. At the end of the game hands count as usual.',
    },
    de: {
      'reverse.name': 'Umkehr',
      'reverse.mark': 'Umk',
      'reverse.brief': 'oben auf einem Stapel kehrt sie die Regeln um',
      'reverse.rule':
        'Zählt vor jeder Karte die Umkehr-Karten, die oben auf Stapeln liegen. Ist ihre Zahl ungerade, ist alles umgekehrt: Die höchste Karte kommt zuerst, eine Karte geht zur nächsten Zahl über ihr, und die 1 erobert statt der 6. Auch die Hände sind umgekehrt: Wer einen Stapel erobert, bekommt die Karten ohne Hand, nicht die mit Hand. Am Spielende zählen die Hände wie immer.',
    },
  }),
  reverses: true,
};
