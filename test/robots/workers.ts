/**
 * Evenings of four worker processes on one PostgreSQL. One worker is killed every five seconds and replaced, while
 * the database itself crashes twice: people play short matches of all games on the servers of all shards. Then each
 * journal is held against what people tapped and were shown, and each write against who owned its shard.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import type { Channel, Message, World } from '../../playground/server/world.ts';
import { compiled } from '../house/compiled.ts';
import { type Server, startServer } from '../postgres/server.ts';
import { seedOfRun } from '../rules/laws.ts';
import { steadyGroup } from './groups.ts';
import { Journal } from './journal.ts';
import { judgeRefusals } from './judge.ts';
import { add, type Evening, type Night, type Plan, type Report } from './night.ts';
import { Outages } from './outages.ts';
import { Owners } from './owners.ts';
import type { Group } from './people.ts';
import { Killable } from './process.ts';
import { shortGames } from './shortGame.ts';
import { Crowd } from './tables.ts';

const WORKERS = 4;
const SHARDS = 8;
const SERVERS = 24;
/** Tables at which people play at the same time. */
const TABLES = 8;
/** One table in this many is in a group, which belongs to the first shard. */
const GROUPS = 7;
const KILL_INTERVAL_MS = 5_000;
/** The database crashes when these parts of all matches are over. */
const CRASHES = [1 / 3, 2 / 3] as const;
/** Waiting players look again after this many milliseconds. */
const LOOK_MS = 200;
/** A table that shows nothing new for this many milliseconds is stuck. */
const STUCK_MS = 60_000;
const PEOPLE = ['Ada', 'Bob', 'Gus', 'Kim'] as const;
/** What the log has of a database that is gone, and of taps that came too late for Discord. */
const EXPECTED = /"code":("(UNREACHABLE|DISOWNED|57P0\d|08\w{3})"|10062|10015)/;
const GONE =
  /^((PATCH \/webhooks\/\S+|DELETE \S+)\/messages\/(@original|\d+): Unknown Message|(PATCH|POST) \/webhooks\/\S+: Unknown Webhook|POST \/interactions\/\S+\/callback: (Unknown (interaction|Message)|Interaction has already been acknowledged\.))$/;

class WorkersNight implements Night {
  readonly #luck: Luck;
  readonly #amount: number;
  readonly #report: Report;
  readonly #server: Server;
  readonly #url: string;
  readonly #playground: Playground;
  readonly #owners: Owners;
  readonly #bots: readonly Killable[];
  /** Those that play. */
  readonly #ready = new Set<Killable>();
  readonly #crowd: Crowd;
  readonly #journal: Journal;
  readonly #outages: Outages;
  readonly #newsAt = new Map<Channel, number>();
  readonly #ended: string[] = [];
  #opened = 0;
  #starts = 0;
  #crashes = 0;
  #kills = 0;
  /** The database is being restarted. */
  #isDown = false;
  #isOver = false;
  #failure: { readonly error: unknown } | undefined;
  readonly #running: Promise<void>[] = [];

  constructor(deps: WorkersDeps, { n, amount, report }: Evening) {
    const { server, playground, owners, program } = deps;
    this.#server = server;
    this.#url = deps.url;
    this.#playground = playground;
    this.#owners = owners;
    this.#luck = luckOf(seedOfRun(n), 'workers');
    this.#amount = amount;
    this.#report = report;
    this.#bots = Array.from({ length: WORKERS }, () => new Killable(program));
    this.#crowd = new Crowd(playground, this.#luck, report);
    this.#journal = new Journal(this.#url, playground, shortGames);
    this.#outages = new Outages(playground, SHARDS);
    for (const bot of this.#bots) bot.onClaim = (shard) => this.#claimed(bot, shard);
    for (const name of PEOPLE) playground.installForUser(name);
    const note = ({ channel }: Message) => void this.#newsAt.set(channel, performance.now());
    playground.on('message', note);
    playground.on('edit', note);
  }

  async begin(): Promise<void> {
    await Promise.all(this.#bots.map((bot) => this.#start(bot)));
    for (const bot of this.#bots) bot.onDeath = () => this.#run(this.#start(bot));
    this.#run(this.#kill());
    this.#run(this.#crash());
    for (let table = 0; table < TABLES; table += 1) this.#run(this.#play());
  }

  /** The earlier owner has lost it, even if it has not noticed yet. */
  #claimed(bot: Killable, shard: number): void {
    for (const other of this.#bots) if (other !== bot) other.owned.delete(shard);
    this.#outages.claimed(shard);
  }

  /** Has something happen beside everything else; its failure is the evening's. */
  #run(act: Promise<void>): void {
    const running = act.catch((error: unknown) => {
      this.#failure ??= { error };
    });
    this.#running.push(running);
  }

  #start = async (bot: Killable): Promise<void> => {
    const { url, token } = this.#playground;
    this.#starts += 1;
    const database = `${this.#url}?application_name=process-${this.#starts}`;
    await bot.start({ database, api: `${url}/api`, token, ahead: 0, shards: SHARDS });
    this.#ready.add(bot);
  };

  async #kill(): Promise<void> {
    for (;;) {
      await wait(KILL_INTERVAL_MS);
      if (this.#isOver) return;
      await this.#allPlay();
      const bot = this.#luck.pick(this.#bots);
      this.#ready.delete(bot);
      this.#outages.begin(bot.owned);
      bot.kill();
      this.#kills += 1;
      this.#report.kills += 1;
    }
  }

  async #crash(): Promise<void> {
    for (const part of CRASHES) {
      while (this.#ended.length < part * this.#amount && !this.#isOver) await wait(LOOK_MS);
      await this.#allPlay();
      if (this.#isOver) return;
      this.#outages.begin();
      this.#isDown = true;
      await this.#server.restart();
      this.#isDown = false;
      this.#crashes += 1;
    }
  }

  /** A slow machine is waited for: a process that starts while the database is away says so and ends. */
  async #allPlay(): Promise<void> {
    while ((this.#ready.size < WORKERS || this.#isDown) && !this.#isOver) await wait(LOOK_MS);
  }

  /** One match after the other, each with others in a place of its own. */
  async #play(): Promise<void> {
    while (this.#opened < this.#amount && this.#failure === undefined) {
      this.#opened += 1;
      const game = shortGames[this.#opened % shortGames.length]!;
      const channel = this.#opened % GROUPS === 0 ? this.#playground.addGroup(...PEOPLE) : this.#newChannel();
      const group = this.#crowd.sit({ ...steadyGroup(game, this.#luck), keepsToPlay: true }, channel, PEOPLE);
      for (let lookedAt = 0; !group.isOver && this.#failure === undefined; ) {
        // Also while others at the table are busy: nothing is shown in a group until somebody taps.
        if (performance.now() > lookedAt + LOOK_MS) {
          lookedAt = performance.now();
          group.wake();
        }
        await this.#crowd.act([group]);
        await this.#news(group);
      }
      this.#crowd.groups.splice(this.#crowd.groups.indexOf(group), 1);
      if (!group.isOver) return;
      add(this.#report.games, game.id);
      this.#ended.push(group.match!);
    }
  }

  #newChannel(): Channel {
    const { world, gateway } = this.#playground;
    const guilds = [...world.guilds.values()].filter(({ botIsMember }) => botIsMember);
    const guild = guilds[this.#opened % guilds.length]!;
    const channel = world.addChannel(guild, `table-${this.#opened}`);
    gateway.channelEvent('CREATE', channel);
    return channel;
  }

  /** Waits a little while nobody at a table has anything to do, then waiting players look again. */
  async #news(group: Group): Promise<void> {
    const now = this.#playground.clock.now();
    if (group.isOver || group.sitters.some(({ nextAt }) => nextAt <= now)) return;
    const hasNews = () => group.isOver || !group.sitters.every(({ isWaiting }) => isWaiting);
    for (const end = performance.now() + LOOK_MS; !hasNews() && performance.now() < end; ) await wait(10);
    group.wake();
    const newsAt = this.#newsAt.get(group.channel) ?? performance.now();
    this.#newsAt.set(group.channel, newsAt);
    if (performance.now() > newsAt + STUCK_MS)
      assert.fail(
        `a table is stuck: ${group.match} in ${group.channel.name}: ${group.post && textOf({ ...group.post })}`,
      );
  }

  async round(): Promise<boolean> {
    await wait(LOOK_MS);
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#ended.length < this.#amount || this.#crashes < CRASHES.length;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    if (this.#failure !== undefined) throw this.#failure.error;
    for (const match of this.#ended) await this.#journal.judge(match);
    await this.#journal.judgeBoards();
    const { claims, entries, writes } = await this.#owners.judge();
    const { longestMs, unanswered, late } = this.#outages.judge();
    const logged = this.#bots.flatMap(({ errors }) => errors);
    assert.deepEqual(
      logged.filter((line) => !EXPECTED.test(line)),
      [],
      'errors were logged',
    );
    judgeRefusals(this.#playground, GONE);
    assert.equal(this.#crashes, CRASHES.length, 'the database did not crash as often as it should');
    const { did } = this.#report;
    assert.ok(this.#kills > 0, 'no process was killed');
    assert.ok(this.#journal.acknowledged > 0, 'nobody was shown a pick as taken');
    add(did, 'crashes of the database', this.#crashes);
    add(did, 'picks shown as taken', this.#journal.acknowledged);
    add(did, 'entries', entries);
    add(did, 'writes of owners', writes);
    add(did, 'claims of shards', claims);
    add(did, 'writes refused to an earlier owner', logged.filter((line) => line.includes('DISOWNED')).length);
    add(did, 'taps without an answer, at a kill', unanswered);
    add(did, 'taps answered too late', late);
    did['longest time without an owner, ms'] = Math.max(did['longest time without an owner, ms'] ?? 0, longestMs);
  }

  scene(): string {
    const errors = this.#bots.flatMap((bot) => bot.errors.slice(-3));
    const tables = this.#crowd.groups
      .slice(0, 5)
      .map(({ match, plan, channel, post }) =>
        [match, plan.game.id, channel.name, post && textOf({ ...post })].join(', '),
      );
    const over = `${this.#ended.length} of ${this.#amount} matches are over, after ${this.#kills} kills`;
    return [over, ...tables, ...errors].join('\n');
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#failure ??= { error: new Error('the evening is over') };
    for (const bot of this.#bots) bot.close();
    await Promise.all(this.#running);
    await this.#playground.close();
    await this.#server.stop();
  }
}

interface WorkersDeps {
  readonly server: Server;
  readonly url: string;
  readonly playground: Playground;
  readonly owners: Owners;
  readonly program: string;
}

function furnish(world: World): void {
  const people = PEOPLE.map((name) => world.addUser(name, 'en-US'));
  for (let i = 0; i < SERVERS; i += 1) {
    const guild = world.addGuild(`Server ${i}`, 'en-US', people[0]!, i);
    for (const each of people.slice(1)) world.join(guild, each);
  }
}

export const workers: Plan = {
  name: 'workers',
  anEvening: 100,
  async open(evening) {
    const server = await startServer();
    const url = `${server.url}postgres`;
    const owners = await Owners.watch(url, SHARDS);
    const playground = await createPlayground({ furnish });
    playground.limits.identifies = SHARDS;
    const program = await compiled('test/robots/process-bot.ts');
    const night = new WorkersNight({ server, url, playground, owners, program }, evening);
    await night.begin();
    return night;
  },
};
