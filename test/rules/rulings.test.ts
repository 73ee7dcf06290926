/** Every ruling has a test that names it, in the file that games/RULINGS.md says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rows = [...read('games/RULINGS.md').matchAll(/^\| (R-(\w+)-\S+) \|.*\| ([^|]+) \|$/gm)];

it('is found for all games', () => {
  expect(new Set(rows.map(([, , game]) => game))).toEqual(new Set(games.map(({ id }) => id.replace(/^6/, ''))));
});
it.each(rows.map(([, id, , file]) => [id!, file!.trim()]))('%s is tested in %s', (id, file) => {
  expect(read(file)).toMatch(new RegExp(`${id}\\b`));
});
