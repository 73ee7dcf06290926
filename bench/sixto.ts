import type { Ask, Luck } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { sixto } from '../games/sixto/index.ts';
import { boxesFor, skipsOf } from '../games/sixto/sheets.ts';
import type { Move, Sixto, SixtoState } from '../games/sixto/state.ts';
import { advised } from '../src/table/bots.ts';
import { begin, isOver, type Match, type MatchSetup, receive } from '../src/table/match.ts';
import { type Mean, meanOf, numbersGiven, quantile, type Row, speedOf, timesOf } from './figures.ts';

/**
 * How many games a run has, how many runs count, how many pieces of advice are timed, how many games are played for places
 * and alone, and the first of their seeds: other ones than the trainer's, as they are drawn by HMAC.
 */
const { games, runs, picks, places, alone, from } = numbersGiven({
  games: 1_000,
  runs: 7,
  picks: 2_000,
  places: 400,
  alone: 2_000,
  from: 1_000_000,
});

const startOf = (n: number): MatchSetup => ({
  game: sixto,
  options: sixto.daily!.options,
  players: ['person'],
  startedAt: 0,
  pace: 1e9,
  seed: n.toString(16).padStart(64, '0'),
});

/** One game alone, full: each roll is kept, and one of the boxes that fit is crossed. Returns its turns. */
function played(n: number, look?: (match: Match) => void): number {
  const luck = luckOf(startOf(n).seed, 'person');
  let match = begin(startOf(n));
  while (!isOver(match)) {
    look?.(match);
    const { id, asks } = match.pending[0]!.question;
    const { options } = asks[0]!;
    const { move } = id.startsWith('roll') ? options[0]! : luck.pick(options);
    const said = { kind: 'answer', by: 'person', at: 0, seat: 0, question: id, moves: [move] } as const;
    const received = receive(match, said);
    if ('refused' in received) throw new Error(`${id} is refused: ${received.refused}`);
    match = received.match;
  }
  return match.state.open.turn;
}

/** Milliseconds for a piece of advice, at moments of random games. */
const thinking = (): readonly number[] =>
  timesOf(picks, (n, timed) => played(n, (match) => timed(() => advised(match, match.pending[0]!, 0))));

/** The aim is for four. */
const SEATS = [2, 3, 4, 5, 6];
const AIMED = 4;
const MAX_SKIPS = 2;
const FEW_BOXES = 3;

/** Crosses the nearest box of each colour that skips at most two, and rolls again for fewer than three such boxes. */
function greedy({ seat, options }: Ask<Sixto>, { open }: SixtoState): readonly Move[] {
  const [first] = options;
  if ('cross' in first!.move) return [first!.move];
  const near = open.dice.flatMap((die, row): Move[] => {
    const crossed = open.crosses[seat]![row]!;
    const [column] = die === 0 ? [] : boxesFor(open.sheets[seat]!, row, crossed, die);
    return column === undefined || skipsOf(crossed, column) > MAX_SKIPS ? [] : [{ row, column }];
  });
  if ('roll' in first!.move) return [{ roll: near.length < FEW_BOXES ? 'again' : 'keep' }];
  return options.flatMap(({ move }) =>
    near.some((one) => JSON.stringify(one) === JSON.stringify(move)) ? [move] : [],
  );
}

type Player = (ask: Ask<Sixto>, state: SixtoState, luck: Luck) => readonly Move[];

/** The points and the turns of games alone. */
function aloneWith(solo_end: NonNullable<SixtoState['open']['solo']>, player: Player) {
  const all = Array.from({ length: alone }, (_, n) => {
    const luck = (name: string) => luckOf(startOf(from + n).seed, name);
    let { state } = sixto.setup({ solo_end }, 1, luck('setup'));
    for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
      const { id, asks } = question;
      const moves = player(asks[0]!, state, luck(`advise.${id}`));
      ({ state } = sixto.apply(state, { question: id, moves: new Map([[0, moves]]), at: 0 }, luck(id)));
    }
    return { points: sixto.standings(state)[0]!.points, turns: state.open.turn };
  });
  return { points: meanOf(all.map(({ points }) => points)), turns: meanOf(all.map(({ turns }) => turns)) };
}

const byAdvice: Player = (ask, { open }, luck) => sixto.advise({ open, seat: 0, own: {} }, ask, luck, 0).moves;

/** What a greedy player has of the wins among hard bots, in percent; a shared win counts in parts. */
function shareOfGreedy(seats: number): Mean {
  const won = Array.from({ length: places }, (_, n): number => {
    const mine = n % seats;
    const luck = (name: string) => luckOf(startOf(from + n).seed, name);
    let { state } = sixto.setup({ solo_end: 'ask' }, seats, luck('setup'));
    for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
      const { id, asks } = question;
      const said = asks.map((ask) => {
        const view = { open: state.open, seat: ask.seat, own: {} };
        const moves =
          ask.seat === mine ? greedy(ask, state) : sixto.advise(view, ask, luck(`${id}.${ask.seat}`), 0, 'hard').moves;
        return [ask.seat, moves] as const;
      });
      ({ state } = sixto.apply(state, { question: id, moves: new Map(said), at: 0 }, luck(id)));
    }
    const winners = sixto.standings(state).filter(({ place }) => place === 1);
    return winners.some(({ seat }) => seat === mine) ? 1 / winners.length : 0;
  });
  const { mean, error } = meanOf(won);
  return { mean: 100 * mean, error: 100 * error };
}

export async function rows(): Promise<readonly Row[]> {
  const speed = speedOf({ games, runs }, played);
  const times = thinking();
  const shares = SEATS.flatMap((seats): Row[] => {
    const { mean, error } = shareOfGreedy(seats);
    const aim = seats === AIMED ? { aim: { most: 15 } } : {};
    return [
      {
        name: `a greedy player’s share of wins at ${seats} seats, the others hard bots`,
        value: mean,
        unit: '%',
        ...aim,
      },
      { name: '… standard error', value: error, unit: '%' },
    ];
  });
  const pointsAlone = (['rolls', 'two', 'dice'] as const).flatMap((kind) =>
    Object.entries({ advised: byAdvice, 'a greedy player': greedy }).flatMap(([name, player]): Row[] => {
      const { points, turns } = aloneWith(kind, player);
      return [
        { name: `points alone, solo_end: ${kind}, ${name}`, value: points.mean, unit: 'points' },
        { name: '… standard error', value: points.error, unit: 'points' },
        { name: '… turns', value: turns.mean, unit: '' },
      ];
    }),
  );
  return [
    {
      name: 'games alone, full',
      value: speed.games,
      unit: 'a second',
      aim: { least: 1_000 },
    },
    { name: 'turns', value: speed.parts, unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms' },
    ...shares,
    ...pointsAlone,
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms', aim: { most: 10 } },
  ];
}
