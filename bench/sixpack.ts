/** Whole games of Sixpack through its contract, five seats with six packs. */
import type { Ask } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { sixpack } from '../games/sixpack/index.ts';
import { PACKS } from '../games/sixpack/packs/index.ts';
import type { Move, Options, Sixpack, SixpackState } from '../games/sixpack/state.ts';
import { dice, numbersGiven, quantile, type Row, speedOf, timesOf } from './figures.ts';
import { samples } from './sixpackSamples.ts';

const SEATS = 5;
const SIX = 6;

const { games, runs, picks } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000 });

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

/** Six packs that follow each other in the printed order, from another one in each game. */
const optionsOf = (n: number): Options => ({
  packs: 'named',
  games: 1,
  named: Array.from({ length: SIX }, (_, i) => PACKS[(n + i * 3) % PACKS.length]!.id),
});

/** Options to take at random: one of each required group, and more until the least number is reached. */
function anyOf({ options, min, oneOf = [] }: Ask<Sixpack>, below: (n: number) => number): Move[] {
  const from = below(options.length);
  const turned = [...options.slice(from), ...options.slice(0, from)];
  const chosen: typeof turned = [];
  const isFree = (groups: readonly string[] = []) =>
    !chosen.some((other) => other.groups?.some((group) => groups.includes(group)));
  for (const group of oneOf) chosen.push(turned.find(({ groups }) => groups?.includes(group) && isFree(groups))!);
  for (const option of turned) if (chosen.length < min && isFree(option.groups)) chosen.push(option);
  return chosen.map(({ move }) => move);
}

/** Plays a game to its end; `look` sees each ask before it is answered. */
function played(n: number, look?: (state: SixpackState, ask: Ask<Sixpack>) => void): number {
  const below = dice((n + 1) * 2_654_435_761);
  let { state } = sixpack.setup(optionsOf(n), SEATS, luckOf(seedOf(n), 'setup'));
  let replies = 0;
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const moves = new Map<number, Move[]>();
    for (const ask of question.asks) {
      look?.(state, ask);
      moves.set(ask.seat, anyOf(ask, below));
    }
    const luck = luckOf(seedOf(n), `step:${replies}`);
    ({ state } = sixpack.apply(state, { question: question.id, moves, at: 0 }, luck));
    replies += 1;
  }
  return replies;
}

/** Milliseconds for a piece of advice, at moments of random games. */
const thinking = (): readonly number[] =>
  timesOf(picks, (n, timed) => {
    played(n, (state, ask) => {
      const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
      timed(() => sixpack.advise(view, ask, luckOf(seedOf(n), 'advice'), 0));
    });
  });

export async function rows(): Promise<readonly Row[]> {
  const speed = speedOf({ games, runs }, played);
  const times = thinking();
  const first = Array.from(
    { length: 16 },
    (_, n) => sixpack.setup(optionsOf(n), SEATS, luckOf(seedOf(n), 'setup')).state,
  );
  return [
    {
      name: 'whole games, five seats, six packs',
      value: speed.games,
      unit: 'a second',
      aim: { least: 500 },
    },
    { name: 'replies', value: speed.parts, unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms', aim: { most: 5 } },
    ...samples(first),
  ];
}
