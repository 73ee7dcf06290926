/** Pictures in messages: each is uploaded once, then kept by Discord's id as long as it shows what is there. */
import { ComponentType, type RawFile } from 'discord.js';
import type { Picture } from '../../pictures/renderer.ts';
import type { Message } from '../views/blocks.ts';

/** A picture that a message has already. */
export interface Carried {
  /** Discord's, of the attachment; unknown where its answer to the upload had no body. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly alt: string;
}

/** A picture that is to be uploaded, or one to be kept. */
export type Shown = Picture | Carried;

export const isUpload = (shown: Shown | undefined): shown is Picture => shown !== undefined && 'png' in shown;

/** What a request sends so that its message shows this picture and no other. */
export function withPicture(message: Message, shown: Shown | undefined): { body: Message; files: RawFile[] } {
  if (shown === undefined) return { body: { ...message, attachments: [] }, files: [] };
  if (!isUpload(shown))
    return { body: shown.id === undefined ? message : { ...message, attachments: [{ id: shown.id }] }, files: [] };
  const { name, alt, png } = shown;
  return {
    body: { ...message, attachments: [{ id: '0', filename: name, description: alt }] },
    files: [{ name, data: png, contentType: 'image/png' }],
  };
}

/** A part of a message as Discord sends it. */
interface Part {
  readonly type?: number;
  readonly components?: readonly Part[];
  readonly items?: readonly {
    readonly media: { readonly url: string; readonly attachment_id?: string };
    readonly description?: string | null;
  }[];
}

/** The picture in a message that Discord has sent. */
export function carriedIn(message: unknown): Carried | undefined {
  const { components = [] } = (message ?? {}) as Part;
  const galleries = components.flatMap((part) => [part, ...(part.components ?? [])]);
  const item = galleries.find(({ type }) => type === ComponentType.MediaGallery)?.items?.[0];
  const id = item?.media.attachment_id;
  if (item === undefined || id === undefined) return undefined;
  const name = decodeURIComponent(new URL(item.media.url).pathname.split('/').at(-1)!);
  return { id, name, alt: item.description ?? '' };
}
