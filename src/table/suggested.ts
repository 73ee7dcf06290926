/** What a match knows of *Suggest*, from its journal. */
import type { Entry } from '../model.ts';

/** `used`: the game's advice was filled in for somebody. Else the question at which it has just been asked for. */
export type Suggested = string | undefined;

/** Whoever drafts anything else after asking for advice is asked again. */
export function suggestedAfter(before: Suggested, entry: Entry): Suggested {
  if (entry.kind !== 'draft' || before === 'used') return before;
  return entry.suggested === 'asked' ? entry.question : entry.suggested;
}
