/**
 * A public source of randomness that nobody can foresee or choose: a chain of drand (https://docs.drand.love), which
 * publishes a round every few seconds. Only what its rounds say is used; people who check a deal compare it with the chain's own.
 */
import { z } from 'zod';
import { sha256 } from '../games/luck.ts';

/** A round that is still to come. `at`: when it is published, in wall-clock ms. */
export interface Round {
  /** The hash by which the chain is known. */
  readonly chain: string;
  readonly round: number;
  readonly at: number;
}

export interface Beacon {
  /** The first round that is published after a wall-clock time in ms. */
  roundAfter(at: number): Round;
  /** The randomness of a round, 64 hex digits. Rejects where there is none yet, or what comes is not that round. */
  read(round: number): Promise<string>;
}

const HEX = /^[0-9a-f]{64}$/;
const INFO = z.object({ hash: z.string().regex(HEX), period: z.number().min(1), genesis_time: z.number().int() });
const ROUND = z.object({ round: z.number(), randomness: z.string().regex(HEX), signature: z.string() });
/** A source that is slower is away. */
const MAX_WAIT_MS = 5_000;

/** The chain at a URL such as `https://api.drand.sh/<hash of the chain>`. Rejects where there is none. */
export async function openBeacon(url: string): Promise<Beacon> {
  const asked = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    if (!response.ok) throw new Error(`${url}/${path} answers ${response.status}`);
    return response.json();
  };
  const { hash: chain, period, genesis_time: genesis } = INFO.parse(await asked('info'));
  return {
    roundAfter(at) {
      // Round 1 is published at the genesis.
      const round = Math.max(1, Math.floor((at / 1_000 - genesis) / period) + 2);
      return { chain, round, at: (genesis + (round - 1) * period) * 1_000 };
    },
    async read(round) {
      const said = ROUND.parse(await asked(`public/${round}`));
      const isIt = said.round === round && sha256(Buffer.from(said.signature, 'hex')) === said.randomness;
      if (!isIt) throw new Error(`round ${round} of ${url} is not what it should be`);
      return said.randomness;
    },
  };
}
