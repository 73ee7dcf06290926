/** Steps 3 to 5 of a round: cards that were just revealed are compared with each other. */
import type { AnyText, Seat } from '../game.ts';
import { effectOf, lawOf, numberPlayed, waitingIn } from './law.ts';
import type { Step } from './packs/pack.ts';
import { first, removeWaiting, say } from './play.ts';
import type { Play, Played, Task } from './state.ts';
import { playedText } from './texts.ts';

/** What the packs want to do now, if effects are not disabled (N3). */
const hooked = (when: 'before' | 'after'): Step => ({
  run(play) {
    const silent = lawOf(play.open, play.packs).silent;
    const tasks = silent ? [] : [...play.packs.values()].flatMap((pack) => pack[when]?.(play) ?? []);
    first(play, [...tasks, ...(when === 'after' ? [{ do: 'settled' }] : [])]);
  },
});

/** Step 4, L2, K1: equals among the waiting cards go when a fresh one is among them. */
const duplicates: Step = {
  run(play) {
    const law = lawOf(play.open, play.packs);
    const waiting = waitingIn(play);
    for (const played of waiting) if (played.fresh) played.showed = numberPlayed(played, law);
    const tasks: Task[] = [];
    const staying = law.silent ? [] : waiting.filter((played) => effectOf(played, play.packs).stays !== undefined);
    for (const played of staying)
      tasks.push(...effectOf(played, play.packs).stays!(play, played, equals(play, played)));
    const numbers = waiting.map((played) => numberPlayed(played, law));
    const isDouble = (number: number) => numbers.indexOf(number) !== numbers.lastIndexOf(number);
    const isFresh = (number: number) => waiting.some(({ fresh }, i) => fresh && numbers[i] === number);
    const going = waiting.filter(
      (played, i) => isDouble(numbers[i]!) && isFresh(numbers[i]!) && !staying.includes(played),
    );
    removeWaiting(play, going);
    if (going.length > 0) {
      const cards = going.map(
        (one): AnyText => ({ key: 'of', args: { seat: { seat: one.seat }, card: playedText(one) } }),
      );
      say(play, { key: 'duplicates', args: { cards, n: going.length } });
    }
    first(play, tasks);
  },
};

/** The other seats that played a card's number; those of fresh cards alone if it was compared before. */
function equals({ hidden }: Play, played: Played): readonly Seat[] {
  const others = hidden.played.filter(
    (one) => one.seat !== played.seat && one.showed === played.showed && (played.fresh || one.fresh),
  );
  return [...new Set(others.map(({ seat }) => seat))].sort((a, b) => a - b);
}

const settled: Step = {
  run({ hidden }) {
    for (const played of hidden.played) played.fresh = false;
  },
};

export const revealSteps = { before: hooked('before'), duplicates, after: hooked('after'), settled };
