/** The agenda: one step after the other, each known by the name of its task. */

import { dealSteps } from './deal.ts';
import { endSteps } from './end.ts';
import { handlingOrder, lawOf, waitingIn } from './law.ts';
import { PACKS, packs } from './packs/index.ts';
import type { Answers, Asking, Play, Step } from './packs/pack.ts';
import { pickSteps } from './pick.ts';
import { placeSteps } from './place.ts';
import { revealSteps } from './reveal.ts';
import type { Played, Task } from './state.ts';

export const STEPS: Readonly<Record<string, Step>> = Object.assign(
  {},
  dealSteps,
  pickSteps,
  revealSteps,
  placeSteps,
  endSteps,
  ...PACKS.map(({ steps }) => steps),
);

const NOBODY: readonly Asking[] = [];
const NOTHING: Answers = new Map();

/**
 * Does what is to be done until somebody has to be asked: what is asked then, or nothing where the match is over.
 * `unasked`: answers a task at once, before its question is put together, or says that this is enough.
 */
export function carryOn(
  play: Play,
  answers?: Answers,
  unasked?: (task: Task) => Answers | 'enough' | undefined,
): readonly Asking[] {
  const { progress } = play.open;
  let said = answers;
  for (let task = progress.agenda[0]; task !== undefined; task = progress.agenda[0]) {
    const step = STEPS[task.do]!;
    if (said === undefined) {
      const answer = unasked?.(task);
      if (answer === 'enough') return [];
      said = answer;
    }
    if (said === undefined) {
      const asks = step.asks?.(play, task) ?? NOBODY;
      const isForced = !step.always && asks.every(({ choices, min }) => choices.length === 1 && min === 1);
      if (asks.length > 0 && !isForced) return asks;
      said = asks.length === 0 ? NOTHING : new Map(asks.map(({ seat, choices }) => [seat, [choices[0]!.move]]));
    }
    progress.agenda.shift();
    step.run(play, task, said);
    said = undefined;
  }
  return [];
}

/** Brings to the open what everybody may see. */
export function show({ open, own }: Play): void {
  open.held = own.map(({ hand }, seat) => hand.length + open.shown[seat]!.length);
  const law = lawOf(open, packs);
  const plain = ({ seat, card, with: attached, number, as }: Played) => ({
    seat,
    card,
    with: attached,
    ...(number !== undefined && { number }),
    ...(as !== undefined && { as }),
  });
  open.waiting = handlingOrder(waitingIn({ open }), law, own.length).map(plain);
  open.played = open.progress.played.filter(({ fate }) => fate !== 'waiting').map(plain);
}
