/** What one person sees in one channel, as it is sent to the page. */
import type { Person, Place, PlaceChannel, Refusal, Seen, View } from '../page/protocol.ts';
import type { MovableClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { isOffered } from './installs.ts';
import { messageWire } from './payloads.ts';
import type { Person as Actor } from './person.ts';
import type { Channel, Member, Message, Refused, User, World } from './world.ts';

const MAX_REFUSALS = 50;
const MAX_MESSAGES = 200;
/** The id of direct messages and groups together, as in Discord's links. */
const DIRECT = '@me';

/** The parts of the playground that the page shows and changes. */
export interface PageDeps {
  readonly world: World;
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly gateway: Gateway;
  readonly origin: () => string;
  readonly refusals: () => readonly Refused[];
  readonly as: (user: User, channel: Channel) => Actor;
}

/** The viewers of each channel in tabs, and since when. */
export interface Viewpoint {
  readonly user: User;
  readonly channel: Channel;
  /** Ephemeral messages with smaller ids were lost in a reload. */
  readonly since: bigint;
}

/** The message, unless it is for another person or channel, dismissed, or lost in a reload. */
export function seenBy(
  { world, origin }: PageDeps,
  { user, channel, since }: Viewpoint,
  message: Message,
): Seen | undefined {
  if (message.channel !== channel || !world.sees(user, message)) return undefined;
  const onlyYou = message.onlyFor !== undefined;
  if (onlyYou && BigInt(message.id) < since) return undefined;
  return { ...messageWire(world, origin(), message), id: message.id, onlyYou };
}

export function viewOf(deps: PageDeps, viewpoint: Viewpoint): View {
  const { world, gateway, faults, refusals } = deps;
  const { user, channel } = viewpoint;
  const { guild } = channel;
  const permissions = world.permissionsOf(user, channel);
  const maySee = (needed: string | null) => needed === null || (permissions & BigInt(needed)) === BigInt(needed);
  return {
    me: user.id,
    server: placeIdOf(channel),
    channel: channel.id,
    places: placesOf(world, user),
    people: [...guild.members.values()].map(personOf),
    roles: [...guild.roles].map(({ id, name }) => ({ id, name })),
    everybody: [...world.users.values()]
      .filter(({ bot }) => bot !== true)
      .map((each) => personOf(guild.members.get(each.id) ?? { user: each, nick: null })),
    bot: world.bot.username,
    commands: world
      .commandsIn(guild)
      .filter((command) => command.type === 1 && maySee(command.default_member_permissions ?? null))
      .filter((command) => isOffered(world, { user, channel, direct: channel.type === 1 }, command)),
    messages: world
      .messagesFor(channel, user)
      .slice(-MAX_MESSAGES)
      .flatMap((each) => seenBy(deps, viewpoint, each) ?? []),
    refusals: refusals().filter(isTheBots).slice(-MAX_REFUSALS).map(refusalFor),
    isBotConnected: gateway.connected > 0,
    isBotHere: guild.botIsMember,
    broken: faults.everything,
  };
}

/** The direct messages and groups of a person together, then their servers. */
const placesOf = (world: World, user: User): readonly Place[] => {
  const channels = [...world.channels.values()].filter(({ guild }) => guild.members.has(user.id));
  const ids = new Set([DIRECT, ...channels.map(placeIdOf)]);
  return [...ids].map((id) => {
    const within = channels.filter((each) => placeIdOf(each) === id);
    return {
      id,
      name: id === DIRECT ? '' : within[0]!.guild.name,
      isDirect: id === DIRECT,
      channels: within
        .filter((each) => !each.archived && world.seesIn(user, each))
        .toSorted((a, b) => Number(b.type === 1) - Number(a.type === 1))
        .map(({ id, name, type }) => ({ id, name: type === 1 ? world.bot.username : name, kind: kindOf(type) })),
    };
  });
};

const placeIdOf = ({ type, guild }: Channel): string => (type === 1 || type === 3 ? DIRECT : guild.id);

const kindOf = (type: Channel['type']): PlaceChannel['kind'] => {
  if (type === 1) return 'direct';
  if (type === 3) return 'group';
  return type === 0 ? 'channel' : 'thread';
};

const personOf = ({ user, nick }: Pick<Member, 'user' | 'nick'>): Person => ({
  id: user.id,
  username: user.username,
  name: nick ?? user.global_name ?? user.username,
  locale: user.locale,
  bot: user.bot === true,
});

/** Neither a fault that was switched on here nor a caller from another machine. */
export const isTheBots = ({ reason }: Refused): boolean => !/: as planned$|^Only for this machine/.test(reason);

const numbers = new WeakMap<Refused, number>();
let last = 0;

/** Without the body, which may hold secrets of one person, and without the tokens in its path. */
export function refusalFor(refused: Refused): Refusal {
  const { route, status, code, reason, refusal } = refused;
  const nr = numbers.get(refused) ?? ++last;
  numbers.set(refused, nr);
  const complaints = refusal.complaints.map(({ path, message }) => ({ path: path.join('.'), reason: message }));
  return {
    nr,
    route: route.replace(/[\w-]{60,}/g, '…'),
    status,
    code,
    complaints: complaints.length ? complaints : [{ path: '', reason: reason.split('\n')[0]! }],
  };
}
