import type { Call, Reply, Route } from './http.ts';
import { channelWire, guildCreate, guildWire, memberWire, userWire } from './payloads.ts';
import { refuse } from './refusal.ts';
import { channelOf, guildOf, messageOf, noContent, ok, type RouteDeps } from './routing.ts';
import { spec, validate } from './schemas.ts';
import { PERMISSIONS, type World } from './world.ts';

/** Guilds, members, channels and threads. */
export const placeRoutes = (deps: RouteDeps): Route[] => {
  const { world } = deps;
  const member = ({ params }: Call): Reply => {
    const guild = guildOf(world, params.guild!);
    const found = guild.members.get(params.user!);
    if (!found) throw refuse(world.users.has(params.user!) ? 10007 : 10013);
    return ok(memberWire(world, guild, found));
  };
  const listed =
    (what: 'channels' | 'threads') =>
    ({ params }: Call): Reply => {
      const { channels, threads } = guildCreate(world, guildOf(world, params.guild!));
      return ok(what === 'channels' ? channels : { threads, members: [] });
    };
  const threadMember = ({ params }: Call): Reply => {
    const thread = channelOf(world, params.channel!);
    const found = [...thread.invited].find(({ id }) => id === params.user);
    if (!found) throw refuse(10007);
    return ok({ id: thread.id, user_id: found.id, join_timestamp: world.isoNow(), flags: 0 });
  };
  const user = ({ params }: Call): Reply => {
    const found = world.users.get(params.user!);
    if (!found) throw refuse(10013);
    return ok(userWire(found));
  };
  const startThread = (call: Call): Reply => {
    const parent = channelOf(world, call.params.channel!);
    if (!world.mayBot(parent, PERMISSIONS.createPublicThreads)) throw refuse(50013);
    const under = call.params.message ? messageOf(world, call) : undefined;
    validate(
      under ? spec.CreateTextThreadWithMessageRequestSchema : spec.CreateTextThreadWithoutMessageRequestSchema,
      call.body,
    );
    if (under && world.channels.has(under.id)) throw refuse(160004);
    const thread = world.addThread(parent, call.body.name, under?.id);
    deps.gateway.channelEvent('CREATE', thread);
    world.bus.emit('channel', thread);
    return { status: 201, body: channelWire(world, thread) };
  };
  const change = (call: Call): Reply => {
    const channel = channelOf(world, call.params.channel!);
    validate(spec.UpdateThreadRequestPartialSchema, call.body);
    const { name = channel.name, archived = channel.archived, locked = channel.locked } = call.body;
    Object.assign(channel, { name, archived, locked });
    deps.gateway.channelEvent('UPDATE', channel);
    world.bus.emit('channel', channel);
    return ok(channelWire(world, channel));
  };
  const guild = ({ params }: Call): Reply => ok(guildWire(world, guildOf(world, params.guild!)));
  const memberRole = '/guilds/:guild/members/:user/roles/:role';
  const thread = '/channels/:channel/threads';
  return [
    { method: 'GET', path: '/guilds/:guild', bot: true, run: guild },
    { method: 'GET', path: '/guilds/:guild/channels', bot: true, run: listed('channels') },
    { method: 'GET', path: '/guilds/:guild/threads/active', bot: true, run: listed('threads') },
    { method: 'GET', path: '/guilds/:guild/members/:user', bot: true, run: member },
    { method: 'PUT', path: memberRole, bot: true, run: changeRoles(world, 'add') },
    { method: 'DELETE', path: memberRole, bot: true, run: changeRoles(world, 'delete') },
    { method: 'GET', path: '/users/:user', bot: true, run: user },
    { method: 'POST', path: '/users/@me/channels', bot: true, run: openDirect(world) },
    {
      method: 'GET',
      path: '/channels/:channel',
      bot: true,
      run: ({ params }) => ok(channelWire(world, channelOf(world, params.channel!))),
    },
    { method: 'GET', path: '/channels/:channel/thread-members/:user', bot: true, run: threadMember },
    { method: 'PATCH', path: '/channels/:channel', bot: true, run: change },
    { method: 'POST', path: thread, bot: true, run: startThread },
    { method: 'POST', path: '/channels/:channel/messages/:message/threads', bot: true, run: startThread },
    {
      method: 'POST',
      path: '/channels/:channel/typing',
      bot: true,
      run: ({ params }) => channelOf(world, params.channel!) && noContent,
    },
  ];
};

/** Opens somebody's direct messages with the bot. */
const openDirect =
  (world: World) =>
  ({ body }: Call): Reply => {
    validate(spec.CreatePrivateChannelRequestSchema, body);
    const recipient = world.users.get(body.recipient_id);
    if (!recipient) throw refuse(10013);
    const channel = world.directOf(recipient);
    world.bus.emit('channel', channel);
    return ok(channelWire(world, channel));
  };

/** Gives a role, or takes it. */
const changeRoles =
  (world: World, change: 'add' | 'delete') =>
  ({ params }: Call): Reply => {
    const guild = guildOf(world, params.guild!);
    const [found, role] = [guild.members.get(params.user!), [...guild.roles].find(({ id }) => id === params.role)];
    if (!found) throw refuse(10007);
    if (!role) throw refuse(10011);
    if (!(guild.botPermissions & PERMISSIONS.manageRoles) || role.isAbove) throw refuse(50013);
    found.roles[change](role);
    return noContent;
  };
