/** A game that its operator switches off while Sixes runs: no new tables, and all else goes on. */
import { expect, it } from 'vitest';
import { games as registered } from '../../games/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { dealt, idsIn, labelsOf } from './e2e-table.ts';
import { run } from './faults-process.ts';
import { harness, quiet } from './harness.ts';

const OFF = '6 nimmt! takes a break: no new tables for now, and open ones play on. Try another game.';
const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });

/** From a process of its own, as operators do it. */
const games = (...args: string[]) => run('games', { DATABASE_PATH: harness.path }, { cwd: '/', args });
const slash = async (name: string, command: string, asked: object = {}): Promise<string> =>
  textOf((await harness.playground.as(name, 'games').slash(command, asked)).message!);

it('takes no new tables from /play and Rematch; what runs ends, and what is over stays open to all', async () => {
  await quiet({ games: [ENDING] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  const lobby = await harness.seat({ people: ['Ada'] });
  const switched = await games('off', '6nimmt');
  expect([switched.code, switched.err]).toEqual([0, '']);
  const stateOf = (id: string) => (id === '6nimmt' ? 'off, takes no new tables' : 'on');
  expect(switched.out).toBe(registered.map(({ id }) => `${id}: ${stateOf(id)}\n`).join(''));

  expect(await slash('Ada', 'play', { sub: '6nimmt' })).toBe(OFF);
  // A lobby that is open already is no new table.
  await lobby.press('Bob', 'join');
  await lobby.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await harness.playground.until(() => table.isOver());
  expect(textOf((await table.press('Bob', 'rematch')).message!)).toBe(OFF);

  expect(await slash('Bob', 'rules', { sub: '6nimmt' })).toContain('6 nimmt! · ');
  expect(await slash('Bob', 'leaderboard', { options: { game: '6nimmt' } })).toContain('Leaderboard: 6 nimmt!');
  expect(await slash('Bob', 'replay', { options: { code: table.match } })).toContain('Replay of 6 nimmt!');
  expect(await slash('Bob', 'verify', { options: { code: table.match } })).toContain('6 nimmt!');

  expect((await games('on', '6nimmt')).out).toContain('6nimmt: on\n');
  const again = await harness.playground.as('Ada', 'games').slash('play', { sub: '6nimmt' });
  expect(idsIn(again.message!).some((id) => id.endsWith(':@:join'))).toBe(true);
});

it('begins no daily: the message says so without a button, and a daily that has begun goes on', async () => {
  await quiet({ games: [sixto] });
  const daily = async (name: string) => (await harness.playground.as(name, 'games').slash('daily', {})).message!;
  const before = await daily('Bob');
  const mine = await daily('Ada');
  expect(labelsOf(mine)[0]).toMatch(/^Play today/);
  await harness.playground.as('Ada', 'games').click(mine, labelsOf(mine)[0]!);
  await harness.bot.store.switchGame('sixto', 'off');
  expect(labelsOf(await daily('Ada'))[0]).toMatch(/^Go on/);
  const said = await daily('Bob');
  expect(textOf(said)).toContain('Sixto takes a break: no new tables for now');
  expect(labelsOf(said).some((label) => /^(Play today|Go on)/.test(label))).toBe(false);
  const late = await harness.playground.as('Bob', 'games').click(before, labelsOf(before)[0]!);
  expect(textOf(late.message!)).toContain('Sixto takes a break');
});

it('is said in the list of choices, in the language of the person who types', async () => {
  await quiet();
  await harness.bot.store.switchGame('sixpack', 'off');
  const asked = { sub: 'sixpack', options: { named: '' }, focused: 'named' };
  const choices = () => harness.playground.as('Emil', 'games').autocomplete('play', asked);
  expect((await choices()).map(({ name }) => name)).toEqual([
    'Sixpack macht Pause: gerade keine neuen Tische, offene laufen weiter. Probier ein anderes Spiel.',
  ]);
  await harness.bot.store.switchGame('sixpack', 'on');
  expect((await choices()).length).toBeGreaterThan(10);
});

it('the command names what it does not know', { tags: ['long'] }, async () => {
  await quiet();
  const ids = registered.map(({ id }) => id).join(', ');
  for (const args of [['off'], ['off', 'chess'], ['stop']]) {
    const { code, err } = await games(...args);
    expect([code, err]).toEqual([
      1,
      `Say what to do with which games: npm run games -- off <game>, or on <game>. The games are ${ids}.\n`,
    ]);
  }
});
