/** Which table a command means. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Call } from '../src/discord/gateway/context.ts';
import { isAway, seatOf, type Table } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';

/** The option of every command that is about a table. */
export const WHICH = 'table';

type Seen = Awaited<ReturnType<Call['bot']['host']['tables']>>[number];

/**
 * The table that a command means: the one named, else the one at which its caller sits, else, for somebody who only
 * looks, the only one in the channel. If there is none, or more than one, the sentence that says so.
 */
export async function tableFor(
  call: Call,
  interaction: ChatInputCommandInteraction,
  looks: 'seated' | 'anybody',
): Promise<{ readonly table: Table } | { readonly sentence: string; readonly areSeveral?: boolean }> {
  const { bot, tell, channel, actor } = call;
  const named = interaction.options.getString(WHICH);
  const tables = await bot.host.tables(call.guild, actor.user);
  const here = tables.filter(({ record }) => record.channel === channel);
  const all = tables.filter((table) => seatOf(table, actor.user) !== undefined);
  const playing = all.filter((table) => !isAway(table));
  const own = playing.length > 0 ? playing : all;
  const ownHere = own.filter(({ record }) => record.channel === channel);
  const only = async ([first, ...others]: readonly Seen[], several: 'yourTables' | 'whichTable') => {
    if (others.length > 0) return { sentence: tell(several, {}), areSeveral: true };
    const table = first && (await seenTable(call, first.record.id));
    return table === undefined ? { sentence: tell('noTable', {}) } : { table };
  };
  if (named !== null) {
    const table = tables.some(({ record }) => record.id === named) ? await seenTable(call, named) : undefined;
    return table === undefined ? { sentence: tell('noSuchTable', {}) } : { table };
  }
  if (own.length > 0) return only(ownHere.length > 0 ? ownHere : own, 'yourTables');
  return only(looks === 'anybody' ? here : [], 'whichTable');
}
