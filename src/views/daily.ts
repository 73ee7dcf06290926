/** What the panel of a daily says once that is over. */
import type { AnyGame } from '../../games/game.ts';
import { bestText, eventTexts, type Speech } from '../speech/speech.ts';
import { viewOf } from '../table/match.ts';
import type { Table } from '../table/table.ts';
import { unitText } from '../words/games.ts';
import type { Blocks, Button } from './blocks.ts';
import { dailyId } from './ids.ts';
import { practiceOverBlocks } from './practice.ts';

export function overBlocks(table: Table, speech: Speech): Blocks {
  if (table.practice !== undefined) return practiceOverBlocks(table, table.practice, speech);
  const { game, match, record } = table;
  const { tell, say } = speech;
  if (record.status !== 'finished') {
    const { reason } = record;
    return { parts: [reason === 'expired' ? tell('dailyOver', {}) : tell('dailyEnded', { why: reason ?? '' })] };
  }
  const share = canShare(table) ? [shareButton(game, record.daily!, tell('dailyShare', {}))] : [];
  const rows = [[...share, { id: dailyId(game.id, record.daily!, 'look'), label: tell('dailyLook', {}) }]];
  if (match === undefined) return { parts: [tell(record.journalGone ? 'journalGone' : 'dailyUpdated', {})], rows };
  const happened = eventTexts(table, match.roundEvents, speech);
  const view = viewOf(match, 0);
  const { own } = game.describe(view);
  const lesson = game.daily?.lesson?.(view, table.events ?? []);
  const { points } = game.standings(match.state).find(({ seat }) => seat === 0)!;
  const done = table.seats.length > 1 ? doneText(table, speech, points) : '';
  const learned = lesson === undefined ? '' : say(lesson);
  return { parts: [done, happened.join('\n'), bestText(table, speech), own.map(say).join('\n'), learned], rows };
}

/** The player's place on the day's board, and how many people are on it. */
interface Placed {
  readonly own: { readonly place: number } | undefined;
  readonly count: number;
}

/** How somebody's daily went: their points, their place at the table, and on a board if one is given. */
export function doneText(
  { game, seats, match }: Table,
  { tell, locale }: Speech,
  points: number,
  { own, count }: Placed = { own: undefined, count: 0 },
): string {
  const done = tell('dailyDone', { points: unitText(game, locale, points), place: own?.place ?? 0, count });
  const seated =
    match && seats.length > 1 ? match.game.standings(match.state).find(({ seat }) => seat === 0) : undefined;
  const atTable = seated && tell('dailyAtTable', { place: seated.place, n: seats.length });
  return [done, atTable].filter((one) => one !== undefined).join(' ');
}

/** What was played can be shown as long as the rules are the same. */
export const canShare = ({ record, match }: Table): boolean => record.status === 'finished' && match !== undefined;
export const shareButton = (game: AnyGame, day: string, label: string): Button => ({
  id: dailyId(game.id, day, 'share'),
  label,
  style: 'chosen',
});
