import type { PlainKey } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

/** Each reading of the end alone makes a game of its own, and so does a game with others. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = {
  dice: 'kindShort',
  rolls: 'kindFull',
  two: 'kindTwo',
  many: 'kindMany',
};

export const kindOf = ({ solo_end }: Options, seats: number): string => (seats === 1 ? solo_end : 'many');
