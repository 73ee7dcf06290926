/** Experts of Sixpack: what they play in mind goes by the rules, they answer everywhere, and see only their view. */
import { expect, it } from 'vitest';
import { winsOf } from '../../bench/sixpackLevels.ts';
import type { Ask } from '../../games/game.ts';
import { draftOf } from '../../games/kit/draft.ts';
import { LEVELS } from '../../games/levels.ts';
import { luckOf } from '../../games/luck.ts';
import { packsFor } from '../../games/sixpack/cards.ts';
import { think } from '../../games/sixpack/expert/think.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS, packs } from '../../games/sixpack/packs/index.ts';
import { position } from '../../games/sixpack/rules.ts';
import type { Options, Sixpack, SixpackState } from '../../games/sixpack/state.ts';
import { carryOn, show } from '../../games/sixpack/steps.ts';
import { accepts } from '../../src/table/match.ts';
import { anAnswer } from './laws-play.ts';
import { margin, mean } from './statistics.ts';

const SEED = 'fedcba0987654321'.repeat(4);
const QUICK = { samples: 12, rounds: 2, choices: 8 };
type Moves = readonly Sixpack['move'][];

/** Plays a game with packs by luck, and shows each moment with what is answered in it. */
function play(
  [seats, game]: readonly [number, number],
  rules: Pick<typeof sixpack, 'setup'>,
  look: (state: SixpackState, moves: ReadonlyMap<number, Moves>, after: SixpackState, luck: string) => void,
  answer: (state: SixpackState, ask: Ask<Sixpack>) => Moves,
): void {
  const count = packsFor(seats);
  const named = Array.from({ length: count }, (_, i) => PACKS[(game * count + i) % PACKS.length]!.id);
  const options: Options = { packs: 'named', named, games: 2 };
  let { state } = rules.setup(options, seats, luckOf(SEED, `setup.${game}`));
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const moves = new Map(question.asks.map((ask) => [ask.seat, answer(state, ask)]));
    const stream = `${game}.${question.id}`;
    const after = sixpack.apply(state, { question: question.id, moves, at: 0 }, luckOf(SEED, stream)).state;
    look(state, moves, after, stream);
    state = after;
  }
}

it.each([2, 3, 4, 5, 6])('without a word the rules lead to the same states and questions, at %i seats', (seats) => {
  const used = new Set<string>();
  for (let game = 0; game < 12; game += 1) {
    const luck = luckOf(SEED, `answers.${game}`);
    const rules = game < 8 ? sixpack : sixpack.earlier![game % 3]!;
    play(
      [seats, game],
      rules,
      (state, moves, after, stream) => {
        for (const id of state.open.packs) used.add(id);
        const silent = { ...draftOf(state), packs, luck: luckOf(SEED, stream) };
        const asks = carryOn(silent, moves);
        show(silent);
        const { asked, said } = after.open.progress;
        Object.assign(silent.open.progress, { asked, said });
        expect({ open: silent.open, own: silent.own, hidden: silent.hidden }).toEqual(after);
        const asksByRules = sixpack.questions(after).flatMap((question) => question.asks);
        expect(asks.map(({ seat, choices }) => [seat, choices.map(({ move }) => move)])).toEqual(
          asksByRules.map(({ seat, options }) => [seat, options.map(({ move }) => move)]),
        );
      },
      (_, ask) => anAnswer(ask, luck) as Moves,
    );
  }
  expect(used.size).toBe(PACKS.length);
});

it.each([2, 3, 4, 6])('answers each question at %i seats, the best answer first', (seats) => {
  let count = 0;
  play(
    [seats, 1],
    sixpack,
    () => {},
    (state, ask) => {
      const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
      const luck = luckOf(SEED, `${ask.seat}.${count}`);
      const answers = think(view, ask, luck, QUICK);
      for (const { moves } of answers) expect(accepts(ask, moves)).toBe(true);
      const costs = answers.map(({ cost }) => cost);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(costs[0]).toBe(0);
      count += 1;
      return answers[0]!.moves;
    },
  );
  expect(count).toBeGreaterThan(10);
});

it('sees only its view, and says the same with the same luck', () => {
  const { state } = sixpack.setup({ packs: 'recommended', named: [], games: 1 }, 4, luckOf(SEED, 'setup'));
  const [ask] = sixpack.questions(state)[0]!.asks;
  const said = () =>
    think({ open: state.open, seat: ask!.seat, own: state.own[ask!.seat]! }, ask!, luckOf(SEED, 'same'), QUICK);
  const before = said();
  for (const other of [0, 1, 2, 3]) if (other !== ask!.seat) state.own[other]!.hand = [];
  expect(said()).toEqual(before);
});

it('imagines some deals however late it is, and then no more', () => {
  const { state } = sixpack.setup({ packs: 'recommended', named: [], games: 1 }, 4, luckOf(SEED, 'setup'));
  const [ask] = sixpack.questions(state)[0]!.asks;
  const view = { open: state.open, seat: ask!.seat, own: state.own[ask!.seat]! };
  const answers = (samples: number, ms?: number) =>
    think(view, ask!, luckOf(SEED, 'late'), { ...QUICK, samples, ...(ms !== undefined && { ms }) });
  expect(answers(200, 0)).toEqual(answers(16));
  expect(answers(200, 0)).not.toEqual(answers(200));
  expect(answers(40, 60_000)).toEqual(answers(40));
});

/**
 * Before version 6, a player who wins one of two Late Arrivals with the other may add it again, and win that one back.
 */
const circle = () =>
  position({
    version: 5,
    piles: [['lateArrival6h'], ['copycat6h'], ['seethrough6']],
    hands: [['4', '5'], ['lateArrival2h'], ['3', '4'], ['5', '5']],
  });

it.each(LEVELS)('%s bots leave a round that goes round in circles', (level) => {
  let state = circle();
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const answers = question.asks.map((ask) => {
      const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
      const luck = luckOf(SEED, `${question!.id}.${ask.seat}`);
      const isExpert = level === 'expert';
      return [
        ask.seat,
        isExpert ? think(view, ask, luck, QUICK)[0]!.moves : sixpack.advise(view, ask, luck, 0, level).moves,
      ] as const;
    });
    state = sixpack.apply(
      state,
      { question: question.id, moves: new Map(answers), at: 0 },
      luckOf(SEED, question.id),
    ).state;
    expect(state.open.progress.played.length).toBeLessThan(100);
  }
  expect(state.open.stage).toBe('over');
});

it('hard bots win more often than their share among three of medium, with three packs', { tags: ['long'] }, () => {
  const wins = winsOf('hard', 'medium', [4, 3], 60);
  console.log(`hard wins ${mean(wins).toFixed(0)} ± ${margin(wins).toFixed(0)} % of the games, fair 25`);
  expect(mean(wins)).toBeGreaterThan(25);
});
