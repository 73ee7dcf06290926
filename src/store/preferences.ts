/** What people want of Sixes wherever they play. It is asked for at every tap, so all of it is in memory too. */
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

export async function preferencesIn(db: Kysely<Schema>) {
  const rows = await db.selectFrom('preferences').selectAll().execute();
  const known = new Map(rows.map((row) => [row.user, preferencesOf(row)]));
  const of = (user: string): Preferences => known.get(user) ?? DEFAULTS;
  return {
    of,
    async change(user: string, change: Partial<Preferences>): Promise<void> {
      const wanted = { ...of(user), ...change };
      const row = rowOf(user, wanted);
      await db
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.column('user').doUpdateSet(row))
        .execute();
      known.set(user, wanted);
    },
    forget: (user: string): void => void known.delete(user),
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
