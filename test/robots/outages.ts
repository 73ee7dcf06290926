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

interface ShardTap {
  readonly at: number;
  readonly shard: number;
  readonly data: string;
}

const CALLBACK = /^POST \/interactions\/(\d+)\//;
/** Discord waits this long for an answer: what was pressed so long before a kill may be under way. */
const ANSWER_MS = 3_000;
/** Others have taken over by then. */
const TAKEOVER_MS = 10_000;

export class Outages {
  readonly #shards: number;
  readonly #of = new Map<number, Outage[]>();
  /** What has become of each shard, for the person who looks for a cause. */
  readonly #seen: { readonly at: number; readonly shard: number; readonly what: string }[] = [];
  /** Of taps that were answered when Discord waited no more: a busy machine may take that long. */
  readonly #late: (ShardTap & { readonly ms: number })[] = [];
  readonly #unanswered = new Map<string, ShardTap>();

  constructor(playground: Playground, shards: number) {
    this.#shards = shards;
    playground.on('gateway', ({ shard, state }) => {
      this.#seen.push({ at: Date.now(), shard, what: state });
      if (state === 'ready' || state === 'resumed') this.#back(shard);
    });
    playground.on('interaction', ({ id, guild_id = '', data }: Wire) => {
      this.#unanswered.set(id, { at: Date.now(), shard: shardOf(guild_id, shards), data: JSON.stringify(data) });
    });
    playground.on('callback', ({ id }) => void this.#unanswered.delete(id));
    playground.on('refusal', ({ route }) => {
      const id = CALLBACK.exec(route)?.[1] ?? '';
      const tap = this.#unanswered.get(id);
      if (tap === undefined) return;
      this.#unanswered.delete(id);
      this.#late.push({ ...tap, ms: Date.now() - tap.at });
    });
  }

  /** These shards lose their owner now; all of them if left out. */
  begin(shards: Iterable<number> = Array.from({ length: this.#shards }, (_, shard) => shard)): void {
    for (const shard of shards) {
      const outages = this.#of.get(shard) ?? [];
      this.#seen.push({ at: Date.now(), shard, what: 'lost its owner' });
      outages.push({ from: Date.now(), isClaimed: false, until: Number.POSITIVE_INFINITY });
      this.#of.set(shard, outages);
    }
  }

  /** A process has the shard. */
  claimed(shard: number): void {
    this.#seen.push({ at: Date.now(), shard, what: 'claimed' });
    for (const outage of this.#of.get(shard) ?? []) outage.isClaimed = true;
  }

  /** One that connects without a claim had the shard before, and is about to learn that it lost it. */
  #back(shard: number): void {
    for (const outage of this.#of.get(shard) ?? [])
      if (outage.isClaimed) outage.until = Math.min(outage.until, Date.now());
  }

  /** Throws where a shard was without its owner for too long, or a tap got no answer, or far too late, for another reason. */
  judge(): { readonly longestMs: number; readonly unanswered: number; readonly late: number } {
    const all = [...this.#of.values()].flat();
    const longestMs = Math.max(0, ...all.map(({ from, until }) => until - from));
    const unexcused = <T extends ShardTap>(taps: readonly T[]) => taps.filter((tap) => !this.#isExcused(tap));
    const lost = unexcused([...this.#unanswered.values()]);
    const seenAround = ({ at, shard }: ShardTap) =>
      this.#seen
        .filter((one) => one.shard === shard && Math.abs(one.at - at) < TAKEOVER_MS)
        .map((one) => `${one.what} ${one.at - at} ms after`);
    assert.deepEqual(
      lost.map((tap) => ({ ...tap, seen: seenAround(tap) })),
      [],
      'taps were not answered though their shard had its owner',
    );
    assert.ok(longestMs <= TAKEOVER_MS, `a shard had no owner for ${longestMs} ms`);
    const late = unexcused(this.#late);
    assert.deepEqual(
      late.filter(({ ms }) => ms > TAKEOVER_MS),
      [],
      'taps were answered far too late',
    );
    return { longestMs, unanswered: this.#unanswered.size, late: late.length };
  }

  #isExcused = ({ at, shard }: ShardTap): boolean => {
    const sentAt = this.#lastSentAt({ at, shard });
    // Where others were answered late, the answer may have been on its way for as long.
    const isSlow = this.#late.some((tap) => Math.abs(tap.at - at) < ANSWER_MS);
    const patience = isSlow ? TAKEOVER_MS : ANSWER_MS;
    return (this.#of.get(shard) ?? []).some(({ from, until }) => sentAt + patience > from && at < until);
  };

  /** A process that resumes the session of another is sent once more what that one did not count. */
  #lastSentAt({ at, shard }: Pick<ShardTap, 'at' | 'shard'>): number {
    const resumed = this.#seen.filter((one) => one.shard === shard && one.what === 'resumed');
    return Math.max(at, ...resumed.map((one) => one.at).filter((time) => time < at + ANSWER_MS));
  }
}
