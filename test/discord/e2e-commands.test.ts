/** Every command: who may ask, which table is meant, and that the text is complete for the one who asked alone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { ducksIn, ducksOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Outcome, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { keyOf } from '../../src/table/draft.ts';
import { viewOf } from '../../src/table/match.ts';
import { gameSayer } from '../../src/words/say.ts';
import {
  type BotAtPlayground,
  dealt,
  idsIn,
  isEphemeral,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { controlsOf } from './messages.ts';

const ROWS = [[10, 12, 13], [20, 22, 23, 24, 26], [30], [55, 60]];
const GAME = dealt({
  rows: ROWS,
  hands: [
    [61, 77, 100],
    [31, 88, 101],
  ],
  ducks: [4, 7],
  rowsTaken: [1, 2],
});

let harness: BotAtPlayground;
let table: Seating;
beforeEach(async () => {
  harness = await startBotAtPlayground({ games: [GAME], playground: { clock: steppedClock() } });
  table = await harness.seat({ people: ['Ada', 'Bob'] });
});
afterEach(() => harness.end());

type Given = Record<string, string | number | boolean>;
async function ask(name: string, command: string, options: Given = {}, where = 'games'): Promise<Outcome> {
  const outcome = await harness.playground.as(name, where).slash(command, { options });
  expect(outcome.failed).toBe(false);
  expect(isEphemeral(outcome.message!)).toBe(true);
  return outcome;
}
const said = async (name: string, command: string, options: Given = {}, where = 'games'): Promise<string> =>
  textOf((await ask(name, command, options, where)).message!);
/** Everything the game says of a view, as a player at this table reads it. */
async function described(seat?: number, locale: 'en' | 'de' = 'en'): Promise<string[]> {
  const { match, seats } = await table.state();
  const { table: open, own } = nimmt.describe(viewOf(match!, seat));
  const say = gameSayer(nimmt, locale, (at) => seats[at]!.name);
  return [...open, ...own].map(say);
}

it('/hand shows the hand with its ducks and opens the panel', async () => {
  const early = await said('Ada', 'hand');
  expect(early).toContain('The match has not started yet: your hand comes when the host taps **Start**.');
  expect(early).toMatch(/\[Open\] → https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+/);
  await table.start();
  const opened = await ask('Ada', 'hand');
  expect(textOf(opened.message!)).toContain('**Your hand:** → row 4: 61, 77 (5 🦆), 100 (3 🦆)');
  expect(labelsOf(opened.message!)).toEqual(['61', '77', '100', 'End this table']);
  const picked = await table.as('Ada').click(opened.message!, '77');
  expect(labelsOf(picked.message!)[1]).toBe('✓ 77');
  expect(await said('Ada', 'hand')).toContain('You picked **77**.');
  // The moment of a deadline may hold any digits.
  expect((await said('Bob', 'hand')).replace(/<t:\d+:\w>/g, '')).not.toContain('77');
});

it('/table says everything that lies there, and one row alone when asked', async () => {
  await table.start();
  const all = await said('Kim', 'table');
  for (const line of await described()) expect(all).toContain(line);
  expect(all).toContain('**Waiting for** Ada and Bobby. Deadline: <t:');
  expect(all).toContain('[Bring the table down here]');
  for (const [i, row] of ROWS.entries()) {
    const room = 5 - row.length;
    const costs = ducksIn(row) === 1 ? '1 duck' : `${ducksIn(row)} ducks`;
    const rest =
      room === 0 ? 'the next card takes it' : room === 1 ? 'room for 1 more card' : `room for ${room} more cards`;
    expect(await said('Ada', 'table', { row: i + 1 })).toBe(`Row ${i + 1}: ${row.join(', ')}. ${costs}; ${rest}.`);
  }
  expect(await said('Dora', 'table', { row: 2 })).toBe(
    'Reihe 2: 20, 22, 23, 24, 26. 9 Enten; die nächste Karte nimmt sie.'.replace('9', String(ducksIn(ROWS[1]!))),
  );
});

it('/ducks says what a card or a row costs, at a table and without one', async () => {
  await table.start();
  for (const card of [1, 5, 10, 11, 55, 104])
    expect(await said('Ada', 'ducks', { card })).toBe(
      `Card ${card}: ${ducksOf(card) === 1 ? '1 duck' : `${ducksOf(card)} ducks`}.`,
    );
  expect(await said('Ada', 'ducks', { row: 4 })).toBe(`Row 4: ${ducksIn(ROWS[3]!)} ducks.`);
  expect(await said('Ada', 'ducks', { card: 55, row: 1 })).toBe(
    `Card 55: 7 ducks.\nRow 1: ${ducksIn(ROWS[0]!)} ducks.`,
  );
  const rules = await said('Ada', 'ducks');
  for (const words of ['55 costs 7 ducks', ...ROWS.map((_, i) => `Row ${i + 1}:`)]) expect(rules).toContain(words);
  expect(await said('Gus', 'ducks', { card: 66 }, 'lounge')).toBe('Card 66: 5 ducks.');
  expect(await said('Gus', 'ducks', { row: 1 }, 'lounge')).toContain('You’re not at a table here');
});

it('/who says which players the table waits for, and until when', async () => {
  expect(await said('Ada', 'who')).toContain('The match has not started yet');
  await table.start();
  const { record } = await table.stored();
  const until = `<t:${Math.ceil(record.dueAt! / 1000)}:R>`;
  expect(await said('Kim', 'who')).toBe(`**Waiting for** Ada and Bobby. Deadline: ${until}.`);
  await table.picks({ Bob: 31 });
  expect(await said('Kim', 'who')).toBe(`**Waiting for** Ada. Deadline: ${until}.`);
  expect(await said('Emil', 'who')).toBe(`**Warten auf** Ada. Frist: ${until}.`);
});

it('the host may hand over a seat whose time is half gone, from /who', async () => {
  await table.start();
  const { playground } = harness;
  await table.picks({ Ada: 61 });
  expect(labelsOf((await ask('Ada', 'who')).message!)).toEqual([]);
  playground.clock.advance(61_000);
  expect(labelsOf((await ask('Bob', 'who')).message!)).toEqual([]);
  const [shown, other] = [await ask('Ada', 'who'), await ask('Ada', 'who')];
  expect(labelsOf(shown.message!)).toEqual(['Let a bot play for Bobby']);
  const [give] = idsIn(shown.message!);
  for (const { message } of [shown, shown, other]) {
    const given = await table.as('Ada').click(message!, give!, { force: true });
    expect([given.failed, given.type, given.message!.id]).toEqual([false, 7, message!.id]);
    expect(textOf(given.message!)).toContain('A bot plays that seat until its owner taps');
  }
  await playground.until(() => table.text().includes('Bobby (a bot plays)'));
  await table.press('Bob', 'back');
  expect(table.text()).not.toContain('a bot plays');
  // A player who has come back has time again, and the message that offered it says so.
  const late = await table.as('Ada').click(shown.message!, give!, { force: true });
  expect([late.failed, late.type, late.message!.id]).toEqual([false, 7, shown.message!.id]);
  expect(textOf(late.message!)).toContain('That person still has time');
});

it('/scores ranks everybody at the table', async () => {
  expect(await said('Ada', 'scores')).toContain('The match has not started yet');
  await table.start();
  expect(await said('Kim', 'scores')).toBe('**1.** Ada: 4 ducks\n**2.** Bobby: 7 ducks');
  expect(await said('Dora', 'scores')).toBe('**1.** Ada: 4 Enten\n**2.** Bobby: 7 Enten');
});

it('/leave leaves a lobby, and hands over the seat of a match', async () => {
  expect(await said('Bob', 'leave')).toBe('You have left the table.');
  harness.playground.clock.advance(2_000);
  await harness.playground.until(() => table.text().includes('**Seats:** 1 of 10'));
  await table.press('Bob', 'join');
  await table.start();
  expect(await said('Bob', 'leave')).toContain('**6 nimmt!:** leave for good? A bot plays your seat to the end');
  expect(await said('Dora', 'leave')).toContain('Du sitzt hier an keinem Tisch.');
  expect((await table.state()).match!.players).toEqual(['person', 'person']);
  const left = await table.ends('Bob', 'leave');
  expect(left.type).toBe(7);
  expect(textOf(left.message!)).toBe('You have left the match. A bot plays your seat to the end.');
  expect(labelsOf(left.message!)).toEqual([]);
  expect(await said('Bob', 'leave')).toContain('You’re not at a table here.');
  expect((await table.state()).match!.players).toEqual(['person', 'left']);
});

it('/leave asks again when it would end more than was said', async () => {
  await table.start();
  const asked = await ask('Bob', 'leave');
  await table.ends('Ada', 'leave');
  const again = await table.as('Bob').click(asked.message!, 'Leave for good');
  expect(textOf(again.message!)).toContain('You are the last person at the table: if you leave, the match ends');
  expect((await table.stored()).record.status).toBe('running');
  const left = await table.as('Bob').click(again.message!, 'Leave for good');
  expect(textOf(left.message!)).toContain('Everybody has left, so the match ends here and does not count.');
});

it('/cancel is for the host and server managers', async () => {
  await table.start();
  expect(await said('Bob', 'cancel')).toContain('can do that. Ask ');
  expect(await said('Ada', 'cancel')).toContain('End **6 nimmt!** for everybody at the table?');
  expect((await table.stored()).record.status).toBe('running');
  expect(textOf((await table.ends('Ada', 'cancel')).message!)).toBe('The table is closed.');
  await harness.playground.until(() => table.text().includes('Voided by Ada.'));
  expect(labelsOf(table.message())).toEqual(['Check the cards']);
  expect(table.text().split('\n')).toHaveLength(2);
  expect(await table.checked()).toContain('Fair deal: the secret was');
  expect(await said('Ada', 'scores')).toContain('You’re not at a table here.');
});

it.each([
  ['Ada', 'en'],
  ['Emil', 'de'],
] as const)('/rules tells %s all pages of every game in their own language', async (name, locale) => {
  await harness.end();
  harness = await startBotAtPlayground();
  const rulesOf = async (sub: string, options = {}) =>
    (await harness.playground.as(name, 'games').slash('rules', { sub, options })).message!;
  for (const { id, words, rules } of games) {
    const said: Record<string, string> = words[locale]!;
    for (const [i, { title, text }] of rules.entries()) {
      const page = await rulesOf(id, { page: i + 1 });
      expect(isEphemeral(page)).toBe(true);
      for (const key of [title, ...text]) expect(textOf(page)).toContain(said[key]);
    }
    const first = controlsOf(await rulesOf(id, { page: 1 })).flatMap(({ options = [] }) =>
      options.map(({ label }: Wire) => label),
    );
    for (const { title } of rules) expect(first).toContain(said[title]);
  }
});

it('/leaderboard says that nobody has played, for one game or for all', async () => {
  for (const options of [{}, { game: '6nimmt' }]) {
    const text = await said('Ada', 'leaderboard', options);
    expect(text).toContain('## Leaderboard: 6 nimmt!');
    expect(text).toContain('Nobody has finished a match of 6 nimmt! here yet.');
    expect(text).not.toMatch(/\d{17,}/);
  }
});

it('/help names every command, in one’s own language', async () => {
  const registered = harness.playground.world
    .commandsIn(harness.playground.guild('Card Table'))
    .map(({ name }) => name);
  for (const [name, play, ...tabs] of [
    ['Ada', '**Play:**', 'At the table', 'More', 'Managers'],
    ['Dora', '**Spielen:**', 'Am Tisch', 'Mehr', 'Verwaltung'],
  ] as const) {
    const { message } = await ask(name, 'help');
    const pages = [textOf(message!)];
    expect(pages[0]).toContain(play);
    for (const tab of tabs) pages.push(textOf((await table.as(name).click(message!, tab)).message!));
    const text = pages.join('\n');
    expect(text).toMatch(/<\/play 6nimmt:\d+>/);
    expect(text).toMatch(/<\/hand:\d+>/);
    for (const command of registered) if (command !== 'help') expect(text).toContain(`/${command}`);
  }
});

it('/help opens how a game is played, below', async () => {
  const { message } = await ask('Ada', 'help');
  expect(labelsOf(message!)).toEqual(['6 nimmt!', '✓ Start', 'At the table', 'More', 'Managers']);
  const opened = (await table.as('Ada').click(message!, '6 nimmt!')).message!;
  expect([isEphemeral(opened), opened.id === message!.id]).toEqual([true, false]);
  expect(textOf(opened)).toContain('· How to play\n-# Page 1 of 3');
  expect(textOf(table.as('Ada').see(message!.id)!)).toContain('**Play:**');
});

it('/preferences switches pings off and on', async () => {
  expect(await said('Ada', 'preferences')).toContain('Sixes pings you when');
  expect(await said('Ada', 'preferences', { pings: false })).toContain('Sixes never pings you.');
  expect(await said('Ada', 'preferences')).toContain('Sixes never pings you.');
  expect(await said('Dora', 'preferences', { pings: false })).toContain('Sixes pingt dich nie an.');
  expect(await said('Dora', 'preferences', { pings: true })).toContain('Sixes pingt dich an, wenn');
});

it('/preferences turns pings on for a person who wants late ones, and remembers that while they are off', async () => {
  expect(await said('Ada', 'preferences')).toContain('when half of your time is gone.\n[Late pings: off]');
  expect(await said('Ada', 'preferences', { pings: false })).not.toContain('your time');
  const late = await said('Ada', 'preferences', { late: true });
  expect(late).toContain('[Pings: on]');
  expect(late).toContain('when a quarter of your time is left.\n[Late pings: on]');
  await said('Ada', 'preferences', { pings: false });
  expect(await said('Ada', 'preferences', { pings: true })).toContain('[Late pings: on]');
  expect(await said('Ada', 'preferences', { late: false })).toContain('[Late pings: off]');
});

it('with several tables the option says which, and offers one’s own first', async () => {
  const { playground } = harness;
  playground.clock.advance(1_000);
  const two = await harness.seat({ people: ['Gus', 'Ada'], in: 'lounge' });
  playground.clock.advance(1_000);
  const three = await harness.seat({ people: ['Hana'], in: 'lounge' });
  await table.start();
  // Where one sits in this channel is meant first.
  expect(await said('Ada', 'scores')).toContain('**1.** Ada: 4 ducks');
  expect(await said('Ada', 'who', {}, 'lounge')).toContain('The match has not started yet');
  expect(await said('Kim', 'table', {}, 'lounge')).toContain('There are several tables here.');
  expect(await said('Kim', 'scores', { table: table.match }, 'lounge')).toContain('**1.** Ada: 4 ducks');
  expect(await said('Kim', 'hand', { table: table.match })).toContain('You have no seat at this table.');

  const offered = await playground
    .as('Hana', 'games')
    .autocomplete('table', { options: { table: '' }, focused: 'table' });
  expect(offered.map(({ value }) => value)).toEqual([three.match, two.match, table.match]);
  expect(offered.map(({ name }) => name)).toEqual([
    '6 nimmt!: Hana',
    '6 nimmt!: Gus and Ada',
    '6 nimmt!: Ada and Bobby',
  ]);
  const typed = await playground
    .as('Hana', 'games')
    .autocomplete('who', { options: { table: 'bOb' }, focused: 'table' });
  expect(typed.map(({ value }) => value)).toEqual([table.match]);
  // What is offered on one server is nothing of another's.
  expect(
    await playground.as('Ada', 'spiele').autocomplete('table', { options: { table: '' }, focused: 'table' }),
  ).toEqual([]);
});

it('offers tables by their players, their names and what has ended', async () => {
  const { playground } = harness;
  const offered = async () => {
    const choices = await playground.as('Kim').autocomplete('table', { options: { table: '' }, focused: 'table' });
    return choices.map(({ name }) => name);
  };
  expect(await offered()).toEqual(['6 nimmt!: Ada and Bobby']);
  await table.press('Gus', 'join');
  expect(await offered()).toEqual(['6 nimmt!: Ada, Bobby, and Gus']);
  playground.guild('Card Table').members.get(playground.user('Bob').id)!.nick = 'Robert';
  await table.as('Bob').slash('help');
  await expect.poll(offered).toEqual(['6 nimmt!: Ada, Robert, and Gus']);
  const asked = await table.as('Bob').slash('privacy', { sub: 'delete' });
  await table.as('Bob').click(asked.message!, `c1:privacy:delete:${playground.user('Bob').id}`);
  expect(await offered()).toEqual(['6 nimmt!: Ada and Gus']);
  await harness.restart();
  expect(await offered()).toEqual(['6 nimmt!: Ada and Gus']);
  await harness.seat({ people: ['Hana'], in: 'lounge' });
  await table.as('Ada').slash('cancel');
  expect(await offered()).toEqual(['6 nimmt!: Hana']);
});

it('tables of the same people are listed with their place and age', async () => {
  const { playground } = harness;
  playground.clock.advance(60_000);
  await harness.seat({ people: ['Ada', 'Bob'], in: 'lounge' });
  playground.clock.advance(3_600_000 / 6);
  await harness.seat({ people: ['Hana'], in: 'lounge' });
  const offered = async (typed: string) => {
    const asked = { options: { table: typed }, focused: 'table' };
    return (await playground.as('Kim', 'games').autocomplete('table', asked)).map(({ name }) => name);
  };
  const inGames = '6 nimmt!: Ada and Bobby · #games, 11 minutes ago';
  const inLounge = '6 nimmt!: Ada and Bobby · #lounge, 10 minutes ago';
  expect(await offered('')).toEqual(['6 nimmt!: Hana', inLounge, inGames]);
  expect(await offered('ADA')).toEqual([inLounge, inGames]);
  // Where only one of them is offered there is nothing to tell apart.
  expect(await offered('#games')).toEqual(['6 nimmt!: Ada and Bobby']);
  // What was chosen before is still meant, also when time has passed.
  playground.clock.advance(60_000);
  expect(await offered(inLounge)).toHaveLength(2);
});

it('commands that need a seat send people without one to the right place', async () => {
  for (const command of ['hand', 'leave']) expect(await said('Kim', command)).toContain('You’re not at a table here.');
  for (const command of ['table', 'who', 'scores', 'cancel'])
    expect(await said('Kim', command, {}, 'lounge')).toContain('You’re not at a table here.');
});

it('no answer to a command carries what another seat holds', async () => {
  await table.start();
  await table.picks({ Ada: 77 });
  for (const name of ['Bob', 'Kim'])
    for (const command of ['hand', 'table', 'who', 'scores', 'ducks', 'help']) {
      const { message } = await ask(name, command);
      expect(textOf(message!).replace(/<t:\d+:R>/g, '')).not.toMatch(/\b(61|77)\b/);
      for (const card of [61, 77, 100]) expect(JSON.stringify(message)).not.toContain(keyOf({ card }));
    }
});
