/** Pictures in Discord's messages: what is sent with them, and what Discord says of them. */
import { type APIMediaGalleryItem, ComponentType, type RawFile } from 'discord.js';
import { type Carried, isUpload, type Shown } from '../../pictures/carried.ts';
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

/** What a message shows once a request has carried `shown`: what Discord says of it, as far as it does. */
export function carriedBy(shown: readonly Shown[], sent: unknown): readonly Carried[] {
  const said = carriedIn(sent);
  return shown.map((one): Carried => {
    const { name, alt } = one;
    return said.find((each) => each.name === name) ?? (isUpload(one) ? { name, alt } : one);
  });
}

/** A part of a message as Discord sends it. */
interface Part {
  readonly type?: number;
  readonly components?: readonly Part[];
  readonly items?: readonly APIMediaGalleryItem[];
}

/** The pictures in a message that Discord has sent, from top to bottom. */
export function carriedIn(message: unknown): readonly Carried[] {
  const { components = [] } = (message ?? {}) as Part;
  const galleries = components.flatMap((part) => [part, ...(part.components ?? [])]);
  const items = galleries.flatMap(({ type, items = [] }) => (type === ComponentType.MediaGallery ? items : []));
  return items.flatMap(({ media: { url, attachment_id: id }, description }) =>
    id === undefined
      ? []
      : [{ id, name: decodeURIComponent(new URL(url).pathname.split('/').at(-1)!), alt: description ?? '' }],
  );
}
