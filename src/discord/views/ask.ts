/** A question as rows of buttons or selects. */
import type { AnyAsk } from '../../../games/game.ts';
import { optionText } from '../../speech/hand.ts';
import type { Speech } from '../../speech/speech.ts';
import {
  CHANGE,
  chosenBy,
  DONE,
  isDrafted,
  isLargeHand,
  keyOf,
  PART,
  PROPOSAL,
  partsOf,
  proposalsOf,
} from '../../table/draft.ts';
import { hasAnswered, type Match, type Pending, same } from '../../table/match.ts';
import { askedFor } from '../../table/table.ts';
import { type Button, inRows, linesOf, type Row } from './blocks.ts';
import { answerId } from './ids.ts';

/** More options than this are shown in selects: 24 buttons and *Done* are five rows. */
const MAX_BUTTONS = 24;
/** For who listens to a screen reader. */
const MAX_SPOKEN_BUTTONS = 2;
/** Characters of all that is said beside the options of a list: of packs more can be looked up. */
const MAX_SPOKEN_DETAILS = 240;
/** Below a picture, more lines of buttons on a phone than this are a select too; of a draft, which is ticked, more. */
const MAX_LINES = { few: 3, many: 2, draft: 5 } as const;
const MANY = 10;
/** Of a longer draft below a picture only the sum of what is chosen is said, so that both fit on a phone. */
const MAX_PRICED = 9;
/** Read aloud as “rightwards arrow”. */
const ARROW = /→ /u;

/** How a question is shown. `isShown`: below a picture. `isSpoken`: to a screen reader's user, with where options land if `isHinted`. */
interface AskLook {
  readonly speech: Speech;
  readonly isShown: boolean;
  readonly isSpoken?: boolean;
  readonly isHinted?: boolean;
}

/** Whether a menu, in which one types the beginning of an option, is quicker to use by keyboard than buttons. */
const isListed = ({ options }: AnyAsk): boolean =>
  options.length > MAX_SPOKEN_BUTTONS || options.some(({ lands }) => lands !== undefined);

/** The rows with which one seat answers in its panel. */
export function askRows(match: string, open: Pending, ask: AnyAsk, look: AskLook): readonly Row[] {
  const { speech, isShown, isSpoken = false } = look;
  const { tell, label } = speech;
  const idOf = (key: string) => answerId(match, open.question.id, key);
  const moves = chosenBy(open, ask.seat);
  const isChosen = (move: unknown) => moves.some((one) => same(one, move));
  if (isDrafted(ask) && hasAnswered(open, ask.seat)) return [[{ id: idOf(CHANGE), label: tell('change', {}) }]];
  const proposals = proposalsOf(ask).map(
    (proposal, i): Button => ({ id: idOf(`${PROPOSAL}${i}`), label: label(proposal.label), style: 'main' }),
  );
  const done: readonly Row[] = isDrafted(ask)
    ? [[{ id: idOf(DONE), label: tell('doneButton', {}), style: 'chosen' }, ...proposals]]
    : [];
  const isLong = isShown && isDrafted(ask) && ask.options.length > MAX_PRICED;
  const faces = ask.options.map((option) => {
    const { sign, move } = option;
    // What only stands beside a label is in the picture already.
    const emoji = sign && (sign.label !== undefined || !isShown) ? speech.emoji(sign.emoji) : undefined;
    const bare = label(option.label);
    const longest = emoji && sign?.label ? label(sign.label) : isLong ? bare : optionText(option, label);
    // The sum has the price of what is ticked in a draft: with it a line of them would be too wide for a phone.
    const isSummed = isShown && isDrafted(ask) && isChosen(move) && emoji === undefined;
    return { option, emoji, longest, text: isSummed ? bare : longest };
  });
  // Of a draft any number may be ticked; lines stay as they are meanwhile.
  const labels = faces.map(({ longest }) => (isDrafted(ask) ? tell('picked', { label: longest }) : longest));
  const most = isDrafted(ask) ? MAX_LINES.draft : MAX_LINES[labels.length < MANY ? 'few' : 'many'];
  const isTooHigh =
    isShown &&
    !isSpoken &&
    linesOf(
      labels,
      faces.some(({ emoji }) => emoji !== undefined),
    ) > most;
  if (isTooHigh || isLargeHand(ask) || ask.options.length > MAX_BUTTONS || (isSpoken && isListed(ask)))
    return [...selects(ask, look, idOf, isChosen), ...done];
  const buttons = faces.map(({ option, emoji, text }): Button => {
    const id = idOf(keyOf(option.move));
    return isChosen(option.move)
      ? { id, label: tell('picked', { label: text }), style: 'chosen', emoji }
      : { id, label: text, style: option.tone, emoji };
  });
  return [...inRows(buttons, labels), ...done];
}

/**
 * Buttons on the table message: every option once, whoever is asked, also when several questions ask for the same (a
 * race). Each carries the first question that has it; who taps answers their own.
 */
export function sharedRows(match: string, opens: readonly Pending[], { label }: Speech): readonly Row[] {
  const buttons = new Map<string, Button>();
  for (const { question } of opens)
    for (const { move, label: text } of question.asks.flatMap(({ options }: AnyAsk) => options)) {
      const key = keyOf(move);
      if (!buttons.has(key))
        buttons.set(key, { id: answerId(match, question.id, key), label: label(text), style: 'main' });
    }
  return inRows([...buttons.values()]);
}

/** Buttons that stand where they are, whoever may press them now. */
export const fixedRows = (id: string, match: Match, { label }: Speech): readonly Row[] | undefined =>
  match.game.buttons?.(match.state.open).map((row) =>
    row.map(({ move, label: text, tone }): Button => {
      const question = askedFor(match, move)?.question.id ?? NOBODY;
      return { id: answerId(id, question, keyOf(move)), label: label(text), style: tone };
    }),
  );
/** Of a question that is not asked: a press on it leads nowhere. */
const NOBODY = '-';

const selects = (
  ask: AnyAsk,
  { speech: { tell, say, label, emoji }, isSpoken = false, isHinted = true }: AskLook,
  idOf: (key: string) => string,
  isChosen: (move: unknown) => boolean,
): readonly Row[] => {
  const { options } = ask;
  const detailOf = ({ detail, lands }: AnyAsk['options'][number]): string => {
    const hint = isHinted ? lands : undefined;
    const said = isSpoken ? [hint ?? detail] : [detail, hint];
    const text = said.flatMap((one) => (one === undefined ? [] : [label(one)])).join(' · ');
    return isSpoken ? text.replace(ARROW, '') : text;
  };
  const areSaid = !isSpoken || options.map(detailOf).join('').length <= MAX_SPOKEN_DETAILS;
  return partsOf(ask).map((part, i) => ({
    id: idOf(`${PART}${i}`),
    // The question is read above it.
    placeholder: isSpoken
      ? tell('yourChoice', {})
      : `${say(ask.text)} ${label(part[0]!.label)} – ${label(part.at(-1)!.label)}`,
    min: isDrafted(ask) ? 0 : 1,
    max: Math.min(part.length, ask.max),
    choices: part.map((option) => ({
      value: keyOf(option.move),
      label: label((isSpoken ? option.listed : undefined) ?? option.name ?? option.label),
      chosen: isChosen(option.move),
      detail: (areSaid && detailOf(option)) || undefined,
      emoji: option.sign && emoji(option.sign.emoji),
    })),
  }));
};
