/** Nobody but a server manager ends others' match: its host leaves it, or asks all who play. */
import { beforeEach, expect, it } from 'vitest';
import { type Outcome, textOf } from '../../playground/server/index.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
import { dealt, type Seating } from './e2e-table.ts';
import { harness, quiet } from './harness.ts';
import { labelsOf } from './messages.ts';

let table: Seating;
// Bob manages no server; Ada does, and sits nowhere.
beforeEach(async () => {
  await quiet();
});
const playing = async (...people: string[]): Promise<void> => {
  table = await harness.seat({ people, bots: 1 });
  await table.start(people[0]);
};
const cancelled = (name: string): Promise<Outcome> =>
  table.as(name).slash('cancel', { options: { table: table.match } });
async function asked(name: string): Promise<Outcome> {
  const { message } = await cancelled(name);
  const outcome = await table.as(name).click(message!, 'Ask the others');
  expect(outcome.failed).toBe(false);
  return outcome;
}
const agrees = (name: string): Promise<Outcome> => table.press(name, 'agree-end');
const status = async (): Promise<string> => (await table.stored()).record.status;
const QUESTION = 'wants to end the match without a result';
const hasQuestion = (): boolean => table.text().includes(QUESTION);

it('the host of others’ match leaves, and they play on', async () => {
  await playing('Bob', 'Gus');
  const { message } = await cancelled('Bob');
  expect(textOf(message!)).toContain('Others play **6 nimmt!** with you.');
  expect(labelsOf(message!)).toEqual(['Leave for good', 'Ask the others']);
  const left = await table.as('Bob').click(message!, 'Leave for good');
  expect(textOf(left.message!)).toBe('You have left the match. A bot plays your seat to the end.');
  const { record, entries } = await table.stored();
  expect([record.status, record.host]).toEqual(['running', harness.playground.user('Gus').id]);
  expect(entries[0]).toMatchObject({ kind: 'left', seat: 0 });
});

it('a host who sends what another’s question would send ends nothing', async () => {
  await playing('Bob', 'Gus');
  for (const sure of ['cancelAsk', 'cancelAskAlone', 'unasked'])
    await table.as('Bob').click(table.message(), `c1:cancel:${table.match}:${sure}`, { force: true });
  expect(await status()).toBe('running');
});

it('the match ends once all who play agree', async () => {
  await playing('Bob', 'Gus', 'Kim');
  const before = table.message().id;
  expect(textOf((await asked('Bob')).message!)).toContain('They have two minutes to agree.');
  // The table is reposted, so that all see it.
  await harness.playground.until(() => table.message().id !== before && hasQuestion());
  expect(table.text()).toContain('**Bobby wants to end the match without a result.** Gus and Kim have to agree.');
  expect(textOf((await agrees('Dora')).message!)).toContain('Du hast an diesem Tisch keinen Platz');
  await agrees('Bob');
  await agrees('Gus');
  await agrees('Gus');
  await harness.playground.until(() => table.text().includes('Kim has to agree.'));
  expect(await status()).toBe('running');
  await agrees('Kim');
  expect((await table.stored()).record).toMatchObject({ status: 'void', reason: 'annulled' });
  await harness.playground.until(() => table.text().includes('Ended by all, doesn’t count.'));
});

it('nobody for whom a bot plays is asked', async () => {
  await playing('Bob', 'Gus', 'Kim');
  const { bot } = harness;
  await table.as('Kim').slash('leave');
  await table.ends('Kim', 'leave');
  await asked('Bob');
  await harness.playground.until(hasQuestion);
  expect(table.text()).toContain('Gus has to agree.');
  await agrees('Gus');
  expect((await bot.store.load(table.match))!.record.reason).toBe('annulled');
});

it('lets people who are away come back while the question is open', async () => {
  await harness.end();
  const rows = [[1], [2], [3], [4]];
  const { playground } = await quiet({
    games: [
      dealt({
        rows,
        hands: [
          [12, 32, 52],
          [25, 45, 65],
        ],
      }),
    ],
  });
  table = await harness.seat({ people: ['Bob', 'Gus'], options: { pace: '30s' } });
  await table.start('Bob');
  await table.hand('Bob');
  for (const card of [12, 32]) {
    await playground.until(() => table.cards('Bob')[0] === card);
    await table.pick('Bob', card);
    playground.clock.advance(31_000);
    await playground.until(() => table.text().includes(`Bobby: ${card}`));
  }
  await playground.until(() => table.text().includes('(a bot plays)'));
  await asked('Bob');
  await playground.until(hasQuestion);
  expect(table.text()).toContain('if nobody comes back by then.');
  expect(textOf((await agrees('Gus')).message!)).toContain('A bot plays this seat.');
  expect(await status()).toBe('running');
  playground.clock.advance(121_000);
  await playground.until(() => table.text().includes('Ended by all, doesn’t count.'));
});

it('the question is gone after two minutes, and comes again ten minutes after it was asked', async () => {
  const { playground } = harness;
  await playing('Bob', 'Gus');
  await asked('Bob');
  await playground.until(hasQuestion);
  expect(textOf((await asked('Bob')).message!)).toContain('Ten minutes after your question you can ask again');
  playground.clock.advance(121_000);
  await playground.until(() => !hasQuestion());
  const late = await table.as('Gus').click(table.message(), `v1:${table.match}:@:agree-end`, { force: true });
  expect([late.failed, await status()]).toEqual([false, 'running']);
  expect(textOf((await asked('Bob')).message!)).toContain('You have asked them already.');
  playground.clock.advance(480_000);
  expect(textOf((await asked('Bob')).message!)).toContain('They have two minutes to agree.');
});

it('a restart takes the question back', async () => {
  await playing('Bob', 'Gus');
  await asked('Bob');
  await harness.playground.until(hasQuestion);
  await harness.restart();
  await harness.playground.until(() => !hasQuestion());
  const late = await table.as('Gus').click(table.message(), `v1:${table.match}:@:agree-end`, { force: true });
  expect([late.failed, await status()]).toEqual([false, 'running']);
});

it('a server manager ends it at once, and is named while the name is known', async () => {
  await playing('Bob', 'Gus');
  const { message } = await cancelled('Ada');
  expect(textOf(message!)).toContain('all can read that you ended it');
  await table.as('Ada').click(message!, 'End the match');
  expect((await table.stored()).record).toMatchObject({ status: 'void', reason: 'managed' });
  await harness.playground.until(() => table.text().includes('Voided by Ada.'));
  await harness.restart();
  await harness.playground.until(() => table.text().includes('Voided by a manager.'));
});

it('ends it at once for somebody who is alone with bots', async () => {
  await playing('Bob');
  const { message } = await cancelled('Bob');
  expect(labelsOf(message!)).toEqual(['End the match']);
  await table.as('Bob').click(message!, 'End the match');
  await harness.playground.until(() => table.text().includes('Cancelled, doesn’t count.'));
});

it('a server manager who does not play comes from the table’s message to what ends it', async () => {
  await playing('Bob', 'Gus');
  expect(labelsOf((await table.as('Kim').click(table.message(), 'My hand')).message!)).toEqual([]);
  const { message } = await table.as('Ada').click(table.message(), 'My hand');
  expect(labelsOf(message!)).toEqual(['End this table']);
  const sure = await table.as('Ada').click(message!, 'End this table');
  expect(textOf(sure.message!)).toContain('End **6 nimmt!** for everybody at the table?');
  expect(await status()).toBe('running');
  await table.as('Ada').click(sure.message!, 'End the match');
  expect(await status()).toBe('void');
});

it('lets a manager who plays end it from the hand that they have asked for', async () => {
  await playing('Bob', 'Ada');
  const hand = async (name: string) => (await table.hand(name)).message!;
  expect(labelsOf(await hand('Bob'))).not.toContain('End this table');
  const labels = labelsOf(await hand('Ada'));
  expect(labels.at(-1)).toBe('End this table');
  // The next tap in it puts the button away.
  const picked = await table.pick('Ada', table.cards('Ada')[0]!);
  expect(labelsOf(picked.message!)).not.toContain('End this table');
  const again = await hand('Ada');
  const asked = await table.as('Ada').click(again, 'End this table');
  expect(await status()).toBe('running');
  await table.as('Ada').click(asked.message!, 'End the match');
  expect((await table.stored()).record.reason).toBe('managed');
});

it('lets a manager who plays end it from /table too', async () => {
  await playing('Bob', 'Ada');
  const look = async (name: string) => (await table.as(name).slash('table')).message!;
  expect(labelsOf(await look('Bob'))).toEqual(['Bring the table down here']);
  const asked = await table.as('Ada').click(await look('Ada'), 'End this table');
  await table.as('Ada').click(asked.message!, 'End the match');
  expect((await table.stored()).record.reason).toBe('managed');
});

it('a server manager ends a lobby behind …, once sure', async () => {
  table = await harness.seat({ people: ['Bob', 'Gus'] });
  const message = await table.more('Ada');
  expect(labelsOf(message)).not.toContain('Close table');
  const sure = await table.as('Ada').click(message, 'End this table');
  expect(textOf(sure.message!)).toContain('Close the table of **6 nimmt!** for everybody?');
  expect(await status()).toBe('lobby');
  await table.as('Ada').click(sure.message!, 'End this table');
  await harness.playground.until(() => table.text().includes('Closed by Ada.'));
  const forged = await table.as('Gus').click(table.message(), `c1:cancel:${table.match}:unasked`, { force: true });
  expect(textOf(forged.message!)).toContain('This table is closed.');
});

it('a match that has started but is not dealt yet is no lobby any more when somebody ends it', async () => {
  await harness.end();
  await quiet({ dealWait: DEAL_WAIT_MS });
  table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.press('Bob', 'start');
  expect(await status()).toBe('lobby');
  const lobby = await table.as('Bob').click(table.message(), `v1:${table.match}:@:cancel`, { force: true });
  expect(textOf(lobby.message!)).toContain('**Gus deals** with a tap on **Deal**.');
  // He started it: to deal without a last tap would suit him.
  expect(textOf((await asked('Bob')).message!)).toContain('The cards are about to be dealt.');
  const choice = (await table.as('Bob').slash('cancel')).message!;
  expect(textOf(choice)).toContain('Others play **6 nimmt!** with you.');
  expect(await status()).toBe('lobby');
  const { message } = await table.as('Bob').slash('leave');
  await table.as('Bob').click(message!, 'Leave for good');
  expect(await status()).toBe('lobby');
  await table.press('Gus', 'deal');
  expect((await table.stored()).record.freeze).toMatchObject({ last: { seat: 1 } });
  await asked('Bob');
  await harness.playground.until(hasQuestion);
});

it('takes people who delete their data out of a match that is not dealt yet', async () => {
  await harness.end();
  await quiet({ dealWait: DEAL_WAIT_MS });
  table = await harness.seat({ people: ['Bob', 'Gus'] });
  await table.press('Bob', 'start');
  await harness.bot.discord.deletion.forget({
    user: harness.playground.user('Bob').id,
    name: 'Bob',
    join: '0',
    at: 0,
    manages: false,
  });
  expect((await table.stored()).record.freeze).toMatchObject({ last: null });
  expect((await table.state()).match!.players).toEqual(['left', 'person']);
});
