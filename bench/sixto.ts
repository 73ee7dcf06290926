import type { Ask } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { sixto } from '../games/sixto/index.ts';
import { boxesFor, skipsOf } from '../games/sixto/sheets.ts';
import type { Move, Sixto, SixtoState } from '../games/sixto/state.ts';
import { advised } from '../src/table/bots.ts';
import { begin, isOver, type Match, type MatchSetup, receive } from '../src/table/match.ts';
import { numbersGiven, quantile, type Row, speedOf, timesOf } from './figures.ts';

/** How many games a run has, how many runs count, how many pieces of advice are timed, how many games are played for places. */
const { games, runs, picks, places } = numbersGiven({ games: 1_000, runs: 7, picks: 2_000, places: 400 });

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

const SEATS = 4;
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

/** What a greedy player has of the wins among advised ones, in percent; a shared win counts in parts. */
function shareOfGreedy(): { readonly share: number; readonly error: number } {
  const won = Array.from({ length: places }, (_, n): number => {
    const mine = n % SEATS;
    const luck = (name: string) => luckOf(startOf(n).seed, name);
    let { state } = sixto.setup({ solo_end: 'ask' }, SEATS, luck('setup'));
    for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
      const { id, asks } = question;
      const said = asks.map((ask) => {
        const view = { open: state.open, seat: ask.seat, own: {} };
        const moves =
          ask.seat === mine ? greedy(ask, state) : sixto.advise(view, ask, luck(`${id}.${ask.seat}`), 0).moves;
        return [ask.seat, moves] as const;
      });
      ({ state } = sixto.apply(state, { question: id, moves: new Map(said), at: 0 }, luck(id)));
    }
    const winners = sixto.standings(state).filter(({ place }) => place === 1);
    return winners.some(({ seat }) => seat === mine) ? 1 / winners.length : 0;
  });
  const share = won.reduce((sum, one) => sum + one, 0) / places;
  const variance = won.reduce((sum, one) => sum + (one - share) ** 2, 0) / (places - 1);
  return { share: 100 * share, error: 100 * Math.sqrt(variance / places) };
}

export async function rows(): Promise<readonly Row[]> {
  const speed = speedOf({ games, runs }, played);
  const times = thinking();
  const { share, error } = shareOfGreedy();
  return [
    {
      name: 'games alone, full',
      value: speed.games,
      unit: 'a second',
      aim: { least: 1_000 },
    },
    { name: 'turns', value: speed.parts, unit: 'a second' },
    { name: 'advice p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'a greedy player’s share of wins among three advised ones', value: share, unit: '%', aim: { most: 15 } },
    { name: '… standard error', value: error, unit: '%' },
    { name: 'advice p99', value: quantile(times, 0.99), unit: 'ms', aim: { most: 10 } },
  ];
}
