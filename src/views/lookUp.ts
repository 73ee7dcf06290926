/** What can be looked up beside a hand, as buttons or, if there are many, as a menu. What is chosen replaces the text above. */
import type { Seat } from '../../games/game.ts';
import { helpIn } from '../speech/hand.ts';
import type { Speech } from '../speech/speech.ts';
import { keyOf } from '../table/draft.ts';
import type { Table } from '../table/table.ts';
import { type Blocks, inRows, selectOf } from './blocks.ts';
import { answerId, HELP, LOOK } from './ids.ts';

/** More become a menu, which takes one line. */
const MAX_BUTTONS = 10;

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
  const idOf = (key: string) => answerId(table.record.id, HELP, key);
  const rows =
    choices.length > MAX_BUTTONS
      ? [selectOf(idOf(LOOK), tell('lookUp', {}), choices)]
      : inRows(choices.map(({ value, ...face }) => ({ id: idOf(value), ...face })));
  return { parts: [text], rows };
}
