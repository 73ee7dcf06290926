/** What can be looked up beside one's hand: a menu, and in its place what was chosen of it. */
import type { Seat } from '../../games/game.ts';
import { helpIn } from '../speech/hand.ts';
import type { Speech } from '../speech/speech.ts';
import { keyOf } from '../table/draft.ts';
import type { Table } from '../table/table.ts';
import { type Blocks, selectOf } from './blocks.ts';
import { answerId, HELP, LOOK } from './ids.ts';

/** `text`: what was looked up before. */
export function lookUpBlocks(
  table: Table,
  seat: Seat,
  { tell, label, emoji }: Speech,
  text = tell('lookUpWhat', {}),
): Pick<Blocks, 'parts' | 'rows'> {
  const choices = helpIn(table, seat).map((one) => ({
    value: keyOf(one.label),
    label: label(one.label),
    emoji: one.emoji === undefined ? undefined : emoji(one.emoji),
  }));
  return { parts: [text], rows: [selectOf(answerId(table.record.id, HELP, LOOK), tell('lookUp', {}), choices)] };
}
