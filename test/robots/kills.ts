/**
 * Evenings with kill -9: people play short matches to their ends while the bot dies at random moments and at its writes,
 * and is started again. At the end of each match its journal is held against everything the people were shown. Every
 * other table is in a group, where the bot's token may not write: after a death nothing is shown there until somebody taps.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import type { Channel } from '../../playground/server/world.ts';
import { compiled } from '../house/compiled.ts';
import { seedOfRun } from '../rules/laws.ts';
import { steadyGroup } from './groups.ts';
import { Journal } from './journal.ts';
import { judgeRefusals } from './judge.ts';
import { add, type Evening, type Night, type Plan, type Report } from './night.ts';
import type { Group } from './people.ts';
import { Killable } from './process.ts';
import { short } from './shortGame.ts';
import { Crowd } from './tables.ts';

/** An interaction that is not answered fails after this many milliseconds. */
const ANSWER_MS = 3_000;
/** What Discord says then; a slow machine may take that long. */
const TOO_LATE = 'DiscordAPIError[10062]';
/** Of this many writing statements one is the last: some ten taps. */
const MAX_WRITES = 40;
const MAX_EVENTS = 24;
/** A table that shows nothing new for this many milliseconds of real time is stuck. */
const STUCK_MS = 20_000;
/** Neither over nor killed after this long, it never will be. */
const ENDLESS_MS = 300_000;
/** Waiting players look again after this many milliseconds. */
const LOOK_MS = 200;
/** One match in this many is followed by a rematch. */
const REMATCH = 3;
const PEOPLE = ['Ada', 'Bob', 'Gus', 'Kim'] as const;
const WHERE = 'Card Table';
const EVENTS = ['interaction', 'callback', 'request', 'gateway', 'edit'] as const;
/**
 * A panel that was put away, just when it was to show the end or to give way to another, or when somebody tapped it, whose
 * tap is acknowledged then; a ping that was taken back when the bot died before it could note that; an answer that was on
 * its way when the bot died, and is given up with it.
 */
const GONE =
  /^((PATCH \/webhooks\/\S+|DELETE \S+)\/messages\/(@original|\d+): Unknown Message|POST \/interactions\/\S+\/callback: Unknown (interaction|Message))$/;

class KillsNight implements Night {
  readonly #luck: Luck;
  readonly #kills: number;
  readonly #report: Report;
  readonly #playground: Playground;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  readonly #database = join(this.#folder, 'sixes.db');
  readonly #bot: Killable;
  readonly #crowd: Crowd;
  readonly #journal: Journal;
  #isInGroup: boolean;
  #group: Group;
  #died = 0;
  #newsAt = performance.now();
  #aliveAt = this.#newsAt;
  #lookedAt = performance.now();
  #callOff = () => {};

  constructor(playground: Playground, bot: Killable, luck: Luck, { n, amount, report }: Evening) {
    this.#bot = bot;
    this.#playground = playground;
    this.#luck = luck;
    this.#kills = amount;
    this.#report = report;
    this.#crowd = new Crowd(playground, luck, report);
    this.#journal = new Journal(this.#database, playground, [short]);
    for (const name of PEOPLE) playground.installForUser(name);
    this.#isInGroup = n % 2 === 1;
    this.#group = this.#sit();
    this.#bot.onDeath = () => this.#buried();
    const note = () => {
      this.#newsAt = performance.now();
    };
    playground.on('message', note);
    playground.on('edit', note);
  }

  /** Others, or the same ones, sit down at a table in a channel of its own. */
  #sit(): Group {
    this.#crowd.groups.length = 0;
    add(this.#report.did, this.#isInGroup ? 'tables in groups' : 'tables in channels');
    const channel = this.#isInGroup ? this.#playground.addGroup(...PEOPLE) : this.#newChannel();
    this.#isInGroup = !this.#isInGroup;
    return this.#crowd.sit(steadyGroup(short, this.#luck), channel, PEOPLE);
  }

  #newChannel(): Channel {
    const { world, gateway } = this.#playground;
    const channel = world.addChannel(this.#playground.guild(WHERE), `table-${this.#report.tables}`);
    gateway.channelEvent('CREATE', channel);
    return channel;
  }

  /** The last match is played to its end by a bot that lives. */
  get #isLast(): boolean {
    return this.#died >= this.#kills;
  }

  async round(): Promise<boolean> {
    if (!this.#bot.isAlive) await this.#revive();
    await this.#crowd.act();
    assert.ok(performance.now() < this.#aliveAt + ENDLESS_MS, 'the match does not end');
    if (this.#group.isOver) return this.#over();
    if (this.#bot.isAlive) await this.#news();
    return true;
  }

  async #revive(): Promise<void> {
    const { url, token, clock } = this.#playground;
    const atWrite = this.#luck.below(2) === 0 && !this.#isLast;
    const ahead = Math.round(clock.now() - Date.now());
    const orders = { database: this.#database, api: `${url}/api`, token, ahead };
    const starting = this.#bot.start({ ...orders, ...(atWrite ? { killAt: 1 + this.#luck.below(MAX_WRITES) } : {}) });
    if (!atWrite && !this.#isLast) this.#killAtEvent();
    await starting;
    this.#newsAt = performance.now();
    this.#aliveAt = this.#newsAt;
    this.#group.wake();
  }

  /** Kills when the playground has seen some more events: taps on their way, requests answered. */
  #killAtEvent(): void {
    let left = 1 + this.#luck.below(MAX_EVENTS);
    const offs = EVENTS.map((event) =>
      this.#playground.on(event, () => {
        left -= 1;
        if (left === 0) this.#bot.kill();
      }),
    );
    this.#callOff = () => {
      for (const off of offs) off();
    };
  }

  #buried(): void {
    this.#callOff();
    this.#died += 1;
    this.#report.kills += 1;
    const statement = this.#bot.killedAfter;
    add(this.#report.did, statement === undefined ? 'killed at any moment' : `killed after ${kindOf(statement)}`);
    this.#playground.clock.advance(ANSWER_MS);
  }

  /** Waits for something new while nobody has anything to do; waiting players look again now and then. */
  async #news(): Promise<void> {
    const now = this.#playground.clock.now();
    // Also while others are busy.
    if (performance.now() > this.#lookedAt + LOOK_MS) {
      this.#lookedAt = performance.now();
      this.#group.wake();
    }
    if (this.#group.sitters.some(({ nextAt }) => nextAt <= now)) return;
    const hasNews = () =>
      !this.#bot.isAlive || this.#group.isOver || !this.#group.sitters.every((one) => one.isWaiting);
    await this.#playground.until(hasNews, LOOK_MS).catch(() => this.#group.wake());
    assert.ok(performance.now() < this.#newsAt + STUCK_MS, 'the table is stuck');
  }

  async #over(): Promise<boolean> {
    const { match } = this.#group;
    await this.#journal.judge(match!);
    add(this.#report.games, short.id);
    if (this.#isLast && this.#bot.isAlive) return false;
    // Everybody puts the panels away.
    const { messages } = this.#playground.world;
    for (const { id, onlyFor } of [...messages.values()]) if (onlyFor !== undefined) messages.delete(id);
    if (this.#luck.below(REMATCH) === 0) this.#group.again();
    else this.#group = this.#sit();
    return true;
  }

  async end(): Promise<void> {
    await this.#journal.judgeBoards();
    assert.deepEqual(
      this.#bot.errors.filter((line) => !line.includes(TOO_LATE)),
      [],
      'errors were logged',
    );
    judgeRefusals(this.#playground, GONE);
    add(this.#report.did, 'picks shown as taken', this.#journal.acknowledged);
  }

  scene(): string {
    const messages = [...this.#playground.world.messages.values()].slice(-6).map((message) => textOf({ ...message }));
    const { match, post, channel } = this.#group;
    const stored = match === undefined ? 'no match that its people have seen' : match;
    const table = `${channel.name}: ${stored}`;
    const shown = post === undefined ? 'it stands nowhere' : textOf({ ...post });
    const errors = this.#bot.errors.slice(-3);
    return [`after ${this.#died} kills, ${table}`, shown, 'Posted and logged last:', ...messages, ...errors].join('\n');
  }

  async close(): Promise<void> {
    this.#bot.close();
    await this.#playground.close();
    rmSync(this.#folder, { recursive: true });
  }
}

const kindOf = (statement: string): string =>
  statement
    .replaceAll('"', '')
    .split(' ')
    .slice(0, /^(insert|delete|create)/.test(statement) ? 3 : 2)
    .join(' ');

export const kills: Plan = {
  name: 'kills',
  anEvening: 50,
  async open(evening) {
    const bot = new Killable(await compiled('test/robots/process-bot.ts'));
    return new KillsNight(await createPlayground(), bot, luckOf(seedOfRun(evening.n), 'kill -9'), evening);
  },
};
