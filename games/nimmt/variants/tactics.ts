import { type Variant, wordsOf } from './variant.ts';

/** The official variant 1: all cards are known. */
export const tactics: Variant = {
  id: 'tactics',
  seats: [2, 10],
  isRated: true,
  deck: 'advanced',
  words: wordsOf<'tactics'>()({
    en: {
      'tactics.name': 'Tactics',
      'tactics.choice': 'Tactics (only as many cards as the players need)',
      'tactics.brief': 'All cards of the deck are dealt.',
      'tactics.rule':
        'Only the cards from 1 to 10 times the number of players plus 4 are shuffled: 1 to 34 for three, 1 to 44 for four. So all of them are dealt, and you can work out what the others hold. Everything else is as in the base game. When players go out, the deck shrinks with them.',
      'tactics.example':
        'Three play, so the cards are 1 to 34. Ada looks at her hand and at the rows: the 34 is nowhere, so Mia or Jon must have it, and her 33 is beaten by one card only.',
    },
    de: {
      'tactics.name': 'Taktik',
      'tactics.choice': 'Taktik (nur so viele Karten, wie für die Runde nötig sind)',
      'tactics.brief': 'Alle Karten des Stapels sind ausgeteilt.',
      'tactics.rule':
        'Gemischt werden nur die Karten von 1 bis zum Zehnfachen der Spielerzahl plus 4: zu dritt 1 bis 34, zu viert 1 bis 44. So werden alle Karten ausgeteilt, und du kannst erschließen, was die anderen auf der Hand haben. Alles andere ist wie im Grundspiel. Scheidet jemand aus, werden es entsprechend weniger Karten.',
      'tactics.example':
        'Zu dritt gehen die Karten von 1 bis 34. Ada sieht auf ihre Hand und in die Reihen: Die 34 ist nirgends, also hat sie Mia oder Jon, und nur diese eine Karte ist höher als Adas 33.',
    },
  }),
  example: {
    given: {
      options: { variant: 'tactics' },
      rows: [[9, 11], [20], [4, 6, 7], [30, 32]],
      hands: [
        [2, 8, 15, 21, 25, 34],
        [3, 12, 16, 18, 26, 29],
        [1, 10, 19, 22, 27, 33],
      ],
    },
    seat: 2,
  },
  parts: {},
};
