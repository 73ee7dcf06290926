/** The application's own emoji: uploaded once, used in buttons, selects and status lines; plain characters without. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { emojiScenes } from '../../src/pictures/scenes.ts';
import { partsOf, TWO } from './e2e-picture.ts';
import { answersOf, type BotAtPlayground, dealt, type Seating } from './e2e-table.ts';
import { harness, pictured } from './harness.ts';

const UPLOADED = 'the emoji are there';
const names = emojiScenes(games).map(({ emoji }) => emoji);

const posts = ({ playground }: BotAtPlayground) =>
  playground.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/emojis'));
const isLogged = ({ bot }: BotAtPlayground, words: string): boolean => bot.logged.some((line) => line.includes(words));
const known = ({ playground }: BotAtPlayground): readonly string[] =>
  [...playground.world.emoji.values()].map(({ name }) => name);

/** Every button and option with its emoji's name, as "row1: 1 duck". */
const signed = (message: Wire): readonly string[] =>
  partsOf(message)
    .flatMap(({ components = [] }) => components as Wire[])
    .flatMap((part) => (part.options as Wire[] | undefined) ?? [part])
    .filter(({ label }) => label !== undefined)
    .map(({ emoji, label }) => (emoji === undefined ? label : `${emoji.name}: ${label}`));

/** A Reverse lies on a pile, and Ada has another one and a card with a hand. */
const REVERSED: AnyGame = {
  ...sixpack,
  setup: () => {
    const hands = [['1', '2', '3h', '4', '6', 'reverse2'], ['1'], ['2']];
    return { state: sixpack.position({ piles: [['2h'], ['4'], ['reverse5']], hands }), events: [] };
  },
};

/** Ada must take a row, and Bob has nothing to choose. */
const LOW = dealt({
  rows: [[10], [20, 25], [30], [40, 55]],
  hands: [
    [2, 60],
    [70, 80],
  ],
});

const PLAIN_ROWS = ['Row 1 · 3 🦆', 'Row 2 · 5 🦆', 'Row 3 · 3 🦆', 'Row 4 · 10 🦆'];

async function takesRow(table: Seating): Promise<readonly string[]> {
  await table.picks({ Ada: 2, Bob: 70 });
  await harness.playground.until(() => answersOf(table.panel('Ada')).length === 4);
  return signed(table.panel('Ada')).slice(0, 4);
}

describe('the emoji', () => {
  it('have short names that are said well, each once', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]{3,13}[0-9]?$/);
    expect(names).toEqual(expect.arrayContaining(['thinking', 'picked', 'duck1', 'duck7', 'row4', 'reverse']));
    expect(names).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four', 'five', 'six']));
    // Discord takes no more of an application.
    expect(names.length).toBeLessThanOrEqual(2_000);
  });

  it('are uploaded once over two starts', async () => {
    const night = await pictured({ emoji: true });
    await night.playground.until(() => isLogged(night, UPLOADED));
    expect(known(night)).toEqual(names);
    for (const { bytes } of night.playground.world.emoji.values()) {
      expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
      expect([Buffer.from(bytes).readUInt32BE(16), Buffer.from(bytes).readUInt32BE(20)]).toEqual([128, 128]);
    }
    await night.restart();
    await night.playground.until(() => isLogged(night, UPLOADED));
    expect(posts(night)).toHaveLength(names.length);
  });

  it('are uploaded where they are missing alone', async () => {
    const night = await pictured({ emoji: true });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const [gone] = [...night.playground.world.emoji.values()].filter(({ name }) => name === 'duck5');
    await night.restart(async () => void night.playground.world.emoji.delete(gone!.id));
    await night.playground.until(() => isLogged(night, UPLOADED));
    expect(
      posts(night)
        .slice(names.length)
        .map(({ body }) => (body as Wire).name),
    ).toEqual(['duck5']);
  });

  it('stand before players who are thinking and players who are done', async () => {
    const night = await pictured({ emoji: true });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const table = await night.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '1h' } });
    await table.start();
    await table.hand('Ada');
    await table.pick('Ada', table.cards('Ada')[0]!);
    night.playground.clock.advance(10_000);
    await night.playground.until(() => table.text().includes('Done'));
    expect(table.text()).toMatch(
      /^<:thinking:\d+> \*\*Waiting for\*\* Bobby and Gus\. .*<:picked:\d+> \*\*Done:\*\* Ada\.$/m,
    );
  });

  it('stand on rows in the place of their names, and before players who are thinking', async () => {
    const night = await pictured({ emoji: true, games: [LOW] });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const table = await night.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    await table.picks({ Ada: 60 });
    night.playground.clock.advance(3_000);
    // All others have picked, so their names are not said.
    await night.playground.until(() => /^<:thinking:\d+> \*\*Waiting for\*\* Bobby\. [^*]*$/m.test(table.text()));
    expect(await takesRow(table)).toEqual(['row1: 3 ducks', 'row2: 5 ducks', 'row3: 3 ducks', 'row4: 10 ducks']);
  });

  it('stand on cards where no picture shows their ducks', async () => {
    const night = await pictured({ emoji: true, games: [TWO] });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const table = await night.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.as('Ada').slash('preferences', { options: { pictures: false } });
    await table.start();
    await table.hand('Ada');
    expect(signed(table.panel('Ada'))).toEqual(['duck1: 12', 'duck1: 32', 'duck1: 52', 'End this table']);
  });

  it('stand for the packs on cards and in the menu of packs', async () => {
    const night = await pictured({ emoji: true, games: [REVERSED] });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const table = await night.seat({ people: ['Ada', 'Bob', 'Celia'], game: 'sixpack', options: { pace: '1h' } });
    await table.start();
    await table.hand('Ada');
    const { message } = await table.as('Ada').click(table.panel('Ada'), 'Look up');
    expect(signed(message!).filter((each) => each === 'reverse: Reverse')).toHaveLength(1);
    const cards = answersOf(table.panel('Ada')).map(({ label }) => label);
    expect(cards).toEqual(['1', '2', '2', '3✋', '4', '6']);
  });

  it('are plain characters at once where somebody deletes them, and are uploaded again', async () => {
    const night = await pictured({ emoji: true, games: [TWO] });
    const { playground } = night;
    night.plan({ refusals: /Invalid emoji/ });
    await playground.until(() => isLogged(night, UPLOADED));
    const table = await night.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    for (const name of ['Ada', 'Bob']) await table.as(name).slash('preferences', { options: { pictures: false } });
    await table.start();
    await table.hand('Ada');
    const marked = ['duck1: 12', 'duck1: 32', 'duck1: 52'];
    expect(signed(table.panel('Ada')).slice(0, 3)).toEqual(marked);
    const { emoji } = playground.world;
    const uploaded = posts(night).length;
    for (const { id, name } of emoji.values()) if (['duck1', 'duck2'].includes(name)) emoji.delete(id);
    // In a tap's own answer, in one by command, and below what was tapped, all three at once.
    const bob = table.as('Bob');
    const [picked, ...opened] = await Promise.all([
      table.pick('Ada', 32),
      bob.slash('hand').then((outcome) => outcome.settled()),
      table.hand('Bob').then(() => table.panel('Bob')),
    ]);
    expect(picked.failed).toBe(false);
    await playground.until(() => signed(table.panel('Ada')).some((label) => label.startsWith('✓')));
    expect(signed(table.panel('Ada'))).toEqual(['12', '✓ 32', '52']);
    for (const hand of opened) expect(signed(hand).join()).toMatch(/^25,45,65/);
    const lines = night.bot.logged.filter((line) => line.includes('does not know these emoji any more'));
    const names = lines.flatMap((line) => JSON.parse(line).emoji.map(({ name }: Wire) => name));
    expect(names.sort()).toEqual(['duck1', 'duck2']);
    playground.clock.advance(60_000);
    await playground.until(() => known(night).includes('duck2'));
    await playground.until(() => night.bot.logged.filter((line) => line.includes(UPLOADED)).length === 2);
    expect(posts(night)).toHaveLength(uploaded + 2);
    await table.pick('Ada', 12);
    expect(signed(table.panel('Ada'))).toEqual(['duck1: ✓ 12', 'duck1: 32', 'duck1: 52']);
  });

  it('give way to the names of rows when those are deleted', async () => {
    const night = await pictured({ emoji: true, games: [LOW] });
    night.plan({ refusals: /Invalid emoji/ });
    await night.playground.until(() => isLogged(night, UPLOADED));
    const { emoji } = night.playground.world;
    for (const { id, name } of emoji.values()) if (name.startsWith('row')) emoji.delete(id);
    const table = await night.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    expect(await takesRow(table)).toEqual(PLAIN_ROWS);
    expect((await table.pick('Ada', 'row 1')).failed).toBe(false);
  });

  it('are plain characters where Discord takes none', async () => {
    const night = await pictured({ games: [LOW], emoji: true });
    night.playground.faults.status('POST', /\/emojis$/, 400, 100);
    night.plan({ refusals: /planned/ });
    await night.restart(async () => night.playground.world.emoji.clear());
    await night.playground.until(() => isLogged(night, 'could not all be uploaded'));
    const table = await night.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    expect(await takesRow(table)).toEqual(PLAIN_ROWS);
    expect(table.chronicle.join()).not.toContain('<:');
  });

  it('are looked up again where Discord has refused some, as when another process uploads them too', async () => {
    const night = await pictured({ games: [LOW], emoji: true });
    const { playground } = night;
    night.plan({ refusals: /planned/ });
    await playground.until(() => isLogged(night, UPLOADED));
    const all = known(night).toSorted();
    playground.faults.status('POST', /\/emojis$/, 400, 2);
    await night.restart(async () => playground.world.emoji.clear());
    const failures = () => night.bot.logged.filter((line) => line.includes('could not all be uploaded')).length;
    await playground.until(() => failures() === 1);
    playground.clock.advance(60_000);
    await playground.until(() => failures() === 2);
    playground.clock.advance(119_000);
    expect(known(night)).toEqual([]);
    playground.clock.advance(1_000);
    await playground.until(() => known(night).length === all.length);
    expect(known(night).toSorted()).toEqual(all);
  });
});
