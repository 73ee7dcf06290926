/**
 * Channels and roles of the servers of a connection. discord.js takes more than a kilobyte for each, and most servers are
 * not used for days. So discord.js has those of the servers that were used last, and the others are kept here, compressed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Overwrite, Rights } from '../rights.ts';

/** The number of servers whose channels and roles are in the client. */
const MAX_AWAKE = 1_000;

type Raw = Readonly<Record<string, any>>;
/** A server's roles and channels as Discord sends them. */
type ServerData = Readonly<Record<'id' | 'roles' | 'channels' | 'threads', any>>;

interface Cache<V> {
  values(): Iterable<V>;
  keys(): Iterable<string>;
  clear(): void;
}
interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: Rights;
  readonly rawPosition: number;
  readonly managed: boolean;
  readonly mentionable: boolean;
}
/** A thread has no overwrites. */
interface Channel {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly parentId: string | null;
  readonly rateLimitPerUser?: number | null;
  readonly rawPosition?: number;
  readonly permissionOverwrites?: { readonly cache: Cache<Overwrite> };
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly archiveTimestamp?: number | null;
}
/** As discord.js has it. */
export interface Server {
  readonly id: string;
  readonly roles: { readonly cache: Cache<Role> };
  readonly channels: { readonly cache: Cache<object> };
}

export interface PackDeps {
  readonly server: (id: string) => Server | undefined;
  /** Gives the client the roles and channels of a server. */
  readonly restore: (server: ServerData) => void;
  /** Takes a channel out of the client. */
  readonly forget: (channel: string) => void;
  readonly maxAwake?: number;
}

export class ServerPacks {
  readonly #deps: PackDeps;
  readonly #packs = new Map<string, Buffer>();
  /** The servers whose channels and roles the client has; the one that was used last comes last. */
  readonly #awake = new Set<string>();

  constructor(deps: PackDeps) {
    this.#deps = deps;
  }

  /** Takes an event of the gateway before the client does. Of a new server it leaves the client only what it always needs. */
  receive(event: { readonly t: string; d: any }): void {
    const { t, d } = event;
    if (t === 'GUILD_CREATE' && !d.unavailable) {
      this.#clear(d.id);
      this.#packs.set(d.id, packed(d));
      const { id, name, owner_id, preferred_locale, members } = d;
      event.d = { id, name, owner_id, preferred_locale, members, channels: [], roles: [], unavailable: false };
    } else if (t === 'GUILD_DELETE' && !d.unavailable) this.#drop(d.id);
    else if (t === 'READY' && d.session_id !== undefined) this.#keep(new Set(d.guilds.map(({ id }: Raw) => id)));
    else this.wake(t === 'GUILD_UPDATE' ? d.id : d?.guild_id);
  }

  /** Makes sure that the client has the channels and roles of a server, and keeps them until enough others are used. */
  wake = (id: string | undefined): void => {
    if (id === undefined) return;
    const pack = this.#packs.get(id);
    if (pack === undefined && !this.#awake.has(id)) return;
    this.#awake.delete(id);
    this.#awake.add(id);
    if (pack === undefined) return;
    this.#packs.delete(id);
    this.#deps.restore(JSON.parse(inflateRawSync(pack).toString()));
    const { maxAwake = MAX_AWAKE } = this.#deps;
    const [oldest] = this.#awake;
    if (this.#awake.size > maxAwake) this.#sleep(oldest!);
  };

  #sleep(id: string): void {
    const server = this.#deps.server(id);
    if (server !== undefined) this.#packs.set(id, packed(dataOf(server)));
    this.#clear(id);
  }

  #clear(id: string): void {
    this.#awake.delete(id);
    const server = this.#deps.server(id);
    if (server === undefined) return;
    for (const channel of server.channels.cache.keys()) this.#deps.forget(channel);
    server.channels.cache.clear();
    server.roles.cache.clear();
  }

  #drop(id: string): void {
    this.#packs.delete(id);
    this.#awake.delete(id);
  }

  /** A new session begins with its list of servers: the others are gone. */
  #keep(present: ReadonlySet<string>): void {
    for (const id of [...this.#packs.keys(), ...this.#awake]) if (!present.has(id)) this.#drop(id);
  }
}

const packed = ({ id, roles, channels, threads = [] }: Raw): Buffer => {
  const data: ServerData = {
    id,
    roles: roles.map(roleOf),
    channels: channels.map(channelOf),
    threads: threads.map(threadOf),
  };
  // A copy, since zlib returns the beginning of a larger buffer.
  return Buffer.from(deflateRawSync(JSON.stringify(data)));
};

const roleOf = ({ id, name, permissions, position, managed, mentionable }: Raw): Raw => ({
  id,
  name,
  permissions,
  position,
  managed,
  mentionable,
});

const channelOf = ({ id, type, name, parent_id, position, rate_limit_per_user, permission_overwrites }: Raw): Raw => ({
  id,
  type,
  name,
  parent_id,
  position,
  rate_limit_per_user,
  permission_overwrites,
});

const threadOf = ({ id, type, name, parent_id, rate_limit_per_user, thread_metadata }: Raw): Raw => ({
  id,
  type,
  name,
  parent_id,
  rate_limit_per_user,
  thread_metadata,
});

/** A server of the client as Discord would send it. */
function dataOf({ id, roles, channels }: Server): ServerData {
  const all = [...(channels.cache.values() as Iterable<Channel>)];
  return {
    id,
    roles: Array.from(roles.cache.values(), roleData),
    channels: all.filter(({ permissionOverwrites }) => permissionOverwrites !== undefined).map(channelData),
    threads: all.filter(({ permissionOverwrites }) => permissionOverwrites === undefined).map(threadData),
  };
}

const roleData = ({ id, name, permissions, rawPosition, managed, mentionable }: Role): Raw => ({
  id,
  name,
  permissions: String(permissions.bitfield),
  position: rawPosition,
  managed,
  mentionable,
});

const channelData = ({
  id,
  type,
  name,
  parentId,
  rawPosition,
  rateLimitPerUser,
  permissionOverwrites,
}: Channel): Raw => ({
  id,
  type,
  name,
  parent_id: parentId,
  position: rawPosition,
  rate_limit_per_user: rateLimitPerUser,
  permission_overwrites: Array.from(permissionOverwrites!.cache.values(), ({ id, type, allow, deny }) => ({
    id,
    type,
    allow: String(allow.bitfield),
    deny: String(deny.bitfield),
  })),
});

const threadData = ({ id, type, name, parentId, rateLimitPerUser, ...thread }: Channel): Raw => ({
  id,
  type,
  name,
  parent_id: parentId,
  rate_limit_per_user: rateLimitPerUser,
  thread_metadata: {
    archived: thread.archived,
    locked: thread.locked,
    archive_timestamp: new Date(thread.archiveTimestamp ?? 0).toISOString(),
  },
});
