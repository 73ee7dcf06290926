/** `/tournament`: opens a tournament on a server or finds the one that runs, and handles its buttons. */
import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js';
import type { AnyGame, Pace } from '../games/game.ts';
import { canThread, missingPermissions } from '../src/delivery/permissions.ts';
import {
  type Call,
  type Command,
  ephemeral,
  placeOf,
  replyEphemeral,
  replyRefused,
  updateRefused,
} from '../src/discord/gateway/context.ts';
import type { Entrant, Tournament } from '../src/model.ts';
import { openLack } from '../src/table/admission.ts';
import { isOpen, minutesFor } from '../src/table/tournament.ts';
import { among } from '../src/views/ids.ts';
import { tableUrl } from '../src/views/pings.ts';
import { ownBlocks, stopButton, TOURNAMENT_ACTS, type TournamentAct } from '../src/views/tournament.ts';
import { about, command, fieldOptions, givenIn, inServers, ofGame, option, own } from './data.ts';
import { PACE, paceHere, paceOption } from './pace.ts';

const NAME = 'tournament';
const MINUTES = 'minutes';
const SHORTEST = 5;
/** In minutes: a week. */
const LONGEST = 7 * 24 * 60;

/** What a person who taps a button wants. */
const WANTS = { join: 'table', break: 'break', leave: 'nothing' } as const satisfies Record<
  Exclude<TournamentAct, 'ask' | 'stop'>,
  Entrant['wants']
>;

export const tournament = (games: readonly AnyGame[]): Command => ({
  serversOnly: true,
  data: inServers(
    command(
      NAME,
      own('tournament.about'),
      games.map((game) => ({
        type: ApplicationCommandOptionType.Subcommand,
        name: game.id,
        ...about(ofGame(game, 'tagline')),
        options: [minutesOption(), ...paceOption(game), ...fieldOptions(game, fieldsOf(game))],
      })),
    ),
  ),

  async execute(call, interaction) {
    const running = await call.bot.tournaments.on(call.guild);
    if (running !== undefined && !(await sees(call, running))) return replyRefused(call, { why: 'tournament-runs' });
    if (running !== undefined) return found(call, running);
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    return open(call, interaction, game);
  },

  async tapped(call, _, [id = '', act]) {
    const { tournaments } = call.bot;
    const what = among(TOURNAMENT_ACTS, act);
    if (what === undefined) return undefined;
    const running = await tournaments.on(call.guild);
    if (running !== undefined && !(await sees(call, running))) return updateRefused(call, { why: 'tournament-over' });
    if (what === 'ask') return askToStop(call, id);
    const changed =
      what === 'stop' ? await tournaments.stop(id, call.actor) : await tournaments.want(id, call.actor, WANTS[what]);
    if ('refused' in changed) return updateRefused(call, changed.refused);
    if (what === 'stop') return call.answer.update(ephemeral([call.tell('tournamentStopped', {})]));
    const { parts, rows } = ownBlocks(
      changed.tournament,
      call.actor.user,
      isOpenNow(call, changed.tournament),
      call.tell,
    );
    return call.answer.update(ephemeral(parts, rows));
  },
});

/** Whether the caller sees the channel that has the tournament's tables, itself or in its threads. */
const sees = async ({ bot, channel, viewer }: Call, { record }: Tournament): Promise<boolean> =>
  channel === record.channel || (viewer !== undefined && (await bot.sight.sees(viewer, record.channel)));

const isOpenNow = ({ bot }: Call, { record }: Tournament): boolean => isOpen(record, bot.clock.now());

/** Lists are left out, because they need completions: a tournament has their defaults. */
const fieldsOf = ({ fields }: AnyGame): object =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'list'));

const minutesOption = () => ({
  ...option(ApplicationCommandOptionType.Integer, MINUTES, own('minutes.name'), own('minutes.about')),
  min_value: SHORTEST,
  max_value: LONGEST,
});

async function open(call: Call, interaction: ChatInputCommandInteraction, game: AnyGame): Promise<unknown> {
  const { bot, actor, guild, channel, publicLocale: locale, tell } = call;
  const missing = missingPermissions(interaction).map((name) => `**${tell(`permission.${name}`, {})}**`);
  if (missing.length > 0) return replyEphemeral(call, tell('missing', { permissions: missing }));
  const settings = await bot.store.server(guild);
  const closed = openLack(settings, actor, placeOf(interaction));
  if (closed !== undefined) return replyRefused(call, closed.refused);
  const { options } = interaction;
  const pace = (options.getString(PACE) ?? paceHere(game, settings.pace)) as Pace;
  const minutes = within(options.getInteger(MINUTES) ?? minutesFor({ pace }));
  const given = givenIn(fieldsOf(game), interaction);
  const threads = canThread(interaction);
  const opening = { game, given, pace, minutes, threads, guild, channel, locale };
  const opened = await bot.tournaments.open(opening, actor);
  if ('refused' in opened) return replyRefused(call, opened.refused);
  return call.answer.reply(ephemeral([tell('tournamentOpened', { url: await urlOf(call, opened.tournament) })]));
}

/** Discord checks this too, but requests can be forged. */
const within = (minutes: number): number => Math.min(LONGEST, Math.max(SHORTEST, minutes));

/** Says where it is; people who may stop it get the button for that. */
async function found(call: Call, running: Tournament): Promise<unknown> {
  const { actor, tell } = call;
  const isHosts = running.record.host === actor.user || actor.manages;
  const where = tell('tournamentRunning', { url: await urlOf(call, running) });
  const { parts, rows = [] } = ownBlocks(running, actor.user, isOpenNow(call, running), tell);
  const stop = isHosts && isOpenNow(call, running) ? [[stopButton(running, 'ask', tell)]] : [];
  return call.answer.reply(ephemeral([where, ...parts], [...rows, ...stop]));
}

/** Asks first, because it cannot be undone. */
async function askToStop(call: Call, id: string): Promise<unknown> {
  const running = await call.bot.tournaments.on(call.guild);
  if (running?.record.id !== id || !isOpenNow(call, running)) return updateRefused(call, { why: 'tournament-over' });
  return call.answer.update(ephemeral([call.tell('tournamentAsk', {})], [[stopButton(running, 'stop', call.tell)]]));
}

async function urlOf({ bot }: Call, { record }: Tournament): Promise<string> {
  const message = (await bot.tournamentMessages.placeOf(record.id)) ?? record.message;
  return tableUrl({ guild: record.guild, channel: record.channel, message });
}
