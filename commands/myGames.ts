/** Everything that one plays, on all servers: what waits for one first, soonest first. */
import type { Interaction } from 'discord.js';
import { type Call, type Command, ephemeral, replyEphemeral, replyRefused } from '../src/discord/gateway/context.ts';
import { openHand } from '../src/discord/gateway/router.ts';
import { placeIn } from '../src/homes.ts';
import { messageName } from '../src/speech/names.ts';
import { relative } from '../src/speech/time.ts';
import type { Listed } from '../src/table/directory.ts';
import { hasStarted } from '../src/table/freeze.ts';
import { plannedFor } from '../src/table/planned.ts';
import { isAway, isDaily, type Table } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import { waitsUntil } from '../src/table/waiting.ts';
import type { Button, Label, Link } from '../src/views/blocks.ts';
import { NEXT_TABLE, tapId } from '../src/views/ids.ts';
import { tableUrl } from '../src/views/pings.ts';
import { titleIn } from '../src/words/games.ts';
import { command, own } from './data.ts';

/** Whose servers are known. */
type Seen = Pick<Interaction, 'client'>;

/** A message holds forty components, and each line has three. */
const MAX_LINES = 10;
/** Of the others at a table. */
const MAX_NAMES = 3;

export const myGames: Command = {
  data: command('games', own('games.about')),

  execute: listGames,

  async tapped(call, interaction, [match = '']) {
    if (match === NEXT_TABLE) return next(call, interaction);
    const table = await seenTable(call, match);
    if (table === undefined) return replyRefused(call, { why: 'unknown' });
    return openHand(call, table, 'reply');
  },
};

export async function listGames(call: Call, interaction: Seen): Promise<unknown> {
  const { bot, actor, tell } = call;
  const ids = await bot.store.liveOf(actor.user);
  const away = awayAmong(await bot.store.withSeats(ids.filter((id) => !bot.host.isAtHand(id))), call);
  const others = ids.filter((id) => away.every(({ record }) => record.id !== id));
  const found = (await Promise.all(others.map((id) => bot.host.table(id)))).filter((table) => table !== undefined);
  const lines = [...away, ...found]
    .map((table) => ({ table, ...stateOf(table, call) }))
    .toSorted((a, b) => a.rank - b.rank || a.due - b.due);
  if (lines.length === 0) return replyEphemeral(call, tell('gamesNone', {}));
  const more = lines.length > MAX_LINES ? [tell('gamesMore', { n: lines.length - MAX_LINES })] : [];
  const rows = lines.slice(0, MAX_LINES).map(({ table, text }): Label => {
    const game = titleIn(table.game, call.locale);
    const title = isDaily(table)
      ? `**${tell('daily', { game })}**`
      : [`**${game}**`, placeOf(table, call, interaction), ...othersAt(table, call)].join(' · ');
    return {
      text: `${title}\n${text}`,
      button: openButton(table, call),
    };
  });
  return call.answer.reply(ephemeral([`### ${tell('gamesHead', {})}`, ...more], rows));
}

/** Tables whose people are away are listed without their matches, which would have to be replayed. */
const awayAmong = (stored: readonly Omit<Listed, 'game'>[], { bot }: Call): readonly Listed[] =>
  stored.filter(isAway).flatMap((table) => {
    const game = bot.games.find(({ id }) => id === table.record.game);
    return game === undefined ? [] : [{ ...table, game }];
  });

/** The hand that waits for somebody and is due first; the way there stands in the list where it cannot be opened here. */
async function next(call: Call, interaction: Seen): Promise<unknown> {
  const [first] = call.bot.host.waitingFor(call.actor.user);
  if (first === undefined) return replyEphemeral(call, call.tell('gamesNothing', {}));
  const { id, guild } = first.record;
  const isHere = isDaily(first) || guild === call.guild;
  const table = isHere ? await seenTable(call, id) : undefined;
  return table === undefined ? listGames(call, interaction) : openHand(call, table, 'reply');
}

/** What a table is to one of its people; the lower the rank, the more it waits for them. */
function stateOf(table: Listed | Table, { actor, tell }: Call): { rank: number; due: number; text: string } {
  const { record } = table;
  const due = record.dueAt ?? Number.POSITIVE_INFINITY;
  if (isAway(table)) return { rank: 2, due, text: tell('gamesAway', { when: relative(record.dueAt!) }) };
  if (record.pausedAt !== null) return { rank: 3, due, text: tell('gamesPaused', {}) };
  const start = plannedFor(table);
  if (start !== undefined) return { rank: 3, due: start, text: tell('gamesPlanned', { when: relative(start) }) };
  if (!('match' in table) || table.match === undefined) return { rank: 3, due, text: tell('gamesLobby', {}) };
  const until = waitsUntil(table, actor.user);
  if (until === undefined) return { rank: 3, due, text: tell('gamesOthers', {}) };
  if (!Number.isFinite(until)) return { rank: 1, due, text: tell('gamesTurnUntimed', {}) };
  return { rank: 0, due: until, text: tell('gamesTurn', { when: relative(until) }) };
}

/** The other players, because tables of one channel look the same otherwise. */
function othersAt({ seats }: Listed | Table, { actor }: Call): readonly string[] {
  const others = seats.filter(({ user, player }) => user !== null && user !== actor.user && player !== 'left');
  const names = others.slice(0, MAX_NAMES).map(({ name }) => messageName(name));
  const more = others.length > MAX_NAMES ? [`+${others.length - MAX_NAMES}`] : [];
  return names.length === 0 ? [] : [names.concat(more).join(', ')];
}

/** A mention on the same server; of another one its name alone. */
function placeOf({ record }: Listed, { guild, tell }: Call, { client }: Seen): string {
  if (placeIn(record.guild) === record.channel) return tell('gamesPrivate', {});
  const server = client.guilds.cache.get(record.guild);
  return record.guild === guild || server === undefined ? `<#${record.channel}>` : messageName(server.name);
}

/** Opens the hand right here; to a lobby, which has no hands yet, and to a table of another server it leads. */
function openButton(table: Listed, { guild, tell }: Call): Button | Link {
  const { id, guild: server } = table.record;
  const label = tell('gamesOpen', {});
  if (isDaily(table) || (server === guild && hasStarted(table))) return { id: tapId('games', id), label };
  return { label, url: tableUrl(table.record) };
}
