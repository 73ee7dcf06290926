/** How many shards there are: a number that the operator sets, or the one that Discord recommends. */

import { setTimeout as wait } from 'node:timers/promises';

export interface ShardSetting {
  readonly shards: number | 'auto' | undefined;
  readonly api: string;
  readonly token: string;
}

/** A failure that passes is waited for this often, with this time between one try and the next. */
const MAX_TRIES = 5;
const RETRY_MS = 2_000;
const ANSWER_MS = 5_000;
const UNAUTHORIZED = 401;

/** Throws when Discord does not say it. */
export async function shardCount({ shards = 1, api, token }: ShardSetting): Promise<number> {
  if (shards !== 'auto') return shards;
  for (let tries = 1; ; tries += 1) {
    const asking = fetch(`${api}/v10/gateway/bot`, {
      headers: { authorization: `Bot ${token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const response = await asking.catch((error: unknown) => {
      if (tries === MAX_TRIES) throw error;
    });
    if (response?.ok) return ((await response.json()) as { readonly shards: number }).shards;
    // The token is wrong: connecting will say so.
    if (response?.status === UNAUTHORIZED) return 1;
    if (tries === MAX_TRIES) throw new Error(`Discord does not say how many shards it recommends: ${response?.status}`);
    await wait(RETRY_MS);
  }
}
