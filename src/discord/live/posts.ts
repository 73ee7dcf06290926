/** A table's place in its channel: what its message shows, and whose turn it is to change it. */
import type { Clock } from '../../clock.ts';
import { isOnTable, type Table } from '../../table/table.ts';
import type { Carried } from './attach.ts';
import { TOKEN_MS } from './panels.ts';

/** Discord limits edits of messages older than an hour. */
const OLD_MS = 50 * 60_000;
/** A tap is answered after this time even if Discord still keeps another request for the same message. */
const PATIENCE_MS = 150;

/** A table's place in its channel. */
export interface Post {
  /** The newest state. */
  table: Table;
  /** The state that its message shows. */
  shown?: Table;
  message: string | undefined;
  messageAt: number;
  /** Post it anew the next time: a new deal, the end, or somebody asked. */
  anew: 'deal' | 'asked' | undefined;
  /** A message that has lost its buttons already. */
  record?: string;
  /** The picture its message has. */
  carried?: Carried | undefined;
  /** Another picture is on its way to its message. */
  isUploading?: boolean;
  /** It could not be shown, and the way may be open again. */
  isTriedAgain?: boolean;
  /** Discord takes no files in this channel, as far as is known. */
  takesNoFiles: boolean;
  /** The newest picture is being drawn; when that is over the table is shown. */
  drawing?: Promise<void> | undefined;
  lastEdit: number;
  tries: number;
  turn: Promise<unknown>;
  /** Taps on its message that are not answered yet: their answers show what has happened. */
  answering: number;
  /** The newest tap on its message that answered a question. */
  tap?: Tap | undefined;
}

/** A tap's token takes edits of the message that was tapped, and Discord does not count them against the bot. */
export interface Tap {
  readonly application: string;
  readonly token: string;
  readonly message: string;
  readonly at: number;
}

/** What a tap's answer shows of a table. */
export interface Answered {
  readonly shown: Table;
  readonly carried: Carried | undefined;
}

/** Acts when nothing else is being sent to the message. */
export function inTurn<T>(post: Post, act: () => Promise<T>): Promise<T> {
  const turn = post.turn.then(act, act);
  post.turn = turn.catch(() => {});
  return turn;
}

/**
 * Acts in its turn, or soon beside a request that Discord keeps. Which of the two it took last nobody knows then:
 * `again` shows the table once more.
 */
export function overtaking(post: Post, clock: Clock, act: () => Promise<void>, again: () => void): Promise<void> {
  const before = post.turn;
  let isFree = false;
  let isAhead = false;
  const patience = new Promise<void>((resolve) => {
    const cancel = clock.after(PATIENCE_MS, resolve);
    void before.then(() => {
      isFree = true;
      cancel();
      resolve();
    });
  });
  const acted = patience.then(() => {
    isAhead = !isFree;
    return act();
  });
  post.turn = Promise.all([before, acted.catch(() => {})]).then(() => {
    if (!isAhead) return;
    delete post.shown;
    post.carried = undefined;
    again();
  });
  return acted;
}

/** Whether the table is to be shown in a new message. */
export const isNew = ({ message, anew, messageAt }: Post, now: number): boolean =>
  message === undefined || anew !== undefined || now - messageAt > OLD_MS;

/** The newest tap whose token still takes edits of the table's message. */
export const tapOf = ({ tap, message }: Post, now: number): Tap | undefined =>
  tap !== undefined && tap.message === message && now - tap.at < TOKEN_MS ? tap : undefined;

/** Whether something has happened that its message does not show yet. */
export const isReveal = ({ shown, table, anew }: Post): boolean =>
  anew !== undefined || shown === undefined || stageOf(shown) !== stageOf(table);

/** People press in turn on the table itself: the next press shows what happens beside it. */
export const isQuick = ({ record, match, heldSince }: Table): boolean =>
  record.status === 'running' && heldSince === undefined && match?.pending.some(isOnTable) === true;

/** What, when it changes, is shown at once. */
export const stageOf = (table: Table): string => {
  const { record, match, heldSince, withdrawnTo } = table;
  const step = isQuick(table) ? match?.pending.filter(isOnTable).map(({ question }) => question.id) : match?.step;
  return [record.status, record.pausedAt, step, heldSince, withdrawnTo, match?.players].join(' ');
};
