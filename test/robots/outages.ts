/**
 * When a shard had no owner who is online: from the kill of that owner, or of the database, until somebody has claimed
 * it and is connected to the gateway. Each tap is answered but those of that time.
 */
import assert from 'node:assert/strict';
import type { Playground } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { shardOf } from '../../src/shard.ts';

interface Outage {
  readonly from: number;
  /** Somebody has the shard again, and is about to connect. */
  isClaimed: boolean;
  until: number;
}

/** Discord waits this long for an answer. */
const ANSWER_MS = 3_000;
/** What was pressed in the time before a kill may be on its way. */
const UNDER_WAY_MS = 1_000;
/** Others have taken over by then. */
const TAKEOVER_MS = 10_000;

export class Outages {
  readonly #shards: number;
  readonly #of = new Map<number, Outage[]>();
  readonly #unanswered = new Map<string, { readonly at: number; readonly shard: number; readonly data: string }>();

  constructor(playground: Playground, shards: number) {
    this.#shards = shards;
    playground.on('gateway', ({ shard, state }) => {
      if (state === 'ready' || state === 'resumed') this.#back(shard);
    });
    playground.on('interaction', ({ id, guild_id = '', data }: Wire) => {
      this.#unanswered.set(id, { at: Date.now(), shard: shardOf(guild_id, shards), data: JSON.stringify(data) });
    });
    playground.on('callback', ({ id }) => void this.#unanswered.delete(id));
  }

  /** These shards lose their owner now; all of them if left out. */
  begin(shards: Iterable<number> = Array.from({ length: this.#shards }, (_, shard) => shard)): void {
    for (const shard of shards) {
      const outages = this.#of.get(shard) ?? [];
      outages.push({ from: Date.now(), isClaimed: false, until: Number.POSITIVE_INFINITY });
      this.#of.set(shard, outages);
    }
  }

  /** A process has the shard. */
  claimed(shard: number): void {
    for (const outage of this.#of.get(shard) ?? []) outage.isClaimed = true;
  }

  /** One that connects without a claim had the shard before, and is about to learn that it lost it. */
  #back(shard: number): void {
    for (const outage of this.#of.get(shard) ?? [])
      if (outage.isClaimed) outage.until = Math.min(outage.until, Date.now());
  }

  /** Throws where a shard was without its owner for too long, or a tap got no answer for another reason. */
  judge(): { readonly longestMs: number; readonly unanswered: number } {
    const all = [...this.#of.values()].flat();
    const longestMs = Math.max(0, ...all.map(({ from, until }) => until - from));
    const lost = [...this.#unanswered.values()].filter(
      ({ at, shard }) =>
        !(this.#of.get(shard) ?? []).some(
          ({ from, until }) => at > from - UNDER_WAY_MS && at < until && at + ANSWER_MS > from,
        ),
    );
    assert.deepEqual(lost, [], 'taps were not answered though their shard had its owner');
    assert.ok(longestMs <= TAKEOVER_MS, `a shard had no owner for ${longestMs} ms`);
    return { longestMs, unanswered: this.#unanswered.size };
  }
}
