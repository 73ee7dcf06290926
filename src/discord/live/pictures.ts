/** What is sent with the pictures of a message, or without them if Discord may not have taken it for them. */
import type { RawFile } from 'discord.js';
import { isUpload, type Shown } from '../../pictures/carried.ts';
import type { Drawings } from '../../pictures/drawings.ts';
import type { Trouble } from '../../requests/trouble.ts';
import type { Message } from './message.ts';
import { troubleOf } from './requests.ts';

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
}

/** Sends a message, or without its pictures if it may have been refused for them: none holds back its text. */
export const sendOrText = ({ drawings, name, send, sendText, giveUp }: Sending): Promise<unknown> =>
  send().catch((error: unknown) => {
    if (!mayBePictures(troubleOf(error)) || !giveUp()) throw error;
    drawings.notSent(error, name);
    return sendText();
  });

/** What a request sends so that its message shows these pictures and no others. */
export function withPictures(message: Message, shown: readonly Shown[]): { body: Message; files: RawFile[] } {
  const uploads = shown.filter(isUpload);
  const kept = shown.flatMap((one) => (isUpload(one) || one.id === undefined ? [] : [{ id: one.id }]));
  // Where Discord has not said the ids of what is there, all of it stays.
  if (uploads.length === 0 && kept.length < shown.length) return { body: message, files: [] };
  const added = uploads.map(({ name, alt }, i) => ({ id: String(i), filename: name, description: alt }));
  return {
    body: { ...message, attachments: [...kept, ...added] },
    files: uploads.map(({ name, png }) => ({ name, data: png, contentType: 'image/png' })),
  };
}
