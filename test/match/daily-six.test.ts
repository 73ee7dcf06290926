/** Laws of the daily of Six, which goes by the clock: the same luck and the same neighbors, whatever one presses and when. */
import { describe, expect, it } from 'vitest';
import type { AnyAsk, AnyGame, GameEvent, Seat } from '../../games/game.ts';
import { six } from '../../games/six/index.ts';
import type { Event, Move, Open } from '../../games/six/state.ts';
import type { Entry } from '../../src/model.ts';
import { advised, overdue } from '../../src/table/bots.ts';
import { dayEnd, newDay } from '../../src/table/daily.ts';
import { daily } from '../../src/table/lobby.ts';
import { askedAt, dueAt, hasAnswered, isOver, type Match, receive, replay } from '../../src/table/match.ts';
import { dueOf, setupOf } from '../../src/table/table.ts';
import { expectSameLuck, listening } from './dayLuck.ts';

const DAY = '2026-11-24';
const PLACE = { guild: 'g', channel: 'c', locale: 'en' } as const;
const PERSON = 0;
const GAME: AnyGame = six;

const tableOf = (game: AnyGame, n: number, user = 'ada', at = Date.parse(DAY) + 1_000) =>
  daily({ game, day: DAY, ...newDay(game), secret: n.toString(16).padStart(64, '0') }, PLACE, {
    user,
    name: user,
    join: `${user} taps`,
    at,
    manages: false,
  });

/** How a person answers, and after how many milliseconds; nothing if they leave it to the clock. */
type Person = (ask: AnyAsk, open: Open, at: number) => { readonly move: Move; readonly after: number } | undefined;

/** Raises when the sand should be gone, and rolls as soon as it may. */
const brisk =
  (start: number, place: number, haste = 300): Person =>
  (ask, { turnedAt }, at) => {
    const moves: readonly Move[] = ask.options.map(({ move }: { move: Move }) => move);
    const [first] = moves;
    if (first!.do === 'start') return { move: first!, after: start };
    if (first!.do === 'place') return { move: { do: 'place', place }, after: 700 };
    const raises = moves.find((move) => move.do === 'raise');
    if (raises !== undefined && at - turnedAt * 1_000 > 46_000) return { move: raises, after: haste };
    return { move: first!, after: (ask.options[0]!.from ?? 0) + haste };
  };
const absent: Person = () => undefined;

interface Evening {
  readonly match: Match;
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent<Event>[];
}

/** Plays a day to its end as the host does: the seat that is due first acts, exactly when it is due. */
function evening(table: ReturnType<typeof tableOf>, person: Person): Evening {
  let match = table.match!;
  const entries: Entry[] = [];
  const events: GameEvent<Event>[] = [...match.roundEvents] as GameEvent<Event>[];
  const planned = new Map<string, Entry>();
  const acts = (seat: Seat, pending: Match['pending'][number]): readonly Entry[] => {
    const question = pending.question.id;
    const key = `${question} ${seat}`;
    const answer = { kind: 'answer', seat, question } as const;
    if (!planned.has(key)) {
      const ask = pending.question.asks.find((one: AnyAsk) => one.seat === seat)!;
      const by = seat === PERSON ? 'person' : 'bot';
      const own = seat === PERSON ? person(ask, match.state.open, match.clock) : undefined;
      const { moves, after } =
        seat === PERSON ? { moves: [own?.move], after: own?.after } : advised(match, pending, seat);
      if (after !== undefined) planned.set(key, { ...answer, by, moves, at: askedAt(match, pending) + after });
    }
    const due = { ...answer, by: 'clock', moves: overdue(match, pending, seat), at: dueAt(match, pending) } as const;
    return [planned.get(key) ?? [], due].flat();
  };
  while (!isOver(match)) {
    const all = match.pending.flatMap((pending) =>
      pending.question.asks.flatMap(({ seat }: AnyAsk) => (hasAnswered(pending, seat) ? [] : acts(seat, pending))),
    );
    const next = all.reduce((first, one) => (one.at < first.at ? one : first));
    const received = receive(match, next);
    if ('refused' in received) throw new Error(`${JSON.stringify(next)}: ${received.refused}`);
    match = received.match;
    entries.push(next);
    events.push(...(received.events as GameEvent<Event>[]));
  }
  return { match, entries, events };
}

/** What is rolled or raised in each round, and placed in the game. */
const kindOf = ({ options }: AnyAsk, { round }: Open): string => {
  const kind: string = options[0]!.move.do;
  return kind === 'place' ? kind : `${kind} in ${round}`;
};
/** What was rolled, by round and seat. A roll with more dice begins with the dice of one with fewer. */
function rollsIn(events: Evening['events']): ReadonlyMap<string, readonly (readonly number[])[]> {
  const rolls = new Map<string, (readonly number[])[]>();
  let round = 1;
  for (const event of events) {
    if (event.type === 'round') round = event.round;
    if (event.type !== 'rolled') continue;
    const key = `${round} ${event.seat}`;
    rolls.set(key, [...(rolls.get(key) ?? []), event.dice]);
  }
  return rolls;
}

describe('the daily of Six', () => {
  it('R-six-22: is the same for everybody who presses alike, at any time of the day', () => {
    for (let n = 1; n <= 3; n += 1) {
      const ada = evening(tableOf(GAME, n), brisk(2_000, 1));
      const bob = evening(tableOf(GAME, n, 'bobby', Date.parse(DAY) + 7_654_321), brisk(2_000, 1));
      const said = ({ match, entries }: Evening) =>
        entries.map((entry) => ({ ...entry, at: entry.at - match.startedAt }));
      expect(said(bob)).toEqual(said(ada));
      expect(bob.match.state).toEqual(ada.match.state);
    }
  });

  it('R-six-22: has the same later luck after two different first plays', () => {
    let common = 0;
    for (let n = 1; n <= 6; n += 1) {
      const [one, other] = [listening(GAME, kindOf), listening(GAME, kindOf)];
      const left = evening(tableOf(one.game, n), brisk(1_000, 0));
      const right = evening(tableOf(other.game, n), brisk(9_000, 2, 1_500));
      expect(left.entries[0]).not.toEqual(right.entries[0]);
      common += expectSameLuck(one.given, other.given);
    }
    expect(common).toBeGreaterThan(600);
  });

  it('R-six-22: shows the same dice at the n-th roll of a seat in a round, however many are rolled', () => {
    const [one, other] = [brisk(1_000, 0), brisk(9_000, 2, 1_500)].map((person) =>
      rollsIn(evening(tableOf(GAME, 7), person).events),
    );
    let common = 0;
    for (const [seat, rolls] of one!)
      for (const [i, dice] of rolls.entries()) {
        const there = other!.get(seat)?.[i];
        if (there === undefined) continue;
        const least = Math.min(dice.length, there.length);
        expect([seat, i, dice.slice(0, least)]).toEqual([seat, i, there.slice(0, least)]);
        common += 1;
      }
    expect(common).toBeGreaterThan(40);
  });

  it('R-six-22: leaves the first Start to its player for a minute, then goes on without them to the end', () => {
    const { match, entries, events } = evening(tableOf(GAME, 3), absent);
    expect(entries[0]).toMatchObject({ at: match.startedAt + 60_000, moves: [{ do: 'start' }] });
    const own = entries.filter((entry) => entry.kind === 'answer' && entry.seat === PERSON);
    expect(new Set(own.map((entry) => 'by' in entry && entry.by))).toEqual(new Set(['clock']));
    expect(rollsIn(events).get('1 0')!.length).toBeGreaterThan(3);
    expect(match.state.open.ends).toHaveLength(3);
    expect(match.clock).toBeLessThan(15 * 60_000);
  });

  it('R-six-22: is due when its rules say so, and no later than the day ends', () => {
    const { match, record } = tableOf(GAME, 1);
    expect(dueOf(record, match!)).toEqual({ dueAt: match!.startedAt + 60_000, realTime: true });
    const late = tableOf(GAME, 1, 'ada', dayEnd(DAY) - 5_000);
    expect(late.record.dueAt).toBe(dayEnd(DAY));
  });

  it('names at the end the card that was covered at the highest cost', () => {
    const lesson = (...events: readonly object[]) => six.daily!.lesson!({} as never, events as never);
    const set = { type: 'set', displays: [[7, 18, 10], ...Array(3).fill([1, 2, 3])] };
    const placed = (place: number, card: number, over?: number) => ({ type: 'placed', seat: 0, card, place, over });
    const { key, args } = lesson(set, placed(2, 5, 10), placed(1, 17, 18), { type: 'drew' })!;
    expect([key, args]).toMatchObject(['lessonCovered', { card: 5, over: 10, better: 18 }]);
    const collected = { type: 'collected', seats: [0, 2], card: 7 };
    expect(lesson(set, collected, placed(2, 5, 10))).toMatchObject({ key: 'lessonFree', args: { card: 5, over: 10 } });
    // Where a bot would have put it, and on a free place.
    expect(lesson(set, placed(1, 5, 18), collected, placed(0, 4))).toBe(undefined);
  });

  it('is replayed to the same end', () => {
    const { match, entries } = evening(tableOf(GAME, 1), brisk(2_000, 1));
    const again = replay(setupOf(tableOf(GAME, 1)), entries);
    expect(again.state).toEqual(match.state);
    expect(again.moments).toEqual(match.moments);
  });
});
