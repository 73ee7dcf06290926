/** The answers that an expert weighs: all that differ, or of very many the most promising ones. */
import type { Ask } from '../../game.ts';
import { type Card, numberOf } from '../cards.ts';
import type { Table } from '../packs/pack.ts';
import type { Move, Sixpack } from '../state.ts';
import { choiceWorth, playWorth, type Worths } from './habits.ts';

type Moves = readonly Move[];

const isSame = (a: Move, b: Move): boolean => a.card === b.card && a.nth === b.nth && a.shown === b.shown;

/** `most`: the longest list, where cards are picked or several are chosen at once. */
export function choicesIn(table: Table, ask: Ask<Sixpack>, worths: Worths, most: number): readonly Moves[] {
  const { options, min, max, seat } = ask;
  const moves = options.map(({ move }) => move);
  const task = table.open.progress.agenda[0]!.do;
  const isPick = task === 'pick' || task === 'lateArrival.add';
  if (max === 1 && !isPick) return moves.map((move) => [move]);
  const all = isPick ? picksIn(ask) : someOf(moves, min);
  if (all.length <= most) return all;
  const worth = (some: Moves) => {
    const sum = some.reduce(
      (before, move) => before + (isPick ? playWorth(table, seat, move, worths) : choiceWorth(table, seat, move)),
      0,
    );
    const mains = some.filter(({ to }) => to === undefined);
    const isDouble = isPick && mains.length === 2 && numberIn(mains[0]!) === numberIn(mains[1]!);
    return sum - (isDouble ? 2 : 0);
  };
  return all
    .map((some) => ({ some, worth: worth(some) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ some }) => some);
}

const numberIn = ({ card }: Move): number => numberOf(card as Card);

/** Cards to play, each alone or with one that is attached to it. */
function picksIn({ options, min, oneOf }: Ask<Sixpack>): readonly Moves[] {
  const moves = options.map(({ move }) => move);
  const mains = moves.filter(({ to }) => to === undefined);
  const extra = moves.filter(({ to }) => to !== undefined);
  const slot = (n: number) => (oneOf === undefined ? mains : mains.filter((move) => move.slot === n));
  const played: Moves[] =
    min === 1
      ? slot(1).map((move) => [move])
      : slot(1).flatMap((one, i) =>
          slot(2).flatMap((other, j) => (isSame(one, other) || (oneOf === undefined && j <= i) ? [] : [[one, other]])),
        );
  const attached = played.flatMap((some) =>
    extra.filter((more) => !some.some((one) => isSame(one, more))).map((more) => [...some, more]),
  );
  return [...played, ...attached];
}

/** Sets of cards that are looked at. */
const MAX_SETS = 200;

/** All ways to choose `count` of the moves, up to a limit. */
function someOf(moves: Moves, count: number): readonly Moves[] {
  if (count === 0) return [[]];
  const all: Moves[] = [];
  for (const [i, move] of moves.entries())
    for (const rest of someOf(moves.slice(i + 1), count - 1)) {
      if (all.length === MAX_SETS) return all;
      all.push([move, ...rest]);
    }
  return all;
}
