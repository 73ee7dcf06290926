/** Messages in Components V2: a container of text blocks with lines between them, and rows of buttons. */
import {
  ActionRowBuilder,
  ButtonBuilder,
  ChannelSelectMenuBuilder,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MediaGalleryItemBuilder,
  type MessageActionRowComponentBuilder,
  RoleSelectMenuBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
} from '@discordjs/builders';
import { type APIMessageTopLevelComponent, ButtonStyle, ChannelType, MessageFlags } from 'discord.js';

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly style?: 'main' | 'chosen' | 'danger';
  readonly disabled?: boolean;
}
export interface Select {
  readonly id: string;
  readonly placeholder: string;
  readonly max: number;
  readonly min: number;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail?: string;
    readonly chosen?: boolean;
  }[];
}
/** A select that Discord fills: with a server's roles, or its text channels and threads' parents. */
export interface Picker {
  readonly id: string;
  readonly picks: 'role' | 'channel';
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly chosen: readonly string[];
}
/** Rows of up to five buttons, or one select a row. */
export type Row = readonly Button[] | Select | Picker;

/** Parts are texts, from top to bottom with a line between each two; then rows. Too long a text is cut at its lines. */
export interface Blocks {
  readonly parts: readonly string[];
  /** Below the first text. */
  readonly picture?: { readonly name: string; readonly alt: string } | undefined;
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
/** Discord's sums over all texts of a message; below them by a margin. */
const MOST_CHARACTERS = 3_900;
const MOST_BYTES = 9_800;
const TEXT_BYTES = 12;
const STYLES = { main: ButtonStyle.Primary, chosen: ButtonStyle.Success, danger: ButtonStyle.Danger } as const;
const LONGEST_LABEL = 80;
const LONGEST_CHOICE = 100;

export const BUTTONS_A_ROW = 5;
export const CHOICES_A_SELECT = 25;

export function messageOf({ parts, picture, rows = [], file }: Blocks): Message {
  const container = new ContainerBuilder().setAccentColor(ACCENT);
  fitting(parts).forEach((text, i) => {
    if (i > 0) container.addSeparatorComponents(new SeparatorBuilder());
    container.addTextDisplayComponents(new TextDisplayBuilder().setContent(text));
    if (i === 0 && picture !== undefined) container.addMediaGalleryComponents(galleryOf(picture));
  });
  if (file !== undefined) container.addFileComponents(new FileBuilder().setURL(`attachment://${file}`));
  for (const row of rows) container.addActionRowComponents(rowOf(row));
  return { flags: MessageFlags.IsComponentsV2, components: [container.toJSON()], allowed_mentions: { parse: [] } };
}

const galleryOf = ({ name, alt }: NonNullable<Blocks['picture']>): MediaGalleryBuilder =>
  new MediaGalleryBuilder().addItems(new MediaGalleryItemBuilder().setURL(`attachment://${name}`).setDescription(alt));

/** A select of which one is chosen. */
export const selectOf = (id: string, placeholder: string, choices: Select['choices']): Select => ({
  id,
  placeholder,
  min: 1,
  max: 1,
  choices,
});

/** Buttons in rows of five. */
export const inRows = (buttons: readonly Button[]): readonly Row[] =>
  Array.from({ length: Math.ceil(buttons.length / BUTTONS_A_ROW) }, (_, i) =>
    buttons.slice(i * BUTTONS_A_ROW, (i + 1) * BUTTONS_A_ROW),
  );

function rowOf(row: Row): ActionRowBuilder<MessageActionRowComponentBuilder> {
  const built = new ActionRowBuilder<MessageActionRowComponentBuilder>();
  if ('picks' in row) return built.addComponents(pickerOf(row));
  if (!('choices' in row)) return built.addComponents(row.map(buttonOf));
  const select = new StringSelectMenuBuilder()
    .setCustomId(row.id)
    .setPlaceholder(row.placeholder.slice(0, 150))
    .setMinValues(row.min)
    .setMaxValues(row.max)
    .addOptions(
      row.choices.map(({ value, label, detail, chosen = false }) => ({
        value,
        label: cut(label, LONGEST_CHOICE),
        default: chosen,
        ...(detail === undefined ? {} : { description: cut(detail, LONGEST_CHOICE) }),
      })),
    );
  return built.addComponents(select);
}

function pickerOf({ id, picks, placeholder, min, max, chosen }: Picker) {
  const picker =
    picks === 'role'
      ? new RoleSelectMenuBuilder().addDefaultRoles(...chosen)
      : new ChannelSelectMenuBuilder()
          .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice)
          .addDefaultChannels(...chosen);
  return picker.setCustomId(id).setPlaceholder(cut(placeholder, 150)).setMinValues(min).setMaxValues(max);
}

const buttonOf = ({ id, label, style, disabled = false }: Button): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(id)
    .setLabel(cut(label, LONGEST_LABEL))
    .setStyle(style === undefined ? ButtonStyle.Secondary : STYLES[style])
    .setDisabled(disabled);

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** The parts, the longest one without its oldest lines until all of them are within Discord's sums. */
function fitting(parts: readonly string[]): readonly string[] {
  const kept = parts.filter((part) => part !== '').map((part) => part.split('\n'));
  const texts = () => kept.map((lines) => lines.join('\n'));
  const isTooLong = () => {
    const all = texts();
    const bytes = all.reduce((sum, text) => sum + Buffer.byteLength(text) + TEXT_BYTES, 0);
    return bytes > MOST_BYTES || all.reduce((sum, text) => sum + text.length, 0) > MOST_CHARACTERS;
  };
  while (isTooLong()) {
    const longest = kept.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length > 2) longest.splice(1, longest[1] === '…' ? 2 : 1, '…');
    else {
      // Nothing but a line or two each: the one that says most is cut in half.
      const widest = kept.reduce((a, b) => (b.join(' ').length > a.join(' ').length ? b : a));
      const words = widest.join(' ');
      widest.splice(0, widest.length, cut(words, Math.floor(words.length / 2)));
    }
  }
  return texts();
}
