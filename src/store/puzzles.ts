/** The puzzle of each day, and what people have answered. */
import { sql } from 'kysely';
import type { Connections } from './dialects/dialect.ts';

/** A move as JSON, and how many have chosen it. */
export interface PuzzleCount {
  readonly move: string;
  readonly n: number;
}

export interface PuzzleStore {
  /** A day's puzzle as JSON; the one given, if there is none yet. */
  puzzleOf(day: string, fresh?: string): Promise<string | undefined>;
  /** Keeps what a user answers first; later answers change nothing. */
  answerPuzzle(day: string, user: string, move: string): Promise<void>;
  /** What a user has answered, and what all have. */
  puzzleAnswers(day: string, user: string): Promise<{ readonly own?: string; readonly all: readonly PuzzleCount[] }>;
}

export const puzzlesIn = ({ read, write }: Connections): PuzzleStore => ({
  async puzzleOf(day, position) {
    const kept = async () =>
      (await read.selectFrom('puzzles').select('position').where('day', '=', day).executeTakeFirst())?.position;
    const known = await kept();
    if (known !== undefined || position === undefined) return known;
    await write((tx) =>
      tx
        .insertInto('puzzles')
        .values({ day, position })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute(),
    );
    return kept();
  },

  async answerPuzzle(day, user, move) {
    await write((tx) =>
      tx
        .insertInto('puzzle_answers')
        .values({ day, user, move })
        .onConflict((conflict) => conflict.columns(['day', 'user']).doNothing())
        .execute(),
    );
  },

  async puzzleAnswers(day, user) {
    const answers = read.selectFrom('puzzle_answers').where('day', '=', day);
    const own = await answers.select('move').where('user', '=', user).executeTakeFirst();
    const all = await answers
      .select(['move', sql<number>`count(*)`.as('n')])
      .groupBy('move')
      .orderBy('n', 'desc')
      .execute();
    return { ...(own && { own: own.move }), all };
  },
});
