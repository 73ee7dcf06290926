/** The lobby message, and what is pressed there. */
import { lobbyTexts } from '../speech/lobby.ts';
import { messageName } from '../speech/names.ts';
import type { Speech } from '../speech/speech.ts';
import { lobbyChoices } from '../speech/table.ts';
import { dealers, isFrozen, timeOfId } from '../table/freeze.ts';
import { hasRoom, hasRoomForBot, startLack, waysOf } from '../table/lobby.ts';
import { plannedFor } from '../table/planned.ts';
import { awaited, countdownEndsAt } from '../table/rematch.ts';
import type { Table } from '../table/table.ts';
import { type Blocks, type Button, type Row, selectOf } from './blocks.ts';
import { dealRow } from './dealing.ts';
import {
  answerId,
  CALL,
  LIST,
  LOBBY_CHOICE,
  LUCK,
  MORE,
  START,
  TAKE,
  THREAD,
  tapId,
  type Verb,
  VOTE,
  verbId,
} from './ids.ts';

/** What a lobby's place allows beside its game. */
export interface LobbyOffers {
  /** Whether its server has a role to call players with. */
  readonly isCalling: boolean;
  /** When the newest message in its channel was written, in ms, where a thread can be made there. */
  readonly newestAt: number | undefined;
}

interface Around {
  readonly pictures: Blocks['pictures'];
  readonly offers: LobbyOffers | undefined;
}

/** A message this soon after the lobby is likely to be a call for players. */
const TALK_MS = 10_000;

export function lobbyBlocks(table: Table, speech: Speech, { pictures = [], offers }: Around): Blocks {
  const parts = lobbyTexts(table, speech, messageName, pictures.length > 0);
  if (table.record.status !== 'lobby') return { parts };
  if (isFrozen(table)) return { parts, pictures, rows: dealers(table).length === 0 ? [] : [dealRow(table, speech)] };
  const buttons = [startButtons(table, speech, offers), moreButtons(table, speech, offers)];
  const choices = [TAKE, VOTE].flatMap((key) => choiceRow(table, speech, key));
  return { parts, pictures, rows: [...buttons, ...choices, ...waysRow(table, speech)] };
}

const wayId = ({ record }: Table, way: number | string): string => answerId(record.id, START, String(way));

/** A person alone may play with bots at once; without them too, where the game allows that. */
function startButtons(table: Table, { tell, label }: Speech, offers: LobbyOffers | undefined): readonly Button[] {
  const { record, seats, game, options } = table;
  const isAlone = seats.length === 1;
  const isReady = isAlone || startLack(table) === undefined;
  const waits = !isReady || awaited(table).length > 0 || plannedFor(table) !== undefined;
  const main: Verb = waits ? 'join' : isAlone ? 'start-bots' : 'start';
  const button = (verb: Verb, text: string): Button => {
    return { id: verbId(record.id, verb), label: text, style: verb === main ? 'main' : undefined };
  };
  const [usual] = waysOf(table);
  const canStart = usual === undefined && (!isAlone || game.seats(options)[0] === 1);
  return [
    button('join', tell('join', {})),
    ...(usual === undefined ? [] : [{ id: wayId(table, usual.i), label: label({ key: usual.label, args: {} }) }]),
    ...(canStart ? [button('start', tell('start', {}))] : []),
    ...(isAlone ? [button('start-bots', tell('startBots', {}))] : []),
    ...(countdownEndsAt(table) === undefined ? [] : [button('not-yet', tell('notYet', {}))]),
    // It stays in its place, so that no button moves.
    ...(record.guestBots === true && !isAlone
      ? [{ ...button('add-bot', tell('addBot', {})), disabled: !hasRoomForBot(table) }]
      : []),
    ...(!isAlone && isTalkedOver(table, offers?.newestAt) ? [threadButton(table, tell('playInThread', {}))] : []),
  ];
}

const threadButton = ({ record }: Table, label: string): Button => ({ id: tapId('play', record.id, THREAD), label });

function moreButtons(table: Table, { tell }: Speech, offers: LobbyOffers | undefined): readonly Button[] {
  const { record, seats, game } = table;
  const isCalling = offers?.isCalling === true && hasRoom(table);
  // On a phone there is no room beside one person's buttons to start, nor beside a call for players: then it is behind “…” alone.
  const isThreaded = seats.length === 1 && !isCalling && isTalkedOver(table, offers?.newestAt);
  return [
    ...(isCalling ? [{ id: tapId('play', record.id, CALL), label: tell('callPlayers', {}) }] : []),
    { id: tapId('play', record.id, 'open'), label: tell('changeLobby', {}) },
    { id: tapId('rules', game.id, 1), label: tell('howToPlay', {}) },
    ...(isThreaded ? [threadButton(table, tell('toThread', {}))] : []),
    { id: tapId('play', record.id, MORE), label: tell('moreLobby', {}) },
  ];
}

/** Whether people write below it. */
function isTalkedOver(table: Table, newestAt: number | undefined): boolean {
  const { record } = table;
  if (countdownEndsAt(table) !== undefined || newestAt === undefined || record.message === null) return false;
  return newestAt - timeOfId(record.message) > TALK_MS;
}

/** Beside the usual way to start, the others: on a phone their buttons would be a third line. */
function waysRow(table: Table, { tell, label }: Speech): readonly Row[] {
  const [, ...others] = waysOf(table);
  if (others.length === 0) return [];
  const choices = others.map(({ label: way, about, i }) => ({
    value: String(i),
    label: label({ key: way, args: {} }),
    detail: label({ key: about, args: {} }),
  }));
  return [selectOf(wayId(table, LIST), tell('otherStarts', {}), choices)];
}

/** The lists from which everybody at the table chooses and votes; what is taken is not in them. */
function choiceRow(table: Table, speech: Speech, key: string): readonly Row[] {
  const offer = lobbyChoices(table, speech, key === VOTE ? 'lobbyVote' : 'lobbyChoice');
  if (offer === undefined) return [];
  return [
    selectOf(answerId(table.record.id, LOBBY_CHOICE, key), offer.about, [
      { value: LUCK, label: offer.luck },
      ...offer.free,
    ]),
  ];
}
