/** Clocks of time zones, by their names such as Europe/Berlin. Times are wall-clock milliseconds. */
import { remembered } from './remembered.ts';

/** What a clock on the wall shows; months count from 1. */
export interface Wall {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const wallFormat = remembered(
  500,
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
);

export function wallIn(zone: string, at: number): Wall {
  const parts = wallFormat(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const asUtc = ({ year, month, day, hour, minute }: Wall): number => Date.UTC(year, month - 1, day, hour, minute);

/** When the clocks of a zone show this; a time that clocks leave out is as long after the change as it says. */
export function instantIn(zone: string, wall: Wall): number {
  const wanted = asUtc(wall);
  const aheadAt = (at: number) => asUtc(wallIn(zone, at)) - at;
  const first = wanted - aheadAt(wanted);
  return wanted - aheadAt(first);
}

/** The next time at which the clocks of a zone show this hour. */
export function nextHour(zone: string, hour: number, now: number): number {
  const today = wallIn(zone, now);
  const on = (day: number) => instantIn(zone, { ...today, day, hour, minute: 0 });
  const at = on(today.day);
  return at > now ? at : on(today.day + 1);
}
