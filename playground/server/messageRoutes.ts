import type { Call, Reply, Route } from './http.ts';
import { deleteMessage, editMessage, makeMessage } from './messages.ts';
import { messageWire } from './payloads.ts';
import { badForm, Refusal, refuse } from './refusal.ts';
import { channelOf, countOldEdit, messageOf, messageReply, noContent, ok, type RouteDeps } from './routing.ts';
import { spec, validate } from './schemas.ts';
import { type Channel, type Message, PERMISSIONS, type Wire, type World } from './world.ts';

/** How far `enforce_nonce` looks back: "the past few minutes", at messages of the same author. Here that is always the bot. */
const NONCE_MS = 5 * 60_000;

/** Refuses what the bot's permissions, a person or the state of a thread forbid here. */
const mayWrite = (world: World, channel: Channel, how: 'send' | 'edit'): void => {
  const needed = channel.parent ? PERMISSIONS.sendInThreads : PERMISSIONS.sendMessages;
  if (how === 'send' && channel.type === 1 && channel.guild.owner.isClosed) throw refuse(50007);
  if (how === 'send' && !world.mayBot(channel, needed)) throw refuse(50013);
  if (channel.archived && (how === 'edit' || channel.locked)) throw refuse(50083);
  if (how === 'send' && channel.locked && !world.mayBot(channel, PERMISSIONS.manageThreads)) throw refuse(160005);
};

const mayAttach = (world: World, channel: Channel, uploads: Call['uploads']): void => {
  if (uploads.length > 0 && !world.mayBot(channel, PERMISSIONS.attachFiles)) throw refuse(50013);
};

/** Messages of channels, and their files. */
export const messageRoutes = (deps: RouteDeps): Route[] => {
  const { world, gateway, origin } = deps;
  const nonces = new Map<string, Message>();
  const created = (message: Message, { nonce }: Wire) => ok({ ...messageWire(world, origin(), message), nonce });
  const create = ({ params, body, uploads }: Call): Reply => {
    const channel = channelOf(world, params.channel!);
    mayWrite(world, channel, 'send');
    validate(spec.MessageCreateRequestSchema, body);
    mayAttach(world, channel, uploads);
    const reference = body.message_reference;
    if (reference?.message_id && !world.messages.has(reference.message_id) && reference.fail_if_not_exists !== false)
      throw badForm([{ path: ['message_reference'], code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }]);
    const same = body.enforce_nonce ? nonces.get(String(body.nonce)) : undefined;
    if (same && world.messages.has(same.id) && world.clock.now() - same.at < NONCE_MS) return created(same, body);
    if (channel.archived) {
      channel.archived = false;
      gateway.channelEvent('UPDATE', channel);
    }
    const message = makeMessage(world, { channel, body, uploads, route: 'channel' });
    if (body.nonce !== undefined) nonces.set(String(body.nonce), message);
    return created(message, body);
  };
  const edit = (call: Call): Reply => {
    const message = messageOf(world, call);
    mayWrite(world, message.channel, 'edit');
    mayAttach(world, message.channel, call.uploads);
    if (message.author !== world.bot) throw refuse(50005);
    validate(spec.MessageEditRequestPartialSchema, call.body);
    countOldEdit(deps, message);
    return messageReply(deps, editMessage(world, message, call.body, call.uploads));
  };
  const remove = (call: Call): Reply => {
    const message = messageOf(world, call);
    if (message.author !== world.bot && !world.mayBot(message.channel, PERMISSIONS.manageMessages)) throw refuse(50013);
    deleteMessage(world, message);
    return noContent;
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
    return messageReply(deps, message);
  };
  const file = ({ params }: Call): Reply => {
    const all = [...world.messages.values()].filter(({ channel }) => channel.id === params.channel);
    const shown = all.flatMap(({ attachments }) => attachments).find(({ id }) => id === params.attachment);
    const found = shown ?? world.droppedFile(params.attachment!);
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
