/** What the panel of a daily says once that is over. */
import type { AnyGame } from '../../games/game.ts';
import { bestText, eventTexts, type Speech } from '../speech/speech.ts';
import { viewOf } from '../table/match.ts';
import type { Table } from '../table/table.ts';
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
  const { own } = game.describe(viewOf(match, 0));
  return { parts: [happened.join('\n'), bestText(table, speech), own.map(say).join('\n')], rows };
}

/** What was played can be shown as long as the rules are the same. */
export const canShare = ({ record, match }: Table): boolean => record.status === 'finished' && match !== undefined;
export const shareButton = (game: AnyGame, day: string, label: string): Button => ({
  id: dailyId(game.id, day, 'share'),
  label,
  style: 'chosen',
});
