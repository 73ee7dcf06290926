/** What can become of the message, channel or thread a table stands in, each with its outcome; others go on. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Channel } from '../../playground/server/world.ts';
import { idsIn, labelsOf, type Seating } from './e2e-table.ts';
import { forbidden, HOUR, LOW, MINUTE, pings, SHORT, settled } from './faults-evening.ts';
import { begun, bothPick, nothingHangs, othersGoOn, row } from './faults-places.ts';
import { harness, quiet } from './harness.ts';

const inThread = async (): Promise<{ table: Seating; thread: Channel }> => {
  const thread = harness.playground.startThread('games', 'evening');
  return { table: await begun(harness, thread.id), thread };
};

describe('The table message', () => {
  it('is posted again when it was deleted, for a quiet change as for a reveal', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness);
    harness.plan({ refusals: /Unknown Message/ });
    harness.playground.deleteMessage(table.message());
    await table.pick('Bob', 56);
    harness.playground.clock.advance(2_000);
    await harness.playground.until(() => table.posts().length === 1);
    expect(table.text()).toContain('**Waiting for** Ada.');
    harness.playground.deleteMessage(table.message());
    await table.pick('Ada', 5);
    await harness.playground.until(
      () => table.posts().length === 1 && table.text().includes('Ada chooses a row to take.'),
    );
    await settled(harness);
    expect((await row(table)).message).toBe(table.message().id);
    // One edit each that found nothing, and one new message each.
    expect(forbidden(harness).map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 404],
      ['PATCH', 404],
    ]);
    await othersGoOn(harness);
  });

  it('of a lobby is posted again with the start', async () => {
    await quiet({ games: [LOW] });
    const table = await harness.seat({ people: ['Ada', 'Bob'] });
    harness.plan({ refusals: /Unknown Message/ });
    const lobby = table.message();
    harness.playground.deleteMessage(lobby);
    const asked = await table.as('Ada').slash('table');
    await table.as('Ada').click(asked.message!, `v1:${table.match}:@:start`, { force: true });
    await harness.playground.until(
      () =>
        (table.posts().length === 1 && table.text().includes('turn 1 of 10')) || table.text().includes('turn 9 of 10'),
    );
    expect(labelsOf(table.message())).toEqual(['My hand']);
  });

  it('of the deal before is left as it is where it was deleted', async () => {
    await quiet({ games: [SHORT], holdTime: 5_000 });
    const table = await begun(harness);
    harness.plan({ refusals: /Unknown Message/ });
    await bothPick(table);
    await harness.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    await settled(harness);
    harness.playground.deleteMessage(table.message());
    harness.playground.clock.advance(5_000);
    await harness.playground.until(() => table.text().includes('Round 2, turn 1 of 10'));
    await settled(harness);
    expect(forbidden(harness).map(({ method, status }) => [method, status])).toEqual([['PATCH', 404]]);
    expect(table.posts()).toHaveLength(1);
  });

  it('and a ping that somebody deleted are not missed', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness, 'games', { pace: '1h' });
    harness.plan({ refusals: /Unknown Message/ });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await settled(harness);
    harness.playground.clock.advance(31 * MINUTE);
    await harness.playground.until(() => pings(table).length === 1);
    harness.playground.deleteMessage(pings(table)[0]!);
    await harness.playground.until(() => table.panelText('Ada').includes('row'));
    await table.pick('Ada', 'row 4');
    await harness.playground.until(() => table.text().includes('Ada takes row 4'));
    await settled(harness);
    expect(forbidden(harness).map(({ method, status }) => [method, status])).toEqual([['DELETE', 404]]);
  });
});

describe('The channel', () => {
  it('is deleted: its matches and lobbies end, and nothing is sent there again', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness);
    const lobby = await harness.seat({ people: ['Gus', 'Hana'] });
    await table.pick('Bob', 56);
    harness.playground.deleteChannel('games');
    await harness.playground.until(() => harness.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    expect(await row(lobby)).toMatchObject({ status: 'cancelled', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(harness)).toEqual([]);
    // A person who asks elsewhere reads that there is no such table.
    const asked = await harness.playground.as('Ada', 'lounge').slash('table');
    expect(textOf(asked.message!)).toContain('You’re not at a table here.');
    await othersGoOn(harness);
  });

  it('was deleted while Sixes was away: one attempt to show the table finds out', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness);
    harness.plan({ refusals: /Unknown Channel/ });
    await harness.restart(async () => harness.playground.deleteChannel('games'));
    await harness.playground.until(() => forbidden(harness).length === 1);
    await settled(harness);
    expect(harness.bot.host.live).toBe(0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(harness)).toHaveLength(1);
  });

  it('is deleted in the moment of a reveal: Discord’s refusal comes first, and ends the match', async () => {
    await quiet({ games: [SHORT] });
    const table = await begun(harness);
    harness.plan({ refusals: /Unknown Channel/ });
    await table.pick('Bob', 25);
    const picked = table.pick('Ada', 12);
    harness.playground.world.channels.delete(harness.playground.channel('games').id);
    await picked;
    await harness.playground.until(() => harness.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(harness).length).toBeLessThanOrEqual(2);
  });
});

describe('A thread', () => {
  it('that was archived is opened again by the next message', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    harness.plan({ refusals: /Thread is archived/ });
    const { playground } = harness;
    playground.changeThread(thread, { archived: true });
    await bothPick(table);
    await playground.until(() => table.posts().length === 2 && table.text().includes('Ada chooses a row to take.'));
    expect(thread.archived).toBe(false);
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect((await row(table)).pausedAt).toBeNull();
    await othersGoOn(harness);
  });

  it('that was archived shows a hand as it is once it is open again', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    harness.plan({ refusals: /Thread is archived/ });
    const { playground } = harness;
    await table.pick('Bob', 56);
    playground.changeThread(thread, { archived: true });
    await table.pick('Ada', 5);
    await playground.until(() => !thread.archived);
    await settled(harness);
    playground.clock.advance(5_000);
    await playground.until(() => table.panelText('Bob').includes('Ada chooses a row'));
    await othersGoOn(harness);
  });

  it('that was locked pauses the match, which goes on when it is opened', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    harness.plan({ refusals: /Thread is archived/ });
    const { playground } = harness;
    playground.changeThread(thread, { archived: true, locked: true });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await settled(harness);
    expect((await row(table)).pausedAt).toBe(playground.clock.now());
    const refused = playground.refusals.length;
    playground.clock.advance(HOUR);
    await settled(harness);
    expect(playground.refusals.length).toBe(refused);
    const reply = await table.as('Ada', 'lounge').slash('table', { options: { table: table.match } });
    expect(textOf(reply.message!)).toContain('The match is paused: Sixes could not show it here.');
    playground.changeThread(thread, { archived: false, locked: false });
    await playground.until(
      () => table.text().includes('Ada chooses a row to take.') && labelsOf(table.message()).includes('My hand'),
    );
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
    expect((await row(table)).dueAt).toBe(playground.clock.now() + 2 * MINUTE + 30_000);
    expect(table.text()).not.toContain('is paused');
    await table.pick('Ada', 'row 4');
    await playground.until(() => table.text().includes('Ada takes row 4'));
    await othersGoOn(harness);
  });

  it('that is locked can be left: those who stay have the same time, and without anybody it ends', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    harness.plan({ refusals: /locked/ });
    const { playground } = harness;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(harness);
    const { pausedAt, dueAt } = await row(table);
    expect(pausedAt).not.toBeNull();
    playground.clock.advance(HOUR);
    const elsewhere = (name: string) => table.ends(name, 'leave', 'lounge');
    expect(textOf((await elsewhere('Ada')).message!)).toContain('A bot plays your seat');
    await settled(harness);
    expect(await row(table)).toMatchObject({ status: 'running', pausedAt, dueAt });
    expect((await table.state()).match!.players).toEqual(['left', 'person']);
    expect(textOf((await elsewhere('Bob')).message!)).toContain('Everybody has left');
    await settled(harness);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'empty', dueAt: null });
  });

  it('that Discord calls locked is one too', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    harness.plan({ refusals: /locked/ });
    const { playground } = harness;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(harness);
    expect((await row(table)).pausedAt).not.toBeNull();
    expect(forbidden(harness)).toEqual([]);
    playground.changeThread(thread, { locked: false });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
  });

  it('that was deleted ends its match', async () => {
    await quiet({ games: [LOW] });
    const { table, thread } = await inThread();
    harness.playground.deleteChannel(thread);
    await harness.playground.until(() => harness.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    await othersGoOn(harness);
  });
});
