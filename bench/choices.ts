/**
 * The choices of a command's option on a server with many tables, channels and roles: the real bot and the playground
 * in one process. Measures the processor time of the bot's thread from the request to the answer, for a member's first
 * request and for later ones. The very first requests also read the server's tables, name them and sort the overwrites,
 * so they are listed apart.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AutocompleteInteraction } from 'discord.js';
import { PERMISSIONS } from '../playground/server/index.ts';
import type { Channel, Role, World } from '../playground/server/world.ts';
import type { Call, Command } from '../src/discord/gateway/context.ts';
import { evening } from '../test/discord/evening.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';
import { filled } from './filled.ts';

/** `overwrites`: roles that each channel names; `shown`: ms for which the tables of before are shown again. */
const SERVER = { tables: 1_000, channels: 500, roles: 250, overwrites: 250, people: 100, asked: 10, shown: 60_000 };
/** What is typed: nothing, what many tables have, what one has, what none has. */
const TYPED = ['', 'guest', 'guest 500.3', 'nobody'];
const SEATS = 5;
/** Members who ask before, until what runs often is compiled. */
const WARMING_UP = 16;

setFlagsFromString('--expose-gc');
const clear = runInNewContext('gc') as (how: { type: 'minor' }) => void;

type Server = typeof SERVER;

export async function rows(): Promise<readonly Row[]> {
  const server = numbersGiven(SERVER);
  const times: number[] = [];
  let places: readonly Channel[] = [];
  let open: Channel | undefined;
  let names: readonly string[] = [];
  const whole = await evening({
    commands: (all) => all.map((command) => timed(command, times)),
    playground: {
      furnish(world) {
        ({ places, open, names } = furnished(world, server));
      },
    },
  });
  try {
    const tables = Array.from({ length: server.tables }, (_, n) => ({
      guild: places[0]!.guild.id,
      channel: places[n % places.length]!.id,
      users: Array.from({ length: SEATS }, (_, i) => ({ id: `${n}0${i}`, name: `Guest ${n}.${i}` })),
    }));
    await whole.restart(async () => void (await filled(whole.path, tables, 2)));
    await new Promise((resolve) => setTimeout(resolve, server.shown));
    const ask = async (name: string, typed: string): Promise<number> => {
      times.length = 0;
      await whole.playground.as(name, open!).autocomplete('table', { focused: 'table', options: { table: typed } });
      return times[0]!;
    };
    const ofAll = (await ask(names[0]!, TYPED[0]!)) + (await ask(names[0]!, TYPED.at(-1)!));
    for (const name of names.slice(0, WARMING_UP)) for (const typed of TYPED) await ask(name, typed);
    const members = names.slice(WARMING_UP);
    const first: number[] = [];
    const later: number[] = [];
    for (let asked = 0; asked < server.asked; asked += 1)
      for (const [n, name] of members.entries())
        (asked === 0 ? first : later).push(await ask(name, TYPED[(n + (n >> 2) + asked) % TYPED.length]!));
    const what = `${server.tables} tables, ${server.channels} channels, ${server.overwrites} of ${server.roles} roles each: `;
    return [
      { name: `${what}first of all`, value: ofAll, unit: 'ms' },
      { name: `${what}first time for a member p50`, value: quantile(first, 0.5), unit: 'ms', aim: { most: 2 } },
      { name: `${what}first time for a member p99`, value: quantile(first, 0.99), unit: 'ms', aim: { most: 2 } },
      { name: `${what}later p50`, value: quantile(later, 0.5), unit: 'ms', aim: { most: 2 } },
      { name: `${what}later p99`, value: quantile(later, 0.99), unit: 'ms', aim: { most: 2 } },
    ];
  } finally {
    await whole.close();
  }
}

/** Notes how long this thread was busy with each answer, or a little more. */
function timed(command: Command, times: number[]): Command {
  if (command.complete === undefined) return command;
  return {
    ...command,
    async complete(call: Call, interaction: AutocompleteInteraction) {
      // What the playground has left is not counted here.
      clear({ type: 'minor' });
      const [used, from] = [process.cpuUsage(), performance.now()];
      const choices: Call['answer']['choices'] = (all) => {
        // Each is at least what this thread was busy: other threads use the processor too, and other programs take time.
        const passed = performance.now() - from;
        const { user, system } = process.cpuUsage(used);
        times.push(Math.min(passed, (user + system) / 1_000));
        return call.answer.choices(all);
      };
      // The person who asks was looked at when the interaction came.
      const viewer = interaction.inCachedGuild() ? call.bot.sight.viewerOf(interaction.member) : undefined;
      const answer: Call['answer'] = Object.create(call.answer, { choices: { value: choices } });
      await command.complete!({ ...call, viewer, answer }, interaction);
    },
  };
}

/** A server where half of the members see every other channel by their roles, and the others see none. */
function furnished(world: World, { channels, roles, overwrites, people }: Server) {
  const users = Array.from({ length: people + 1 }, (_, n) => world.addUser(`Member ${n}`, 'en-US'));
  const guild = world.addGuild('Large', 'en-US', users[0]!);
  const all: Role[] = Array.from({ length: roles }, (_, n) => ({
    id: world.snowflake(),
    name: `Role ${n}`,
    permissions: 0n,
  }));
  for (const role of all) guild.roles.add(role);
  for (const [n, user] of users.slice(1).entries()) {
    const member = world.join(guild, user);
    for (const role of n % 4 < 2 ? all : []) member.roles.add(role);
  }
  const places = Array.from({ length: channels }, (_, n) => {
    const channel = world.addChannel(guild, `channel-${n}`);
    channel.overwrites.set(guild.id, { deny: PERMISSIONS.viewChannel });
    for (const role of all.slice(0, overwrites))
      channel.overwrites.set(
        role.id,
        n % 2 === 0 ? { allow: PERMISSIONS.viewChannel } : { deny: PERMISSIONS.viewChannel },
      );
    return channel;
  });
  return { places, open: world.addChannel(guild, 'open'), names: users.slice(1).map(({ id }) => id) };
}
