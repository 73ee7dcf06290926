import { type Pack, wordsOf } from './pack.ts';

/** The text's "default" or "neutral" cards: a number and nothing else. */
export const blank: Pack = {
  id: 'blank',
  once: false,
  colour: 'grade1',
  icon: { path: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8Z' },
  words: wordsOf<'blank'>()({
    en: {
      'blank.name': 'Blank',
      'blank.mark': '○',
      'blank.brief': 'a number, no effect',
      'blank.rule': 'Blank cards are their number and nothing else. For your first games take mostly these.',
    },
    de: {
      'blank.name': 'Blanko',
      'blank.mark': '○',
      'blank.brief': 'eine Zahl, kein Effekt',
      'blank.rule': 'Blankokarten sind ihre Zahl und sonst nichts. Nehmt für die ersten Spiele vor allem solche.',
    },
  }),
};
