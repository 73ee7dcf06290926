/** What the message of a lobby says: the game, its players, unusual options, and until when it stays open. */
import { commitmentOf } from '../../games/luck.ts';
import { dealers, isFrozen } from '../table/freeze.ts';
import { waysOf } from '../table/lobby.ts';
import { plannedFor } from '../table/planned.ts';
import { awaited, countdownEndsAt, keptUntil } from '../table/rematch.ts';
import { DEFAULT_PACE, freezeHash, members, type Table } from '../table/table.ts';
import { lobbyFacts, luckIn, titleIn } from '../words/games.ts';
import { optionLines, seatTexts } from '../words/lobby.ts';
import type { Speech } from './speech.ts';
import { lobbyClosedText } from './table.ts';
import { dated, relative } from './time.ts';

/** What a lobby says, or why it is closed. Beside its cover, what that does not show. */
export function lobbyTexts(
  table: Table,
  speech: Speech,
  nameIn: (name: string) => string,
  isPictured = false,
): readonly string[] {
  const { record, seats, game } = table;
  const { tell, name, say, locale } = speech;
  const title = titleIn(game, locale);
  if (record.status !== 'lobby') return [`**${title}** · ${lobbyClosedText(table, speech)}`];
  const host = seats.find(({ user }) => user === record.host)!.seat;
  const areAllBack = table.rematch !== undefined && members(table).length > 1 && awaited(table).length === 0;
  const note = tell(record.rematchOf === null ? 'lobby' : areAllBack ? 'rematchReady' : 'rematchLobby', {
    name: name(host),
  });
  const about = [say({ key: 'tagline', args: {} }), lobbyFacts(table, tell)];
  // The others are described in their list.
  const usual = waysOf(table)
    .slice(0, 1)
    .map(({ label, about: meaning }) => {
      return tell('startLine', { way: say({ key: label, args: {} }), meaning: say({ key: meaning, args: {} }) });
    });
  const isStarting = countdownEndsAt(table) !== undefined || plannedFor(table) !== undefined || isFrozen(table);
  const until = isStarting ? '' : `${tell('openUntil', { when: relative(record.dueAt!) })}\n`;
  return [
    [`## ${title}`, ...(isPictured ? [] : about)].join('\n'),
    [
      ...(countdownEndsAt(table) !== undefined || isFrozen(table) ? [] : [note]),
      ...plannedLines(table, speech),
      ...rematchLines(table, speech, nameIn),
      ...optionLines(table, speech, DEFAULT_PACE),
      ...seatTexts(table, host, speech),
      ...usual,
    ].join('\n'),
    isFrozen(table)
      ? dealersText(table, speech, 'whoDeals')
      : `${until}-# ${tell('dealCode', { luck: luckIn(game), code: commitmentOf(record.secret).slice(0, CODE_LENGTH) })}`,
  ];
}

/** The players who may deal, and until when the table waits for that: with the button beside it, or without it. */
export function dealersText(table: Table, { tell, name }: Speech, how: 'whoDeals' | 'whoDealsSoon'): string {
  const names = dealers(table).map(({ seat }) => name(seat));
  if (names.length === 0) return tell('dealSoon', {});
  return tell(how, { names, count: names.length, when: relative(table.record.dueAt!) });
}

/** The hash of what was fixed at the start. */
export const fixedText = ({ record, game }: Table, { tell }: Speech): string =>
  tell('dealFixed', { luck: luckIn(game), code: freezeHash(record.freeze!).slice(0, FIXED_LENGTH) });

/** When it starts by itself, or that its time has come. */
function plannedLines(table: Table, { tell }: Speech): readonly string[] {
  const start = plannedFor(table);
  if (start !== undefined) return [tell('startsAt', { at: dated(start), when: relative(start) })];
  if (table.missedStart !== true || isFrozen(table)) return [];
  return [tell('startMissed', { alone: members(table).length > 1 ? 'no' : 'yes' })];
}

/** Whose seats a lobby keeps, or when a rematch starts by itself. */
function rematchLines(table: Table, { tell }: Speech, nameIn: (name: string) => string): readonly string[] {
  const names = awaited(table).map(({ name }) => nameIn(name));
  const start = countdownEndsAt(table);
  const keptText = (kept: readonly string[]): string =>
    table.rematch === undefined
      ? tell('seatsKeptFor', { names: kept, count: kept.length })
      : tell('seatsKept', { names: kept, count: kept.length, when: relative(keptUntil(table)) });
  return [
    ...(names.length === 0 ? [] : [keptText(names)]),
    ...(start === undefined ? [] : [tell('startsSoon', { when: relative(start) })]),
  ];
}

/** Of the commitment, which stands whole in what is fixed at the start. */
const CODE_LENGTH = 16;
/** 128 bits: too many to find two lists whose hashes begin alike. */
const FIXED_LENGTH = 32;

/** The whole commitment, for those who want to write it down. */
export const dealText = ({ record }: Table, { tell }: Speech): string =>
  tell('commitment', { hash: commitmentOf(record.secret) });
