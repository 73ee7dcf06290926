/** A tournament's message (the board, tables, people who wait, at the end the winners) and what each of its people reads in private. */
import type { AnyGame, Locale } from '../../games/game.ts';
import { optionsOfStored } from '../../games/options.ts';
import type { Tournament, TournamentRecord, TournamentTable } from '../model.ts';
import { podiumScene } from '../pictures/podium.ts';
import type { SingleScene } from '../pictures/scenes.ts';
import { messageName } from '../speech/names.ts';
import { dated, relative } from '../speech/time.ts';
import {
  boardOf,
  FIRST_POINTS,
  hasRoom,
  isPlayed,
  LAST_POINTS,
  type Ranked,
  tableOf,
  waitingIn,
} from '../table/tournament.ts';
import { titleIn, unusualOptions } from '../words/games.ts';
import { type Tell, tellerOf } from '../words/index.ts';
import type { Blocks, Button } from './blocks.ts';
import { tapId } from './ids.ts';
import { tableUrl } from './pings.ts';

/** The buttons of the message and of the private answers; `ask`, then `stop`, are for its host and managers. */
export const TOURNAMENT_ACTS = ['join', 'break', 'leave', 'ask', 'stop'] as const;
export type TournamentAct = (typeof TOURNAMENT_ACTS)[number];

/** Lines of the board in the text, for the height of a phone, and in the picture. */
const LINES = 10;
/** How many names of people who wait, and how many tables, are listed. */
const MAX_NAMES = 10;
const MAX_TABLES = 16;

/** A tournament and its game, as its message shows them. `isOpen`: people can join, and tables begin. */
export interface ShownTournament {
  readonly tournament: Tournament;
  readonly game: AnyGame;
  readonly isOpen: boolean;
}

export function tournamentBlocks(shown: ShownTournament, pictures: Blocks['pictures'] = []): Blocks {
  const { tournament, game, isOpen } = shown;
  const { record } = tournament;
  const tell = tellerOf(record.locale);
  const title = `## ${tell('tournamentTitle', { game: titleIn(game, record.locale) })}`;
  const board = boardOf(tournament);
  if (record.endedAt !== null) {
    const winners = winnersText(board, tell);
    return { parts: [[title, winners].join('\n'), boardTexts(board, tell).join('\n')], pictures };
  }
  const about = isOpen ? aboutTexts(shown, tell) : [tell('tournamentLast', {})];
  const lines = board.length === 0 ? [] : [tell('tournamentBoard', {}), ...boardTexts(board, tell)];
  return {
    parts: [[title, ...about].join('\n'), lines.join('\n'), peopleTexts(tournament, isOpen, tell).join('\n')],
    rows: isOpen ? [actButtons(tournament, ['join', 'break', 'leave'], tell)] : [],
  };
}

const aboutTexts = ({ tournament: { record }, game }: ShownTournament, tell: Tell): readonly string[] => [
  tell('tournamentAbout', {
    until: dated(record.endsAt),
    when: relative(record.endsAt),
    time: tell(`pace.${record.pace}`, {}),
  }),
  ...optionsIn(record.options, game, record.locale),
  `-# ${tell('tournamentPoints', { first: FIRST_POINTS, last: LAST_POINTS })}`,
];

/** The unusual options of its matches. */
function optionsIn(stored: TournamentRecord['options'], game: AnyGame, locale: Locale): readonly string[] {
  const read = optionsOfStored(game.fields, stored, game.words);
  return 'wrong' in read ? [] : unusualOptions(game, read.options, locale);
}

/** The winner, or all who share the first place. */
function winnersText(board: readonly Ranked[], tell: Tell): string {
  const first = board.filter(({ place }) => place === 1);
  if (first[0] === undefined) return `${tell('tournamentOver', {})} ${tell('tournamentNobody', {})}`;
  const names = first.map(({ name }) => messageName(name));
  return tell('tournamentWon', { names, count: names.length, points: first[0].points });
}

function boardTexts(board: readonly Ranked[], tell: Tell): readonly string[] {
  const lines = board
    .slice(0, LINES)
    .map((line) => `**${line.place}.** ${lineText(line, messageName(line.name), tell)}`);
  const more = board.length - lines.length;
  return more > 0 ? [...lines, tell('tournamentMore', { more })] : lines;
}

const lineText = ({ points, played }: Ranked, name: string, tell: Tell): string =>
  tell('tournamentLine', { name, points, played });

function peopleTexts(tournament: Tournament, isOpen: boolean, tell: Tell): readonly string[] {
  const { entrants } = tournament;
  const waiting = waitingIn(tournament).map(({ user }) => user);
  const named = (users: readonly string[]) => ({
    names: users.slice(0, MAX_NAMES).map((user) => messageName(entrants.find((one) => one.user === user)!.name)),
    more: Math.max(0, users.length - MAX_NAMES),
  });
  const breaks = entrants.filter(({ wants }) => wants === 'break').map(({ user }) => user);
  const isCrowded = isOpen && waiting.length > 0 && !hasRoom(tournament);
  return [
    ...tablesText(tournament, tell),
    ...(isCrowded ? [tell('tournamentRoom', {})] : []),
    ...(!isOpen || waiting.length === 0 ? [] : [tell('tournamentWaiting', named(waiting))]),
    ...(!isOpen || breaks.length === 0 ? [] : [tell('tournamentBreaks', named(breaks))]),
  ];
}

function tablesText(tournament: Tournament, tell: Tell): readonly string[] {
  const played = tournament.tables.filter(isPlayed);
  if (played.length === 0) return [];
  const links = played.slice(0, MAX_TABLES).map((table) => linkTo(tournament, table, tell));
  const more = played.length > MAX_TABLES ? ['…'] : [];
  return [tell('tournamentTables', { count: played.length, tables: [...links, ...more].join(' · ') })];
}

/** A table's number, with a link to it. */
function linkTo({ record, tables }: Tournament, table: TournamentTable, tell: Tell): string {
  const url = tableUrl({ guild: record.guild, channel: table.channel, message: table.message });
  return `[${tell('tournamentTable', { n: tables.indexOf(table) + 1 })}](${url})`;
}

/** The picture of its end; none before that, nor if nobody has finished a match. */
export function tournamentScenes({ tournament, game }: ShownTournament): readonly SingleScene[] {
  const { record } = tournament;
  const people = boardOf(tournament).slice(0, LINES);
  if (record.endedAt === null || people.length === 0) return [];
  const tell = tellerOf(record.locale);
  const day = new Intl.DateTimeFormat(record.locale, { dateStyle: 'medium' }).format(record.endedAt);
  const texts = people.map((one) => `${one.place}. ${lineText(one, one.name, tell)}`);
  return [podiumScene(game, record.locale, people, { date: tell('tournamentDay', { day }), texts })];
}

/** Where one of its people stands, and what they can do. */
export function ownBlocks(
  tournament: Tournament,
  user: string,
  isOpen: boolean,
  tell: Tell,
): Pick<Blocks, 'parts' | 'rows'> {
  const entrant = tournament.entrants.find((one) => one.user === user);
  const table = tableOf(tournament, user);
  const line = boardOf(tournament).find((one) => one.user === user);
  const wants = entrant?.wants ?? 'nothing';
  const plays = table && tell('tournamentYouPlay', { table: linkTo(tournament, table, tell) });
  const state = {
    table: plays ?? tell('tournamentYouWait', {}),
    break: tell('tournamentYouRest', {}),
    nothing: tell('tournamentYouLeft', {}),
  };
  const said = [
    ...(plays !== undefined && wants !== 'table' ? [plays] : []),
    ...(entrant === undefined || !isOpen ? [] : [state[wants]]),
    ...(line === undefined ? [] : [tell('tournamentYouAre', line)]),
  ];
  const acts = { table: ['break', 'leave'], break: ['join', 'leave'], nothing: ['join'] } as const;
  return {
    parts: [said.join('\n')],
    rows: isOpen ? [actButtons(tournament, acts[wants], tell, wants === 'break')] : [],
  };
}

/** `isBack`: the person comes back from a break. */
function actButtons(
  { record }: Tournament,
  acts: readonly TournamentAct[],
  tell: Tell,
  isBack = false,
): readonly Button[] {
  const labels = {
    join: tell(isBack ? 'tournamentBack' : 'tournamentJoin', {}),
    break: tell('tournamentBreak', {}),
    leave: tell('tournamentLeave', {}),
    ask: tell('tournamentStop', {}),
    stop: tell('tournamentStop', {}),
  };
  return acts.map((act) => ({
    id: tapId('tournament', record.id, act),
    label: labels[act],
    style: act === 'join' ? 'main' : act === 'stop' ? 'danger' : undefined,
  }));
}

/** The button after which no more tables begin: `ask` first asks whether that is meant. */
export const stopButton = (tournament: Tournament, act: 'ask' | 'stop', tell: Tell): Button =>
  actButtons(tournament, [act], tell)[0]!;
