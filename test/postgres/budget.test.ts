/** The bot's token has one budget, whatever processes there are: Discord's own count refuses nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { BotBudget } from '../../src/budget.ts';
import { wallClock } from '../../src/clock.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { BudgetPart } from '../../src/workers/budgetPart.ts';
import { newDatabase } from '../store/databases.ts';

const TICK_MS = 1_000;

/** A process that always has something to ask of Discord. */
class Greedy {
  asked = 0;
  /** It asks for nothing until this has settled. */
  pause: Promise<unknown> = Promise.resolve();
  readonly #store: Store;
  readonly #budget = new BotBudget(wallClock);
  readonly #part = new BudgetPart((processes, turn) => this.#budget.shareAmong(processes, turn));
  readonly #running: Promise<unknown>;
  #isOver = false;

  private constructor(store: Store, playground: Playground) {
    this.#store = store;
    this.#running = Promise.all([this.#count(), this.#ask(playground)]);
  }

  static async start(database: string, playground: Playground): Promise<Greedy> {
    const joining = { shards: 4, knows: 1, onLost() {}, onMessage() {} };
    return new Greedy(await openStore(database, { joining }), playground);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await this.#store.close();
  }

  async #count(): Promise<void> {
    for (; !this.#isOver; await wait(TICK_MS)) this.#part.counted(await this.#store.checkIn([]));
  }

  async #ask({ url, token }: Playground): Promise<void> {
    const under = new Set<Promise<unknown>>();
    while (!this.#isOver) {
      await this.pause;
      await this.#budget.pass();
      this.asked += 1;
      const asking = fetch(`${url}/api/v10/users/@me`, { headers: { authorization: `Bot ${token}` } });
      under.add(asking.then((response) => response.text()).finally(() => under.delete(asking)));
    }
    await Promise.all(under);
  }
}

it('four processes come and go, and no request of theirs is one too many', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const database = await newDatabase();
  const playground = await createPlayground();
  playground.limits.enforced = true;
  const start = () => Greedy.start(database.address, playground);
  const first = await start();
  await wait(3_200);
  const others = await Promise.all([start(), start(), start()]);
  await wait(3_200);
  const all = [first, ...others];
  const before = all.map(({ asked }) => asked);
  await wait(2_100);
  // Each has an equal part, and together they use what there is.
  const parts = all.map(({ asked }, i) => asked - before[i]!);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(12);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(65);
  await others.pop()!.stop();
  await wait(1_500);
  for (const one of [first, ...others]) await one.stop();
  expect(playground.refusals).toEqual([]);
  await playground.close();
  await database.drop();
});

it('more processes than may send in one second take turns', { tags: ['long'], timeout: 120_000 }, async () => {
  const database = await newDatabase();
  const playground = await createPlayground();
  playground.limits.enforced = true;
  const all: Greedy[] = [];
  for (let n = 0; n < 60; n += 1) all.push(await Greedy.start(database.address, playground));
  // By then each knows how many there are.
  await wait(4_000);
  const pause = wait(2_000);
  for (const one of all) one.pause = pause;
  await pause;
  const [refused, asked] = [playground.refusals.length, all.map((one) => one.asked)];
  await wait(8_000);
  expect(playground.refusals).toHaveLength(refused);
  const parts = all.map((one, i) => one.asked - asked[i]!);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(2);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(240);
  await Promise.all(all.map((one) => one.stop()));
  await playground.close();
  await database.drop();
});
