/**
 * A player who imagines what the others might play, places their cards and each of its own in its mind, and plays what
 * leaves it most cards and hands. What it gives away is what it values least.
 */

import type { AnyText, Ask, Luck, Option, Seat, View } from '../game.ts';
import { adviseRandom, diceOf } from '../kit/advise.ts';
import { type Card, HIGHEST, NUMBERS, numberOf, PILES, packOf } from './cards.ts';
import { lawOf, numberPlayed, waysFor, waysOf } from './law.ts';
import { packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import type { Move, Open, Sixpack, Waiting } from './state.ts';
import { cardWorth, lay, pileWorth } from './worth.ts';

/** How often it imagines a round. An easy bot sees what a card would win if it alone were played, and forgets what it is worth. */
const ROUNDS = 24;

/** Cards played in one round; none that leads anywhere comes near it. */
const MANY = 40;

/** Before version 6, two Late Arrivals that win each other go round for ever while their owner answers alike. */
export const isEndless = ({ progress }: Open): boolean => progress.played.length > MANY;

type Advice = { readonly moves: readonly Move[] };

export function advise(view: View<Sixpack>, ask: Ask<Sixpack>, luck: Luck, level: 'easy' | 'medium'): Advice {
  const { open } = view;
  const [first] = ask.options;
  if (isEndless(open)) return adviseRandom(view, ask, luck);
  if (open.stage !== 'play') return { moves: luck.shuffle(ask.options.map(({ move }) => move)).slice(0, ask.min) };
  const key = keyIn(ask.text);
  if (key === 'askPlay' || key === 'askMust') return { moves: play(view, ask, luck, level) };
  if (first!.move.way !== undefined) return { moves: [bestOf(ask.options, ({ move }) => wayWorth(open, move))] };
  return { moves: choose(view, ask) };
}

/** What is asked, without what a question says besides. */
const keyIn = (text: AnyText): string =>
  text.key === 'askFirst' || text.key === 'askAttaching' ? keyIn(text.args.text as AnyText) : text.key;

const bestOf = (options: readonly Option<Sixpack>[], worth: (option: Option<Sixpack>) => number): Move =>
  options.reduce((a, b) => (worth(b) > worth(a) ? b : a)).move;

function wayWorth(open: Open, { way, pile }: Move): number {
  if (way === 'back') return 1;
  return way === 'claim' ? pileWorth(open.piles[pile as number]!, lawOf(open, packs)) : 0;
}

// ── What to play ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A card to play, what may be attached to it, and what it turned out to be worth. */
interface Candidate {
  readonly moves: readonly Move[];
  readonly played: Waiting;
  readonly number: number;
  readonly cost: number;
  sum: number;
}

function play(view: View<Sixpack>, ask: Ask<Sixpack>, luck: Luck, level: 'easy' | 'medium'): readonly Move[] {
  const { open, seat } = view;
  const law = lawOf(open, packs);
  const all = candidatesIn(ask, seat!, law);
  const worths = worthsIn(open, law);
  if (level === 'easy') for (const one of all) one.sum = worthOf({ ...one, cost: 0 }, law, worths, 0);
  else imagine({ open, law, count: others(open, seat!) }, all, luck);
  const ranked = all.sort((a, b) => b.sum - a.sum);
  if (ask.min === 1) return ranked[0]!.moves;
  return pairOf(ranked, ask);
}

const others = (open: Open, seat: Seat): number => {
  const seats = open.held.flatMap((n, other) => (other !== seat && n > 0 ? [other] : []));
  return open.held.length === 2 ? 2 : seats.length;
};

function candidatesIn({ options, max, min }: Ask<Sixpack>, seat: Seat, law: Law): Candidate[] {
  const mains = options.filter(({ move }) => move.to === undefined);
  const candidates = mains.map(({ move }) => candidateOf([move], [], seat, law));
  if (max === min || min > 1) return candidates;
  const extra = options.filter(({ move }) => move.to !== undefined);
  const isOther = (a: Move, b: Move) => a.card !== b.card || a.nth !== b.nth || a.shown !== b.shown;
  const attached = mains.flatMap(({ move }) =>
    extra
      .filter((one) => isOther(one.move, move))
      .map((one) => candidateOf([move, one.move], [one.move.card as Card], seat, law)),
  );
  return [...candidates, ...attached];
}

function candidateOf(moves: readonly Move[], attached: Card[], seat: Seat, law: Law): Candidate {
  const played = { seat, card: moves[0]!.card as Card, with: attached };
  const cost = [played.card, ...attached].reduce((sum, card) => sum + cardWorth(card), 0);
  return { moves, played, number: numberPlayed(played, law), cost, sum: 0 };
}

/** Two cards of different numbers; in two slots where the ask has them. */
function pairOf(ranked: readonly Candidate[], { options, oneOf }: Ask<Sixpack>): readonly Move[] {
  const isSlotted = oneOf !== undefined;
  const [first] = isSlotted ? ranked.filter(({ moves }) => moves[0]!.slot === 1) : ranked;
  const same = (a: Move, b: Move) => a.card === b.card && a.nth === b.nth && a.shown === b.shown;
  const rest = ranked.filter(({ moves: [move] }) => !same(move!, first!.moves[0]!) && (!isSlotted || move!.slot === 2));
  const second = rest.find(({ number }) => number !== first!.number) ?? rest[0];
  return second === undefined ? [options[0]!.move] : [first!.moves[0]!, second.moves[0]!];
}

/** A table as advice imagines it; `count`: the cards that others play in a round. */
interface Imagined {
  readonly open: Open;
  readonly law: Law;
  readonly count: number;
}

const worthsIn = ({ piles }: Open, law: Law): number[] => piles.map((pile) => pileWorth(pile, law));

/** Adds to each candidate what it is worth in some rounds in which the others play any numbers. */
function imagine({ open, law, count }: Imagined, candidates: readonly Candidate[], luck: Luck): void {
  const below = diceOf(luck);
  const start = worthsIn(open, law);
  const order = NUMBERS.map((_, i) => (law.reversed ? HIGHEST - i : i + 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    const plays = new Uint8Array(HIGHEST + 1);
    for (let other = 0; other < count; other += 1) plays[1 + below(HIGHEST)]! += 1;
    const tops = [...law.tops];
    const worths = [...start];
    for (const number of order) {
      const now: Law = { ...law, tops };
      for (const one of candidates) if (one.number === number) one.sum += worthOf(one, now, worths, plays[number]!);
      if (plays[number] === 1) lay(tops, worths, waysOf(now, number), number);
    }
  }
}

/** What a candidate brings when its turn comes. */
function worthOf({ played, cost }: Candidate, law: Law, worths: readonly number[], equals: number): number {
  const pack = packs.get(packOf(played.card))!;
  const stays = !law.silent && pack.stays !== undefined;
  if (equals > 0 && !stays) return -cost;
  const won = equals > 0 ? equals : 0;
  const ways = waysFor(played, law, packs).map(({ way, pile }) => {
    if (way === 'back') return cost;
    return way === 'claim' ? worths[pile!]! : 0;
  });
  return won - cost + Math.max(...ways);
}

// ── What to give and take ────────────────────────────────────────────────────────────────────────────────────────

/** Gives the card of least worth and takes the one of most; steals from the largest hand; removes what others play. */
function choose({ open, own, seat }: View<Sixpack>, { options, min }: Ask<Sixpack>): readonly Move[] {
  const mine = new Set([...(own?.hand ?? []), ...open.shown[seat!]!]);
  const worth = ({ move, label }: Option<Sixpack>): number => {
    const card = move.card as Card | undefined;
    if (move.from !== undefined) return 2 + open.held[move.from as Seat]! / 100;
    if (move.pile !== undefined && move.n === undefined && (move.pile as number) < PILES)
      return cardWorth(open.piles[move.pile as number]!.at(-1)!);
    if (move.waiting !== undefined || move.target !== undefined) return isOf(label, seat!) ? -1 : 0;
    if (card === undefined) return 0;
    // The middle is hardest to win with.
    const given = -cardWorth(card) - Math.abs(numberOf(card) - (HIGHEST + 1) / 2) / 10;
    return mine.has(card) ? given : -given;
  };
  return options
    .map((option) => ({ move: option.move, worth: worth(option) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, Math.max(1, min))
    .map(({ move }) => move);
}

const isOf = ({ args }: Option<Sixpack>['label'], seat: Seat): boolean =>
  (args as { readonly seat?: { readonly seat: Seat } }).seat?.seat === seat;
