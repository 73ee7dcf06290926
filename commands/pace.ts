/** The thinking time, as an option of commands that open tables. */
import { ApplicationCommandOptionType } from 'discord.js';
import { type AnyGame, PACES, type Pace } from '../games/game.ts';
import { DEFAULT_PACE } from '../src/table/table.ts';
import { named, option, own } from './data.ts';

export const PACE = 'pace';

/** The thinking times to choose from; nothing where there is no choice. */
export function paceOption({ paces = PACES }: AnyGame) {
  if (paces.length < 2) return [];
  const choices = paces.map((pace) => ({ ...named(own(`pace.${pace}`)), value: pace }));
  return [{ ...option(ApplicationCommandOptionType.String, PACE, own('pace.name'), own('pace.about')), choices }];
}

/** The server's thinking time where the game allows it. */
export const paceHere = ({ paces = PACES }: AnyGame, set: Pace = DEFAULT_PACE): Pace =>
  [set, DEFAULT_PACE].find((pace) => paces.includes(pace)) ?? paces[0]!;
