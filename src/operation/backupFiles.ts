/** The names of copies of a database, which say when they were made. */
import { basename } from 'node:path';

/** `2026-11-23-18-30-00`, in UTC. */
export const stampOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[:T]/g, '-');

/** `data/sixes.db` → `data/sixes-<what>-2026-11-23-18-30-00.db`. */
export const dated = (path: string, at: number, what = ''): string =>
  `${path.replace(/\.db$/, '')}-${what}${stampOf(at)}.db`;

const SCHEDULED = 'scheduled-';
const STAMP = /^(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)\.db(\.part(-journal|-wal|-shm)?)?$/;

/** The name of a backup on schedule. */
export const scheduledName = (database: string, at: number): string => dated(basename(database), at, SCHEDULED);

export interface Scheduled {
  readonly name: string;
  readonly at: number;
  /** It was not finished. */
  readonly isPart: boolean;
}

/** Which of these files Sixes made on schedule of this database, newest first. */
export function scheduledAmong(names: readonly string[], database: string): readonly Scheduled[] {
  const start = `${basename(database).replace(/\.db$/, '')}-${SCHEDULED}`;
  const found = names.flatMap((name) => {
    const [, day, hours, minutes, seconds, part] =
      (name.startsWith(start) && STAMP.exec(name.slice(start.length))) || [];
    const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(at) ? [] : [{ name, at, isPart: part !== undefined }];
  });
  return found.toSorted((a, b) => b.at - a.at);
}
