/** Seeded luck that anybody can recompute: HMAC-SHA256 of a 256-bit seed, nothing else. docs/fair-deals says how. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Randomness: each call moves a stream that is fixed by the seed and the step. */
export interface Luck {
  /** A whole number from 0 to `n` − 1, each equally likely. `n` from 1 to 2^32. */
  below(n: number): number;
  /** The items in random order (Fisher–Yates). */
  shuffle<T>(items: readonly T[]): T[];
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** Where many play with the same luck: a stream for this purpose, which no answer before it changes. */
  named?(purpose: string): Luck;
}

/** What is drawn for a purpose; see `named`. */
export const luckFor = (luck: Luck, purpose: string): Luck => luck.named?.(purpose) ?? luck;

/** 32 random bytes as 64 hex digits: the server's secret for one match. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** What the lobby shows before anybody has joined: SHA-256 of the secret's bytes, in hex. */
export const commitmentOf = (secret: string): string => sha256(bytesOf(secret));

/** SHA-256 of bytes, or of a text in UTF-8, in hex. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * A match's seed: HMAC-SHA256 keyed by the secret over these parts with commas between them. They are the hash of what
 * was frozen and what came last; in version 1 of the protocol the ids of the joins in the order of the seats.
 */
export const seedOf = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', bytesOf(secret)).update(parts.join(',')).digest('hex');

/**
 * A stream of luck. Block i of stream `name` is HMAC-SHA256(seed, "name:i"); a block is read as eight 32-bit words,
 * big-endian. Streams of different names know nothing of each other.
 */
export function luckOf(seed: string, name: string): Luck {
  let key: Buffer | undefined;
  let block = Buffer.alloc(0);
  let blocks = 0;
  let offset = 0;
  const word = (): number => {
    if (offset === block.length) {
      key ??= bytesOf(seed);
      block = createHmac('sha256', key).update(`${name}:${blocks}`).digest();
      blocks += 1;
      offset = 0;
    }
    offset += 4;
    return block.readUInt32BE(offset - 4);
  };
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below(${n}): n must be 1 to 2^32`);
    // Words at or above the largest multiple of n are drawn again, so that no remainder is likelier than another.
    const fair = 2 ** 32 - (2 ** 32 % n);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % n;
  };
  return luckFrom(below);
}

/** The stream for a purpose; the second one for the same purpose has another. */
export function streamFor(purposes: readonly string[], purpose: string): string {
  const before = purposes.filter((one) => one === purpose).length;
  return before === 0 ? purpose : `${purpose}:${before + 1}`;
}

/** A stream that has others by purpose; `drawn`: for which. `before`: the purposes for which there was luck so far. */
export function luckByPurpose(seed: string, name: string, before: readonly string[]) {
  const drawn: string[] = [];
  const named = (purpose: string): Luck => {
    const stream = streamFor([...before, ...drawn], purpose);
    drawn.push(purpose);
    return luckOf(seed, stream);
  };
  return { luck: { ...luckOf(seed, name), named }, drawn };
}

function bytesOf(hex: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new RangeError('a secret or seed is 64 hex digits');
  return Buffer.from(hex, 'hex');
}

/** Luck that draws whole numbers below `n` like this. */
export const luckFrom = (below: Luck['below']): Luck => ({
  below,
  shuffle(items) {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  },
  pick(items) {
    if (items.length === 0) throw new RangeError('pick: nothing to pick from');
    return items[below(items.length)]!;
  },
});
