/** What a search knows of a deal, and the table in its mind. */
import type { Card, Layout, Row } from '../cards.ts';
import { Rollout } from './rollout.ts';

/** Another seat: how many cards it holds, all of them if they are known, and the one that it has laid face up. */
export interface Other {
  readonly held: number;
  readonly known?: readonly Card[];
  readonly laid?: Card;
}

export interface Position {
  readonly layout: Layout;
  readonly hasTwoEnds: boolean;
  /** One's own cards: in a search one sits in seat 0. */
  readonly hand: readonly Card[];
  /** From seat 1 on. */
  readonly others: readonly Other[];
  /** What the others may hold. */
  readonly unseen: readonly Card[];
  /** The tricks of this deal: the rows before each, and by seat what was played. */
  readonly past: readonly { readonly rows: readonly Row[]; readonly cards: readonly Card[] }[];
}

/** An empty table for the position, which knows what is not on the table. */
export function rolloutFor({ layout, hasTwoEnds, others, hand, unseen }: Position): Rollout {
  const made = new Rollout({ players: others.length + 1, layout, hasTwoEnds });
  made.setOut([...hand, ...unseen].sort((a, b) => a - b));
  return made;
}
