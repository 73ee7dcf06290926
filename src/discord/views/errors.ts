/** Refusals, for messages. */
import type { Locale } from '../../../games/game.ts';
import type { Refusal } from '../../table/refusals.ts';
import { refusalIn } from '../../words/refusals.ts';
import { messageName } from './names.ts';

export const refusalText = (refused: Refusal, locale: Locale): string => refusalIn(refused, locale, messageName);
