/** The daily: what a day's message says and shows, and what its buttons do. */
import type { AnyGame, Locale } from '../games/game.ts';
import { commitmentOf } from '../games/luck.ts';
import { type Call, type Command, ephemeral, replyRefused } from '../src/discord/gateway/context.ts';
import { openHand } from '../src/discord/gateway/router.ts';
import type { Message } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import { refusalText, type Speech, speechOf } from '../src/speech/speech.ts';
import { relative } from '../src/speech/time.ts';
import type { DayBoard } from '../src/store/days.ts';
import { hasBestLine } from '../src/table/coach.ts';
import { dailyOptions, dayEnd, dayOf, dayParts, dayStart, isYoung, newDay, withDaily } from '../src/table/daily.ts';
import { streakOf } from '../src/table/streak.ts';
import { gameOff } from '../src/table/switches.ts';
import type { Table } from '../src/table/table.ts';
import type { Button, Label } from '../src/views/blocks.ts';
import { canShare, doneText, shareButton } from '../src/views/daily.ts';
import { COACH, dailyId, tapId } from '../src/views/ids.ts';
import { luckIn, plainIn, titleIn, unitText, unusualOptions } from '../src/words/games.ts';
import type { Tell } from '../src/words/index.ts';
import { boardsOf, shareDay } from './dailyShare.ts';
import { command, gameOption, own } from './data.ts';
import { reminderRow } from './reminder.ts';

/** Lines a board: what a phone shows. */
const LINES = 10;

/** Nothing where no game has a daily; which one is asked only where there are several. */
export function daily(games: readonly AnyGame[]): readonly Command[] {
  const having = withDaily(games);
  const [first] = having;
  if (first === undefined) return [];
  return [
    {
      isOfNobody: true,
      data: command('daily', own('daily.about'), having.length > 1 ? [gameOption(having, own('daily.game'))] : []),
      async execute(call, interaction) {
        const asked = interaction.options.getString('game');
        const game = having.find(({ id }) => id === asked) ?? (having.length === 1 ? first : undefined);
        return call.answer.reply(game === undefined ? await overview(call, having) : await dayMessage(call, game));
      },

      tapped: (call, _, [day = '', act = '']) => tapped(call, having, day, act),
    },
  ];
}

/** A button of the daily's; `which` is its game and day. */
async function tapped(call: Call, games: readonly AnyGame[], which: string, act: string): Promise<unknown> {
  const { bot, answer, actor } = call;
  const [id, day] = which.split('.');
  const game = games.find((one) => one.id === id);
  if (game === undefined || day === undefined) return replyRefused(call, { why: 'stale' });
  if (act === 'share') return shareDay(call, game, day);
  if (act === 'fair') return answer.reply(await fairMessage(call, game));
  if (act === 'boards-on' || act === 'boards-off') await bot.store.prefer(actor.user, { boards: act === 'boards-on' });
  if (act === 'play' && day === dayOf(bot.clock.now())) {
    const outcome = await bot.host.daily(game, { ...call, locale: call.publicLocale }, actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    if (outcome.table.record.status === 'running') return openHand(call, outcome.table, 'reply');
  }
  return answer.update(await dayMessage(call, game));
}

/** How the days of all games stand for one who asks, each with its button. */
async function overview(call: Call, games: readonly AnyGame[]): Promise<Message> {
  const { bot, tell, actor, locale } = call;
  const day = dayOf(bot.clock.now());
  const rows = await Promise.all(
    games.map(async (game): Promise<Label> => {
      const match = await bot.store.dailyOf(game.id, day, actor.user);
      const own = match === undefined ? undefined : await tryIn(call, match);
      const hasTried = own === undefined && (await bot.store.hasDailyAttempt(game.id, day, actor.user));
      const state = hasTried ? 'tried' : own === undefined ? 'new' : own.table.record.status;
      const points = own?.points === undefined ? '' : unitText(game, locale, own.points);
      return {
        text: `**${titleIn(game, locale)}**\n${tell('dailyState', { state, points })}`,
        button: { id: dailyId(game.id, day, 'look'), label: tell('dailyOpen', {}) },
      };
    }),
  );
  const until = tell('dailyAbout', { until: relative(dayEnd(day)) });
  return ephemeral(
    [[`## ${tell('dailies', {})}`, until, ...(await streakTexts(call, day))].join('\n')],
    [...rows, await reminderRow(call)],
  );
}

async function streakTexts({ bot, tell, actor }: Call, day: string): Promise<readonly string[]> {
  const { days, free } = streakOf(await bot.store.daysPlayed(actor.user), day);
  return days > 0 ? [tell('dailyStreak', { days, free })] : [];
}

/** The day as the caller sees it: how it went for them, and both boards. */
async function dayMessage(call: Call, game: AnyGame): Promise<Message> {
  const { bot, tell, actor, locale } = call;
  const { store, clock } = bot;
  const now = clock.now();
  const day = dayOf(now);
  const speech = speechOf({ game, seats: [] }, locale);
  const match = await store.dailyOf(game.id, day, actor.user);
  const own = match === undefined ? undefined : await tryIn(call, match);
  const hasTried = own === undefined && (await store.hasDailyAttempt(game.id, day, actor.user));
  const { here, everywhere } = await boardsOf(call, game, day, LINES);
  const off = own === undefined ? await gameOff(bot.store, game) : undefined;
  const isOn = (await store.preferences(actor.user)).boards;
  const streak = await streakTexts(call, day);
  const title = titleIn(game, locale);
  const status = hasTried
    ? tell('refused.daily-played', {})
    : off !== undefined
      ? refusalText(off.refused, locale)
      : own === undefined
        ? [tell('dailyNew', {}), ...settingTexts(game, tell, locale)].join('\n')
        : ownText(speech, own, here);
  const parts = [
    `## ${tell('daily', { game: title })}\n${tell('dailyAbout', { until: relative(dayEnd(day)) })}\n${[status, ...streak].join('\n')}`,
    [
      boardText(game, speech, tell('dailyHere', {}), here),
      boardText(game, speech, tell('dailyEverywhere', {}), everywhere),
      ...(isOn ? [tell(await whereSeen(call, day, own), {})] : []),
    ].join('\n'),
  ];
  const buttons = hasTried || off !== undefined ? [] : ownButtons(game, day, speech, own?.table);
  const yesterday = await yesterdayButton(call, game, day);
  const fair: Button = { id: dailyId(game.id, day, 'fair'), label: tell('checkCards', { luck: luckIn(game) }) };
  const rows = [[...buttons, boardsButton(game, day, speech, isOn), ...yesterday, fair], await reminderRow(call)];
  return ephemeral(parts, rows);
}

/** What can be checked: the commitment of today, and the secret of the day before. */
async function fairMessage({ bot, tell }: Call, game: AnyGame): Promise<Message> {
  const { store, clock } = bot;
  const day = dayOf(clock.now());
  const { secret } = await store.dayFor(game.id, day, newDay(game));
  const before = await store.secretBefore(game.id, day);
  const revealed = before === undefined ? '' : tell('dailyBefore', { ...before, parts: dayParts(game, before.day) });
  return ephemeral([tell('dailyFair', { hash: commitmentOf(secret) }), revealed]);
}

/** The options of the match, and its bots. */
const settingTexts = (game: AnyGame, tell: Tell, locale: Locale): readonly string[] => {
  const options = dailyOptions(game);
  const { about, bots } = game.daily!;
  return [
    ...(about === undefined ? [] : [plainIn(game, about, locale)]),
    ...unusualOptions(game, options, locale),
    ...(bots === undefined ? [] : [tell('dailyBots', { n: bots.count })]),
  ];
};

/** Leads to the replay of what they finished the day before: nobody has that before them any more. */
async function yesterdayButton({ bot, actor, tell }: Call, game: AnyGame, day: string): Promise<readonly Button[]> {
  const match = await bot.store.dailyOf(game.id, dayOf(dayStart(day) - 1), actor.user);
  const finished = match === undefined ? undefined : await bot.store.finished(match);
  if (finished === undefined) return [];
  const open = { id: tapId('replay', 'open', match!), label: tell('dailyYesterday', {}) };
  return !hasBestLine(game)
    ? [open]
    : [open, { id: tapId('replay', COACH, match!), label: tell('coachYesterday', {}) }];
}

/** Whether somebody who wants to be is on the board of all servers, which the server of their try can forbid. */
async function whereSeen({ bot, actor, guild }: Call, day: string, own: Try | undefined) {
  const { boards } = await bot.store.server(own?.table.record.guild ?? guild);
  if (!boards) return 'boardsKept';
  return isYoung(actor.user, dayStart(day)) ? 'boardsYoung' : 'boardsOn';
}

/** Somebody's one try of a day. `points`: as they were counted, which outlives the rules they were reached with. */
interface Try {
  readonly table: Table;
  readonly points: number | undefined;
}

async function tryIn({ bot }: Call, match: string): Promise<Try | undefined> {
  const table = await bot.host.table(match);
  const finished = await bot.store.finished(match);
  return table && { table, points: finished?.results[0]?.points };
}

function ownText(speech: Speech, { table, points }: Try, board: DayBoard): string {
  const { tell } = speech;
  if (table.record.status === 'running') return tell('dailyBegun', {});
  if (points === undefined) return tell('dailyEnded', { why: table.record.reason ?? '' });
  return doneText(table, speech, points, board);
}

/** A board under its title; a single line while it is empty. */
function boardText(game: AnyGame, { tell, locale }: Speech, title: string, { lines, count }: DayBoard): string {
  if (count === 0) return `**${title}:** ${tell('dailyNobody', {})}`;
  const said = lines.map(({ place, name, points }) =>
    tell('place', { place, names: [messageName(name)], points: unitText(game, locale, points) }),
  );
  const more = count > lines.length ? [tell('boardMore', { more: count - lines.length })] : [];
  return [`**${title}**`, ...said, ...more].join('\n');
}

function ownButtons(game: AnyGame, day: string, { tell }: Speech, table: Table | undefined): readonly Button[] {
  const play = (label: string): Button => ({ id: dailyId(game.id, day, 'play'), label, style: 'main' });
  if (table === undefined) return [play(tell('dailyPlay', {}))];
  if (table.record.status === 'running') return [play(tell('dailyGoOn', {}))];
  return canShare(table) ? [shareButton(game, day, tell('dailyShare', {}))] : [];
}
const boardsButton = (game: AnyGame, day: string, { tell }: Speech, isOn: boolean): Button => ({
  id: dailyId(game.id, day, isOn ? 'boards-off' : 'boards-on'),
  label: tell(isOn ? 'boardsLeave' : 'boardsJoin', {}),
});
