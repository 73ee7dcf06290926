/** Bots of matches that were stored before Sixto had levels answer what they answered then. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Ask } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { sixto } from '../../games/sixto/index.ts';
import type { Move, Sixto } from '../../games/sixto/state.ts';

const SEED = '1234567890abcdef'.repeat(4);
const FILE = new URL('golden/sixto-before-levels.json', import.meta.url);
interface Recorded {
  readonly seats: number;
  readonly name: string;
  readonly answers: readonly string[];
}
const { matches } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly matches: readonly Recorded[] };

/** "keep", or the row and the column of each cross: "0.3 2.5". */
const textOf = (move: Move): string => {
  if ('row' in move) return `${move.row}.${move.column}`;
  return 'roll' in move ? move.roll : move.cross;
};
const movesIn = (answer: string, { options }: Ask<Sixto>): Move[] =>
  options.map(({ move }) => move).filter((move) => answer.split(' ').includes(textOf(move)));

/** What a match asked, what was answered then, and what the player of then and a medium one answer now. */
function compared({ seats, name, answers }: Recorded) {
  const found: { phase: string; was: string; now: string; medium: string }[] = [];
  let { state } = sixto.setup({ solo_end: 'ask' }, seats, luckOf(SEED, `setup.${name}`));
  for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
    const { id, asks } = question;
    const { open } = state;
    const moves = new Map<number, readonly Move[]>();
    for (const ask of asks) {
      const was = answers[found.length]!;
      const view = { open, seat: ask.seat, own: {} };
      const luck = () => luckOf(SEED, `${name}.${id}.${ask.seat}`);
      const now = sixto.adviseBeforeLevels!(view, ask, luck(), 0).moves;
      const medium = sixto.advise(view, ask, luck(), 0, 'medium').moves;
      const [said, other] = [now, medium].map((one) => one.map(textOf).join(' '));
      found.push({ phase: open.phase, was, now: said!, medium: other! });
      moves.set(ask.seat, movesIn(was, ask));
    }
    ({ state } = sixto.apply(state, { question: id, moves, at: 0 }, luckOf(SEED, `${name}.${id}`)));
  }
  return found;
}

it('in every phase, at two to six seats, and often not as a medium bot of today', () => {
  const all = matches.map(compared);
  for (const [i, { name, answers }] of matches.entries())
    expect(
      all[i]!.map(({ now }) => now),
      name,
    ).toEqual(answers);

  const found = all.flat();
  const count = (phase: string) => found.filter((one) => one.phase === phase && one.was !== one.medium).length;
  expect([...new Set(matches.map(({ seats }) => seats))]).toEqual([2, 3, 4, 5, 6]);
  expect(found.filter(({ was }) => was === 'again').length).toBeGreaterThan(20);
  expect(found.filter(({ phase }) => phase === 'close').length).toBeGreaterThan(5);
  expect(count('roll')).toBeGreaterThan(20);
  expect(count('cross')).toBeGreaterThan(50);
});
