/** Who may see a table: people who see its channel, and people who have sat at it. */
import { isServer, placeIn } from '../homes.ts';
import type { Limits } from '../limits.ts';
import type { Store } from '../store/store.ts';
import type { Host } from './host.ts';
import { isPracticeId, type Practices } from './practice.ts';
import { type Actor, isElsewhere } from './refusals.ts';
import { hasSatAt, isDaily, seatOf, type Table } from './table.ts';
import type { Member, Viewer } from './viewer.ts';

/** Who sees which channel, as far as the connection knows it. What is unknown counts as no. */
export interface Sight {
  /** Somebody with the rights that they have now. */
  viewerOf(member: Member): Viewer;
  /** As far as it is known at once; nothing where it has to be asked for. */
  known(viewer: Viewer | undefined, channel: string): boolean | undefined;
  sees(viewer: Viewer, channel: string): Promise<boolean>;
  /** Somebody as a member of a server that Sixes is on. */
  member(guild: string, user: string): Promise<Viewer | undefined>;
}

/** The person who asks, and where. */
export interface Asker {
  readonly bot: {
    readonly host: Host;
    readonly sight: Sight;
    readonly store: Pick<Store, 'lengthOf'>;
    readonly limits?: Pick<Limits, 'mayLook'> | undefined;
  };
  readonly actor: Actor;
  readonly guild: string;
  readonly channel: string;
  /** The one who asks, as a member of the guild. */
  readonly viewer: Viewer | undefined;
}

type Seen = Pick<Table, 'record' | 'seats'>;

/** Whether a table exists for the one who asks; nothing where that has to be asked for. */
export function seesAtOnce({ bot, actor, guild, channel, viewer }: Asker, table: Seen): boolean | undefined {
  const { record } = table;
  const isHere = placeIn(record.guild) === placeIn(guild) && record.channel === channel;
  if (hasSatAt(table, actor.user) || isHere) return true;
  // It is played in no channel.
  if (isDaily(table)) return record.guild === viewer?.guild || undefined;
  return bot.sight.known(viewer, record.channel);
}

/** Whether somebody may look at a finished match. Outside servers with Sixes, only people who sat there may. */
export const isOpenTo = (table: Seen, user: string): boolean => isServer(table.record.guild) || hasSatAt(table, user);

/** Whether a table exists for the one who asks. */
export async function maySee(asker: Asker, table: Seen): Promise<boolean> {
  const { bot, actor, guild } = asker;
  const { record } = table;
  if (seesAtOnce(asker, table) === true) return true;
  const viewer = record.guild === guild ? asker.viewer : await bot.sight.member(record.guild, actor.user);
  return viewer !== undefined && (isDaily(table) || bot.sight.sees(viewer, record.channel));
}

/**
 * The table of this id here, or somebody's daily; nothing where it does not exist for the one who asks, and for now where one long
 * match after the other would have to be played again for them.
 */
export async function seenTable(asker: Asker, id: string): Promise<Table | undefined> {
  const { host, limits, store } = asker.bot;
  if (isPracticeId(id)) return ownPractice(host.practices, id, asker.actor);
  const isLimited = limits !== undefined && !host.isAtHand(id);
  if (isLimited && !limits.mayLook(asker.actor.user, await store.lengthOf(id))) return undefined;
  const table = host.peek(id) ?? (await host.table(id));
  return table !== undefined && !isElsewhere(table, asker.actor) && (await maySee(asker, table)) ? table : undefined;
}

/** Practice is its person's alone. */
async function ownPractice(practices: Practices, id: string, { user }: Actor): Promise<Table | undefined> {
  const table = await practices.table(id);
  return table !== undefined && seatOf(table, user) !== undefined ? table : undefined;
}
