/** The search that any game can have: through questions and replies, in states that the game imagines. */
import { expect, it } from 'vitest';
import type { Ask } from '../../games/game.ts';
import { searchBy } from '../../games/kit/search.ts';
import { luckOf } from '../../games/luck.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Move, Nimmt, NimmtState } from '../../games/nimmt/state.ts';
import { defaultsOf } from '../../games/options.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { margin, mean } from './statistics.ts';

const SEED = '0123456789abcdef'.repeat(4);
const SEATS = 3;
const DEALS = 60;

const quick = {
  ...nimmt,
  determinize: nimmt.determinize!,
  advise: ((view, ask, luck) => nimmt.advise(view, ask, luck, 0, 'easy')) as typeof nimmt.advise,
};
const think = searchBy(quick, { samples: 24, replies: 12 });

const viewOf = ({ open, own }: NimmtState, { seat }: Ask<Nimmt>) => ({ open, seat, own: own[seat]! });
const deal = (name: string) =>
  nimmt.setup({ ...defaultsOf(nimmt.fields), ending: 'rounds', rounds: 1 }, SEATS, luckOf(SEED, name)).state;

/** The ducks that the first seat takes less than the mean of the others, who are easy bots. */
function ahead(name: string): number {
  let state = deal(name);
  while (!state.open.over) {
    const [question] = nimmt.questions(state);
    const moves = question!.asks.map((ask): [number, readonly Move[]] => {
      const luck = luckOf(SEED, `${name} ${question!.id} ${ask.seat}`);
      const view = viewOf(state, ask);
      return [ask.seat, ask.seat === 0 ? think(view, ask, luck)[0]!.moves : quick.advise(view, ask, luck, 0).moves];
    });
    const reply = { question: question!.id, moves: new Map(moves), at: 0 };
    ({ state } = nimmt.apply(state, reply, luckOf(SEED, `${name} ${question!.id}`)));
  }
  const [own, ...others] = state.open.ducks;
  return mean(others) - own!;
}

it('plays better than the advice that it imagines', { tags: ['long'] }, () => {
  const all = Array.from({ length: DEALS }, (_, n) => ahead(`deal ${n}`));
  console.log(`${mean(all).toFixed(1)} ± ${margin(all).toFixed(1)} ducks fewer than easy bots`);
  expect(mean(all) - margin(all)).toBeGreaterThan(0);
});

it('weighs each option, the best first, and sees only its view', () => {
  const state = deal('view');
  const [ask] = nimmt.questions(state)[0]!.asks;
  const answers = () => think(viewOf(state, ask!), ask!, luckOf(SEED, 'same'));
  const before = answers();
  const cardsIn = (moves: readonly Move[]) => moves.map((move) => ('card' in move ? move.card : 0));
  expect(before.flatMap(({ moves }) => cardsIn(moves)).sort((a, b) => a - b)).toEqual(state.own[0]!.hand);
  const costs = before.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(costs[0]).toBe(0);
  for (const other of [1, 2]) state.own[other]!.hand = [1];
  expect(answers()).toEqual(before);
});

it('takes a card that costs nothing for one that takes a row', () => {
  const state = nimmt.position({ rows: [[10, 11, 12, 13, 14], [30], [50], [104]], hands: [[15, 51], [20], [40]] });
  const [ask] = nimmt.questions(state)[0]!.asks;
  const [best, worst] = think(viewOf(state, ask!), ask!, luckOf(SEED, 'rows'));
  expect(best!.moves).toEqual([{ card: 51 }]);
  expect(worst!.cost).toBeGreaterThan(0);
});

it('leaves answers of several options to the advice', () => {
  const { state } = sixpack.setup({ packs: 'first', named: [], games: 1 }, 2, luckOf(SEED, 'setup'));
  const [ask] = sixpack.questions(state)[0]!.asks;
  const view = { open: state.open, seat: ask!.seat, own: state.own[ask!.seat]! };
  const luck = () => luckOf(SEED, 'same');
  const search = searchBy({ ...sixpack, determinize: sixpack.determinize! }, { samples: 4, replies: 4 });
  expect(ask!.max).toBeGreaterThan(1);
  expect(search(view, ask!, luck())).toEqual([{ moves: sixpack.advise(view, ask!, luck(), 0).moves, cost: 0 }]);
});
