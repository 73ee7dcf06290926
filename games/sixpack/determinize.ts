/**
 * What a seat cannot see may be. Which cards are left to guess is counted; which of them show a hand is drawn as the deck
 * was, three packs at a time: they have a hand on each number once.
 */
import type { Luck, View } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { type Card, cardNamed, faceOf, inOrder, NUMBERS, type PackId, packOf } from './cards.ts';
import { packs } from './packs/index.ts';
import type { Held, Open, Pick, Sixpack, SixpackState } from './state.ts';

/** Hands are drawn this many times before the first of them counts. */
const FIRST_ROUNDS = 6;
/** Blocks that share a pack may keep each other from any hands that agree with what is seen: they begin elsewhere at most this many times. */
const MAX_STARTS = 20;
/** Packs that share the hands on all numbers. */
const BLOCK = 3;
/** What is as good as impossible: cards that no deck has, in a written position. */
const IMPOSSIBLE = 1e-9;

/** Numbers with a hand on a pack, as bits. */
type Marks = number;
const has = (marks: Marks, n: number): number => (marks >> n) & 1;

/** By number: cards that are seen, without and with a hand. */
interface Seen {
  readonly bare: number[];
  readonly hands: number[];
}

/** The hands on the numbers of some packs: two a pack, no number twice. */
function dealsOfHands(count: number, taken: Marks = 0): readonly (readonly Marks[])[] {
  if (count === 0) return [[]];
  return NUMBERS.flatMap((a) =>
    NUMBERS.filter((b) => b > a && !has(taken, a) && !has(taken, b)).flatMap((b) => {
      const marks = (1 << a) | (1 << b);
      return dealsOfHands(count - 1, taken | marks).map((others) => [marks, ...others]);
    }),
  );
}
const DEALS = [1, 2, 3].map((count) => dealsOfHands(count));

/** The cards that a seat sees, and that it knows others to hold. */
function seenBy({ open, own, seat }: View<Sixpack>): readonly Card[] {
  const waiting = open.progress.played.filter(({ fate }) => fate === 'waiting');
  return [
    ...open.piles.flat(),
    ...open.shown.flat(),
    ...open.gone,
    ...waiting.flatMap(({ card, with: attached }) => [card, ...attached]),
    ...(own?.hand ?? []),
    ...open.known.flatMap((cards, other) => (other === seat ? [] : cards)),
  ];
}

/** Draws which unseen cards show a hand: others at each call. */
function handsDrawn(ids: readonly PackId[], seen: ReadonlyMap<PackId, Seen>, luck: Luck): () => readonly Marks[] {
  const copies = (id: PackId) => ids.filter((one) => one === id).length;
  const marks: Marks[] = ids.map(() => 0);
  const starts = ids.flatMap((_, at) => (at % BLOCK === 0 ? [at] : []));
  /** How likely the seen cards of a pack are, where its copies show hands like this. */
  const likely = (id: PackId): number => {
    const { bare, hands } = seen.get(id)!;
    let all = 1;
    for (const n of NUMBERS) {
      let shown = 0;
      for (const [at, one] of ids.entries()) if (one === id) shown += has(marks[at]!, n);
      all *= ways(shown, hands[n]!) * ways(copies(id) - shown, bare[n]!);
    }
    return all;
  };
  /** Each with those of the deals before it. */
  const weightsFor = (from: number, deals: readonly (readonly Marks[])[]): readonly number[] => {
    const different = [...new Set(ids.slice(from, from + BLOCK))];
    let sum = 0;
    return deals.map((deal) => {
      for (const [i, one] of deal.entries()) marks[from + i] = one;
      sum += different.reduce((product, id) => product * likely(id), 1);
      return sum;
    });
  };
  const blocks = starts.map((from) => {
    const block = ids.slice(from, from + BLOCK);
    const deals = DEALS[block.length - 1]!;
    const isAlone = ids.every((id, at) => (at >= from && at < from + BLOCK) || !block.includes(id));
    return { from, deals, isAlone, weights: isAlone ? weightsFor(from, deals) : undefined };
  });
  const draw = (some: typeof blocks) => {
    for (const { from, deals, weights } of some) {
      const deal = deals[weighted(weights ?? weightsFor(from, deals), luck)]!;
      for (const [i, one] of deal.entries()) marks[from + i] = one;
    }
  };
  draw(blocks);
  const together = blocks.filter(({ isAlone }) => !isAlone);
  const drawOften = () => {
    for (let round = 0; round < FIRST_ROUNDS; round += 1) draw(together);
  };
  // Whatever is possible can happen in one way at least.
  const isPossible = () => [...seen.keys()].every((id) => likely(id) >= 1);
  drawOften();
  for (let start = 1; start < MAX_STARTS && together.length > 0 && !isPossible(); start += 1) {
    for (const { from, deals } of together) for (const [i, one] of luck.pick(deals).entries()) marks[from + i] = one;
    drawOften();
  }
  return () => {
    draw(blocks);
    return marks;
  };
}

/** In how many ways `drawn` things can be drawn from `all`. */
function ways(all: number, drawn: number): number {
  if (drawn > all) return IMPOSSIBLE;
  let product = 1;
  for (let i = 0; i < drawn; i += 1) product *= (all - i) / (i + 1);
  return product;
}

const STEPS = 2 ** 30;

/** `sums`: of each weight and those before it. */
function weighted(sums: readonly number[], luck: Luck): number {
  const drawn = (luck.below(STEPS) / STEPS) * sums.at(-1)!;
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > drawn) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The cards that a seat cannot see: others at each call. */
function unseenDrawn(ids: readonly PackId[], cards: readonly Card[], luck: Luck): () => readonly Card[] {
  const zeros = () => [0, ...NUMBERS.map(() => 0)];
  const seen = new Map(ids.map((id): [PackId, Seen] => [id, { bare: zeros(), hands: zeros() }]));
  for (const card of cards) {
    const { pack, numbers, hand } = faceOf(card);
    const counts = seen.get(pack);
    if (counts !== undefined) counts[hand ? 'hands' : 'bare'][numbers[0]!]! += 1;
  }
  const draw = handsDrawn(ids, seen, luck);
  const kinds = [...seen].map(([id, counts]) => ({
    ...counts,
    at: [...ids.keys()].filter((at) => ids[at] === id),
    names: NUMBERS.map((n) => [false, true].map((hand) => namesOf(id, n, hand))),
  }));
  return () => {
    const marks = draw();
    const cards: Card[] = [];
    for (const { bare, hands, at, names } of kinds)
      for (const n of NUMBERS) {
        let shown = 0;
        for (const one of at) shown += has(marks[one]!, n);
        const [plain, marked] = names[n - 1]! as [Card[], Card[]];
        for (let i = hands[n]!; i < shown; i += 1) cards.push(nameIn(marked, luck));
        for (let i = bare[n]!; i < at.length - shown; i += 1) cards.push(nameIn(plain, luck));
      }
    return cards;
  };
}

/** The cards of a pack with this first number: a second one may be any other. */
const namesOf = (id: PackId, n: number, hand: boolean): readonly Card[] =>
  packs.get(id)!.second
    ? NUMBERS.filter((other) => other !== n).map((other) => cardNamed(id, [n, other], hand))
    : [cardNamed(id, [n], hand)];
const nameIn = (names: readonly Card[], luck: Luck): Card => (names.length === 1 ? names[0]! : luck.pick(names));

/** What a seat that picked before the others may have picked. */
function picksOf(open: Open, seat: number, hand: readonly Card[], luck: Luck): Pick[] {
  const picks = open.picks.filter((one) => one.seat === seat);
  if (picks.length === 0) return [];
  const free = luck.shuffle(hand);
  return picks.map(({ card }): Pick => {
    const held: Held = card === undefined ? { card: free.pop()! } : { card, shown: true };
    return { ...held, with: [] };
  });
}

/** Draws one state after another that agrees with what a seat sees. Those of one view are drawn faster together. */
export function imagining(view: View<Sixpack>, luck: Luck): () => SixpackState {
  const { open, seat: mine, own } = view;
  const seen = seenBy(view);
  const draw = open.stage === 'play' || open.stage === 'over' ? unseenDrawn(open.packs, seen, luck) : () => [];
  const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
  return () => {
    const unseen = draw();
    const free = luck.shuffle(unseen.filter((card) => !faces(card)));
    const all = open.held.map((held, seat) => {
      if (seat === mine)
        return { hand: [...own!.hand], pick: own!.pick.map((one) => ({ ...one, with: [...one.with] })) };
      const known = open.known[seat]!;
      const count = held - open.shown[seat]!.length - known.length;
      const hand = inOrder([...known, ...free.splice(0, Math.max(0, count))]);
      return { hand, pick: picksOf(open, seat, hand, luck) };
    });
    const rest = inOrder([...free, ...unseen.filter(faces)]);
    const deck = [...seen, ...unseen];
    return { open, own: all, hidden: { deck, rest, ...(open.progress.rules > 1 && { past: [] }) } };
  };
}

export const determinize = (view: View<Sixpack>, luck: Luck): SixpackState => draftOf(imagining(view, luck)());
