import { commandsFaults } from './commandRules.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import type { Call, Reply, Route } from './http.ts';
import type { Interactions } from './interactions.ts';
import type { Limits } from './limits.ts';
import { deleteMessage, editMessage, makeMessage } from './messages.ts';
import { channelWire, guildWire, memberWire, messageWire, userWire } from './payloads.ts';
import { badForm, Refusal, refuse } from './refusal.ts';
import { demand, schemaFaults, spec } from './schemas.ts';
import { type Channel, type Guild, type Message, PERMISSIONS, type Wire, type World } from './world.ts';

export interface Routing {
  readonly world: World;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly limits: Limits;
  readonly faults: Faults;
  readonly origin: () => string;
}

const HOUR_MS = 60 * 60_000;
const done: Reply = { status: 204 };
const ok = (body: unknown): Reply => ({ status: 200, body });

/** What Discord's REST API answers, as far as such a bot asks. */
export const routesOf = (routing: Routing): Route[] => [
  ...aboutTheBot(routing),
  ...commands(routing),
  ...places(routing),
  ...messages(routing),
  ...answers(routing),
];

const aboutTheBot = ({ world, gateway }: Routing): Route[] => {
  const application = () => ({
    ...world.application,
    description: '',
    icon: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    owner: userWire(world.bot),
    team: null,
    bot: userWire(world.bot),
  });
  const limit = { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  return [
    { method: 'GET', path: '/gateway', bot: false, run: () => ok({ url: gateway.url }) },
    {
      method: 'GET',
      path: '/gateway/bot',
      bot: true,
      run: () => ok({ url: gateway.url, shards: 1, session_start_limit: limit }),
    },
    {
      method: 'GET',
      path: '/users/@me',
      bot: true,
      run: () => ok({ ...userWire(world.bot), verified: true, mfa_enabled: false, locale: 'en-US', flags: 0 }),
    },
    { method: 'GET', path: '/applications/@me', bot: true, run: () => ok(application()) },
    { method: 'GET', path: '/oauth2/applications/@me', bot: true, run: () => ok(application()) },
  ];
};

const commands = ({ world }: Routing): Route[] => {
  const own = ({ params }: Call) => {
    if (params.application !== world.application.id) throw refuse(10002);
    if (params.guild && !world.guilds.get(params.guild)?.botIsMember) throw refuse(50001);
    return params.guild ?? '';
  };
  const asStored = (scope: string, command: Wire): Wire => {
    const { type = 1, options, ...rest } = command;
    const before = world.commands.get(scope)?.find((each) => each.name === command.name && each.type === type);
    const places = scope ? { guild_id: scope } : { contexts: null, integration_types: [0] };
    const stored = {
      id: before?.id ?? world.snowflake(),
      application_id: world.application.id,
      version: world.snowflake(),
      type,
    };
    const blank = {
      default_member_permissions: null,
      nsfw: false,
      description: '',
      dm_permission: true,
      name_localizations: null,
      description_localizations: null,
    };
    return { ...blank, ...places, ...rest, ...stored, ...(options?.length ? { options } : {}) };
  };
  const keep = (scope: string, all: Wire[]) => {
    world.commands.set(scope, all);
    world.bus.emit('commands', scope);
  };
  const overwrite = (call: Call): Reply => {
    const scope = own(call);
    if (!Array.isArray(call.body))
      throw badForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
    const faults = commandsFaults(call.body, scope ? 'guild' : 'global');
    if (faults.length) throw badForm(faults);
    keep(
      scope,
      call.body.map((command) => asStored(scope, command)),
    );
    return ok(world.commands.get(scope));
  };
  const create = (call: Call): Reply => {
    const scope = own(call);
    const others = (world.commands.get(scope) ?? []).filter(
      ({ name, type }) => name !== call.body?.name || type !== (call.body?.type ?? 1),
    );
    const isNew = others.length === (world.commands.get(scope) ?? []).length;
    const faults = commandsFaults([...others.map(asRequest), call.body], scope ? 'guild' : 'global');
    if (faults.length) throw badForm(faults.map((each) => ({ ...each, path: each.path.slice(1) })));
    const stored = asStored(scope, call.body);
    keep(scope, [...others, stored]);
    return { status: isNew ? 201 : 200, body: stored };
  };
  const remove = (call: Call): Reply => {
    const scope = own(call);
    const before = world.commands.get(scope) ?? [];
    const after = before.filter(({ id }) => id !== call.params.command);
    if (after.length === before.length) throw refuse(10063);
    keep(scope, after);
    return done;
  };
  return ['/applications/:application/commands', '/applications/:application/guilds/:guild/commands'].flatMap(
    (path) => [
      { method: 'GET', path, bot: true, run: (call: Call) => ok(world.commands.get(own(call)) ?? []) },
      { method: 'PUT', path, bot: true, run: overwrite },
      { method: 'POST', path, bot: true, run: create },
      { method: 'DELETE', path: `${path}/:command`, bot: true, run: remove },
    ],
  );
};

/** A stored command as it could be sent again. */
const asRequest = ({ contexts, integration_types, guild_id, ...command }: Wire): Wire => ({
  ...command,
  ...(guild_id || !contexts ? {} : { contexts }),
  ...(guild_id ? {} : { integration_types }),
});

const guildOf = (world: World, id: string): Guild => {
  const guild = world.guilds.get(id);
  if (!guild) throw refuse(10004);
  if (!guild.botIsMember) throw refuse(50001);
  return guild;
};

const channelOf = (world: World, id: string): Channel => {
  const channel = world.channels.get(id);
  if (!channel) throw refuse(10003);
  if (!channel.guild.botIsMember || !world.mayBot(channel, PERMISSIONS.viewChannel)) throw refuse(50001);
  return channel;
};

/** A public message: ephemeral ones do not exist for these routes. */
const messageOf = (world: World, { params }: Call): Message => {
  const channel = channelOf(world, params.channel!);
  const message = world.messages.get(params.message!);
  if (!message || message.channel !== channel || message.onlyFor) throw refuse(10008);
  return message;
};

const places = (routing: Routing): Route[] => {
  const { world } = routing;
  const member = ({ params }: Call): Reply => {
    const guild = guildOf(world, params.guild!);
    const found = guild.members.get(params.user!);
    if (!found) throw refuse(world.users.has(params.user!) ? 10007 : 10013);
    return ok(memberWire(world, guild, found));
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
    demand(
      under ? spec.CreateTextThreadWithMessageRequestSchema : spec.CreateTextThreadWithoutMessageRequestSchema,
      call.body,
    );
    if (under && world.channels.has(under.id)) throw refuse(160004);
    const thread = world.addThread(parent, call.body.name, under?.id);
    routing.gateway.channelEvent('CREATE', thread);
    world.bus.emit('channel', thread);
    return { status: 201, body: channelWire(world, thread) };
  };
  const change = (call: Call): Reply => {
    const channel = channelOf(world, call.params.channel!);
    demand(spec.UpdateThreadRequestPartialSchema, call.body);
    const { name = channel.name, archived = channel.archived, locked = channel.locked } = call.body;
    Object.assign(channel, { name, archived, locked });
    routing.gateway.channelEvent('UPDATE', channel);
    world.bus.emit('channel', channel);
    return ok(channelWire(world, channel));
  };
  const thread = '/channels/:channel/threads';
  return [
    {
      method: 'GET',
      path: '/guilds/:guild',
      bot: true,
      run: ({ params }) => ok(guildWire(world, guildOf(world, params.guild!))),
    },
    { method: 'GET', path: '/guilds/:guild/members/:user', bot: true, run: member },
    { method: 'GET', path: '/users/:user', bot: true, run: user },
    {
      method: 'GET',
      path: '/channels/:channel',
      bot: true,
      run: ({ params }) => ok(channelWire(world, channelOf(world, params.channel!))),
    },
    { method: 'PATCH', path: '/channels/:channel', bot: true, run: change },
    { method: 'POST', path: thread, bot: true, run: startThread },
    { method: 'POST', path: '/channels/:channel/messages/:message/threads', bot: true, run: startThread },
    {
      method: 'POST',
      path: '/channels/:channel/typing',
      bot: true,
      run: ({ params }) => channelOf(world, params.channel!) && done,
    },
  ];
};

/** Refuses what the bot's permissions or the state of a thread forbid here. */
const mayWrite = (world: World, channel: Channel, how: 'send' | 'edit'): void => {
  const needed = channel.parent ? PERMISSIONS.sendInThreads : PERMISSIONS.sendMessages;
  if (how === 'send' && !world.mayBot(channel, needed)) throw refuse(50013);
  if (channel.archived && (how === 'edit' || channel.locked)) throw refuse(50083);
};

const countOldEdit = (world: World, limits: Limits, message: Message): void => {
  if (world.clock.now() - message.at < HOUR_MS) return;
  if (++message.oldEdits <= limits.oldEdits) return;
  const { code, message: words } = refuse(30046);
  throw new Refusal(limits.oldEditStatus, code, words, [], { retry_after: 60, global: false });
};

const messages = ({ world, limits, gateway, origin }: Routing): Route[] => {
  const shown = (message: Message) => ok(messageWire(world, origin(), message));
  const nonces = new Map<string, Message>();
  const create = ({ params, body, uploads }: Call): Reply => {
    const channel = channelOf(world, params.channel!);
    mayWrite(world, channel, 'send');
    demand(spec.MessageCreateRequestSchema, body);
    if (uploads.length && !world.mayBot(channel, PERMISSIONS.attachFiles)) throw refuse(50013);
    const reference = body.message_reference;
    if (reference?.message_id && !world.messages.has(reference.message_id) && reference.fail_if_not_exists !== false)
      throw badForm([{ path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
    const nonce = body.enforce_nonce && body.nonce !== undefined ? `${channel.id} ${body.nonce}` : undefined;
    const before = nonce === undefined ? undefined : nonces.get(nonce);
    if (before) return shown(before);
    if (channel.archived) {
      channel.archived = false;
      gateway.channelEvent('UPDATE', channel);
    }
    const message = makeMessage(world, { channel, body, uploads, route: 'channel' });
    if (nonce !== undefined) nonces.set(nonce, message);
    return shown(message);
  };
  const edit = (call: Call): Reply => {
    const message = messageOf(world, call);
    mayWrite(world, message.channel, 'edit');
    if (message.author !== world.bot) throw refuse(50005);
    demand(spec.MessageEditRequestPartialSchema, call.body);
    countOldEdit(world, limits, message);
    return shown(editMessage(world, message, call.body, call.uploads));
  };
  const remove = (call: Call): Reply => {
    const message = messageOf(world, call);
    if (message.author !== world.bot && !world.mayBot(message.channel, PERMISSIONS.manageMessages)) throw refuse(50013);
    deleteMessage(world, message);
    return done;
  };
  const list = ({ params, query }: Call): Reply => {
    const channel = channelOf(world, params.channel!);
    if (!world.mayBot(channel, PERMISSIONS.readHistory)) return ok([]);
    const all = [...world.messages.values()].filter((each) => each.channel === channel && !each.onlyFor).reverse();
    const before = query.get('before');
    const after = query.get('after');
    const asked = all.filter(
      ({ id }) => (!before || BigInt(id) < BigInt(before)) && (!after || BigInt(id) > BigInt(after)),
    );
    return ok(asked.slice(0, Number(query.get('limit') ?? 50)).map((each) => messageWire(world, origin(), each)));
  };
  const read = (call: Call): Reply => {
    const message = messageOf(world, call);
    if (!world.mayBot(message.channel, PERMISSIONS.readHistory)) throw refuse(50001);
    return shown(message);
  };
  const file = ({ params }: Call): Reply => {
    const all = [...world.messages.values()].filter(({ channel }) => channel.id === params.channel);
    const found = all.flatMap(({ attachments }) => attachments).find(({ id }) => id === params.attachment);
    if (!found) throw new Refusal(404, 0, '404: Not Found');
    return { status: 200, file: found.bytes, type: found.content_type };
  };
  const path = '/channels/:channel/messages';
  return [
    { method: 'POST', path, bot: true, run: create },
    { method: 'GET', path, bot: true, run: list },
    { method: 'GET', path: `${path}/:message`, bot: true, run: read },
    { method: 'PATCH', path: `${path}/:message`, bot: true, run: edit },
    { method: 'DELETE', path: `${path}/:message`, bot: true, run: remove },
    { method: 'GET', path: '/attachments/:channel/:attachment/:filename', bot: false, run: file },
  ];
};

const answers = ({ world, interactions, limits, faults, origin }: Routing): Route[] => {
  const shown = (message: Message) => ok(messageWire(world, origin(), message));
  const callback = ({ params, query, body, uploads }: Call): Reply => {
    const made = interactions.callback(params.interaction!, params.token!, body ?? {}, uploads);
    return query.get('with_response') === 'true' && !faults.noResponseBody ? ok(made) : done;
  };
  const found = ({ params }: Call) => interactions.message(params.application!, params.token!, params.message!);
  const edit = (call: Call): Reply => {
    const message = found(call);
    const wrong = schemaFaults(spec.IncomingWebhookUpdateRequestPartialSchema, call.body);
    if (wrong.length) throw badForm(wrong);
    countOldEdit(world, limits, message);
    return shown(editMessage(world, message, call.body, call.uploads));
  };
  const remove = ({ params }: Call): Reply => {
    interactions.delete(params.application!, params.token!, params.message!);
    return done;
  };
  const followUp = ({ params, body, uploads }: Call) =>
    shown(interactions.followUp(params.application!, params.token!, body, uploads));
  const path = '/webhooks/:application/:token';
  return [
    { method: 'POST', path: '/interactions/:interaction/:token/callback', bot: false, run: callback },
    { method: 'POST', path, bot: false, run: followUp },
    { method: 'GET', path: `${path}/messages/:message`, bot: false, run: (call) => shown(found(call)) },
    { method: 'PATCH', path: `${path}/messages/:message`, bot: false, run: edit },
    {
      method: 'DELETE',
      path: `${path}/messages/:message`,
      bot: false,
      run: remove,
    },
  ];
};
