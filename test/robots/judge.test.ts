/** What robots are judged by: a panel that shows what no longer counts is a bug, unless Discord has said that it is gone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { type BotAtPlayground, type Seating, startBotAtPlayground } from '../discord/e2e-table.ts';
import { DAY, HOUR } from '../discord/faults-evening.ts';
import { controlsOf } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { seedOfRun } from '../rules/laws.ts';
import { steadyGroup } from './groups.ts';
import { Judge } from './judge.ts';
import type { Report } from './night.ts';
import type { Group } from './people.ts';
import { Crowd } from './tables.ts';

const REPORT: Report = { tables: 0, interactions: 0, kills: 0, games: {}, ends: {}, did: {} };
let harness: BotAtPlayground;
let judge: Judge;
let group: Group;
let table: Seating;

beforeEach(async () => {
  harness = await startBotAtPlayground();
  harness.plan({ refusals: /404: as planned/ });
  judge = new Judge(harness, REPORT, /^$/);
  const luck = luckOf(seedOfRun(0), 'judge');
  const crowd = new Crowd(harness.playground, luck, REPORT);
  group = crowd.sit(steadyGroup(sixpack, luck), harness.playground.channel('games'));
  table = await harness.seat({ game: 'sixpack', people: ['Ada', 'Bob'], options: { named: 'reverse, reverse' } });
  await table.start();
  await table.hand('Bob');
  await table.hand('Ada');
  group.changedPanels();
});
afterEach(async () => {
  judge.close();
  await harness.end();
});

const menu = () => controlsOf(table.panel('Ada'))[0]!;
const marked = (): number => menu().options.filter((one: { default?: boolean }) => one.default === true).length;
const changed = (): readonly string[] => group.changedPanels().map(({ id }) => id);
const judged = async (): Promise<void> => {
  for (const panel of group.changedPanels()) await judge.panel(panel, table.match, group.isGone);
};

/** Ada marks two cards in her panel, and takes both back by a tap on Bob's. */
async function takesBack(): Promise<void> {
  const { custom_id, options } = menu();
  const cards = options.slice(0, 2).map(({ value }: { value: string }) => value);
  await table.as('Ada').select(table.panels.get('Ada')!, custom_id, cards);
  expect(marked()).toBe(2);
  await table.as('Ada').send(3, { custom_id, component_type: 2, id: 1 }, table.panels.get('Bob')!);
  await quiet(harness.playground);
  const [pending] = harness.bot.host.peek(table.match)!.match!.pending;
  expect([...pending!.said.values()].map(({ moves }) => moves)).toEqual([[]]);
}

it('judges a panel that has changed', async () => {
  await takesBack();
  expect(marked()).toBe(0);
  await judged();
  expect(REPORT.did['panels compared with what counts']).toBe(1);
});

it('judges no panel that Discord says is gone, until somebody taps it', async () => {
  harness.playground.faults.tokenEdits = 404;
  await table.hand('Ada');
  const [panel] = group.changedPanels();
  await takesBack();
  expect(marked()).toBe(2);
  // Also where it was about to be judged.
  await judge.panel(panel!, table.match, group.isGone);
  expect(changed()).not.toContain(table.panels.get('Ada'));
  await table.as('Ada').click(table.panels.get('Ada')!, 'Done');
  expect(marked()).toBe(0);
  expect(changed()).toContain(table.panels.get('Ada'));
});

it('judges what somebody has left where a panel is deleted', async () => {
  harness.playground.faults.status('DELETE', /^\/webhooks/, 404, 1);
  const before = harness.playground.world.messages.get(table.panels.get('Ada')!)!;
  await table.hand('Ada');
  await quiet(harness.playground);
  // An edit that came late, before its panel was deleted after all.
  group.onMessage(before);
  harness.playground.deleteMessage(before.id);
  expect(group.isGone(before)).toBe(true);
  expect(changed()).toEqual([table.panels.get('Ada')]);
});

it('lets the days of somebody who is away end while Sixes is stopped', async () => {
  const { playground } = harness;
  const alone = await harness.seat({ people: ['Dora'], bots: 1, in: 'lounge' });
  await alone.start();
  await alone.hand('Dora');
  const isAway = async () => (await alone.stored()).record.reason === 'away';
  for (let hours = 0; !(await isAway()); hours += 1) {
    expect(hours).toBeLessThan(48);
    playground.clock.advance(HOUR);
    await quiet(playground);
  }
  await judge.look();
  await harness.restart(async () => playground.clock.advance(31 * DAY));
  await vi.waitFor(async () => expect((await alone.stored()).record.status).toBe('void'), { timeout: 20_000 });
  await judge.look();
  expect(judge.hasEnded(alone.match)).toBe(true);
});
