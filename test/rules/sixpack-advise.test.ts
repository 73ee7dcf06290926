import { expect, it } from 'vitest';
import type { Ask, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { handsIn, packsFor } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import type { Options, Sixpack, SixpackState } from '../../games/sixpack/state.ts';
import { accepts } from '../../src/table/match.ts';
import { anAnswer } from './laws-play.ts';
import { sixes } from './sixpack-table.ts';
import { margin, mean } from './statistics.ts';

const SEED = '1234567890abcdef'.repeat(4);
const GAMES = 1_000;
const SEATS = 4;

const advised = (state: SixpackState, ask: Ask<Sixpack>, step: string) => {
  const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
  return sixpack.advise(view, ask, luckOf(SEED, `advise.${step}`), 0).moves;
};

/** Cards and hands of each seat at the end of a game with random packs; one seat is advised. */
function play(game: number, mine: Seat): number[] {
  const luck = luckOf(SEED, `random.${game}`);
  const named = Array.from({ length: packsFor(SEATS) }, () => luck.pick(PACKS).id);
  const options: Options = { packs: 'named', named, games: 1 };
  let { state } = sixpack.setup(options, SEATS, luckOf(SEED, `setup.${game}`));
  for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
    const step = `${game}.${question.id}`;
    const answer = (ask: Ask<Sixpack>) =>
      ask.seat === mine ? advised(state, ask, step) : (anAnswer(ask, luck) as Sixpack['move'][]);
    const moves = new Map(question.asks.map((ask) => [ask.seat, answer(ask)]));
    ({ state } = sixpack.apply(state, { question: question.id, moves, at: 0 }, luckOf(SEED, step)));
  }
  return state.own.map(({ hand }, seat) => {
    const left = [...hand, ...state.open.shown[seat]!];
    return left.length + handsIn(left);
  });
}

it(`scores at least 1.3 times as much as random players over ${GAMES} games of any packs`, { tags: ['long'] }, () => {
  const [own, random]: [number[], number[]] = [[], []];
  for (let game = 0; game < GAMES; game += 1) {
    const mine = game % SEATS;
    const scores = play(game, mine);
    own.push(scores[mine]!);
    random.push(mean(scores.filter((_, seat) => seat !== mine)));
  }
  const ratio = mean(own) / mean(random);
  // Of the ratio, by what each game adds to or takes from it: paired, as both are of the same game.
  const each = own.map((score, game) => (score - ratio * random[game]!) / mean(random));
  console.log(
    `advised ${mean(own).toFixed(2)}, random ${mean(random).toFixed(2)} a game:`,
    `${ratio.toFixed(3)} ± ${margin(each).toFixed(3)} times as much`,
  );
  expect(ratio).toBeGreaterThanOrEqual(1.3);
  expect(ratio - margin(each)).toBeGreaterThan(1);
});

it.each(['easy', 'medium'] as const)(
  '%s bots give answers that the rules accept, with any packs at any seats',
  (level) => {
    let attaching = 0;
    for (let game = 0; game < 60; game += 1) {
      const seats = 2 + (game % 5);
      const luck = luckOf(SEED, `accepted.${game}`);
      const named = luck.shuffle(PACKS.map(({ id }) => id)).slice(0, packsFor(seats));
      let { state } = sixpack.setup({ packs: 'named', named, games: 1 }, seats, luckOf(SEED, `setup.${game}`));
      for (let [question] = sixpack.questions(state); question; [question] = sixpack.questions(state)) {
        const moves = new Map<Seat, Sixpack['move'][]>();
        for (const ask of question.asks) {
          const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
          const answer = sixpack.advise(view, ask, luckOf(SEED, `${question.id}.${ask.seat}`), 0, level).moves;
          expect(accepts(ask, answer), `${game} ${JSON.stringify(answer)} to ${JSON.stringify(ask.text)}`).toBe(true);
          if (JSON.stringify(ask.text).includes('askAttaching')) attaching += 1;
          moves.set(ask.seat, [...answer]);
        }
        ({ state } = sixpack.apply(
          state,
          { question: question.id, moves, at: 0 },
          luckOf(SEED, `${game}.${question.id}`),
        ));
      }
    }
    expect(attaching).toBeGreaterThan(50);
  },
);

it('plays for the best pile with a card that may be attached in hand', () => {
  const { state } = sixes({ piles: ['2', '4h 5h 6h', '6'], hands: ['1 calculator2 6', '2 6', '4'] });
  const [question] = sixpack.questions(state);
  expect(JSON.stringify(question!.asks[0]!.text)).toContain('askAttaching');
  expect(advised(state, question!.asks[0]!, 'x')[0]).toMatchObject({ card: 'blank.1' });
});

it('an easy bot sees what a card would win alone, and forgets what it is worth itself', () => {
  const { state } = sixes({ piles: ['2', '3h 4h', '6'], hands: ['1h 3 6', '2 6', '4'] });
  const [question] = sixpack.questions(state);
  const view = { open: state.open, seat: 0, own: state.own[0]! };
  const answer = sixpack.advise(view, question!.asks[0]!, luckOf(SEED, 'easy'), 0, 'easy').moves;
  expect(answer).toMatchObject([{ card: 'blank.1h' }]);
});

it('sees only its view: other hands change nothing', () => {
  const { state } = sixes({ piles: ['2h', '4', '5h'], hands: ['1 3 5', '2 6', '4'] });
  const [question] = sixpack.questions(state);
  const before = advised(state, question!.asks[0]!, 'x');
  for (const other of [1, 2]) state.own[other]!.hand = ['blank.1'];
  expect(advised(state, question!.asks[0]!, 'x')).toEqual(before);
});

it('claims a pile that is worth it, and gives away what is worth least', () => {
  const choosing = sixes({ piles: ['2', '4h 5h', '6h'], hands: ['1 3'] }).play('1').state;
  const [where] = sixpack.questions(choosing);
  expect(advised(choosing, where!.asks[0]!, 'x')).toEqual([{ way: 'claim', pile: 1 }]);
  const biting = sixes({ piles: ['bitingHand2 4h', '6', '6'], hands: ['6 1h 3 6h'] }).play('6').state;
  const [discard] = sixpack.questions(biting);
  expect(advised(biting, discard!.asks[0]!, 'x')).toEqual([{ card: 'blank.3' }]);
});
