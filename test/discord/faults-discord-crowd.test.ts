/** Many people tap in one channel within a minute: Discord's limits hold, and everybody gets what they asked for. */
import { expect, it } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';
import type { World } from '../../playground/server/world.ts';
import { answersOf, startBotAtPlayground } from './e2e-table.ts';
import { isEphemeral } from './messages.ts';
import { quiet } from './quiet.ts';

const TABLES = [1, 2, 3];
const seatsOf = (table: number) => Array.from({ length: 10 }, (_, i) => `Guest ${table}.${i + 1}`);

function furnish(world: World): void {
  const users = TABLES.flatMap(seatsOf).map((name) => world.addUser(name, 'en-US'));
  const guild = world.addGuild('Card Table', 'en-US', users[0]!);
  for (const user of users.slice(1)) world.join(guild, user);
  world.addChannel(guild, 'games');
  // Whom tests look with.
  world.join(guild, world.addUser('Kim', 'ko'));
}

/** This many hands come below the table, by follow-ups; the next ones are the answers to **My hand**. */
const MAX_BELOW = 20;

it.each([false, true])(
  'three tables of ten start in one channel: nothing is refused, and everybody gets a hand (by itself: %s)',
  async (opensHands) => {
    const harness = await startBotAtPlayground({ opensHands, playground: { furnish } });
    const { playground } = harness;
    playground.limits.enforced = true;
    const tables = await Promise.all(TABLES.map((n) => harness.seat({ people: seatsOf(n) })));
    await Promise.all(tables.map((table) => table.start()));
    await quiet(playground);
    const followUps = () =>
      playground.requests.filter(({ method, path }) => method === 'POST' && /^\/webhooks\/\d+\/[^/]+$/.test(path))
        .length;
    const opened = followUps();
    // The hands of the three who have started open whatever the others need.
    const [fewest, most] = opensHands ? [MAX_BELOW, MAX_BELOW + TABLES.length] : [0, 0];
    expect(opened).toBeGreaterThanOrEqual(fewest!);
    expect(opened).toBeLessThanOrEqual(most!);
    for (const [at, table] of tables.entries()) {
      const seen = table.as(seatsOf(TABLES[at]!)[0]!).messages();
      expect(seen.filter((message) => isEphemeral(message) && answersOf(message).length === 10)).toHaveLength(
        opensHands ? 1 : 0,
      );
    }
    const hands = tables.flatMap((table, at) => seatsOf(TABLES[at]!).map((name) => table.hand(name)));
    const types = (await Promise.all(hands)).map(({ failed, type }) => (failed ? 'failed' : type));
    expect(types.filter((type) => type === 6)).toHaveLength(opensHands ? 0 : MAX_BELOW);
    expect(types.filter((type) => type === 4)).toHaveLength(opensHands ? 30 : 10);
    for (const [at, table] of tables.entries())
      for (const name of seatsOf(TABLES[at]!)) expect(answersOf(table.panel(name))).toHaveLength(10);
    const picks = tables.flatMap((table, at) =>
      seatsOf(TABLES[at]!).map((name) => table.pick(name, table.cards(name)[0]!)),
    );
    for (const { failed } of await Promise.all(picks)) expect(failed).toBe(false);
    for (const table of tables) await playground.until(() => table.text().includes('The cards: '));
    expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
    await harness.end();
  },
);

it('what Discord would refuse as a follow-up is not sent: taps count, and hands open by a tap', async () => {
  const clock = steppedClock();
  const harness = await startBotAtPlayground({ opensHands: true, playground: { furnish, clock } });
  const { playground } = harness;
  harness.plan({ refusals: /as planned/ });
  Object.assign(playground.limits, { enforced: true, channel: 1_000 });
  const [first, second] = [await harness.seat({ people: seatsOf(1) }), await harness.seat({ people: seatsOf(2) })];
  await first.start();
  await quiet(playground);
  // Each private answer is deferred, and then comes below what was tapped.
  for (let n = 0; n < 30; n += 1) {
    playground.faults.refuse('POST', /callback$/, 50035);
    expect((await first.press('Kim', 'hand')).failed).toBe(false);
  }
  await second.start();
  await quiet(playground);
  const sent = playground.requests.filter(
    ({ method, path }) => method === 'POST' && /^\/webhooks\/\d+\/[^/]+$/.test(path),
  );
  expect(sent).toHaveLength(28);
  expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
  const host = seatsOf(2)[0]!;
  expect((await second.hand(host)).type).toBe(4);
  expect(answersOf(second.panel(host))).toHaveLength(10);
  await harness.end();
});
