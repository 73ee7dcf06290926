import {
  type APIChannelSelectComponent,
  type APIRoleSelectComponent,
  ChannelType,
  ComponentType,
  type MessageComponentInteraction,
  PermissionFlagsBits,
  SelectMenuDefaultValueType,
} from 'discord.js';
import { PACES } from '../games/game.ts';
import { type Call, type Command, ephemeral, replyPrivately } from '../src/discord/gateway/context.ts';
import { type Button, type Message, type Row, type Select, selectOf } from '../src/discord/views/blocks.ts';
import { tapId } from '../src/discord/views/ids.ts';
import type { ServerSettings } from '../src/store/servers.ts';
import { tellerOf } from '../src/words/index.ts';
import { LOCALES } from '../src/words/languages.ts';
import { command, own } from './data.ts';

/** In place of a value: nothing is set. */
const AS_IS = 'as-is';
/** Discord takes at most 25 default channels in a select. */
const MAX_CHANNELS = 25;
/** Where tables can stand, threads through their parents. */
const CHANNELS: ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice];

export const settings: Command = {
  data: {
    ...command('settings', own('settings.about')),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },

  async execute(call) {
    if (!call.actor.manages) return replyPrivately(call, call.tell('settingsNotManager', {}));
    return call.answer.reply(await panel(call));
  },

  // They may have lost the permission since they opened the panel.
  async tapped(call, interaction, [what, to]) {
    if (!call.actor.manages) return replyPrivately(call, call.tell('settingsNotManager', {}));
    const change = changeBy(interaction, what!, to);
    if (change === undefined) return undefined;
    await call.house.setServer(call.guild, change);
    return call.answer.update(await panel(call));
  },
};

function changeBy(
  interaction: MessageComponentInteraction,
  what: string,
  to: string | undefined,
): Partial<ServerSettings> | undefined {
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  switch (what) {
    case 'locale':
      return { locale: LOCALES.find((locale) => locale === values[0]) };
    case 'pace':
      return { pace: PACES.find((pace) => pace === values[0]) };
    case 'opens':
      return { opens: values[0] === 'managers' ? 'managers' : 'everybody' };
    case 'role':
      return { opens: values[0] ?? 'everybody' };
    case 'channels':
      return { channels: values };
    case 'pictures':
    case 'threads':
    case 'boards':
      return { [what]: to === 'on' };
    default:
      return undefined;
  }
}

async function panel({ house, guild, tell }: Call): Promise<Message> {
  const set = await house.store.server(guild);
  const select = (what: string, placeholder: string, choices: Select['choices']) =>
    selectOf(tapId('settings', what), placeholder, choices);
  const isRole = set.opens !== 'everybody' && set.opens !== 'managers';
  const role: APIRoleSelectComponent = {
    type: ComponentType.RoleSelect,
    custom_id: tapId('settings', 'role'),
    placeholder: tell('settingsRole', {}),
    min_values: 0,
    max_values: 1,
    default_values: isRole ? [{ id: set.opens, type: SelectMenuDefaultValueType.Role }] : [],
  };
  const channels: APIChannelSelectComponent = {
    type: ComponentType.ChannelSelect,
    custom_id: tapId('settings', 'channels'),
    placeholder: tell('settingsChannels', {}),
    min_values: 0,
    max_values: MAX_CHANNELS,
    channel_types: CHANNELS,
    default_values: set.channels.slice(0, MAX_CHANNELS).map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  };
  const toggle = (what: 'pictures' | 'threads' | 'boards', label: string): Button => ({
    id: tapId('settings', what, set[what] ? 'off' : 'on'),
    label: tell(set[what] ? 'settingsOn' : 'settingsOff', { what: label }),
    ...(set[what] ? { style: 'chosen' } : {}),
  });
  const language = [
    { value: AS_IS, label: tell('settingsLanguageAuto', {}), chosen: set.locale === undefined },
    ...LOCALES.map((locale) => ({
      value: locale,
      label: tell('settingsLanguage', { language: tellerOf(locale)('language', {}) }),
      chosen: set.locale === locale,
    })),
  ];
  const paces = [
    { value: AS_IS, label: tell('settingsPaceAuto', {}), chosen: set.pace === undefined },
    ...PACES.map((pace) => ({
      value: pace,
      label: tell('settingsPace', { pace: tell(`pace.${pace}`, {}) }),
      chosen: set.pace === pace,
    })),
  ];
  const opens = [
    { value: 'everybody', label: tell('settingsEverybody', {}), chosen: set.opens === 'everybody' },
    { value: 'managers', label: tell('settingsManagers', {}), chosen: set.opens === 'managers' },
  ];
  const rows: readonly Row[] = [
    select('locale', tell('settingsLanguageAuto', {}), language),
    select('pace', tell('settingsPaceAuto', {}), paces),
    select('opens', tell('settingsByRole', {}), opens),
    role,
    channels,
    [
      toggle('pictures', tell('settingsPictures', {})),
      toggle('threads', tell('settingsThreads', {})),
      toggle('boards', tell('settingsBoards', {})),
    ],
  ];
  return ephemeral([`## ${tell('settingsTitle', {})}\n${tell('settingsText', {})}`], rows);
}
