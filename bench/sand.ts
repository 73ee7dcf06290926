/**
 * How many cards are drawn in the rounds of Six for how much sand: matches of four people, hurried or calm, through the rules
 * alone, in match time. The people are those of bench/rush.ts; there they play through Discord.
 */
import type { Ask, Luck } from '../games/game.ts';
import { luckOf } from '../games/luck.ts';
import { defaultsOf } from '../games/options.ts';
import { six } from '../games/six/index.ts';
import { drawnBy, type Move, type Options, type Six, type SixState } from '../games/six/state.ts';
import { sandsOf } from '../games/six/times.ts';
import { numbersGiven, type Row } from './figures.ts';

const { matches } = numbersGiven({ matches: 200 });

type Span = readonly [least: number, most: number];
type Tempo = Readonly<Record<'start' | 'first' | 'roll' | 'place' | 'raise', Span>>;

/** What people take, from what they see to their press, in milliseconds. */
export const TEMPOS = {
  hurried: {
    start: [1_500, 3_000],
    first: [2_500, 3_000],
    roll: [800, 1_100],
    place: [1_500, 4_000],
    raise: [700, 1_800],
  },
  calm: {
    start: [1_500, 3_000],
    first: [2_500, 4_000],
    roll: [1_200, 2_500],
    place: [2_500, 6_000],
    raise: [1_200, 2_500],
  },
} as const satisfies Readonly<Record<string, Tempo>>;
/** From Discord to people, and back. */
export const NETWORK: Span = [40, 200];
/** How far a feeling for time is off at most, in percent. */
const OFF = 6;
const SEATS = 4;
/** What the sand was found for: cards drawn by all in a round. */
export const CARDS_A_ROUND = { least: 10, most: 25 } as const;

const options = defaultsOf<Options>(six.fields);
const now = sandsOf(options);
const SANDS: readonly Span[] = [
  [36_000, 48_000],
  [now.least, now.most],
  [40_000, 50_000],
  [45_000, 60_000],
];

interface Press {
  readonly at: number;
  readonly question: string;
  readonly seat: number;
  readonly move: Move;
}

class SandMatch {
  readonly #luck: Luck;
  readonly #sand: Span;
  readonly #tempo: Tempo;
  #state: SixState;
  #at = 0;
  #startedAt = 0;
  /** By question or card, and seat: what will be pressed. */
  readonly #presses = new Map<string, Press>();
  readonly drawn: number[] = [];

  constructor(seed: string, sand: Span, tempo: Tempo) {
    this.#luck = luckOf(seed, 'people');
    this.#sand = sand;
    this.#tempo = tempo;
    this.#state = six.setup(options, SEATS, luckOf(seed, 'setup')).state;
    this.#turnsOver();
  }

  /** Plays it to its end; returns the cards drawn in each round. */
  play(): readonly number[] {
    for (let questions = six.questions(this.#state); questions.length > 0; questions = six.questions(this.#state)) {
      const asked = new Set(questions.flatMap(({ id, asks }) => asks.map((ask) => this.#plan(id, ask))));
      for (const key of this.#presses.keys()) if (!asked.has(key)) this.#presses.delete(key);
      const next = [...this.#presses.values()].reduce((first, one) => (one.at < first.at ? one : first));
      this.#at = next.at;
      this.#apply(next);
    }
    return this.drawn;
  }

  #apply({ question, seat, move }: Press): void {
    const { round } = this.#state.open;
    const reply = { question, moves: new Map([[seat, [move]]]), at: this.#at };
    const { state, events } = six.apply(this.#state, reply, this.#luck);
    for (const event of events)
      if (event.type === 'drew') this.drawn[round - 1] = (this.drawn[round - 1] ?? 0) + event.cards.length;
    if (move.do === 'start') this.#startedAt = this.#at;
    this.#state = state;
    if (state.open.round !== round) this.#turnsOver();
  }

  /** The sand of the next round. */
  #turnsOver(): void {
    const hidden = { ...this.#state.hidden, sand: Math.round(this.#within(this.#sand)) };
    this.#state = { ...this.#state, hidden };
  }

  #plan(question: string, ask: Ask<Six>): string {
    // A card is placed under another question once the dice have gone on.
    const card = ask.options[0]!.move.do === 'place' ? drawnBy(this.#state.open, ask.seat) : undefined;
    const key = `${card === undefined ? question : `place ${card}`} ${ask.seat}`;
    const planned = this.#presses.get(key);
    if (planned !== undefined) {
      this.#presses.set(key, { ...planned, question });
      return key;
    }
    const sees = this.#at + this.#within(NETWORK);
    const [move, takes] = this.#choice(ask, sees);
    const at = Math.round(sees + this.#within(takes) + this.#within(NETWORK));
    this.#presses.set(key, { at, question, seat: ask.seat, move });
    return key;
  }

  #choice({ options: all }: Ask<Six>, sees: number): readonly [Move, Span] {
    const moves = all.map(({ move }) => move);
    const [first] = moves as [Move];
    const raise = moves.find((move) => move.do === 'raise');
    if (first.do === 'start') return [first, this.#tempo.start];
    if (first.do === 'place') return [moves[this.#luck.below(moves.length)]!, this.#tempo.place];
    if (raise === undefined) return [first, this.#tempo.roll];
    const [least, most] = this.#sand;
    const felt = (sees - this.#startedAt) * (1 + this.#within([-OFF, OFF]) / 100);
    return felt > (least + most) / 2 ? [raise, this.#tempo.raise] : [first, this.#tempo.first];
  }

  #within([least, most]: Span): number {
    return least + ((most - least) * this.#luck.below(10_001)) / 10_000;
  }
}

export async function rows(): Promise<readonly Row[]> {
  return SANDS.flatMap((sand) =>
    Object.entries(TEMPOS).flatMap(([name, tempo]): Row[] => {
      const played = Array.from({ length: matches }, (_, n) =>
        new SandMatch((n + 1).toString(16).padStart(64, '0'), sand, tempo).play(),
      );
      const { least, most } = CARDS_A_ROUND;
      const isFit = (drawn: readonly number[]) => [0, 1, 2].every((i) => (drawn[i] ?? 0) >= least && drawn[i]! <= most);
      const mean = played.reduce((sum, drawn) => sum + drawn.reduce((all, n) => all + n, 0), 0) / (3 * matches);
      const what = `${sand[0] / 1000} to ${sand[1] / 1000} s of sand, ${name}`;
      return [
        {
          name: what,
          value: (100 * played.filter(isFit).length) / matches,
          unit: `% with ${least} to ${most} in each round`,
        },
        { name: '… cards drawn in a round', value: mean, unit: 'in the mean' },
      ];
    }),
  );
}
