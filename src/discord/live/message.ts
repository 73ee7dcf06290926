/** Blocks as Discord takes them, in Components V2: a container of texts with lines between them, and rows of buttons. */
import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType as Default,
  MessageFlags,
} from 'discord.js';
import { cut, fitting } from '../../speech/fitting.ts';
import {
  type Blocks,
  type Button,
  type Label,
  LONGEST_CHOICE,
  type Picker,
  type PictureRef,
  type Row,
  type Select,
} from '../../views/blocks.ts';

export interface Message {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: { readonly parse: []; readonly users?: string[]; readonly roles?: string[] };
  /** Files that stay, by Discord's id, or come with the request, by their number; left out, all stay. */
  readonly attachments?: readonly { readonly id: string; readonly filename?: string; readonly description?: string }[];
}

const ACCENT = 0x2f6fde;
const STYLES = { main: ButtonStyle.Primary, chosen: ButtonStyle.Success, danger: ButtonStyle.Danger } as const;
const LONGEST_LABEL = 80;
const LONGEST_PLACEHOLDER = 150;

export function messageOf({ parts, pictures = [], rows = [], file, pings, pingsRole }: Blocks): Message {
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
    allowed_mentions: {
      parse: [],
      ...(pings === undefined ? {} : { users: [...pings] }),
      ...(pingsRole === undefined ? {} : { roles: [pingsRole] }),
    },
  };
}

/** Whether one reader alone sees it; not if Discord has not said. */
export const isEphemeral = (message: { readonly flags?: number } | undefined): boolean =>
  ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** The same for one reader alone. */
export function ephemeralOf(blocks: Blocks): Message {
  const message = messageOf(blocks);
  return { ...message, flags: message.flags | MessageFlags.Ephemeral };
}

const galleryOf = ({ name, alt }: PictureRef): APIComponentInContainer => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${name}` }, description: alt }],
});

function rowOf(row: Row): APIComponentInContainer {
  if ('text' in row) return labelOf(row);
  const type = ComponentType.ActionRow;
  if ('of' in row) return { type, components: [pickerOf(row)] };
  return { type, components: 'choices' in row ? [menuOf(row)] : row.map(buttonOf) };
}

function labelOf({ text: content, button }: Label): APIComponentInContainer {
  const text = { type: ComponentType.TextDisplay, content } as const;
  if (button === undefined) return text;
  const link = 'url' in button && ({ type: ComponentType.Button, style: ButtonStyle.Link, ...button } as const);
  return { type: ComponentType.Section, components: [text], accessory: link || buttonOf(button as Button) };
}

const menuOf = ({ id, placeholder, min, max, disabled = false, choices }: Select): APIComponentInMessageActionRow => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder: cut(placeholder, LONGEST_PLACEHOLDER),
  min_values: min,
  max_values: max,
  disabled,
  options: choices.map(({ value, label, detail, emoji, chosen = false }) => ({
    value,
    label: cut(label, LONGEST_CHOICE),
    default: chosen,
    ...(detail === undefined ? {} : { description: cut(detail, LONGEST_CHOICE) }),
    ...(emoji === undefined ? {} : { emoji }),
  })),
});

/** Where tables can stand, threads through their parents. */
const CHANNELS: ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice];

function pickerOf({ id, placeholder, max, of, chosen }: Picker): APIComponentInMessageActionRow {
  const shared = { custom_id: id, placeholder, min_values: 0, max_values: max };
  const areChosen = <T extends Default>(type: T) => chosen.map((one) => ({ id: one, type }));
  if (of === 'people') return { type: ComponentType.UserSelect, ...shared, default_values: areChosen(Default.User) };
  if (of === 'roles') return { type: ComponentType.RoleSelect, ...shared, default_values: areChosen(Default.Role) };
  const channels = { ...shared, channel_types: CHANNELS, default_values: areChosen(Default.Channel) };
  return { type: ComponentType.ChannelSelect, ...channels };
}

const buttonOf = ({ id, label, style, disabled = false, emoji }: Button): APIButtonComponent => ({
  type: ComponentType.Button,
  custom_id: id,
  label: cut(label, LONGEST_LABEL),
  style: style === undefined ? ButtonStyle.Secondary : STYLES[style],
  disabled,
  ...(emoji === undefined ? {} : { emoji }),
});
