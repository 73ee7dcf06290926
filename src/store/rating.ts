/**
 * How well somebody plays, from the margins of finished matches: a normal estimate of each player's skill, moved by how
 * much better or worse than the table a result was than expected. Sums, quotients and roots alone, so that the same
 * results give the same ratings to the bit. docs/ratings.md says it in words; bench/ratings.ts chose the numbers.
 */

/** In spreads of one deal's points: how far players of one table usually lie apart. */
export interface Skill {
  readonly mean: number;
  readonly variance: number;
}

/** What is known of the spread: the sum of squares, and over how many free differences. */
export interface Spread {
  readonly squares: number;
  readonly freedom: number;
}

/** A person's seat in a finished match. */
export interface Finish {
  readonly skill: Skill;
  readonly place: number;
  /** More is better. */
  readonly points: number;
  readonly deals: number;
}

export const NEWCOMER: Skill = { mean: 0, variance: 0.1 };
export const NO_SPREAD: Spread = { squares: 0, freedom: 0 };

/** The part that margins have in a result; places have the rest. */
const MARGIN = 0.9;
/** No result counts as more spreads than this. */
const MOST = 2.5;
/** People change: with each match a little is forgotten. */
const DRIFT = 0.00005;
/** A rating is shown without a question mark when this part of what was unknown is left. */
const SURE = 0.4;

export const isSure = ({ variance }: Skill): boolean => variance <= NEWCOMER.variance * SURE;
/** As it is shown: 1500 in the middle of a game's players, 300 more for one in six of them. */
export const shownRating = ({ mean }: Skill): number => Math.round(1500 + 1000 * mean);
/** How far off the shown rating may well be. */
export const shownDoubt = ({ variance }: Skill): number => Math.round(1000 * Math.sqrt(variance));

/**
 * The skills after a match, in the order given. `abandoned`: people in whose place a bot ended the match. They move
 * nobody, and lose as if they had come in one spread behind the last of the others.
 */
export function rated(
  spread: Spread,
  finishes: readonly Finish[],
  abandoned: readonly Skill[] = [],
): { readonly spread: Spread; readonly skills: readonly Skill[]; readonly losers: readonly Skill[] } {
  const { length } = finishes;
  if (length === 0 || length + abandoned.length < 2)
    return { spread, skills: finishes.map(({ skill }) => skill), losers: abandoned };
  const learned = spreadWith(spread, finishes);
  const results = resultsOf(learned, finishes);
  const before = finishes.map(({ skill }) => drifted(skill));
  const noise = finishes.map(({ deals }) => 1 / deals);
  const weights = before.map(({ variance }, i) => 1 / (variance + noise[i]!));
  const weight = sum(weights);
  // How good a day the table had: what all of them did better or worse than expected.
  const common = sum(before.map(({ mean }, i) => weights[i]! * (results[i]! - mean))) / weight;
  const skills = before.map(({ mean, variance }, i): Skill => {
    const gain = variance * weights[i]!;
    const known = gain * gain * (variance + noise[i]! - 1 / weight);
    return { mean: mean + gain * (results[i]! - mean - common), variance: variance - known };
  });
  const last = Math.min(...results) - 1;
  const losers = abandoned.map(({ mean, variance }): Skill => {
    const gain = variance / (variance + sum(noise) / length + 1 / weight);
    return { mean: mean + Math.min(0, gain * (last - mean - common)), variance };
  });
  return { spread: learned, skills: length < 2 ? finishes.map(({ skill }) => skill) : skills, losers };
}

/** Points of a deal, and their mean where every deal counts alike. */
const perDeal = ({ points, deals }: Finish): number => points / deals;
const middleOf = (finishes: readonly Finish[]): number =>
  sum(finishes.map(({ points }) => points)) / sum(finishes.map(({ deals }) => deals));

function spreadWith({ squares, freedom }: Spread, finishes: readonly Finish[]): Spread {
  const middle = middleOf(finishes);
  const apart = finishes.map((finish) => finish.deals * (perDeal(finish) - middle) * (perDeal(finish) - middle));
  return { squares: squares + sum(apart), freedom: freedom + finishes.length - 1 };
}

/** Each result in spreads above the table's middle: mostly its margin, and a part for its place. */
function resultsOf({ squares, freedom }: Spread, finishes: readonly Finish[]): readonly number[] {
  const n = finishes.length;
  const scale = squares === 0 ? 1 : Math.sqrt(squares / freedom);
  const middle = middleOf(finishes);
  const deals = sum(finishes.map((finish) => finish.deals)) / n;
  const unit = Math.sqrt(((n * n - 1) / 12) * deals);
  return finishes.map((finish) => {
    const margin = Math.max(-MOST, Math.min(MOST, (perDeal(finish) - middle) / scale));
    const behind = finishes.filter(({ place }) => place > finish.place).length;
    const ahead = finishes.filter(({ place }) => place < finish.place).length;
    const place = n < 2 ? 0 : (behind - ahead) / 2 / unit;
    return MARGIN * margin + (1 - MARGIN) * place;
  });
}

const drifted = ({ mean, variance }: Skill): Skill => ({
  mean,
  variance: Math.min(NEWCOMER.variance, variance + DRIFT),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
