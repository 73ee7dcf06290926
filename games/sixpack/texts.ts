/** How cards are said. */
import type { AnyText } from '../game.ts';
import { type Card, faceOf, type PackId } from './cards.ts';
import type { Held, Waiting } from './state.ts';

const texts = new Map<Card, AnyText>();

export const packText = (id: PackId): AnyText => ({ key: `${id}.name`, args: {} });

/** "Reverse 3", and whether it has a hand. */
export function cardText(card: Card): AnyText {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const { pack, numbers, hand } = faceOf(card);
  const text = { key: hand ? 'cardHand' : 'card', args: { pack: packText(pack), n: numbers.join('/') } };
  texts.set(card, text);
  return text;
}

/** A card as it is held: whether it faces the others; of equal ones, which it is. */
export function heldText({ card, shown }: Held, nth = 1): AnyText {
  const text = cardText(card);
  const faced = shown ? { key: 'cardOpen', args: { card: text } } : text;
  return nth > 1 ? { key: 'cardNth', args: { card: faced, n: nth } } : faced;
}

/** A card that was played, with what is attached, chosen and copied. */
export function playedText({ card, with: attached, number, as }: Waiting): AnyText {
  let text = cardText(card);
  for (const one of attached) text = { key: 'attached', args: { card: text, other: cardText(one) } };
  if (as !== undefined && as !== faceOf(card).pack)
    return { key: 'cardAsPack', args: { card: text, pack: packText(as), n: number! } };
  return number === undefined ? text : { key: 'cardAs', args: { card: text, n: number } };
}

/** Whose card it is and which; short enough for a button. */
export function ofText({ seat, card, with: attached, number, as }: Waiting): AnyText {
  const brief = playedText({ seat, card, with: [], ...(number !== undefined && { number }), ...(as && { as }) });
  const text = attached.length > 0 ? { key: 'attachedN', args: { card: brief, n: attached.length } } : brief;
  return { key: 'of', args: { seat: { seat }, card: text } };
}
