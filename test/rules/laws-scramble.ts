/** The leak law sees nothing where a subject's `scramble` changes nothing: here it has to change something for everybody. */
import { createHash } from 'node:crypto';
import type { Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { broken, nameOf, newMoments, play, type Run, seatsAndTable, written } from './laws-play.ts';
import type { Subject } from './subject.ts';

/** A seat may know everything in one match by chance, as where the only cards left over face the others; hardly in nine. */
const MORE_MATCHES = 8;

/**
 * `scramble` changes something for the table and for every seat, and for the table, which knows least, something of what
 * each seat holds. The table and most seats find that in the match itself; more matches are played for what is left.
 */
export function somethingIsScrambled(subject: Subject, run: Run): void {
  const { options, players, seed } = run.start;
  let { readers, holders } = unscrambledIn(subject, run);
  if (subject.knowEachOther?.(run.first.state) === true) readers = readers.filter((seat) => seat === undefined);
  const isByChance = readers.length <= 1 && !readers.includes(undefined);
  for (let n = 0; isByChance && n < MORE_MATCHES && readers.length + holders.length > 0; n += 1) {
    const next = createHash('sha256').update(`${seed} ${n}`).digest('hex');
    const other = unscrambledIn(subject, play(subject.game, options, players.length, next));
    readers = readers.filter((seat) => other.readers.includes(seat));
    holders = holders.filter((seat) => other.holders.includes(seat));
  }
  if (readers.length > 0) broken(0, `scramble never changes anything for ${readers.map(nameOf).join(' and ')}`);
  if (holders.length > 0) broken(0, `scramble never changes what is held by ${holders.map(nameOf).join(' and ')}`);
}

interface Unscrambled {
  /** For them nothing was changed. */
  readonly readers: readonly (Seat | undefined)[];
  /** They held something, and nothing of it was changed for the table. */
  readonly holders: readonly Seat[];
}

function unscrambledIn({ scramble }: Subject, run: Run): Unscrambled {
  const luck = luckOf(run.start.seed, 'scrambled');
  const readers = new Set(seatsAndTable(run.first));
  const [holders, changed] = [new Set<Seat>(), new Set<Seat>()];
  for (const { state } of newMoments(run, 24)) {
    for (const [seat, own] of state.own.entries()) if (holdsSomething(own) && !changed.has(seat)) holders.add(seat);
    // The table is asked again while it left something that a seat holds as it was.
    for (const reader of holders.size > 0 ? new Set([undefined, ...readers]) : readers) {
      const other = scramble(state, reader, luck);
      if (written(other) !== written(state)) readers.delete(reader);
      if (reader !== undefined) continue;
      for (const seat of holders)
        if (written(other.own[seat]) !== written(state.own[seat])) {
          holders.delete(seat);
          changed.add(seat);
        }
    }
  }
  return { readers: [...readers], holders: [...holders] };
}

/** Whether there is any value in it: empty lists and records say nothing. */
const holdsSomething = (part: unknown): boolean =>
  typeof part === 'object' && part !== null ? Object.values(part).some(holdsSomething) : part !== undefined;
