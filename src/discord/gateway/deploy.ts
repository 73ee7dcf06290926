/** Registers the commands when they differ from what Discord has. */
import { type REST, Routes } from 'discord.js';
import type { Command } from './context.ts';

interface Log {
  info(facts: object, sentence: string): void;
}

/** What Discord adds to a command or an option: its own, or said in an older way what we say in a newer one. */
const ITS_OWN = new Set([
  ...['id', 'application_id', 'version', 'guild_id', 'handler'],
  ...['dm_permission', 'default_permission'],
]);
/** What it fills in where we say nothing. */
const DEFAULTS: Readonly<Record<string, unknown>> = { type: 1 };

export async function deploy(rest: REST, application: string, commands: readonly Command[], log: Log): Promise<void> {
  const path = Routes.applicationCommands(application);
  const ours = commands.map(({ data }) => data);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const theirs = (await rest.get(path, { query })) as readonly { readonly name: string }[];
  const isSame =
    theirs.length === ours.length &&
    ours.every((command) =>
      isAlike(
        command,
        theirs.find(({ name }) => name === command.name),
      ),
    );
  if (isSame) return log.info({ commands: ours.length }, 'the commands are registered already');
  await rest.put(path, { body: ours });
  log.info({ commands: ours.length }, 'the commands are registered');
}

/** Whether Discord has what we would send, whatever it adds. */
export function isAlike(ours: unknown, theirs: unknown): boolean {
  if (isEmpty(ours)) return isEmpty(theirs);
  if (Array.isArray(ours))
    return Array.isArray(theirs) && ours.length === theirs.length && ours.every((one, i) => isAlike(one, theirs[i]));
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null)
    return ours === theirs;
  const [mine, its] = [ours, theirs] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(mine!), ...Object.keys(its!).filter((key) => !ITS_OWN.has(key))]);
  return [...keys].every(
    (key) => isAlike(mine![key] ?? DEFAULTS[key], its![key]) || (isEmpty(mine![key]) && its![key] === DEFAULTS[key]),
  );
}

/** Discord leaves out, or says as nothing, what is empty or false. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every((one) => one === undefined));
