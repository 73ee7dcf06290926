/** What is drawn of a table: for everybody the table, for a seat its hand. */
import type { Locale, Seat } from '../../../games/game.ts';
import { chartScene, type Scene, viewScene } from '../../pictures/scenes.ts';
import { isFinished, type Table } from '../../table/table.ts';
import { plainName } from './names.ts';
import { namesAt } from './speech.ts';

/** Between deals, and after more than one of them at the end, how the points went; nothing before the start. */
export function sceneOf(table: Table): Scene | undefined {
  const { match, record } = table;
  if (match === undefined || record.fault !== null) return undefined;
  const lookers = lookersOf(table, record.locale);
  const isChart = table.heldSince !== undefined || (isFinished(table) && match.deals.length > 1);
  return isChart ? chartScene(match, lookers) : viewScene(match, lookers);
}

/** What a seat holds, as long as it is a person's to play. */
export function handSceneOf(table: Table, seat: Seat, locale: Locale): Scene | undefined {
  const { match, record, seats, heldSince } = table;
  const isPlaying = record.status === 'running' && heldSince === undefined && seats[seat]!.player === 'person';
  return match === undefined || !isPlaying ? undefined : viewScene(match, lookersOf(table, locale), seat);
}

export const lookersOf = (table: Table, locale: Locale) => ({ locale, names: namesAt(table, locale, plainName) });
