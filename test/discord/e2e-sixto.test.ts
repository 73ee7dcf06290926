/** Sixto on Discord: choosing sheets, starting alone, half crosses until Done, and a row that closes. */
import { afterEach, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { sixto } from '../../games/sixto/index.ts';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { carriedIn } from '../../src/pictures/carried.ts';
import {
  answersOf,
  type BotAtPlayground,
  idsIn,
  labelsOf,
  leftmostIn,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import { controlsOf } from './messages.ts';

let harness: BotAtPlayground;
const clock = steppedClock();
const open = async (games?: readonly AnyGame[], pictures = false): Promise<BotAtPlayground> => {
  harness = await startBotAtPlayground({ playground: { clock }, pictures, ...(games && { games }) });
  return harness;
};
afterEach(() => harness.end());

const at = (given: object): AnyGame => ({ ...sixto, setup: () => ({ state: sixto.position(given), events: [] }) });
const BLANK: number[][] = [[], [], [], [], [], []];

const tap = (table: Seating, name: string, label: string | RegExp) => {
  const found = answersOf(table.panel(name)).find((one) =>
    typeof label === 'string' ? one.label === label : label.test(one.label),
  );
  if (found === undefined) throw new Error(`${name} sees no ${label} in ${labelsOf(table.panel(name)).join(' | ')}`);
  return table.as(name).click(table.panel(name), found.custom_id!);
};
/** Lets a turn pass without a cross, which is asked once, unless no box can be crossed. */
const passes = async (table: Seating, name: string): Promise<void> => {
  const hasNone = labelsOf(table.panel(name)).includes('Go on');
  for (const label of hasNone ? ['Go on'] : ['Done', 'Done']) await tap(table, name, label);
};
const leftmost = async (table: Seating, name: string): Promise<void> => {
  for (const label of leftmostIn(table.panel(name))) await tap(table, name, label);
};
/** Starts a game alone: the usual one by its button, another one by the list. */
const startIn = (table: Seating, way: number, name = 'Ada') => {
  const [who, start] = [table.as(name), `v1:${table.match}:@start:`];
  return way === USUAL
    ? who.click(table.message(), `${start}${way}`)
    : who.select(table.message(), `${start}list`, [String(way)]);
};
const USUAL = 2;
/** The ways to start beside the usual one. */
const otherStarts = (message: Wire): string[][] =>
  controlsOf(message)
    .filter(({ custom_id }) => custom_id.endsWith(':@start:list'))
    .flatMap(({ options }) => options.map((one: Wire) => [one.label, one.description]));
const choose = (table: Seating, name: string, letter: string) =>
  table.as(name).select(table.message(), `v1:${table.match}:@wish:choose`, [letter]);

it('alone, a button starts the usual game and a list the others, each with a line that says what it means', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  expect(labelsOf(table.message()).slice(0, 3)).toEqual(['Join', 'Start', 'Play with bots']);
  expect(table.text()).toContain('**Start:** 10 minutes, 90–190 points\n');
  expect(otherStarts(table.message())).toEqual([
    ['Short game', '3–4 turns, up to 40 points'],
    ['Full game', '15 minutes, 150–380 points'],
  ]);
  await startIn(table, 1);
  expect((await table.state()).match!.state.open.solo).toBe('rolls');
  expect((await table.stored()).record.options).toEqual({ solo_end: 'rolls', bots: 'medium' });
  expect(table.text()).toContain('The game ends after the second turn without a cross, after the turn in which');
});

it('alone, a player who named an end is not asked for it, and is asked again at a rematch', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto', options: { solo_end: 'rolls' } });
  expect(table.text()).toContain(
    'Solo end: full: two turns without a cross, three dice gone, or nothing left to cross',
  );
  expect(labelsOf(table.message())).toContain('Start');
  expect(idsIn(table.message()).some((id) => id.includes('@start'))).toBe(false);
  await table.start();
  expect((await table.state()).match!.state.open.solo).toBe('rolls');
  await table.hand('Ada');
  for (let turn = 1; turn <= 2; turn += 1) {
    await tap(table, 'Ada', 'Keep');
    await passes(table, 'Ada');
  }
  await harness.playground.until(() => table.isOver());
  await harness.playground.until(() => labelsOf(table.message()).includes('Check the dice'));
  const details = await table.checked('Ada');
  expect(details).toContain('Every roll checked');
  const verdict = textOf((await table.as('Ada').slash('verify')).message!);
  expect(verdict).toContain('every roll and every point is the same');
  for (const text of [details, verdict]) expect(text).not.toMatch(/cards?\b/i);
  const again = (await table.press('Ada', 'rematch')).message ?? table.message();
  await harness.playground.until(() => otherStarts(harness.seatingOf(again).message()).length > 0);
});

it('with others there is one start; a list of before shows the lobby as it is', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  const before = table.message();
  await table.press('Bob', 'join');
  expect(labelsOf(table.message())).toContain('Start');
  expect(idsIn(table.message()).some((id) => id.includes('@start'))).toBe(false);
  const late = await table.as('Ada').click(before.id, `v1:${table.match}:@start:1`, { force: true });
  expect([late.type, late.followUps()]).toEqual([7, []]);
  expect(textOf(late.message!)).toBe(table.text());
  await table.start();
  expect((await table.state()).match!.state.open.solo).toBeUndefined();
});

it('people choose their sheets in the lobby, each another one, and keep them over a restart', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Celia'], game: 'sixto' });
  await choose(table, 'Ada', 'C');
  await choose(table, 'Bob', 'K');
  expect(table.text()).toContain('👑 Ada (sheet C), Bobby (sheet K), and Çelia');
  const taken = await harness.bot.host.choose(table.match, { ...actor(table, 'Celia') }, 'K');
  expect({ ...taken, table: undefined }).toEqual({ refused: { why: 'choice-taken' } });
  await harness.restart();
  await table.start();
  const { sheets } = (await table.state()).match!.state.open;
  expect(sheets.slice(0, 2)).toEqual(['C', 'K']);
  expect(new Set(sheets).size).toBe(3);
  await harness.restart();
  expect((await table.state()).match!.state.open.sheets).toEqual(sheets);
});

const actor = (table: Seating, name: string) => ({
  user: table.as(name).user.id,
  name,
  join: '1',
  at: harness.playground.clock.now(),
  manages: false,
});

it('a sheet is given back to luck, and a list of others is refused', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await choose(table, 'Ada', 'L');
  await choose(table, 'Ada', '@luck');
  expect(table.text()).toContain('👑 Ada\n');
  const ofAda = await harness.bot.host.choose(table.match, actor(table, 'Ada'), 'Z');
  expect({ ...ofAda, table: undefined }).toEqual({ refused: { why: 'not-an-option' } });
  const ofBob = await harness.bot.host.choose(table.match, actor(table, 'Bob'), 'A');
  expect({ ...ofBob, table: undefined }).toEqual({ refused: { why: 'not-joined' } });
});

/** The buttons of each row. */
const rowsIn = ({ components }: Wire): string[][] =>
  components[0].components.flatMap((row: Wire) => {
    const labels = (row.components ?? []).filter(({ type }: Wire) => type === 2).map(({ label }: Wire) => label);
    return row.type === 1 && labels.length > 0 ? [labels] : [];
  });
const chosenIn = (table: Seating, name: string): readonly string[] =>
  controlsOf(table.panel(name)).flatMap(({ label, style }) => (style === 3 && label !== 'Done' ? [label] : []));

it('buttons name the boxes, four a row with a color in one of them; those chosen have a tick, and none changes its row', async () => {
  await open([at({ sheets: 'A', solo: 'rolls', dice: [3, 4, 2, 6, 5, 1] })]);
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 1);
  await table.hand('Ada');
  expect(table.panelText('Ada')).toContain('Dice: R3 O4 Y2 G6 B5 P1');
  await tap(table, 'Ada', 'Keep');
  expect(table.panelText('Ada')).toContain('A single cross in a row or column costs 5.');
  const rows = () => rowsIn(table.panel('Ada'));
  const before = rows();
  expect(before).toEqual([
    ['R1', 'R9', 'O1', 'O7'],
    ['Y1', 'G1', 'G8'],
    ['B1', 'B9', 'P1', 'P7'],
    ['Suggest', 'Undo', 'Done'],
  ]);
  await leftmost(table, 'Ada');
  expect(table.panelText('Ada')).toContain('**R** / 5 1 2 4 6 5 2 3 | 1 4 6 = −5\n');
  expect(table.panelText('Ada')).toContain('Together they cost 9 points. A single cross in a row or column costs 5.');
  expect(chosenIn(table, 'Ada')).toEqual(['✓ R1', '✓ O1', '✓ Y1', '✓ G1', '✓ B1', '✓ P1']);
  // Another box of a color moves its cross, and Undo takes the last one back.
  await tap(table, 'Ada', 'R9');
  expect(chosenIn(table, 'Ada')).toEqual(['✓ R9', '✓ O1', '✓ Y1', '✓ G1', '✓ B1', '✓ P1']);
  await tap(table, 'Ada', 'Undo');
  expect(chosenIn(table, 'Ada')).toEqual(['✓ O1', '✓ Y1', '✓ G1', '✓ B1', '✓ P1']);
  await tap(table, 'Ada', 'R9');
  expect(rows().map((row) => row.map((label) => label.replace('✓ ', '')))).toEqual(before);
  expect((await table.state()).match!.state.open.turn).toBe(1);
  await tap(table, 'Ada', 'Done');
  const { crosses, turn } = (await table.state()).match!.state.open;
  expect([turn, crosses[0]]).toEqual([2, [[8], [0], [0], [0], [0], [0]]]);
});

it('picks are drawn into the sheet at once', async () => {
  await open([at({ sheets: 'A', solo: 'rolls', phase: 'cross', dice: [3, 4, 2, 6, 5, 1] })], true);
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 1);
  await table.hand('Ada');
  const picture = () => harness.playground.until(() => carriedIn(table.panel('Ada')).at(-1)?.name);
  const before = await picture();
  await tap(table, 'Ada', 'R9');
  await harness.playground.until(() => carriedIn(table.panel('Ada')).at(-1)?.name !== before);
});

it('Suggest says first what it costs, fills in the advice, and the match counts for no best score', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 2);
  await table.hand('Ada');
  await tap(table, 'Ada', 'Keep');
  const costs = 'This match then can’t be a best score.';
  expect(table.panelText('Ada')).not.toContain(costs);
  await tap(table, 'Ada', 'Suggest');
  expect(table.panelText('Ada')).toContain(costs);
  // What a turn without a cross would cost stays in sight.
  expect(table.panelText('Ada')).toContain('the game ends with this turn.');
  expect(chosenIn(table, 'Ada')).toEqual([]);
  await harness.restart();
  await table.hand('Ada');
  expect(table.panelText('Ada')).toContain(costs);
  await tap(table, 'Ada', 'Suggest');
  expect(chosenIn(table, 'Ada').length).toBeGreaterThan(1);
  expect(table.panelText('Ada')).not.toContain(costs);
  await tap(table, 'Ada', 'Done');
  await tap(table, 'Ada', 'Keep');
  await passes(table, 'Ada');
  await harness.playground.until(() => table.isOver());
  await clock.advance(1000);
  await harness.playground.until(() => table.text().includes('Advice taken: no best score.'));
  expect(table.text()).not.toMatch(/personal best|First score/);
  await harness.restart();
  expect((await table.stored()).record.status).toBe('finished');
  const ada = harness.playground.as('Ada', 'games');
  const profile = textOf((await ada.slash('profile', { options: { game: 'sixto' } })).message!);
  expect(profile).not.toContain('**Best:**');
});

it('Suggest is refused where a match is rated, and against bots it is not', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'sixto' });
  await table.start();
  const match = (await table.state()).match!;
  const roller = ['Ada', 'Bob'][match.state.open.active]!;
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await tap(table, roller, 'Keep');
  await harness.playground.until(() => labelsOf(table.panel('Ada')).includes('Done'));
  expect(labelsOf(table.panel('Ada'))).not.toContain('Suggest');
  const forged = `v1:${table.match}:cross.1:@suggest`;
  const { entries } = await table.stored();
  const refused = await table.as('Ada').click(table.panel('Ada').id, forged, { force: true });
  expect(textOf(refused.message ?? table.panel('Ada'))).toContain(
    'Rated matches, dailies and tournaments have no advice.',
  );
  expect((await table.stored()).entries.length).toBe(entries.length);
});

it.each([
  [false, 'Done', 'Cross nothing? **Done** confirms it.'],
  [true, 'Fertig', 'Nichts ankreuzen? **Fertig** bestätigt es.'],
])('Done without a cross is asked once, and again in the next turn (German: %s)', async (isGerman, done, asked) => {
  await open();
  const name = isGerman ? 'Dora' : 'Ada';
  const table = await harness.seat({ people: [name], game: 'sixto' });
  await startIn(table, 1, name);
  await table.hand(name);
  const turn = async () => (await table.state()).match!.state.open.turn;
  const keep = isGerman ? 'Der Wurf gilt' : 'Keep';
  for (const expected of [1, 2]) {
    await tap(table, name, keep);
    expect(table.panelText(name)).not.toContain(asked);
    await tap(table, name, done);
    expect(await turn()).toBe(expected);
    expect(table.panelText(name)).toContain(asked);
    // It is asked still after a restart, and no more where something is crossed.
    await harness.restart();
    await table.hand(name);
    expect(table.panelText(name)).toContain(asked);
    await leftmost(table, name);
    expect(table.panelText(name)).not.toContain(asked);
    for (const _ of chosenIn(table, name)) await tap(table, name, isGerman ? 'Zurück' : 'Undo');
    expect(table.panelText(name)).not.toContain(asked);
    for (const _ of ['first', 'second']) await tap(table, name, done);
  }
  await harness.playground.until(() => table.isOver());
});

it.each([
  ['Undo', ['Undo']],
  ['the first Suggest', ['Suggest']],
  ['a cross that is taken back', ['R9', '✓ R9']],
  ['a cross taken back after Done', ['Done', 'R9', 'Undo']],
])('%s is no Done: nothing is asked, and the next Done ends no turn', async (_, taps) => {
  await open([at({ sheets: 'A', solo: 'dice', phase: 'cross', dice: [3, 4, 2, 6, 5, 1] })]);
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 0);
  await table.hand('Ada');
  const asked = 'Cross nothing? **Done** confirms it.';
  for (const label of taps) await tap(table, 'Ada', label);
  expect(chosenIn(table, 'Ada')).toEqual([]);
  expect(table.panelText('Ada')).not.toContain(asked);
  await tap(table, 'Ada', 'Done');
  expect([table.isOver(), (await table.state()).match!.state.open.turn]).toEqual([false, 1]);
  expect(table.panelText('Ada')).toContain(asked);
  await tap(table, 'Ada', 'Done');
  await harness.playground.until(() => table.isOver());
});

it('advice to cross nothing says so, and Done ends the turn', async () => {
  await open([at({ sheets: 'A', solo: 'dice', phase: 'cross', dice: [6, 2, 5, 3, 4, 3] })]);
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 0);
  await table.hand('Ada');
  const asked = 'A bot that looks to the end would choose nothing here. Tap **Done**.';
  // The first says what it costs.
  await tap(table, 'Ada', 'Suggest');
  expect(table.panelText('Ada')).not.toContain(asked);
  await tap(table, 'Ada', 'Suggest');
  expect(chosenIn(table, 'Ada')).toEqual([]);
  expect(table.panelText('Ada')).toContain(asked);
  await tap(table, 'Ada', 'Done');
  await harness.playground.until(() => table.isOver());
});

it('a row that is about to close is announced, and players who can close it are asked once more', async () => {
  const crosses = [BLANK.with(0, [1, 2, 3, 4, 10]), BLANK];
  await open([at({ sheets: 'AB', phase: 'cross', dice: [4, 1, 1, 1, 1, 1], crosses })]);
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'sixto' });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  // What stands behind a box is explained while a sheet is empty.
  expect(table.panelText('Bob')).toContain('A single cross');
  expect(table.panelText('Ada')).not.toContain('A single cross');
  await tap(table, 'Ada', 'R11');
  await tap(table, 'Ada', 'Done');
  await passes(table, 'Bob');
  await harness.playground.until(() => table.text().includes('about to close red'));
  await harness.playground.until(() => table.panelText('Bob').includes('About to close: red 4. One last cross?'));
  await tap(table, 'Bob', 'R8');
  await tap(table, 'Bob', 'Done');
  await harness.playground.until(() => table.text().includes('Red is closed for everybody'));
  const { open: after } = (await table.state()).match!.state;
  expect(after.dice[0]).toBe(0);
  expect(after.crosses[1][0]).toEqual([7]);
});

it('says one sheet in full to a person who asks', async () => {
  await open(undefined, true);
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'sixto' });
  await choose(table, 'Bob', 'E');
  await table.start();
  const said = await table.as('Ada').slash('table', { options: { seat: 2 } });
  expect(textOf(said.message!)).toContain('**Sheet E of Bobby**');
  expect(textOf(said.message!)).toContain('**Red (R):** 3 1 4 5 2 6 3 1 4 | 2 6 5');
  // The text comes at once, its picture after it.
  const pictureOf = ({ id }: Wire) => harness.playground.until(() => carriedIn(table.as('Ada').see(id)).at(-1));
  const shown = await pictureOf(said.message!);
  expect(shown.name).toMatch(/^sixto-/);
  await table.hand('Ada');
  const { message: asked } = await table.as('Ada').click(table.panel('Ada'), 'Look up');
  const mine = await table.as('Ada').click(asked!, 'Sheet E of Bobby');
  expect(textOf(mine.message!)).toContain('**Sheet E of Bobby**\n**Red (R):** 3 1 4 5 2 6 3 1 4 | 2 6 5\n');
  expect((await pictureOf(mine.message!)).name).toBe(shown.name);
  expect(shown.alt).toContain('sheet E');
});

const _labelOf = (seat: number, letter: string) => ({ key: 'sheetOf', args: { seat: { seat }, letter } });

it('alone, the end says how one did against one’s own best, for each of the three games', async () => {
  await open();
  const alone = async (way: 0 | 1 | 2, turns: readonly ('leftmost' | 'nothing')[]): Promise<string> => {
    const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
    await startIn(table, way);
    await table.hand('Ada');
    for (const turn of turns) {
      await tap(table, 'Ada', 'Keep');
      if (turn === 'leftmost') await leftmost(table, 'Ada').then(() => tap(table, 'Ada', 'Done'));
      else await passes(table, 'Ada');
    }
    await harness.playground.until(() => table.isOver());
    await clock.advance(1000);
    return table.text().match(/.*(personal best|First score).*/)![0];
  };
  const loses = ['leftmost', 'nothing', 'nothing'] as const;
  expect(await alone(1, loses)).toMatch(/^First score \(Alone, full\): −\d+ points\. Now beat it\.$/);
  expect(await alone(1, ['nothing', 'nothing'])).toMatch(
    /^\*\*A new personal best\*\* \(Alone, full\): 0 points, −\d+ points before\.$/,
  );
  expect(await alone(1, loses)).toBe('Your personal best (Alone, full) is still 0 points.');
  expect(await alone(0, ['leftmost', 'nothing'])).toMatch(
    /^First score \(Alone, short\): −\d+ points\. Now beat it\.$/,
  );
  expect(await alone(2, ['leftmost', 'nothing'])).toMatch(/^First score \(Alone\): −\d+ points\. Now beat it\.$/);
  expect(await alone(2, ['nothing'])).toMatch(
    /^\*\*A new personal best\*\* \(Alone\): 0 points, −\d+ points before\.$/,
  );
  const ada = harness.playground.as('Ada', 'games');
  const board = (await ada.slash('leaderboard', { options: { game: 'sixto', by: 'best' } })).message!;
  const ofKind = async (kind: string): Promise<string> => {
    const filter = (await ada.click(ada.see(board.id)!, 'Filter…')).message!;
    const menu = idsIn(filter).find((id) => id.includes('leaderboard:kind'))!;
    const chosen = (await ada.select(filter, menu, [kind])).message!;
    return textOf((await ada.click(chosen, 'Show the board')).message!);
  };
  expect(await ofKind('rolls')).toMatch(/· Alone, full\n(.*\n)*?1\. Ada \(you\): 0 points, match/);
  expect(await ofKind('dice')).toMatch(/· Alone, short\n(.*\n)*?1\. Ada \(you\): −\d+ points, match/);
});

it('alone, the profile, its matches and the leaderboard know what was played', async () => {
  await open();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto' });
  await startIn(table, 1);
  await table.hand('Ada');
  for (let turn = 1; turn <= 2; turn += 1) {
    await tap(table, 'Ada', 'Keep');
    await passes(table, 'Ada');
  }
  await harness.playground.until(() => table.isOver());
  const ada = harness.playground.as('Ada', 'games');
  const slash = async (name: string, options = {}) => (await ada.slash(name, { options })).message!;

  const replay = await slash('replay', { code: table.match });
  const eyes = await ada.select(replay, idsIn(replay).find((id) => id.startsWith('c1:replay:eyes'))!, ['0']);
  expect(textOf(eyes.message!)).toContain('**Sheet ');
  expect(textOf(eyes.message!).match(/The game ends after/g)).toHaveLength(1);

  const profile = await slash('profile');
  expect(textOf(profile)).toContain(`**Best:** 0 points · Alone, full · match \`${table.match}\``);
  expect(textOf(profile)).not.toContain('finished no match');
  const matches = (await ada.click(profile, 'Matches')).message!;
  expect(textOf(matches)).toContain(`\`${table.match}\`: place 1 of 1, 0 points`);

  const board = await slash('leaderboard', { game: 'sixto' });
  expect(textOf(board)).toContain('all time · by best score · here · Alone, full');
  expect(textOf(board)).toContain('1. Ada (you): 0 points, match');
  const rated = await slash('leaderboard', { game: 'sixto', by: 'rating' });
  expect(textOf(rated)).toContain('Nobody is on this board of Sixto yet: all time · by rating · here.');
});
