/** Sixpack on Discord: what the lobby mentions, the menu that says what cards do, and the next pack with the rematch. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { type BotAtPlayground, idsIn, labelsOf, startBotAtPlayground } from './e2e-table.ts';
import { controlsOf } from './messages.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground();
});
afterEach(() => harness.end());

it('mentions packs that come too often and blank ones that are added, and starts all the same', async () => {
  const table = await harness.seat({
    game: 'sixpack',
    people: ['Ada', 'Bob'],
    bots: 1,
    options: { named: 'sheriff, sheriff' },
  });
  expect(table.text()).toContain('More than once in the deck, though once is recommended: Sheriff.');
  expect(table.text()).toContain('2 blank packs are added, as this many players need 4 packs.');
  await table.start();
  expect(table.text()).toContain('Packs: 2× Blank, 2× Sheriff');
});

it('everybody brings a pack, one that should be there once is gone once it is taken, and all vote for one more before the start', async () => {
  const table = await harness.seat({ game: 'sixpack', people: ['Ada', 'Bob', 'Gus'], bots: 1 });
  const menu = (key: string) => idsIn(table.message()).find((id) => id.endsWith(`:@wish:${key}`))!;
  const listed = (key: string): string =>
    JSON.stringify(
      table.message().components[0].components.find(({ components }: any) => components?.[0].custom_id === menu(key)),
    );
  const choose = (name: string, pack: string) => table.as(name).select(table.message(), menu('choose'), [pack]);
  const vote = (name: string, pack: string) => table.as(name).select(table.message(), menu('vote'), [pack]);
  expect(listed('choose')).toContain('Which pack do you bring?');
  expect(listed('vote')).toContain('Vote for the pack you share');
  await choose('Ada', 'Sheriff');
  await harness.playground.until(() => table.text().includes('👑 Ada (Sheriff)'));
  for (const key of ['choose', 'vote']) expect(listed(key)).not.toContain('only its number claims');
  await choose('Bob', 'Reverse');
  await harness.playground.until(() => table.text().includes('Bobby (Reverse)'));
  // Reverse may be there twice.
  await choose('Gus', 'Reverse');
  await harness.playground.until(() => (table.text().match(/Reverse/g) ?? []).length === 2);
  for (const key of ['choose', 'vote']) expect(listed(key)).not.toContain('turns the rules around');
  await vote('Ada', 'Veto');
  await vote('Bob', 'Seethrough');
  const tally = (text: string) =>
    harness.playground.until(() => table.text().includes(`**Votes for the shared pack:** ${text}`));
  await tally('Seethrough (1 vote), Veto (1 vote)');
  await vote('Gus', 'Seethrough');
  await tally('Seethrough (2 votes), Veto (1 vote)');
  await vote('Ada', 'Sticky');
  await tally('Seethrough (2 votes), Sticky (1 vote)');
  await vote('Ada', 'No vote');
  await tally('Seethrough (2 votes)');
  await harness.restart();
  await table.start();
  expect(table.text()).toMatch(
    /The packs: Ada: Sheriff, Bobby: Reverse, Gus.*: Reverse, Bot 1.*: (?!Sheriff|Reverse|Blank)/,
  );
  expect(table.text()).toContain('Shared: Seethrough (2 votes).');
  expect(table.text()).toContain('Round 1');
  expect(table.text()).toMatch(/Packs: 2× Reverse, .*Sheriff/);
  // Nothing is looked at before the first deal: the table did not move on to a new message.
  expect(table.posts()).toHaveLength(1);
});

it('starts at once for somebody who is alone with bots, without asking for a pack', async () => {
  await harness.end();
  // The same luck each time: with some packs a card has to be played.
  const setup: typeof sixpack.setup = (options, seats) => sixpack.setup(options, seats, luckOf('ab'.repeat(32), 'a'));
  harness = await startBotAtPlayground({ games: [{ ...sixpack, setup }] });
  const table = await harness.seat({ game: 'sixpack', people: ['Ada'] });
  await table.press('Ada', 'start-bots');
  await table.hand('Ada');
  // With some packs that luck draws a bot picks before her.
  expect(table.panelText('Ada')).toMatch(/Which card\?|who picks first/);
  expect(table.text()).toMatch(/Shared: .* \(drawn by luck\)/);
});

it('a list of packs is completed while somebody writes it, in their language', async () => {
  const typed = async (name: string, named: string) => {
    const asked = { sub: 'sixpack', options: { named }, focused: 'named' };
    const choices = await harness.playground.as(name, 'games').autocomplete('play', asked);
    return choices.map(({ value }) => value);
  };
  expect(await typed('Ada', '')).toHaveLength(PACKS.length);
  expect(await typed('Ada', '2x Reverse; she')).toEqual(['2x Reverse; Sheriff']);
  expect(await typed('Emil', 'Umkehr, 2 n')).toContain('Umkehr, 2 Nachahmer');
  const [chosen] = await typed('Ada', '2x Reverse; she');
  const table = await harness.seat({ game: 'sixpack', people: ['Ada'], options: { named: chosen } });
  expect(table.text()).toContain('- Packs: Reverse, Reverse, Sheriff');
});

it.each([
  ['Ada', 'games', '- Packs: Reverse'],
  ['Emil', 'spiele', '- Packs: Umkehr'],
])(
  'a list of packs is one line of the lobby, for %s too, also where it is the usual one',
  async (name, where, line) => {
    const table = await harness.seat({ game: 'sixpack', people: [name], in: where, options: { packs: 'named' } });
    expect(table.text().match(/^- .*$/gm)).toEqual([line]);
  },
);

it.each([
  ['Ada', 'games', 'Change…', 'Packs: Those that you name', 'Packs: choose any', ['Reverse', 'Sheriff']],
  ['Emil', 'spiele', 'Ändern …', 'Packs: Nach eurer Liste', 'Packs: beliebig viele', ['Umkehr', 'Sheriff']],
])(
  'behind Change… the packs that %s names are said without what the list is of',
  async (name, where, change, ...said) => {
    const options = { named: 'reverse, sheriff' };
    const table = await harness.seat({ game: 'sixpack', people: [name], in: where, options });
    const { message } = await table.as(name).click(table.message(), change);
    const [packs, named] = controlsOf(message!);
    const chosenIn = (list: any) => list.options.filter((one: any) => one.default).map((one: any) => one.label);
    expect([...chosenIn(packs), named!.placeholder, chosenIn(named)]).toEqual(said);
  },
);

it('packs are only asked for in the lobby where everybody brings one', async () => {
  const table = await harness.seat({ game: 'sixpack', people: ['Ada'], options: { packs: 'random' } });
  expect(idsIn(table.message()).filter((id) => id.includes(':@wish:'))).toEqual([]);
});

it('says what a card does after two taps in the hand, only to the person who asks', async () => {
  const table = await harness.seat({ game: 'sixpack', people: ['Ada', 'Bob'], options: { packs: 'first' } });
  await table.start();
  await table.hand('Ada');
  const before = table.text();
  const panel = table.panelText('Ada');
  const hand = table.panel('Ada');
  const person = table.as('Ada');
  const { message: asked } = await person.click(hand, 'Look up');
  // What is chosen comes in the place of what was chosen before.
  for (const [pack, said] of [
    ['Blank', 'Blank cards'],
    ['Reverse', 'count the Reverse cards on top of piles'],
  ] as const) {
    const { message } = await person.click(asked!.id, pack);
    expect(textOf(message!)).toContain(said);
    expect([message!.id, message!.flags! & 64]).toEqual([asked!.id, 64]);
  }
  // Hands of earlier versions have a menu of their own, which is answered by a new message.
  const id = controlsOf(asked!).find(({ label }) => label === 'Reverse')!.custom_id!;
  const [value] = id.split(':').slice(-1);
  const menu = id.replace(/[^:]+$/, 'choose');
  const { message: reply } = await person.select(hand.id, menu, [value!], { force: true });
  expect(textOf(reply!)).toContain('count the Reverse cards on top of piles');
  expect([hand.id, asked!.id]).not.toContain(reply!.id);
  expect([table.text(), textOf(person.see(hand.id)!)]).toEqual([before, panel]);
});

it.each([
  ['Ada', 'en'],
  ['Emil', 'de'],
] as const)('/rules tells %s every page, and each pack on a page of its own', async (name, locale) => {
  const words: Record<string, string> = sixpack.words[locale]!;
  const titles = sixpack.rules.map(({ title }) => title);
  for (const { id } of PACKS) expect(titles).toContain(`${id}.name`);
  for (const [i, { title, text }] of sixpack.rules.entries()) {
    const asked = { sub: 'sixpack', options: { page: i + 1 } };
    const page = textOf((await harness.playground.as(name, 'games').slash('rules', asked)).message!);
    for (const key of [title, ...text]) expect(page).toContain(words[key]);
  }
});

it('offers the next pack with the rematch, in the printed order', async () => {
  const table = await harness.seat({ game: 'sixpack', people: ['Ada'], bots: 2, options: { packs: 'first' } });
  await table.start();
  await table.playToTheEnd(['Ada']);
  expect(labelsOf(table.message())).toEqual([
    'Rematch',
    'Find others',
    'Replay',
    'Check the cards',
    'Share',
    'Get Sixes',
    'Rematch with Takeback added',
  ]);
  const { message } = await table.press('Ada', 'rematch-next');
  const lobby = harness.seatingOf(message!);
  expect(lobby.text()).toContain('- Packs: Reverse, Takeback');
  expect(lobby.text()).toContain('2 blank packs are added');
  // The next one offers to swap and to drop as well.
  await lobby.start();
  await lobby.playToTheEnd(['Ada']);
  const list = controlsOf(lobby.message()).at(-1)!;
  expect(list.options.map(({ label }: Wire) => label)).toEqual([
    'Rematch with Seethrough added',
    'Rematch with Seethrough instead of Takeback',
    'Rematch without Takeback',
  ]);
  const swapped = await lobby.as('Ada').select(lobby.message(), list.custom_id, ['1']);
  expect(harness.seatingOf(swapped.message!).text()).toContain('- Packs: Reverse, Seethrough');
});
