/** Messages in Components V2: a container of text blocks with lines between them, and rows of buttons. */
import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import type { Emoji } from '../../pictures/appEmoji.ts';
import { BUTTONS_A_ROW, cut, fitting, lineOf } from '../../speech/fitting.ts';

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
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail?: string | undefined;
    readonly chosen?: boolean;
    readonly emoji?: Emoji | undefined;
  }[];
}
/** A button that leads somewhere. */
export type Link = { readonly label: string; readonly url: string };
/** Says what the row below it is for, or what its own button does. */
export interface Label {
  readonly text: string;
  readonly button?: Button | Link;
}
/** Rows of up to five buttons, or one select a row; one that Discord fills is given as Discord takes it. */
export type Row = readonly Button[] | Select | APISelectMenuComponent | Label;

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
}

export interface Message {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: { readonly parse: []; readonly users?: string[] };
  /** Files that stay, by Discord's id, or come with the request, by their number; left out, all stay. */
  readonly attachments?: readonly { readonly id: string; readonly filename?: string; readonly description?: string }[];
}

const ACCENT = 0x2f6fde;
const STYLES = { main: ButtonStyle.Primary, chosen: ButtonStyle.Success, danger: ButtonStyle.Danger } as const;
const LONGEST_LABEL = 80;
export const LONGEST_CHOICE = 100;
const LONGEST_PLACEHOLDER = 150;

export const CHOICES_A_SELECT = 25;

export function messageOf({ parts, pictures = [], rows = [], file }: Blocks): Message {
  const texts = fitting(parts);
  const components: APIComponentInContainer[] = [];
  for (let i = 0; i < Math.max(texts.length, pictures.length); i += 1) {
    const [content, picture] = [texts[i], pictures[i]];
    if (content !== undefined) components.push({ type: ComponentType.TextDisplay, content });
    if (picture !== undefined) components.push(galleryOf(picture));
    else if (i < texts.length - 1) components.push({ type: ComponentType.Separator });
  }
  if (file !== undefined) components.push({ type: ComponentType.File, file: { url: `attachment://${file}` } });
  for (const row of rows) components.push(rowOf(row));
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.Container, accent_color: ACCENT, components }],
    allowed_mentions: { parse: [] },
  };
}

/** The same for one reader alone. */
export function ephemeralOf(blocks: Blocks): Message {
  const message = messageOf(blocks);
  return { ...message, flags: message.flags | MessageFlags.Ephemeral };
}

const galleryOf = ({ name, alt }: PictureRef): APIComponentInContainer => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${name}` }, description: alt }],
});

/** A select of which one is chosen. */
export const selectOf = (id: string, placeholder: string, choices: Select['choices']): Select => ({
  id,
  placeholder,
  min: 1,
  max: 1,
  choices,
});

/** Buttons in rows of up to five, each of whole lines on a phone. `labels`: the longest that they may become. */
export function inRows(buttons: readonly Button[], labels = buttons.map(({ label }) => label)): readonly Row[] {
  if (buttons.length === 0) return [];
  const hasEmoji = buttons.some(({ emoji }) => emoji !== undefined);
  const line = lineOf(labels, hasEmoji);
  const size = line * Math.floor(BUTTONS_A_ROW / line);
  return Array.from({ length: Math.ceil(buttons.length / size) }, (_, i) => buttons.slice(i * size, (i + 1) * size));
}

function rowOf(row: Row): APIComponentInContainer {
  if ('text' in row) return labelOf(row);
  const type = ComponentType.ActionRow;
  if ('custom_id' in row) return { type, components: [row] };
  return { type, components: 'choices' in row ? [menuOf(row)] : row.map(buttonOf) };
}

function labelOf({ text: content, button }: Label): APIComponentInContainer {
  const text = { type: ComponentType.TextDisplay, content } as const;
  if (button === undefined) return text;
  const link = 'url' in button && ({ type: ComponentType.Button, style: ButtonStyle.Link, ...button } as const);
  return { type: ComponentType.Section, components: [text], accessory: link || buttonOf(button as Button) };
}

const menuOf = ({ id, placeholder, min, max, choices }: Select): APIComponentInMessageActionRow => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder: cut(placeholder, LONGEST_PLACEHOLDER),
  min_values: min,
  max_values: max,
  options: choices.map(({ value, label, detail, emoji, chosen = false }) => ({
    value,
    label: cut(label, LONGEST_CHOICE),
    default: chosen,
    ...(detail === undefined ? {} : { description: cut(detail, LONGEST_CHOICE) }),
    ...(emoji === undefined ? {} : { emoji }),
  })),
});

const buttonOf = ({ id, label, style, disabled = false, emoji }: Button): APIButtonComponent => ({
  type: ComponentType.Button,
  custom_id: id,
  label: cut(label, LONGEST_LABEL),
  style: style === undefined ? ButtonStyle.Secondary : STYLES[style],
  disabled,
  ...(emoji === undefined ? {} : { emoji }),
});
