/** Everything that a panel says while its seat plays: what has just happened; the table; what is asked; the hand; what was chosen. */
import type { AnyAsk, Seat } from '../../games/game.ts';
import { altOf } from '../pictures/alt.ts';
import { handTexts, isWholeHand, panelScenes, type Scene } from '../pictures/scenes.ts';
import { chosenBy, isDrafted, isSure, lackingIn } from '../table/draft.ts';
import { asksOf, hasAnswered, isForBot, type Match, type Pending, viewOf } from '../table/match.ts';
import { isDaily, isOnTable, type Table } from '../table/table.ts';
import { titleIn, unitText } from '../words/games.ts';
import { firstName } from '../words/names.ts';
import {
  answerText,
  askedOnTable,
  chosenLines,
  landsText,
  recapTexts,
  tableText,
  untilTexts,
  waitingText,
} from './hand.ts';
import { messageName } from './names.ts';
import type { Speech } from './speech.ts';
import type { Detail } from './table.ts';

interface PendingAsk {
  readonly pending: Pending;
  readonly ask: AnyAsk;
}

interface PanelLook {
  /** What is asked in the hand. */
  readonly asks: readonly PendingAsk[];
  readonly pictures?: readonly { readonly alt: string }[] | undefined;
  readonly isTall?: boolean;
  readonly isHinted: boolean;
  readonly isSpoken: boolean;
  /** The table's message is in another channel. */
  readonly isElsewhere?: boolean;
  readonly detail?: Detail;
  /** Why it is not what was tapped, where that is said beside the question. */
  readonly notice?: string | undefined;
}

/** Table and hand are pictures, or where there are none the same in words. */
export function panelTexts(table: Table, match: Match, seat: Seat, speech: Speech, look: PanelLook): readonly string[] {
  const { asks, pictures = [], isTall = false, isSpoken, isHinted, detail, notice } = look;
  const { game } = table;
  const { say, tell } = speech;
  const [asked, answers] =
    asks.length === 0 ? [idleText(match, seat, table, speech), ''] : askedTexts(table, match, speech, look);
  const prompt = [notice, asked].filter(Boolean).join(' ');
  const goal = detail === 'minimal' ? '' : ` · ${say({ key: 'goal', args: {} })}`;
  const recap = recapTexts(match, seat, speech, detail).join('\n');
  const late = match.idle[seat]! > 0 ? tell('timeWasUp', {}) : '';
  const head = [late, recap].filter(Boolean).join(' ') || `### ${titleIn(game, speech.locale)}${goal}`;
  if (isSpoken) return [head, prompt, heldTexts(match, seat, asks, say).join('\n'), answers];
  const isSeen = pictures.length > 0 && isHandIn(pictures, panelScenes(table, seat, speech.locale, { isTall }));
  // Beside pictures, an empty hand is the least important thing to mention.
  const isLeftOut = detail === 'minimal' && heldTexts(match, seat, [], say).length === 0;
  const unseen = isSeen || isLeftOut ? '' : holdsText(match, seat, asks, speech, isHinted);
  const question = [prompt, answers].filter(Boolean).join(' ');
  if (pictures.length > 0)
    return pictures.length === 1 && unseen === '' ? [head, question] : [head, prompt, unseen, answers];
  // What is played on the table's message is shown there, just above.
  const isTableAbove = match.pending.some(isOnTable) || isWholeHand(match, seat);
  return [head, isTableAbove ? '' : tableText(match, viewOf(match, seat), speech), unseen, question];
}

/** What the seat holds; where no picture of it has words for that, where each choice would land is said if `isHinted`. */
function holdsText(match: Match, seat: Seat, asks: readonly PendingAsk[], speech: Speech, isHinted: boolean): string {
  const lands = isHinted && match.game.picture?.hand === undefined ? asks.map(({ ask }) => landsText(ask, speech)) : [];
  const texts = handTexts(match, seat, { isTagged: isHinted && asks.length > 0 }).map(speech.say);
  return texts.concat(lands).filter(Boolean).join('\n');
}

/** What the seat holds, for somebody who asks what lies on the table: nothing while no person plays the seat. */
export function ownText({ record, seats, match }: Table, seat: Seat, speech: Speech, isHinted: boolean): string {
  const isPlaying = record.status === 'running' && seats[seat]!.player === 'person';
  if (!isPlaying || match === undefined) return '';
  // Words that are the whole table would say it twice: its text is beside them.
  if (isWholeHand(match, seat)) return match.game.describe(viewOf(match, seat)).own.map(speech.say).join('\n');
  return holdsText(match, seat, asksOf(match, seat), speech, isHinted);
}

/** What the seat holds, in few words; nothing where buttons or a list say it, or where what is asked stands aside. */
function heldTexts(match: Match, seat: Seat, asks: readonly PendingAsk[], say: Speech['say']): readonly string[] {
  const isListed = asks.some(({ pending, ask }) => pending.question.aside === true || ask.sparesHand === true);
  return isListed ? [] : (match.game.brief ?? match.game.describe)(viewOf(match, seat)).own.map(say);
}

/** What a screen reader says of its pictures. The table's message describes the table; a daily has none, and from another channel it is not seen. */
export function panelAlts(table: Table, match: Match, seat: Seat, speech: Speech, look: PanelLook): readonly string[] {
  const { pictures = [], asks, isTall = false } = look;
  const scenes = panelScenes(table, seat, speech.locale, { isTall });
  const shared = speech.tell('tableShown', {});
  const held = altOf(heldTexts(match, seat, asks, speech.label)) || speech.tell('handShown', {});
  const shown = look.isElsewhere ? {} : { table: shared, tall: altOf([shared, held]) };
  const alts: Partial<Record<Scene['kind'], string>> = { ...shown, hand: held };
  const areOurs = !isDaily(table) && pictures.length === scenes.length;
  return pictures.map(({ alt }, i) => (areOurs ? alts[scenes[i]!.kind] : undefined) ?? alt);
}

/** Whom or what a hand waits for that is asked nothing. */
function idleText(match: Match, seat: Seat, { seats }: Table, speech: Speech): string {
  const takesOver = match.pending.some((pending) => isForBot(pending, seat));
  const before = takesOver ? firstName(seats, seat, speech.tell, messageName) : '';
  const waiting = takesOver ? speech.tell('sitInNext', { before }) : waitingText(match, speech);
  return askedOnTable(match, seat, speech) ?? waiting;
}

/**
 * The question, and what was chosen so far. Except for screen readers, advice replaces the question, and so does the
 * question whether nothing is meant. A notice replaces that of a draft and every deadline: the hand stays one screen
 * high.
 */
function askedTexts(table: Table, match: Match, speech: Speech, look: PanelLook): readonly [string, string] {
  const { asks, isSpoken, detail, notice } = look;
  const isNoticed = notice !== undefined;
  const isWarned = asks.some(({ pending, ask }) => pending.question.id === match.askedAt.get(ask.seat));
  const costs = table.game.think === undefined ? 'suggestCosts' : 'hintCosts';
  const warnings = isWarned ? [speech.tell(costs, {})] : [];
  const hints = asks.flatMap((asked) => hintText(match, asked, speech) ?? []);
  const isAdvised = !isSpoken && warnings.length + hints.length > 0;
  const prompts = asks.map(({ pending, ask }) => {
    const chosen = chosenBy(pending, ask.seat);
    const isDone = chosen.length > 0 && lackingIn(ask, chosen) === 0;
    const isBegun = isAdvised || (isDrafted(ask) && (isNoticed || isDone || isWarned || isSure(pending, ask.seat)));
    const asked = isBegun ? '' : `**${speech.say(ask.text)}**`;
    // Screen readers speak the deadline in the table's message. Beside advice or a draft "no deadline" wastes a line.
    const isDeadlineInTable = (isSpoken || detail === 'minimal') && !isDaily(table);
    const isKnown = (isNoticed && !isDaily(table)) || isDeadlineInTable || (isBegun && match.isUntimed);
    const until = isKnown ? [] : untilTexts(table, pending, ask, speech);
    return [asked, ...until].filter(Boolean).join(' ');
  });
  const chosen = asks.flatMap(({ pending, ask }) => chosenLines(table, pending, ask, speech, { isSpoken }));
  const isEmpty = asks.every(({ pending, ask }) => chosenBy(pending, ask.seat).length === 0);
  const said = isWarned && !isEmpty ? [] : chosen;
  // What was picked takes the place of the question, so that no button moves.
  const isAnswered = asks.every(({ pending, ask }) => hasAnswered(pending, ask.seat));
  if (isAnswered && warnings.length + hints.length === 0) return [said.join('\n'), ''];
  if (isAdvised) return [[...warnings, ...hints, ...prompts].filter(Boolean).join(' '), said.join('\n')];
  return [prompts.join('\n'), [...warnings, ...said, ...hints].join('\n')];
}

/** What experts said of a question to the person who asked them. */
function hintText(
  { game, hints }: Match,
  { pending, ask }: PendingAsk,
  { tell, say, locale }: Speech,
): string | undefined {
  const hint = hints.get(ask.seat);
  if (hint?.best === undefined || hint.question !== pending.question.id) return undefined;
  const texts = hint.best.map(({ moves, cost }, i) => {
    const answer = answerText(ask, moves, say);
    const tenths = Math.round(10 * cost);
    if (i === 0) return tell('hintBest', { best: answer });
    if (tenths === 0) return tell('hintLevel', { answer });
    const points = unitText(game, locale, tenths / 10);
    return game.better === 'fewer' ? tell('hintMore', { answer, points }) : tell('hintLess', { answer, points });
  });
  return texts.join(' ');
}

/** Where no hand is drawn, or it cannot be, the table's picture alone does not show what the seat holds. */
const isHandIn = (pictures: readonly unknown[], scenes: readonly Scene[]): boolean =>
  pictures.length >= scenes.length && ['hand', 'tall'].includes(scenes.at(-1)?.kind ?? '');
