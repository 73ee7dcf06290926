/** What holds of the match whatever people do, with questions and evenings made up at random. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyAsk } from '../../games/game.ts';
import type { Entry } from '../../src/model.ts';
import { firstLegal } from '../../src/table/bots.ts';
import { accepts, dueAt, receive } from '../../src/table/match.ts';
import { fair } from '../rules/fixture-game.ts';
import { kernelOf } from '../rules/laws-play.ts';
import { sit } from '../rules/table.ts';

const GROUPS = ['a', 'b', 'c'];
/** Any ask of up to six options in up to three groups. */
const asks: fc.Arbitrary<AnyAsk> = fc
  .record({
    groups: fc.array(fc.subarray(GROUPS), { minLength: 1, maxLength: 6 }),
    bounds: fc.tuple(fc.nat(6), fc.nat(6)),
    oneOf: fc.subarray(GROUPS),
  })
  .map(({ groups, bounds, oneOf }) => ({
    seat: 0,
    text: { key: 'title', args: {} },
    options: groups.map((inGroups, n) => ({ move: { n }, label: { key: 'points', args: { n } }, groups: inGroups })),
    min: Math.min(...bounds, groups.length),
    max: Math.max(1, Math.min(Math.max(...bounds), groups.length)),
    oneOf,
  }));

const picks = fc.array(fc.nat(7), { maxLength: 7 });
const movesOf = (ns: readonly number[]) => ns.map((n) => ({ n }));

/** Whether these options answer the ask, counted group by group. */
function answers({ options, min, max, oneOf }: AnyAsk, ns: readonly number[]): boolean {
  const count = (group: string) => ns.filter((n) => options[n]?.groups?.includes(group)).length;
  return (
    ns.every((n) => n < options.length && ns.indexOf(n) === ns.lastIndexOf(n)) &&
    ns.length >= min &&
    ns.length <= max &&
    GROUPS.every((group) => count(group) <= 1 && (count(group) === 1 || !oneOf!.includes(group)))
  );
}
const subsetsOf = (n: number): readonly number[][] =>
  Array.from({ length: 2 ** n }, (_, bits) => [...Array(n).keys()].filter((i) => bits & (2 ** i)));

describe('An ask', () => {
  it('accepts what its bounds and groups allow, in any order, and nothing else', () => {
    fc.assert(
      fc.property(asks, picks, (ask, ns) => {
        expect(accepts(ask, movesOf(ns))).toBe(answers(ask, ns));
        expect(accepts(ask, movesOf([...ns].reverse()))).toBe(answers(ask, ns));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('accepts each part of an answer as a draft', () => {
    fc.assert(
      fc.property(asks, (ask) => {
        const all = subsetsOf(ask.options.length).filter((ns) => answers(ask, ns));
        for (const ns of all)
          for (let n = 0; n <= ns.length; n += 1) expect(accepts(ask, movesOf(ns.slice(0, n)), true)).toBe(true);
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it('has a first legal answer if it has any, and says so if it has none', () => {
    fc.assert(
      fc.property(asks, (ask) => {
        const has = subsetsOf(ask.options.length).some((ns) => answers(ask, ns));
        if (has) expect(accepts(ask, firstLegal(ask))).toBe(true);
        else expect(() => firstLegal(ask)).toThrow('without a legal answer');
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});

/** What three people do with one question: tap or be done, one after the other. */
const doings = fc.array(fc.record({ seat: fc.nat(2), n: fc.integer({ min: 1, max: 30 }), isDone: fc.boolean() }), {
  maxLength: 20,
});

describe('A secret question', () => {
  it('is answered by what each seat was last done with, however they got there', () => {
    fc.assert(
      fc.property(doings, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 }), (some, last) => {
        const t = sit(fair, { seats: 3, seed: 5 });
        for (const { seat, n, isDone } of some) {
          // The last answer would reveal them all.
          if (t.match.step > 0 || (isDone && t.waiting.length === 1 && t.waiting[0] === seat)) continue;
          if (isDone) t.answer({ [seat]: `Weigh ${n}` });
          else t.draft({ [seat]: `Weigh ${n}` });
        }
        // The last one done completes the question, so all tap first.
        t.draft({ 0: 'Weigh 1', 1: 'Weigh 1', 2: 'Weigh 1' });
        t.answer({ 2: `Weigh ${last[2]}`, 0: `Weigh ${last[0]}`, 1: `Weigh ${last[1]}` });
        const straight = sit(fair, { seats: 3, seed: 5 });
        straight.answer({ 0: `Weigh ${last[0]}`, 1: `Weigh ${last[1]}`, 2: `Weigh ${last[2]}` });
        expect(t.state).toEqual(straight.state);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});

describe('Time', () => {
  it('never runs back, and deadlines move by the pauses and by nothing else', () => {
    const entries = fc.array(
      fc.record({ jump: fc.integer({ min: -90_000, max: 90_000 }), pause: fc.option(fc.nat(500_000)) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(entries, (some) => {
        const t = sit(fair, { seats: 2 });
        const due = dueAt(t.match, t.match.pending[0]!);
        let { match } = t;
        let at = t.now;
        let paused = 0;
        for (const { jump, pause } of some) {
          at += jump;
          const seat: Entry = { kind: match.players[0] === 'person' ? 'to-bot' : 'back', at, seat: 0 };
          const received = receive(match, pause === null ? seat : { kind: 'paused', at, ms: pause });
          if ('refused' in received) throw new Error(received.refused);
          paused += pause ?? 0;
          expect(received.match.clock).toBeGreaterThanOrEqual(match.clock);
          expect(dueAt(received.match, received.match.pending[0]!)).toBe(due + paused);
          match = received.match;
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});

describe('A refused entry', () => {
  it('leaves the match as it was', () => {
    const anything = fc.record({
      kind: fc.constantFrom('answer', 'draft', 'to-bot', 'back', 'left'),
      at: fc.integer({ min: 0, max: 2 ** 41 }),
      seat: fc.integer({ min: -2, max: 5 }),
      by: fc.constantFrom('person', 'bot', 'clock'),
      question: fc.constantFrom('guess.1', 'guess.2', 'dance', '', '__proto__'),
      moves: fc.array(
        fc.oneof(fc.jsonValue(), fc.record({ do: fc.constant('guess'), n: fc.integer({ min: -3, max: 40 }) })),
        { maxLength: 3 },
      ),
    });
    let refused = 0;
    fc.assert(
      fc.property(anything, (entry) => {
        const { match } = sit(fair, { seats: 3 });
        const was = kernelOf(match);
        if ('refused' in receive(match, entry as Entry)) refused += 1;
        expect(kernelOf(match)).toBe(was);
      }),
      { seed: 6, numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(500);
  });
});
