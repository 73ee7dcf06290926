/** Whether commands are registered at Discord as we would send them, and what it says against those that are not. */
import { isDeepStrictEqual } from 'node:util';

/** The fields that Discord takes. What else it lists is its own, or will be: it is no reason to register them again. */
const FIELDS = new Set(
  (
    'name name_localizations description description_localizations type options required choices value autocomplete ' +
    'channel_types min_value max_value min_length max_length default_member_permissions contexts integration_types nsfw'
  ).split(' '),
);
/** What Discord fills in where we say nothing. */
const DEFAULTS: Readonly<Record<string, unknown>> = { type: 1 };

/** A command as Discord has registered it. */
export interface Registered {
  readonly id: string;
  readonly name: string;
  readonly options?: readonly { readonly type: number; readonly name: string }[];
}

const SUBCOMMAND = 1;

/** Where a command has subcommands, they alone can be tapped. */
export function mentionsOf({ id, name, options = [] }: Registered): readonly (readonly [string, string])[] {
  const subs = options.filter(({ type }) => type === SUBCOMMAND);
  const names = subs.length === 0 ? [name] : subs.map((sub) => `${name} ${sub.name}`);
  return names.map((one) => [one, `</${one}:${id}>`]);
}

/** Whether Discord has what we would send, whatever it adds. */
export function isAlike(ours: unknown, theirs: unknown): boolean {
  if (isEmpty(ours)) return isEmpty(theirs);
  if (Array.isArray(ours))
    return Array.isArray(theirs) && ours.length === theirs.length && ours.every((one, i) => isAlike(one, theirs[i]));
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null)
    return ours === theirs;
  const [mine, its] = [ours, theirs] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(mine!), ...Object.keys(its!).filter((key) => FIELDS.has(key))]);
  return [...keys].every((key) => {
    if (key.endsWith('_localizations')) return isDeepStrictEqual(mine![key] ?? {}, its![key] ?? {});
    return isAlike(mine![key] ?? DEFAULTS[key], its![key]) || (isEmpty(mine![key]) && its![key] === DEFAULTS[key]);
  });
}

/** Discord leaves out, or says as nothing, what is empty or false. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every((one) => one === undefined));

/** Which command and field Discord refused first, as one sentence. Errors of a list stand under their places in it. */
export function refusalOf(
  { rawError, message }: { readonly rawError: object; readonly message: string },
  commands: readonly { readonly name: string }[],
): string {
  const errors = 'errors' in rawError ? rawError.errors : undefined;
  const [first, ...others] = [...complaintsIn(errors)];
  if (first === undefined) return `Discord refused the commands: ${message}.`;
  const [place = '', ...path] = first.path;
  const name = commands[Number(place)]?.name ?? place;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `Discord refused the command /${name}, field ${path.join('.')}: ${first.says.replace(/\.$/, '')}${more}.`;
}

/** What Discord says against what it was sent, and against which part: https://docs.discord.com/developers/reference#error-messages */
function* complaintsIn(
  errors: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; says: string }> {
  if (typeof errors !== 'object' || errors === null) return;
  for (const [key, inner] of Object.entries(errors))
    if (key === '_errors') for (const { message } of inner) yield { path, says: message };
    else yield* complaintsIn(inner, [...path, key]);
}
