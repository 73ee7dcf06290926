/** One client with the Guilds intent alone: logs in, and builds what handles its events and shows the tables. */
import { type Client, Events, RESTEvents } from 'discord.js';
import { atMost, unlessAborted } from '../../clock.ts';
import { Hands } from '../../delivery/hands.ts';
import { Permissions } from '../../delivery/permissions.ts';
import { pingDelivery, reminderDelivery } from '../../delivery/pings.ts';
import { TournamentMessages, tournamentDelivery } from '../../delivery/tournaments.ts';
import type { Metrics } from '../../metrics.ts';
import { Drawings } from '../../pictures/drawings.ts';
import type { Pictures } from '../../pictures/renderer.ts';
import { Latest } from '../../remembered.ts';
import { FollowUpBudget } from '../../requests/followUps.ts';
import { Notes } from '../../requests/notes.ts';
import { type Shard, WHOLE } from '../../shard.ts';
import { type AskAll, Deletion } from '../../table/deletion.ts';
import { showFixed } from '../../table/fixed.ts';
import { Haste } from '../../table/haste.ts';
import { Pings } from '../../table/pings.ts';
import { Places } from '../../table/places.ts';
import { Reminders } from '../../table/reminders.ts';
import { serverFlagsIn } from '../../table/serverFlags.ts';
import type { Table } from '../../table/table.ts';
import { Tournaments } from '../../table/tournaments.ts';
import { fixedBlocks } from '../../views/dealing.ts';
import { messageOf } from '../live/message.ts';
import { Panels } from '../live/panels.ts';
import { Requests } from '../live/requests.ts';
import { TableMessages } from '../live/tableMessages.ts';
import { followConnection } from './connection.ts';
import type { BotContext } from './context.ts';
import { Interactions, type InteractionsDeps } from './interactions.ts';
import { finderIn, followPlaces } from './placeEvents.ts';
import { type IsOurs, ShardClient } from './shardClient.ts';
import { Shared } from './shared.ts';
import { ChannelSight } from './sight.ts';

export interface DiscordDeps
  extends Pick<BotContext, 'host' | 'store' | 'games' | 'limits' | 'clock'>,
    Pick<InteractionsDeps, 'commands' | 'log' | 'metrics' | 'forestalled'> {
  readonly token: string;
  /** Which shard this is; the only one if left out. */
  readonly shard?: Shard | undefined;
  /** The session of the process before, at the gateway, to go on with. */
  readonly session?: string | undefined;
  /** Aborted when another process may own the shard: nothing more is sent. */
  readonly signal?: AbortSignal | undefined;
  readonly askAll?: AskAll | undefined;
  /** What it shares with other shards of this process. */
  readonly shared?: Shared | undefined;
  /** Whether this shard answers an interaction; it answers all if left out. */
  readonly isOurs?: IsOurs | undefined;
  /** Discord's API without its version: https://discord.com/api. */
  readonly api: string;
  /** Draws the tables; left out: messages are text alone. */
  readonly pictures?: Pictures | undefined;
  /** Whether the application gets emoji of its own, which need `pictures`; true if left out. */
  readonly hasEmoji?: boolean | undefined;
  /** For this time in milliseconds taps on a question that has just appeared do nothing; 400 if left out. */
  readonly tapGuard?: number | undefined;
  /** Whether hands open by themselves when a match starts; they do if left out. */
  readonly opensHands?: boolean | undefined;
  /** Called with times by Discord's clock as they arrive; returns how late that is, in ms. Nothing is late if left out. */
  readonly observe?: (sentAt: number) => number;
  /** Discord has closed the connection for good: the token was reset, or the bot may not connect as it does. */
  readonly lost?: (code: number) => void;
}

export interface Discord {
  readonly gateway: Pick<ShardClient, 'session' | 'take' | 'decided'>;
  readonly deletion: Deletion;
  /** People can reach Sixes: matches and tournaments go on. */
  online(): Promise<void>;
  /** Stops listening, waits for what is being sent. `isLeft`: its session is for the next process. */
  close(isLeft?: boolean): Promise<void>;
}

/** Once it is closed on purpose it answers no taps, and being disconnected is no failure. */
const IGNORED = [Events.InteractionCreate, Events.ShardReconnecting, Events.ShardDisconnect, Events.Debug] as const;
/** A double click is over, and a deliberate tap has not come yet. */
const TAP_GUARD_MS = 400;
/** How many messages' newest taps are remembered. */
const MAX_TAPPED = 10_000;
/** How long a stop waits for messages that are being sent: others are shown again after the next start. */
const CLOSING_MS = 2_500;
/** Less where another process takes over: people wait for it. */
const LEAVING_MS = 500;

/** Connects, registers the commands, and shows the host's tables. Throws when Discord does not take the token. */
export async function connect(deps: DiscordDeps): Promise<Discord> {
  const { token, api, host, store, games, commands, clock, log, metrics, lost } = deps;
  const { tapGuard = TAP_GUARD_MS, opensHands = true, observe = () => 0, forestalled, shard = WHOLE, signal } = deps;
  const shared = deps.shared ?? new Shared(deps);
  const gateway = new ShardClient(api, shared, shard, deps.session, signal);
  const { client } = gateway;
  const requests = new Requests(client.rest, shared.budget, new FollowUpBudget(clock));
  followResponses(requests, metrics, observe);
  const flags = await serverFlagsIn(store);
  const permissions = new Permissions(finderIn(client, gateway.wake), flags);
  const drawings = new Drawings(deps.pictures, clock, log);
  const live = { requests, drawings, emoji: shared.emoji, host, clock, log };
  const panels = new Panels(live);
  const tables = new TableMessages({ ...live, ...permissions });
  const hands = new Hands({ ...live, panels, tables });
  const delivery = pingDelivery({ requests, tables, log, shown: tables.shown, isLooking: panels.isLooking });
  const pings = new Pings({ delivery, host, store, clock, log });
  const reminders = new Reminders({ deliver: reminderDelivery({ requests, log }), host, store, clock, log });
  const atTables = tournamentDelivery({ ...live, ...permissions, games, tables, pings });
  const tournaments = new Tournaments({ ...live, store, games, delivery: atTables });
  const tournamentMessages = new TournamentMessages({ ...live, ...permissions, games, tournaments });
  const deletion = new Deletion({ store, host, tournaments, shard, askAll: deps.askAll });
  const post = (table: Table) => tables.postInChannel(table, { body: messageOf(fixedBlocks(table)) }, true);
  host.changes.subscribe((change) => showFixed({ host, log, post }, change));
  for (const each of [tables, ...(opensHands ? [hands] : []), panels, pings])
    host.changes.subscribe((change) => each.onChange(change));
  const online = () => host.online().then(() => void tournaments.resume());
  const messages = { tables, panels, hands, tournamentMessages };
  let mentions: ReadonlyMap<string, string> = new Map();
  const context: BotContext = {
    ...live,
    ...messages,
    store,
    games,
    pings,
    reminders,
    tournaments,
    deletion,
    online,
    notes: new Notes(clock, (...note) => requests.deleteByToken(...note)),
    taps: new Latest(MAX_TAPPED),
    haste: new Haste(tapGuard),
    limits: deps.limits,
    sight: new ChannelSight(client, clock, gateway.wake),
    setServer: flags.set,
    mention: (command) => mentions.get(command) ?? `\`/${command}\``,
  };
  const interactions = new Interactions({ context, requests, commands, log, metrics, observe, forestalled });
  const places = new Places({ ...live, ...permissions, tournaments, store, tryAgain: tables.tryAgain });
  followPlaces(client, places, permissions);
  followConnection({ client, host, online, log, places, lost });
  client.on(Events.InteractionCreate, (one) => gateway.pass(one, interactions, deps.isOurs));
  signal?.addEventListener('abort', requests.end);
  const close: Discord['close'] = async (isLeft = false) => {
    for (const event of IGNORED) client.removeAllListeners(event);
    for (const each of [reminders, ...(deps.shared === undefined ? [shared.emoji] : [])]) each.close();
    const noted = pings.close();
    // What comes from now on is for the next process.
    if (isLeft) await gateway.leave();
    await atMost(CLOSING_MS, interactions.idle());
    const sent = Promise.all([tables.close(), tournamentMessages.close(), noted]);
    await atMost(isLeft ? LEAVING_MS : CLOSING_MS, sent);
    requests.end();
    await tournaments.close();
    await gateway.end();
    signal?.removeEventListener('abort', requests.end);
  };
  try {
    mentions = await unlessAborted(begun(client, token, shared, places), signal);
    // Reminders belong to no server, so one shard sends them.
    if (shard.id === 0) await reminders.start();
  } catch (error) {
    // Connected without an owner it would take the session from the next one, again and again.
    await close(true).catch(() => undefined);
    throw error;
  }
  return { gateway, deletion, online, close };
}

/** Logs in and registers the commands, once it is known on which servers Sixes is. Returns how they are mentioned. */
async function begun(client: Client, token: string, shared: Shared, places: Pick<Places, 'settled'>) {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const { application } = await ready;
  await places.settled;
  return shared.register(client.rest, application.id);
}

/** Counts what Discord answers, and reads its clock: for the first time before anything is done at a table. */
function followResponses(requests: Requests, metrics: Metrics, observe: (sentAt: number) => number): void {
  for (const through of ['bot', 'hooks'] as const)
    requests[through].on(RESTEvents.Response, (_, { status, headers }) => {
      metrics.requested(through, status);
      const sentAt = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(sentAt)) observe(sentAt);
    });
}
