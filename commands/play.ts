import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
} from 'discord.js';
import type { AnyGame, Locale, Pace } from '../games/game.ts';
import { defaultsOf, optionsOf, valuesOf } from '../games/options.ts';
import { canThread, missingPermissions } from '../src/delivery/permissions.ts';
import {
  type Call,
  type Command,
  ephemeral,
  placeOf,
  replyEphemeral,
  replyRefused,
} from '../src/discord/gateway/context.ts';
import { isEphemeral } from '../src/discord/live/message.ts';
import { isServer } from '../src/homes.ts';
import { refusalText } from '../src/speech/speech.ts';
import { openLack } from '../src/table/admission.ts';
import { fitsFor } from '../src/table/fitting.ts';
import { type Opening, opened } from '../src/table/lobby.ts';
import type { Fit, Refusal } from '../src/table/refusals.ts';
import { awaited } from '../src/table/rematch.ts';
import { gameOff } from '../src/table/switches.ts';
import type { Table } from '../src/table/table.ts';
import { type Button, CHOICES_A_SELECT, inRows } from '../src/views/blocks.ts';
import { among, CALL, THREAD, tapId } from '../src/views/ids.ts';
import { serverInstall } from '../src/views/invite.ts';
import { titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { fitText, fittingValues } from '../src/words/refusals.ts';
import { stampOf } from '../src/words/times.ts';
import { callTapped } from './calls.ts';
import { changeTapped } from './change.ts';
import { about, command, fieldOptions, givenIn, localised, ofGame, option, own, packed, unpacked } from './data.ts';
import { labelsOf, listChoices } from './listChoices.ts';
import type { Guests, Opened } from './opened.ts';
import { PACE, paceHere, paceOption } from './pace.ts';
import { savedChoices, savingOf, withSaved } from './sets.ts';
import { offerTimes, startFor, zoneTapped } from './startTimes.ts';
import { openInThread, slowText } from './threads.ts';

type Invited = NonNullable<Guests['invited']>[number];

const AT = 'at';
/** People who can be named at once. */
const MAX_INVITED = 5;
/** In the place of a match: open a table with these options. */
const WITH = '@with';
/** The same where slow mode has been asked about, or `THREAD`. */
const HERE = '@here';
/** The same where somebody's time zone has been asked about. */
const ZONE = '@zone';
/** In a thread, and nothing that was asked for before. */
const NEW_THREAD = '@new-thread';
const PLACES = [WITH, THREAD, HERE, ZONE, NEW_THREAD] as const;

type Place = (typeof PLACES)[number];
type PlayInteraction = ChatInputCommandInteraction | MessageComponentInteraction;

export const play = (games: readonly AnyGame[], openings: Opened): Command => ({
  isPublic: true,
  data: command(
    'play',
    own('play.about'),
    games.map((game) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name: game.id,
      ...about(ofGame(game, 'tagline')),
      options: [...fieldOptions(game, game.fields), ...paceOption(game), atOption(), ...withOptions(game)],
    })),
  ),

  async complete(call, interaction) {
    const game = games.find(({ id }) => id === interaction.options.getSubcommand());
    const { name, value } = interaction.options.getFocused(true);
    if (name === AT) return offerTimes(call, interaction);
    const field = game?.fields[name];
    if (game === undefined || field?.kind !== 'list') return call.answer.choices([]);
    const off = await gameOff(call.bot.store, game);
    if (off !== undefined)
      return call.answer.choices([{ name: refusalText(off.refused, call.locale).slice(0, 100), value: game.id }]);
    const saving = savingOf(game);
    const saved = await savedChoices(call, saving?.key === name ? saving : undefined, value);
    // What is typed is no choice of its own where it begins a name.
    const listed = listChoices(value, labelsOf(game, field, call.locale)).filter(
      (one) => saved.length === 0 || one.value !== value,
    );
    return call.answer.choices([...saved, ...listed].slice(0, CHOICES_A_SELECT));
  },

  async execute(call, interaction) {
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    const given = await withSaved(call, game, givenIn(game.fields, interaction));
    const invited = invitedIn(call, game, interaction);
    const at = interaction.options.getString(AT) ?? undefined;
    const pace = interaction.options.getString(PACE);
    return open(call, interaction, { openings, game, given, pace, invited, at });
  },

  async tapped(call, interaction, given) {
    const [what, id, pace, written = '', key] = given;
    if (id === CALL) return callTapped(call, interaction, what!);
    const place = among(PLACES, what);
    const { message } = interaction;
    if (place === undefined) {
      const change = () => changeTapped(call, interaction, given);
      return id === THREAD ? openings.inTurn(message.id, change) : change();
    }
    const game = games.find((one) => one.id === id);
    if (game === undefined) return undefined;
    const options = unpacked(game.fields, written);
    if (options === undefined) return replyRefused(call, { why: 'outdated' });
    const guests: Guests | undefined = key === undefined ? {} : openings.kept(key);
    if (place === ZONE && !(await zoneTapped(call, interaction, guests?.at !== undefined))) return undefined;
    if (guests === undefined) return replyRefused(call, { why: 'forgotten' });
    const where = place === NEW_THREAD ? THREAD : place;
    const wanted = { openings, game, given: options, pace: pace || null, place: where, ...guests };
    return openings.once(call, message.id, () => open(call, interaction, wanted));
  },

  submitted: changeTapped,
});

/** What somebody wants to play; no pace: the server's. */
interface Wanted extends Pick<Opening, 'game' | 'given'>, Guests {
  readonly openings: Opened;
  readonly pace: string | null;
  readonly place?: Place;
}

/** Returns the table once it is open; otherwise says why it is not. */
async function open(call: Call, interaction: PlayInteraction, wanted: Wanted): Promise<Table | undefined> {
  const before = await call.bot.host.openedBy(call.actor);
  // Answered by the process that opened it.
  if (before !== undefined && before.record.message !== null) return said(call.answer.acknowledge());
  const missing = (isServer(call.guild) ? missingPermissions(interaction) : []).map(
    (name) => `**${call.tell(`permission.${name}`, {})}**`,
  );
  if (missing.length > 0) return said(replyEphemeral(call, call.tell('missing', { permissions: missing })));
  const settings = await call.bot.store.server(call.guild);
  const closed = openLack(settings, call.actor, placeOf(interaction));
  if (closed !== undefined) return said(replyRefused(call, closed.refused));
  const { bot, guild, channel, publicLocale: locale, actor } = call;
  const { game, given, place, invited = [], at } = wanted;
  const off = await gameOff(bot.store, game);
  if (off !== undefined) return said(replyRefused(call, off.refused));
  const pace = (wanted.pace ?? paceHere(game, settings.pace)) as Pace;
  const untimed = { game, given, pace, guild, channel, locale, invited };
  const wrong = opened(untimed, actor);
  if ('refused' in wrong) return said(refuse(call, wanted, wrong.refused));
  const startsAt = at === undefined ? undefined : await startFor(call, at, askedId(ZONE, wanted, pace));
  if (at !== undefined && startsAt === undefined) return undefined;
  const opening = { ...untimed, startsAt };
  const mayThread = canThread(interaction);
  if (mayThread && (settings.threads || place === THREAD)) return called(call, await openInThread(call, opening));
  const slow = slowText(call, interaction);
  // Where more is asked, the time stays what it was.
  const dated = startsAt === undefined ? wanted : { ...wanted, at: stampOf(startsAt) };
  if (slow !== undefined && place !== HERE) return said(askWhere(call, dated, pace, { slow, mayThread }));
  const outcome = await bot.host.open(opening, actor);
  if ('refused' in outcome) return said(refuse(call, wanted, outcome.refused));
  await bot.tables.of(outcome.table).open(call.answer, 'reply');
  // Discord showed a public answer to the caller alone.
  if (!isServer(guild) && isEphemeral(call.answer.message)) await sayPrivate(call);
  return called(call, outcome.table);
}

/** Below the table that nobody else sees, if there is room: why, and what can be done. */
async function sayPrivate({ bot: { requests }, answer: { token }, tell }: Call): Promise<void> {
  const body = ephemeral([tell('answersPrivate', {})], [serverInstall(token.application, tell)]);
  if (requests.followUps.takes(token)) await requests.followUp(token, { body });
}

/** Pings those for whom the table keeps seats, once it is shown. */
function called({ bot, actor }: Call, table: Table | undefined): Table | undefined {
  const isCalling = table !== undefined && awaited(table).length > 0;
  if (isCalling && bot.limits?.mayCall(actor.user) !== false) bot.pings.callBack(table, actor.name);
  return table;
}

async function said(saying: Promise<unknown>): Promise<undefined> {
  await saying;
}

/**
 * Why no table is opened. Where an option does not fit, each choice that would is a button that plays with it; of a list,
 * so is what is known in it.
 */
function refuse(call: Call, wanted: Wanted, refused: Refusal): Promise<unknown> {
  return call.answer.reply(
    ephemeral([refusalText(refused, call.locale)], inRows(fitButtons(wanted, refused, call.locale))),
  );
}

function fitButtons(wanted: Wanted, refused: Refusal, locale: Locale): readonly Button[] {
  const { openings, game, given, pace, invited = [] } = wanted;
  const wrong = refused.why === 'option' ? refused.wrong : undefined;
  const known = wrong?.why === 'strangers' ? { key: wrong.field, value: wrong.known } : undefined;
  const read = valuesOf(game.fields, known ? { ...given, [known.key]: known.value } : given, game.words);
  if ('wrong' in read) return [];
  const kept = openings.keep(wanted);
  const button = (fit: Fit): Button => {
    const { values } = counting(game, { ...read.values, [fit.key]: fit.value });
    const id = tapId('play', WITH, game.id, pace ?? '', packed(game.fields, values));
    return { id: withKey(id, kept), label: fitText(game, fit, locale) };
  };
  const { options } = counting(game, read.values);
  if (refused.why === 'many-invited') return fitsFor(game, options, invited.length + 1).map(button);
  if (known !== undefined) return 'options' in optionsOf(game.fields, read.values) ? [button(known)] : [];
  if (wrong?.why !== 'unused') return [];
  // The last one keeps the other option as it is, without what does not count beside it.
  const { needs: key } = wrong;
  return [...fittingValues(game, wrong), options[key]].map((value) => button({ key, value }));
}

/** The values that count beside the others, and the options that they make. */
function counting(game: AnyGame, values: Wanted['given']): { readonly values: Wanted['given']; readonly options: any } {
  const read = optionsOf(game.fields, values);
  if ('options' in read) return { values, options: read.options };
  const { [read.wrong.field]: _, ...others } = values;
  return counting(game, others);
}

/** Slow mode would keep people from tapping the table's buttons: asks in private where the table should be. */
function askWhere(
  call: Call,
  wanted: Wanted,
  pace: Pace,
  { slow, mayThread }: { readonly slow: string; readonly mayThread: boolean },
): Promise<unknown> {
  const { tell } = call;
  const thread: Button = { id: askedId(THREAD, wanted, pace), label: tell('playInThread', {}), style: 'main' };
  const here: Button = { id: askedId(HERE, wanted, pace), label: tell('playHere', {}) };
  return call.answer.reply(ephemeral([slow], [mayThread ? [thread, here] : [here]]));
}

/** A button for each game: opens a table in a thread of its own. */
export const threadButtons = (games: readonly AnyGame[], locale: Locale, pace?: Pace): readonly Button[] =>
  games.map((game) => ({
    id: askedId(NEW_THREAD, { game, given: {} }, paceHere(game, pace)),
    label: titleIn(game, locale),
  }));

/** Opens what is wanted once something more is known. */
function askedId(place: Place, wanted: Pick<Wanted, 'game' | 'given'> & Partial<Wanted>, pace: Pace): string {
  const { game, given, openings } = wanted;
  const read = valuesOf(game.fields, given, game.words);
  const id = tapId('play', place, game.id, pace, 'wrong' in read ? '' : packed(game.fields, read.values));
  return withKey(id, openings?.keep(wanted));
}

/** The same with guests and a time, which were kept under the key. */
const withKey = (id: string, key: string | undefined): string => (key === undefined ? id : `${id}:${key}`);

/** When it starts by itself. */
const atOption = () => ({
  ...option(ApplicationCommandOptionType.String, AT, own('at.name'), own('at.about')),
  max_length: LONGEST_TIME,
  autocomplete: true,
});
/** Characters. */
const LONGEST_TIME = 40;

/** For whom seats are kept: one option a person, since a phone offers members for those. */
const withOptions = (game: AnyGame) =>
  withKeys(game).map((key, i) => {
    const name = localised((locale) => `${tellerOf(locale)('with.name', {})}${i === 0 ? '' : i + 1}`);
    return option(ApplicationCommandOptionType.User, key, name, own('with.about'));
  });

const withKeys = (game: AnyGame): readonly string[] => {
  const others = game.seats(defaultsOf(game.fields))[1] - 1;
  return Array.from({ length: Math.min(MAX_INVITED, others) }, (_, i) => `with${i === 0 ? '' : i + 1}`);
};

/** The people of this server or group who were named, each once, without bots and the caller. */
function invitedIn(
  { actor }: Call,
  game: AnyGame,
  { options, guildId }: ChatInputCommandInteraction,
): readonly Invited[] {
  const named = withKeys(game).flatMap((key) => {
    const [user, member] = [options.getUser(key), options.getMember(key)];
    if (user === null || user.bot || user.id === actor.user || (member === null && guildId !== null)) return [];
    const nick = member !== null && 'displayName' in member ? member.displayName : member?.nick;
    const name = nick ?? user.displayName;
    return [[user.id, { user: user.id, name }] as const];
  });
  return [...new Map(named).values()];
}
