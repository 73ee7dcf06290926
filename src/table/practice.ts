/**
 * Practice: a match that is over goes on once more from one of somebody's own picks, with the same cards and luck, against
 * bots, to the end of that deal. It is in memory alone, is shown in its person's panel alone, and counts for nothing.
 */
import type { AnyGame, Seat } from '../../games/game.ts';
import type { Level } from '../../games/levels.ts';
import type { SeatRecord } from '../model.ts';
import { Queues } from '../queues.ts';
import type { Store } from '../store/store.ts';
import { answersOfBots, answerThoughtOf } from './bots.ts';
import type { OwnPick } from './comparison.ts';
import { gainsByDeal } from './deals.ts';
import type { Reply } from './draft.ts';
import type { Experts } from './experts.ts';
import { isOver, lastActAt, type Match, receive } from './match.ts';
import { type Actor, type Outcome, type Refusing, refuse } from './refusals.ts';
import { isOfTournament, type Practice, seatOf, storedTable, type Table } from './table.ts';
import type { TableChanges } from './tableChanges.ts';

export interface PracticesDeps {
  readonly store: Pick<Store, 'withSeats'>;
  readonly games: readonly AnyGame[];
  readonly experts: Pick<Experts, 'answerTo'>;
  readonly changes: Pick<TableChanges, 'publish'>;
  /** How many are kept, those that were tapped last; 500 if left out. */
  readonly max?: number;
}

/** In the place of a day: it stands in no channel, as a daily. */
const NO_DAY = 'practice';
/** Each has a match of some kilobytes. */
const MAX_PRACTICES = 500;
/** The bots, where a game has levels. */
const LEVEL: Level = 'hard';

/** Names match, seat and step, so that what has left the memory can be begun again. */
const idOf = ({ match, seat, step }: Practice): string => `~${match}.${seat}.${step}`;
const ID = /^~([0-9a-z]+)\.(\d{1,2})\.(\d{1,5})$/;
export const isPracticeId = (id: string): boolean => ID.test(id);

/** No practice where the rules set the time, which cannot go on from an old moment, and none in tournaments, which give no advice. */
export const mayPractice = (past: Pick<Table, 'record'>, { pending }: OwnPick): boolean =>
  !isOfTournament(past) && pending.question.within === undefined;

export class Practices {
  readonly #deps: PracticesDeps;
  /** By id; the one that was tapped last comes last. */
  readonly #tables = new Map<string, Table>();
  readonly #queues = new Queues();

  constructor(deps: PracticesDeps) {
    this.#deps = deps;
  }

  /** Begins at a pick of a finished match, once more if it was begun before. `step`: of the match's replay. */
  begin(past: Table & { readonly match: Match }, pick: OwnPick, step: number): Promise<Table> {
    const { seat } = pick.ask;
    const deal = pick.match.deals.length;
    const brought = gainsByDeal(past.match.deals, seat)[deal] ?? 0;
    const practice: Practice = { match: past.record.id, seat, step, deal, brought };
    const begun = withMatch(tableOf(past, practice), asAsked(pick));
    return this.#queues.in(begun.record.id, async () => this.#keep(await this.#playedOn(begun)));
  }

  /** The table as it is; without a match if it has left the memory. */
  async table(id: string): Promise<Table | undefined> {
    const known = this.#tables.get(id);
    const [, match, seat, step] = ID.exec(id) ?? [];
    if (known !== undefined || match === undefined) return known;
    const [past] = await this.#deps.store.withSeats([match]);
    const game = this.#deps.games.find((one) => one.id === past?.record.game);
    if (past === undefined || game === undefined || past.seats[Number(seat)] === undefined) return undefined;
    const practice: Practice = { match, seat: Number(seat), step: Number(step), deal: 0, brought: 0 };
    return tableOf(storedTable(game, past.record, past.seats), practice);
  }

  /** As `Host.answer`. */
  answer(id: string, actor: Actor, resolve: (table: Table, seat: Seat) => Reply | Refusing): Promise<Outcome> {
    return this.#queues.in(id, async () => {
      const table = await this.table(id);
      if (table === undefined) return refuse('unknown');
      const { match } = table;
      const seat = seatOf(table, actor.user);
      if (seat === undefined) return refuse('not-seated');
      if (match === undefined || table.record.status === 'finished') return { table };
      const reply = resolve(table, seat);
      if ('refused' in reply) return { ...reply, table };
      const { kind, question, moves, done } = reply;
      if (kind === 'hint') return { ...refuse('no-suggest'), table };
      const entry = { seat, question, moves, at: lastActAt(match) };
      const isDone = done === true && { done };
      const received = receive(
        match,
        kind === 'answer' ? { kind, by: 'person', ...entry } : { kind, ...entry, ...isDone },
      );
      if ('refused' in received) return { ...refuse(received.refused), table };
      return { table: this.#keep(await this.#playedOn(withMatch(table, received.match))) };
    });
  }

  #keep(table: Table): Table {
    const { id } = table.record;
    this.#tables.delete(id);
    this.#tables.set(id, table);
    const { max = MAX_PRACTICES, changes } = this.#deps;
    if (this.#tables.size > max) {
      const [oldest] = this.#tables.values();
      this.#tables.delete(oldest!.record.id);
      // Its panel lets go of it too.
      changes.publish({ kind: 'unloaded', table: oldest! });
    }
    return table;
  }

  /** Bots answer until its person is asked, or the deal is over. */
  async #playedOn(table: Table): Promise<Table> {
    let now = table;
    while (now.record.status === 'running') {
      const { match } = now;
      const owed = answersOfBots(
        match!,
        () => false,
        () => true,
      );
      if (owed.length === 0) return now;
      const moves = await Promise.all(owed.map((one) => this.#movesOf(match!, one)));
      now = withMatch(
        now,
        answered(
          match!,
          owed.map(({ question, seat }, i) => ({ question, seat, moves: moves[i]! })),
        ),
      );
    }
    return now;
  }

  async #movesOf(match: Match, owed: ReturnType<typeof answersOfBots>[number]): Promise<readonly unknown[]> {
    const { moves, task } = owed;
    return moves ?? answerThoughtOf(match, owed, task && (await this.#deps.experts.answerTo(task)));
  }
}

/** The match with what bots answer at once; when one answer leads on, others may be asked something else. */
function answered(
  match: Match,
  answers: readonly { readonly question: string; readonly seat: Seat; readonly moves: readonly unknown[] }[],
): Match {
  let now = match;
  for (const answer of answers) {
    if (now.step !== match.step) break;
    const received = receive(now, { kind: 'answer', by: 'bot', at: lastActAt(now), ...answer });
    if ('refused' in received) throw new Error(`a bot's answer to ${answer.question} is refused: ${received.refused}`);
    now = received.match;
  }
  return now;
}

/** The match as it was when its question was asked: what anybody answered to it then is open again. */
function asAsked({ match, pending, ask }: OwnPick): Match {
  const { game, options, strategy } = match;
  // Bots of a daily play as on that day.
  const hasLevel = strategy === undefined && game.levels?.includes(LEVEL) === true;
  return {
    ...match,
    options: hasLevel ? { ...options, bots: LEVEL } : options,
    lacksLevel: false,
    players: match.players.map((_, seat) => (seat === ask.seat ? 'person' : 'bot')),
    pending: match.pending.map((one) => (one === pending ? { ...one, said: new Map() } : one)),
    isUntimed: true,
  };
}

/** Everybody else is a bot: their seats lead to nobody. */
function tableOf({ record, seats, game, options }: Table, practice: Practice): Table {
  const asBot = ({ match, seat, joinId }: SeatRecord): SeatRecord => {
    return { match, seat, joinId, user: null, name: '', player: 'bot' };
  };
  return {
    record: { ...record, id: idOf(practice), status: 'finished', daily: NO_DAY, message: null, pausedAt: null },
    seats: seats.map((one) => (one.seat === practice.seat ? { ...one, player: 'person' } : asBot(one))),
    game,
    options,
    practice,
  };
}

/** It runs until its deal is over. */
function withMatch(table: Table, match: Match): Table {
  const isRunning = !isOver(match) && match.deals.length === table.practice!.deal;
  return {
    ...table,
    match,
    options: match.options,
    record: { ...table.record, status: isRunning ? 'running' : 'finished' },
  };
}
