import { channelWire, memberWire, userWire } from './payloads.ts';
import { channelNamed, userNamed } from './places.ts';
import type { Guild, Wire, World } from './world.ts';

type OptionValue = string | number | boolean;

/** What a person types into a slash command. */
export interface Typed {
  readonly group?: string;
  readonly sub?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

const list = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);

/** Throws where Discord's own client would not let a person do this. */
export const reject = (reason: string): never => {
  throw new Error(`Discord's client does not send this: ${reason}.`);
};

const between = (option: Wire, size: number, min: string, max: string): void => {
  if (option[min] !== undefined && size < option[min]) reject(`${option.name} is below ${option[min]}`);
  if (option[max] !== undefined && size > option[max]) reject(`${option.name} is above ${option[max]}`);
};

/** Checks a value as the client does and gives it as the wire has it. */
const sentValue = (world: World, option: Wire, value: OptionValue): OptionValue => {
  const { name, type } = option;
  const choices = list(option.choices);
  if (choices.length) {
    const chosen = choices.find((each) => each.value === value) ?? choices.find((each) => each.name === value);
    return chosen ? chosen.value : reject(`${name} has no choice ${value}`);
  }
  switch (type) {
    case 3:
      if (typeof value !== 'string') reject(`${name} is a text`);
      between(option, String(value).length, 'min_length', 'max_length');
      return value;
    case 4:
    case 10:
      if (typeof value !== 'number' || (type === 4 && !Number.isSafeInteger(value))) reject(`${name} is a number`);
      between(option, Number(value), 'min_value', 'max_value');
      return value;
    case 5:
      return typeof value === 'boolean' ? value : reject(`${name} is yes or no`);
    case 6:
    case 9:
      return userNamed(world, String(value)).id;
    case 7:
      return channelNamed(world, String(value)).id;
    default:
      return value;
  }
};

/** The users, members and channels behind the ids among the values. */
export const resolvedOf = (world: World, guild: Guild, ids: readonly string[]): Wire => {
  const users = ids.flatMap((id) => world.users.get(id) ?? []);
  const members = world.guilds.has(guild.id) ? users.flatMap(({ id }) => guild.members.get(id) ?? []) : [];
  const channels = ids.flatMap((id) => world.channels.get(id) ?? []);
  const withoutUser = ({ user: _, ...rest }: Wire, permissions: bigint) => ({
    ...rest,
    permissions: permissions.toString(),
  });
  return {
    ...(users.length ? { users: Object.fromEntries(users.map((user) => [user.id, userWire(user)])) } : {}),
    ...(members.length
      ? {
          members: Object.fromEntries(
            members.map((each) => [each.user.id, withoutUser(memberWire(world, guild, each), each.permissions)]),
          ),
        }
      : {}),
    ...(channels.length
      ? {
          channels: Object.fromEntries(
            channels.map((each) => [each.id, { ...channelWire(world, each), permissions: '0' }]),
          ),
        }
      : {}),
  };
};

interface CommandInput {
  readonly world: World;
  readonly guild: Guild;
  readonly command: Wire;
  readonly typed: Typed;
  /** The option being completed: then no option is required, and its value goes out as typed. */
  readonly focused?: string;
}

/** `data` of a command or autocomplete interaction. */
export const commandData = ({ world, guild, command, typed, focused }: CommandInput): Wire => {
  const path = [...(typed.group ? [typed.group] : []), ...(typed.sub ? [typed.sub] : [])];
  let known = list(command.options);
  const steps = path.map((name) => {
    const step =
      known.find((each) => each.name === name && each.type <= 2) ?? reject(`/${command.name} has no ${name}`);
    known = list(step.options);
    return step;
  });
  if (known.some(({ type }) => type <= 2)) reject(`/${command.name} needs a subcommand`);
  const given = Object.entries(typed.options ?? {});
  for (const [name] of given) if (!known.some((each) => each.name === name)) reject(`there is no option ${name}`);
  const ids: string[] = [];
  const filled = known.flatMap((option): Wire[] => {
    const { name, type } = option;
    const value = typed.options?.[name];
    if (name === focused) return [{ name, type, value: value ?? '', focused: true }];
    if (value === undefined) return option.required && focused === undefined ? reject(`${name} is required`) : [];
    const sent = sentValue(world, option, value);
    if (type >= 6 && type <= 9) ids.push(String(sent));
    return [{ name, type, value: sent }];
  });
  if (focused !== undefined && !known.some((each) => each.name === focused && each.autocomplete))
    reject(`${focused} has no autocomplete`);
  const options = steps.reduceRight<Wire[]>((inner, { name, type }) => [{ name, type, options: inner }], filled);
  const home = command.guild_id ? { guild_id: command.guild_id } : {};
  const resolved = ids.length ? { resolved: resolvedOf(world, guild, ids) } : {};
  return { id: command.id, name: command.name, type: 1, ...home, ...resolved, options };
};
