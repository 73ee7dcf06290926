/** What the keys of a question's buttons and menus mean: which moves are chosen, drafted or taken back. */
import { createHash } from 'node:crypto';
import type { AnyAsk, Seat } from '../../games/game.ts';
import { remembered } from '../remembered.ts';
import { advised } from './bots.ts';
import { askedAt, askOf, type Match, optionOf, type Pending, same, viewOf } from './match.ts';
import { type Refusing, refuse } from './refusals.ts';
import { askedInTurn, kindIn, maySuggest, type Table } from './table.ts';

/** What somebody says to a pending question. */
export interface Reply {
  /** A hint is answered by the game's experts: it has no moves. */
  readonly kind: 'answer' | 'draft' | 'hint';
  readonly question: string;
  readonly moves: readonly unknown[];
  /** `asked`: its player was warned what advice costs; `used`: the moves are the advice. */
  readonly suggested?: 'asked' | 'used';
  /** A draft by *Done* with nothing chosen. */
  readonly done?: true;
}

/** Keys that are no option's: finish a draft, take an answer back or a pick, the n-th menu, the game's advice, its experts'. */
export const DONE = '@done';
export const CHANGE = '@change';
export const PART = '@part';
export const UNDO = '@undo';
export const SUGGEST = '@suggest';
export const HINT = '@hint';

/** The most options that one menu shows. */
const OPTIONS_A_MENU = 25;

/** A short hash of a move: the same whatever place its option has in the list. */
export const keyOf = (move: unknown): string => keyOfText(JSON.stringify(move));

const keyOfText = remembered(5_000, (move) => createHash('sha256').update(move).digest('base64url').slice(0, 10));

/** Whether taps are a draft until *Done*. */
export const isDrafted = (ask: AnyAsk): boolean => ask.max > 1 || ask.min === 0;

/** Whether there are too many cards for buttons: one is found sooner in a list. */
export const isLargeHand = ({ options }: AnyAsk): boolean =>
  options.length >= LARGE_HAND && options.every(({ sign }) => sign?.label !== undefined);
const LARGE_HAND = 10;

/** What a seat has answered or drafted so far. */
export const chosenBy = (pending: Pending, seat: Seat): readonly unknown[] => pending.said.get(seat)?.moves ?? [];

/** Whether a seat has tapped *Done* with nothing chosen, and nothing else since: the next *Done* means it. */
export const isSure = (pending: Pending, seat: Seat): boolean => pending.said.get(seat)?.isDone === true;

/** Whether *Done* needs no second tap: where nothing is chosen, that may not be meant. */
export const isMeant = (pending: Pending, { seat, ifNothing }: AnyAsk): boolean =>
  chosenBy(pending, seat).length > 0 || ifNothing === undefined || isSure(pending, seat);

/** The options of each part. */
export function partsOf({ options }: AnyAsk): readonly AnyAsk['options'][] {
  const nameOf = ({ part }: AnyAsk['options'][number]) => JSON.stringify(part);
  return [...new Set(options.map(nameOf))].map((name) => options.filter((option) => nameOf(option) === name));
}

/** The options of a menu each: of a part, or of a piece of it where it is long. */
export const menusOf = (ask: AnyAsk): readonly AnyAsk['options'][] =>
  partsOf(ask).flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / OPTIONS_A_MENU) }, (_, i) =>
      part.slice(i * OPTIONS_A_MENU, (i + 1) * OPTIONS_A_MENU),
    ),
  );

/** The options of a grid in lines that fit, those of a group in one line. */
export function gridOf({ options }: AnyAsk, fits: (line: AnyAsk['options']) => boolean): readonly AnyAsk['options'][] {
  const lines: AnyAsk['options'][number][][] = [[]];
  for (const group of new Set(options.map(({ groups = [] }) => groups[0]))) {
    const those = options.filter(({ groups = [] }) => groups[0] === group);
    if (lines.at(-1)!.length > 0 && !fits([...lines.at(-1)!, ...those])) lines.push([]);
    lines.at(-1)!.push(...those);
  }
  return lines;
}

/** Each option as it stands beside what its seat has chosen already. */
export function previewed(match: Match, pending: Pending, ask: AnyAsk): AnyAsk {
  const moves = chosenBy(pending, ask.seat);
  const view = viewOf(match, ask.seat);
  if (moves.length === 0) return ask;
  const options = ask.options.map((option) => {
    const detail = match.game.previewOption?.(view, option.move, moves);
    return detail === undefined ? option : { ...option, detail };
  });
  return { ...ask, options };
}

/** How many options at least a draft still lacks. */
export function lackingIn(ask: AnyAsk, moves: readonly unknown[]): number {
  const groups = moves.flatMap((move) => optionOf(ask, move)?.groups ?? []);
  const open = (ask.oneOf ?? []).filter((group) => !groups.includes(group));
  return Math.max(ask.min - moves.length, open.length);
}

/** What a seat says with a tapped key at the table as it is now. `values` are what a menu chose. */
export function replyBy(
  table: Table,
  seat: Seat,
  { question, key }: { readonly question: string; readonly key: string },
  values: readonly string[],
): (Reply & { readonly ask: AnyAsk }) | Refusing {
  const pending = pendingFor(table.match?.pending ?? [], question, key, seat);
  const isAsked = pending !== undefined && askOf(pending, seat) !== undefined;
  const turn = isAsked || table.match === undefined ? undefined : turnOf(table, table.match, { seat, key });
  if (turn !== undefined) return turn;
  if (pending === undefined) return refuse(table.record.status === 'running' ? 'stale' : 'closed');
  const ask = askOf(pending, seat);
  if (ask === undefined) return refuse('not-asked');
  if (key === SUGGEST || key === HINT) return advice(table, pending, ask, key);
  const moves = movesOf(pending, ask, key, values);
  return moves === undefined ? refuse('not-an-option') : { ...moves, ask, question: pending.question.id };
}

/**
 * Whether what a seat taps may have been meant for what was asked before, if it comes at once. Drafts can be taken back,
 * and where the rules set the time a quick tap is meant.
 */
export function mayBeHasty({ match }: Table, seat: Seat, question: string): boolean {
  const pending = match?.pending.find((one) => one.question.id === question);
  const ask = pending && askOf(pending, seat);
  return ask !== undefined && !isDrafted(ask) && pending?.question.within === undefined;
}

/** When a guarded question that the seat taps was asked, in wall-clock ms; nothing for other questions. */
export function guardedSince(
  { match }: Table,
  seat: Seat,
  { question, key }: { readonly question: string; readonly key: string },
): number | undefined {
  const pending = match && pendingFor(match.pending, question, key, seat);
  return pending?.question.isGuarded === true && askOf(pending, seat) !== undefined
    ? askedAt(match!, pending)
    : undefined;
}

/** Whether a seat has drafted anything. */
export function hasChosen({ match }: Table, seat: Seat, question: string): boolean {
  const pending = match?.pending.find((one) => one.question.id === question);
  return pending !== undefined && chosenBy(pending, seat).length > 0;
}

/** Whose turn it is to do what a seat has tapped, where that is another one's and can be said. */
function turnOf(
  { game, seats }: Table,
  match: Match,
  { seat, key }: { seat: Seat; key: string },
): Refusing | undefined {
  const asks = askedInTurn(match).flatMap(({ question }): readonly AnyAsk[] => question.asks);
  const [ask, ...others] = asks.filter(({ options }) => options.some(({ move }) => keyOf(move) === key));
  if (ask?.waiting === undefined || ask.seat === seat || others.length > 0) return undefined;
  return { refused: { why: 'turn', game, seats, text: ask.waiting } };
}

/**
 * The game's advice as a draft, or a hint. Before the first in a match that counts for best scores, the player is
 * warned what it costs.
 */
function advice(table: Table, pending: Pending, ask: AnyAsk, key: string): ReturnType<typeof replyBy> {
  const isOffered = key === HINT ? table.game.think !== undefined : ask.mayBeSuggested === true;
  if (!isOffered || !maySuggest(table)) return refuse('no-suggest');
  const match = table.match!;
  const question = pending.question.id;
  const isKept = table.seats[ask.seat]!.before === undefined && kindIn(table, ask.seat) !== undefined;
  const suggested = isKept && match.askedAt.get(ask.seat) !== question ? 'asked' : 'used';
  if (key === HINT) return { kind: 'hint', ask, question, moves: [], suggested };
  if (suggested === 'asked') return { kind: 'draft', ask, question, moves: chosenBy(pending, ask.seat), suggested };
  // The best of those that answer at once.
  const { moves } = advised(match, pending, ask.seat, 'hard');
  // Advice to choose nothing looks like no advice: it is asked about as after a first *Done*.
  const isNothing = moves.length === 0 && ask.ifNothing !== undefined;
  return { kind: 'draft', ask, question, moves, suggested, ...(isNothing && { done: true as const }) };
}

/**
 * The question a seat answers by a tap on this one: itself, or its own of those that share the button. Where the tapped
 * one is answered already, it is known by its id, which begins with the name that they share.
 */
function pendingFor(asked: readonly Pending[], named: string, key: string, seat: Seat): Pending | undefined {
  const tapped = asked.find(({ question }) => question.id === named);
  if (tapped !== undefined && askOf(tapped, seat) !== undefined) return tapped;
  const own = asked.find((pending) => {
    const { shares } = pending.question;
    const isShared = shares !== undefined && named.startsWith(`${shares}.`);
    return isShared && askOf(pending, seat)?.options.some(({ move }) => keyOf(move) === key);
  });
  return own ?? tapped;
}

/** An answer or a draft with these moves; nothing when the key is no option any more. */
export function movesOf(
  pending: Pending,
  ask: AnyAsk,
  key: string,
  values: readonly string[],
): Pick<Reply, 'kind' | 'moves' | 'done'> | undefined {
  const said = chosenBy(pending, ask.seat);
  const kind = isDrafted(ask) ? 'draft' : 'answer';
  if (key === DONE) {
    if (!isDrafted(ask)) return undefined;
    return isMeant(pending, ask) ? { kind: 'answer', moves: said } : { kind: 'draft', moves: said, done: true };
  }
  if (key === CHANGE) return isDrafted(ask) ? { kind: 'draft', moves: said } : undefined;
  if (key === UNDO) return isDrafted(ask) ? { kind, moves: said.slice(0, -1) } : undefined;
  if (key.startsWith(PART)) {
    const menu = menusOf(ask)[Number(key.slice(PART.length))];
    const chosen = menu?.filter(({ move }) => values.includes(keyOf(move))).map(({ move }) => move);
    if (chosen === undefined || chosen.length < values.length) return undefined;
    return { kind, moves: isDrafted(ask) ? withMenu(ask, said, menu!, chosen) : chosen };
  }
  const option = ask.options.find(({ move }) => keyOf(move) === key);
  return option && { kind, moves: isDrafted(ask) ? toggled(ask, said, option.move) : [option.move] };
}

/** The draft with what one menu says now, in the order in which it was chosen. */
function withMenu(
  ask: AnyAsk,
  said: readonly unknown[],
  menu: AnyAsk['options'],
  chosen: readonly unknown[],
): readonly unknown[] {
  const has = (moves: readonly unknown[], move: unknown) => moves.some((one) => same(one, move));
  const elsewhere = said.filter((move) => !menu.some((option) => same(option.move, move)));
  const kept = chosen.filter((move) => has(said, move));
  const added = chosen.filter((move) => !has(said, move));
  return added.reduce<readonly unknown[]>((draft, move) => toggled(ask, draft, move), [...elsewhere, ...kept]);
}

/** The draft with one more move, or one less; a move of the same group gives way to the new one. */
function toggled(ask: AnyAsk, said: readonly unknown[], move: unknown): readonly unknown[] {
  if (said.some((one) => same(one, move))) return said.filter((one) => !same(one, move));
  const groupsOf = (one: unknown) => optionOf(ask, one)?.groups ?? [];
  const groups = groupsOf(move);
  return [...said.filter((one) => !groupsOf(one).some((group) => groups.includes(group))), move];
}
