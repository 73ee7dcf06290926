/** The database is locked in mid-match: the person who taps reads so, and nothing is lost. */
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, labelsOf, type Seating } from './e2e-table.ts';
import { answersIn, begun, NOT_COUNTED, PLAIN, quietBot, SHORT, settled, TWO, whenDue } from './faults-evening.ts';

let harness: BotAtPlayground | undefined;
let other: Database.Database | undefined;
afterEach(async () => {
  if (other?.open) other.close();
  const ending = harness;
  harness = undefined;
  await ending?.end();
});

async function quiet(options: Parameters<typeof quietBot>[0] = {}): Promise<BotAtPlayground> {
  harness = await quietBot(options);
  harness.plan({ errors: /database is locked|database or disk is full/ });
  return harness;
}
/** Another program takes the write lock, as long as it likes. */
function lock({ path }: BotAtPlayground): () => void {
  other = new Database(path);
  other.exec('begin immediate');
  return () => other!.exec('rollback');
}
describe('In mid-match, while the database is locked', () => {
  it('tells people who tap, and loses no earlier tap', async () => {
    const harness = await quiet({ games: [TWO] });
    const table = await begun(harness);
    await table.pick('Ada', 12);
    const unlock = lock(harness);
    const tapped = await table.pick('Bob', 25);
    expect(tapped.failed).toBe(false);
    expect(textOf(tapped.message!)).toContain(NOT_COUNTED);
    expect(await answersIn(table)).toMatchObject([{ seat: 0, moves: [{ card: 12 }] }]);
    unlock();
    const again = await table.pick('Bob', 25);
    expect(textOf(again.message!)).not.toContain(NOT_COUNTED);
    await harness.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
    expect(await answersIn(table)).toHaveLength(2);
  });

  it('whatever writes nothing is answered, and each of twenty taps is answered that it does not count', async () => {
    const harness = await quiet({ games: [TWO], storeThread: true });
    const tables: Seating[] = [];
    for (let n = 0; n < 10; n += 1) tables.push(await begun(harness));
    const unlock = lock(harness);
    const picks = tables.flatMap((table) => [table.pick('Ada', 12), table.pick('Bob', 25)]);
    let answered = 0;
    for (const pick of picks) void pick.then(() => (answered += 1));
    const gus = harness.playground.as('Gus', 'games');
    const asked = [
      gus.slash('help'),
      gus.slash('leaderboard'),
      gus.slash('preferences'),
      tables[3]!.as('Ada').slash('who'),
    ];
    // The lock is held until all of this is answered: nothing waits for it, so no answer is deferred.
    for (const { failed, type, message } of await Promise.all(asked)) {
      expect([failed, type]).toEqual([false, 4]);
      expect(textOf(message!)).not.toContain(NOT_COUNTED);
    }
    expect(answered).toBe(0);
    for (const { failed, message } of await Promise.all(picks)) {
      expect(failed).toBe(false);
      expect(textOf(message!)).toContain(NOT_COUNTED);
    }
    for (const table of tables) expect(await answersIn(table)).toEqual([]);
    unlock();
    for (const table of tables) await table.picks({ Ada: 12, Bob: 25 });
    for (const table of tables) {
      await harness.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
      expect(await answersIn(table)).toHaveLength(2);
    }
  });

  it('a lobby neither takes nor loses anybody', async () => {
    const harness = await quiet();
    const lobby = await harness.seat({ people: ['Ada', 'Bob'] });
    await harness.playground.as('Gus', 'games').slash('help');
    await settled(harness);
    const unlock = lock(harness);
    const tapped = await lobby.press('Gus', 'join');
    expect(textOf(tapped.message!)).toBe(NOT_COUNTED);
    unlock();
    await lobby.press('Gus', 'join');
    expect(lobby.text()).toContain(', and Gus\n');
  });

  it('a deadline that passes is kept when the lock is gone', async () => {
    const harness = await quiet({ games: [TWO] });
    const { clock } = harness.playground;
    const table = await begun(harness, ['Ada', 'Bob'], { pace: '30s' });
    await table.pick('Ada', 12);
    const unlock = lock(harness);
    clock.advance(31_000);
    await settled(harness);
    expect(await answersIn(table)).toHaveLength(1);
    unlock();
    clock.advance(5_000);
    await whenDue(harness.playground, () => table.text().includes('The cards: Ada: 12, Bobby'));
    expect(await answersIn(table)).toMatchObject([{ by: 'person' }, { seat: 1, by: 'clock' }]);
  });

  it('a bot that could not answer answers when the lock is gone', async () => {
    const harness = await quiet({ games: [PLAIN], botTime: 1 });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
    await table.start();
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await table.picks({ Ada: 12, Bob: 25 });
    const unlock = lock(harness);
    harness.playground.clock.advance(2_000);
    await settled(harness);
    expect(await answersIn(table)).toHaveLength(2);
    unlock();
    harness.playground.clock.advance(5_000);
    await settled(harness);
    harness.playground.clock.advance(2_000);
    await harness.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Bot 1'));
  });

  it('a deal that was looked at is followed by the next when the lock is gone', async () => {
    const harness = await quiet({ games: [SHORT], holdTime: 5_000 });
    const table = await begun(harness);
    await table.picks({ Ada: 12, Bob: 25 });
    await harness.playground.until(() => labelsOf(table.message()).join() === 'Continue');
    await settled(harness);
    const unlock = lock(harness);
    harness.playground.clock.advance(5_000);
    await settled(harness);
    unlock();
    harness.playground.clock.advance(5_000);
    await harness.playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    expect(labelsOf(table.message())).toEqual(['My hand']);
  });

  it('a name that was not kept is kept the next time', async () => {
    const harness = await quiet({ games: [SHORT] });
    const table = await begun(harness, ['Ada', 'Bob'], { rounds: 1 });
    const { playground } = harness;
    playground.guild('Card Table').members.get(playground.user('Ada').id)!.nick = 'Ada the Late';
    const unlock = lock(harness);
    await table.as('Ada').slash('who');
    await settled(harness);
    unlock();
    await table.as('Ada').slash('who');
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.isOver());
    await harness.restart();
    const board = await table.as('Bob').slash('leaderboard');
    expect(textOf(board.message!)).toMatch(/Ada the Late: .*played 1/);
  });
});
