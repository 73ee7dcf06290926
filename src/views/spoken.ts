/** How much a screen reader says of a message. */
import type { Blocks, Row, Select } from './blocks.ts';

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

/** What a list is for, and what it offers if it is open. */
const listTexts = ({ placeholder, choices }: Select, isOpen: boolean): readonly string[] => [
  placeholder,
  ...(isOpen ? choices.flatMap(({ label, detail = '' }) => [label, detail]) : []),
];

function rowTexts(row: Row, areListsOpen: boolean): readonly string[] {
  if ('choices' in row) return listTexts(row, areListsOpen);
  if ('placeholder' in row) return [row.placeholder];
  if ('text' in row) return [row.text, row.button?.label ?? ''];
  return row.flatMap(({ label, emoji }) => [emoji?.name ?? '', label]);
}

/** How many characters are read: of closed lists what they are for, of open ones what they offer too. */
export function spokenLength(
  { parts, pictures = [], rows = [] }: Blocks,
  { areListsOpen = false }: { readonly areListsOpen?: boolean } = {},
): number {
  const inRows = rows.flatMap((row) => rowTexts(row, areListsOpen));
  const texts = [...parts, ...pictures.map(({ alt }) => alt), ...inRows, EDITED];
  return texts
    .map(asSpoken)
    .filter((text) => text !== '')
    .join(' ').length;
}
