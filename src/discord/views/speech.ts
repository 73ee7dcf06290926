/** Everything that can be said about a table, and why something is refused, in one reader's language. */
import type { Locale, Seat } from '../../../games/game.ts';
import { type FindEmoji, faceText } from '../../pictures/appEmoji.ts';
import type { Speech } from '../../speech/speech.ts';
import type { Refusal } from '../../table/refusals.ts';
import type { Table } from '../../table/table.ts';
import { tellerOf } from '../../words/index.ts';
import { plainName, playerName } from '../../words/names.ts';
import { refusalIn } from '../../words/refusals.ts';
import { gameSayer } from '../../words/say.ts';
import { messageName } from './names.ts';

export function speechOf(
  { seats, game }: Pick<Table, 'seats' | 'game'>,
  locale: Locale,
  emoji: FindEmoji = () => undefined,
): Speech {
  const tell = tellerOf(locale);
  const name = (seat: Seat) => playerName(seats, seat, tell, messageName);
  return {
    locale,
    tell,
    name,
    emoji,
    say: gameSayer(game, locale, name, (face) => faceText(face, emoji)),
    label: gameSayer(game, locale, (seat) => playerName(seats, seat, tell, plainName)),
  };
}

export const refusalText = (refused: Refusal, locale: Locale): string => refusalIn(refused, locale, messageName);
