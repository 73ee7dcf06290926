/** One client with the Guilds intent alone: logs in, and builds what handles its events and shows the tables. */
import { Client, Events, GatewayIntentBits, Options, type REST, RESTEvents, Routes } from 'discord.js';
import type { AnyGame } from '../../../games/game.ts';
import { BotBudget } from '../../budget.ts';
import type { Clock } from '../../clock.ts';
import { FollowUpBudget } from '../../followUps.ts';
import type { Limits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { AppEmoji, type Emoji } from '../../pictures/appEmoji.ts';
import { Drawings } from '../../pictures/drawings.ts';
import type { Pictures } from '../../pictures/renderer.ts';
import { Latest } from '../../remembered.ts';
import type { Store } from '../../store/store.ts';
import { showFixed } from '../../table/fixed.ts';
import type { Host } from '../../table/host.ts';
import { Pings } from '../../table/pings.ts';
import { Places } from '../../table/places.ts';
import { Reminders } from '../../table/reminders.ts';
import { serverFlagsIn } from '../../table/serverFlags.ts';
import type { Table } from '../../table/table.ts';
import { fixedBlocks } from '../../views/dealing.ts';
import { Hands } from '../live/hands.ts';
import { messageOf } from '../live/message.ts';
import { Panels } from '../live/panels.ts';
import { pingDelivery, reminderDelivery } from '../live/pings.ts';
import { botOptions, Requests } from '../live/requests.ts';
import { TableMessages } from '../live/tableMessages.ts';
import { followConnection } from './connection.ts';
import type { BotContext, Command } from './context.ts';
import { deploy } from './deploy.ts';
import { Interactions } from './interactions.ts';
import { followPlaces, Permissions } from './placeEvents.ts';
import { ChannelSight } from './sight.ts';

export interface DiscordDeps {
  readonly token: string;
  /** Discord's API without its version: https://discord.com/api. */
  readonly api: string;
  readonly host: Host;
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly commands: readonly Command[];
  /** Draws the tables; left out: messages are text alone. */
  readonly pictures?: Pictures | undefined;
  /** Whether the application gets emoji of its own, which need `pictures`; so if left out. */
  readonly hasEmoji?: boolean | undefined;
  /** For this time in milliseconds taps on a question that has just appeared do nothing; 400 if left out. */
  readonly tapGuard?: number | undefined;
  /** Whether hands open by themselves when a match starts; they do if left out. */
  readonly opensHands?: boolean | undefined;
  /** What people may ask at a time; anything if left out. */
  readonly limits?: Limits | undefined;
  readonly clock: Clock;
  /** Called with times by Discord's clock as they arrive; returns how late that is, in ms. Nothing is late if left out. */
  readonly heard?: (sentAt: number) => number;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Discord has closed the connection for good: the token was reset, or the bot may not connect as it does. */
  readonly lost?: (code: number) => void;
  /** Another process has answered an interaction before us. */
  readonly forestalled?: () => void;
}

export interface Discord {
  /** Stops listening, waits for what is being sent. */
  close(): Promise<void>;
}

/** Once it is closed on purpose it answers no taps, and being disconnected is no failure. */
const CLOSING_EVENTS = [
  Events.InteractionCreate,
  Events.ShardReconnecting,
  Events.ShardDisconnect,
  Events.Debug,
] as const;
/** A double click is over, and a deliberate tap has not come yet. */
const TAP_GUARD_MS = 400;
/** Messages of which the newest tap is known. */
const MAX_TAPPED = 10_000;
/** How long a stop waits for messages that are being sent. */
const CLOSING_MS = 2_500;

/** Connects, registers the commands, and shows the host's tables. Throws when Discord does not take the token. */
export async function connect(deps: DiscordDeps): Promise<Discord> {
  const { token, api, host, store, games, commands, clock, log, metrics, lost } = deps;
  const { tapGuard = TAP_GUARD_MS, opensHands = true, hasEmoji = true, heard = () => 0, forestalled } = deps;
  const budget = new BotBudget(clock);
  const client = clientOf(api, budget);
  const requests = new Requests(client.rest, budget, new FollowUpBudget(clock));
  followResponses(requests, metrics, heard);
  const permissions = new Permissions(client);
  const drawings = new Drawings(deps.pictures, clock, log);
  const flags = await serverFlagsIn(store);
  const emoji = new AppEmoji(deps);
  const live = { requests, drawings, emoji, host, clock, log };
  const panels = new Panels(live);
  const tables = new TableMessages({
    ...live,
    mayPicture: (record) => flags.hasPictures(record.guild) && permissions.mayAttach(record),
    mayCall: ({ guild }) => flags.hasCalls(guild),
    mayShow: permissions.mayShow,
  });
  const hands = new Hands({ ...live, panels, tables });
  const delivery = pingDelivery({ requests, tables, log, shown: tables.shown, isLooking: panels.isLooking });
  const pings = new Pings({ delivery, host, store, clock, log });
  const reminders = new Reminders({ deliver: reminderDelivery({ requests, log }), host, store, clock, log });
  const post = (table: Table) => tables.postBeside(table, { body: messageOf(fixedBlocks(table)) });
  const fixed = { host, log, post };
  host.changes.subscribe((change) => {
    showFixed(fixed, change);
    tables.onChange(change);
    if (opensHands) hands.onChange(change);
    panels.onChange(change);
    pings.onChange(change);
  });
  let mentions: ReadonlyMap<string, string> = new Map();
  const context: BotContext = {
    host,
    store,
    games,
    requests,
    tables,
    panels,
    hands,
    pings,
    reminders,
    drawings,
    emoji,
    taps: new Latest(MAX_TAPPED),
    tapGuard,
    clock,
    limits: deps.limits,
    sight: new ChannelSight(client, clock),
    setServer: flags.set,
    mention: (command) => mentions.get(command) ?? `\`/${command}\``,
  };
  const interactions = new Interactions({ context, requests, commands, log, metrics, heard, forestalled });
  const places = new Places({ host, store, mayShow: permissions.mayShow, tryAgain: tables.tryAgain, clock, log });
  followPlaces(client, places);
  followConnection({ client, host, log, places, lost });
  client.on(Events.InteractionCreate, (interaction) => interactions.handle(interaction));

  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const { application } = await ready;
  await places.settled;
  mentions = await deploy(client.rest, application.id, commands, log);
  await reminders.start();
  if (hasEmoji) void emoji.upload(emojiOf(client.rest, application.id));
  return {
    async close() {
      for (const event of CLOSING_EVENTS) client.removeAllListeners(event);
      pings.close();
      reminders.close();
      emoji.close();
      const sent = interactions.idle().then(() => tables.close());
      // What Discord delays longer may be lost: it is shown again after the next start.
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
      await client.destroy();
    },
  };
}

/** The emoji of the application. */
function emojiOf(rest: REST, application: string): Parameters<AppEmoji['upload']>[0] {
  const path = Routes.applicationEmojis(application);
  return {
    list: async () => ((await rest.get(path)) as { readonly items: Emoji[] }).items,
    create: async (name, image) => (await rest.post(path, { body: { name, image } })) as Emoji,
  };
}

/** Counts what Discord answers, and reads its clock: for the first time before anything is done at a table. */
function followResponses(requests: Requests, metrics: Metrics, heard: (sentAt: number) => number): void {
  for (const through of ['bot', 'hooks'] as const)
    requests[through].on(RESTEvents.Response, (_, { status, headers }) => {
      metrics.requested(through, status);
      const sentAt = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(sentAt)) heard(sentAt);
    });
}

/** Keeps no messages, no users, and of a server's members Sixes alone. */
const clientOf = (api: string, budget: BotBudget): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api, ...botOptions(budget) },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      UserManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
