import { playersOf, sayerOf } from '../../kit/say.ts';
import type { Text } from '../../text.ts';
import { type Card, endOf } from '../cards.ts';
import { BASE } from '../parts.ts';
import type { NimmtState, Open } from '../state.ts';
import { type Variant, wordsOf } from './variant.ts';

interface Words {
  'duplicate.known': { hands: readonly Text<Words>[] };
  'duplicate.hand': { seat: { seat: number }; cards: string };
}
const say = sayerOf<Words>();

/** What everybody sees: how the rows began, and the hands of this round as they were dealt, once they are known. */
interface Kept {
  starts: Card[];
  hands?: Card[][];
}
const keptIn = (open: Open): Kept => open.kept;

/** The cards that each seat still holds, from the second round on: everybody has seen the hands (R-nimmt-17). */
function known(open: Open): readonly (readonly Card[])[] | undefined {
  const { hands } = keptIn(open);
  if (hands === undefined) return undefined;
  const played = new Set([...open.gone, ...open.rows.flat(), ...open.coming.map(({ card }) => card)]);
  return hands.map((hand) => hand.filter((card) => !played.has(card)));
}

/** Each hand moves one seat on; the rows begin as they did (R-nimmt-16). */
function moveOn({ open, own }: NimmtState): void {
  const hands = own.map((_, seat): Card[] => own.at(seat - 1)!.kept);
  const { starts } = keptIn(open);
  for (const [seat, hand] of hands.entries()) Object.assign(own[seat]!, { hand: [...hand], kept: hand });
  open.rows = starts.map((card) => [card]);
  open.kept = { starts, hands } satisfies Kept;
}

/** The official variant 3, with hands that luck deals: the 2nd, from which one picks one's cards, is not offered. */
export const duplicate: Variant = {
  id: 'duplicate',
  seats: [2, 5],
  deck: 'advanced',
  words: wordsOf<'duplicate', Words>()({
    en: {
      'duplicate.name': 'Tournament',
      'duplicate.choice': 'Tournament (every hand once)',
      'duplicate.brief': 'After each round the hands move one seat on, until everybody has played each of them.',
      'duplicate.rule':
        'Everybody plays every hand once, so that luck is the same for all. The cards are those of Tactics: 1 to 34 for three. After a round each hand goes, as it was dealt, to the next player, and the rows start with the same cards again. There are as many rounds as players, and the fewest ducks in all win. The first time the hands are secret; from the second round on everybody sees all of them, below their own. It is for 2 to 5 players.',
      'duplicate.example':
        'The second round of three: Ada’s first hand is Mia’s now, Mia’s is Jon’s, and Jon’s is Ada’s. By now everybody sees all hands: Jon’s 34 is the only card that beats Ada’s 33.',
      'duplicate.known': '**All hands:** {hands}',
      'duplicate.hand': '{seat}: {cards}',
    },
    de: {
      'duplicate.name': 'Turnier',
      'duplicate.choice': 'Turnier (jede Hand einmal)',
      'duplicate.brief': 'Nach jeder Runde wandern die Hände einen Platz weiter, bis alle jede gespielt haben.',
      'duplicate.rule':
        'Alle spielen jede Hand einmal, so haben alle das gleiche Glück. Die Karten sind die von Taktik: zu dritt 1 bis 34. Nach einer Runde geht jede Hand, wie sie ausgeteilt war, an die nächste Person, und die Reihen beginnen wieder mit denselben Karten. Es gibt so viele Runden wie Spieler, und insgesamt gewinnen die wenigsten Enten. Beim ersten Mal sind die Hände geheim; ab der zweiten Runde sehen alle jede Hand, unter der eigenen. Für 2 bis 5 Personen.',
      'duplicate.example':
        'Die zweite Runde zu dritt: Adas erste Hand hat jetzt Mia, Mias hat Jon, und Jons hat Ada. Jetzt sehen alle jede Hand: Nur Jons 34 ist höher als Adas 33.',
      'duplicate.known': '**Alle Hände:** {hands}',
      'duplicate.hand': '{seat}: {cards}',
    },
  }),
  example: {
    given: {
      options: { variant: 'duplicate' },
      deal: 2,
      rows: [[9, 11], [20], [4, 6, 7], [30, 32]],
      hands: [
        [2, 8, 15, 21, 25, 29],
        [3, 12, 16, 18, 26, 34],
        [1, 10, 19, 22, 27, 33],
      ],
      kept: {
        starts: [9, 20, 4, 30],
        hands: [
          [2, 8, 15, 21, 25, 29],
          [3, 12, 16, 18, 26, 34],
          [1, 10, 19, 22, 27, 33],
        ],
      } satisfies Kept,
    },
    seat: 2,
  },
  parts: {
    deal(state, deck, luck) {
      const { open, own } = state;
      if (open.deal > 1) return moveOn(state);
      BASE.deal(state, deck, luck);
      for (const one of own) one.kept = [...one.hand];
      open.kept = { starts: open.rows.map(endOf) } satisfies Kept;
    },
    ending: (_, seats) => ({ kind: 'rounds', rounds: seats }),
    known,
    /** Whole hands, as they were dealt: in the first round nobody has noted the others' cards. */
    determinizeKept({ open, seat: mine, own }, hands, luck) {
      const { starts, hands: dealt } = keptIn(open);
      if (dealt !== undefined) return dealt;
      const gone = [...open.rows.flat(), ...open.gone];
      const others = gone.filter((card) => !starts.includes(card) && own?.kept.includes(card) !== true);
      const played = luck.shuffle(others);
      return hands.map((hand, seat): Card[] => {
        if (seat === mine) return own!.kept;
        const shown = open.coming.filter((one) => one.seat === seat).map(({ card }) => card);
        const before = played.splice(0, open.layout.hand - hand.length - shown.length);
        return [...hand, ...shown, ...before].sort((a, b) => a - b);
      });
    },
    texts(open, without) {
      const hands = known(open);
      if (hands === undefined || open.over) return [];
      // While somebody chooses a row in a round's last trick, nobody holds a card.
      const holding = [...hands.keys()].filter((seat) => seat !== without && hands[seat]!.length > 0);
      const texts = playersOf(holding).map((seat) =>
        say('duplicate.hand', { seat, cards: hands[seat.seat]!.join(', ') }),
      );
      return texts.length > 0 ? [say('duplicate.known', { hands: texts })] : [];
    },
  },
};
