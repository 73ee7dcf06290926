/** What can become of the message, channel or thread a table stands in, each with its outcome; others go on. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Channel } from '../../playground/server/world.ts';
import { idsIn, labelsOf, type Seating } from './e2e-table.ts';
import { forbidden, HOUR, LOW, MINUTE, pings, SHORT, settled } from './faults-evening.ts';
import { begun, bothPick, nothingHangs, othersGoOn, row } from './faults-places.ts';
import { house, quiet } from './house.ts';

const inThread = async (): Promise<{ table: Seating; thread: Channel }> => {
  const thread = house.playground.startThread('games', 'evening');
  return { table: await begun(house, thread.id), thread };
};

describe('The table message', () => {
  it('is posted again when it was deleted, for a quiet change as for a reveal', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(house);
    house.plan({ refusals: /Unknown Message/ });
    house.playground.deleteMessage(table.message());
    await table.pick('Bob', 56);
    house.playground.clock.advance(2_000);
    await house.playground.until(() => table.posts().length === 1);
    expect(table.text()).toContain('**Waiting for** Ada.');
    house.playground.deleteMessage(table.message());
    await table.pick('Ada', 5);
    await house.playground.until(
      () => table.posts().length === 1 && table.text().includes('Ada chooses a row to take.'),
    );
    await settled(house);
    expect((await row(table)).message).toBe(table.message().id);
    // One edit each that found nothing, and one new message each.
    expect(forbidden(house).map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 404],
      ['PATCH', 404],
    ]);
    await othersGoOn(house);
  });

  it('of a lobby is posted again with the start', async () => {
    await quiet({ games: [LOW] });
    const table = await house.seat({ people: ['Ada', 'Bob'] });
    house.plan({ refusals: /Unknown Message/ });
    const lobby = table.message();
    house.playground.deleteMessage(lobby);
    const asked = await table.as('Ada').slash('table');
    await table.as('Ada').click(asked.message!, `v1:${table.match}:@:start`, { force: true });
    await house.playground.until(
      () =>
        (table.posts().length === 1 && table.text().includes('turn 1 of 10')) || table.text().includes('turn 9 of 10'),
    );
    expect(labelsOf(table.message())).toEqual(['My hand']);
  });

  it('of the deal before is left as it is where it was deleted', async () => {
    await quiet({ games: [SHORT], holdTime: 5_000 });
    const table = await begun(house);
    house.plan({ refusals: /Unknown Message/ });
    await bothPick(table);
    await house.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    await settled(house);
    house.playground.deleteMessage(table.message());
    house.playground.clock.advance(5_000);
    await house.playground.until(() => table.text().includes('Round 2, turn 1 of 10'));
    await settled(house);
    expect(forbidden(house).map(({ method, status }) => [method, status])).toEqual([['PATCH', 404]]);
    expect(table.posts()).toHaveLength(1);
  });

  it('and a ping that somebody deleted are not missed', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(house, 'games', { pace: '1h' });
    house.plan({ refusals: /Unknown Message/ });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await settled(house);
    house.playground.clock.advance(31 * MINUTE);
    await house.playground.until(() => pings(table).length === 1);
    house.playground.deleteMessage(pings(table)[0]!);
    await house.playground.until(() => table.panelText('Ada').includes('row'));
    await table.pick('Ada', 'row 4');
    await house.playground.until(() => table.text().includes('Ada takes row 4'));
    await settled(house);
    expect(forbidden(house).map(({ method, status }) => [method, status])).toEqual([['DELETE', 404]]);
  });
});

describe('The channel', () => {
  it('is deleted: its matches and lobbies end, and nothing is sent there again', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(house);
    const lobby = await house.seat({ people: ['Gus', 'Hana'] });
    await table.pick('Bob', 56);
    house.playground.deleteChannel('games');
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    expect(await row(lobby)).toMatchObject({ status: 'cancelled', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house)).toEqual([]);
    // A person who asks elsewhere reads that there is no such table.
    const asked = await house.playground.as('Ada', 'lounge').slash('table');
    expect(textOf(asked.message!)).toContain('You’re not at a table here.');
    await othersGoOn(house);
  });

  it('was deleted while Sixes was away: one attempt to show the table finds out', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(house);
    house.plan({ refusals: /Unknown Channel/ });
    await house.restart(async () => house.playground.deleteChannel('games'));
    await house.playground.until(() => forbidden(house).length === 1);
    await settled(house);
    expect(house.bot.host.live).toBe(0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house)).toHaveLength(1);
  });

  it('is deleted in the moment of a reveal: Discord’s refusal comes first, and ends the match', async () => {
    await quiet({ games: [SHORT] });
    const table = await begun(house);
    house.plan({ refusals: /Unknown Channel/ });
    await table.pick('Bob', 25);
    const picked = table.pick('Ada', 12);
    house.playground.world.channels.delete(house.playground.channel('games').id);
    await picked;
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house).length).toBeLessThanOrEqual(2);
  });
});

describe('A thread', () => {
  it('that was archived is opened again by the next message', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /Thread is archived/ });
    const { playground } = house;
    playground.changeThread(thread, { archived: true });
    await bothPick(table);
    await playground.until(() => table.posts().length === 2 && table.text().includes('Ada chooses a row to take.'));
    expect(thread.archived).toBe(false);
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect((await row(table)).pausedAt).toBeNull();
    await othersGoOn(house);
  });

  it('that was archived shows a hand as it is once it is open again', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /Thread is archived/ });
    const { playground } = house;
    await table.pick('Bob', 56);
    playground.changeThread(thread, { archived: true });
    await table.pick('Ada', 5);
    await playground.until(() => !thread.archived);
    await settled(house);
    playground.clock.advance(5_000);
    await playground.until(() => table.panelText('Bob').includes('Ada chooses a row'));
    await othersGoOn(house);
  });

  it('that was locked pauses the match, which goes on when it is opened', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /Thread is archived/ });
    const { playground } = house;
    playground.changeThread(thread, { archived: true, locked: true });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await settled(house);
    expect((await row(table)).pausedAt).toBe(playground.clock.now());
    const refused = playground.refusals.length;
    playground.clock.advance(HOUR);
    await settled(house);
    expect(playground.refusals.length).toBe(refused);
    const told = await table.as('Ada', 'lounge').slash('table', { options: { table: table.match } });
    expect(textOf(told.message!)).toContain('The match is paused: Sixes could not show it here.');
    playground.changeThread(thread, { archived: false, locked: false });
    await playground.until(
      () => table.text().includes('Ada chooses a row to take.') && labelsOf(table.message()).includes('My hand'),
    );
    await settled(house);
    expect((await row(table)).pausedAt).toBeNull();
    expect((await row(table)).dueAt).toBe(playground.clock.now() + 2 * MINUTE + 30_000);
    expect(table.text()).not.toContain('is paused');
    await table.pick('Ada', 'row 4');
    await playground.until(() => table.text().includes('Ada takes row 4'));
    await othersGoOn(house);
  });

  it('that is locked can be left: those who stay have the same time, and without anybody it ends', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /locked/ });
    const { playground } = house;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(house);
    const { pausedAt, dueAt } = await row(table);
    expect(pausedAt).not.toBeNull();
    playground.clock.advance(HOUR);
    const elsewhere = (name: string) => table.ends(name, 'leave', 'lounge');
    expect(textOf((await elsewhere('Ada')).message!)).toContain('A bot plays your seat');
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'running', pausedAt, dueAt });
    expect((await table.state()).match!.players).toEqual(['left', 'person']);
    expect(textOf((await elsewhere('Bob')).message!)).toContain('Everybody has left');
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'empty', dueAt: null });
  });

  it('that Discord calls locked is one too', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /locked/ });
    const { playground } = house;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(house);
    expect((await row(table)).pausedAt).not.toBeNull();
    expect(forbidden(house)).toEqual([]);
    playground.changeThread(thread, { locked: false });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).pausedAt).toBeNull();
  });

  it('that was deleted ends its match', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    house.playground.deleteChannel(thread);
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    await othersGoOn(house);
  });
});
