import type { AddressInfo } from 'node:net';
import { type MovableClock, runningClock } from './clock.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway.ts';
import { Http, isLoopback } from './http.ts';
import { Interactions } from './interactions.ts';
import { Limits } from './limits.ts';
import { deleteMessage } from './messages.ts';
import { PageTabs } from './pageTabs.ts';
import { Person, type Which } from './person.ts';
import { channelNamed, furnish, guildNamed, userNamed } from './places.ts';
import { routesOf } from './routes.ts';
import {
  type Channel,
  type Guild,
  type Logged,
  type Message,
  type Overwrite,
  type Refused,
  type Role,
  type User,
  type Wire,
  World,
  type WorldEvents,
} from './world.ts';

export { steppedClock } from './clock.ts';
export type { Outcome } from './person.ts';
export { furnishPage } from './places.ts';
export { buttonsOf, textOf } from './text.ts';
export { EVERYTHING, ORDINARY, PERMISSIONS } from './world.ts';

export interface PlaygroundOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Real time unless given; `steppedClock()` gives one that only tests move. */
  readonly clock?: MovableClock;
  /** The tokens the bot may use. */
  readonly tokens?: readonly string[];
  /** The bot's name. */
  readonly name?: string;
  /** Fills the world; by default with two servers and fourteen people. */
  readonly furnish?: (world: World) => void;
}

/** A channel, or its id or name. */
type Where = string | Channel;

/** A stand-in for Discord on loopback. */
export class Playground {
  readonly world: World;
  readonly clock: MovableClock;
  readonly faults: Faults = new Faults();
  readonly limits: Limits;
  readonly gateway: Gateway;
  readonly #interactions: Interactions;
  readonly #http: Http;
  readonly #tabs: PageTabs;
  readonly #tokens: Set<string>;
  #origin = '';

  constructor({
    clock = runningClock(),
    tokens = ['playground-token'],
    name = 'Sixes',
    furnish: fill = furnish,
  }: PlaygroundOptions) {
    this.clock = clock;
    this.#tokens = new Set(tokens);
    this.world = new World(clock, name);
    fill(this.world);
    const { world, faults } = this;
    const origin = () => this.#origin;
    this.#interactions = new Interactions(world, origin);
    this.limits = new Limits(clock, (token) => this.#interactions.channelIdOf(token));
    this.gateway = new Gateway({ world, tokens: this.#tokens, faults, limits: this.limits, origin });
    const routes = routesOf({
      world,
      interactions: this.#interactions,
      gateway: this.gateway,
      limits: this.limits,
      faults,
      origin,
    });
    this.#http = new Http({ world, routes, tokens: this.#tokens, limits: this.limits, faults });
    this.#tabs = new PageTabs({
      world,
      clock,
      faults,
      gateway: this.gateway,
      origin,
      refusals: () => this.refusals,
      as: (user, channel) => this.as(user, channel),
    });
    this.#http.server.on('upgrade', (request, socket, head) => {
      if (!isLoopback(request)) socket.destroy();
      else if (request.url?.startsWith('/gateway')) this.gateway.upgrade(request, socket, head);
      else if (request.url === '/page') this.#tabs.upgrade(request, socket, head);
      else socket.destroy();
    });
  }

  /** Where it listens; the client's option `rest.api` is this with `/api`. */
  get url(): string {
    return this.#origin;
  }

  /** A token the bot can log in with. */
  get token(): string {
    return [...this.#tokens][0]!;
  }

  /** Every request that was answered, the last 5000. */
  get requests(): readonly Logged[] {
    return this.#http.requests;
  }

  /** Everything that was refused, the last 5000. */
  get refusals(): readonly Refused[] {
    return this.#http.refusals;
  }

  /** The message that a request to this path of an interaction's token is about, if there is one. */
  messageAt(path: string): Message | undefined {
    const [, application, token, which] = /^\/webhooks\/([^/]+)\/([^/]+)\/messages\/([^/]+)$/.exec(path) ?? [];
    try {
      return this.#interactions.message(application!, token!, which!);
    } catch {
      return undefined;
    }
  }

  /** Starts to listen. `createPlayground` calls it. */
  listen(port: number): Promise<this> {
    const { server } = this.#http;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        this.#origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve(this);
      });
    });
  }

  async close(): Promise<void> {
    this.#interactions.close();
    this.gateway.close();
    this.#tabs.close();
    const { server } = this.#http;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    this.world.bus.removeAllListeners();
  }

  /** A person in a channel; by default the first one. */
  as(who: string | User, where?: Where): Person {
    const { world } = this;
    const user = typeof who === 'string' ? userNamed(world, who) : who;
    const channel = where === undefined ? [...world.channels.values()][0]! : this.channel(where);
    return new Person({ world, interactions: this.#interactions, origin: () => this.#origin, user, channel });
  }

  user(name: string): User {
    return userNamed(this.world, name);
  }

  channel(where: Where): Channel {
    return typeof where === 'string' ? channelNamed(this.world, where) : where;
  }

  guild(where: string | Guild): Guild {
    return typeof where === 'string' ? guildNamed(this.world, where) : where;
  }

  /** Adds a listener; returns how to remove it. */
  on<K extends keyof WorldEvents>(event: K, listener: (...args: WorldEvents[K]) => void): () => void {
    const { bus } = this.world;
    bus.on(event, listener as never);
    return () => bus.off(event, listener as never);
  }

  /** Waits until the condition is truthy and does not throw; checks at each event and every 10 ms of real time. */
  until<T>(condition: () => T, ms = 20_000): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
    return new Promise((resolve, reject) => {
      const offs: (() => void)[] = [];
      let lastError: unknown;
      const end = () => {
        clearTimeout(timeout);
        for (const off of offs) off();
      };
      const check = () => {
        try {
          const found = condition();
          if (!found) return;
          end();
          resolve(found as never);
        } catch (error) {
          lastError = error;
        }
      };
      const timeout = setTimeout(() => {
        end();
        reject(new Error(`Not within ${ms} ms: ${condition}`, { cause: lastError }));
      }, ms);
      for (const event of EVENTS) offs.push(this.on(event, check));
      const polling = setInterval(check, 10);
      offs.push(() => clearInterval(polling));
      check();
    });
  }

  /** Waits for the bot to be connected. */
  async ready(): Promise<void> {
    await this.until(() => this.gateway.connected);
  }

  /** What the bot may do: in one channel, or in a whole server. */
  allowBot(where: Channel | Guild, permissions: bigint): void {
    where.botPermissions = permissions;
    if ('members' in where) this.#sendGuildEvent('UPDATE', where);
    else this.#sendChannelEvent('UPDATE', where);
  }

  /** What a member may do in this server. */
  allow(who: string, guild: string | Guild, permissions: bigint): void {
    this.guild(guild).members.get(userNamed(this.world, who).id)!.permissions = permissions;
  }

  /** A new role of a server, for these people. */
  addRole(guild: string | Guild, name: string, permissions: bigint, ...people: readonly string[]): Role {
    const where = this.guild(guild);
    const role: Role = { id: this.world.snowflake(), name, permissions };
    where.roles.add(role);
    this.gateway.roleEvent('CREATE', where, role);
    for (const each of people) where.members.get(this.user(each).id)!.roles.add(role);
    return role;
  }

  changeRole(guild: string | Guild, role: Role, permissions: bigint): void {
    role.permissions = permissions;
    this.gateway.roleEvent('UPDATE', this.guild(guild), role);
  }

  /** What a channel allows or denies everybody, those of a role, or a person; nothing: it says nothing of them any more. */
  overwrite(where: Where, whom: 'everybody' | Role | User, overwrite?: Overwrite): void {
    const channel = this.channel(where);
    const { id } = whom === 'everybody' ? channel.guild : whom;
    if (overwrite) channel.overwrites.set(id, overwrite);
    else channel.overwrites.delete(id);
    this.#sendChannelEvent('UPDATE', channel);
  }

  /** A member leaves a server. The bot gets no event: it would need a privileged intent. */
  leave(who: string, guild: string | Guild): void {
    this.guild(guild).members.delete(userNamed(this.world, who).id);
  }

  comeBack(who: string, guild: string | Guild): void {
    this.world.join(this.guild(guild), userNamed(this.world, who));
  }

  deleteMessage(which: Which): void {
    const message = this.world.messages.get(typeof which === 'string' ? which : which.id);
    if (message) deleteMessage(this.world, message);
  }

  deleteChannel(where: Where): void {
    const channel = this.channel(where);
    for (const each of [...this.world.channels.values()]) if (each.parent === channel) this.deleteChannel(each);
    for (const message of [...this.world.messages.values()])
      if (message.channel === channel) this.world.messages.delete(message.id);
    this.world.channels.delete(channel.id);
    this.#sendChannelEvent('DELETE', channel);
  }

  /** With `invited` a private one. */
  startThread(where: Where, name: string, invited?: readonly string[]): Channel {
    const people = invited?.map((each) => this.user(each));
    const thread = this.world.addThread(this.channel(where), name, undefined, people);
    this.#sendChannelEvent('CREATE', thread);
    return thread;
  }

  /** Archives, locks or opens a thread. */
  changeThread(thread: Channel, change: { readonly archived?: boolean; readonly locked?: boolean }): void {
    Object.assign(thread, change);
    this.#sendChannelEvent('UPDATE', thread);
  }

  removeBot(where: string | Guild): void {
    const guild = this.guild(where);
    guild.botIsMember = false;
    this.#sendGuildEvent('DELETE', guild);
  }

  inviteBot(where: string | Guild): void {
    const guild = this.guild(where);
    guild.botIsMember = true;
    this.#sendGuildEvent('CREATE', guild);
  }

  /** Somebody installs the app for themselves: its commands of `integration_types` 1 work wherever they are. */
  installForUser(who: string): void {
    this.world.userInstalls.add(userNamed(this.world, who));
  }

  /** A group DM of these people, where only what somebody installed for themselves works. */
  addGroup(...people: [string, ...string[]]): Channel {
    const [owner, ...others] = people;
    const users = others.map((each) => userNamed(this.world, each));
    return this.world.addGroup(people.join(', '), [userNamed(this.world, owner), ...users]);
  }

  /** Somebody's direct messages with the bot. */
  directOf(who: string): Channel {
    return this.world.directOf(this.user(who));
  }

  /** Whether somebody takes direct messages of the bot; everybody does at first. */
  takesDirect(who: string, does: boolean): void {
    this.user(who).isClosed = !does;
  }

  /** The channel of a new server that these people are in, and the bot is not. */
  addGuildWithoutBot(name: string, ...people: [string, ...string[]]): Channel {
    const { world } = this;
    const [owner, ...others] = people;
    const guild = world.addGuild(name, 'en-US', userNamed(world, owner));
    guild.botIsMember = false;
    for (const each of others) world.join(guild, userNamed(world, each));
    return world.addChannel(guild, name.toLowerCase());
  }

  /** Sends any gateway event. */
  dispatch(name: string, data: Wire): void {
    this.gateway.dispatch(name, data);
  }

  #sendChannelEvent(what: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): void {
    this.gateway.channelEvent(what, channel);
    this.world.bus.emit('channel', channel);
  }

  #sendGuildEvent(what: 'CREATE' | 'UPDATE' | 'DELETE', guild: Guild): void {
    this.gateway.guildEvent(what, guild);
    this.world.bus.emit('guild', guild);
  }
}

const EVENTS: readonly (keyof WorldEvents)[] = [
  'message',
  'edit',
  'delete',
  'channel',
  'guild',
  'commands',
  'interaction',
  'callback',
  'request',
  'refusal',
  'gateway',
];

/** Opens a playground on 127.0.0.1. */
export const createPlayground = (options: PlaygroundOptions = {}): Promise<Playground> =>
  new Playground(options).listen(options.port ?? 0);
