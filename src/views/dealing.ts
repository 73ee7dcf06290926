/** Between the start of a match and its first deal: what was fixed, its dealers, and the digits that cut the deck. */
import type { Seat } from '../../games/game.ts';
import { dealersText, fixedText } from '../speech/lobby.ts';
import { type Speech, speechOf } from '../speech/speech.ts';
import { relative } from '../speech/time.ts';
import { CUT_DIGITS, dealers } from '../table/freeze.ts';
import type { Table } from '../table/table.ts';
import { luckIn } from '../words/games.ts';
import type { Blocks, Button, Row } from './blocks.ts';
import { answerId, CUT, CUT_BEGIN, verbId } from './ids.ts';

/** A message of its own, which nobody changes later: its id tells when everybody could see it. */
export const fixedBlocks = (table: Table): Blocks => {
  return { parts: [`-# ${fixedText(table, speechOf(table, table.record.locale))}`] };
};

export const dealRow = ({ record: { id } }: Table, { tell }: Speech): readonly Button[] => [
  { id: verbId(id, 'deal'), label: tell('deal', {}), style: 'main' },
  { id: answerId(id, CUT, CUT_BEGIN), label: tell('cutDeck', {}) },
];

/** A seat's panel before the deal. `digits`: those with which its person cuts the deck so far. */
export function dealingBlocks(table: Table, seat: Seat, speech: Speech, digits: string | undefined): Blocks {
  const { tell } = speech;
  const own = `-# ${tell('ownPart', { luck: luckIn(table.game), join: table.seats[seat]!.joinId })}`;
  if (!dealers(table).some((one) => one.seat === seat))
    return { parts: [dealersText(table, speech, 'whoDealsSoon'), own] };
  if (digits === undefined) {
    const yours = tell('dealYours', { when: relative(table.record.dueAt!) });
    return { parts: [yours, own], rows: [dealRow(table, speech)] };
  }
  const shown = [...digits.padEnd(CUT_DIGITS, '_')].map((digit) => `\`${digit}\``).join(' ');
  return { parts: [tell('cutDigits', { digits: shown })], rows: keypad(table.record.id, digits) };
}

const keypad = (match: string, digits: string): readonly Row[] =>
  ['12345', '67890'].map((keys) => [...keys].map((key) => ({ id: answerId(match, CUT, digits + key), label: key })));
