/** What pings say and whom they go to, and what it takes to deliver one. */
import type { Locale, Seat } from '../../games/game.ts';
import type { MatchRecord } from '../model.ts';
import type { Pending } from './match.ts';
import type { Table } from './table.ts';

/** A role that is called to a lobby, and by whom. */
export interface Call {
  readonly role: string;
  readonly calledBy: string;
}

/** What became of a call; `nextAt`: players were called lately, and can be again from then on. */
export type Called = 'called' | 'no-role' | 'failed' | { readonly nextAt: number };

/** What people are pinged about: a question that they owe, seats that are kept for them in a lobby, its free seats, its start, the thread in which it goes on, or their table in a tournament. */
export interface Ping {
  readonly table: Table;
  /** Whom it goes to in a direct message, in their language; to the table's channel if left out. */
  readonly direct?: { readonly user: string; readonly locale: Locale } | undefined;
  readonly users: readonly string[];
  readonly about: Pending | { readonly openedBy: string } | { readonly startsAt: number } | 'seated' | 'moved' | Call;
}

/** Where a ping stands. */
export interface Sent {
  readonly channel: string;
  readonly message: string;
}
/** Where it was posted; or it was posted, but Discord did not say as which message; or it may not be posted there; or it failed for now. */
export type Delivered = Sent | 'unnamed' | 'refused' | 'failed';

export interface PingDelivery {
  /** Resolves when the table's message shows what has happened, or cannot for now. */
  readonly shown: (match: string) => Promise<void>;
  /** Whether somebody has the newest hand of their seat before them. */
  readonly isLooking: (table: Table, seat: Seat) => boolean;
  /** Whether a ping would keep nothing else waiting. */
  readonly hasRoom: () => boolean;
  readonly post: (ping: Ping) => Promise<Delivered>;
  readonly remove: (record: MatchRecord, sent: Sent) => Promise<void>;
}
