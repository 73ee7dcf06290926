/** Which shards one of several equal processes should own: each as many as the others, or one more. */
import type { Processes } from '../store/workers.ts';

interface Part {
  /** How many it may own. */
  readonly share: number;
  /** Shards that it owns even beyond its share, because processes of the other version cannot. */
  readonly mustHave: ReadonlySet<number>;
  /** The shards to try, in this order. */
  readonly claims: readonly number[];
  /** A shard that it owns and should give up. */
  readonly leaves: number | undefined;
}

interface Sharing {
  /** How many processes share the shards, also those that are about to be back. */
  readonly sharers: number;
  /** Whether a shard without an owner has just become free. */
  readonly isFresh: (id: number) => boolean;
  /** Whether one may be given up for a process that lacks some: not while such a process takes none. */
  readonly gives: boolean;
}

/**
 * While processes of two versions play, a shard with tables of the newer version goes to a process of that version. What has just
 * become free is for a process that lacks some; if that does not take it, it is for any that has no more than the others.
 */
export function partOf(
  of: number,
  own: readonly number[],
  processes: Processes,
  { sharers, isFresh, gives }: Sharing,
): Part {
  const { all, alike, barred, others, owners } = processes;
  const isMixed = all > alike;
  const barredTo = (us: boolean) =>
    new Set(barred.flatMap(({ shard, isToUs }) => (isMixed && isToUs === us ? [shard] : [])));
  const [mayNot, mustHave] = [barredTo(true), barredTo(false)];
  const free = Array.from({ length: of }, (_, id) => id).filter((id) => !own.includes(id) && !others.includes(id));
  const [least, share] = [Math.floor(of / sharers), Math.ceil(of / sharers)];
  const counts = owners.map(({ shards, isUs }) => (isUs ? own.length : shards));
  const lacking = counts.reduce((sum, n) => sum + Math.max(0, least - n), 0);
  // Of those who have one more, as many give it up as are lacking. With two versions some cannot.
  const place = owners.filter((_, i) => counts[i]! > least).findIndex(({ isUs }) => isUs);
  const isInTurn = isMixed || (place >= 0 && place < lacking - free.length);
  const isToLeave = own.length > share || (gives && own.length > least && lacking > free.length && isInTurn);
  const tooMany = isToLeave ? own.findLast((id) => !mustHave.has(id)) : undefined;
  const isLeft = (id: number) => mustHave.has(id) || own.length < least || lacking === 0 || !isFresh(id);
  const open = free.filter((id) => !mayNot.has(id) && isLeft(id));
  const claims = [...open.filter((id) => mustHave.has(id)), ...open.filter((id) => !mustHave.has(id))];
  return { share, mustHave, claims, leaves: own.find((id) => mayNot.has(id)) ?? tooMany };
}
