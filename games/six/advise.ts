/**
 * A player with a feeling for time that is a little off, who raises the tube when the sand has probably run out, and puts
 * a card where it covers what it can best do without. How far off, how sure and how quick, its level says.
 */
import type { Ask, Luck, Seat, View } from '../game.ts';
import type { Level } from '../levels.ts';
import type { Place } from './cards.ts';
import { bestPlace, poorestPlace } from './chances.ts';
import { type Move, mayRaise, type Open, type Six } from './state.ts';
import { sandsOf, timesOf } from './times.ts';

interface Skill {
  /** How far the feeling for time is off at most, as a part of the time. */
  readonly off: number;
  /** Reads a clock where the sand is no secret: then its feeling is not asked. */
  readonly readsClock?: true;
  /** From this chance on that the sand has run out the tube is raised; with nothing to lose from the other one. */
  readonly sure: readonly [usual: number, nothingToLose: number];
  /** What it needs for a press, as a multiple of the usual time. */
  readonly slowness: number;
  /** The same for a roll where the sand may run out before the dice are passed on; left out: it does not hurry. */
  readonly hurry?: number;
  /** Covers the card of fewest points, and forgets how often it is rolled. */
  readonly countsPoints?: true;
}

const SKILLS: Readonly<Record<Level, Skill>> = {
  easy: { off: 0.15, sure: [0.85, 0.6], slowness: 1.6, countsPoints: true },
  medium: { off: 0.06, sure: [0.55, 0.3], slowness: 1 },
  // A player who does not raise now is likely to pass the dice on too late, and to be challenged.
  hard: { off: 0.03, readsClock: true, sure: [0.3, 0.1], slowness: 1, hurry: 0.8 },
  expert: { off: 0.01, readsClock: true, sure: [0.2, 0.02], slowness: 0.65, hurry: 0.4 },
};
/** About how long a player keeps the dice, in ms. */
const TURN_MS = 8_000;

export function advise(view: View<Six>, ask: Ask<Six>, luck: Luck, at: number, level: Level = 'medium') {
  const skill = SKILLS[level];
  const moves = ask.options.map(({ move }) => move);
  const answer = (
    move: Move,
    [from, to]: readonly [number, number],
    { earliest = 0, slowness = skill.slowness } = {},
  ) => {
    const [least, most] = [Math.round(from * slowness), Math.round(to * slowness)];
    return { moves: [move], after: earliest + least + luck.below(most - least + 1) };
  };
  const [first] = moves;
  switch (first!.do) {
    case 'start':
      // A person who is in a hurry is faster.
      return answer(first!, [4_000, 7_000]);
    case 'place':
      return answer({ do: 'place', place: placeFor(view.open.displays[ask.seat]!, skill) }, [600, 1_400]);
    case 'claim':
      return answer(first!, [500, 1_200]);
    default: {
      const raises = moves.find((move) => move.do === 'raise');
      const isFelt = raises !== undefined || skill.hurry !== undefined;
      const time = isFelt ? feltTime(view.open, { skill, luck, at }) : 0;
      if (raises !== undefined && dares(view.open, ask.seat, skill, time)) return answer(raises, [800, 2_000]);
      const earliest = mayRaise(view.open) ? timesOf(view.open.options).handOver : 0;
      return answer(first!, [800, 2_000], { earliest, slowness: slownessOf(view.open, skill, time) });
    }
  }
}

const placeFor = (display: readonly Place[], { countsPoints }: Skill): number =>
  countsPoints ? poorestPlace(display) : bestPlace(display);

interface Moment {
  readonly skill: Skill;
  readonly luck: Luck;
  readonly at: number;
}

/** How long the sand seems to have run, in ms. */
function feltTime({ turnedAt, options }: Open, { skill, luck, at }: Moment): number {
  const { least, most } = sandsOf(options);
  const isKnown = least === most && skill.readsClock === true;
  const feeling = isKnown ? 1 : 1 - skill.off + (luck.below(2_001) / 1_000) * skill.off;
  return (at - turnedAt * 1000) * feeling;
}

/** Whether it feels as if the sand has run out. */
function dares(
  { options, collected }: Open,
  seat: Seat,
  { sure: [usual, nothingToLose] }: Skill,
  time: number,
): boolean {
  const { least, most } = sandsOf(options);
  const chance = least === most ? Number(time > most) : (time - least) / (most - least);
  return chance >= (collected[seat]!.length === 0 ? nothingToLose : usual);
}

/** Dice that are passed on before the sand has run out cannot be challenged. */
function slownessOf({ options }: Open, { slowness, hurry = slowness }: Skill, time: number): number {
  const { least, most } = sandsOf(options);
  return time > least - TURN_MS * options.factor && time < most ? hurry : slowness;
}
