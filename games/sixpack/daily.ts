/** The match of the day: one game against three bots, with packs that luck draws. */
import type { Daily } from '../game.ts';
import { defaultsOf } from '../options.ts';
import { fields } from './fields.ts';
import { advise } from './levels.ts';
import { standings } from './standings.ts';
import type { Sixpack } from './state.ts';
import { says } from './words/words.ts';

/** The seat of whoever plays. */
const PLAYER = 0;

export const daily: Daily<Sixpack> = {
  options: { ...defaultsOf(fields), packs: 'random', games: 1 },
  bots: { count: 3, strategies: [advise] },
  // An id ends with the number of answers before it, which hangs on what was played.
  momentOf: ({ round }, question) => `${question.slice(0, question.lastIndexOf('.'))}.${round}`,
  share({ open }) {
    const { place } = standings({ open }).find(({ seat }) => seat === PLAYER)!;
    const { cards, hands } = open.totals[PLAYER]!;
    return [
      says('shared', { n: cards, rounds: open.round, place, of: open.totals.length }),
      ...(cards === 0 ? [] : [says('squares', { squares: '🟦'.repeat(cards - hands) + '✋'.repeat(hands) })]),
    ];
  },
};
