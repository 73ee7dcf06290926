/** What a player may ask at any time: what a card is worth. */
import type { Lookup, Text } from '../game.ts';
import type { Parameters } from '../options.ts';
import { CARDS, LAST_CARD, pointsOf } from './cards.ts';
import { chanceOf } from './chances.ts';
import type { Six } from './state.ts';
import { say, type Words } from './words/words.ts';

const worth: Lookup<Six> = {
  about: 'worthAbout',
  fields: {
    card: { kind: 'whole', name: 'cardOption', about: 'cardAbout', min: 1, max: LAST_CARD },
  } satisfies Parameters<{ card: number }, Words>,
  answer(given) {
    const { card } = given as { card?: number };
    if (card !== undefined)
      return [say('cardWorth', { card, n: pointsOf(card), percent: Math.round(chanceOf(card) * 100) })];
    const worths = [...new Set(CARDS.map(pointsOf))].sort((a, b) => a - b);
    const lines = worths.map((n): Text<Words> => {
      const cards = CARDS.filter((one) => pointsOf(one) === n).join(' · ');
      return say('worthLine', { cards, n });
    });
    return [say('allWorth', { lines })];
  },
};

export const lookups = { worth };
