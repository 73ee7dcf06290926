/** *My other match* in a hand whose person waits for others: it leads where something waits for them. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, isEphemeral, labelsOf, matchIn, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const NEXT = 'My other match';
const seat = async (pace: string, where: string) => {
  const table = await harness.seat({ people: ['Ada', 'Bob'], in: where, options: { pace } });
  return table.start();
};

it('stands there once somebody has picked, and opens the hand that is due first', async () => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() } });
  const [first, slow, quick] = [await seat('5m', 'games'), await seat('24h', 'games'), await seat('1h', 'games')];
  await first.hand('Ada');
  expect(labelsOf(first.panel('Ada'))).not.toContain(NEXT);
  await first.pick('Ada', first.cards('Ada')[0]!);
  expect(labelsOf(first.panel('Ada'))).toContain(NEXT);
  const hand = (await first.as('Ada').click(first.panel('Ada'), NEXT)).message!;
  expect(isEphemeral(hand)).toBe(true);
  expect(matchIn(hand)).toBe(quick.match);
  quick.panels.set('Ada', hand.id);
  await quick.pick('Ada', quick.cards('Ada')[0]!);
  expect(labelsOf(quick.panel('Ada'))).toContain(NEXT);
  const last = (await quick.as('Ada').click(quick.panel('Ada'), NEXT)).message!;
  expect(matchIn(last)).toBe(slow.match);
  slow.panels.set('Ada', last.id);
  await slow.pick('Ada', slow.cards('Ada')[0]!);
  expect(labelsOf(slow.panel('Ada'))).not.toContain(NEXT);
  const late = (await quick.as('Ada').click(quick.panel('Ada'), NEXT, { force: true })).message!;
  expect(textOf(late)).toBe('Nothing waits for you just now.');
});

it('is not there where bots alone are waited for, and lists what waits on another server', async () => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() } });
  const far = await seat('1h', 'spiele');
  const alone = await harness.seat({ people: ['Ada'], bots: 2 });
  await alone.start();
  await alone.hand('Ada');
  await alone.pick('Ada', alone.cards('Ada')[0]!);
  expect(labelsOf(alone.panel('Ada'))).not.toContain(NEXT);
  const here = await seat('5m', 'games');
  await here.hand('Ada');
  await here.pick('Ada', here.cards('Ada')[0]!);
  const { guild, channel, message } = (await far.stored()).record;
  await here.as('Ada').click(here.panel('Ada'), NEXT);
  const list = here.as('Ada').messages().findLast(isEphemeral)!;
  // The match against bots has no deadline: what has one comes first.
  expect(textOf(list)).toContain(`https://discord.com/channels/${guild}/${channel}/${message}`);
});
