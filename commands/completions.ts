/** The choices Discord offers while somebody types which table they mean. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Locale } from '../games/game.ts';
import type { Call } from '../src/discord/gateway/context.ts';
import { remembered } from '../src/remembered.ts';
import type { Listed } from '../src/table/directory.ts';
import { hasSatAt } from '../src/table/table.ts';
import { seesAtOnce } from '../src/table/visibility.ts';
import { CHOICES_A_SELECT, LONGEST_CHOICE } from '../src/views/blocks.ts';
import { titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { namesAt } from '../src/words/names.ts';

interface Choice {
  readonly name: string;
  readonly value: string;
}

/** The open tables of this server, one's own first, that contain what was typed. */
export async function completions(call: Call, interaction: AutocompleteInteraction) {
  const { house, actor, guild, locale, answer } = call;
  const typed = String(interaction.options.getFocused()).toLocaleLowerCase();
  const tables = seenBy(call, await house.host.tables(guild, actor.user));
  const named = tables.map((table) => ({ table, name: nameOf(table, locale) }));
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = named.filter(({ table }) => sitsAt(table, actor.user));
  const choices: Choice[] = [];
  for (const { table, name } of new Set([...own, ...named])) {
    if (choices.length === CHOICES_A_SELECT) break;
    const where = counts.get(name) === 1 ? '' : ` · ${placeText(table, interaction, locale, house.clock.now())}`;
    const choice = `${name.slice(0, LONGEST_CHOICE - where.length)}${where}`;
    if (choice.toLocaleLowerCase().includes(typed)) choices.push({ name: choice, value: table.record.id });
  }
  await answer.choices(choices);
}

/** The tables that exist for who asks, as far as is known without asking Discord; of each channel it is found out once. */
function seenBy(call: Call, tables: readonly Listed[]): readonly Listed[] {
  const channels = new Map<string, boolean>();
  return tables.filter((table) => {
    const { channel } = table.record;
    if (hasSatAt(table, call.actor.user)) return true;
    const sees = channels.get(channel) ?? seesAtOnce(call, table) === true;
    channels.set(channel, sees);
    return sees;
  });
}

/** To format a name takes far longer than to look it up; a table that changes is another one here. */
const names = new WeakMap<Listed, Map<Locale, string>>();

/** The game and who sits there. */
function nameOf(table: Listed, locale: Locale): string {
  const known = names.get(table) ?? new Map<Locale, string>();
  const name =
    known.get(locale) ??
    tellerOf(locale)('tableChoice', { game: titleIn(table.game, locale), names: namesAt(table, locale) });
  names.set(table, known.set(locale, name));
  return name;
}

const sinceIn = remembered(10, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The same people at the same game: where the table stands, and since when. */
function placeText({ record }: Listed, { client }: AutocompleteInteraction, locale: Locale, now: number): string {
  const channel = client.channels.cache.get(record.channel);
  const place = channel !== undefined && 'name' in channel ? `#${channel.name}, ` : '';
  const minutes = Math.round((record.openedAt - now) / 60_000);
  const hours = Math.abs(minutes) >= 60;
  return place + sinceIn(locale).format(hours ? Math.round(minutes / 60) : minutes, hours ? 'hour' : 'minute');
}

export const sitsAt = ({ seats }: Pick<Listed, 'seats'>, user: string): boolean =>
  seats.some((seat) => seat.user === user && seat.player !== 'left');
