/** Channels and roles of servers that are not used are compressed, and come back unchanged. */
import { ChannelType, Client, type Guild, PermissionFlagsBits, type TextChannel } from 'discord.js';
import { expect, it } from 'vitest';
import { wallClock } from '../../src/clock.ts';
import { ServerPacks } from '../../src/connection/serverPacks.ts';
import { ChannelSight } from '../../src/discord/gateway/sight.ts';

const BOT = '900';
const overwrite = { id: '12', type: 0, allow: '0', deny: String(PermissionFlagsBits.SendMessages) };
const created = (id: string) => ({
  t: 'GUILD_CREATE',
  d: {
    id,
    name: `Server ${id}`,
    owner_id: '1',
    preferred_locale: 'de',
    unavailable: false,
    roles: [
      { id, name: '@everyone', permissions: '3072', position: 0, managed: false, mentionable: false, color: 7 },
      { id: `${id}2`, name: 'Sixes', permissions: '8192', position: 2, managed: true, mentionable: true },
    ],
    members: [{ user: { id: BOT, username: 'Sixes' }, roles: [`${id}2`], joined_at: '2026-01-01T00:00:00Z' }],
    channels: [
      { id: `${id}3`, type: 4, name: 'games', position: 0, permission_overwrites: [] },
      {
        id: `${id}4`,
        type: 0,
        name: 'table',
        topic: 'x'.repeat(500),
        position: 1,
        parent_id: `${id}3`,
        rate_limit_per_user: 5,
        permission_overwrites: [overwrite],
      },
    ],
    threads: [
      {
        id: `${id}5`,
        type: 12,
        name: 'secret',
        rate_limit_per_user: 0,
        parent_id: `${id}4`,
        thread_metadata: { archived: false, locked: true, archive_timestamp: '2026-01-01T00:00:00Z' },
      },
    ],
  } as Record<string, any>,
});

/** Two servers, and a client that keeps the channels and roles of one at a time. */
function opened() {
  const client = new Client({ intents: [] });
  (client as any).user = { id: BOT };
  const guilds = client.guilds as any;
  const packs: ServerPacks = new ServerPacks({
    server: (id) => client.guilds.cache.get(id),
    restore: (server) => guilds.cache.get(server.id)._update(server),
    forget: (channel) => client.channels.cache.delete(channel),
    maxAwake: 1,
  });
  const receive = (event: { t: string; d: any }) => {
    packs.receive(event);
    if (event.t === 'GUILD_CREATE') guilds._add(event.d);
  };
  for (const id of ['1', '6']) receive(created(id));
  return { client, packs, receive, server: (id: string): Guild => client.guilds.cache.get(id)! };
}

const shown = (guild: Guild) => ({
  name: guild.name,
  locale: guild.preferredLocale,
  owner: guild.ownerId,
  roles: guild.roles.cache.map(({ id, name, permissions, rawPosition, managed, mentionable }) => [
    [id, name, permissions.bitfield, rawPosition, managed, mentionable],
  ]),
  channels: guild.channels.cache.map((channel) => ({
    id: channel.id,
    name: channel.name,
    type: channel.type,
    parent: channel.parentId,
    slow: channel.isTextBased() ? channel.rateLimitPerUser : undefined,
    locked: channel.isThread() && [channel.archived, channel.locked, channel.archiveTimestamp],
    may: channel.permissionsFor(guild.members.me!)?.bitfield,
  })),
});

it('restores the channels and roles of a server when it is used, also after another one was', () => {
  const { client, packs, server } = opened();
  expect(client.channels.cache.size).toBe(0);
  expect(server('1').roles.cache.size).toBe(0);
  expect(server('1').members.me?.id).toBe(BOT);
  packs.wake('1');
  const first = shown(server('1'));
  expect(first).toMatchObject({ name: 'Server 1', locale: 'de', owner: '1' });
  expect(first.channels.map(({ id, type, parent }) => [id, type, parent])).toEqual([
    ['13', ChannelType.GuildCategory, null],
    ['14', ChannelType.GuildText, '13'],
    ['15', ChannelType.PrivateThread, '14'],
  ]);
  // The rights of @everyone and of Sixes' own role, less what the overwrite denies.
  expect(first.channels.map(({ may }) => may)).toEqual([11264n, 9216n, 9216n]);
  packs.wake('6');
  expect([...client.channels.cache.keys()]).toEqual(['63', '64', '65']);
  expect(server('1').channels.cache.size).toBe(0);
  packs.wake('1');
  expect(shown(server('1'))).toEqual(first);
});

it('keeps a change that came while the server was in use', () => {
  const { client, packs, server, receive } = opened();
  receive({ t: 'CHANNEL_UPDATE', d: { id: '14', guild_id: '1' } });
  // The client finds the channel there when it handles the event.
  (client.channels.cache.get('14') as any)._patch({ name: 'moved', permission_overwrites: [] });
  packs.wake('6');
  packs.wake('1');
  expect(shown(server('1')).channels[1]).toMatchObject({ name: 'moved', may: 11264n });
});

it('forgets servers that have removed Sixes, and those that a new session does not list', () => {
  const { client, packs, receive, server } = opened();
  packs.wake('1');
  receive(created('1'));
  expect(client.channels.cache.size).toBe(0);
  receive({ t: 'GUILD_DELETE', d: { id: '6' } });
  packs.wake('6');
  expect(server('6').channels.cache.size).toBe(0);
  receive({ t: 'READY', d: { session_id: 'one', guilds: [] } });
  packs.wake('1');
  expect(client.channels.cache.size).toBe(0);
});

it('keeps a server that is unavailable during an outage of Discord', () => {
  const { client, packs, receive } = opened();
  receive({ t: 'GUILD_DELETE', d: { id: '1', unavailable: true } });
  receive({ t: 'GUILD_CREATE', d: { id: '1', unavailable: true } });
  packs.wake('1');
  expect(client.channels.cache.size).toBe(3);
});

it('knows the rights of somebody who asked just before their server came again', () => {
  const { client, packs, receive, server } = opened();
  packs.wake('1');
  const sight = new ChannelSight(client, wallClock, packs.wake);
  const member = (server('1').members as any)._add({ user: { id: '7' }, roles: ['12'] }, false);
  receive(created('1'));
  const viewer = sight.viewerOf(member);
  const channel = server('1').channels.cache.get('14') as TextChannel;
  expect(viewer.may('view', channel)).toBe(true);
  expect(viewer.may('manageThreads', channel)).toBe(false);
});
