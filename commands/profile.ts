import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, type Command, chosenIn, ephemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import { SPANS, type Span, spanAt } from '../src/store/boards.ts';
import { ALL_OF_ONE, EVERYWHERE } from '../src/store/counting.ts';
import { MATCHES_A_PAGE } from '../src/store/records.ts';
import { isOpenTo, maySee } from '../src/table/visibility.ts';
import { type Button, type Row, selectOf } from '../src/views/blocks.ts';
import { among, tapId } from '../src/views/ids.ts';
import { kindText, titleIn } from '../src/words/games.ts';
import { plainName } from '../src/words/names.ts';
import { matchLabel, matchText } from '../src/words/standings.ts';
import { behindTexts, PLACES } from './boardView.ts';
import { command, gameOption, option, own } from './data.ts';
import { profilePictures, profileTexts, WHERE, type Where } from './profileView.ts';

/** Whose profile, in which game, compared with whom, and from where; custom ids carry it. */
interface Shown {
  readonly user: string;
  readonly game: AnyGame;
  readonly against?: string | undefined;
  readonly where: Where;
}
/** Which of their matches. */
interface Listed extends Shown {
  readonly span: Span;
  readonly page: number;
}

export const profile = (games: readonly AnyGame[]): Command => ({
  data: command('profile', own('profile.about'), [
    option(ApplicationCommandOptionType.User, 'user', own('user.name'), own('user.about')),
    gameOption(games),
    option(ApplicationCommandOptionType.User, 'against', own('against.name'), own('against.about')),
  ]),

  async execute(call, { options, context }) {
    const { bot, guild, actor } = call;
    const asked = options.getUser('user')?.id ?? actor.user;
    const other = options.getUser('against')?.id ?? actor.user;
    const own = asked === actor.user ? 'own' : 'everywhere';
    const where = await allowedOf(call, asked, context === InteractionContextType.BotDM ? own : 'here');
    const id = options.getString('game') ?? (await lastGameOf(call, asked, where)) ?? (await bot.store.lastGame(guild));
    const game = games.find((one) => one.id === id) ?? games[0]!;
    const against = other === asked ? undefined : other;
    return show(call, games, { user: asked, game, against, where }, 'reply');
  },

  async tapped(call, interaction, [what, ...given]) {
    const chosen = chosenIn(interaction);
    // From a leaderboard: the matches behind a line.
    if (what === 'matches') {
      const [id, where, during] = given;
      const game = games.find((one) => one.id === id);
      const span = among(SPANS, during);
      const place = among(PLACES, where);
      if (game === undefined || span === undefined || chosen === undefined || place === undefined) return undefined;
      const listed = { user: chosen, game, where: place, span, page: 0 };
      return call.answer.reply(await listMessage(call, listed));
    }
    // The buttons of older profiles name no place: theirs was this server.
    const [user, id, against, from = 'here', during, page = ''] = given;
    const asked = among(WHERE, from);
    const game = games.find((one) => one.id === (what === 'game' ? chosen : id));
    if (user === undefined || game === undefined || asked === undefined) return undefined;
    const shown = { user, game, against: against === '' ? undefined : against, where: asked };
    if (what !== 'list') return show(call, games, { ...shown, where: await allowedOf(call, user, asked) }, 'update');
    const span = among(SPANS, during);
    if (span === undefined || !/^\d{1,6}$/.test(page)) return undefined;
    const where = asked === 'own' ? await allowedOf(call, user, asked) : asked;
    const listed = { ...shown, where, span, page: Number(page) };
    return call.answer.update({ ...(await listMessage(call, listed)), attachments: [] });
  },
});

/** What the caller may see: all matches only of themselves, and other places only of people who allow it. */
async function allowedOf({ bot, actor }: Call, user: string, wanted: Where): Promise<Where> {
  if (wanted === 'own') return user === actor.user ? 'own' : 'here';
  return wanted === 'everywhere' && (await bot.store.preferences(user)).boards ? 'everywhere' : 'here';
}

const scopeOf = (where: Where, guild: string): string =>
  where === 'here' ? guild : where === 'own' ? ALL_OF_ONE : EVERYWHERE;

const lastGameOf = async ({ bot, guild }: Call, user: string, where: Where): Promise<string | undefined> => {
  const match = await bot.store.lastMatch(where === 'own' ? undefined : guild, user);
  return match === undefined ? undefined : (await bot.store.load(match))?.record.game;
};

interface Named {
  readonly who: 'you' | 'other';
  /** In a message's text, and where Discord shows letters as they are. */
  readonly name: string;
  readonly plain: string;
}

/** The caller's own display name, or another person's as last seen in a scope; a mention for people who have never played. */
async function nameOf({ bot, tell, actor }: Call, user: string, scope: string): Promise<Named> {
  const who = user === actor.user ? 'you' : 'other';
  const isAnywhere = scope === EVERYWHERE || scope === ALL_OF_ONE;
  const seen = (await bot.store.names([user], isAnywhere ? undefined : scope)).get(user);
  const known = who === 'you' ? actor.name : seen;
  return known === undefined
    ? { who, name: `<@${user}>`, plain: tell('former', {}) }
    : { who, name: messageName(known), plain: plainName(known) };
}

async function show(call: Call, games: readonly AnyGame[], shown: Shown, how: 'reply' | 'update'): Promise<unknown> {
  const { bot, guild, locale, tell } = call;
  const { user, game, against, where } = shown;
  const scope = scopeOf(where, guild);
  const asked = { scope, game: game.id, user };
  const profile = await bot.store.profile(asked);
  const standings = await bot.store.standingsOf(scope, user);
  const all = games.flatMap((one) => {
    const standing = standings.find(({ game: id }) => id === one.id);
    return standing === undefined ? [] : [{ game: one, standing }];
  });
  const met = against === undefined ? undefined : await bot.store.meetings(asked, against);
  const other = met && (await nameOf(call, against!, scope));
  const meetings = met && { ...met, name: other!.name };
  const { who, name, plain } = await nameOf(call, user, scope);
  const seenBests = await seenOf(call, profile.bests);
  const view = { game, who, name, where, profile, seenBests, all, against: meetings };
  const parts = [...profileTexts(view, locale), ...(await behindTexts(call))];
  const list = (who: string | undefined) => tapId('profile', 'list', user, game.id, who ?? '', where, 'all', 0);
  const mine: Button = { id: list(undefined), label: tell('profileMatches', {}), style: 'main' };
  const hasFinished = profile.standing !== undefined || profile.bests.length > 0;
  const buttons: readonly Button[] = [
    ...(hasFinished ? [mine] : []),
    ...(meetings === undefined || meetings.matches === 0
      ? []
      : [{ id: list(against), label: tell('profileMeetings', { name: other!.plain }) }]),
    ...(await elsewhereButtons(call, shown)),
  ];
  const titles = all.map(({ game: one }) => ({ value: one.id, label: titleIn(one, locale), chosen: one === game }));
  const bests = seenBests.map(({ kind, match }) => ({
    value: `${match}.${kind}`,
    label: `${kindText(game, kind, locale)}: ${match}`,
  }));
  const rows: readonly Row[] = [
    ...(buttons.length > 0 ? [buttons] : []),
    ...(all.length > 1
      ? [selectOf(tapId('profile', 'game', user, game.id, against ?? '', where), titleIn(game, locale), titles)]
      : []),
    ...(bests.length > 0 ? [selectOf(tapId('replay', 'open'), tell('profileBests', {}), bests)] : []),
  ];
  return answerPictured(call, how, { parts, rows }, () => profilePictures({ ...view, name: plain }, locale));
}

/** From the profile of one place to what its person lets all servers see, and back. */
async function elsewhereButtons(call: Call, { user, game, against, where }: Shown): Promise<readonly Button[]> {
  const to = (place: Where) => tapId('profile', 'show', user, game.id, against ?? '', place);
  if (where === 'everywhere') return [{ id: to('here'), label: call.tell('profileHere', {}) }];
  if (where === 'own' || (await allowedOf(call, user, 'everywhere')) === 'here') return [];
  const standings = await call.bot.store.standingsOf(EVERYWHERE, user);
  return standings.length === 0 ? [] : [{ id: to('everywhere'), label: call.tell('profileEverywhere', {}) }];
}

/** Those whose tables exist for the reader. */
async function seenOf<T extends { readonly match: string }>(call: Call, matches: readonly T[]): Promise<readonly T[]> {
  const tables = await call.bot.store.withSeats(matches.map(({ match }) => match));
  const open = tables.filter((table) => isOpenTo(table, call.actor.user));
  const seen = await Promise.all(open.map(async (table) => ((await maySee(call, table)) ? table.record.id : '')));
  return matches.filter(({ match }) => seen.includes(match));
}

async function listMessage(call: Call, listed: Listed): Promise<Message> {
  const { bot, guild, locale, tell } = call;
  const { user, game, against, where, span, page } = listed;
  const scope = scopeOf(where, guild);
  const { matches, total } = await bot.store.matches({
    scope,
    game: game.id,
    user,
    against,
    page,
    span: span === 'all' ? undefined : spanAt(span, bot.clock.now()),
  });
  const { who, name } = await nameOf(call, user, scope);
  const title = titleIn(game, locale);
  const heading = `## ${tell('matches', { name, game: title })}`;
  const pages = Math.max(1, Math.ceil(total / MATCHES_A_PAGE));
  const to = (page: number) => tapId('profile', 'list', user, game.id, against ?? '', where, span, page);
  const seen = await seenOf(call, matches);
  const lines = seen.map((result) => matchText(game, result, locale));
  const choices = seen.map((result) => ({ value: result.match, label: matchLabel(game, result, locale) }));
  const rows: readonly Row[] = [
    ...(seen.length > 0 ? [selectOf(tapId('replay', 'open'), tell('matchesOpen', {}), choices)] : []),
    [
      { id: to(page - 1), label: tell('pageBefore', {}), disabled: page <= 0 },
      { id: to(page + 1), label: tell('pageAfter', {}), disabled: page >= pages - 1 },
      { id: tapId('profile', 'show', user, game.id, against ?? '', where), label: tell('matchesProfile', {}) },
    ],
  ];
  if (seen.length < matches.length) lines.push(tell('matchesHidden', {}));
  const body =
    lines.length === 0
      ? tell(where === 'here' ? 'matchesNone' : 'matchesNoneAnywhere', { who, name, game: title })
      : lines.join('\n');
  return ephemeral([`${heading}\n${body}`, `-# ${tell('boardPage', { page: page + 1, pages })}`], rows);
}
