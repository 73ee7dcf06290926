/** Another process with the same token answers half of what people ask. Discord says so to the one that answers second. */
import type { Clock } from '../clock.ts';

/** A single one may be an accident of the network. */
const WITHIN_MS = 60_000;

export const SHARED_TOKEN =
  'another process uses the same DISCORD_TOKEN and answers what people ask here: stop it, or give it the token of another bot, then start again';

/** To be called for each interaction that was answered before us; calls `shared` once, at the second within a minute. */
export function sharedTokenWatch(clock: Clock, shared: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let isShared = false;
  return () => {
    if (isShared) return;
    const now = clock.now();
    isShared = now - last <= WITHIN_MS;
    last = now;
    if (isShared) shared();
  };
}
