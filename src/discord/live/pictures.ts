/** What is sent with the pictures of a message. */
import type { RawFile } from 'discord.js';
import { isUpload, type Shown } from '../../pictures/carried.ts';
import type { Message } from './message.ts';

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
