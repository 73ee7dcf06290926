/** How games of Sixpack with the recommended packs end when everybody follows the advice. */
import { luckOf } from '../games/luck.ts';
import { optionsOf } from '../games/options.ts';
import { sixpack } from '../games/sixpack/index.ts';
import type { Move } from '../games/sixpack/state.ts';
import { numbersGiven, type Row } from './figures.ts';

const { games } = numbersGiven({ games: 1_000 });

const read = optionsOf(sixpack.fields, { packs: 'recommended' });
if ('wrong' in read) throw new Error('there are no recommended packs');
const { options } = read;

/** Plays a game to its end; returns the key of the sentence that says why it ended. */
function endOf(n: number, seats: number): string {
  const seed = (n + 1).toString(16).padStart(64, '0');
  let { state, events } = sixpack.setup(options, seats, luckOf(seed, 'setup'));
  for (let step = 0, [question] = sixpack.questions(state); question; step += 1) {
    const moves = new Map<number, readonly Move[]>();
    for (const ask of question.asks) {
      const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
      moves.set(ask.seat, sixpack.advise(view, ask, luckOf(seed, `advice:${step}.${ask.seat}`), 0).moves);
    }
    const reply = { question: question.id, moves, at: 0 };
    ({ state, events } = sixpack.apply(state, reply, luckOf(seed, `step:${step}`)));
    [question] = sixpack.questions(state);
  }
  const ends = ['outOfCards', 'cameBack', 'lastRound'];
  return events.map(({ text }) => text.key).find((key) => ends.includes(key))!;
}

export async function rows(): Promise<readonly Row[]> {
  return [2, 3, 4, 5, 6].flatMap((seats) => {
    const ends = Array.from({ length: games }, (_, n) => endOf(n, seats));
    const share = (key: string) => (100 * ends.filter((end) => end === key).length) / games;
    return [
      { name: `${seats} seats: ended as a position came back`, value: share('cameBack'), unit: '%' },
      { name: `${seats} seats: went on to round 60`, value: share('lastRound'), unit: '%', aim: { most: 0 } },
    ];
  });
}
