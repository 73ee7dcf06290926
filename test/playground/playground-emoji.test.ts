/** The application's own emoji: taken, listed, shown; what Discord refuses is refused. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPlayground } from './playground-http.ts';

let bot: Awaited<ReturnType<typeof openPlayground>>;
let path: string;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const uri = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
const create = (name: unknown, image: unknown = uri(PNG)) => bot.call('POST', path, { name, image });

beforeEach(async () => {
  bot = await openPlayground();
  path = `/applications/${bot.playground.world.application.id}/emojis`;
});

afterEach(() => bot.playground.close());

it('are listed with their ids, and shown', async () => {
  const made = await create('duck5');
  expect(made.status).toBe(201);
  expect((await bot.call('GET', path)).body.items).toEqual([
    expect.objectContaining({ id: made.body.id, name: 'duck5' }),
  ]);
  const image = await fetch(`${bot.playground.url}/emojis/${made.body.id}`);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
  expect((await fetch(`${bot.playground.url}/emojis/1`)).status).toBe(404);
});

it.each([
  ['a name of one letter', 'd', undefined, 'name'],
  ['a name over 32', 'd'.repeat(33), undefined, 'name'],
  ['a name with a dash', 'duck-5', undefined, 'name'],
  ['no name', undefined, undefined, 'name'],
  ['a name that is taken', 'taken', undefined, 'name'],
  ['no image', 'duck5', null, 'image'],
  ['a file that is no image', 'duck5', uri(PNG, 'text/plain'), 'image'],
  ['an image over 256 KiB', 'duck5', uri(Buffer.alloc(256 * 1024 + 1)), 'image'],
])('are refused with %s', async (_, name, image, field) => {
  await create('taken');
  const { status, body } = await create(name, image);
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 50035, [field]]);
});

it('are 2,000 at most, of this application alone', async () => {
  for (let n = 0; n < 2_000; n += 1)
    bot.playground.world.emoji.set(String(n), { id: String(n), name: `old${n}`, type: 'image/png', bytes: PNG });
  expect((await create('duck5')).body.code).toBe(30008);
  expect((await bot.call('GET', '/applications/1/emojis')).body.code).toBe(10002);
});
