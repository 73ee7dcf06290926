/** Which matches a profile unites: of one place, all that its person shows to all servers, or everything that is one's own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Playground, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Wire } from '../../playground/server/world.ts';
import { keep, played } from '../match/played.ts';
import { type BotAtPlayground, isEphemeral, labelsOf, startBotAtPlayground } from './e2e-table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let harness: BotAtPlayground;
let group: ReturnType<Playground['channel']>;

beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() } });
  const { playground } = harness;
  for (const name of ['Ada', 'Bob']) playground.installForUser(name);
  group = playground.addGroup('Ada', 'Bob', 'Gus');
});
afterEach(() => harness.end());

/** Ada plays with others: two matches of 6 nimmt! on a server, one in a group, and one of Sixto there. */
async function evening(): Promise<void> {
  const { playground, bot } = harness;
  const server = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id };
  const outside = { guild: `@${group.id}`, channel: group.id };
  let at = playground.clock.now() - DAY_MS;
  for (const [id, game, where, other] of [
    ['aaaa1111', '6nimmt', server, 'Bob'],
    ['bbbb2222', '6nimmt', server, 'Kim'],
    ['cccc3333', '6nimmt', outside, 'Gus'],
    ['dddd4444', 'sixto', outside, 'Bob'],
  ] as const) {
    const people = ['Ada', other].map((name) => ({ user: playground.user(name).id, name }));
    for (const { user, name } of people) await bot.store.seen(where.guild, user, name, playground.clock.now());
    await keep(bot.store, played({ game, seats: 2, people, ...where, id, secret: id.repeat(8), at }));
    at += HOUR_MS;
  }
}

const inDirect = (name: string): Person => harness.playground.as(name, harness.playground.directOf(name));
const onServer = (name: string): Person => harness.playground.as(name, 'games');
const inGroup = (name: string): Person => harness.playground.as(name, group);

async function profile(reader: Person, options: Readonly<Record<string, string>> = {}): Promise<Wire> {
  const { message } = await reader.slash('profile', { options: { game: '6nimmt', ...options } });
  expect(isEphemeral(message!)).toBe(true);
  return message!;
}
const recordIn = (shown: Wire): string => /\*\*Record:\*\* [^,]*/.exec(textOf(shown))![0];
/** The codes of the matches behind a profile, to which one goes back. */
async function codesBehind(reader: Person, shown: Wire): Promise<readonly string[]> {
  const { message } = await reader.click(shown, 'Matches');
  const back = await reader.click(message!, 'Profile');
  expect(recordIn(back.message!)).toBe(recordIn(shown));
  return [...textOf(message!).matchAll(/`([0-9a-f]{8})`: place/g)].map(([, code]) => code!).sort();
}

it('is of everything in one’s own direct messages, and of one place elsewhere', async () => {
  await evening();
  const ada = inDirect('Ada');
  const whole = await profile(ada);
  expect(textOf(whole)).toContain('Everything you have finished, wherever you played it. Only you see this.');
  expect(textOf(whole)).toContain('**Record:** 3 matches');
  expect(textOf(whole)).toContain('each server and group has its own');
  expect(textOf(whole)).toMatch(/^\*\*Recent places:\*\* [12]\/2 · [12]\/2 · [12]\/2\.$/m);
  expect(textOf(whole)).toMatch(/\*\*Best:\*\* \d+ ducks? · .* · match `(aaaa1111|bbbb2222|cccc3333)`/);
  expect(textOf(whole)).toContain('**Sixto:** played 1, won ');
  expect(await codesBehind(ada, whole)).toEqual(['aaaa1111', 'bbbb2222', 'cccc3333']);
  const beside = await profile(ada, { against: harness.playground.user('Gus').id });
  expect(textOf(beside)).toContain('**Against Gus:** one match');
  // Without a game it is that of the last match, wherever that was.
  const { message } = await ada.slash('profile');
  expect(textOf(message!)).toContain('## Ada: Sixto');
  const there = await profile(onServer('Ada'));
  expect(textOf(there)).toContain('**Record:** 2 matches');
  expect(await codesBehind(onServer('Ada'), there)).toEqual(['aaaa1111', 'bbbb2222']);
  expect(labelsOf(there)).not.toContain('All servers');
  const outside = await profile(inGroup('Ada'));
  expect(textOf(outside)).toContain('**Record:** one match');
  expect(await codesBehind(inGroup('Ada'), outside)).toEqual(['cccc3333']);
});

it('shows others nothing of other places, also to a forged tap', async () => {
  await evening();
  const ada = harness.playground.user('Ada').id;
  const bob = inDirect('Bob');
  const shown = await profile(bob, { user: ada });
  expect(textOf(shown)).toContain('has finished no match of 6 nimmt! here yet.');
  for (const id of [`c1:profile:list:${ada}:6nimmt::own:all:0`, `c1:profile:show:${ada}:6nimmt::own`]) {
    const { message } = await bob.click(shown, id, { force: true });
    expect(textOf(message!)).not.toMatch(/aaaa1111|bbbb2222|cccc3333|Record/);
  }
});

it('unites for others what counts on the boards of all servers, as long as its person wants that', async () => {
  const { playground, bot } = harness;
  const ada = playground.user('Ada').id;
  await bot.store.prefer(ada, { boards: true });
  await evening();
  const bob = onServer('Bob');
  const there = await profile(bob, { user: ada });
  expect(textOf(there)).toContain('**Record:** 2 matches');
  const all = (await bob.click(there, 'All servers')).message!;
  expect(textOf(all)).toContain('**Record:** 3 matches');
  expect(textOf(all)).toContain('From all servers and groups');
  expect(textOf(all)).toMatch(/\*\*Sixto:\*\* .*played 1/);
  // Kim has not let all servers see theirs, and a match of a group is seen by those who sat at it.
  expect(await codesBehind(bob, all)).toEqual(['aaaa1111', 'bbbb2222']);
  const here = (await bob.click(all, 'Here')).message!;
  expect(textOf(here)).toContain('**Record:** 2 matches');
  expect(textOf(await profile(inDirect('Bob'), { user: ada }))).toContain('**Record:** 3 matches');
  await bot.store.prefer(ada, { boards: false });
  expect(labelsOf(await profile(bob, { user: ada }))).not.toContain('All servers');
  expect(textOf((await bob.click(here, 'All servers')).message!)).toContain('**Record:** 2 matches');
  expect(textOf(await profile(inDirect('Bob'), { user: ada }))).toContain('no match of 6 nimmt! here yet');
});
