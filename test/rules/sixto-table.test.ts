/** Sixto among several as bench/train.ts plays it is Sixto as the rules have it. */
import { expect, it } from 'vitest';
import { quickLuck } from '../../bench/sixtoAlone.ts';
import { greedyAtTable, type PlayerAtTable, playTable } from '../../bench/sixtoTable.ts';
import { learnTable } from '../../bench/trainSixtoTable.ts';
import type { Ask, Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { type Board, boardOf, NO_BOX } from '../../games/sixto/board.ts';
import { sixto } from '../../games/sixto/index.ts';
import { Network } from '../../games/sixto/network.ts';
import { LETTERS, ROWS } from '../../games/sixto/sheets.ts';
import type { Move, Sixto } from '../../games/sixto/state.ts';
import { TABLE } from '../../games/sixto/tableLearned.ts';

const GAMES = 100;
const MAX_BYTES = 100_000;

/** Everything that a board holds. */
const copyOf = ({ printed, last, made, targets, counts, dice }: Board) =>
  [printed, last, made, targets, counts, dice].map((numbers) => [...numbers]);

/** By luck: none, the near or the far box of each color; mostly the near one, so that rows close. */
function hazardous(luck: Pick<Luck, 'below'>): PlayerAtTable {
  const pick = (board: Board, seat: number, row: number) => {
    const [die, by] = [board.dice[row]!, luck.below(8)];
    if (die === 0 || by === 0) return NO_BOX;
    return by === 1 ? board.far(seat, row, die) : board.near(seat, row, die);
  };
  return {
    keeps: () => luck.below(2) === 0,
    cross: (board, seat) => Int8Array.from(board.dice, (_, row) => pick(board, seat, row)),
    close: (board, seat, { mayCross }) =>
      Int8Array.from(mayCross, (may, row) => (may === 1 ? pick(board, seat, row) : NO_BOX)),
  };
}

it.each([2, 3, 4, 5, 6])('at %i seats the table and its end are the same as by the rules', (seats) => {
  for (let game = 0; game < GAMES; game += 1) {
    const luck = quickLuck(100 * game + seats);
    const letters = luckOf('0'.repeat(64), `letters.${game}`).shuffle(LETTERS).slice(0, seats);
    const drawn: number[] = [];
    const seen: unknown[] = [];
    const answers = new Map<string, Move[][]>();
    const answer = (question: string, moves: Move[]) =>
      answers.set(question, [...(answers.get(question) ?? []), moves]);
    let turn = 0;
    const movesIn = (picks: Int8Array): Move[] =>
      [...picks].flatMap((column, row): Move[] => (column === NO_BOX ? [] : [{ row, column }]));
    const watched = (player: PlayerAtTable): PlayerAtTable => ({
      keeps(board, seat) {
        seen.push(copyOf(board));
        const keeps = player.keeps(board, seat);
        answer(`roll.${turn + 1}`, [{ roll: keeps ? 'keep' : 'again' }]);
        return keeps;
      },
      cross(board, seat, active) {
        if (seat === 0) turn += 1;
        const picks = player.cross(board, seat, active);
        answer(`cross.${turn}.${seat}`, movesIn(picks));
        return picks;
      },
      close(board, seat, closing) {
        seen.push(copyOf(board));
        const picks = player.close(board, seat, closing);
        answer(`close.${turn}.${seat}`, movesIn(picks));
        return picks;
      },
    });
    const first = luck.below(seats);
    const { board, turns } = playTable(
      {
        letters: letters.map((letter) => LETTERS.indexOf(letter)),
        first,
        roll(dice) {
          for (let row = 0; row < ROWS; row += 1) {
            dice[row] = 1 + luck.below(6);
            drawn.push(dice[row]! - 1);
          }
        },
      },
      letters.map((_, seat) => watched(seat % 2 === 0 ? hazardous(luck) : greedyAtTable)),
    );
    drawn.unshift(first);
    const again: Luck = { ...luckOf('0'.repeat(64), ''), below: () => drawn.shift()! };
    let { state } = sixto.setup({ solo_end: 'ask' }, seats, again, letters);
    for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
      const { id, asks } = question;
      const said = (ask: Ask<Sixto>): Move[] => {
        const [{ move }] = ask.options as [(typeof ask.options)[number]];
        if ('cross' in move) return [move];
        const key = 'roll' in move ? id : `${id}.${ask.seat}`;
        if (!id.startsWith('cross')) expect(copyOf(boardOf(state.open))).toEqual(seen.shift());
        return answers.get(key)!.shift()!;
      };
      ({ state } = sixto.apply(
        state,
        { question: id, moves: new Map(asks.map((ask) => [ask.seat, said(ask)])), at: 0 },
        again,
      ));
    }
    expect(state.open.turn).toBe(turns);
    expect(copyOf(boardOf(state.open)).slice(0, -1)).toEqual(copyOf(board).slice(0, -1));
    const points = sixto
      .standings(state)
      .toSorted((a, b) => a.seat - b.seat)
      .map((one) => one.points);
    expect(points).toEqual(letters.map((_, seat) => board.points(seat)));
    expect([drawn, seen]).toEqual([[], []]);
  }
});

it('what was learned is small, and read as it was written', () => {
  expect(Network.learned(TABLE).text).toBe(TABLE);
  expect(TABLE.length).toBeLessThan(MAX_BYTES);
});

it('the same games teach the same', () => {
  expect(learnTable(50).text).toBe(learnTable(50).text);
});
