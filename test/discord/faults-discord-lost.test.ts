/** Responses of Discord's that are lost or refusals: what is there twice works, and nothing is said that is not true. */
import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { lockOf } from '../store/databases.ts';
import { callsUnderWay } from '../store/watched.ts';
import { answersOf, type BotAtPlayground, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { answersIn, MINUTE, quietBot, SHORT, settled, TWO } from './faults-evening.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const CALLBACK = /callback$/;
const STALE = 'That moment has passed. This is your hand now.';
const BROKEN = 'Something went wrong on our side';

async function begun(games = [TWO]): Promise<Seating> {
  harness = await quietBot({ games });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  return table.start();
}

describe('A follow-up whose response is lost', () => {
  const lose = () => harness.playground.faults.cut('POST', /^\/webhooks\//, 'after');
  const handsOf = (table: Seating, name: string) => table.as(name).messages().filter(isEphemeral);

  it('is there twice as a hand, both take picks, and the one that is tapped takes the place of the other', async () => {
    const table = await begun();
    lose();
    await table.hand('Ada');
    await harness.playground.until(() => handsOf(table, 'Ada').length === 2);
    await settled(harness);
    const [older, newer] = handsOf(table, 'Ada');
    const pick = (panel: Wire, label: string) => table.as('Ada').click(panel.id, label);
    expect((await pick(newer!, '12')).failed).toBe(false);
    expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: 12 }] }]);
    const again = await pick(older!, '32');
    expect(again.failed).toBe(false);
    expect(textOf(again.message!)).not.toContain(STALE);
    expect(await answersIn(table)).toMatchObject([{ moves: [{ card: 12 }] }, { moves: [{ card: 32 }] }]);
    await harness.playground.until(() => table.as('Ada').see(newer!) === undefined);
    await table.picks({ Bob: 25 });
    await harness.playground.until(() => labelsOf(table.as('Ada').see(older!)!).join() === '12,52');
  });

  it('is there twice as a table, both work, and the older loses its buttons when it is tapped', async () => {
    const table = await begun([SHORT]);
    harness.plan({ refusals: /Missing Permissions: as planned/ });
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    harness.playground.faults.botWrites = 50013;
    lose();
    await table.picks({ Ada: 12, Bob: 25 });
    await harness.playground.until(() => table.posts().length === 3);
    await settled(harness);
    const [, older, newer] = table.posts();
    const see = (message: Wire) => labelsOf(table.as('Kim').see(message.id)!);
    expect([see(older!), see(newer!)]).toEqual([['My hand'], ['My hand']]);
    const opened = await table.withHand(await table.press('Ada', 'hand', older!));
    expect(answersOf(opened.message!)).toHaveLength(10);
    await harness.playground.until(() => see(older!).length === 0);
    const other = await table.withHand(await table.press('Bob', 'hand', newer!));
    expect(answersOf(other.message!)).toHaveLength(10);
    table.panels.set('Ada', opened.message!.id).set('Bob', other.message!.id);
    for (const name of ['Ada', 'Bob']) await table.pick(name, table.cards(name)[0]!);
    await harness.playground.until(() => textOf(table.as('Kim').see(newer!.id)!).includes('The cards: '));
    await settled(harness);
    expect([see(older!), table.posts().length]).toEqual([[], 3]);
    expect(idsIn(table.as('Kim').see(newer!.id)!)).not.toEqual([]);
  });
});

it('a thread whose response is lost is there once, and its table stands there', async () => {
  harness = await quietBot({ games: [SHORT] });
  const ada = harness.playground.as('Ada', 'games');
  ada.channel.slowMode = 30;
  await harness.restart();
  harness.playground.faults.cut('POST', /threads$/, 'after');
  const asked = (await ada.slash('play', { sub: '6nimmt' })).message!;
  const opened = await ada.click(asked, 'Play in a thread');
  const threads = [...harness.playground.world.channels.values()].filter(({ parent }) => parent !== undefined);
  expect(threads.map(({ id }) => `<#${id}>`)).toEqual([/<#\d+>/.exec(textOf(opened.message!))![0]]);
  const there = harness.playground.as('Ada', threads[0]!.id);
  await harness.playground.until(() => there.messages().some((one) => idsIn(one).length > 0));
});

it('a new deal waits where the channel takes no more follow-ups, and the bot’s token may not write', async () => {
  const table = await begun([SHORT]);
  const { playground } = harness;
  harness.plan({ refusals: /Missing Permissions: as planned/ });
  for (let opened = 0; opened < 20; opened += 1) for (const name of ['Ada', 'Bob']) await table.hand(name);
  playground.faults.botWrites = 50013;
  await table.picks({ Ada: 12, Bob: 25 });
  await settled(harness);
  expect(table.posts()).toHaveLength(1);
  expect((await table.stored()).record.pausedAt).toBeNull();
  playground.clock.advance(MINUTE);
  await playground.until(() => table.posts().length === 2 && table.text().includes('**Round 2, turn 1 of 10**'));
  await settled(harness);
  expect((await table.stored()).record.pausedAt).toBeNull();
});

describe('“The table is at the bottom of its channel now”', () => {
  const repost = async (table: Seating) => {
    const shown = await table.as('Bob').slash('table');
    return table.as('Bob').click(shown.message!, 'Bring the table down here');
  };

  it('is said once it is there, however long that takes', async () => {
    const table = await begun();
    const { playground } = harness;
    const asked = await table.as('Bob').slash('table');
    // The client posts again three times, which takes longer than an answer.
    harness.plan({ refusals: /as planned/ });
    playground.faults.status('POST', /\/messages$/, 500, 3);
    const from = playground.requests.length;
    const down = await table.as('Bob').click(asked.message!, 'Bring the table down here');
    expect(textOf(down.message!)).toBe('The table is at the bottom of its channel now.');
    const sent = playground.requests.slice(from).map(({ method, path, status }) => `${status} ${method} ${path}`);
    const posted = sent.findIndex((request) => /^200 POST \/channels\/\d+\/messages$/.test(request));
    const said = sent.findIndex((request) => CALLBACK.test(request));
    expect(posted).toBeGreaterThanOrEqual(0);
    expect(said).toBeGreaterThan(posted);
    expect(table.posts()).toHaveLength(2);
  });

  it('is not said where it cannot be brought there', async () => {
    const table = await begun();
    harness.plan({ refusals: /Missing Permissions: as planned/ });
    // No token of anybody's lives any more.
    harness.playground.clock.advance(20 * MINUTE);
    await settled(harness);
    harness.playground.faults.botWrites = 50013;
    const down = await repost(table);
    expect(down.failed).toBe(false);
    expect(textOf(down.message!)).toContain('The match is paused');
    expect(table.posts()).toHaveLength(1);
  });
});

describe('An answer that Discord refuses is not taken for given', () => {
  const PLANNED = { refusals: /as planned/, errors: /as planned/ };
  /** Tapped, a button below this message only says that it was tapped. */
  const closedTable = async (): Promise<[Seating, Wire]> => {
    harness = await quietBot({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada'] });
    const { message } = await table.as('Ada').slash('table');
    await table.as('Ada').slash('cancel');
    return [table, message!];
  };

  it('but deferred, and then given', async () => {
    const table = await begun();
    harness.plan({ refusals: /as planned/ });
    harness.playground.faults.refuse('POST', CALLBACK, 50035);
    const asked = await table.as('Ada').slash('table');
    expect([asked.failed, asked.type]).toEqual([false, 5]);
    expect(textOf(await asked.settled())).toContain('**Row 4:** 4');
  });

  it('and if it is refused once more, a sentence says so: in its place after a command', async () => {
    const table = await begun();
    harness.plan(PLANNED);
    harness.playground.faults.refuse('POST', CALLBACK, 50035);
    harness.playground.faults.refuse('PATCH', /@original$/, 50035);
    const asked = await table.as('Ada').slash('table');
    expect([asked.failed, asked.type]).toEqual([false, 5]);
    expect(textOf(await asked.settled())).toContain(BROKEN);
    expect(isEphemeral(await asked.settled())).toBe(true);
  });

  it('nor is a tap that was only to be acknowledged: it gets a private sentence', async () => {
    const [table, message] = await closedTable();
    harness.plan({ refusals: /as planned/ });
    harness.playground.faults.refuse('POST', CALLBACK, 50035);
    const tapped = await table.press('Ada', 'down', message);
    expect([tapped.failed, textOf(tapped.message!)]).toEqual([
      false,
      expect.stringContaining('That moment has passed.'),
    ]);
    expect(harness.bot.logged.filter((line) => line.includes('was not deferred'))).toEqual([
      expect.stringContaining('Invalid Form Body: as planned'),
    ]);
  });

  it('nor is a deferral that is under way when the answer comes: it follows', async () => {
    harness = await quietBot({ games: [TWO] });
    const { playground } = harness;
    harness.plan({ refusals: /as planned/ });
    const unlock = await lockOf(harness.path);
    const opened = playground.as('Ada', 'games').slash('play', { sub: '6nimmt' });
    await playground.until(() => callsUnderWay('save') === 1);
    playground.faults.refuse('POST', CALLBACK, 50035);
    playground.faults.delay = 300;
    playground.clock.advance(2_000);
    await unlock();
    const { failed, message } = await opened;
    expect([failed, labelsOf(message!)]).toEqual([false, expect.arrayContaining(['Join'])]);
  });

  it('unless it comes too late for any answer: it is not sent again', async () => {
    const [table, message] = await closedTable();
    harness.plan({ refusals: /as planned/, unanswered: 1 });
    harness.playground.faults.refuse('POST', CALLBACK, 10062);
    const before = harness.playground.requests.length;
    const tapped = table.press('Ada', 'down', message);
    await harness.playground.until(() => harness.bot.logged.some((line) => line.includes('was not deferred')));
    await settled(harness);
    harness.playground.clock.advance(3_000);
    expect((await tapped).failed).toBe(true);
    const sent = harness.playground.requests.slice(before).filter(({ path }) => CALLBACK.test(path));
    expect(sent.map(({ status }) => status)).toEqual([404]);
  });

  it('and below the hand after a pick, which counts', async () => {
    const table = await begun();
    await table.hand('Ada');
    harness.plan(PLANNED);
    harness.playground.faults.refuse('POST', CALLBACK, 50035);
    harness.playground.faults.refuse('PATCH', /@original$/, 50035);
    const tapped = await table.pick('Ada', 12);
    expect([tapped.failed, tapped.type]).toEqual([false, 6]);
    const said = await harness.playground.until(() => tapped.followUps().at(-1));
    expect(textOf(said)).toContain(BROKEN);
    expect(isEphemeral(said)).toBe(true);
    expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: 12 }] }]);
  });
});
