import { expect, it } from 'vitest';
import type { Ask, Seat } from '../../games/game.ts';
import type { Level } from '../../games/levels.ts';
import { luckOf } from '../../games/luck.ts';
import { sixto } from '../../games/sixto/index.ts';
import { boxesFor, skipsOf } from '../../games/sixto/sheets.ts';
import type { Move, Options, Sixto, SixtoState } from '../../games/sixto/state.ts';
import { en } from '../../games/sixto/words/en.ts';
import { same } from '../../src/table/match.ts';
import { isLong } from './long.ts';
import { margin, mean } from './statistics.ts';

const SEED = '1234567890abcdef'.repeat(4);
const GAMES = isLong ? 1_000 : 60;
type Player = (ask: Ask<Sixto>, state: SixtoState, luck: string) => readonly Move[];

const ofLevel =
  (level?: Level): Player =>
  (ask, { open }, luck) =>
    sixto.advise({ open, seat: ask.seat, own: {} }, ask, luckOf(SEED, luck), 0, level).moves;
const advised = ofLevel();
const [easy, medium, hard, expert] = [ofLevel('easy'), ofLevel('medium'), ofLevel('hard'), ofLevel('expert')];

/** Keeps each roll and crosses the leftmost box of every colour. */
const greedy: Player = ({ options, min }) => {
  const moves = options.map(({ move }) => move);
  if (min === 1) return moves.slice(0, 1);
  const rowOf = (move: Move | undefined) => (move !== undefined && 'row' in move ? move.row : undefined);
  return moves.filter((move, i) => rowOf(moves[i - 1]) !== rowOf(move));
};

/** The points of each seat after a game. */
function play(game: number, options: Options, seats: number, playerOf: (seat: Seat) => Player): number[] {
  let { state } = sixto.setup(options, seats, luckOf(SEED, `setup.${game}`));
  for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
    const { id, asks } = question;
    const said = (ask: Ask<Sixto>) => playerOf(ask.seat)(ask, state, `${game}.${id}.${ask.seat}`);
    const moves = new Map(asks.map((ask) => [ask.seat, said(ask)]));
    ({ state } = sixto.apply(state, { question: id, moves, at: 0 }, luckOf(SEED, `${game}.${id}`)));
  }
  return sixto.standings(state).map(({ points }) => points);
}

const games = [...Array(1_000).keys()];

it(`alone, full, has at least 2.5 times the points of leftmost-greedy over ${GAMES} games`, { tags: ['long'] }, () => {
  const alone = (player: Player) =>
    games.slice(0, GAMES).map((game) => play(game, { solo_end: 'rolls' }, 1, () => player)[0]!);
  const [simple, good] = [alone(greedy), alone(advised)];
  const beyond = good.map((points, game) => points - 2.5 * simple[game]!);
  console.log(
    `${mean(good).toFixed(1)} points against ${mean(simple).toFixed(1)};`,
    `beyond 2.5 times: ${mean(beyond).toFixed(1)} ± ${margin(beyond).toFixed(1)}`,
  );
  expect(mean(beyond) - margin(beyond)).toBeGreaterThan(0);
});

it(`at three seats is ahead of two leftmost-greedy players over ${GAMES} games`, { tags: ['long'] }, () => {
  const ahead = games.slice(0, GAMES).map((game) => {
    const mine = game % 3;
    const points = play(game, { solo_end: 'ask' }, 3, (seat) => (seat === mine ? advised : greedy));
    return points[mine]! - Math.max(...points.filter((_, seat) => seat !== mine));
  });
  console.log(`${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead of the better one`);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
});

/** Crosses the leftmost box of every color that skips at most two, and rolls again where those are fewer than three. */
const hasty: Player = (ask, state, luck) => {
  const { open } = state;
  const nears = open.dice.flatMap((die, row): Move[] => {
    const crossed = open.crosses[ask.seat]![row]!;
    const [column] = die === 0 ? [] : boxesFor(open.sheets[ask.seat]!, row, crossed, die);
    return column === undefined || skipsOf(crossed, column) > 2 ? [] : [{ row, column }];
  });
  if (ask.min === 0) return greedy(ask, state, luck).filter((move) => nears.some((one) => same(one, move)));
  return ask.options.length === 1 ? [ask.options[0]!.move] : [{ roll: nears.length < 3 ? 'again' : 'keep' }];
};

/** The points of a hasty player at four seats, and of the others. */
function playHasty(game: number, against: Player): { readonly own: number; readonly others: readonly number[] } {
  const mine = game % 4;
  const points = play(game, { solo_end: 'ask' }, 4, (seat) => (seat === mine ? hasty : against));
  return { own: points[mine]!, others: points.filter((_, seat) => seat !== mine) };
}

it('at four seats hard bots are ahead of a hasty player', { tags: ['long'] }, () => {
  const ahead = games.slice(0, 40).map((game) => {
    const { own, others } = playHasty(game, hard);
    return mean(others) - own;
  });
  console.log(`${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead`);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
});

it.each([
  ['medium', 'quarter', medium, 1 / 4],
  ['hard', 'fifth', hard, 1 / 5],
] as const)(
  'against %s bots a hasty player at four seats wins less than a %s of matches',
  {
    tags: ['long'],
  },
  (_, __, player, most) => {
    const shares = games.slice(0, 400).map((game) => {
      const { own, others } = playHasty(game, player);
      return Math.max(...others) > own ? 0 : 1 / (1 + others.filter((one) => one === own).length);
    });
    console.log(
      `the hasty one has ${(mean(shares) * 100).toFixed(1)} ± ${(margin(shares) * 100).toFixed(1)} % of the wins`,
    );
    expect(mean(shares)).toBeLessThan(most);
  },
);

it('alone, short, uses its dice', { tags: ['long'] }, () => {
  const short = (player: Player) =>
    games.slice(0, 200).map((game) => play(game, { solo_end: 'dice' }, 1, () => player)[0]!);
  const [simple, good] = [short(greedy), short(advised)];
  const beyond = good.map((points, game) => points - simple[game]!);
  expect(mean(beyond) - margin(beyond)).toBeGreaterThan(0);
  // Most of the good games are worth what the lobby says.
  const [, most] = /up to (\d+) points/.exec(en.startDiceAbout)!;
  const said = good.filter((points) => points >= Number(most) - 50 && points <= Number(most));
  expect(said.length / good.length).toBeGreaterThan(0.75);
});

const isAheadOfEasy = (seats: number) => {
  const ahead = games.slice(0, 40).map((game) => {
    const mine = game % seats;
    const points = play(game, { solo_end: 'ask' }, seats, (seat) => (seat === mine ? medium : easy));
    return points[mine]! - mean(points.filter((_, seat) => seat !== mine));
  });
  console.log(`${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead of the mean of the others`);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
};
it.each([2, 4])('at %i seats a medium bot is ahead of easy ones', isAheadOfEasy);
it.each([3, 5, 6])('so it is at %i seats', { tags: ['long'] }, isAheadOfEasy);

/** How many points one player is ahead of another at two seats. */
const aheadAtTwo = (one: Player, other: Player, count: number): readonly number[] => {
  const ahead = games.slice(0, count).map((game) => {
    const mine = game % 2;
    const points = play(game, { solo_end: 'ask' }, 2, (seat) => (seat === mine ? one : other));
    return points[mine]! - points[1 - mine]!;
  });
  console.log(`${mean(ahead).toFixed(1)} ± ${margin(ahead).toFixed(1)} points ahead`);
  return ahead;
};

it('at two seats a hard bot is ahead of a medium one', { tags: ['long'] }, () => {
  const ahead = aheadAtTwo(hard, medium, 60);
  expect(mean(ahead) - margin(ahead)).toBeGreaterThan(0);
});

it('at two seats an expert bot is not behind a hard one', { tags: ['long'] }, () => {
  const ahead = aheadAtTwo(expert, hard, 400);
  expect(mean(ahead) + margin(ahead)).toBeGreaterThan(0);
});

it.each(['rolls', 'two', 'dice'] as const)('alone, %s, a medium bot has more points than an easy one', (solo_end) => {
  const more = games.slice(0, 60).map((game) => {
    const alone = (player: Player) => play(game, { solo_end }, 1, () => player)[0]!;
    return alone(medium) - alone(easy);
  });
  console.log(`${mean(more).toFixed(1)} ± ${margin(more).toFixed(1)} points more`);
  expect(mean(more) - margin(more)).toBeGreaterThan(0);
});

it('an easy bot never plays a box that skips more than two, nor the better of two boxes', () => {
  const seen = new Set<number>();
  for (const game of games.slice(0, 20))
    play(game, { solo_end: 'ask' }, 4, () => (ask, state, luck) => {
      const moves = easy(ask, state, luck);
      for (const move of moves) {
        if (!('row' in move)) continue;
        const crossed = state.open.crosses[ask.seat]![move.row]!;
        const [nearest] = boxesFor(state.open.sheets[ask.seat]!, move.row, crossed, state.open.dice[move.row]!);
        expect(move.column).toBe(nearest);
        seen.add(skipsOf(crossed, move.column));
      }
      return moves;
    });
  expect([...seen].sort()).toEqual([0, 1, 2]);
});
