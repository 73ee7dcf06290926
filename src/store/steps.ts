/**
 * Which versions of Sixes may play while a database is updated. Processes are replaced one after the other, so two versions
 * play on one database for a while. A change that the version before cannot work with takes two releases: the first adds
 * the new and keeps writing the old, the second removes the old.
 */
import type { Migration } from 'kysely';

interface Step extends Migration {
  /**
   * An earlier step: versions that know it play on while this one is done, and afterwards. Left out, no other version may.
   * Leave it out where a column that they use goes or changes, a new column has no default, a column holds something about
   * people (they would not delete it), or formulas of standings change (they would count by the old ones).
   */
  readonly beside?: string;
}
export type Steps = Readonly<Record<string, Step>>;

/** A step that was done, as the database notes it. */
export interface StepDone {
  readonly name: string;
  readonly beside?: string | null;
}

/** The first step done by a newer Sixes beside which a version with these steps may not play. */
export const incompatibleStep = (done: readonly StepDone[], steps: Steps): string | undefined =>
  done.find(({ name, beside }) => steps[name] === undefined && steps[beside ?? ''] === undefined)?.name;

/** Whether a process that knows the first `known` steps may play on while those that are left are done. */
export const areCompatible = (left: readonly string[], steps: Steps, known: number): boolean =>
  left.every((name) => {
    const { beside } = steps[name]!;
    return beside !== undefined && Object.keys(steps).indexOf(beside) < known;
  });
