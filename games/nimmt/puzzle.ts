/** A position from a deal that experts play with each other, in which one card is clearly the best. */
import type { Ask, Luck, Puzzle, ScoredAnswer, Seat, View } from '../game.ts';
import { defaultsOf } from '../options.ts';
import { think } from './expert/think.ts';
import { fields } from './fields.ts';
import { apply, questions, setup } from './rules.ts';
import type { Move, Nimmt, NimmtState } from './state.ts';

const SEATS = 4;
/** How long the experts think while they play. */
const PLAY = { samples: 200, tricks: 15_000 };
/** Every card meets this many imagined deals. */
const FUTURES = 1_000;
const JUDGE = { samples: FUTURES, tricks: Number.POSITIVE_INFINITY, keepsAll: true };
/** In ducks, by which the best card must be ahead of the next one: five standard errors and more. */
const CLEAR = 1;
/** With more in hand there is little to reckon with, with fewer little to choose. */
const MAX_HELD = 7;
const MIN_HELD = 4;

interface Asked {
  readonly ask: Ask<Nimmt>;
  readonly view: View<Nimmt>;
  /** The best first. */
  readonly answers: readonly ScoredAnswer<Move>[];
}

export function puzzle(luck: Luck): Puzzle<Nimmt> {
  for (;;) {
    const found = puzzleIn(setup(defaultsOf(fields), SEATS, luck).state, luck);
    if (found !== undefined) return found;
  }
}

/** The first one of a deal from a number of cards in hand on that luck draws. */
function puzzleIn(dealt: NimmtState, luck: Luck): Puzzle<Nimmt> | undefined {
  const most = MIN_HELD + luck.below(MAX_HELD - MIN_HELD + 1);
  for (let state = dealt; state.open.deal === dealt.open.deal; ) {
    const [{ id, asks }] = questions(state) as [ReturnType<typeof questions>[number]];
    const asked = asks.map((ask) => askedOf(state, ask, luck));
    for (const one of asked) {
      const held = state.own[one.ask.seat]!.hand.length;
      if (state.open.coming.length > 0 || held > most || held < MIN_HELD || !isClear(one.answers)) continue;
      const answers = think(one.view, one.ask, luck, JUDGE);
      if (isClear(answers)) return { view: one.view, ask: one.ask, answers, futures: FUTURES };
    }
    const moves = new Map<Seat, readonly Move[]>(asked.map(({ ask, answers }) => [ask.seat, answers[0]!.moves]));
    state = apply(state, { question: id, moves, at: 0 }, luck).state;
  }
  return undefined;
}

function askedOf({ open, own }: NimmtState, ask: Ask<Nimmt>, luck: Luck): Asked {
  const view: View<Nimmt> = { open, seat: ask.seat, own: own[ask.seat]! };
  return { ask, view, answers: think(view, ask, luck, PLAY) };
}

const isClear = ([, next]: readonly ScoredAnswer<Move>[]): boolean => next !== undefined && next.cost >= CLEAR;
