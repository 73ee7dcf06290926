import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, luckOf, newSecret, seedOf } from '../../games/luck.ts';

/** The bytes 0 to 31. */
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const many = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

// These numbers were computed by another program, in another language, from the description in games/luck.ts.
describe('luck gives the numbers that its description gives', () => {
  it('as words', () => {
    const luck = luckOf(SEED, 'setup');
    expect(many(10, () => luck.below(2 ** 32))).toEqual([
      3032870571, 1588289654, 3464195752, 311915630, 1751547115, 17680210, 877001635, 1419331000, 2971170722,
      1013120542,
    ]);
  });

  it('as small numbers', () => {
    const luck = luckOf(SEED, 'setup');
    expect(many(12, () => luck.below(6))).toEqual([3, 2, 4, 2, 1, 4, 1, 4, 2, 4, 3, 0]);
  });

  it('as shuffled cards', () => {
    const numbers = Array.from({ length: 10 }, (_, i) => i + 1);
    expect(luckOf(SEED, 'setup').shuffle(numbers)).toEqual([9, 5, 7, 4, 8, 10, 6, 1, 3, 2]);
    const deck = Array.from({ length: 104 }, (_, i) => i + 1);
    expect(luckOf(SEED, 'step.1').shuffle(deck).slice(0, 10)).toEqual([2, 104, 39, 1, 66, 28, 90, 44, 6, 7]);
  });

  it('draws a word again that would make some numbers likelier than others', () => {
    // Of 2^32 words, those from 3 × 2^30 on are one incomplete round; 3464195752, the third, is among them.
    const luck = luckOf(SEED, 'setup');
    expect(many(8, () => luck.below(3 * 2 ** 30))).toEqual([
      3032870571, 1588289654, 311915630, 1751547115, 17680210, 877001635, 1419331000, 2971170722,
    ]);
  });

  it('as commitment and seed', () => {
    expect(commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(seedOf(SEED, ['111', '222', '333'])).toBe(
      '3291136d2d6272b3765068568335247ba9927f247bb23f0e8cc7727260c95471',
    );
  });
});

describe('luck', () => {
  it('is HMAC-SHA256 and nothing else', () => {
    const key = Buffer.from(SEED, 'hex');
    const words = many(5, () => 0).flatMap((_, i) => {
      const block = createHmac('sha256', key).update(`deal.7:${i}`).digest();
      return many(8, () => 0).map((_, k) => block.readUInt32BE(4 * k));
    });
    const luck = luckOf(SEED, 'deal.7');
    expect(many(words.length, () => luck.below(2 ** 32))).toEqual(words);
  });

  it('repeats itself by seed and name, and differs by either', () => {
    const draw = (seed: string, name: string) => {
      const luck = luckOf(seed, name);
      return many(20, () => luck.below(1000));
    };
    expect(draw(SEED, 'a')).toEqual(draw(SEED, 'a'));
    expect(draw(SEED, 'a')).not.toEqual(draw(SEED, 'b'));
    expect(draw(SEED, 'a')).not.toEqual(draw(SEED.replace('00', '20'), 'a'));
  });

  it('leaves what it shuffles as it was, and loses nothing', () => {
    const cards = Object.freeze(Array.from({ length: 104 }, (_, i) => i + 1));
    const shuffled = luckOf(SEED, 'x').shuffle(cards);
    expect(shuffled).not.toEqual(cards);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(cards);
  });

  it('refuses what it cannot draw', () => {
    const luck = luckOf(SEED, 'x');
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => luck.below(n)).toThrow(RangeError);
    expect(() => luck.pick([])).toThrow(RangeError);
    expect(luck.below(1)).toBe(0);
    expect(luck.shuffle([])).toEqual([]);
  });

  it('takes no seed but 64 hex digits', () => {
    for (const seed of ['', 'abc', SEED.slice(1), `${SEED}00`, SEED.replace('0f', 'zz')])
      expect(() => luckOf(seed, 'x').below(2)).toThrow(RangeError);
  });

  it('makes a new secret each time, and a commitment that can be checked', () => {
    const secrets = many(50, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(commitmentOf(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
    }
  });

  it('gives other seeds for other joins or another order', () => {
    const seeds = [['1', '2'], ['2', '1'], ['12'], ['1', '2', '3'], []].map((joins) => seedOf(SEED, joins));
    expect(new Set(seeds).size).toBe(5);
  });
});

/** How far counts are from equal ones: the sum of (count − expected)² ÷ expected. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('luck is fair', () => {
  it('every order of 4 cards is as likely as every other', () => {
    const luck = luckOf(SEED, 'orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i += 1) {
      const order = luck.shuffle([1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: above 49.7 once in a thousand times.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });

  it('every card of 20 comes to every place alike', () => {
    const luck = luckOf(SEED, 'places');
    const cards = Array.from({ length: 20 }, (_, i) => i);
    const counts = cards.map(() => cards.map(() => 0));
    for (let i = 0; i < 10_000; i += 1)
      for (const [place, card] of luck.shuffle(cards).entries()) counts[card]![place]! += 1;
    // 19 × 19 degrees of freedom: above 450 once in a thousand times.
    expect(chiSquare(counts.flat())).toBeLessThan(450);
  });

  it('every number below 7 is drawn alike', () => {
    const luck = luckOf(SEED, 'sevens');
    const counts = Array(7).fill(0);
    for (let i = 0; i < 70_000; i += 1) counts[luck.below(7)] += 1;
    // 6 degrees of freedom: above 22.5 once in a thousand times.
    expect(chiSquare(counts)).toBeLessThan(22.5);
  });
});
