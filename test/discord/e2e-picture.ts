/** What the tests of pictures share: an evening that has them, and what is seen of them in messages and requests. */
import { expect } from 'vitest';
import { nimmt } from '../../games/nimmt/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { Logged, Wire } from '../../playground/server/world.ts';
import { paint } from '../../src/pictures/paint.ts';
import { type Scene, viewScene } from '../../src/pictures/scenes.ts';
import { sit } from '../rules/table.ts';
import { type BotAtPlayground, dealt, type Seating, startBotAtPlayground } from './e2e-table.ts';
import type { Bot, EveningOptions } from './evening.ts';

export const picturedBot = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  startBotAtPlayground({ playground: { clock: steppedClock() }, pictures: true, ...options });

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

/** The pictures in a message from top to bottom, each with the file behind it; the message has no other files. */
export function picturesIn(message: Wire | undefined): readonly Hung[] {
  const galleries = partsOf(message).filter(({ type }) => type === 12);
  const files: Wire[] = galleries.map(({ items }) => {
    expect(items).toHaveLength(1);
    const [{ media, description }] = items;
    const file = message!.attachments.find(({ id }: Wire) => id === media.attachment_id);
    expect(file.content_type).toBe('image/png');
    expect([file.width, file.description]).toEqual([880, description]);
    return file;
  });
  if (files.length > 0) expect(message!.attachments.map(idOf).toSorted()).toEqual(files.map(idOf).toSorted());
  return files.map(({ id, filename, description }) => ({ id, name: filename, alt: description }));
}

/** The picture in a message that has one. */
export function pictureIn(message: Wire | undefined): Hung | undefined {
  const pictures = picturesIn(message);
  expect(pictures.length).toBeLessThan(2);
  return pictures[0];
}

/** The hand's picture in a panel, which is below the table's. */
export function handIn(message: Wire | undefined): Hung | undefined {
  const pictures = picturesIn(message);
  expect([0, 2]).toContain(pictures.length);
  return pictures[1];
}

/** What a message is made of, from top to bottom: texts, pictures, rows of buttons. */
export const partsOf = (message: Wire | undefined): readonly Wire[] =>
  (message?.components ?? []).flatMap((part: Wire) => [part, ...(part.components ?? [])]);

const idOf = ({ id }: Wire): string => id;

/** Requests that bring a file. */
export const uploads = ({ playground }: BotAtPlayground, from: number): Logged[] =>
  playground.requests.slice(from).filter(({ body }) => JSON.stringify(body ?? {}).includes('"filename"'));

/** How many files each of them brings, in order. */
export const filesIn = (requests: readonly Logged[]): readonly number[] =>
  requests.map(({ body }) => {
    // That of an answer is within it.
    const { attachments } = (body as Wire).data ?? body;
    return attachments.filter(({ filename }: Wire) => filename !== undefined).length;
  });

/** The bytes of a message's pictures, from top to bottom. */
export const bytesIn = ({ playground }: BotAtPlayground, message: Wire): readonly string[] =>
  picturesIn(message).map(({ id }) => {
    const file = playground.world.messages.get(message.id)!.attachments.find((each) => each.id === id);
    return Buffer.from(file!.bytes).toString('base64');
  });

/** Two people at a table that has the first picture of its match: the lobby may have had its cover. */
export async function begun(harness: BotAtPlayground): Promise<Seating> {
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  const cover = pictureIn(table.message())?.name;
  await table.start();
  await harness.playground.until(() => ![undefined, cover].includes(pictureIn(table.message())?.name));
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
export const complaints = ({ bot }: BotAtPlayground, message: string): number =>
  bot.logged.map((line) => JSON.parse(line)).filter((line) => line.level === 40 && line.message === message).length;

/** What draws for a bot, and nothing from `hold` until `release`. */
export function gatedPaint() {
  let gate = Promise.resolve();
  let release = () => {};
  return {
    paint: (scene: Scene) => gate.then(() => paint(scene)),
    hold() {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Too many pictures wait: those of tables do not come in time. */
export function manyWait({ pictures }: Bot, n: number): void {
  const lookers = { locale: 'en', names: ['Ada', 'Bob', 'Celia'] } as const;
  for (let seed = 0; seed < n; seed += 1)
    void pictures!.draw(viewScene(sit(nimmt, { seed }).match, lookers)!, `another table ${seed}`);
}
