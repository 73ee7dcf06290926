/** The running table: sealed picks, thinking players, rows to choose, time, leaving, and where the message stands. */
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { answersOf, dealt, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { harness, opened, quiet } from './harness.ts';

const ROWS = [[10], [20], [30], [40]];
const THREE = dealt({
  rows: ROWS,
  hands: [
    [12, 55],
    [25, 66],
    [35, 77],
  ],
});
/** 5 is too low for every row. */
const LOW = dealt({
  rows: [[50], [61, 62], [70], [80]],
  hands: [
    [5, 55],
    [56, 90],
  ],
});

const withoutTimes = (text: string): string => text.replace(/<t:\d+:R>/g, '<t>');
const pings = (table: Seating): Wire[] => table.messages().filter((each) => textOf(each).startsWith('<@'));
/** How often what stands in the table's message was said. */
const edits = (table: Seating): number => harness.shown.filter(({ id }) => id === table.message().id).length;
const answers = async (table: Seating) =>
  (await table.stored()).entries.flatMap((entry) =>
    entry.kind === 'answer' ? [{ seat: entry.seat, by: entry.by, ...(entry.moves[0] as object) }] : [],
  );

it('a pick may be changed until the last one is in, and nobody else sees anything of it', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  expect(labelsOf(table.panel('Ada'))).toEqual(['12', '55', 'End this table']);

  await table.pick('Ada', 12);
  playground.clock.advance(2_000);
  await playground.until(() => table.text().includes('**Done:** Ada.'));
  expect(labelsOf(table.panel('Ada'))).toEqual(['✓ 12', '55']);
  expect(table.panelText('Ada')).toContain('You picked **12**. Tap another to change.');
  const seen = withoutTimes(table.text());
  const messages = table.messages().length;

  await table.pick('Ada', 55);
  playground.clock.advance(2_000);
  await settled(harness);
  expect(labelsOf(table.panel('Ada'))).toEqual(['12', '✓ 55']);
  expect(withoutTimes(table.text())).toBe(seen);
  expect(table.messages()).toHaveLength(messages);
  // Everything that stands or stood where somebody else could read it.
  const others = ['Bob', 'Gus', 'Kim'].flatMap((name) => table.as(name).messages().map(textOf));
  for (const text of [...others, ...harness.shown.map(({ text }) => text)])
    expect(withoutTimes(text)).not.toMatch(/\b(12|55)\b/);
  for (const { ids } of harness.shown)
    for (const id of ids)
      expect(id).toMatch(/^(v1:[0-9a-f]{8}:@:[a-z-]+|c1:(play:[0-9a-f]{8}:(open|@more)|rules:6nimmt:1))$/);

  await table.pick('Bob', 25);
  expect(withoutTimes(table.text())).not.toMatch(/The cards/);
  await table.pick('Gus', 35);
  await playground.until(() => table.text().includes('The cards: Bobby: 25, Gus: 35, Ada: 55.'));
  expect(await answers(table)).toEqual([
    { seat: 0, by: 'person', card: 12 },
    { seat: 0, by: 'person', card: 55 },
    { seat: 1, by: 'person', card: 25 },
    { seat: 2, by: 'person', card: 35 },
  ]);
  await playground.until(() => labelsOf(table.panel('Ada')).join() === '12');
});

it('says which players are still thinking, and gathers what changes within two seconds in one edit', async () => {
  const { playground } = await quiet();
  const people = ['Ada', 'Bob', 'Çelia', '大輔', 'Dora', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker'];
  const table = await harness.seat({ people });
  await table.start();
  expect(table.text()).toContain(
    '**Waiting for** Ada, Bobby, Çelia, 大輔, Dora, Emil, Fanny, Gus, Hana, and Iker. Deadline: <t:',
  );
  expect(table.text()).not.toContain('**Done:**');
  const before = edits(table);
  for (const name of people.slice(0, 8)) {
    await table.hand(name);
    await table.pick(name, table.cards(name)[0]!);
  }
  playground.clock.advance(1_999);
  expect(edits(table) - before).toBe(0);
  playground.clock.advance(1);
  await playground.until(() => table.text().includes('**Waiting for** Hana and Iker. Deadline'));
  expect(table.text()).not.toContain('**Done:**');
  expect(edits(table) - before).toBe(1);
  // A changed pick changes nothing that is shown; the reveal goes out at once.
  for (const name of people.slice(8)) {
    await table.hand(name);
    await table.pick(name, table.cards(name)[0]!);
  }
  await playground.until(() => table.text().includes('The cards: '));
  expect(edits(table) - before).toBe(2);
});

it('says at once that half of them or the last one is still thinking, and others after ten seconds', async () => {
  const { playground } = await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Çelia', '大輔', 'Dora'], options: { pace: '1h' } });
  await table.start();
  const before = edits(table);
  const picks = async (name: string) => {
    await table.hand(name);
    await table.pick(name, table.cards(name)[0]!);
  };
  playground.clock.advance(60_000);
  await picks('Ada');
  playground.clock.advance(9_999);
  expect(edits(table) - before).toBe(0);
  playground.clock.advance(1);
  await playground.until(() => table.text().includes('**Waiting for** Bobby, Çelia, 大輔, and Dora.'));
  expect(table.text()).toContain('**Done:** Ada.');
  playground.clock.advance(60_000);
  await picks('Bob');
  await picks('Çelia');
  playground.clock.advance(2_000);
  await playground.until(() => table.text().includes('**Waiting for** 大輔 and Dora.'));
  expect(edits(table) - before).toBe(2);
  await picks('大輔');
  playground.clock.advance(2_000);
  await playground.until(() => table.text().includes('**Waiting for** Dora.'));
  expect(edits(table) - before).toBe(3);
});

it('gives a person who must take a row four buttons in the panel and one ping, which goes with the answer', async () => {
  const { playground } = await quiet({ games: [LOW] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  await table.picks({ Ada: 5, Bob: 56 });
  await playground.until(() => answersOf(table.panel('Ada')).length === 4);
  expect(labelsOf(table.panel('Ada'))).toEqual(['Row 1 · 3 🦆', 'Row 2 · 2 🦆', 'Row 3 · 3 🦆', 'Row 4 · 3 🦆']);
  await playground.until(() => answersOf(table.panel('Bob')).length === 0);
  expect(table.panelText('Bob')).toContain('Waiting for Ada, who takes a row.');
  expect(table.text()).toContain('5 is too low for every row: Ada chooses a row to take.');
  expect(table.text()).toContain('Then to be placed: Bobby: 56.');

  const ada = playground.user('Ada').id;
  playground.clock.advance(31 * 60_000);
  const [ping] = await playground.until(() => pings(table).length === 1 && pings(table));
  expect(textOf(ping!)).toContain(`<@${ada}>, everyone is waiting for you.`);
  expect(ping!.mentions.map(({ id }: Wire) => id)).toEqual([ada]);
  for (const message of table.messages()) if (message.id !== ping!.id) expect(message.mentions).toEqual([]);
  // The ping's own button is the panel too.
  const again = await table.withHand(await table.as('Ada').click(ping!, 'My hand'));
  expect(labelsOf(again.message!)).toHaveLength(5);
  expect(labelsOf(again.message!).at(-1)).toBe('End this table');
  table.panels.set('Ada', again.message!.id);

  await table.pick('Ada', 'row 3');
  await playground.until(() => pings(table).length === 0);
  await playground.until(() => table.text().includes('Ada takes row 3: 3 ducks. 5 starts a new row there.'));
  expect(table.text()).toContain('56 goes to row 1');
  const sent = playground.requests.filter(
    ({ method, body }) => method === 'POST' && JSON.stringify(body)?.includes('<@'),
  );
  expect(sent).toHaveLength(1);
});

it('answers for overdue players, and keeps what was picked', async () => {
  const { playground } = await quiet({ games: [LOW] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  await table.picks({ Ada: 5 });
  playground.clock.advance(31_000);
  await playground.until(() => table.text().includes('Ada chooses a row to take.'));
  expect(await answers(table)).toMatchObject([
    { seat: 0, by: 'person', card: 5 },
    { seat: 1, by: 'clock' },
  ]);
  // The row of the fewest ducks: what the text offers a player who lets the time pass.
  playground.clock.advance(31_000);
  await playground.until(() => table.text().includes('Ada takes row 2: 2 ducks.'));
  expect((await answers(table)).at(-1)).toEqual({ seat: 0, by: 'clock', row: 1 });
});

it('a tap after the time is up says so, and shows the hand as it is now', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '30s' } });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  // Overdue answers wait a moment for taps that were made in time.
  playground.clock.advance(30_000);
  const late = await table.pick('Ada', 12);
  expect(textOf(late.message!)).toContain('Time was up before your tap');
  playground.clock.advance(1_000);
  await playground.until(() => table.text().includes('The cards: '));
  expect((await answers(table)).map(({ by }) => by)).toEqual(['clock', 'clock', 'clock']);
});

it('gives the seat of a person who leaves to a bot, shows that in the name, and ranks them on no leaderboard', async () => {
  await opened();
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { rounds: 1 } });
  await table.start();
  const left = await table.ends('Ada', 'leave');
  expect(textOf(left.message!)).toBe('You have left the match. A bot plays your seat to the end.');
  await harness.playground.until(() => table.text().includes('Ada (a bot plays)'));
  expect(textOf((await table.hand('Ada')).message!)).toContain('You have no seat at this table.');
  // The host's part went to Bob: he may cancel, had he a mind to.
  expect((await table.stored()).record.host).toBe(harness.playground.user('Bob').id);
  await table.playToTheEnd(['Bob', 'Gus']);
  expect(table.text()).toMatch(/^\*\*\d\.\*\* (.+ and )?Ada \(a bot plays\)/m);
  const board = await table.as('Ada').slash('leaderboard');
  expect(textOf(board.message!)).not.toContain('Ada');
  expect(textOf(board.message!).match(/played 1/g)).toHaveLength(2);
});

it('counts people who are out before they leave as having played to the end', async () => {
  const out = dealt({ rows: [[10], [20], [30], [51, 52, 53, 54, 55]], hands: [[60], [12], [22]], ducks: [66, 0, 0] });
  await opened({ games: [out] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { limit: 66 } });
  await table.start();
  await table.picks({ Ada: 60, Bob: 12, Gus: 22 });
  await harness.playground.until(() => table.text().includes('**Round 2'));
  await table.ends('Ada', 'leave');
  await table.playToTheEnd(['Bob', 'Gus']);
  const board = await table.as('Ada').slash('leaderboard');
  expect(textOf(board.message!)).toMatch(/Ada \(you\): .*played 1, won 0, mean place 3\.0/);
});

it('ends without a result when everybody has left', async () => {
  await quiet();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
  await table.start();
  await table.ends('Bob', 'leave');
  await table.ends('Ada', 'leave');
  await harness.playground.until(() => table.text().includes('All left, doesn’t count.'));
  expect(labelsOf(table.message())).toEqual(['Check the cards']);
  expect(textOf((await table.as('Ada').slash('leaderboard')).message!)).toContain('Nobody has finished a match');
});

it('a message older than 50 minutes is posted again, and the old one stays as a record', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '24h' } });
  await table.start();
  const old = table.message();
  playground.clock.advance(50 * 60_000);
  await table.picks({ Ada: 12 });
  playground.clock.advance(2_000);
  await playground.until(() => textOf(table.as('Kim').see(old)!).includes('The table is further down now.'));
  expect(table.posts()).toHaveLength(2);
  expect(idsIn(table.as('Kim').see(old)!)).toEqual([]);
  expect(table.text()).toContain('**Done:** Ada.');
  await table.picks({ Bob: 25, Gus: 35 });
  await playground.until(() => table.text().includes('The cards: '));
  expect(table.posts()).toHaveLength(2);
});

it('tells everything that lies there, and those who sit there their hand and where each card would go', async () => {
  await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { pace: '1h' } });
  await table.start();
  const said = async (name: string) => textOf((await table.as(name).slash('table')).message!);
  await table.hand('Ada');
  const [card] = table.cards('Ada');
  expect(await said('Ada')).toContain('**Row 1:**');
  expect(await said('Ada')).toMatch(new RegExp(`\\*\\*Your hand:\\*\\* (→|takes|too low).*: ${card}`));
  expect(await said('Kim')).toContain('**Row 1:**');
  expect(await said('Kim')).not.toContain('Your hand');
  await table.as('Ada').slash('preferences', { options: { hints: false } });
  const off = await said('Ada');
  expect(off).toContain('**Your hand:**');
  expect(off).not.toMatch(/\*\*Your hand:\*\* (→|takes|too low)/);
});

it('moves to the bottom of its channel when asked', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  const old = table.message();
  table.as('Kim').say('Long talk here.');
  const shown = await table.as('Bob').slash('table');
  const down = await table.as('Bob').click(shown.message!, 'Bring the table down here');
  expect(textOf(down.message!)).toBe('The table is at the bottom of its channel now.');
  expect(isEphemeral(down.message!)).toBe(true);
  await playground.until(() => idsIn(table.as('Kim').see(old)!).length === 0);
  expect(table.messages().at(-1)!.id).toBe(table.message().id);
  expect(labelsOf(table.message())).toEqual(['My hand']);
});

it('a message that a moderator deleted is posted again with the next reveal', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  harness.plan({ refusals: /Unknown Message/ });
  playground.deleteMessage(table.message());
  await table.picks({ Ada: 12, Bob: 25, Gus: 35 });
  await playground.until(() => table.posts().length === 1 && table.text().includes('The cards: '));
});

it('looks at a deal that is over until somebody wants the next one', async () => {
  const last = dealt({ rows: ROWS, hands: [[12], [25]] });
  const { playground } = await quiet({ games: [last], holdTime: 5_000 });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 2 } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await playground.until(() => labelsOf(table.message()).join() === 'Continue');
  expect(table.text()).toContain('Round 1 is over:');
  expect(textOf((await table.press('Gus', 'next')).message!)).toContain('You have no seat at this table.');
  await table.press('Bob', 'next');
  await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
  expect(table.posts()).toHaveLength(2);
  expect(textOf(table.posts()[0]!)).toContain('Round 1 is over:');
});

it('a double tap counts once and fails for nobody', async () => {
  const { playground } = await quiet({ games: [THREE] });
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'] });
  await table.start();
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  const twice = await Promise.all([table.pick('Ada', 12), table.pick('Ada', 12)]);
  expect(twice.map(({ failed }) => failed)).toEqual([false, false]);
  await Promise.all([table.pick('Bob', 25), table.pick('Gus', 35), table.pick('Bob', 25)]);
  await playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25, Gus: 35.'));
});
