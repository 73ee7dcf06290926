/**
 * Channels and roles of the servers of a connection. discord.js takes more than a kilobyte for each, and most servers are
 * not played on for days: so it has those of the servers that were used last alone, and of all others they are packed here.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** How many servers have their channels and roles in the client. */
const MAX_AWAKE = 1_000;

type Raw = Readonly<Record<string, any>>;
/** As Discord tells of a server, for the client to know it by. */
type Told = Readonly<Record<'id' | 'roles' | 'channels' | 'threads', any>>;

interface Cache<V> {
  values(): Iterable<V>;
  keys(): Iterable<string>;
  clear(): void;
}
interface Rights {
  readonly bitfield: bigint;
}
interface Overwrite {
  readonly id: string;
  readonly type: number;
  readonly allow: Rights;
  readonly deny: Rights;
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
  /** Tells the client what a server consists of. */
  readonly tell: (server: Told) => void;
  /** The client knows a channel no more. */
  readonly forget: (channel: string) => void;
  readonly maxAwake?: number;
}

export class ServerPacks {
  readonly #deps: PackDeps;
  readonly #packs = new Map<string, Buffer>();
  /** Those whose channels and roles the client has; the one that was used last comes last. */
  readonly #awake = new Set<string>();

  constructor(deps: PackDeps) {
    this.#deps = deps;
  }

  /** An event of the gateway that the client handles next; of a server it gets what it has to keep in any case. */
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

  /** The client has the channels and roles of a server from now on, until others are used. */
  wake = (id: string | undefined): void => {
    if (id === undefined) return;
    const pack = this.#packs.get(id);
    if (pack === undefined && !this.#awake.has(id)) return;
    this.#awake.delete(id);
    this.#awake.add(id);
    if (pack === undefined) return;
    this.#packs.delete(id);
    this.#deps.tell(JSON.parse(inflateRawSync(pack).toString()));
    const { maxAwake = MAX_AWAKE } = this.#deps;
    const [last] = this.#awake;
    if (this.#awake.size > maxAwake) this.#sleep(last!);
  };

  #sleep(id: string): void {
    const server = this.#deps.server(id);
    if (server !== undefined) this.#packs.set(id, packed(toldOf(server)));
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

  /** A new session has no others. */
  #keep(present: ReadonlySet<string>): void {
    for (const id of [...this.#packs.keys(), ...this.#awake]) if (!present.has(id)) this.#drop(id);
  }
}

const packed = ({ id, roles, channels, threads = [] }: Raw): Buffer => {
  const told: Told = {
    id,
    roles: roles.map(roleOf),
    channels: channels.map(channelOf),
    threads: threads.map(threadOf),
  };
  // What zlib returns is the beginning of a larger buffer.
  return Buffer.from(deflateRawSync(JSON.stringify(told)));
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

/** What Discord would say of a server that the client has. */
function toldOf({ id, roles, channels }: Server): Told {
  const all = [...(channels.cache.values() as Iterable<Channel>)];
  return {
    id,
    roles: Array.from(roles.cache.values(), toldRole),
    channels: all.filter(({ permissionOverwrites }) => permissionOverwrites !== undefined).map(toldChannel),
    threads: all.filter(({ permissionOverwrites }) => permissionOverwrites === undefined).map(toldThread),
  };
}

const toldRole = ({ id, name, permissions, rawPosition, managed, mentionable }: Role): Raw => ({
  id,
  name,
  permissions: String(permissions.bitfield),
  position: rawPosition,
  managed,
  mentionable,
});

const toldChannel = ({
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

const toldThread = ({ id, type, name, parentId, rateLimitPerUser, ...thread }: Channel): Raw => ({
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
