/** What the laws have to know of Sixpack. */
import assert from 'node:assert/strict';
import { type Card, PILES, packOf, without } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { packs } from '../../games/sixpack/packs/index.ts';
import type { Sixpack } from '../../games/sixpack/state.ts';
import type { Subject } from './subject.ts';

export const ofSixpack: Subject<Sixpack> = {
  game: sixpack,
  recalled: ['progress'],
  scramble(state, seat, luck) {
    const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
    const unknown = state.own.map(({ hand }, other) =>
      state.open.known[other]!.reduce<readonly Card[]>((cards, card) => without(cards, card), hand),
    );
    const others = unknown.flatMap((cards, other) => (other === seat ? [] : cards));
    // A card that faces the others can be nobody's hidden card.
    const pool = luck.shuffle([...others, ...state.hidden.rest.filter((card) => !faces(card))]);
    const own = state.own.map((was, other) => {
      if (other === seat) return was;
      const hand = [...state.open.known[other]!, ...pool.splice(0, unknown[other]!.length)].sort();
      const free = luck.shuffle(hand);
      const pick = was.pick.map((one) => ({ ...(one.shown ? one : { card: free.pop()! }), with: [] }));
      return { hand, pick };
    });
    const rest = [...state.hidden.rest.filter(faces), ...pool];
    return { ...state, own, hidden: { ...state.hidden, rest } };
  },
  // A hand that goes around twice in a turn may be back where it was.
  tellsHand: ({ text }) => text.key === 'carousel.got' || text.key === 'carousel.gave',
  invariant({ open, own, hidden }, seats) {
    assert.equal(own.length, seats);
    if (open.stage === 'packs' || open.stage === 'vote') return;
    const waiting = open.progress.played.filter(({ fate }) => fate === 'waiting');
    const places = [
      ...open.piles.flat(),
      ...own.flatMap(({ hand }) => hand),
      ...open.shown.flat(),
      ...hidden.rest,
      ...open.gone,
      ...waiting.flatMap(({ card, with: attached }) => [card, ...attached]),
    ];
    assert.deepEqual(places.sort(), [...hidden.deck].sort(), 'each card is in one place');
    assert.equal(hidden.deck.filter((card) => card.endsWith('h')).length, 2 * open.packs.length, 'two hands a pack');
    assert.equal(open.piles.length, PILES);
    for (const pile of open.piles) assert.ok(pile.length > 0, 'a pile is empty');
    assert.equal(waiting.length, open.waiting.length);
    for (const [seat, { hand, pick }] of own.entries()) {
      assert.equal(open.held[seat], hand.length + open.shown[seat]!.length, `the hand of seat ${seat}`);
      for (const { card, shown } of pick)
        assert.ok((shown ? open.shown[seat]! : hand).includes(card), `seat ${seat} picked ${card}`);
      const held = [...hand];
      for (const card of open.known[seat]!) {
        assert.ok(held.includes(card), `seat ${seat} is known to hold ${card}`);
        held.splice(held.indexOf(card), 1);
      }
      for (const card of hand) assert.ok(!packs.get(packOf(card))!.facesOthers, `${card} is hidden`);
    }
    assert.ok(open.round <= 60, 'more than 60 rounds');
  },
};
