/**
 * Evenings of many random tables at once through the real bot, with faults. Whatever happens, each table ends: finished,
 * or without a result for a named reason, and never later than its last deadline and a minute of the moved clock.
 */
import assert from 'node:assert/strict';
import type { AnyGame, Luck } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { Outcome } from '../../playground/server/person.ts';
import { furnish } from '../../playground/server/places.ts';
import type { Channel, Guild, Message, World } from '../../playground/server/world.ts';
import { type Evening, evening } from '../discord/evening.ts';
import { fair } from '../rules/fixture-game.ts';
import { seedOfRun } from '../rules/laws.ts';
import { withBug } from './random-bug.ts';
import { add } from './random-counts.ts';
import { type Fault, faultsOf } from './random-faults.ts';
import { type Counts, Judge } from './random-judge.ts';
import { filesInMemory } from './random-memory.ts';
import { RandomTable } from './random-people.ts';
import { planOf } from './random-plans.ts';
import { quiet } from './random-quiet.ts';

export interface TablesReport {
  readonly tables: number;
  /** How many of each game were played to their end. */
  readonly games: Readonly<Record<string, number>>;
  /** How many ended how: `finished`, or the reason. */
  readonly ends: Readonly<Record<string, number>>;
  /** How often which fault or mischief happened. */
  readonly faults: Readonly<Record<string, number>>;
  readonly interactions: number;
}

/** Tables an evening: so many play at once. */
const AN_EVENING = 100;
/** One round of the evening in so many has a fault. */
const FAULTY = 4;
const MOST_ROUNDS = 6_000;
/** Milliseconds of real time in which everybody is answered. */
const MOST_MS = 30_000;
const START = Date.UTC(2026, 0, 1);
const NAMES = [
  'Ada',
  'Bob',
  'Çelia',
  '大輔',
  'Dora',
  'Emil',
  'Fanny',
  'Gus',
  'Hana',
  'Iker',
  'Jürgen',
  'Kim',
  'Ludo',
] as const;
const GAMES = [...games, fair as AnyGame].map(withBug);

/** So many tables, from evening `n` on. */
export async function randomTables(tables: number, n: number): Promise<TablesReport> {
  filesInMemory();
  const report = { tables: 0, games: {}, ends: {}, faults: {}, interactions: 0 };
  for (let at = n; report.tables < tables; at += 1) {
    const some = Math.min(AN_EVENING, tables - report.tables);
    await randomEvening(some, at, report).catch((error: Error) => {
      throw new Error(`random tables, evening ${at}: ${error.message}`, { cause: error });
    });
    report.tables += some;
  }
  return report;
}

async function randomEvening(count: number, n: number, report: Counts): Promise<void> {
  const luck = luckOf(seedOfRun(n), 'random tables');
  const places: Channel[] = [];
  const whole = await evening({
    games: GAMES,
    holdTime: luck.below(2) * 5_000,
    playground: {
      clock: steppedClock(START),
      furnish(world) {
        furnish(world);
        for (let i = 0; i < count; i += 1) places.push(placeIn(world, i, luck));
      },
    },
  });
  const judge = new Judge(whole, report);
  try {
    const night = new Night(whole, judge, luck, report);
    night.sit(places);
    await night.play();
    night.end();
  } finally {
    judge.close();
    await whole.close();
  }
}

/** Channels and threads in both servers. */
function placeIn(world: World, i: number, luck: Luck): Channel {
  const guild = luck.pick<Guild>([...world.guilds.values()]);
  const channel = world.addChannel(guild, `table-${i}`);
  return luck.below(3) === 0 ? world.addThread(channel, `thread-${i}`) : channel;
}

class Night {
  readonly #whole: Evening;
  readonly #judge: Judge;
  readonly #luck: Luck;
  readonly #report: Counts;
  readonly #tables: RandomTable[] = [];
  readonly #nextFault: () => Fault;
  readonly #undo: { readonly round: number; readonly undo: () => void }[] = [];

  constructor(whole: Evening, judge: Judge, luck: Luck, report: Counts) {
    this.#whole = whole;
    this.#judge = judge;
    this.#luck = luck;
    this.#nextFault = faultsOf(luck);
    this.#report = report;
    const { playground } = whole;
    const tell = (message: Message) => {
      for (const table of this.#tables) if (table.channel === message.channel) table.saw(message);
    };
    playground.on('message', tell);
    playground.on('edit', tell);
    playground.on('delete', (message) => {
      for (const table of this.#tables) table.lost(message);
    });
    playground.on('interaction', () => {
      report.interactions += 1;
    });
  }

  #count = (what: string): void => add(this.#report.faults, what);

  sit(places: readonly Channel[]): void {
    const { playground } = this.#whole;
    for (const channel of places) {
      const plan = planOf(GAMES, this.#luck, NAMES.length);
      const names = this.#luck.shuffle([...NAMES]).slice(0, plan.people);
      this.#tables.push(new RandomTable({ plan, channel, names, playground, luck: this.#luck, count: this.#count }));
    }
  }

  async play(): Promise<void> {
    for (let round = 0; !this.#isOver(); round += 1) {
      const open = this.#judge.open();
      assert.ok(round < MOST_ROUNDS, `${open.length} tables do not end: ${JSON.stringify(open[0])}`);
      await this.#trouble(round);
      // An outage has moved the deadlines.
      this.#judge.look();
      await this.#timePasses();
      const now = this.#whole.playground.clock.now();
      await this.#answered(this.#tables.flatMap((table) => table.act(now)));
      await this.#settle();
      await this.#look();
    }
  }

  /** Nobody is to act any more, and nothing is open. */
  #isOver = (): boolean =>
    this.#judge.open().length === 0 && this.#tables.every(({ match, isOver }) => match !== undefined || isOver);

  async #trouble(round: number): Promise<void> {
    for (const done of this.#undo.filter((one) => one.round <= round)) {
      this.#undo.splice(this.#undo.indexOf(done), 1);
      done.undo();
    }
    if (this.#luck.below(FAULTY) > 0 || this.#judge.open().length === 0) return;
    const trouble = { luck: this.#luck, whole: this.#whole, tables: this.#tables };
    this.#judge.lookIntoLog();
    const fault = this.#nextFault();
    this.#count(fault.name);
    const undo = await fault.befall(trouble);
    if (undo !== undefined) this.#undo.push({ round: round + 1 + this.#luck.below(12), undo });
  }

  /** The clock goes on to where some people act, and stops at each deadline on the way. */
  async #timePasses(): Promise<void> {
    const { clock } = this.#whole.playground;
    const soon = this.#tables
      .filter(({ isOver }) => !isOver)
      .flatMap(({ sitters }) => sitters.map(({ nextAt }) => nextAt))
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const deadlines = this.#judge.open().flatMap(({ due_at }) => (due_at === null ? [] : [due_at + 1_000]));
    const next = Math.min(soon[Math.floor(soon.length / 5)] ?? Number.POSITIVE_INFINITY, ...deadlines);
    if (!Number.isFinite(next)) return;
    clock.advance(Math.max(next - clock.now(), 50));
    await this.#settle();
    await this.#look();
  }

  /**
   * The clock stands still until everybody is answered: Sixes keeps to Discord's limits in real time, and would seem to
   * be late. Nobody's act may fail.
   */
  async #answered(sent: readonly Promise<Outcome>[]): Promise<void> {
    let answered = 0;
    const all = sent.map(async (each) => {
      await each.catch(notSent);
      answered += 1;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${answered} of ${all.length} interactions are answered after ${MOST_MS} ms`)),
        MOST_MS,
      );
    });
    await Promise.race([Promise.all(all), late]).finally(() => clearTimeout(timer));
  }

  async #settle(): Promise<void> {
    await this.#whole.playground.ready();
    await quiet(this.#whole.playground);
  }

  async #look(): Promise<void> {
    this.#judge.look();
    for (const table of this.#tables) {
      if (table.match !== undefined && this.#judge.hasEnded(table.match)) table.isOver = true;
      for (const panel of table.changedPanels()) await this.#judge.panel(panel, table.match!);
    }
  }

  /** What is left to look at when all is over. */
  end(): void {
    this.#judge.end();
    for (const { match } of this.#tables) if (match === undefined) add(this.#report.ends, 'not opened');
  }
}

/** A channel that is gone takes nothing: Discord's client says so to whoever taps there. */
function notSent(error: Error): undefined {
  if (!/Discord's client does not send this/.test(error.message)) throw error;
}
