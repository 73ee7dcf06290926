/** A seventeenth pack is one file and its line in the list of packs: nothing else of the game knows which packs there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKS, packNames, packs } from '../../games/sixpack/packs/index.ts';
import { magnet } from './sixpack-seventeenth.ts';
import { sit } from './table.ts';

const SIXPACK = new URL('../../games/sixpack/', import.meta.url);
const printed = PACKS.map(({ id }) => id);

describe('a pack more', () => {
  let game: typeof import('../../games/sixpack/index.ts').sixpack;
  let mix: typeof import('./sixpack-mix.ts');
  beforeAll(async () => {
    // Its line in the list, before the game is read.
    (PACKS as unknown as (typeof magnet)[]).push(magnet);
    Object.assign(packNames, { [magnet.id]: 'magnet.name' });
    (packs as Map<string, typeof magnet>).set(magnet.id, magnet);
    ({ sixpack: game } = await import('../../games/sixpack/index.ts'));
    mix = await import('./sixpack-mix.ts');
  });

  it('is played to the end beside every other, and four times by itself', () => {
    for (const [n, id] of printed.entries()) mix.playPacks([magnet.id, id, magnet.id, id], 2 + (n % 5), n);
    mix.playPacks(Array(5).fill(magnet.id), 4, 1);
  });
  it('is asked for, announced, copied and silenced like any other', () => {
    const at = (...piles: string[][]) =>
      sit(game, {
        given: {
          piles,
          version: 1,
          hands: [
            ['magnet3', '2'],
            ['copycat5', '2'],
            ['6', '2'],
          ],
        },
      });
    const all = { 0: { card: 'magnet.3' }, 1: { card: 'copycat.5' }, 2: { card: 'blank.6' } };
    const t = at(['1', '2'], ['4'], ['4h', '5'])
      .answer(all)
      .answer({ 1: { target: 0 } });
    expect(t.buttons(0)).toEqual(['Blank 1 from the bottom of pile 1', 'Blank 4 ✋ from the bottom of pile 3']);
    expect(t.view().join('\n')).toContain('1 and 6 claim a pile');
    t.answer({ 0: 'Blank 1 from the bottom of pile 1' });
    expect(t.eventTexts[0]).toBe('Magnet: Ada takes Blank 1 from the bottom of pile 1.');
    const silent = at(['1', '2'], ['4'], ['noSuperheroes6']).answer(all);
    expect(silent.open).toEqual(['pick.1']);
  });
  it('is an option, a page of the rules, a choice at the table, and a line of the menu', () => {
    const t = sit(game, { seats: 3, options: { named: 'MAGNET, Reverse' } });
    expect(t.state.open.packs).toEqual(['blank', 'blank', 'reverse', 'magnet']);
    expect(game.rules.at(-1)!.title).toBe('magnet.name');
    expect(game.help!({ open: t.state.open }).map(({ label }) => label.key)).toContain('magnet.name');
    expect(sit(game.earlier![0]!, { seats: 3 }).buttons(0)).toHaveLength(printed.length + 1);
    expect(
      game.next!(
        { packs: 'named', named: [], games: 1 },
        { ...t.state, open: { ...t.state.open, packs: printed } },
      )[0]?.options.named.at(-1),
    ).toBe(magnet.id);
  });
});

it('the engine names no pack', () => {
  const files = readdirSync(SIXPACK).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const code = readFileSync(new URL(file, SIXPACK), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const id of printed) {
      expect(code, `${file} names ${id}`).not.toMatch(new RegExp(`(['"\`])${id}(\\1|\\.)`));
      expect(code, `${file} imports ${id}`).not.toContain(`packs/${id}`);
    }
  }
});
