import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from './faults.ts';
import type { Limits } from './limits.ts';
import { channelWire, guildCreate, guildWire, messageWire, roleWire, userWire } from './payloads.ts';
import type { Channel, Guild, Message, Role, Wire, World, WorldEvents } from './world.ts';

const INTENT = { guilds: 1 << 0, messages: 1 << 9, privileged: (1 << 1) | (1 << 8) | (1 << 15) } as const;
const HEARTBEAT_MS = 41_250;
const MAX_REPLAYED = 1_000;
/** Discord recommends one shard for this many servers. */
const GUILDS_A_SHARD = 1_000;

/** Which shard, of how many. */
type Shard = readonly [id: number, of: number];

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  seq: number;
  /** The last events, sent again after a resume. */
  readonly sent: { readonly seq: number; readonly text: string }[];
  socket: WebSocket | undefined;
}

export interface GatewayOptions {
  readonly world: World;
  readonly tokens: ReadonlySet<string>;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly origin: () => string;
}

/** Gateway v10, JSON without compression. */
export class Gateway {
  /** How many servers one shard may have. */
  maxGuilds = 2_500;
  /** By how many shards interactions from servers without the bot are off: no document says on which they arrive. */
  strayBy = 0;
  readonly #world: World;
  readonly #tokens: ReadonlySet<string>;
  readonly #origin: () => string;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  readonly #sessions = new Map<string, Session>();
  readonly #faults: Faults;
  readonly #limits: Limits;
  /** When sessions were started. */
  #starts: number[] = [];
  /** Too many were: the token is no longer valid here. */
  #isReset = false;
  /** Connections without a hello yet; undefined while nobody is held back. */
  #heldBack: (() => void)[] | undefined;

  constructor({ world, tokens, faults, limits, origin }: GatewayOptions) {
    this.#world = world;
    this.#tokens = tokens;
    this.#faults = faults;
    this.#limits = limits;
    this.#origin = origin;
    this.#server.on('connection', (socket, { url = '' }: IncomingMessage) => {
      const query = new URL(url, this.#origin()).searchParams;
      if ((query.get('v') ?? '10') !== '10') socket.close(4012, 'Invalid API version.');
      else if (query.has('compress') || query.get('encoding') === 'etf') socket.close(4002, 'Only uncompressed JSON.');
      else if (this.#heldBack === undefined) this.#greet(socket);
      else this.#heldBack.push(() => this.#greet(socket));
    });
    this.#listen();
  }

  get url(): string {
    return `${this.#origin().replace(/^http/, 'ws')}/gateway`;
  }

  /** What `/gateway/bot` says. */
  get information(): Wire {
    const guilds = [...this.#world.guilds.values()].filter(({ botIsMember }) => botIsMember).length;
    const now = this.#world.clock.now();
    const { most, in: ms } = this.#limits.starts;
    this.#starts = this.#starts.filter((at) => at > now - ms);
    return {
      url: this.url,
      shards: Math.max(1, Math.ceil(guilds / Math.min(GUILDS_A_SHARD, this.maxGuilds))),
      session_start_limit: {
        total: most,
        remaining: Math.max(0, most - this.#starts.length),
        reset_after: Math.max(0, (this.#starts[0] ?? now) + ms - now),
        max_concurrency: this.#limits.identifies,
      },
    };
  }

  /** Sessions with a live connection. */
  get connected(): number {
    return [...this.#sessions.values()].filter(({ socket }) => socket).length;
  }

  /** Connections that are held back. */
  get waiting(): number {
    return this.#heldBack?.length ?? 0;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#server.emit('connection', ws, request));
  }

  /** Cuts the connections: with a close code, or like a pulled cable. The sessions can be resumed. */
  drop(code?: number): void {
    for (const session of this.#sessions.values()) {
      const { socket } = session;
      session.socket = undefined;
      if (code === undefined) socket?.terminate();
      else socket?.close(code);
      if (socket) this.#tell(session, 'dropped');
    }
  }

  /** Cuts the connections, and holds new ones back until `comeBack`. */
  goAway(): void {
    this.#heldBack ??= [];
    this.drop();
  }

  comeBack(): void {
    const waiting = this.#heldBack ?? [];
    this.#heldBack = undefined;
    for (const greet of waiting) greet();
  }

  /** Op 7: asks every client to reconnect. */
  askToReconnect(): void {
    for (const { socket } of this.#sessions.values()) socket?.send(JSON.stringify({ op: 7, d: null }));
  }

  /** Op 9: ends the sessions, or with `resumable` asks the clients to resume them. */
  invalidate({ resumable = false } = {}): void {
    for (const session of [...this.#sessions.values()]) {
      if (!resumable) this.#sessions.delete(session.id);
      session.socket?.send(JSON.stringify({ op: 9, d: resumable }));
    }
  }

  dispatch(name: string, data: Wire, needs = 0, guild?: Guild): void {
    for (const session of this.#sessions.values()) {
      const by = guild?.botIsMember === false ? this.strayBy : 0;
      if (isOn(session.shard, guild?.id ?? '0', by) && (session.intents & needs) === needs)
        for (let i = 0; i < this.#faults.copies; i++) this.#send(session, name, data);
    }
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#sessions.clear();
    this.#server.close();
  }

  #tell({ id: session, shard: [shard] }: Session, state: WorldEvents['gateway'][0]['state']): void {
    this.#world.bus.emit('gateway', { session, shard, state });
  }

  #send(session: Session, t: string, d: Wire): void {
    const seq = ++session.seq;
    const text = JSON.stringify({ op: 0, s: seq, t, d });
    session.sent.push({ seq, text });
    if (session.sent.length > MAX_REPLAYED) session.sent.shift();
    const { eventsWait } = this.#faults;
    if (eventsWait) void eventsWait.then(() => session.socket?.send(text));
    else session.socket?.send(text);
  }

  #greet(socket: WebSocket): void {
    let session: Session | undefined;
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MS } }));
    socket.on('error', () => socket.terminate());
    socket.on('message', (raw) => {
      const payload = parsed(raw.toString());
      if (!payload || typeof payload.op !== 'number') return socket.close(4002, 'Error while decoding payload.');
      const { op, d } = payload;
      if (op === 1) return socket.send(JSON.stringify({ op: 11 }));
      if (op === 2) {
        if (session) return socket.close(4005, 'Already authenticated.');
        session = this.#identify(socket, d ?? {});
        return;
      }
      if (op === 6) {
        session = this.#resume(socket, d ?? {});
        return;
      }
      if (!session) return socket.close(4003, 'Not authenticated.');
      if (![3, 4, 8, 31].includes(op)) return socket.close(4001, 'Unknown opcode.');
    });
    socket.on('close', (code) => {
      if (!session || session.socket !== socket) return;
      session.socket = undefined;
      const over = code === 1000 || code === 1001;
      if (over) this.#sessions.delete(session.id);
      this.#tell(session, over ? 'closed' : 'dropped');
    });
  }

  #identify(socket: WebSocket, { token, intents, shard = [0, 1] }: Wire): Session | undefined {
    const world = this.#world;
    if (!this.#isKnown(token)) return void socket.close(4004, 'Authentication failed.');
    if (!Number.isInteger(intents) || intents < 0) return void socket.close(4013, 'Invalid intent(s).');
    if (intents & INTENT.privileged) return void socket.close(4014, 'Disallowed intent(s).');
    if (!isShard(shard)) return void socket.close(4010, 'Invalid shard.');
    const guilds = [...world.guilds.values()].filter(({ id, botIsMember }) => botIsMember && isOn(shard, id));
    if (guilds.length > this.maxGuilds) return void socket.close(4011, 'Sharding required.');
    if (this.information.session_start_limit.remaining === 0) return void this.#reset(socket);
    if (!this.#limits.countIdentify(shard[0])) return void socket.send(JSON.stringify({ op: 9, d: false }));
    this.#starts.push(world.clock.now());
    for (const each of this.#sessions.values())
      if (!each.socket && each.shard.join() === shard.join()) this.#sessions.delete(each.id);
    const session: Session = { id: randomBytes(16).toString('hex'), intents, shard, seq: 0, sent: [], socket };
    this.#sessions.set(session.id, session);
    this.#send(session, 'READY', {
      v: 10,
      user: { ...userWire(world.bot), verified: true, mfa_enabled: false, flags: 0, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url,
      session_type: 'normal',
      private_channels: [],
      relationships: [],
      shard,
      application: { id: world.application.id, flags: 0 },
    });
    if (intents & INTENT.guilds)
      for (const guild of guilds) this.#send(session, 'GUILD_CREATE', guildCreate(world, guild));
    this.#tell(session, 'ready');
    return session;
  }

  /** What Discord does to a bot that starts too many sessions: it ends all of them and takes the token no more. */
  #reset(socket: WebSocket): void {
    this.#isReset = true;
    this.drop(4004);
    this.#sessions.clear();
    socket.close(4004, 'Authentication failed.');
  }

  #isKnown = (token: unknown): boolean => !this.#isReset && this.#tokens.has(bare(token));

  #resume(socket: WebSocket, { token, session_id, seq }: Wire): Session | undefined {
    if (!this.#isKnown(token)) return void socket.close(4004, 'Authentication failed.');
    const session = this.#sessions.get(session_id);
    const oldest = session?.sent[0]?.seq ?? 1;
    if (!session || seq + 1 < oldest) return void socket.send(JSON.stringify({ op: 9, d: false }));
    if (seq > session.seq) return void socket.close(4007, 'Invalid seq.');
    session.socket?.terminate();
    session.socket = socket;
    for (const each of session.sent) if (each.seq > seq) socket.send(each.text);
    this.#send(session, 'RESUMED', {});
    this.#tell(session, 'resumed');
    return session;
  }

  /** Turns changes of the world into events. */
  #listen(): void {
    const { bus } = this.#world;
    const dispatching = (name: string) => (message: Message) => {
      const { guild } = message.channel;
      if (message.onlyFor || !guild.botIsMember) return;
      this.dispatch(name, { ...this.#readable(message), guild_id: guild.id }, INTENT.messages, guild);
    };
    bus.on('message', dispatching('MESSAGE_CREATE'));
    bus.on('edit', dispatching('MESSAGE_UPDATE'));
    bus.on('delete', ({ id, channel, onlyFor }) => {
      if (onlyFor || !channel.guild.botIsMember) return;
      this.dispatch(
        'MESSAGE_DELETE',
        { id, channel_id: channel.id, guild_id: channel.guild.id },
        INTENT.messages,
        channel.guild,
      );
    });
    bus.on('interaction', (payload) =>
      this.dispatch('INTERACTION_CREATE', payload, 0, this.#world.guilds.get(payload.guild_id)),
    );
  }

  /** What people write reaches the bot only with the privileged intent, which it does not get. */
  #readable(message: Message): Wire {
    const wire = messageWire(this.#world, this.#origin(), message);
    if (message.author === this.#world.bot || message.mentions.includes(this.#world.bot)) return wire;
    return { ...wire, content: '', embeds: [], components: [], attachments: [] };
  }

  channelEvent(name: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): void {
    const kind = channel.parent ? 'THREAD' : 'CHANNEL';
    this.dispatch(`${kind}_${name}`, channelWire(this.#world, channel), INTENT.guilds, channel.guild);
  }

  roleEvent(name: 'CREATE' | 'UPDATE', guild: Guild, { id, ...role }: Role): void {
    const wire = roleWire(id, role.name, role.permissions, role.isAbove ? 'above' : 'below');
    this.dispatch(`GUILD_ROLE_${name}`, { guild_id: guild.id, role: wire }, INTENT.guilds, guild);
  }

  guildEvent(name: 'CREATE' | 'UPDATE' | 'DELETE', guild: Guild): void {
    const data = {
      CREATE: () => guildCreate(this.#world, guild),
      UPDATE: () => guildWire(this.#world, guild),
      DELETE: () => ({ id: guild.id }),
    };
    this.dispatch(`GUILD_${name}`, data[name](), INTENT.guilds, guild);
  }
}

const isShard = (shard: unknown): shard is Shard =>
  Array.isArray(shard) && shard.length === 2 && shard.every(Number.isInteger) && shard[0] >= 0 && shard[0] < shard[1];

/** https://docs.discord.com/developers/events/gateway#sharding-sharding-formula */
const isOn = ([shard, of]: Shard, guild: string, by = 0): boolean =>
  (Number((BigInt(guild) >> 22n) % BigInt(of)) + by) % of === shard;

const bare = (token: unknown) => String(token).replace(/^Bot /, '');

const parsed = (text: string): Wire | undefined => {
  try {
    const payload = JSON.parse(text);
    return payload !== null && typeof payload === 'object' ? payload : undefined;
  } catch {
    return undefined;
  }
};
