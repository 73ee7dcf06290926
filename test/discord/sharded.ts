/** A playground with four servers on two shards, what Ada and Bob do there, and what becomes of it. */
import { expect } from 'vitest';
import { createPlayground, type Outcome, type Playground } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Channel, Message, World } from '../../playground/server/world.ts';
import { shardOf } from '../../src/shard.ts';
import { labelsOf } from './e2e-table.ts';
import { TOKEN } from './faults-process.ts';

export const SERVERS = 4;

function furnish(world: World): void {
  const [ada, bob] = ['Ada', 'Bob'].map((name) => world.addUser(name, 'en-US'));
  for (let i = 0; i < SERVERS; i++) {
    const guild = world.addGuild(`Server ${i}`, 'en-US', ada!, i);
    world.join(guild, bob!);
    world.addChannel(guild, `games-${i}`);
  }
}

export class Sharded {
  readonly playground: Playground;

  private constructor(playground: Playground) {
    this.playground = playground;
  }

  static async open(): Promise<Sharded> {
    const playground = await createPlayground({ tokens: [TOKEN], furnish });
    // Of many servers Discord starts many sessions at once.
    playground.limits.identifies = 16;
    return new Sharded(playground);
  }

  as(name: string, shard: number): Person {
    const channels = [...this.playground.world.channels.values()];
    return this.playground.as(name, channels.find(({ guild }) => shardOf(guild.id, 2) === shard)!);
  }

  /** The newest message of a table on a shard. */
  tableOn(shard: number): Message | undefined {
    const { channel } = this.as('Ada', shard);
    return [...this.playground.world.messages.values()].findLast(
      (message) => message.channel === channel && JSON.stringify(message.components).includes(':@:hand'),
    );
  }

  /** Opens a table on each shard and starts it. */
  async begin(): Promise<void> {
    for (const shard of [0, 1]) {
      // On a machine that is busy the answer is deferred at first.
      const lobby = await (await this.as('Ada', shard).slash('play', { sub: '6nimmt' })).settled();
      await this.as('Bob', shard).click(lobby, 'Join');
      await this.as('Ada', shard).click(lobby, 'Start');
      await this.playground.until(() => this.tableOn(shard));
    }
  }

  /** Whether a press on the table of a shard is answered in time. */
  async isAnswered(shard: number): Promise<boolean> {
    return !(await this.as('Ada', shard).click(this.tableOn(shard)!, 'My hand')).failed;
  }

  /** Ada on a server of each shard, in direct messages, and on a server without the bot. */
  #adaEverywhere(): readonly Person[] {
    const { playground } = this;
    playground.installForUser('Ada');
    const direct = this.as('Ada', 1).direct();
    return [this.as('Ada', 0), this.as('Ada', 1), direct, playground.as('Ada', this.#elsewhere())];
  }

  /** On a server without the bot. What is pressed there comes to shard 1, and dailies belong to shard 0. */
  #elsewhere(): Channel {
    const { world, gateway } = this.playground;
    gateway.strayBy = 1;
    // The moment in which a server was made decides on its shard.
    for (let age = 0; ; age += 1) {
      const guild = world.addGuild('Elsewhere', 'en-US', this.playground.user('Ada'), age);
      guild.botIsMember = false;
      if (shardOf(guild.id, 2) === 0) return world.addChannel(guild, 'elsewhere');
    }
  }

  async #daily(ada: Person): Promise<Outcome> {
    const page = await (await ada.slash('daily', { options: { game: 'sixto' } })).settled();
    const button = labelsOf(page).find((label) => /^(Play today|Go on)/.test(label))!;
    return ada.click(page, button);
  }

  /** Ada plays the daily everywhere at once, then deletes what is kept of her. `rows`: of the database. */
  async playDailyAndForget(rows: (statement: string) => Promise<readonly any[]>): Promise<void> {
    await this.begin();
    const places = this.#adaEverywhere();
    const panels = await Promise.all(places.map((ada) => this.#daily(ada)));
    expect(panels.map(({ failed }) => failed)).toEqual(places.map(() => false));
    expect(await rows('select id from matches where daily is not null')).toHaveLength(1);
    // Of two hands that are opened at once the later one may already have taken the place of the other.
    for (const [i, { message }] of panels.entries())
      if (places[i]!.see(message!) !== undefined) expect((await places[i]!.click(message!, 'Keep')).failed).toBe(false);
    const ada = this.playground.user('Ada').id;
    const { message } = await this.as('Ada', 1).slash('privacy', { sub: 'delete' });
    await this.as('Ada', 1).click(message!, 'Delete everything about me');
    await this.playground.until(() => this.as('Ada', 1).last('Everything that led to you is deleted.'));
    expect(await rows(`select * from seats where "user" = '${ada}'`)).toEqual([]);
    expect(await rows(`select * from matches where host = '${ada}'`)).toEqual([]);
    for (const shard of [0, 1]) await this.playground.until(() => this.as('Bob', shard).last('former player'));
  }
}
