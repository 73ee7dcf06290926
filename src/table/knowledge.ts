/**
 * Which tables this version of Sixes can read. While processes of a newer version replace the older ones, both play on one
 * database, and the older ones leave alone what they cannot read.
 */
import { createHash } from 'node:crypto';
import type { AnyGame } from '../../games/game.ts';
import { inVersion } from '../../games/game.ts';
import { valuesOf } from '../../games/options.ts';
import type { Entry } from '../model.ts';
import { Latest } from '../remembered.ts';
import type { Stored } from '../store/matches.ts';

const KINDS: Readonly<Record<Entry['kind'], true>> = {
  answer: true,
  draft: true,
  hint: true,
  'to-bot': true,
  back: true,
  left: true,
  'sat-in': true,
  untimed: true,
  timed: true,
  paused: true,
};

/** How many tables are remembered. */
const MAX_MET = 1_000;

/** A table that a newer version has written. */
export class Newer extends Error {}

/** Tables that only a newer version can read. Nobody acts there until a process of that version has them. */
export class NewerTables {
  readonly #onMet: (error: Newer) => void;
  readonly #met = new Latest<true>(MAX_MET);

  /** `onMet` is called when a lobby or match of this shard turns out to be such a table. */
  constructor(onMet: (error: Newer) => void) {
    this.#onMet = onMet;
  }

  has = (id: string): boolean => this.#met.has(id);

  /** Throws `Newer` if a table is of a newer version. */
  check(stored: Pick<Stored, 'record' | 'entries'>, game: AnyGame | undefined, isOwn: boolean): void {
    if (!isNewer(stored, game)) return;
    const { id, endedAt } = stored.record;
    const error = new Newer(id);
    this.#met.set(id, true);
    if (isOwn && endedAt === null) this.#onMet(error);
    throw error;
  }
}

/** A number for what this version can read: the same in all its processes, and hardly ever the same in other versions. */
export function knowledgeOf(games: readonly AnyGame[]): number {
  const known = games.map(({ id, version, fields }) => ({ id, version, fields }));
  const hash = createHash('sha256')
    .update(JSON.stringify([Object.keys(KINDS), known]))
    .digest();
  return hash.readUInt32BE() >>> 1;
}

/** Whether a table is of a newer version: its game, its rules, an option or an entry is unknown here. */
export function isNewer({ record, entries }: Pick<Stored, 'record' | 'entries'>, game: AnyGame | undefined): boolean {
  if (game === undefined || record.version > game.version) return true;
  const { fields } = inVersion(game, record.version) ?? game;
  return 'wrong' in valuesOf(fields, record.options) || entries.some(({ kind }) => !Object.hasOwn(KINDS, kind));
}
