/** Where no other person plays there is no deadline: the match waits, pauses as it is, and is taken up again. */
import { describe, expect, it, vi } from 'vitest';
import type { AnyAsk } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { Experts } from '../../src/table/experts.ts';
import { dealt, idsIn, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { answersIn, DAY, HOUR, MINUTE, PLAIN, pings, settled, shownTime, TWO } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const at = async (ms: number) => {
  harness.playground.clock.advance(ms);
  await settled(harness);
};
const kindsIn = async (table: Seating) => (await table.stored()).entries.map(({ kind }) => kind);
const answered = async (table: Seating) => (await answersIn(table)).length;
/** Less than the time after which a bot that thinks is stuck. */
const POLL = { timeout: 20_000 };
const clocked = async (table: Seating) => (await answersIn(table)).filter(({ by }) => by === 'clock');

/** Ada against two bots, which have picked. */
async function alone(options: EveningOptions = { games: [PLAIN] }): Promise<Seating> {
  await quiet(options);
  const table = await harness.seat({ people: ['Ada'], bots: 2 });
  await table.start();
  await table.hand('Ada');
  // Time for the bots.
  for (const ms of [1_000, 1_000, MINUTE]) await at(ms);
  return table;
}

/** She has done nothing for a day. */
async function paused(): Promise<Seating> {
  const table = await alone();
  await at(DAY + MINUTE);
  await harness.playground.until(() => table.text().includes('Paused.'));
  return table;
}

describe('A match with bots alone', () => {
  it('takes its time: no deadline, no ping, nobody answers for its person', async () => {
    const table = await alone();
    expect(table.text()).toContain('**Waiting for** Ada. Take your time.');
    expect(table.panelText('Ada')).toContain('Take your time.');
    for (const text of [table.text(), table.panelText('Ada')]) expect(text).not.toContain('Deadline:');
    const said = textOf((await table.as('Ada').slash('who')).message!);
    expect(said).toContain('Take your time.');
    const before = (await table.stored()).entries.length;
    await at(DAY - 2 * MINUTE);
    expect((await table.stored()).entries).toHaveLength(before);
    expect(pings(table)).toEqual([]);
    expect(await kindsIn(table)).toContain('untimed');
    await table.pick('Ada', 12);
    await harness.playground.until(() => table.text().includes('Ada: 12'));
    expect(await clocked(table)).toEqual([]);
  });

  it('is answered by bots at once, at each level that its host chooses, and in the pace of people for two', async () => {
    await quiet({ games, botTime: 1 });
    const table = await harness.seat({ people: ['Ada'], bots: 2, options: { bots: 'hard' } });
    expect(table.text()).toContain('Bots: hard');
    await table.start();
    await table.hand('Ada');
    await table.pick('Ada', table.cards('Ada')[0]!);
    await at(100);
    await harness.playground.until(() => table.text().includes('The cards:'));
    expect((await table.stored()).record.options).toMatchObject({ bots: 'hard' });

    const other = await harness.seat({ people: ['Bob', 'Gus'], bots: 1, in: 'lounge' });
    await other.start();
    await other.hand('Bob');
    await other.hand('Gus');
    for (const name of ['Bob', 'Gus']) await other.pick(name, other.cards(name)[0]!);
    await at(100);
    await settled(harness);
    expect(await answersIn(other)).toHaveLength(2);
    await at(2_000);
    await expect.poll(() => answered(other), POLL).toBeGreaterThanOrEqual(3);
  });

  describe.each(['hard', 'expert'])('with bots of %s, who think while its person does', (bots) => {
    const tags = bots === 'expert' ? [] : ['long'];

    it.each([
      ['6nimmt', {}],
      // Without cards for which somebody picks first.
      ['sixpack', { named: 'reverse' }],
    ])('is answered by them in %s', { tags }, async (game, options) => {
      await quiet({ games, botTime: 1 });
      const table = await harness.seat({ people: ['Ada'], bots: 3, game, options: { ...options, bots } });
      await table.start();
      await at(100);
      await expect.poll(() => answered(table), POLL).toBe(3);
      expect((await answersIn(table)).map(({ by }) => by)).toEqual(['bot', 'bot', 'bot']);
      const [pending] = (await table.state()).match!.pending;
      expect(pending!.question.asks.map(({ seat }: AnyAsk) => pending!.said.has(seat))).toEqual([
        false,
        true,
        true,
        true,
      ]);
      expect(harness.bot.logged.join()).not.toContain('could not be thought of');
    });

    it('waits a moment and no longer for those that are still thinking', { tags }, async () => {
      const log = { info() {}, warn() {}, error() {} };
      const experts = new Experts(log, new URL('../match/stuckThread.ts', import.meta.url));
      await quiet({ games, botTime: 1, experts });
      const table = await harness.seat({ people: ['Ada'], bots: 9, options: { bots } });
      await table.start();
      await table.hand('Ada');
      await at(60_000);
      expect(await answersIn(table)).toEqual([]);
      await table.pick('Ada', table.cards('Ada')[0]!);
      await at(99);
      expect(await answersIn(table)).toHaveLength(1);
      await at(1);
      await expect.poll(() => answered(table), POLL).toBeGreaterThanOrEqual(10);
    });
  });

  it('goes on at once where a bot alone is asked: it takes a row without a wait', async () => {
    await quiet({ games: [dealt({ rows: [[10], [20], [30], [40]], hands: [[60], [5]] })], botTime: 1 });
    const table = await harness.seat({ people: ['Ada'], bots: 1, options: { ending: 'rounds', rounds: 1 } });
    await table.start();
    await table.hand('Ada');
    await at(100);
    await expect.poll(() => answered(table), POLL).toBe(1);
    await table.pick('Ada', 60);
    // Alarms ring, and no time passes.
    await expect.poll(() => at(0).then(() => table.isOver()), POLL).toBe(true);
    expect((await answersIn(table)).map(({ by, question }) => [by, question.split('.')[0]])).toEqual([
      ['bot', 'card'],
      ['person', 'card'],
      ['bot', 'row'],
    ]);
  });

  it('leaves the memory once, even if a tap on it is written at the same moment', async () => {
    const table = await paused();
    await at(2 * HOUR);
    const { host, store } = harness.bot;
    const seen = (await host.table(table.match))!;
    await at(1_000);
    expect(host.live).toBe(0);
    const loads = vi.spyOn(store, 'load');
    // As when a tap on it is written while it is taken out of memory.
    host.changes.publish({ kind: 'changed', table: seen, before: seen, events: [] });
    for (let n = 0; n < 40; n += 1) await at(1_000);
    expect(loads.mock.calls.length).toBeLessThan(4);
    expect(host.live).toBe(0);
  });

  it('pauses as it is after a day, and leaves the memory an hour later', async () => {
    const table = await paused();
    const { playground } = harness;
    const { record } = await table.stored();
    expect(record).toMatchObject({ status: 'running', reason: 'away' });
    expect(record.dueAt).toBe(record.pausedAt! + 30 * DAY);
    expect(table.text()).toContain(
      `Paused. Tap **My hand** to go on where you left off. The match closes ${shownTime(record.dueAt!)}.`,
    );
    expect(labelsOf(table.message())).toEqual(['My hand']);
    expect(await clocked(table)).toEqual([]);
    expect(harness.bot.host.live).toBe(1);
    await at(HOUR);
    expect(harness.bot.host.live).toBe(0);
    // It is listed without being played again.
    const loads = vi.spyOn(harness.bot.host, 'table');
    const { message } = await table.as('Ada').slash('games');
    expect(textOf(message!)).toContain('Paused until you come back.');
    expect(loads).not.toHaveBeenCalled();
    // A look brings it back only for the moment.
    await table.as('Ada').slash('table');
    await at(0);
    expect(harness.bot.host.live).toBe(0);
    const sent = playground.requests.length;
    await at(20 * DAY);
    expect(playground.requests).toHaveLength(sent);
  });

  it('is taken up again from /hand, a restart in between, with the cards it had', async () => {
    const table = await paused();
    await at(2 * HOUR);
    await harness.restart(async () => harness.playground.clock.advance(3 * DAY));
    await settled(harness);
    expect(harness.bot.host.live).toBe(0);
    const { dueAt, pausedAt } = (await table.stored()).record;
    expect(dueAt).toBe(pausedAt! + 30 * DAY);
    const opened = await table.as('Ada').slash('hand');
    table.panels.set('Ada', opened.message!.id);
    await settled(harness);
    expect(table.cards('Ada')).toEqual([12, 32, 52]);
    expect((await table.stored()).record).toMatchObject({ status: 'running', reason: null, pausedAt: null });
    await harness.playground.until(() => table.text().includes('Take your time.'));
    // It waits for another day.
    await at(DAY - HOUR);
    expect((await table.stored()).record.pausedAt).toBeNull();
    await table.hand('Ada');
    await table.pick('Ada', 12);
    await at(MINUTE);
    await harness.playground.until(() => table.text().includes('Ada: 12'));
  });

  it('is taken up again from its message, and by an answer on the old panel', async () => {
    const table = await paused();
    const picked = await table.pick('Ada', 12);
    expect(picked.failed).toBe(false);
    await at(MINUTE);
    await harness.playground.until(() => table.text().includes('Ada: 12'));
    expect((await table.stored()).record.reason).toBeNull();
    await at(DAY + HOUR);
    await harness.playground.until(() => table.text().includes('Paused.'));
    await table.hand('Ada');
    await settled(harness);
    expect(table.cards('Ada')).toEqual([32, 52]);
    await harness.playground.until(() => table.text().includes('Take your time.'));
  });

  it('is not listed for others, is no open table for its own person, and keeps nobody from opening another', async () => {
    const table = await paused();
    const choices = async (name: string) => (await table.as(name).autocomplete('table', { focused: 'table' })).length;
    expect([await choices('Ada'), await choices('Bob')]).toEqual([1, 0]);
    expect(textOf((await table.as('Bob').slash('table')).message!)).toContain('You’re not at a table here.');
    expect(textOf((await table.as('Ada').slash('doctor')).message!)).not.toContain('is paused');
    const other = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
    await other.start();
    // `/hand` means the table at which she plays.
    await table.as('Ada').slash('hand');
    expect((await table.stored()).record.reason).toBe('away');
  });

  it('is taken up again shortly before its 30 days are over', async () => {
    const table = await paused();
    await at(30 * DAY - MINUTE);
    await table.hand('Ada');
    await settled(harness);
    expect(table.cards('Ada')).toEqual([12, 32, 52]);
    await at(2 * MINUTE);
    expect((await table.stored()).record).toMatchObject({ status: 'running', reason: null, pausedAt: null });
  });

  it('is void after 30 days', async () => {
    const table = await paused();
    await at(30 * DAY + MINUTE);
    const last = () => table.messages().at(-1)!;
    await harness.playground.until(() => textOf(last()).includes('Abandoned, doesn’t count.'));
    expect((await table.stored()).record).toMatchObject({ status: 'void', reason: 'away', dueAt: null });
    expect(table.messages().flatMap(idsIn)).toEqual([expect.stringMatching(/^c1:verify:check:/)]);
    const late = await table.as('Ada').click(table.panel('Ada'), `v1:${table.match}:@:hand`, { force: true });
    expect(textOf(late.message!)).toContain('This table is closed.');
  });
});

describe('Deadlines', () => {
  it('end where one of two leaves, and begin where a second comes back', async () => {
    await quiet({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
    await table.start();
    await table.ends('Gus', 'leave');
    expect(await kindsIn(table)).toEqual(['left']);
    for (let turn = 0; turn < 2; turn += 1) await at(2 * MINUTE + 1_000);
    // Both were away twice: the last of them is not handed to a bot.
    expect((await table.state()).match!.players).toEqual(['bot', 'person', 'left']);
    // For the one who is alone now the bots answer at once.
    const kinds = (await kindsIn(table)).filter((kind) => kind !== 'answer');
    expect(kinds.slice(-2)).toEqual(['to-bot', 'untimed']);
    await harness.playground.until(() => table.text().includes('Take your time.'));
    const before = await clocked(table);
    await at(HOUR);
    expect(await clocked(table)).toHaveLength(before.length);
    await table.press('Ada', 'back');
    expect((await kindsIn(table)).slice(-2)).toEqual(['back', 'timed']);
    expect((await table.stored()).record.dueAt).toBe(harness.playground.clock.now() + 2 * MINUTE);
    // Its message is older than 50 minutes: it goes on in a new one, and the tapped one is a record.
    await harness.playground.until(() => table.text().includes('Deadline:'));
    await at(2 * MINUTE + 1_000);
    expect((await clocked(table)).length).toBeGreaterThan(before.length);
  });

  it('of a match that began before there were such lines end at the first one', async () => {
    const table = await alone();
    const { record } = await table.stored();
    await harness.restart(async () => {
      const { default: Database } = await import('better-sqlite3');
      const file = new Database(harness.path);
      file.prepare('delete from entries where match = ?').run(table.match);
      file.prepare('update matches set due_at = ? where id = ?').run(record.startedAt! + 2 * MINUTE, table.match);
      file.close();
    });
    await at(3 * MINUTE);
    expect(await clocked(table)).toEqual([]);
    expect(await kindsIn(table)).toContain('untimed');
  });

  it('bots do not play on for somebody who may come back, when the last person leaves', async () => {
    await quiet({ games: [TWO] });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, options: { pace: '30s' } });
    await table.start();
    await table.hand('Bob');
    for (const card of [25, 45]) {
      await harness.playground.until(() => table.cards('Bob')[0] === card);
      await table.pick('Bob', card);
      await at(31_000);
    }
    expect((await table.state()).match!.players).toEqual(['bot', 'person', 'bot']);
    await table.ends('Bob', 'leave');
    await at(HOUR - MINUTE);
    expect((await table.stored()).record).toMatchObject({ status: 'running', reason: 'away' });
    await harness.playground.until(() => table.text().includes('Paused.'));
    await table.hand('Ada');
    await settled(harness);
    expect((await table.state()).match!.players).toEqual(['person', 'left', 'bot']);
    expect(table.cards('Ada').length).toBeGreaterThan(0);
  });
});

it('a game whose rules set the time pauses in place of being played by bots alone', async () => {
  await quiet({});
  const table = await harness.seat({ people: ['Ada'], bots: 2, game: 'six' });
  await table.start();
  // By the second: in a minute that passes at once the sand is gone before anybody has rolled.
  for (let seconds = 0; seconds < 600; seconds += 1) {
    await at(1_000);
    if ((await table.stored()).record.pausedAt !== null) break;
  }
  const { record } = await table.stored();
  expect(record).toMatchObject({ status: 'running', reason: 'away' });
  expect(await kindsIn(table)).not.toContain('untimed');
  // Its moves are buttons on the table.
  await harness.playground.until(() => table.text().includes('Paused. Your next move goes on where you left off.'));
});
