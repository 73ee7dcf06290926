/** The choices Discord offers while somebody types which table they mean. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Locale } from '../games/game.ts';
import type { Call } from '../src/discord/gateway/context.ts';
import { remembered } from '../src/remembered.ts';
import { isListed, type Listed } from '../src/table/directory.ts';
import { seesAtOnce } from '../src/table/visibility.ts';
import { CHOICES_A_SELECT, LONGEST_CHOICE } from '../src/views/blocks.ts';
import { titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { namesAt } from '../src/words/names.ts';

/**
 * Open tables of this server whose name matches: the caller's own first, then the newest. Stops as soon as the list is
 * full, and leaves out tables whose visibility only Discord knows.
 */
export async function completions(call: Call, interaction: AutocompleteInteraction) {
  const { bot, actor, guild, locale, answer } = call;
  const typed = String(interaction.options.getFocused()).toLocaleLowerCase();
  const all = await bot.host.listed(guild);
  const tables = [...all.values()];
  const isMeant = matching(typed, { all, tables, interaction, locale });
  const own = new Set(all.of(actor.user).toReversed());
  const offered = [...own].filter((table) => isListed(table, actor.user) && isMeant(table)).slice(0, CHOICES_A_SELECT);
  const channels = new Map<string, boolean>();
  for (let n = tables.length - 1; n >= 0 && offered.length < CHOICES_A_SELECT; n -= 1) {
    const table = tables[n]!;
    // A daily is visible on its whole server, so it must not decide whether its channel is.
    if (!isMeant(table, n) || own.has(table) || !isListed(table, actor.user)) continue;
    const { channel } = table.record;
    const sees = channels.get(channel) ?? seesAtOnce(call, table) === true;
    channels.set(channel, sees);
    if (sees) offered.push(table);
  }
  const named = offered.map((table) => ({ table, name: nameOf(table, locale).said }));
  const choices = named.map(({ table, name }) => {
    const isOnly = named.every((one) => one.table === table || one.name !== name);
    const where = isOnly ? '' : ` · ${placeText(table, interaction, locale, bot.clock.now())}`;
    return { name: `${name.slice(0, LONGEST_CHOICE - where.length)}${where}`, value: table.record.id };
  });
  await answer.choices(choices);
}

interface Completion {
  readonly all: object;
  readonly tables: readonly Listed[];
  readonly interaction: AutocompleteInteraction;
  readonly locale: Locale;
}

/** Whether what was typed is part of a table's name or, after a #, of its channel's; or is the choice that was made before. */
function matching(
  typed: string,
  { all, tables, interaction, locale }: Completion,
): (table: Listed, n?: number) => boolean {
  if (typed === '') return () => true;
  if (typed.startsWith('#')) return (table) => channelText(table, interaction).toLocaleLowerCase().includes(typed);
  const texts = textsOf(all, tables, locale);
  return (table, n) => {
    const text = n === undefined ? nameOf(table, locale).sought : texts[n]!;
    return text.includes(typed) || typed.startsWith(text);
  };
}

/** Of each server what its tables were called when somebody asked last: most of them are still called so. */
const called = new Map<
  Locale,
  WeakMap<object, { readonly tables: readonly Listed[]; readonly texts: readonly string[] }>
>();

function textsOf(all: object, tables: readonly Listed[], locale: Locale): readonly string[] {
  const servers = called.get(locale) ?? new WeakMap();
  const before = servers.get(all);
  const texts = tables.map((table, n) =>
    before?.tables[n] === table ? before.texts[n]! : nameOf(table, locale).sought,
  );
  called.set(locale, servers.set(all, { tables, texts }));
  return texts;
}

interface Name {
  readonly said: string;
  /** As what is typed is compared with it. */
  readonly sought: string;
}

/** To format a name takes far longer than to look it up; a table that changes is another one here. */
const names = new Map<Locale, WeakMap<Listed, Name>>();

/** The game and its players. */
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
