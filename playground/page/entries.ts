/** Commands as the composer lists them: one entry for each that can be sent. */
import type { Typed, Wire } from './protocol.ts';
import { localised } from './tab.ts';

export interface Entry {
  readonly command: Wire;
  /** As it is shown and typed: `/play 6nimmt`. */
  readonly path: string;
  readonly description: string;
  readonly options: readonly Wire[];
  /** Its subcommand and group. */
  readonly typed: Typed;
}

export function entriesOf(commands: readonly Wire[], locale: string): readonly Entry[] {
  return commands.flatMap((command) => {
    const name = `/${localised(command, 'name', locale)}`;
    return entriesIn(command, { command, path: name, description: '', options: [], typed: {} }, locale);
  });
}

function entriesIn(part: Wire, above: Entry, locale: string): readonly Entry[] {
  const options: readonly Wire[] = part.options ?? [];
  const nested = options.filter(({ type }) => type <= 2);
  if (nested.length === 0) return [{ ...above, description: localised(part, 'description', locale), options }];
  return nested.flatMap((each) => {
    const typed = each.type === 2 ? { group: each.name } : { ...above.typed, sub: each.name };
    return entriesIn(each, { ...above, path: `${above.path} ${localised(each, 'name', locale)}`, typed }, locale);
  });
}

/** The one that is typed, then those that begin with it, then those that contain it. */
export function matching(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = text.toLowerCase().trimEnd();
  const is = entries.filter(({ path }) => path.toLowerCase() === wanted);
  const begins = entries.filter(({ path }) => path.toLowerCase().startsWith(wanted));
  const contains = entries.filter(({ path }) => path.toLowerCase().includes(wanted.slice(1)));
  return [...new Set([...is, ...begins, ...contains])];
}
