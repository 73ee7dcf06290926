/**
 * What holds whatever happens: each match that was ever opened ends in time and with a reason, nothing is logged or
 * refused but what is meant to be, and a panel marks what counts.
 */
import assert from 'node:assert/strict';
import Database from 'better-sqlite3';
import type { Seat } from '../../games/game.ts';
import type { Playground } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import type { MatchRow } from '../../src/store/schema.ts';
import { keyOf } from '../../src/table/draft.ts';
import { BEAT_INTERVAL_MS } from '../../src/table/heartbeat.ts';
import { LOBBY_MS, type Table } from '../../src/table/table.ts';
import { idOf } from '../../src/views/ids.ts';
import type { Evening } from '../discord/evening.ts';
import { controlsOf } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { PLANTED } from './games.ts';
import { add, type Report } from './night.ts';

const LATE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What is not as it should be is looked at again this often, after this many milliseconds of real time. */
const MAX_LOOKS = 100;
const LOOK_MS = 20;
/** A panel longer: an edit waits up to 2.5 s of real time for its token's limit, and the one that sets it right as long. */
const MAX_PANEL_LOOKS = 300;
/** Requests that a failure tells. */
const MAX_ASKED = 20;
/** The clock goes on meanwhile, by one beat in all. */
const LOOK_STEP_MS = BEAT_INTERVAL_MS / MAX_LOOKS;

/** Nothing was refused but what may be. */
export function judgeRefusals({ refusals }: Playground, expected = /^$/): void {
  const all = refusals.map(({ route, reason }) => `${route}: ${reason}`);
  assert.deepEqual(
    all.filter((refusal) => !expected.test(refusal)),
    [],
    'Discord refused something',
  );
}

export class Judge {
  readonly #whole: Evening;
  readonly #rows: Database.Database;
  readonly #allOpen: Database.Statement<[], MatchRow>;
  readonly #allEnded: Database.Statement<[], MatchRow>;
  readonly #report: Report;
  /** What the stack of an error may begin with. */
  readonly #expected: RegExp;
  /** The last deadline of each match. */
  readonly #due = new Map<string, number>();
  readonly #ended = new Set<string>();
  /** The ids in the log of what has befallen a match by the bug of its game. */
  readonly #faults = new Map<string, string[]>();

  constructor(whole: Evening, report: Report, expected: RegExp) {
    this.#whole = whole;
    this.#report = report;
    this.#expected = expected;
    this.#rows = new Database(whole.path, { readonly: true });
    this.#allOpen = this.#rows.prepare("select * from matches where status in ('lobby', 'running')");
    this.#allEnded = this.#rows.prepare('select * from matches where ended_at is not null');
  }

  close(): void {
    this.#rows.close();
  }

  open = (): readonly MatchRow[] => this.#allOpen.all();

  hasEnded = (id: string): boolean => this.#ended.has(id);

  /** No match is open beyond its deadline, none ended later than that, and none was given up before its day was over. */
  async look(): Promise<void> {
    const { playground } = this.#whole;
    const now = playground.clock.now();
    const lateRow = () => this.open().find(({ due_at }) => now > due_at! + LATE_MS);
    // What its deadline brings waits while another program holds the database, then for taps made in time, then for a beat.
    for (let looks = 0; lateRow() !== undefined && looks < MAX_LOOKS; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      playground.clock.advance(LOOK_STEP_MS);
      await quiet(playground);
    }
    const row = lateRow();
    assert.equal(row, undefined, `${JSON.stringify(row)} is open at ${now}, after its deadline`);
    for (const { id, due_at } of this.open()) this.#due.set(id, due_at!);
    for (const row of this.#allEnded.all()) if (!this.#ended.has(row.id)) this.#judgeEnd(row);
  }

  #judgeEnd(row: MatchRow): void {
    const { id, game, status, reason, fault, paused_at, ended_at, opened_at } = row;
    const what = JSON.stringify(row);
    const known = this.#due.get(id) ?? opened_at + LOBBY_MS;
    // The days of people who are away go on while Sixes is stopped: what ends with them then is ended at its start.
    const due = reason === 'away' ? Math.max(known, this.#whole.bot.startedAt) : known;
    this.#ended.add(id);
    assert.ok(ended_at! <= due + LATE_MS, `${what} ended ${ended_at! - due} ms after its deadline`);
    assert.ok(status === 'finished' ? reason === null : reason !== null, `${what} has no good reason`);
    // A paused match has a day to be found again.
    const isGivenUp = reason === 'unreachable' || reason === 'fault';
    assert.ok(!isGivenUp || ended_at! >= paused_at! + DAY_MS, `${what} was given up too early`);
    if (reason === 'fault') {
      this.lookIntoLog();
      assert.ok(this.#faults.get(id)?.includes(fault!), `${what} was paused for a fault that is not in the log`);
    }
    if (status === 'finished') add(this.#report.games, game);
    add(this.#report.ends, reason === null ? status : `${status}: ${reason}`);
  }

  /** Any error that is not meant to be logged is a bug. */
  lookIntoLog(): void {
    const { logged } = this.#whole.bot;
    const errors = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    for (const { err, match, fault, msg } of errors) {
      const isPlanted = err?.message === PLANTED;
      assert.ok(isPlanted || this.#expected.test(err?.stack), `an error was logged: ${msg}: ${err?.stack}`);
      if (isPlanted) this.#faults.set(match, [...(this.#faults.get(match) ?? []), fault]);
      add(this.#report.did, isPlanted ? 'bugs of a game' : `logged: ${err.stack.split('\n')[0]}`);
    }
    logged.length = 0;
  }

  /** A panel that has changed marks what its seat has answered to each pending question. `isGone`: it need not any more. */
  async panel(message: Message, match: string, isGone: (panel: Message) => boolean): Promise<void> {
    let wrong = await this.#wrongIn(message, match);
    // A tap that the machine was slow to bring may count already while its answer, or an edit, is on the way.
    for (let looks = 0; wrong !== undefined && looks < MAX_PANEL_LOOKS; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (isGone(message)) return;
      wrong = await this.#wrongIn(message, match);
    }
    const about =
      wrong && JSON.stringify({ ...wrong, at: this.#whole.playground.clock.now(), asked: this.#askedOf(match) });
    assert.equal(wrong, undefined, `a panel does not mark what counts: ${about}`);
    add(this.#report.did, 'panels compared with what counts');
  }

  /** What was asked of Discord last about a match, with what each request marks. */
  #askedOf(match: string): readonly string[] {
    return this.#whole.playground.requests
      .map((one) => ({ ...one, text: JSON.stringify(one.body ?? '') }))
      .filter(({ text }) => text.includes(match))
      .slice(-MAX_ASKED)
      .map(({ at, method, path, status, text }) => {
        const marks = text.match(/✓ [^"]+/g) ?? [];
        return `${at} ${method} ${path} ${status} ${marks.join()}`;
      });
  }

  async #wrongIn(message: Message, match: string) {
    const table = await this.#whole.bot.host.table(match);
    const seat = table?.seats.findIndex(({ user }) => user === message.onlyFor!.id) ?? -1;
    if (table?.seats[seat]?.player !== 'person') return undefined;
    const wrong = marksOf(message, table, seat).find(({ marked, said }) => marked.join() !== said.join());
    return wrong && { match, seat, ...wrong };
  }

  /** What is left to look at when all is over. */
  async end(): Promise<void> {
    await this.look();
    this.lookIntoLog();
    const results = this.#rows
      .prepare("select id from matches where status = 'finished' and id not in (select match from results)")
      .all();
    assert.deepEqual(results, [], 'matches without results');
    const all = this.#rows.prepare<[], string>('select id from matches').pluck().all();
    assert.deepEqual(
      all.filter((id) => !this.#ended.has(id)),
      [],
      'matches that nobody has judged',
    );
  }
}

/** Of each pending question the keys that a panel marks, as far as it shows them, and those that the seat has said. */
function marksOf(message: Message, { match }: Table, seat: Seat) {
  const shown = controlsOf(message).flatMap(optionsIn);
  return (match?.pending ?? []).flatMap(({ question, said }) => {
    const here = shown.filter((option) => option.question === question.id);
    if (here.length === 0) return [];
    const marked = here.filter(({ isMarked }) => isMarked).map(({ key }) => key);
    // What does not fit on a message waits its turn.
    const keys = (said.get(seat)?.moves ?? []).map(keyOf).filter((said) => here.some(({ key }) => key === said));
    return [{ question: question.id, marked: marked.sort(), said: keys.sort() }];
  });
}

/** A green button is chosen, also where its label stays so that nothing moves. */
const CHOSEN = 3;

/** Each move that a button or a menu offers, and whether it is shown as chosen. */
export function optionsIn({ custom_id, label, style, options }: Wire) {
  const id = idOf(custom_id);
  if (id === undefined || !('key' in id) || id.question.startsWith('@')) return [];
  const { match, question, key } = id;
  if (options !== undefined)
    return options.map((one: Wire) => ({ match, question, key: one.value as string, isMarked: one.default === true }));
  return key.startsWith('@') ? [] : [{ match, question, key, isMarked: label.startsWith('✓ ') || style === CHOSEN }];
}
