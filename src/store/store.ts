/** Where tables live: SQLite or PostgreSQL through Kysely. It knows rows, not rules; what it has stored survives kill -9. */
import { backgroundJobsIn } from './backgroundJobs.ts';
import { connectionsTo } from './connections.ts';
import { type Days, daysIn } from './days.ts';
import type { Opening } from './dialects/dialect.ts';
import { type GamesOff, gamesOffIn } from './gamesOff.ts';
import { type Matches, matchesIn } from './matches.ts';
import { type Names, namesIn } from './people.ts';
import { type Pings, pingsIn } from './pings.ts';
import { type PreferenceStore, preferencesIn } from './preferences.ts';
import { type Privacy, privacyIn } from './privacy.ts';
import { type PuzzleStore, puzzlesIn } from './puzzles.ts';
import { type Records, recordsIn } from './records.ts';
import { type ReminderStore, remindersIn } from './reminders.ts';
import { type Removals, removalsIn } from './removals.ts';
import { type SavedLists, savedListsIn } from './savedLists.ts';
import { type Servers, serversIn } from './servers.ts';
import { type SettingsStore, settingsIn } from './settings.ts';
import { type TournamentStore, tournamentsIn } from './tournaments.ts';
import { type Uptime, uptimeIn } from './uptime.ts';
import { type WorkerStore, workersIn } from './workers.ts';

export interface Store
  extends Matches,
    Uptime,
    Names,
    PreferenceStore,
    Servers,
    SettingsStore,
    Removals,
    ReminderStore,
    SavedLists,
    GamesOff,
    Pings,
    Records,
    Days,
    PuzzleStore,
    TournamentStore,
    WorkerStore,
    Privacy {
  /** Whether finished matches wait to be counted, as after formulas have changed: boards do not know them yet. */
  isBehind(): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions extends Opening {
  /** How long journals are kept after the end of their match; for ever if left out. */
  readonly journalsKeptMs?: number | undefined;
}

/**
 * Opens the database, makes the file if there is none, and brings its tables up to date. Throws `StoreTrouble` with a
 * sentence when that cannot be.
 */
export async function openStore(database: string, options: StoreOptions = {}): Promise<Store> {
  const connections = await connectionsTo(database, options);
  const jobs = backgroundJobsIn(connections, options.journalsKeptMs);
  // Of several processes the one that owns the first shard works, with its beats.
  if (options.joining === undefined) await jobs.work();
  return {
    ...matchesIn(connections, jobs),
    ...uptimeIn(connections, jobs),
    ...namesIn(connections),
    ...preferencesIn(connections),
    ...serversIn(connections),
    ...settingsIn(connections),
    ...removalsIn(connections),
    ...remindersIn(connections),
    ...savedListsIn(connections),
    ...gamesOffIn(connections),
    ...pingsIn(connections),
    ...recordsIn(connections),
    ...daysIn(connections),
    ...puzzlesIn(connections),
    ...tournamentsIn(connections),
    ...workersIn(connections),
    ...privacyIn(connections, jobs),
    isBehind: jobs.isBehind,
    async close() {
      await jobs.close();
      await connections.close();
    },
  };
}
