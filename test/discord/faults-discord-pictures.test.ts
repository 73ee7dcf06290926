/** Messages without their pictures, which may not be sent, cannot be drawn, or come late and are refused: the text is there. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { EVERYTHING } from '../../playground/server/index.ts';
import { PERMISSIONS } from '../../playground/server/world.ts';
import { nameOf, tableScenes } from '../../src/pictures/scenes.ts';
import {
  begun,
  complaints,
  gatedPaint,
  handIn,
  manyWait,
  pictureIn,
  picturesIn,
  REFUSALS,
  TWO,
  uploads,
} from './e2e-picture.ts';
import { harness, pictured } from './harness.ts';

describe.each(REFUSALS)('A picture that Discord refuses with %s', (_, refusal) => {
  it('is given up where its words were there before, and turns go on', async () => {
    const { playground, bot } = await pictured({ games: [TWO] });
    harness.plan({ refusals: /as planned/ });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
    playground.faults.uploads = refusal;
    manyWait(bot, 120);
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.panelText('Ada').includes('You: 12'));
    expect(complaints(harness, table.match)).toBe(0);
    await playground.until(() => complaints(harness, table.match) === 1, 30_000);
    await playground.until(() => table.text().includes('turn 9 of 10'));
    await table.picks({ Ada: 32, Bob: 45 });
    await playground.until(() => table.text().includes('turn 10 of 10'));
    expect(complaints(harness, table.match)).toBe(1);
    expect(pictureIn(table.message())).toBeUndefined();
  });

  it('is given up in the answer to a tap, which says all the same what came of it', async () => {
    const { playground, bot } = await pictured({ games: [TWO] });
    harness.plan({ refusals: /as planned/ });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
    await table.pick('Ada', 12);
    playground.faults.uploads = refusal;
    const last = await table.pick('Bob', 25);
    expect(last.failed).toBe(false);
    await playground.until(() => bot.logged.some((line) => line.includes('"a picture was not sent"')));
    await playground.until(() => table.cards('Bob').join() === '45,65');
    expect(table.panelText('Bob')).toContain('You: 25');
    expect(picturesIn(table.panel('Bob'))).toEqual([]);
  });
});

it('is not given up where the answer that was to bring it came too late', async () => {
  const { playground, bot } = await pictured({ games: [TWO] });
  harness.plan({ refusals: /as planned/, errors: /Unknown interaction/, unanswered: 1 });
  const table = await begun(harness);
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
  await table.pick('Ada', 12);
  playground.faults.refuse('POST', /^\/interactions\//, 10062);
  const first = handIn(table.panel('Bob'))!.name;
  const late = table.pick('Bob', 25);
  await playground.until(() => ![undefined, first].includes(handIn(table.panel('Bob'))?.name), 30_000);
  expect(bot.logged.some((line) => line.includes('"a picture was not sent"'))).toBe(false);
  playground.clock.advance(3_000);
  expect((await late).failed).toBe(true);
});

describe('A picture that comes late', () => {
  const PLACED = '**Your hand:**';

  /** A table whose pictures wait for `release`. So much waits that no message waits for its own picture. */
  async function late() {
    const { paint, hold, release } = gatedPaint();
    hold();
    await pictured({ games: [TWO], paint });
    manyWait(harness.bot, 40);
    const table = await harness.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    return { table, release, now: () => harness.playground.clock.now() };
  }

  // The clock is stopped, so anything that waits for a timer never happens.
  it('takes the place of the text in a private hand once it is drawn, with no wait of its own', async () => {
    const { table, release, now } = await late();
    await table.hand('Ada');
    expect(table.panelText('Ada')).toContain(PLACED);
    expect(picturesIn(table.panel('Ada'))).toEqual([]);
    const at = now();
    release();
    await harness.playground.until(() => handIn(table.panel('Ada')), 30_000);
    expect(now() - at).toBeLessThanOrEqual(2_000);
    expect(table.panelText('Ada')).not.toContain(PLACED);
  });

  it('takes its place in the hand that a tap has answered', async () => {
    const { table, release, now } = await late();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await table.pick('Ada', 12);
    await table.pick('Bob', 25);
    await harness.playground.until(() => table.cards('Bob').join() === '45,65');
    expect(picturesIn(table.panel('Bob'))).toEqual([]);
    const at = now();
    release();
    await harness.playground.until(() => handIn(table.panel('Bob')), 30_000);
    expect(now() - at).toBeLessThanOrEqual(2_000);
    expect(table.cards('Bob')).toEqual([45, 65]);
  });

  it('comes below the text of a private answer', async () => {
    const { table, release, now } = await late();
    const { message } = await table.as('Ada').slash('rules', { sub: '6nimmt' });
    expect(picturesIn(message)).toEqual([]);
    const at = now();
    release();
    const shown = () => picturesIn(table.as('Ada').see(message!));
    await harness.playground.until(() => shown().length > 0, 30_000);
    expect(now() - at).toBeLessThanOrEqual(2_000);
  });
});

describe('without a picture', () => {
  it.each([
    ['as Discord says beforehand', true],
    ['as Discord says when it is sent', false],
  ])('a table goes on where Sixes may send no files, %s', async (_, isKnown) => {
    const { playground } = await pictured({ games: [TWO] });
    const games = playground.channel('games');
    const few = EVERYTHING & ~PERMISSIONS.administrator & ~PERMISSIONS.attachFiles;
    if (isKnown) playground.allowBot(games, few);
    else {
      games.botPermissions = few;
      playground.faults.noPublicTokens = true;
      harness.plan({ refusals: /Missing Permissions/ });
    }
    const table = await harness.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10'));
    expect(pictureIn(table.message())).toBeUndefined();
    const refused = playground.refusals.filter(({ reason }) => reason.startsWith('Missing'));
    expect(refused).toHaveLength(isKnown ? 0 : 1);
  });

  it('a match goes on whose game cannot draw', async () => {
    const cannot: AnyGame = {
      ...TWO,
      picture: {
        felt: 'pond',
        table: {
          size: () => ({ width: 880, height: 200 }),
          draw: () => {
            throw new Error('no ink');
          },
          texts: () => [],
        },
      },
    };
    const { playground } = await pictured({ games: [cannot] });
    harness.plan({ errors: /a picture was not drawn/ });
    const table = await harness.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10') && table.cards('Ada').join() === '32,52');
    expect([picturesIn(table.message()), picturesIn(table.panel('Ada'))]).toEqual([[], []]);
  });
});

describe('a reveal whose pictures come late', () => {
  it('keeps those of before meanwhile, so that no button moves', async () => {
    const { playground, bot } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    await table.hand('Bob');
    await table.hand('Ada');
    await playground.until(() => handIn(table.panel('Ada')));
    await table.pick('Ada', 12);
    const before = playground.requests.length;
    const [shown, first] = [pictureIn(table.message())!.name, handIn(table.panel('Ada'))!.name];
    manyWait(bot, 40);
    await table.pick('Bob', 25);
    await playground.until(() => table.panelText('Ada').includes('You: 12'));
    expect([pictureIn(table.message())?.name, handIn(table.panel('Ada'))?.name]).toEqual([shown, first]);
    expect(uploads(harness, before)).toEqual([]);
    const scene = tableScenes(await table.state())[0]!;
    await playground.until(() => pictureIn(table.message())?.name === nameOf(scene), 30_000);
    await playground.until(() => ![undefined, first].includes(handIn(table.panel('Ada'))?.name), 30_000);
  });

  it('says all in words after two seconds', async () => {
    const { paint, hold, release } = gatedPaint();
    const { playground, bot } = await pictured({ games: [TWO], paint });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await playground.until(() => ['Ada', 'Bob'].every((name) => handIn(table.panel(name))));
    const first = handIn(table.panel('Ada'))!.name;
    hold();
    manyWait(bot, 40);
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.panelText('Ada').includes('You: 12'));
    expect(handIn(table.panel('Ada'))?.name).toBe(first);
    playground.clock.advance(2_000);
    await playground.until(() => picturesIn(table.panel('Ada')).length === 0);
    expect(table.panelText('Ada')).toContain('**Your hand:**');
    await playground.until(() => table.text().includes('turn 9 of 10'));
    release();
    await playground.until(() => handIn(table.panel('Ada')), 30_000);
  });
});
