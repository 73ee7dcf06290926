/** What people want of Sixes wherever they play; read each time, as an operator may have deleted it. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Locale } from '../../games/game.ts';
import type { Connections } from './dialects/dialect.ts';
import type { PreferenceRow, Schema } from './schema.ts';

export interface Preferences {
  /** May be pinged. */
  readonly pings: boolean;
  /** Not before a quarter of the time is left. */
  readonly late: boolean;
  /** Wants pings as direct messages where there is an hour to think, or more. */
  readonly direct: boolean;
  /** They wanted that, but Discord has refused one; they have not read that yet. */
  readonly isDirectRefused: boolean;
  /** Wants pictures in messages of their own. */
  readonly pictures: boolean;
  /** Whether their hand says where each card would land. */
  readonly hints: boolean;
  /** Listens to a screen reader: what is new comes in a new message. */
  readonly reader: boolean;
  /** Nothing: the language that Discord names. */
  readonly locale: Locale | undefined;
  /** The name of their time zone, as far as they have said. */
  readonly zone: string | undefined;
  /** Is on the boards of all servers: with what ends from then on. */
  readonly boards: boolean;
}

/** The preferences of a user who has set nothing. */
const DEFAULTS: Preferences = {
  pings: true,
  late: false,
  direct: false,
  isDirectRefused: false,
  pictures: true,
  hints: true,
  reader: false,
  locale: undefined,
  zone: undefined,
  boards: false,
};

export interface PreferenceStore {
  /** What a user wants of Sixes wherever they play. */
  preferences(user: string): Promise<Preferences>;
  /** Keeps what a user wants from now on. */
  prefer(user: string, change: Partial<Preferences>): Promise<void>;
}

export const preferencesIn = ({ read, write }: Connections): PreferenceStore => ({
  preferences: (user) => preferencesOf(read, user),

  prefer: (user, change) =>
    write(async (tx) => {
      const row = columnsOf(user, { ...(await preferencesOf(tx, user)), ...change });
      await tx
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.column('user').doUpdateSet(row))
        .execute();
    }),
});

export async function preferencesOf(read: Kysely<Schema>, user: string): Promise<Preferences> {
  const row = await read.selectFrom('preferences').selectAll().where('user', '=', user).executeTakeFirst();
  return row === undefined ? DEFAULTS : inRow(row);
}

const inRow = ({
  pings,
  direct,
  pictures,
  hints,
  reader,
  locale,
  zone,
  boards,
}: Selectable<PreferenceRow>): Preferences => ({
  pings: pings === 1 || pings === 2,
  late: pings >= 2,
  direct: direct === 1,
  isDirectRefused: direct === 2,
  pictures: pictures === 1,
  hints: hints === 1,
  reader: reader === 1,
  locale: locale ?? undefined,
  zone: zone ?? undefined,
  boards: boards === 1,
});

const columnsOf = (
  user: string,
  { pings, late, direct, isDirectRefused, pictures, hints, reader, locale, zone, boards }: Preferences,
): Insertable<PreferenceRow> => ({
  user,
  pings: pings ? (late ? 2 : 1) : late ? 3 : 0,
  direct: direct ? 1 : isDirectRefused ? 2 : 0,
  pictures: pictures ? 1 : 0,
  hints: hints ? 1 : 0,
  reader: reader ? 1 : 0,
  locale: locale ?? null,
  zone: zone ?? null,
  boards: boards ? 1 : 0,
});
