/** Sit in for Bot 2: the button on a running table, the hand that comes with it, and what is kept of the person who sat in. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Outcome } from '../../playground/server/person.ts';
import {
  answersOf,
  type BotAtPlayground,
  fileIn,
  idsIn,
  isEphemeral,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { answersIn, HOUR, MINUTE, PLAIN, pings, quietBot, settled, shownTime } from './faults-evening.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const ROUND = { options: { ending: 'rounds', rounds: 1 } };
/** Taps *Sit in for …* and keeps the hand that comes. */
async function sitsIn(table: Seating, name: string, bot: string): Promise<Outcome> {
  const { playground } = harness;
  await playground.until(() => labelsOf(table.message()).includes(`Sit in for ${bot}`));
  const outcome = await table.withHand(await table.as(name).click(table.message(), `Sit in for ${bot}`));
  table.panels.set(name, (outcome.message ?? table.as(name).messages().findLast(isEphemeral)!).id);
  return outcome;
}
const seatIdIn = (table: Seating) => idsIn(table.message()).find((id) => id.includes(':@sit:'));
const said = ({ message }: Outcome) => textOf(message!);
const profileOf = (table: Seating, name: string) => {
  const scope = harness.playground.channel(table.channel).guild!.id;
  return harness.bot.store.profile({ scope, game: '6nimmt', user: harness.playground.user(name).id });
};

it('a person takes a bot’s seat, sees its hand at once, and plays from the next question to the end', async () => {
  harness = await startBotAtPlayground();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2 });
  await table.start();
  expect(labelsOf(table.message())).toEqual(['My hand', 'Sit in for Bot 1']);
  const { seed } = (await table.state()).match!;
  await sitsIn(table, 'Kim', 'Bot 1');
  expect(table.panelText('Kim')).toContain('You sit in for Bot 1, and take over with the next turn.');
  expect(answersOf(table.panel('Kim'))).toEqual([]);
  await harness.playground.until(() => table.text().includes('-# Kim sat in for Bot 1, so this seat is not rated.'));
  expect(labelsOf(table.message())).toEqual(['My hand', 'Sit in for Bot 2']);
  expect((await table.state()).match!.seed).toBe(seed);
  await table.playToTheEnd(['Ada', 'Bob', 'Kim']);
  expect(table.text()).toContain('-# Kim sat in for Bot 1, so this seat is not rated.');
  expect(table.text()).toMatch(/\*\*\d\.\*\* .*Kim/);
  const { entries } = await table.stored();
  expect(entries.filter((entry) => entry.kind === 'answer' && entry.seat === 2 && entry.by === 'bot')).toHaveLength(1);
  expect((await profileOf(table, 'Ada')).ratings).toHaveLength(1);
  expect(await profileOf(table, 'Kim')).toMatchObject({ standing: undefined, ratings: [], bests: [], tallies: {} });
  expect(await table.checked()).toContain('✓');
});

it('refuses people who sit or sat there, and gives nobody the seat of a person who is away', async () => {
  harness = await quietBot({ games: [PLAIN] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '30s' } });
  await table.start();
  expect(seatIdIn(table)).toBeUndefined();
  await table.ends('Gus', 'leave');
  await settled(harness);
  expect(labelsOf(table.message())).toEqual(['My hand', 'Sit in for Gus']);
  const sat = 'This seat is for somebody who is new to this match.';
  expect(said(await table.as('Gus').click(table.message(), 'Sit in for Gus'))).toContain(sat);
  // A person who plays there already opens their own hand.
  const own = await table.withHand(await table.as('Ada').click(table.message(), 'Sit in for Gus'));
  expect(said(own)).toContain('Your hand');
  for (let turn = 0; turn < 2; turn += 1) {
    await table.hand('Ada');
    await table.pick('Ada', [12, 32][turn]!);
    harness.playground.clock.advance(MINUTE);
    await settled(harness);
  }
  expect((await table.state()).match!.players).toEqual(['person', 'bot', 'left']);
  // Bob's seat is Bob's: what says otherwise was never shown.
  const before = (await table.stored()).entries.length;
  const forged = await table.as('Kim').click(table.message(), `v1:${table.match}:@sit:1`, { force: true });
  expect([forged.followUps(), forged.message!.id]).toEqual([[], table.message().id]);
  expect((await table.stored()).entries).toHaveLength(before);
  await sitsIn(table, 'Kim', 'Gus');
  await settled(harness);
  expect((await table.state()).match!.players).toEqual(['person', 'bot', 'person']);
  const again = await table.as('Kim').click(table.message(), `v1:${table.match}:@sit:2`, { force: true });
  expect(said(await table.withHand(again))).toContain('Your hand');
});

it('the old hand of a player who left shows nothing of the one who sat in', async () => {
  harness = await startBotAtPlayground({ botTime: 0.01 });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], ...ROUND });
  await table.start();
  await table.hand('Gus');
  await table.ends('Gus', 'leave');
  await harness.playground.until(() => table.panelText('Gus').includes('You have left the match.'));
  await sitsIn(table, 'Kim', 'Gus');
  const left = table.panelText('Gus');
  await table.playToTheEnd(['Ada', 'Bob', 'Kim']);
  expect(table.panelText('Gus')).toBe(left);
});

it('the host switches it off behind Change…, and the lobby says so', async () => {
  harness = await startBotAtPlayground();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, ...ROUND });
  expect(table.text()).not.toContain('Others may sit in for bots');
  const opened = await table.change('Ada');
  expect(JSON.stringify(opened.components)).toContain('Others may sit in for bots: yes');
  await table.as('Ada').select(opened, `c1:play:${table.match}:@sit-ins`, ['false']);
  await harness.playground.until(() => table.text().includes('✏️ **Changed:** Others may sit in for bots: no'));
  expect(table.text()).not.toContain('\n- Others may sit in for bots: no\n');
  await table.start();
  expect(labelsOf(table.message())).toEqual(['My hand']);
  const forged = await table.as('Kim').click(table.message(), `v1:${table.match}:@sit:2`, { force: true });
  expect(said(forged)).toContain('The host has switched sitting in off here.');
  expect((await table.stored()).record.sitIns).toBe(false);
});

it('a deadline begins for each question once a second person sits there, and ends where one is left', async () => {
  harness = await quietBot({ games: [PLAIN] });
  const { clock } = harness.playground;
  const at = async (ms: number) => {
    clock.advance(ms);
    await settled(harness);
  };
  const table = await harness.seat({ people: ['Ada'], bots: 2 });
  await table.start();
  await table.hand('Ada');
  await at(10 * MINUTE);
  const everywhere = () => [
    table.text(),
    table.panelText('Ada'),
    table.panels.has('Kim') ? table.panelText('Kim') : '',
  ];
  const timed = () => everywhere().map((text) => /<t:\d+:R>/.exec(text)?.[0]);
  expect(timed()).toEqual([undefined, undefined, undefined]);

  // The person who sits in owes nothing yet, and waits for Ada.
  await sitsIn(table, 'Kim', 'Bot 1');
  await settled(harness);
  const first = shownTime(clock.now() + 2 * MINUTE);
  expect(timed()).toEqual([first, first, undefined]);
  await at(90_000);
  expect(timed()).toEqual([first, first, undefined]);
  // Both have all of the next question's time, and it stays what it was while one of them is waited for.
  await table.pick('Ada', 12);
  await at(1_000);
  const second = shownTime(clock.now() - 1_000 + 2 * MINUTE);
  expect(timed()).toEqual([second, second, second]);
  await at(MINUTE);
  await table.pick('Kim', table.cards('Kim')[0]!);
  await at(0);
  expect(timed()).toEqual([second, second, undefined]);
  expect(await answersIn(table)).not.toContainEqual(expect.objectContaining({ by: 'clock' }));

  await table.ends('Kim', 'leave');
  await settled(harness);
  for (const text of [table.text(), table.panelText('Ada')]) {
    expect(text).toContain('Take your time.');
    expect(text).not.toMatch(/<t:\d+:R>/);
  }
  await at(HOUR);
  expect(await answersIn(table)).not.toContainEqual(expect.objectContaining({ by: 'clock' }));
  expect(pings(table)).toEqual([]);
  await table.pick('Ada', 32);
  await at(MINUTE);
  await harness.playground.until(() => table.text().includes('turn 10'));
  expect(timed().slice(0, 2)).toEqual([undefined, undefined]);
});

it('a restart keeps the seat; export and deletion reach the person who sat in, and the file shows it', async () => {
  harness = await startBotAtPlayground();
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], ...ROUND });
  await table.start();
  await table.hand('Gus');
  await table.ends('Gus', 'leave');
  await sitsIn(table, 'Kim', 'Gus');
  await harness.restart();
  table.panels.clear();
  await table.playToTheEnd(['Ada', 'Bob', 'Kim']);
  expect((await profileOf(table, 'Gus')).standing).toMatchObject({ played: 0, abandoned: 1 });

  const exportOf = async (name: string) =>
    fileIn(harness, (await table.as(name).slash('privacy', { sub: 'export' })).message!);
  const [kim, gus] = [await exportOf('Kim'), await exportOf('Gus')];
  const sat = (await table.stored()).entries.findIndex(({ kind }) => kind === 'sat-in');
  expect(kim.matches).toMatchObject([{ id: table.match, seat: 2, player: 'person', name: 'Kim' }]);
  expect(gus.matches).toMatchObject([{ id: table.match, seat: 2, player: 'left', name: 'Gus' }]);
  const numbers = (of: any): number[] => of.matches[0].entries.map(({ n }: any) => n);
  expect(numbers(kim)[0]).toBe(sat);
  expect(numbers(kim).length).toBeGreaterThan(9);
  for (const n of numbers(gus)) expect(n).toBeLessThan(sat);
  expect(kim.results).toEqual([]);
  expect(gus.results).toHaveLength(1);
  const ids = ['Kim', 'Gus'].map((name) => playground.user(name).id);
  expect(JSON.stringify(kim)).not.toContain(ids[1]);
  expect(JSON.stringify(gus)).not.toContain(ids[0]);

  const shown = await table.as('Kim').slash('replay', { options: { code: table.match } });
  const file = fileIn(harness, (await table.as('Kim').click(shown.message!, 'JSON file')).message!);
  expect(file.seats[2]).toMatchObject({ name: 'Kim', isBot: false, before: ['Gus'] });
  const path = `${harness.path}.replay.json`;
  writeFileSync(path, JSON.stringify(file));
  const checked = spawnSync(process.execPath, ['verify.mjs', path], { encoding: 'utf8' });
  rmSync(path);
  expect([checked.status, checked.stderr]).toEqual([0, '']);
  expect(checked.stdout).toContain(`✓ Who sat in is in the journal: seat 3 Kim for Gus from entry ${sat}.`);

  for (const name of ['Kim', 'Gus']) {
    const asked = await table.as(name).slash('privacy', { sub: 'delete' });
    await table.as(name).click(asked.message!, 'Delete everything about me');
  }
  const db = new Database(harness.path, { readonly: true });
  const rows = db.prepare('select * from seats').all();
  const all = JSON.stringify([rows, db.prepare('select * from results').all()]);
  db.close();
  expect(rows).toHaveLength(4);
  for (const trace of [...ids, 'Kim', 'Gus']) expect(all).not.toContain(trace);
  const replayed = await table.as('Ada').slash('replay', { options: { code: table.match } });
  expect(textOf(replayed.message!)).toContain('former player');
});

it('in Six too, where the rules set the time', async () => {
  harness = await quietBot();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1, game: 'six' });
  await table.start();
  await settled(harness);
  await sitsIn(table, 'Kim', 'Bot 1');
  await settled(harness);
  expect((await table.state()).match!.players).toEqual(['person', 'person', 'person']);
  // The start of the first round is still the bot's to press, or the clock's.
  const pending = (await table.state()).match!.pending.find(({ question }) => question.id === 'start.1.2');
  expect(pending).toMatchObject({ botSeats: [2] });
});
