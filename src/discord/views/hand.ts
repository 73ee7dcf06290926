/** The hand panel: what one seat alone sees, and where it answers. */
import { MessageFlags } from 'discord.js';
import type { GameEvent, Locale, Seat } from '../../../games/game.ts';
import { dayEnd } from '../../table/daily.ts';
import { chosenBy, isDrafted, keyOf } from '../../table/draft.ts';
import { asksOf, dueAt, hasAnswered, type Pending, viewOf } from '../../table/match.ts';
import { isDaily, isOnTable, type Table } from '../../table/table.ts';
import { titleIn } from '../../words/games.ts';
import { askRows, chosenTexts } from './ask.ts';
import { type Blocks, type Message, messageOf, type Row, selectOf } from './blocks.ts';
import { overRows, overTexts } from './daily.ts';
import { answerId, HELP, verbId } from './ids.ts';
import { messageName } from './names.ts';
import { type Speech, speechOf, textsBeside } from './speech.ts';
import { relative } from './time.ts';

/** `notice`: a sentence on top, why the panel is not what was tapped. */
export function handMessage(
  table: Table,
  seat: Seat,
  locale: Locale,
  { notice, picture }: { readonly notice?: string | undefined; readonly picture?: Blocks['picture'] } = {},
): Message {
  const speech = speechOf(table, locale);
  const rows =
    ownRows(table, seat, speech) ??
    panelAsks(table, seat).flatMap(({ open, ask }) => askRows(table.record.id, open, ask, speech));
  const help = table.record.status === 'running' ? helpRows(table, seat, speech) : [];
  const head = `### ${speech.tell('panel', { title: titleIn(table.game, locale) })}`;
  const parts = [notice === undefined ? head : `${head}\n${notice}`, ...handTexts(table, seat, speech, picture)];
  const message = messageOf({ parts, picture, rows: [...withinLimits(rows, help.length), ...help] });
  return { ...message, flags: message.flags | MessageFlags.Ephemeral };
}

/** In place of choices: the seat's bot is sent away, the next deal is called for, nothing for who has left. */
function ownRows(table: Table, seat: Seat, speech: Speech): readonly Row[] | undefined {
  const { record, seats, heldSince } = table;
  const { tell } = speech;
  const { player } = seats[seat]!;
  if (record.status !== 'running' && isDaily(table)) return overRows(table, speech);
  if (record.status !== 'running' || player === 'left') return [];
  if (player === 'bot') return [[{ id: verbId(record.id, 'back'), label: tell('imBack', {}), style: 'main' }]];
  return heldSince === undefined
    ? undefined
    : [[{ id: verbId(record.id, 'next'), label: tell('nextDeal', {}), style: 'main' }]];
}

/**
 * The seat's hand as far as its picture does not say it, what it was told alone, and each of its choices with what it
 * chose.
 */
function handTexts(table: Table, seat: Seat, speech: Speech, picture?: Blocks['picture']): readonly string[] {
  const { match, game } = table;
  if (isDaily(table) && table.record.status !== 'running') return overTexts(table, speech);
  if (match === undefined) return [speech.tell('lobbyWaits', {})];
  if (table.record.status !== 'running') return [speech.tell('matchOver', {})];
  // The hand is the bot's from now on: who has left must not be able to tell of it.
  if (table.seats[seat]!.player === 'left') return [speech.tell('leftMatch', {})];
  if (table.heldSince !== undefined) return [speech.tell('nextDealSoon', {})];
  if (table.seats[seat]!.player === 'bot')
    return [speech.tell('botPlays', { names: [messageName(table.seats[seat]!.name)] })];
  const { own } = game.describe(viewOf(match, seat));
  const hears = ({ to }: GameEvent<any>) => to === seat || (to === undefined && isDaily(table));
  const told = match.roundEvents.filter(hears).map((event) => speech.say(game.eventText(event)));
  const asks = panelAsks(table, seat).map(({ open, ask }) => [
    `**${speech.say(ask.text)}**`,
    ...answerTexts(table, open, ask, speech),
  ]);
  const isAskedOnTable = asksOf(match, seat).some(({ open }) => isOnTable(open) && !hasAnswered(open, seat));
  const nothing = asks.length === 0 ? speech.tell('nothingToChoose', {}) : '';
  const rest = isAskedOnTable ? speech.tell('askedOnTable', {}) : nothing;
  return [[...textsBeside(picture, own, speech), ...told].join('\n'), ...asks.map((lines) => lines.join('\n')), rest];
}

/** What a seat is asked in its panel, each option as it stands beside what is chosen already. */
function panelAsks({ match, record, game }: Table, seat: Seat) {
  if (match === undefined || record.status !== 'running') return [];
  const asked = asksOf(match, seat).filter(({ open }) => !isOnTable(open));
  return asked.map(({ open, ask }) => {
    const moves = chosenBy(open, seat);
    const options = ask.options.map((option) => {
      const detail = moves.length === 0 ? undefined : game.previewOption?.(viewOf(match, seat), option.move, moves);
      return detail === undefined ? option : { ...option, detail };
    });
    return { open, ask: { ...ask, options } };
  });
}

function answerTexts(
  table: Table,
  open: Pending,
  ask: Parameters<typeof isDrafted>[0],
  speech: Speech,
): readonly string[] {
  const { tell } = speech;
  const { summarizeDraft } = table.game;
  const chosen = chosenTexts(open, ask, speech, summarizeDraft !== undefined);
  const due = isDaily(table) ? dayEnd(table.record.daily!) : dueAt(table.match!, open);
  const until = open.question.aside === true ? [] : [tell('untilThen', { when: relative(due) })];
  const moves = chosenBy(open, ask.seat);
  const weighed = isDrafted(ask) ? summarizeDraft?.(viewOf(table.match!, ask.seat), moves) : undefined;
  const comesTo = weighed === undefined ? [] : [speech.say(weighed)];
  if (chosen.length === 0 && !hasAnswered(open, ask.seat)) return [...comesTo, ...until];
  const pick = isDrafted(ask)
    ? tell('yourPicks', { picks: chosen.join(summarizeDraft === undefined ? ', ' : '; ') || '–' })
    : tell('yourPick', { pick: chosen.join(', ') });
  const rest = hasAnswered(open, ask.seat) ? tell('youMayChange', {}) : [tell('draftNote', {}), ...until].join(' ');
  return [pick, ...comesTo, rest];
}

/** A menu of what can be looked up; what is chosen is said alone and changes nothing. */
function helpRows({ record, game, match, seats }: Table, seat: Seat, { tell, label }: Speech): readonly Row[] {
  const help = match === undefined || seats[seat]!.player !== 'person' ? [] : (game.help?.(viewOf(match, seat)) ?? []);
  if (help.length === 0) return [];
  const choices = help.map((one) => ({ value: keyOf(one.label), label: label(one.label) }));
  return [selectOf(answerId(record.id, HELP, 'choose'), tell('lookUp', {}), choices)];
}

/** What was looked up in the menu; nothing if it is not there any more. */
export function helpFor({ game, match, seats }: Table, seat: Seat, chosen: string, locale: Locale) {
  const help = match === undefined ? [] : (game.help?.(viewOf(match, seat)) ?? []);
  const found = help.find(({ label }) => keyOf(label) === chosen);
  const { say } = speechOf({ game, seats }, locale);
  return found && { text: `**${say(found.label)}**\n${say(found.text)}`, shows: found.shows };
}

/** Discord takes 40 components a message: what is over waits until the first of it is answered. */
function withinLimits(rows: readonly Row[], others: number): readonly Row[] {
  const kept: Row[] = [];
  let count = 2 * others;
  for (const row of rows) {
    count += Array.isArray(row) ? 1 + row.length : 2;
    if (count > 32) break;
    kept.push(row);
  }
  return kept;
}
