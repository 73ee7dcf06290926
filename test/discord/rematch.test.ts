/** Rematches: seats are kept, people are pinged once, and it starts by itself when all are back at once. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Outcome } from '../../playground/server/person.ts';
import type { Wire } from '../../playground/server/world.ts';
import { answersOf, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { backdated, MINUTE, pings, settled, shownTime } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';
import { controlsOf } from './messages.ts';

/** One card each, and at most five seats. */
const ROWS = [[1], [2], [3], [4]];
const HANDS = [[12], [25], [38], [47], [56]];
const ONE_CARD: AnyGame = {
  ...nimmt,
  seats: () => [2, 5],
  setup: (options: any, seats: number) => ({
    state: nimmt.position({ rows: ROWS, hands: HANDS.slice(0, seats), options }),
    events: [],
  }),
};
const PRIMARY = 1;
const ROUND = { ending: 'rounds', rounds: 1 };

interface Played {
  readonly people: readonly string[];
  readonly bots?: number;
  readonly meanwhile?: (table: Seating) => Promise<unknown>;
}

/** A match that is over. */
async function played({ people, bots = 0, meanwhile }: Played): Promise<Seating> {
  await quiet({ games: [ONE_CARD], opensHands: true });
  const table = await harness.seat({ people, bots, options: ROUND });
  await table.start();
  await settled(harness);
  await meanwhile?.(table);
  for (const name of people) {
    const panel = table
      .as(name)
      .messages()
      .findLast((each) => isEphemeral(each) && answersOf(each).length > 0);
    if (panel !== undefined) await table.as(name).click(panel, answersOf(panel)[0]!.custom_id!);
  }
  await harness.playground.until(() => {
    harness.playground.clock.advance(100);
    return table.isOver();
  });
  await settled(harness);
  return table;
}

async function rematched(table: Seating, name: string): Promise<Seating> {
  const { message } = await table.press(name, 'rematch');
  const again = harness.seatingOf(message!);
  await settled(harness);
  return again;
}

const statusOf = async (table: Seating) => (await table.state()).record.status;
const saidTo = (outcome: { readonly message?: Wire | undefined }): string => textOf(outcome.message!);

async function passed(ms: number): Promise<void> {
  harness.playground.clock.advance(ms);
  await settled(harness);
}

describe('The lobby of a rematch', () => {
  it('keeps the seats of those who played for five minutes, and says whose', async () => {
    const table = await played({ people: ['Ada', 'Bob', 'Çelia'] });
    const again = await rematched(table, 'Ada');
    const { openedAt } = (await again.state()).record;
    const until = shownTime(openedAt + 5 * MINUTE);
    expect(again.text()).toContain(`**Seats kept** for Bobby and Çelia. Anybody can take them ${until}.`);
    expect(controlsOf(again.message()).find(({ style }) => style === PRIMARY)!.label).toBe('Join');
    // Two of the five seats are nobody's.
    for (const name of ['Dora', 'Gus']) expect((await again.press(name, 'join')).type).toBe(7);
    const refused = await again.press('Kim', 'join');
    expect(saidTo(refused)).toMatch(/^The free seats are kept for others\./);
    await passed(MINUTE);
    await table.press('Bob', 'rematch');
    await settled(harness);
    expect(again.text()).toContain('**Seat kept** for Çelia.');
    expect(saidTo(await again.press('Kim', 'join'))).toContain('kept');
    await passed(4 * MINUTE);
    expect(again.text()).not.toContain(' kept** for');
    await again.press('Kim', 'join');
    expect((await again.state()).seats.map(({ name }) => name)).toEqual(['Ada', 'Dora', 'Gus', 'Bobby', 'Kim']);
    expect(saidTo(await table.press('Çelia', 'rematch'))).toContain('All seats are taken.');
  });

  it('keeps them over a restart, and counts nothing down after it', async () => {
    const table = await played({ people: ['Ada', 'Bob'] });
    const again = await rematched(table, 'Ada');
    await harness.restart();
    await settled(harness);
    expect(again.text()).toContain('**Seat kept** for Bobby.');
    await table.press('Bob', 'rematch');
    await settled(harness);
    expect(labelsOf(again.message())).toContain('Not yet');
    await harness.restart(async () => harness.playground.clock.advance(10_000));
    await passed(10_000);
    expect(labelsOf(again.message())).not.toContain('Not yet');
    expect(await statusOf(again)).toBe('lobby');
    await again.start('Ada');
    expect(await statusOf(again)).toBe('running');
  });

  it('tells those who stayed to the end once, unless they want no pings', async () => {
    const table = await played({
      people: ['Ada', 'Bob', 'Çelia', 'Gus'],
      meanwhile: async (now) => {
        await now.ends('Gus', 'leave');
        const { message } = await now.as('Çelia').slash('preferences');
        await now.as('Çelia').click(message!, 'Pings: on');
      },
    });
    const again = await rematched(table, 'Ada');
    const [ping, ...more] = pings(again);
    expect(more).toEqual([]);
    const bob = table.as('Bob').user.id;
    expect(textOf(ping!)).toMatch(`<@${bob}>, Ada wants a rematch. Your seat is kept for five minutes.`);
    expect(labelsOf(ping!)).toEqual(['Rematch']);
    expect(ping!.mentions.map(({ id }: { id: string }) => id)).toEqual([bob]);
    expect(BigInt(ping!.id)).toBeGreaterThan(BigInt(again.message().id));
    expect(again.text()).toContain('**Seats kept** for Bobby and Çelia.');
    // The button of the ping is the way back, and the ping goes once nobody is missing.
    expect(saidTo(await table.as('Bob').click(ping!, 'Rematch'))).toBe('You’re in the rematch.');
    await table.press('Çelia', 'rematch');
    await settled(harness);
    expect(pings(again)).toEqual([]);
  });
});

describe('A rematch for which all are back within a minute', () => {
  it('starts by itself after five seconds, with the options and the host of before, and hands open', async () => {
    const table = await played({ people: ['Ada', 'Bob'], bots: 1 });
    const again = await rematched(table, 'Bob');
    await passed(59_000);
    expect(labelsOf(again.message())).not.toContain('Not yet');
    await table.press('Ada', 'rematch');
    await settled(harness);
    const start = shownTime(harness.playground.clock.now() + 5_000);
    expect(again.text()).toContain(`**It starts ${start}.** Need a moment? Tap **Not yet**.`);
    expect(labelsOf(again.message()).slice(0, 3)).toEqual(['Join', 'Start', 'Not yet']);
    await passed(4_900);
    expect(await statusOf(again)).toBe('lobby');
    await passed(200);
    const { record, seats } = await again.state();
    expect(record).toMatchObject({ status: 'running', host: table.as('Bob').user.id, options: ROUND });
    expect(seats).toHaveLength(3);
    for (const name of ['Ada', 'Bob']) {
      const hand = again.as(name).messages().findLast(isEphemeral)!;
      expect(answersOf(hand)[0]!.custom_id).toContain(again.match);
    }
  });

  it('waits for Start once somebody who sits there taps Not yet', async () => {
    const table = await played({ people: ['Ada', 'Bob'] });
    const again = await rematched(table, 'Ada');
    await table.press('Bob', 'rematch');
    await settled(harness);
    expect(saidTo(await again.press('Kim', 'not-yet'))).toContain('You have no seat at this table.');
    await passed(3_000);
    expect((await again.press('Bob', 'not-yet')).type).toBe(7);
    expect(labelsOf(again.message())).not.toContain('Not yet');
    expect(again.text()).not.toContain('It starts');
    await passed(MINUTE);
    expect(await statusOf(again)).toBe('lobby');
    await again.start('Ada');
    expect(await statusOf(again)).toBe('running');
  });

  it.each(['change', 'leave'])('waits for Start after a %s, also when all are back again', async (what) => {
    const table = await played({ people: ['Ada', 'Bob'], bots: 1 });
    const again = await rematched(table, 'Ada');
    await table.press('Bob', 'rematch');
    await settled(harness);
    expect(labelsOf(again.message())).toContain('Not yet');
    if (what === 'leave') await again.press('Bob', 'leave');
    else {
      const { message } = await again.as('Ada').click(again.message(), 'Change…');
      await again.as('Ada').click(message!, 'Add a bot');
    }
    if (what === 'leave') await table.press('Bob', 'rematch');
    await passed(MINUTE);
    expect(labelsOf(again.message())).not.toContain('Not yet');
    expect(await statusOf(again)).toBe('lobby');
  });

  it('starts for a person alone with bots too', async () => {
    const table = await played({ people: ['Ada'], bots: 2 });
    const again = await rematched(table, 'Ada');
    expect(pings(again)).toEqual([]);
    expect(labelsOf(again.message())).toContain('Not yet');
    await passed(5_100);
    expect(await statusOf(again)).toBe('running');
  });

  it('does not start by itself when the last of them comes later', async () => {
    const table = await played({ people: ['Ada', 'Bob'] });
    const again = await rematched(table, 'Ada');
    await passed(61_000);
    await table.press('Bob', 'rematch');
    await passed(10_000);
    expect(labelsOf(again.message())).not.toContain('Not yet');
    expect(await statusOf(again)).toBe('lobby');
  });
});

describe('During the countdown of a rematch', () => {
  /** All are back, and a rematch counts down. */
  async function counted(people: readonly string[] = ['Ada', 'Bob']): Promise<{ table: Seating; again: Seating }> {
    const table = await played({ people });
    const again = await rematched(table, people[0]!);
    for (const name of people.slice(1)) await table.press(name, 'rematch');
    await settled(harness);
    expect(labelsOf(again.message())).toContain('Not yet');
    return { table, again };
  }
  const connection = () => harness.bot.host;

  it('a connection that is lost for a moment starts the match once it is back', async () => {
    const { again } = await counted();
    await passed(2_000);
    connection().offline();
    await passed(3_500);
    expect(await statusOf(again)).toBe('lobby');
    await connection().online();
    await passed(2_000);
    expect(await statusOf(again)).toBe('running');
    expect(pings(again)).toEqual([]);
  });

  it('Not yet, tapped while the connection was lost for a moment, counts before the match starts', async () => {
    const { again } = await counted();
    await passed(2_000);
    connection().offline();
    await passed(3_500);
    // Discord sends what happened meanwhile before it says that the connection is back.
    expect((await again.press('Bob', 'not-yet')).failed).toBe(false);
    await connection().online();
    await passed(MINUTE);
    expect(await statusOf(again)).toBe('lobby');
    expect(labelsOf(again.message())).not.toContain('Not yet');
    await again.start('Ada');
    expect(await statusOf(again)).toBe('running');
  });

  it.each(['a long outage', 'a kill'])(
    '%s leaves a lobby that waits for Start, and tells nobody twice',
    async (what) => {
      const { table, again } = await counted(['Ada', 'Bob', 'Çelia']);
      await passed(1_000);
      const announcements = () =>
        harness.playground.requests.filter(({ body }) =>
          JSON.stringify(body ?? '').includes('wants a rematch. Your seat'),
        ).length;
      const before = announcements();
      expect(before).toBe(1);
      if (what === 'a kill') {
        const noted = harness.playground.clock.now();
        await harness.restart(async () => {
          backdated(harness, noted);
          harness.playground.clock.advance(MINUTE);
        });
      } else {
        connection().offline();
        await passed(MINUTE);
        await connection().online();
      }
      await passed(10_000);
      await passed(10_000);
      expect(await statusOf(again)).toBe('lobby');
      expect((await again.state()).seats.map(({ name }) => name)).toEqual(['Ada', 'Bobby', 'Çelia']);
      expect(labelsOf(again.message())).not.toContain('Not yet');
      expect(again.text()).not.toContain('It starts');
      expect(announcements()).toBe(before);
      expect(pings(again)).toEqual([]);
      const seated = await table.press('Çelia', 'rematch');
      expect(saidTo(seated)).toContain('You sit here already.');
      const lost = again.message();
      await table.as('Çelia').click(seated.message!, 'Bring the table down here');
      await harness.playground.until(() => BigInt(again.message().id) > BigInt(lost.id));
      await again.start('Ada');
      expect(await statusOf(again)).toBe('running');
    },
  );

  it.each([
    ['the host', 'Ada', 'Bobby'],
    ['a guest', 'Bob', 'Ada'],
  ])('ends when %s leaves, and the others start by hand', async (_, name, host) => {
    const { table, again } = await counted(['Ada', 'Bob', 'Çelia']);
    await passed(4_900);
    expect((await again.press(name, 'leave')).failed).toBe(false);
    await passed(MINUTE);
    expect(await statusOf(again)).toBe('lobby');
    expect(again.text()).toContain(`👑 ${host}`);
    expect(again.text()).toContain(' kept** for ');
    expect(saidTo(await table.press(name, 'rematch'))).toBe('You’re in the rematch.');
    await passed(MINUTE);
    expect(await statusOf(again)).toBe('lobby');
    await again.start(host === 'Ada' ? 'Ada' : 'Bob');
    expect(await statusOf(again)).toBe('running');
    expect((await again.state()).seats).toHaveLength(3);
  });

  it.each(['before', 'after'])('Not yet in the moment %s it starts is answered, and nothing hangs', async (when) => {
    const { again } = await counted();
    await passed(4_000);
    const button = again.message();
    const { clock } = harness.playground;
    let tapped: Promise<Outcome>;
    if (when === 'before') {
      tapped = again.press('Bob', 'not-yet', button);
      clock.advance(1_000);
    } else {
      clock.advance(1_000);
      tapped = again.press('Bob', 'not-yet', button);
    }
    const outcome = await tapped;
    await settled(harness);
    expect(outcome.failed).toBe(false);
    if ((await statusOf(again)) === 'lobby') await again.start('Ada');
    await settled(harness);
    expect(await statusOf(again)).toBe('running');
    expect(again.posts()).toHaveLength(1);
    expect(labelsOf(again.message())).toContain('My hand');
    expect(again.text()).not.toContain('It starts');
  });
});
