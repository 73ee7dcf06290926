/** What the panel of a daily says once that is over. */
import type { AnyGame } from '../../../games/game.ts';
import { viewOf } from '../../table/match.ts';
import type { Table } from '../../table/table.ts';
import type { Button, Row } from './blocks.ts';
import { dailyId } from './ids.ts';
import { bestText, type Speech } from './speech.ts';

export function overTexts(table: Table, speech: Speech): readonly string[] {
  const { game, match, record } = table;
  const { tell, say } = speech;
  if (record.status !== 'finished')
    return [record.reason === 'expired' ? tell('dailyOver', {}) : tell('dailyEnded', { why: record.reason ?? '' })];
  if (match === undefined) return [tell('dailyUpdated', {})];
  const told = match.roundEvents.filter(({ to }) => to === undefined).map((event) => say(game.eventText(event)));
  const { own } = game.describe(viewOf(match, 0));
  return [told.join('\n'), bestText(table, speech), own.map(say).join('\n')];
}
export const overRows = (table: Table, { tell }: Speech): readonly Row[] => {
  const { game, record } = table;
  if (record.status !== 'finished') return [];
  const share = canShare(table) ? [shareButton(game, record.daily!, tell('dailyShare', {}))] : [];
  return [[...share, { id: dailyId(game.id, record.daily!, 'look'), label: tell('dailyLook', {}) }]];
};

/** What was played can be shown as long as the rules are the same. */
export const canShare = ({ record, match }: Table): boolean => record.status === 'finished' && match !== undefined;
export const shareButton = (game: AnyGame, day: string, label: string): Button => ({
  id: dailyId(game.id, day, 'share'),
  label,
  style: 'chosen',
});
