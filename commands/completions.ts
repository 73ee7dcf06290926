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

/**
 * The open tables of this server that are called what was typed, those where who asks has a seat or had one first, then the
 * newest. Only as many are looked at as are offered; whether who asks sees one is known without asking Discord, or it is
 * left out.
 */
export async function completions(call: Call, interaction: AutocompleteInteraction) {
  const { house, actor, guild, locale, answer } = call;
  const typed = String(interaction.options.getFocused()).toLocaleLowerCase();
  const own: Listed[] = [];
  const others: Listed[] = [];
  for (const table of await house.host.tables(guild, actor.user))
    (hasSatAt(table, actor.user) ? own : others).push(table);
  const offered = own.filter((table) => isMeant(table, typed, interaction, locale)).slice(-CHOICES_A_SELECT);
  offered.reverse();
  const channels = new Map<string, boolean>();
  for (const table of others.reverse()) {
    if (offered.length >= CHOICES_A_SELECT) break;
    if (!isMeant(table, typed, interaction, locale)) continue;
    const { channel } = table.record;
    const sees = channels.get(channel) ?? seesAtOnce(call, table) === true;
    channels.set(channel, sees);
    if (sees) offered.push(table);
  }
  const named = offered.map((table) => ({ table, name: nameOf(table, locale).said }));
  const choices = named.map(({ table, name }) => {
    const isOnly = named.every((one) => one.table === table || one.name !== name);
    const where = isOnly ? '' : ` · ${placeText(table, interaction, locale, house.clock.now())}`;
    return { name: `${name.slice(0, LONGEST_CHOICE - where.length)}${where}`, value: table.record.id };
  });
  await answer.choices(choices);
}

/** Whether what was typed is part of a table's name or, after a #, of its channel's; or is the choice that was made before. */
function isMeant(table: Listed, typed: string, interaction: AutocompleteInteraction, locale: Locale): boolean {
  if (typed.startsWith('#')) return channelText(table, interaction).toLocaleLowerCase().includes(typed);
  const { sought } = nameOf(table, locale);
  return sought.includes(typed) || typed.startsWith(sought);
}

interface Name {
  readonly said: string;
  /** As what is typed is compared with it. */
  readonly sought: string;
}

/** To format a name takes far longer than to look it up; a table that changes is another one here. */
const names = new Map<Locale, WeakMap<Listed, Name>>();

/** The game and who sits there. */
function nameOf(table: Listed, locale: Locale): Name {
  const known = names.get(locale) ?? new WeakMap<Listed, Name>();
  const has = known.get(table);
  if (has !== undefined) return has;
  const said = tellerOf(locale)('tableChoice', { game: titleIn(table.game, locale), names: namesAt(table, locale) });
  const name = { said, sought: said.toLocaleLowerCase() };
  names.set(locale, known.set(table, name));
  return name;
}

const sinceIn = remembered(10, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

function channelText({ record }: Listed, { client }: AutocompleteInteraction): string {
  const channel = client.channels.cache.get(record.channel);
  return channel !== undefined && 'name' in channel ? `#${channel.name}` : '';
}

/** The same people at the same game: where the table stands, and since when. */
function placeText(table: Listed, interaction: AutocompleteInteraction, locale: Locale, now: number): string {
  const minutes = Math.round((table.record.openedAt - now) / 60_000);
  const hours = Math.abs(minutes) >= 60;
  const since = sinceIn(locale).format(hours ? Math.round(minutes / 60) : minutes, hours ? 'hour' : 'minute');
  return [channelText(table, interaction), since].filter((text) => text !== '').join(', ');
}
