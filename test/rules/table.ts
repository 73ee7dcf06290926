/**
 * The test language: an evening at a table. `sit` at a dealt or a written position, `answer` with what the buttons say
 * or with moves, and look at the events and what each seat sees.
 */
import type { AnyAsk, AnyGame, AnyState, GameEvent, Locale, Pace, Seat, Standing } from '../../games/game.ts';
import { optionsOf } from '../../games/options.ts';
import type { By, Entry, Player } from '../../src/model.ts';
import { overdue } from '../../src/table/bots.ts';
import {
  asksOf,
  begin,
  dueAt,
  hasAnswered,
  isOver,
  type Match,
  nextDue,
  type Pending,
  type Refused,
  receive,
  viewOf,
} from '../../src/table/match.ts';
import { PACE_MS } from '../../src/table/table.ts';
import { waitingFor } from '../../src/table/waiting.ts';
import { gameSayer, type Say } from '../../src/words/say.ts';

export const NAMES = ['Ada', 'Bob', 'Celia', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jo'];
const STARTED = Date.UTC(2024, 0, 6, 20);

export interface Sitting {
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly players?: readonly Player[];
  readonly pace?: Pace;
  /** Any number: the same number is the same deal. */
  readonly seed?: number;
  /** A written position instead of a deal, as the game's `position` reads it. */
  readonly given?: any;
}

/** What is answered: the label of a button in English, a move, or several of them; a number is a label too. */
export type Said = unknown;

export const sit = (game: AnyGame, sitting: Sitting = {}): Evening => new Evening(game, sitting);

export class Evening {
  readonly game: AnyGame;
  match: Match;
  /** Milliseconds since the start, as the clock on the wall has it. */
  clock = 0;
  readonly journal: Entry[] = [];
  private last: readonly GameEvent<any>[] = [];

  constructor(game: AnyGame, { given, ...at }: Sitting) {
    this.game = game;
    const state = given && game.position(given);
    const read = optionsOf(game.fields, at.options ?? {}, game.words);
    if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
    const seats = at.players?.length ?? state?.own.length ?? at.seats ?? 3;
    this.match = begin(
      {
        game: state ? { ...game, setup: () => ({ state, events: [] }) } : game,
        options: read.options,
        players: at.players ?? Array.from({ length: seats }, () => 'person'),
        seed: (at.seed ?? 1).toString(16).padStart(64, '0'),
        startedAt: STARTED,
        pace: PACE_MS[at.pace ?? '1m'],
      },
      (events) => {
        this.last = events;
      },
    );
  }

  /** Each seat answers the question put to it, in the order written; several answers of one round may be given at once. */
  answer(answers: Readonly<Record<Seat, Said>>): this {
    this.last = [];
    for (const [seat, said] of Object.entries(answers)) this.say('answer', Number(seat), said);
    return this;
  }

  /** Each seat taps, and is not done yet. */
  draft(answers: Readonly<Record<Seat, Said>>): this {
    this.last = [];
    for (const [seat, said] of Object.entries(answers)) this.say('draft', Number(seat), said);
    return this;
  }

  /** Time runs until something is overdue, and the clock answers for all who are late. */
  overdue(): this {
    this.last = [];
    this.clock = Math.max(this.clock, nextDue(this.match)! - STARTED);
    for (let late = this.late(); late !== undefined; late = this.late())
      this.enter(this.answerOf(late.pending, late.seat, 'clock', overdue(this.match, late.pending, late.seat)));
    return this;
  }

  wait(ms: number): this {
    this.clock += ms;
    return this;
  }

  pause(ms: number): this {
    this.clock += ms;
    return this.enter({ kind: 'paused', at: this.now, ms });
  }

  seat(seat: Seat, change: 'to-bot' | 'back' | 'left' | 'sat-in'): this {
    return this.enter({ kind: change, at: this.now, seat });
  }

  /** The reason for which an entry does not count. */
  refusal(entry: Entry): Refused | undefined {
    const received = receive(this.match, entry);
    return 'refused' in received ? received.refused : undefined;
  }

  enter(entry: Entry): this {
    const received = receive(this.match, entry);
    if ('refused' in received) throw new Error(`${JSON.stringify(entry)} is refused: ${received.refused}`);
    this.match = received.match;
    this.journal.push(entry);
    this.last = [...this.last, ...received.events];
    return this;
  }

  get now(): number {
    return STARTED + this.clock;
  }
  get state(): AnyState {
    return this.match.state;
  }
  get open(): readonly string[] {
    return this.match.pending.map(({ question }) => question.id);
  }
  get waiting(): readonly Seat[] {
    return waitingFor(this.match);
  }
  get isOver(): boolean {
    return isOver(this.match);
  }
  get standings(): readonly Standing[] {
    return this.game.standings(this.state);
  }
  /** What has happened since the last answers were given. */
  get events(): readonly GameEvent<any>[] {
    return this.last;
  }
  /** The events for everybody since the last answers were given. */
  get eventTexts(): readonly string[] {
    return this.eventTextsFor();
  }

  /** The events for a seat since then, its own ones included. */
  eventTextsFor(seat?: Seat, locale: Locale = 'en'): readonly string[] {
    const say = this.sayIn(locale);
    return this.last
      .filter(({ to }) => to === undefined || to === seat)
      .map((event) => say(this.game.eventText(event)));
  }

  /** What a seat sees; without a seat, what the table sees. */
  view(seat?: Seat, locale: Locale = 'en'): readonly string[] {
    const { table, own } = this.game.describe(viewOf(this.match, seat));
    return [...table, ...own].map(this.sayIn(locale));
  }

  /** What a seat can choose, in full. */
  buttons(seat: Seat, locale: Locale = 'en'): readonly string[] {
    const say = this.sayIn(locale);
    return asksOf(this.match, seat).flatMap(({ ask }) => ask.options.map(({ label, name = label }) => say(name)));
  }

  /** What the buttons of a seat say. */
  labels(seat: Seat, locale: Locale = 'en'): readonly string[] {
    const say = this.sayIn(locale);
    return asksOf(this.match, seat).flatMap(({ ask }) => ask.options.map(({ label }) => say(label)));
  }

  /** What each choice of a seat costs or brings. */
  details(seat: Seat, locale: Locale = 'en'): readonly string[] {
    const say = this.sayIn(locale);
    return asksOf(this.match, seat).flatMap(({ ask }) => ask.options.map(({ detail }) => (detail ? say(detail) : '')));
  }

  sayIn(locale: Locale): Say {
    return gameSayer(this.game, locale, (seat) => NAMES[seat]!);
  }

  /** An entry of a seat that answers the pending question of this id. */
  answerOf({ question }: Pick<Pending, 'question'>, seat: Seat, by: By, moves: readonly unknown[]): Entry {
    return { kind: 'answer', at: this.now, seat, by, question: question.id, moves };
  }

  private say(kind: 'answer' | 'draft', seat: Seat, said: Said): void {
    const words = Array.isArray(said) ? said : [said];
    const asked = asksOf(this.match, seat);
    const found = asked.find(({ ask }) => words.every((word) => this.moveOf(ask, word) !== undefined)) ?? asked[0];
    if (found === undefined) throw new Error(`${NAMES[seat]} is asked nothing`);
    const moves = words.map((word) => this.moveOf(found.ask, word) ?? word);
    const by = this.match.players[seat] === 'person' ? 'person' : 'bot';
    const answer = this.answerOf(found.pending, seat, by, moves);
    this.enter(kind === 'answer' ? answer : { kind, at: this.now, seat, question: found.pending.question.id, moves });
  }

  private moveOf(ask: AnyAsk, word: unknown): unknown {
    const say = this.sayIn('en');
    const written = JSON.stringify(word);
    const option = ask.options.find(
      ({ move, label, name = label }) => say(name) === String(word) || JSON.stringify(move) === written,
    );
    return option?.move;
  }

  private late(): { readonly pending: Pending; readonly seat: Seat } | undefined {
    for (const pending of this.match.pending) {
      if (dueAt(this.match, pending) > this.now) continue;
      for (const { seat } of pending.question.asks) if (!hasAnswered(pending, seat)) return { pending, seat };
    }
    return undefined;
  }
}
