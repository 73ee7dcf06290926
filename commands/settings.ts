import { type Guild, type MessageComponentInteraction, PermissionFlagsBits } from 'discord.js';
import { PACES } from '../games/game.ts';
import { type Call, type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import type { ServerSettings } from '../src/store/servers.ts';
import { type Picker, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { type Tell, tellerOf } from '../src/words/index.ts';
import { LOCALES } from '../src/words/languages.ts';
import { postButton, roleLack, roleLackText } from './calls.ts';
import { listOf, switchOf } from './controls.ts';
import { command, inServers, own } from './data.ts';

/** Posts the button of the role that is called. */
const POST = 'post-calls';
/** In place of a value: nothing is set. */
const AS_IS = 'as-is';
/** Of a role, a person or a channel. */
const ID = /^\d{17,20}$/;
/** Discord takes at most 25 default channels in a select. */
const MAX_CHANNELS = 25;
/** Nor more default users. */
const MAX_BARRED = 25;

/** What is on or off, each with a sentence for both. */
const SWITCHES = {
  pictures: { on: 'settingsPicturesOn', off: 'settingsPicturesOff', label: 'settingsPictures' },
  threads: { on: 'settingsThreadsOn', off: 'settingsThreadsOff', label: 'settingsThreads' },
  boards: { on: 'settingsBoardsOn', off: 'settingsBoardsOff', label: 'settingsBoards' },
} as const;
const SWITCHED = ['pictures', 'threads', 'boards'] as const;

export const settings: Command = {
  serversOnly: true,
  data: {
    ...inServers(command('settings', own('settings.about'))),
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  },

  async execute(call, interaction) {
    if (!call.actor.manages) return replyEphemeral(call, call.tell('settingsNotManager', {}));
    return call.answer.reply(await panel(call, interaction.guild));
  },

  // They may have lost the permission since they opened the panel.
  async tapped(call, interaction, [what, to]) {
    if (!call.actor.manages) return replyEphemeral(call, call.tell('settingsNotManager', {}));
    if (what === POST) return postButton(call, interaction);
    const change = changeBy(interaction, what!, to);
    if (change === undefined) return undefined;
    const { callRole } = change;
    const lack = callRole === undefined ? undefined : roleLack(interaction.guild!, callRole);
    const isRefused = lack === 'gone' || lack === 'powerful';
    if (!isRefused) await call.bot.setServer(call.guild, change);
    const notice = isRefused ? roleLackText(lack, callRole!, call.tell) : undefined;
    return call.answer.update(await panel(call, interaction.guild, notice));
  },
};

function changeBy(
  interaction: MessageComponentInteraction,
  what: string,
  to: string | undefined,
): Partial<ServerSettings> | undefined {
  const values = interaction.isAnySelectMenu() ? interaction.values : [];
  // A tap may be forged: what is no id Discord would refuse each time the panel shows it.
  const ids = values.filter((value) => ID.test(value));
  switch (what) {
    case 'locale':
      return { locale: LOCALES.find((locale) => locale === values[0]) };
    case 'pace':
      return { pace: PACES.find((pace) => pace === values[0]) };
    case 'opens':
      return { opens: values[0] === 'managers' ? 'managers' : 'everybody' };
    case 'role':
      return { opens: ids[0] ?? 'everybody' };
    case 'joins':
      return { joins: values[0] === 'invited' ? 'invited' : 'everybody' };
    case 'join-role':
      return { joins: ids[0] ?? 'everybody' };
    case 'call-role':
      return { callRole: ids[0] };
    case 'barred':
      return { barred: ids.slice(0, MAX_BARRED) };
    case 'channels':
      return { channels: ids.slice(0, MAX_CHANNELS) };
    case 'pictures':
    case 'threads':
    case 'boards':
      return { [what]: to === 'on' };
    default:
      return undefined;
  }
}

/** `notice`: what was refused. */
async function panel({ bot, guild, tell }: Call, where: Guild | null, notice?: string): Promise<Message> {
  const set = await bot.store.server(guild);
  const languages = LOCALES.map((locale) => [locale, tellerOf(locale)('language', {})] as const);
  const paces = PACES.map((pace) => [pace, tell(`pace.${pace}`, {})] as const);
  const rows: readonly Row[] = [
    ...list('locale', tell('settingsForLanguage', {}), [
      choice(AS_IS, tell('settingsLanguageAuto', {}), set.locale ?? AS_IS),
      ...languages.map(([value, label]) => choice(value, label, set.locale)),
    ]),
    ...list('pace', tell('settingsForPace', {}), [
      choice(AS_IS, tell('settingsPaceAuto', {}), set.pace ?? AS_IS),
      ...paces.map(([value, label]) => choice(value, label, set.pace)),
    ]),
    ...who('opens', tell('settingsForOpens', {}), set.opens, ['managers', tell('settingsManagers', {})], tell),
    ...roles('role', tell('settingsForRole', {}), set.opens, tell),
    ...who('joins', tell('settingsForJoins', {}), set.joins, ['invited', tell('settingsInvited', {})], tell),
    ...roles('join-role', tell('settingsForJoinRole', {}), set.joins, tell),
    ...callRows(set, where, tell),
    { text: `**${tell('settingsForBarred', {})}**` },
    barredPicker(set, tell),
    { text: `**${tell('settingsForChannels', {})}**` },
    channelPicker(set, tell),
    ...SWITCHED.map((what) => {
      const { on, off, label } = SWITCHES[what];
      const text = tell(set[what] ? on : off, {});
      return switchOf(['settings', what], set[what], { text, label: tell(label, {}), tell });
    }),
  ];
  return ephemeral([`## ${tell('settingsTitle', {})}\n${notice ?? tell('settingsText', {})}`], rows);
}

const list = (what: string, label: string, choices: Select['choices']): readonly Row[] =>
  listOf(tapId('settings', what), label, choices);

const choice = (value: string, label: string, set: string | undefined): Select['choices'][number] => ({
  value,
  label,
  chosen: value === set,
});

/** Who may: everybody, `others` alone, or a role that is chosen below. */
const who = (
  what: 'opens' | 'joins',
  label: string,
  set: string,
  others: readonly [string, string],
  tell: Tell,
): Row[] => [
  { text: `**${label}**` },
  selectOf(tapId('settings', what), tell('settingsByRole', {}), [
    choice('everybody', tell('settingsEverybody', {}), set),
    choice(others[0], others[1], set),
  ]),
];

/** The role that is called, what keeps Sixes from giving it, and the button that gives it. */
function callRows({ callRole }: ServerSettings, guild: Guild | null, tell: Tell): Row[] {
  const lack = callRole === undefined || guild === null ? undefined : roleLack(guild, callRole);
  const about = lack === undefined ? '' : `\n${roleLackText(lack, callRole!, tell)}`;
  const text = `**${tell('settingsForCalls', {})}**${about}`;
  const post = { id: tapId('settings', POST), label: tell('settingsPostCalls', {}) };
  return [callRole === undefined ? { text } : { text, button: post }, rolePicker('call-role', callRole, tell)];
}

const rolePicker = (what: string, role: string | undefined, tell: Tell): Picker => ({
  id: tapId('settings', what),
  placeholder: tell('settingsRole', {}),
  max: 1,
  of: 'roles',
  chosen: role === undefined ? [] : [role],
});

function roles(what: 'role' | 'join-role', label: string, set: string, tell: Tell): Row[] {
  const isRole = !['everybody', 'managers', 'invited'].includes(set);
  return [{ text: `**${label}**` }, rolePicker(what, isRole ? set : undefined, tell)];
}

const barredPicker = ({ barred }: ServerSettings, tell: Tell): Picker => ({
  id: tapId('settings', 'barred'),
  placeholder: tell('settingsBarred', {}),
  max: MAX_BARRED,
  of: 'people',
  chosen: barred,
});

const channelPicker = ({ channels }: ServerSettings, tell: Tell): Picker => ({
  id: tapId('settings', 'channels'),
  placeholder: tell('settingsChannels', {}),
  max: MAX_CHANNELS,
  of: 'channels',
  chosen: channels,
});
