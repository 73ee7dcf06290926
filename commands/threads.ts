/** Tables in threads of their own, for channels in which people write between or under slow mode. */
import type { ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';
import { canThread } from '../src/delivery/permissions.ts';
import { type Call, ephemeral, replyRefused, updateRefused } from '../src/discord/gateway/context.ts';
import { messageOf } from '../src/discord/live/message.ts';
import { messageName } from '../src/speech/names.ts';
import type { Opening } from '../src/table/lobby.ts';
import type { Table } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { plainName } from '../src/words/names.ts';

type Interaction = ChatInputCommandInteraction | MessageComponentInteraction;

/** That people cannot press buttons here after they have written, and what to do; nothing without slow mode. */
export function slowText({ tell, channel: id }: Call, interaction: Interaction): string | undefined {
  const { channel } = interaction;
  const seconds = channel !== null && 'rateLimitPerUser' in channel ? (channel.rateLimitPerUser ?? 0) : 0;
  if (seconds === 0) return undefined;
  return tell(canThread(interaction) ? 'doctorSlow' : 'slowHere', { where: `<#${id}>`, seconds });
}

/** Opens the table in a thread of its own, and says in the channel where it is. */
export async function openInThread(call: Call, opening: Opening): Promise<Table | undefined> {
  const { bot, actor, publicLocale } = call;
  // A thread that was made for nothing would stay.
  const crowd = (await bot.host.crowd(opening.guild, actor.user))?.refused;
  if (crowd !== undefined || !mayThread(call)) {
    await replyRefused(call, crowd ?? { why: 'many-threads' });
    return undefined;
  }
  const thread = await bot.requests.thread(call, threadName(call, opening));
  const outcome = await bot.host.open({ ...opening, channel: thread }, actor);
  if ('refused' in outcome) {
    await replyRefused(call, outcome.refused);
    return undefined;
  }
  const { channel: where } = outcome.table.record;
  const args = { name: messageName(actor.name), game: titleIn(opening.game, publicLocale), thread: `<#${where}>` };
  await call.answer.reply(messageOf({ parts: [tellerOf(publicLocale)('inThread', args)] }));
  await bot.tables.repost(outcome.table);
  return outcome.table;
}

/** Takes a lobby and everybody in it to a thread of its own; nothing where an earlier tap has done so. */
export async function moveToThread(call: Call, table: Table) {
  const { bot, actor } = call;
  if (table.record.channel !== call.channel) return call.answer.acknowledge();
  if (!mayThread(call)) return replyRefused(call, { why: 'many-threads' });
  const thread = await bot.requests.thread(table.record, threadName(call, table));
  const outcome = await bot.host.change(table.record.id, actor, { channel: thread });
  if ('refused' in outcome) return updateRefused(call, outcome.refused);
  bot.pings.callMoved(outcome.table, actor.user);
  return call.answer.update(ephemeral([call.tell('movedTo', { place: `<#${thread}>` })]));
}

const mayThread = ({ bot, actor, guild }: Call): boolean => bot.limits?.mayThread(actor.user, guild) !== false;

const threadName = ({ actor, publicLocale }: Call, { game }: Pick<Opening, 'game'>): string =>
  `${titleIn(game, publicLocale)}: ${plainName(actor.name)}`;
