/** A match that is over, step by step, as the table or any seat saw it. */

import type { AnyAsk, Locale, ScoredAnswer, Seat } from '../games/game.ts';
import { answerText } from '../src/speech/hand.ts';
import { eventTexts, type Speech, speechOf } from '../src/speech/speech.ts';
import { comparedWith, type OwnPick } from '../src/table/comparison.ts';
import { viewOf } from '../src/table/match.ts';
import { mayPractice } from '../src/table/practice.ts';
import { landmarksIn, type Moment } from '../src/table/replay.ts';
import type { Table } from '../src/table/table.ts';
import { type Button, CHOICES_A_SELECT, type Row, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { againButton } from '../src/views/practice.ts';
import { dealName, titleIn, unitText } from '../src/words/games.ts';
import { type Tell, tellerOf } from '../src/words/index.ts';
import { namesAt } from '../src/words/names.ts';

/** Where somebody is in a replay, and through whose eyes. */
export interface Looking {
  readonly step: number;
  readonly seat?: Seat | undefined;
  /** Whether words replace the pictures; undefined for readers without pictures. */
  readonly isInWords?: boolean | undefined;
}

/** What one picked oneself, and what experts have said of it. */
export interface Compared {
  readonly pick?: OwnPick | undefined;
  readonly text?: string | undefined;
}

/** A pick beside what experts find best; without their answers, that they are busy. */
export function comparisonText(
  table: Table,
  pick: OwnPick,
  answers: readonly ScoredAnswer<unknown>[] | undefined,
  locale: Locale,
): string {
  const speech = speechOf(table, locale);
  const { tell } = speech;
  if (answers === undefined) return tell('compareBusy', {});
  const { best, isBest, cost } = comparedWith(pick, answers);
  const args = { yours: movesText(pick, pick.moves, speech), best: movesText(pick, best, speech) };
  if (isBest) return tell('compareBest', args);
  if (cost === undefined) return tell('compareOther', args);
  const tenths = Math.round(10 * cost);
  if (tenths === 0) return tell('compareLevel', args);
  return tell('compareMore', { ...args, points: unitText(table.game, locale, tenths / 10) });
}

/** An answer to what was asked then. */
export const movesText = (
  { ask }: { readonly ask: AnyAsk },
  moves: readonly unknown[],
  { say, tell }: Speech,
): string => answerText(ask, moves, say) || tell('compareNothing', {});

/**
 * The texts of a step, all in words and beside pictures: the heading, what happened, and what could be seen after it.
 */
export function momentTexts(
  table: Table,
  moments: readonly Moment[],
  { step, seat }: Looking,
  locale: Locale,
): { readonly inWords: readonly string[]; readonly withPictures: readonly string[] } {
  const { game, record } = table;
  const speech = speechOf(table, locale);
  const { tell, seatName, say, list } = speech;
  const { match, events } = moments[step]!;
  const eyes = seat === undefined ? tell('eyesTable', {}) : tell('eyesSeat', { name: seatName(seat) });
  const heading = [
    `## ${tell('replayOf', { game: titleIn(game, locale), code: record.id })}`,
    `-# ${tell('replayStep', { step: step + 1, steps: moments.length, eyes })}`,
    ...(match === undefined ? [`-# ${tell('replayOld', {})}`] : []),
  ].join('\n');
  const happened = eventTexts(table, events, speech, seat);
  const texts = [heading, happened.join('\n')];
  // The present rules cannot say what an older match looked like.
  if (match === undefined) return { inWords: texts, withPictures: texts };
  const view = viewOf(match, seat);
  const seen = game.describe(view);
  const whole = new Set([...seen.table.map(list), ...seen.own.map(say)]);
  const live = (game.live?.(view) ?? []).map(say).filter((line) => !happened.includes(line));
  return { inWords: [...texts, [...whole].join('\n')], withPictures: [...texts, live.join('\n')] };
}

/** The ways on from here: steps, the eyes to look through, places further off. */
export function replayRows(
  table: Table,
  moments: readonly Moment[],
  { step, seat, isInWords, pick }: Looking & Compared,
  locale: Locale,
): readonly Row[] {
  const tell = tellerOf(locale);
  const to = (way: string, where: number) => tapId('replay', way, table.record.id, seat ?? 't', where);
  const last = moments.length - 1;
  const buttons: readonly Button[] = [
    { id: to('first', 0), label: tell('replayFirst', {}), disabled: step === 0 },
    { id: to('back', Math.max(0, step - 1)), label: tell('replayBack', {}), disabled: step === 0 },
    { id: to('on', Math.min(last, step + 1)), label: tell('replayOn', {}), style: 'main', disabled: step === last },
    { id: to('last', last), label: tell('replayLast', {}), disabled: step === last },
  ];
  const more: readonly Button[] = [
    ...(isInWords === undefined
      ? []
      : [{ id: to('words', step), label: tell('replayWords', {}), disabled: isInWords }]),
    { id: to('file', step), label: tell('replayFile', {}) },
  ];
  const places = landmarksIn(moments, CHOICES_A_SELECT).map(({ at, deal }) => ({
    value: String(at),
    label:
      deal === undefined
        ? tell('replayTo', { step: at + 1 })
        : tell('replayDeal', { deal: dealName(table.game), n: deal }),
  }));
  const players = namesAt(table, locale).map((label, at) => ({ value: String(at), label, chosen: at === seat }));
  const eyes = [{ value: 't', label: tell('eyesTable', {}), chosen: seat === undefined }, ...players];
  return [
    buttons,
    more,
    ...pickRows(table, pick, step, tell),
    ...(moments[step]!.match === undefined ? [] : [selectOf(to('eyes', step), tell('eyesTable', {}), eyes)]),
    ...(places.length > 1 ? [selectOf(to('deal', step), tell('replayPlaces', {}), places)] : []),
  ];
}

/** What can be done with one's own pick: ask experts, where a game has them, or try something else. */
function pickRows(table: Table, pick: OwnPick | undefined, step: number, tell: Tell): readonly Row[] {
  const { record, game } = table;
  if (pick === undefined) return [];
  const { seat } = pick.ask;
  const ask = { id: tapId('replay', 'ask', record.id, seat, step), label: tell('compare', {}) };
  const buttons = [
    ...(game.think === undefined ? [] : [ask]),
    ...(mayPractice(table, pick) ? [againButton(record.id, seat, step, tell)] : []),
  ];
  return buttons.length === 0 ? [] : [buttons];
}
