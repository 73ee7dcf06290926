/** What servers' managers have set that each message of a table asks for: it is read once, and follows each change. */
import type { ServerSettings } from '../store/servers.ts';
import type { Store } from '../store/store.ts';

export interface ServerFlags {
  hasPictures(guild: string): boolean;
  /** Whether there is a role to call players with. */
  hasCalls(guild: string): boolean;
  set(guild: string, change: Partial<ServerSettings>): Promise<void>;
}

export async function serverFlagsIn(store: Store): Promise<ServerFlags> {
  const withoutPictures = new Set(await store.serversWithoutPictures());
  const withCalls = new Set(await store.serversWithCalls());
  return {
    hasPictures: (guild) => !withoutPictures.has(guild),
    hasCalls: (guild) => withCalls.has(guild),
    async set(guild, change) {
      await store.setServer(guild, change);
      if (change.pictures !== undefined) mark(withoutPictures, guild, !change.pictures);
      if ('callRole' in change) mark(withCalls, guild, change.callRole !== undefined);
    },
  };
}

function mark(guilds: Set<string>, guild: string, isIn: boolean): void {
  if (isIn) guilds.add(guild);
  else guilds.delete(guild);
}
