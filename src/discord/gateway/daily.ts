/** The daily: what a day's message says and shows, and what its buttons do. */
import type { AnyGame } from '../../../games/game.ts';
import { commitmentOf, newSecret } from '../../../games/luck.ts';
import type { DayBoard } from '../../store/days.ts';
import { dayEnd, dayOf, dayStart, isYoung, newestOld, withDaily } from '../../table/daily.ts';
import { viewOf } from '../../table/match.ts';
import type { Table } from '../../table/table.ts';
import { type Button, type Message, messageOf, type Row } from '../views/blocks.ts';
import { dailyId } from '../views/ids.ts';
import { messageName } from '../views/names.ts';
import { bestText, optionTexts, pointsText, type Speech, speechOf, titleOf } from '../views/speech.ts';
import { relative } from '../views/time.ts';
import { type Call, ephemeral, replyPrivately, replyRefused } from './context.ts';

/** Lines a board: what a phone shows. */
const LINES = 10;

/** The day as it stands, for one who asks: how it went for them, both boards, and what can be checked. */
export async function dayMessage(call: Call, game: AnyGame): Promise<Message> {
  const { house, tell, actor, guild, locale } = call;
  const { store, clock } = house;
  const now = clock.now();
  const day = dayOf(now);
  const speech = speechOf({ game, seats: [] }, locale);
  const secret = await store.daySecret(game.id, day, newSecret());
  const before = await store.secretBefore(game.id, day);
  const match = await store.dailyOf(game.id, day, actor.user);
  const own = match === undefined ? undefined : await tryIn(call, match);
  const hasTried = own === undefined && (await store.hasDailyAttempt(game.id, day, actor.user));
  const { here, everywhere } = await store.dayBoards({
    ...{ game: game.id, day, better: game.better, guild, user: actor.user, most: LINES },
    newest: newestOld(dayStart(day)),
  });
  const isOn = (await store.preferences(actor.user)).boards;
  const title = titleOf({ game }, locale);
  const status = hasTried
    ? tell('refused.tried', {})
    : own === undefined
      ? [tell('dailyNew', {}), ...optionTexts({ game, options: game.daily!.options }, speech)].join('\n')
      : ownText(speech, own, here);
  const parts = [
    `## ${tell('daily', { game: title })}\n${tell('dailyAbout', { from: `<t:${dayStart(day) / 1000}:f>`, until: relative(dayEnd(day)) })}\n${status}`,
    [`**${tell('dailyHere', {})}**`, ...boardLines(game, speech, here)].join('\n'),
    [
      `**${tell('dailyEverywhere', {})}**`,
      ...boardLines(game, speech, everywhere),
      tell(isOn ? await whereSeen(call, day, own) : 'boardsOff', {}),
    ].join('\n'),
    [
      tell('dailyAccounts', {}),
      tell('dailyFair', { hash: commitmentOf(secret) }),
      ...(before === undefined ? [] : [tell('dailyBefore', before)]),
    ]
      .map((line) => `-# ${line}`)
      .join('\n'),
  ];
  const buttons = hasTried ? [] : ownButtons(game, day, speech, own?.table);
  return ephemeral(parts, [[...buttons, boardsButton(game, day, speech, isOn)]]);
}

/** Whether somebody who wants it is on the board of all servers: the server of their try has a say in it. */
async function whereSeen({ house, actor, guild }: Call, day: string, own: Try | undefined) {
  const { boards } = await house.store.server(own?.table.record.guild ?? guild);
  if (!boards) return 'boardsKept';
  return isYoung(actor.user, dayStart(day)) ? 'boardsYoung' : 'boardsOn';
}

/** Somebody's one try of a day. `points`: as they were counted, which outlives the rules they were reached with. */
interface Try {
  readonly table: Table;
  readonly points: number | undefined;
}

async function tryIn({ house }: Call, match: string): Promise<Try | undefined> {
  const table = await house.host.table(match);
  const finished = await house.store.finished(match);
  return table && { table, points: finished?.results[0]?.points };
}

function ownText({ tell, say }: Speech, own: Try, board: DayBoard): string {
  const { table, points } = own;
  if (table.record.status === 'running') return tell('dailyBegun', {});
  if (points === undefined) return tell('dailyEnded', { why: table.record.reason ?? '' });
  const args = { points: say(pointsText(table, points)), place: board.own?.place ?? 0, count: board.count };
  return tell('dailyDone', args);
}

function boardLines(game: AnyGame, { tell, say }: Speech, { lines, count }: DayBoard): readonly string[] {
  if (count === 0) return [tell('dailyNobody', {})];
  const said = lines.map(({ place, name, points }) =>
    tell('place', { place, names: [messageName(name)], points: say(pointsText({ game }, points)) }),
  );
  return count > lines.length ? [...said, tell('boardMore', { more: count - lines.length })] : said;
}

function ownButtons(game: AnyGame, day: string, { tell }: Speech, table: Table | undefined): readonly Button[] {
  const play = (label: string): Button => ({ id: dailyId(game.id, day, 'play'), label, style: 'main' });
  if (table === undefined) return [play(tell('dailyPlay', {}))];
  if (table.record.status === 'running') return [play(tell('dailyGoOn', {}))];
  return canShare(table) ? [shareButton(game, day, tell('dailyShare', {}))] : [];
}
/** What was played can be shown as long as the rules are the same. */
const canShare = ({ record, match }: Table): boolean => record.status === 'finished' && match !== undefined;
const shareButton = (game: AnyGame, day: string, label: string): Button => ({
  ...{ id: dailyId(game.id, day, 'share'), label, style: 'chosen' },
});
const boardsButton = (game: AnyGame, day: string, { tell }: Speech, isOn: boolean): Button => ({
  id: dailyId(game.id, day, isOn ? 'boards-off' : 'boards-on'),
  label: tell(isOn ? 'boardsLeave' : 'boardsJoin', {}),
});

/** What stands in the panel of a daily that is over. */
export function overTexts(table: Table, speech: Speech): readonly string[] {
  const { game, match, record } = table;
  const { tell, say } = speech;
  if (record.status !== 'finished')
    return [record.reason === 'expired' ? tell('dailyOver', {}) : tell('dailyEnded', { why: record.reason ?? '' })];
  if (match === undefined) return [tell('dailyUpdated', {})];
  const told = match.roundEvents.filter(({ to }) => to === undefined).map((event) => say(game.eventText(event)));
  const { own } = game.describe(viewOf(match, 0));
  return [told.join('\n'), bestText(table, speech), own.map(say).join('\n')];
}
export const overRows = (table: Table, { tell }: Speech): readonly Row[] => {
  const { game, record } = table;
  if (record.status !== 'finished') return [];
  const share = canShare(table) ? [shareButton(game, record.daily!, tell('dailyShare', {}))] : [];
  return [[...share, { id: dailyId(game.id, record.daily!, 'look'), label: tell('dailyLook', {}) }]];
};

/** A button of the daily's; `which` is its game and day. `open`: shows the panel of the match. */
export async function dailyTapped(
  call: Call,
  [which, act]: readonly [which: string, act: string],
  open: (table: Table) => Promise<unknown>,
): Promise<unknown> {
  const { house, answer, actor } = call;
  const [id, day] = which.split('.');
  const game = withDaily(house.games).find((one) => one.id === id);
  if (game === undefined || day === undefined) return replyRefused(call, { why: 'stale' });
  if (act === 'share') return share(call, game, day);
  if (act === 'boards-on' || act === 'boards-off')
    await house.store.prefer(actor.user, { boards: act === 'boards-on' });
  if (act !== 'play' || day !== dayOf(house.clock.now())) return answer.update(await dayMessage(call, game));
  const outcome = await house.host.daily(game, { ...call, locale: call.publicLocale }, actor);
  if ('refused' in outcome) return replyRefused(call, outcome.refused);
  return outcome.table.record.status === 'running' ? open(outcome.table) : answer.update(await dayMessage(call, game));
}

/** Posts somebody's result for all, without what would help those who have the day before them. */
async function share(call: Call, game: AnyGame, day: string): Promise<unknown> {
  const { house, actor, publicLocale, tell, answer } = call;
  const match = await house.store.dailyOf(game.id, day, actor.user);
  const table = match === undefined ? undefined : await house.host.table(match);
  if (table?.record.status !== 'finished') return replyPrivately(call, tell('dailyNotDone', {}));
  if (table.match === undefined) return replyPrivately(call, tell('dailyUpdated', {}));
  const speech = speechOf(table, publicLocale);
  // At noon it is the same day almost everywhere.
  const noon = (dayStart(day) + dayEnd(day)) / 2_000;
  const lines = game.daily!.share(viewOf(table.match)).map(speech.say);
  const title = speech.tell('dailyShared', {
    name: messageName(actor.name),
    game: titleOf(table, publicLocale),
    day: `<t:${noon}:D>`,
  });
  const isToday = day === dayOf(house.clock.now());
  const invitation = isToday ? [`-# ${speech.tell('dailyTry', {})}`] : [];
  return answer.reply(messageOf({ parts: [[title, ...lines].join('\n'), ...invitation] }));
}
