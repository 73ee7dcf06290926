/** Games of Sixpack among bots of different levels: how often one of a level wins among those of a lower one. */
import type { Level } from '../games/levels.ts';
import { luckOf, sha256 } from '../games/luck.ts';
import { EXPERT, think } from '../games/sixpack/expert/think.ts';
import { sixpack } from '../games/sixpack/index.ts';
import { PACKS } from '../games/sixpack/packs/index.ts';
import type { Options } from '../games/sixpack/state.ts';
import { figureOf, numbersGiven, quantile, type Row } from './figures.ts';

/**
 * Games a line, the seats, packs and number of the pair of levels, from 1, if not all are wanted, the first of the seeds, and
 * how many deals an expert imagines however long it takes; as in matches, with their limit in time, if left out.
 */
const {
  games,
  seats: only,
  packs: some,
  pair,
  from,
  samples,
} = numbersGiven({ games: 100, seats: 0, packs: -1, pair: 0, from: 8_000_000, samples: 0 });
const DEPTH = samples === 0 ? EXPERT : { ...EXPERT, samples, ms: Number.POSITIVE_INFINITY };
const PACK_COUNTS = [0, 3, 6];
const PAIRS: readonly (readonly [Level, Level])[] = [
  ['medium', 'easy'],
  ['hard', 'medium'],
  ['expert', 'hard'],
  ['expert', 'medium'],
];

const times = new Map<string, number[]>();

/** Each seat's share of the first place after one game; `packs`: the number of packs beside the blank one. */
function playSixpack(game: number, packs: number, levels: readonly Level[]): readonly number[] {
  const seed = sha256(`sixpack ${game}.${levels.length}.${packs}`);
  const luck = luckOf(seed, 'packs');
  const [blank, ...special] = PACKS;
  const named =
    packs === 0
      ? [blank.id]
      : luck
          .shuffle(special)
          .slice(0, packs)
          .map(({ id }) => id);
  const options: Options = { packs: 'named', named, games: 1 };
  let { state } = sixpack.setup(options, levels.length, luckOf(seed, 'setup'));
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const { id, asks } = question;
    const moves = new Map(
      asks.map((ask) => {
        const level = levels[ask.seat]!;
        const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
        const own = luckOf(seed, `${id}.${ask.seat}`);
        const began = performance.now();
        const answer =
          level === 'expert' ? think(view, ask, own, DEPTH)[0]!.moves : sixpack.advise(view, ask, own, 0, level).moves;
        const key = `${level}, ${levels.length} seats, ${packs} packs`;
        times.set(key, [...(times.get(key) ?? []).slice(-2_000), performance.now() - began]);
        return [ask.seat, answer] as const;
      }),
    );
    ({ state } = sixpack.apply(state, { question: id, moves, at: 0 }, luckOf(seed, id)));
  }
  const standings = sixpack.standings(state);
  const winners = standings.filter(({ place }) => place === 1).length;
  return standings.toSorted((a, b) => a.seat - b.seat).map(({ place }) => (place === 1 ? 1 / winners : 0));
}

/** How often, in percent, one of a level wins among those of another. */
export function winsOf(
  level: Level,
  others: Level,
  [seats, packs]: readonly [number, number],
  count = games,
): readonly number[] {
  return Array.from({ length: count }, (_, game) => {
    const mine = game % seats;
    const levels = Array.from({ length: seats }, (__, seat) => (seat === mine ? level : others));
    return 100 * playSixpack(from + game, packs, levels)[mine]!;
  });
}

export async function rows(): Promise<readonly Row[]> {
  const counts = [2, 3, 4, 5, 6].filter((seats) => only === 0 || seats === only);
  const wins = counts.flatMap((seats) =>
    PACK_COUNTS.filter((packs) => some < 0 || packs === some).flatMap((packs) =>
      PAIRS.filter((_, i) => pair === 0 || pair === i + 1).map(([level, others]) => {
        const name = `${seats} seats, ${packs} packs: ${level} among ${others}, fair ${Math.round(100 / seats)}`;
        return figureOf(name, winsOf(level, others, [seats, packs]), '% won');
      }),
    ),
  );
  const thinking = [...times].flatMap(([name, all]) =>
    [0.5, 0.99].map(
      (part): Row => ({ name: `${name} p${100 * part}`, value: quantile(all, part), unit: 'ms an answer' }),
    ),
  );
  return [...wins, ...thinking];
}
