/** A question as rows of buttons or selects. */
import type { AnyAsk } from '../../games/game.ts';
import { fitsGrid, lineOf } from '../speech/fitting.ts';
import { facesOf, listedTexts } from '../speech/hand.ts';
import type { Speech } from '../speech/speech.ts';
import type { Detail } from '../speech/table.ts';
import {
  CHANGE,
  chosenBy,
  DONE,
  gridOf,
  HINT,
  isDrafted,
  isLargeHand,
  isMeant,
  keyOf,
  lackingIn,
  menusOf,
  PART,
  partsOf,
  SUGGEST,
  UNDO,
} from '../table/draft.ts';
import { hasAnswered, type Match, type Pending, same } from '../table/match.ts';
import { askedFor } from '../table/table.ts';
import { type Button, inRows, type Row } from './blocks.ts';
import { answerId } from './ids.ts';

/** More options than this are shown in selects: 24 buttons and *Done* are five rows. */
const MAX_BUTTONS = 24;
/** With more options than this, a screen reader's user gets a menu. */
const MAX_SPOKEN_BUTTONS = 2;
/** Characters of all that is said beside the options of a list: of packs more can be looked up. */
const MAX_SPOKEN_DETAILS = 240;
/** Below table and hand, more lines of buttons on a phone than this are a select too; of a draft, which is ticked, more. */
const MAX_LINES = { few: 3, many: 2, draft: 5 } as const;
const MANY = 10;

/**
 * How a question is shown. `isInWords`: to somebody who wants no pictures. `isSpoken`: to a screen reader's user,
 * with where options land if `isHinted`. `advice`: which advice button to show.
 */
interface AskLook {
  readonly speech: Speech;
  readonly advice?: 'suggest' | 'hint' | undefined;
  readonly isInWords?: boolean;
  readonly isSpoken?: boolean;
  readonly isHinted?: boolean;
  readonly detail?: Detail;
}

/** Whether a menu, in which one types the beginning of an option, is quicker to use by keyboard than buttons. */
const isListed = ({ options }: AnyAsk): boolean =>
  options.length > MAX_SPOKEN_BUTTONS || options.some(({ lands }) => lands !== undefined);

/** In words all may have a sign where they stand in one line: else they would take more lines than the numbers alone. */
function facesIn(ask: AnyAsk, moves: readonly unknown[], speech: Speech, isInWords: boolean) {
  const plain = facesOf(ask, moves, speech, false);
  if (!isInWords) return plain;
  const signed = facesOf(ask, moves, speech, true);
  const labels = signed.map(({ longest }) => longest);
  const line = lineOf(labels, { hasEmoji: true, ticks: isDrafted(ask) ? ask.max : 0 });
  return signed.length <= line ? signed : plain;
}

/** The rows with which one seat answers in its panel. */
export function askRows(match: string, pending: Pending, ask: AnyAsk, look: AskLook): readonly Row[] {
  const { speech, isInWords = false, isSpoken = false } = look;
  const { tell } = speech;
  const idOf = (key: string) => answerId(match, pending.question.id, key);
  const moves = chosenBy(pending, ask.seat);
  const isChosen = (move: unknown) => moves.some((one) => same(one, move));
  if (isDrafted(ask) && hasAnswered(pending, ask.seat)) return [[{ id: idOf(CHANGE), label: tell('change', {}) }]];
  const isHint = look.advice === 'hint' && ask.options.length > 1;
  const hints: readonly Button[] = isHint ? [{ id: idOf(HINT), label: tell('hintButton', {}) }] : [];
  // Below a draft the hint shares the line of *Done*: a hand with many buttons is one screen.
  const done: readonly Row[] = isDrafted(ask) ? [[...draftRow(pending, ask, look, idOf), ...hints]] : [];
  const hint = isDrafted(ask) || !isHint ? [] : [hints];
  const faces = facesIn(ask, moves, speech, isInWords);
  const labels = faces.map(({ longest }) => longest);
  // Room for `max` ticks is reserved, so that rows never reflow.
  const ticks = isDrafted(ask) ? ask.max : 0;
  const maxLines = isDrafted(ask) ? MAX_LINES.draft : MAX_LINES[labels.length < MANY ? 'few' : 'many'];
  if (ask.isGrid === true && !isSpoken) return [...gridRows(ask, look, idOf, isChosen), ...done];
  const parts = partsOf(ask);
  const line = lineOf(labels, { hasEmoji: faces.some(({ emoji }) => emoji !== undefined), ticks });
  const lines = parts.reduce((sum, { length }) => sum + Math.ceil(length / line), 0);
  const isTooHigh = !isSpoken && lines > maxLines;
  if (isTooHigh || isLargeHand(ask) || ask.options.length > MAX_BUTTONS || (isSpoken && isListed(ask)))
    return [...selects(ask, look, idOf, isChosen), ...done, ...hint];
  const buttonOf = ({ option, emoji, text }: (typeof faces)[number]): Button => {
    const id = idOf(keyOf(option.move));
    return isChosen(option.move)
      ? { id, label: tell('picked', { label: text }), style: 'chosen', emoji }
      : { id, label: text, style: option.tone, emoji };
  };
  const rows = parts.flatMap((part) => {
    const buttons = faces.filter(({ option }) => part.includes(option)).map(buttonOf);
    return inRows(buttons, labels, ticks);
  });
  const last = rows.at(-1) as readonly Button[];
  return last.length < line ? [...rows.slice(0, -1), [...last, ...hint.flat()], ...done] : [...rows, ...done, ...hint];
}

/** Below a draft: *Done*, and what else it can be changed with, always in the same places. */
function draftRow(
  pending: Pending,
  ask: AnyAsk,
  { speech, advice, isSpoken = false }: AskLook,
  idOf: (key: string) => string,
): readonly Button[] {
  const { tell } = speech;
  const isReady = lackingIn(ask, chosenBy(pending, ask.seat)) === 0 && isMeant(pending, ask);
  const suggest: Button = { id: idOf(SUGGEST), label: tell('suggest', {}) };
  const undo: Button = { id: idOf(UNDO), label: tell('undo', {}) };
  return [
    ...(ask.mayBeSuggested === true && advice === 'suggest' ? [suggest] : []),
    // Screen-reader lists show the choice themselves and can undo it.
    ...(ask.isGrid === true && !isSpoken ? [undo] : []),
    { id: idOf(DONE), label: tell('doneButton', {}), style: isReady ? 'chosen' : undefined },
  ];
}

/** How many buttons stay in one line of a phone when each group has a tick, with labels as short as `R9`. */
const GRID_LINE = 4;

/** Each stays in its line when boxes are chosen: labels that are longer, as `Ge12` and `Gr11`, take more lines. */
function gridRows(
  ask: AnyAsk,
  { speech: { label, tell } }: AskLook,
  idOf: (key: string) => string,
  isChosen: (move: unknown) => boolean,
): readonly Row[] {
  const fits = (options: AnyAsk['options']) =>
    options.length <= GRID_LINE &&
    fitsGrid(
      options.map((option) => label(option.label)),
      new Set(options.map(({ groups = [] }) => groups[0])).size,
    );
  return gridOf(ask, fits).map((options) =>
    options.map(({ move, label: text }): Button => {
      const [id, name] = [idOf(keyOf(move)), label(text)];
      return isChosen(move) ? { id, label: tell('picked', { label: name }), style: 'chosen' } : { id, label: name };
    }),
  );
}

/**
 * Buttons on the table message: each option once, even if several seats or questions have it (a race). A button carries the
 * first question that has its option; a person who taps answers their own.
 */
export function sharedRows(match: string, asked: readonly Pending[], { label }: Speech): readonly Row[] {
  const buttons = new Map<string, Button>();
  for (const { question } of asked)
    for (const { move, label: text } of question.asks.flatMap(({ options }: AnyAsk) => options)) {
      const key = keyOf(move);
      if (!buttons.has(key))
        buttons.set(key, { id: answerId(match, question.id, key), label: label(text), style: 'main' });
    }
  return inRows([...buttons.values()]);
}

/** Buttons that keep their places, whether or not a seat may press them now. */
export const fixedRows = (id: string, match: Match, { label }: Speech): readonly Row[] | undefined =>
  match.game.buttons?.(match.state.open).map((row) =>
    row.map(({ move, label: text, tone }): Button => {
      const question = askedFor(match, move)?.question.id ?? NOBODY;
      return { id: answerId(id, question, keyOf(move)), label: label(text), style: tone };
    }),
  );
/** Of a question that is not asked: a press on it leads nowhere. */
const NOBODY = '-';

/** A number, and the first letter of what follows. */
const BEGINNING = /^(\d+)[^\p{L}]*\p{L}?/u;

/**
 * By number, so that typing it leads there. Among equal numbers, names with the same first letter come first: each is reached
 * in few keys.
 */
function byNumber(
  options: AnyAsk['options'],
  nameOf: (option: AnyAsk['options'][number]) => string,
): AnyAsk['options'] {
  const named = options.map((option) => {
    const [start = '', number = ''] = BEGINNING.exec(nameOf(option)) ?? [];
    return { option, start, number };
  });
  if (named.some(({ number }) => number === '')) return options;
  const alone = new Set(named.filter(({ start }) => named.filter((one) => one.start === start).length === 1));
  return named
    .toSorted((a, b) => Number(a.number) - Number(b.number) || Number(alone.has(a)) - Number(alone.has(b)))
    .map(({ option }) => option);
}

const selects = (
  ask: AnyAsk,
  { speech: { tell, say, label, emoji }, isSpoken = false, isHinted = true, detail: howMuch }: AskLook,
  idOf: (key: string) => string,
  isChosen: (move: unknown) => boolean,
): readonly Row[] => {
  const { options } = ask;
  const { nameOf, detailOf } = listedTexts(label, { isSpoken, isHinted });
  // Read aloud, one comes to each option by itself: what is beside it is said again where it is the same.
  const details = new Map(options.map((one) => [one, detailOf(one)]));
  const areFew = [...details.values()].join('').length <= MAX_SPOKEN_DETAILS;
  const areSaid = !isSpoken || (areFew && howMuch !== 'minimal');
  const parts = partsOf(ask);
  /** What it is a list of; of a piece of a part, from where to where it goes. The question is read above it. */
  const placeholderOf = (menu: AnyAsk['options']): string => {
    const [first, last] = [menu[0]!, menu.at(-1)!];
    const isWhole = parts.some((all) => all[0] === first && all.length === menu.length);
    const name = first.part !== undefined ? say(first.part) : tell('yourChoice', {});
    return isWhole || isSpoken ? name : `${name} ${label(first.label)} – ${label(last.label)}`;
  };
  return menusOf(ask).map((menu, i) => ({
    id: idOf(`${PART}${i}`),
    placeholder: placeholderOf(menu),
    min: isDrafted(ask) ? 0 : 1,
    // Of each group at most one may be chosen.
    max: Math.min(new Set(menu.map(({ groups = [] }, nth) => groups[0] ?? nth)).size, ask.max),
    choices: (isSpoken ? byNumber(menu, nameOf) : menu).map((option) => ({
      value: keyOf(option.move),
      label: nameOf(option),
      chosen: isChosen(option.move),
      detail: (areSaid && details.get(option)) || undefined,
      emoji: option.sign && emoji(option.sign.emoji),
    })),
  }));
};
