/** A finished match step by step, and the file with which anybody can check it. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyGame, GameEvent, Luck } from '../../games/game.ts';
import { commitmentOf, streamFor } from '../../games/luck.ts';
import { type Entry, type Freeze, firstAt, type ResultRecord } from '../model.ts';
import { type Frozen, frozenIn, timeOfId } from './freeze.ts';
import { begin, isOver, type Match, opensDeal, receive } from './match.ts';
import { setupOf, type Table } from './table.ts';

/** The match at a moment that had events, such as a reveal. */
export interface Frame {
  readonly match: Match;
  readonly events: readonly GameEvent<any>[];
  /** The match before, and the entry that has led here; nothing before the first entry. */
  readonly from?: { readonly match: Match; readonly entry: Entry };
}

/** A part of a match that can be looked at. Without a match: the present rules only know its events. */
export type Moment = Partial<Pick<Frame, 'match'>> & Pick<Frame, 'events'>;

/** The events of a match, a moment each round. */
export function roundsOf(events: Frame['events']): readonly Moment[] {
  const rounds: GameEvent<any>[][] = [];
  for (const event of events) {
    if (event.opens !== undefined || rounds.length === 0) rounds.push([]);
    rounds.at(-1)!.push(event);
  }
  return rounds.map((round) => ({ events: round }));
}

const STRIDES = [25, 50, 100];

/** Steps to go to at once: every deal, by its number, and in a long match some of the steps between; at most `max`. */
export function landmarksIn(moments: readonly Moment[], max: number) {
  const deals = moments
    .flatMap(({ match, events }, at) => (match !== undefined && events.some(opensDeal) ? [at] : []))
    .map((at, i) => ({ at, deal: i + 1 }));
  const between = STRIDES.map((stride) =>
    Array.from({ length: Math.floor((moments.length - 1) / stride) }, (_, i) => (i + 1) * stride - 1)
      .filter((at) => deals.every((deal) => deal.at !== at))
      .map((at) => ({ at, deal: undefined })),
  ).find((some) => some.length + deals.length <= max);
  return [...deals, ...(between ?? [])].sort((a, b) => a.at - b.at).slice(0, max);
}

/** All frames of a match, from the first deal to the end. */
export function framesOf(table: Table, entries: readonly Entry[]): readonly Frame[] {
  let events: readonly GameEvent<any>[] = [];
  let match = begin(setupOf(table), (first) => {
    events = first;
  });
  const frames: Frame[] = [{ match, events }];
  for (const entry of entries) {
    const received = receive(match, entry);
    if ('refused' in received)
      throw new Error(`entry ${match.n} of ${table.record.id} does not replay: ${received.refused}`);
    if (received.events.length > 0) frames.push({ ...received, from: { match, entry } });
    match = received.match;
  }
  return frames;
}

/** A draw of luck as the file has it. */
export type Draw =
  | { readonly below: number; readonly gave: number }
  | { readonly shuffle: readonly unknown[]; readonly gave: readonly unknown[] };

interface Stream {
  readonly stream: string;
  readonly draws: readonly Draw[];
}

/** Everything about a finished match. docs/fair-deals.md explains each part. */
export interface ReplayFile {
  readonly format: 'sixes-replay';
  /** 2 where the deal was frozen at the start. */
  readonly formatVersion: 1 | 2;
  readonly match: string;
  readonly game: string;
  readonly gameVersion: number;
  readonly options: object;
  readonly startedAt: number;
  readonly seats: readonly {
    readonly seat: number;
    readonly name: string;
    /** Whether a bot had it at the start. */
    readonly isBot: boolean;
    /** Where people sat in, the names of those who had the seat before, in their order; nobody for a bot. */
    readonly before?: readonly (string | null)[] | undefined;
    readonly join: string;
    /** The lobby choice, such as a sheet. */
    readonly wish?: string | undefined;
    /** What it voted for in the lobby. */
    readonly vote?: string | undefined;
  }[];
  readonly commitment: string;
  readonly secret: string;
  readonly freeze?: Freeze | undefined;
  readonly seed: string;
  /** Every draw of luck in the match, in order. */
  readonly luck: readonly Stream[];
  /** What each seat held after each deal, and what lay open. */
  readonly deals: readonly { readonly stream: string; readonly open: unknown; readonly own: readonly unknown[] }[];
  readonly entries: readonly Entry[];
  readonly told: readonly object[];
  /** None of a match that ended without a result. */
  readonly results: readonly { readonly seat: number; readonly place: number; readonly points: number }[];
}

/** The file of a finished match, which is replayed for it. `names` is by seat. */
export function replayFile(table: Table, entries: readonly Entry[], names: readonly string[]): ReplayFile {
  const { record, seats, game, options } = table;
  const { luck, recorded } = recording(game);
  const frames = framesOf({ ...table, game: recorded }, entries);
  const last = frames.at(-1)!.match;
  const deals = frames
    .filter(({ events }) => events.some(opensDeal))
    .map(({ match: { state } }, i) => ({ stream: last.dealtFrom[i]!, open: state.open, own: state.own }));
  return {
    format: 'sixes-replay',
    formatVersion: record.freeze ? 2 : 1,
    match: record.id,
    game: game.id,
    gameVersion: record.version,
    options,
    startedAt: record.startedAt!,
    seats: seats.map((one) => ({
      seat: one.seat,
      name: names[one.seat]!,
      isBot: firstAt(one).user === null,
      before: one.before?.map(({ user, name }) => (user === null ? null : name)),
      join: one.joinId,
      wish: one.lobbyChoice ?? undefined,
      vote: one.lobbyVote ?? undefined,
    })),
    commitment: commitmentOf(record.secret),
    secret: record.secret,
    freeze: record.freeze ?? undefined,
    seed: last.seed,
    luck: luck.filter(({ draws }) => draws.length > 0),
    deals,
    entries,
    told: frames.flatMap(({ events }) => events),
    results: isOver(last) ? game.standings(last.state).map(({ seat, place, points }) => ({ seat, place, points })) : [],
  };
}

/** The game wrapped so that it records its draws of luck, and the list of what they were. */
function recording(game: AnyGame): { readonly luck: readonly Stream[]; readonly recorded: AnyGame } {
  const luck: { stream: string; draws: Draw[] }[] = [];
  let step = 0;
  let purposes: string[] = [];
  const recordedLuck = (stream: string, from: Luck): Luck => {
    const draws: Draw[] = [];
    luck.push({ stream, draws });
    const below = (n: number) => {
      const gave = from.below(n);
      draws.push({ below: n, gave });
      return gave;
    };
    return {
      below,
      shuffle(items) {
        const gave = from.shuffle(items);
        // The game may take cards from its list later.
        draws.push({ shuffle: [...items], gave: [...gave] });
        return gave;
      },
      pick: (items) => items[below(items.length)]!,
      ...(from.named && {
        named(purpose: string) {
          const stream = streamFor(purposes, purpose);
          purposes.push(purpose);
          return recordedLuck(stream, from.named!(purpose));
        },
      }),
    };
  };
  const recorded: AnyGame = {
    ...game,
    setup(options, seats, from, ...choices) {
      step = 0;
      purposes = [];
      return game.setup(options, seats, recordedLuck('setup', from), ...choices);
    },
    apply(state, reply, from) {
      const turn = game.apply(state, reply, recordedLuck(`step:${step}`, from));
      step += 1;
      return turn;
    },
  };
  return { luck, recorded };
}

/** What a replay from the secret confirms of the events and the points. */
export interface Verdict {
  readonly deals: number;
  readonly streams: readonly string[];
  /** What was frozen at the start is what was played, and what came last did so after that was shown. */
  readonly isFrozen: boolean;
  /** The replay gave the same events. */
  readonly hasSameEvents: boolean;
  /** The replay gave the same places and points. */
  readonly isCounted: boolean;
}

export function verdictOn(
  file: ReplayFile,
  stored: {
    readonly results: readonly Pick<ResultRecord, 'seat' | 'place' | 'points'>[];
    readonly events: readonly object[];
  },
): Verdict {
  const results = stored.results.map(({ seat, place, points }) => ({ seat, place, points }));
  const inOrder = file.results.toSorted((a, b) => a.seat - b.seat);
  return {
    deals: file.deals.length,
    streams: file.luck.map(({ stream }) => stream),
    isFrozen: file.freeze === undefined || isPlayedAs(file.freeze, file),
    hasSameEvents: JSON.stringify(file.told) === JSON.stringify(stored.events),
    isCounted: JSON.stringify(inOrder) === JSON.stringify(results),
  };
}

/** Whether what was frozen is what the file of a match says was played, and what came last did so after it was shown. */
function isPlayedAs(freeze: Freeze, file: Omit<ReplayFile, 'freeze'>): boolean {
  const { message, last } = freeze;
  const { pace: _, starter, last: announced, ...frozen } = frozenIn(freeze);
  const played: typeof frozen = {
    protocol: 2,
    match: file.match,
    commitment: file.commitment,
    game: file.game,
    version: file.gameVersion,
    // A newer version of Sixes may know more options.
    options: Object.fromEntries(Object.entries(file.options).filter(([name]) => name in frozen.options)),
    seats: file.seats.map(({ join, isBot, wish, vote }) => ({
      join,
      bot: isBot,
      choice: wish ?? null,
      vote: vote ?? null,
    })),
  };
  return isAsAnnounced(announced, starter, message, last) && isDeepStrictEqual(played, frozen);
}

/** Whether what came last is what the list names, and came after the message that showed its hash. */
function isAsAnnounced(
  announced: Frozen['last'],
  starter: number | null,
  message: string | null,
  last: Freeze['last'],
): boolean {
  if (last === null) return true;
  if (message === null) return false;
  if ('tap' in last) return announced === 'tap' && last.seat !== starter && BigInt(last.tap) > BigInt(message);
  return typeof announced === 'object' && announced.round === last.round && announced.at > timeOfId(message);
}
