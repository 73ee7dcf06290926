/** Which table a command means, and the choices Discord offers while somebody types. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Locale } from '../games/game.ts';
import type { Call } from '../src/discord/gateway/context.ts';
import { isAway, type Table } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import { namesAt } from '../src/words/names.ts';

/** The most characters of a choice that Discord takes. */
const LONGEST = 100;

/** The option of every command that is about a table. */
export const WHICH = 'table';

type Seen = Awaited<ReturnType<Call['house']['host']['tables']>>[number];

/**
 * The table a command means: the one named, else where its caller sits, else for those who only look the one table of
 * the channel. Where that leaves none or several, a sentence instead.
 */
export async function tableFor(
  call: Call,
  interaction: ChatInputCommandInteraction,
  looks: 'seated' | 'anybody',
): Promise<{ readonly table: Table } | { readonly sentence: string }> {
  const { house, tell, channel, actor } = call;
  const named = interaction.options.getString(WHICH);
  const tables = await house.host.tables(call.guild, actor.user);
  const here = tables.filter(({ record }) => record.channel === channel);
  const all = tables.filter((table) => sitsAt(table, actor.user));
  const playing = all.filter((table) => !isAway(table));
  const own = playing.length > 0 ? playing : all;
  const ownHere = own.filter((table) => here.includes(table));
  const only = async (
    [first, ...others]: readonly Seen[],
    several: 'yourTables' | 'whichTable',
    none: 'noTable' | 'noSuchTable' = 'noTable',
  ) => {
    if (others.length > 0) return { sentence: tell(several, {}) };
    const table = first && (await house.host.table(first.record.id));
    return table === undefined ? { sentence: tell(none, {}) } : { table };
  };
  const isNamed = ({ record }: Seen) => record.id === named;
  if (named !== null) return only(tables.filter(isNamed), 'whichTable', 'noSuchTable');
  if (own.length > 0) return only(ownHere.length > 0 ? ownHere : own, 'yourTables');
  return only(looks === 'anybody' ? here : [], 'whichTable');
}

/** The open tables of this server, one's own first, that contain what was typed. */
export async function completions(call: Call, interaction: AutocompleteInteraction) {
  const { house, actor, locale, answer, tell } = call;
  const typed = String(interaction.options.getFocused()).toLocaleLowerCase();
  const tables = await house.host.tables(call.guild, actor.user);
  const sorted = tables.toSorted((a, b) => Number(sitsAt(b, actor.user)) - Number(sitsAt(a, actor.user)));
  const named = sorted.map((table) => {
    const names = namesAt(table, locale);
    return { table, name: tell('tableChoice', { game: titleIn(table.game, locale), names }) };
  });
  const choices = named.map(({ table, name }) => {
    const isAlone = named.filter((other) => other.name === name).length === 1;
    const where = isAlone ? '' : ` · ${placeText(table, interaction, locale, house.clock.now())}`;
    return { name: `${name.slice(0, LONGEST - where.length)}${where}`, value: table.record.id };
  });
  await answer.choices(choices.filter(({ name }) => name.toLocaleLowerCase().includes(typed)));
}

/** The same people at the same game: where the table stands, and since when. */
function placeText({ record }: Seen, { client }: AutocompleteInteraction, locale: Locale, now: number): string {
  const channel = client.channels.cache.get(record.channel);
  const place = channel !== undefined && 'name' in channel ? `#${channel.name}, ` : '';
  const minutes = Math.round((record.openedAt - now) / 60_000);
  const hours = Math.abs(minutes) >= 60;
  const since = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return place + since.format(hours ? Math.round(minutes / 60) : minutes, hours ? 'hour' : 'minute');
}

const sitsAt = ({ seats }: Seen, user: string): boolean =>
  seats.some((seat) => seat.user === user && seat.player !== 'left');
