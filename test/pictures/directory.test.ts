/** The directory page: pictures as they were approved, in the sizes that Discord asks for, and texts that fit its fields. */
import { readFileSync } from 'node:fs';
import type { Canvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { expectApproved } from './approved.ts';
import { banner, CAROUSEL, carouselPicture, icon } from './directory.ts';

const LOCALES = ['en', 'de'] as const;
const PICTURES: readonly (readonly [name: string, draw: () => Canvas, width: number, height: number])[] = [
  ['icon', icon, 1024, 1024],
  ['banner', banner, 1360, 480],
  ...LOCALES.flatMap((locale) =>
    Object.entries(CAROUSEL).map(
      ([name, shown]) => [`${locale}/${name}`, () => carouselPicture(shown, locale), 1920, 1080] as const,
    ),
  ),
];

it.each(PICTURES)('%s is as it was approved', async (name, draw, width, height) => {
  const canvas = draw();
  expect([canvas.width, canvas.height]).toEqual([width, height]);
  await expectApproved(
    await canvas.encode('png'),
    new URL(`../../docs/directory/pictures/${name}.png`, import.meta.url),
  );
});

/** What stands below a heading. */
function field(locale: string, heading: string): string {
  const text = readFileSync(new URL(`../../docs/directory/${locale}.md`, import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(heading));
  return section!.slice(section!.indexOf('\n')).trim();
}

/** Titles of others: they may describe, and are no part of our name, tags or pictures. */
const TITLES = /6 nimmt|6 takes|take 5|sixpack|sixto\b/i;

it.each(LOCALES)('the texts in %s fit the fields of Discord', (locale) => {
  expect(field(locale, 'Name')).toBe('Sixes');
  // Discord counts UTF-16 units; lines are joined as they are pasted.
  const length = (heading: string) => field(locale, heading).replace(/\n/g, ' ').length;
  expect(length('Tagline')).toBeLessThanOrEqual(80);
  expect(length('Summary')).toBeLessThanOrEqual(200);
  expect(length('Description')).toBeLessThanOrEqual(400);
  const tags = field(locale, 'Tags').split(', ');
  expect(tags.length).toBeLessThanOrEqual(5);
  for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(20);
  for (const heading of ['Name', 'Tagline', 'Summary', 'Tags']) expect(field(locale, heading)).not.toMatch(TITLES);
  for (const { headline, sentence } of Object.values(CAROUSEL))
    expect(`${headline[locale]} ${sentence[locale]}`).not.toMatch(TITLES);
});

it.each(LOCALES)('the page in %s has an alternative text for each picture', (locale) => {
  const alts = field(locale, 'Pictures');
  for (const name of Object.keys(CAROUSEL))
    expect(alts).toMatch(new RegExp(`!\\[.{20,}\\]\\(pictures/${locale}/${name}\\.png\\)`));
});
