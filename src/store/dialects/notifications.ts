/** Texts of any length as notifications of PostgreSQL, which takes 8,000 bytes at a time and stores nothing. */
import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const MAX_PART = 7_000;

/** Each with the number of its message, its own, and how many there are. */
export function partsOf(text: string): readonly string[] {
  const packed = deflateRawSync(text).toString('base64');
  const count = Math.ceil(packed.length / MAX_PART);
  const id = randomUUID();
  return Array.from(
    { length: count },
    (_, i) => `${id} ${i} ${count} ${packed.slice(i * MAX_PART, (i + 1) * MAX_PART)}`,
  );
}

/** Puts messages together again; parts of one come in their order. */
export function partsReader(
  onMessage: (channel: string, text: string) => void,
): (channel: string, part: string) => void {
  const begun = new Map<string, string>();
  return (channel, part) => {
    const [id, i, count, packed] = part.split(' ') as [string, string, string, string];
    const whole = (begun.get(id) ?? '') + packed;
    begun.delete(id);
    if (Number(i) + 1 < Number(count)) begun.set(id, whole);
    else onMessage(channel, inflateRawSync(Buffer.from(whole, 'base64')).toString());
  };
}
