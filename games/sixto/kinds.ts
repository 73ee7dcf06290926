import type { PlainKey } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

/** The two readings of the end alone make games of their own; a game with others is a third one. */
export const kinds: Readonly<Record<string, PlainKey<Words>>> = {
  dice: 'kindShort',
  rolls: 'kindFull',
  many: 'kindMany',
};

export const kindOf = ({ solo_end }: Options, seats: number): string => (seats === 1 ? solo_end : 'many');
