/** The process when Discord's gateway closes its connection for good. */
import { expect, it } from 'vitest';
import { BehindFront } from './gateway-front.ts';

const harness = new BehindFront();

const CODES: readonly [code: number, tags: string[], advice: RegExp][] = [
  [4004, [], /reset DISCORD_TOKEN in the developer portal/],
  [4011, ['long'], /more servers than it may have \(2,500\).*set SHARDS=auto/],
  [4014, ['long'], /Sixes needs none of the privileged intents/],
];
for (const [code, tags, advice] of CODES)
  it(`says what to do and ends when Discord closes the connection for good with ${code}, at the start and later`, {
    tags,
  }, async () => {
    harness.front.refusals.push(code);
    const refused = await harness.start();
    expect((await refused.ended)[0]).toBe(78);
    expect(refused.lines().at(-1)).toMatchObject({ level: 60, code, msg: expect.stringMatching(advice) });
    const bot = await harness.start();
    await bot.said('Sixes is ready');
    for (const client of harness.front.clients) client.close(code);
    expect((await bot.ended)[0]).toBe(78);
    const [fatal] = bot.lines().filter(({ level }) => level === 60);
    expect(fatal).toMatchObject({ code, msg: expect.stringMatching(advice) });
  });
