/** How everybody plays in the mind of an expert: as players of some experience do, who guess what the others might play. */
import type { Seat } from '../../game.ts';
import { type Card, HIGHEST, NUMBERS, numberOf, PILES } from '../cards.ts';
import { lawOf, numberPlayed, waysOf } from '../law.ts';
import type { Asking, Law, Play, Table } from '../packs/pack.ts';
import { isMust } from '../pick.ts';
import { heldOf, playedOf } from '../play.ts';
import type { Move } from '../state.ts';
import { cardWorth, lay, pileWorth } from '../worth.ts';

export type Dice = (n: number) => number;

/** How much players err about what a number is worth: at most, and on average half of it. */
const ERROR = 0.9;
const FINE = 1_000;

/** By number, what it is likely to bring to play a card of it. */
export type Worths = readonly number[];

/** Imagines some rounds in which all others play any numbers. */
export function worthsOf(table: Table, rounds: number, below: Dice): Worths {
  const { open, own, packs } = table;
  const law = lawOf(open, packs);
  const holding = own.filter(({ hand }, seat) => hand.length + open.shown[seat]!.length > 0).length;
  const others = own.length === 2 ? 2 : holding - 1;
  const start = open.piles.map((pile) => pileWorth(pile, law));
  const sums = Array<number>(HIGHEST + 1).fill(0);
  const plays = new Uint8Array(HIGHEST + 1);
  for (let round = 0; round < rounds; round += 1) {
    plays.fill(0);
    for (let other = 0; other < others; other += 1) plays[1 + below(HIGHEST)]! += 1;
    const tops = [...law.tops];
    const now = { ...law, tops };
    const worths = [...start];
    for (let i = 0; i < NUMBERS.length; i += 1) {
      const number = law.reversed ? HIGHEST - i : i + 1;
      if (plays[number]! > 1) continue;
      const ways = waysOf(now, number);
      // One that somebody plays is a duplicate of mine.
      if (plays[number] === 0) sums[number]! += Math.max(...ways.map(({ way, pile }) => gain(way, worths[pile ?? 0]!)));
      else lay(tops, worths, ways, number);
    }
  }
  return sums.map((sum) => sum / rounds);
}

const gain = (way: string, worth: number): number => (way === 'claim' ? worth : way === 'back' ? 1 : 0);

/** What a seat answers. `worths` is asked for where cards are picked. */
export function habitOf(play: Play, asking: Asking, worths: () => Worths, below: Dice): readonly Move[] {
  const { choices, min } = asking;
  const [task] = play.open.progress.agenda;
  const now = () => lawOf(play.open, play.packs);
  if (task!.do === 'lateArrival.add')
    return cardsOf(play, { seat: asking.seat, plays: 1, law: now(), held: mainsIn(choices) }, worths(), below);
  const law = task!.do === 'place' ? now() : undefined;
  const worth = ({ move }: { readonly move: Move }) =>
    law === undefined ? choiceWorth(play, asking.seat, move) : wayWorth(play, law, move);
  if (min === 1) return [bestOf(choices, worth).move];
  return choices
    .map((one) => ({ move: one.move, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, Math.max(1, min))
    .map(({ move }) => move);
}

function bestOf<T>(all: readonly T[], worth: (one: T) => number): T {
  let [best] = all as readonly [T, ...T[]];
  let most = Number.NEGATIVE_INFINITY;
  for (const one of all) {
    const now = worth(one);
    if (now > most) [best, most] = [one, now];
  }
  return best;
}

/** What a card is worth to be played by somebody who errs a little. */
export const playWorth = (play: Table, seat: Seat, move: Move, worths: Worths): number => {
  const card = move.card as Card;
  return worths[numberPlayed({ seat, card, with: [] }, lawOf(play.open, play.packs))]! - cardWorth(card);
};

const mainsIn = (choices: Asking['choices']): readonly Move[] =>
  choices.flatMap(({ move }) => (move.to === undefined ? [move] : []));

/** `held`: the cards to pick from, if not all of the hand. */
interface Picking {
  readonly seat: Seat;
  readonly held?: readonly Move[];
  readonly plays: number;
  readonly must?: number | undefined;
  readonly law: Law;
}

function handOf({ own, open }: Play, seat: Seat): readonly Move[] {
  const held: Move[] = own[seat]!.hand.map((card) => ({ card }));
  for (const card of open.shown[seat]!) held.push({ card, shown: true });
  return held;
}

/** The cards that a seat plays: those that seem to bring most, of two those of different numbers. */
export function cardsOf(
  play: Play,
  { seat, plays, must, law, held = handOf(play, seat) }: Picking,
  worths: Worths,
  below: Dice,
): readonly Move[] {
  const errors = NUMBERS.map(() => (ERROR * (below(FINE) + below(FINE) - FINE)) / FINE);
  const numberIn = ({ card }: Move) => numberPlayed({ seat, card: card as Card, with: [] }, law);
  const worth = (one: Move) => {
    const number = numberIn(one);
    return worths[number]! + errors[number - 1]! - cardWorth(one.card as Card);
  };
  const first = bestOf(must === undefined ? held : held.filter((one) => isMust(heldOf(one), must)), worth);
  if (plays === 1 || held.length === 1) return [first];
  const rest = held.filter((one) => one !== first);
  const different = rest.filter((one) => numberIn(one) !== numberIn(first));
  return [first, bestOf(different.length > 0 ? different : rest, worth)];
}

const wayWorth = ({ open }: Play, law: Law, { way, pile }: Move): number =>
  way === 'back' ? 1 : way === 'claim' ? pileWorth(open.piles[pile as number]!, law) : 0;

/** Gives the card of least worth and takes the one of most; steals from the largest hand; removes what others play. */
export function choiceWorth(play: Table, seat: Seat, move: Move): number {
  const { open, own } = play;
  if (move.from !== undefined) {
    const from = move.from as Seat;
    return 2 + (own[from]!.hand.length + open.shown[from]!.length) / 100;
  }
  if (move.pile !== undefined && (move.pile as number) < PILES)
    return cardWorth(open.piles[move.pile as number]!.at(-1)!);
  const id = move.waiting ?? move.target;
  if (id !== undefined) return playedOf(play, id as number).seat === seat ? -1 : 0;
  const card = move.card as Card | undefined;
  if (card === undefined) return 0;
  // The middle is hardest to win with.
  const given = -cardWorth(card) - Math.abs(numberOf(card) - (HIGHEST + 1) / 2) / 10;
  return own[seat]!.hand.includes(card) || open.shown[seat]!.includes(card) ? given : -given;
}
