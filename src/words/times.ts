/** Times in people's own words and time zone: what they write is read, and lists that show no times of Discord's say them. */
import type { Locale } from '../../games/game.ts';
import { remembered } from '../remembered.ts';
import { instantIn, nextHour, type Wall, wallIn } from '../zones.ts';
import { tellerOf } from './index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The start time in wall-clock ms; or why it is unknown: it depends on a time zone that they have not set. */
export type Reading = { readonly at: number } | { readonly lacks: 'zone' | 'sense' };

/** In all our languages: people may type in another one than Discord names. */
const HOURS = '(?:h|hrs?|hours?|std|stunden?)\\.?';
const MINUTES = '(?:m|mins?|minutes?|minuten?)\\.?';
const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const IN_HOURS = new RegExp(`^(?:in )?${NUMBER} ?${HOURS}(?: ?(?:and|und)? ?(\\d+) ?(?:${MINUTES})?)?$`);
const IN_MINUTES = new RegExp(`^(?:in )?${NUMBER} ?${MINUTES}$`);
const IN_CLOCK = /^in (\d+):(\d\d)(?: ?h)?$/;
const STAMP = /^<t:(\d+)(?::[a-z])?>$/;
const CLOCK = /^(?:at |um )?(\d{1,2})(?:[:.](\d\d))? ?(am|pm|uhr)?$/;
const DAYS: Readonly<Record<string, number>> = { today: 0, tonight: 0, heute: 0, tomorrow: 1, morgen: 1 };

/** Reads a time: `20:00`, `8:30pm`, `tomorrow 9am`, `in 2h`, or a timestamp of Discord's. `now`: wall-clock ms. */
export function readTime(written: string, now: number, zone: string | undefined): Reading {
  const text = written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('a.m.', 'am').replaceAll('p.m.', 'pm');
  const stamped = STAMP.exec(text);
  if (stamped !== null) return { at: Number(stamped[1]) * 1_000 };
  const hours = IN_HOURS.exec(text) ?? IN_CLOCK.exec(text);
  if (hours !== null) return { at: now + (numberIn(hours[1]) * 60 + numberIn(hours[2] ?? '0')) * MINUTE_MS };
  const minutes = IN_MINUTES.exec(text);
  if (minutes !== null) return { at: now + numberIn(minutes[1]) * MINUTE_MS };
  const words = text.split(' ');
  const day = words.find((word) => Object.hasOwn(DAYS, word));
  const clock = CLOCK.exec(words.filter((word) => word !== day).join(' '));
  const time = clock && clockTime(day === 'tonight' ? inTheEvening(clock) : clock);
  if (!time) return { lacks: 'sense' };
  if (zone === undefined) return { lacks: 'zone' };
  const today = wallIn(zone, now);
  const onDay = (days: number) => instantIn(zone, { ...today, ...time, day: today.day + days });
  if (day !== undefined) return { at: onDay(DAYS[day]!) };
  const at = onDay(0);
  return { at: at > now ? at : onDay(1) };
}

const numberIn = (text = '0'): number => Number(text.replace(',', '.'));

function clockTime([, hours, minutes = '0', half]: RegExpExecArray): Pick<Wall, 'hour' | 'minute'> | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isHalf = half === 'am' || half === 'pm';
  if (minute > 59 || hour > (isHalf ? 12 : 24) || (isHalf && hour === 0)) return undefined;
  if (!isHalf) return { hour: hour % 24, minute };
  return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute };
}

/** Reads an hour from 1 to 11 as p.m. unless am or pm is given. */
const inTheEvening = (clock: RegExpExecArray): RegExpExecArray => {
  const isOfHalf = Number(clock[1]) >= 1 && Number(clock[1]) < 12;
  return isOfHalf && clock[3] === undefined ? (clock.with(3, 'pm') as RegExpExecArray) : clock;
};

/** The zones in which most people live, from west to east: a list has no room for all. */
const COMMON_ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

const allZones = (): readonly string[] => [...new Set([...COMMON_ZONES, ...Intl.supportedValuesOf('timeZone')])];

/** The zones that somebody may mean, by a part of the name or by what time it is there; the most common ones first. */
export function zonesFor(written: string, now: number): readonly string[] {
  const sought = written.trim().toLowerCase().replaceAll(' ', '_');
  if (sought === '') return COMMON_ZONES;
  const time = CLOCK.exec(written.trim().toLowerCase());
  const clock = time && clockTime(time);
  if (!clock) return allZones().filter((zone) => zone.toLowerCase().includes(sought));
  const quarter = Math.floor(now / QUARTER_MS);
  const since = (now - quarter * QUARTER_MS) / MINUTE_MS;
  return [...clocksAt(String(quarter))].flatMap(([zone, minutes]) => {
    const apart = Math.abs(minutes + since - clock.hour * 60 - clock.minute);
    return Math.min(apart, Math.abs(1_440 - apart)) <= CLOCK_IS_OFF ? [zone] : [];
  });
}

/** Clocks are changed when a quarter of an hour begins. */
const QUARTER_MS = 900_000;
/** What all clocks show at its beginning, in minutes of their day: that takes some ten milliseconds. */
const clocksAt = remembered(2, (quarter): ReadonlyMap<string, number> => {
  const clockIn = (zone: string): number => {
    const { hour, minute } = wallIn(zone, Number(quarter) * QUARTER_MS);
    return hour * 60 + minute;
  };
  return new Map(allZones().map((zone) => [zone, clockIn(zone)]));
});
/** Minutes by which somebody's clock may differ from ours, and which pass while they write: zones are 15 apart at least. */
const CLOCK_IS_OFF = 7;

/** The zone that somebody has named; nothing where there is no such zone. */
export const zoneNamed = (written: string, now: number): string | undefined =>
  written.trim() === '' ? undefined : (allZones().find((zone) => zone === written) ?? zonesFor(written, now)[0]);

/** A zone in a list: what time it is there, and its place. */
export const zoneText = (zone: string, now: number, locale: Locale): string =>
  `${clockFormat(`${locale} ${zone}`).format(now)} · ${zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone}`;

const clockFormat = remembered(500, (key) => formatOf(key, {}));
const dayFormat = remembered(500, (key) => formatOf(key, { weekday: 'short' }));
function formatOf(key: string, also: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const [locale, timeZone] = key.split(' ');
  return new Intl.DateTimeFormat(locale, { ...also, timeZone, hour: 'numeric', minute: '2-digit' });
}

/** A full hour by a zone's clock, as the reader's language writes it. */
export const hourText = (zone: string, hour: number, now: number, locale: Locale): string =>
  clockFormat(`${locale} ${zone}`).format(nextHour(zone, hour, now));

/** A time in a list: by the reader's clock where it is known, and how long until then. */
export function timeText(at: number, now: number, locale: Locale, zone: string | undefined): string {
  const tell = tellerOf(locale);
  const left = Math.max(1, Math.round((at - now) / MINUTE_MS));
  const until = tell('inTime', { hours: Math.floor(left / 60), minutes: left % 60 }).trim();
  if (zone === undefined) return until;
  return tell('atChoice', { clock: dayFormat(`${locale} ${zone}`).format(at), until });
}

/** Times that somebody may mean by what they have written so far; where that is nothing, the next ones. */
export function timesFor(written: string, now: number, zone: string | undefined): readonly number[] {
  if (written.trim() === '') {
    const soon = [30, 60, 120, 180].map((minutes) => now + minutes * MINUTE_MS);
    return zone === undefined ? soon : [...soon, ...fullHours(now)];
  }
  // Half of the clocks begin again at noon.
  const twin = /^[1-9][0-2]?([:.]\d\d)?$/.test(written.trim()) ? [`${written.trim()} pm`] : [];
  const read = [written, ...twin].map((text) => readTime(text, now, zone));
  const times = read.flatMap((one) => ('at' in one && one.at > now ? [one.at] : []));
  return [...new Set(times)].toSorted((a, b) => a - b);
}

/** Twelve full hours, without the very next one. In the few time zones that are not whole hours from UTC they are not full. */
const fullHours = (now: number): readonly number[] => {
  const hour = 60 * MINUTE_MS;
  const next = Math.ceil(now / hour) * hour;
  return Array.from({ length: 12 }, (_, i) => next + (i + 1) * hour).filter((at) => at - now < DAY_MS);
};

/** A time as an option that `readTime` reads again. */
export const stampOf = (at: number): string => `<t:${Math.ceil(at / 1_000)}>`;
