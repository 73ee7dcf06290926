import { type Guild, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import { canThread, missingPermissions } from '../src/delivery/permissions.ts';
import { type Call, type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import { isServer } from '../src/homes.ts';
import type { ServerSettings } from '../src/store/servers.ts';
import { isAway } from '../src/table/table.ts';
import { seesAtOnce } from '../src/table/visibility.ts';
import { inRows } from '../src/views/blocks.ts';
import { mayMention, roleLack, roleLackText } from './calls.ts';
import { command, own } from './data.ts';
import { threadButtons } from './play.ts';
import { slowText } from './threads.ts';

/** Looks at where somebody asks, where tables may be opened and where they stand. */
export const doctor = (games: readonly AnyGame[]): Command => ({
  data: command('doctor', own('doctor.about')),

  async execute(call, interaction) {
    const { bot, guild, channel, tell } = call;
    if (!isServer(guild)) {
      const isPrivate = interaction.memberPermissions?.has(PermissionFlagsBits.UseExternalApps) === false;
      const text = tell(isPrivate ? 'doctorPrivate' : 'doctorOutside', {});
      return replyEphemeral(call, `## ${tell('doctorTitle', {})}`, text);
    }
    const settings = await bot.store.server(guild);
    const tables = (await bot.host.tables(guild)).filter((table) => seesAtOnce(call, table) === true);
    const needed = neededBy(settings);
    const others = new Set(
      [...settings.channels, ...tables.map(({ record }) => record.channel)].filter((id) => id !== channel),
    );
    const cached = interaction.guild;
    const elsewhere = [...others].flatMap((id) => (cached === null ? [] : lacksIn(call, cached, id, needed)));
    const lacks = [...here(call, interaction, needed), ...elsewhere];
    const paused = tables.filter((table) => table.record.pausedAt !== null && !isAway(table));
    const still = paused.map(({ record }) => {
      const where = `<#${record.channel}>`;
      return record.fault === null
        ? tell('doctorStill', { where })
        : tell('doctorFault', { where, fault: record.fault });
    });
    const calls = settings.callRole === undefined || cached === null ? [] : callLines(call, cached, settings.callRole);
    const slow = slowText(call, interaction);
    // Slow mode stands last: the buttons below do what it says.
    const found = [...lacks, ...calls, ...still, ...(slow === undefined ? [] : [slow])];
    const lines = found.length === 0 ? [tell('doctorFine', { channels: others.size + 1 })] : found;
    const mayPlay = slow !== undefined && canThread(interaction);
    const rows = mayPlay ? inRows(threadButtons(games, call.locale, settings.pace)) : [];
    return call.answer.reply(ephemeral([[`## ${tell('doctorTitle', {})}`, ...lines].join('\n')], rows));
  },
});

/** What keeps Sixes from giving the role that is called, and from pinging it here. */
function callLines({ tell, channel }: Call, guild: Guild, role: string): readonly string[] {
  const lack = roleLack(guild, role);
  if (lack !== undefined) return [`- ${roleLackText(lack, role, tell)}`];
  if (mayMention(guild, role, channel)) return [];
  return [`- ${tell('doctorMentions', { where: `<#${channel}>`, role: `<@&${role}>` })}`];
}

/** Where the command was sent, as Discord says with it. */
function here(
  call: Call,
  interaction: Parameters<Command['execute']>[1],
  alsoNeeded: readonly Needed[],
): readonly string[] {
  const missing: Needed[] = [...missingPermissions(interaction)];
  for (const name of alsoNeeded) if (!interaction.appPermissions.has(PermissionFlagsBits[name])) missing.push(name);
  return lackLines(call, call.channel, missing);
}

type Needed = 'ViewChannel' | 'SendMessages' | 'SendMessagesInThreads' | 'AttachFiles' | 'CreatePublicThreads';

/** What a table needs besides being shown, by what the server's managers have set. */
function neededBy({ pictures, threads }: ServerSettings): readonly Needed[] {
  return [
    ...(pictures ? (['AttachFiles'] as const) : []),
    ...(threads ? (['CreatePublicThreads', 'SendMessagesInThreads'] as const) : []),
  ];
}

function lacksIn(call: Call, guild: Guild, id: string, alsoNeeded: readonly Needed[]): readonly string[] {
  const channel: GuildBasedChannel | undefined = guild.channels.cache.get(id);
  const { me } = guild.members;
  if (channel === undefined) return [call.tell('doctorGone', { where: `<#${id}>` })];
  if (me === null || !channel.isTextBased()) return [];
  const may = channel.permissionsFor(me);
  const basic = ['ViewChannel', channel.isThread() ? 'SendMessagesInThreads' : 'SendMessages'] as const;
  const needed = [...new Set<Needed>([...basic, ...alsoNeeded])];
  return lackLines(
    call,
    id,
    needed.filter((name) => !may.has(PermissionFlagsBits[name])),
  );
}

/** Each missing permission with its channel and what to do. */
const lackLines = ({ tell }: Call, channel: string, missing: readonly Needed[]): readonly string[] =>
  [...new Set(missing)].map((name) =>
    tell('doctorMissing', {
      where: `<#${channel}>`,
      permission: `**${tell(`permission.${name}`, {})}**`,
      what: tell(`lacks.${name}`, {}),
    }),
  );
