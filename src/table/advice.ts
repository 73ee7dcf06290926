/** What a match knows of *Suggest* and of hints, from its journal. */
import type { Seat } from '../../games/game.ts';
import type { Entry } from '../model.ts';

export type Hint = Extract<Entry, { kind: 'hint' }>;

export interface Advice {
  /** `used`: it was filled in for somebody, or told. Else the question at which it has just been asked for. */
  readonly suggested?: string | undefined;
  /** The last of each seat. One that is older than the seat's open question says nothing any more. */
  readonly hints: ReadonlyMap<Seat, Hint>;
}

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
export function adviceAfter({ suggested, hints }: Advice, entry: Entry): Advice {
  if (entry.kind === 'hint') {
    const said = entry.best === undefined ? entry.question : 'used';
    return { suggested: suggested === 'used' ? suggested : said, hints: new Map(hints).set(entry.seat, entry) };
  }
  if (suggested === 'used' || entry.kind !== 'draft') return { suggested, hints };
  return { suggested: entry.suggested === 'asked' ? entry.question : entry.suggested, hints };
}
