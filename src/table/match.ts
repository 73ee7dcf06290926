/**
 * A match, as pure functions. Its seed, its options and its journal of entries are all that is stored; everything else
 * is computed from them. A match keeps answers sealed until a question has all of them, then gives them to its game.
 */
import type {
  AnyAsk,
  AnyGame,
  AnyQuestion,
  AnyState,
  GameEvent,
  Seat,
  Standing,
  Turn,
  View,
} from '../../games/game.ts';
import { luckByPurpose, luckOf } from '../../games/luck.ts';
import type { By, Entry, Player } from '../model.ts';
import { type Advice, adviceAfter, type DraftMarks, marksOf, NO_ADVICE } from './advice.ts';

/** What a seat has said to a pending question. A draft is never an answer. */
export interface Said extends DraftMarks {
  readonly moves: readonly unknown[];
  readonly by: By | 'draft';
}

/** A question that the table waits for. `openedAt` is match time in ms; what a seat has `said` only that seat may see. */
export interface Pending {
  readonly question: AnyQuestion;
  readonly openedAt: number;
  readonly said: ReadonlyMap<Seat, Said>;
  /** Seats whose bots still answer it, though people have sat in for them meanwhile. */
  readonly botSeats?: readonly Seat[];
}

/** What a match is made of before its first entry. `pace`: milliseconds for an answer. */
export interface MatchSetup {
  readonly game: AnyGame;
  readonly options: any;
  readonly players: readonly Player[];
  readonly seed: string;
  readonly startedAt: number;
  readonly pace: number;
  /** By seat what its player chose in the lobby, and voted for. */
  readonly lobbyChoices?: readonly (string | undefined)[];
  readonly lobbyVotes?: readonly (string | undefined)[];
  /** Of a daily with bots: the version of how they play. */
  readonly strategy?: number | undefined;
  /** Its options were stored without a level: its bots play as they did before there were levels. */
  readonly lacksLevel?: boolean;
}

export interface Match extends MatchSetup, Advice {
  /** The number of entries so far, and of the journal's next line. */
  readonly n: number;
  /** The number of replies so far. Luck is drawn by step, so that another pick never changes a deal. */
  readonly step: number;
  /** Of a daily with bots: for which purposes there was luck so far. */
  readonly moments: readonly string[];
  readonly state: AnyState;
  readonly pending: readonly Pending[];
  /** Match time of the last entry in ms; it never runs back. */
  readonly clock: number;
  /** Milliseconds that do not count: pauses, time offline, and their grace. */
  readonly paused: number;
  /** No deadline counts but those that the rules set. */
  readonly isUntimed: boolean;
  /** For each seat, how many answers in a row the clock gave for it. */
  readonly idle: readonly number[];
  /** The events since the last round or deal opened, and what everybody could see before them. */
  readonly roundEvents: readonly GameEvent<any>[];
  readonly openBefore: any;
  /** The events of the last round of the deal before, for the message that stays as its record. */
  readonly previousRoundEvents: readonly GameEvent<any>[];
  /** The streams of luck that the deals were drawn from, by name: `setup`, `step:12` … */
  readonly dealtFrom: readonly string[];
  /** The standings at each deal's end, and at the match's. */
  readonly deals: readonly (readonly Standing[])[];
}

export type Refused =
  | 'over'
  | 'stale'
  | 'not-asked'
  | 'not-an-option'
  | 'late'
  | 'early'
  | 'not-due'
  | 'bot-plays'
  | 'person-plays';
export type Received =
  | { readonly match: Match; readonly events: readonly GameEvent<any>[] }
  | { readonly refused: Refused };

/** A new match, set up and waiting for its first answers. */
export function begin(start: MatchSetup, onEvents?: (events: readonly GameEvent<any>[]) => void): Match {
  const { game, options, players, seed, lobbyChoices, lobbyVotes } = start;
  const turn = game.setup(options, players.length, luckOf(seed, 'setup'), lobbyChoices, lobbyVotes);
  onEvents?.(turn.events);
  const blank: Match = {
    ...start,
    n: 0,
    // The set-up is a turn without a reply.
    step: -1,
    moments: [],
    state: turn.state,
    pending: [],
    clock: 0,
    paused: 0,
    isUntimed: false,
    roundEvents: [],
    openBefore: turn.state.open,
    previousRoundEvents: [],
    deals: [],
    dealtFrom: [],
    idle: start.players.map(() => 0),
    ...NO_ADVICE,
  };
  return turned(blank, turn);
}

/** The match after one more entry, with its events; or the reason why the entry does not count. */
export function receive(match: Match, entry: Entry): Received {
  // The time that a pause covers must not reach the clock.
  if (entry.kind === 'paused') {
    const paused = match.paused + entry.ms + (isRealTime(match) ? 0 : (entry.grace ?? 0));
    return { match: { ...match, n: match.n + 1, paused }, events: [] };
  }
  switch (entry.kind) {
    case 'untimed':
    case 'timed':
      return match.isUntimed === (entry.kind === 'untimed') ? { refused: 'stale' } : retimed(match, entry);
    case 'to-bot':
      return match.players[entry.seat] === 'person' ? seated(match, entry, 'bot') : { refused: 'bot-plays' };
    case 'back':
      if (match.players[entry.seat] === 'left') return { refused: 'bot-plays' };
      return match.players[entry.seat] === 'bot' ? seated(match, entry, 'person') : { refused: 'person-plays' };
    case 'left':
      if (match.players[entry.seat] === undefined) return { refused: 'not-asked' };
      return match.players[entry.seat] === 'left' ? { refused: 'bot-plays' } : seated(match, entry, 'left');
    case 'sat-in':
      if (isOver(match) || !seatsInPlay(match).includes(entry.seat)) return { refused: 'not-asked' };
      return match.players[entry.seat] === 'person' ? { refused: 'person-plays' } : satIn(match, entry);
    case 'hint':
    case 'draft':
    case 'answer': {
      if (isOver(match)) return { refused: 'over' };
      const pending = match.pending.find(({ question }) => question.id === entry.question);
      if (pending === undefined) return { refused: 'stale' };
      const ask = askOf(pending, entry.seat);
      if (ask === undefined) return { refused: 'not-asked' };
      const by = entry.kind === 'answer' ? entry.by : 'draft';
      const refused = untimely(match, pending, entry, by);
      if (refused !== undefined) return { refused };
      const advice = adviceAfter(match, entry);
      const n = match.n + 1;
      const clock = timeOf(match, entry.at);
      if (entry.kind === 'hint') return { match: changed(match, { n, clock, ...advice }), events: [] };
      const asDue = by === 'clock' && ask.fallback !== undefined && same(ask.fallback, entry.moves);
      if (!asDue && !accepts(ask, entry.moves, by === 'draft')) return { refused: 'not-an-option' };
      const after = entry.at - askedAt(match, pending);
      if (by === 'person' && after < allowedAfter(ask, entry.moves)) return { refused: 'early' };
      const said: Said = { moves: entry.moves, by, ...marksOf(entry) };
      const answered: Pending = { ...pending, said: new Map(pending.said).set(entry.seat, said) };
      const isLate = by === 'clock' && !isForBot(pending, entry.seat);
      const idle = idleWith(match.idle, entry.seat, isLate ? match.idle[entry.seat]! + 1 : 0);
      const complete = isComplete(answered);
      const i = match.pending.indexOf(pending);
      const left = complete ? match.pending.toSpliced(i, 1) : match.pending.with(i, answered);
      const next = changed(match, { n, clock, ...advice, idle, pending: left });
      return complete ? applied(next, answered, entry.at) : { match: next, events: [] };
    }
  }
}

/** The match of a journal. `onEvents` receives the events of the set-up first, then of each entry. */
export function replay(
  start: MatchSetup,
  entries: Iterable<Entry>,
  onEvents?: (events: readonly GameEvent<any>[]) => void,
): Match {
  let match = begin(start, onEvents);
  for (const entry of entries) {
    const received = receive(match, entry);
    if ('refused' in received) throw new Error(`entry ${match.n} does not replay: ${received.refused}`);
    onEvents?.(received.events);
    match = received.match;
  }
  return match;
}

/** Whether a deal begins with an event. */
export const opensDeal = ({ opens }: GameEvent<any>): boolean => opens === 'deal' || opens === 'first-deal';

export const isOver = (match: Match): boolean => match.pending.length === 0;

/** Whether the rules set the time of every pending question. */
export const isRealTime = ({ pending }: Match): boolean =>
  pending.every(({ question }) => question.within !== undefined);

/** The seats that may still be asked something. */
export const seatsInPlay = ({ game, state, players }: Match): readonly Seat[] =>
  game.inPlay?.(state) ?? players.map((_, seat) => seat);

/** The seats that may still be asked and that their people play now. */
export const peopleInPlay = (match: Match): readonly Seat[] =>
  seatsInPlay(match).filter((seat) => match.players[seat] === 'person');

/** True when only bots can still be asked. */
export const isLeftToBots = (match: Match): boolean => peopleInPlay(match).length === 0;

/** What a seat may see; without a seat, what everybody may see. */
export const viewOf = ({ state }: Match, seat?: Seat): View<any> =>
  seat === undefined ? { open: state.open } : { open: state.open, seat, own: state.own[seat] };

export const askOf = ({ question }: Pending, seat: Seat): AnyAsk | undefined =>
  question.asks.find((ask: AnyAsk) => ask.seat === seat);

/** Whether a bot answers a pending question for a seat where somebody has sat in since. */
export const isForBot = ({ botSeats }: Pending, seat: Seat): boolean => botSeats?.includes(seat) === true;

/** The pending questions put to a seat, without those that a bot still answers after somebody has sat in. */
export const asksOf = (match: Match, seat: Seat): readonly { readonly pending: Pending; readonly ask: AnyAsk }[] =>
  match.pending.flatMap((pending) => {
    const ask = askOf(pending, seat);
    return ask === undefined || isForBot(pending, seat) ? [] : [{ pending, ask }];
  });

/** Whether a seat has answered a pending question; a draft is no answer. */
export const hasAnswered = ({ said }: Pending, seat: Seat) => said.has(seat) && said.get(seat)!.by !== 'draft';

/** Wall-clock time in ms from which a pending question's time counts. */
export const askedAt = (match: Match, { openedAt }: Pending): number => match.startedAt + match.paused + openedAt;

/** Wall-clock time in ms of the last entry that took time. */
export const lastActAt = ({ startedAt, paused, clock }: Match): number => startedAt + paused + clock;

/** The milliseconds there are to answer a pending question. */
const timeFor = ({ isUntimed, pace }: Match, { question }: Pending): number =>
  question.within ?? (isUntimed ? Number.POSITIVE_INFINITY : pace);

/** Wall-clock time in ms at which a pending question is overdue; `Infinity` where no deadline counts. */
export const dueAt = (match: Match, pending: Pending): number => askedAt(match, pending) + timeFor(match, pending);

/** The part of a pending question's time that has passed at a wall-clock time: 0 when it opens, 1 when it is overdue. */
export const timeGone = (match: Match, pending: Pending, at: number): number =>
  (at - askedAt(match, pending)) / timeFor(match, pending);

/** The earliest time at which something is overdue, `Infinity` if no deadline counts; nothing when the match is over. */
export const nextDue = (match: Match): number | undefined =>
  isOver(match) ? undefined : Math.min(...match.pending.map((pending) => dueAt(match, pending)));

/** Whether these moves answer the ask; a draft may still lack some. */
export function accepts(ask: AnyAsk, moves: readonly unknown[], draft = false): boolean {
  if (moves.length > ask.max || (!draft && moves.length < ask.min)) return false;
  const groups: string[] = [];
  const chosen: unknown[] = [];
  for (const move of moves) {
    const option = optionOf(ask, move);
    if (option === undefined || chosen.includes(option)) return false;
    chosen.push(option);
    for (const group of option.groups ?? []) {
      if (groups.includes(group)) return false;
      groups.push(group);
    }
  }
  return draft || (ask.oneOf ?? []).every((group) => groups.includes(group));
}

/** The option of a move. Mostly the move is the option's very object, which is the quick case. */
export const optionOf = ({ options }: AnyAsk, move: unknown): AnyAsk['options'][number] | undefined =>
  options.find((one) => one.move === move) ?? options.find((one) => same(one.move, move));

/** Whether two moves are equal, as plain data. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Match time in ms at a wall-clock time: without pauses, and never before the last entry. */
const timeOf = (match: Match, at: number): number => Math.max(match.clock, at - match.startedAt - match.paused);

const isComplete = (pending: Pending): boolean =>
  pending.question.asks.every((ask: AnyAsk) => hasAnswered(pending, ask.seat));

/** Why an entry comes at the wrong time, if so. A person is late by their tap's timestamp alone, not by its arrival. */
function untimely(
  match: Match,
  pending: Pending,
  { seat, at }: Entry & { seat: Seat },
  by: Said['by'],
): Refused | undefined {
  const isDue = timeOf(match, at) >= pending.openedAt + timeFor(match, pending);
  if (by === 'clock') return isDue ? (hasAnswered(pending, seat) ? 'stale' : undefined) : 'not-due';
  const person = match.players[seat] === 'person';
  if (isForBot(pending, seat)) return by === 'bot' ? undefined : 'not-asked';
  if (by === 'bot') return person ? 'person-plays' : undefined;
  if (!person) return 'bot-plays';
  return at >= dueAt(match, pending) ? 'late' : undefined;
}

/** Milliseconds after the question from which on all these moves count. */
export const allowedAfter = (ask: AnyAsk, moves: readonly unknown[]): number =>
  moves.reduce<number>((ms, move) => Math.max(ms, optionOf(ask, move)?.from ?? ms), Number.NEGATIVE_INFINITY);

const idleWith = (idle: Match['idle'], seat: Seat, times: number): Match['idle'] =>
  idle[seat] === times ? idle : idle.with(seat, times);

function seated(match: Match, { seat, at }: Entry & { seat: Seat }, player: Player): Received {
  const players = match.players.with(seat, player);
  const idle = idleWith(match.idle, seat, 0);
  return { match: { ...match, n: match.n + 1, clock: timeOf(match, at), players, idle }, events: [] };
}

/** Seats a person in a bot's place. The bot still answers what it was asked. */
function satIn(match: Match, entry: Entry & { seat: Seat }): Received {
  const { seat } = entry;
  const pending = match.pending.map((one) =>
    askOf(one, seat) === undefined ? one : { ...one, botSeats: [...(one.botSeats ?? []), seat] },
  );
  return seated(changed(match, { pending }), entry, 'person');
}

/** Deadlines that count again begin now, and nobody is idle. Without any, the clock stays at the last act. */
function retimed(match: Match, { kind, at }: Entry & { kind: 'untimed' | 'timed' }): Received {
  const isUntimed = kind === 'untimed';
  const clock = isUntimed ? match.clock : timeOf(match, at);
  const restarted = (pending: Pending): Pending =>
    isUntimed || pending.question.within !== undefined ? pending : { ...pending, openedAt: clock };
  const idle = match.idle.map(() => 0);
  const pending = match.pending.map(restarted);
  return { match: changed(match, { n: match.n + 1, isUntimed, clock, idle, pending }), events: [] };
}

/** Measured: this takes a third of the time of naming the facts one by one after the spread. */
const changed = (match: Match, facts: Partial<Match>): Match => ({ ...match, ...facts });

/**
 * Gives the answers of a complete question to the game. `answeredAt` is when the last answer was given by its own
 * timestamp, in wall-clock ms; an entry with a later time may have arrived before it.
 */
function applied(match: Match, { question, openedAt, said }: Pending, answeredAt: number): Received {
  const moves = new Map(question.asks.map(({ seat }: AnyAsk) => [seat, said.get(seat)!.moves] as const));
  const at = Math.max(openedAt, answeredAt - match.startedAt - match.paused);
  const reply = { question: question.id, moves, at };
  const { seed, step, strategy } = match;
  const stream = `step:${step}`;
  const { luck, drawn } =
    strategy === undefined ? { luck: luckOf(seed, stream), drawn: [] } : luckByPurpose(seed, stream, match.moments);
  const turn = match.game.apply(match.state, reply, luck);
  const advised =
    match.strategy === undefined ? [] : [...moves.keys()].map((seat) => adviceFor(match, question.id, seat));
  const moments = [...match.moments, ...advised, ...drawn];
  return { match: turned(changed(match, { moments }), turn), events: turn.events };
}

/** What luck a bot of a daily has for its answer. */
export const adviceFor = ({ game, state }: Match, question: string, seat: Seat): string =>
  `advise:${seat}:${game.daily?.momentOf?.(state.open, question, seat) ?? question}`;

/** What has just happened: the events of the round, after those that the last deal ended with. With `seat` its own too. */
export function recentEvents({ roundEvents, previousRoundEvents }: Match, seat?: Seat): readonly GameEvent<any>[] {
  const isNewDeal = roundEvents[0]?.opens === 'deal';
  const recent = isNewDeal ? [...previousRoundEvents, ...roundEvents] : roundEvents;
  return recent.filter(({ to }) => to === undefined || to === seat);
}

/** The match after a turn of its game, with the turn's events and the questions that are pending now. */
function turned(match: Match, { state, events }: Turn<any>): Match {
  const { game } = match;
  const step = match.step + 1;
  let { roundEvents, openBefore, previousRoundEvents, deals, dealtFrom } = match;
  let deal = 0;
  for (const [i, event] of events.entries()) {
    if (event.opens === 'deal' && step > 0) {
      previousRoundEvents = roundEvents;
      deals = [...deals, game.standings(state)];
    }
    if (opensDeal(event)) {
      dealtFrom = [...dealtFrom, step === 0 ? 'setup' : `step:${match.step}`];
      deal = i;
    }
    if (event.opens !== undefined) openBefore = match.state.open;
    // A round that opens as another one ends: nobody has read yet how that one ended.
    roundEvents = event.opens === undefined ? [...roundEvents, event] : events.slice(deal, i + 1);
  }
  const pending = game.questions(state).map((question) => asked(match, question));
  if (pending.length === 0) deals = [...deals, game.standings(state)];
  return changed(match, { step, state, roundEvents, openBefore, previousRoundEvents, deals, dealtFrom, pending });
}

/** A question of the state. If it was pending before, it keeps its time, and the answers that are still legal. */
function asked(match: Match, question: AnyQuestion): Pending {
  const before = match.pending.find((other) => other.question.id === question.id);
  if (before === undefined) return { question, openedAt: match.clock, said: new Map() };
  const legal = [...before.said].filter(([seat, { moves, by }]) => {
    const ask = question.asks.find((one) => one.seat === seat);
    return ask !== undefined && (by === 'clock' || accepts(ask, moves, by === 'draft'));
  });
  return { ...before, question, said: new Map(legal) };
}
