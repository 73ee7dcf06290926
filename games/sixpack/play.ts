/** What the steps of all packs do with cards, and how they ask and tell. */
import type { Ask, Option, Seat } from '../game.ts';
import { type Card, inOrder, packOf, without } from './cards.ts';
import type { Answers, Play, Table } from './packs/pack.ts';
import type { Event, Held, Move, Played, Sixpack, Task } from './state.ts';
import { cardText, heldMark, heldText, wholeMark } from './texts.ts';
import { type Say, says } from './words/words.ts';

// ── Tasks ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** These come next, before all else. */
export const first = ({ hidden }: Play, tasks: readonly Task[]): void => {
  hidden.agenda.unshift(...tasks);
};

/** What a seat answered to a question with one answer; nothing where there was nothing to choose. */
export const answerOf = (answers: Answers, seat: Seat): any => answers.get(seat)?.[0];

/** One seat chooses one of the options. Without options nobody is asked. */
export const choice = (seat: Seat, text: Say, options: readonly Option<Sixpack>[]): readonly Ask<Sixpack>[] =>
  options.length === 0 ? [] : [{ seat, text, options, min: 1, max: 1 }];

export const option = (move: Move, label: Say, name?: Say): Option<Sixpack> =>
  name === undefined ? { move, label } : { move, label, name };

// ── Telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

export function say({ events }: Play, text: Say, more: Omit<Event, 'type' | 'text'> & { to?: Seat } = {}): void {
  events.push({ type: 'says', text, ...more });
}

/** Says it to these seats alone. */
export const whisper = (play: Play, seats: readonly Seat[], text: Say): void => {
  for (const to of seats) say(play, text, { to });
};

// ── Hands ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const isEmpty = ({ own, open }: Table, seat: Seat): boolean =>
  own[seat]!.hand.length + open.shown[seat]!.length === 0;

export const seatsOf = ({ own }: Table): Seat[] => [...own.keys()];
export const othersOf = (table: Table, seat: Seat): Seat[] => seatsOf(table).filter((other) => other !== seat);

/** Cards come to a hand: hidden, but for those that always face the others (G5, K6, C4). */
export function toHand({ own, open, packs }: Play, seat: Seat, cards: readonly Card[]): void {
  const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
  own[seat]!.hand = inOrder([...own[seat]!.hand, ...cards.filter((card) => !faces(card))]);
  open.shown[seat] = inOrder([...open.shown[seat]!, ...cards.filter(faces)]);
}

export function fromHand({ own, open }: Play, seat: Seat, { card, shown }: Held): Card {
  if (shown) open.shown[seat] = without(open.shown[seat]!, card);
  else own[seat]!.hand = without(own[seat]!.hand, card);
  return card;
}

export const removed = ({ hidden, open }: Play, cards: readonly Card[]): void => {
  hidden.out.push(...cards);
  open.lost.push(...cards);
  // A position with these cards can never come again.
  if (hidden.past !== undefined && cards.length > 0) hidden.past = [];
};

/** An option for each card of a hand, hidden ones first. Of equal cards the second has its number in the move. */
export function handOptions({ own, open }: Table, seat: Seat): Option<Sixpack>[] {
  return [...optionsOf(own[seat]!.hand, {}), ...optionsOf(open.shown[seat]!, { shown: true })];
}

/**
 * Equal cards as one option, which says how many they are; not in matches of version 1, whose answers name each.
 * `nth`: which of them it is, so that a first and a second card may be equal.
 */
export function merged({ hidden }: Table, options: readonly Option<Sixpack>[], nth = 1): readonly Option<Sixpack>[] {
  if (hidden.past === undefined) return options;
  return options.flatMap((one) => {
    const equal = equalTo(one, options);
    return one === equal[0] ? [{ ...timed(one, equal.length), move: (equal[nth - 1] ?? one).move }] : [];
  });
}

/** Of equal cards as many options as can be played; the first says how many they are. Not in matches before version 4. */
export function mergedFor(
  { hidden }: Table,
  options: readonly Option<Sixpack>[],
  plays: number,
): readonly Option<Sixpack>[] {
  if (hidden.pairs === undefined) return options;
  return options.flatMap((one) => {
    const equal = equalTo(one, options);
    if (equal.indexOf(one) >= plays) return [];
    return [one === equal[0] ? timed(one, equal.length) : one];
  });
}

const equalTo = ({ move }: Option<Sixpack>, options: readonly Option<Sixpack>[]): readonly Option<Sixpack>[] =>
  options.filter((other) => other.move.card === move.card && other.move.shown === move.shown);

/** "5 ×2" */
function timed(option: Option<Sixpack>, n: number): Option<Sixpack> {
  if (n === 1) return option;
  const { label, name, listed, sign } = option;
  const times = (card: Say | undefined) => card && says('markTimes', { card, n });
  return {
    ...option,
    label: times(label)!,
    name: times(name)!,
    listed: times(listed)!,
    sign: { emoji: sign!.emoji, label: times(sign!.label)! },
  };
}

/** An option for each hidden card. */
export const hiddenOptions = ({ own }: Table, seat: Seat): Option<Sixpack>[] => optionsOf(own[seat]!.hand, {});

const optionsOf = (cards: readonly Card[], how: { shown?: true }): Option<Sixpack>[] =>
  cards.map((card, i) => {
    const nth = i - cards.indexOf(card) + 1;
    const move = nth > 1 ? { card, ...how, nth } : { card, ...how };
    const held = { card, ...how };
    return {
      ...option(move, heldMark(held, nth), heldText(held, nth)),
      listed: heldMark(held, nth, 'name'),
      sign: { emoji: packOf(card), label: heldMark(held, nth, 'bare') },
    };
  });

/** The card that such a move means. */
export const heldOf = ({ card, shown }: Move): Held =>
  shown ? { card: card as Card, shown: true } : { card: card as Card };

// ── Cards on their way ───────────────────────────────────────────────────────────────────────────────────────────

export const playedOf = ({ hidden }: Table, id: number): Played => hidden.played.find((played) => played.id === id)!;

/** Cards that wait are removed from the game. */
export function removeWaiting(play: Play, cards: readonly Played[]): void {
  for (const played of cards) {
    played.fate = 'gone';
    removed(play, [played.card, ...played.with]);
  }
}

// ── Grabbing from a hand (K2) ────────────────────────────────────────────────────────────────────────────────────

/** What can be grabbed from a hand: any card that faces the others by name, a hidden one blind. */
export function grabOptions({ open, own }: Table, from: Seat): Option<Sixpack>[] {
  const shown = optionsOf(open.shown[from]!, { shown: true }).map(({ move }) =>
    option(
      { ...move, from },
      says('of', { seat: { seat: from }, card: wholeMark(move.card as Card) }),
      says('grabShown', { seat: { seat: from }, card: cardText(move.card as Card) }),
    ),
  );
  const who = { seat: { seat: from } };
  const isHiding = own[from]!.hand.length > 0;
  const hidden = isHiding ? [option({ from }, says('grabShort', who), says('grabHidden', who))] : [];
  // Of two equal cards either may be taken.
  return [...shown.filter(({ move }) => move.nth === undefined), ...hidden];
}

/** Carries out a grab and announces it. Only the two players involved learn which card it was. */
export function grab(play: Play, seat: Seat, move: Move): void {
  const from = move.from as Seat;
  const who = { seat: { seat }, from: { seat: from } };
  const card = fromHand(play, from, move.card ? heldOf(move) : { card: play.luck.pick(play.own[from]!.hand) });
  toHand(play, seat, [card]);
  say(play, move.card ? says('grabbedShown', { ...who, card: cardText(card) }) : says('grabbedHidden', who));
  if (!move.card) whisper(play, [seat, from], says('grabbedCard', { ...who, card: cardText(card) }));
}
