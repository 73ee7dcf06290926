/** Maintenance while Sixes runs: no new matches begin, from any button; those that run are played to their ends. */
import { expect, it } from 'vitest';
import { sixto } from '../../games/sixto/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { dealt, labelsOf } from './e2e-table.ts';
import { settled } from './faults-evening.ts';
import { run } from './faults-process.ts';
import { harness, quiet } from './harness.ts';

const EN = 'Sixes is taking a short break: matches that run play on, and you can start new ones again soon.';
const DE = 'Sixes macht kurz Pause: Laufende Partien gehen weiter, und neue kannst du bald wieder starten.';
const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });

/** From a process of its own, as operators do it. */
const maintenance = (...args: string[]) => run('maintenance', { DATABASE_PATH: harness.path }, { cwd: '/', args });
const said = async (name: string, command: string, asked: object = {}): Promise<string> =>
  textOf((await harness.playground.as(name, 'games').slash(command, asked)).message!);

it('refuses /play, Start, Rematch and the daily in one sentence, also after a restart, until it is off', async () => {
  await quiet({ games: [ENDING, sixto] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  const lobby = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  const on = await maintenance('on');
  expect([on.code, on.err]).toEqual([0, '']);
  expect(on.out).toBe('Maintenance is on: no new matches begin, and those that run play on. Open tables: 2.\n');

  expect(await said('Ada', 'play', { sub: '6nimmt' })).toBe(EN);
  expect(await said('Emil', 'play', { sub: 'sixto' })).toBe(DE);
  expect(await said('Bob', 'daily', { options: { game: 'sixto' } })).toContain(EN);
  expect(textOf((await lobby.press('Ada', 'start')).message!)).toContain(EN);
  await harness.restart();
  expect(textOf((await lobby.press('Ada', 'start')).message!)).toContain(EN);
  expect((await lobby.state()).record.status).toBe('lobby');

  await table.picks({ Ada: 12, Bob: 25 });
  await harness.playground.until(() => table.isOver());
  expect((await table.state()).record.status).toBe('finished');
  expect(textOf((await table.press('Bob', 'rematch')).message!)).toBe(EN);

  expect((await maintenance()).out).toMatch(/^Maintenance is on: .* Open tables: 1\.\n$/);
  expect((await maintenance('off')).out).toBe('Maintenance is off: everybody can play. Open tables: 1.\n');
  await lobby.start();
  expect((await lobby.state()).record.status).toBe('running');
  expect(labelsOf((await table.press('Bob', 'rematch')).message!)).toContain('Join');
});

it('ends the countdown of a rematch: it starts by hand afterwards', { tags: ['long'] }, async () => {
  await quiet({ games: [ENDING] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
  await table.start();
  await table.picks({ Ada: 12, Bob: 25 });
  await harness.playground.until(() => table.isOver());
  const again = harness.seatingOf((await table.press('Ada', 'rematch')).message!);
  await table.press('Bob', 'rematch');
  await settled(harness);
  expect(again.text()).toContain('It starts');
  await maintenance('on');
  harness.playground.clock.advance(6_000);
  await settled(harness);
  expect((await again.state()).record.status).toBe('lobby');
  expect(again.text()).not.toContain('It starts');
  await maintenance('off');
  await again.start('Ada');
  expect((await again.state()).record.status).toBe('running');
});

it('the command says what it takes', async () => {
  await quiet();
  expect(await maintenance('soon')).toMatchObject({
    code: 1,
    out: '',
    err: 'Say what to do: npm run maintenance on, or off. Without either it says how it is.\n',
  });
});
