/** What a match knows of *Suggest* and of hints, from its journal. */
import type { Entry } from '../model.ts';

/** `used`: the game's advice was filled in for somebody, or told. Else the question at which it has just been asked for. */
export type Suggested = string | undefined;
export type Hint = Extract<Entry, { kind: 'hint' }>;

/** What a draft is besides its moves. */
export interface DraftMarks {
  /** By a first *Done*: nothing is chosen, and the next one means it. */
  readonly isDone?: true;
  /** What the game advises, as it was filled in. */
  readonly isAdvised?: true;
}

export const marksOf = (entry: Extract<Entry, { kind: 'draft' | 'answer' }>): DraftMarks =>
  entry.kind === 'answer'
    ? {}
    : { ...(entry.done === true && { isDone: true }), ...(entry.suggested === 'used' && { isAdvised: true }) };

/** Somebody who drafts anything else after asking for advice is asked again. */
export function suggestedAfter(before: Suggested, entry: Entry): Suggested {
  if (before === 'used') return before;
  if (entry.kind === 'hint') return entry.best === undefined ? entry.question : 'used';
  if (entry.kind !== 'draft') return before;
  return entry.suggested === 'asked' ? entry.question : entry.suggested;
}
