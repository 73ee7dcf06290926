/** What somebody shares of their daily, in words and as a picture: how it went, without what would help those who have it before them. */
import type { AnyGame } from '../games/game.ts';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, replyEphemeral } from '../src/discord/gateway/context.ts';
import { messageOf } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import { speechOf } from '../src/speech/speech.ts';
import { dayEnd, dayOf, dayStart, newestOld } from '../src/table/daily.ts';
import { viewOf } from '../src/table/match.ts';
import { streakOf } from '../src/table/streak.ts';
import { dayScene, placeTexts } from '../src/views/dayShare.ts';
import { titleIn } from '../src/words/games.ts';

/** The boards of a day, with up to `max` lines each. */
export const boardsOf = ({ bot, actor, guild }: Call, game: AnyGame, day: string, max: number) =>
  bot.store.dayBoards({
    game: game.id,
    day,
    better: game.better,
    guild,
    user: actor.user,
    most: max,
    newest: newestOld(dayStart(day)),
  });

/** Posts somebody's result for all. */
export async function shareDay(call: Call, game: AnyGame, day: string): Promise<unknown> {
  const { bot, actor, guild, publicLocale, tell } = call;
  const match = await bot.store.dailyOf(game.id, day, actor.user);
  const table = match === undefined ? undefined : await bot.host.table(match);
  if (table?.record.status !== 'finished') return replyEphemeral(call, tell('dailyNotDone', {}));
  if (table.match === undefined)
    return replyEphemeral(call, tell(table.record.journalGone === true ? 'journalGone' : 'dailyUpdated', {}));
  const played = { ...table, match: table.match };
  const speech = speechOf(table, publicLocale);
  // At noon it is the same day almost everywhere.
  const noon = (dayStart(day) + dayEnd(day)) / 2_000;
  const lines = game.daily!.share(viewOf(table.match), table.events ?? []).map(speech.say);
  const title = speech.tell('dailyShared', {
    name: messageName(actor.name),
    game: titleIn(game, publicLocale),
    day: `<t:${noon}:D>`,
  });
  const { here } = await boardsOf(call, game, day, 1);
  const { days } = streakOf(await bot.store.daysPlayed(actor.user), day);
  const place = placeTexts(here, speech.tell);
  const streak = days > 1 ? [`🔥 ${speech.tell('dailyStreakShared', { days })}`] : [];
  const isToday = day === dayOf(bot.clock.now());
  const invitation = isToday ? [`-# ${speech.tell('dailyTry', {})}`] : [];
  const parts = [[title, ...lines, ...place, ...streak].join('\n'), ...invitation];
  const { pictures: pictured } = await bot.store.server(guild);
  return answerPictured(
    { ...call, pictured },
    'reply',
    { parts },
    () => [dayScene(played, { day, here, days }, publicLocale)],
    messageOf,
  );
}
