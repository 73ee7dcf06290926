/**
 * Evenings of many random tables at once through the real bot, with faults. Whatever happens, each table ends: finished,
 * or without a result for a named reason, and never later than its last deadline and a minute of the moved clock.
 */
import type { AnyGame, Luck } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { type Playground, steppedClock } from '../../playground/server/index.ts';
import { furnish } from '../../playground/server/places.ts';
import type { Channel, Guild, Message, World } from '../../playground/server/world.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
import { type Evening, evening } from '../discord/evening.ts';
import { idsIn } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { fair } from '../rules/fixture-game.ts';
import { seedOfRun } from '../rules/laws.ts';
import type { Scene } from './acts.ts';
import { type Fault, faultsOf } from './faults.ts';
import { withBug } from './games.ts';
import { type GroupPlan, randomGroup } from './groups.ts';
import { Judge } from './judge.ts';
import { add, answered, type Night, type Plan, type Report } from './night.ts';
import { Group } from './people.ts';

/** One round of the evening in this many has a fault. */
const FAULTY = 4;
/** Milliseconds of real time in which everybody is answered. */
const ANSWERED_MS = 30_000;
/** Custom ids that are remembered for late taps. */
const MAX_IDS = 10_000;
const START = Date.UTC(2026, 0, 1);
const NAMES: readonly string[] = 'Ada Bob Çelia 大輔 Dora Emil Fanny Gus Hana Iker Jürgen Kim Ludo'.split(' ');
const GAMES = [...games, fair as AnyGame].map(withBug);
/** Whether a table of an evening keeps its place: one of each game does, so that a short evening sees all games end. */
const keepsPlace = (i: number): boolean => i < GAMES.length;
/** Errors of Discord's and of a database that is locked for a while are part of the evening. */
const EXPECTED = /^(DiscordAPIError|HTTPError|SqliteError: database is locked)/;

/** People at tables, and what they are shown. */
export class Crowd {
  readonly groups: Group[] = [];
  readonly scene: Scene;
  readonly #ids: { id: string; on: string; channel: Channel }[] = [];
  readonly #report: Report;
  /** What was asked of the bot, by the ids of interactions. */
  readonly #unanswered = new Map<string, string>();

  constructor(playground: Playground, luck: Luck, report: Report) {
    this.#report = report;
    this.scene = { luck, playground, tables: [], ids: this.#ids };
    const note = (message: Message) => {
      for (const group of this.groups) if (group.channel === message.channel) group.onMessage(message);
      for (const id of idsIn(message)) this.#ids.push({ id, on: message.id, channel: message.channel });
      this.#ids.splice(0, this.#ids.length - MAX_IDS);
    };
    playground.on('message', note);
    playground.on('edit', note);
    playground.on('delete', (message) => {
      for (const group of this.groups) group.lost(message);
    });
    playground.on('refusal', ({ route, status, reason }) => {
      const isOutOfReach = status === 404 || reason.includes('Thread is archived');
      const message = isOutOfReach ? playground.messageAt(route.replace('PATCH ', '')) : undefined;
      if (message?.onlyFor !== undefined) for (const group of this.groups) group.dismissed(message);
    });
    playground.on('interaction', ({ id, data, message }) => {
      report.interactions += 1;
      this.#unanswered.set(id, JSON.stringify({ data, in: message?.id }));
    });
    playground.on('callback', ({ id }) => void this.#unanswered.delete(id));
  }

  sit(plan: GroupPlan, channel: Channel, from: readonly string[] = NAMES): Group {
    const names = this.scene.luck.shuffle([...from]).slice(0, plan.tempers.length);
    const count = (what: string) => add(this.#report.did, what);
    const group = new Group({ plan, channel, names, scene: this.scene, count });
    this.#report.tables += 1;
    this.groups.push(group);
    return group;
  }

  /** The newest interactions that have no answer. */
  get unanswered(): readonly string[] {
    return [...this.#unanswered.values()].slice(-5);
  }

  /** Everybody whose time has come acts, at these tables, and is answered. */
  act(groups: readonly Group[] = this.groups): Promise<void> {
    const now = this.scene.playground.clock.now();
    return answered(
      groups.flatMap((group) => group.act(now)),
      ANSWERED_MS,
    );
  }
}

class TablesNight implements Night {
  readonly #whole: Evening;
  readonly #judge: Judge;
  readonly #crowd: Crowd;
  readonly #luck: Luck;
  readonly #report: Report;
  readonly #nextFault: () => Fault;
  readonly #undo: { readonly round: number; readonly undo: () => void }[] = [];
  #round = 0;

  constructor(whole: Evening, places: readonly Channel[], luck: Luck, report: Report) {
    this.#whole = whole;
    this.#luck = luck;
    this.#report = report;
    this.#nextFault = faultsOf(luck);
    this.#judge = new Judge(whole, report, EXPECTED);
    this.#crowd = new Crowd(whole.playground, luck, report);
    for (const [i, channel] of places.entries()) {
      // Equally many tables of each game.
      const plan = randomGroup([GAMES[i % GAMES.length]!], luck, NAMES.length);
      this.#crowd.sit({ ...plan, keepsPlace: keepsPlace(i) }, channel);
    }
  }

  async round(): Promise<boolean> {
    await this.#trouble();
    // An outage has moved the deadlines.
    await this.#judge.look();
    await this.#timePasses();
    await this.#crowd.act();
    await this.#look();
    this.#round += 1;
    const isDone = this.#crowd.groups.every(({ match, isOver }) => match !== undefined || isOver);
    return !isDone || this.#judge.open().length > 0;
  }

  async #trouble(): Promise<void> {
    for (const done of this.#undo.filter((one) => one.round <= this.#round)) {
      this.#undo.splice(this.#undo.indexOf(done), 1);
      done.undo();
    }
    if (this.#luck.below(FAULTY) > 0 || this.#judge.open().length === 0) return;
    // A restart begins another log.
    this.#judge.lookIntoLog();
    const fault = this.#nextFault();
    add(this.#report.did, fault.name);
    const undo = await fault.befall({ luck: this.#luck, whole: this.#whole, groups: this.#crowd.groups });
    if (undo !== undefined) this.#undo.push({ round: this.#round + 1 + this.#luck.below(12), undo });
  }

  /** The clock goes on to where some people act, and stops at each deadline on the way. */
  async #timePasses(): Promise<void> {
    const { clock } = this.#whole.playground;
    // Nothing that people do goes on with what a bug has paused for a day.
    const paused = new Set(this.#judge.open().flatMap(({ id, fault }) => (fault === null ? [] : id)));
    const soon = this.#crowd.groups
      .filter(({ isOver, match = '' }) => !isOver && !paused.has(match))
      .flatMap(({ sitters }) => sitters.map(({ nextAt }) => nextAt))
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const deadlines = this.#judge.open().flatMap(({ due_at }) => (due_at === null ? [] : [due_at + 1_000]));
    const next = Math.min(soon[Math.floor(soon.length / 5)] ?? Number.POSITIVE_INFINITY, ...deadlines);
    if (!Number.isFinite(next)) return;
    clock.advance(Math.max(next - clock.now(), 50));
    await this.#look();
  }

  async #look(): Promise<void> {
    const { playground, bot } = this.#whole;
    await playground.ready();
    await quiet(playground);
    // What is being written is written before the clock goes on.
    const inMemory = this.#crowd.groups.flatMap(({ match }) => (match && bot.host.peek(match) ? [match] : []));
    await Promise.all(inMemory.map((match) => bot.host.table(match)));
    await quiet(playground);
    await this.#judge.look();
    for (const group of this.#crowd.groups) {
      if (group.match !== undefined && this.#judge.hasEnded(group.match)) group.isOver = true;
      for (const panel of group.changedPanels()) await this.#judge.panel(panel, group.match!, group.isGone);
    }
  }

  async end(): Promise<void> {
    await this.#judge.end();
    for (const { match } of this.#crowd.groups) if (match === undefined) add(this.#report.ends, 'not opened');
  }

  scene(): string {
    const open = this.#judge.open();
    return `${open.length} open tables: ${JSON.stringify(open[0])}\nunanswered: ${this.#crowd.unanswered.join('\n')}`;
  }

  async close(): Promise<void> {
    this.#judge.close();
    await this.#whole.close();
  }
}

/** A channel or thread in one of both servers; for the tables that keep their places, in the first. */
function placeIn(world: World, i: number, luck: Luck): Channel {
  const [first, ...others] = world.guilds.values();
  const guild = keepsPlace(i) ? first! : luck.pick<Guild>([first!, ...others]);
  const channel = world.addChannel(guild, `table-${i}`);
  return luck.below(3) === 0 ? world.addThread(channel, `thread-${i}`) : channel;
}

export const tables: Plan = {
  name: 'tables',
  // What has stood in a channel is kept and looked through: many small evenings are over sooner than a large one.
  anEvening: 25,
  async open({ n, amount, report }) {
    const luck = luckOf(seedOfRun(n), 'random tables');
    const places: Channel[] = [];
    const whole = await evening({
      games: GAMES,
      holdTime: luck.below(2) * 5_000,
      dealWait: luckOf(seedOfRun(n), 'waits').below(2) * DEAL_WAIT_MS,
      tapGuard: 400,
      opensHands: true,
      playground: {
        clock: steppedClock(START),
        furnish(world) {
          furnish(world);
          for (let i = 0; i < amount; i += 1) places.push(placeIn(world, i, luck));
        },
      },
    });
    return new TablesNight(whole, places, luck, report);
  },
};
