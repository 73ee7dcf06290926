/** `/play with:` keeps seats: shown, pinged once, given to nobody else before the start; some servers let nobody else in. */
import { expect, it } from 'vitest';
import { type Outcome, textOf } from '../../playground/server/index.ts';
import { dealt, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { pings, settled } from './faults-evening.ts';
import { harness, quiet } from './harness.ts';

const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25], [38]] });
const THREE = { ...ENDING, seats: () => [2, 3] as const };
const KEPT = 'kept** for';

const played = (name: string, options: Record<string, string | number> = {}): Promise<Outcome> =>
  harness.playground.as(name, 'games').slash('play', { sub: '6nimmt', options });
/** A table that Bob opens. */
async function opened(options: Record<string, string | number>): Promise<Seating> {
  const { message } = await played('Bob', options);
  const table = harness.seatingOf(message!);
  await settled(harness);
  return table;
}
const idOf = (name: string): string => harness.playground.user(name).id;
const said = ({ message }: Outcome): string => textOf(message!);
const take = async (table: Seating, value: string): Promise<Outcome> =>
  table.as('Bob').select(await table.more('Bob'), `c1:play:${table.match}:@out`, [value]);

it('keeps seats for those who are named, and tells them once', async () => {
  await quiet();
  await harness.playground.as('Kim', 'games').slash('preferences', { options: { pings: false } });
  const table = await opened({ with: 'Gus', with2: 'Kim', with3: 'Bob', with4: 'Gus' });
  expect(table.text()).toContain(`${KEPT} Gus and Kim.`);
  const [call, ...more] = pings(table);
  expect(more).toEqual([]);
  expect(textOf(call!)).toContain(`<@${idOf('Gus')}>, Bobby keeps a seat for you at 6 nimmt!.`);
  expect(textOf(call!)).not.toContain(idOf('Kim'));
  await table.as('Gus').click(call!, 'Join');
  await settled(harness);
  expect(table.text()).toContain('👑 Bobby and Gus');
  await harness.restart();
  await settled(harness);
  expect(table.text()).toContain(`${KEPT} Kim.`);
  await table.press('Kim', 'join');
  await settled(harness);
  expect(table.text()).not.toContain(KEPT);
  expect(pings(table)).toEqual([]);
});

it('gives a kept seat to nobody else until the host lets it go or starts', async () => {
  await quiet({ games: [THREE] });
  const table = await opened({ with: 'Gus', with2: 'Kim' });
  expect(said(await table.press('Hana', 'join'))).toContain('The free seats are kept for others.');
  await take(table, idOf('Kim'));
  await settled(harness);
  expect(table.text()).toContain(`${KEPT} Gus.`);
  await table.press('Hana', 'join');
  expect(said(await table.press('Kim', 'join'))).toContain('The free seats are kept for others.');
  await take(table, idOf('Gus'));
  await settled(harness);
  expect(pings(table)).toEqual([]);
  await table.press('Kim', 'join');
  await table.start('Bob');
  expect((await table.state()).match!.players).toHaveLength(3);
});

it('starts without those who did not come', async () => {
  await quiet();
  const table = await opened({ with: 'Gus' });
  await table.press('Kim', 'join');
  expect(labelsOf(table.message())).toContain('Start');
  await table.start('Bob');
  await settled(harness);
  expect([pings(table), table.text().includes(KEPT)]).toEqual([[], false]);
  expect((await table.state()).match!.players).toHaveLength(2);
});

/** Bob in a channel under slow mode, where `/play` asks back. */
async function slowed() {
  await quiet();
  const bob = harness.playground.as('Bob', 'games');
  bob.channel.slowMode = 30;
  await harness.restart();
  return bob;
}

it('asks under slow mode where to play, and keeps the seats there', async () => {
  const bob = await slowed();
  const { message } = await played('Bob', { with: 'Gus' });
  const there = await bob.click(message!, 'Play here');
  expect(said(there)).toContain(`${KEPT} Gus.`);
});

it('keeps the seats of one question whatever its person asks for next', async () => {
  const bob = await slowed();
  const first = (await played('Bob', { with: 'Gus', at: 'in 1h' })).message!;
  const second = (await played('Bob', { with: 'Kim' })).message!;
  const third = (await played('Bob', {})).message!;
  const planned = said(await bob.click(first, 'Play here'));
  expect(planned).toContain('It starts by itself');
  expect(planned).toContain(`${KEPT} Gus.`);
  const there = said(await bob.click(second, 'Play here'));
  expect(there).toContain(`${KEPT} Kim.`);
  expect(there).not.toContain('It starts by itself');
  expect(said(await bob.click(third, 'Play here'))).not.toContain(KEPT);
});

it('opens no table without the seats and the time that were asked for before a restart', async () => {
  const bob = await slowed();
  const asked = (await played('Bob', { with: 'Gus', at: 'in 1h' })).message!;
  const simple = (await played('Bob', {})).message!;
  await harness.restart();
  expect(said(await bob.click(asked, 'Play here'))).toBe(
    'Sixes no longer knows whom you invited and when you start. Send `/play` again.',
  );
  expect(harness.bot.host.live).toBe(0);
  await bob.click(simple, 'Play here');
  expect(harness.bot.host.live).toBe(1);
});

it('pings for three tables of a person in a row, and keeps seats without a ping after that', async () => {
  await quiet({ isLimited: true });
  for (let n = 0; n < 4; n += 1) {
    const table = await opened({ with: 'Gus' });
    expect(pings(table)).toHaveLength(n < 3 ? 1 : 0);
    expect(table.text()).toContain(`${KEPT} Gus.`);
    await table.press('Bob', 'cancel');
    await settled(harness);
  }
});

it('pings for three rematches in a row, and opens more without a ping', async () => {
  await quiet({ isLimited: true, games: [ENDING] });
  const { playground } = harness;
  const first = await harness.seat({ people: ['Bob', 'Gus', 'Kim'], options: { rounds: 1, ending: 'rounds' } });
  await first.start();
  await first.playToTheEnd(['Bob', 'Gus', 'Kim']);
  const seen = new Set<string>();
  for (let n = 0; n < 5; n += 1) {
    const opened = await first.press('Bob', 'rematch');
    await settled(harness);
    const table = harness.seatingOf(opened.message!, 'games');
    for (const { id } of pings(table)) seen.add(id);
    expect(seen.size).toBe(Math.min(n + 1, 3));
    await table.press('Bob', 'cancel');
    playground.clock.advance(1_000);
    await settled(harness);
  }
});

it('forgets whom it keeps a seat for with their data', async () => {
  await quiet();
  const table = await opened({ with: 'Gus', with2: 'Kim' });
  const asked = await harness.playground.as('Gus', 'games').slash('privacy', { sub: 'delete' });
  await harness.playground.as('Gus', 'games').click(asked.message!, 'Delete everything about me');
  await settled(harness);
  expect(table.text()).toContain(`${KEPT} Kim.`);
  expect((await table.stored()).guests.map(({ name }) => name)).toEqual(['Kim']);
});

it('forgets the names of those who have not come with the start', async () => {
  await quiet();
  const table = await opened({ with: 'Kim' });
  await table.press('Gus', 'join');
  await table.start('Bob');
  expect((await table.stored()).guests).toMatchObject([{ user: idOf('Kim'), name: '', status: 'invited' }]);
});

it('lets nobody else sit down where managers want that', async () => {
  await quiet({ games: [ENDING] });
  const ada = harness.playground.as('Ada', 'games');
  const settings = (await ada.slash('settings')).message!;
  await ada.select(settings, 'c1:settings:joins', ['Only those whom the host invites']);
  const table = await opened({ with: 'Gus', rounds: 1, ending: 'rounds' });
  const refused = await table.press('Kim', 'join');
  expect(isEphemeral(refused.message!)).toBe(true);
  expect(said(refused)).toContain('On this server only those whom the host invites sit down.');
  await table.press('Gus', 'join');
  await table.press('Bob', 'add-bot');
  await table.start('Bob');
  const sits = await table.as('Kim').click(table.message(), `v1:${table.match}:@sit:2`, { force: true });
  expect(said(sits)).toContain('only those whom the host invites');
  await table.picks({ Bob: 12, Gus: 25 });
  await harness.playground.until(() => {
    harness.playground.clock.advance(1_000);
    return table.isOver();
  });
  // A rematch invites those who played.
  const again = harness.seatingOf((await table.press('Bob', 'rematch')).message!);
  expect(said(await again.press('Kim', 'join'))).toContain('only those whom the host invites');
  await again.press('Gus', 'join');
  await settled(harness);
  expect(again.text()).toContain('👑 Bobby, Bot 1, and Gus');
});
