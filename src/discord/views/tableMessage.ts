/** The table message: what everybody may know, the last round in sentences, who is still thinking. */

import type { Locale, Seat, Standing } from '../../../games/game.ts';
import { commitmentOf } from '../../../games/luck.ts';
import type { Reason } from '../../model.ts';
import { dueAt, hasAnswered, type Match, viewOf, waitingFor } from '../../table/match.ts';
import { isFinished, pendingOnTable, type Table } from '../../table/table.ts';
import { titleIn, unitText } from '../../words/games.ts';
import { sharedRows } from './ask.ts';
import { type Blocks, type Button, type Message, messageOf } from './blocks.ts';
import { tapId, verbId } from './ids.ts';
import { lobbyMessage, lobbyTexts } from './lobby.ts';
import { messageName } from './names.ts';
import { bestText, type Speech, speechOf, textsBeside } from './speech.ts';
import { relative } from './time.ts';

type Picture = Blocks['picture'];

/** The table's public message as it stands: lobby, match, result, or why there is none. */
export function tableMessage(table: Table, picture?: Picture): Message {
  if (table.record.fault !== null) return faultyMessage(table, table.record.fault);
  if (table.match === undefined) return lobbyMessage(table);
  if (isFinished(table)) return resultMessage(table, table.match, picture);
  if (table.record.status !== 'running') return voidMessage(table, table.match, picture);
  const show = table.heldSince === undefined ? playMessage : heldMessage;
  return show(table, table.match, picture);
}

/**
 * What stays of a table message when the table has moved on to a new one, without buttons: the last round of the deal
 * that has ended, or what the message showed.
 */
export function recordMessage(table: Table, left: 'deal' | Table | undefined): Message {
  const speech = speechOf(table, table.record.locale);
  const play = left === 'deal' ? table.match : left?.match;
  const view = left === 'deal' || play === undefined ? [] : table.game.describe(viewOf(play)).table.map(speech.say);
  const told =
    play === undefined ? [] : toldLines(table, left === 'deal' ? play.previousRoundEvents : play.roundEvents, speech);
  const parts = [[titleLine(table), ...view].join('\n'), told.join('\n'), `-# ${speech.tell('movedOn', {})}`];
  return messageOf({ parts });
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
    toldLines(table, match.roundEvents, speech).join('\n'),
    standingStill(table, speech) ?? thinkingLines(table, speech).join('\n'),
  ];
}

function standingStill({ record }: Table, { tell }: Speech): string | undefined {
  if (record.pausedAt === null) return undefined;
  return record.fault === null ? tell('standsStill', {}) : tell('standsFaulty', { fault: record.fault });
}

/** The seats of people for whom a bot plays until they come back. */
const away = ({ seats }: Table) => seats.filter(({ user, player }) => user !== null && player === 'bot');

/** Who owes an answer and until when, who has given one; also the answer to `/who`. */
export function thinkingLines(table: Table, { tell, name }: Speech): readonly string[] {
  const { match } = table;
  if (match === undefined) return [];
  const awaited = match.pending.filter(({ question }) => question.aside !== true);
  if (awaited.length === 0) return [];
  const asked = new Set<Seat>(awaited.flatMap(({ question }) => question.asks.map(({ seat }) => seat)));
  const waiting = waitingFor({ ...match, pending: awaited });
  const done = [...asked].filter((seat) => !waiting.includes(seat)).sort((a, b) => a - b);
  const open = awaited.filter((one) => one.question.asks.some(({ seat }) => !hasAnswered(one, seat)));
  const when = relative(Math.min(...open.map((one) => dueAt(match, one))));
  return [
    tell('thinking', { names: waiting.map(name), when }),
    ...(done.length > 0 ? [tell('done', { names: done.map(name) })] : []),
    ...(away(table).length > 0 ? [tell('botPlays', { names: away(table).map((seat) => messageName(seat.name)) })] : []),
  ];
}

/** Standings as lines, best first; those who share a place share a line. */
export function placeLines(
  { game }: Table,
  standings: readonly Standing[],
  { tell, name, locale }: Speech,
): readonly string[] {
  const places = [...new Set(standings.map(({ place }) => place))].sort((a, b) => a - b);
  return places.map((place) => {
    const at = standings.filter((standing) => standing.place === place);
    const names = at.map(({ seat }) => name(seat));
    return tell('place', { place, names, points: unitText(game, locale, at[0]!.points) });
  });
}

/** Deals shown at the end: with ten seats they and everything else fit into one message. */
const MOST_DEALS = 15;

const titleLine = (table: Table): string => `## ${titleIn(table.game, table.record.locale)}`;

const toldLines = (table: Table, events: Match['roundEvents'], { say }: Speech): readonly string[] =>
  events.filter(({ to }) => to === undefined).map((event) => say(table.game.eventText(event)));

function playMessage(table: Table, play: Match, picture: Picture): Message {
  const { record } = table;
  const speech = speechOf(table, record.locale);
  const { tell } = speech;
  const hand: Button = { id: verbId(record.id, 'hand'), label: tell('myHand', {}), style: 'main' };
  const back: readonly Button[] =
    away(table).length > 0 ? [{ id: verbId(record.id, 'back'), label: tell('imBack', {}) }] : [];
  return messageOf({
    parts: tableTexts(table, record.locale, picture),
    picture,
    rows: [...sharedRows(record.id, pendingOnTable(table, play), speech), [hand, ...back]],
  });
}

/** Between two deals: how the last one ended. */
function heldMessage(table: Table, play: Match, picture: Picture): Message {
  const { record } = table;
  const speech = speechOf(table, record.locale);
  return messageOf({
    parts: [titleLine(table), toldLines(table, play.previousRoundEvents, speech).join('\n')],
    picture,
    rows: [[{ id: verbId(record.id, 'next'), label: speech.tell('nextDeal', {}), style: 'main' }]],
  });
}

/** A table that a bug has stopped: nothing here asks the game, in which the bug may be. */
function faultyMessage(table: Table, fault: string): Message {
  const { record } = table;
  const { tell } = speechOf(table, record.locale);
  const isRunning = record.status === 'running';
  const why = isRunning ? tell('standsFaulty', { fault }) : tell(VOID[record.reason ?? 'cancelled'], {});
  return messageOf({ parts: [`${titleLine(table)}\n${why}`, isRunning ? '' : fairText(table)] });
}

function voidMessage(table: Table, play: Match, picture: Picture): Message {
  const { record, game } = table;
  const { tell, say } = speechOf(table, record.locale);
  const why = tell(VOID[record.reason ?? 'cancelled'], {});
  return messageOf({
    parts: [`${titleLine(table)}\n${why}`, game.describe(viewOf(play)).table.map(say).join('\n'), fairText(table)],
    picture,
  });
}

const VOID = {
  cancelled: 'voidCancelled',
  expired: 'voidCancelled',
  empty: 'voidEmpty',
  version: 'voidVersion',
  gone: 'voidGone',
  removed: 'voidGone',
  unreachable: 'voidUnreachable',
  fault: 'voidFault',
} as const satisfies Record<Reason, string>;

function resultMessage(table: Table, play: Match, picture: Picture): Message {
  const { record, game } = table;
  const speech = speechOf(table, record.locale);
  const { tell } = speech;
  const other = game.next?.(table.options, play.state);
  const next: Button[] =
    other === undefined ? [] : [{ id: verbId(record.id, 'rematch-next'), label: speech.label(other.label) }];
  return messageOf({
    parts: [
      `${titleLine(table)}\n${tell('matchOver', {})}`,
      placeLines(table, game.standings(play.state), speech).join('\n'),
      toldLines(table, play.roundEvents, speech).join('\n'),
      bestText(table, speech),
      dealLines(table, play, speech).join('\n'),
      fairText(table),
    ],
    picture,
    rows: [
      [
        { id: verbId(record.id, 'rematch'), label: tell('rematch', {}), style: 'main' },
        { id: tapId('replay', 'open', record.id), label: tell('replay', {}) },
        ...next,
      ],
    ],
  });
}

/** What each seat got in each deal it took part in, the last ones of a long match; nothing for a match of one deal. */
function dealLines({ game, seats }: Table, { deals }: Match, { tell, name, say }: Speech): readonly string[] {
  if (deals.length < 2) return [];
  const at = (deal: number, seat: Seat) => deals[deal]?.find((standing) => standing.seat === seat);
  const unit = say({ key: game.unitName, args: {} });
  const from = Math.max(0, deals.length - MOST_DEALS);
  const shown = deals.map((_, deal) => deal).slice(from);
  return [
    from === 0 ? tell('perDeal', { unit }) : tell('lastDeals', { shown: shown.length, deals: deals.length, unit }),
    ...seats.map(({ seat }) => {
      const played = at(deals.length - 1, seat)?.tally?.deals ?? deals.length;
      const each = shown.map((deal) =>
        deal < played ? (at(deal, seat)?.points ?? 0) - (at(deal - 1, seat)?.points ?? 0) : '–',
      );
      return tell('dealsOf', { name: name(seat), deals: each.join(', ') });
    }),
  ];
}

/** The secret, and how to check with it that nobody chose the deals. */
function fairText(table: Table): string {
  const { record, seats, match } = table;
  const { tell } = speechOf(table, record.locale);
  const joins = seats.map((seat) => seat.joinId).join(',');
  const streams = match?.dealtFrom ?? ['setup'];
  const check = { hash: commitmentOf(record.secret), joins, streams: streams.join(', '), n: streams.length };
  return `-# ${tell('secret', { secret: record.secret })}\n-# ${tell('howToCheck', check)}`;
}
