/** What fits: labels into a line of buttons on a phone, and texts into a message. Both are measured by their characters. */

export const BUTTONS_A_ROW = 5;
/** Discord's sums over all texts of a message; below them by a margin. */
const MAX_CHARACTERS = 3_900;
const MAX_BYTES = 9_800;
const TEXT_BYTES = 12;

/** Of a line of buttons on a phone, in px: its width, what a button has beside its text, its emoji, a character, and the gap. */
const LINE = { width: 292, button: 24, emoji: 24, character: 6.8, gap: 8 } as const;

/** Beside an emoji little else stands: a figure and a sign are wider than the average letter. */
const BESIDE_EMOJI = { digit: 9, sign: 17 } as const;

/** "✓ " before a label, in px. */
const TICK = 14;

/** `ticks`: how many of the buttons may be ticked at once. */
interface LineLook {
  readonly hasEmoji: boolean;
  readonly ticks?: number | undefined;
}

/** How many of the longest of these fit into a line on a phone. */
export function lineOf(labels: readonly string[], { hasEmoji, ticks = 0 }: LineLook): number {
  if (hasEmoji) return lineBesideEmoji(labels, ticks);
  const longest = Math.max(...labels.map((label) => [...label].length));
  const widest = LINE.button + LINE.character * longest + (ticks > 0 ? TICK : 0);
  return Math.max(1, Math.min(BUTTONS_A_ROW, Math.floor((LINE.width + LINE.gap) / (widest + LINE.gap))));
}

/** Buttons per row when some labels are wider than others: every run of that many must fit. */
function lineBesideEmoji(labels: readonly string[], ticks: number): number {
  const widths = labels.map(widthBesideEmoji);
  const widest = Math.max(...widths);
  const sum = (line: readonly number[]) => line.reduce((all, width) => all + width + LINE.gap, -LINE.gap);
  const fits = (n: number) =>
    Array.from({ length: Math.max(1, widths.length - n + 1) }, (_, from) => widths.slice(from, from + n)).every(
      (line) => sum(line) + (n - line.length) * (widest + LINE.gap) + Math.min(n, ticks) * TICK <= LINE.width,
    );
  return [5, 4, 3, 2].find(fits) ?? 1;
}

function widthBesideEmoji(label: string): number {
  const widthOf = (character: string): number => {
    if (/[\d×]/u.test(character)) return BESIDE_EMOJI.digit;
    return /\p{Extended_Pictographic}/u.test(character) ? BESIDE_EMOJI.sign : LINE.character;
  };
  return [...label].reduce((width, character) => width + widthOf(character), LINE.button + LINE.emoji);
}

/**
 * Of a grid's line at 360 px, in px: its width, and of its labels a digit, a capital and another letter, so that `R9` takes
 * 44 and `✓ R9` 58.
 */
const GRID = { width: 268, digit: 9, capital: 11, letter: 8 } as const;

/** Whether buttons of a grid stay in one line of a phone while one of each group is ticked. */
export function fitsGrid(labels: readonly string[], groups: number): boolean {
  const widthOf = (character: string): number =>
    /\d/u.test(character) ? GRID.digit : /\p{Lu}/u.test(character) ? GRID.capital : GRID.letter;
  const labelled = [...labels.join('')].reduce((sum, character) => sum + widthOf(character), 0);
  return labelled + labels.length * (LINE.button + LINE.gap) - LINE.gap + groups * TICK <= GRID.width;
}

export const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

/** The parts, the longest one without its oldest lines until all of them are within Discord's sums. */
export function fitting(parts: readonly string[]): readonly string[] {
  const kept = parts.filter((part) => part !== '').map((part) => part.split('\n'));
  const texts = () => kept.map((lines) => lines.join('\n'));
  const isTooLong = () => {
    const all = texts();
    const bytes = all.reduce((sum, text) => sum + Buffer.byteLength(text) + TEXT_BYTES, 0);
    return bytes > MAX_BYTES || all.reduce((sum, text) => sum + text.length, 0) > MAX_CHARACTERS;
  };
  while (isTooLong()) {
    const longest = kept.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length > 2) longest.splice(1, longest[1] === '…' ? 2 : 1, '…');
    else {
      // Nothing but a line or two each: the one that says most is cut in half.
      const widest = kept.reduce((a, b) => (b.join(' ').length > a.join(' ').length ? b : a));
      const words = widest.join(' ');
      widest.splice(0, widest.length, cut(words, Math.floor(words.length / 2)));
    }
  }
  return texts();
}
