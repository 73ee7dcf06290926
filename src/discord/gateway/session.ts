/** The connection to Discord: one client, Guilds intent alone, and every interaction to where it belongs. */
import {
  type BaseInteraction,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  type Interaction,
  type MessageComponentInteraction,
  Options,
  PermissionFlagsBits,
  RESTEvents,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { AnyGame } from '../../../games/game.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { MatchRecord } from '../../model.ts';
import type { Pictures } from '../../pictures/renderer.ts';
import type { ServerSettings } from '../../store/servers.ts';
import type { Store } from '../../store/store.ts';
import type { Host } from '../../table/host.ts';
import { Answer } from '../live/answer.ts';
import { BotBudget, FollowUpBudget } from '../live/budget.ts';
import { Drawings } from '../live/drawings.ts';
import { Nudges } from '../live/nudges.ts';
import { DiscordOutlet } from '../live/outlet.ts';
import { Panels } from '../live/panels.ts';
import { closedAsReset, Requests } from '../live/requests.ts';
import { tapOf } from '../views/ids.ts';
import { completions } from './choices.ts';
import { type BotContext, type Call, type Command, callOf, mayShow, replyPrivately, replyRefused } from './context.ts';
import { deploy } from './deploy.ts';
import { tapped } from './router.ts';

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
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Discord has closed the connection for good: the token was reset, or the bot may not connect as it does. */
  readonly lost?: (code: number) => void;
}

export interface Discord {
  /** Stops listening, waits for what is being sent. */
  close(): Promise<void>;
}

/** So many interactions are remembered, to hear none twice. */
const MOST_HEARD = 10_000;

/** How long a stop waits for messages that are being sent. */
const CLOSING_MS = 2_500;

/** Connects, registers the commands, and shows what becomes of the host's tables. Throws when Discord does not take the token. */
export async function connect(parts: DiscordDeps): Promise<Discord> {
  const { token, api, host, store, games, commands, clock, log, metrics, lost: lostForGood } = parts;
  const budget = new BotBudget(clock);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // The budget counts: the client's own counter lets twice as many pass around the turn of a second.
    rest: { api, makeRequest: closedAsReset(budget.makeRequest), globalRequestsPerSecond: 1e9 },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      UserManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
  const requests = new Requests(client.rest, budget, new FollowUpBudget(clock));
  for (const through of ['bot', 'hooks'] as const)
    requests[through].on(RESTEvents.Response, (_, { status }) => metrics.requested(through, status));
  const drawings = new Drawings(parts.pictures, clock, log);
  const panels = new Panels(requests, drawings, clock);
  const nudges = new Nudges({ requests, host, store, clock, log });
  const withoutPictures = new Set(await store.serversWithoutPictures());
  const mayPicture = ({ channel, guild }: Pick<MatchRecord, 'channel' | 'guild'>) =>
    !withoutPictures.has(guild) && mayAttach(channel);
  const mayShowTable = ({ channel }: Pick<MatchRecord, 'channel'>) => mayShowIn(channel);
  const outlet = new DiscordOutlet({
    ...{ requests, host, panels, nudges, drawings, clock, log },
    ...{ mayPicture, mayShow: mayShowTable },
  });
  host.changes.subscribe((change) => outlet.onChange(change));
  const isOn = async (guild: string, user: string): Promise<boolean> => {
    try {
      return (await client.guilds.cache.get(guild)?.members.fetch(user)) !== undefined;
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) return false;
      throw error;
    }
  };
  const setServer = async (guild: string, change: Partial<ServerSettings>): Promise<void> => {
    await store.setServer(guild, change);
    if (change.pictures === true) withoutPictures.delete(guild);
    if (change.pictures === false) withoutPictures.add(guild);
  };
  const house: BotContext = { host, store, games, outlet, panels, drawings, clock, isOn, setServer };
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const heardBefore = new Set<string>();
  const underWay = new Set<Promise<void>>();

  client.on(Events.InteractionCreate, (interaction) => {
    const act = heard(interaction).catch((error: unknown) => {
      log.error({ err: error, interaction: interaction.id }, 'an interaction was not answered');
    });
    underWay.add(act);
    void act.finally(() => underWay.delete(act));
  });
  // What becomes of a table's place: its channel or server is gone, or opens again.
  const tablesIn = async (guild: string, channel?: string) =>
    (await host.tables(guild)).filter(({ record }) => channel === undefined || record.channel === channel);
  const lost = async (reason: 'gone' | 'removed', guild: string, channel?: string) => {
    for (const { record } of await tablesIn(guild, channel)) await host.lost(record.id, reason);
  };
  const permitted = (id: string): Pick<BaseInteraction, 'channel' | 'appPermissions'> | undefined => {
    const channel = client.channels.cache.get(id);
    if (channel === undefined || !channel.isTextBased() || channel.isDMBased()) return undefined;
    const appPermissions = channel.permissionsFor(client.user!);
    return appPermissions === null ? undefined : { channel, appPermissions };
  };
  const mayShowIn = (id: string): boolean => {
    const place = permitted(id);
    return place === undefined || mayShow(place);
  };
  function mayAttach(id: string): boolean {
    return permitted(id)?.appPermissions.has(PermissionFlagsBits.AttachFiles) ?? true;
  }
  const opens = async (guild: string, channel?: string) => {
    for (const { record } of await tablesIn(guild, channel)) {
      const table = record.pausedAt === null || !mayShowIn(record.channel) ? undefined : await host.table(record.id);
      if (table !== undefined) await outlet.tryAgain(table);
    }
  };
  const noted = (act: Promise<void>) =>
    void act.catch((error: unknown) => log.error({ err: error }, 'what happened on a server was not noted'));
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased()) noted(lost('gone', channel.guildId, channel.id));
  });
  client.on(Events.ThreadDelete, (thread) => noted(lost('gone', thread.guildId, thread.id)));
  client.on(Events.GuildDelete, (guild) => noted(lost('removed', guild.id)));
  client.on(Events.ChannelUpdate, (_, channel) => {
    if (!channel.isDMBased()) noted(opens(channel.guildId, channel.id));
  });
  client.on(Events.ThreadUpdate, (_, thread) => noted(opens(thread.guildId, thread.id)));
  client.on(Events.GuildRoleUpdate, (_, role) => noted(opens(role.guild.id)));
  client.on(Events.GuildMemberUpdate, (_, member) => {
    if (member.id === client.user?.id) noted(opens(member.guild.id));
  });
  // Whoever taps meanwhile is not heard.
  client.on(Events.ShardReconnecting, () => {
    if (!isClosing) host.offline();
  });
  for (const event of [Events.ShardReady, Events.ShardResume] as const) client.on(event, () => noted(host.online()));
  // In a new session nobody has told what changed before it.
  client.on(Events.GuildAvailable, (guild) => noted(opens(guild.id)));
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed; it is tried again'));
  let isClosing = false;
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (!isClosing) lostForGood?.(code);
  });
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'a warning of the connection to Discord'));

  async function heard(interaction: Interaction): Promise<void> {
    const command = interaction.isChatInputCommand() ? byName.get(interaction.commandName) : undefined;
    // After a resumed connection Discord may say a thing twice.
    if (heardBefore.has(interaction.id)) return;
    heardBefore.add(interaction.id);
    if (heardBefore.size > MOST_HEARD) heardBefore.delete(heardBefore.values().next().value!);
    const kind = interaction.isAutocomplete()
      ? 'autocomplete'
      : interaction.isMessageComponent()
        ? 'component'
        : 'command';
    const { id, token, applicationId: application } = interaction;
    const asked = {
      id,
      token,
      application,
      channel: interaction.channelId ?? '',
      kind,
      isPublic: command?.isPublic ?? false,
    } as const;
    const answer = new Answer(requests, asked, clock);
    const call = await callOf(house, interaction, answer);
    const owner = interaction.isMessageComponent() ? byName.get(tapOf(interaction.customId)?.command ?? '') : command;
    if (!interaction.inGuild() && owner?.everywhere !== true) {
      await replyPrivately(call, call.tell('onlyServers', {}));
      return;
    }
    if (interaction.inGuild()) noteName(call);
    const arrived = performance.now();
    let isTaken = false;
    answer.onGiven = () => {
      isTaken = true;
      metrics.answered(kind, performance.now() - arrived, true);
    };
    try {
      // What is said again after a dropped connection comes before the news that it is there.
      if (!host.isOnline) await host.online();
      if (interaction.isAutocomplete()) await completions(call, interaction);
      else if (interaction.isMessageComponent()) await tappedOn(call, interaction);
      else if (interaction.isChatInputCommand() && command !== undefined) await command.execute(call, interaction);
      else await replyPrivately(call, call.tell('noCommand', {}));
    } catch (error) {
      log.error({ err: error, interaction: interaction.id }, 'an interaction failed');
      if (!answer.isGiven && kind !== 'autocomplete') await replyRefused(call, { why: 'broken' });
    } finally {
      if (!isTaken) metrics.answered(kind, 0, false);
    }
  }

  function noteName({ guild, actor }: Call): void {
    host.seen(guild, actor.user, actor.name, actor.at).catch((error: unknown) => {
      log.error({ err: error }, 'a name was not kept');
    });
  }

  /** A tap belongs to a table, or to the command below whose answer it was. */
  async function tappedOn(call: Call, interaction: MessageComponentInteraction): Promise<unknown> {
    const tap = tapOf(interaction.customId);
    if (tap === undefined) return tapped(call, interaction);
    await byName.get(tap.command)?.tapped?.(call, interaction, tap.given);
    return call.answer.isGiven ? undefined : replyRefused(call, { why: 'stale' });
  }

  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const { application } = await ready;
  await deploy(client.rest, application.id, commands, log);
  return {
    async close() {
      isClosing = true;
      client.removeAllListeners(Events.InteractionCreate);
      nudges.close();
      const sent = Promise.all(underWay).then(() => outlet.close());
      // What Discord keeps waiting may be lost: it is drawn again after the next start.
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
      await client.destroy();
    },
  };
}
