/** The state that every part of the page can use. */
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Connection, State } from './connection.ts';
import type { Person, PlaceChannel, View } from './protocol.ts';
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

export const roleNameOf = ({ roles }: View, id: string): string | undefined =>
  roles.find((each) => each.id === id)?.name;

export const nameOf = ({ people }: View, id: string): string | undefined => people.find((each) => each.id === id)?.name;

export const channelOf = ({ places, channel }: View): PlaceChannel | undefined =>
  places.flatMap(({ channels }) => channels).find(({ id }) => id === channel);

/** What stands before a channel's name. */
export const SIGNS: Readonly<Record<PlaceChannel['kind'], string>> = {
  channel: '#',
  thread: '#',
  direct: '@',
  group: '',
};

/** The channel one looks at, as sentences name it. */
export function calledChannel(view: View): string {
  const channel = channelOf(view);
  return channel === undefined ? '' : `${SIGNS[channel.kind]}${channel.name}`;
}

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
