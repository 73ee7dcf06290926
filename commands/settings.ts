import { type MessageComponentInteraction, PermissionFlagsBits } from 'discord.js';
import { LOCALES, PACES } from '../games/game.ts';
import { type Call, type Command, ephemeral, replyPrivately } from '../src/discord/gateway/context.ts';
import type { Button, Message, Picker, Row, Select } from '../src/discord/views/blocks.ts';
import { tapId } from '../src/discord/views/ids.ts';
import type { ServerSettings } from '../src/store/servers.ts';
import { tellerOf } from '../src/words/index.ts';
import { command, own } from './data.ts';

/** In place of a value: what nobody has set. */
const AS_IS = 'as-is';
/** Discord takes so many default channels a select. */
const MOST_CHANNELS = 25;

export const settings: Command = {
  data: {
    ...command('settings', own('settings.about')),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },

  async execute(call) {
    if (!call.actor.manages) return replyPrivately(call, call.tell('settingsNotManager', {}));
    return call.answer.reply(await panel(call));
  },

  // Whoever holds the panel may have lost the permission since.
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
  const select = (what: string, placeholder: string, choices: Select['choices']): Select => ({
    ...{ id: tapId('settings', what), placeholder, choices, min: 1, max: 1 },
  });
  const isRole = set.opens !== 'everybody' && set.opens !== 'managers';
  const role: Picker = {
    ...{ id: tapId('settings', 'role'), picks: 'role', placeholder: tell('settingsRole', {}), min: 0, max: 1 },
    chosen: isRole ? [set.opens] : [],
  };
  const channels: Picker = {
    ...{ id: tapId('settings', 'channels'), picks: 'channel', placeholder: tell('settingsChannels', {}) },
    ...{ min: 0, max: MOST_CHANNELS, chosen: set.channels.slice(0, MOST_CHANNELS) },
  };
  const toggle = (what: 'pictures' | 'threads' | 'boards', label: string): Button => ({
    id: tapId('settings', what, set[what] ? 'off' : 'on'),
    label: tell(set[what] ? 'settingsOn' : 'settingsOff', { what: label }),
    ...(set[what] ? { style: 'chosen' } : {}),
  });
  const language = [
    { value: AS_IS, label: tell('settingsLanguageAuto', {}), chosen: set.locale === undefined },
    ...LOCALES.map((locale) => ({
      ...{ value: locale, chosen: set.locale === locale },
      label: tell('settingsLanguage', { language: tellerOf(locale)('language', {}) }),
    })),
  ];
  const paces = [
    { value: AS_IS, label: tell('settingsPaceAuto', {}), chosen: set.pace === undefined },
    ...PACES.map((pace) => ({
      ...{ value: pace, chosen: set.pace === pace },
      label: tell('settingsPace', { pace: tell(`pace.${pace}`, {}) }),
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
