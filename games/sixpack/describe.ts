/** Everything a view holds, in sentences. */
import type { Description, Seat, View } from '../game.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Card, faceOf } from './cards.ts';
import { countsAsHand, isClosed, lawOf } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { picksIn } from './pick.ts';
import { pointsOf, standings } from './standings.ts';
import type { Move, Open, Own, Sixpack, Waiting } from './state.ts';
import { cardText, heldText, packText, playedText, summedText } from './texts.ts';
import { type Say, says, type Words } from './words/words.ts';

export const isChoosing = ({ stage }: Pick<Open, 'stage'>): boolean => stage === 'packs' || stage === 'vote';
const seated = (seat: Seat) => ({ seat: { seat } });

export function describe({ open, own, seat }: View<Sixpack>): Description<Words> {
  const table = [whereText(open), ...deckTexts(open), ...pileTexts(open), ...handTexts(open), ...endTexts(open)];
  return {
    table,
    own: own === undefined || isChoosing(open) ? [] : ownTexts(own, open.shown[seat!]!),
  };
}

export function whereText({ stage, game, games, round }: Open): Say {
  if (stage === 'packs') return says('whereChoosing');
  if (stage === 'vote') return says('whereVote');
  return says('where', { game, games, round });
}

export const turnText = ({ game, games, round }: Open): Say => says('pictureRound', { game, games, round });

function deckTexts({ packs: ids }: Open): Say[] {
  if (ids.length === 0) return [];
  const texts = [...new Set(ids)].map((id): Say => {
    const n = ids.filter((one) => one === id).length;
    return n === 1 ? packText(id) : says('packTimes', { pack: packText(id), n });
  });
  return [says('deck', { packs: texts })];
}

/** The law as arguments of its sentences. */
export const lawArgs = ({ reversed, claims, posts, silent }: Law) => ({
  reversed: reversed ? 'yes' : 'no',
  silent: silent ? 'yes' : 'no',
  claims: claims.map(String),
  n: claims.length,
  posts: posts.length === 0 ? 'none' : posts.map((pile) => pile + 1).join('/'),
});

function pileTexts(open: Open): Say[] {
  if (open.piles.length === 0) return [];
  const law = lawOf(open, packs);
  const texts = open.piles.map((pile, i): Say => {
    const [top, ...under] = pile.map((_, at) => lyingText(pile, at, law)).reverse();
    const closed = isClosed(law, i) ? 'yes' : 'no';
    const args = { pile: i + 1, n: law.tops[i]!.join('/'), closed, top: top! };
    return under.length === 0 ? says('pile', args) : says('pileOn', { ...args, under });
  });
  return [...texts, says('law', lawArgs(law))];
}

/** A card of a pile; one that counts as a hand there, or does not, other than is printed on it (G1, R3), with that. */
function lyingText(pile: readonly Card[], at: number, law: Law): Say {
  const card = pile[at]!;
  const hand = countsAsHand(pile, at, law, packs);
  const text = cardText(card);
  if (hand === faceOf(card).hand) return text;
  if (law.reversed) return says(hand ? 'cardCounts' : 'cardCountsNot', { card: text });
  return says(hand ? 'cardGained' : 'cardWithout', { card: text });
}

function handTexts({ piles, held, shown, known, picks, waiting, played, lost, gone, stage }: Open): Say[] {
  if (isChoosing({ stage })) return [];
  const texts: Say[] = [says('held', { held: held.map((n, seat): Say => says('heldBy', { ...seated(seat), n })) })];
  const ofSeats = (hands: readonly (readonly Card[])[]): readonly Say[] =>
    hands.flatMap((cards, seat) =>
      cards.length === 0 ? [] : says('shownBy', { ...seated(seat), cards: cards.map(cardText) }),
    );
  const [facing, recalled] = [ofSeats(shown), ofSeats(known)];
  if (facing.length > 0) texts.push(says('shown', { shown: facing }));
  if (recalled.length > 0) texts.push(says('known', { known: recalled }));
  const pick = ({ seat, card }: { seat: Seat; card?: Card }): Say =>
    card === undefined ? says('pickedHidden', seated(seat)) : says('has', { ...seated(seat), what: cardText(card) });
  if (picks.length > 0) texts.push(says('picked', { picks: picks.map(pick) }));
  const has = (one: Waiting, what: Say): Say => says('has', { ...seated(one.seat), what });
  const law = piles.length === 0 ? undefined : lawOf({ piles }, packs);
  const summed = waiting.map((one) => has(one, summedText(one, law!)));
  if (waiting.length > 0) texts.push(says('waiting', { cards: summed }));
  if (played.length > 0) texts.push(says('played', { cards: played.map((one) => has(one, playedText(one))) }));
  if (lost.length > 0) texts.push(says('lost', { cards: lost.map(cardText) }));
  if (gone.length > lost.length) texts.push(says('gone', { cards: gone.map(cardText) }));
  return texts;
}

function endTexts(open: Open): Say[] {
  const texts: Say[] = [];
  if (open.game > 1 || open.stage === 'over') {
    const total = (seat: Seat): Say =>
      says('total', { ...seated(seat), n: pointsOf(open, seat), ...open.totals[seat]! });
    const ranked = standings({ open }).sort((a, b) => a.place - b.place);
    texts.push(says('totals', { totals: ranked.map(({ seat }) => total(seat)) }));
  }
  if (open.stage !== 'over') return texts;
  const first = winnersIn(standings({ open }));
  return [...texts, says('over', { seats: first.map((seat) => ({ seat })), count: first.length })];
}

function ownTexts(own: Own, shown: readonly Card[]): Say[] {
  const { hand } = own;
  const texts: Say[] = [
    hand.length > 0 ? says('hand', { n: hand.length, cards: hand.map(cardText) }) : says('handEmpty'),
  ];
  if (shown.length > 0) texts.push(says('handOpen', { cards: shown.map(cardText) }));
  return [...texts, ...pickTexts(own)];
}

/** What the seat has picked and all others do not know yet. */
export function pickTexts({ pick }: Own): Say[] {
  const cards = pick.map(({ with: attached, ...card }) =>
    attached.reduce<Say>((text, other) => says('attached', { card: text, other: heldText(other) }), heldText(card)),
  );
  return cards.length > 0 ? [says('yourPick', { cards })] : [];
}

/** The packs of these cards, each once, in their order. */
export const packsIn = (cards: readonly Card[]) => [...new Set(cards.map((card) => faceOf(card).pack))];

/** What the cards of a draft come to, where something is attached. */
export function summarizeDraft({ open, seat }: View<Sixpack>, moves: readonly Move[]): Say | undefined {
  if (moves.every(({ to }) => to === undefined)) return undefined;
  const law = lawOf(open, packs);
  const sums = picksIn(moves).flatMap(({ card, with: attached }) =>
    attached.length === 0 ? [] : [summedText({ seat: seat!, card, with: attached.map((one) => one.card) }, law)],
  );
  return sums.length === 0 ? undefined : says('sums', { sums });
}
