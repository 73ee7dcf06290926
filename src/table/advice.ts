/** What a match knows of *Suggest* and of hints, from its journal. */
import type { Seat } from '../../games/game.ts';
import type { Entry } from '../model.ts';

export type Hint = Extract<Entry, { kind: 'hint' }>;

export interface Advice {
  /** The seats whose player used the advice or saw a hint. */
  readonly takenBy: ReadonlySet<Seat>;
  /** By seat, the question at which its player was last warned what advice costs. */
  readonly askedAt: ReadonlyMap<Seat, string>;
  /** The last of each seat. One that is older than the seat's pending question says nothing any more. */
  readonly hints: ReadonlyMap<Seat, Hint>;
}

export const NO_ADVICE: Advice = { takenBy: new Set(), askedAt: new Map(), hints: new Map() };

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

/** Drafting something else resets the warning about advice. */
export function adviceAfter({ takenBy, askedAt, hints }: Advice, entry: Entry): Advice {
  if (entry.kind !== 'hint' && entry.kind !== 'draft') return { takenBy, askedAt, hints };
  const { kind, seat, question } = entry;
  const isAsked = kind === 'hint' ? entry.best === undefined : entry.suggested === 'asked';
  const isGiven = kind === 'hint' ? entry.best !== undefined : entry.suggested === 'used';
  const others = [...askedAt].filter(([other]) => other !== seat);
  return {
    takenBy: isGiven ? new Set(takenBy).add(seat) : takenBy,
    askedAt: new Map(isAsked ? others.concat([[seat, question]]) : others),
    hints: kind === 'hint' ? new Map(hints).set(seat, entry) : hints,
  };
}
