/** The table message: what everybody may know, the last round in sentences, who is still thinking. */

import type { Locale } from '../../../games/game.ts';
import type { FindEmoji } from '../../pictures/appEmoji.ts';
import { dealText, lobbyTexts } from '../../speech/lobby.ts';
import { bestText, type Speech, toldTexts } from '../../speech/speech.ts';
import { away, raceText, roundTexts, standingStill, storyTexts, thinkingLines, voidText } from '../../speech/table.ts';
import { gainsByDeal } from '../../table/deals.ts';
import { type Match, viewOf } from '../../table/match.ts';
import { freeSeats, isFinished, isOnTable, type Table } from '../../table/table.ts';
import { dealName, titleIn } from '../../words/games.ts';
import { firstName, plainName, satInTexts } from '../../words/names.ts';
import { placeLines, winnerText } from '../../words/standings.ts';
import { fixedRows, sharedRows } from './ask.ts';
import { type Blocks, type Button, inRows, type Message, messageOf } from './blocks.ts';
import { checkButton } from './fairness.ts';
import { answerId, NEXT, SIT, tapId, verbId } from './ids.ts';
import { lobbyMessage } from './lobby.ts';
import { messageName } from './names.ts';
import { speechOf } from './speech.ts';

type Pictures = Blocks['pictures'];

/** The table's public message as it stands: lobby, match, result, or why there is none. */
export function tableMessage(table: Table, pictures?: Pictures, emoji?: FindEmoji): Message {
  const { record, match } = table;
  const speech = speechOf(table, record.locale, emoji);
  if (record.fault !== null) return faultyMessage(table, record.fault, speech);
  if (match === undefined) return lobbyMessage(table, speech, pictures);
  if (isFinished(table)) {
    const rows = [resultButtons(table, speech), ...inRows(nextButtons(table, match, speech))];
    return messageOf({ parts: resultTexts(table, match, speech, pictures), pictures, rows });
  }
  if (record.status !== 'running') return voidMessage(table, speech);
  if (table.heldSince !== undefined) {
    const parts = [titleLine(table), roundTexts(table, match, pictures ?? [], speech).join('\n')];
    return messageOf({ parts, pictures, rows: [[nextDeal(table, speech)]] });
  }
  const opens = match.pending.filter(isOnTable);
  const shared = fixedRows(record.id, match, speech) ?? sharedRows(record.id, opens, speech);
  const parts = [...tableTexts(table, record.locale, pictures, emoji), pictures?.length ? raceText(match, speech) : ''];
  return messageOf({ parts, pictures, rows: [...shared, handButtons(table, speech)] });
}

/**
 * What stays of a table message when the table has moved on to a new one, without buttons: the last round of the deal
 * that has ended, or what the message showed. `movedTo`: the channel where the table is now, if it is another one.
 */
export function recordMessage(table: Table, left: 'deal' | Table | undefined, movedTo?: string): Message {
  const speech = speechOf(table, table.record.locale);
  const match = left === 'deal' ? table.match : left?.match;
  const events = left === 'deal' ? match?.previousRoundEvents : match?.roundEvents;
  const lying = left === 'deal' || match === undefined ? [] : table.game.describe(viewOf(match)).table.map(speech.say);
  const moved =
    movedTo === undefined ? `-# ${speech.tell('movedOn', {})}` : speech.tell('movedTo', { place: `<#${movedTo}>` });
  return messageOf({
    parts: [[titleLine(table), ...lying].join('\n'), toldTexts(table, events ?? [], speech).join('\n'), moved],
  });
}

/** Everything on the table as text for one reader: what `/table` answers. Beside a picture, what it does not show. */
export function tableTexts(
  table: Table,
  locale: Locale,
  pictures: Pictures = [],
  emoji?: FindEmoji,
): readonly string[] {
  const speech = speechOf(table, locale, emoji);
  const title = `## ${titleIn(table.game, locale)}`;
  const { match } = table;
  if (match === undefined) return [...lobbyTexts(table, speech, messageName), `-# ${dealText(table, speech)}`];
  return [
    pictures.length === 0 ? [title, ...table.game.describe(viewOf(match)).table.map(speech.say)].join('\n') : title,
    storyTexts(table, match, pictures, speech).join('\n'),
    [standingStill(table, speech) ?? thinkingLines(table, speech, messageName), satInLines(table, speech)]
      .flat()
      .join('\n'),
  ];
}

const satInLines = ({ seats }: Table, { tell }: Speech): readonly string[] =>
  satInTexts(seats, tell, messageName).map((text) => `-# ${text}`);

const titleLine = (table: Table): string => `## ${titleIn(table.game, table.record.locale)}`;

function handButtons(table: Table, speech: Speech): readonly Button[] {
  const { id } = table.record;
  const { tell } = speech;
  const back: Button = { id: verbId(id, 'back'), label: tell('imBack', {}) };
  return [
    { id: verbId(id, 'hand'), label: tell('myHand', {}), style: table.game.buttons ? undefined : 'main' },
    ...(away(table).length > 0 ? [back] : []),
    ...sitInButton(table, speech),
  ];
}

/** For others: one seat after the other is offered, so that there is never more than one such button. */
function sitInButton(table: Table, { tell }: Speech): readonly Button[] {
  const { record, seats } = table;
  const seat = record.sitIns === false || record.pausedAt !== null ? undefined : freeSeats(table)[0];
  if (seat === undefined) return [];
  const label = tell('sitIn', { name: firstName(seats, seat, tell, plainName) });
  return [{ id: answerId(record.id, SIT, String(seat)), label }];
}

/** Between two deals. */
export const nextDeal = ({ record }: Table, { tell }: Speech): Button => ({
  id: verbId(record.id, 'next'),
  label: tell('nextDeal', {}),
  style: 'main',
});

/** A table that a bug has stopped: nothing here asks the game, in which the bug may be. */
const faultyMessage = (table: Table, fault: string, speech: Speech): Message =>
  table.record.status === 'running'
    ? messageOf({ parts: [`${titleLine(table)}\n${speech.tell('standsFaulty', { fault })}`] })
    : voidMessage(table, speech);

/** One line, and the way to its secret. */
function voidMessage({ game, record }: Table, { tell, locale }: Speech): Message {
  const why = voidText(record, tell);
  return messageOf({ parts: [`**${titleIn(game, locale)}** · ${why}`], rows: [[checkButton(record.id, tell)]] });
}

/** Lines of the last round that are told again at the end. */
const LAST_LINES = 2;

/** Beside pictures only what those and their descriptions do not say. */
function resultTexts(table: Table, match: Match, speech: Speech, pictures: Pictures = []): readonly string[] {
  const standings = table.game.standings(match.state);
  const winner = `${titleLine(table)}\n${winnerText(table.game, standings, speech)}`;
  const sitters = satInLines(table, speech);
  const ties = placeLines(table.game, standings, speech, 'ties');
  if (pictures.length > 0) return [winner, [...ties, ...sitters].join('\n'), bestText(table, speech)];
  const story = toldTexts(table, match.roundEvents, speech).join('\n').split('\n');
  // Where several play, a game's last line names the winner, whom the first line here names already.
  const told = standings.length > 1 ? story.slice(0, -1) : story;
  return [
    winner,
    [...(standings.length > 1 ? placeLines(table.game, standings, speech) : []), ...sitters].join('\n'),
    told.slice(-LAST_LINES).join('\n'),
    bestText(table, speech),
    dealLines(table, match, speech).join('\n'),
  ];
}

function resultButtons({ record }: Table, { tell }: Speech): readonly Button[] {
  return [
    { id: verbId(record.id, 'rematch'), label: tell('rematch', {}), style: 'main' },
    { id: tapId('replay', 'open', record.id), label: tell('replay', {}) },
    checkButton(record.id, tell),
    { id: tapId('replay', 'share', record.id), label: tell('share', {}) },
  ];
}

const nextButtons = ({ record, game, options }: Table, { state }: Match, { label }: Speech): readonly Button[] =>
  (game.next?.(options, state) ?? []).map((next, i) => {
    const id = i === 0 ? verbId(record.id, 'rematch-next') : answerId(record.id, NEXT, String(i));
    return { id, label: label(next.label) };
  });

/** Deals shown at the end: with ten seats they and everything else fit into one message. */
const MAX_DEALS = 15;

/** What each seat got in each deal it took part in, the last ones of a long match; nothing for a match of one deal. */
function dealLines({ game, seats }: Table, { deals }: Match, { tell, name, say }: Speech): readonly string[] {
  if (deals.length < 2) return [];
  const unit = say({ key: game.unitName, args: {} });
  const deal = dealName(game);
  const from = Math.max(0, deals.length - MAX_DEALS);
  const head =
    from === 0
      ? tell('perDeal', { deal, unit })
      : tell('lastDeals', { deal, shown: MAX_DEALS, deals: deals.length, unit });
  const lines = seats.map(({ seat }) => {
    const gains = gainsByDeal(deals, seat);
    const each = deals.map((_, deal) => gains[deal] ?? '–').slice(from);
    return tell('dealsOf', { name: name(seat), deals: each.join(', ') });
  });
  return [head, ...lines];
}
