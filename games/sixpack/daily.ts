/** The match of the day: one game against three bots, with packs that luck draws. */
import type { Tile } from '../daily.ts';
import type { Daily } from '../game.ts';
import { SIGNS } from '../kit/signs.ts';
import { defaultsOf } from '../options.ts';
import type { Icon } from '../pen.ts';
import { fields } from './fields.ts';
import { advise } from './levels.ts';
import { standings } from './standings.ts';
import type { Sixpack } from './state.ts';
import { says } from './words/words.ts';

/** The seat of the person. */
const PLAYER = 0;
/** A card without a hand: what it is would tell. */
const CARD: Icon = { path: 'M5 1H19A2 2 0 0 1 21 3V21A2 2 0 0 1 19 23H5A2 2 0 0 1 3 21V3A2 2 0 0 1 5 1ZM6 4V20H18V4Z' };

export const daily: Daily<Sixpack> = {
  options: { ...defaultsOf(fields), packs: 'random', games: 1 },
  bots: { count: 3, strategies: [advise] },
  // An id ends with the number of answers before it, which depends on what was played.
  momentOf: ({ round }, question) => `${question.slice(0, question.lastIndexOf('.'))}.${round}`,
  share({ open }) {
    const { place } = standings({ open }).find(({ seat }) => seat === PLAYER)!;
    const { cards, hands } = open.totals[PLAYER]!;
    return [
      says('shared', { n: cards, rounds: open.round, place, of: open.totals.length }),
      ...(cards === 0 ? [] : [says('squares', { squares: '🟦'.repeat(cards - hands) + '✋'.repeat(hands) })]),
    ];
  },
  tiles({ open }) {
    const { cards, hands } = open.totals[PLAYER]!;
    const tiles = Array.from({ length: cards }, (_, i): Tile => {
      return i < cards - hands ? { fill: 'hue5', icon: CARD } : { fill: 'gold', icon: SIGNS.hand };
    });
    return cards === 0 ? [] : [{ tiles }];
  },
};
