/** A match played at random from a seed, step by step, for the laws to look at. */
import type { AnyAsk, AnyGame, GameEvent, Luck, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import type { Entry } from '../../src/model.ts';
import { advised, firstLegal, overdue } from '../../src/table/bots.ts';
import {
  accepts,
  askedAt,
  begin,
  dueAt,
  hasAnswered,
  isForBot,
  isOver,
  type Match,
  type MatchSetup,
  nextDue,
  optionOf,
  type Pending,
  receive,
  seatsInPlay,
} from '../../src/table/match.ts';

export interface Step {
  readonly before: Match;
  readonly entry: Entry;
  readonly after: Match;
  readonly events: readonly GameEvent<any>[];
}
export interface Run {
  readonly start: MatchSetup;
  readonly first: Match;
  /** The events of the set-up. */
  readonly opening: readonly GameEvent<any>[];
  readonly steps: readonly Step[];
}

const PACES = [30_000, 120_000, 86_400_000];
const STARTED = Date.UTC(2024, 0, 6, 20);

/** Plays until the match is over, or longer than the game says it can take. */
export function play(game: AnyGame, options: any, seats: number, seed: string): Run {
  const luck = luckOf(seed, 'evening');
  const players = Array.from({ length: seats }, () => (luck.below(4) === 0 ? 'bot' : 'person') as 'bot' | 'person');
  const start: MatchSetup = { game, options, players, seed, startedAt: STARTED, pace: luck.pick(PACES) };
  const opening: GameEvent<any>[] = [];
  const first = begin(start, (events) => opening.push(...events));
  const steps: Step[] = [];
  const bound = game.bound(options, seats);
  let before = first;
  while (!isOver(before) && before.step <= bound) {
    const entry = anEntry(before, luck);
    const received = receive(before, entry);
    if ('refused' in received)
      throw new Error(`entry ${steps.length} ${JSON.stringify(entry)} is refused: ${received.refused}`);
    steps.push({ before, entry, after: received.match, events: received.events });
    before = received.match;
  }
  return { start, first, opening, steps };
}

/** Wall-clock time of a match's last entry. */
export const nowOf = (match: Match): number => match.startedAt + match.paused + match.clock;

/** Mostly answers, now and then something else that may happen at a table. */
function anEntry(match: Match, luck: Luck): Entry {
  const now = nowOf(match);
  const at = now + luck.below(4000) - 500;
  const seat = luck.below(match.players.length);
  const roll = luck.below(100);
  if (roll < 2) return { kind: 'paused', at, ms: 1 + luck.below(90_000) };
  if (roll < 5) return match.players[seat] === 'person' ? { kind: 'to-bot', at, seat } : aReturn(match, at, seat, luck);
  const late = roll < 9 ? nextDue(match)! : at;
  if (roll < 24) {
    const said = aDraftOrChange(match, at, luck);
    if (said !== undefined) return said;
  }
  const owed = match.pending.flatMap((pending) =>
    pending.question.asks
      .filter((ask: AnyAsk) => !hasAnswered(pending, ask.seat))
      .map((ask: AnyAsk) => ({ pending, ask })),
  );
  const isDue = (pending: Pending) => Math.max(now, late) >= dueAt(match, pending);
  const due = owed.filter(({ pending }) => isDue(pending));
  const { pending, ask } = luck.pick(due.length > 0 ? due : owed);
  const common = { kind: 'answer', at: late, seat: ask.seat, question: pending.question.id } as const;
  if (isDue(pending)) return { ...common, by: 'clock', moves: overdue(match, pending, ask.seat) };
  // Advice may take long to think about: most of it is asked for in the first questions.
  const isSensible = luck.below(match.step < 8 ? 2 : 25) === 0;
  const moves = isSensible ? advised(match, pending, ask.seat).moves : anAnswer(ask, luck);
  const isPerson = match.players[ask.seat] === 'person' && !isForBot(pending, ask.seat);
  const from = Math.max(0, ...moves.map((move) => optionOf(ask, move)!.from ?? 0));
  return { ...common, at: Math.max(late, askedAt(match, pending) + from), by: isPerson ? 'person' : 'bot', moves };
}

/** The earlier player of the seat comes back or leaves for good, or somebody sits in. */
function aReturn(match: Match, at: number, seat: Seat, luck: Luck): Entry {
  const mayBeTaken = seatsInPlay(match).includes(seat);
  if (match.players[seat] === 'left')
    return mayBeTaken ? { kind: 'sat-in', at, seat } : { kind: 'paused', at, ms: 1000 };
  const kinds = ['left', mayBeTaken ? 'sat-in' : 'back', 'back', 'back'] as const;
  return { kind: kinds[luck.below(kinds.length)]!, at, seat };
}

function aDraftOrChange(match: Match, at: number, luck: Luck): Entry | undefined {
  const asked = match.pending
    .filter((pending) => Math.max(at, nowOf(match)) < dueAt(match, pending))
    .flatMap((pending) => pending.question.asks.map((ask: AnyAsk) => ({ pending, ask })))
    .filter(({ pending, ask }) => match.players[ask.seat] === 'person' && !isForBot(pending, ask.seat));
  if (asked.length === 0) return undefined;
  const { pending, ask } = luck.pick(asked);
  const common = { at, seat: ask.seat, question: pending.question.id };
  if (hasAnswered(pending, ask.seat) && luck.below(2) === 0)
    return { kind: 'answer', by: 'person', ...common, moves: anAnswer(ask, luck) };
  const moves = anAnswer(ask, luck);
  return { kind: 'draft', ...common, moves: moves.slice(0, luck.below(moves.length + 1)) };
}

/** A random answer the ask accepts; with `first` among its moves, if there is one. */
export function anAnswer(ask: AnyAsk, luck: Luck, first?: unknown): readonly unknown[] {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const size = Math.max(ask.min, luck.below(ask.max + 1));
    const options = luck.shuffle(ask.options);
    const wanted = (ask.oneOf ?? []).flatMap((group) => options.filter(({ groups }) => groups?.includes(group)));
    const moves: unknown[] = first === undefined ? [] : [first];
    for (const { move } of [...wanted, ...options])
      if (moves.length < Math.max(size, (ask.oneOf ?? []).length) && accepts(ask, [...moves, move], true))
        moves.push(move);
    if (accepts(ask, moves)) return moves;
  }
  return first === undefined ? firstLegal(ask) : firstLegalWith(ask, first);
}

function firstLegalWith(ask: AnyAsk, first: unknown): readonly unknown[] {
  const search = (chosen: readonly unknown[], from: number): readonly unknown[] | undefined => {
    if (accepts(ask, chosen)) return chosen;
    for (let next = from; next < ask.options.length; next += 1) {
      const more = [...chosen, ask.options[next]!.move];
      const found = accepts(ask, more, true) ? search(more, next + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search([first], 0);
  if (found === undefined) throw new Error(`${ask.text.key}: no answer holds ${JSON.stringify(first)}`);
  return found;
}

/** The moments of a run, the first before any entry. */
export const momentsOf = (run: Run): readonly Match[] => [run.first, ...run.steps.map(({ after }) => after)];

export const seatsAndTable = (match: Match): readonly (Seat | undefined)[] => [undefined, ...match.players.keys()];
export const nameOf = (seat: Seat | undefined): string => (seat === undefined ? 'the table' : `seat ${seat}`);

/** Up to `count` moments at which the game has a new state: the beginning, and after replies. */
export const newMoments = ({ first, steps }: Run, count: number): readonly Match[] =>
  sample([first, ...steps.filter(({ before, after }) => after.step > before.step).map(({ after }) => after)], count);

/** At most `count` of the items: the first and last ones, and others spread between them. */
export function sample<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const edge = Math.floor(count / 4);
  const middle = items.slice(edge, items.length - edge);
  const between = Array.from({ length: count - 2 * edge }, (_, i) =>
    Math.floor((i * middle.length) / (count - 2 * edge)),
  );
  return [...items.slice(0, edge), ...between.map((i) => middle[i]!), ...items.slice(items.length - edge)];
}

// A method of its own is much quicker than a replacer, which is called for every value.
Object.defineProperty(Map.prototype, 'toJSON', { value: mapAsJson });
function mapAsJson(this: ReadonlyMap<unknown, unknown>) {
  return { map: [...this] };
}

/** Plain text of any data, maps too: equal data is written alike. */
export const written = (data: unknown): string => JSON.stringify(data);

/** What a match is, apart from its game. */
export const kernelOf = ({ game: _, ...match }: Match): string => written(match);

export const broken = (n: number, why: string): never => {
  throw new Error(`at entry ${n}: ${why}`);
};
/** Runs a piece of a law, so that whatever it throws says at which entry. */
export function at(n: number, look: () => void): void {
  try {
    look();
  } catch (error) {
    broken(n, (error as Error).message);
  }
}
