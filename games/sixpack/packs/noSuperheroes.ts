import { type Pack, wordsOf } from './pack.ts';

export const noSuperheroes: Pack = {
  id: 'noSuperheroes',
  once: true,
  colour: 'ink',
  icon: {
    path: 'M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5ZM12 5A7 7 0 0 1 15.8 6.1L6.1 15.8A7 7 0 0 1 12 5ZM17.9 8.2A7 7 0 0 1 8.2 17.9Z',
  },
  words: wordsOf<'noSuperheroes'>()({
    en: {
      'noSuperheroes.name': 'No Superheroes',
      'noSuperheroes.brief': 'on top of a pile it disables all effects',
      'noSuperheroes.rule':
        'While it is on top of a pile, all special effects are disabled: every card is just its first number and its hand.',
    },
    de: {
      'noSuperheroes.name': 'Keine Helden',
      'noSuperheroes.brief': 'schaltet alle Effekte ab, solange sie oben liegt',
      'noSuperheroes.rule':
        'Solange diese Karte oben auf einem Stapel liegt, sind alle Effekte abgeschaltet: Jede Karte ist nur ihre erste Zahl und ihre Hand.',
    },
  }),
  silences: true,
};
