/** Steps 3 to 5 of a round: cards that were just revealed are compared with each other. */
import type { Seat } from '../game.ts';
import { effectOf, lawOf, numberCompared, numberPlayed, waitingIn } from './law.ts';
import type { Play, Step } from './packs/pack.ts';
import { first, removeWaiting, say } from './play.ts';
import type { Played, Task } from './state.ts';
import { playedText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** What the packs want to do now, if effects are not disabled (N3). */
const hooked = (when: 'before' | 'after'): Step => ({
  run(play) {
    const silent = lawOf(play.open, play.packs).silent;
    const tasks: Task[] = [];
    if (!silent) for (const pack of play.packs.values()) tasks.push(...(pack[when]?.(play) ?? []));
    if (when === 'after') tasks.push({ do: 'settled' });
    first(play, tasks);
  },
});

/** Step 4, L2, K1: equals among the waiting cards go when a fresh one is among them; a Sticky stays in the number it has. */
const duplicates: Step = {
  run(play) {
    const law = lawOf(play.open, play.packs);
    const waiting = waitingIn(play);
    for (const played of waiting) if (played.fresh) played.showed = numberPlayed(played, law);
    const tasks: Task[] = [];
    const sticking = law.silent ? [] : waiting.filter((played) => effectOf(played, play.packs).stays !== undefined);
    for (const played of sticking) {
      const n = numberPlayed(played, law);
      tasks.push(...effectOf(played, play.packs).stays!(play, played, n, equals(play, played, n)));
    }
    const numbers = waiting.map((played) => numberCompared(played, law));
    const isDouble = (number: number) => numbers.indexOf(number) !== numbers.lastIndexOf(number);
    const isFresh = (number: number) => waiting.some(({ fresh }, i) => fresh && numbers[i] === number);
    const stays = (played: Played, number: number) => sticking.includes(played) && numberPlayed(played, law) === number;
    const going = waiting.filter((played, i) => {
      const number = numbers[i]!;
      return isDouble(number) && isFresh(number) && !stays(played, number);
    });
    removeWaiting(play, going);
    if (going.length > 0) {
      const cards = going.map((one): Say => says('of', { seat: { seat: one.seat }, card: playedText(one) }));
      // Stored events have `n`, though no sentence says it.
      const args = { cards, n: going.length };
      say(play, () => says('duplicates', args));
    }
    first(play, tasks);
  },
};

/** The other seats that played the number a card has now; those of fresh cards alone if it was compared before. */
function equals({ open }: Play, played: Played, n: number): readonly Seat[] {
  const others = open.progress.played.filter(
    (one) => one.seat !== played.seat && one.showed === n && (played.fresh || one.fresh),
  );
  return [...new Set(others.map(({ seat }) => seat))].sort((a, b) => a - b);
}

const settled: Step = {
  run({ open }) {
    for (const played of open.progress.played) played.fresh = false;
  },
};

export const revealSteps = { before: hooked('before'), duplicates, after: hooked('after'), settled };
