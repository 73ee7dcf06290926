/** How everything about a table, and its events, is said in one reader's language. */
import type { Locale, Seat } from '../../games/game.ts';
import { type FindEmoji, faceText } from '../pictures/appEmoji.ts';
import { hasStarted } from '../table/freeze.ts';
import type { Match } from '../table/match.ts';
import type { Outcome, Refusal } from '../table/refusals.ts';
import { isPressedAlone, seatOf, type Table } from '../table/table.ts';
import { kindText, unitText } from '../words/games.ts';
import { aloud, type Tell, tellerOf } from '../words/index.ts';
import { plainName, playerName, type Seated, seatName } from '../words/names.ts';
import { refusalIn } from '../words/refusals.ts';
import { gameSayer, type Say } from '../words/say.ts';
import { messageName } from './names.ts';

export interface Speech {
  readonly locale: Locale;
  /** Our own sentences. */
  readonly tell: Tell;
  /** The game's sentences, names fit for a message. */
  readonly say: Say;
  /** The game's sentences, names fit for a button. */
  readonly label: Say;
  /** The game's sentences where they list the seats, names fit for a message. */
  readonly list: Say;
  /** A seat's player, fit for a message. */
  readonly name: (seat: Seat) => string;
  /** The same where the seats are listed: with how well a bot plays. */
  readonly seatName: (seat: Seat) => string;
  readonly emoji: FindEmoji;
}

/** The events for all, and for one seat. */
export const eventTexts = (
  { game }: Pick<Table, 'game'>,
  events: Match['roundEvents'],
  { say }: Speech,
  seat?: Seat,
): readonly string[] =>
  events.filter(({ to }) => to === undefined || to === seat).map((event) => say(game.eventText(event)));

/** How somebody who played alone did against their own best, or why no best score is kept; nothing for other matches. */
export function bestText({ game, options, seats, match, best }: Table, { tell, locale }: Speech): string {
  const isKept = game.kindOf?.(options, seats.length) !== undefined;
  const isAdvised = [...(match?.takenBy ?? [])].some((seat) => seats[seat]!.before === undefined);
  if (isAdvised) return isKept ? tell('bestSuggested', {}) : '';
  if (best === undefined || match === undefined) return '';
  const { points } = game.standings(match.state)[0]!;
  const kind = kindText(game, best.kind, locale);
  const now = unitText(game, locale, points);
  if (best.before === undefined) return tell('bestFirst', { kind, points: now });
  const isBetter = game.better === 'more' ? points > best.before : points < best.before;
  const args = { kind, before: unitText(game, locale, best.before) };
  return isBetter ? tell('bestNew', { ...args, points: now }) : tell('bestStays', args);
}

/** How everything is said about a table to a reader. */
export function speechOf(table: Seated, locale: Locale, emoji: FindEmoji = () => undefined): Speech {
  const { seats, game } = table;
  const tell = tellerOf(locale);
  const name = (seat: Seat) => playerName(seats, seat, tell, messageName);
  const listed = (seat: Seat) => seatName(table, seat, locale, messageName);
  return {
    locale,
    tell,
    name,
    seatName: listed,
    emoji,
    say: gameSayer(game, locale, name, (face) => faceText(face, emoji)),
    list: gameSayer(game, locale, listed, (face) => faceText(face, emoji)),
    label: gameSayer(game, locale, (seat) => playerName(seats, seat, tell, plainName)),
  };
}

/** The same for people who listen: no emoji, and a word where a game's sentence has an arrow. */
export function spokenSpeechOf(table: Seated, locale: Locale): Speech {
  const speech = speechOf(table, locale);
  return { ...speech, say: (text) => aloud(speech.say(text), speech.tell) };
}

export const refusalText = (refused: Refusal, locale: Locale): string => refusalIn(refused, locale, messageName);

/**
 * What a panel says after a refused tap: nothing where the panel itself has visibly moved on, nor in real time, where
 * no button may move.
 */
export function panelNotice(
  outcome: Outcome,
  table: Table,
  { isFollowing, locale }: { readonly isFollowing: boolean; readonly locale: Locale },
): string | undefined {
  if (!('refused' in outcome) || (isFollowing && outcome.refused.why === 'stale')) return undefined;
  const isInTime = isPressedAlone(table) && table.record.pausedAt === null;
  return isInTime ? undefined : noticeText(outcome.refused, locale);
}

/** What a tap did, for somebody who tapped another message than the table's. */
export function actedText(before: Table, after: Table, user: string, tell: Tell): string {
  if (!hasStarted(before) && hasStarted(after)) return tell('acted', { what: 'started' });
  const isNew = seatOf(before, user) === undefined && seatOf(after, user) !== undefined;
  return tell('acted', { what: isNew ? 'joined' : 'other' });
}

/** On a panel nothing is an error: it says why, and shows the hand as it is now. */
export const noticeText = (refused: Refusal, locale: Locale): string =>
  refused.why === 'stale' ? tellerOf(locale)('stale', {}) : refusalText(refused, locale);
