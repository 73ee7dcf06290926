/** A question as rows of buttons or selects, and a click on them as moves. */
import type { AnyAsk, Seat } from '../../../games/game.ts';
import { askOf, hasAnswered, optionOf, type Pending, same } from '../../table/match.ts';
import { BUTTONS_A_ROW, type Button, CHOICES_A_SELECT, inRows, type Row } from './blocks.ts';
import { answerId, CHANGE, DONE, keyOf, PART, PROPOSAL } from './ids.ts';
import type { Speech } from './speech.ts';

/** More options than this are shown in selects: 24 buttons and *Done* are five rows. */
const MOST_BUTTONS = 24;

/** Whether taps are a draft until *Done*. */
export const isDrafted = (ask: AnyAsk): boolean => ask.max > 1 || ask.min === 0;

/** What a seat chose so far, as a phrase each; nothing yet: an empty list. Without details where they are summed up. */
export const chosenTexts = (open: Pending, ask: AnyAsk, { label }: Speech, areSummed: boolean): readonly string[] =>
  (open.said.get(ask.seat)?.moves ?? []).flatMap((move) => {
    const option = ask.options.find((one) => same(one.move, move));
    if (option === undefined) return [];
    const said = label(option.label);
    return [option.detail && !areSummed ? `${said} · ${label(option.detail)}` : said];
  });

/** The rows with which one seat answers in its panel. */
export function askRows(match: string, open: Pending, ask: AnyAsk, speech: Speech): readonly Row[] {
  const { tell, label } = speech;
  const { id } = open.question;
  const moves = open.said.get(ask.seat)?.moves ?? [];
  const isChosen = (move: unknown) => moves.some((one) => same(one, move));
  if (isDrafted(ask) && hasAnswered(open, ask.seat))
    return [[{ id: answerId(match, id, CHANGE), label: tell('change', {}) }]];
  const done: readonly Button[] = isDrafted(ask)
    ? [
        { id: answerId(match, id, DONE), label: tell('doneButton', {}), style: 'chosen' },
        ...proposalsOf(ask).map(
          (proposal, i): Button => ({
            id: answerId(match, id, `${PROPOSAL}${i}`),
            label: label(proposal.label),
            style: 'main',
          }),
        ),
      ]
    : [];
  if (ask.options.length > MOST_BUTTONS)
    return [...selects(match, open, ask, speech, isChosen), ...(done.length > 0 ? [done] : [])];
  const buttons = ask.options.map(({ move, label: text, detail, tone }): Button => {
    const words = detail ? `${label(text)} · ${label(detail)}` : label(text);
    const style = isChosen(move) ? 'chosen' : tone;
    return {
      id: answerId(match, id, keyOf(move)),
      label: isChosen(move) ? tell('picked', { label: words }) : words,
      ...(style === undefined ? {} : { style }),
    };
  });
  return [...inRows(buttons), ...(done.length > 0 ? [done] : [])];
}

/**
 * Buttons on the table message: every option once, whoever is asked, also when several questions ask for the same (a
 * race). Each carries the first question that has it; who taps answers their own.
 */
export function sharedRows(match: string, opens: readonly Pending[], { label }: Speech): readonly Row[] {
  const buttons = new Map<string, Button>();
  for (const { question } of opens)
    for (const ask of question.asks)
      for (const { move, label: text } of ask.options) {
        const key = keyOf(move);
        if (!buttons.has(key))
          buttons.set(key, { id: answerId(match, question.id, key), label: label(text), style: 'main' });
      }
  return inRows([...buttons.values()]);
}

/**
 * The question a seat answers by a tap on this one: itself, or its own of those that share the button. Where the tapped
 * one is answered already, it is known by its id, which begins with the name that they share.
 */
export function openFor(opens: readonly Pending[], named: string, key: string, seat: Seat): Pending | undefined {
  const tapped = opens.find(({ question }) => question.id === named);
  if (tapped !== undefined && askOf(tapped, seat) !== undefined) return tapped;
  const own = opens.find((open) => {
    const { shares } = open.question;
    const isShared = shares !== undefined && named.startsWith(`${shares}.`);
    return isShared && askOf(open, seat)?.options.some(({ move }) => keyOf(move) === key);
  });
  return own ?? tapped;
}

/**
 * What a click means: an answer or a draft with these moves; nothing when its key is no option any more. `values` are
 * what a select chose.
 */
export function movesOf(
  open: Pending,
  ask: AnyAsk,
  key: string,
  values: readonly string[],
): { readonly kind: 'answer' | 'draft'; readonly moves: readonly unknown[] } | undefined {
  const said = open.said.get(ask.seat)?.moves ?? [];
  const kind = isDrafted(ask) ? 'draft' : 'answer';
  if (key === DONE || key === CHANGE)
    return isDrafted(ask) ? { kind: key === DONE ? 'answer' : 'draft', moves: said } : undefined;
  if (key.startsWith(PROPOSAL)) {
    const proposal = proposalsOf(ask)[Number(key.slice(PROPOSAL.length))];
    return proposal === undefined ? undefined : { kind, moves: proposal.moves };
  }
  if (key.startsWith(PART)) {
    const part = partsOf(ask)[Number(key.slice(PART.length))];
    if (part === undefined) return undefined;
    const elsewhere = said.filter((move) => !part.some((option) => same(option.move, move)));
    const chosen = part.filter(({ move }) => values.includes(keyOf(move))).map(({ move }) => move);
    if (chosen.length < values.length) return undefined;
    if (!isDrafted(ask)) return { kind, moves: chosen };
    const isNew = (move: unknown) => !said.some((one) => same(one, move));
    const kept = [...elsewhere, ...chosen.filter((move) => !isNew(move))];
    return { kind, moves: chosen.filter(isNew).reduce<readonly unknown[]>((all, one) => toggled(ask, all, one), kept) };
  }
  const option = ask.options.find(({ move }) => keyOf(move) === key);
  if (option === undefined) return undefined;
  return { kind, moves: isDrafted(ask) ? toggled(ask, said, option.move) : [option.move] };
}

/** How many options at least a draft still lacks. */
export function lackingIn(ask: AnyAsk, moves: readonly unknown[]): number {
  const groups = moves.flatMap((move) => optionOf(ask, move)?.groups ?? []);
  const open = (ask.oneOf ?? []).filter((group) => !groups.includes(group));
  return Math.max(ask.min - moves.length, open.length);
}

/** The draft with one more move, or one less; a move of the same group gives way to the new one. */
function toggled(ask: AnyAsk, said: readonly unknown[], move: unknown): readonly unknown[] {
  if (said.some((one) => same(one, move))) return said.filter((one) => !same(one, move));
  const groupsOf = (one: unknown) => optionOf(ask, one)?.groups ?? [];
  const groups = groupsOf(move);
  return [...said.filter((one) => !groupsOf(one).some((group) => groups.includes(group))), move];
}

/** As many as stand beside *Done*. */
const proposalsOf = (ask: AnyAsk): NonNullable<AnyAsk['proposals']> =>
  isDrafted(ask) ? (ask.proposals ?? []).slice(0, BUTTONS_A_ROW - 1) : [];

const partsOf = ({ options }: AnyAsk): readonly AnyAsk['options'][] =>
  Array.from({ length: Math.ceil(options.length / CHOICES_A_SELECT) }, (_, i) =>
    options.slice(i * CHOICES_A_SELECT, (i + 1) * CHOICES_A_SELECT),
  );

const selects = (
  match: string,
  { question }: Pending,
  ask: AnyAsk,
  { say, label }: Speech,
  isChosen: (move: unknown) => boolean,
): readonly Row[] =>
  partsOf(ask).map((part, i) => ({
    id: answerId(match, question.id, `${PART}${i}`),
    placeholder: `${say(ask.text)} ${label(part[0]!.label)} – ${label(part.at(-1)!.label)}`,
    min: isDrafted(ask) ? 0 : 1,
    max: Math.min(part.length, ask.max),
    choices: part.map(({ move, label: text, detail }) => ({
      value: keyOf(move),
      label: label(text),
      chosen: isChosen(move),
      ...(detail === undefined ? {} : { detail: label(detail) }),
    })),
  }));
