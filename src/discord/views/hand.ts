/** The hand panel: what one seat alone sees, and where it answers. */
import type { AnyAsk, GameEvent, Locale, Seat } from '../../../games/game.ts';
import { textsBeside } from '../../pictures/alt.ts';
import { dayEnd } from '../../table/daily.ts';
import { chosenBy, isDrafted, keyOf, previewed } from '../../table/draft.ts';
import { asksOf, dueAt, hasAnswered, type Match, type Pending, viewOf } from '../../table/match.ts';
import { isDaily, isOnTable, type Table } from '../../table/table.ts';
import { titleIn } from '../../words/games.ts';
import { askRows, chosenTexts } from './ask.ts';
import { type Blocks, type Button, ephemeralOf, type Message, type Row, selectOf } from './blocks.ts';
import { overBlocks } from './daily.ts';
import { answerId, HELP, verbId } from './ids.ts';
import { messageName } from './names.ts';
import { type Speech, speechOf } from './speech.ts';
import { nextDeal } from './tableMessage.ts';
import { relative } from './time.ts';

/** `notice`: a sentence on top, why the panel is not what was tapped. */
export function handMessage(
  table: Table,
  seat: Seat,
  locale: Locale,
  { notice, picture }: { readonly notice?: string | undefined; readonly picture?: Blocks['picture'] } = {},
): Message {
  const speech = speechOf(table, locale);
  const { parts, rows = [] } = idleBlocks(table, seat, speech) ?? askBlocks(table, table.match!, seat, speech, picture);
  const help = table.record.status === 'running' ? helpRows(table, seat, speech) : [];
  const head = `### ${speech.tell('panel', { title: titleIn(table.game, locale) })}`;
  return ephemeralOf({
    parts: [notice === undefined ? head : `${head}\n${notice}`, ...parts],
    picture,
    rows: [...withinLimits(rows, help.length), ...help],
  });
}

/** In place of a hand: why its person does not play it now, and what they can do about that. */
function idleBlocks(table: Table, seat: Seat, speech: Speech): Blocks | undefined {
  const { record, seats, match, heldSince } = table;
  const { tell } = speech;
  const { player, name } = seats[seat]!;
  if (record.status !== 'running' && isDaily(table)) return overBlocks(table, speech);
  if (match === undefined) return { parts: [tell('lobbyWaits', {})] };
  if (record.status !== 'running') return { parts: [tell('matchOver', {})] };
  // The hand is the bot's from now on: who has left must not be able to tell of it.
  if (player === 'left') return { parts: [tell('leftMatch', {})] };
  const back: Button = { id: verbId(record.id, 'back'), label: tell('imBack', {}), style: 'main' };
  if (heldSince !== undefined)
    return { parts: [tell('nextDealSoon', {})], rows: [[player === 'bot' ? back : nextDeal(table, speech)]] };
  return player === 'bot' ? { parts: [tell('botPlays', { names: [messageName(name)] })], rows: [[back]] } : undefined;
}

/**
 * The seat's hand as far as its picture does not say it, what it was told alone, and each of its choices with what it
 * chose.
 */
function askBlocks(table: Table, match: Match, seat: Seat, speech: Speech, picture: Blocks['picture']): Blocks {
  const { game, record } = table;
  const { tell, say } = speech;
  const { own } = game.describe(viewOf(match, seat));
  const hears = ({ to }: GameEvent<any>) => to === seat || (to === undefined && isDaily(table));
  const told = match.roundEvents.filter(hears).map((event) => say(game.eventText(event)));
  const asked = asksOf(match, seat);
  const asks = asked
    .filter(({ open }) => !isOnTable(open))
    .map(({ open, ask }) => ({ open, ask: previewed(match, open, ask) }));
  const isAskedOnTable = asked.some(({ open }) => isOnTable(open) && !hasAnswered(open, seat));
  const waiting = asks.length === 0 ? waitingText(match, speech) : '';
  return {
    parts: [
      [...textsBeside(picture, own, speech), ...told].join('\n'),
      ...asks.map(({ open, ask }) => [`**${say(ask.text)}**`, ...answerTexts(table, open, ask, speech)].join('\n')),
      isAskedOnTable ? tell('askedOnTable', {}) : waiting,
    ],
    rows: asks.flatMap(({ open, ask }) => askRows(record.id, open, ask, speech)),
  };
}

/** Whom a hand without a choice waits for, and what they do. */
function waitingText({ pending }: Match, { tell, say, name }: Speech): string {
  const open = pending.filter(({ question }) => question.aside !== true);
  if (open.some(isOnTable)) return tell('playedOnTable', {});
  const waiting = open[0]?.question.waiting;
  if (open.length === 1 && waiting !== undefined) return say(waiting);
  const [seat, ...others] = new Set(open.flatMap(({ question }) => question.asks.map((ask: AnyAsk) => ask.seat)));
  if (seat === undefined) return '';
  return others.length > 0 ? tell('othersChoose', {}) : tell('waitingFor', { name: name(seat) });
}

function answerTexts(table: Table, open: Pending, ask: AnyAsk, speech: Speech): readonly string[] {
  const { tell } = speech;
  const { summarizeDraft } = table.game;
  const chosen = chosenTexts(open, ask, speech, summarizeDraft !== undefined);
  const due = isDaily(table) ? dayEnd(table.record.daily!) : dueAt(table.match!, open);
  const time = Number.isFinite(due) ? tell('untilThen', { when: relative(due) }) : tell('takeYourTime', {});
  const until = open.question.aside === true ? [] : [time];
  const moves = chosenBy(open, ask.seat);
  const sum = isDrafted(ask) ? summarizeDraft?.(viewOf(table.match!, ask.seat), moves) : undefined;
  const summed = sum === undefined ? [] : [speech.say(sum)];
  if (chosen.length === 0 && !hasAnswered(open, ask.seat)) return [...summed, ...until];
  const pick = isDrafted(ask)
    ? tell('yourPicks', { picks: chosen.join(summarizeDraft === undefined ? ', ' : '; ') || '–' })
    : tell('yourPick', { pick: chosen.join(', ') });
  const rest = hasAnswered(open, ask.seat) ? tell('youMayChange', {}) : [tell('draftNote', {}), ...until].join(' ');
  return [pick, ...summed, rest];
}

const helpIn = ({ game, match }: Table, seat: Seat) => (match && game.help?.(viewOf(match, seat))) ?? [];

/** A menu of what can be looked up; what is chosen is said alone and changes nothing. */
function helpRows(table: Table, seat: Seat, { tell, label }: Speech): readonly Row[] {
  const help = table.seats[seat]!.player === 'person' ? helpIn(table, seat) : [];
  if (help.length === 0) return [];
  const choices = help.map((one) => ({ value: keyOf(one.label), label: label(one.label) }));
  return [selectOf(answerId(table.record.id, HELP, 'choose'), tell('lookUp', {}), choices)];
}

/** What was looked up in the menu; nothing if it is not there any more. */
export function helpFor(table: Table, seat: Seat, chosen: string, locale: Locale) {
  const found = helpIn(table, seat).find(({ label }) => keyOf(label) === chosen);
  const { say } = speechOf(table, locale);
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
