/** Where no server has installed Sixes: groups, direct messages and other servers, through interactions alone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Playground, textOf } from '../../playground/server/index.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
import { rowsIn } from '../store/rowsIn.ts';
import {
  answersOf,
  type BotAtPlayground,
  dealt,
  idsIn,
  isEphemeral,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { answer, next } from './owed.ts';

type Channel = ReturnType<Playground['channel']>;

const PEOPLE = ['Ada', 'Bob', 'Gus'];
const MINUTE = 60_000;
let harness: BotAtPlayground;
let group: Channel;

beforeEach(async () => {
  harness = await startBotAtPlayground();
  harness.playground.installForUser('Ada');
  group = harness.playground.addGroup('Ada', 'Bob', 'Gus');
});
afterEach(() => harness.end());

const isTokenPath = (path: string) => /^\/(webhooks|interactions)\//.test(path);
/** What was sent with the bot's token since the commands were registered. */
const byBot = () =>
  harness.playground.requests.filter(({ path }) => path.startsWith('/channels/') && !isTokenPath(path));

/** A table in a place without the bot, at which three people sit. */
async function seated(where: Channel, game = '6nimmt', options: Readonly<Record<string, any>> = {}): Promise<Seating> {
  const opened = await harness.playground.as('Ada', where).slash('play', { sub: game, options });
  expect(isEphemeral(opened.message!)).toBe(false);
  const table = harness.seatingOf(opened.message!, where.id);
  for (const name of ['Bob', 'Gus']) expect((await table.press(name, 'join')).failed).toBe(false);
  return table;
}

/** A match of one round in the group, played to its end. */
async function playedOut(): Promise<Seating> {
  const table = await seated(group, '6nimmt', { rounds: 1 });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  await play(table);
  await harness.playground.until(() => table.isOver());
  return table;
}

/** The same of Ada and Bob alone. */
async function pairIn(where: Channel): Promise<Seating> {
  const opened = await harness.playground.as('Ada', where).slash('play', { sub: '6nimmt', options: { rounds: 1 } });
  const table = harness.seatingOf(opened.message!, where.id);
  await table.press('Bob', 'join');
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await play(table);
  await harness.playground.until(() => table.isOver());
  return table;
}

/** Everybody answers until the match is over, or `most` answers are given. */
async function play(table: Seating, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    const owed = await next(table);
    if (owed === undefined) return;
    await answer(table, PEOPLE, owed);
  }
}

async function playsWhole(game: string, options: Readonly<Record<string, any>>): Promise<void> {
  const { playground } = harness;
  const table = await seated(group, game, options);
  await table.start();
  for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
  await play(table, 7);
  await harness.restart(async () => playground.clock.advance(20 * MINUTE));
  // Six goes on by its clock: what is tapped next shows how it stands.
  for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
  await play(table);
  await playground.until(() => table.isOver());
  expect((await table.stored()).record).toMatchObject({ status: 'finished', guild: `@${group.id}` });
  expect(table.text()).toContain('🏆 ');
  expect(table.posts()).toHaveLength(1);
  expect(byBot()).toEqual([]);
  const board = await table.as('Ada').slash('leaderboard', { options: { game } });
  expect(textOf(board.message!)).toMatch(/by .* · here/);
  expect(textOf(board.message!)).toContain('Gus');
}

const IN_ONE = 'a group plays a whole match of %s in one message, with a restart in the middle';
it.each([
  ['6nimmt', { rounds: 2 }],
  ['sixpack', { packs: 'first' }],
])(IN_ONE, playsWhole);
it.each([
  ['sixto', {}],
  ['six', { timer: 'fixed' }],
])(IN_ONE, { tags: ['long'] }, playsWhole);

/** A match in the group whose hands are open. */
async function begun(options = {}): Promise<Seating> {
  harness.plan({ refusals: /: as planned/ });
  const table = await seated(group, '6nimmt', { rounds: 1, ...options });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  return table;
}

/** As if Sixes died once the last answer was stored; the next tap on the table shows the end. */
async function endsUnseen(table: Seating, meanwhile = async () => {}): Promise<void> {
  const { playground } = harness;
  harness.bot.host.changes.subscribe((change) => {
    if (change.kind === 'changed' && change.table.record.status === 'finished') playground.faults.tokenEdits = 401;
  });
  await play(table);
  await harness.restart(async () => {
    playground.faults.clear();
    await meanwhile();
  });
  expect(table.isOver()).toBe(false);
  expect((await table.press('Bob', 'hand')).failed).toBe(false);
  await playground.until(() => table.isOver());
  expect(table.text()).toContain('🏆 ');
}

it('shows with the next tap on the table an end that nobody was shown', async () => {
  const table = await begun();
  await endsUnseen(table);
  expect(byBot()).toEqual([]);
});

it('shows the end in the message that is tapped, also when the process was killed before it noted that message', async () => {
  const { playground } = harness;
  const table = await begun();
  const older = table.message().id;
  const { message } = await table.as('Ada').slash('table');
  await table.as('Ada').click(message!, `v1:${table.match}:@:down`);
  await playground.until(() => table.message().id !== older && idsIn(table.as('Ada').see(older)!).length === 0);
  await endsUnseen(table, async () => {
    await rowsIn(harness.path)(`update matches set message = '${older}' where id = '${table.match}'`);
  });
});

it('shows the players of a lobby with its next tap, also when the process was killed before it said that', async () => {
  const { playground } = harness;
  harness.plan({ refusals: /: as planned/ });
  const opened = await playground.as('Ada', group).slash('play', { sub: '6nimmt', options: { rounds: 1 } });
  const table = harness.seatingOf(opened.message!, group.id);
  playground.faults.tokenEdits = 401;
  const [user, join] = [playground.user('Bob').id, playground.world.snowflake()];
  await harness.bot.host.join(table.match, { user, name: 'Bob', join, at: playground.clock.now(), manages: false });
  await harness.restart(async () => playground.faults.clear());
  expect(table.text()).toContain('**Seats:** 1 of 10');
  expect(textOf((await table.press('Bob', 'start')).message!)).toContain('Ada');
  expect(table.text()).toContain('**Seats:** 1 of 10');
  await table.press('Bob', 'join');
  expect(table.text()).toContain('**Seats:** 2 of 10');
  await table.start();
});

it('keeps in a group the end that comes while somebody opens their hand', async () => {
  const { playground } = harness;
  const table = await seated(group, '6nimmt', { rounds: 1 });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  await play(table, 20);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Sixes does not know yet that its answer has come.
  playground.faults.answersWait = () => held;
  expect(await table.press('Ada', 'hand')).toMatchObject({ failed: false, type: 6 });
  playground.faults.answersWait = undefined;
  await play(table);
  await playground.until(() => table.isOver());
  release();
  await settled(harness);
  expect(table.isOver()).toBe(true);
});

it('reposts in a group, with the tap alone, a table that nobody was shown, and one that stands far above', async () => {
  const { playground } = harness;
  const over = await playedOut();
  // As if Sixes died once the lobby of the rematch was stored.
  const [user, join] = [playground.user('Ada').id, playground.world.snowflake()];
  const actor = { user, name: 'Ada', join, at: playground.clock.now(), manages: false };
  const asked = { which: 'same', channel: group.id, sees: async () => true } as const;
  expect(await harness.bot.host.rematch(over.match, actor, asked)).toMatchObject({ opened: true });
  await harness.restart();
  const ada = playground.as('Ada', group);
  const { message } = await ada.slash('table');
  const down = idsIn(message!).find((id) => id.endsWith(':@:down'))!;
  const table = harness.seatingOf((await ada.click(message!, down)).message!, group.id);
  expect(isEphemeral(table.message())).toBe(false);
  for (const name of ['Bob', 'Gus']) expect((await table.press(name, 'join')).failed).toBe(false);
  await table.start();
  const older = table.message().id;
  await ada.click((await ada.slash('table')).message!, down);
  await playground.until(() => table.message().id !== older && idsIn(ada.see(older)!).length === 0);
  await harness.restart();
  for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
  await play(table);
  await playground.until(() => table.isOver());
  expect(byBot()).toEqual([]);
});

it('asks in a group whether to end a match that nobody has tapped for a while', async () => {
  const { playground } = harness;
  const table = await begun({ pace: '24h' });
  playground.clock.advance(20 * MINUTE);
  const { message } = await table.as('Ada').slash('cancel');
  await table.as('Ada').click(message!, idsIn(message!).find((id) => id.endsWith(':ask'))!);
  await playground.until(() => labelsOf(table.message()).includes('End without a result'));
});

it('keeps its buttons where nothing can post it below', async () => {
  const { playground } = harness;
  const elsewhere = playground.addGuildWithoutBot('Elsewhere', 'Gus', 'Ada', 'Bob');
  const opened = await playground.as('Ada', elsewhere).slash('play', { sub: '6nimmt' });
  const table = harness.seatingOf(opened.message!, elsewhere.id);
  playground.clock.advance(14.5 * MINUTE);
  const ada = playground.as('Ada', playground.world.addChannel(elsewhere.guild, 'other').id);
  const { message } = await ada.slash('table');
  expect((await ada.click(message!, `v1:${table.match}:@:down`)).failed).toBe(false);
  expect((await table.press('Bob', 'join')).failed).toBe(false);
  expect(table.text()).toContain('Bob');
  expect(idsIn(table.message())).toContain(`v1:${table.match}:@:join`);
});

it('shows the board and the tables of a group to the group alone', async () => {
  const { playground } = harness;
  const table = await playedOut();
  const { match } = table;
  const other = playground.addGroup('Ada', 'Hana');
  playground.installForUser('Hana');
  const board = await playground.as('Hana', other).slash('leaderboard', { options: { game: '6nimmt' } });
  expect(textOf(board.message!)).toContain('Nobody has finished a match of 6 nimmt! here yet.');
  const replayed = await playground.as('Hana', other).slash('replay', { options: { code: match } });
  expect(textOf(replayed.message!)).not.toContain('Bob');
  // People who sat there see it from anywhere.
  const own = await playground.as('Ada', other).slash('replay', { options: { code: match } });
  expect(textOf(own.message!)).toContain('Bob');
  const profile = await playground.as('Ada', group).slash('profile', { options: { game: '6nimmt' } });
  expect(textOf(profile.message!)).toContain('one match');
  // Other people in the group do not.
  const pair = await pairIn(group);
  for (const name of ['Bob', 'Gus']) playground.installForUser(name);
  const watched = await playground.as('Gus', group).slash('replay', { options: { code: pair.match } });
  expect(textOf(watched.message!)).not.toContain('Bob');
  const their = await playground.as('Bob', group).slash('replay', { options: { code: pair.match } });
  expect(textOf(their.message!)).toContain('Bob');
});

it('is posted again through a tap when it is 50 minutes old', async () => {
  const { playground } = harness;
  const table = await seated(group, '6nimmt', { pace: '24h' });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  await play(table, 3);
  await playground.clock.advance(55 * MINUTE);
  for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
  await play(table, 3);
  await playground.until(() => table.posts().length === 2);
  expect(idsIn(table.posts()[0]!)).toEqual([]);
  expect(byBot()).toEqual([]);
});

it('goes on where the only token that could show its table is refused, and shows it with the next tap', async () => {
  const { playground } = harness;
  const table = await begun({ pace: '24h' });
  await playground.clock.advance(20 * MINUTE);
  const { interaction } = await table.hand('Ada');
  // Ada has taken Sixes off her account.
  playground.faults.refuse('PATCH', new RegExp(interaction.token), 50027, 1_000);
  await play(table, 3);
  await settled(harness);
  expect(table.text()).not.toContain('The cards: ');
  expect((await table.stored()).record.pausedAt).toBeNull();
  const tapped = await table.press('Bob', 'hand');
  expect(tapped.failed).toBe(false);
  await playground.until(() => table.text().includes('The cards: '));
  expect(idsIn(table.message())).not.toEqual([]);
  expect(table.posts()).toHaveLength(1);
  expect(byBot()).toEqual([]);
});

it.each([
  [
    'its channel takes follow-ups again',
    () => void Object.assign(harness.playground.limits, { enforced: true, followUps: 0 }),
  ],
  ['another tap posts it', () => harness.playground.faults.refuse('POST', /^\/webhooks\/\d+\/[^/]+$/, 40094)],
])('is posted once %s, and the token that could not post takes the buttons off its old message', async (_, refuse) => {
  const { playground } = harness;
  const table = await begun({ pace: '24h' });
  harness.plan({ refusals: /rate limited|maximum number of follow up messages/ });
  await settled(harness);
  playground.clock.advance(55 * MINUTE);
  const off = playground.on('message', () => {
    off();
    refuse();
  });
  await table.hand('Ada');
  await table.pick('Ada', table.cards('Ada')[0]!);
  await play(table, 2);
  await settled(harness);
  playground.limits.enforced = false;
  playground.clock.advance(MINUTE);
  await playground.until(() => table.posts().length === 2);
  await settled(harness);
  expect(playground.refusals).toHaveLength(1);
  expect((await table.stored()).record.pausedAt).toBeNull();
  expect(idsIn(table.posts()[0]!)).toEqual([]);
});

it('is played alone with bots in direct messages', async () => {
  const { playground } = harness;
  const ada = playground.as('Ada', 'games').direct();
  const opened = await ada.slash('play', { sub: '6nimmt', options: { rounds: 1 } });
  const started = await ada.click(opened.message!, 'Play with bots');
  expect(started.failed).toBe(false);
  const match = (await harness.bot.host.tables(`@${ada.channel.id}`))[0]!;
  const hand = await ada.slash('hand');
  const { id } = match.record;
  for (let taps = 0; harness.bot.host.peek(id) !== undefined; taps += 1) {
    expect(taps).toBeLessThan(60);
    const answer = await playground.until(() => {
      const seen = ada.see(hand.message!);
      return harness.bot.host.peek(id) === undefined ? 'over' : seen && answersOf(seen)[0]?.custom_id;
    });
    if (answer !== 'over') expect((await ada.click(hand.message!, answer)).failed).toBe(false);
  }
  expect((await harness.bot.host.table(id))!.record.status).toBe('finished');
  expect(byBot()).toEqual([]);
  const games = await ada.slash('games');
  expect(games.failed).toBe(false);
});

it('says where Discord shows the table to one person alone, and what can be done', async () => {
  const { playground } = harness;
  const elsewhere = playground.addGuildWithoutBot('Elsewhere', 'Gus', 'Ada', 'Bob');
  playground.allow(
    'Ada',
    elsewhere.guild,
    playground.world.permissionsOf(playground.user('Ada'), elsewhere) & ~(1n << 50n),
  );
  const ada = playground.as('Ada', elsewhere);
  const opened = await ada.slash('play', { sub: '6nimmt' });
  expect(isEphemeral(opened.message!)).toBe(true);
  const [said] = await playground.until(() => opened.followUps().length > 0 && opened.followUps());
  expect(textOf(said!)).toContain('Only you see this table.');
  expect(JSON.stringify(said)).toContain('integration_type=0');
  expect(textOf((await ada.slash('doctor')).message!)).toContain('Only you would see a table here.');
  playground.installForUser('Bob');
  expect(textOf((await playground.as('Bob', elsewhere).slash('doctor')).message!)).toContain('✓ Tables work here.');
  // With bots it can be played there.
  const started = await ada.click(opened.message!, 'Play with bots');
  expect(started).toMatchObject({ failed: false, type: 7 });
  const hand = await ada.click(opened.message!, 'My hand');
  expect(hand.failed).toBe(false);
});

it('keeps its table on a server without Sixes when Sixes starts again, and when that server installs it', async () => {
  const { playground } = harness;
  const elsewhere = playground.addGuildWithoutBot('Elsewhere', 'Gus', 'Ada', 'Bob');
  const table = await seated(elsewhere, '6nimmt', { rounds: 1 });
  await table.start();
  await harness.restart();
  for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
  await play(table, 4);
  playground.inviteBot(elsewhere.guild);
  await play(table);
  await playground.until(() => table.isOver());
  expect((await table.stored()).record).toMatchObject({ status: 'finished', guild: `@${elsewhere.guild.id}` });
});

/** The message that shows the hash of what was frozen. */
const fixedIn = (table: Seating) => table.messages().find((each) => textOf(each).includes('🔒 Fair deal · sealed'));

it('shows what a deal depends on in a group too, before the tap that comes last', async () => {
  await harness.end();
  harness = await startBotAtPlayground({ dealWait: DEAL_WAIT_MS });
  const { playground } = harness;
  playground.installForUser('Ada');
  const table = await seated(playground.addGroup('Ada', 'Bob', 'Gus'));
  await table.start();
  const { id } = await playground.until(() => fixedIn(table));
  const frozen = await playground.until(() => table.messages().find((each) => labelsOf(each).includes('Deal')));
  expect((await table.press('Bob', 'deal', frozen)).failed).toBe(false);
  const { status, freeze } = (await table.stored()).record;
  expect([status, freeze!.message, freeze!.last]).toMatchObject(['running', id, { seat: 1 }]);
  expect(BigInt((freeze!.last as { tap: string }).tap)).toBeGreaterThan(BigInt(id));
  expect(byBot()).toEqual([]);
});

it('says that nothing came last where a table of a group starts long after the last tap', async () => {
  await harness.end();
  harness = await startBotAtPlayground({ dealWait: DEAL_WAIT_MS });
  const { playground } = harness;
  playground.installForUser('Ada');
  const table = await seated(playground.addGroup('Ada', 'Bob', 'Gus'), '6nimmt', { at: 'in 2h' });
  playground.clock.advance(120 * MINUTE + 2_000);
  await expect.poll(async () => (await table.stored()).record.status, { timeout: 20_000 }).toBe('running');
  expect((await table.stored()).record.freeze).toMatchObject({ message: null, last: null });
  expect(fixedIn(table)).toBeUndefined();
  expect(byBot()).toEqual([]);
});

it('keeps seats on a server without Sixes for members of it alone', async () => {
  const { playground } = harness;
  const elsewhere = playground.addGuildWithoutBot('Elsewhere', 'Gus', 'Ada', 'Bob');
  const options = { with: 'Bob', with2: 'Hana' };
  const { message } = await playground.as('Ada', elsewhere).slash('play', { sub: '6nimmt', options });
  const { match } = harness.seatingOf(message!, elsewhere.id);
  const { guests } = (await harness.bot.store.load(match))!;
  expect(guests.map(({ user }) => user)).toEqual([playground.user('Bob').id]);
});

it('offers both ways to install it, and says what works here', async () => {
  const ada = harness.playground.as('Ada', group);
  const invited = JSON.stringify((await ada.slash('invite')).message);
  expect(invited).toContain('integration_type=1&scope=applications.commands"');
  expect(invited).toContain('integration_type=0&scope=bot+applications.commands&permissions=');
  expect(textOf((await ada.slash('doctor')).message!)).toContain('Sixes is no member of this place');
  const forged = await ada.slash('settings', {}, { force: true });
  expect(textOf(forged.message!)).toContain('This command is for servers that have installed Sixes.');
  expect(labelsOf((await ada.slash('help')).message!)).toContain('6 nimmt!');
});

it('keeps the end in its message though a hand that was asked for before it came after it', async () => {
  await harness.end();
  const game = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25], [38]] });
  harness = await startBotAtPlayground({ games: [game] });
  const { playground } = harness;
  for (const name of PEOPLE) playground.installForUser(name);
  group = playground.addGroup('Ada', 'Bob', 'Gus');
  const table = await seated(group, '6nimmt', { rounds: 1 });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  let isTaken = () => {};
  const taken = new Promise<void>((resolve) => {
    isTaken = resolve;
  });
  let answers = 0;
  // The tap is acknowledged at once, and Discord takes its time for the hand.
  playground.faults.answersWait = async () => {
    answers += 1;
    if (answers === 2) await taken;
  };
  const asked = table.press('Ada', 'hand');
  await playground.until(() => answers === 2);
  await table.picks({ Gus: 38 });
  await playground.until(() => table.isOver());
  isTaken();
  await asked;
  await settled(harness);
  // Bob has tapped what he saw before.
  await table.as('Bob').click(table.message(), `v1:${table.match}:@:hand`, { force: true });
  await settled(harness);
  expect(table.text()).toContain('🏆 ');
});
