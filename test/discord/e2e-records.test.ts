/** Boards, profiles, replays and the check of the deals, through Discord's messages and from the file alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Wire } from '../../playground/server/world.ts';
import { viewOf } from '../../src/table/match.ts';
import { framesOf, type ReplayFile } from '../../src/table/replay.ts';
import { sayer } from '../../src/words/say.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import { rowsIn } from '../store/rowsIn.ts';
import {
  type BotAtPlayground,
  clockFromNoon,
  fileIn,
  idsIn,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { finished } from './finished.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() } });
});
afterEach(() => harness.end());

async function played(people: readonly string[], bots = 0, rounds = 1): Promise<Seating> {
  const table = await harness.seat({ people, bots, options: { rounds } });
  await table.start();
  await table.playToTheEnd(people);
  return table;
}
const idOf = (message: Wire, starts: string): string => idsIn(message).find((id) => id.startsWith(starts))!;
const slash = async (person: Person, name: string, options = {}): Promise<Wire> => {
  const outcome = await person.slash(name, { options });
  expect(outcome.failed).toBe(false);
  return outcome.message!;
};
const choose = async (person: Person, message: Wire, starts: string, value: string): Promise<Wire> => {
  const outcome = await person.select(message, idOf(message, starts), [value]);
  expect(outcome.failed).toBe(false);
  return outcome.message!;
};
/** A board after a choice behind its filter button. */
async function filtered(person: Person, board: Wire, what: string, value: string): Promise<Wire> {
  const { message: filter } = await person.click(board, 'Filter…');
  const chosen = await choose(person, filter!, `c1:leaderboard:${what}`, value);
  return (await person.click(chosen, 'Show the board')).message!;
}

describe('a replay', () => {
  it('shows every step as the table and each seat saw it', async () => {
    const table = await played(['Ada', 'Bob'], 1, 2);
    const kim = harness.playground.as('Kim', 'games');
    const opened = await kim.click(table.message(), 'Replay');
    let shown = opened.message!;
    const { record, seats, entries } = await table.stored();
    const { game, options } = await table.state();
    const frames = framesOf({ record: record, seats, game, options }, entries);
    const names = ['Ada', 'Bobby', 'Bot 1'];
    const say = sayer(game.words.en, 'en', (seat) => names[seat]!);
    for (const [step, { match, events }] of frames.entries()) {
      const text = textOf(shown);
      expect(text).toContain(`Step ${step + 1} of ${frames.length} · what everybody could see`);
      for (const event of events) expect(text).toContain(say(game.eventText(event)));
      expect(text).not.toContain('Your hand');
      if (step % 7 === 0)
        for (const seat of [0, 1, 2]) {
          const seen = await choose(kim, shown, 'c1:replay:eyes', String(seat));
          for (const line of game.describe(viewOf(match, seat)).own) expect(textOf(seen)).toContain(say(line));
          shown = await choose(kim, seen, 'c1:replay:eyes', 't');
        }
      if (step < frames.length - 1) shown = (await kim.click(shown, 'Next')).message!;
    }
    expect(textOf(shown)).toContain('[Next] (off)');
    const second = await choose(kim, shown, 'c1:replay:deal', 'Round 2');
    expect(textOf(second)).toContain('Round 2 begins');
    const german = await slash(harness.playground.as('Dora', 'games'), 'replay', { code: record.id });
    expect(textOf(german)).toContain('Schritt 1 von');
  });

  it('is for matches that are over, for their players and people on their server', async () => {
    harness.plan({ refusals: /Unknown Member/ });
    const done = await played(['Ada', 'Bob']);
    const running = await harness.seat({ people: ['Ada', 'Bob'] });
    await running.start();
    const unknown = 'There is no such match, it is not over yet, or it was played in a channel that you cannot see.';
    const ada = running.as('Ada');
    expect(textOf(await slash(ada, 'replay', { code: running.match }))).toContain(unknown);
    expect(textOf(await slash(ada, 'verify', { code: 'nonsense' }))).toContain(unknown);
    const { members } = harness.playground.guild('Card Table');
    const elsewhere = async (name: string, command = 'replay') => {
      const person = harness.playground.as(name, 'spiele');
      const [there, direct] = [person, person.direct()].map((at) => slash(at, command, { code: done.match }));
      return [textOf(await there!), textOf(await direct!)];
    };
    for (const name of ['Gus', 'Kim']) members.delete(harness.playground.user(name).id);
    for (const text of await elsewhere('Gus')) expect(text).toContain(unknown);
    for (const text of await elsewhere('Emil')) expect(text).toContain(`\`${done.match}\``);
    members.delete(harness.playground.user('Bob').id);
    for (const text of await elsewhere('Bob')) expect(text).toContain(`## Replay of 6 nimmt!: \`${done.match}\``);
    for (const text of await elsewhere('Bob', 'verify')) expect(text).toContain('## ✓ Every card checked');
    const direct = harness.playground.as('Bob', 'spiele').direct();
    expect(textOf((await direct.click(await slash(direct, 'replay'), 'Next')).message!)).toContain('Step 2 of');
    // Without a code: the last one that was finished.
    expect(textOf(await slash(ada, 'replay'))).toContain(done.match);
    const none = textOf(await slash(harness.playground.as('Hana', 'games'), 'replay'));
    expect(none).toContain('You have finished no match here yet.');
  });

  it('of rules that have changed says what the table said, round by round', async () => {
    const table = await played(['Ada', 'Bob'], 0, 2);
    const { record } = await table.stored();
    await harness.bot.store.update(record.id, { version: record.version - 2 });
    await harness.restart();
    const ada = table.as('Ada');
    let shown = await slash(ada, 'replay', { code: record.id });
    expect(textOf(shown)).toContain('The rules of this game were updated since.');
    expect(textOf(shown)).toContain('Round 1 begins');
    expect(textOf(shown)).not.toContain('Your hand');
    shown = (await ada.click(shown, 'Last')).message!;
    expect(textOf(shown)).toMatch(/wins? (together )?with/);
    expect(textOf((await ada.click(shown, 'JSON file')).message!)).toContain('no file of this match');
    const old = textOf(await slash(ada, 'verify', { code: record.id }));
    expect(old).toContain('cannot play the match again');
    expect(old).toContain(`the secret was \`${record.secret}\``);
  });
});

describe('the check of the deals', () => {
  it('passes for a file as it is, and names what was changed in it', async () => {
    const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], bots: 1, options: { rounds: 2 } });
    const committed = await table.commitment();
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob', 'Gus']);
    const opened = await table.as('Kim').click(table.message(), 'Replay');
    const sent = await table.as('Kim').click(opened.message!, 'JSON file');
    const file: ReplayFile = fileIn(harness, sent.message!);
    const wrong = (changed: ReplayFile, ...shown: string[]) =>
      (check(changed, ...shown) as [string, string | undefined][]).flatMap(([what, why]) => (why ? [what] : []));
    expect(wrong(file, committed)).toEqual([]);
    expect(wrong(file, committed.slice(0, 16))).toEqual([]);
    expect(wrong(file, committed.slice(0, 8))[0]).toMatch(/SHA-256/);
    expect(file.deals).toHaveLength(2);
    expect(file.seats.map(({ name }) => name)).toEqual(['Ada', 'Bobby', 'Gus', 'Bot 1']);
    expect(wrong(file, 'ab'.repeat(32))[0]).toMatch(/SHA-256/);

    const changed = (change: (copy: any) => void) => {
      const copy = structuredClone(file);
      change(copy);
      return wrong(copy)[0];
    };
    const swap = (list: any[]) => list.splice(0, 2, list[1], list[0]);
    expect(changed((copy) => (copy.secret = 'cd'.repeat(32)))).toMatch(/SHA-256/);
    expect(changed((copy) => (copy.seats[1].join += '1'))).toMatch(/frozen at the start/);
    expect(changed((copy) => (copy.freeze.list = copy.freeze.list.replace('"2m"', '"5m"')))).toMatch(/seed comes/);
    expect(changed((copy) => swap(copy.luck[1].draws[0].gave))).toMatch(/draw comes/);
    expect(changed((copy) => copy.luck.push(copy.luck[0]))).toMatch(/drawn from twice/);
    expect(changed((copy) => (copy.deals[1].own[2].hand[3] += 1))).toMatch(/deals follow/);
    expect(changed((copy) => swap(copy.deals[0].open.rows))).toMatch(/deals follow/);
    expect(changed((copy) => copy.deals.push({ ...copy.deals[0], stream: 'step:9999' }))).toMatch(/deals follow/);
    const other = (copy: any) => copy.deals[0].own[1].hand[0];
    expect(
      changed(
        (copy) =>
          (copy.told.find(({ type }: any) => type === 'revealed').cards.find(({ seat }: any) => seat === 0).card =
            other(copy)),
      ),
    ).toMatch(/cards and dice/);
    expect(changed((copy) => (copy.format = 'other'))).toMatch(/replay file/);
  });

  it('is done by /verify too, which finds a result that was tampered with', async () => {
    const table = await played(['Ada', 'Bob']);
    const ada = table.as('Ada');
    const said = await slash(ada, 'verify');
    expect(textOf(said)).toMatch(/^## ✓ Every card checked$/m);
    const fine = textOf((await ada.click(said, 'Details')).message!);
    expect(fine.match(/^✓/gm)).toHaveLength(6);
    expect(fine).toContain('✓ The cards dealt again from the seed');
    await rowsIn(harness.path)(`update results set points = points + 1 where match = '${table.match}' and seat = 0`);
    const tampered = textOf(await slash(ada, 'verify'));
    expect(tampered).toContain('✗ Places and points are not those that were counted.');
    expect(tampered.match(/^✓/gm)).toHaveLength(5);
  });
});

describe('boards and profiles', () => {
  it('lead from a line to the matches behind it and to their replays', async () => {
    const first = await finished(harness, ['Ada', 'Bob'], 1);
    await finished(harness, ['Ada', 'Gus'], 0, 'a0000002');
    const kim = harness.playground.as('Kim', 'games');
    const board = await slash(kim, 'leaderboard');
    expect(textOf(board)).toContain('all time · by rating · here');
    expect(textOf(board)).toContain('You are not on this board yet.');
    const ada = harness.playground.user('Ada').id;
    const matches = await choose(kim, board, 'c1:profile:matches', ada);
    expect(textOf(matches)).toContain('## Matches of Ada: 6 nimmt!');
    expect(textOf(matches).match(/`[0-9a-f]{8}`: place/g)).toHaveLength(2);
    const replayed = await choose(kim, matches, 'c1:replay:open', first.match);
    expect(textOf(replayed)).toContain(`## Replay of 6 nimmt!: \`${first.match}\``);

    const best = await filtered(kim, board, 'by', 'by best score');
    expect(textOf(best)).toContain('by best score · here · Elimination at 66 ducks');
    expect(textOf(best)).toMatch(/^1\. .+: \d+ ducks?, match `[0-9a-f]{8}`$/m);
    const line = /^1\. .+ match `([0-9a-f]{8})`$/m.exec(textOf(best))![1]!;
    const value = /^1\. (.+):/m.exec(textOf(best))![1]!;
    const opened = await choose(kim, best, 'c1:replay:open', `1. ${value}`);
    expect(textOf(opened)).toContain(`\`${line}\``);
    const single = await filtered(kim, best, 'kind', 'A single round');
    expect(textOf(single)).toContain('by best score · here · A single round');
    let shown = single;
    for (const by of ['by wins', 'by mean place', 'by points per match', 'by rating']) {
      shown = await filtered(kim, shown, 'by', by);
      expect(textOf(shown)).toContain(`all time · ${by}`);
    }
    const month = await filtered(kim, shown, 'span', 'this month');
    expect(textOf(month).match(/^\d\. /gm)).toHaveLength(3);
    const all = await filtered(kim, month, 'where', 'all servers');
    expect(textOf(all)).toContain('Nobody is on this board of 6 nimmt! yet');
  });

  it('answer the selects of boards that were opened before there was a filter', async () => {
    await played(['Ada', 'Bob']);
    const kim = harness.playground.as('Kim', 'games');
    const board = await slash(kim, 'leaderboard');
    const old = 'c1:leaderboard:by:6nimmt:here:all:rating::0';
    const { message } = await kim.select(board, old, ['wins'], { force: true });
    expect(textOf(message!)).toContain('all time · by wins · here');
    expect(labelsOf(message!)).toContain('Filter…');
  });

  it('of all servers lead to matches of others, by the names that people have there', async () => {
    harness.plan({ refusals: /Unknown Member/ });
    const { playground, bot } = harness;
    for (const name of ['Ada', 'Bob']) await bot.store.prefer(playground.user(name).id, { boards: true });
    const table = await played(['Ada', 'Bob']);
    const gus = playground.as('Gus', 'spiele');
    const bob = playground.user('Bob').id;
    const matches = async () =>
      choose(gus, await slash(gus, 'leaderboard', { servers: 'everywhere' }), 'c1:profile:matches', bob);
    expect(textOf(await matches())).toContain('## Matches of Bobby: 6 nimmt!');
    const opened = await choose(gus, await matches(), 'c1:replay:open', table.match);
    expect(textOf(opened)).toContain(`## Replay of 6 nimmt!: \`${table.match}\``);
    const before = await matches();
    playground.guild('Card Table').members.delete(playground.user('Gus').id);
    // A person on another server is asked once a minute.
    playground.clock.advance(61_000);
    const closed = await choose(gus, before, 'c1:replay:open', table.match);
    expect(textOf(closed)).toContain('in a channel that you cannot see');
    expect(textOf(await matches())).toContain('Matches in channels that you cannot see are left out.');
  });

  it('say the record, streaks, tallies and head-to-head of a person', async () => {
    const table = await finished(harness, ['Ada', 'Bob']);
    await finished(harness, ['Bob', 'Ada'], 1, 'a0000002');
    const { results } = (await harness.bot.store.finished(table.match))!;
    const ada = table.as('Ada');
    const mine = await slash(ada, 'profile');
    expect(textOf(mine)).toContain('## Ada: 6 nimmt!');
    expect(textOf(mine)).toMatch(/\*\*Rating:\*\* \d+\?, give or take \d+: a few more matches/);
    expect(textOf(mine)).toContain('**Record:** 2 matches, won ');
    expect(textOf(mine)).toMatch(/\*\*Streak:\*\* /);
    expect(textOf(mine)).toMatch(/^\*\*Recent places:\*\* [12]\/2 · [123]\/3\.$/m);
    expect(textOf(mine)).not.toContain('Favorite game');
    expect(textOf(mine)).toMatch(/\*\*In all:\*\* \d+ rows? taken \(\d+\.\d per match\)\./);
    const beside = await slash(ada, 'profile', { user: harness.playground.user('Bob').id });
    const [one] = results;
    expect(textOf(beside)).toContain('## Bobby: 6 nimmt!');
    expect(textOf(beside)).toMatch(/\*\*Against Ada:\*\* 2 matches: ahead in \d, behind in \d, level in \d\./);
    expect(one!.place).toBeGreaterThan(0);
    expect(labelsOf(beside)).toEqual(['Matches', 'Matches with Ada']);
    const meetings = await ada.click(beside, 'Matches with Ada');
    expect(textOf(meetings.message!).match(/`[0-9a-f]{8}`: place/g)).toHaveLength(2);
    const back = await ada.click(meetings.message!, 'Profile');
    expect(textOf(back.message!)).toContain('**Against Ada:** 2 matches');
    // A button shows letters as they are.
    harness.playground.guild('Card Table').members.get(harness.playground.user('Bob').id)!.nick = 'Bob_by_';
    const bob = table.as('Bob');
    const shown = () => slash(bob, 'profile', { user: harness.playground.user('Ada').id });
    // A new name is stored while the first command is answered.
    await expect.poll(async () => labelsOf(await shown())).toEqual(['Matches', 'Matches with Bob_by_']);
    const hers = await shown();
    expect(textOf(hers)).toContain('**Against Bob\\_by\\_:**');
    const stranger = await slash(harness.playground.as('Dora', 'games'), 'profile');
    expect(textOf(stranger)).toContain('Du hast hier noch keine Partie 6 nimmt! beendet.');
    const none = await slash(harness.playground.as('Dora', 'games'), 'verify');
    expect(textOf(none)).toContain('Du hast hier noch keine Partie beendet.');
  });

  it('put everybody’s own line on every page, and open the page it stands on', async () => {
    const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
    await finished(harness, people.slice(0, 5));
    await finished(harness, people.slice(5), 0, 'a0000002');
    await finished(harness, ['Kim', 'Ada'], 0, 'a0000003');
    const { lines, pages } = await harness.bot.store.board({
      scope: harness.playground.guild('Card Table').id,
      guild: harness.playground.guild('Card Table').id,
      game: '6nimmt',
      better: 'fewer',
      span: 'all',
      by: 'rating',
      page: 1,
      me: '',
      now: harness.playground.clock.now(),
    });
    expect([lines.length, pages]).toEqual([1, 2]);
    const last = people.concat('Kim').find((name) => harness.playground.user(name).id === lines[0]!.user)!;
    const person = harness.playground.as(last, 'games');
    const board = await slash(person, 'leaderboard');
    expect(textOf(board)).toMatch(/^\*\*(You|Du):\*\* 1[01]\. /m);
    const own = await person.click(board, idOf(board, 'c1:leaderboard:mine'));
    expect(textOf(own.message!)).toMatch(/^1[01]\. .+ \((you|du)\): /m);
    expect(textOf(own.message!)).not.toMatch(/^\*\*(You|Du):\*\*/m);
    const first = await person.click(own.message!, idOf(own.message!, 'c1:leaderboard:before'));
    expect(textOf(first.message!)).toBe(textOf(board));
    const second = await person.click(first.message!, idOf(first.message!, 'c1:leaderboard:after'));
    expect(textOf(second.message!)).toBe(textOf(own.message!));
  });
});
