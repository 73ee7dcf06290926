/** The state that every part of the page can use. */
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Connection, State } from './connection.ts';
import type { Person, View } from './protocol.ts';
import type { Words } from './words.ts';

export interface Tab {
  readonly connection: Connection;
  readonly state: State;
  readonly view: View;
  readonly me: Person;
  readonly words: Words;
}

export const TabContext = createContext<Tab | undefined>(undefined);

export const useTab = (): Tab => useContext(TabContext)!;

export const nameOf = ({ people }: View, id: string): string | undefined => people.find((each) => each.id === id)?.name;

/** The playground's time, updated every second. */
export function useNow(): number {
  const { connection } = useTab();
  const [now, setNow] = useState(connection.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(connection.now()), 1_000);
    return () => clearInterval(ticking);
  }, [connection]);
  return Math.max(now, connection.now() - 1_000);
}

/** A text in the person's language; Discord falls back from one English to the other. */
export function localised(part: Record<string, any>, key: 'name' | 'description', locale: string): string {
  const all: Record<string, string> = part[`${key}_localizations`] ?? {};
  const other = { 'en-GB': 'en-US', 'en-US': 'en-GB', 'es-419': 'es-ES' }[locale];
  return all[locale] ?? (other && all[other]) ?? part[key] ?? '';
}
