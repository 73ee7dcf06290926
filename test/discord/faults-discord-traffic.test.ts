/** Discord is slow, broken, forgetful or says things twice: what is shown in the end is the newest, and nothing is doubled. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { ShardClient } from '../../src/discord/gateway/shardClient.ts';
import { answersOf, idsIn, labelsOf, type Seating } from './e2e-table.ts';
import { answersIn, HOUR, MINUTE, PLAIN, pings, SHORT, settled, TWO } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const EDITS = /^\/channels\/\d+\/messages\/\d+$/;
const edits = () => harness.playground.requests.filter(({ method, path }) => method === 'PATCH' && EDITS.test(path));

async function three(options: Record<string, string | number> = {}): Promise<Seating> {
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  // What is shown from then on is shown by the bot's token.
  harness.playground.faults.noPublicTokens = true;
  return table;
}

describe('Requests', () => {
  it('that come too fast wait, and then show the newest state', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^429/ });
    const table = await three();
    playground.faults.status('PATCH', EDITS, 429);
    const before = edits().length;
    await table.picks({ Ada: 12 });
    playground.clock.advance(2_000);
    await playground.until(() => edits().length > before);
    // Discord makes the edit wait a second; a person who taps sees at once what happens meanwhile.
    const tapped = await table.pick('Bob', 25);
    expect(tapped.failed).toBe(false);
    await table.pick('Gus', 38);
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    await settled(harness);
    expect(edits().filter(({ status }) => status === 429)).toHaveLength(1);
    // The edit that waited, and at most one after it: nothing has piled up.
    expect(edits().length - before).toBeLessThanOrEqual(3);
    expect(table.posts()).toHaveLength(1);
  });

  it('that fail on Discord’s side are sent again, in the newest state', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^500/ });
    const table = await three();
    // The client tries four times by itself.
    playground.faults.status('PATCH', EDITS, 500, 8);
    await table.picks({ Ada: 12, Bob: 25, Gus: 38 });
    await playground.until(() => edits().filter(({ status }) => status === 500).length === 4);
    await settled(harness);
    expect(table.text()).not.toContain('The cards: ');
    await table.picks({ Ada: 32 });
    playground.clock.advance(4_000);
    await playground.until(() => edits().filter(({ status }) => status === 500).length === 8);
    await settled(harness);
    playground.clock.advance(8_000);
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    expect(table.text()).toContain('**Done:** Ada.');
    expect(table.posts()).toHaveLength(1);
  });

  it('that fail for an hour are not given up, and are few', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^500/ });
    const table = await three({ pace: '24h' });
    playground.faults.status('PATCH', EDITS, 500, 1e9);
    await table.picks({ Ada: 12 });
    const before = edits().length;
    for (let passed = 0; passed < HOUR; passed += 60_000) {
      playground.clock.advance(60_000);
      await settled(harness);
    }
    // The first attempts come fast, then one each two minutes, four requests each.
    expect(edits().length - before).toBeLessThanOrEqual(4 * 40);
    playground.faults.clear();
    await playground.until(() => {
      playground.clock.advance(10_000);
      return table.text().includes('**Done:** Ada.');
    });
  });

  it('all fail for a moment: a player who tapped sees no answer, but the tap counts', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^500/, errors: /not answered|an interaction failed/, unanswered: 1 });
    const table = await three();
    playground.faults.everything = 500;
    const tapped = table.pick('Ada', 12);
    await playground.until(() =>
      playground.requests.some(({ path, status }) => /callback/.test(path) && status === 500),
    );
    await settled(harness);
    playground.clock.advance(3_000);
    expect((await tapped).failed).toBe(true);
    playground.faults.clear();
    expect(await answersIn(table)).toMatchObject([{ seat: 0, by: 'person', moves: [{ card: 12 }] }]);
    for (let i = 0; i < 4; i += 1) {
      playground.clock.advance(4_000);
      await settled(harness);
    }
    expect(table.text()).toContain('**Done:** Ada.');
    await table.hand('Ada');
    expect(labelsOf(table.panel('Ada'))[0]).toBe('✓ 12');
  });

  it('that post but have no response make one message, which shows the newest state in the end', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await three();
    const { message } = await table.as('Ada').slash('table');
    // The client tries four times by itself, under one nonce.
    playground.faults.cut('POST', /\/messages$/, 'after', 4);
    const down = await table.press('Ada', 'down', message!);
    expect(textOf(down.message!)).not.toContain('at the bottom');
    expect(table.posts()).toHaveLength(2);
    await table.picks({ Ada: 12 });
    playground.clock.advance(4_000);
    await playground.until(() => table.text().includes('**Done:** Ada.'));
    await settled(harness);
    expect(table.posts()).toHaveLength(2);
    // The one above is a record.
    expect(idsIn(table.posts()[0]!)).toEqual([]);
  });

  it('that post but have no response make one message also if the bot’s token is busy afterwards', {
    tags: ['long'],
  }, async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await three();
    playground.faults.noPublicTokens = false;
    const { message } = await table.as('Ada').slash('table');
    playground.faults.cut('POST', /\/messages$/, 'after', 4);
    await table.press('Ada', 'down', message!);
    expect(table.posts()).toHaveLength(2);
    // More than a tenth of what it may send in a minute: posts go through taps now.
    const { client } = harness.bot.discord.gateway as ShardClient;
    await Promise.all(Array.from({ length: 280 }, () => client.rest.get('/gateway')));
    playground.clock.advance(4_000);
    // The edit waits for its turn behind these.
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    await settled(harness);
    expect(table.posts()).toHaveLength(2);
    // The next post is another one.
    await table.press('Ada', 'down', message!);
    await settled(harness);
    expect(table.posts().map((each) => idsIn(each).length > 0)).toEqual([false, false, true]);
  });

  it('to edit a message from over an hour ago too often keep no others waiting', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^429|Maximum number/ });
    const table = await three({ pace: '24h' });
    // Discord asks for a minute of patience where the table has been.
    playground.limits.oldEdits = 0;
    playground.clock.advance(HOUR + 60_000);
    await table.picks({ Ada: 12 });
    playground.clock.advance(2_000);
    await playground.until(() => edits().some(({ status }) => status === 429));
    expect(table.posts()).toHaveLength(2);
    await table.picks({ Bob: 25, Gus: 38 });
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    expect(edits().filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['while that is still tried, and then it comes below', 0, 2],
    ['also once that is given up, and then it stays', HOUR, 1],
  ])('that cannot post an end let a tap on the table show it, %s', async (_, ms, posts) => {
    const { playground } = await quiet({ games: [SHORT] });
    harness.plan({ refusals: /^500/ });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
    await table.start();
    playground.faults.status('POST', /\/messages$/, 500, 1e9);
    await table.picks({ Ada: 12, Bob: 25 });
    await settled(harness);
    for (let passed = 0; passed < ms; passed += MINUTE) {
      playground.clock.advance(MINUTE);
      await settled(harness);
    }
    expect(table.text()).not.toContain('🏆 ');
    const tapped = await table.press('Ada', 'hand');
    expect([tapped.failed, tapped.followUps()]).toEqual([false, []]);
    expect(table.text()).toContain('🏆 ');
    expect(table.isOver()).toBe(true);
    playground.faults.clear();
    await settled(harness);
    expect(table.posts()).toHaveLength(posts);
    expect(table.posts().filter((each) => idsIn(each).length > 0)).toHaveLength(1);
    expect((await table.press('Bob', 'rematch')).failed).toBe(false);
  });

  it('that Discord forbids without saying why pause the match until somebody taps', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^403/ });
    const table = await three();
    playground.faults.status('PATCH', EDITS, 403);
    await table.picks({ Ada: 12, Bob: 25, Gus: 38 });
    await settled(harness);
    expect((await table.stored()).record.pausedAt).not.toBeNull();
    playground.clock.advance(HOUR);
    await settled(harness);
    expect(playground.requests.filter(({ status }) => status === 403)).toHaveLength(1);
    await table.press('Ada', 'hand');
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    await settled(harness);
    expect((await table.stored()).record.pausedAt).toBeNull();
  });

  it('a ping that cannot be sent is not sent again, and nothing waits for it', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /^(403|404|500)/ });
    const table = await three({ pace: '1h' });
    await table.picks({ Ada: 12, Bob: 25 });
    const posts = () => playground.requests.filter(({ method, path }) => method === 'POST' && /messages$/.test(path));
    const before = posts().length;
    playground.faults.status('POST', /\/messages$/, 403);
    // At half of the time, and near its end.
    for (const ms of [31 * 60_000, 20 * 60_000]) {
      playground.clock.advance(ms);
      await settled(harness);
    }
    expect(posts().length - before).toBe(1);
    expect(pings(table)).toEqual([]);
    await table.picks({ Gus: 38 });
    await playground.until(() => table.text().includes('The cards: '));
  });

  it('a ping where the bot may not write is not tried again after a restart, nor are others for ten minutes', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    harness.plan({ refusals: /Missing Permissions: as planned/ });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '5m' } });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    const isPost = /^\/channels\/\d+\/messages$/;
    playground.faults.refuse('POST', isPost, 50013, 100);
    const tried = () => playground.requests.filter(({ method, path }) => method === 'POST' && isPost.test(path));
    const before = tried().length;
    const wait = async (times: number, ms = MINUTE) => {
      for (let time = 0; time < times; time += 1) {
        playground.clock.advance(ms);
        await settled(harness);
      }
    };
    await wait(3);
    expect(tried()).toHaveLength(before + 1);
    // Gus lets the question go by, and is not pinged about the next one.
    await wait(3);
    expect(table.text()).toContain('The cards: ');
    await table.picks({ Ada: 32, Bob: 45 });
    await wait(3);
    expect(tried()).toHaveLength(before + 1);
    for (const _ of [1, 2]) {
      await harness.restart();
      await settled(harness);
      await wait(4, 10_000);
      expect((await table.state()).match!.players).toEqual(['person', 'person', 'person']);
      expect(tried()).toHaveLength(before + 2);
    }
    expect((await table.stored()).record.pausedAt).toBeNull();
  });
});

describe('Answers out of order', () => {
  it('never show what is older after what is newer', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    playground.faults.delay = [30, 0, 15];
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { rounds: 1 } });
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob', 'Gus']);
    playground.faults.delay = 0;
    await settled(harness);
    const turns = table.chronicle
      .slice(0, -1)
      .flatMap((text) => /turn (\d+) of 10/.exec(text)?.[1] ?? [])
      .map(Number);
    expect(turns.length).toBeGreaterThanOrEqual(3);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(labelsOf(table.message())).toEqual([
      'Rematch',
      'Find others',
      'Replay',
      'Check the cards',
      'Share',
      'Get Sixes',
    ]);
    for (const name of ['Ada', 'Bob', 'Gus'])
      await playground.until(() => table.panelText(name).includes('The match is over.'));
  });
});

describe('The gateway', () => {
  const again = (state: string) =>
    new Promise<void>((resolve) => {
      const off = harness.playground.on('gateway', (change) => {
        if (change.state !== state) return;
        off();
        resolve();
      });
    });

  it.each([
    ['a pulled cable', undefined],
    ['an unknown error', 4000],
    ['a session that has timed out', 4009],
  ])('takes up after %s, with the taps that were made meanwhile', async (_, code) => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await three();
    await table.picks({ Ada: 12 });
    const resumed = again('resumed');
    playground.gateway.drop(code);
    const taps = [table.pick('Bob', 25), table.pick('Gus', 38)];
    await resumed;
    for (const tap of taps) expect((await tap).failed).toBe(false);
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    expect(await answersIn(table)).toHaveLength(3);
    expect(table.posts()).toHaveLength(1);
  });

  it('comes back when it is asked to reconnect', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await three();
    const resumed = again('resumed');
    playground.gateway.askToReconnect();
    await resumed;
    await table.picks({ Ada: 12, Bob: 25, Gus: 38 });
    await playground.until(() => table.text().includes('The cards: '));
  });

  it('begins a new session when the old one is void; nothing is posted or registered twice', {
    tags: ['long'],
  }, async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await three();
    await table.picks({ Ada: 12 });
    await settled(harness);
    const registered = () =>
      playground.requests.filter(({ method, path }) => method === 'PUT' && /commands/.test(path));
    const before = registered().length;
    const ready = again('ready');
    playground.gateway.invalidate();
    await ready;
    await settled(harness);
    await table.picks({ Bob: 25, Gus: 38 });
    await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 38.'));
    expect(registered()).toHaveLength(before);
    expect(table.posts()).toHaveLength(1);
  });

  it('says everything three times, and nothing happens more than once', async () => {
    await quiet({ games: [TWO] });
    const { playground } = harness;
    playground.faults.copies = 3;
    let asked = 0;
    playground.on('interaction', () => {
      asked += 1;
    });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
    expect(table.text()).toContain('👑 Ada and Bobby');
    await table.start();
    const left = await table.as('Gus').slash('table');
    expect(left.failed).toBe(false);
    await table.playToTheEnd(['Ada', 'Bob']);
    await settled(harness);
    const callbacks = playground.requests.filter(({ path }) => path.endsWith('/callback'));
    expect(callbacks).toHaveLength(asked);
    expect(callbacks.filter(({ status }) => status >= 400)).toEqual([]);
    const answers = await answersIn(table);
    expect(answers).toHaveLength(6);
    expect(new Set(answers.map(({ seat, question }) => `${seat} ${question}`)).size).toBe(6);
    expect(table.posts()).toHaveLength(2);
    expect(idsIn(table.posts()[0]!)).toEqual([]);
    expect(textOf((await table.as('Ada').slash('leaderboard')).message!).match(/played 1/g)).toHaveLength(2);
    // One rematch, whatever is said twice.
    const rematch = await table.press('Bob', 'rematch');
    expect(answersOf(rematch.message!)).toEqual([]);
    await settled(harness);
    const said = (text: string) => table.messages().filter((each) => textOf(each).includes(text));
    expect(said('wants a rematch. Everybody takes a seat again')).toHaveLength(1);
    expect(said('wants a rematch. Your seat is kept')).toHaveLength(1);
    playground.deleteChannel('games');
    await playground.until(() => harness.bot.host.live === 0);
  });
});
