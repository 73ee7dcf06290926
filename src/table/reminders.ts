/** Reminds those who want it of the daily, by direct message, once a day at their hour, unless they have played. */
import type { Locale } from '../../games/game.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Preferences } from '../store/preferences.ts';
import type { Reminder } from '../store/reminders.ts';
import type { Store } from '../store/store.ts';
import { nextHour } from '../zones.ts';
import { dayEnd, dayOf } from './daily.ts';
import type { Host } from './host.ts';
import type { Delivered } from './pingDelivery.ts';
import { type Streak, streakOf } from './streak.ts';

/** How late one may come, as after an outage; later it is left out. */
const MAX_LATE_MS = 2 * 3_600_000;
/** At most this many are sent at a time, then other work has its turn. */
const MAX_AT_ONCE = 10;
const PAUSE_MS = 2_000;
/** A clock that nobody has set. */
const NO_ZONE = 'UTC';

/** What a reminder says. */
export interface Remembrance {
  readonly user: string;
  readonly locale: Locale;
  readonly streak: Streak;
  /** Until when the day can be played, in wall-clock ms. */
  readonly until: number;
  /** The place where they last played. */
  readonly place: { readonly guild: string; readonly channel: string } | undefined;
}

export interface ReminderDeps {
  readonly store: Store;
  readonly host: Pick<Host, 'isOnline'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly deliver: (remembrance: Remembrance) => Promise<Delivered>;
}

export class Reminders {
  readonly #deps: ReminderDeps;
  readonly #alarms: Alarms;

  constructor(deps: ReminderDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  /** Reminds somebody at an hour of their time zone from now on. */
  async set(user: string, hour: number, zone: string, locale: Locale): Promise<void> {
    const { store, clock } = this.#deps;
    const nextAt = nextHour(zone, hour, clock.now());
    await store.remind({ user, hour, locale, nextAt });
    this.#alarms.setEarliest('next', nextAt, this.#ring);
  }

  /** Saves preferences. If the time zone changes, the reminder moves to the same hour in the new one. */
  async prefer(user: string, change: Partial<Preferences>): Promise<void> {
    const { store } = this.#deps;
    await store.prefer(user, change);
    const reminder = 'zone' in change ? await store.reminderOf(user) : undefined;
    if (reminder !== undefined && !reminder.isRefused)
      await this.set(user, reminder.hour, change.zone ?? NO_ZONE, reminder.locale);
  }

  /** Sets the alarm for the next one of all. */
  async start(): Promise<void> {
    const next = await this.#deps.store.nextReminder();
    if (next !== undefined) this.#alarms.set('next', Math.max(next, this.#deps.clock.now() + PAUSE_MS), this.#ring);
  }

  close(): void {
    this.#alarms.close();
  }

  #ring = (): void => {
    const { log } = this.#deps;
    void this.#sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'reminders were not sent'))
      .then(() => this.start())
      .catch((error: unknown) => log.error({ err: error }, 'the next reminder was not looked up'));
  };

  async #sendDue(): Promise<void> {
    const { store, clock, host } = this.#deps;
    if (!host.isOnline) return;
    for (const reminder of await store.remindersDue(clock.now(), MAX_AT_ONCE)) await this.#send(reminder);
  }

  async #send(reminder: Reminder): Promise<void> {
    const { store, clock, deliver } = this.#deps;
    const { user, hour } = reminder;
    const now = clock.now();
    const { zone = NO_ZONE, locale = reminder.locale } = await store.preferences(user);
    const nextAt = nextHour(zone, hour, now);
    if (!(await store.changeReminder(reminder, { nextAt }))) return;
    const [today, played] = [dayOf(now), await store.daysPlayed(user)];
    if (now - reminder.nextAt > MAX_LATE_MS || played.includes(today)) return;
    const place = await store.lastDaily(user);
    const delivered = await deliver({ user, locale, streak: streakOf(played, today), until: dayEnd(today), place });
    if (delivered === 'refused') await store.changeReminder({ user, nextAt }, { isRefused: true });
  }
}
