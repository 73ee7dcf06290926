/** The table message: what everybody may know, the last round in sentences, and the players still thinking. */
import type { FindEmoji } from '../pictures/appEmoji.ts';
import { tableText } from '../speech/hand.ts';
import { eventTexts, type Speech, speechOf } from '../speech/speech.ts';
import { resultTexts, tableTexts, titleLine } from '../speech/standing.ts';
import { annulmentText, away, type Detail, raceText, roundTexts, voidText } from '../speech/table.ts';
import { type Match, viewOf } from '../table/match.ts';
import { freeSeats, isFinished, isOfTournament, isOnTable, type Table } from '../table/table.ts';
import { titleIn } from '../words/games.ts';
import { firstName, plainName } from '../words/names.ts';
import { fixedRows, sharedRows } from './ask.ts';
import { type Blocks, type Button, type Row, selectOf } from './blocks.ts';
import { checkButton } from './fairness.ts';
import { answerId, LIST, NEXT, SIT, tapId, verbId } from './ids.ts';
import { inviteButton } from './invite.ts';
import { type LobbyOffers, lobbyBlocks } from './lobby.ts';

type Pictures = Blocks['pictures'];

export interface Around {
  readonly emoji?: FindEmoji | undefined;
  readonly offers?: (record: Table['record']) => LobbyOffers;
}

/** The table's public message as it stands: lobby, match, result, or why there is none. */
export function detailedTable(table: Table, pictures: Pictures, { emoji, offers }: Around, detail: Detail): Blocks {
  const { record, match } = table;
  const speech = speechOf(table, record.locale, emoji);
  if (record.fault !== null) return faultyBlocks(table, record.fault, speech);
  if (match === undefined) return lobbyBlocks(table, speech, { pictures, offers: offers?.(record) });
  if (isFinished(table)) {
    const rows = isOfTournament(table)
      ? [checkRow(table, speech)]
      : [...resultRows(table, speech), ...nextRows(table, match, speech)];
    return { parts: resultTexts(table, match, speech, pictures), pictures, rows };
  }
  if (record.status !== 'running') return voidBlocks(table, speech);
  if (table.heldSince !== undefined) {
    const parts = [titleLine(table), roundTexts(table, match, (pictures ?? []).length > 0, speech).join('\n')];
    return { parts, pictures, rows: [[nextDeal(table, speech)], ...annulmentRow(table, speech)] };
  }
  const { parts, rows } = playedBlocks(table, match, speech, { pictures, detail });
  return {
    parts: [...parts, pictures?.length ? raceText(match, speech) : ''],
    pictures,
    rows: [...rows, handButtons(table, speech), ...annulmentRow(table, speech)],
  };
}

interface PlayedLook {
  readonly pictures: Pictures;
  readonly detail?: Detail;
}

/** A running match, with the buttons that are pressed for it. */
export function playedBlocks(table: Table, match: Match, speech: Speech, { pictures, detail = 'full' }: PlayedLook) {
  const { id } = table.record;
  const asked = match.pending.filter(isOnTable);
  const rows = fixedRows(id, match, speech) ?? sharedRows(id, asked, speech);
  return { parts: tableTexts(table, speech.locale, pictures, { emoji: speech.emoji, detail }), pictures, rows };
}

/** The host's question to all, below the buttons, so that none of them moves. */
function annulmentRow(table: Table, speech: Speech): readonly Row[] {
  const text = annulmentText(table, speech);
  if (text === undefined) return [];
  return [{ text, button: { id: verbId(table.record.id, 'agree-end'), label: speech.tell('agreeToEnd', {}) } }];
}

/** As much is said of the last round where the table has moved on to a new message. */
const RECORD_LINES = 2;

/**
 * What stays of a table message when the table has moved on to a new one, without buttons: how the deal that has ended,
 * or what the message showed, came out. `movedTo`: the channel where the table is now, if it is another one.
 */
export function recordBlocks(table: Table, content: 'deal' | Table | undefined, movedTo?: string): Blocks {
  const speech = speechOf(table, table.record.locale);
  const [onTable, eventLines] = content === undefined ? ['', []] : recordTexts(table, content, speech);
  const below = content !== 'deal' && table.record.status === 'finished' ? 'resultBelow' : 'movedOn';
  const moved =
    movedTo === undefined ? `-# ${speech.tell(below, {})}` : speech.tell('movedTo', { place: `<#${movedTo}>` });
  return { parts: [[titleLine(table), onTable].filter(Boolean).join('\n'), eventLines.join('\n'), moved] };
}

/** How a deal ended; else the table that the message showed, and what had happened there. */
function recordTexts(table: Table, content: 'deal' | Table, speech: Speech): readonly [string, readonly string[]] {
  const match = content === 'deal' ? table.match : content.match;
  if (match === undefined) return ['', []];
  if (content === 'deal') return ['', dealTexts(match, speech)];
  // Between two deals the match is in the next one already.
  const onTable = content.heldSince === undefined ? tableText(match, viewOf(match), speech) : '';
  return [onTable, roundTexts(content, match, true, speech).slice(-RECORD_LINES)];
}

/**
 * The last events of a deal, and before them in a line what mattered in its last round until then. The next deal is there
 * already: what it has changed is no part of the story.
 */
function dealTexts({ game, state, previousRoundEvents }: Match, speech: Speech): readonly string[] {
  const events = previousRoundEvents.filter(({ to }) => to === undefined);
  const story = game.story?.(events.slice(0, -RECORD_LINES), state.open, state.open) ?? [];
  return [...story.slice(0, 1).map(speech.say), ...eventTexts({ game }, events.slice(-RECORD_LINES), speech)];
}

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

/** The button that posts the table again where it is pressed. */
export const repostButton = ({ record }: Table, tell: Speech['tell']): Button => ({
  id: verbId(record.id, 'down'),
  label: tell('repost', {}),
});

/** Between two deals. */
export const nextDeal = ({ record }: Table, { tell }: Speech): Button => ({
  id: verbId(record.id, 'next'),
  label: tell('nextDeal', {}),
  style: 'main',
});

/** A table that a bug has stopped: nothing here asks the game, in which the bug may be. */
const faultyBlocks = (table: Table, fault: string, speech: Speech): Blocks =>
  table.record.status === 'running'
    ? { parts: [`${titleLine(table)}\n${speech.tell('pausedFaulty', { fault })}`] }
    : voidBlocks(table, speech);

/** One line, and the way to its secret. */
function voidBlocks(table: Table, speech: Speech): Blocks {
  const { game } = table;
  const { tell, locale } = speech;
  const why = voidText(table, speech);
  return { parts: [`**${titleIn(game, locale)}** · ${why}`], rows: [[checkButton(table, tell)]] };
}

/** In a tournament there is no rematch: it finds the next table. */
const checkRow = (table: Table, { tell }: Speech): readonly Button[] => [
  { id: tapId('replay', 'open', table.record.id), label: tell('replay', {}) },
  checkButton(table, tell),
  { id: tapId('replay', 'share', table.record.id), label: tell('share', {}) },
];

/** Each row fits into a line of a phone. */
function resultRows(table: Table, { tell }: Speech): readonly Row[] {
  const { record } = table;
  return [
    [
      { id: verbId(record.id, 'rematch'), label: tell('rematch', {}), style: 'main' },
      { id: verbId(record.id, 'find-others'), label: tell('findOthers', {}) },
      { id: tapId('replay', 'open', record.id), label: tell('replay', {}) },
    ],
    [
      checkButton(table, tell),
      { id: tapId('replay', 'share', record.id), label: tell('share', {}) },
      inviteButton(tell),
    ],
  ];
}

/** Rematches with other options: several are a list, of one line. */
function nextRows({ record, game, options }: Table, { state }: Match, { tell, label }: Speech): readonly Row[] {
  const [first, ...others] = (game.next?.(options, state) ?? []).map((next) => label(next.label));
  if (first === undefined) return [];
  if (others.length === 0) return [[{ id: verbId(record.id, 'rematch-next'), label: first }]];
  const choices = [first, ...others].map((one, i) => ({ value: String(i), label: one }));
  return [selectOf(answerId(record.id, NEXT, LIST), tell('otherRematch', {}), choices)];
}
