/** How much a screen reader says of a message. */
import type { Blocks, Row } from './blocks.ts';

/** The most characters in a turn, of the table's message and a panel. */
const MAX_TURN = { few: 600, many: 900 } as const;
/** Of few seats. */
const MAX_FEW = 4;

export const maxTurn = (seats: number): number => MAX_TURN[seats <= MAX_FEW ? 'few' : 'many'];

/** Discord's mark of an edited message. */
const EDITED = '(edited)';

/** Marks are not read, times are read in words, and emoji by their names. */
export const asSpoken = (text: string): string =>
  text
    .replace(/<t:\d+:R>/gu, 'in 2 minutes')
    .replace(/<:(\w+):\d+>/gu, '$1')
    .replace(/\*\*|~~|^(#+|-#) /gmu, '')
    .trim();

function rowTexts(row: Row): readonly string[] {
  if ('placeholder' in row) return [row.placeholder];
  if ('text' in row) return [row.text, row.button?.label ?? ''];
  return row.flatMap(({ label, emoji }) => [emoji?.name ?? '', label]);
}

/** How many characters are read, of lists what they are for. */
export function spokenLength({ parts, pictures = [], rows = [] }: Blocks): number {
  const texts = [...parts, ...pictures.map(({ alt }) => alt), ...rows.flatMap(rowTexts), EDITED];
  return texts
    .map(asSpoken)
    .filter((text) => text !== '')
    .join(' ').length;
}
