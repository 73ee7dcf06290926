/** The choices Discord offers while somebody types which table they mean. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Locale } from '../games/game.ts';
import type { Call } from '../src/discord/gateway/context.ts';
import { LONGEST_CHOICE } from '../src/discord/views/blocks.ts';
import type { Table } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import { namesAt } from '../src/words/names.ts';

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
    return { name: `${name.slice(0, LONGEST_CHOICE - where.length)}${where}`, value: table.record.id };
  });
  await answer.choices(choices.filter(({ name }) => name.toLocaleLowerCase().includes(typed)));
}

/** The same people at the same game: where the table stands, and since when. */
function placeText(
  { record }: Pick<Table, 'record'>,
  { client }: AutocompleteInteraction,
  locale: Locale,
  now: number,
): string {
  const channel = client.channels.cache.get(record.channel);
  const place = channel !== undefined && 'name' in channel ? `#${channel.name}, ` : '';
  const minutes = Math.round((record.openedAt - now) / 60_000);
  const hours = Math.abs(minutes) >= 60;
  const since = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return place + since.format(hours ? Math.round(minutes / 60) : minutes, hours ? 'hour' : 'minute');
}

export const sitsAt = ({ seats }: Pick<Table, 'seats'>, user: string): boolean =>
  seats.some((seat) => seat.user === user && seat.player !== 'left');
