/** Sixto alone as bench/train.ts plays it is Sixto as the rules have it. */
import { expect, it } from 'vitest';
import { playAlone, quickLuck } from '../../bench/sixtoAlone.ts';
import type { Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { sixto } from '../../games/sixto/index.ts';
import { LEARNED } from '../../games/sixto/learned.ts';
import { LETTERS } from '../../games/sixto/sheets.ts';
import type { Move } from '../../games/sixto/state.ts';
import { packed, unpacked } from '../../games/sixto/values.ts';

const GAMES = 300;
const KINDS = ['rolls', 'two', 'dice'] as const;
const MAX_BYTES = 100_000;

it.each(KINDS)('%s: ends with the same turn and points as by the rules', (kind) => {
  for (let game = 0; game < GAMES; game += 1) {
    const drawn: number[] = [];
    const kept: boolean[] = [];
    const crosses: (readonly Move[])[] = [];
    const luck = quickLuck(game);
    const picks = quickLuck(game + GAMES);
    const below = (n: number) => {
      drawn.push(luck.below(n));
      return drawn.at(-1)!;
    };
    const { letter, points, turns } = playAlone(
      kind,
      { below },
      {
        keeps() {
          kept.push(picks.below(2) === 0);
          return kept.at(-1)!;
        },
        cross(_, choices) {
          // Mostly the nearest box, so that games are long and rows close.
          const columns = choices.map((boxes) =>
            picks.below(8) === 0 ? undefined : boxes[picks.below(8) === 0 ? 1 : 0],
          );
          crosses.push(columns.flatMap((column, row) => (column === undefined ? [] : [{ row, column }])));
          return columns;
        },
      },
    );
    const [sheet, ...dice] = drawn;
    const again: Luck = { ...luckOf('0'.repeat(64), ''), below: () => dice.shift()! };
    const setup: Luck = { ...again, below: (n) => (n === 1 ? 0 : dice.shift()!) };
    let { state } = sixto.setup({ solo_end: kind }, 1, setup, [LETTERS[sheet!]]);
    for (let [question] = sixto.questions(state); question; [question] = sixto.questions(state)) {
      const [{ options }] = question.asks as [(typeof question.asks)[number]];
      const [{ move }] = options as [(typeof options)[number]];
      const moves: readonly Move[] =
        'roll' in move ? [{ roll: kept.shift() ? 'keep' : 'again' }] : 'cross' in move ? [move] : crosses.shift()!;
      ({ state } = sixto.apply(state, { question: question.id, moves: new Map([[0, moves]]), at: 0 }, again));
    }
    expect([state.open.sheets, state.open.turn, sixto.standings(state)[0]!.points]).toEqual([[letter], turns, points]);
    expect(dice).toEqual([]);
  }
});

it('what was learned is small, and read as it was written', () => {
  for (const kind of KINDS) expect(packed(unpacked(kind, LEARNED[kind]))).toBe(LEARNED[kind]);
  expect(KINDS.reduce((bytes, kind) => bytes + LEARNED[kind].length, 0)).toBeLessThan(MAX_BYTES);
});
