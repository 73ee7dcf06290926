/** What is said to a seat in its panel: what has happened, whom it waits for, what it has chosen and where that would land. */
import type { AnyAsk, Seat, View } from '../../games/game.ts';
import { dayEnd } from '../table/daily.ts';
import { chosenBy, isDrafted, isSure, keyOf, lackingIn } from '../table/draft.ts';
import { dueAt, hasAnswered, type Match, optionOf, type Pending, recentEvents, same, viewOf } from '../table/match.ts';
import { isDaily, isOnTable, type Table } from '../table/table.ts';
import type { Speech } from './speech.ts';
import type { Detail } from './table.ts';
import { relative } from './time.ts';

/** Of a longer draft only the sum of what is chosen is said, so that both fit on a phone. */
const MAX_PRICED = 9;
/** A cost that is no longer than this is a number alone, as "−10". */
const LONGEST_NUMBER = 4;

/**
 * What the last round came to for the seat, in less detail for the seat alone; in a game without a short way to say it,
 * every event for the seat.
 */
export function recapTexts(match: Match, seat: Seat, { say }: Speech, detail: Detail = 'full'): readonly string[] {
  const { game, openBefore } = match;
  const view = viewOf(match, seat);
  const events = recentEvents(match, seat);
  const own = detail === 'full' ? undefined : game.ownRecap?.(view, events, openBefore);
  return (own ?? game.recap?.(view, events, openBefore) ?? events.map((event) => game.eventText(event))).map(say);
}

/** That a match is over, and how it ended for the seat. */
export function overText({ record, seats }: Table, { game, state }: Match, seat: Seat, { tell, name }: Speech): string {
  const over = tell('matchOver', {});
  if (record.status !== 'finished' || seats.length === 1) return over;
  const standings = game.standings(state);
  const { place } = standings.find((one) => one.seat === seat)!;
  if (place > 1) return `${over} ${tell('youCame', { place, n: seats.length })}`;
  const others = standings.filter((one) => one.place === 1 && one.seat !== seat).map((one) => name(one.seat));
  return `${over} ${others.length === 0 ? tell('youWon', {}) : tell('youSharedFirst', { others })}`;
}

/** The table in words. */
export const tableText = ({ game }: Match, view: View<any>, { say }: Speech): string =>
  (game.brief ?? game.describe)(view).table.map(say).join('\n');

/** Whom a hand without a choice waits for, and what they do. */
export function waitingText({ pending }: Match, { tell, say, name }: Speech): string {
  const shown = pending.filter(({ question }) => question.aside !== true);
  const awaited = shown.flatMap((one) => one.question.asks.filter((ask: AnyAsk) => !hasAnswered(one, ask.seat)));
  const [only, ...others] = awaited as readonly AnyAsk[];
  if (only === undefined) return '';
  if (others.length > 0) return tell('othersChoose', {});
  return only.waiting === undefined ? tell('waitingFor', { name: name(only.seat) }) : say(only.waiting);
}

/** What the seat may press on the table. */
export function askedOnTable(match: Match, seat: Seat, { tell, say }: Speech): string | undefined {
  const options = match.pending
    .filter((pending) => isOnTable(pending) && !hasAnswered(pending, seat))
    .flatMap(({ question }) => question.asks.filter((ask: AnyAsk) => ask.seat === seat))
    .flatMap((ask: AnyAsk) => ask.options.map((option) => say(option.label)));
  return options.length === 0 ? undefined : tell('askedOnTable', { what: [...new Set(options)].join(' · ') });
}

/** Where each choice would land, a phrase each. */
export const landsText = ({ options }: AnyAsk, { say }: Speech): string =>
  options.flatMap(({ label, lands }) => (lands === undefined ? [] : [`${say(label)} ${say(lands)}`])).join(' · ');

/**
 * What a seat chose so far, as a phrase each; nothing yet: an empty list. Without details where they are summed up, in few
 * words below a grid or a list that says them, and without attached cards where the sum names them.
 */
export const chosenTexts = (
  pending: Pending,
  ask: AnyAsk,
  { say }: Speech,
  {
    areSummed,
    isShort,
    leavesOutExtras,
  }: { readonly areSummed: boolean; readonly isShort: boolean; readonly leavesOutExtras: boolean },
): readonly string[] =>
  chosenBy(pending, ask.seat).flatMap((move) => {
    const option = optionOf(ask, move);
    if (option === undefined || (leavesOutExtras && isExtra(ask, option))) return [];
    const name = (isShort ? option.listed : undefined) ?? option.name ?? option.label;
    return [areSummed ? say(name) : optionText({ ...option, label: name }, say)];
  });

/** Whether an answer is complete without it. */
const isExtra = ({ oneOf }: AnyAsk, { groups = [] }: AnyAsk['options'][number]): boolean =>
  oneOf !== undefined && !groups.some((group) => oneOf.includes(group));

/** An answer in a sentence: its options by their names, not as their buttons have them. */
export const answerText = (ask: AnyAsk, moves: readonly unknown[], say: Speech['say']): string =>
  moves
    .map((move) => optionOf(ask, move)!)
    .map((option) => say(option.name ?? option.label))
    .join(', ');

/** Where it would land stands in the picture or the text; what it costs is on the button. */
export function optionText({ label, detail, lands }: AnyAsk['options'][number], say: Speech['label']): string {
  if (detail === undefined || lands !== undefined) return say(label);
  const cost = say(detail);
  return `${say(label)}${cost.length <= LONGEST_NUMBER && !cost.includes(' ') ? ' ' : ' · '}${cost}`;
}

/** Read aloud as “rightwards arrow”. */
const ARROW = /→ /u;
/** What a list says of an option, and beside it; to a screen reader's user in few words. */
export function listedTexts(
  label: Speech['label'],
  { isSpoken, isHinted }: { readonly isSpoken: boolean; readonly isHinted: boolean },
) {
  const withoutArrow = (text: string) => (isSpoken ? text.replace(ARROW, '') : text);
  type Option = AnyAsk['options'][number];
  return {
    // The list of a part has a title, which its options need not repeat.
    nameOf: ({ listed, name, label: short, part }: Option) =>
      withoutArrow(label((isSpoken || part !== undefined ? listed : undefined) ?? name ?? short)),
    detailOf({ detail, lands }: Option): string {
      const hint = isHinted ? lands : undefined;
      const said = isSpoken ? [hint ?? detail] : [detail, hint];
      return withoutArrow(said.flatMap((one) => (one === undefined ? [] : [label(one)])).join(' · '));
    },
  };
}

/** The ticks on the buttons say what a draft has, and a picture or the hand in words, or `isSpoken` a list. */
export function chosenLines(
  table: Table,
  pending: Pending,
  ask: AnyAsk,
  speech: Speech,
  { isSpoken }: { readonly isSpoken: boolean },
): readonly string[] {
  const { tell, say } = speech;
  const { summarizeDraft } = table.game;
  const areSummed = isSpoken || summarizeDraft !== undefined;
  const sum = isDrafted(ask)
    ? summarizeDraft?.(viewOf(table.match!, ask.seat), chosenBy(pending, ask.seat))
    : undefined;
  const isShort = ask.isGrid === true;
  const chosen = chosenTexts(pending, ask, speech, { areSummed, isShort, leavesOutExtras: sum !== undefined });
  const summed = sum === undefined ? [] : [say(sum)];
  const isAdvised = pending.said.get(ask.seat)?.isAdvised === true;
  if (chosen.length === 0 && !hasAnswered(pending, ask.seat)) {
    if (ask.ifNothing === undefined || !isSure(pending, ask.seat)) return summed;
    return [[...summed, isAdvised ? tell('suggestNothing', {}) : say(ask.ifNothing)].join(' ')];
  }
  const isLast = ask.options.length === 1;
  if (!isDrafted(ask))
    return [tell(isSpoken || isLast ? 'pickedThis' : 'youPicked', { pick: chosen.join(', ') }), ...summed];
  const isWhole = lackingIn(ask, chosenBy(pending, ask.seat)) === 0;
  const sure = isAdvised ? 'suggestWhy' : 'draftNote';
  const note = isWhole ? [tell(hasAnswered(pending, ask.seat) ? 'youMayChange' : sure, {})] : [];
  if (!hasAnswered(pending, ask.seat)) return [[...summed, ...note].join(' ')].filter(Boolean);
  const picks = tell('yourPicks', { picks: chosen.join(summarizeDraft === undefined ? ', ' : '; ') || '–' });
  return [picks, ...summed, ...note];
}

/** Until when a seat is to answer. */
export function untilTexts(table: Table, pending: Pending, { seat }: AnyAsk, { tell }: Speech): readonly string[] {
  if (pending.question.aside === true || hasAnswered(pending, seat)) return [];
  const due = isDaily(table) ? dayEnd(table.record.daily!) : dueAt(table.match!, pending);
  return [Number.isFinite(due) ? tell('untilThen', { when: relative(due) }) : tell('takeYourTime', {})];
}

/** What a seat can look up. */
export const helpIn = ({ game, match }: Table, seat: Seat) => (match && game.help?.(viewOf(match, seat))) ?? [];

/** What was looked up; nothing if it is not there any more. */
export function helpFor(table: Table, seat: Seat, chosen: string, { say }: Speech) {
  const found = helpIn(table, seat).find(({ label }) => keyOf(label) === chosen);
  return found && { text: `**${say(found.label)}**\n${say(found.text)}`, shows: found.shows };
}

/** What the buttons of options look like; `longest`: the text of each while it is not chosen. `isInWords`: no picture shows what they stand for. */
export function facesOf(
  ask: AnyAsk,
  chosen: readonly unknown[],
  { emoji: emojiOf, label }: Speech,
  isInWords: boolean,
) {
  const isLong = isDrafted(ask) && ask.options.length > MAX_PRICED;
  return ask.options.map((option) => {
    const { sign, move } = option;
    // What only stands beside a label is in the picture already.
    const emoji = sign && (sign.label !== undefined || isInWords) ? emojiOf(sign.emoji) : undefined;
    const bare = label(option.label);
    const longest = emoji && sign?.label ? label(sign.label) : isLong ? bare : optionText(option, label);
    // The sum has the price of what is ticked in a draft: with it a line of them would be too wide for a phone.
    const isChosen = chosen.some((one) => same(one, move));
    const isSummed = isDrafted(ask) && isChosen && emoji === undefined;
    return { option, emoji, longest, text: isSummed ? bare : longest };
  });
}
