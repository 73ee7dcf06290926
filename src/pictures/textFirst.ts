/** The text of a message goes without its pictures if Discord may not have taken it for them. */
import type { Trouble } from '../requests/trouble.ts';
import type { Drawings } from './drawings.ts';

/** Where a text without its picture is refused as well. */
const NOT_FROM_PICTURES: readonly Trouble[] = ['message-gone', 'place-gone', 'archived', 'token-dead', 'old', 'rate'];

/** Whether pictures can have been what Discord did not take. */
export const mayBePictures = (trouble: Trouble): boolean => !NOT_FROM_PICTURES.includes(trouble);

interface Sending {
  readonly drawings: Pick<Drawings, 'notSent'>;
  /** Of the message, in the log. */
  readonly name: string;
  readonly send: () => Promise<unknown>;
  readonly sendText: () => Promise<unknown>;
  /** Gives its pictures up; returns whether there were any. */
  readonly giveUp: () => boolean;
  readonly troubleOf: (error: unknown) => Trouble;
}

/** Sends a message, or without its pictures if it may have been refused for them: none holds back its text. */
export const sendOrText = ({ drawings, name, send, sendText, giveUp, troubleOf }: Sending): Promise<unknown> =>
  send().catch((error: unknown) => {
    if (!mayBePictures(troubleOf(error)) || !giveUp()) throw error;
    drawings.notSent(error, name);
    return sendText();
  });
