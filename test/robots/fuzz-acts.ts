/** What a malicious, clumsy or lucky person may send: from taps on what they see to custom ids that nobody ever made. */
import type { Luck } from '../../games/game.ts';
import { buttonsOf, type Outcome, type Playground } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import { VERBS } from '../../src/discord/views/ids.ts';
import type { Table } from '../../src/table/table.ts';

/** One interaction, by somebody somewhere. `on`: the id of the message that it claims to come from. */
export interface Act {
  readonly who: string;
  readonly where: string;
  readonly type: number;
  readonly data: Wire;
  readonly on?: string;
  /** The gateway says it twice. */
  readonly twice: boolean;
}

export const CHANNELS = ['games', 'lounge', 'spiele'] as const;
export const PEOPLE = ['Ada', 'Bob', 'Çelia', 'Dora', 'Gus', 'Kim'] as const;
const BUTTON = 2;
const SELECT = 3;
const USER_SELECT = 5;
const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL = 5;

export interface Scene {
  readonly luck: Luck;
  readonly playground: Playground;
  /** All tables that are open, and some that were. */
  readonly tables: readonly Table[];
  /** Custom ids that were shown to anybody, old and new. */
  readonly ids: readonly string[];
}

export const perform = ({ who, where, type, data, on }: Act, playground: Playground): Promise<Outcome> =>
  playground.as(who, where).send(type, data, on);

/** The next interaction: about a half of them are taps on what can be seen. */
export function nextAct(scene: Scene): Act {
  const { luck, playground } = scene;
  const who = luck.pick(PEOPLE);
  const where = luck.pick(CHANNELS);
  const person = playground.as(who, where);
  const twice = luck.below(20) === 0;
  const kind = luck.below(100);
  const rest =
    kind < 45 ? tapped(scene, person) : kind < 75 ? forged(scene) : kind < 94 ? typed(scene, person) : odd(scene);
  return { who, where, twice, ...rest };
}

type Sent = Pick<Act, 'type' | 'data' | 'on'>;

/** A button or select of a message that the person sees; a command where there is none. */
function tapped(scene: Scene, person: Person): Sent {
  const { luck, playground } = scene;
  const seen = playground.world.messagesFor(person.channel, person.user).slice(-12);
  const pressable = seen.filter((message) => controls(message).length > 0);
  if (pressable.length === 0) return opening(scene);
  const answers = pressable.filter((message) => controls(message).some(({ custom_id }) => !custom_id.includes(':@')));
  const message = luck.pick(answers.length > 0 && luck.below(2) === 0 ? answers : pressable);
  // Who always breaks up tables never plays.
  const [first, ...others] = luck.shuffle(controls(message));
  const control = (luck.below(8) > 0 && others.find(({ custom_id }) => !ENDS.test(custom_id))) || first!;
  if (control.type === BUTTON) return component(control.custom_id, message);
  // A list of channels or people has no options of its own.
  const values = luck.shuffle<string>((control.options ?? []).map(({ value }: Wire) => value));
  const { min_values: min = 1, max_values: max = 1 } = control;
  return component(control.custom_id, message, values.slice(0, min + luck.below(max - min + 1)));
}

const ENDS = /^c1:(privacy:delete|cancel|leave)|:(cancel|leave|down|rematch)$/;

/** An id that the client would not send: of another table, seat, moment or world, on any message. */
function forged(scene: Scene): Sent {
  const { luck, playground, tables, ids } = scene;
  const messages = [...playground.world.messages.values()].filter(({ components }) => components.length > 0);
  if (messages.length === 0) return opening(scene);
  const on = luck.pick(messages.slice(-30));
  const match = luck.pick([...tables.map(({ record }) => record.id), garbage(luck)]);
  const questions = tables.flatMap(({ match }) => match?.pending.map(({ question }) => question.id) ?? []);
  const known = ids.length > 0 ? luck.pick(ids) : 'v1';
  const key = luck.pick([
    known.split(':')[3] ?? '',
    '@done',
    '@change',
    '@try0',
    '@part0',
    '@part1',
    '@part9',
    '0',
    '7',
    garbage(luck),
  ]);
  const question = luck.pick([...questions, '@give', '@start', '@wish', '@', known.split(':')[2] ?? '', garbage(luck)]);
  const id = luck
    .pick([
      `v1:${match}:@:${luck.pick(VERBS)}`,
      `v1:${match}:@:${luck.pick(VERBS)}`,
      `v1:${match}:${question}:${key}`,
      `v1:${match}:${question}:${key}`,
      known,
      garbage(luck),
    ])
    .slice(0, 100);
  if (luck.below(4) > 0) return component(id, on);
  const values = Array.from({ length: luck.below(4) }, () => luck.pick([known.split(':')[3] ?? 'x', garbage(luck)]));
  return component(id, on, values);
}

/** A slash command, with values that Discord's client would have refused. */
function typed(scene: Scene, person: Person): Sent {
  const { luck, playground, tables } = scene;
  const command = luck.pick(playground.world.commandsIn(person.channel.guild));
  const value = (option: Wire): unknown =>
    luck.pick([
      ...(option.choices ?? []).map((choice: Wire) => choice.value),
      ...(option.name === 'table' && tables.length > 0 ? [luck.pick(tables).record.id] : []),
      ...(option.type === 3 ? [garbage(luck), '', 'x'.repeat(6_000)] : []),
      ...(option.type === 4 ? [0, -1, 1, 7, 55, 105, 2 ** 53, -(2 ** 31)] : []),
      ...(option.type === 5 ? [true, false] : []),
      ...(option.type === 6 ? [...playground.world.users.keys(), '0'] : []),
      ...(option.type === 11 ? ['0', garbage(luck)] : []),
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
}

/** What no message of ours has: other components, modals, commands of somebody else. */
function odd({ luck, playground, ids }: Scene): Sent {
  const messages = [...playground.world.messages.values()];
  const name = luck.pick(['nothing', 'Play', garbage(luck)]).slice(0, 32) || 'x';
  const command = { id: playground.world.snowflake(), name, type: 1, options: [] };
  const on = messages.length > 0 ? luck.pick(messages) : undefined;
  const id = ids.length > 0 ? luck.pick(ids) : garbage(luck);
  if (on === undefined || luck.below(3) === 0) return { type: COMMAND, data: command };
  if (luck.below(2) === 0) return { type: MODAL, data: { custom_id: id, components: [] }, on: on.id };
  const values = [luck.pick([...playground.world.users.keys()])];
  const data = { custom_id: id, component_type: USER_SELECT, id: 1, values, resolved: {} };
  return { type: COMPONENT, data, on: on.id };
}

/** A table opened as Discord's client would. */
function opening({ luck, playground }: Scene): Sent {
  const play = [...playground.world.commands.values()].flat().find(({ name }) => name === 'play')!;
  const sub = luck.pick<Wire>(play.options);
  const given = ONE_DEAL[sub.name] ?? {};
  const options = Object.entries(given).map(([name, value]) => ({ type: 4, name, value }));
  const data = { id: play.id, name: 'play', type: 1, options: [{ type: 1, name: sub.name, options }] };
  return { type: COMMAND, data };
}
/** Options for a short match, by game. */
const ONE_DEAL: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '6nimmt': { rounds: 1 },
  fair: { days: 1 },
};

function component(id: string, { id: on }: Message, values?: readonly string[]): Sent {
  const kind = values === undefined ? { component_type: BUTTON } : { component_type: SELECT, values };
  return { type: COMPONENT, data: { custom_id: id, id: 1, ...kind }, on };
}

const controls = (message: Message): Wire[] => {
  const all = (each: Wire): Wire[] => [...(each.custom_id ? [each] : []), ...(each.components ?? []).flatMap(all)];
  return message.components.flatMap(all);
};

export const idsIn = (message: Wire): string[] => buttonsOf(message).flatMap(({ custom_id }) => custom_id ?? []);

const ODD = [
  '',
  ' ',
  ':',
  '::::',
  'v1',
  'v1:',
  'v1:::',
  'v2:a:@:join',
  'v1:a:b:c:d',
  '__proto__',
  'constructor',
  'toString',
  'v1:__proto__:@:join',
  "'; drop table matches; --",
  '%00',
  '\u0000',
  '\u202Etxt',
  '../../etc/passwd',
  '{{1+1}}',
  'NaN',
  '-1',
  '1e99',
  'null',
  'undefined',
  '{"a":1}',
  '@everyone',
  '<@1>',
  '😀'.repeat(50),
  'ſ',
  'İ',
  '@:join',
] as const;
const garbage = (luck: Luck): string =>
  luck.below(2) === 0
    ? luck.pick(ODD)
    : Array.from({ length: luck.below(24) }, () => String.fromCodePoint(1 + luck.below(0xd7ff))).join('');

/** Names that people give themselves: some longer than Discord takes, some that hide, turn or imitate. */
export const NAMES: readonly string[] = [
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u2800',
  '\u034F',
  '\u200D',
  '\u{E0041}',
  'Ada\u{E0041}',
  '',
  ' ',
  '\u200B',
  '\u2060\uFEFF',
  '😀'.repeat(1_000),
  'x'.repeat(1_000),
  'ﷺ'.repeat(200),
  'a\nb\nc',
  '\n\n\n',
  '**bold**',
  '__a__',
  '||hidden||',
  '`code`',
  '```\nblock\n```',
  '> quote',
  '# Title',
  '- item',
  '-# small',
  '1. x',
  '@everyone',
  '@here',
  '<@1>',
  '<@&2>',
  '<#3>',
  '<t:0:R>',
  '</play:0>',
  '<:a:1>',
  '[link](https://example.org)',
  'https://example.org',
  '\u202Eright to left',
  'שלום',
  'مرحبا',
  '\u2067turned',
  'Bot 1',
  'Ada',
  '✓ 11 · 5 ducks',
  '{n}',
  '{n, plural, other {x}}',
  "{'",
  '<b>',
  '&amp;',
  '\\',
  '\\*',
  'Z̸̢͎a̷l̶g̵o̴'.repeat(10),
  '\u0000\u0007',
  '👩‍👩‍👧‍👦'.repeat(40),
];
