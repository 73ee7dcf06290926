/** What people want of Sixes wherever they play; read each time, as whoever runs Sixes may have deleted it. */
import type Database from 'better-sqlite3';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Locale } from '../../games/game.ts';
import type { PreferenceRow, Schema } from './schema.ts';

export interface Preferences {
  /** May be pinged. */
  readonly pings: boolean;
  /** Wants pictures in messages of their own. */
  readonly pictures: boolean;
  /** Nothing: the language that Discord names. */
  readonly locale: Locale | undefined;
  /** Is on the boards of all servers: with what ends from then on. */
  readonly boards: boolean;
}

/** Of who has said nothing. */
const DEFAULTS: Preferences = { pings: true, pictures: true, locale: undefined, boards: false };

export function preferencesIn(db: Kysely<Schema>, file: Database.Database) {
  const row = file.prepare('select * from preferences where user = ?');
  const of = (user: string): Preferences => {
    const kept = row.get(user) as Selectable<PreferenceRow> | undefined;
    return kept === undefined ? DEFAULTS : preferencesOf(kept);
  };
  return {
    of,
    async change(user: string, change: Partial<Preferences>): Promise<void> {
      const wanted = rowOf(user, { ...of(user), ...change });
      await db
        .insertInto('preferences')
        .values(wanted)
        .onConflict((conflict) => conflict.column('user').doUpdateSet(wanted))
        .execute();
    },
  };
}

const preferencesOf = ({ pings, pictures, locale, boards }: Selectable<PreferenceRow>): Preferences => ({
  pings: pings === 1,
  pictures: pictures === 1,
  locale: locale ?? undefined,
  boards: boards === 1,
});

const rowOf = (user: string, { pings, pictures, locale, boards }: Preferences): Insertable<PreferenceRow> => ({
  ...{ user, pings: pings ? 1 : 0, pictures: pictures ? 1 : 0, locale: locale ?? null },
  boards: boards ? 1 : 0,
});
