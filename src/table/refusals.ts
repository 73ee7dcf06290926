/** Who acts at a table, and why nothing was done. */
import type { AnyGame, AnyText } from '../../games/game.ts';
import type { Wrong } from '../../games/options.ts';
import type { Refused } from './match.ts';
import type { Table } from './table.ts';

/** Somebody who acts: `join` is the id that Discord made for this act, `at` its time, `manages` a manager of the server. */
export interface Actor {
  readonly user: string;
  readonly name: string;
  readonly join: string;
  readonly at: number;
  readonly manages: boolean;
}

/** Whether the host's part at a table is the actor's: it is the host's, and theirs who manage the server. */
export const leads = ({ record }: Pick<Table, 'record'>, { user, manages }: Actor): boolean =>
  record.host === user || manages;

type Plain =
  | Refused
  | 'unknown'
  | 'closed'
  | 'seated'
  | 'full'
  | 'full-for-bots'
  | 'not-seated'
  | 'not-joined'
  | 'not-host'
  | 'started'
  | 'no-bots'
  | 'pace'
  | 'broken'
  | 'not-played'
  | 'not-idle'
  | 'paused'
  | 'faulty'
  | 'no-hold'
  | 'other-start'
  | 'wished'
  | 'tried';

/** Each has one sentence in the catalogues. */
export type Refusal =
  | { readonly why: Plain }
  /** A bug of ours, by its id in the log; nothing has changed. */
  | { readonly why: 'bug'; readonly fault: string }
  | { readonly why: 'too-few'; readonly min: number }
  | { readonly why: 'unfinished'; readonly n: number }
  | { readonly why: 'problem'; readonly game: AnyGame; readonly text: AnyText }
  | { readonly why: 'option'; readonly game: AnyGame; readonly wrong: Wrong };

export type Outcome = { readonly table: Table } | { readonly refused: Refusal };

export const refuse = (why: Plain): { readonly refused: Refusal } => ({ refused: { why } });
