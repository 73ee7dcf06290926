/** A table in a channel is hidden from people who cannot see the channel, wherever they ask and whatever they tap. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PERMISSIONS, textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Role, Wire } from '../../playground/server/world.ts';
import { type BotAtPlayground, idsIn, type Seating, startBotAtPlayground } from './e2e-table.ts';
import { finished } from './finished.ts';

const NO_TABLE = 'There is no such table any more. Open a new one with `/play`.';
const GONE = 'This table is gone. Open a new one with `/play`.';
const NO_MATCH = 'There is no such match, it is not over yet, or it was played in a channel that you cannot see.';
const SECONDS_OF_ASKING = 61;

let harness: BotAtPlayground;
let circle: Role;
let admins: Role;
beforeEach(async () => {
  harness = await startBotAtPlayground();
  const { playground } = harness;
  circle = playground.addRole('Card Table', 'Circle', 0n, 'Bob', 'Gus', 'Kim');
  admins = playground.addRole('Card Table', 'Admins', PERMISSIONS.administrator, 'Iker');
  playground.overwrite('games', 'everybody', { deny: PERMISSIONS.viewChannel });
  playground.overwrite('games', circle, { allow: PERMISSIONS.viewChannel });
  playground.overwrite('games', playground.user('Hana'), { allow: PERMISSIONS.viewChannel });
});
afterEach(() => harness.end());

const said = async (person: Person, name: string, options = {}): Promise<string> => {
  const outcome = await person.slash(name, { options });
  expect([name, outcome.failed]).toEqual([name, false]);
  return textOf(outcome.message!);
};
const forged = async (person: Person, on: Wire, id: string): Promise<string> =>
  textOf((await person.click(on, id, { force: true })).message!);
/** Whether a person who asks in another channel reads of a table. */
const isThere = async (name: string, { match }: Seating, from = 'lounge'): Promise<boolean> => {
  const text = await said(harness.playground.as(name, from), 'table', { table: match });
  expect(text === NO_TABLE || text.includes('6 nimmt!')).toBe(true);
  return text !== NO_TABLE;
};
const completed = async (name: string, from = 'lounge'): Promise<readonly unknown[]> => {
  const person = harness.playground.as(name, from);
  const choices = await person.autocomplete('table', { focused: 'table', options: { table: '' } });
  return choices.map(({ value }) => value);
};
const isReplayed = async (person: Person, match: string): Promise<boolean> => {
  const texts = [await said(person, 'replay', { code: match }), await said(person, 'verify', { code: match })];
  const seen = texts.map((text) => !text.startsWith(NO_MATCH));
  expect(seen[0]).toBe(seen[1]);
  return seen[0]!;
};
async function playedOut(): Promise<Seating> {
  const table = await harness.seat({ people: ['Bob', 'Gus'], options: { rounds: 1 } });
  await table.start();
  await table.playToTheEnd(['Bob', 'Gus']);
  return table;
}

it('is unknown to commands, choices and forged taps of people who cannot see the channel', async () => {
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.start();
  const other = await harness.seat({ people: ['Fanny'], in: 'lounge' });
  const fanny = harness.playground.as('Fanny', 'lounge');
  for (const name of ['table', 'who', 'hand', 'leave', 'cancel', 'scores'])
    expect([name, await said(fanny, name, { table: table.match })]).toEqual([name, NO_TABLE]);
  expect(await said(fanny, 'table', { table: 'nonsense' })).toBe(NO_TABLE);
  expect(await completed('Fanny')).toEqual([other.match]);
  // A daily that somebody has begun there is none of its tables.
  const list = await harness.playground.as('Kim', 'games').slash('daily', { options: { game: 'sixto' } });
  expect((await harness.playground.as('Kim', 'games').click(list.message!, 'Play today’s')).failed).toBe(false);
  expect(await completed('Fanny')).toEqual([other.match]);
  const verbs = ['down', 'hand', 'join', 'leave', 'deal', 'rematch'].map((verb) => `v1:${table.match}:@:${verb}`);
  const asks = ['c1:cancel:M:cancelAsk', 'c1:cancel:M:ask', 'c1:leave:M:leaveAsk', 'c1:play:M:open', 'v1:M:@sit:0'];
  for (const id of [...verbs, ...asks.map((ask) => ask.replace('M', table.match))])
    expect([id, await forged(fanny, other.message(), id)]).toEqual([id, GONE]);
  expect(harness.playground.as('Fanny', 'games').messages()).toEqual([]);
  await expect(harness.playground.as('Fanny', 'games').slash('table')).rejects.toThrow('may not use commands here');
});

it('is there for a role, a member, the owner, administrators and its players, as long as they may see it', async () => {
  const { playground } = harness;
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.start();
  for (const name of ['Kim', 'Hana', 'Ada', 'Iker', 'Gus']) {
    expect([name, await isThere(name, table)]).toEqual([name, true]);
    expect([name, await completed(name)]).toEqual([name, [table.match]]);
  }
  const kim = playground.as('Kim', 'lounge');
  const { message } = await kim.slash('table', { options: { table: table.match } });
  const down = await kim.click(message!, 'Bring the table down here');
  expect(textOf(down.message!)).toBe('The table is at the bottom of its channel now.');

  // What changes while Sixes runs counts at once.
  playground.overwrite('games', playground.user('Hana'));
  playground.changeRole('Card Table', admins, 0n);
  playground.overwrite('games', circle, { deny: PERMISSIONS.viewChannel });
  for (const name of ['Kim', 'Hana', 'Iker']) {
    expect([name, await isThere(name, table)]).toEqual([name, false]);
    expect([name, await completed(name)]).toEqual([name, []]);
  }
  expect(await forged(kim, message!, `v1:${table.match}:@:down`)).toBe(GONE);
  expect(await isThere('Gus', table)).toBe(true);
  expect(await said(playground.as('Gus', 'lounge'), 'hand')).toContain('Your hand');
  playground.overwrite('games', 'everybody');
  expect(await isThere('Fanny', table)).toBe(true);
  expect(await isThere('Kim', table)).toBe(false);
  // Another member's overwrite is stronger than that of a role.
  playground.overwrite('games', playground.user('Kim'), { allow: PERMISSIONS.viewChannel });
  expect(await isThere('Kim', table)).toBe(true);
});

it('follows what changed while a session of the gateway was lost', { tags: ['long'] }, async () => {
  const { playground } = harness;
  const table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.start();
  expect([await isThere('Kim', table), await isThere('Fanny', table)]).toEqual([true, false]);
  const { overwrites, guild } = playground.channel('games');
  overwrites.delete(circle.id);
  overwrites.set(guild.id, { allow: PERMISSIONS.viewChannel });
  overwrites.set(playground.user('Kim').id, { deny: PERMISSIONS.viewChannel });
  expect([await isThere('Kim', table), await isThere('Fanny', table)]).toEqual([true, false]);
  playground.gateway.invalidate();
  await playground.until(() => playground.gateway.connected === 0);
  await playground.ready();
  await expect.poll(async () => [await isThere('Kim', table), await isThere('Fanny', table)]).toEqual([false, true]);
});

it('once over is replayed, verified and listed only for people who see the channel or sat there', async () => {
  const { playground } = harness;
  const { match } = await playedOut();
  const at = (name: string) => playground.as(name, 'lounge');
  expect(await isReplayed(at('Fanny'), match)).toBe(false);
  for (const name of ['Kim', 'Hana', 'Ada', 'Iker', 'Bob'])
    expect([name, await isReplayed(at(name), match)]).toEqual([name, true]);
  const list = async (name: string): Promise<Wire> => {
    const profile = await at(name).slash('profile', { options: { user: 'Bob' } });
    expect(JSON.stringify(idsIn(profile.message!))).not.toBe('[]');
    return (await at(name).click(profile.message!, 'Matches')).message!;
  };
  expect(JSON.stringify(await list('Kim'))).toContain(match);
  const hidden = await list('Fanny');
  expect(JSON.stringify(hidden)).not.toContain(match);
  expect(textOf(hidden)).toContain('Matches in channels that you cannot see are left out.');
  const seen = (await at('Kim').slash('replay', { options: { code: match } })).message!;
  const [next] = idsIn(seen).filter((id) => id.startsWith('c1:replay:on'));
  const own = (await at('Fanny').slash('help')).message!;
  expect(await forged(at('Fanny'), own, next!)).toContain(NO_MATCH);
  playground.overwrite('games', 'everybody', { deny: PERMISSIONS.viewChannel | PERMISSIONS.sendMessages });
  playground.overwrite('games', circle);
  expect(await isReplayed(at('Kim'), match)).toBe(false);
  expect(await isReplayed(at('Bob'), match)).toBe(true);
  harness.plan({ refusals: /Unknown Channel/ });
  // Whose channel is gone nobody else sees any more.
  playground.deleteChannel('games');
  expect(await isReplayed(at('Hana'), match)).toBe(false);
  expect(await isReplayed(at('Gus'), match)).toBe(true);
});

it('names no match on a board of best scores for people who cannot see the channel', async () => {
  const { match } = await finished(harness, ['Bob', 'Gus']);
  const board = async (name: string): Promise<Wire> => {
    const person = harness.playground.as(name, 'lounge');
    const { message } = await person.slash('leaderboard');
    const best = 'c1:leaderboard:show:6nimmt:here:all:best:elimination:0';
    return (await person.click(message!, best, { force: true })).message!;
  };
  expect(textOf(await board('Kim'))).toContain(`match \`${match}\``);
  expect(JSON.stringify(await board('Kim'))).toContain(`${match}.1.`);
  expect(textOf(await board('Fanny'))).toMatch(/^1\. .+: \d+ ducks?$/m);
  expect(JSON.stringify(await board('Fanny'))).not.toContain(match);
  expect(textOf(await board('Bob'))).toContain(`match \`${match}\``);
});

it('is named in no profile for people who cannot see the channel, though the best score counts', async () => {
  const { match } = await finished(harness, ['Bob', 'Gus']);
  const profile = async (name: string): Promise<Wire> =>
    (await harness.playground.as(name, 'lounge').slash('profile', { options: { user: 'Bob' } })).message!;
  expect(textOf(await profile('Kim'))).toMatch(new RegExp(`^\\*\\*Best:\\*\\* .+ · match \`${match}\`$`, 'm'));
  expect(JSON.stringify(await profile('Kim'))).toContain(`${match}.`);
  expect(textOf(await profile('Fanny'))).toMatch(/^\*\*Best:\*\* \d+ ducks? · [^·]+$/m);
  expect(JSON.stringify(await profile('Fanny'))).not.toContain(match);
});

it('in direct messages and on another server is asked for the member once a minute', async () => {
  harness.plan({ refusals: /Unknown Member/ });
  const { playground } = harness;
  const { match } = await playedOut();
  const asked = () => playground.requests.filter(({ path }) => /\/guilds\/\d+\/members\//.test(path)).length;
  const there = (name: string) => playground.as(name, 'spiele');
  for (const name of ['Kim', 'Hana', 'Ada', 'Iker']) {
    expect([name, await isReplayed(there(name), match)]).toEqual([name, true]);
    expect([name, await isReplayed(there(name).direct(), match)]).toEqual([name, true]);
  }
  for (const person of [there('Fanny'), there('Fanny').direct()]) expect(await isReplayed(person, match)).toBe(false);
  expect(asked()).toBe(5);
  // Who sat there is not asked for.
  expect(await isReplayed(there('Bob').direct(), match)).toBe(true);
  expect(asked()).toBe(5);
  playground.guild('Card Table').members.get(playground.user('Kim').id)!.roles.delete(circle);
  playground.leave('Hana', 'Card Table');
  playground.clock.advance(SECONDS_OF_ASKING * 1_000);
  for (const name of ['Kim', 'Hana'])
    expect([name, await isReplayed(there(name).direct(), match)]).toEqual([name, false]);
  expect(asked()).toBe(7);
});

it('in a private thread is there for its members and for people who manage threads', async () => {
  harness.plan({ refusals: /Unknown Member|Thread is archived/ });
  const { playground } = harness;
  const thread = playground.startThread('lounge', 'whispers', ['Bob', 'Gus', 'Kim']);
  playground.addRole('Card Table', 'Wardens', PERMISSIONS.manageThreads, 'Hana');
  const table = await harness.seat({ people: ['Bob', 'Gus'], in: 'whispers', options: { rounds: 1 } });
  await table.start();
  const asked = () => playground.requests.filter(({ path }) => path.includes('/thread-members/')).length;
  for (const name of ['Kim', 'Hana', 'Ada', 'Iker', 'Gus'])
    expect([name, await isThere(name, table)]).toEqual([name, true]);
  for (let i = 0; i < 3; i += 1) expect(await isThere('Fanny', table)).toBe(false);
  expect(asked()).toBe(2);
  // Nobody is asked for while somebody types: unknown counts as no, but in the thread itself.
  expect(await completed('Kim')).toEqual([]);
  expect(await completed('Kim', 'whispers')).toEqual([table.match]);
  expect(await completed('Hana')).toEqual([table.match]);
  await table.playToTheEnd(['Bob', 'Gus']);
  // A new session is not told of an archived thread.
  playground.changeThread(thread, { archived: true, locked: true });
  await harness.restart();
  await playground.ready();
  expect(await isReplayed(playground.as('Kim', 'lounge'), table.match)).toBe(true);
  expect(await isReplayed(playground.as('Fanny', 'lounge'), table.match)).toBe(false);
  // What Sixes read of it is kept only for a minute.
  const lookups = () => playground.requests.filter(({ path }) => path.endsWith(`/channels/${thread.id}`)).length;
  const before = lookups();
  playground.clock.advance(SECONDS_OF_ASKING * 1_000);
  for (let i = 0; i < 2; i += 1) expect(await isReplayed(playground.as('Kim', 'lounge'), table.match)).toBe(true);
  expect(lookups()).toBe(before + 1);
});

it('is no table that a rematch leads to for people who cannot see its channel', async () => {
  const { playground } = harness;
  const table = await playedOut();
  playground.overwrite('lounge', 'everybody', { deny: PERMISSIONS.viewChannel });
  playground.overwrite('lounge', playground.user('Bob'), { allow: PERMISSIONS.viewChannel });
  const id = `v1:${table.match}:@:rematch`;
  const opened = await playground.as('Bob', 'lounge').click(table.message(), id, { force: true });
  const lobby = harness.seatingOf(opened.message!, 'lounge');
  const seated = async () => (await lobby.state()).seats.map(({ name }) => name);
  expect(textOf((await table.press('Gus', 'rematch')).message!)).toBe(GONE);
  expect(await seated()).toEqual(['Bobby']);
  playground.overwrite('lounge', playground.user('Gus'), { allow: PERMISSIONS.viewChannel });
  await table.press('Gus', 'rematch');
  expect(await seated()).toEqual(['Bobby', 'Gus']);
});

it('is no rematch for people who cannot see its channel, also when both tap at once', async () => {
  const { playground } = harness;
  const table = await playedOut();
  playground.overwrite('lounge', 'everybody', { deny: PERMISSIONS.viewChannel });
  playground.overwrite('lounge', playground.user('Bob'), { allow: PERMISSIONS.viewChannel });
  const id = `v1:${table.match}:@:rematch`;
  // The second tap comes before the lobby is shown.
  playground.faults.delay = 1_000;
  const opening = playground.as('Bob', 'lounge').click(table.message(), id, { force: true });
  await playground.until(() => harness.bot.host.live > 0);
  const refused = await table.press('Gus', 'rematch');
  const lobby = harness.seatingOf((await opening).message!, 'lounge');
  expect(textOf(refused.message!)).toBe(GONE);
  expect((await lobby.state()).seats.map(({ name }) => name)).toEqual(['Bobby']);
});

it('is not looked into by the doctor of a person who cannot see its channel', async () => {
  const { playground } = harness;
  await harness.seat({ people: ['Bob', 'Gus'] });
  const { id } = playground.channel('games');
  playground.allowBot(playground.channel('games'), PERMISSIONS.viewChannel);
  const report = (name: string) => said(playground.as(name, 'lounge'), 'doctor');
  expect(await report('Kim')).toContain(`<#${id}>`);
  expect(await report('Fanny')).not.toContain(`<#${id}>`);
});
