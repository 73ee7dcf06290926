/** How cards are said. */
import type { AnyText } from '../game.ts';
import { type Card, faceOf, type PackId } from './cards.ts';
import { type Conditions, numberPlayed } from './law.ts';
import type { Held, Waiting } from './state.ts';
import { type Say, says } from './words/words.ts';

const texts = new Map<Card, Say>();

/**
 * A sentence that every pack has: its name, the same in three letters, what it does in a few words, or its whole rule; of
 * those that can be copied, what a Copycat gets by it.
 */
export const packText = (id: PackId, what: 'name' | 'mark' | 'brief' | 'rule' | 'copied' = 'name'): Say => ({
  key: `${id}.${what}`,
  args: {},
});

/** "Reverse 3", and whether it has a hand. */
export function cardText(card: Card): Say {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const { pack, numbers, hand } = faceOf(card);
  const text = says(hand ? 'cardHand' : 'card', { pack: packText(pack), n: numbers.join('/') });
  texts.set(card, text);
  return text;
}

/** The card that a text names: what `cardText` made of it. */
export function cardIn({ key, args }: AnyText): Card {
  const { pack, n } = args as { readonly pack: AnyText; readonly n: string };
  return `${pack.key.replace(/\.name$/, '')}.${n.replace('/', '-')}${key === 'cardHand' ? 'h' : ''}`;
}

/** A card that lies, with a hand where it counts as one. */
export function countedText(card: Card, isHand: boolean): Say {
  const { pack, numbers, hand } = faceOf(card);
  if (isHand === hand) return cardText(card);
  return says(isHand ? 'cardHand' : 'card', { pack: packText(pack), n: numbers.join('/') });
}

/** A card as it is held: whether it faces the others; of equal ones, which it is. */
export function heldText({ card, shown }: Held, nth = 1): Say {
  const text = cardText(card);
  return nthText(shown ? says('cardOpen', { card: text }) : text, nth);
}

/** Of equal cards, which it is. */
export const nthText = (card: Say, nth: number): Say => (nth > 1 ? says('cardNth', { card, n: nth }) : card);

/** A card on which a hand is printed that does not count. */
export const countsNotText = (card: Say): Say => says('cardCountsNot', { card });

/** "3 Rev": a card on a button. */
export const markText = (card: Card): Say => numberedText(card, 'mark');

/** The same for a card that lies, with a hand where it counts as one; with its whole name, on a button of a few. */
export const countedMark = (card: Card, isHand: boolean, what: 'mark' | 'name' = 'mark'): Say =>
  numberedText(card, what, isHand);

export const bareText = (card: Card): Say => numberedText(card, 'bare');

type Shortness = 'mark' | 'name' | 'bare' | 'tight';

/**
 * "3 Rev", "3 Reverse" or "3"; with its hand "3 ✋ Rev" and "3 ✋", or "3✋" where four stand in a line of a phone. "3 Reverse ✋" has
 * it at the end, so that in a list one can type "3 r".
 */
function numberedText(card: Card, what: Shortness, hand = faceOf(card).hand): Say {
  const { pack, numbers } = faceOf(card);
  const n = numbers.join('/');
  if (what === 'bare') return says(hand ? 'bareHand' : 'bare', { n });
  if (what === 'tight') return says(hand ? 'tightHand' : 'bare', { n });
  const withHand = what === 'name' ? 'nameHand' : 'markHand';
  return says(hand ? withHand : 'mark', { n, mark: packText(pack, what) });
}

/** A card of a hand on a button; with its whole name, in a list; tight, beside the emoji of its pack. */
export function heldMark({ card, shown }: Held, nth = 1, what: Shortness = 'mark'): Say {
  const text = numberedText(card, what);
  const faced = shown ? says(what === 'tight' ? 'tightOpen' : 'markOpen', { card: text }) : text;
  return nth > 1 ? says('markNth', { card: faced, n: nth }) : faced;
}

/** "3 Reverse": a card on a button of a few, with its pack in full. */
export const wholeMark = (card: Card): Say => numberedText(card, 'name');

/** The pack that a card counts as. */
const packAs = ({ card, as }: Waiting): PackId => as ?? faceOf(card).pack;

/**
 * A card that was played, on a button: what it counts as. Whose it is is said where another counts as the same pack, and
 * which card it is where somebody has copied one card twice.
 */
export function playedMark(one: Waiting, others: readonly Waiting[]): Say {
  const { seat, card, with: attached, number } = one;
  const isTwin = (other: Waiting) =>
    other !== one && other.seat === seat && other.number === number && packAs(other) === packAs(one);
  if (one.as !== undefined && others.some(isTwin)) return ofText(one);
  const whole =
    number === undefined ? wholeMark(card) : says('markWhole', { n: String(number), pack: packText(packAs(one)) });
  const text = attached.length > 0 ? says('markMore', { card: whole }) : whole;
  const isSame = others.some((other) => other !== one && packAs(other) === packAs(one));
  return isSame ? says('of', { seat: { seat }, card: text }) : text;
}

/** A card that was played, with what is attached, chosen and copied. */
export function playedText(
  { card, with: attached, number, as }: Waiting,
  how: 'attached' | 'lessened' = 'attached',
): Say {
  let text = cardText(card);
  for (const one of attached) text = says(how, { card: text, other: cardText(one) });
  if (as !== undefined && as !== faceOf(card).pack)
    return says('cardAsPack', { card: text, pack: packText(as), n: number! });
  return number === undefined ? text : says('cardAs', { card: text, n: number });
}

/** The same with what it comes to by this law, where something is attached. */
export const summedText = (one: Waiting, law: Conditions): Say =>
  one.with.length === 0
    ? playedText(one)
    : says('sumIs', { card: playedText(one, law.reversed ? 'lessened' : 'attached'), n: numberPlayed(one, law) });

/** Whose card it is and which; short enough for a button. */
export function ofText({ seat, card, with: attached, number, as }: Waiting): Say {
  const brief = playedText({ seat, card, with: [], ...(number !== undefined && { number }), ...(as && { as }) });
  const text = attached.length > 0 ? says('attachedN', { card: brief, n: attached.length }) : brief;
  return says('of', { seat: { seat }, card: text });
}

/** Sentences in one line; no line where there are none. */
export const lineOf = ([first, ...others]: readonly Say[]): Say[] =>
  first === undefined ? [] : [others.reduce((line, next) => says('storyLine', { line, next }), first)];
