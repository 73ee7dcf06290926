import {
  ApplicationCommandOptionType,
  ChannelType,
  type ChatInputCommandInteraction,
  PermissionFlagsBits,
} from 'discord.js';
import { type AnyGame, PACES, type Pace } from '../games/game.ts';
import {
  type Call,
  type Command,
  closedText,
  missingPermissions,
  replyPrivately,
  replyRefused,
} from '../src/discord/gateway/context.ts';
import { messageOf } from '../src/discord/views/blocks.ts';
import { messageName } from '../src/discord/views/names.ts';
import { type Opening, opened } from '../src/table/lobby.ts';
import { DEFAULT_PACE } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { plainName } from '../src/words/names.ts';
import { changeTapped } from './change.ts';
import { about, command, fieldOptions, givenIn, named, ofGame, option, own } from './data.ts';

const PACE = 'pace';

export const play = (games: readonly AnyGame[]): Command => ({
  isPublic: true,
  data: command(
    'play',
    own('play.about'),
    games.map((game) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name: game.id,
      ...about(ofGame(game, 'tagline')),
      options: [...fieldOptions(game, game.fields), ...paceOption(game)],
    })),
  ),

  async execute(call, interaction) {
    const missing = missingPermissions(interaction).map((name) => `**${call.tell(`permission.${name}`, {})}**`);
    if (missing.length > 0) return replyPrivately(call, call.tell('missing', { permissions: missing }));
    const settings = await call.house.store.server(call.guild);
    const closed = closedText(call, interaction, settings);
    if (closed !== undefined) return replyPrivately(call, closed);
    const { house, guild, channel, publicLocale: locale } = call;
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    const pace = (interaction.options.getString(PACE) ?? paceHere(game, settings.pace)) as Pace;
    const opening = { game, given: givenIn(game.fields, interaction), pace, guild, channel, locale };
    if (settings.threads && canThread(interaction)) {
      const wrong = opened(opening, call.actor);
      return 'refused' in wrong ? replyRefused(call, wrong.refused) : inThread(call, opening);
    }
    const outcome = await house.host.open(opening, call.actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    return house.tables.of(outcome.table).open(call.answer, 'reply');
  },

  tapped: changeTapped,
});

/** Whether a thread can be made here. */
function canThread({ channel, appPermissions }: ChatInputCommandInteraction): boolean {
  const needed = [PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads];
  return channel?.type === ChannelType.GuildText && appPermissions.has(needed);
}

/** Opens the table in a thread of its own, and says in the channel where it is. */
async function inThread(call: Call, opening: Opening): Promise<unknown> {
  const { house, actor, channel, publicLocale } = call;
  const game = titleIn(opening.game, publicLocale);
  const thread = await house.requests.thread(channel, `${game}: ${plainName(actor.name)}`);
  const outcome = await house.host.open({ ...opening, channel: thread }, actor);
  if ('refused' in outcome) return replyRefused(call, outcome.refused);
  const args = { name: messageName(actor.name), game, thread: `<#${thread}>` };
  await call.answer.reply(messageOf({ parts: [tellerOf(publicLocale)('inThread', args)] }));
  return house.tables.repost(outcome.table);
}

/** The thinking times to choose from; nothing where there is no choice. */
function paceOption({ paces = PACES }: AnyGame) {
  if (paces.length < 2) return [];
  const choices = paces.map((pace) => ({ ...named(own(`pace.${pace}`)), value: pace }));
  return [{ ...option(ApplicationCommandOptionType.String, PACE, own('pace.name'), own('pace.about')), choices }];
}

/** The server's thinking time where the game allows it. */
const paceHere = ({ paces = PACES }: AnyGame, set: Pace = DEFAULT_PACE): Pace =>
  [set, DEFAULT_PACE].find((pace) => paces.includes(pace)) ?? paces[0]!;
