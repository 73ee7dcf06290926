/** Which shards one of several equal processes should own: an equal share, or one more. */
import type { Processes } from '../store/workers.ts';

export interface Part {
  /** How many it may own. */
  readonly share: number;
  /** Shards that it owns even beyond its share, because processes of the other version cannot. */
  readonly mustHave: ReadonlySet<number>;
  /** The shards to try, in this order. */
  readonly claims: readonly number[];
  /** A shard that it owns and should give up. */
  readonly leaves: number | undefined;
}

interface Look {
  /** How many processes share the shards, also those that are about to be back. */
  readonly sharers: number;
  /** Whether this process is connecting a shard, or leaving it. */
  readonly isBusy: (id: number) => boolean;
  /** In ms, by a clock that never goes back. */
  readonly now: number;
}

/** For this many looks a shard that became free is left to a process that has fewer than the others. */
const FRESH_LOOKS = 3;
/** Where none has taken it, nothing is given up for such a process for this time: it may be unable to connect. */
const RELEASE_BACKOFF_MS = 60_000;

/** What a process has seen of the shards, look by look. */
export class Shares {
  /** By shard for how many looks it has had no owner. */
  readonly #freeFor: number[];
  /** From when on a shard is given up for a process that has fewer than the others. */
  #givesAt = 0;

  constructor(of: number) {
    this.#freeFor = Array.from({ length: of }, () => 0);
  }

  /**
   * While processes of two versions play, a shard with tables of the newer version goes to a process of that version. What has
   * just become free is for a process that lacks some; if none takes it, it is for any that has no more than the others.
   */
  partOf(own: readonly number[], processes: Processes, { sharers, isBusy, now }: Look): Part {
    const { all, alike, barred, others, owners } = processes;
    const taken = new Set([own, others].flat());
    for (const [id, looks] of this.#freeFor.entries()) this.#freeFor[id] = taken.has(id) || isBusy(id) ? 0 : looks + 1;
    if (this.#freeFor.some((looks) => looks > FRESH_LOOKS)) this.#givesAt = now + RELEASE_BACKOFF_MS;
    const free = [...this.#freeFor.keys()].filter((id) => this.#freeFor[id]! > 0);
    const isMixed = all > alike;
    const barredTo = (us: boolean) =>
      new Set(barred.flatMap(({ shard, isToUs }) => (isMixed && isToUs === us ? [shard] : [])));
    const [mayNot, mustHave] = [barredTo(true), barredTo(false)];
    const even = this.#freeFor.length / sharers;
    const [least, share] = [Math.floor(even), Math.ceil(even)];
    const lacking = owners.reduce((sum, { shards }) => sum + Math.max(0, least - shards), 0);
    // One process for each lacking shard releases its extra one. With two versions some cannot.
    const place = owners.filter(({ shards }) => shards > least).findIndex(({ isUs }) => isUs);
    const isInTurn = isMixed || (place >= 0 && place < lacking - free.length);
    const gives = now >= this.#givesAt && own.length > least && lacking > free.length && isInTurn;
    const tooMany = gives || own.length > share ? own.findLast((id) => !mustHave.has(id)) : undefined;
    const isFresh = (id: number) => this.#freeFor[id]! <= FRESH_LOOKS;
    const isLeft = (id: number) => mustHave.has(id) || own.length < least || lacking === 0 || !isFresh(id);
    const open = free.filter((id) => !mayNot.has(id) && isLeft(id));
    const claims = [open.filter((id) => mustHave.has(id)), open.filter((id) => !mustHave.has(id))].flat();
    return { share, mustHave, claims, leaves: own.find((id) => mayNot.has(id)) ?? tooMany };
  }
}
