/**
 * What the plays of a deal say about the cards that others still hold: a hand is likely if it makes the cards played
 * from it likely picks. Imagined hands swap cards with each other, and keep a swap as often as it makes the hands
 * likelier (Metropolis sampling). Cards that were not dealt take part.
 */
import { pastPickWeights, playedSince } from './picks.ts';
import type { Position } from './position.ts';
import type { Rollout } from './rollout.ts';

/** Changes that are tried for each card that is dealt. */
const CHANGES_A_CARD = 4;
const NOBODY = -1;

export class Beliefs {
  readonly #held: readonly number[];
  readonly #tricks: number;
  /** By trick and card: how likely it was to be picked, relative to other cards. */
  readonly #weights: readonly Float64Array[];
  /** By trick and other seat: what all cards weigh that it held then, those of them that were played since alone, and all. */
  readonly #played: readonly Float64Array[];
  readonly #all: readonly Float64Array[];
  /** By card of the pool whose it is, and where it stands among the hands. */
  readonly #owner: Int32Array;
  readonly #place: Int32Array;
  readonly #dealt: number;

  constructor(position: Position) {
    const { others } = position;
    this.#held = others.map(({ held }) => held);
    const dealt = this.#held.reduce((sum, held) => sum + held, 0);
    // Plays say nothing where hands lie open, or where nobody holds a card.
    const past = dealt > 0 && others.every(({ known }) => known === undefined) ? position.past : [];
    this.#tricks = past.length;
    this.#weights = past.map((_, trick) => pastPickWeights(position, trick));
    this.#played = past.map((_, trick) =>
      Float64Array.from(others, (_, i) =>
        playedSince(position, trick, i + 1).reduce((sum, card) => sum + this.#weights[trick]![card]!, 0),
      ),
    );
    this.#all = this.#played.map((each) => each.slice());
    this.#dealt = dealt;
    this.#owner = new Int32Array(position.unseen.length).fill(NOBODY);
    this.#place = new Int32Array(position.unseen.length);
  }

  /** Changes hands that were dealt evenly, the first cards of the pool, into likelier ones. */
  apply(imagined: Rollout, pool: Uint8Array): void {
    if (this.#tricks === 0) return;
    this.#take(imagined, pool);
    for (let change = 0; change < CHANGES_A_CARD * this.#dealt; change += 1) {
      const a = Math.floor(imagined.random() * this.#dealt);
      const b = Math.floor(imagined.random() * pool.length);
      if (this.#owner[a] === this.#owner[b]) continue;
      const ratio = this.#ratio(a, b, pool);
      if (ratio < 1 && imagined.random() >= ratio) continue;
      this.#change(a, b, pool, imagined);
    }
  }

  #take(imagined: Rollout, pool: Uint8Array): void {
    for (const [trick, all] of this.#all.entries()) all.set(this.#played[trick]!);
    let n = 0;
    for (const [i, held] of this.#held.entries())
      for (let k = 0; k < held; k += 1, n += 1) {
        this.#owner[n] = i;
        this.#place[n] = (i + 1) * imagined.width + k;
        for (let trick = 0; trick < this.#tricks; trick += 1) this.#all[trick]![i]! += this.#weights[trick]![pool[n]!]!;
      }
  }

  /** How much likelier the hands are once two cards have changed places. */
  #ratio(a: number, b: number, pool: Uint8Array): number {
    const [mine, theirs] = [this.#owner[a]!, this.#owner[b]!];
    let ratio = 1;
    for (let trick = 0; trick < this.#tricks; trick += 1) {
      const weights = this.#weights[trick]!;
      const all = this.#all[trick]!;
      const more = weights[pool[b]!]! - weights[pool[a]!]!;
      ratio *= all[mine]! / (all[mine]! + more);
      if (theirs !== NOBODY) ratio *= all[theirs]! / (all[theirs]! - more);
    }
    return ratio;
  }

  #change(a: number, b: number, pool: Uint8Array, imagined: Rollout): void {
    const [mine, theirs] = [this.#owner[a]!, this.#owner[b]!];
    const [before, after] = [pool[a]!, pool[b]!];
    pool[a] = after;
    pool[b] = before;
    imagined.hands[this.#place[a]!] = after;
    if (theirs !== NOBODY) imagined.hands[this.#place[b]!] = before;
    for (let trick = 0; trick < this.#tricks; trick += 1) {
      const more = this.#weights[trick]![after]! - this.#weights[trick]![before]!;
      this.#all[trick]![mine]! += more;
      if (theirs !== NOBODY) this.#all[trick]![theirs]! -= more;
    }
  }
}
