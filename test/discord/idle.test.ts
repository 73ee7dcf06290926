/** Players who are away or gone: nobody freezes a table, and no player counts as gone by mistake. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { answersOf, dealt, idsIn, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { answersIn, LOW, MINUTE, PLAIN, pings, SHORT, settled, shownTime, TWO, whenDue } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const OVERDUE_MS = 31_000;
const players = async (table: Seating) => (await table.state()).match!.players;

/** Bob plays his lowest card, and the others' time goes by. */
async function onlyBobPlays(table: Seating, card: number): Promise<void> {
  await harness.playground.until(() => table.cards('Bob')[0] === card);
  await table.pick('Bob', card);
  harness.playground.clock.advance(OVERDUE_MS);
  await harness.playground.until(() => table.text().includes(`Bobby: ${card}`));
}

describe('Two overdue answers in a row', () => {
  it('hand the seat to a bot, and one tap on the own panel takes it back', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
    await table.start();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await onlyBobPlays(table, 25);
    expect(table.text()).not.toContain('a bot plays');
    await onlyBobPlays(table, 45);
    await playground.until(() => table.text().includes('Ada (a bot plays)'));
    expect(table.text()).toContain('A bot plays for Ada.');
    expect(labelsOf(table.message())).toEqual(['My hand', 'I’m back']);
    await playground.until(() => labelsOf(table.panel('Ada')).join() === 'I’m back,End this table');
    expect(table.panelText('Ada')).toContain('so a bot plays for you. **I’m back** gives you your hand.');
    // Nobody else can wake her.
    const meddled = await table.press('Kim', 'back');
    expect(textOf(meddled.message!)).toContain('You have no seat at this table.');
    expect(await players(table)).toEqual(['bot', 'person']);

    const back = await table.as('Ada').click(table.panel('Ada'), 'I’m back');
    expect(back.failed).toBe(false);
    expect(table.cards('Ada')).toHaveLength(1);
    await playground.until(() => labelsOf(table.message()).join() === 'My hand');
    expect(table.text()).not.toContain('a bot plays');
    await table.pick('Ada', table.cards('Ada')[0]!);
    await table.pick('Bob', 65);
    expect((await answersIn(table)).slice(-2)).toMatchObject([
      { seat: 0, by: 'person' },
      { seat: 1, by: 'person' },
    ]);
  });

  it('count from zero after an answer in between', async () => {
    const { playground } = await quiet({ games: [dealt({ rows: [[1], [2], [3], [4]], hands: FIVES })] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
    await table.start();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await onlyBobPlays(table, 25);
    await playground.until(() => table.cards('Ada').length === 4);
    expect(table.panelText('Ada')).toMatch(/Played for you: time was up\. You: \d\d → row/);
    await table.pick('Ada', table.cards('Ada')[0]!);
    await table.pick('Bob', 35);
    await playground.until(() => table.text().includes('Bobby: 35'));
    expect(table.panelText('Ada')).not.toContain('time was up');
    await onlyBobPlays(table, 45);
    expect(await players(table)).toEqual(['person', 'person']);
    await onlyBobPlays(table, 55);
    await playground.until(() => table.text().includes('Ada (a bot plays)'));
    expect(await players(table)).toEqual(['bot', 'person']);
  });
  const FIVES = [
    [12, 22, 32, 42, 52],
    [25, 35, 45, 55, 65],
  ];

  it('leave the seat off the leaderboard, if its owner does not come back', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s', rounds: 1 } });
    await table.start();
    await table.hand('Bob');
    await onlyBobPlays(table, 25);
    await onlyBobPlays(table, 45);
    await playground.until(() => table.cards('Bob')[0] === 65);
    await table.pick('Bob', 65);
    playground.clock.advance(1_000);
    await whenDue(playground, () => table.isOver());
    expect(table.text()).toContain('Ada (a bot plays)');
    const board = textOf((await table.as('Ada').slash('leaderboard')).message!);
    expect(board).toMatch(/Bobby: .*played 1/);
    expect(board).not.toContain('Ada');
  });
});

describe('A match without its people', () => {
  it('is void with a sentence when all of them have left, and nothing of it goes on', async () => {
    const { playground } = await quiet({ games: [LOW] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    await table.picks({ Ada: 5, Bob: 56 });
    playground.clock.advance(31 * MINUTE);
    await playground.until(() => pings(table).length === 1);
    await table.ends('Bob', 'leave');
    await table.ends('Ada', 'leave');
    await playground.until(() => table.text().includes('All left, doesn’t count.'));
    await playground.until(() => pings(table).length === 0);
    expect(idsIn(table.message())).toEqual([expect.stringMatching(/^c1:verify:check:/)]);
    expect((await table.stored()).record).toMatchObject({ status: 'void', reason: 'empty', dueAt: null });
    expect(harness.bot.host.live).toBe(0);
    await settled(harness);
    const before = playground.requests.length;
    playground.clock.advance(25 * 60 * MINUTE);
    await settled(harness);
    expect(playground.requests.length).toBe(before);
  });

  it('is finished silently when the last person is out, and only the end is posted', async () => {
    const out = dealt({ rows: [[10], [20], [30], [51, 52, 53, 54, 55]], hands: [[60], [12], [22]], ducks: [66, 0, 0] });
    const { playground } = await quiet({ games: [out] });
    const table = await harness.seat({ people: ['Ada'], bots: 2 });
    await table.start();
    playground.clock.advance(5_000);
    await expect
      .poll(async () => (await table.stored()).entries.filter(({ kind }) => kind === 'answer').length)
      .toBe(2);
    await settled(harness);
    const lobby = table.message().id;
    const before = harness.shown.length;
    await table.picks({ Ada: 60 });
    await whenDue(playground, () => table.isOver());
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    const { match } = await table.state();
    expect(match!.deals.length).toBeGreaterThan(1);
    // The result, and the buttons taken off the message before it: nothing in between.
    expect(harness.shown.slice(before).map(({ id }) => id)).toEqual([table.message().id, lobby]);
    expect(table.posts()).toHaveLength(2);
    expect(textOf((await table.as('Ada').slash('leaderboard')).message!)).toMatch(/Ada \(you\): .*played 1/);
  });

  it('waits for the last of them when all people are away: bots finish nothing in their absence', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, options: { pace: '30s', rounds: 2 } });
    await table.start();
    playground.clock.advance(5_000);
    playground.clock.advance(OVERDUE_MS);
    await playground.until(() => table.text().includes('turn 9 of 10'));
    playground.clock.advance(5_000);
    await settled(harness);
    playground.clock.advance(OVERDUE_MS);
    await playground.until(() => table.text().includes('turn 10 of 10'));
    await settled(harness);
    expect(await players(table)).toEqual(['bot', 'person', 'bot']);
    await playground.until(() => table.text().includes('Ada (a bot plays)'));
    for (const ms of [1_000, 1_000]) {
      playground.clock.advance(ms);
      await settled(harness);
    }
    const answers = (await answersIn(table)).length;
    const before = harness.shown.length;
    playground.clock.advance(20 * 60 * MINUTE);
    await settled(harness);
    expect(await answersIn(table)).toHaveLength(answers);
    expect(harness.shown).toHaveLength(before);
    expect(table.isOver()).toBe(false);
    expect(table.text()).toContain('**Waiting for** Bobby. Take your time.');
    expect(textOf((await table.as('Ada').slash('leaderboard')).message!)).toContain('Nobody has finished a match');
  });
});

describe('Between two deals', () => {
  const holding = { games: [SHORT], holdTime: 5_000 };
  const toTheHold = async (options: EveningOptions = holding): Promise<Seating> => {
    await quiet(options);
    const table = await harness.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await harness.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    return table;
  };

  it('the table waits five seconds, which are nobody’s thinking time', async () => {
    const table = await toTheHold();
    const { playground } = harness;
    expect(table.text()).toContain('Round 1 is over:');
    expect(table.posts()).toHaveLength(1);
    await playground.until(() => labelsOf(table.panel('Ada')).join() === 'Continue');
    expect(table.panelText('Ada')).toContain('This round is over: see the table.');
    playground.clock.advance(4_999);
    await settled(harness);
    expect(labelsOf(table.message())).toEqual(['Continue']);
    playground.clock.advance(1);
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect(table.posts()).toHaveLength(2);
    const due = playground.clock.now() + 2 * MINUTE;
    expect((await table.stored()).record.dueAt).toBe(due);
    expect(table.text()).toContain(shownTime(due));
    await playground.until(() => table.cards('Ada').length === 10);
  });

  it('lets only people who sit at the table call for the next deal', async () => {
    const table = await toTheHold();
    const { playground } = harness;
    playground.clock.advance(2_000);
    const foreign = await table.press('Kim', 'next');
    expect(textOf(foreign.message!)).toBe(
      'You have no seat at this table. Join one that is still open, or open your own with `/play`.',
    );
    expect(labelsOf(table.message())).toEqual(['Continue']);
    const held = table.message();
    const called = await table.press('Bob', 'next');
    expect(called.failed).toBe(false);
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    expect((await table.stored()).record.dueAt).toBe(playground.clock.now() + 2 * MINUTE);
    const late = await table.as('Ada').click(held, `v1:${table.match}:@:next`, { force: true });
    expect([late.failed, late.followUps()]).toEqual([false, []]);
    await playground.until(() => table.panelText('Ada').includes('It has gone on already.'));
    // Nothing of the hold is left: it rings no more.
    playground.clock.advance(5_000);
    await settled(harness);
    expect(table.posts()).toHaveLength(2);
  });

  it('or on the own panel, which then shows the new hand', async () => {
    const table = await toTheHold();
    const { playground } = harness;
    await playground.until(() => labelsOf(table.panel('Ada')).join() === 'Continue');
    await table.as('Ada').click(table.panel('Ada'), 'Continue');
    expect(table.cards('Ada')).toHaveLength(10);
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await playground.until(() => table.cards('Bob').length === 10);
  });

  it('bots wait too', async () => {
    await quiet({ ...holding, botTime: 1 });
    const table = await harness.seat({ people: ['Ada'], bots: 1 });
    await table.start();
    await table.picks({ Ada: 12 });
    harness.playground.clock.advance(100);
    await harness.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    const before = (await answersIn(table)).length;
    harness.playground.clock.advance(4_900);
    await settled(harness);
    expect(await answersIn(table)).toHaveLength(before);
    harness.playground.clock.advance(100);
    await harness.playground.until(() => table.text().includes('Round 2'));
    harness.playground.clock.advance(100);
    await settled(harness);
    expect((await answersIn(table)).slice(before)).toMatchObject([{ seat: 1, by: 'bot' }]);
  });
});

describe('People who are waited for', () => {
  const mentioned = (table: Seating) =>
    pings(table).map(({ mentions }) => mentions.map(({ id }: { id: string }) => id));
  const id = (name: string) => harness.playground.user(name).id;
  const atTime = async (ms: number) => {
    harness.playground.clock.advance(ms);
    await settled(harness);
  };

  it('is pinged once, when half of the time is gone', async () => {
    await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await atTime(MINUTE - 1);
    expect(pings(table)).toEqual([]);
    await atTime(1);
    expect(mentioned(table)).toEqual([[id('Gus')]]);
    const { dueAt } = (await table.stored()).record;
    expect(textOf(pings(table)[0]!)).toContain(
      `<@${id('Gus')}>, everyone is waiting for you. Deadline: ${shownTime(dueAt!)}.`,
    );
    await atTime(MINUTE - 1_000);
    expect(pings(table)).toHaveLength(1);
    // The button of a ping is the panel; the answer takes the ping away.
    const opened = await table.withHand(await table.as('Gus').click(pings(table)[0]!, 'My hand'));
    table.panels.set('Gus', opened.message!.id);
    await table.pick('Gus', 38);
    await harness.playground.until(() => pings(table).length === 0);
    for (const message of table.messages()) expect(message.mentions).toEqual([]);
  });

  it('shares one ping with all whom others wait for', async () => {
    await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
    await table.start();
    await table.picks({ Ada: 12 });
    await atTime(MINUTE);
    expect(mentioned(table)).toEqual([[id('Bob'), id('Gus')]]);
    expect(textOf(pings(table)[0]!)).toMatch(/^<@\d+> and <@\d+>, everyone is waiting for you\./);
    await table.picks({ Bob: 25 });
    await atTime(30_000);
    expect(pings(table)).toHaveLength(1);
    await table.picks({ Gus: 38 });
    await harness.playground.until(() => pings(table).length === 0);
  });

  it('is not pinged before another person waits: as soon as one does, if half of the time is gone', async () => {
    await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
    await table.start();
    await atTime(1_000);
    await atTime(MINUTE);
    // The bot has answered; it waits for nobody.
    expect(pings(table)).toEqual([]);
    await table.picks({ Ada: 12 });
    await atTime(0);
    expect(mentioned(table)).toEqual([[id('Bob')]]);
  });

  it('is not pinged while the own panel is open and fresh', async () => {
    await quiet({ games: [LOW] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '5m' } });
    await table.start();
    await table.picks({ Ada: 5, Bob: 56 });
    for (let minutes = 0; minutes < 4; minutes += 1) await atTime(MINUTE);
    expect(pings(table)).toEqual([]);
    expect(answersOf(table.panel('Ada')).map(({ label }) => label)[0]).toContain('Row 1');
    await atTime(50_000);
    expect(pings(table)).toEqual([]);
  });

  it('is pinged once the panel is too old to show what happens', async () => {
    await quiet({ games: [LOW] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    await table.picks({ Ada: 5, Bob: 56 });
    await atTime(28 * MINUTE);
    await table.hand('Ada');
    await settled(harness);
    await atTime(2 * MINUTE);
    expect(pings(table)).toEqual([]);
    for (let minutes = 2; minutes < 16; minutes += 1) await atTime(MINUTE);
    expect(mentioned(table)).toEqual([[id('Ada')]]);
    for (let minutes = 0; minutes < 10; minutes += 1) await atTime(MINUTE);
    expect(pings(table)).toHaveLength(1);
    // Nobody answers: the clock does, and the ping goes all the same.
    await atTime(7 * MINUTE);
    await harness.playground.until(() => pings(table).length === 0);
  });

  it('is pinged after the message which the ping points to', async () => {
    const { playground } = await quiet({ games: [LOW] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await table.picks({ Ada: 5 });
    await atTime(15 * MINUTE);
    const before = playground.requests.length;
    // The reveal is the first request, and late.
    playground.faults.delay = [600, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    await table.picks({ Bob: 56 });
    playground.clock.advance(31 * MINUTE);
    await playground.until(() => pings(table).length === 1);
    await settled(harness);
    const sent = playground.requests.slice(before).map(({ body }) => JSON.stringify(body ?? ''));
    const reveal = sent.findIndex((body) => body.includes('Ada chooses a row to take'));
    const ping = sent.findIndex((body) => body.includes(`<@${id('Ada')}>`));
    expect(reveal).toBeGreaterThan(-1);
    expect(ping).toBeGreaterThan(reveal);
  });

  it('is left in peace with /preferences, and pinged again without', async () => {
    await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '1h' } });
    const gus = table.as('Gus');
    expect(textOf((await gus.slash('preferences')).message!)).toContain('Sixes pings you');
    expect(textOf((await gus.slash('preferences', { options: { pings: false } })).message!)).toContain(
      'Sixes never pings you.',
    );
    await table.start();
    await table.picks({ Ada: 12 });
    await atTime(30 * MINUTE);
    expect(mentioned(table)).toEqual([[id('Bob')]]);
    await table.picks({ Bob: 25, Gus: 38 });
    await harness.playground.until(() => table.text().includes('The cards: '));
    for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
    await table.picks({ Ada: 32, Bob: 45 });
    await atTime(30 * MINUTE);
    await atTime(20 * MINUTE);
    expect(pings(table)).toEqual([]);
    await table.pick('Gus', 58);
    await gus.slash('preferences', { options: { pings: true } });
    await harness.playground.until(() => table.text().includes('Gus: 58'));
    for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
    await table.picks({ Ada: 52, Bob: 65 });
    await atTime(30 * MINUTE);
    expect(mentioned(table)).toEqual([[id('Gus')]]);
    await table.picks({ Gus: 78 });
  });

  it('can be taken from the table by its host, once half of the time is gone', async () => {
    const { playground } = await quiet({ games: [PLAIN] });
    const table = await harness.seat({ people: ['Bob', 'Gus', 'Hana'] });
    await table.start();
    await table.picks({ Bob: 12 });
    const give = `v1:${table.match}:@give:1`;
    const early = await table.as('Bob').slash('who');
    expect(labelsOf(early.message!)).toEqual([]);
    const hasty = await table.as('Bob').click(early.message!, give, { force: true });
    expect(textOf(hasty.message!)).toBe(
      'That person still has time. When half of it is gone, you can hand the seat to a bot.',
    );
    await atTime(MINUTE);
    // Other seats and onlookers are offered nothing, and get nothing.
    for (const name of ['Hana', 'Kim']) {
      const seen = await table.as(name).slash('who');
      expect(labelsOf(seen.message!)).toEqual([]);
      const forged = await table.as(name).click(seen.message!, give, { force: true });
      expect(textOf(forged.message!)).toContain('can do that. Ask ');
    }
    const asked = await table.as('Bob').slash('who');
    expect(labelsOf(asked.message!)).toEqual(['Let a bot play for Gus', 'Let a bot play for Hana']);
    const given = await table.as('Bob').click(asked.message!, give);
    expect(textOf(given.message!)).toBe('A bot plays that seat until its owner taps **I’m back**.');
    await playground.until(() => table.text().includes('Gus (a bot plays)'));
    expect(await players(table)).toEqual(['person', 'bot', 'person']);
    // Ada manages this server, though she does not sit here.
    const managed = await table.as('Ada').slash('who');
    expect(labelsOf(managed.message!)).toEqual(['Let a bot play for Hana']);
    await table.as('Ada').click(managed.message!, 'Let a bot play for Hana');
    expect(await players(table)).toEqual(['person', 'bot', 'bot']);
    await table.press('Gus', 'back');
    expect(await players(table)).toEqual(['person', 'person', 'bot']);
  });
});
