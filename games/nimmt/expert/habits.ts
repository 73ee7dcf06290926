/** How players of experience pick a card: a weight for each, by what is easily seen of it. bench/trainNimmt.ts learns the weights. */
import { LEARNED } from './learned.ts';

/** Many cards left in the hand, some, few. */
const PHASES = 3;
/** Whether the card fits nowhere, and else how many places are free in its row: 0 to 4 or more. */
export const KINDS = 6;
/** How many of the others are likely to come between, or before a card that fits nowhere. */
export const RISKS = 8;
/** How high the card is among all that are still out. */
export const HEIGHTS = 10;
/** The ducks that are counted for a row; more count as these. */
const MAX_DUCKS = 31;

/** Between one risk and the next. */
const STEPS = [0.05, 0.2, 0.4, 0.7, 1.1, 1.7, 2.6] as const;
export const riskOf = (others: number): number => {
  const step = STEPS.findIndex((most) => others < most);
  return step < 0 ? RISKS - 1 : step;
};

export const phaseOf = (held: number): number => (held > 6 ? 0 : held > 3 ? 1 : 2);

/** By phase, kind and risk; for each duck of the row by kind and risk; by phase and height. */
const SIZES = { place: PHASES * KINDS * RISKS, duck: KINDS * RISKS, height: PHASES * HEIGHTS };
export const PARAMETERS = SIZES.place + SIZES.duck + SIZES.height;
/** A weight for ducks is for this many. */
const DUCKS_AT_ONCE = 8;

/** What a card looks like: its place with the ducks of the row, and its height. */
export const lookOf = (phase: number, kind: number, risk: number, ducks: number): number =>
  ((phase * KINDS + kind) * RISKS + risk) * (MAX_DUCKS + 1) + Math.min(ducks, MAX_DUCKS);

/** The parameters that weigh a look and a height, and how often each counts. */
export function parametersOf(look: number, height: number): readonly (readonly [parameter: number, times: number])[] {
  const place = Math.floor(look / (MAX_DUCKS + 1));
  return [
    [place, 1],
    [SIZES.place + (place % SIZES.duck), (look % (MAX_DUCKS + 1)) / DUCKS_AT_ONCE],
    [SIZES.place + SIZES.duck + height, 1],
  ];
}

/** The weights of places with their ducks, and of heights, ready to be looked up. */
export interface Habits {
  readonly places: Float64Array;
  readonly heights: Float64Array;
}

export function habitsOf(learned: ArrayLike<number>): Habits {
  const places = new Float64Array(SIZES.place * (MAX_DUCKS + 1));
  for (let place = 0; place < SIZES.place; place += 1) {
    const perDuck = learned[SIZES.place + (place % SIZES.duck)]!;
    for (let ducks = 0; ducks <= MAX_DUCKS; ducks += 1)
      places[place * (MAX_DUCKS + 1) + ducks] = Math.exp(learned[place]! + (perDuck * ducks) / DUCKS_AT_ONCE);
  }
  const heights = Float64Array.from({ length: SIZES.height }, (_, i) =>
    Math.exp(learned[SIZES.place + SIZES.duck + i]!),
  );
  return { places, heights };
}

/** What one is in the numbers that are stored. */
const ONE = 1_000;

export const packed = (habits: ArrayLike<number>): string =>
  Buffer.from(Int16Array.from(habits, (one) => Math.round(one * ONE)).buffer).toString('base64');

function unpacked(text: string): Habits {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return habitsOf(Float64Array.from(new Int16Array(bytes.buffer), (one) => one / ONE));
}

/** The fewest and the most players at a table whose habits are learned. */
export const LEARNED_AT = { least: 2, most: 10 } as const;
const known = new Map<number, Habits>();

/** The habits at a table of this many players. */
export function habitsAt(players: number): Habits {
  const habits = known.get(players) ?? unpacked(LEARNED[players - LEARNED_AT.least]!);
  known.set(players, habits);
  return habits;
}
