/** The registry: every game the bot hosts. */
import type { AnyGame } from './game.ts';
import { nimmt } from './nimmt/index.ts';
import { six } from './six/index.ts';
import { sixpack } from './sixpack/index.ts';
import { sixto } from './sixto/index.ts';

export const games: readonly AnyGame[] = [nimmt, sixpack, sixto, six];
