/** What the steps of all packs do with cards, and how they ask and tell. */
import type { Seat } from '../game.ts';
import { luckFor } from '../luck.ts';
import { type Card, inOrder, packOf, without } from './cards.ts';
import { type Answers, type Asking, type Choice, emojiName, type Packs, type Play, type Table } from './packs/pack.ts';
import type { Events, Held, Move, Played, Task } from './state.ts';
import { cardText, heldMark, heldText, wholeMark } from './texts.ts';
import { type Say, says } from './words/words.ts';

// ── Tasks ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** These come next, before all else. */
export const first = ({ open }: Play, tasks: readonly Task[]): void => {
  open.progress.agenda.unshift(...tasks);
};

/** What a seat answered to a question with one answer; nothing where there was nothing to choose. */
export const answerOf = (answers: Answers, seat: Seat): any => answers.get(seat)?.[0];

/** One seat chooses one of the options. Without options nobody is asked. */
export const choice = (seat: Seat, text: () => Say, choices: readonly Choice[]): readonly Asking[] =>
  choices.length === 0 ? [] : [{ seat, text, choices, min: 1, max: 1 }];

export const option = (move: Move, label: () => Say, name?: () => Say): Choice => ({
  move,
  reads: () => (name === undefined ? { label: label() } : { label: label(), name: name() }),
});

// ── Telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** If nobody reads it, no sentence is made. */
export function say({ events }: Play, text: () => Say, more: Omit<Events[number], 'type' | 'text'> = {}): void {
  events?.push({ type: 'says', text: text(), ...more });
}

/** Says it to these seats alone. */
export const whisper = (play: Play, seats: readonly Seat[], text: () => Say): void => {
  for (const to of seats) say(play, text, { to });
};

// ── Hands ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const isEmpty = ({ own, open }: Table, seat: Seat): boolean =>
  own[seat]!.hand.length + open.shown[seat]!.length === 0;

export const seatsOf = ({ own }: Table): Seat[] => own.map((_, seat) => seat);
export const othersOf = (table: Table, seat: Seat): Seat[] => seatsOf(table).filter((other) => other !== seat);

/** Cards come to a hand unseen: hidden, but for those that always face the others (G5, K6, C4). Those that do not are returned. */
export function slipToHand({ own, open, packs }: Play, seat: Seat, cards: readonly Card[]): readonly Card[] {
  const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
  const [facing, hidden] = [cards.filter(faces), cards.filter((card) => !faces(card))];
  if (hidden.length > 0) own[seat]!.hand = inOrder([...own[seat]!.hand, ...hidden]);
  if (facing.length > 0) open.shown[seat] = inOrder([...open.shown[seat]!, ...facing]);
  return hidden;
}

/** Cards that everybody sees come to a hand. */
export function toHand(play: Play, seat: Seat, cards: readonly Card[]): void {
  play.open.known[seat]!.push(...slipToHand(play, seat, cards));
}

/** A card leaves a hand unseen: nobody knows for sure what is left. */
export function slipFromHand(play: Play, seat: Seat, held: Held): Card {
  if (!held.shown) play.open.known[seat] = [];
  return fromHand(play, seat, held);
}

export function fromHand({ own, open }: Play, seat: Seat, { card, shown }: Held): Card {
  if (shown) {
    open.shown[seat] = without(open.shown[seat]!, card);
    return card;
  }
  own[seat]!.hand = without(own[seat]!.hand, card);
  if (open.known[seat]!.includes(card)) open.known[seat] = without(open.known[seat]!, card);
  return card;
}

export const removed = ({ hidden, open }: Play, cards: readonly Card[]): void => {
  open.gone.push(...cards);
  open.lost.push(...cards);
  // A position with these cards can never come again.
  if (hidden.past !== undefined && cards.length > 0) hidden.past = [];
};

/** An option for each card of a hand, hidden ones first. Of equal cards the second has its number in the move. */
export function handOptions({ own, open, packs }: Table, seat: Seat): Choice[] {
  return [...optionsOf(packs, own[seat]!.hand, {}), ...optionsOf(packs, open.shown[seat]!, { shown: true })];
}

/**
 * Equal cards as one option, which says how many they are; not in matches of version 1, whose answers name each.
 * `nth`: which of them it is, so that a first and a second card may be equal.
 */
export function merged({ open }: Table, options: readonly Choice[], nth = 1): readonly Choice[] {
  if (open.progress.rules === 1) return options;
  return options.flatMap((one) => {
    const equal = equalTo(one, options);
    return one === equal[0] ? [{ ...timed(one, equal.length), move: (equal[nth - 1] ?? one).move }] : [];
  });
}

/**
 * Merges equal cards into as many options as may be played; the first shows the count. Not in matches before version 4.
 */
export function mergedFor({ open }: Table, options: readonly Choice[], plays: number): readonly Choice[] {
  if (open.progress.rules < 4) return options;
  return options.flatMap((one) => {
    const equal = equalTo(one, options);
    if (equal.indexOf(one) >= plays) return [];
    return [one === equal[0] ? timed(one, equal.length) : one];
  });
}

const equalTo = ({ move }: Choice, options: readonly Choice[]): readonly Choice[] =>
  options.filter((other) => other.move.card === move.card && other.move.shown === move.shown);

/** "5 ×2" */
function timed(one: Choice, n: number): Choice {
  if (n === 1) return one;
  const times = (card: Say | undefined, key: 'markTimes' | 'tightTimes' = 'markTimes') =>
    card && says(key, { card, n });
  const reads = () => {
    const { label, name, listed, sign, ...rest } = one.reads();
    return {
      ...rest,
      label: times(label)!,
      name: times(name)!,
      listed: times(listed)!,
      sign: { emoji: sign!.emoji, label: times(sign!.label, 'tightTimes')! },
    };
  };
  return { ...one, reads };
}

/** An option for each hidden card. */
export const hiddenOptions = ({ own, packs }: Table, seat: Seat): Choice[] => optionsOf(packs, own[seat]!.hand, {});

const optionsOf = (packs: Packs, cards: readonly Card[], how: { shown?: true }): Choice[] =>
  cards.map((card, i) => {
    const nth = i - cards.indexOf(card) + 1;
    const move = nth > 1 ? { card, ...how, nth } : { card, ...how };
    const held = { card, ...how };
    const reads = () => ({
      label: heldMark(held, nth),
      name: heldText(held, nth),
      listed: heldMark(held, nth, 'name'),
      sign: { emoji: emojiName(packs, packOf(card)), label: heldMark(held, nth, 'tight') },
    });
    return { move, reads };
  });

/** The card that such a move means. */
export const heldOf = ({ card, shown }: Move): Held =>
  shown ? { card: card as Card, shown: true } : { card: card as Card };

// ── Cards on their way ───────────────────────────────────────────────────────────────────────────────────────────

export const playedOf = ({ open }: Table, id: number): Played =>
  open.progress.played.find((played) => played.id === id)!;

/** Cards that wait are removed from the game. */
export function removeWaiting(play: Play, cards: readonly Played[]): void {
  for (const played of cards) {
    played.fate = 'gone';
    removed(play, [played.card, ...played.with]);
  }
}

// ── Grabbing from a hand (K2) ────────────────────────────────────────────────────────────────────────────────────

/** What can be grabbed from a hand: any card that faces the others by name, a hidden one blind. */
export function grabOptions({ open, own, packs }: Table, from: Seat): Choice[] {
  const shown = optionsOf(packs, open.shown[from]!, { shown: true }).map(({ move }) =>
    option(
      { ...move, from },
      () => says('of', { seat: { seat: from }, card: wholeMark(move.card as Card) }),
      () => says('grabShown', { seat: { seat: from }, card: cardText(move.card as Card) }),
    ),
  );
  const who = { seat: { seat: from } };
  const isHiding = own[from]!.hand.length > 0;
  const hidden = isHiding
    ? [
        option(
          { from },
          () => says('grabShort', who),
          () => says('grabHidden', who),
        ),
      ]
    : [];
  // Of two equal cards either may be taken.
  return [...shown.filter(({ move }) => move.nth === undefined), ...hidden];
}

/** Carries out a grab and announces it. Only the two players involved learn which card it was. */
export function grab(play: Play, seat: Seat, move: Move): void {
  const from = move.from as Seat;
  const who = { seat: { seat }, from: { seat: from } };
  if (move.card) {
    const card = fromHand(play, from, heldOf(move));
    toHand(play, seat, [card]);
    say(play, () => says('grabbedShown', { ...who, card: cardText(card) }));
    return;
  }
  const luck = luckFor(play.luck, `grab.${play.open.round}.${seat}.${from}`);
  const card = slipFromHand(play, from, { card: luck.pick(play.own[from]!.hand) });
  slipToHand(play, seat, [card]);
  say(play, () => says('grabbedHidden', who));
  whisper(play, [seat, from], () => says('grabbedCard', { ...who, card: cardText(card) }));
}
