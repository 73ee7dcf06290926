/** A table of Six with a clock and dice that follow a script, and nothing between the test and the rules. */
import type { AnyText, GameEvent, Luck, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf } from '../../games/options.ts';
import { six } from '../../games/six/index.ts';
import { drawnBy, type Event, type Move, type Options, type SixState } from '../../games/six/state.ts';
import { sayer } from '../../src/words/say.ts';
import { NAMES } from './table.ts';

const LUCK = luckOf('5'.repeat(64), 'six');

/** Dice that fall as a test says; other luck is drawn from a seed. */
const loaded = (dice: readonly number[]): Luck => {
  const left = [...dice];
  return {
    ...LUCK,
    below(n) {
      if (n !== 6) return LUCK.below(n);
      const die = left.shift();
      if (die === undefined) throw new Error('more dice are rolled than the script has');
      return die - 1;
    },
  };
};

export class SixTable {
  state: SixState;
  at = 0;
  happened: readonly GameEvent<Event>[] = [];
  readonly everything: GameEvent<Event>[] = [];

  constructor(state: SixState) {
    this.state = state;
  }

  wait(ms: number): this {
    this.at += ms;
    return this;
  }

  /** The player with the dice rolls these. */
  roll(...dice: number[]): this {
    return this.does({ do: 'roll' }, this.open.active!, loaded(dice));
  }

  /** Rolls one after the other. */
  rolls(...rolls: readonly number[][]): this {
    for (const dice of rolls) this.roll(...dice);
    return this;
  }

  raise(): this {
    return this.does({ do: 'raise' }, this.open.active!);
  }

  /** The time of the player with the dice is up. */
  hesitate(): this {
    const question = six.questions(this.state).find(({ id }) => id.startsWith('roll.'))!;
    return this.wait(question.within!).does({ do: 'hesitate' }, this.open.active!);
  }

  place(seat: Seat, place: number): this {
    return this.does({ do: 'place', place }, seat);
  }

  /** What the clock does with the card of a seat that waits to be placed. */
  clockPlacing(seat: Seat): Move {
    const asks = six.questions(this.state).flatMap((question) => question.asks);
    const { fallback } = asks.find((ask) => ask.seat === seat && ask.text.key === 'askPlace')!;
    return (fallback as readonly Move[])[0]!;
  }

  /** A move of a seat, which must be an option of its own, or what the clock says. */
  does(move: Move, seat: Seat, luck: Luck = LUCK): this {
    const written = JSON.stringify(move);
    const question = six.questions(this.state).find(({ asks }) =>
      asks.some((ask) => {
        const all = [...ask.options.map((option) => option.move), ...(ask.fallback ?? [])];
        return ask.seat === seat && all.some((one) => JSON.stringify(one) === written);
      }),
    );
    if (question === undefined) throw new Error(`seat ${seat} cannot ${written}`);
    const reply = { question: question.id, moves: new Map([[seat, [move]]]), at: this.at };
    const turn = six.apply(this.state, reply, luck);
    this.state = turn.state;
    this.happened = turn.events;
    this.everything.push(...turn.events);
    return this;
  }

  /** What seats may do now, by the words on their buttons. */
  buttons(seat: Seat): readonly string[] {
    return six
      .questions(this.state)
      .flatMap(({ asks }) =>
        asks.filter((ask) => ask.seat === seat).flatMap(({ options }) => options.map(({ label }) => this.say(label))),
      );
  }
  /** What each of them costs or brings. */
  details(seat: Seat): readonly string[] {
    return six
      .questions(this.state)
      .flatMap(({ asks }) =>
        asks
          .filter((ask) => ask.seat === seat)
          .flatMap(({ options }) => options.map(({ detail }) => (detail ? this.say(detail) : ''))),
      );
  }

  say = (text: AnyText): string => sayer(six.words.en, 'en', (seat) => NAMES[seat]!)(text);

  get sentences(): readonly string[] {
    return this.happened.map((event) => this.say(six.eventText(event)));
  }
  get open(): SixState['open'] {
    return this.state.open;
  }
  get piles(): readonly (readonly number[])[] {
    return this.state.hidden.piles;
  }
  /** The card that a seat is to place. */
  drawn(seat: Seat): number | undefined {
    return drawnBy(this.open, seat);
  }
  /** What shows before a seat; 0 on a free place. */
  shows(seat: Seat): readonly number[] {
    return this.open.displays[seat]!.map((place) => place.at(-1) ?? 0);
  }
}

export const tableAt = (given: any): SixTable => new SixTable(six.position(given));

/** The options of a match of version 1. */
export const FIRST: any = { sand: undefined };

/** A match from its start, with the dice of a seed. */
export const newTable = (seats: number, options: Partial<Options> = {}): SixTable => {
  const all: Options = { ...defaultsOf<Options>(six.fields), ...options };
  return new SixTable(six.setup(all, seats, LUCK).state);
};
