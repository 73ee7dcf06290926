/** From a tap to what it means: id → seat and question → host → the tap's own answer. */
import type { MessageComponentInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import type { AnyAsk, Seat } from '../../../games/game.ts';
import type { Reply } from '../../table/host.ts';
import { accepts, askOf } from '../../table/match.ts';
import type { Outcome, Refusal, Refusing } from '../../table/refusals.ts';
import { isDaily, seatOf, type Table } from '../../table/table.ts';
import { type Carried, carriedIn, keeping } from '../live/attach.ts';
import type { Panel } from '../live/panels.ts';
import { lackingIn, movesOf, openFor } from '../views/ask.ts';
import type { Message } from '../views/blocks.ts';
import { refusalText } from '../views/errors.ts';
import { handMessage, helpFor } from '../views/hand.ts';
import { DAILY, GIVE, HELP, type Id, idOf, LUCK, START, type Verb, WISH } from '../views/ids.ts';
import { handSceneOf } from '../views/scenes.ts';
import { recordMessage, tableMessage } from '../views/tableMessage.ts';
import {
  type Call,
  closedHere,
  closedText,
  ephemeral,
  mayShow,
  replaceOrReply,
  replyPrivately,
  replyRefused,
} from './context.ts';
import { dailyTapped } from './daily.ts';
import { replyLooked } from './lookups.ts';

/** A tap on a button or a select. */
export async function tapped(call: Call, interaction: MessageComponentInteraction): Promise<unknown> {
  const id = idOf(interaction.customId);
  if (id === undefined) return replyRefused(call, { why: 'stale' });
  if (id.match === DAILY) return 'key' in id ? dailyOf(call, interaction, id) : undefined;
  const table = call.house.host.peek(id.match) ?? (await call.house.host.table(id.match));
  if (table === undefined || (table.record.guild !== call.guild && !isDaily(table)))
    return replyRefused(call, { why: 'unknown' });
  const { flags, interactionMetadata } = interaction.message;
  const isPanel = flags.has(MessageFlags.Ephemeral);
  const components = interaction.message.components.map((part) => part.toJSON());
  const tap: Tap = {
    call,
    table,
    message: interaction.message.id,
    carried: carriedIn({ components }),
    isOwnPanel: isPanel && interactionMetadata?.user.id === call.actor.user,
    isForAll: () => !isPanel && JSON.stringify(components).includes(JSON.stringify(interaction.customId)),
    application: interaction.applicationId,
    token: interaction.token,
  };
  if (table.record.pausedAt !== null && mayShow(interaction)) await call.house.outlet.tryAgain(table);
  if ('verb' in id) {
    const settings = id.verb.startsWith('rematch') ? await call.house.store.server(call.guild) : undefined;
    const closed = settings && closedHere(call, interaction, settings);
    return closed === undefined ? verbed(tap, id.verb) : replyPrivately(call, closedText(closed, call.tell));
  }
  if (id.question === GIVE) return given(tap, interaction, Number(id.key));
  if (id.question === START) return inLobby(tap, () => call.house.host.begin(id.match, call.actor, Number(id.key)));
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  if (id.question === WISH) {
    const wish = values[0] === LUCK ? undefined : values[0];
    return inLobby(tap, () => call.house.host.choose(id.match, call.actor, wish));
  }
  if (id.question === HELP) return helped(tap, values[0]);
  return answered(tap, id, values);
}

/** Says alone what was looked up in the menu beside a hand. */
function helped({ call, table }: Tap, chosen: string | undefined): Promise<unknown> {
  const seat = seatOf(table, call.actor.user);
  const help = seat === undefined || chosen === undefined ? undefined : helpFor(table, seat, chosen, call.locale);
  if (help === undefined) return replyRefused(call, { why: 'stale' });
  return replyLooked(call, [help.text], table, help.shows);
}

const dailyOf = (
  call: Call,
  { applicationId, token }: MessageComponentInteraction,
  id: { question: string; key: string },
) => dailyTapped(call, [id.question, id.key], (table) => openPanel(call, table, applicationId, token));

/** Opens a seat's panel, or opens it anew: what *My hand* and `/hand` do. */
export async function openPanel(call: Call, table: Table, application: string, token: string): Promise<unknown> {
  const seat = seatOf(table, call.actor.user);
  if (table.record.status === 'lobby') return replyPrivately(call, call.tell('lobbyWaits', {}));
  if (table.record.status === 'finished') return replyRefused(call, { why: 'over' });
  if (table.record.status !== 'running') return replyRefused(call, { why: 'closed' });
  if (seat === undefined) return replyRefused(call, { why: 'not-seated' });
  const tap = { call, table, application, token };
  return withPanel(tap, seat, async () => {
    const newest = (await call.house.host.table(table.record.id)) ?? table;
    const { message } = await panelMessage(call, newest, seat);
    return { shown: newest, carried: undefined, message: await call.answer.reply(message) };
  });
}

interface Tap {
  readonly call: Call;
  readonly table: Table;
  readonly message: string;
  /** The picture of the message that was tapped. */
  readonly carried: Carried | undefined;
  readonly isOwnPanel: boolean;
  /** It really is a button of a message that everybody sees. */
  readonly isForAll: () => boolean;
  /** It answers a question. */
  readonly answers?: boolean;
  readonly application: string;
  readonly token: string;
}

async function verbed(tap: Tap, verb: Verb): Promise<unknown> {
  const { call, table } = tap;
  const { host, outlet } = call.house;
  const { id } = table.record;
  switch (verb) {
    case 'join':
      return inLobby(tap, () => host.join(id, call.actor));
    case 'leave':
      return inLobby(tap, () => host.leave(id, call.actor, 'lobby'));
    case 'add-bot':
      return inLobby(tap, () => host.addBot(id, call.actor));
    case 'remove-bot':
      return inLobby(tap, () => host.removeBot(id, call.actor));
    case 'start':
      return inLobby(tap, () => host.begin(id, call.actor));
    case 'cancel':
      return inLobby(tap, () => host.cancel(id, call.actor, 'lobby'));
    case 'hand':
      return openPanel(call, table, tap.application, tap.token);
    case 'back':
      return ofSeat(tap, () => host.back(id, call.actor), tableMessage);
    case 'next':
      return ofSeat(
        tap,
        () => host.next(id, call.actor),
        (after) => recordMessage(after, 'deal'),
      );
    case 'down':
      if (table.record.status !== 'lobby' && table.record.status !== 'running')
        return replyRefused(call, { why: 'closed' });
      await replyPrivately(call, call.tell('broughtDown', {}));
      return outlet.repost(table);
    case 'rematch':
    case 'rematch-next': {
      const outcome = await host.rematch(id, call.actor, call.channel, verb === 'rematch' ? 'same' : 'next');
      if ('refused' in outcome) return replyRefused(call, outcome.refused);
      if (outcome.opened !== true) return replyPrivately(call, call.tell('joinedRematch', {}));
      return outlet.opened(outcome.table, await call.answer.reply(tableMessage(outcome.table)));
    }
  }
}

/** What a seat does from the table message or from its panel: the one that was tapped shows what came of it. */
function ofSeat(tap: Tap, act: () => Promise<Outcome>, publicly: typeof tableMessage): Promise<unknown> {
  const { call, table, isOwnPanel } = tap;
  const seat = seatOf(table, call.actor.user);
  if (!isOwnPanel) return atTable(tap, act, publicly);
  if (seat === undefined) return replyRefused(call, { why: 'not-seated' });
  return onPanel(tap, seat, act);
}

/** What was tapped counts in the order of its arrival; its answer may have to wait for its turn, and sees what failed. */
function atOnce(act: () => Promise<Outcome>): Promise<Outcome> {
  const acting = act();
  acting.catch(() => {});
  return acting;
}

/** Acts, and answers with the panel as it is then; what was refused is said on top of it. */
function onPanel(tap: Tap, seat: Seat, act: () => Promise<Outcome>): Promise<void> {
  const { call, table } = tap;
  const acting = atOnce(act);
  return withPanel(tap, seat, async () => {
    const outcome = await acting;
    const newest = outcome.table ?? table;
    const notice = 'refused' in outcome ? noticeText(call, outcome.refused) : undefined;
    const carried = call.house.panels.carriedBy(table.record.id, seat, tap.message, tap.carried);
    const { message, picture } = await panelMessage(call, newest, seat, { notice, carried });
    await call.answer.update(message);
    return { shown: newest, carried: picture, message: tap.message };
  });
}

/** A seat's panel with the picture that it keeps; a bug that shows in it makes the match stand still, and says so. */
async function panelMessage(
  call: Call,
  table: Table,
  seat: Seat,
  { notice, carried }: { readonly notice?: string | undefined; readonly carried?: Carried | undefined } = {},
): Promise<{ readonly message: Message; readonly picture?: Carried | undefined }> {
  try {
    // One that is no longer true stays until the new one comes in a moment, so that nothing moves under a finger.
    const picture = call.pictured && handSceneOf(table, seat, call.locale) !== undefined ? carried : undefined;
    return { message: keeping(handMessage(table, seat, call.locale, { notice, picture }), picture), picture };
  } catch (error) {
    await call.house.host.faulty(table.record.id, error);
    return { message: keeping(ephemeral([refusalText({ why: 'faulty' }, call.locale)]), undefined) };
  }
}

/** The same for what stands below a lobby alone: where that was tapped the table stands. */
function inLobby(tap: Tap, act: () => Promise<Outcome>): Promise<unknown> {
  if (tap.isForAll()) tap.call.house.outlet.noticeMessage(tap.table, tap.message);
  return atTable(tap, act);
}

/** Acts, and answers with the table message's next state; or with a sentence, the message untouched. */
function atTable(
  tap: Tap,
  act: () => Promise<Outcome>,
  publicly: typeof tableMessage = tableMessage,
): Promise<unknown> {
  const { call, table, message, application, token } = tap;
  const { outlet } = call.house;
  const acting = atOnce(act);
  const through = tap.answers ? { application, token, message, at: call.actor.at } : undefined;
  return outlet.answering(table, { seen: tap.carried, tap: through }, async (has) => {
    const outcome = await acting;
    if ('refused' in outcome) {
      await replyRefused(call, outcome.refused);
      return undefined;
    }
    if (outlet.isAt(table, message)) {
      const now = outlet.newest(outcome.table);
      const carried = publicly === tableMessage && now.match !== undefined ? has() : undefined;
      await call.answer.update(keeping(publicly(now, carried), carried));
      return publicly === tableMessage ? { shown: now, carried } : 'record';
    }
    await replyPrivately(call, call.tell('heard', {}));
    return undefined;
  });
}

/** The host hands a seat to a bot, from the answer to `/who`. */
async function given({ call, table }: Tap, interaction: MessageComponentInteraction, seat: Seat): Promise<unknown> {
  const outcome = await call.house.host.handOver(table.record.id, call.actor, seat);
  if ('refused' in outcome) return replyRefused(call, outcome.refused);
  return replaceOrReply(call, interaction, ephemeral([call.tell('handedOver', {})]));
}

async function answered(tap: Tap, id: Extract<Id, { key: string }>, values: readonly string[]): Promise<unknown> {
  const { call, table, isOwnPanel } = tap;
  const { host } = call.house;
  const seat = seatOf(table, call.actor.user);
  if (seat === undefined) return replyRefused(call, { why: 'not-seated' });
  const meaning = (now: Table) => meant(now, seat, id, values);
  const act = async (): Promise<Outcome> => {
    const outcome = await host.answer(table.record.id, call.actor, meaning);
    if (!('refused' in outcome) || outcome.refused.why !== 'not-an-option' || outcome.table === undefined)
      return outcome;
    const reply = meaning(outcome.table);
    if ('refused' in reply || !accepts(reply.ask, reply.moves, true)) return outcome;
    return { refused: { why: 'unfinished', n: lackingIn(reply.ask, reply.moves) }, table: outcome.table };
  };
  if (isOwnPanel) return onPanel(tap, seat, act);
  return atTable({ ...tap, answers: true }, act).finally(() => caughtUp(tap, seat));
}

/** What the tapped key means at the table as it is now. */
function meant(
  table: Table,
  seat: Seat,
  { question, key }: Extract<Id, { key: string }>,
  values: readonly string[],
): (Reply & { readonly ask: AnyAsk }) | Refusing {
  const open = openFor(table.match?.pending ?? [], question, key, seat);
  if (open === undefined) return { refused: { why: table.record.status === 'running' ? 'stale' : 'closed' } };
  const ask = askOf(open, seat);
  if (ask === undefined) return { refused: { why: 'not-asked' } };
  const said = movesOf(open, ask, key, values);
  if (said === undefined) return { refused: { why: 'not-an-option' } };
  return { ...said, ask, question: open.question.id };
}

/** On a panel nothing is an error: it says why, and shows the hand as it is now. */
function noticeText(call: Call, refused: Refusal): string {
  if (refused.why === 'stale' || refused.why === 'late') return call.tell(refused.why, {});
  return refusalText(refused, call.locale);
}

async function withPanel(
  { call, table, application, token }: Pick<Tap, 'call' | 'table' | 'application' | 'token'>,
  seat: Seat,
  show: () => Promise<Pick<Panel, 'shown' | 'carried' | 'message'>>,
): Promise<void> {
  const answering = call.house.panels.answering(table.record.id, seat, async () => {
    const panel = await show();
    return { ...panel, application, token, at: call.actor.at, locale: call.locale, pictured: call.pictured };
  });
  // What was said counts, whether Discord took the answer or not.
  await answering.finally(() => caughtUp({ call, table }, seat));
}

/** The seat's panel shows what it said meanwhile, wherever it said so. */
async function caughtUp({ call, table }: Pick<Tap, 'call' | 'table'>, seat: Seat): Promise<void> {
  const newest = await call.house.host.table(table.record.id);
  if (newest !== undefined) call.house.panels.catchUp(newest, seat);
}
