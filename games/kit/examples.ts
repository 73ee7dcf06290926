/** Pictures for the rules: a written position, and what the rules make of the answers to it. */
import type { Example, Game, GameEvent, Seat, Shape, State } from '../game.ts';

interface Script<S extends Shape> {
  readonly rules: Pick<Game<S>, 'questions' | 'apply'>;
  readonly state: State<S>;
  /** The answers to the first question that is open, by seat; then to the one that follows, and so on. */
  readonly answers?: readonly Readonly<Record<Seat, S['move']>>[];
  /** What the dice show, one after the other. */
  readonly dice?: readonly number[];
  /** Through whose eyes it is seen; everybody's, if left out. */
  readonly seat?: Seat;
}

export function exampleOf<S extends Shape>({ rules, state, answers = [], dice = [], seat }: Script<S>): Example<S> {
  let now = state;
  const events: GameEvent<S['event']>[] = [];
  const luck = luckWith(dice);
  for (const answer of answers) {
    const question = rules.questions(now)[0]!.id;
    const moves = new Map(Object.entries(answer).map(([at, move]) => [Number(at), [move]]));
    const turn = rules.apply(now, { question, moves, at: 0 }, luck);
    now = turn.state;
    events.push(...turn.events);
  }
  const opened = events.findLastIndex(({ opens }) => opens !== undefined);
  const { open } = now;
  const view = seat === undefined ? { open } : { open, seat, own: now.own[seat]! };
  return { view, events: events.slice(Math.max(0, opened)) };
}

/** Dice that fall as written. Cards are never shuffled in an example. */
export function luckWith(dice: readonly number[]) {
  const left = [...dice];
  return {
    below: () => (left.shift() ?? 1) - 1,
    shuffle: <T>(items: readonly T[]) => [...items],
    pick: <T>(items: readonly T[]) => items[0]!,
  };
}
