/**
 * Steps of `migrations.ts` while processes of two versions play on one database, of which each is replaced in its turn. A
 * change that the version before could not live with takes two releases: the first adds what is new and goes on writing what
 * was, the second takes that away. `beside` says of each step who may go on.
 */
import type { Migration } from 'kysely';

interface Step extends Migration {
  /**
   * Processes that know this step and those before it may play on while this one is done and afterwards. None may if it is
   * left out: so where a column of theirs goes or changes, where one without a default comes, where anything about people
   * comes, which they would not delete, and where formulas of standings change, which they would count by theirs.
   */
  readonly beside?: string;
}
export type Steps = Readonly<Record<string, Step>>;

/** What a database notes of a step that was done. */
export interface StepDone {
  readonly name: string;
  readonly beside?: string | null;
}

/** Which of them a process that plays beside newer ones cannot live with. */
export const unbearable = (done: readonly StepDone[], steps: Steps): string | undefined =>
  done.find(({ name, beside }) => steps[name] === undefined && steps[beside ?? ''] === undefined)?.name;

/** Whether processes that know this many steps may play on while these are done. */
export const areBearable = (left: readonly string[], steps: Steps, known: number): boolean =>
  left.every((name) => {
    const { beside } = steps[name]!;
    return beside !== undefined && Object.keys(steps).indexOf(beside) < known;
  });
