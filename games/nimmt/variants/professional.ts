import { type Card, ducksIn, ducksOf, endOf, type Layout, type Row } from '../cards.ts';
import type { Place } from '../parts.ts';
import { type Mind, type Variant, wordsOf } from './variant.ts';

/** The closest of all ends, above the last cards and below the first ones; of two the right one, then the upper row (R-nimmt-15). */
function placeFor(rows: readonly Row[], card: Card): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  const consider = (away: number, place: Place) => {
    if (away <= 0 || away >= least) return;
    [least, best] = [away, place];
  };
  for (const [row, cards] of rows.entries()) consider(card - endOf(cards), { row });
  for (const [row, cards] of rows.entries()) consider(cards[0]! - card, { row, left: true });
  return best;
}

/** Rows that grow at both ends, for the advice. */
class TwoEnds implements Mind {
  private readonly firsts: Int16Array;
  private readonly lasts: Int16Array;
  private readonly lengths: Int16Array;
  private readonly ducks: Int16Array;
  private readonly full: number;

  constructor(rows: readonly Row[], { length }: Layout) {
    this.full = length;
    this.firsts = Int16Array.from(rows, ([first]) => first!);
    this.lasts = Int16Array.from(rows, endOf);
    this.lengths = Int16Array.from(rows, (row) => row.length);
    this.ducks = Int16Array.from(rows, ducksIn);
  }

  copy(other: TwoEnds): void {
    for (let i = 0; i < this.ducks.length; i += 1) {
      this.firsts[i] = other.firsts[i]!;
      this.lasts[i] = other.lasts[i]!;
      this.lengths[i] = other.lengths[i]!;
      this.ducks[i] = other.ducks[i]!;
    }
  }

  place(card: Card): number {
    const { firsts, lasts, lengths, ducks } = this;
    let best = -1;
    let isLeft = false;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ducks.length; i += 1) {
      const above = card - lasts[i]!;
      if (above > 0 && (above < least || (above === least && isLeft))) {
        [best, least, isLeft] = [i, above, false];
      } else {
        const below = firsts[i]! - card;
        if (below > 0 && below < least) [best, least, isLeft] = [i, below, true];
      }
    }
    if (best >= 0 && lengths[best]! < this.full) {
      if (isLeft) firsts[best] = card;
      else lasts[best] = card;
      lengths[best]! += 1;
      ducks[best]! += ducksOf(card);
      return 0;
    }
    if (best < 0) {
      best = 0;
      for (let i = 1; i < ducks.length; i += 1) if (ducks[i]! < ducks[best]!) best = i;
    }
    const cost = ducks[best]!;
    firsts[best] = card;
    lasts[best] = card;
    lengths[best] = 1;
    ducks[best] = ducksOf(card);
    return cost;
  }
}

/** The official variant 4: rows grow at both ends. */
export const professional: Variant = {
  id: 'professional',
  seats: [2, 10],
  words: wordsOf<'professional'>()({
    en: {
      'professional.name': 'Professional',
      'professional.choice': 'Professional (rows grow at both ends)',
      'professional.brief': 'Rows grow at both ends.',
      'professional.rule':
        'Rows grow at both ends: a card can go to the right of a row if it is higher than its last card, or to the left if it is lower than its first. It goes to the closest of all ends; if two are equally close, to a right one, then to the upper row. If that row is full, you take it, on whichever side your card would go. If your card lies between the first and the last card of every row, it fits nowhere: you take a row of your choice. Either way it starts that row over. Everything else is as in the base game.',
      'professional.example':
        'The rows were 14, 31; 40, 47, 48, 60, 62; 75; and 90, 93. Mia’s 8 is lower than all of them and closest to the 14: it goes to row 1, on the left. Jon’s 35 is 4 above the 31 and 5 below the 40: row 1, on the right. Tom’s 63 is closest to the 62, and row 2 is full: he takes it, 9 ducks. Ada’s 70 is 7 above his 63 and 5 below the 75: row 3, on the left.',
    },
    de: {
      'professional.name': 'Profi',
      'professional.choice': 'Profi (Reihen wachsen an beiden Enden)',
      'professional.brief': 'Reihen wachsen an beiden Enden.',
      'professional.rule':
        'Reihen wachsen an beiden Enden: Eine Karte kommt rechts an eine Reihe, wenn sie höher ist als die letzte, oder links, wenn sie niedriger ist als die erste. Sie kommt an das nächste aller Enden; sind zwei gleich nah, an ein rechtes, dann an die obere Reihe. Ist diese Reihe voll, nimmst du sie, ganz gleich auf welcher Seite deine Karte läge. Liegt deine Karte in jeder Reihe zwischen der ersten und der letzten, passt sie nirgends: Du nimmst eine Reihe deiner Wahl. In beiden Fällen beginnt sie die Reihe neu. Alles andere ist wie im Grundspiel.',
      'professional.example':
        'Es lagen 14, 31 sowie 40, 47, 48, 60, 62 sowie 75 sowie 90, 93. Mias 8 ist niedriger als alle und der 14 am nächsten: Sie kommt links an Reihe 1. Jons 35 liegt 4 über der 31 und 5 unter der 40: rechts an Reihe 1. Toms 63 ist der 62 am nächsten, und Reihe 2 ist voll: Er nimmt sie, 9 Enten. Adas 70 liegt 7 über seiner 63 und 5 unter der 75: links an Reihe 3.',
    },
  }),
  example: {
    given: {
      options: { variant: 'professional' },
      rows: [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]],
      hands: [
        [8, 22, 45, 54, 81, 96],
        [18, 35, 50, 66, 84, 101],
        [5, 33, 70, 80, 99, 104],
        [11, 28, 57, 63, 76, 88],
      ],
    },
    answers: [{ 0: { card: 8 }, 1: { card: 35 }, 2: { card: 70 }, 3: { card: 63 } }],
  },
  parts: { placeFor },
  hasTwoEnds: true,
  mind: (rows, layout) => new TwoEnds(rows, layout),
};
