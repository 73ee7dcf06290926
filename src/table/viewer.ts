/**
 * What a member of a server may do in each of its channels, by Discord's order of roles and overwrites. The overwrites of
 * a channel are sorted once, so that it hardly matters how many there are, nor how many roles somebody has.
 */
import type { Overwrite, Rights } from '../rights.ts';

interface Guild {
  readonly id: string;
  readonly ownerId: string;
  readonly channels: { readonly cache: { values(): Iterable<object> } };
}
/** As discord.js has them. */
export interface Member {
  readonly id: string;
  readonly guild: Guild;
  readonly roles: { readonly cache: ReadonlyMap<string, { readonly permissions: Rights }> };
}
export interface Channel {
  readonly guild: Guild;
  readonly permissionOverwrites: { readonly cache: { values(): Iterable<Overwrite> } };
}

const ADMINISTRATOR = 1n << 3n;
/** What is asked for. */
const RIGHTS = { view: 1n << 10n, manageThreads: 1n << 34n };
type Right = keyof typeof RIGHTS;

/** Roles of a server by their numbers, each a bit. */
class RoleSet {
  readonly #words: number[] = [];

  add(role: number): void {
    while (this.#words.length <= role >>> 5) this.#words.push(0);
    this.#words[role >>> 5]! |= 1 << (role & 31);
  }

  /** Whether a role is in both. */
  meets(other: RoleSet): boolean {
    const end = Math.min(this.#words.length, other.#words.length);
    for (let at = 0; at < end; at += 1) if ((this.#words[at]! & other.#words[at]!) !== 0) return true;
    return false;
  }
}

/** What the overwrites of a channel say of one right. */
class Rule {
  #everybody: boolean | undefined;
  readonly #allowed = new RoleSet();
  readonly #denied = new RoleSet();
  readonly #persons = new Map<string, boolean>();

  constructor(right: bigint, { guild, permissionOverwrites }: Channel, roles: RoleNumbers) {
    for (const { id, type, allow, deny } of permissionOverwrites.cache.values()) {
      const isAllowed = (allow.bitfield & right) !== 0n;
      if (!isAllowed && (deny.bitfield & right) === 0n) continue;
      if (id === guild.id) this.#everybody = isAllowed;
      else if (type !== 0) this.#persons.set(id, isAllowed);
      else (isAllowed ? this.#allowed : this.#denied).add(roles.of(id));
    }
  }

  /** The most specific overwrite decides: their own, else those of their roles, else that of everybody. */
  allows({ id, roles, everywhere }: { id: string; roles: RoleSet; everywhere: boolean }): boolean {
    const own = this.#persons.get(id);
    if (own !== undefined) return own;
    if (this.#allowed.meets(roles)) return true;
    return !this.#denied.meets(roles) && (this.#everybody ?? everywhere);
  }
}

/** Gives each role of a server a number. */
class RoleNumbers {
  readonly #numbers = new Map<string, number>();

  of(role: string): number {
    const known = this.#numbers.get(role);
    if (known === undefined) this.#numbers.set(role, this.#numbers.size);
    return known ?? this.#numbers.size - 1;
  }
}

export class Viewer {
  readonly id: string;
  /** The server's id. */
  readonly guild: string;
  readonly #viewers: Viewers;
  readonly #roles = new RoleSet();
  /** What their roles allow where a channel says nothing. */
  readonly #everywhere: bigint;
  readonly #mayAll: boolean;

  constructor({ id, guild, roles }: Member, viewers: Viewers) {
    this.id = id;
    this.guild = guild.id;
    this.#viewers = viewers;
    const numbers = viewers.rolesOf(guild);
    let rights = 0n;
    for (const [role, { permissions }] of roles.cache) {
      this.#roles.add(numbers.of(role));
      rights |= permissions.bitfield;
    }
    this.#everywhere = rights;
    this.#mayAll = id === guild.ownerId || (rights & ADMINISTRATOR) !== 0n;
  }

  may(right: Right, channel: Channel): boolean {
    if (this.#mayAll) return true;
    const everywhere = (this.#everywhere & RIGHTS[right]) !== 0n;
    return this.#viewers.ruleOf(channel, right).allows({ id: this.id, roles: this.#roles, everywhere });
  }
}

/** Members as they are when they ask, and the rules of the channels of servers where somebody has asked. */
export class Viewers {
  readonly #roles = new WeakMap<Guild, RoleNumbers>();
  #rules = noRules();

  of(member: Member): Viewer {
    return new Viewer(member, this);
  }

  rolesOf(guild: Guild): RoleNumbers {
    const known = this.#roles.get(guild) ?? new RoleNumbers();
    this.#roles.set(guild, known);
    return known;
  }

  /** The first question about a server sorts the overwrites of all its channels, so that no later one has to. */
  ruleOf(channel: Channel, right: Right): Rule {
    const rules = this.#rules[right];
    const known = rules.get(channel);
    if (known !== undefined) return known;
    const roles = this.rolesOf(channel.guild);
    for (const one of [channel, ...channel.guild.channels.cache.values()])
      if (hasOverwrites(one) && !rules.has(one)) rules.set(one, new Rule(RIGHTS[right], one, roles));
    return rules.get(channel)!;
  }

  /** The overwrites of a channel have changed; those of any may have if none is named. */
  forget(channel?: Channel): void {
    if (channel === undefined) this.#rules = noRules();
    else for (const rules of Object.values(this.#rules)) rules.delete(channel);
  }
}

const noRules = (): Readonly<Record<Right, WeakMap<object, Rule>>> => ({
  view: new WeakMap(),
  manageThreads: new WeakMap(),
});

/** Threads have none of their own. */
const hasOverwrites = (place: object): place is Channel => 'permissionOverwrites' in place;
