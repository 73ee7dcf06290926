/** What holds on the table as it lies: the direction, what the piles show, what claims, and where a card may go. */
import { type Card, faceOf, HIGHEST, LOWEST, numberOf, packOf } from './cards.ts';
import type { Law, Pack, Packs, Table, Way } from './packs/pack.ts';
import type { Played, Waiting } from './state.ts';

export type Conditions = Pick<Law, 'silent' | 'reversed'>;

export function lawOf({ piles }: { readonly piles: readonly (readonly Card[])[] }, packs: Packs): Law {
  const tops = piles.map((pile) => packs.get(packOf(pile.at(-1)!))!);
  const silent = tops.some(({ silences }) => silences);
  const reversed = !silent && tops.filter(({ reverses }) => reverses).length % 2 === 1;
  const law: Law = {
    silent,
    reversed,
    tops: piles.map((pile) => numbersAt(pile, pile.length - 1, { silent, reversed }, packs)),
    claims: [reversed ? LOWEST : HIGHEST],
    posts: [],
  };
  if (!silent) for (const [pile, top] of tops.entries()) top.governs?.(law, pile);
  return law;
}

/** A1, G1: the numbers of a card in a pile, with the calculators right beneath it and what it looks through. */
export function numbersAt(
  pile: readonly Card[],
  at: number,
  { silent, reversed }: Conditions,
  packs: Packs,
): readonly number[] {
  const { numbers, pack } = faceOf(pile[at]!);
  if (silent) return [numbers[0]!];
  const looksThrough = at > 0 && packs.get(pack)!.transparent;
  const own = looksThrough ? numbersAt(pile, at - 1, { silent, reversed }, packs) : numbers;
  let sum = 0;
  for (let below = at - 1; below >= 0 && packs.get(packOf(pile[below]!))!.lifts; below -= 1)
    sum += numberOf(pile[below]!);
  return sum === 0 ? own : own.map((n) => within(reversed ? n - sum : n + sum));
}

/** G1: whether a card in a pile has a hand, as it is printed or on the card it looks through to. */
export function handAt(pile: readonly Card[], at: number, { silent }: Pick<Law, 'silent'>, packs: Packs): boolean {
  const { pack, hand } = faceOf(pile[at]!);
  return !silent && at > 0 && packs.get(pack)!.transparent ? handAt(pile, at - 1, { silent }, packs) : hand;
}

const within = (n: number): number => Math.max(LOWEST, Math.min(HIGHEST, n));

/** A4: the number of a card that is played: printed, chosen or copied, and what is attached. */
export function numberPlayed(played: Waiting, { silent, reversed }: Conditions): number {
  if (silent) return numberOf(played.card);
  const own = played.number ?? numberOf(played.card);
  if (played.with.length === 0) return own;
  const sum = played.with.reduce((all, card) => all + numberOf(card), 0);
  return within(reversed ? own - sum : own + sum);
}

/** Y1: what a card counts as among duplicates; one that has copied as if it had not. */
export function numberCompared(played: Waiting, conditions: Conditions): number {
  if (played.as === undefined) return numberPlayed(played, conditions);
  const { seat, card, with: attached } = played;
  return numberPlayed({ seat, card, with: attached }, conditions);
}

/** The pack whose effect a played card has. */
export const effectOf = (played: Waiting, packs: Packs): Pack => packs.get(played.as ?? packOf(played.card))!;

/** Step 6 of the frame: lowest first, reversed highest first; equal ones: originals, then by printed number, then from the host's left. */
export function handlingOrder<W extends Waiting>(waiting: readonly W[], law: Conditions, seats: number): W[] {
  if (waiting.length < 2) return [...waiting];
  /** The digits of one number: what comes first weighs most. */
  const rank = (one: W) => {
    const number = law.reversed ? HIGHEST - numberPlayed(one, law) : numberPlayed(one, law);
    const copied = one.as === undefined ? 0 : 1;
    return 1000 * number + 100 * copied + 10 * numberOf(one.card) + ((one.seat + seats - 1) % seats);
  };
  return waiting
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** Where a card of this number may go by the rules of the base game and of what governs; the first is the default. */
export function waysOf(law: Law, number: number): readonly Way[] {
  const { tops, reversed, claims, posts } = law;
  const fits: number[] = [];
  let best: number | undefined;
  for (let pile = 0; pile < tops.length; pile += 1) {
    const near = nearestOf(tops[pile]!, number, reversed);
    if (near === undefined) continue;
    if (best === undefined || isNearer(near, best, reversed)) {
      best = near;
      fits.length = 0;
    }
    if (near === best) fits.push(pile);
  }
  const isSame = (pile: number) => tops[pile]!.includes(number);
  const claiming = claims.includes(number);
  const spots = claiming ? [...new Set([...fits, ...posts.filter(isSame)])].sort((a, b) => a - b) : fits;
  if (spots.length > 0) {
    const why = claiming ? 'whyExtreme' : reversed ? 'whyAbove' : 'whyBelow';
    return spots.map((pile) => ({ way: claiming ? 'claim' : 'on', pile, why }));
  }
  if (tops.some((_, pile) => isSame(pile))) return [{ way: 'back', why: 'whySame' }];
  if (posts.length > 0) return posts.map((pile) => ({ way: 'under', pile, why: 'whyNowhere' }));
  return tops.map((_, pile) => ({ way: 'claim', pile, why: 'whyNowhere' }));
}

/** U3: of a pile's numbers the nearest strictly below, reversed above. */
function nearestOf(numbers: readonly number[], number: number, reversed: boolean): number | undefined {
  let nearest: number | undefined;
  for (const n of numbers) {
    const isPassed = reversed ? n > number : n < number;
    if (isPassed && (nearest === undefined || isNearer(n, nearest, reversed))) nearest = n;
  }
  return nearest;
}

/** Of two numbers that a card has passed. */
const isNearer = (n: number, other: number, reversed: boolean): boolean => (reversed ? n < other : n > other);

/** Whether no number may be laid on a pile. */
export const isClosed = ({ tops, reversed, posts }: Law, pile: number): boolean =>
  !posts.includes(pile) && tops[pile]!.every((n) => n === (reversed ? LOWEST : HIGHEST));

/** R3: whether a card of a pile counts as a hand when the pile is claimed. */
export const countsAsHand = (pile: readonly Card[], at: number, law: Conditions, packs: Packs): boolean =>
  handAt(pile, at, law, packs) !== law.reversed;

/** How many cards a claimed pile brings; fewer than none where it costs some. */
export function cardsWon(pile: readonly Card[], law: Conditions, packs: Packs): number {
  const hands = pile.filter((_, at) => countsAsHand(pile, at, law, packs)).length;
  if (law.silent) return hands;
  const worths = [...new Set(pile.map(packOf))].map((id) => packs.get(id)!.worth);
  return worths.reduce((sum, worth) => worth?.(sum, hands) ?? sum, hands);
}

/** Where a played card may go, with what its pack says about that. */
export function waysFor(played: Waiting, law: Law, packs: Packs): readonly Way[] {
  const number = numberPlayed(played, law);
  const ways = waysOf(law, number);
  return law.silent ? ways : (effectOf(played, packs).ways?.(ways, law, number) ?? ways);
}

export const waitingIn = ({ open }: Pick<Table, 'open'>): Played[] =>
  open.progress.played.filter(({ fate }) => fate === 'waiting');
