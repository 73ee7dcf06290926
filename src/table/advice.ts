/** What a match knows of *Suggest* and of hints, from its journal. */
import type { Seat } from '../../games/game.ts';
import type { Entry } from '../model.ts';

export type Hint = Extract<Entry, { kind: 'hint' }>;

export interface Advice {
  /** It was filled in for somebody, or told. */
  readonly isTaken?: boolean;
  /** By seat the question at which its player has just been told what advice costs. */
  readonly askedAt: ReadonlyMap<Seat, string>;
  /** The last of each seat. One that is older than the seat's open question says nothing any more. */
  readonly hints: ReadonlyMap<Seat, Hint>;
}

export const NO_ADVICE: Advice = { askedAt: new Map(), hints: new Map() };

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

/** Somebody who drafts anything else after asking for advice is told again. */
export function adviceAfter({ isTaken = false, askedAt, hints }: Advice, entry: Entry): Advice {
  if (entry.kind !== 'hint' && entry.kind !== 'draft') return { isTaken, askedAt, hints };
  const { kind, seat, question } = entry;
  const isAsked = kind === 'hint' ? entry.best === undefined : entry.suggested === 'asked';
  const isGiven = kind === 'hint' ? entry.best !== undefined : entry.suggested === 'used';
  const others = [...askedAt].filter(([other]) => other !== seat);
  return {
    isTaken: isTaken || isGiven,
    askedAt: new Map(isAsked ? others.concat([[seat, question]]) : others),
    hints: kind === 'hint' ? new Map(hints).set(seat, entry) : hints,
  };
}
