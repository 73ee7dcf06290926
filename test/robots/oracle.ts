/** What an act may change, said a second time and in short: the players, the host, and the pending questions. */
import Database from 'better-sqlite3';
import type { World } from '../../playground/server/world.ts';
import type { EntryRow, MatchRow, SeatRow } from '../../src/store/schema.ts';
import { advised } from '../../src/table/bots.ts';
import { keyOf } from '../../src/table/draft.ts';
import { askOf, same } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import type { Act } from './acts.ts';

/** The stored tables, without where they stand and what people call themselves. */
export interface Stock {
  readonly matches: ReadonlyMap<string, MatchRow>;
  readonly seats: ReadonlyMap<string, readonly SeatRow[]>;
  readonly entries: ReadonlyMap<string, number>;
}

export class TableStore {
  readonly #file: Database.Database;

  constructor(path: string) {
    this.#file = new Database(path, { readonly: true });
  }

  stock(): Stock {
    const rows = <T>(sql: string): T[] => this.#file.prepare(sql).all() as T[];
    const matches = rows<MatchRow>('select * from matches').map((row) => ({ ...row, message: null, message_at: null }));
    const seats = rows<SeatRow>('select * from seats order by match, seat').map((seat) => ({ ...seat, name: '' }));
    const entries = rows<{ match: string; n: number }>('select match, count(*) as n from entries group by match');
    return {
      matches: new Map(matches.map((row) => [row.id, row])),
      seats: new Map(matches.map(({ id }) => [id, seats.filter(({ match }) => match === id)])),
      entries: new Map(entries.map(({ match, n }) => [match, n])),
    };
  }

  entries(match: string, from: number): EntryRow[] {
    return this.#file
      .prepare('select * from entries where match = ? and n >= ? order by n')
      .all(match, from) as EntryRow[];
  }

  close(): void {
    this.#file.close();
  }
}

/** What became of a table. */
export interface Change {
  readonly match: string;
  readonly row: MatchRow;
  readonly was?: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly seated: readonly SeatRow[];
  /** What was entered, without what is entered by itself. */
  readonly entries: readonly EntryRow[];
  readonly all: readonly EntryRow[];
}

/** What is entered by itself after an act is nobody's: the clock that stops or goes on, and what bots do. */
const isByItself = ({ kind, interaction }: EntryRow): boolean =>
  ['timed', 'untimed'].includes(kind) || (['answer', 'to-bot'].includes(kind) && interaction === null);

export function changesBetween(before: Stock, after: Stock, store: TableStore): readonly Change[] {
  return [...after.matches].flatMap(([match, row]) => {
    const was = before.matches.get(match);
    const [had, has] = [before, after].map(({ seats }) => seats.get(match) ?? []) as [SeatRow[], SeatRow[]];
    const [from, to] = [before, after].map(({ entries }) => entries.get(match) ?? 0) as [number, number];
    const all = from === to ? [] : store.entries(match, from);
    const entries = all.filter((entry) => !isByItself(entry));
    const isSame = entries.length === 0 && JSON.stringify([was, had]) === JSON.stringify([row, has]);
    return isSame ? [] : [{ match, row, ...(was ? { was } : {}), seats: has, seated: had, entries, all }];
  });
}

export interface Judged {
  readonly act: Act;
  readonly world: World;
  readonly user: string;
  readonly guild: string;
  readonly manages: boolean;
  /** The tables as they were. */
  readonly tables: ReadonlyMap<string, Table>;
}

const ID = /^v1:([^:]+):([^:]+):([^:]+)$/;
/** What ends something at a running match once somebody is sure. */
const SURE = /^c1:(leave|cancel):([^:]+)/;
/** What the host changes in a lobby. */
const CHANGES = /^c1:play:([^:]+)/;

/** Why a change was not the actor's to make; nothing if it was. The name of a change that was: `join`, `answer` … */
export function verdict(change: Change, judged: Judged): { readonly wrong: string } | { readonly did: string } {
  const { act, guild, user } = judged;
  // On all servers at once.
  if (act.type === 3 && act.data.custom_id === `c1:privacy:delete:${user}`) return forgotten(change, user);
  // A thread waits for its turn among all requests: the table may open when others act already.
  const parent = judged.world.channels.get(change.row.channel)?.parent;
  if (change.was === undefined && parent !== undefined && parent.guild.id === change.row.guild) return inThread(change);
  // A daily may be gone on with on any server.
  if (change.row.guild !== guild && !change.row.daily) return { wrong: 'a table of another server changed' };
  const [taken, ...more] = change.entries;
  const own = seatIn(change.seated, user);
  if (change.was?.reason === 'away' && taken?.kind === 'paused' && own !== undefined) {
    const was = { ...change.was, reason: null };
    // A player who takes a match up is back in a seat that a bot played for them.
    const isBack = more.length === 1 && more[0]!.kind === 'back' && more[0]!.seat === own.seat;
    return more.length === 0 || isBack ? { did: 'taken up' } : verdict({ ...change, was, entries: more }, judged);
  }
  const wanted = wantedBy(act);
  if (change.was === undefined && wanted !== undefined) return opened(change, judged, wanted);
  const isRunning = change.was?.status === 'running';
  if (isRunning && act.type === 2 && ['leave', 'cancel'].includes(act.data.name)) return { wrong: 'nobody was asked' };
  const [, ends, ended] = (act.type === 3 && SURE.exec(act.data.custom_id)) || [];
  if (ends !== undefined && ended === change.match) return lobbied(change, ends, judged);
  const [, changed] = (act.type === 3 && CHANGES.exec(act.data.custom_id)) || [];
  if (changed !== undefined && changed === change.match) return lobbied(change, 'change', judged);
  const id = act.type === 3 ? ID.exec(act.data.custom_id) : null;
  const [, match, question, key] = id ?? [];
  const does = question === '@' ? key : act.type === 2 ? act.data.name : 'answer';
  if (match === '@daily') return dailyBegun(change, judged, key!);
  if (does === 'rematch' || does === 'rematch-next' || question === '@next') return rematched(change, judged, match!);
  if (does === 'find-others') return withOthers(change, judged, match!);
  if (id !== null && match !== change.match) return { wrong: 'another table than the one named changed' };
  if (question === '@give') return entered(change, 'to-bot', judged, Number(key));
  if (question === '@sit') return satIn(change, judged, Number(key));
  if (question === '@start') return lobbied(change, 'start', judged);
  if (question === '@wish') return lobbied(change, 'wish', judged);
  if (does === 'answer') return answered(change, judged, question ?? '', key ?? '');
  return lobbied(change, does ?? '', judged);
}

/** The columns of the match that have another value now, with both values. */
export const changedIn = ({ was, row }: Change): string =>
  Object.entries(row)
    .map(([column, value]) => [column, was?.[column as keyof MatchRow], value])
    .filter(([, before, after]) => before !== after)
    .map(([column, before, after]) => `${column} ${before} → ${after}`)
    .join(', ');

/** What `/play` is to open, or a button that plays with what would fit. */
function wantedBy({ type, data }: Act): { readonly game: string; readonly pace: string | undefined } | undefined {
  if (type === 2 && data.name === 'play') {
    const [sub] = data.options;
    const pace = sub.options.find(({ name }: { name: string }) => name === 'pace')?.value;
    return { game: sub.name, pace };
  }
  const [, game, pace] = (type === 3 && /^c1:play:@(?:with|here|thread):([^:]*):([^:]*):/.exec(data.custom_id)) || [];
  return game === undefined ? undefined : { game, pace: pace || undefined };
}

function opened(
  { row, seats }: Change,
  { act, user }: Judged,
  { game, pace }: NonNullable<ReturnType<typeof wantedBy>>,
) {
  if (row.host !== user || seats.length !== 1 || seats[0]!.user !== user) return { wrong: 'opened for somebody else' };
  if (row.channel !== act.where.id || row.game !== game) return { wrong: 'opened elsewhere' };
  if (pace !== undefined && row.pace !== pace) return { wrong: 'opened at another pace' };
  return { did: 'play' };
}

function inThread({ row, seats }: Change) {
  return seats.length === 1 && seats[0]!.user === row.host ? { did: 'play in a thread' } : WRONG('play in a thread');
}

function dailyBegun({ was, row, seats }: Change, { user }: Judged, key: string) {
  const people = seats.filter((seat) => seat.user !== null);
  const isOwn = row.host === user && people.length === 1 && people[0]!.user === user;
  return was === undefined && key === 'play' && row.daily && isOwn ? { did: 'daily' } : WRONG('daily');
}

/** A person whose data are deleted is nowhere any more, and leaves what goes on; the others stay as they are. */
function forgotten({ was, seats, seated, entries }: Change, user: string) {
  const own = seated.find((seat) => seat.user === user);
  const others = (all: readonly SeatRow[]) => all.filter((seat) => seat.user !== user && !isFormer(seat)).map(playing);
  const kept =
    was?.status === 'lobby' ? others(seats).join() : others(seats.filter(({ seat }) => seat !== own?.seat)).join();
  if (own === undefined || seats.some((seat) => seat.user === user)) return WRONG('privacy');
  if (kept !== others(seated).join()) return WRONG('privacy');
  const isLeaving = entries.every(({ kind, seat }) => kind === 'left' && seat === own.seat);
  return isLeaving ? { did: 'privacy' } : WRONG('privacy');
}
const isFormer = ({ user }: SeatRow): boolean => user?.startsWith('former-') ?? false;
const playing = ({ user, player }: SeatRow): string => `${user} ${player}`;

function rematched(change: Change, { user, tables }: Judged, match: string) {
  if (change.row.rematch_of !== match) return { wrong: 'no rematch of this match' };
  return hasPlayed(tables.get(match), user) ? { did: 'rematch' } : { wrong: 'a rematch for somebody who did not play' };
}

/** A player who left a seat that somebody else took over has played too. */
const hasPlayed = (played: Table | undefined, user: string): boolean =>
  played?.seats.some(({ user: now, before = [] }) => [now, ...before.map((one) => one.user)].includes(user)) ?? false;

/** A rematch that is open is joined, or the table that is open for others; else one is opened. */
function withOthers(change: Change, judged: Judged, match: string) {
  if (change.row.rematch_of === match) return rematched(change, judged, match);
  const played = judged.tables.get(match);
  if (!hasPlayed(played, judged.user)) return { wrong: 'a table for somebody who did not play' };
  if (change.was !== undefined) return lobbied(change, 'join', judged);
  const { game, pace } = played!.record;
  return opened(change, judged, { game, pace });
}

/** The seat of a person, if they have one and have not left it. */
const seatIn = (seats: readonly SeatRow[], user: string): SeatRow | undefined =>
  seats.find((seat) => seat.user === user && seat.player !== 'left');

function lobbied(change: Change, does: string, judged: Judged) {
  const { was, row, seated, seats, entries } = change;
  const { user, manages } = judged;
  const isHost = was?.host === user || manages;
  const own = seatIn(seated, user);
  const users = (all: readonly SeatRow[]) => all.flatMap((seat) => seat.user ?? []).join();
  const bots = (all: readonly SeatRow[]) => all.filter((seat) => seat.user === null).length;
  const joined = [...seated.flatMap((seat) => seat.user ?? []), user].join();
  const left = seated.flatMap((seat) => (seat.user === null || seat.user === user ? [] : seat.user)).join();
  const inLobby = was?.status === 'lobby';
  const stays = inLobby && row.status === 'lobby';
  // The host alone closes a lobby, and a match that nobody else plays; a manager closes any table.
  const isClosed = () => {
    if (row.reason === 'managed') return manages;
    // A player who has left for good plays no more.
    const others = seated.filter((seat) => seat.user !== null && seat.user !== user && seat.player !== 'left');
    return row.reason === 'cancelled' && was?.host === user && (inLobby || others.length === 0);
  };
  switch (does) {
    case 'join':
      return stays && !own && users(seats) === joined && bots(seats) <= bots(seated) ? { did: does } : WRONG(does);
    case 'leave':
      if (own && was?.status === 'running')
        return row.reason === 'empty' ? { did: 'empty' } : entered(change, 'left', judged, own.seat);
      if (own && inLobby && row.reason === 'empty' && left === '') return { did: 'empty' };
      return stays && own && users(seats) === left && bots(seats) === bots(seated) ? { did: does } : WRONG(does);
    case 'add-bot':
    case 'remove-bot': {
      const more = does === 'add-bot' ? 1 : -1;
      const isAllowed = isHost || was?.guest_bots === 1;
      const isRight =
        stays && own && isAllowed && users(seats) === users(seated) && bots(seats) === bots(seated) + more;
      return isRight ? { did: does } : WRONG(does);
    }
    case 'wish': {
      const others = (all: readonly SeatRow[]) => JSON.stringify(all.map((seat) => (seat.user === user ? 0 : seat)));
      return stays && own && others(seats) === others(seated) ? { did: does } : WRONG(does);
    }
    case 'change': {
      const isKept = seats.every(({ user: one }) => one === null || seatIn(seated, one) !== undefined);
      if (row.status === 'cancelled') return isClosed() ? { did: 'cancel' } : WRONG(does);
      return isHost && stays && isKept ? { did: does } : WRONG(does);
    }
    case 'start-bots': {
      const isRight = isHost && inLobby && row.status === 'running' && users(seats) === users(seated);
      return isRight && entries.length === 0 && bots(seats) >= bots(seated) ? { did: does } : WRONG(does);
    }
    case 'start':
      return isHost && inLobby && row.status === 'running' && entries.length === 0 ? { did: does } : WRONG(does);
    case 'cancel':
      return isClosed() ? { did: does } : WRONG(does);
    case 'agree-end': {
      const agreed = judged.tables.get(change.match)?.annulment?.agreed ?? [];
      const others = seated.filter((seat) => seat.player === 'person' && seat.user !== null && seat.user !== user);
      const isRight = row.reason === 'annulled' && own && others.every((seat) => agreed.includes(seat.user!));
      return isRight ? { did: does } : WRONG(does);
    }
    case 'back':
      return own === undefined ? WRONG(does) : entered(change, 'back', judged, own.seat);
    case 'next':
      return own === undefined ? WRONG(does) : entered(change, 'paused', judged);
    default:
      return WRONG(does);
  }
}
const WRONG = (does: string) => ({ wrong: `${does} was not this person’s to do, or did something else` });

function entered({ entries, was }: Change, kind: string, { user, manages }: Judged, seat?: number) {
  const [entry, ...more] = entries;
  if (entry === undefined || more.length > 0) return { wrong: `${entries.length} lines in the journal` };
  if (entry.kind !== kind || (seat !== undefined && entry.seat !== seat)) return { wrong: `a line ${entry.kind}` };
  if (kind === 'to-bot' && was?.host !== user && !manages) return { wrong: 'handed over by somebody' };
  return { did: kind };
}

/** The seat of a bot or of somebody who left, for somebody who never sat there; its earlier players are still known. */
function satIn(change: Change, judged: Judged, seat: number) {
  const { seated, seats, was } = change;
  const users = (all: readonly SeatRow[]) => all.flatMap(({ user }) => user ?? []).sort();
  const had = seated.find((one) => one.seat === seat && one.was_at === null);
  const has = seats.find((one) => one.seat === seat && one.was_at === null);
  const isFree = had !== undefined && (had.user === null || had.player === 'left') && was?.sit_ins === 1;
  const isKept = users(seats).join() === [...users(seated), judged.user].sort().join();
  const isTheirs = has?.user === judged.user && has.join_id === had?.join_id && seats.length === seated.length + 1;
  return isFree && isKept && isTheirs ? entered(change, 'sat-in', judged, seat) : WRONG('sit-in');
}

/** One line, for the actor's own seat, with what the key says to a question that was put to it. */
function answered({ entries, seated, match }: Change, { user, tables, act }: Judged, question: string, key: string) {
  const [entry, ...more] = entries;
  const own = seatIn(seated, user);
  if (entry === undefined || more.length > 0) return { wrong: `${entries.length} lines in the journal` };
  if (own?.seat !== entry.seat || own.player !== 'person') return { wrong: 'an answer for another seat' };
  if (entry.by !== null && entry.by !== 'person') return { wrong: `an answer by ${entry.by}` };
  const said: { question: string; moves: unknown[] } = JSON.parse(entry.data);
  const asked = tables.get(match)?.match?.pending ?? [];
  const pending = asked.find((one) => one.question.id === said.question);
  const ask = pending && askOf(pending, own.seat);
  if (ask === undefined) return { wrong: `an answer to ${said.question}, which was not asked` };
  const named = asked.find((one) => one.question.id === question);
  // In real time a fixed button may still name what somebody else was asked before.
  const isFixed = named === undefined && tables.get(match)!.game.buttons !== undefined;
  const isShared = pending!.question.shown === 'table' && (isFixed || named?.question.shown === 'table');
  if (pending !== named && !isShared) return { wrong: `an answer to ${said.question} by a tap on ${question}` };
  if (key === '@hint')
    return entry.kind === 'hint' ? { did: 'hint' } : { wrong: `a hint that is a line ${entry.kind}` };
  const keys = ask.options.map(({ move }) => keyOf(move));
  const before = pending!.said.get(own.seat)?.moves ?? [];
  const meant = new Set<string>([key, ...(act.data.values ?? [])]);
  const isAdvised = () => same(advised(tables.get(match)!.match!, pending!, own.seat).moves, said.moves);
  if (key === '@suggest' && ask.mayBeSuggested === true && isAdvised()) return { did: 'suggest' };
  for (const move of said.moves)
    if (!keys.includes(keyOf(move)) || (!meant.has(keyOf(move)) && !before.some((one) => keyOf(one) === keyOf(move))))
      return { wrong: `an answer that was not tapped: ${JSON.stringify(move)}` };
  return { did: entry.kind };
}
