/** From a tap to what it means: id → action → outcome → the tap's own answer. */
import { type MessageComponentInteraction, MessageFlags } from 'discord.js';
import type { Seat } from '../../../games/game.ts';
import { mayShow } from '../../delivery/permissions.ts';
import { answerPictured } from '../../delivery/pictured.ts';
import { isServer } from '../../homes.ts';
import { type Carried, carriedIn } from '../../pictures/carried.ts';
import { lookersOf, scenesOf } from '../../pictures/scenes.ts';
import { editsTapped } from '../../requests/routes.ts';
import { helpFor, helpIn } from '../../speech/hand.ts';
import { actedText, noticeText, panelNotice, speechOf } from '../../speech/speech.ts';
import { openLack } from '../../table/admission.ts';
import { lackingIn, replyBy } from '../../table/draft.ts';
import { CUT_DIGITS, hasStarted, isFrozen } from '../../table/freeze.ts';
import type { Host } from '../../table/host.ts';
import { isUnseen } from '../../table/lobby.ts';
import { accepts } from '../../table/match.ts';
import { type Actor, isMissed, type Outcome, type Refusal, refuse } from '../../table/refusals.ts';
import { isAway, isLive, isQuick, seatOf, type Table } from '../../table/table.ts';
import { seenTable } from '../../table/visibility.ts';
import { endButton } from '../../views/ending.ts';
import { lobbyWaits, type Reader } from '../../views/hand.ts';
import {
  CUT,
  GIVE,
  HELP,
  type Id,
  idOf,
  LIST,
  LOBBY_CHOICE,
  LOOK,
  LUCK,
  NEXT,
  SIT,
  START,
  tapId,
  type Verb,
  VOTE,
} from '../../views/ids.ts';
import { lookUpBlocks } from '../../views/lookUp.ts';
import { calledText } from '../../views/pings.ts';
import { repostButton } from '../../views/table.ts';
import type { Panel } from '../live/panels.ts';
import { type Call, ephemeral, placeOf, replyEphemeral, replyRefused, updateRefused } from './context.ts';

interface Tap {
  readonly call: Call;
  readonly table: Table;
  readonly interaction: MessageComponentInteraction;
  readonly message: string;
  /** The pictures of the message that was tapped. */
  readonly carried: readonly Carried[];
  readonly isOwnPanel: boolean;
  /** It really is a button of a message that everybody sees, and which is no ping. */
  readonly isForAll: boolean;
}

/** A tap on a button or a select. */
export async function tapped(call: Call, interaction: MessageComponentInteraction): Promise<unknown> {
  const id = idOf(interaction.customId);
  if (id === undefined) return replyRefused(call, { why: 'stale' });
  const { tables, host } = call.bot;
  const table = await seenTable(call, id.match);
  if (table === undefined) return updateRefused(call, { why: host.isNewer(id.match) ? 'newer' : 'unknown' });
  const tap = tapOn(call, interaction, table);
  if (table.record.pausedAt !== null && mayShow(interaction)) await tables.tryAgain(table);
  return 'verb' in id ? VERBS[id.verb](tap, id) : (KEYS.get(id.question) ?? seated(answered))(tap, id);
}

function tapOn(call: Call, interaction: MessageComponentInteraction, table: Table): Tap {
  const { id, flags, interactionMetadata, mentions } = interaction.message;
  const isPanel = flags.has(MessageFlags.Ephemeral);
  const components = interaction.message.components.map((part) => part.toJSON());
  return {
    call,
    table,
    interaction,
    message: id,
    carried: carriedIn({ components }),
    // Where Discord shows what apps say to one person alone, a table's message is private too.
    isOwnPanel: isPanel && id !== table.record.message && interactionMetadata?.user.id === call.actor.user,
    get isForAll() {
      return (
        !isPanel &&
        mentions.users.size + mentions.roles.size === 0 &&
        JSON.stringify(components).includes(JSON.stringify(interaction.customId))
      );
    },
  };
}

type Act = (host: Host, match: string, actor: Actor) => Promise<Outcome>;

/** Below a lobby alone. */
const inLobby =
  (act: Act) =>
  (tap: Tap): Promise<unknown> => {
    tap.call.bot.hands.note(tap.table, tap.call);
    return onTable(tap, act(tap.call.bot.host, tap.table.record.id, tap.call.actor));
  };

/** For those who sit there. */
const seated =
  <T>(act: (tap: Tap, seat: Seat, id: T) => Promise<unknown>) =>
  (tap: Tap, id: T): Promise<unknown> => {
    const seat = seatOf(tap.table, tap.call.actor.user);
    return seat === undefined ? replyRefused(tap.call, { why: 'not-seated' }) : act(tap, seat, id);
  };

/** From the table message or from a panel: the one that was tapped shows what came of it. */
const bySeat = (act: Act) =>
  seated<unknown>((tap, seat) => onTapped(tap, seat, act(tap.call.bot.host, tap.table.record.id, tap.call.actor)));

const onTapped = (tap: Tap, seat: Seat, acting: Promise<Outcome>): Promise<unknown> =>
  tap.isOwnPanel ? onPanel(tap, seat, acting) : onTable(tap, acting);

const rematch =
  (which: 'same' | 'others' | number) =>
  async ({ call, table, interaction }: Tap): Promise<unknown> => {
    const closed = openLack(await call.bot.store.server(call.guild), call.actor, placeOf(interaction));
    if (closed !== undefined) return replyRefused(call, closed.refused);
    const sees = async (id: string) => (await seenTable(call, id)) !== undefined;
    const outcome = await call.bot.host.rematch(table.record.id, call.actor, { which, channel: call.channel, sees });
    if ('refused' in outcome && isMissed(outcome.refused)) return tappedGone(call, interaction, table, outcome.refused);
    if ('refused' in outcome) {
      const { refused, table: lobby } = outcome;
      // The lobby may be far above, or may never have been shown.
      const isHidden = refused.why === 'seated' && lobby !== undefined;
      return replyRefused(call, refused, isHidden ? [[repostButton(lobby, call.tell)]] : []);
    }
    call.bot.hands.note(outcome.table, call);
    if (outcome.opened !== true)
      return replyEphemeral(call, call.tell('acted', { what: which === 'others' ? 'joined' : 'rematch' }));
    const isShown = await call.bot.tables.of(outcome.table).open(call.answer, 'reply');
    if (!isShown || call.bot.limits?.mayCall(call.actor.user) === false) return undefined;
    const { pings } = call.bot;
    if (which !== 'others') return pings.callBack(outcome.table, call.actor.name);
    const called = await pings.callPlayers(outcome.table, call.actor.name);
    return called === 'no-role' ? undefined : replyEphemeral(call, calledText(called, call.tell));
  };

const VERBS: Readonly<Record<Verb, (tap: Tap, id: Id) => Promise<unknown>>> = {
  join: inLobby((host, id, actor) => host.join(id, actor)),
  leave: inLobby((host, id, actor) => host.leave(id, actor, 'lobby')),
  'add-bot': inLobby((host, id, actor) => host.addBot(id, actor)),
  'remove-bot': inLobby((host, id, actor) => host.removeBot(id, actor)),
  start: inLobby((host, id, actor) => host.begin(id, actor)),
  cancel: inLobby((host, id, actor) => host.cancel(id, actor, 'lobby')),
  'start-bots': inLobby((host, id, actor) => host.beginWithBots(id, actor)),
  'not-yet': inLobby((host, id, actor) => host.notYet(id, actor)),
  hand: myHand,
  deal: bySeat((host, id, actor) => host.dealing.deal(id, actor)),
  back: bySeat((host, id, actor) => host.back(id, actor)),
  next: bySeat((host, id, actor) => host.next(id, actor)),
  'agree-end': bySeat((host, id, actor) => host.agreeToEnd(id, actor)),
  down: repost,
  rematch: rematch('same'),
  'rematch-next': rematch(0),
  'find-others': rematch('others'),
};

type Keyed = Extract<Id, { key: string }>;

/** What stands in the place of a question. */
const KEYS: ReadonlyMap<string, (tap: Tap, id: Keyed) => Promise<unknown>> = new Map([
  [GIVE, handOver],
  [SIT, sitIn],
  [NEXT, (tap: Tap, keyed: Keyed) => rematch(numberIn(tap, keyed))(tap)],
  [START, (tap: Tap, keyed: Keyed) => inLobby((host, id, actor) => host.begin(id, actor, numberIn(tap, keyed)))(tap)],
  [
    LOBBY_CHOICE,
    (tap: Tap, { key }: Keyed) => {
      const one = valuesOf(tap).find((value) => value !== LUCK);
      return inLobby((host, id, actor) => host.choose(id, actor, one, key === VOTE ? 'lobbyVote' : 'lobbyChoice'))(tap);
    },
  ],
  [HELP, help],
  [CUT, seated(cut)],
]);

const valuesOf = ({ interaction }: Tap): readonly string[] =>
  interaction.isStringSelectMenu() ? interaction.values : [];
const numberIn = (tap: Tap, { key }: Keyed): number => Number(valuesOf(tap)[0] ?? key);

/** Digit by digit in one's panel, which opens for it; with the last one the cards are dealt. */
async function cut(tap: Tap, seat: Seat, { key }: Keyed): Promise<unknown> {
  const { call, table } = tap;
  const { dealing } = call.bot.host;
  const digits = /^\d{0,6}$/.test(key) ? key : '';
  if (digits.length === CUT_DIGITS) return onTapped(tap, seat, dealing.deal(table.record.id, call.actor, digits));
  const cutting = dealing.cut(table.record.id, call.actor);
  if (tap.isOwnPanel) return onPanel(tap, seat, cutting, digits);
  const outcome = await cutting;
  return 'refused' in outcome ? replyRefused(call, outcome.refused) : openHand(call, outcome.table, 'reply', digits);
}

/** Shows what can be looked up, then replaces that by what was chosen. The hand stays as it is. */
async function help(tap: Tap, { key }: Keyed): Promise<unknown> {
  const { call, table } = tap;
  const seat = seatOf(table, call.actor.user);
  const speech = speechOf(table, call.locale, call.bot.emoji.find);
  const [chosen = key] = valuesOf(tap);
  const found = seat === undefined ? undefined : helpFor(table, seat, chosen, speech);
  if (seat === undefined || helpIn(table, seat).length === 0 || (found === undefined && key !== LIST))
    return call.answer.acknowledge();
  const scenes = () =>
    found?.shows === undefined ? [] : scenesOf(table.match!, found.shows, lookersOf(table, call.locale));
  return answerPictured(
    call,
    found !== undefined && [LOOK, chosen].includes(key) ? 'update' : 'reply',
    lookUpBlocks(table, seat, speech, found?.text),
    scenes,
  );
}

/** The host hands a seat to a bot, from the answer to `/who`. */
async function handOver({ call, table }: Tap, { key }: Keyed): Promise<unknown> {
  const outcome = await call.bot.host.handOver(table.record.id, call.actor, Number(key));
  if ('refused' in outcome) return updateRefused(call, outcome.refused);
  return call.answer.update(ephemeral([call.tell('handedOver', {})]));
}

/** Reposts the table, and says so once it is there. */
async function repost({ call, table }: Tap): Promise<unknown> {
  if (!isLive(table)) return call.answer.acknowledge();
  if (call.bot.limits?.mayRepost(table.record.id) === false) return replyRefused(call, { why: 'just-reposted' });
  // Outside servers with the bot, the answer shows the table itself: there may be no other token.
  const isAnswer = !isServer(table.record.guild) && call.channel === table.record.channel;
  if (isAnswer) return call.bot.tables.of(table).open(call.answer, 'reply');
  const isReposted = await call.bot.tables.repost(table);
  return isReposted ? replyEphemeral(call, call.tell('reposted', {})) : replyRefused(call, { why: 'paused' });
}

/** An answer to a question, or a draft of one. */
function answered(tap: Tap, seat: Seat, id: Keyed): Promise<unknown> {
  const { call, table, interaction, message, isOwnPanel } = tap;
  const { createdTimestamp: at, message: shown } = interaction;
  const { panels, haste } = call.bot;
  const seen = panels.appearedAt(table, seat, message, id.question) ?? shown.editedTimestamp ?? shown.createdTimestamp;
  const isHasty = haste.isTooSoon(table, seat, id, { message, at, appeared: isOwnPanel ? seen : undefined });
  return onTapped(tap, seat, isHasty ? Promise.resolve(refuse('stale')) : said(tap, id, seat));
}

async function said(tap: Tap, id: Keyed, seat: Seat): Promise<Outcome> {
  const { call, table } = tap;
  const meaning = (now: Table) => replyBy(now, seat, id, valuesOf(tap));
  const outcome = await call.bot.host.answer(table.record.id, call.actor, meaning);
  if (!('refused' in outcome) || outcome.refused.why !== 'not-an-option' || outcome.table === undefined) return outcome;
  const reply = meaning(outcome.table);
  if ('refused' in reply || !accepts(reply.ask, reply.moves, true)) return outcome;
  return { refused: { why: 'unfinished', n: lackingIn(reply.ask, reply.moves) }, table: outcome.table };
}

/** One line in the hand that is open says why a tap on the table came to nothing; in real time it would come too late. */
function notifyMissed({ call, table }: Tap, refused: Refusal, newest = table): void {
  const seat = seatOf(newest, call.actor.user);
  if (seat !== undefined && !isQuick(newest)) call.bot.panels.notify(newest, seat, noticeText(refused, call.locale));
}

/** With the table message's next state; or with a sentence, the message untouched. */
async function onTable(tap: Tap, acting: Promise<Outcome>): Promise<unknown> {
  const { call } = tap;
  const { answer } = call;
  const message = call.bot.tables.of(tap.table);
  const seen = message.shown?.state;
  // Where somebody taps the newest of its messages the table stands.
  if (tap.isForAll) message.notice(tap.message);
  message.hold();
  try {
    const outcome = await acting;
    const refused = 'refused' in outcome ? outcome.refused : undefined;
    if (refused === undefined) void call.bot.notes.clear(call, tap.message);
    const isLate = (refusal: Refusal) => isMissed(refusal) || isUnseen(refusal, seen, call);
    if (refused !== undefined && (tap.isOwnPanel || !isLate(refused))) return await replyLobbyRefused(tap, refused);
    if (refused !== undefined && refused.why !== 'started') notifyMissed(tap, refused, outcome.table);
    const newest = call.bot.tables.of(outcome.table ?? tap.table);
    const isOfTable = newest.place?.message === tap.message || tap.isForAll;
    if (refused?.why === 'early' || (refused !== undefined && !isOfTable)) await answer.acknowledge();
    else if (isOfTable && !(await newest.answerTap(answer, tap.carried, tap.message)))
      return await replyRefused(call, { why: 'faulty' });
    if (refused === undefined && answer.state !== 'given')
      await answer.update(ephemeral([actedText(tap.table, outcome.table ?? tap.table, call.actor.user, call.tell)]));
    if (outcome.table !== undefined && seatOf(outcome.table, call.actor.user) !== undefined)
      call.bot.tables.note(outcome.table, answer.token);
    return undefined;
  } finally {
    message.release();
  }
}

/** A tap on a table's message for what is not there any more: the message says what there is. */
export const tappedGone = (call: Call, interaction: MessageComponentInteraction, table: Table, refused: Refusal) =>
  onTable(tapOn(call, interaction, table), Promise.resolve({ refused, table }));

/** A player who is seated already gets a **Leave** button with the refusal. */
function replyLobbyRefused({ call, table }: Tap, refused: Refusal): Promise<unknown> {
  if (refused.why !== 'seated') return updateRefused(call, refused);
  const leave = { id: tapId('leave', table.record.id), label: call.tell('leave', {}) };
  return replyRefused(call, refused, [[leave]]);
}

/** Answers with the panel as it is after the act. */
async function onPanel(tap: Tap, seat: Seat, acting: Promise<Outcome>, digits?: string): Promise<unknown> {
  const { call, table } = tap;
  const reader = readerOf(call, seat);
  const panel = call.bot.panels.of(table, reader, tap.message);
  const { isFollowing } = panel;
  panel.hold();
  try {
    const outcome = await acting;
    if (!('refused' in outcome)) void call.bot.notes.clear(call, tap.message);
    const newest = outcome.table ?? panel.desired.table;
    const notice = panelNotice(outcome, newest, { isFollowing, locale: call.locale });
    panel.say(newest, reader, { notice, digits });
    if (!(await panel.answer(call.answer, tap.carried, tap.message)))
      return await updateRefused(call, { why: 'faulty' });
    if (!('refused' in outcome) && call.answer.state !== 'given')
      await call.answer.update(ephemeral([actedText(table, newest, call.actor.user, call.tell)]));
    call.bot.tables.note(newest, call.answer.token);
    return undefined;
  } finally {
    panel.release();
  }
}

/**
 * The hand comes below what was tapped, so that the tap's token can change both; where the channel has had too many of
 * such messages, as the answer itself. An end that was not shown comes with the next tap.
 */
async function myHand(tap: Tap): Promise<unknown> {
  const { call, table } = tap;
  const ended = refuse(table.record.status === 'finished' ? 'over' : 'closed');
  if (ended.refused.why === 'over' && tap.isOwnPanel) return call.answer.acknowledge();
  if (!isLive(table) && tap.isOwnPanel) return updateRefused(call, ended.refused);
  if (!isLive(table)) return onTable(tap, Promise.resolve({ ...ended, table }));
  const { tables, requests, host } = call.bot;
  const how = !tap.isOwnPanel && requests.followUps.takes(call.answer.token) ? 'replyBelow' : 'reply';
  const newest = (await openHand(call, table, how)) && tap.isForAll ? host.peek(table.record.id) : undefined;
  // It may have ended while the hand was opened.
  if (newest === undefined) return undefined;
  const message = tables.of(newest);
  message.notice(tap.message);
  return how === 'replyBelow' && editsTapped(call.answer.edits) && message.tapped(tap.message, call.answer.token);
}

/** Takes over a bot's seat; its hand opens as with *My hand*, and so does that of somebody who plays here already. */
async function sitIn(tap: Tap, { key }: Keyed): Promise<unknown> {
  const { call, table } = tap;
  if (seatOf(table, call.actor.user) !== undefined) return myHand(tap);
  const outcome = await call.bot.host.sitIn(table.record.id, call.actor, Number(key));
  if (!('refused' in outcome)) return myHand({ ...tap, table: outcome.table });
  return isMissed(outcome.refused) ? call.answer.acknowledge() : replyRefused(call, outcome.refused);
}

/** Opens a seat's panel, or opens it again: what *My hand* and `/hand` do. Returns whether it is open. */
export async function openHand(
  call: Call,
  found: Table,
  how: 'reply' | 'replyBelow',
  digits?: string,
): Promise<boolean> {
  const seat = seatOf(found, call.actor.user);
  const table = (seat === undefined ? undefined : await wanted(call, found, digits))?.table ?? found;
  const { status } = table.record;
  if (!hasStarted(table) && status === 'lobby') await call.answer.reply(ephemeral([], lobbyWaits(table, call.tell)));
  else if (!hasStarted(table)) await replyRefused(call, { why: status === 'finished' ? 'over' : 'closed' });
  else if (seat === undefined) await replyNotSeated(call, table);
  else if (!(await panelOf(call, table, seat, digits).open(call.answer, how)))
    await replyRefused(call, { why: 'faulty' });
  else {
    call.bot.tables.note(table, call.answer.token);
    if (call.isDirectRefused) await call.bot.store.prefer(call.actor.user, { isDirectRefused: false });
    return true;
  }
  return false;
}

/** From the table's message a server manager comes to what ends it. */
function replyNotSeated(call: Call, table: Table): Promise<unknown> {
  return replyRefused(call, { why: 'not-seated' }, call.actor.manages ? [[endButton(table, call.tell)]] : []);
}

/** A hand is wanted, or digits to cut the deck with: a match that nobody plays goes on, and the tap may deal. */
async function wanted({ bot, actor }: Call, table: Table, digits?: string): Promise<Outcome | undefined> {
  const { id } = table.record;
  if (isAway(table)) return bot.host.takeUp(id, actor);
  return isFrozen(table) && digits === undefined ? bot.host.dealing.deal(id, actor) : undefined;
}

function panelOf(call: Call, table: Table, seat: Seat, digits?: string): Panel {
  const reader = { ...readerOf(call, seat), mayEnd: call.actor.manages };
  const panel = call.bot.panels.of(table, reader);
  panel.say(table, reader, { remark: call.isDirectRefused ? call.tell('directRefused', {}) : undefined, digits });
  return panel;
}

const readerOf = ({ locale, pictured, hinted, spoken, channel }: Call, seat: Seat): Reader => {
  return { seat, locale, pictured, hinted, spoken, channel };
};
