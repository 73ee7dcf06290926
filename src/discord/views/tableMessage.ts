/** The table message: what everybody may know, the last round in sentences, who is still thinking. */

import type { Locale } from '../../../games/game.ts';
import { commitmentOf } from '../../../games/luck.ts';
import type { Reason } from '../../model.ts';
import { textsBeside } from '../../pictures/alt.ts';
import { gainsByDeal, type Match, thinkingIn, viewOf } from '../../table/match.ts';
import { isAway, isFinished, pendingOnTable, type Table } from '../../table/table.ts';
import { titleIn } from '../../words/games.ts';
import { placeLines } from '../../words/standings.ts';
import { sharedRows } from './ask.ts';
import { type Blocks, type Button, type Message, messageOf } from './blocks.ts';
import { tapId, verbId } from './ids.ts';
import { lobbyMessage, lobbyTexts } from './lobby.ts';
import { messageName } from './names.ts';
import { bestText, type Speech, speechOf, toldTexts } from './speech.ts';
import { relative } from './time.ts';

type Picture = Blocks['picture'];

/** The table's public message as it stands: lobby, match, result, or why there is none. */
export function tableMessage(table: Table, picture?: Picture): Message {
  const { record, match } = table;
  const speech = speechOf(table, record.locale);
  if (record.fault !== null) return messageOf({ parts: faultyTexts(table, record.fault, speech) });
  if (match === undefined) return lobbyMessage(table);
  if (isFinished(table)) {
    const rows = [resultButtons(table, match, speech)];
    return messageOf({ parts: resultTexts(table, match, speech), picture, rows });
  }
  if (record.status !== 'running') {
    const lying = table.game.describe(viewOf(match)).table.map(speech.say);
    return messageOf({ parts: [voidText(table, speech), lying.join('\n'), fairText(table, speech)], picture });
  }
  if (table.heldSince !== undefined) {
    const parts = [titleLine(table), toldTexts(table, match.previousRoundEvents, speech).join('\n')];
    return messageOf({ parts, picture, rows: [[nextDeal(table, speech)]] });
  }
  const shared = sharedRows(record.id, pendingOnTable(table, match), speech);
  const parts = tableTexts(table, record.locale, picture);
  return messageOf({ parts, picture, rows: [...shared, handButtons(table, speech)] });
}

/**
 * What stays of a table message when the table has moved on to a new one, without buttons: the last round of the deal
 * that has ended, or what the message showed.
 */
export function recordMessage(table: Table, left: 'deal' | Table | undefined): Message {
  const speech = speechOf(table, table.record.locale);
  const match = left === 'deal' ? table.match : left?.match;
  const events = left === 'deal' ? match?.previousRoundEvents : match?.roundEvents;
  const lying = left === 'deal' || match === undefined ? [] : table.game.describe(viewOf(match)).table.map(speech.say);
  const moved = `-# ${speech.tell('movedOn', {})}`;
  return messageOf({
    parts: [[titleLine(table), ...lying].join('\n'), toldTexts(table, events ?? [], speech).join('\n'), moved],
  });
}

/**
 * Everything on the table as text for one reader: what `/table` answers. Beside a picture, what its description does not
 * say.
 */
export function tableTexts(table: Table, locale: Locale, picture?: Picture): readonly string[] {
  const speech = speechOf(table, locale);
  const title = `## ${titleIn(table.game, locale)}`;
  const { match } = table;
  if (match === undefined) return lobbyTexts(table, speech);
  const view = textsBeside(picture, table.game.describe(viewOf(match)).table, speech);
  return [
    ...(picture === undefined ? [[title, ...view].join('\n')] : [title, view.join('\n')]),
    toldTexts(table, match.roundEvents, speech).join('\n'),
    standingStill(table, speech) ?? thinkingLines(table, speech).join('\n'),
  ];
}

function standingStill(table: Table, { tell }: Speech): string | undefined {
  const { record } = table;
  if (record.pausedAt === null) return undefined;
  if (isAway(table)) return tell('away', { when: relative(record.dueAt!) });
  return record.fault === null ? tell('standsStill', {}) : tell('standsFaulty', { fault: record.fault });
}

/** The seats of people for whom a bot plays until they come back. */
const away = ({ seats }: Table) => seats.filter(({ user, player }) => user !== null && player === 'bot');

/** Who owes an answer and until when, who has given one; also the answer to `/who`. */
export function thinkingLines(table: Table, { tell, name }: Speech): readonly string[] {
  const thinking = table.match && thinkingIn(table.match);
  if (thinking === undefined) return [];
  const { waiting, done, due } = thinking;
  const bots = away(table).map((seat) => messageName(seat.name));
  return [
    Number.isFinite(due)
      ? tell('thinking', { names: waiting.map(name), when: relative(due) })
      : tell('thinkingUntimed', { names: waiting.map(name) }),
    ...(done.length > 0 ? [tell('done', { names: done.map(name) })] : []),
    ...(bots.length > 0 ? [tell('botPlays', { names: bots })] : []),
  ];
}

const titleLine = (table: Table): string => `## ${titleIn(table.game, table.record.locale)}`;

function handButtons(table: Table, { tell }: Speech): readonly Button[] {
  const { id } = table.record;
  const back: Button = { id: verbId(id, 'back'), label: tell('imBack', {}) };
  return [
    { id: verbId(id, 'hand'), label: tell('myHand', {}), style: 'main' },
    ...(away(table).length > 0 ? [back] : []),
  ];
}

/** Between two deals. */
export const nextDeal = ({ record }: Table, { tell }: Speech): Button => ({
  id: verbId(record.id, 'next'),
  label: tell('nextDeal', {}),
  style: 'main',
});

/** A table that a bug has stopped: nothing here asks the game, in which the bug may be. */
const faultyTexts = (table: Table, fault: string, speech: Speech): readonly string[] =>
  table.record.status === 'running'
    ? [`${titleLine(table)}\n${speech.tell('standsFaulty', { fault })}`]
    : [voidText(table, speech), fairText(table, speech)];

const voidText = (table: Table, { tell }: Speech): string =>
  `${titleLine(table)}\n${tell(VOID[table.record.reason ?? 'cancelled'], {})}`;

const VOID = {
  cancelled: 'voidCancelled',
  expired: 'voidCancelled',
  empty: 'voidEmpty',
  version: 'voidVersion',
  gone: 'voidGone',
  removed: 'voidGone',
  unreachable: 'voidUnreachable',
  fault: 'voidFault',
  away: 'voidAway',
} as const satisfies Record<Reason, string>;

const resultTexts = (table: Table, match: Match, speech: Speech): readonly string[] => [
  `${titleLine(table)}\n${speech.tell('matchOver', {})}`,
  placeLines(table.game, table.game.standings(match.state), speech).join('\n'),
  toldTexts(table, match.roundEvents, speech).join('\n'),
  bestText(table, speech),
  dealLines(table, match, speech).join('\n'),
  fairText(table, speech),
];

function resultButtons({ record, game, options }: Table, match: Match, { tell, label }: Speech): readonly Button[] {
  const next = game.next?.(options, match.state);
  return [
    { id: verbId(record.id, 'rematch'), label: tell('rematch', {}), style: 'main' },
    { id: tapId('replay', 'open', record.id), label: tell('replay', {}) },
    ...(next === undefined ? [] : [{ id: verbId(record.id, 'rematch-next'), label: label(next.label) }]),
  ];
}

/** Deals shown at the end: with ten seats they and everything else fit into one message. */
const MAX_DEALS = 15;

/** What each seat got in each deal it took part in, the last ones of a long match; nothing for a match of one deal. */
function dealLines({ game, seats }: Table, { deals }: Match, { tell, name, say }: Speech): readonly string[] {
  if (deals.length < 2) return [];
  const unit = say({ key: game.unitName, args: {} });
  const from = Math.max(0, deals.length - MAX_DEALS);
  const head =
    from === 0 ? tell('perDeal', { unit }) : tell('lastDeals', { shown: MAX_DEALS, deals: deals.length, unit });
  const lines = seats.map(({ seat }) => {
    const gains = gainsByDeal(deals, seat);
    const each = deals.map((_, deal) => gains[deal] ?? '–').slice(from);
    return tell('dealsOf', { name: name(seat), deals: each.join(', ') });
  });
  return [head, ...lines];
}

/** The secret, and how to check with it that nobody chose the deals. */
function fairText({ record, seats, match }: Table, { tell }: Speech): string {
  const joins = seats.map(({ joinId }) => joinId).join(',');
  const streams = match?.dealtFrom ?? ['setup'];
  const check = { hash: commitmentOf(record.secret), joins, streams: streams.join(', '), n: streams.length };
  return `-# ${tell('secret', { secret: record.secret })}\n-# ${tell('howToCheck', check)}`;
}
