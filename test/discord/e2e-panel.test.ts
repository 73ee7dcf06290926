/** Hand panels that are lost, old, stale or twofold: a tap shows the hand as it is now. */
import { expect, it } from 'vitest';
import { type Playground, textOf } from '../../playground/server/index.ts';
import { answersOf, dealt, isEphemeral, labelsOf } from './e2e-table.ts';
import { harness, pictured, quiet } from './harness.ts';
import { quiet as settled } from './quiet.ts';

const TWO = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});
const STALE = 'That moment has passed. This is your hand now.';

it('a panel shows the next turn by itself, and the result at the end', async () => {
  const { playground } = await pictured({
    games: [
      dealt({
        rows: [[1], [2], [3], [4]],
        hands: [
          [12, 32],
          [25, 45],
        ],
      }),
    ],
  });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => table.cards('Ada').join() === '32' && table.cards('Bob').join() === '45');
  await table.picks({ Ada: 32, Bob: 45 });
  await playground.until(() => table.panelText('Ada').includes('The match is over.'));
  await playground.until(() => table.panelText('Bob').includes('The match is over.'));
  expect(answersOf(table.panel('Ada'))).toEqual([]);
});

it('a panel whose token edits fail heals with the next tap on it', async () => {
  const { playground } = await pictured({ games: [TWO] });
  harness.plan({ refusals: /404: as planned/ });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  playground.faults.tokenEdits = 404;
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => table.text().includes('Round 1, turn 9'));
  expect(table.cards('Ada')).toEqual([12, 32, 52]);
  const healed = await table.pick('Ada', 12);
  expect(healed.type).toBe(7);
  expect(textOf(healed.message!)).toContain(STALE);
  expect(table.cards('Ada')).toEqual([32, 52]);
  await table.pick('Ada', 52);
  expect(labelsOf(table.panel('Ada'))).toEqual(['32', '✓ 52']);
  expect(table.panelText('Ada')).not.toContain(STALE);
});

it('a panel whose edits fail for some minutes is shown after them, as long as its token lives', async () => {
  const { playground } = await quiet({ games: [TWO] });
  harness.plan({ refusals: /500: as planned/ });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '24h' } });
  await table.start();
  await table.hand('Ada');
  playground.faults.tokenEdits = 500;
  await table.picks({ Ada: 12, Bob: 25 });
  for (let seconds = 0; seconds < 240; seconds += 10) {
    await settled(playground);
    playground.clock.advance(10_000);
  }
  expect(table.cards('Ada')).toEqual([12, 32, 52]);
  playground.faults.clear();
  playground.clock.advance(120_000);
  await settled(playground);
  expect(table.cards('Ada')).toEqual([32, 52]);
});

it('a panel older than its token is left alone until it is tapped', async () => {
  const { playground } = await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  await table.picks({ Ada: 12 });
  await playground.until(() => table.panel('Ada').attachments.length === 2);
  await settled(playground);
  playground.clock.advance(16 * 60_000);
  await table.picks({ Bob: 25 });
  await playground.until(() => table.cards('Bob').join() === '45,65');
  expect(table.cards('Ada')).toEqual([12, 32, 52]);
  // One tap shows the hand as it is and brings a fresh token, so that the next turn comes by itself again.
  expect(textOf((await table.pick('Ada', 32)).message!)).toContain(STALE);
  await table.picks({ Ada: 32, Bob: 45 });
  await playground.until(() => table.cards('Ada').join() === '52');
});

it('after a reload My hand brings the panel back, with what was picked', async () => {
  await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.picks({ Ada: 32 });
  table.as('Ada').reload();
  expect(table.as('Ada').messages().filter(isEphemeral)).toEqual([]);
  const opened = await table.hand('Ada');
  expect(opened.type).toBe(6);
  expect(labelsOf(table.panel('Ada'))).toEqual(['12', '✓ 32', '52', 'End this table']);
});

it('a hand that is opened again takes the place of the one before', async () => {
  const { playground } = await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  const ada = table.as('Ada');
  const older = (await table.hand('Ada')).message!;
  await table.pick('Ada', 12);
  await table.hand('Ada');
  await playground.until(() => ada.see(older) === undefined);
  expect(labelsOf(table.panel('Ada'))[0]).toBe('✓ 12');
  await table.picks({ Bob: 25 });
  await playground.until(() => table.cards('Ada').join() === '32,52');
  expect(ada.messages().filter(isEphemeral)).toHaveLength(1);
});

it('a hand whose token is dead stays until it is tapped, and then takes the place of the newer one', async () => {
  const { playground } = await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  const ada = table.as('Ada');
  const older = (await table.hand('Ada')).message!;
  await settled(playground);
  playground.clock.advance(16 * 60_000);
  const newer = (await table.hand('Ada')).message!;
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => table.cards('Ada').join() === '32,52');
  expect(labelsOf(ada.see(older)!)).toEqual(['12', '32', '52', 'End this table']);
  expect(textOf((await ada.click(older, '12')).message!)).toContain(STALE);
  await playground.until(() => ada.see(newer) === undefined);
  await ada.click(older, '32');
  await table.picks({ Bob: 45 });
  await playground.until(() => labelsOf(ada.see(older)!).join() === '52');
});

it.each([
  ['slow', ({ faults }: Playground) => Object.assign(faults, { delay: [300, 0] })],
  ['failed once', ({ faults }: Playground) => faults.status('POST', /callback$/, 500, 1)],
])('of two quick picks the panel shows the one that counts, though the first answer is %s', async (_, befall) => {
  const { playground } = await pictured({ games: [TWO] });
  harness.plan({ refusals: /500: as planned/ });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  befall(playground);
  const picks = await Promise.all([table.pick('Ada', 12), table.pick('Ada', 32)]);
  expect(picks.map(({ failed }) => failed)).toEqual([false, false]);
  expect(labelsOf(table.panel('Ada'))).toEqual(['12', '✓ 32', '52']);
  await table.pick('Bob', 25);
  await playground.until(() => /Row 4: 4\D+25\D+32\D/.test(table.text()));
});

it('a pick that was sent from another message than the panel is marked there too', async () => {
  const { playground } = await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  const { custom_id } = answersOf(table.panel('Ada'))[1]!;
  await table.as('Ada').send(3, { custom_id: custom_id!, component_type: 2, id: 1 }, table.message().id);
  await playground.until(() => labelsOf(table.panel('Ada')).includes('✓ 32'));
});

it('a pick whose answer Discord does not take, as the panel has gone, counts and is acknowledged', async () => {
  const { playground } = await pictured({ games: [TWO] });
  harness.plan({ refusals: /404: as planned/ });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.picks({ Ada: 12 });
  playground.faults.status('POST', /^\/interactions\/.*\/callback/, 404);
  const tapped = await table.pick('Ada', 32);
  expect([tapped.failed, tapped.type]).toEqual([false, 6]);
  await playground.until(() => labelsOf(table.panel('Ada')).includes('✓ 32'));
});

it('a panel that was put away is no trouble, and My hand opens another', async () => {
  const { playground } = await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => table.cards('Ada').length === 2);
  table.as('Ada').dismiss(table.panel('Ada'));
  await table.picks({ Bob: 45 });
  await table.hand('Ada');
  expect(table.cards('Ada')).toEqual([32, 52]);
});

it('the panels of a table that is cancelled say so when tapped', async () => {
  await pictured({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Bob');
  const button = answersOf(table.panel('Bob'))[0]!.custom_id!;
  await table.ends('Ada', 'cancel');
  const tapped = await table.as('Bob').click(table.panel('Bob'), button, { force: true });
  expect(tapped.failed).toBe(false);
  expect(textOf(tapped.message!)).toMatch(/closed|over/);
  expect(answersOf(tapped.message!)).toEqual([]);
});
