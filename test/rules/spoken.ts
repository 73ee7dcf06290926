/** What a screen reader says of a seat's panel and of the table's message, as they are sent; and the lists in a panel. */
import assert from 'node:assert/strict';
import type { Locale, Seat } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import { emojiOf } from '../../src/pictures/emoji.ts';
import { altTextOf, Moments, nameOf, type Scene, tableScenes } from '../../src/pictures/scenes.ts';
import { isDrafted } from '../../src/table/draft.ts';
import { asksOf, hasAnswered, type Match } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import type { Blocks } from '../../src/views/blocks.ts';
import { type Hand, handScenes } from '../../src/views/hand.ts';
import { HELP } from '../../src/views/ids.ts';
import { asSpoken } from '../../src/views/spoken.ts';
import { handBlocks, tableBlocks } from '../../src/views/turn.ts';
import { NAMES } from './table.ts';

/** How somebody reads: beside pictures, or by a screen reader's messages, which have none. */
export type Way = 'read' | 'spoken';

/** The most characters a screen reader may say in a turn. */
export const maxTurn = (seats: number): number => (seats <= 4 ? 600 : 900);

/** The reader. `bots`: the seats that began as bots. */
interface Listener {
  readonly seat: Seat;
  readonly locale: Locale;
  readonly way: Way;
  readonly bots?: readonly Seat[];
}

interface Part {
  readonly custom_id?: string;
  readonly content?: string;
  readonly label?: string;
  readonly emoji?: { readonly name: string };
  readonly placeholder?: string;
  readonly options?: readonly { readonly label: string; readonly description?: string }[];
  readonly items?: readonly { readonly description: string }[];
  readonly components?: readonly Part[];
}

/** Discord's mark of an edited message. */
const EDITED = '(edited)';
const EMOJI = emojiOf(games);
const find = (name: string) => (EMOJI.has(name) ? { id: '100000000000000000', name } : undefined);

function tableOf(match: Match, { locale, bots = [] }: Listener): Table {
  const seats = match.players.map((player, seat) => {
    const isBot = player === 'bot' && bots.includes(seat);
    return { seat, player, name: isBot ? null : NAMES[seat]!, user: isBot ? null : `${seat}` };
  });
  const record = { id: 'm', status: 'running', host: '0', locale, pausedAt: null, fault: null, daily: null };
  return { record, seats, game: match.game, options: match.options, match } as unknown as Table;
}

function handOf(match: Match, listener: Listener): Hand {
  const { seat, locale, way } = listener;
  const reader = { seat, locale, pictured: way === 'read', hinted: true, spoken: way === 'spoken' };
  return { table: tableOf(match, listener), reader };
}

const picturesOf = (scenes: readonly Scene[]) =>
  scenes.map((scene) => ({ name: nameOf(scene), alt: altTextOf(scene) }));

const partsIn = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...partsIn(part.components ?? [])]);
function sentAs(blocks: Blocks): readonly Part[] {
  const parts = partsIn(messageOf(blocks).components as unknown as readonly Part[]);
  for (const { content = '' } of parts)
    assert.doesNotMatch(content, /^ | $| {2}/m, `a line with a space too many: ${JSON.stringify(content)}`);
  return parts;
}

function panelOf(match: Match, listener: Listener): readonly Part[] {
  const hand = handOf(match, listener);
  return sentAs(handBlocks(hand, { pictures: picturesOf(handScenes(hand, false, new Moments())), emoji: find }));
}

/** The labels of a panel's buttons below pictures, a row each. */
export function buttonRows(match: Match, seat: Seat, locale: Locale): readonly (readonly string[])[] {
  const hand = handOf(match, { seat, locale, way: 'read' });
  const { rows = [] } = handBlocks(hand, { pictures: picturesOf(handScenes(hand, false, new Moments())), emoji: find });
  return rows.flatMap((row) => (Array.isArray(row) ? [row.map(({ label }: { label: string }) => label)] : []));
}

/** The number of options in each list of a panel with pictures. */
export function optionCounts(match: Match, seat: Seat, locale: Locale): readonly number[] {
  return panelOf(match, { seat, locale, way: 'read' }).flatMap(({ options }) => (options ? [options.length] : []));
}

/** Everybody who reads in a language reads the same. */
function messageAt(match: Match, listener: Listener): readonly Part[] {
  const ofMatch = messages.get(match) ?? new Map<string, readonly Part[]>();
  messages.set(match, ofMatch);
  const key = `${listener.locale} ${listener.bots}`;
  const known = ofMatch.get(key);
  if (known !== undefined) return known;
  const table = tableOf(match, listener);
  const parts = sentAs(tableBlocks(table, picturesOf(tableScenes(table)), { emoji: find }));
  ofMatch.set(key, parts);
  return parts;
}
/** The table's message as it is sent, by match, language and the seats of bots. */
const messages = new WeakMap<Match, Map<string, readonly Part[]>>();

/** The seats of people who are asked something and have a panel. On the table one choice is no draft: robots alone leave it half made. */
export const askedIn = (match: Match): readonly Seat[] =>
  [...match.players.keys()].filter((seat) => {
    const asks = asksOf(match, seat);
    const isHalf = asks.some(
      ({ pending, ask }) => !isDrafted(ask) && pending.said.has(seat) && !hasAnswered(pending, seat),
    );
    return asks.length > 0 && match.players[seat] === 'person' && !isHalf;
  });

/** What can be looked up is read when somebody opens it. */
const isLookup = ({ custom_id: id = '' }: Part): boolean => id.includes(`:${HELP}:`);

/** What a list is for, and what it offers if it is open. */
function listTexts(part: Part, areListsOpen: boolean): readonly string[] {
  const { options, placeholder = '' } = part;
  if (options === undefined) return [];
  const offered =
    isLookup(part) || !areListsOpen ? [] : options.flatMap(({ label, description = '' }) => [label, description]);
  return [placeholder, ...offered];
}

const textsOf = (part: Part, areListsOpen: boolean): readonly string[] =>
  [
    part.content,
    part.emoji?.name,
    part.label,
    ...(part.items ?? []).map(({ description }) => description),
    ...listTexts(part, areListsOpen),
  ].flatMap((text) => (text === undefined || text === '' ? [] : [asSpoken(text)]));

/**
 * What is read of both messages in a turn, from top to bottom; of lists all that they offer, if they are open. What is played
 * on the table needs no panel beside pictures.
 */
export function readBy(match: Match, listener: Listener, areListsOpen = true): readonly string[] {
  const hasPanel = listener.way === 'spoken' || match.game.buttons === undefined;
  const messages = [messageAt(match, listener), ...(hasPanel ? [panelOf(match, listener)] : [])];
  return messages.flatMap((parts) => [...parts.flatMap((part) => textsOf(part, areListsOpen)), EDITED]);
}

/** What everybody reads in the table's message. */
export const tableRead = (match: Match, locale: Locale): readonly string[] =>
  messageAt(match, { seat: 0, locale, way: 'read' }).flatMap((part) => textsOf(part, false));

/** The options in each list of a screen reader's message: the label, and what is said beside it. */
export const optionsHeard = (match: Match, seat: Seat, locale: Locale): readonly (readonly [string, string])[] =>
  panelOf(match, { seat, locale, way: 'spoken' }).flatMap(({ options = [] }) =>
    options.map(({ label, description = '' }) => [label, description] as const),
  );

/** The labels in each list of a screen reader's message. */
export const listsOf = (match: Match, seat: Seat, locale: Locale): readonly (readonly string[])[] =>
  panelOf(match, { seat, locale, way: 'spoken' }).flatMap(({ options }) =>
    options === undefined ? [] : [options.map(({ label }) => label)],
  );
