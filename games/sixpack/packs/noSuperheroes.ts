import { type Pack, wordsOf } from './pack.ts';

export const noSuperheroes: Pack = {
  id: 'noSuperheroes',
  once: true,
  colour: 'seat10',
  emoji: 'heroes',
  icon: {
    path:
      'M1 7C5 5 9 5.6 12 7.6C15 5.6 19 5 23 7C23.4 12 21 16.4 17 16.4C14.4 16.4 13.4 14.4 12 14.4' +
      'C10.6 14.4 9.6 16.4 7 16.4C3 16.4 0.6 12 1 7ZM4.6 9.8C4.8 12 6.4 13 9 12.4C8.6 10.6 7 9.6 4.6 9.8ZM19.4 9.8' +
      'C17 9.6 15.4 10.6 15 12.4C17.6 13 19.2 12 19.4 9.8ZM3 21.6L20 1.6L22.2 3.4L5.2 23.4Z',
  },
  words: wordsOf<'noSuperheroes'>()({
    en: {
      'noSuperheroes.name': 'No Superheroes',
      'noSuperheroes.mark': 'NoS',
      'noSuperheroes.brief': 'on top of a pile it disables all effects',
      'noSuperheroes.rule':
        'While it is on top of a pile, all special effects are disabled: every card is just its first number and its hand.',
    },
    de: {
      'noSuperheroes.name': 'Keine Helden',
      'noSuperheroes.mark': 'Hel',
      'noSuperheroes.brief': 'schaltet alle Effekte ab, solange sie oben liegt',
      'noSuperheroes.rule':
        'Solange diese Karte oben auf einem Stapel liegt, sind alle Effekte abgeschaltet: Jede Karte ist nur ihre erste Zahl und ihre Hand.',
    },
  }),
  silences: true,
};
