/**
 * What each column of the database holds of people, and what `/privacy` does with it. A test holds this against the tables
 * and against a person's export and deletion: a new column is entered here with what it holds.
 */
import type { Schema } from './schema.ts';

/** `facts`: about the person whose id is in the row or in the row of its seat, as what they chose and reached. */
export type HeldKind = 'id' | 'words' | 'facts';
export interface Held {
  readonly holds: HeldKind;
  /** Where the export has it, `part.key`; its table and column if left out. `not`: why it has it nowhere. */
  readonly exported?: string | { readonly not: string };
  /**
   * `row`: its row is deleted. `replaced`: by a random id. `emptied`. `stays`: nothing in the row leads to the person any
   * more. `later`: it goes by itself, as told where it stands.
   */
  readonly deleted: 'row' | 'replaced' | 'emptied' | 'stays' | 'later';
}
type Columns = { readonly [T in keyof Schema]: Readonly<Record<keyof Schema[T], Held | 'nothing'>> };

const OWN_ID: Held = { holds: 'id', deleted: 'replaced' };
const FACT: Held = { holds: 'facts', deleted: 'stays' };
const ROW_ID: Held = { holds: 'id', deleted: 'row' };
const ROW_FACT: Held = { holds: 'facts', deleted: 'row' };
const factAs = (exported: string): Held => ({ holds: 'facts', deleted: 'stays', exported });

/** Rows without a user id. */
const UNATTRIBUTED = { not: 'no user id says whose it is' };

export const COLUMNS: Columns = {
  names: {
    guild: ROW_FACT,
    user: ROW_ID,
    name: { holds: 'words', deleted: 'row' },
    seen_at: ROW_FACT,
  },
  preferences: {
    user: ROW_ID,
    pings: ROW_FACT,
    boards: ROW_FACT,
    pictures: ROW_FACT,
    hints: ROW_FACT,
    reader: ROW_FACT,
    locale: ROW_FACT,
    zone: ROW_FACT,
    direct: ROW_FACT,
  },
  guests: {
    match: ROW_FACT,
    user: ROW_ID,
    name: { holds: 'words', deleted: 'row' },
    status: ROW_FACT,
  },
  matches: {
    id: FACT,
    game: FACT,
    version: 'nothing',
    options: FACT,
    pace: FACT,
    status: FACT,
    guild: FACT,
    channel: FACT,
    locale: 'nothing',
    host: { holds: 'id', deleted: 'replaced', exported: 'matches.isHost' },
    // It would tell cards that may still be hidden.
    secret: 'nothing',
    message: 'nothing',
    message_at: 'nothing',
    opened_at: FACT,
    started_at: FACT,
    ended_at: FACT,
    due_at: 'nothing',
    starts_at: FACT,
    reason: FACT,
    rematch_of: FACT,
    paused_at: 'nothing',
    fault: 'nothing',
    daily: FACT,
    strategy: 'nothing',
    real_time: 'nothing',
    sit_ins: FACT,
    hints: FACT,
    guest_bots: 'nothing',
    // Whose tap came last, and the digits with which they cut the deck.
    freeze: FACT,
    journal: 'nothing',
    tournament: FACT,
  },
  seats: {
    match: factAs('matches.id'),
    seat: factAs('matches.seat'),
    user: { holds: 'id', deleted: 'replaced', exported: 'user' },
    name: { holds: 'words', deleted: 'emptied', exported: 'matches.name' },
    player: factAs('matches.player'),
    join_id: factAs('matches.join_id'),
    wish: factAs('matches.wish'),
    vote: factAs('matches.vote'),
    was_at: factAs('matches.seat'),
  },
  entries: {
    match: factAs('matches.id'),
    n: factAs('matches.entries.n'),
    at: factAs('matches.entries.at'),
    kind: factAs('matches.entries.kind'),
    seat: factAs('matches.seat'),
    by: factAs('matches.entries.by'),
    data: factAs('matches.entries.moves'),
    interaction: factAs('matches.entries.interaction'),
  },
  chronicles: {
    match: 'nothing',
    events: {
      holds: 'facts',
      deleted: 'stays',
      exported: { not: 'it tells what all did; answers are in matches.entries' },
    },
  },
  results: {
    match: FACT,
    seat: FACT,
    user: OWN_ID,
    player: FACT,
    guild: FACT,
    game: FACT,
    seats: FACT,
    place: FACT,
    points: FACT,
    deals: FACT,
    tally: FACT,
    ended_at: FACT,
    better: FACT,
    kind: FACT,
    shared: FACT,
  },
  standings: {
    scope: FACT,
    game: FACT,
    span: FACT,
    user: OWN_ID,
    played: FACT,
    won: FACT,
    abandoned: FACT,
    places: FACT,
    points: FACT,
    deals: FACT,
    mean_place: FACT,
    mean_points: FACT,
    rating: FACT,
    is_sure: FACT,
    last_at: FACT,
    shown: FACT,
  },
  bests: {
    scope: FACT,
    game: FACT,
    span: FACT,
    kind: FACT,
    user: OWN_ID,
    points: FACT,
    match: FACT,
    at: FACT,
    last_at: FACT,
    shown: FACT,
  },
  ratings: { scope: FACT, game: FACT, user: OWN_ID, n: FACT, mean: FACT, variance: FACT },
  // Its rows end with the deletion itself.
  forgettings: {
    user: { holds: 'id', deleted: 'later', exported: { not: 'the deletion runs' } },
    former: 'nothing',
    matches: 'nothing',
  },
  // A salted hash of a user who deleted their data on a day that they played; it goes with the day.
  tried: {
    game: 'nothing',
    day: 'nothing',
    salt: 'nothing',
    trace: { holds: 'id', deleted: 'later', exported: UNATTRIBUTED },
  },
  // What managers have saved goes by /sets, or with what is kept of the server.
  saved_lists: {
    guild: 'nothing',
    game: 'nothing',
    name: { holds: 'words', deleted: 'later', exported: UNATTRIBUTED },
    list: 'nothing',
  },
  servers: {
    guild: 'nothing',
    locale: 'nothing',
    pace: 'nothing',
    pictures: 'nothing',
    opens: 'nothing',
    joins: 'nothing',
    channels: 'nothing',
    threads: 'nothing',
    boards: 'nothing',
    // Discord knows the holders of the role.
    call_role: 'nothing',
    called_at: 'nothing',
  },
  barred: { guild: ROW_FACT, user: ROW_ID },
  tournaments: {
    id: FACT,
    game: FACT,
    options: FACT,
    pace: FACT,
    guild: FACT,
    channel: FACT,
    locale: 'nothing',
    host: OWN_ID,
    opened_at: FACT,
    ends_at: FACT,
    ended_at: 'nothing',
    message: 'nothing',
    message_at: 'nothing',
    threads: 'nothing',
  },
  entrants: {
    tournament: ROW_FACT,
    user: ROW_ID,
    name: { holds: 'words', deleted: 'row' },
    wants: ROW_FACT,
    joined_at: ROW_FACT,
    since: ROW_FACT,
    join_id: ROW_FACT,
  },
  puzzles: { day: 'nothing', position: 'nothing' },
  puzzle_answers: { day: ROW_FACT, user: ROW_ID, move: ROW_FACT },
  reminders: { user: ROW_ID, hour: ROW_FACT, locale: ROW_FACT, next_at: ROW_FACT, refused: ROW_FACT },
  days: { game: 'nothing', day: 'nothing', secret: 'nothing', strategy: 'nothing' },
  removals: { guild: 'nothing', at: 'nothing' },
  shards: {
    shard: 'nothing',
    shards: 'nothing',
    at: 'nothing',
    epoch: 'nothing',
    session: 'nothing',
    barred: 'nothing',
  },
  identifies: { key: 'nothing', at: 'nothing' },
  request_slots: { slot: 'nothing', at: 'nothing', process: 'nothing' },
  games_off: { game: 'nothing' },
  // Discord alone knows whose direct messages a channel has; the row goes with the answer.
  pings: { match: 'nothing', question: 'nothing', message: 'nothing', channel: 'nothing' },
  finishes: { n: 'nothing', match: 'nothing' },
  counted: { id: 'nothing', version: 'nothing', n: 'nothing' },
  spreads: { scope: 'nothing', game: 'nothing', kind: 'nothing', squares: 'nothing', freedom: 'nothing' },
  alive: { id: 'nothing', at: 'nothing' },
};
