/**
 * Evenings of generated interactions against the real bot. After each: it was answered with words, Discord refused
 * nothing, nothing changed but what was the actor's to change, nobody was pinged, and nobody reads another's cards.
 */
import assert from 'node:assert/strict';
import type { AnyGame, Luck } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { type Playground, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Channel, Message, Wire } from '../../playground/server/world.ts';
import type { Table } from '../../src/table/table.ts';
import { type Evening, evening } from '../discord/evening.ts';
import { idsIn } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { fair } from '../rules/fixture-game.ts';
import { seedOfRun } from '../rules/laws.ts';
import { type Act, anything, awaitedTap, perform, type Scene } from './acts.ts';
import { alwaysAlike } from './games.ts';
import { NAMES } from './garbage.ts';
import { Judge, judgeRefusals } from './judge.ts';
import { add, answered, type Night, type Plan, type Report } from './night.ts';
import { changedIn, changesBetween, type Stock, TableStore, verdict } from './oracle.ts';
import { leakIn, secretsOf } from './secrets.ts';
import { judgeAnswer, judgeWords } from './words.ts';

/**
 * A ping may be deleted by two who are done with it at the same time; an edit of a panel that gives way may still wait for
 * its turn among requests of one token.
 */
const GONE = /^(DELETE .*|PATCH \/webhooks\/\S+\/messages\/(@original|\d+)): Unknown Message$/;

/** Real milliseconds after which an interaction counts as unanswered. */
const ANSWER_MS = 10_000;
const MAX_TABLES = 10;
const MAX_MESSAGES = 100_000;
/** Custom ids that are remembered. */
const MAX_IDS = 200;
const START = Date.UTC(2026, 0, 1);
const CHANNELS = ['games', 'lounge', 'spiele'];
const PEOPLE = ['Ada', 'Bob', 'Çelia', 'Dora', 'Gus', 'Kim'];
/** No error is meant to be logged. */
const NOTHING = /^$/;

class ForgeriesNight implements Night {
  readonly #acts: Act[] = [];
  readonly #whole: Evening;
  readonly #playground: Playground;
  readonly #judge: Judge;
  readonly #store: TableStore;
  readonly #luck: Luck;
  readonly #report: Report;
  readonly #ids: { id: string; on: string; channel: Channel }[] = [];
  #left: number;
  /** What was shown since the last look, and to whom; to nobody: to all. */
  #shown: { readonly message: Wire; readonly user: string | undefined }[] = [];
  #tables: ReadonlyMap<string, Table> = new Map();
  #stock: Stock;

  constructor(whole: Evening, luck: Luck, amount: number, report: Report) {
    this.#whole = whole;
    this.#playground = whole.playground;
    this.#luck = luck;
    this.#left = amount;
    this.#report = report;
    this.#judge = new Judge(whole, report, NOTHING);
    this.#store = new TableStore(whole.path);
    this.#stock = this.#store.stock();
    const note = (message: Message) => this.#note(message);
    this.#playground.on('message', note);
    this.#playground.on('edit', note);
  }

  async round(): Promise<boolean> {
    const luck = this.#luck;
    if (luck.below(50) === 0) this.#rename();
    if (luck.below(25) === 0) await this.#timePasses();
    const tables = [...this.#tables.values()];
    // The gateway says some things twice.
    this.#playground.faults.copies = luck.below(20) === 0 ? 2 : 1;
    const scene = { luck, playground: this.#playground, tables, ids: this.#ids };
    const act = (luck.below(4) === 0 && awaitedTap(scene)) || this.#anybodys(scene);
    // A table too many is not opened, so that those that are get played.
    const live = tables.filter(({ record }) => record.status === 'lobby' || record.status === 'running').length;
    if (act.type === 2 && act.data.name === 'play' && live >= MAX_TABLES) return true;
    // Those have robots of their own: they seat people by themselves.
    if (act.type === 2 && act.data.name === 'tournament') return true;
    this.#acts.push(act);
    const sent = perform(act, this.#playground);
    await answered([sent], ANSWER_MS);
    await quiet(this.#playground);
    judgeAnswer(act, await sent);
    await this.#judgeAct(act);
    this.#report.interactions += 1;
    this.#left -= 1;
    return this.#left > 0;
  }

  #anybodys(scene: Scene): Act {
    const [who, where] = [this.#luck.pick(PEOPLE), this.#playground.channel(this.#luck.pick(CHANNELS))];
    return { who, where, ...anything(scene, this.#playground.as(who, where)) };
  }

  async #judgeAct(act: Act): Promise<void> {
    const { user, channel } = this.#playground.as(act.who, act.where);
    const { guild } = channel;
    const manages = (guild.members.get(user.id)!.permissions & (1n << 5n)) !== 0n;
    const before = this.#tables;
    const after = this.#store.stock();
    const { world } = this.#playground;
    for (const change of changesBetween(this.#stock, after, this.#store)) {
      const found = verdict(change, { act, user: user.id, guild: guild.id, manages, tables: before, world });
      const { all, seated, seats } = change;
      if ('wrong' in found)
        assert.fail(`${found.wrong}: ${changedIn(change)}; ${JSON.stringify([all, seated, seats])}`);
      add(this.#report.did, found.did);
    }
    this.#stock = after;
    await this.#look();
    this.#judgeShown(before, act);
    judgeRefusals(this.#playground, GONE);
    this.#judge.lookIntoLog();
    assert.ok(world.messages.size < MAX_MESSAGES);
  }

  /** All tables as they are now, those that are over as they ended. */
  async #look(): Promise<void> {
    const tables = new Map(this.#tables);
    for (const [id, { status }] of this.#stock.matches) {
      const had = tables.get(id);
      if (had !== undefined && had.record.status === status && status !== 'lobby' && status !== 'running') continue;
      tables.set(id, (await this.#whole.bot.host.table(id))!);
    }
    this.#tables = tables;
  }

  #judgeShown(before: ReadonlyMap<string, Table>, act: Act): void {
    for (const { message, user } of this.#shown) {
      for (const id of new Set(idsIn(message).map((one) => one.split(':')[1]!))) {
        const [was, is] = [before.get(id), this.#tables.get(id)];
        if (was === undefined || is === undefined) continue;
        const still = secretsOf(is, user);
        const secrets = new Set([...secretsOf(was, user)].filter((secret) => still.has(secret)));
        const seats = is.seats.map(({ user: owner, player }) => [this.#reader(owner ?? undefined), player]);
        const what = `${this.#reader(user)} reads it at ${JSON.stringify(seats)} in\n${textOf(message)}`;
        assert.equal(leakIn(message, secrets), undefined, what);
      }
      judgeWords(message, act);
    }
    this.#shown = [];
  }

  #reader(user: string | undefined): string {
    return user === undefined ? 'everybody' : (this.#playground.world.users.get(user)?.global_name ?? user);
  }

  #note(message: Message): void {
    const { components, embeds, content, mentions, flags, id, author, channel } = message;
    if (author !== this.#playground.world.bot) return;
    const wire = structuredClone({ id, components, embeds, content, flags });
    this.#shown.push({ message: { ...wire, mentions: mentions.map((user) => user.id) }, user: message.onlyFor?.id });
    for (const each of idsIn(wire)) this.#ids.push({ id: each, on: id, channel });
    this.#ids.splice(0, this.#ids.length - MAX_IDS);
  }

  #rename(): void {
    const guild = this.#luck.pick([...this.#playground.world.guilds.values()]);
    guild.members.get(this.#playground.user(this.#luck.pick(PEOPLE)).id)!.nick = this.#luck.pick(NAMES);
  }

  /** Bots answer, and what is overdue is answered by the clock; nobody's interaction is judged by it. */
  async #timePasses(): Promise<void> {
    const { clock } = this.#playground;
    clock.advance(this.#luck.pick([50, 2_000, 10_000, 70_000]));
    for (let round = 0; round < 8; round += 1) {
      await this.#look();
      await quiet(this.#playground);
      clock.advance(10);
    }
    await this.#look();
    this.#stock = this.#store.stock();
    await this.#look();
    this.#shown = [];
  }

  /** Nothing is left over: no interaction in the air. */
  async end(): Promise<void> {
    judgeRefusals(this.#playground, GONE);
  }

  scene(): string {
    const acts = this.#acts.slice(-3).map(({ where, ...act }) => JSON.stringify({ where: where.name, ...act }));
    return `interaction ${this.#acts.length}\n${acts.map((act) => act.slice(0, 400)).join('\n')}`;
  }

  async close(): Promise<void> {
    this.#judge.close();
    this.#store.close();
    await this.#whole.close();
  }
}

export const forgeries: Plan = {
  name: 'forgeries',
  // A world that is not cleared grows slow.
  anEvening: 500,
  async open({ n, amount, report }) {
    const whole = await evening({
      games: [...games, fair as AnyGame].map((game) => alwaysAlike(game, n)),
      holdTime: n % 2 === 0 ? 0 : 5_000,
      playground: { clock: steppedClock(START) },
    });
    return new ForgeriesNight(whole, luckOf(seedOfRun(n), 'fuzz'), amount, report);
  },
};
