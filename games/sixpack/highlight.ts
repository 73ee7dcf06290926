/** What a match of Sixpack is remembered for: the claim that won most cards, at least two. */
import type { GameEvent, Highlight, Seat } from '../game.ts';
import { drawRing } from '../kit/pictures.ts';
import { SIGNS } from '../kit/signs.ts';
import type { Box, Pen } from '../pen.ts';
import { drawMore, drawStrip, STRIP } from './art.ts';
import { type Card, handsIn } from './cards.ts';
import type { Event, Sixpack } from './state.ts';
import { cardIn, cardText } from './texts.ts';
import { says } from './words/words.ts';

interface Claim {
  readonly game: number;
  readonly round: number;
  readonly seat: Seat;
  readonly card: Card;
  readonly won: readonly Card[];
}

const GAP = 8;
const LINE = STRIP.height + 10;
const EACH = 5;
const MAX_SHOWN = 2 * EACH;
/** Room for the card that claims, and an arrow. */
const LEFT = STRIP.width + 66;

export function highlight(events: readonly GameEvent<Event>[]): Highlight<Sixpack> | undefined {
  const biggest = claimsIn(events).reduce<Claim | undefined>(
    (best, one) => (one.won.length > (best?.won.length ?? 1) ? one : best),
    undefined,
  );
  if (biggest === undefined) return undefined;
  const { round, seat, card, won } = biggest;
  const game = events.filter(({ text }) => text.key === 'scored').length > 1 ? biggest.game : 0;
  return {
    title: says('haulTitle', { game, round }),
    text: says('haulLine', { seat: { seat }, card: cardText(card), n: won.length }),
    height: linesOf(won) * LINE,
    draw: (box, pen) => drawClaim(biggest, box, pen),
  };
}

function claimsIn(events: readonly GameEvent<Event>[]): readonly Claim[] {
  let [game, round] = [1, 0];
  const claims: Claim[] = [];
  for (const { text, laid } of events) {
    if (text.key === 'revealed') round += 1;
    else if (text.key === 'scored') [game, round] = [game + 1, 0];
    else if (text.key === 'claimed' && laid !== undefined)
      claims.push({ game, round, seat: laid.seat, card: laid.card, won: text.args.cards.map(cardIn) });
  }
  return claims;
}

const linesOf = (won: readonly Card[]): number => Math.ceil(Math.min(won.length, MAX_SHOWN) / EACH);

function drawClaim({ card, won }: Claim, { x, y, height }: Box, pen: Pen): void {
  const played = { ...STRIP, x: x + 4, y: y + (height - STRIP.height) / 2 };
  drawStrip(played, card, pen);
  drawRing(played, pen, { round: 10, isNew: false });
  pen.icon(SIGNS.left, { x: x + STRIP.width + 18, y: y + height / 2 - 18, width: 36, height: 36 }, 'gold');
  const shown = won.length > MAX_SHOWN ? won.slice(0, MAX_SHOWN - 1) : won;
  const boxOf = (i: number): Box => ({
    ...STRIP,
    x: x + LEFT + (i % EACH) * (STRIP.width + GAP),
    y: y + 5 + Math.floor(i / EACH) * LINE,
  });
  for (const [i, one] of shown.entries()) drawStrip(boxOf(i), one, pen);
  const rest = won.slice(shown.length);
  if (rest.length > 0) drawMore(boxOf(shown.length), rest.length, handsIn(rest), pen);
}
