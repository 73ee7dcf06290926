/** The daily: the same luck for everybody, one try, boards, and a secret that is shown the next day. */
import { afterEach, expect, it } from 'vitest';
import { commitmentOf, seedOf } from '../../games/luck.ts';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { carriedIn } from '../../src/pictures/carried.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import { rowsIn } from '../store/rowsIn.ts';
import {
  answersOf,
  type BotAtPlayground,
  fileIn,
  idsIn,
  isEphemeral,
  labelsOf,
  leftmostIn,
  matchIn,
  NOON,
  startBotAtPlayground,
} from './e2e-table.ts';

const DAY = 86_400_000;
let harness: BotAtPlayground;
let clock: ReturnType<typeof steppedClock>;
async function open(pictures = false): Promise<void> {
  clock = steppedClock(NOON);
  harness = await startBotAtPlayground({ playground: { clock }, pictures });
}
afterEach(() => harness.end());

const as = (name: string, channel = 'games') => harness.playground.as(name, channel);
const daily = async (name: string, channel = 'games'): Promise<Wire> =>
  (await as(name, channel).slash('daily', { options: { game: 'sixto' } })).message!;
/** What can be checked on its day. */
const fair = async (name: string) => textOf((await as(name).click(await daily(name), 'Check the dice')).message!);
const press = async (name: string, message: Wire, label: string | RegExp, channel = 'games') => {
  const found = labelsOf(message).findIndex((one) => (typeof label === 'string' ? one === label : label.test(one)));
  if (found < 0) throw new Error(`${name} sees no ${label} in ${labelsOf(message).join(' | ')}`);
  const buttons = idsIn(message).filter((id) => !id.includes(':@part'));
  return as(name, channel).click(message.id, buttons[found]!);
};
/** Begins, or goes on with, the match of the day; the panel. */
const begin = async (name: string, channel = 'games'): Promise<Wire> =>
  (await press(name, await daily(name, channel), /^(Play today|Go on)/, channel)).message!;
const seen = (name: string, message: Wire, channel = 'games'): Wire => as(name, channel).see(message.id)!;

/** Drafts the leftmost box of each color that fits. */
async function leftmost(name: string, now: () => Wire, channel = 'games'): Promise<void> {
  for (const label of leftmostIn(now())) await press(name, now(), label, channel);
}

/** Keeps each roll and takes what `choose` says until the match is over; the panel as it is then. */
async function play(name: string, panel: Wire, choose: 'leftmost' | 'nothing', channel = 'games'): Promise<Wire> {
  for (let taps = 0; taps < 400; taps += 1) {
    const now = seen(name, panel, channel);
    const labels = labelsOf(now);
    const next = labels.includes('Share my result')
      ? undefined
      : (['Keep', 'Go on'].find((label) => labels.includes(label)) ?? 'Done');
    if (next === undefined) return now;
    if (next === 'Done' && choose === 'leftmost') await leftmost(name, () => seen(name, panel, channel), channel);
    await press(name, now, next, channel);
  }
  throw new Error('the daily does not end');
}

it('gives everybody on every server the same sheet and dice, whatever they do', async () => {
  await open();
  const [ada, bob] = [await begin('Ada'), await begin('Bob', 'spiele')];
  const stateOf = async (panel: Wire) => (await harness.bot.host.table(matchIn(panel)))!.match!.state.open;
  expect((await stateOf(ada)).sheets).toEqual((await stateOf(bob)).sheets);
  expect((await stateOf(ada)).dice).toEqual((await stateOf(bob)).dice);
  await press('Ada', seen('Ada', ada), 'Roll all again');
  await leftmost('Ada', () => seen('Ada', ada));
  await press('Ada', seen('Ada', ada), 'Done');
  const german = seen('Bob', bob, 'spiele');
  const labels = labelsOf(german);
  await press('Bob', german, labels[0]!, 'spiele');
  for (let taps = 0; taps < 2; taps += 1) await press('Bob', seen('Bob', bob, 'spiele'), /^(Done|Fertig)$/, 'spiele');
  expect((await stateOf(ada)).turn).toBe(2);
  expect((await stateOf(bob)).turn).toBe(2);
  expect((await stateOf(ada)).dice).toEqual((await stateOf(bob)).dice);
});

it('stands in no channel, is in no list of tables and pings nobody', async () => {
  await open();
  const panel = await begin('Ada');
  await play('Ada', panel, 'leftmost');
  expect(
    as('Kim')
      .messages()
      .filter((each) => !isEphemeral(each)),
  ).toEqual([]);
  expect(as('Bob').messages()).toEqual([]);
  const { guild } = as('Ada').channel;
  expect(await harness.bot.host.tables(guild.id)).toEqual([]);
  const table = (await as('Ada').slash('table', {})).message!;
  expect([isEphemeral(table), textOf(table)]).toEqual([true, expect.stringContaining('You’re not at a table here.')]);
});

it.each([false, true])('says in its panel how it ends, and what is used of it (pictures: %s)', async (pictures) => {
  await open(pictures);
  const panel = await begin('Ada');
  const now = () => seen('Ada', panel);
  const pictured = () => harness.playground.until(() => carriedIn(now())[0]);
  if (pictures) expect((await pictured()).alt).toContain('The game ends after the second turn without a cross,');
  else expect(textOf(now())).toContain('The game ends after the second turn without a cross, after the turn in');
  for (const label of ['Keep', 'Done', 'Done', 'Keep']) await press('Ada', now(), label);
  // A single cross: with one of each color there may be no box for any of the next dice.
  const [box] = leftmostIn(now());
  for (const label of [box!, 'Done']) await press('Ada', now(), label);
  if (pictures) await harness.playground.until(() => carriedIn(now())[0]?.alt.includes('Turns without a cross: 1.'));
  else expect(textOf(now()).match(/Turns without a cross: 1\./g)).toHaveLength(1);
  // Its sheet is the table too.
  expect(carriedIn(now())).toHaveLength(pictures ? 1 : 0);
  const warning = 'Without a cross the game ends with this turn.';
  expect(textOf(now())).not.toContain(warning);
  await press('Ada', now(), 'Keep');
  expect(textOf(now())).toContain(warning);
  await leftmost('Ada', now);
  expect(textOf(now())).not.toContain(warning);
});

it('takes one try a person, also on another server and after a restart', async () => {
  await open();
  const panel = await begin('Ada');
  await press('Ada', seen('Ada', panel), 'Keep');
  await harness.restart();
  const elsewhere = await begin('Ada', 'spiele');
  expect(matchIn(elsewhere)).toBe(matchIn(panel));
  await play('Ada', elsewhere, 'nothing', 'spiele');
  const after = await daily('Ada');
  expect(labelsOf(after)).toEqual(['Share my result', 'Show me on all servers', 'Check the dice', 'Remind me…']);
  expect(textOf(after)).toContain('**You are done:**');
  const forced = await as('Ada').click(after.id, idsIn(after)[0]!.replace(':share', ':play'), { force: true });
  expect(textOf(forced.message!)).toContain('**You are done:**');
});

it('leads to no table, whatever tap is forged on it', async () => {
  await open();
  const panel = await begin('Ada');
  await play('Ada', panel, 'nothing');
  for (const verb of ['rematch', 'rematch-next'])
    for (const channel of ['games', 'spiele']) {
      const own = (await as('Ada', channel).slash('help')).message!;
      const tapped = await as('Ada', channel).click(own.id, `v1:${matchIn(panel)}:@:${verb}`, { force: true });
      expect(isEphemeral(tapped.message!)).toBe(true);
    }
  expect(await harness.bot.store.due()).toEqual([]);
});

it('takes one try a person, also of people who delete their data in between', async () => {
  await open();
  await play('Ada', await begin('Ada'), 'nothing');
  const asked = (await as('Ada').slash('privacy', { sub: 'delete' })).message!;
  await press('Ada', asked, 'Delete everything about me');
  const today = await daily('Ada');
  expect(textOf(today)).toContain('You’ve had today’s try');
  expect(labelsOf(today)).toEqual(['Show me on all servers', 'Check the dice', 'Remind me…']);
  const { custom_id } = answersOf(await daily('Bob')).find(({ label }) => label === 'Play today’s')!;
  const forced = await as('Ada').click(today.id, custom_id!, { force: true });
  expect(textOf(forced.message!)).toContain('You’ve had today’s try');
  expect(labelsOf(await daily('Bob'))).toContain('Play today’s');
  // With the day the trace goes too.
  await clock.advance(DAY);
  expect(labelsOf(await daily('Ada'))).toContain('Play today’s');
  await harness.restart();
  expect(await rowsIn(harness.path)('select * from tried')).toEqual([]);
});

it('has a board for the server, and one for those who want to be seen everywhere', async () => {
  await open();
  await play('Ada', await begin('Ada'), 'leftmost');
  await play('Bob', await begin('Bob'), 'nothing');
  const board = textOf(await daily('Ada'));
  const lines = /\*\*Today here\*\*\n\*\*1\.\*\* (Ada|Bobby): (.*)\n\*\*([12])\.\*\* (Ada|Bobby): (.*)/.exec(board)!;
  const [, first, most, place, second, fewer] = lines;
  expect(new Set([first, second])).toEqual(new Set(['Ada', 'Bobby']));
  // Players with equally many points share the place.
  expect(place).toBe(most!.split(' ')[0] === fewer!.split(' ')[0] ? '1' : '2');
  expect(board).toContain('**Today on all servers:** nobody yet.');
  const joined = await press('Bob', await daily('Bob'), 'Show me on all servers');
  expect(textOf(joined.message!)).toMatch(/\*\*Today on all servers\*\*\n\*\*1\.\*\* Bobby: 0 points/);
  // A person on another server sees people who want to be seen there, and nobody else.
  const far = textOf(await daily('Dora', 'spiele'));
  expect(far).toContain('Bobby');
  expect(far).not.toContain('Ada');
  // Where a server keeps to itself, nobody is seen elsewhere.
  const { guild } = as('Bob').channel;
  await harness.bot.store.setServer(guild.id, { boards: false });
  expect(textOf(await daily('Dora', 'spiele'))).not.toContain('Bobby');
  await harness.bot.store.setServer(guild.id, { boards: true });
  expect(textOf(await daily('Dora', 'spiele'))).toContain('Bobby');
  const left = await press('Bob', await daily('Bob'), 'Hide me on other servers');
  expect(textOf(left.message!)).toContain('**Today on all servers:** nobody yet.');
});

it('puts the most points first on its boards, then earlier tries, and equally many on one place', async () => {
  await open();
  const reached = { Bob: 0, Celia: 12, Kim: -5, Ada: 12 };
  for (const name of Object.keys(reached)) {
    await play(name, await begin(name), 'nothing');
    await press(name, await daily(name), 'Show me on all servers');
    await clock.advance(1000);
  }
  const changes = Object.entries(reached).map(
    ([name, points]) => `update results set points = ${points} where "user" = '${as(name).user.id}'`,
  );
  await harness.restart(() => inDatabase(changes));
  const text = textOf(await daily('Bob'));
  const board = ['**1.** Çelia: 12 points', '**1.** Ada: 12 points', '**3.** Bobby: 0 points', '**4.** Kim: −5 points'];
  for (const title of ['Today here', 'Today on all servers'])
    expect(text).toContain([`**${title}**`, ...board].join('\n'));
  expect(text).toContain('**You are done:** 0 points, place 3 of 4 here.');
});

/** Adds twelve rows like the first one of Ada's, each with other values. */
async function addLike(table: string, column: string, changed: (i: number) => object): Promise<void> {
  const rows = rowsIn(harness.path);
  const [{ rowid: _, ...row }] = await rows(`select * from ${table} where "${column}" = '${as('Ada').user.id}'`);
  const literal = (value: unknown) => (value === null ? 'null' : `'${value}'`);
  const added = Array.from({ length: 12 }, (_, i) => `(${Object.values({ ...row, ...changed(i) }).map(literal)})`);
  await rows(`insert into ${table} (${Object.keys(row).map((name) => `"${name}"`)}) values ${added}`);
}

it('shows the first ten of a board, how many more there are, and one’s own place behind them', async () => {
  await open();
  await play('Ada', await begin('Ada'), 'nothing');
  await harness.restart(async () => {
    await addLike('matches', 'host', (i) => ({ id: `other${i}`, host: i }));
    await addLike('results', 'user', (i) => ({ match: `other${i}`, user: i, points: 50 - i }));
    await addLike('names', 'user', (i) => ({ user: i, name: `Guest ${i}` }));
  });
  const text = textOf(await daily('Ada'));
  expect(text.match(/Guest \d+: \d+ points/g)).toHaveLength(10);
  expect(text).toContain('**10.** Guest 9: 41 points\n… and 3 more');
  expect(text).toContain('**You are done:** 0 points, place 13 of 13 here.');
});

it('starts nothing when a button of yesterday is tapped, and shows today', async () => {
  await open();
  const before = await daily('Ada');
  await clock.advance(DAY);
  const shown = await press('Ada', before, 'Play today’s');
  expect(textOf(shown.message!)).toContain('**You have not begun yet.**');
  expect(labelsOf(shown.message!)).toContain('Play today’s');
});

it('tells a player who wants to be seen everywhere when the server of their try keeps to itself', async () => {
  await open();
  const [here, there] = [as('Ada').channel.guild.id, as('Ada', 'spiele').channel.guild.id];
  const keep = (kept: string) =>
    Promise.all([here, there].map((guild) => harness.bot.store.setServer(guild, { boards: guild !== kept })));
  const [on, kept] = ['You are on the boards of all servers.', 'the server where you play today keeps its results'];
  await press('Ada', await daily('Ada'), 'Show me on all servers');
  await keep(here);
  expect(textOf(await daily('Ada'))).toContain(kept);
  await keep(there);
  expect(textOf(await daily('Ada'))).toContain(on);
  await play('Ada', await begin('Ada', 'spiele'), 'nothing', 'spiele');
  const asked = textOf(await daily('Ada'));
  expect(asked).toContain(kept);
  expect(asked).not.toContain(on);
  await keep(here);
  expect(textOf(await daily('Ada'))).toContain(on);
});

it('shows and hides somebody as the button says, whatever was tapped on another message meanwhile', async () => {
  await open();
  const isOn = async () => (await harness.bot.store.preferences(as('Ada').user.id)).boards;
  const [one, other] = [await daily('Ada'), await daily('Ada')];
  await press('Ada', one, 'Show me on all servers');
  await press('Ada', other, 'Show me on all servers');
  expect(await isOn()).toBe(true);
  const [third, fourth] = [await daily('Ada'), await daily('Ada')];
  await press('Ada', third, 'Hide me on other servers');
  await press('Ada', fourth, 'Hide me on other servers');
  expect(await isOn()).toBe(false);
});

it('keeps accounts younger than a week off the board of all servers, and says so', async () => {
  await open();
  const { world } = harness.playground;
  for (const [name, days] of [
    ['Yolanda', 9],
    ['Zoe', 6],
  ] as const)
    world.join(as('Ada').channel.guild, world.addUser(name, 'en-US', days * DAY));
  for (const name of ['Yolanda', 'Zoe']) {
    await play(name, await begin(name), 'nothing');
    await press(name, await daily(name), 'Show me on all servers');
  }
  const [here, everywhere] = textOf(await daily('Ada')).split('**Today on all servers**');
  for (const name of ['Yolanda', 'Zoe']) expect(here).toContain(`${name}: 0 points`);
  expect(everywhere).toContain('Yolanda: 0 points');
  expect(everywhere).not.toContain('Zoe');
  expect(textOf(await daily('Yolanda'))).toContain('You are on the boards of all servers.');
  expect(textOf(await daily('Zoe'))).toContain('and will be when your account is a week old.');
  await clock.advance(2 * DAY);
  await play('Zoe', await begin('Zoe'), 'nothing');
  expect(textOf(await daily('Zoe'))).toMatch(
    /Today on all servers\*\*\n\*\*1\.\*\* Zoe: 0 points\nYou are on the boards/,
  );
});

it('shares the points and how many crosses each row has, and nothing that would help', async () => {
  await open();
  const begun = await begin('Ada');
  const panel = await play('Ada', begun, 'leftmost');
  const end = (await harness.bot.host.table(matchIn(begun)))!.match!.state.open;
  const shared = await press('Ada', panel, 'Share my result');
  expect(isEphemeral(shared.message!)).toBe(false);
  const text = textOf(shared.message!);
  expect(text).toMatch(/^\*\*Ada\*\* · Daily Sixto · <t:\d+:D>\n−?\d+ points? in \d+ turns\. Crosses: red \d+, orange/);
  const rows = text.split('\n').filter((line) => /^[🟥🟧🟨🟩🟦🟪⬜]+$/u.test(line));
  expect(text).not.toMatch(/box|sheet|secret/i);
  const crosses = end.crosses[0].map((row: number[]) => row.length);
  expect(Math.min(...crosses)).toBeGreaterThan(0);
  const colours = ['🟥', '🟧', '🟨', '🟩', '🟦', '🟪'];
  expect(rows).toEqual(crosses.map((n: number, row: number) => colours[row]!.repeat(n) + '⬜'.repeat(11 - n)));
  const early = await as('Bob').click(panel.id, idsIn(panel)[0]!, { force: true });
  expect(textOf(early.message!)).toContain('There is nothing to share yet');
});

it('shares a picture too, where the server wants pictures: the same facts, in its alt text as well', async () => {
  await open(true);
  const panel = await play('Ada', await begin('Ada'), 'leftmost');
  const { id } = (await press('Ada', panel, 'Share my result')).message!;
  const picture = await harness.playground.until(() => carriedIn(seen('Kim', { id } as Wire))[0]);
  expect(picture.alt).toMatch(
    /^Daily Sixto\. .+ \d{4}\. −?\d+ points?\. Place 1 of 1 here\. −?\d+ points? in \d+ turns\. Crosses: red/,
  );
  expect(picture.alt).not.toMatch(/box|sheet|secret|undefined/i);
  await harness.bot.store.setServer(as('Ada').channel.guild.id, { pictures: false });
  const plain = (await press('Ada', seen('Ada', panel), 'Share my result')).message!;
  expect(carriedIn(plain)).toEqual([]);
  expect(textOf(plain)).toContain('Place 1 of 1 here');
});

it('says the days in a row, here and where they are shared, and what they survive', async () => {
  // Days are missed in one month: what a row survives is counted by the month.
  await open();
  const once = await play('Ada', await begin('Ada'), 'nothing');
  expect(textOf((await press('Ada', once, 'Share my result')).message!)).not.toContain('in a row');
  expect(textOf(await daily('Bob'))).not.toContain('in a row');
  clock.advance(DAY);
  expect(textOf(await daily('Ada'))).toContain('🔥 **1 day in a row.** It survives 2 missed days this month.');
  const twice = await play('Ada', await begin('Ada', 'spiele'), 'nothing', 'spiele');
  expect(textOf((await press('Ada', twice, 'Share my result', 'spiele')).message!)).toContain('\n🔥 2 Tage in Folge\n');
  clock.advance(2 * DAY);
  expect(textOf(await daily('Ada'))).toContain('🔥 **2 days in a row.** It survives one more missed day this month.');
  clock.advance(3 * DAY);
  expect(textOf(await daily('Ada'))).not.toContain('in a row');
});

it('is shared under the name one has on the server where it is shared', async () => {
  await open();
  const panel = await play('Ada', await begin('Ada', 'spiele'), 'nothing', 'spiele');
  const shareIn = async (channel: string) =>
    textOf((await as('Ada', channel).click(panel.id, idsIn(panel)[0]!, { force: true })).message!);
  expect(await shareIn('spiele')).toMatch(/^\*\*Ada \(USA\)\*\* · /);
  expect(await shareIn('games')).toMatch(/^\*\*Ada\*\* · /);
});

it('shows the commitment on its day, and the secret on the next', async () => {
  await open();
  const panel = await begin('Ada');
  const { record, match } = (await harness.bot.host.table(matchIn(panel)))!;
  const today = textOf(await daily('Bob'));
  const seconds = Date.parse(record.daily!) / 1000;
  expect(today).toContain(`the day ends <t:${seconds + 86_400}:R>.`);
  expect(today).toContain('**You have not begun yet.**\n- Solo end: full: two turns without a cross, three dice gone');
  expect(await fair('Bob')).toContain(commitmentOf(record.secret));
  expect(match!.seed).toBe(seedOf(record.secret, [record.daily!]));
  const done = await play('Ada', panel, 'nothing');
  for (const message of [done, await daily('Ada')]) expect(textOf(message)).not.toContain(record.secret);
  await clock.advance(DAY);
  const next = await fair('Bob');
  expect(next).toContain(`The secret of ${record.daily} was \`${record.secret}\``);
  expect(next).not.toContain(commitmentOf(record.secret));
});

it('shows the last secret on days after which nobody has asked for a while too', async () => {
  await open();
  const { record } = (await harness.bot.host.table(matchIn(await begin('Ada'))))!;
  await clock.advance(3 * DAY);
  expect(await fair('Bob')).toContain(`The secret of ${record.daily} was \`${record.secret}\``);
});

const inDatabase = async (statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await rowsIn(harness.path)(statement);
};

it('counts for people who finished it under other rules, and is not shown or shared any more', async () => {
  await open();
  const panel = await play('Ada', await begin('Ada'), 'nothing');
  await harness.restart(() => inDatabase(['update matches set version = 0']));
  const today = await daily('Ada');
  expect(textOf(today)).toContain('**You are done:** 0 points, place 1 of 1 here.');
  expect(labelsOf(today)).toEqual(['Show me on all servers', 'Check the dice', 'Remind me…']);
  const shared = await press('Ada', panel, 'Share my result');
  expect(isEphemeral(shared.message!)).toBe(true);
  expect(textOf(shared.message!)).toContain('The rules of this game were updated since. Your result counts');
});

it('ends without a result under other rules, and says so', async () => {
  await open();
  const panel = await begin('Ada');
  await harness.restart(() => inDatabase(['update matches set version = 0']));
  const today = await daily('Ada');
  expect(textOf(today)).toContain(
    '**Your match of today ended without a result: the rules of the game were updated.**',
  );
  expect(labelsOf(today)).toEqual(['Show me on all servers', 'Check the dice', 'Remind me…']);
  const tapped = await as('Ada').click(panel.id, answersOf(panel)[0]!.custom_id!, { force: true });
  expect(textOf(tapped.message!)).toContain('ended without a result: the rules of the game were updated.');
  // Others still have the same luck before them.
  const code = matchIn(panel);
  const { secret } = (await harness.bot.host.table(code))!.record;
  const checked = async () => textOf((await as('Ada').slash('verify', { options: { code } })).message!);
  expect(await checked()).toContain('others still have it before them');
  await clock.advance(DAY);
  expect(await checked()).toContain(secret);
});

it('invites to the same luck only as long as there is a try', async () => {
  await open();
  const panel = await play('Ada', await begin('Ada'), 'nothing');
  const shared = await press('Ada', panel, 'Share my result');
  expect(textOf(shared.message!)).toContain('Try the same luck with `/daily`.');
  await clock.advance(DAY);
  const later = await press('Ada', panel, 'Share my result');
  expect(textOf(later.message!)).toContain('**Ada** · Daily Sixto');
  expect(textOf(later.message!)).not.toContain('Try the same luck');
});

it('is replayed and checked when its day is over, and says so before', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  await table.playToTheEnd(['Ada', 'Bob']);
  await clock.advance(60_000);
  const panel = await begin('Ada');
  const code = matchIn(panel);
  await play('Ada', panel, 'nothing');
  const slash = async (name: string, options = {}) => (await as('Ada').slash(name, { options })).message!;
  const later = `This is today’s daily, and others still have it before them. You can look at it when the day ends, <t:`;
  const profile = await slash('profile', { game: 'sixto' });
  const best = idsIn(profile).find((id) => id.startsWith('c1:replay:open'))!;
  const chosen = await as('Ada').select(profile, best, [`${code}.rolls`]);
  expect(textOf(chosen.message!)).toContain(later);
  for (const name of ['replay', 'verify']) expect(textOf(await slash(name, { code }))).toContain(later);

  // What was finished last, and may be looked at, is the match before.
  for (const name of ['replay', 'verify']) expect(textOf(await slash(name))).toContain(table.match);
  await clock.advance(DAY);
  for (const name of ['replay', 'verify']) expect(textOf(await slash(name, { code }))).toContain(`\`${code}\``);
});

it('is checked on the next day by what its own day has shown, with Sixes and without', async () => {
  await open();
  const panel = await begin('Ada');
  await play('Ada', panel, 'leftmost');
  const code = matchIn(panel);
  const { daily: day, secret } = (await harness.bot.host.table(code))!.record;
  const shown = /SHA-256 `([0-9a-f]{64})`/.exec(await fair('Bob'))![1]!;
  const everything = () => JSON.stringify(['Ada', 'Bob'].map((name) => as(name).messages()));
  expect(everything()).toContain(shown);
  expect(everything()).not.toContain(secret);
  expect(harness.bot.logged.join('\n')).not.toContain(secret);
  await clock.advance(DAY);
  const slash = async (name: string) => (await as('Bob').slash(name, { options: { code } })).message!;
  const verdict = textOf((await as('Bob').click(await slash('verify'), 'Details')).message!);
  expect(verdict).toContain(
    `✓ The secret fits the SHA-256 \`${shown}\`. Compare it with the one that \`/daily\` showed`,
  );
  expect(verdict).toContain(`✓ The seed comes from the secret and the date, ${day}.`);
  expect(verdict).not.toContain('✗');
  const sent = (await as('Bob').click(await slash('replay'), 'JSON file')).message!;
  const file = fileIn(harness, sent);
  expect(file.secret).toBe(secret);
  expect(check(file, shown).filter(([, wrong]: [string, string | undefined]) => wrong !== undefined)).toEqual([]);
});

it('fills in no advice, neither by a button nor by a forged tap', async () => {
  await open();
  const panel = await begin('Ada');
  await press('Ada', panel, 'Keep');
  const now = seen('Ada', panel);
  expect(labelsOf(now)).not.toContain('Suggest');
  const [, , question] = answersOf(now)[0]!.custom_id!.split(':');
  await as('Ada').click(now.id, `v1:${matchIn(panel)}:${question}:@suggest`, { force: true });
  expect(textOf(seen('Ada', panel))).toContain('Rated matches, dailies and tournaments have no advice.');
  expect(labelsOf(seen('Ada', panel)).filter((label) => label.startsWith('✓'))).toEqual([]);
});

it('is over with its day even when its end comes late', async () => {
  await open();
  const panel = await begin('Ada');
  for (const label of ['Keep', 'Done', 'Done', 'Keep']) await press('Ada', seen('Ada', panel), label);
  await harness.restart(async () => clock.advance(DAY));
  await press('Ada', seen('Ada', panel), 'Done');
  expect(textOf(seen('Ada', panel))).toContain('This day is over, and the match was not finished in time.');
  expect((await harness.bot.host.table(matchIn(panel)))!.record).toMatchObject({ status: 'void', reason: 'expired' });
});

it('is over with its day, and does not count when it is not finished', async () => {
  await open();
  const panel = await begin('Ada');
  const id = matchIn(panel);
  await clock.advance(DAY);
  expect((await harness.bot.host.table(id))!.record.status).toBe('void');
  const tapped = await as('Ada').click(panel.id, answersOf(panel)[0]!.custom_id!, { force: true });
  expect(textOf(tapped.message!)).toContain('This day is over');
  expect(textOf(await daily('Ada'))).toContain('**You have not begun yet.**');
  expect(textOf(await daily('Bob'))).toContain('**Today here:** nobody yet.');
});

it('leads on the next day to the replay of the match before, and on no other day', async () => {
  await open();
  const label = 'Replay yesterday’s';
  await play('Ada', await begin('Ada'), 'nothing');
  await begin('Bob');
  expect(labelsOf(await daily('Ada'))).not.toContain(label);
  await clock.advance(DAY);
  expect(labelsOf(await daily('Bob'))).not.toContain(label);
  const replay = (await press('Ada', await daily('Ada'), label)).message!;
  expect(textOf(replay)).toContain('Replay of Sixto');
  const solved = await press('Ada', await daily('Ada'), 'Yesterday’s solution');
  await expect
    .poll(() => textOf(as('Ada').see(solved.message!)!))
    .toMatch(/With the same luck an expert comes to \*\*\d+ points\*\*; you came to /);
  const [, best, yours] = /comes to \*\*(\d+) points\*\*; you came to (−?\d+) point/.exec(
    textOf(as('Ada').see(solved.message!)!),
  )!;
  expect(Number(best)).toBeGreaterThan(Number(yours!.replace('−', '-')));
  await clock.advance(DAY);
  expect(labelsOf(await daily('Ada'))).not.toContain(label);
});
