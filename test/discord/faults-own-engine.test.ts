/** A bug in a game: its match is paused and says a code that is in the log; the others, and the process, go on. */
import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, dealt, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { DAY, GRACE_MS, MINUTE, PLAIN, quietBot, settled, TWO, whenDue } from './faults-evening.ts';
import { type Buggy, buggy, type Place } from './faults-game.ts';

let harness: BotAtPlayground;
let planted: Buggy;
afterEach(() => harness.end());

const begun = async (where = 'games', people = ['Ada', 'Bob'], bots = 0): Promise<Seating> => {
  const table = await harness.seat({ people, bots, in: where });
  await table.start();
  for (const name of people) await table.hand(name);
  return table;
};
const row = async (table: Seating) => (await table.stored()).record;
const STILL =
  /The match is paused because of a bug\. Nothing is lost\. Send this code to the bot’s operator: `([0-9a-f]{6})`\./;
const faultOn = (table: Seating): string => STILL.exec(table.text())?.[1] ?? '';
const logged = () => harness.bot.logged.map((line) => JSON.parse(line));

/** It is paused, and the log says why. */
async function expectPaused(table: Seating, place: Place): Promise<void> {
  await harness.playground.until(() => faultOn(table) !== '');
  await settled(harness);
  const { fault, pausedAt, status } = await row(table);
  expect(status).toBe('running');
  expect(pausedAt).toBe(harness.playground.clock.now());
  expect(fault).toBe(faultOn(table));
  const lines = logged().filter((line) => line.fault === fault && line.level >= 50);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ match: table.match, err: { message: `a planted bug in ${place}` } });
  expect(lines[0].err.stack).toContain('faults-game');
}

async function quiet(game = PLAIN, holdTime = 0): Promise<void> {
  planted = buggy(game);
  harness = await quietBot({ games: [planted.game], holdTime });
  harness.plan({ errors: /a planted bug/ });
}

describe.each<[Place, string]>([
  ['apply', 'its rules'],
  ['questions', 'what it asks'],
  ['tell', 'what it tells'],
  ['describe', 'what it shows'],
])('A bug in %s: %s', (place) => {
  it('stops the match with a code, lets others go on, and is over when it is mended', async () => {
    await quiet(TWO);
    const { playground } = harness;
    const table = await begun();
    const other = await begun('lounge');
    await table.pick('Bob', 25);
    planted.bug = place;
    const tapped = await table.pick('Ada', 12);
    expect(tapped.failed).toBe(false);
    await expectPaused(table, place);
    planted.bug = undefined;
    // The person who taps reads so, and nothing changes: the code stays the same.
    await table.pick('Bob', table.cards('Bob')[0]!);
    const again = await table.pick('Bob', table.cards('Bob')[0]!);
    expect(textOf(again.message!)).toContain('The match is paused because of a bug.');
    const asked = await table.as('Bob').slash('hand');
    expect(asked.failed).toBe(false);
    await settled(harness);
    expect(faultOn(table)).toBe((await row(table)).fault);
    // Other tables of the same game go on.
    await other.pick('Ada', 12);
    await other.pick('Bob', 25);
    await playground.until(() => other.text().includes('The cards: Ada: 12, Bobby: 25.'));
    // Nobody is overdue at the one that is paused.
    playground.clock.advance(10 * MINUTE);
    await settled(harness);
    expect((await table.stored()).entries.filter((entry) => 'by' in entry && entry.by === 'clock')).toEqual([]);

    await harness.restart(async () => playground.clock.advance(MINUTE));
    await playground.until(() => table.text().includes('**Waiting for**'));
    await settled(harness);
    expect(await row(table)).toMatchObject({ fault: null, pausedAt: null });
    expect((await row(table)).dueAt).toBeGreaterThan(playground.clock.now() + 30_000);
    await table.hand('Ada');
    await table.hand('Bob');
    const first = (await table.state()).match!.step === 0;
    await table.pick('Ada', first ? 12 : 32);
    if (!first) await table.pick('Bob', 45);
    await playground.until(() => table.text().includes(first ? 'Ada: 12, Bobby: 25.' : 'Ada: 32, Bobby: 45.'));
  });
});

it('a bug in what bots do stops the match before they have done it', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
  planted.bug = 'advise';
  await table.start();
  await expectPaused(table, 'advise');
  planted.bug = undefined;
  await harness.restart();
  await harness.playground.until(() => table.text().includes('**Waiting for**'));
  harness.playground.clock.advance(5_000);
  await settled(harness);
  harness.playground.clock.advance(2_000);
  await harness.playground.until(() => table.text().includes('**Done:** Bot 1.'));
});

it('a bug in what bots do is one too when the clock asks for it', async () => {
  await quiet(TWO);
  const table = await begun();
  await table.pick('Ada', 12);
  planted.bug = 'advise';
  harness.playground.clock.advance(3 * MINUTE);
  await expectPaused(table, 'advise');
  expect((await table.stored()).entries.filter((entry) => entry.kind === 'answer')).toHaveLength(1);
});

it('a bug in the set-up shows its code to the person who starts, and the lobby stays as it was', async () => {
  await quiet(TWO);
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  const before = await table.stored();
  const shown = table.text();
  planted.bug = 'setup';
  const tapped = await table.press('Ada', 'start');
  const [, code] = /nothing has changed\. Send this code to the bot’s operator: `([0-9a-f]{6})`\./.exec(
    textOf(tapped.message!),
  )!;
  expect(isEphemeral(tapped.message!)).toBe(true);
  expect(logged().filter(({ fault, level }) => fault === code && level >= 50)).toMatchObject([
    { match: table.match, err: { message: 'a planted bug in setup' } },
  ]);
  await settled(harness);
  expect(await table.stored()).toEqual(before);
  expect(table.text()).toBe(shown);
  await table.press('Gus', 'join');
  planted.bug = undefined;
  await table.press('Gus', 'leave');
  await table.start();
  await harness.playground.until(() => table.text().includes('**Waiting for**'));
});

it('people can leave a match that is paused, which gives nobody more time', async () => {
  await quiet(PLAIN);
  const { playground } = harness;
  const table = await begun('games', ['Ada', 'Bob', 'Gus']);
  planted.bug = 'apply';
  for (const [name, card] of [
    ['Ada', 12],
    ['Bob', 25],
    ['Gus', 38],
  ] as const)
    await table.pick(name, card);
  await expectPaused(table, 'apply');
  const { dueAt } = await row(table);
  playground.clock.advance(20 * MINUTE);
  expect(textOf((await table.ends('Ada', 'leave')).message!)).toContain('A bot plays your seat');
  await settled(harness);
  expect(await row(table)).toMatchObject({ status: 'running', dueAt, host: playground.user('Bob').id });
  expect((await table.state()).match!.players).toEqual(['left', 'person', 'person']);
  expect(faultOn(table)).toBe((await row(table)).fault);
  // That time does not reach the clock of the match: when it goes on nobody has more time than they had, and the grace.
  planted.bug = undefined;
  await harness.restart();
  await playground.until(() => table.text().includes('**Waiting for**'));
  playground.clock.advance(3_000);
  await table.hand('Gus');
  await table.pick('Gus', 38);
  await playground.until(() => table.text().includes('The cards: '));
  expect((await row(table)).dueAt! - playground.clock.now()).toBeLessThanOrEqual(2 * MINUTE + GRACE_MS);
});

it('a paused match ends when its last person leaves', async () => {
  await quiet(TWO);
  const table = await begun();
  await table.pick('Bob', 25);
  planted.bug = 'apply';
  await table.pick('Ada', 12);
  await expectPaused(table, 'apply');
  for (const name of ['Ada', 'Bob']) await table.ends(name, 'leave');
  await settled(harness);
  expect(await row(table)).toMatchObject({ status: 'void', reason: 'empty', dueAt: null });
  expect(textOf(table.messages().at(-1)!)).toContain('doesn’t count');
  expect(harness.bot.host.live).toBe(0);
});

it('a bug in what a seat is shown shows its code to the person who taps', async () => {
  await quiet(TWO);
  const table = await begun();
  planted.bug = 'own';
  const tapped = await table.pick('Ada', 12);
  expect(tapped.failed).toBe(false);
  expect(textOf(tapped.message!)).toContain('The match is paused because of a bug. Nothing is lost');
  expect(isEphemeral(tapped.message!)).toBe(true);
  await expectPaused(table, 'own');
  planted.bug = undefined;
  await harness.restart();
  await harness.playground.until(() => table.text().includes('**Waiting for**'));
  // What was picked in that moment counts.
  await table.hand('Ada');
  expect(labelsOf(table.panel('Ada'))[0]).toBe('✓ 12');
});

it('a bug that is still there after a restart stops the match again, with a new code', async () => {
  await quiet(TWO);
  const table = await begun();
  await table.pick('Bob', 25);
  planted.bug = 'apply';
  await table.pick('Ada', 12);
  await expectPaused(table, 'apply');
  const before = faultOn(table);
  await harness.restart();
  await harness.playground.until(() => table.text().includes('**Waiting for**'));
  await table.hand('Ada');
  await table.pick('Ada', 12);
  await expectPaused(table, 'apply');
  expect(faultOn(table)).not.toBe(before);
});

it('a journal that a new version cannot replay is paused from the start, and goes on when that is mended', async () => {
  await quiet(TWO);
  const { playground } = harness;
  const table = await begun();
  const other = await harness.seat({ people: ['Gus', 'Hana'], in: 'lounge' });
  await table.pick('Bob', 25);
  await table.pick('Ada', 12);
  await playground.until(() => table.text().includes('The cards: '));
  await harness.restart(async () => {
    planted.bug = 'apply';
  });
  await settled(harness);
  playground.clock.advance(40);
  await expectPaused(table, 'apply');
  const tapped = await table.pick('Ada', 32).catch(() => table.as('Ada').slash('table'));
  expect(tapped.failed).toBe(false);
  expect(textOf(tapped.message!)).not.toBe('');
  expect(faultOn(table)).toBe((await row(table)).fault);
  await other.press('Kim', 'join');
  expect(other.text()).toContain(', and Kim\n');
  await harness.restart(async () => {
    planted.bug = undefined;
  });
  await settled(harness);
  playground.clock.advance(40);
  await playground.until(() => table.text().includes('**Waiting for**'));
  await table.hand('Ada');
  expect(table.cards('Ada')).toEqual([32, 52]);
});

it.each<Place>(['apply', 'describe'])(
  'a bug in %s that nobody mends for a day ends the match with a reason',
  async (place) => {
    await quiet(TWO);
    const { playground } = harness;
    const table = await begun();
    await table.pick('Bob', 25);
    await table.pick('Ada', 12);
    await playground.until(() => table.text().includes('The cards: '));
    await harness.restart(async () => {
      planted.bug = place;
    });
    await expectPaused(table, place);
    playground.clock.advance(DAY + 1_000);
    const end = () => table.messages().at(-1)!;
    await playground.until(() => textOf(end()).includes('Hit a bug, doesn’t count.'));
    await settled(harness);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'fault', dueAt: null });
    for (const message of table.messages().slice(0, -1)) expect(idsIn(message)).toEqual([]);
    expect(labelsOf(end())).toEqual(['Check the cards']);
    expect(await table.checked('Kim', end())).toMatch(/the secret was `[0-9a-f]{64}`/);
    // What was played before the bug is in the replay file, unless the bug is in the way of that.
    const check = await table.as('Kim').click(end(), 'Check the cards');
    expect(labelsOf(check.message!)).toEqual(place === 'describe' ? ['JSON file'] : []);
    expect(harness.bot.host.live).toBe(0);
  },
);

it('where only bots play on, a bug is said all the same', async () => {
  await quiet(dealt({ rows: [[10], [20], [30], [51, 52, 53, 54, 55]], hands: [[60], [12], [22]], ducks: [66, 0, 0] }));
  const table = await begun('games', ['Ada'], 2);
  harness.playground.clock.advance(5_000);
  await settled(harness);
  await table.pick('Ada', 60);
  planted.bug = 'standings';
  await whenDue(harness.playground, () => faultOn(table) !== '');
  await expectPaused(table, 'standings');
});
