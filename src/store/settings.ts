/** What the person who asks wants and what their server has set, in one question: each interaction begins with it. */
import type { Connections } from './dialects/dialect.ts';
import { type Preferences, preferencesOf } from './preferences.ts';
import { type ServerSettings, settingsOf } from './servers.ts';

export interface SettingsStore {
  settings(user: string, guild: string): Promise<{ readonly wanted: Preferences; readonly server: ServerSettings }>;
}

export const settingsIn = ({ read }: Connections): SettingsStore => ({
  async settings(user, guild) {
    const [wanted, server] = await Promise.all([preferencesOf(read, user), settingsOf(read, guild)]);
    return { wanted, server };
  },
});
