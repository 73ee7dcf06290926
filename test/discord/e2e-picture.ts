/** What the tests of pictures share: an evening that has them, and what is seen of them in messages and requests. */
import { expect } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';
import type { Logged, Wire } from '../../playground/server/world.ts';
import { dealt, type House, openHouse, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

export const picturedHouse = (options: EveningOptions = {}): Promise<House> =>
  openHouse({ playground: { clock: steppedClock() }, pictures: true, ...options });

export const TWO = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});

interface Hung {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
}
/** The picture in a message, and the file behind it. */
export function pictureIn(message: Wire | undefined): Hung | undefined {
  const parts: Wire[] = (message?.components ?? []).flatMap((part: Wire) => [part, ...(part.components ?? [])]);
  const gallery = parts.find(({ type }) => type === 12);
  if (gallery === undefined) return undefined;
  const [{ media, description }] = gallery.items;
  const file = message!.attachments.find(({ id }: Wire) => id === media.attachment_id);
  expect(message!.attachments).toEqual([file]);
  expect(file.content_type).toBe('image/png');
  expect([file.width, file.description]).toEqual([880, description]);
  return { id: file.id, name: file.filename, alt: description };
}

/** Requests that bring a file. */
export const uploads = ({ playground }: House, from: number): Logged[] =>
  playground.requests.slice(from).filter(({ body }) => JSON.stringify(body ?? {}).includes('"filename"'));

/** Two people at a table that has its first picture. */
export async function begun(house: House): Promise<Seating> {
  const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  expect(pictureIn(table.message())).toBeUndefined();
  await table.start();
  await house.playground.until(() => pictureIn(table.message()));
  return table;
}

/** What Discord answers to a file, whatever is to carry it. */
export const REFUSALS = [
  ['a permission that is missing', 50013],
  ['a form that is wrong', 50035],
  ['a request that is too large', 40005],
  ['a failure of its own', 500],
  ['a connection that closes', 'cut'],
] as const;

/** How often the log says that a message was given up in the form it had. */
export const complaints = ({ bot }: House, message: string): number =>
  bot.logged.map((line) => JSON.parse(line)).filter((line) => line.level === 40 && line.message === message).length;
