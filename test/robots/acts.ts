/** What a malicious, clumsy or lucky person may send: from taps on what they see to custom ids that nobody ever made. */
import type { Luck } from '../../games/game.ts';
import type { Outcome, Playground } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Channel, Message, Wire } from '../../playground/server/world.ts';
import type { Table } from '../../src/table/table.ts';
import { waitsUntil } from '../../src/table/waiting.ts';
import { VERBS } from '../../src/views/ids.ts';
import { buttonId, controlsOf, idsIn } from '../discord/messages.ts';
import { garbage } from './garbage.ts';

const BUTTON = 2;
const SELECT = 3;
const USER_SELECT = 5;
/** Types of interactions. */
const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL = 5;

interface Sent {
  readonly type: number;
  readonly data: Wire;
  /** The id of the message that it claims to come from. */
  readonly on?: string;
  /** If not where the person is. */
  readonly where?: Channel;
}

/** One interaction, by somebody somewhere. */
export interface Act extends Sent {
  readonly who: string;
  readonly where: Channel;
}

export interface Scene {
  readonly luck: Luck;
  readonly playground: Playground;
  /** Tables whose ids are forged: open ones, and some that were. */
  readonly tables: readonly Table[];
  /** Custom ids that were shown to anybody, old and new. */
  readonly ids: readonly { readonly id: string; readonly on: string; readonly channel: Channel }[];
}

type Kind = (scene: Scene, who: Person) => Sent | undefined;

export const perform = ({ who, where, type, data, on }: Act, playground: Playground): Promise<Outcome> =>
  playground.as(who, where).send(type, data, on);

/** A tap on a button, or a choice in a select; a list of channels or people has no options of its own. */
export function tapOn({ type, custom_id, options = [], min_values: min = 1, max_values: max = 1 }: Wire, luck: Luck) {
  if (type === BUTTON) return { custom_id, component_type: BUTTON, id: 1 };
  const all = luck.shuffle<string>(options.map(({ value }: Wire) => value));
  return { custom_id, component_type: SELECT, id: 1, values: all.slice(0, min + luck.below(max - min + 1)) };
}

/** A button or select of a message that the person sees; a new table where there is none. */
const tapped: Kind = (scene, who) => tapOnOneOf(seenBy(scene, who), scene.luck) ?? opening(scene);

/** The last messages that somebody sees and that have something to press. */
const seenBy = ({ playground }: Scene, { channel, user }: Person): readonly Message[] =>
  playground.world
    .messagesFor(channel, user)
    .slice(-12)
    .filter((message) => idsIn(message).length > 0);

function tapOnOneOf(messages: readonly Message[], luck: Luck): Sent | undefined {
  if (messages.length === 0) return undefined;
  const answers = messages.filter((message) => idsIn(message).some((id) => !id.includes(':@')));
  const message = luck.pick(answers.length > 0 && luck.below(2) === 0 ? answers : messages);
  // Who always breaks up tables never plays.
  const [first, ...others] = luck.shuffle(controlsOf(message));
  const control = (luck.below(8) > 0 && others.find(({ custom_id }) => !ENDS.test(custom_id))) || first!;
  return { type: COMPONENT, data: tapOn(control, luck), on: message.id };
}

const ENDS = /^c1:(privacy:delete|cancel|leave)|:(cancel|leave|down|rematch|find-others)$/;

/** An id that the client would not send: of another table, seat, moment or world, on any message. */
const forged: Kind = (scene) => {
  const { luck, playground, tables, ids } = scene;
  const messages = [...playground.world.messages.values()].filter(({ components }) => components.length > 0);
  if (messages.length === 0) return opening(scene);
  const on = luck.pick(messages.slice(-30)).id;
  const match = luck.pick([...tables.map(({ record }) => record.id), garbage(luck)]);
  const questions = tables.flatMap(({ match }) => match?.pending.map(({ question }) => question.id) ?? []);
  const known = ids.length > 0 ? luck.pick(ids).id : 'v1';
  const [, , knownQuestion = '', knownKey = ''] = known.split(':');
  const specials = ['@done', '@change', '@try0', '@part0', '@part1', '@part9', '0', '7'];
  const key = luck.pick([knownKey, ...specials, garbage(luck)]);
  const question = luck.pick([...questions, '@give', '@start', '@wish', '@', knownQuestion, garbage(luck)]);
  const answer = `v1:${match}:${question}:${key}`;
  const [verb, other] = [luck, luck].map((one) => buttonId(match, one.pick(VERBS)));
  const custom_id = luck.pick([verb!, other!, answer, answer, known, garbage(luck)]).slice(0, 100);
  if (luck.below(4) > 0) return { type: COMPONENT, data: { custom_id, id: 1, component_type: BUTTON }, on };
  const values = Array.from({ length: luck.below(4) }, () => luck.pick([knownKey || 'x', garbage(luck)]));
  return { type: COMPONENT, data: { custom_id, id: 1, component_type: SELECT, values }, on };
};

/** A slash command, with values that Discord's client would have refused. */
const typed: Kind = ({ luck, playground, tables }, { channel }) => {
  const command = luck.pick(playground.world.commandsIn(channel.guild));
  const absurd: Readonly<Record<number, () => readonly unknown[]>> = {
    3: () => [garbage(luck), '', 'x'.repeat(6_000)],
    4: () => [0, -1, 1, 7, 55, 105, 2 ** 53, -(2 ** 31)],
    5: () => [true, false],
    6: () => [...playground.world.users.keys(), '0'],
    11: () => ['0', garbage(luck)],
  };
  const value = ({ choices = [], name, type }: Wire): unknown =>
    luck.pick([
      ...choices.map((choice: Wire) => choice.value),
      ...(name === 'table' && tables.length > 0 ? [luck.pick(tables).record.id] : []),
      ...(absurd[type]?.() ?? []),
    ]);
  const filled = (options: readonly Wire[] = []): Wire[] =>
    luck
      .shuffle(options.filter(() => luck.below(3) === 0))
      .map((option) => ({ type: option.type, name: option.name, value: value(option) }));
  const subs = (command.options ?? []).filter(({ type }: Wire) => type === 1);
  const sub = subs.length > 0 ? luck.pick<Wire>(subs) : undefined;
  const options =
    sub === undefined ? filled(command.options) : [{ type: 1, name: sub.name, options: filled(sub.options) }];
  const data = { id: command.id, name: command.name, type: 1, options };
  if (sub !== undefined || luck.below(8) > 0) return { type: COMMAND, data };
  const focused = { type: 3, name: 'table', value: garbage(luck), focused: true };
  return { type: AUTOCOMPLETE, data: { ...data, options: [focused] } };
};

/** What no message of ours has: other components, modals, commands of somebody else. */
const odd: Kind = ({ luck, playground, ids }) => {
  const messages = [...playground.world.messages.values()];
  const name = luck.pick(['nothing', 'Play', garbage(luck)]).slice(0, 32) || 'x';
  const command = { id: playground.world.snowflake(), name, type: 1, options: [] };
  const on = messages.length > 0 ? luck.pick<Message>(messages).id : undefined;
  const custom_id = ids.length > 0 ? luck.pick(ids).id : garbage(luck);
  if (on === undefined || luck.below(3) === 0) return { type: COMMAND, data: command };
  if (luck.below(2) === 0) return { type: MODAL, data: { custom_id, components: [] }, on };
  const values = [luck.pick([...playground.world.users.keys()])];
  return { type: COMPONENT, data: { custom_id, component_type: USER_SELECT, id: 1, values, resolved: {} }, on };
};

/** A table opened as Discord's client would. */
function opening({ luck, playground }: Scene): Sent {
  const play = [...playground.world.commands.values()].flat().find(({ name }) => name === 'play')!;
  const { name } = luck.pick<Wire>(play.options);
  const options = Object.entries(ONE_DEAL[name] ?? {}).map(([field, value]) => ({ type: 4, name: field, value }));
  const data = { id: play.id, name: 'play', type: 1, options: [{ type: 1, name, options }] };
  return { type: COMMAND, data };
}
/** Options for a short match, by game. */
const ONE_DEAL: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '6nimmt': { rounds: 1 },
  fair: { days: 1 },
};

/** Anything: about a half of it are taps on what can be seen. */
export function anything(scene: Scene, who: Person): Sent {
  const kind = scene.luck.below(100);
  return (kind < 45 ? tapped : kind < 75 ? forged : kind < 94 ? typed : odd)(scene, who)!;
}

/** A tap on a message of a table by somebody whom it waits for: the host of a lobby, or a player who owes an answer. */
export function awaitedTap(scene: Scene): Act | undefined {
  const { luck, playground, tables } = scene;
  const { users, channels } = playground.world;
  const awaited = tables.flatMap((table) => {
    const { id, channel, host, status } = table.record;
    const where = channels.get(channel);
    const people = table.seats.flatMap((seat) => seat.user ?? []);
    const owing = status === 'lobby' ? [host] : people.filter((user) => waitsUntil(table, user) !== undefined);
    return where === undefined ? [] : owing.map((user) => ({ id, user, where }));
  });
  if (awaited.length === 0) return undefined;
  const { id, user, where } = luck.pick(awaited);
  const who = users.get(user)!.global_name!;
  const ofTable = (message: Message) => idsIn(message).some((one) => one.split(':').includes(id));
  const sent = tapOnOneOf(seenBy(scene, playground.as(who, where)).filter(ofTable), luck);
  return sent && { who, where, ...sent };
}

/** What people do beside their own game. */
export const MISCHIEF: Readonly<Record<string, Kind>> = {
  'late and foreign taps': ({ luck, ids, playground }, { channel }) => {
    const here = ids.filter((one) => one.channel === channel);
    const { id, on } = here.length === 0 ? NOTHING : luck.pick(here);
    if (!playground.world.messages.has(on)) return undefined;
    return { type: COMPONENT, data: { custom_id: id, component_type: BUTTON, id: 1 }, on };
  },
  'taps on other tables': ({ luck, playground }, { channel }) => {
    const other = luck.pick([...playground.world.messages.values()].slice(-40));
    const control = controlsOf(other)[0];
    if (control === undefined || other.channel === channel) return undefined;
    return { type: COMPONENT, data: tapOn(control, luck), on: other.id, where: other.channel };
  },
  'commands in between': ({ luck, playground }, { channel }) => {
    const name = luck.pick(['hand', 'table', 'who', 'scores', 'leaderboard', 'help', 'preferences']);
    const command = playground.world.commandsIn(channel.guild).find((each) => each.name === name)!;
    return { type: COMMAND, data: { id: command.id, name, type: 1, options: [] } };
  },
};
const NOTHING = { id: '', on: '' };
