/** Registers the commands when they differ from what Discord has. */
import { DiscordAPIError, type REST, Routes } from 'discord.js';
import { isAlike, mentionsOf, type Registered, refusalOf } from '../../connection/registered.ts';
import type { Log } from '../../log.ts';
import type { Command } from './context.ts';

/** Discord does not take the commands as they are written. */
export class CommandsRefused extends Error {}

/** Returns how each command, or each of its subcommands, is mentioned so that it can be tapped. */
export async function deploy(
  rest: REST,
  application: string,
  commands: readonly Command[],
  log: Log,
): Promise<ReadonlyMap<string, string>> {
  const path = Routes.applicationCommands(application);
  const ours = commands.map(({ data }) => data);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const theirs = (await rest.get(path, { query })) as readonly Registered[];
  const theirsOf = ({ name }: Command['data']) => theirs.find((one) => one.name === name);
  const isSame = theirs.length === ours.length && ours.every((command) => isAlike(command, theirsOf(command)));
  const put = () =>
    rest.put(path, { body: ours }).catch((error: unknown) => {
      if (!(error instanceof DiscordAPIError)) throw error;
      throw new CommandsRefused(refusalOf(error, ours), { cause: error });
    });
  const registered = isSame ? theirs : ((await put()) as readonly Registered[]);
  log.info({ commands: ours.length }, isSame ? 'the commands are registered already' : 'the commands are registered');
  return new Map(registered.flatMap(mentionsOf));
}
