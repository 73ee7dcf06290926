/**
 * Evenings of generated interactions against the real bot. After each: it was answered with words, Discord refused
 * nothing, nothing changed but what was the actor's to change, nobody was pinged, and nobody reads another's cards.
 */
import assert from 'node:assert/strict';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { type Outcome, type Playground, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import type { Table } from '../../src/table/table.ts';
import { type Evening, evening } from '../discord/evening.ts';
import { fair } from '../rules/fixture-game.ts';
import { seedOfRun } from '../rules/laws.ts';
import { type Act, idsIn, NAMES, nextAct, PEOPLE, perform } from './fuzz-acts.ts';
import { Books, changesBetween, type Stock, verdict } from './fuzz-oracle.ts';
import { leakIn, secretsOf } from './fuzz-secrets.ts';
import { filesInMemory } from './random-memory.ts';

export interface FuzzReport {
  readonly interactions: number;
  /** How many did what. */
  readonly did: Readonly<Record<string, number>>;
}

/** So many interactions an evening: a world that is not cleared grows slow. */
const AN_EVENING = 500;
/** Real milliseconds after which an interaction counts as unanswered. */
const ANSWER_MS = 10_000;
const MOST_TABLES = 10;
const START = Date.UTC(2026, 0, 1);

/** So many interactions, from evening `n` on. */
export async function fuzz(interactions: number, n: number): Promise<FuzzReport> {
  filesInMemory();
  const did: Record<string, number> = {};
  for (let done = 0, at = n; done < interactions; done += AN_EVENING, at += 1)
    await fuzzEvening(Math.min(AN_EVENING, interactions - done), at, did);
  return { interactions, did };
}

async function fuzzEvening(interactions: number, n: number, did: Record<string, number>): Promise<void> {
  const whole = await evening({
    games: [...games, fair as AnyGame].map((game) => alwaysAlike(game, n)),
    holdTime: n % 2 === 0 ? 0 : 5_000,
    playground: { clock: steppedClock(START) },
  });
  const party = new Party(whole, n);
  try {
    for (let i = 0; i < interactions; i += 1) await party.next(did);
    party.end();
  } catch (error) {
    const acts = party.acts.slice(-3).map((act) => JSON.stringify(act).slice(0, 400));
    const message = `fuzz, evening ${n}, interaction ${party.acts.length}: ${(error as Error).message}\n${acts.join('\n')}`;
    throw new Error(message, { cause: error });
  } finally {
    party.close();
    await whole.close();
  }
}

/** The same deals each time the evening is played: the seed of the match is new each time. */
const alwaysAlike = (game: AnyGame, n: number): AnyGame => ({
  ...game,
  setup: (options, seats) => game.setup(options, seats, luckOf(seedOfRun(n), `deal ${seats}`)),
});

class Party {
  readonly acts: Act[] = [];
  readonly #whole: Evening;
  readonly #playground: Playground;
  readonly #books: Books;
  readonly #luck;
  readonly #ids: string[] = [];
  /** What was shown since the last look, and to whom; to nobody: to all. */
  #shown: { readonly message: Wire; readonly user: string | undefined }[] = [];
  #tables: ReadonlyMap<string, Table> = new Map();
  #stock: Stock;
  #refused = 0;

  constructor(whole: Evening, n: number) {
    this.#whole = whole;
    this.#playground = whole.playground;
    this.#books = new Books(whole.path);
    this.#stock = this.#books.stock();
    this.#luck = luckOf(seedOfRun(n), 'fuzz');
    const note = (message: Message) => this.#note(message);
    this.#playground.on('message', note);
    this.#playground.on('edit', note);
  }

  async next(did: Record<string, number>): Promise<void> {
    const luck = this.#luck;
    if (luck.below(50) === 0) this.#rename();
    if (luck.below(25) === 0) await this.#timePasses();
    const tables = [...this.#tables.values()];
    const act = nextAct({ luck, playground: this.#playground, tables, ids: this.#ids.slice(-200) });
    // A table too many is not opened, so that those that are get played.
    const live = tables.filter(({ record }) => record.status === 'lobby' || record.status === 'running').length;
    if (act.type === 2 && act.data.name === 'play' && live >= MOST_TABLES) return this.next(did);
    this.acts.push(act);
    this.#playground.faults.copies = act.twice ? 2 : 1;
    const outcome = await this.#answered(act);
    await this.#judge(act, outcome, did);
  }

  async #answered(act: Act): Promise<Outcome> {
    let late: NodeJS.Timeout | undefined;
    const waited = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('it was not answered')), ANSWER_MS);
    });
    return Promise.race([perform(act, this.#playground), waited]).finally(() => clearTimeout(late));
  }

  async #judge(act: Act, outcome: Outcome, did: Record<string, number>): Promise<void> {
    const person = this.#playground.as(act.who, act.where);
    const { guild } = person.channel;
    const manages = (guild.members.get(person.user.id)!.permissions & (1n << 5n)) !== 0n;
    judgeAnswer(act, outcome);
    const before = this.#tables;
    const after = this.#books.stock();
    const judged = {
      act,
      user: person.user.id,
      guild: guild.id,
      manages,
      tables: before,
      world: this.#playground.world,
    };
    for (const change of changesBetween(this.#stock, after, this.#books)) {
      const found = verdict(change, judged);
      if ('wrong' in found)
        assert.fail(
          `${found.wrong}: ${JSON.stringify([change.was?.status, change.row.status, change.entries, change.seated, change.seats])}`,
        );
      did[found.did] = (did[found.did] ?? 0) + 1;
    }
    this.#stock = after;
    await this.#look();
    this.#judgeShown(before, act);
    const [refusal] = this.#playground.refusals.slice(this.#refused);
    assert.equal(refusal && `${refusal.route}: ${refusal.reason}`, undefined, 'Discord refused something');
    const errors = this.#whole.bot.logged.filter((line) => JSON.parse(line).level >= 50);
    assert.deepEqual(errors, [], 'an error was logged');
    this.#whole.bot.logged.length = 0;
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
        const leak = leakIn(message, secrets);
        assert.equal(
          leak,
          undefined,
          `${this.#reader(user)} reads it at ${JSON.stringify(is.seats.map(({ user: owner, player }) => [this.#reader(owner ?? undefined), player]))} in\n${textOf(message)}`,
        );
      }
      judgeWords(message, act, this.#playground);
    }
    this.#shown = [];
  }

  #reader(user: string | undefined): string {
    return user === undefined ? 'everybody' : (this.#playground.world.users.get(user)?.global_name ?? user);
  }

  #note(message: Message): void {
    const { components, embeds, content, mentions, flags, id, author } = message;
    if (author !== this.#playground.world.bot) return;
    const wire = structuredClone({ id, components, embeds, content, flags });
    this.#shown.push({ message: { ...wire, mentions: mentions.map((user) => user.id) }, user: message.onlyFor?.id });
    this.#ids.push(...idsIn(wire));
  }

  #rename(): void {
    const luck = this.#luck;
    const guild = luck.pick([...this.#playground.world.guilds.values()]);
    guild.members.get(this.#playground.user(luck.pick(PEOPLE)).id)!.nick = luck.pick(NAMES);
  }

  /** Bots answer, and what is overdue is answered by the clock; nobody's interaction is judged by it. */
  async #timePasses(): Promise<void> {
    const { clock } = this.#playground;
    clock.advance(this.#luck.pick([50, 2_000, 10_000, 70_000]));
    for (let round = 0; round < 8; round += 1) {
      await this.#look();
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(10);
    }
    await this.#look();
    this.#stock = this.#books.stock();
    await this.#look();
    this.#shown = [];
  }

  /** Nothing is left over: no interaction in the air. */
  end(): void {
    assert.deepEqual([...this.#playground.refusals], []);
  }

  close(): void {
    this.#books.close();
  }
}

const EPHEMERAL = 64;
/** What answers show to all: a table, or where it stands in a thread of its own. */
const PUBLIC = /^## |: <#\d+>$/;

/** It was answered, with words, to the one who asked. */
function judgeAnswer(act: Act, { failed, type, message, choices }: Outcome): void {
  assert.equal(failed, false, 'the interaction failed');
  if (act.type === 4) {
    assert.ok(choices !== undefined && choices.length <= 25, 'no choices');
    return;
  }
  assert.ok(message !== undefined, `an answer of type ${type} without a message`);
  const text = textOf(message);
  assert.ok(/\p{L}{3}/u.test(text), 'an answer without words');
  assert.ok(!/went wrong on our side|auf unserer Seite/.test(text), `it failed: ${text}`);
  const isPrivate = ((message.flags ?? 0) & EPHEMERAL) !== 0;
  assert.ok(isPrivate || PUBLIC.test(text), `a sentence for one is shown to all: ${text}`);
}

const SLIP = /\bundefined\b|\bNaN\b|\[object/;
/** What somebody has typed that looks like a slip. */
const typedIn = (value: unknown): string[] => {
  if (typeof value === 'string') return SLIP.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typedIn) : [];
};

/** No slip of a program, and a ping only where the table waits for somebody. */
function judgeWords(message: Wire, { data }: Act, playground: Playground): void {
  const text = textOf(message);
  // What was typed may be said again.
  const own = typedIn(data).reduce((rest, typed) => rest.replaceAll(typed, ''), text);
  assert.ok(!SLIP.test(own), `a slip: ${text}`);
  const isPing = /^<@\d+>/.test(text);
  if (isPing) return;
  assert.deepEqual(message.mentions, [], `a ping in ${text}`);
  assert.ok(!/(?<!\\)<@[!&]?\d+>|(?<!\\)@(everyone|here)/.test(words(message)), `a mention in ${text}`);
  assert.ok(playground.world.messages.size < 100_000);
}

/** What stands in text blocks: labels of buttons ping nobody. */
const words = (message: Wire): string => {
  const all = (each: Wire): string[] => [
    ...(each.content ? [each.content] : []),
    ...(each.components ?? []).flatMap(all),
  ];
  return message.components.flatMap(all).join('\n');
};
