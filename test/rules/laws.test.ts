/**
 * The laws of every game: each seat count, each set of options, some random matches. The usual options are played with
 * every seat count, the others with one of them; LAWS_RUNS plays all of them and more matches of each, LAWS_FROM others.
 */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { fair } from './fixture-game.ts';
import { judge, LAWS, seedOfRun } from './laws.ts';
import { LAWS_IN_BRIEF } from './laws-brief.ts';
import { LAWS_OF_SAMPLES } from './laws-samples.ts';
import { LAWS_OF_TEXT, theCardFits } from './laws-text.ts';
import { presetsOf, subjectOf } from './subjects.ts';

const ARE_ALL = process.env.LAWS_RUNS !== undefined;
const RUNS = Number(process.env.LAWS_RUNS ?? 1);
const FROM = Number(process.env.LAWS_FROM ?? 0);
const ALL = { ...LAWS, ...LAWS_OF_TEXT, ...LAWS_IN_BRIEF, ...LAWS_OF_SAMPLES };

describe.each([...games, fair as AnyGame].map((game) => [game.id, game] as const))('%s', (_, game) => {
  const presets = presetsOf(game, luckOf(seedOfRun(FROM), 'presets'), 2 * RUNS);
  const counts = new Set(
    presets.flatMap((options) => {
      const [min, max] = game.seats(options);
      return Array.from({ length: max - min + 1 }, (_, i) => min + i);
    }),
  );
  const fitting = (seats: number) =>
    presets.filter((options) => {
      const [min, max] = game.seats(options);
      return seats >= min && seats <= max && game.problem?.(options, seats) === undefined;
    });

  const isPlayed = (options: object, seats: number): boolean => {
    const at = presets.indexOf(options);
    const all = [...counts].filter((count) => fitting(count).includes(options));
    return (at + all.indexOf(seats)) % all.length === 0;
  };

  it('fits on its card', () => theCardFits(game));

  it('can be played with each of its options', () => {
    const playable = [...counts].flatMap(fitting);
    expect(presets.filter((options) => !playable.includes(options))).toEqual([]);
  });

  it.each([...counts])('with %i seats keeps every law', (seats) => {
    const subject = subjectOf(game);
    for (const options of fitting(seats).filter((one, i) => ARE_ALL || i === 0 || isPlayed(one, seats)))
      for (let n = FROM; n < FROM + RUNS; n += 1) judge(ALL, subject, { options, seats, n });
  });
});
