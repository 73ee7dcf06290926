/** What a message shows, whatever delivers it: texts, pictures, and rows of what can be pressed. */
import { createHash } from 'node:crypto';
import type { Emoji } from '../pictures/appEmoji.ts';
import { BUTTONS_A_ROW, lineOf } from '../speech/fitting.ts';

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly style?: 'main' | 'chosen' | 'danger' | undefined;
  readonly disabled?: boolean;
  readonly emoji?: Emoji | undefined;
}
export interface Select {
  readonly id: string;
  readonly placeholder: string;
  readonly max: number;
  readonly min: number;
  readonly disabled?: boolean;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail?: string | undefined;
    readonly chosen?: boolean;
    readonly emoji?: Emoji | undefined;
  }[];
}
/** A select of all that a server has of something; nothing need be chosen. */
export interface Picker {
  readonly id: string;
  readonly placeholder: string;
  readonly max: number;
  readonly of: 'people' | 'roles' | 'channels';
  /** The ids of those that are chosen. */
  readonly chosen: readonly string[];
}
/** A button that leads somewhere. */
export type Link = { readonly label: string; readonly url: string };
/** Says what the row below it is for, or what its own button does. */
export interface Label {
  readonly text: string;
  readonly button?: Button | Link;
}
/** Rows of up to five buttons, or one select a row. */
export type Row = readonly Button[] | Select | Picker | Label;

/** A picture that comes with the message, by the name of its file. */
export interface PictureRef {
  readonly name: string;
  readonly alt: string;
}

/** Parts are texts, from top to bottom with a line between each two; then rows. Too long a text is cut at its lines. */
export interface Blocks {
  readonly parts: readonly string[];
  /** Below each text one, as far as they go; the others below the last. */
  readonly pictures?: readonly PictureRef[] | undefined;
  readonly rows?: readonly Row[];
  /** The name of a file that comes with the message, to be downloaded. */
  readonly file?: string | undefined;
  /** Whom it pings; nobody if left out, whatever its texts mention. */
  readonly pings?: readonly string[] | undefined;
  /** The role whose people it pings. */
  readonly pingsRole?: string | undefined;
}

/** The texts and rows of an answer, which pictures may come with. */
export interface Texts extends Pick<Blocks, 'parts' | 'rows'> {
  /** The parts once all pictures are there; the same as without them, if left out. */
  readonly partsWithPictures?: readonly string[] | undefined;
}

/** `count`: how many pictures there should be. */
export const blocksOf = (
  { partsWithPictures, ...texts }: Texts,
  pictures: readonly PictureRef[],
  count: number,
): Blocks =>
  partsWithPictures !== undefined && count > 0 && pictures.length === count
    ? { ...texts, parts: partsWithPictures, pictures }
    : { ...texts, pictures };

export const LONGEST_CHOICE = 100;
export const CHOICES_A_SELECT = 25;

/** A select with one choice. */
export const selectOf = (id: string, placeholder: string, choices: Select['choices']): Select => ({
  id,
  placeholder,
  min: 1,
  max: 1,
  choices,
});

/** Buttons in rows of up to five, each of whole lines on a phone. `labels`: the longest that they may become, without ticks. */
export function inRows(
  buttons: readonly Button[],
  labels = buttons.map(({ label }) => label),
  ticks?: number,
): readonly Row[] {
  if (buttons.length === 0) return [];
  const hasEmoji = buttons.some(({ emoji }) => emoji !== undefined);
  const line = lineOf(labels, { hasEmoji, ticks });
  const size = line * Math.floor(BUTTONS_A_ROW / line);
  return Array.from({ length: Math.ceil(buttons.length / size) }, (_, i) => buttons.slice(i * size, (i + 1) * size));
}

/** The same for blocks that look the same: thousands of messages remember what they show, and this takes little memory. */
export const digestOf = (blocks: Blocks): string => createHash('sha1').update(JSON.stringify(blocks)).digest('base64');
