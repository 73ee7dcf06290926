/**
 * A client that has one shard of a bot's connection to Discord's gateway. It can resume the session of another process:
 * Discord then sends what happened meanwhile, but not the servers, which only a new session is sent.
 */
import {
  type APIInteraction,
  Client,
  CloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
  type Interaction,
  Options,
  type SessionInfo,
  SimpleShardingStrategy,
} from 'discord.js';
import { closeAllOf } from '../../connection/closing.ts';
import { ServerPacks } from '../../connection/serverPacks.ts';
import { Strangers } from '../../connection/strangers.ts';
import { Underway } from '../../connection/underway.ts';
import { Latest } from '../../remembered.ts';
import { AT_ONCE, type Handed, type Shard } from '../../shard.ts';
import { isAtTable } from '../../views/ids.ts';
import { botOptions } from '../live/requests.ts';
import type { Interactions } from './interactions.ts';
import type { Gateway, Shared } from './shared.ts';

/** What the next process needs to go on with a session, as JSON. */
interface Session extends Pick<GatewayReadyDispatchData, 'user' | 'application'> {
  readonly info: SessionInfo;
}

/**
 * How an interaction comes to us if it is ours to answer; nothing if it is not, and is given to its owner. `sent`: as Discord
 * has sent it; `handed`: if it has waited here.
 */
export type IsOurs = (
  interaction: Interaction,
  sent: APIInteraction,
  interactions: Pick<Interactions, 'defer'>,
  handed?: Handed,
) => Handed | Promise<Handed | undefined>;

/** The names of events of @discordjs/ws; discord.js has others under the same name. */
const [READY, RESUMED, DISPATCH] = ['ready', 'resumed', 'dispatch'] as any[];
/** Interactions that come in while the client is not ready. */
const MAX_SENT = 1_000;

export class ShardClient {
  readonly client: Client;
  readonly #shard: Shard;
  #manager: Gateway | undefined;
  #info: SessionInfo | null = null;
  #ready: Omit<Session, 'info'> | undefined;
  /** Of another process. */
  #adopted: Session | undefined;
  #taking: Handed | undefined;
  #hasLeft = false;
  #isOver = false;
  /** Servers of an adopted session. */
  #strangers: Strangers | undefined;
  #meeting: Promise<void> = Promise.resolve();
  /** Interactions as this shard was sent them, until `pass` looks them up. */
  readonly #sent = new Latest<APIInteraction>(MAX_SENT);
  /** Interactions that may belong to us or to another process: not decided yet. */
  readonly #undecided = new Underway();
  readonly #packs = new ServerPacks({
    server: (id) => this.client.guilds.cache.get(id),
    restore: (server) => this.#dispatch(GatewayDispatchEvents.GuildUpdate, server),
    forget: (channel) => this.client.channels.cache.delete(channel),
  });

  /** `signal`: aborted when the shard may have another owner. Its channels may show something newer then: nothing more is sent. */
  constructor(api: string, shared: Shared, shard: Shard, session?: string, signal?: AbortSignal) {
    this.#shard = shard;
    this.#adopted = session === undefined ? undefined : JSON.parse(session);
    this.client = new Client({
      intents: [GatewayIntentBits.Guilds],
      rest: { api, ...botOptions(shared.budget, () => this.#isOver || signal?.aborted === true) },
      // Keeps no messages, no users, and of a server's members Sixes alone.
      makeCache: Options.cacheWithLimits({
        ...Options.DefaultMakeCacheSettings,
        MessageManager: 0,
        UserManager: 0,
        GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      }),
      shards: [shard.id],
      shardCount: shard.of,
      ws: { buildIdentifyThrottler: shared.throttler, buildStrategy: (manager) => this.#strategyOf(manager, shared) },
    });
    this.client.ws.on(GatewayDispatchEvents.Ready, ({ user, application }: GatewayReadyDispatchData) => {
      this.#ready = { user, application };
    });
    this.client.ws.on(GatewayDispatchEvents.InteractionCreate, (sent: APIInteraction) => {
      if (this.#taking === undefined) this.#sent.set(sent.id, sent);
    });
  }

  /** Call it before looking at the channels and roles of a server. */
  readonly wake = this.#packs.wake;

  /** What the next process needs to go on with the session; nothing while there is none. */
  get session(): string | undefined {
    return this.#info === null || this.#ready === undefined
      ? undefined
      : JSON.stringify({ info: this.#info, ...this.#ready } satisfies Session);
  }

  /** Has an interaction handled, if it is ours. One that came by `take` is, and was admitted where it arrived. */
  pass(interaction: Interaction, interactions: Interactions, isOurs: IsOurs = () => AT_ONCE): void {
    const handed = this.#taking;
    const admission = handed === undefined ? interactions.admit(interaction) : 'handled';
    const handle = (how = handed) => interactions.handle(interaction, admission, how);
    const sent = this.#sent.get(interaction.id);
    this.#sent.delete(interaction.id);
    if (admission === 'dropped') return;
    const { guilds, user } = this.client;
    const guild = interaction.guildId ?? '';
    const isKnown = guild === '' || guilds.cache.has(guild);
    const defer = () => interactions.defer(interaction);
    const handleOurs = (raw: APIInteraction) => {
      const found = isOurs(interaction, raw, interactions);
      if (found === AT_ONCE) handle();
      else this.#undecided.add(Promise.resolve(found).then((ours) => ours && handle(ours)));
    };
    if (sent === undefined || admission === 'acknowledged') handle();
    else if (this.#strangers === undefined || isKnown) handleOurs(sent);
    else if ('customId' in interaction && isAtTable(interaction.customId)) {
      // A table's message has all that most of its buttons need. After a takeover many servers are asked about, one after the other.
      handleOurs(sent);
      this.#meeting = this.#meeting.then(() => this.#strangers!.meet(guild, user!.id)).catch(() => undefined);
    } else
      this.#undecided.add(
        this.#strangers.meetFor(guild, user!.id, defer).then(async (handed) => {
          const ours = await isOurs(interaction, sent, interactions, handed);
          if (ours !== undefined) this.take(sent, ours);
        }),
      );
  }

  /** Waits until all interactions that have come are being handled, or were given to their owners. */
  decided = (): Promise<void> => this.#undecided.idle();

  /** Handles an interaction that Discord sent to another shard. */
  take = (interaction: APIInteraction, handed: Handed): void => {
    this.#taking = handed;
    this.#dispatch(GatewayDispatchEvents.InteractionCreate, interaction);
    this.#taking = undefined;
  };

  /** Closes the connection, but not the session, which waits for the next process. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    const info = this.#info;
    await this.#manager?.destroy({ code: CloseCodes.Resuming });
    this.#info = info;
  }

  end(): Promise<void> {
    this.#isOver = true;
    return this.client.destroy();
  }

  #dispatch(t: GatewayDispatchEvents, d: unknown): void {
    const data = { op: GatewayOpcodes.Dispatch, s: this.#info?.sequence ?? 0, t, d } as any;
    this.#manager!.emit(DISPATCH, { data, shardId: this.#shard.id });
  }

  #strategyOf(manager: Gateway, { starts }: Shared): SimpleShardingStrategy {
    this.#manager = starts.share(manager);
    const { options } = manager;
    const { retrieveSessionInfo, updateSessionInfo } = options;
    options.updateSessionInfo = (id, info) => {
      this.#info = info;
      return updateSessionInfo(id, info);
    };
    options.retrieveSessionInfo = async (id) => {
      // discord.js connects again half a second after a loss, even if the shard was left meanwhile. Without an answer it never does.
      if (this.#hasLeft) await new Promise(() => {});
      const known = await retrieveSessionInfo(id);
      if (known !== null || this.#adopted === undefined || this.#ready !== undefined) return known;
      const { info, user, application } = this.#adopted;
      this.#ready = { user, application };
      await options.updateSessionInfo(id, info);
      return info;
    };
    manager.on(RESUMED, () => this.#adopt());
    // This listener must run before the client's own.
    manager.on(DISPATCH, ({ data }: any) => this.#packs.receive(data));
    const strategy = new SimpleShardingStrategy(manager);
    closeAllOf(strategy);
    // Its own way fails where Discord allows no new session, even if one is resumed.
    manager.connect = async () => {
      await manager.updateShardCount(this.#shard.of);
      await strategy.connect();
    };
    return strategy;
  }

  /** Tells the client what the first event of the session was, but for its servers. */
  #adopt(): void {
    if (this.client.isReady()) return;
    const { user, application } = this.#adopted!;
    const tell = (guild: object) => this.#dispatch(GatewayDispatchEvents.GuildCreate, guild);
    this.#strangers = new Strangers((path) => this.client.rest.get(path), tell);
    const data = { user, application, guilds: [] } as unknown as GatewayReadyDispatchData;
    this.#manager!.emit(READY, { data, shardId: this.#shard.id });
    this.#dispatch(GatewayDispatchEvents.Ready, data);
  }
}
