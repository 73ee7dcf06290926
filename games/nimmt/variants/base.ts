import type { Variant } from './variant.ts';

/** 6 nimmt! as most people know it: the first pages of the rules are its own. */
export const base: Variant = {
  id: 'base',
  seats: [2, 10],
  isRated: true,
  words: {
    en: { 'base.name': 'Base game', 'base.choice': 'Base game' },
    de: { 'base.name': 'Grundspiel', 'base.choice': 'Grundspiel' },
  },
  parts: {},
};
