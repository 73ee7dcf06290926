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

/**
 * While processes of two versions play, a shard with tables of the newer version goes to a process of that version. `sharers`:
 * how many processes share the shards, also those that are about to be back.
 */
export function partOf(of: number, own: readonly number[], processes: Processes, sharers: number): Part {
  const { all, alike, barred, others } = processes;
  const isMixed = all > alike;
  const barredTo = (us: boolean) =>
    new Set(barred.flatMap(({ shard, isToUs }) => (isMixed && isToUs === us ? [shard] : [])));
  const [mayNot, mustHave] = [barredTo(true), barredTo(false)];
  const free = Array.from({ length: of }, (_, id) => id).filter((id) => !own.includes(id) && !others.includes(id));
  const { share, isToLeave } = shareOf(of, own.length, processes, { sharers, free: free.length });
  const tooMany = isToLeave ? own.findLast((id) => !mustHave.has(id)) : undefined;
  const open = free.filter((id) => !mayNot.has(id));
  const claims = [...open.filter((id) => mustHave.has(id)), ...open.filter((id) => !mustHave.has(id))];
  return { share, mustHave, claims, leaves: own.find((id) => mayNot.has(id)) ?? tooMany };
}

/** Nobody takes one more than the others while another lacks one; of those who have one more, as many give it up as are lacking. */
function shareOf(
  of: number,
  own: number,
  { owners }: Processes,
  { sharers, free }: { readonly sharers: number; readonly free: number },
): { readonly share: number; readonly isToLeave: boolean } {
  const [least, most] = [Math.floor(of / sharers), Math.ceil(of / sharers)];
  const lacking = owners.reduce((sum, { shards, isUs }) => sum + Math.max(0, least - (isUs ? own : shards)), 0);
  const withMore = owners.filter(({ shards, isUs }) => (isUs ? own : shards) > least);
  const place = withMore.findIndex(({ isUs }) => isUs);
  const isToLeave = own > most || (place >= 0 && place < lacking - free);
  return { share: lacking > 0 ? least : most, isToLeave };
}
