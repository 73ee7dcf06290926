import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import { type Call, type Command, chosenIn, ephemeral } from '../src/discord/gateway/context.ts';
import { answerPictured } from '../src/discord/gateway/pictured.ts';
import type { Message } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import { SPANS, type Span, spanAt } from '../src/store/boards.ts';
import { EVERYWHERE } from '../src/store/counting.ts';
import { MATCHES_A_PAGE } from '../src/store/records.ts';
import { maySee } from '../src/table/visibility.ts';
import { type Button, type Row, selectOf } from '../src/views/blocks.ts';
import { among, tapId } from '../src/views/ids.ts';
import { kindText, titleIn } from '../src/words/games.ts';
import { plainName } from '../src/words/names.ts';
import { matchLabel, matchText } from '../src/words/standings.ts';
import { behindTexts } from './boardView.ts';
import { command, gameOption, option, own } from './data.ts';
import { profilePictures, profileTexts } from './profileView.ts';

/** Whose profile, in which game, compared with whom; custom ids carry it. */
interface Shown {
  readonly user: string;
  readonly game: AnyGame;
  readonly against?: string | undefined;
}
/** Which of their matches. */
interface Listed extends Shown {
  readonly where: string;
  readonly span: Span;
  readonly page: number;
}

export const profile = (games: readonly AnyGame[]): Command => ({
  data: command('profile', own('profile.about'), [
    option(ApplicationCommandOptionType.User, 'user', own('user.name'), own('user.about')),
    gameOption(games),
    option(ApplicationCommandOptionType.User, 'against', own('against.name'), own('against.about')),
  ]),

  async execute(call, { options }) {
    const { bot, guild, actor } = call;
    const asked = options.getUser('user')?.id ?? actor.user;
    const other = options.getUser('against')?.id ?? actor.user;
    const id = options.getString('game') ?? (await lastGameOf(call, asked)) ?? (await bot.store.lastGame(guild));
    const game = games.find((one) => one.id === id) ?? games[0]!;
    const against = other === asked ? undefined : other;
    return show(call, games, { user: asked, game, against }, 'reply');
  },

  async tapped(call, interaction, [what, ...given]) {
    const chosen = chosenIn(interaction);
    // From a leaderboard: the matches behind a line.
    if (what === 'matches') {
      const [id, where, during] = given;
      const game = games.find((one) => one.id === id);
      const span = among(SPANS, during);
      if (game === undefined || span === undefined || chosen === undefined) return undefined;
      const listed = { user: chosen, game, where: where!, span, page: 0 };
      return call.answer.reply(await listMessage(call, listed));
    }
    const [user, id, against, where, during, page = ''] = given;
    const game = games.find((one) => one.id === (what === 'game' ? chosen : id));
    if (user === undefined || game === undefined) return undefined;
    const shown = { user, game, against: against === '' ? undefined : against };
    if (what !== 'list') return show(call, games, shown, 'update');
    const span = among(SPANS, during);
    if (span === undefined || !/^\d{1,6}$/.test(page)) return undefined;
    const listed = { ...shown, where: where!, span, page: Number(page) };
    return call.answer.update({ ...(await listMessage(call, listed)), attachments: [] });
  },
});

const lastGameOf = async ({ bot, guild }: Call, user: string): Promise<string | undefined> => {
  const match = await bot.store.lastMatch(guild, user);
  return match === undefined ? undefined : (await bot.store.load(match))?.record.game;
};

/** Their display name as last seen in a scope. */
async function nameOf({ bot, tell }: Call, user: string, scope: string): Promise<string> {
  const name = (await bot.store.names([user], scope === EVERYWHERE ? undefined : scope)).get(user);
  return name ?? tell('former', {});
}

async function show(call: Call, games: readonly AnyGame[], shown: Shown, how: 'reply' | 'update'): Promise<unknown> {
  const { bot, guild, locale, tell } = call;
  const { user, game, against } = shown;
  const asked = { scope: guild, game: game.id, user };
  const profile = await bot.store.profile(asked);
  const standings = await bot.store.standingsOf(guild, user);
  const all = games.flatMap((one) => {
    const standing = standings.find(({ game: id }) => id === one.id);
    return standing === undefined ? [] : [{ game: one, standing }];
  });
  const met = against === undefined ? undefined : await bot.store.meetings(asked, against);
  const other = met && (await nameOf(call, against!, guild));
  const meetings = met && { ...met, name: messageName(other!) };
  const name = await nameOf(call, user, guild);
  const seenBests = await seenOf(call, profile.bests);
  const view = { game, name: messageName(name), profile, seenBests, all, against: meetings };
  const parts = [...profileTexts(view, locale), ...(await behindTexts(call))];
  const list = (who: string | undefined) => tapId('profile', 'list', user, game.id, who ?? '', 'here', 'all', 0);
  const hasFinished = profile.standing !== undefined || profile.bests.length > 0;
  const buttons: readonly Button[] = [
    { id: list(undefined), label: tell('profileMatches', {}), style: 'main', disabled: !hasFinished },
    ...(meetings === undefined || meetings.matches === 0
      ? []
      : [{ id: list(against), label: tell('profileMeetings', { name: plainName(other!) }) }]),
  ];
  const titles = all.map(({ game: one }) => ({ value: one.id, label: titleIn(one, locale), chosen: one === game }));
  const bests = seenBests.map(({ kind, match }) => ({
    value: `${match}.${kind}`,
    label: `${kindText(game, kind, locale)}: ${match}`,
  }));
  const rows: readonly Row[] = [
    buttons,
    ...(all.length > 1
      ? [selectOf(tapId('profile', 'game', user, game.id, against ?? ''), titleIn(game, locale), titles)]
      : []),
    ...(bests.length > 0 ? [selectOf(tapId('replay', 'open'), tell('profileBests', {}), bests)] : []),
  ];
  return answerPictured(call, how, { parts, rows }, () => profilePictures({ ...view, name: plainName(name) }, locale));
}

/** Those whose tables exist for the reader. */
async function seenOf<T extends { readonly match: string }>(call: Call, matches: readonly T[]): Promise<readonly T[]> {
  const tables = await call.bot.store.withSeats(matches.map(({ match }) => match));
  const seen = await Promise.all(tables.map(async (table) => ((await maySee(call, table)) ? table.record.id : '')));
  return matches.filter(({ match }) => seen.includes(match));
}

async function listMessage(call: Call, listed: Listed): Promise<Message> {
  const { bot, guild, locale, tell } = call;
  const { user, game, against, where, span, page } = listed;
  const scope = where === 'everywhere' ? EVERYWHERE : guild;
  const { matches, total } = await bot.store.matches({
    scope,
    game: game.id,
    user,
    against,
    page,
    span: span === 'all' ? undefined : spanAt(span, bot.clock.now()),
  });
  const name = messageName(await nameOf(call, user, scope));
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
      { id: tapId('profile', 'show', user, game.id, against ?? ''), label: tell('matchesProfile', {}) },
    ],
  ];
  if (seen.length < matches.length) lines.push(tell('matchesHidden', {}));
  const body = lines.length === 0 ? tell('matchesNone', { name, game: title }) : lines.join('\n');
  return ephemeral([`${heading}\n${body}`, `-# ${tell('boardPage', { page: page + 1, pages })}`], rows);
}
