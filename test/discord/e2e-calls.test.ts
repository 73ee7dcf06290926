/** Finding players: the role that people give themselves, the call that mentions it, and a table for others after a match. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDINARY, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import type { Role, Wire } from '../../playground/server/world.ts';
import { type BotAtPlayground, idsIn, isEphemeral, labelsOf, type Seating, startBotAtPlayground } from './e2e-table.ts';

const HALF_AN_HOUR = 30 * 60_000;
const MAY_GIVE = ORDINARY | PERMISSIONS.manageRoles | PERMISSIONS.mentionEveryone;

let harness: BotAtPlayground;
let role: Role;
beforeEach(async () => {
  harness = await startBotAtPlayground();
  const { playground } = harness;
  playground.allowBot(playground.guild('Card Table'), MAY_GIVE);
  role = playground.addRole('Card Table', 'Players', 0n);
});
afterEach(() => harness.end());

const settings = async (): Promise<Wire> => (await harness.playground.as('Ada').slash('settings')).message!;
const naming = async ({ id }: Role): Promise<Wire> =>
  (await harness.playground.as('Ada').select(await settings(), 'c1:settings:call-role', [id])).message!;
const rolesOf = (name: string): readonly string[] =>
  [...harness.playground.guild('Card Table').members.get(harness.playground.user(name).id)!.roles].map(({ id }) => id);
const called = async (table: Seating, name: string): Promise<string> =>
  textOf((await table.as(name).click(table.message(), 'Call players')).message!);
const calls = (): Wire[] =>
  harness.playground
    .as('Kim')
    .messages()
    .filter(({ mention_roles }) => mention_roles.length > 0);
const shownTo = (table: Seating, name: string): readonly string[] =>
  table.as(name).messages().filter(isEphemeral).map(textOf);
const doctor = async (): Promise<string> => textOf((await harness.playground.as('Ada').slash('doctor')).message!);

it('people give themselves the role with the button that managers post, and take it back', async () => {
  const { playground } = harness;
  const panel = await naming(role);
  const posted = await playground.as('Ada').click(panel, 'Post its button here');
  expect(textOf(posted.message!)).toContain('people give themselves the role');
  const button = playground
    .as('Bob')
    .messages()
    .findLast((each) => labelsOf(each).includes('Ping me for games'))!;
  expect(isEphemeral(button)).toBe(false);
  const given = (await playground.as('Bob').click(button, 'Ping me for games')).message!;
  expect(isEphemeral(given)).toBe(true);
  expect(textOf(given)).toContain('Sixes pings you when somebody on this server looks for players.');
  expect(rolesOf('Bob')).toEqual([role.id]);
  const taken = (await playground.as('Bob').click(given, 'Don’t ping me')).message!;
  expect(textOf(taken)).toContain('Sixes doesn’t ping you');
  expect(rolesOf('Bob')).toEqual([]);
  const wanted = (await playground.as('Bob').slash('preferences')).message!;
  const on = (await playground.as('Bob').click(wanted, 'c1:preferences:role:on')).message!;
  expect(textOf(on)).toContain('Sixes pings you when somebody on this server looks for players.');
  expect(rolesOf('Bob')).toEqual([role.id]);
  expect(rolesOf('Gus')).toEqual([]);
});

it('a role that gives rights is handed to nobody, whether it did when it was named or does since', async () => {
  const { playground } = harness;
  const mighty = playground.addRole('Card Table', 'Mighty', PERMISSIONS.manageGuild);
  expect(textOf(await naming(mighty))).toContain('gives rights that not everybody has');
  const { id } = playground.guild('Card Table');
  expect((await harness.bot.store.server(id)).callRole).toBeUndefined();
  const keyed = playground.addRole('Card Table', 'Keyed', 0n);
  playground.overwrite('lounge', keyed, { allow: PERMISSIONS.viewChannel });
  expect(textOf(await naming(keyed))).toContain('gives rights that not everybody has');
  await naming(role);
  const wanted = (await playground.as('Bob').slash('preferences')).message!;
  playground.changeRole('Card Table', role, PERMISSIONS.manageGuild);
  await harness.playground.until(() => true);
  const tapped = await playground.as('Bob').click(wanted, 'c1:preferences:role:on');
  expect(textOf(tapped.message!)).toContain('gives rights that not everybody has');
  expect(rolesOf('Bob')).toEqual([]);
  expect(labelsOf((await playground.as('Gus').slash('preferences')).message!)).not.toContain('Calls: off');
});

it('says what Sixes lacks to give and mention the role: in the settings, to people who tap, and by the doctor', async () => {
  const { playground } = harness;
  await naming(role);
  expect(await doctor()).toContain('✓ All set');
  const wanted = (await playground.as('Bob').slash('preferences')).message!;
  playground.allowBot(playground.guild('Card Table'), ORDINARY | PERMISSIONS.manageRoles);
  expect(await doctor()).toContain('a call pings nobody');
  playground.allowBot(playground.guild('Card Table'), ORDINARY | PERMISSIONS.mentionEveryone);
  expect(await doctor()).toContain('it needs the permission **Manage Roles**');
  expect(textOf(await settings())).toContain('it needs the permission **Manage Roles**');
  const tapped = await playground.as('Bob').click(wanted, 'c1:preferences:role:on');
  expect(textOf(tapped.message!)).toContain('it needs the permission **Manage Roles**');
  playground.allowBot(playground.guild('Card Table'), MAY_GIVE);
  role.isAbove = true;
  playground.changeRole('Card Table', role, 0n);
  expect(await doctor()).toContain('the role of Sixes must stand above it');
  expect(rolesOf('Bob')).toEqual([]);
});

it('a call mentions the role and nobody else, once in half an hour, also over a restart', async () => {
  const { playground } = harness;
  await naming(role);
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  expect(await called(table, 'Gus')).toContain('You have no seat at this table');
  expect(calls()).toEqual([]);
  expect(await called(table, 'Bob')).toBe('✓ Players are called.');
  const [call] = calls();
  expect(textOf(call!)).toBe(
    `<@&${role.id}>, Bobby is looking for players for **6 nimmt!**: 8 seats are free.\n[Join]\n[Ping me for games]`,
  );
  expect(call).toMatchObject({ mention_roles: [role.id], mentions: [], mention_everyone: false });
  await harness.restart();
  expect(await called(table, 'Ada')).toContain('not long ago. You can call again <t:');
  const other = await harness.seat({ people: ['Kim'], in: 'lounge' });
  expect(await called(other, 'Kim')).toContain('not long ago');
  // A seat taken at the call leaves the table where it stands.
  const joined = await table.as('Gus').click(call!, 'Join');
  expect(textOf(joined.message!)).toBe('You have a seat at the table now.');
  await playground.until(() => table.text().includes('Gus'));
  expect(textOf(playground.as('Kim').see(call!.id)!)).toContain('Bobby is looking for players');
  await table.start();
  await playground.until(() => calls().length === 0);
});

it('half an hour later players are called again', async () => {
  await naming(role);
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  expect(await called(table, 'Bob')).toBe('✓ Players are called.');
  const { id } = harness.playground.guild('Card Table');
  const now = harness.playground.clock.now();
  expect(await harness.bot.store.claimCall(id, now + HALF_AN_HOUR - 60_000, now - 60_000)).toBeTypeOf('number');
  expect(await harness.bot.store.claimCall(id, now + HALF_AN_HOUR, now)).toBeTypeOf('undefined');
});

it('lobbies offer a call only where a role is named, and say so in the server’s language', async () => {
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  expect(labelsOf(table.message())).not.toContain('Call players');
  const forged = await table.as('Bob').click(table.message(), `c1:play:${table.match}:@call`, { force: true });
  expect(textOf(forged.message!)).toContain('There is no role to call on this server.');
  await naming(role);
  const next = await harness.seat({ people: ['Ada'], in: 'lounge' });
  expect(labelsOf(next.message())).toContain('Call players');
  const { guild } = harness.playground.channel('spiele');
  const theirs = harness.playground.addRole(guild, 'Spielrunde', 0n);
  await harness.bot.store.setServer(guild.id, { callRole: theirs.id });
  await harness.restart();
  const german = await harness.seat({ people: ['Emil'], in: 'spiele' });
  await german.as('Emil').click(german.message(), 'Leute rufen');
  const said = german.as('Emil').messages().map(textOf);
  expect(said.at(-1)).toBe('✓ Alle sind gerufen.');
  expect(said.at(-2)).toContain('Emil sucht Leute für **6 nimmt!**: noch 9 Plätze frei.');
});

it('a call that Discord refuses is none: the next one goes out', async () => {
  const { playground } = harness;
  harness.plan({ refusals: /Missing Permissions|Missing Access/ });
  await naming(role);
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  playground.allowBot(playground.channel('games'), PERMISSIONS.viewChannel);
  expect(await called(table, 'Bob')).toContain('Nobody was called');
  playground.allowBot(playground.channel('games'), MAY_GIVE);
  expect(await called(table, 'Bob')).toBe('✓ Players are called.');
});

it('after a match Find others opens a table like it, without kept seats, and calls', async () => {
  await naming(role);
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob']);
  const refused = await table.press('Gus', 'find-others');
  expect(refused.failed).toBe(false);
  const { message } = await table.as('Bob').click(table.message(), 'Find others');
  const lobby = harness.seatingOf(message!);
  expect(textOf(message!)).toContain('Rounds: 1');
  expect(textOf(message!)).not.toContain('kept');
  expect((await lobby.state()).record).toMatchObject({ host: harness.playground.user('Bob').id, rematchOf: null });
  await harness.playground.until(() => calls().length === 1);
  expect(textOf(calls()[0]!)).toContain('Bobby is looking for players for **6 nimmt!**');
  await harness.playground.until(() => shownTo(table, 'Bob').includes('✓ Players are called.'));
  // Other people who tap sit down there.
  const joined = await table.as('Ada').click(table.message(), 'Find others');
  expect(textOf(joined.message!)).toBe('You have a seat at the table now.');
  expect((await lobby.state()).seats.map(({ name }) => name)).toEqual(['Bobby', 'Ada']);
  expect(idsIn(table.message())).toContain(`v1:${table.match}:@:rematch`);

  // It is too soon for another call: the table opens all the same, and the person who asked reads so.
  const next = await harness.seat({ people: ['Gus', 'Kim'], options: { ending: 'rounds', rounds: 1 } });
  await next.start();
  await next.playToTheEnd(['Gus', 'Kim']);
  const opened = await next.as('Gus').click(next.message(), 'Find others');
  expect(textOf(opened.message!)).toContain('Rounds: 1');
  await harness.playground.until(() =>
    shownTo(next, 'Gus').some((text) => text.includes('called on this server not long ago')),
  );
  expect(calls()).toHaveLength(1);
});
