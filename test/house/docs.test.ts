/** What docs say stands in a file of the project stands there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCS = ['docs/architecture.md', 'docs/life-of-a-tap.md', 'docs/live-checks.md'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');
/** A path from the top, from a folder below it, or a name alone. */
const named = (path: string) => files.filter((file) => file === path || file.endsWith(`/${path}`));

const WORDS =
  '(?:(?:export|async|abstract|protected|override|readonly|static|get|function|class|interface|type|const) )*';
/** Whether a source declares a name, or a class and its member: `Panel.follow`. */
const declares = (source: string, name: string): boolean =>
  name.split('.').every((part) => new RegExp(`^ *${WORDS}${part}(?:[(:?<]| =| extends| \\{)`, 'm').test(source));

/** What a text says wrongly. */
function wrongIn(text: string): string[] {
  const files = [...text.matchAll(/(?<![\w./*…])[\w./]+\.ts\b/g)].filter(([path]) => named(path).length === 0);
  const places = [...text.matchAll(/((?:`[\w#.]+`(?:, | and )?)+) in\s+`?([\w/]+\.ts)`?/g)];
  const names = places.flatMap(([, names, path]) =>
    [...names!.matchAll(/`([\w#.]+)`/g)].flatMap(([, name]) => {
      const sources = named(path!).map((file) => readFileSync(file, 'utf8'));
      return sources.some((source) => declares(source, name!)) ? [] : `${name} in ${path}`;
    }),
  );
  return [...files.map(([path]) => path), ...names];
}

it.each(DOCS)('%s names files that are there, and what they have', (doc) => {
  expect(wrongIn(readFileSync(doc, 'utf8'))).toEqual([]);
});

it('finds a file that is gone, and a name that stands elsewhere', () => {
  expect(wrongIn('`postRoute` in `src/discord/live/routes.ts`')).toEqual([
    'src/discord/live/routes.ts',
    'postRoute in src/discord/live/routes.ts',
  ]);
  expect(wrongIn('`Panels.bringDown` and `Panel.follow` in `src/discord/live/panels.ts`')).toEqual([
    'Panels.bringDown in src/discord/live/panels.ts',
  ]);
  expect(wrongIn('`homeOf` in `src/discord/gateway/context.ts`')).toEqual(['homeOf in src/discord/gateway/context.ts']);
});
