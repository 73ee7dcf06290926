/** Bots that need time think in threads: what these are given, what becomes of their answers, and what is played without one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import type { AnyAsk, AnyGame, Seat } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import type { Level } from '../../games/levels.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf } from '../../games/options.ts';
import { advised, answersOfBots, answerThoughtOf, overdue, type Task } from '../../src/table/bots.ts';
import { Experts } from '../../src/table/experts.ts';
import { accepts, begin, type Match, receive, viewOf } from '../../src/table/match.ts';

const nimmt = games.find(({ id }) => id === '6nimmt')!;
const SEED = '5eed'.repeat(16);
const warnings: string[] = [];
const log = { info() {}, error() {}, warn: (_: object, sentence: string) => void warnings.push(sentence) };
let experts: Experts | undefined;
afterEach(async () => {
  await experts?.close();
  experts = undefined;
  warnings.length = 0;
});

function begun(game: AnyGame = nimmt, bots = 'expert', seed = SEED): Match {
  const options = { ...defaultsOf(game.fields), bots };
  const players = ['person', 'bot', 'bot', 'bot'] as const;
  return begin({ game, options, players, startedAt: 0, pace: 60_000, seed });
}
const owedIn = (match: Match, isBots = (_: Seat) => true) => answersOfBots(match, () => false, isBots);
/** The match with one answer more, as a medium bot would give it. */
function advanced(match: Match): Match {
  const [pending] = match.pending as [Match['pending'][0]];
  const { seat } = pending.question.asks.find((ask: AnyAsk) => !pending.said.has(ask.seat))!;
  const by = match.players[seat] === 'person' ? 'person' : 'bot';
  const answer = { kind: 'answer', by, seat, question: pending.question.id, at: 0 } as const;
  const received = receive(match, { ...answer, moves: advised(match, pending, seat).moves });
  if ('refused' in received) throw new Error(received.refused);
  return received.match;
}
/** The first moment at which a bot of this level has something to think about. */
function firstChoice(game: AnyGame, level: Level): Match {
  let match = begun(game, level);
  while (!owedIn(match).some(({ task }) => task)) match = advanced(match);
  return match;
}
/** With three cards in each hand an expert needs far less than the time after which it would stop. */
function nearTheEnd(): Match {
  let match = begun();
  while (match.state.own[0].hand.length > 3 || owedIn(match).length < 3) match = advanced(match);
  return match;
}
const taskIn = (match: Match): Task => owedIn(match)[0]!.task!;

it('gets the view of its seat, what it is asked and luck of its own, as plain JSON', () => {
  const match = begun();
  const owed = owedIn(match);
  expect(owed.map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3]);
  for (const { seat, task, moves } of owed) {
    const [{ question }] = match.pending as [Match['pending'][0]];
    const ask = question.asks.find((one) => one.seat === seat);
    expect(moves).toBeUndefined();
    expect(task).toEqual({ game: '6nimmt', view: viewOf(match, seat), ask, level: 'expert', seed: expect.any(String) });
    expect(structuredClone(task)).toEqual(JSON.parse(JSON.stringify(task)));
    expect(JSON.stringify(task)).not.toContain(SEED);
  }
  expect(new Set(owed.map(({ task }) => task!.seed)).size).toBe(3);
});

it('thinks for the bots of the slow levels alone: people who are away are played for at once', () => {
  for (const bots of ['easy', 'medium'])
    for (const { task, moves } of owedIn(begun(nimmt, bots))) expect([task, moves?.length]).toEqual([undefined, 1]);
  for (const bots of ['hard', 'expert'] as const)
    for (const { task, moves } of owedIn(begun(nimmt, bots))) expect([task?.level, moves]).toEqual([bots, undefined]);
  const away = owedIn(begun(), (seat) => seat !== 2).find(({ seat }) => seat === 2)!;
  expect(away).toMatchObject({ moves: advised(begun(), begun().pending[0]!, 2, 'medium').moves });
  expect(away.task).toBeUndefined();
});

it('needs no thread where there is nothing to choose, nor in a daily, which is the same for everybody', () => {
  const match = begun(nimmt, 'hard');
  const [pending] = match.pending as [Match['pending'][0]];
  const asks = pending.question.asks.map((ask: AnyAsk) => ({ ...ask, options: ask.options.slice(0, 1) }));
  const single = { ...match, pending: [{ ...pending, question: { ...pending.question, asks } }] };
  for (const one of [single, { ...match, strategy: 1 }])
    for (const { task, moves } of owedIn(one)) expect([task, moves?.length]).toEqual([undefined, 1]);
  expect(owedIn({ ...match, strategy: 1 }).find(({ seat }) => seat === 1)!.moves).toEqual(
    advised({ ...match, strategy: 1 }, pending, 1, 'hard').moves,
  );
});

it.each(games.flatMap((game) => (game.slow ?? []).map((level) => ({ id: game.id, game, level }))))(
  'answers in a thread as $level bots of $id do here, each time',
  async ({ game, level }) => {
    experts = new Experts(log);
    const match = firstChoice(game, level);
    const tasks = owedIn(match).flatMap(({ task }) => task ?? []);
    const here = tasks.map(({ view, ask, seed }) => {
      const { moves } = game.advise(view, ask, luckOf(seed, 'think'), 0, level);
      return [{ moves, cost: 0 }];
    });
    expect(here.length).toBeGreaterThan(0);
    for (let time = 0; time < 2; time += 1)
      expect(await Promise.all(tasks.map((task) => experts!.think(task).answers))).toEqual(here);
    expect(warnings).toEqual([]);
  },
);

it.each(['easy', 'expert'])('plays what is overdue at medium beside bots that are %s', (bots) => {
  const answers = Array.from({ length: 30 }, (_, i) => {
    const match = begun(nimmt, bots, String(i).padStart(64, '0'));
    const [pending] = match.pending as [Match['pending'][0]];
    expect(overdue(match, pending, 0)).toEqual(advised(match, pending, 0, 'medium').moves);
    return [
      overdue(match, pending, 0),
      advised(match, pending, 0, 'easy').moves,
      advised(match, pending, 0, 'hard').moves,
    ];
  });
  for (const other of [1, 2])
    expect(answers.some((said) => JSON.stringify(said[0]) !== JSON.stringify(said[other]))).toBe(true);
});

it('answers in a thread what it thinks here, each time', async () => {
  experts = new Experts(log);
  const tasks = owedIn(nearTheEnd()).map(({ task }) => task!);
  const said = await Promise.all([...tasks, ...tasks].map((task) => experts!.think(task).answers));
  const here = tasks.map(({ view, ask, seed }) => nimmt.think!(view, ask, luckOf(seed, 'think')));
  expect(said).toEqual([...here, ...here]);
  expect(warnings).toEqual([]);
});

it('says nothing where it fails, is given up, or has no game, and goes on', async () => {
  experts = new Experts(log);
  const task = taskIn(begun());
  expect(await experts.think({ ...task, view: {} as never }).answers).toBeUndefined();
  expect(warnings).toEqual(['an answer could not be thought of: a medium bot gives it']);
  expect(await experts.think({ ...task, game: 'whist' }).answers).toBeUndefined();
  const late = Array.from({ length: 32 }, () => experts!.think(task));
  for (const { giveUp } of late) giveUp();
  expect(new Set(await Promise.all(late.map(({ answers }) => answers)))).toEqual(new Set([undefined]));
  // They are not in the way of the next one.
  expect(await experts.think(task).answers).toHaveLength(10);
  expect(warnings).toHaveLength(1);
});

it.each([
  ['cannot start', 'missingThread'],
  ['takes more memory than it may', 'greedyThread'],
])('is answered for by a medium bot where its thread %s, each time', async (_, script) => {
  experts = new Experts(log, new URL(`./${script}.ts`, import.meta.url));
  const task = taskIn(begun());
  for (const times of [2, 2])
    expect(await Promise.all(Array.from({ length: times }, () => experts!.think(task).answers))).toEqual([
      undefined,
      undefined,
    ]);
  expect(warnings).toHaveLength(4);
});

it('is answered for by a medium bot where too many questions wait for a thread', async () => {
  experts = new Experts(log, new URL('./stuckThread.ts', import.meta.url));
  const task = taskIn(begun());
  const thoughts = Array.from({ length: 120 }, () => experts!.think(task));
  await expect.poll(() => warnings.length).toBe(120 - 100);
  for (const { giveUp } of thoughts) giveUp();
  expect(new Set(await Promise.all(thoughts.map(({ answers }) => answers)))).toEqual(new Set([undefined]));
  expect(warnings).toHaveLength(120 - 100);
});

it('thinks of a hint while somebody reads what it costs, once', async () => {
  experts = new Experts(log);
  const match = nearTheEnd();
  const [pending] = match.pending as [Match['pending'][0]];
  const hint = { kind: 'hint', at: 0, seat: 0, question: pending.question.id } as const;
  const best = await experts.evaluate(match, pending, 0, 60_000);
  expect(best).toHaveLength(3);
  for (let tap = 0; tap < 50; tap += 1) experts.expectHint(match, hint);
  expect(await experts.hintFor(match, hint)).toEqual(best);
  // Its threads have ended: nothing is thought of any more.
  await experts.close();
  expect(await experts.hintFor(match, hint)).toEqual(best);
  expect(await experts.hintFor(match, { ...hint, seat: 1 })).toMatchObject([{ cost: 0 }]);
  expect(warnings).toEqual([]);
});

it('thinks for bots though people ask it more than it can answer', async () => {
  experts = new Experts(log);
  const match = begun();
  const [pending] = match.pending as [Match['pending'][0]];
  const asked = Array.from({ length: 40 }, () => experts!.evaluate(match, pending, 0));
  const said = await Promise.all(Array.from({ length: 4 }, () => experts!.think(taskIn(match)).answers));
  expect(said.every((answers) => answers?.length === 10)).toBe(true);
  // Some of the others may be late.
  expect((await Promise.all(asked)).filter((answers) => answers === undefined).length).toBeGreaterThanOrEqual(40 - 16);
  expect(warnings).toHaveLength(40 - 16);
});

it('makes a puzzle though thoughts for bots and for people fail meanwhile and their threads end', async () => {
  experts = new Experts(log, new URL('./puzzleThread.ts', import.meta.url));
  const channel = new BroadcastChannel('puzzle');
  const begins = new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  const making = experts.puzzle('6nimmt', SEED);
  await begins;
  const match = begun();
  const [pending] = match.pending as [Match['pending'][0]];
  expect(await experts.think(taskIn(match)).answers).toBeUndefined();
  expect(await experts.evaluate(match, pending, 0)).toBeUndefined();
  channel.postMessage('go on');
  expect(await making).toBe('made');
  channel.close();
  expect(warnings).toHaveLength(2);
});

it('plays what was thought of if it is legal, else what a medium bot would, and nothing once nobody asks', () => {
  const match = begun();
  const [pending] = match.pending as [Match['pending'][0]];
  const asked = { question: pending.question.id, seat: 1 };
  const ask = pending.question.asks.find(({ seat }) => seat === 1)!;
  const { moves } = advised(match, pending, 1, 'medium');
  const other = ask.options.map(({ move }) => [move]).find(([move]) => move !== moves[0])!;
  expect(answerThoughtOf(match, asked, other)).toEqual(other);
  expect(answerThoughtOf(match, asked, [{ card: 105 }])).toEqual(moves);
  expect(answerThoughtOf(match, asked, undefined)).toEqual(moves);
  expect(accepts(ask, moves)).toBe(true);
  expect(answerThoughtOf(match, { ...asked, question: 'card.99' }, other)).toEqual([]);
});

it('keeps no process alive', { tags: ['long'] }, async () => {
  const script = `
    const { Experts } = await import('./src/table/experts.ts');
    const { answers } = new Experts({ warn: console.log }).think(${JSON.stringify(taskIn(begun()))});
    console.log((await answers).length);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  child.stderr.pipe(process.stderr);
  const [code] = await once(child, 'exit');
  expect([code, said.trim()]).toEqual([0, '10']);
});

it('gives up on shutdown what it was thinking about', async () => {
  experts = new Experts(log);
  const { answers } = experts.think(taskIn(begun()));
  await experts.close();
  expect(await answers).toBeUndefined();
  expect(warnings).toEqual([]);
});
