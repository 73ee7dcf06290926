import {
  ApplicationCommandOptionType,
  ChannelType,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  PermissionFlagsBits,
} from 'discord.js';
import { type AnyGame, type Locale, PACES, type Pace } from '../games/game.ts';
import { valuesOf } from '../games/options.ts';
import {
  type Call,
  type Command,
  closedText,
  ephemeral,
  missingPermissions,
  replyPrivately,
  replyRefused,
} from '../src/discord/gateway/context.ts';
import { type Button, inRows, messageOf } from '../src/discord/views/blocks.ts';
import { refusalText } from '../src/discord/views/errors.ts';
import { tapId } from '../src/discord/views/ids.ts';
import { messageName } from '../src/discord/views/names.ts';
import { type Opening, opened } from '../src/table/lobby.ts';
import type { Refusal } from '../src/table/refusals.ts';
import { DEFAULT_PACE } from '../src/table/table.ts';
import { plainIn, titleIn, valueText } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { plainName } from '../src/words/names.ts';
import { fittingValues } from '../src/words/refusals.ts';
import { changeTapped } from './change.ts';
import { about, command, fieldOptions, givenIn, named, ofGame, option, own, packed, unpacked } from './data.ts';

const PACE = 'pace';
/** In the place of a match: open a table with these options. */
const WITH = '@with';

type Asked = ChatInputCommandInteraction | MessageComponentInteraction;

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
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    const given = givenIn(game.fields, interaction);
    return open(call, interaction, { game, given, pace: interaction.options.getString(PACE) });
  },

  async tapped(call, interaction, given) {
    const [what, id, pace, written = ''] = given;
    if (what !== WITH) return changeTapped(call, interaction, given);
    const game = games.find((one) => one.id === id);
    return game && open(call, interaction, { game, given: unpacked(game.fields, written), pace: pace || null });
  },
});

/** What somebody wants to play; no pace: the server's. */
interface Wanted extends Pick<Opening, 'game' | 'given'> {
  readonly pace: string | null;
}

async function open(call: Call, interaction: Asked, wanted: Wanted): Promise<unknown> {
  const missing = missingPermissions(interaction).map((name) => `**${call.tell(`permission.${name}`, {})}**`);
  if (missing.length > 0) return replyPrivately(call, call.tell('missing', { permissions: missing }));
  const settings = await call.house.store.server(call.guild);
  const closed = closedText(call, interaction, settings);
  if (closed !== undefined) return replyPrivately(call, closed);
  const { house, guild, channel, publicLocale: locale } = call;
  const { game, given } = wanted;
  const pace = (wanted.pace ?? paceHere(game, settings.pace)) as Pace;
  const opening = { game, given, pace, guild, channel, locale };
  if (settings.threads && canThread(interaction)) {
    const wrong = opened(opening, call.actor);
    return 'refused' in wrong ? refuse(call, wanted, wrong.refused) : inThread(call, opening);
  }
  const outcome = await house.host.open(opening, call.actor);
  if ('refused' in outcome) return refuse(call, wanted, outcome.refused);
  return house.tables.of(outcome.table).open(call.answer, 'reply');
}

/** Why no table is opened; where an option does not fit, each choice that would is a button that plays with it. */
function refuse(call: Call, wanted: Wanted, refused: Refusal): Promise<unknown> {
  return call.answer.reply(
    ephemeral([refusalText(refused, call.locale)], inRows(fitsFor(wanted, refused, call.locale))),
  );
}

function fitsFor({ game, given, pace }: Wanted, refused: Refusal, locale: Locale): readonly Button[] {
  if (refused.why !== 'option' || refused.wrong.why !== 'unused') return [];
  const { needs } = refused.wrong;
  const read = valuesOf(game.fields, given, game.words);
  if ('wrong' in read) return [];
  const field = game.fields[needs]!;
  const say = (key: string) => plainIn(game, key, locale);
  return fittingValues(game, refused.wrong).map((value) => ({
    id: tapId('play', WITH, game.id, pace ?? '', packed(game.fields, { ...read.values, [needs]: value })),
    label: `${say(field.label ?? field.name)}: ${valueText(field, value, say, locale)}`,
  }));
}

/** Whether a thread can be made here. */
function canThread({ channel, appPermissions }: Asked): boolean {
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
