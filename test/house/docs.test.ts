/** What the docs say about files of the project and the names in them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL, sourcesIn } from './shape.ts';

const DOCS = ['docs/architecture.md', 'docs/life-of-a-tap.md', 'docs/live-checks.md'];
const all = sourcesIn(ALL);
/** The sources that a doc means by a path from the top, by a path below a folder, or by a name alone. */
const named = (path: string) => all.filter((source) => source.path === path || source.path.endsWith(`/${path}`));

const WORDS =
  '(?:(?:export|async|abstract|protected|override|readonly|static|get|function|class|interface|type|const) )*';
/** Whether a source declares a name, or a class and its member: `Panel.follow`. */
const declares = (text: string, name: string): boolean =>
  name.split('.').every((part) => new RegExp(`^ *${WORDS}${part}(?:[(:?<]| =| extends| \\{)`, 'm').test(text));

/** The files in a text that do not exist, and the names that its files do not declare. */
function wrongIn(doc: string): string[] {
  const paths = [...doc.matchAll(/(?<![\w./*…])[\w./]+\.ts\b/g)].map(([path]) => path);
  const places = [...doc.matchAll(/((?:`[\w#.]+`(?:, | and )?)+) in\s+`?([\w/]+\.ts)`?/g)];
  const names = places.flatMap(([, names, path]) =>
    [...names!.matchAll(/`([\w#.]+)`/g)].map(([, name]) => ({ name: name!, path: path! })),
  );
  return [
    ...paths.filter((path) => named(path).length === 0),
    ...names
      .filter(({ name, path }) => !named(path).some(({ text }) => declares(text, name)))
      .map(({ name, path }) => `${name} in ${path}`),
  ];
}

it.each(DOCS)('%s names files that exist, and what they declare', (doc) => {
  expect(wrongIn(readFileSync(doc, 'utf8'))).toEqual([]);
});

it('finds a file that does not exist, and a name that is declared elsewhere', () => {
  expect(wrongIn('`postRoute` in `src/discord/live/routes.ts`')).toEqual([
    'src/discord/live/routes.ts',
    'postRoute in src/discord/live/routes.ts',
  ]);
  expect(wrongIn('`Panels.bringDown` and `Panel.follow` in `src/discord/live/panels.ts`')).toEqual([
    'Panels.bringDown in src/discord/live/panels.ts',
  ]);
  expect(wrongIn('`homeOf` in `src/discord/gateway/context.ts`')).toEqual(['homeOf in src/discord/gateway/context.ts']);
});

describe('the reading order of the README', () => {
  const WORDS_A_MINUTE = 200;
  /** How far a number may be off: it is said in whole minutes, and pages change. */
  const MAX_OFF = 0.15;
  const [, all, order] = /^Reading order .*about (\d+) minutes at 200 words a minute: (this page .*?\.)\n\n/ms.exec(
    readFileSync('README.md', 'utf8'),
  )!;
  const steps = [...order!.matchAll(/(?:this page|\[[^\]]+\]\(([^)]+)\))[^[(]*\((\d+)\)/g)].map(
    ([, path = 'README.md', minutes]) => [path, Number(minutes)] as const,
  );

  it.each(steps)('%s takes %i minutes', (path, said) => {
    const minutes = readFileSync(path, 'utf8').trim().split(/\s+/).length / WORDS_A_MINUTE;
    expect(Math.abs(said - minutes)).toBeLessThanOrEqual(Math.max(0.5, MAX_OFF * minutes));
  });

  it('takes the sum of all', () => {
    expect(steps).toHaveLength(8);
    expect(steps.reduce((sum, [, minutes]) => sum + minutes, 0)).toBe(Number(all));
  });
});

it('docs/performance.md names every bench that can be run, and which of them run by name alone', () => {
  const index = readFileSync('bench/index.ts', 'utf8');
  const text = readFileSync('docs/performance.md', 'utf8');
  const namesIn = (list: string): string[] => [...list.matchAll(/\w+/g)].map(([name]) => name);
  const [, all, long] = /const all = \{(.*?)\};.*const LONG = \[(.*?)\];/s.exec(index)!;
  const described = [...text.matchAll(/^(?:\*\*\w+\*\*,? )+/gm)].flatMap(([names]) => namesIn(names));
  expect(described.toSorted()).toEqual(namesIn(all!).toSorted());
  const [, leftOut] = /need PostgreSQL: (.*?)\.$/m.exec(text)!;
  expect([...leftOut!.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(namesIn(long!));
});
