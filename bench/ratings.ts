/** Which rating finds the better players soonest: those that were tried, over the same matches. */
import { rate, rating } from 'openskill';
import { NEWCOMER, NO_SPREAD, rated } from '../src/store/rating.ts';
import { numbersGiven, type Row } from './figures.ts';
import { PLAYERS, type Played, type Seating, season } from './league.ts';

const { seasons } = numbersGiven({ seasons: 60 });

/** Games of each player after which the rating is looked at. */
const LOOKS = [10, 20, 40, 80] as const;

interface Rater {
  play(match: Played): void;
  of(player: number): number;
}

function plackettLuce(): Rater {
  const ratings = Array.from({ length: PLAYERS }, () => rating());
  return {
    play({ players, places }) {
      const after = rate(
        players.map((player) => [ratings[player]!]),
        { rank: [...places] },
      );
      for (const [i, player] of players.entries()) ratings[player] = after[i]![0]!;
    },
    of: (player) => ratings[player]!.mu,
  };
}

/** Every two at a table play against each other, and each of these games counts 2/n. */
function elo(): Rater {
  const K = 32;
  const ratings = Array<number>(PLAYERS).fill(1500);
  return {
    play({ players, places }) {
      const n = players.length;
      const moves = players.map((one, i) => {
        const against = players.map((other, j) => {
          if (i === j) return 0;
          const won = places[i]! < places[j]! ? 1 : places[i] === places[j] ? 0.5 : 0;
          return won - 1 / (1 + 10 ** ((ratings[other]! - ratings[one]!) / 400));
        });
        return K * (2 / n) * against.reduce((all, each) => all + each, 0);
      });
      for (const [i, player] of players.entries()) ratings[player]! += moves[i]!;
    },
    of: (player) => ratings[player]!,
  };
}

/** Ours. */
function byMargin(): Rater {
  const skills = Array(PLAYERS).fill(NEWCOMER);
  let spread = NO_SPREAD;
  return {
    play({ players, places, points, deals }) {
      const finishes = players.map((player, i) => ({
        skill: skills[player],
        place: places[i]!,
        points: -points[i]!,
        deals: deals[i]!,
      }));
      const after = rated(spread, finishes);
      spread = after.spread;
      for (const [i, player] of players.entries()) skills[player] = after.skills[i];
    },
    of: (player) => skills[player].mean,
  };
}

const RATERS = { 'Plackett–Luce': plackettLuce, 'Elo 2/n': elo, margins: byMargin } as const;
type Name = keyof typeof RATERS;
interface League {
  readonly given: object;
  readonly seating: Seating;
  /** The least gains that are aimed at. */
  readonly gains: readonly (number | undefined)[];
}
const LEAGUES: Readonly<Record<string, League>> = {
  'single deals': { given: { ending: 'rounds', rounds: 1 }, seating: 'random', gains: [0.04, undefined, 0.08] },
  'games to 66': { given: {}, seating: 'random', gains: [0, 0, 0, 0] },
  'single deals, the strong pick weak tables': {
    given: { ending: 'rounds', rounds: 1 },
    seating: 'picky',
    gains: [],
  },
};

/** Spearman's rank correlation with the true order; ratings that are equal share their rank. */
function agreement(values: readonly number[]): number {
  const ranks = values.map((a) => values.filter((b) => b < a).length + (values.filter((b) => b === a).length - 1) / 2);
  const middle = (values.length - 1) / 2;
  const product = (f: (i: number) => number, g: (i: number) => number) =>
    values.reduce((all, _, i) => all + (f(i) - middle) * (g(i) - middle), 0);
  const rank = (i: number) => ranks[i]!;
  const skill = (i: number) => i;
  return product(rank, skill) / Math.sqrt(product(rank, rank) * product(skill, skill));
}

/** The mean agreement of each rating at each look. */
function agreements({ given, seating }: League): Record<Name, number[]> {
  const names = Object.keys(RATERS) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, LOOKS.map(() => 0)])) as Record<Name, number[]>;
  for (let n = 1; n <= seasons; n += 1) {
    const rounds = season(given, seating, LOOKS.at(-1)!, n);
    for (const name of names) {
      const rater = RATERS[name]();
      for (const [round, matches] of rounds.entries()) {
        for (const match of matches) rater.play(match);
        const look = LOOKS.findIndex((games) => games === round + 1);
        if (look >= 0)
          found[name][look]! += agreement(Array.from({ length: PLAYERS }, (_, i) => rater.of(i))) / seasons;
      }
    }
  }
  return found;
}

export async function rows(): Promise<readonly Row[]> {
  return Object.entries(LEAGUES).flatMap(([league, settings]) => {
    const found = agreements(settings);
    return LOOKS.flatMap((games, look): Row[] => {
      const at = (name: Name) => found[name][look]!;
      const figure = (name: Name): Row => ({ name: `${name} after ${games} games`, value: at(name), unit: league });
      const least = settings.gains[look];
      const gain = { name: 'margins over Plackett–Luce', value: at('margins') - at('Plackett–Luce'), unit: '' };
      return [...(Object.keys(RATERS) as Name[]).map(figure), least === undefined ? gain : { ...gain, aim: { least } }];
    });
  });
}
