/**
 * Sixpack as it is written down: cards as "4h", "reverse3", "superNumbers2-5"; a pile from its bottom up as "2 reverse3";
 * what a seat plays as "3+calculator1", two cards with a comma between them. Behind the hands that are written sit two
 * bystanders, who play two equal cards each round: as duplicates they go at once.
 */
import type { Card } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import type { Move, SixpackState } from '../../games/sixpack/state.ts';
import { asksOf } from '../../src/table/match.ts';
import { type Evening, sit } from './table.ts';

interface Sixes {
  /** Left to right. */
  readonly piles: readonly [string, string, string];
  /** By seat; everybody holds a `veto6` besides, so that nobody runs out of cards. */
  readonly hands: readonly string[];
  readonly shown?: readonly string[];
  readonly round?: number;
  /** Exactly these hands: nothing added, and nobody else at the table. */
  readonly bare?: true;
  readonly seed?: number;
  /** By today's rules, in which rounds without a choice play themselves. Hands that are bare are played by the first ones. */
  readonly isToday?: true;
  /** By the rules of this version. */
  readonly version?: 4 | 5 | undefined;
}

export const SPARE = 'veto6';
const NUMBERS = ['1', '2', '3', '4', '5', '6'];
const split = (written: string): string[] => written.split(' ').filter((word) => word !== '');
const short = (card: Card): string => card.replace(/^blank\./, '').replace('.', '');

export class Sixes3 {
  readonly table: Evening;
  readonly #bystanders: readonly number[];
  readonly #thrown: string[] = [];
  constructor({ piles, hands, shown, round, bare, seed, isToday, version }: Sixes) {
    const given = {
      piles: piles.map(split),
      hands: bare ? hands.map(split) : [...hands.map((hand) => [...split(hand), SPARE]), NUMBERS, NUMBERS],
      ...(shown && { shown: shown.map(split) }),
      ...(round && { round }),
      ...(bare && !isToday && { version: 1 }),
      ...(version && { version }),
    };
    this.#bystanders = bare ? [] : [hands.length, hands.length + 1];
    this.table = sit(sixpack, { given, ...(seed !== undefined && { seed }) });
  }

  /** Each seat that is asked plays these cards; an empty text is skipped. */
  play(...plays: string[]): this {
    const answers = plays.flatMap((play, seat) =>
      play === '' || !this.waiting.includes(seat) ? [] : [[seat, this.movesOf(seat, play)] as const],
    );
    const taken = plays.flatMap((play) => play.split(/[,+]/).flatMap((card) => card.match(/[1-6]/g) ?? []));
    // Nor what a card with attachments comes to, in either direction.
    const sums = plays.flatMap((play) => {
      const [first = 0, ...more] = (play.match(/[1-6]/g) ?? []).map(Number);
      const attached = more.reduce((sum, n) => sum + n, 0);
      return [first + attached, Math.max(1, first - attached)];
    });
    const free = NUMBERS.find((n) => !taken.includes(n) && !sums.includes(Number(n)))!;
    const asked = this.#bystanders.filter((seat) => this.waiting.includes(seat));
    this.#thrown.push(...asked.map(() => free));
    const others = asked.map((seat) => [seat, this.movesOf(seat, free)] as const);
    this.table.answer(Object.fromEntries([...answers, ...others]));
    return this;
  }
  /** A seat answers with labels. */
  say(seat: number, ...labels: string[]): this {
    this.table.answer({ [seat]: labels });
    return this;
  }

  /** The piles, bottom to top. */
  get piles(): string[] {
    return this.state.open.piles.map((pile) => pile.map(short).join(' '));
  }
  /** What the piles show, as it is described. */
  get tops(): string[] {
    return this.table.view().flatMap((line) => /^\*\*Pile .\*\* shows ([^:]*):/.exec(line)?.[1] ?? []);
  }
  /** The hidden cards of a seat, without the spare one. */
  hand(seat: number): string {
    return this.state.own[seat]!.hand.map(short)
      .filter((card) => card !== SPARE)
      .join(' ');
  }
  shown(seat: number): string {
    return this.state.open.shown[seat]!.map(short).join(' ');
  }
  held(seat: number): number {
    return this.state.own[seat]!.hand.length;
  }
  /** What is out of the game, without the cards of bystanders. */
  get out(): string {
    const out = this.state.open.gone.map(short).sort();
    for (const card of this.#thrown) out.splice(out.indexOf(card), 1);
    return out.join(' ');
  }
  get eventTexts(): readonly string[] {
    return this.table.eventTexts;
  }
  get waiting(): readonly number[] {
    return this.table.waiting;
  }
  buttons(seat: number): readonly string[] {
    return this.table.buttons(seat);
  }
  get state(): SixpackState {
    return this.table.state as SixpackState;
  }

  private movesOf(seat: number, play: string): Move[] {
    const mains = play.split(',').map((one) => one.trim().split('+'));
    const options = asksOf(this.table.match, seat)[0]!.ask.options.map(({ move }) => move as Move);
    const used: Move[] = [];
    const find = (word: string, fits: (move: Move) => boolean): Move => {
      const same = (a: Move, b: Move) => a.card === b.card && a.shown === b.shown && a.nth === b.nth;
      const found = options.find(
        (move) => short(move.card as Card) === word && fits(move) && !used.some((one) => same(one, move)),
      );
      if (found === undefined) throw new Error(`${word} cannot be played: ${JSON.stringify(options)}`);
      used.push(found);
      return found;
    };
    return mains.flatMap(([main, ...attached], i) => [
      find(main!, ({ to, slot }) => to === undefined && (slot === undefined || slot === i + 1)),
      ...attached.map((word) => find(word, ({ to }) => to === i + 1)),
    ]);
  }
}

export const sixes = (given: Sixes): Sixes3 => new Sixes3(given);
