/** Everything a view holds, in sentences. */
import type { AnyText, Description, Seat, View } from '../game.ts';
import { type Card, faceOf } from './cards.ts';
import { handAt, type Law, lawOf } from './law.ts';
import { packs } from './packs/index.ts';
import { pointsOf, standings, winners } from './standings.ts';
import type { Open, Own, Sixpack, Waiting } from './state.ts';
import { cardText, heldText, packText, playedText } from './texts.ts';
import type { Words } from './words/words.ts';

const isChoosing = ({ stage }: Pick<Open, 'stage'>): boolean => stage === 'packs' || stage === 'vote';
const seated = (seat: Seat) => ({ seat: { seat } });

export function describe({ open, own, seat }: View<Sixpack>): Description<Words> {
  const table = [whereText(open), ...deckTexts(open), ...pileTexts(open), ...handTexts(open), ...endTexts(open)];
  return {
    table: table as any,
    own: (own === undefined || isChoosing(open) ? [] : ownTexts(own, open.shown[seat!]!)) as any,
  };
}

function whereText({ stage, game, games, round }: Open): AnyText {
  if (stage === 'packs') return { key: 'whereChoosing', args: {} };
  if (stage === 'vote') return { key: 'whereVote', args: {} };
  return { key: 'where', args: { game, games, round } };
}

function deckTexts({ packs: ids }: Open): AnyText[] {
  if (ids.length === 0) return [];
  const texts = [...new Set(ids)].map((id): AnyText => {
    const n = ids.filter((one) => one === id).length;
    return n === 1 ? packText(id) : { key: 'packTimes', args: { pack: packText(id), n } };
  });
  return [{ key: 'deck', args: { packs: texts } }];
}

/** The law as arguments of its sentences. */
export const lawArgs = ({ reversed, claims, posts, silent }: Law) => ({
  ...{ reversed: reversed ? 'yes' : 'no', silent: silent ? 'yes' : 'no' },
  ...{ claims: claims.map(String), n: claims.length },
  posts: posts.length === 0 ? 'none' : posts.map((pile) => pile + 1).join('/'),
});

function pileTexts(open: Open): AnyText[] {
  if (open.piles.length === 0) return [];
  const law = lawOf(open, packs);
  const texts = open.piles.map((pile, i): AnyText => {
    const [top, ...under] = pile.map((_, at) => lyingText(pile, at, law)).reverse();
    const args = { pile: i + 1, n: law.tops[i]!.join('/'), top: top! };
    return under.length === 0 ? { key: 'pile', args } : { key: 'pileOn', args: { ...args, under } };
  });
  return [...texts, { key: 'law', args: lawArgs(law) }];
}

/** A card of a pile; one that has another hand there than is printed on it (G1) with that. */
function lyingText(pile: readonly Card[], at: number, law: Law): AnyText {
  const card = pile[at]!;
  const hand = handAt(pile, at, law, packs);
  const text = cardText(card);
  return hand === faceOf(card).hand ? text : { key: hand ? 'cardGained' : 'cardWithout', args: { card: text } };
}

function handTexts({ held, shown, picks, waiting, played, lost, stage }: Open): AnyText[] {
  if (isChoosing({ stage })) return [];
  const texts: AnyText[] = [
    { key: 'held', args: { held: held.map((n, seat): AnyText => ({ key: 'heldBy', args: { ...seated(seat), n } })) } },
  ];
  const facing = [...shown.keys()].filter((seat) => shown[seat]!.length > 0);
  const shownBy = (seat: Seat): AnyText => ({
    key: 'shownBy',
    args: { ...seated(seat), cards: shown[seat]!.map(cardText) },
  });
  if (facing.length > 0) texts.push({ key: 'shown', args: { shown: facing.map(shownBy) } });
  const pick = ({ seat, card }: { seat: Seat; card?: Card }): AnyText =>
    card === undefined
      ? { key: 'pickedHidden', args: seated(seat) }
      : { key: 'has', args: { ...seated(seat), what: cardText(card) } };
  if (picks.length > 0) texts.push({ key: 'picked', args: { picks: picks.map(pick) } });
  const has = (one: Waiting): AnyText => ({ key: 'has', args: { ...seated(one.seat), what: playedText(one) } });
  if (waiting.length > 0) texts.push({ key: 'waiting', args: { cards: waiting.map(has) } });
  if (played.length > 0) texts.push({ key: 'played', args: { cards: played.map(has) } });
  if (lost.length > 0) texts.push({ key: 'lost', args: { cards: lost.map(cardText) } });
  return texts;
}

function endTexts(open: Open): AnyText[] {
  const texts: AnyText[] = [];
  if (open.game > 1 || open.stage === 'over') {
    const total = (seat: Seat): AnyText => ({
      key: 'total',
      args: { ...seated(seat), n: pointsOf(open, seat), ...open.totals[seat]! },
    });
    const ranked = standings({ open }).sort((a, b) => a.place - b.place);
    texts.push({ key: 'totals', args: { totals: ranked.map(({ seat }) => total(seat)) } });
  }
  if (open.stage !== 'over') return texts;
  const first = winners(open);
  return [...texts, { key: 'over', args: { seats: first.map((seat) => ({ seat })), count: first.length } }];
}

function ownTexts({ hand, pick }: Own, shown: readonly Card[]): AnyText[] {
  const texts: AnyText[] = [
    hand.length > 0
      ? { key: 'hand', args: { n: hand.length, cards: hand.map(cardText) } }
      : { key: 'handEmpty', args: {} },
  ];
  if (shown.length > 0) texts.push({ key: 'handOpen', args: { cards: shown.map(cardText) } });
  const cards = pick.map(({ with: attached, ...card }) =>
    attached.reduce<AnyText>(
      (text, other) => ({ key: 'attached', args: { card: text, other: heldText(other) } }),
      heldText(card),
    ),
  );
  return cards.length > 0 ? [...texts, { key: 'yourPick', args: { cards } }] : texts;
}

/** The packs of these cards, each once, in their order. */
export const packsIn = (cards: readonly Card[]) => [...new Set(cards.map((card) => faceOf(card).pack))];
