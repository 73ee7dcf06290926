/** Times as people write them, in their time zone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime, stampOf, timesFor, timeText, zoneNamed, zonesFor, zoneText } from '../../src/words/times.ts';

/** A Tuesday evening: 18:40 in Berlin, 12:40 in New York. */
const NOW = Date.UTC(2026, 10, 24, 17, 40);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const read = (text: string, zone: string | undefined = 'Europe/Berlin', now = NOW) => readTime(text, now, zone);

describe('a time', () => {
  it.each([
    ['20:00', '2026-11-24T19:00Z'],
    ['20.00', '2026-11-24T19:00Z'],
    ['20 Uhr', '2026-11-24T19:00Z'],
    ['um 20', '2026-11-24T19:00Z'],
    ['8pm', '2026-11-24T19:00Z'],
    ['8:30 p.m.', '2026-11-24T19:30Z'],
    ['at 8:30PM', '2026-11-24T19:30Z'],
    ['tonight 8', '2026-11-24T19:00Z'],
    ['tonight 8:30', '2026-11-24T19:30Z'],
    ['20:00 tonight', '2026-11-24T19:00Z'],
    ['12am', '2026-11-24T23:00Z'],
    ['24:00', '2026-11-24T23:00Z'],
    ['8:30', '2026-11-25T07:30Z'],
    ['tomorrow 9am', '2026-11-25T08:00Z'],
    ['morgen 20 Uhr', '2026-11-25T19:00Z'],
    ['20:00 tomorrow', '2026-11-25T19:00Z'],
    ['in 2h', '2026-11-24T19:40Z'],
    ['2 Std', '2026-11-24T19:40Z'],
    ['in 1.5 hours', '2026-11-24T19:10Z'],
    ['in 1h 15', '2026-11-24T18:55Z'],
    ['in 1:15', '2026-11-24T18:55Z'],
    ['in 2 Stunden und 5 Minuten', '2026-11-24T19:45Z'],
    ['45 min', '2026-11-24T18:25Z'],
    ['<t:1795809600:F>', '2026-11-27T20:00Z'],
  ])('%s is %s in Berlin', (text, at) => {
    expect(read(text)).toEqual({ at: Date.parse(at) });
  });

  it.each(['', 'soon', '25:00', '13pm', '0am', '20:60', 'in h', 'tomorrow', '8:3', '20:00:00'])(
    '%j is none',
    (text) => {
      expect(read(text)).toEqual({ lacks: 'sense' });
    },
  );

  it('by the clock depends on the time zone, and one from now on does not', () => {
    expect(readTime('20:00', NOW, undefined)).toEqual({ lacks: 'zone' });
    expect(readTime('in 2h', NOW, undefined)).toEqual({ at: NOW + 2 * HOUR_MS });
    expect(read('20:00', 'America/New_York')).toEqual({ at: Date.parse('2026-11-25T01:00Z') });
    expect(read('20:00', 'Asia/Kolkata')).toEqual({ at: Date.parse('2026-11-25T14:30Z') });
  });

  it('is the next one on the clocks of its zone, also over a change of clocks', () => {
    const zones = zonesFor('', NOW);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (zone, now, hour, minute) => {
          const text = `${hour}:${String(minute).padStart(2, '0')}`;
          const { at } = readTime(text, now, zone) as { at: number };
          expect(at).toBeGreaterThan(now - HOUR_MS);
          expect(at - now).toBeLessThanOrEqual(25 * HOUR_MS);
          const options = { timeZone: zone, hourCycle: 'h23', hour: 'numeric', minute: '2-digit' } as const;
          const shown = new Intl.DateTimeFormat('en', options).format(at);
          const isSkipped = shown !== text.padStart(5, '0') && shown !== text;
          // Clocks leave an hour out once a year.
          if (isSkipped) expect(shown.slice(-2)).toBe(text.slice(-2));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is read again from the choice that stood for it', () => {
    for (const at of timesFor('8:30', NOW, 'Europe/Berlin')) expect(read(stampOf(at))).toEqual({ at });
  });
});

describe('what is offered', () => {
  it('is both halves of a clock, and what comes next where nothing is written', () => {
    const said = (text: string, zone: string | undefined) =>
      timesFor(text, NOW, zone).map((at) => timeText(at, NOW, 'en', zone).replaceAll(/\s/g, ' '));
    expect(said('8:30', 'Europe/Berlin')).toEqual(['Tue 8:30 PM · in 1 h 50 min', 'Wed 8:30 AM · in 13 h 50 min']);
    expect(said('in 90 min', undefined)).toEqual(['in 1 h 30 min']);
    expect(said('', undefined)).toEqual(['in 30 min', 'in 1 h', 'in 2 h', 'in 3 h']);
    expect(said('', 'Europe/Berlin').slice(4, 6)).toEqual([
      'Tue 8:00 PM · in 1 h 20 min',
      'Tue 9:00 PM · in 2 h 20 min',
    ]);
    expect(timesFor('soon', NOW, 'Europe/Berlin')).toEqual([]);
    expect(timeText(NOW + HOUR_MS, NOW, 'de', 'Europe/Berlin')).toBe('Di., 19:40 · in 1 Std.');
  });
});

describe('a time zone', () => {
  it('is found by its place and by what time it is there', () => {
    expect(zonesFor('', NOW).length).toBeLessThanOrEqual(23);
    expect(zoneNamed('Europe/Vienna', NOW)).toBe('Europe/Vienna');
    expect(zoneNamed('vienna', NOW)).toBe('Europe/Vienna');
    expect(zoneNamed('new york', NOW)).toBe('America/New_York');
    expect(zoneNamed('18:43', NOW)).toBe('Europe/Berlin');
    expect(zoneNamed('6:38pm', NOW)).toBe('Europe/Berlin');
    expect(zoneNamed('23:10', NOW)).toBe('Asia/Kolkata');
    expect(zonesFor('18:40', NOW)).toContain('Europe/Vienna');
    for (const text of ['', 'Nowhere', '99:99']) expect(zoneNamed(text, NOW)).toBeUndefined();
  });

  it('is said by its place and the time there', () => {
    expect(zoneText('Europe/Berlin', NOW, 'de')).toBe('18:40 · Berlin');
    expect(zoneText('America/Argentina/Buenos_Aires', NOW, 'de')).toBe('14:40 · Argentina, Buenos Aires');
  });
});
