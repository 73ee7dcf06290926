/** What a table says besides what lies on it: the last round, the players it waits for, why it is paused or void. */
import type { AnyAsk, AnyText, Seat } from '../../games/game.ts';
import { freeChoices, type LobbyPick, offeredWith } from '../../games/lobby.ts';
import type { Reason } from '../model.ts';
import { markOf } from '../pictures/appEmoji.ts';
import { openAnnulment, stillAsked } from '../table/endings.ts';
import { type Match, recentEvents, viewOf } from '../table/match.ts';
import { askedInTurn, isAway, type Table } from '../table/table.ts';
import { thinkingIn } from '../table/waiting.ts';
import { shortName } from '../words/names.ts';
import { messageName } from './names.ts';
import { eventTexts, type Speech } from './speech.ts';
import { relative } from './time.ts';

/**
 * How much is said beside pictures. Of a table, `short` leaves out the answered seats and those in bots’ hands, `minimal`
 * the last round too; of a panel, `short` what others did, `minimal` the deadline too, which the table says, and in spoken
 * lists where options land.
 */
export type Detail = 'full' | 'short' | 'minimal';

/** What happens in real time, as long as something does. */
const liveTexts = ({ game }: Table, match: Match): readonly AnyText[] => game.live?.(viewOf(match)) ?? [];

/** What happens in real time; else the last round, beside a picture only what matters and it does not show. */
export function storyTexts(
  table: Table,
  match: Match,
  pictures: readonly unknown[],
  speech: Speech,
  detail: Detail = 'full',
): readonly string[] {
  const live = liveTexts(table, match);
  if (live.length > 0) return live.map(speech.say);
  const texts = roundTexts(table, match, pictures.length > 0, speech);
  return detail === 'minimal' && texts.length > 0 ? [speech.tell('moreInTable', {})] : texts;
}

/** The last round, in few lines if it `isShort`; between two deals the one with which the last deal ended. */
export function roundTexts(
  { game, heldSince }: Table,
  match: Match,
  isShort: boolean,
  speech: Speech,
): readonly string[] {
  if (isShort && game.story !== undefined)
    return game.story(recentEvents(match), match.state.open, match.openBefore).map(speech.say);
  return eventTexts({ game }, heldSince === undefined ? match.roundEvents : match.previousRoundEvents, speech);
}

/** What several seats are asked together, beside a picture; a single person is named already. */
export function raceText(match: Match, { say }: Speech): string {
  const [ask, ...others] = askedInTurn(match).flatMap(({ question }): readonly AnyAsk[] => question.asks);
  return ask !== undefined && others.length > 0 ? `**${say(ask.text)}**` : '';
}

export function pauseText(table: Table, { tell }: Speech): string | undefined {
  const { record } = table;
  if (record.pausedAt === null) return undefined;
  if (isAway(table))
    return tell(table.game.buttons === undefined ? 'away' : 'awayOnTable', { when: relative(record.dueAt!) });
  return record.fault === null ? tell('pausedUnshown', {}) : tell('pausedFaulty', { fault: record.fault });
}

/** The seats of people for whom a bot plays until they come back. */
export const away = ({ seats }: Table) => seats.filter(({ user, player }) => user !== null && player === 'bot');

/**
 * The players who owe an answer and until when; those who have answered, while fewer than half have; and the players in
 * whose place a bot plays. `nameIn`: makes a name fit for where it is said.
 */
export function thinkingLines(
  table: Table,
  { tell, name, emoji }: Speech,
  nameIn: (name: string) => string,
  detail: Detail = 'full',
): readonly string[] {
  const thinking = table.match && thinkingIn(table.match);
  if (thinking === undefined) return [];
  const { waiting, done, due } = thinking;
  const helped = away(table);
  const bots = helped.map((seat) => nameIn(seat.name));
  const forThem = bots.length > 0 ? [tell('botPlays', { names: bots })] : [];
  // The holder of the dice is named beside the dice.
  if (liveTexts(table, table.match!).length > 0) return forThem;
  const isHelped = (seat: Seat): boolean => helped.some((one) => one.seat === seat);
  // Bots take seconds: while people think, nobody waits for them.
  const people = waiting.filter((seat) => table.match!.players[seat] === 'person');
  const awaited = waiting.filter((seat) => !isHelped(seat));
  const names = [people, awaited, waiting].find(({ length }) => length > 0)!.map(name);
  const until = Number.isFinite(due)
    ? tell('thinking', { names, when: relative(due) })
    : tell(people.length > 0 ? 'thinkingUntimed' : 'thinkingBots', { names });
  const status = [`${markOf('thinking', emoji)}${until}`];
  if (detail !== 'full') return status;
  const picked = done.filter((seat) => !isHelped(seat));
  // Once half of them have picked, the names of the others say it all.
  if (picked.length > 0 && picked.length < names.length)
    status.push(`${markOf('picked', emoji)}${tell('done', { names: picked.map(name) })}`);
  return [status.join(' '), ...forThem];
}

/** The host's request to end the match without a result, with the players who have not agreed yet; or undefined. */
export function annulmentText(table: Table, { tell }: Speech): string | undefined {
  const open = openAnnulment(table);
  if (open === undefined) return undefined;
  const names = stillAsked(table).map(({ name }) => messageName(name));
  const args = { name: hostName(table), when: relative(open.until) };
  return names.length === 0 ? tell('endAskedAway', args) : tell('endAsked', { ...args, names, count: names.length });
}

const hostName = ({ record, seats }: Table): string =>
  messageName(seats.find(({ user }) => user === record.host)?.name ?? '');

/** Characters of a name: with more the sentence would take two lines on a phone. */
const LONGEST_MANAGER = 11;

const managerName = ({ endedBy }: Table): string =>
  endedBy === undefined ? 'none' : messageName(shortName(endedBy, LONGEST_MANAGER));

const VOID = {
  cancelled: 'voidCancelled',
  managed: 'voidManaged',
  annulled: 'voidAnnulled',
  expired: 'voidCancelled',
  empty: 'voidEmpty',
  version: 'voidVersion',
  gone: 'voidGone',
  removed: 'voidGone',
  unreachable: 'voidUnreachable',
  fault: 'voidFault',
  away: 'voidAway',
} as const satisfies Record<Reason, string>;

/** Why a match ended without a result. With the game's name it fits one line on a phone. */
export const voidText = (table: Table, { tell }: Speech): string =>
  tell(VOID[table.record.reason ?? 'cancelled'], { name: managerName(table) });

/** What can be chosen in a lobby, with its words; nothing where there is nothing to choose. */
export function lobbyChoices(table: Table, { label, emoji: find }: Speech, pick: LobbyPick) {
  const choice = offeredWith(table.game[pick], table.options);
  if (choice === undefined) return undefined;
  const free = freeChoices(table, pick).map(({ value, label: text, detail, emoji }) => ({
    value,
    label: label(text),
    detail: detail && label(detail),
    emoji: emoji === undefined ? undefined : find(emoji),
  }));
  return { about: label({ key: choice.about, args: {} }), luck: label({ key: choice.luck, args: {} }), free };
}

/** Why a lobby is closed, in one line too. */
export function lobbyClosedText(table: Table, { tell }: Speech): string {
  const { reason } = table.record;
  if (reason === 'expired') return tell('closedExpired', {});
  if (reason === 'managed') return tell('closedManaged', { name: managerName(table) });
  return tell(reason === 'empty' ? 'closedEmpty' : 'closedCancelled', {});
}
