/** The check of the deals from the file alone, for every game; docs/fair-deals.md says what it looks at. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { type ReplayFile, replayFile } from '../../src/table/replay.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import { type Playing, played } from './played.ts';

/** The file of a match that bots have played, as it is written. */
function fileOf(playing: Playing): any {
  const { table, entries } = played(playing);
  const names = table.seats.map(({ name }) => name);
  return JSON.parse(JSON.stringify(replayFile(table, entries, names)));
}

const wrong = (file: ReplayFile): readonly string[] =>
  (check(file) as [string, string | undefined][]).flatMap(([what, why]) => (why === undefined ? [] : [what]));

/** What is found wrong in a file after a change. */
function changed(file: ReplayFile, change: (copy: any) => void): readonly string[] {
  const copy = structuredClone(file);
  change(copy);
  return wrong(copy);
}
const swap = (list: any[]) => list.splice(0, 2, list[1], list[0]);
const event = ({ told }: any, type: string) => told.findLast((one: any) => one.type === type);

describe('the check of the deals', () => {
  it.each<Playing>([
    { game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 2, deck: 'advanced' } },
    { game: '6nimmt', seats: 4, options: { limit: 20 } },
    { game: '6nimmt', seats: 5, options: { variant: 'professional', limit: 20 } },
    { game: '6nimmt', seats: 4, options: { variant: 'duplicate', hand: 6 } },
    { game: '6nimmt', seats: 4, options: { variant: 'faceup', limit: 20 } },
    { game: '6nimmt', seats: 10, options: { variant: 'faceup', limit: 20 } },
    { game: '6nimmt', seats: 3, options: { variant: 'tactics', rows: 6, hand: 12, ending: 'rounds', rounds: 2 } },
    { game: 'sixpack', seats: 2, options: { games: 2 } },
    { game: 'sixpack', seats: 3, choices: ['superNumbers', undefined, 'veto'], votes: ['sticky', 'sheriff'] },
    { game: 'sixpack', seats: 3, options: { packs: 'random' } },
    { game: 'sixpack', seats: 4, options: { packs: 'named', named: 'superNumbers, seethrough, superNumbers' } },
    { game: 'sixto', seats: 1 },
    { game: 'sixto', seats: 6, choices: ['C', undefined, 'A'] },
    { game: 'six', seats: 2, options: { timer: 'fixed' } },
    { game: 'six', seats: 4, options: { claim: 'button', change_of_direction: true } },
  ])('passes for %o', (evening) => {
    const file = fileOf(evening);
    expect(file.deals.length).toBeGreaterThan(0);
    expect(wrong(file)).toEqual([]);
  });

  it.each(games.map((game) => [game.id, game] as const))('knows %s, which docs/fair-deals.md names', (id, game) => {
    expect(wrong(fileOf({ game: id, seats: 3 }))).toEqual([]);
    const docs = readFileSync(new URL('../../docs/fair-deals.md', import.meta.url), 'utf8');
    expect(docs).toContain(`- **${game.words.en!.title}**`);
  });

  it('finds packs, hands and piles of Sixpack that luck did not give', () => {
    const file = fileOf({ game: 'sixpack', seats: 3, options: { games: 2 } });
    const found = [expect.stringContaining('deals follow')];
    expect(changed(file, ({ deals }) => swap(deals[1].open.piles))).toEqual(found);
    expect(changed(file, ({ deals }) => deals[0].own[1].hand.pop())).toEqual(found);
    expect(changed(file, ({ deals }) => (deals[0].stream = 'step:99'))).toEqual(found);
    expect(changed(file, ({ deals }) => deals.pop())).toEqual(['1 of 2 deals follow from luck']);
    // Another deck from the same numbers.
    expect(changed(file, ({ deals }) => swap(deals[0].open.packs))).toEqual(found);
    const hand = (copy: any) => copy.luck.flatMap(({ draws }: any) => draws).find(({ below }: any) => below === 6);
    expect(changed(file, (copy) => (hand(copy).below = 5))).not.toEqual([]);
  });

  it('finds sheets and dice of Sixto that luck did not give', () => {
    const file = fileOf({ game: 'sixto', seats: 3, choices: [undefined, 'B'] });
    const dealt = [expect.stringContaining('deals follow')];
    expect(changed(file, ({ deals }) => swap(deals[0].open.sheets))).toEqual(dealt);
    expect(changed(file, ({ deals }) => (deals[0].open.active = (deals[0].open.active + 1) % 3))).toEqual(dealt);
    expect(changed(file, ({ seats }) => (seats[1].wish = 'D'))).toEqual(dealt);
    const die = (copy: any) => copy.told.filter(({ type }: any) => type === 'rolled')[3].dice;
    expect(changed(file, (copy) => (die(copy)[2] = (die(copy)[2] % 6) + 1))).toEqual([
      expect.stringContaining('cards and dice'),
    ]);
  });

  it('finds displays, cards and dice of Six that luck did not give', () => {
    const file = fileOf({ game: 'six', seats: 3 });
    const wrong = [expect.stringContaining('cards and dice')];
    expect(changed(file, ({ deals }) => swap(deals[0].open.displays[2]))).toEqual([
      expect.stringContaining('deals follow'),
    ]);
    expect(changed(file, (copy) => (event(copy, 'placed').card += 1))).toEqual(wrong);
    expect(changed(file, (copy) => (event(copy, 'rolled').dice[0] += 1))).toEqual(wrong);
    expect(changed(file, (copy) => swap(copy.luck[0].draws[1].shuffle))).not.toEqual([]);
  });
});
