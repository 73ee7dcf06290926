/** The examples of the rule text, and what follows from it for its pictures: piles, what is played, what comes of it. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { deckOf, faceOf, handFor, packsFor } from '../../games/sixpack/cards.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS, packs } from '../../games/sixpack/packs/index.ts';
import { SPARE, sixes } from './sixpack-table.ts';
import { sit } from './table.ts';

describe('oracles', () => {
  it('S1: 3s are removed, 1 claims, 6 claims and wins nothing', () => {
    const t = sixes({ piles: ['2h', '4', '5'], hands: ['1', '3', '6', '3'] }).play('1', '3', '6', '3');
    expect(t.buttons(0)).toEqual(['Claim pile 1: Blank 2 ✋', 'Claim pile 2: Blank 4', 'Claim pile 3: Blank 5']);
    t.say(0, 'Claim pile 1: Blank 2 ✋');
    expect(t.piles).toEqual(['1', '4', '6']);
    expect([t.hand(0), t.hand(2)]).toEqual(['2h', '']);
    expect(t.out).toBe('3 3 5');
  });
  it('S2: 3 goes back, 5 lies on 4', () => {
    const t = sixes({ piles: ['3', '4', '6'], hands: ['3', '5'] }).play('3', '5');
    expect(t.piles).toEqual(['3', '4 5', '6']);
    expect(t.hand(0)).toBe('3');
  });
  it('S3: 2 claims, 3 lies on it, 5 on 4', () => {
    const t = sixes({ piles: ['3', '4', '6'], hands: ['2', '3', '5'] })
      .play('2', '3', '5')
      .say(0, 'Claim pile 3: Blank 6');
    expect(t.piles).toEqual(['3', '4 5', '2 3']);
  });
  it('S4: 6 claims the nearest pile below', () => {
    const t = sixes({ piles: ['6', '6', '1 5h'], hands: ['6'] }).play('6');
    expect(t.piles).toEqual(['6', '6', '6']);
    expect(t.hand(0)).toBe('5h');
  });
  it('S5: 6 on three 6s goes back', () => {
    const t = sixes({ piles: ['6', '6', '6'], hands: ['6'] }).play('6');
    expect(t.hand(0)).toBe('6');
  });
  it('S6: reversed, then not any more', () => {
    const t = sixes({ piles: ['reverse3', '4', '5h'], hands: ['6', '1', '2'] })
      .play('6', '1', '2')
      .say(0, 'Claim pile 2: Blank 4 ✋');
    expect(t.hand(0)).toBe('4');
    t.say(1, 'Claim pile 3: Blank 5 ✋');
    expect(t.piles).toEqual(['reverse3 2', '6', '1']);
    expect(t.hand(1)).toBe('5h');
  });
  it('S7: a reverse card that is played turns the rest of the round', () => {
    const t = sixes({ piles: ['2', '4', '5'], hands: ['reverse3', '4', '6'] })
      .play('reverse3', '4', '6')
      .say(2, 'Claim pile 2: Blank 4 ✋');
    expect(t.hand(2)).toBe('4');
    expect(t.piles).toEqual(['2 reverse3', '6', '5 4']);
  });
  it('S8: a Takeback claims its own number', () => {
    const t = sixes({ piles: ['2', '4h', '5'], hands: ['takeback4', '1'] })
      .play('takeback4', SPARE)
      .say(0, 'Claim pile 2: Blank 4 ✋');
    expect(t.piles[1]).toBe('takeback4');
    expect(t.hand(0)).toBe('4h');
  });
  it.each([
    ['S9', 'takeback6'],
    ['S10', 'takeback1'],
  ])('%s: %s claims nothing else', (_, card) => {
    const t = sixes({ piles: ['2', '4', '5'], hands: [card] }).play(card);
    expect(t.piles).toEqual(['2', '4', '5']);
    expect(t.hand(0)).toBe(card);
  });
  it('S11: under the sheriff, then his number claims, then 6 claims again', () => {
    const t = sixes({ piles: ['sheriff3', '4', '5h'], hands: ['6', '1', '3'] }).play('6', '1', '3');
    expect(t.piles).toEqual(['3', '4', '6']);
    expect(t.hand(0)).toBe('5h');
    expect(t.hand(2)).toBe('');
    expect(t.out).toBe('1 sheriff3');
  });
  it('S11b: 6 lies where it fits and claims nothing', () => {
    const t = sixes({ piles: ['sheriff3', '4', '5h'], hands: ['6'] }).play('6');
    expect(t.piles).toEqual(['sheriff3', '4', '5h 6']);
  });
  it('S12: both of two numbers count', () => {
    const t = sixes({ piles: ['superNumbers2-5', '3', '6'], hands: ['4', '5'] }).play('4', '5');
    expect(t.piles).toEqual(['superNumbers2-5', '3 4 5', '6']);
  });
  it('S13: a calculator adds to what lies on it', () => {
    const t = sixes({ piles: ['calculator2', '4', '6'], hands: ['3', '5'] }).play('3', '5');
    expect(t.tops).toEqual(['5', '5', '6']);
    expect(t.piles).toEqual(['calculator2 3', '4 5', '6']);
  });
  it('S14: attached calculators make a 6', () => {
    const t = sixes({ piles: ['2', '4h', '5h'], hands: ['3 calculator1 calculator2'] }).play(
      '3+calculator1+calculator2',
      '1',
      '1',
    );
    expect(t.hand(0)).toBe('5h');
    expect(t.piles[2]).toBe('calculator1 calculator2 3');
    expect(t.tops[2]).toBe('6');
  });
  it('S15: a seethrough shows what is below it, and is played on at a price', () => {
    const t = sixes({ piles: ['3h', '5', '6'], hands: ['seethrough4', '5 1 2'] })
      .play('seethrough4')
      .play('', '5');
    expect(t.piles[0]).toBe('3h seethrough4 5');
    expect(t.waiting).toEqual([1]);
    t.say(1, 'Blank 2');
    expect([t.hand(1), t.shown(1)]).toEqual(['1', '2']);
  });
  it('S17: No Superheroes turns nothing around', () => {
    const t = sixes({ piles: ['reverse3', 'noSuperheroes4', '5h'], hands: ['6'] }).play('6');
    expect(t.hand(0)).toBe('5h');
  });
  it('S18: reversed, a calculator subtracts', () => {
    expect(sixes({ piles: ['calculator2 3', 'reverse5', '6'], hands: ['1', '2'] }).tops).toEqual(['1', '5', '6']);
    expect(sixes({ piles: ['calculator2 3', '5', '6'], hands: ['1', '2'] }).tops).toEqual(['5', '5', '6']);
  });
  it('S19: a biting hand bites for each hand of the pile', () => {
    const t = sixes({ piles: ['bitingHand2 4h 3h', '6', '6'], hands: ['6 1 2 3'] }).play('6');
    expect(t.hand(0)).toBe('1 2 3');
    t.say(0, 'Blank 1', 'Blank 2');
    expect(t.hand(0)).toBe('3');
    expect(t.out).toContain('3h 4h bitingHand2');
  });
  it('S19, reversed: only the cards without a hand bite', () => {
    const t = sixes({ piles: ['bitingHand2 4h 3h', 'reverse1', '6'], hands: ['1 2 3'] }).play('1');
    expect(t.buttons(0)).toEqual(['Blank 2', 'Blank 3', 'Veto 6']);
    t.say(0, 'Blank 3');
    expect(t.hand(0)).toBe('2');
  });
  it('S20: without hands any one card is kept', () => {
    const t = sixes({ piles: ['bitingHand2 4', '6', '6'], hands: ['6'] }).play('6');
    expect(t.buttons(0)).toEqual(['Biting Hand 2', 'Blank 4']);
    t.say(0, 'Biting Hand 2');
    expect(t.hand(0)).toBe('bitingHand2');
  });
});

describe('decks', () => {
  it.each([2, 3, 4, 5, 6])('for %i seats', (seats) => {
    const t = sit(sixpack, { seats, options: { packs: 'random' } });
    const { open, own, hidden } = t.state;
    expect(open.packs.length).toBe(packsFor(seats));
    expect(hidden.deck.length).toBe(seats === 2 ? 24 : 6 * (seats + 1));
    expect(open.held).toEqual(Array(seats).fill(handFor(seats)));
    expect(own.length).toBe(seats);
    expect(hidden.rest.length).toBe(seats === 2 ? 1 : 3);
  });
  it.each([2, 3, 4, 5, 6])(
    'random packs are all different, also those that should be there once, for %i seats',
    (seats) => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const { packs } = sit(sixpack, { seats, seed, options: { packs: 'random' } }).state.open;
        expect(new Set(packs).size).toBe(packsFor(seats));
      }
    },
  );
  it('two hands a pack, on the numbers that have fewest so far', () => {
    for (const seed of ['1', '2', '3'].map((n) => n.repeat(64))) {
      const deck = deckOf(PACKS.slice(0, 3), luckOf(seed, 'deck'));
      const hands = deck.map(faceOf).filter(({ hand }) => hand);
      expect(hands.map(({ numbers }) => numbers[0]).sort()).toEqual([1, 2, 3, 4, 5, 6]);
      for (const { id } of PACKS.slice(0, 3)) expect(hands.filter(({ pack }) => pack === id).length).toBe(2);
    }
  });
  it('R-sixpack-U6: a second number differs from the first', () => {
    const deck = deckOf([packs.get('superNumbers')!], luckOf('5'.repeat(64), 'deck'));
    for (const card of deck) expect(new Set(faceOf(card).numbers).size).toBe(2);
  });
});
