/** Who may see a table: whoever sees the channel where it is, and who has sat at it. */
import { isElsewhere } from '../../table/refusals.ts';
import { hasSatAt, isDaily, type Table } from '../../table/table.ts';
import type { Call } from './context.ts';

type Seen = Pick<Table, 'record' | 'seats'>;

/** Whether a table exists for who asks; nothing where Discord has to be asked. */
export function seesAtOnce({ house, actor, guild, channel, viewer }: Call, table: Seen): boolean | undefined {
  const { record } = table;
  if (hasSatAt(table, actor.user) || (record.guild === guild && record.channel === channel)) return true;
  // It is played in no channel.
  if (isDaily(table)) return record.guild === viewer?.guild || undefined;
  return house.sight.known(viewer, record.channel);
}

/** Whether a table exists for who asks. */
export async function maySee(call: Call, table: Seen): Promise<boolean> {
  const { house, actor, guild } = call;
  const { record } = table;
  if (seesAtOnce(call, table) === true) return true;
  const viewer = record.guild === guild ? call.viewer : await house.sight.member(record.guild, actor.user);
  return viewer !== undefined && (isDaily(table) || house.sight.sees(viewer, record.channel));
}

/** The table of this id here, or somebody's daily; nothing where it does not exist for who asks. */
export async function seenTable(call: Call, id: string): Promise<Table | undefined> {
  const { host } = call.house;
  const table = host.peek(id) ?? (await host.table(id));
  return table !== undefined && !isElsewhere(table, call.actor) && (await maySee(call, table)) ? table : undefined;
}
