/**
 * The people to remind of the daily, and when next. The next time is stored before a reminder is sent, so that it is
 * sent once even over a restart.
 */
import type { Locale } from '../../games/game.ts';
import { type Owner, WHOLE } from '../shard.ts';
import type { Connections } from './dialects/dialect.ts';

export interface Reminder {
  readonly user: string;
  /** From 0 to 23, on the clocks of their time zone. */
  readonly hour: number;
  readonly locale: Locale;
  /** The next time, in wall-clock ms. */
  readonly nextAt: number;
  /** Discord has refused one: none is sent until they choose an hour again. */
  readonly isRefused: boolean;
}

export interface ReminderStore {
  reminderOf(user: string): Promise<Reminder | undefined>;
  /** Reminds somebody from now on. */
  remind(reminder: Omit<Reminder, 'isRefused'>, owner?: Owner): Promise<void>;
  remindNever(user: string, owner?: Owner): Promise<void>;
  /** When the next one of all is due. */
  nextReminder(): Promise<number | undefined>;
  /** Those that are due, up to a number. */
  remindersDue(now: number, most: number): Promise<readonly Reminder[]>;
  /** Changes one, unless another hour or none was chosen meanwhile. Returns whether it has. */
  changeReminder(
    reminder: Pick<Reminder, 'user' | 'nextAt'>,
    change: Partial<Pick<Reminder, 'nextAt' | 'isRefused'>>,
    owner?: Owner,
  ): Promise<boolean>;
  /** The place where somebody last began a daily. */
  lastDaily(user: string): Promise<{ readonly guild: string; readonly channel: string } | undefined>;
}

export const remindersIn = ({ read, writeOf }: Connections): ReminderStore => ({
  async reminderOf(user) {
    const row = await read.selectFrom('reminders').selectAll().where('user', '=', user).executeTakeFirst();
    return row && inRow(row);
  },

  remind: ({ user, hour, locale, nextAt }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const row = { user, hour, locale, next_at: nextAt, refused: 0 };
      await tx
        .insertInto('reminders')
        .values(row)
        .onConflict((conflict) => conflict.column('user').doUpdateSet(row))
        .execute();
    }),

  remindNever: (user, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      await tx.deleteFrom('reminders').where('user', '=', user).execute();
    }),

  async nextReminder() {
    const next = read.selectFrom('reminders').select('next_at').where('refused', '=', 0).orderBy('next_at').limit(1);
    return (await next.executeTakeFirst())?.next_at;
  },

  async remindersDue(now, most) {
    const due = read.selectFrom('reminders').selectAll().where('refused', '=', 0).where('next_at', '<=', now);
    return (await due.orderBy('next_at').limit(most).execute()).map(inRow);
  },

  changeReminder: ({ user, nextAt: was }, { nextAt, isRefused }, owner = WHOLE) =>
    writeOf(owner, async (tx) => {
      const row = { next_at: nextAt, refused: isRefused === undefined ? undefined : Number(isRefused) };
      const changed = tx.updateTable('reminders').set(row).where('user', '=', user).where('next_at', '=', was);
      return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
    }),

  lastDaily: (user) =>
    read
      .selectFrom('matches')
      .select(['guild', 'channel'])
      .where('host', '=', user)
      .where('daily', 'is not', null)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
});

const inRow = (row: { user: string; hour: number; locale: Locale; next_at: number; refused: number }): Reminder => ({
  user: row.user,
  hour: row.hour,
  locale: row.locale,
  nextAt: row.next_at,
  isRefused: row.refused === 1,
});
