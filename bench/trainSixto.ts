/**
 * Learns what a sheet of Sixto comes to alone, by temporal differences over games against itself, and writes it to
 * games/sixto/learned.ts: `npm run train -- sixto`. The same seed and number of games give the same file.
 */
import { writeFileSync } from 'node:fs';
import { ROWS } from '../games/sixto/sheets.ts';
import { type Kind, packed, type Sheet, Values } from '../games/sixto/values.ts';
import { type Choices, type Columns, playAlone, quickLuck } from './sixtoAlone.ts';

const SEED = 1;
const GAMES: Readonly<Record<Kind, number>> = { rolls: 48_000, two: 40_000, dice: 40_000 };
/** The first games are those of a greedy player, so that there is something to begin with. */
const GREEDY_GAMES = 1_500;
/** How much of the later points counts for a turn, beside what the sheet was thought to come to in between. */
const LAMBDA = 0.6;
/** How far a value moves towards what came of it: all at first, and less in the last part of the games. */
const RATE = 0.5;
const MIN_RATE = 0.05;
const MIN_TRUST = 0.02;
const MEMORY = 0.9998;
const ROLL_RATE = 0.0005;

interface Step {
  readonly weights: Int32Array;
  readonly value: number;
}

const MAX_SKIPS = 2;
const LEAST: Readonly<Record<Kind, number>> = { rolls: 1, two: 2, dice: ROWS - 1 };

/** The nearest boxes that skip at most two, and more where too few crosses end the game. */
function greedy(kind: Kind, { crossed }: Sheet, choices: Choices): Columns {
  const skips = (row: number) => choices[row]![0]! - (crossed[row]!.at(-1) ?? -1) - 1;
  const rows = [...choices.keys()].filter((row) => choices[row]!.length > 0).sort((a, b) => skips(a) - skips(b));
  const taken = rows.filter((row, i) => i < LEAST[kind] || skips(row) <= MAX_SKIPS);
  return choices.map((boxes, row) => (taken.includes(row) ? boxes[0] : undefined));
}

function learn(kind: Kind): Values {
  const values = new Values(kind);
  const luck = quickLuck(SEED);
  const drift = new Float64Array(values.weights.length);
  const moved = new Float64Array(values.weights.length);
  let points = 0;
  for (let game = 0; game < GAMES[kind]; game += 1) {
    const steps: Step[] = [];
    const isGreedy = game < GREEDY_GAMES;
    let found: { readonly sheet: Sheet; readonly columns: Columns } | undefined;
    const done = playAlone(kind, luck, {
      keeps(sheet, choices) {
        if (isGreedy) return true;
        const waiting = values.waiting(sheet);
        const { level } = values;
        const { value, columns } = values.best(sheet, choices);
        found = { sheet, columns };
        values.rolls[level]! += ROLL_RATE * (value - waiting);
        return value >= waiting;
      },
      cross(sheet, choices) {
        const known = found?.sheet === sheet ? found.columns : undefined;
        const columns = isGreedy ? greedy(kind, sheet, choices) : (known ?? values.best(sheet, choices).columns);
        const value = values.valueWith(sheet, columns);
        steps.push({ weights: values.used.slice(0, values.uses), value });
        return columns;
      },
    });
    points += done.points;
    if (game === GREEDY_GAMES) for (const sums of [drift, moved]) sums.fill(0);
    const rate = Math.max(MIN_RATE, RATE * Math.min(1, 2 * (1 - game / GAMES[kind])));
    let target = done.points;
    for (const { weights, value } of steps.reverse()) {
      const wrong = target - value;
      for (const weight of weights) {
        // A weight that is pushed to and fro has settled, and moves less.
        const trust = moved[weight] === 0 ? 1 : Math.max(MIN_TRUST, Math.abs(drift[weight]!) / moved[weight]!);
        values.weights[weight]! += (rate / values.used.length) * trust * wrong;
        drift[weight] = drift[weight]! * MEMORY + wrong;
        moved[weight] = moved[weight]! * MEMORY + Math.abs(wrong);
      }
      target = LAMBDA * target + (1 - LAMBDA) * value;
    }
    if (game % 4_000 === 3_999) {
      console.log(`${kind}: ${game + 1} games, ${(points / 4_000).toFixed(1)} points in the last 4,000`);
      points = 0;
    }
  }
  return values;
}

/** Returns the bytes that it has written. */
export function trainSixto(): number {
  const learned = (['rolls', 'two', 'dice'] as const).map((kind) => `  ${kind}:\n    '${packed(learn(kind))}',`);
  const file = `/** What bench/train.ts has learned: numbers of two bytes, in base64. Do not change by hand. */
import type { Kind } from './values.ts';

export const LEARNED: Readonly<Record<Kind, string>> = {
${learned.join('\n')}
};
`;
  writeFileSync(new URL('../games/sixto/learned.ts', import.meta.url), file);
  return file.length;
}
