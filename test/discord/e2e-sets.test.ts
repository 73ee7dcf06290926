/** Sets of packs that the managers of a server save: by `/sets`, in `/play`, behind *Change…*, and gone again. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import { PERMISSIONS } from '../../playground/server/world.ts';
import { type BotAtPlayground, idsIn, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
let ada: Person;
beforeEach(async () => {
  harness = await startBotAtPlayground();
  ada = harness.playground.as('Ada', 'games');
});
afterEach(() => harness.end());

const sets = async (options: Readonly<Record<string, string>> = {}): Promise<string> =>
  textOf((await ada.slash('sets', { options })).message!);
const saved = () => harness.bot.store.savedLists(harness.playground.guild('Card Table').id, 'sixpack');
const completed = async (name: string, channel: string, named: string) => {
  const asked = { sub: 'sixpack', options: { named }, focused: 'named' };
  return harness.playground.as(name, channel).autocomplete('play', asked);
};

it('a set is saved, replaced, used with /play by its name or from its list, and deleted', async () => {
  expect(await sets()).toContain('Nothing is saved yet.');
  expect(await sets({ name: 'Friday', named: 'reverse, sherif; 2x calculator' })).toContain('✓ **Friday** is saved.');
  expect(await sets({ name: 'friday', named: 'Reverse, Veto' })).toContain('- **friday:** Reverse, Veto');
  await sets({ name: 'Chaos', named: '2x Reverse, Carousel, Copycat' });
  expect(await saved()).toEqual([
    { name: 'Chaos', values: ['reverse', 'reverse', 'carousel', 'copycat'] },
    { name: 'friday', values: ['reverse', 'veto'] },
  ]);
  await harness.restart();
  const [first, ...others] = await completed('Bob', 'games', 'cha');
  expect([first, others]).toEqual([{ name: 'Chaos: Reverse, Reverse, Carousel, Copycat', value: 'Chaos' }, []]);
  expect(await completed('Emil', 'spiele', 'chao')).toEqual([{ name: 'chao', value: 'chao' }]);
  const table = await harness.seat({ game: 'sixpack', people: ['Bob'], options: { named: ' CHAOS' } });
  expect(table.text()).toContain('Reverse, Reverse, Carousel, Copycat');
  const open = (await ada.slash('sets')).message!;
  const left = await ada.select(open, 'c1:sets:delete', ['Chaos']);
  expect(textOf(left.message!)).toContain('✓ **Chaos** is deleted.');
  expect((await saved()).map(({ name }) => name)).toEqual(['friday']);
});

it('the host takes a saved set behind Change…, whatever the lobby played with', async () => {
  const table = await harness.seat({ game: 'sixpack', people: ['Ada'], options: { packs: 'random' } });
  const change = async () => (await ada.click(table.message(), `c1:play:${table.match}:open`)).message!;
  expect(idsIn(await change()).filter((id) => id.endsWith(':@saved'))).toEqual([]);
  await sets({ name: 'Friday', named: 'Reverse, Veto' });
  const panel = await change();
  const { message } = await ada.select(panel, `c1:play:${table.match}:@saved`, ['Friday']);
  expect(textOf(message!)).toContain('Reverse, Veto');
  await harness.playground.until(() => table.text().includes('Reverse, Veto'));
  expect((await harness.bot.host.table(table.match))!.options).toMatchObject({
    packs: 'named',
    named: ['reverse', 'veto'],
  });
});

it('only managers save and delete, up to twenty, under names that are no list', async () => {
  await expect(harness.playground.as('Bob', 'games').slash('sets')).rejects.toThrow('does not see /sets');
  expect(await sets({ name: 'Friday' })).toContain('give both its name and its list');
  for (const name of ['Reverse', 'a, b', '2x Veto'])
    expect(await sets({ name, named: 'Veto' })).toContain('another name');
  expect(await sets({ name: 'Friday', named: 'Veto, Magnet' })).toContain('Magnet');
  expect(await saved()).toEqual([]);
  for (let n = 1; n <= 20; n += 1) await sets({ name: `Set ${n}`, named: 'Veto' });
  expect(await sets({ name: 'Set 21', named: 'Veto' })).toContain('A server can save 20 sets. Delete one first.');
  expect(await sets({ name: 'Set 20', named: 'Sheriff' })).toContain('- **Set 20:** Sheriff');
  expect(await saved()).toHaveLength(20);
  const open = (await ada.slash('sets')).message!;
  // The owner may do everything.
  const guild = harness.playground.guild('Card Table');
  const owner = harness.playground.user('Ada');
  const member = guild.members.get(owner.id)!;
  const { permissions } = member;
  member.permissions &= ~(PERMISSIONS.manageGuild | PERMISSIONS.administrator);
  guild.owner = harness.playground.user('Bob');
  const refused = await ada.select(open, 'c1:sets:delete', ['Set 1']);
  guild.owner = owner;
  member.permissions = permissions;
  expect(textOf(refused.message!)).toContain('Only server managers can save sets.');
  expect(await saved()).toHaveLength(20);
});
