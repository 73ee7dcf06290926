/** What commands and clicks have at hand. */
import {
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  GuildMember,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { AnyGame, Locale } from '../../../games/game.ts';
import type { Hands } from '../../delivery/hands.ts';
import type { TournamentMessages } from '../../delivery/tournaments.ts';
import { homeOf } from '../../homes.ts';
import type { Limits } from '../../limits.ts';
import type { Notes } from '../../requests/notes.ts';
import { refusalText } from '../../speech/speech.ts';
import type { ServerSettings } from '../../store/servers.ts';
import type { Store } from '../../store/store.ts';
import { actorOf } from '../../table/actors.ts';
import type { Deletion } from '../../table/deletion.ts';
import type { Haste } from '../../table/haste.ts';
import type { Pings } from '../../table/pings.ts';
import type { Refusal } from '../../table/refusals.ts';
import type { Reminders } from '../../table/reminders.ts';
import type { Tournaments } from '../../table/tournaments.ts';
import type { Asker, Sight } from '../../table/visibility.ts';
import type { Row } from '../../views/blocks.ts';
import type { Reader } from '../../views/hand.ts';
import { type Tell, tellerOf } from '../../words/index.ts';
import { localeOf } from '../../words/languages.ts';
import type { Answer } from '../live/answer.ts';
import { ephemeralOf, type Message } from '../live/message.ts';
import type { LiveDeps } from '../live/messageKind.ts';
import type { Panels } from '../live/panels.ts';
import type { TableMessages } from '../live/tableMessages.ts';

export interface BotContext extends LiveDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly tables: TableMessages;
  readonly panels: Panels;
  readonly hands: Hands;
  readonly pings: Pings;
  readonly reminders: Reminders;
  readonly tournaments: Tournaments;
  readonly tournamentMessages: TournamentMessages;
  readonly deletion: Deletion;
  /** People can reach Sixes: matches and tournaments go on. */
  readonly online: () => Promise<void>;
  readonly notes: Notes;
  /** By message the newest interaction that tapped it: what comes late for one before is not shown any more. */
  readonly taps: Map<string, string>;
  /** What people may ask at a time; anything if left out. */
  readonly limits?: Limits | undefined;
  readonly haste: Haste;
  /** A command that can be tapped, by its name and, where it has them, that of its subcommand: "play six". */
  mention(command: string): string;
  readonly sight: Sight;
  /** Changes what a server's managers have set; each message of its tables follows it from then on. */
  setServer(guild: string, change: Partial<ServerSettings>): Promise<void>;
}

/** An interaction: its person, place and language, and the one answer to it. */
export interface Call extends Asker, Omit<Reader, 'seat' | 'channel'> {
  readonly bot: BotContext;
  readonly answer: Answer;
  /** The language of what stands in the server's channels. */
  readonly publicLocale: Locale;
  /** Whether Discord has refused them a direct message, and they have not read that yet. */
  readonly isDirectRefused: boolean;
  readonly tell: Tell;
}

/** Called with `/name`; `options` of the interaction are read as discord.js gives them. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Its answer is for everybody. */
  readonly isPublic?: boolean;
  /** It answers only where a server has installed Sixes. */
  readonly serversOnly?: boolean;
  /** It concerns no server: the owner of the first shard answers it. */
  readonly isOfNobody?: boolean;
  execute(call: Call, interaction: ChatInputCommandInteraction): Promise<unknown>;
  /** Offers choices for what somebody is typing. */
  complete?(call: Call, interaction: AutocompleteInteraction): Promise<unknown>;
  /** Called for a tap below one of its answers, with what `tapId` was given. */
  tapped?(call: Call, interaction: MessageComponentInteraction, given: readonly string[]): Promise<unknown>;
  /** Called for a form that such a tap has opened. */
  submitted?(call: Call, interaction: ModalSubmitInteraction, given: readonly string[]): Promise<unknown>;
}

/** What was chosen from a select of texts. */
export const chosenIn = (interaction: MessageComponentInteraction): string | undefined =>
  interaction.isStringSelectMenu() ? interaction.values[0] : undefined;

export async function callOf(bot: BotContext, interaction: Interaction, answer: Answer): Promise<Call> {
  const guild = homeOf(interaction);
  if (interaction.isMessageComponent()) bot.taps.set(interaction.message.id, interaction.id);
  const { wanted, server } = await bot.store.settings(interaction.user.id, guild);
  const locale = wanted.locale ?? localeOf(interaction.locale);
  return {
    bot,
    answer,
    actor: actorOf(interaction, guild, interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false),
    guild,
    channel: interaction.channelId ?? '',
    // Where the server was not known as it came, its member is as Discord sent it.
    viewer: interaction.member instanceof GuildMember ? bot.sight.viewerOf(interaction.member) : undefined,
    locale,
    publicLocale: server.locale ?? (interaction.guildLocale === null ? locale : localeOf(interaction.guildLocale)),
    tell: tellerOf(locale),
    pictured: wanted.pictures,
    hinted: wanted.hints,
    spoken: wanted.reader,
    isDirectRefused: wanted.isDirectRefused,
  };
}

/** The channel of a message, or the one that its thread is in. */
export const placeOf = ({ channel, channelId }: BaseInteraction): string =>
  (channel?.isThread() ? channel.parentId : channelId) ?? '';

/** A message for the one who asked. */
export const ephemeral = (parts: readonly string[], rows: readonly Row[] = []): Message => ephemeralOf({ parts, rows });

export const replyEphemeral = ({ answer }: Call, ...parts: string[]): Promise<unknown> =>
  answer.reply(ephemeral(parts));

/** Of several taps that are refused the last one is answered: the answer before it goes. */
export async function replyRefused(call: Call, refused: Refusal, rows: readonly Row[] = []): Promise<unknown> {
  const { bot, answer } = call;
  await answer.reply(ephemeral([refusalText(refused, call.locale)], rows));
  return answer.asked.kind === 'component' && bot.notes.replace(call, answer, rows.length > 0);
}

/** In the message that was tapped, if only the person who tapped it can see it. */
export const updateRefused = (call: Call, refused: Refusal): Promise<unknown> =>
  call.answer.asked.isOwn
    ? call.answer.update(ephemeral([refusalText(refused, call.locale)]))
    : replyRefused(call, refused);
