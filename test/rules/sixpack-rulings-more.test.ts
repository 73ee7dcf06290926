/** The rulings on Sixpack in games/RULINGS.md, one test an id: Super Numbers to Calculator. */
import { describe, expect, it } from 'vitest';
import { sixpack } from '../../games/sixpack/index.ts';
import { viewScene } from '../../src/pictures/scenes.ts';
import { accepts, asksOf } from '../../src/table/match.ts';
import { lookers, strokesOf } from './laws-pictures.ts';
import { sixes } from './sixpack-table.ts';
import { sit } from './table.ts';

const LOOKING = lookers(4);
const view = (t: ReturnType<typeof sixes>) => t.table.view().join('\n');

describe('R-sixpack, Super Numbers', () => {
  it('R-sixpack-U1: its player says which number it is, for all to hear', () => {
    const t = sixes({ piles: ['1', '4', '6'], hands: ['superNumbers2-5'] }).play('superNumbers2-5');
    expect(t.buttons(0)).toEqual(['The 2', 'The 5']);
    t.say(0, 'The 5');
    expect(t.eventTexts[0]).toBe('Ada plays Super Numbers 2/5 as a 5.');
    expect(t.piles[1]).toBe('4 superNumbers2-5');
  });
  it('R-sixpack-U2: several go, whatever their numbers, before Sticky looks', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['superNumbers2-5', 'superNumbers3-4', 'sticky3'] });
    t.play('superNumbers2-5', 'superNumbers3-4', 'sticky3');
    expect(t.out).toBe('superNumbers2-5 superNumbers3-4');
    expect(t.eventTexts.join()).not.toContain('steals');
  });
  it('R-sixpack-U3: on a pile a card lies on its nearest number below, or is equal to either', () => {
    expect(sixes({ piles: ['superNumbers2-5', '6', '6'], hands: ['5'] }).play('5').piles[0]).toBe('superNumbers2-5 5');
    expect(
      sixes({ piles: ['superNumbers2-5', '6', '6'], hands: ['2'] })
        .play('2')
        .hand(0),
    ).toBe('2');
  });
  it('R-sixpack-U4: calculators beneath shift both numbers', () => {
    expect(sixes({ piles: ['calculator1 superNumbers2-5', '1', '1'], hands: ['2'] }).tops[0]).toBe('3/6');
  });
  it('R-sixpack-U5: a Seethrough on it has both', () => {
    expect(sixes({ piles: ['superNumbers2-5 seethrough1', '1', '1'], hands: ['2'] }).tops[0]).toBe('2/5');
  });
});

describe('R-sixpack, Biting Hand', () => {
  it('R-sixpack-I1: it bites for each hand, its own too; a player with fewer cards loses all', () => {
    const t = sixes({ piles: ['bitingHand2h 4h 3h', '1', '1'], hands: ['6 5'] }).play('6');
    expect(t.held(0)).toBe(0);
    expect(t.eventTexts).toContain('Biting Hand: 3 hands in the pile, so Ada loses 2 cards.');
  });
  it('R-sixpack-I1: lists equal cards once for each card it costs; in matches before version 5, each of them', () => {
    const fives = (pile: string, version?: 4) =>
      sixes({ piles: [pile, '1', '1'], hands: ['6 5 5 5 3'], ...(version && { version }) })
        .play('6')
        .buttons(0)
        .filter((label) => label.includes('Blank 5'));
    expect(fives('bitingHand2h 4')).toEqual(['Blank 5 ×3']);
    expect(fives('bitingHand2h 4h')).toEqual(['Blank 5 ×3', 'Blank 5 (no. 2)']);
    expect(fives('bitingHand2h 4', 4)).toHaveLength(3);
  });
  it('R-sixpack-I2: several bite once', () => {
    const t = sixes({ piles: ['bitingHand2 bitingHand3h 4h', '1', '1'], hands: ['6 1 2 3'] })
      .play('6')
      .say(0, 'Blank 1', 'Blank 2');
    expect([t.hand(0), t.table.open[0]]).toEqual(['3', 'pick.2']);
  });
  it('R-sixpack-I3: the card that is kept may be the biter', () => {
    const t = sixes({ piles: ['bitingHand2 4', '1', '1'], hands: ['6'] })
      .play('6')
      .say(0, 'Biting Hand 2');
    expect(t.hand(0)).toBe('bitingHand2');
  });
  it('R-sixpack-I4: it is settled before a Second Hand grabs', () => {
    const t = sixes({ piles: ['bitingHand2 secondHand4', '1 2', '1'], hands: ['6'] }).play('6');
    expect(t.buttons(0)).toEqual(['Biting Hand 2', 'Second Hand 4']);
    t.say(0, 'Second Hand 4');
    expect(t.buttons(0)[0]).toBe('Blank 2 from pile 2');
  });
});

describe('R-sixpack, Sticky', () => {
  it('R-sixpack-K1: it steals from everybody who played its number, also by attachments, and stays', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4', '4 5', '3 calculator1 5'] });
    t.play('sticky4', '4', '3+calculator1');
    expect(t.piles[0]).toBe('1 sticky4');
    expect([t.held(0), t.held(1), t.held(2)]).toEqual([3, 1, 1]);
  });
  it('R-sixpack-K2: hidden cards are drawn blind, open ones may be named', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4', '5'], shown: ['', '2 4'] })
      .play('', '4')
      .play('sticky4');
    expect(t.buttons(0)).toEqual(['Blank 2 of Bob', 'A hidden card of Bob']);
  });
  it('R-sixpack-K3: a player without a card loses none to theft', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4 2', '4', '5 2'], bare: true }).play('sticky4', '4', '5');
    expect(t.held(0)).toBe(1);
  });
  it('R-sixpack-K4: an equal card of one’s own just goes', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4 4 2', '5 3 2'], bare: true }).play('sticky4,4', '5,3');
    expect([t.out, t.held(0)]).toEqual(['4', 1]);
  });
  it('R-sixpack-K5: two of one number both stay, and steal from each other in turn', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4', 'sticky4h'] }).play('sticky4', 'sticky4h');
    expect(t.eventTexts.filter((line) => line.includes('takes a hidden card'))).toEqual([
      'Ada takes a hidden card from the hand of Bob.',
      'Bob takes a hidden card from the hand of Ada.',
    ]);
    expect(t.out).toBe('');
  });
  it('R-sixpack-K6: what is stolen is hidden from then on, but for a Seethrough', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['sticky4', 'seethrough5'], shown: ['', '2 4'] })
      .play('', '4')
      .play('sticky4')
      .say(0, 'Blank 2 of Bob');
    expect([t.hand(0), t.shown(0)]).toEqual(['2', '']);
    const u = sixes({ piles: ['1', '6', '6'], hands: ['sticky4', 'seethrough5'], shown: ['', '4'] })
      .play('', '4')
      .play('sticky4')
      .say(0, 'Seethrough 5 of Bob');
    expect(u.shown(0)).toBe('seethrough5');
  });
});

describe('R-sixpack, Second Hand', () => {
  const grabbing = (pile: string, other = '1') =>
    sixes({ piles: [pile, '1', other], hands: ['6', '4'] }).play('6', '4');
  it('R-sixpack-E1: each of them grabs once, after the hands are won', () => {
    const t = sixes({ piles: ['secondHand2h secondHand4h 3', '1', '1'], hands: ['6', '2'] }).play('6', '2');
    t.say(1, 'On Blank 1, pile 2');
    expect(t.hand(0)).toBe('secondHand2h secondHand4h');
    t.say(0, 'A hidden card of Bob').say(0, 'A hidden card of Celia');
    expect(t.held(0)).toBe(5);
  });
  it('R-sixpack-E2: never the last card of a pile; what it uncovers counts at once', () => {
    const t = sixes({ piles: ['secondHand5', '1', 'reverse2 4'], hands: ['6'] }).play('6');
    expect(t.buttons(0)).toEqual(['Blank 4 from pile 3', 'A hidden card of Bob', 'A hidden card of Celia']);
    t.say(0, 'Blank 4 from pile 3');
    expect([t.hand(0), t.piles[2]]).toEqual(['4', 'reverse2']);
    expect(view(t)).toContain('Reversed');
  });
  it('R-sixpack-E3: from a hand it draws as Sticky does', () => {
    const t = sixes({ piles: ['secondHand5', '1', '1'], hands: ['6', '4'], shown: ['', '2'] })
      .play('', '4')
      .play('6');
    t.say(1, 'On Blank 1, pile 2');
    expect(t.buttons(0).slice(0, 3)).toEqual(['Blank 4 from pile 2', 'Blank 2 of Bob', 'A hidden card of Bob']);
  });
  it('R-sixpack-E4: where there is nothing to grab it does nothing', () => {
    const t = sixes({ piles: ['secondHand5', '1', '1'], hands: ['6 3', '2', '2'], bare: true }).play('6', '2', '2');
    expect([t.table.isOver, t.held(0)]).toEqual([true, 1]);
  });
  it('R-sixpack-E5: it is kept itself only with a hand', () => {
    expect(grabbing('secondHand5').hand(0)).toBe('');
    expect(
      sixes({ piles: ['secondHand5h', '1', '1'], hands: ['6'] })
        .play('6')
        .hand(0),
    ).toBe('secondHand5h');
  });
});

describe('R-sixpack, Carousel', () => {
  it('R-sixpack-C1: its player says which way, then all give a card together', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['carousel4 2', '5 3'] }).play('carousel4', '5');
    expect(t.buttons(0)).toEqual(['To the left (yours to Bob)', 'To the right (yours to Dan)']);
    t.say(0, 'To the left (yours to Bob)');
    expect(t.waiting).toEqual([0, 1, 2, 3]);
    t.table.answer({ 0: 'Blank 2', 1: 'Blank 3', 2: 'Blank 3', 3: 'Blank 4' });
    expect([t.hand(0), t.hand(1)]).toEqual(['4', '2']);
    expect(t.table.eventTextsFor(1)).toContain('Ada gave you Blank 2.');
  });
  it('R-sixpack-C2: a player without a card gives none, but gets one', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['carousel4 2', '5', '5 3'], bare: true });
    t.play('carousel4', '5', '5').say(0, 'To the left (yours to Bob)');
    expect([t.held(0), t.held(1), t.held(2)]).toEqual([1, 1, 0]);
  });
  it('R-sixpack-C3: two players exchange cards', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['carousel4 2 1', '5 3 6'], bare: true });
    t.play('carousel4,2', '5,3');
    expect([t.hand(0), t.hand(1)]).toEqual(['6', '1']);
    expect(t.eventTexts).toContain('Carousel of Ada: everybody passes a card to each other.');
  });
  it('R-sixpack-C4: a Seethrough stays open, other cards arrive hidden', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['carousel4 seethrough2', '5 3'], shown: ['', '3'] });
    t.play('carousel4').play('', '5').play().say(0, 'To the left (yours to Bob)');
    t.table.answer({ 0: 'Seethrough 2 (open)', 1: 'Blank 3 (open)', 2: 'Blank 3', 3: 'Blank 3' });
    expect([t.shown(1), t.shown(2), t.state.own[2]!.hand.includes('blank.3')]).toEqual(['seethrough2', '', true]);
  });
});

describe('R-sixpack, Pile Driver', () => {
  it('R-sixpack-D1, R-sixpack-D2: it moves the top cards with itself, or everything else and stays', () => {
    const at = () => sixes({ piles: ['1 2', '6', '6'], hands: ['pileDriver3'] }).play('pileDriver3');
    expect(at().buttons(0)).toEqual([
      'Top card to pile 2',
      'Top card to pile 3',
      'Top 2 to pile 2',
      'Top 2 to pile 3',
      'Rest to pile 2',
      'Rest to pile 3',
    ]);
    expect(at().say(0, 'Top 2 to pile 2').piles).toEqual(['1', '6 2 pileDriver3', '6']);
    expect(at().say(0, 'Rest to pile 3').piles).toEqual(['pileDriver3', '6', '6 1 2']);
  });
  it('R-sixpack-D3: claiming, it moves cards first and claims the rest', () => {
    const t = sixes({ piles: ['2h 3h', '1', '1'], hands: ['pileDriver6'] })
      .play('pileDriver6')
      .say(0, 'Top card to pile 2');
    expect([t.piles, t.hand(0)]).toEqual([['pileDriver6', '1 3h', '1'], '2h']);
    const all = sixes({ piles: ['2h 3h', '1', '1'], hands: ['pileDriver6'] })
      .play('pileDriver6')
      .say(0, 'Top 2 to pile 2');
    expect([all.piles[1], all.hand(0)]).toEqual(['1 2h 3h', '']);
  });
  it('R-sixpack-D4: fitting nowhere, the pile is chosen first', () => {
    const t = sixes({ piles: ['2h 3h', '4', '5'], hands: ['pileDriver1'] })
      .play('pileDriver1')
      .say(0, 'Claim pile 1: Blank 3 ✋');
    expect(t.buttons(0)).toContain('Top 2 to pile 3');
    expect(t.say(0, 'Top card to pile 2').hand(0)).toBe('2h');
  });
  it('R-sixpack-D5: under a sheriff it may move any cards, or none', () => {
    const t = sixes({ piles: ['2 sheriff3', '4', '5'], hands: ['pileDriver1'] }).play('pileDriver1');
    expect(t.buttons(0)[0]).toBe('Move nothing');
    expect(t.say(0, 'Top 2 to pile 2').piles).toEqual(['pileDriver1', '4 2 sheriff3', '5']);
  });
  it('R-sixpack-D6: what comes to the top counts at once', () => {
    const t = sixes({ piles: ['1 reverse2', '6', '6'], hands: ['pileDriver3', '4'] });
    // Reversed from the start: 4 is first and takes itself to a 6.
    t.play('pileDriver3', '4').say(1, 'On Blank 6 ✋, pile 2');
    expect(t.say(0, 'Rest to pile 1').piles).toEqual(['1 reverse2 6 4', 'pileDriver3', '6']);
    expect(view(t)).toContain('Low to high');
  });
  it('R-sixpack-D7: cards moved onto a Seethrough are not played on it', () => {
    const t = sixes({ piles: ['1', '2 seethrough1', '6'], hands: ['pileDriver2 3 4'] })
      .play('pileDriver2')
      .say(0, 'Top card to pile 2');
    expect([t.piles[1], t.table.open]).toEqual(['2 seethrough1 pileDriver2', ['pick.2']]);
    const u = sixes({ piles: ['1', '2 seethrough1', '6'], hands: ['pileDriver3 4 5'] })
      .play('pileDriver3')
      .say(0, 'Top 2 to pile 1');
    expect(u.buttons(0)).toEqual(['Blank 4', 'Blank 5', 'Veto 6']);
  });
});

describe('R-sixpack, Copycat', () => {
  it('R-sixpack-Y1: for duplicates it has its printed number', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', '5', '3'] }).play('copycat3', '5', '3');
    expect(t.out).toBe('3 copycat3');
  });
  describe('R-sixpack-Y1: for cards added later too, whatever it has copied', () => {
    const late = (n: string) =>
      sixes({ piles: ['1', '6', '6'], hands: ['copycat3 2', '5 4', `lateArrival2 ${n} 4`] })
        .play('copycat3', '5', 'lateArrival2')
        .say(0, 'Bob: Blank 5')
        .say(2, `Blank ${n}`);
    it('an equal of its printed number takes it along', () => {
      expect(late('3').out).toBe('3 copycat3');
    });
    it('an equal of its copied number takes the original alone', () => {
      const t = late('5');
      expect(t.out).toBe('5 5');
      expect(t.piles.join()).toContain('copycat3');
    });
  });
  it('R-sixpack-Y3: having copied Sticky it steals by the copied number, and sticks in that alone', () => {
    const late = (n: string) =>
      sixes({ piles: ['1', '6', '6'], hands: ['copycat3 2', 'sticky5 4', `lateArrival2 ${n} 4`] })
        .play('copycat3', 'sticky5', 'lateArrival2')
        .say(0, 'Bob: Sticky 5')
        .say(2, `Blank ${n}`);
    const five = late('5');
    expect(five.eventTexts).toContain('Sticky: Ada steals from everybody else who played a 5.');
    expect(five.eventTexts).toContain('Sticky: Bob steals from everybody else who played a 5.');
    expect(five.out).toBe('5');
    const three = late('3');
    expect(three.eventTexts.join()).not.toContain('Sticky: ');
    expect(three.out).toBe('3 copycat3');
  });
  it('R-sixpack-Y2: it copies a card of somebody else that has survived; alone it is blank', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', '5', '4', '4', '2'] }).play(
      'copycat3',
      '5',
      '4',
      '4',
      '2',
    );
    expect(t.buttons(0)).toEqual(['Bob: Blank 5', 'Eve: Blank 2']);
    const alone = sixes({ piles: ['1', '6', '6'], hands: ['copycat3'] }).play('copycat3');
    expect(alone.eventTexts).toContain('Ada: Copycat 3 finds no card to copy.');
  });
  it('R-sixpack-Y3: it gets the number, and the effect of a card that is played', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat3 2', 'veto5', '4'] })
      .play('copycat3', 'veto5', '4')
      .say(0, 'Bob: Veto 5');
    expect(t.eventTexts[0]).toBe('Ada: Copycat 3 copies a card (Bob: Veto 5) and is a Veto 5.');
    // The original comes first and vetoes the copy.
    expect(t.eventTexts).toContain('Veto: Bob removes a card (Ada: Copycat 3 (as Veto 5)).');
    const plain = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', 'reverse5'] }).play('copycat3', 'reverse5');
    expect(plain.eventTexts).toContain('Ada: Copycat 3 copies a card (Bob: Reverse 5) and is a 5.');
    const sticky = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', 'sticky5', '5 2'] }).play(
      'copycat3',
      'sticky5',
      '5',
    );
    expect(sticky.eventTexts).toContain('Sticky: Ada steals from everybody else who played a 5.');
  });
  it('R-sixpack-Y4: of a copycat it copies what that one has become', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat2', 'copycat3', '5'] }).play('copycat2', 'copycat3', '5');
    t.say(0, 'Celia: Blank 5').say(1, 'Ada: Copycat 2 (as 5)');
    expect(t.eventTexts).toContain('Bob: Copycat 3 copies a card (Ada: Copycat 2 (as 5)) and is a 5.');
    const blank = sixes({ piles: ['1', '6', '6'], hands: ['copycat2', 'copycat3', '5'] }).play(
      'copycat2',
      'copycat3',
      '5',
    );
    expect(blank.say(0, 'Bob: Copycat 3').eventTexts).toContain(
      'Ada: Copycat 2 copies a card (Bob: Copycat 3) and is a 3.',
    );
  });
  it('R-sixpack-Y5: on the pile it is itself again', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', '5'] }).play('copycat3', '5');
    expect([t.piles[0], t.tops[0]]).toEqual(['1 5', '5']);
    expect(t.hand(0)).toBe('copycat3');
    const lies = sixes({ piles: ['1', '4', '6'], hands: ['copycat3', '2'] }).play('copycat3', '2');
    expect(lies.tops[0]).toBe('2');
  });
  it('R-sixpack-Y6: the copy stays when its target is removed', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat3', '5', 'veto2'] }).play('copycat3', '5', 'veto2');
    t.say(0, 'Bob: Blank 5').say(2, 'Bob: Blank 5');
    expect(t.piles[0]).toBe('1 veto2 copycat3');
    expect(t.eventTexts.join()).toContain('Copycat 3 (as 5) of Ada lies on Veto 2');
  });
  it('R-sixpack-Y7: several choose by their printed numbers', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat4', 'copycat2', '5'] }).play('copycat4', 'copycat2', '5');
    expect(t.waiting).toEqual([1]);
  });
});

describe('R-sixpack, Calculator', () => {
  it('R-sixpack-A1, R-sixpack-A2: it adds to the card on top, in a row of them too, within 1 and 6', () => {
    expect(sixes({ piles: ['calculator1 calculator2', 'calculator3 calculator1 4', '1'], hands: ['2'] }).tops).toEqual([
      '3',
      '6',
      '1',
    ]);
    expect(sixes({ piles: ['calculator2 3 4', '1', '1'], hands: ['2'] }).tops[0]).toBe('4');
    expect(sixes({ piles: ['calculator2 seethrough1', '1', '1'], hands: ['2'] }).tops[0]).toBe('4');
    expect(sixes({ piles: ['calculator5 3', 'reverse6', '1'], hands: ['2'] }).tops[0]).toBe('1');
  });
  it('R-sixpack-A3: it changes no card before it lies', () => {
    const t = sixes({ piles: ['calculator2h', '6', '6'], hands: ['4'] }).play('4');
    expect([t.piles[0], t.hand(0), t.tops[0]]).toEqual(['calculator2h 4', '', '6']);
  });
  it('R-sixpack-A4: what is attached counts everywhere: order, duplicates, claims', () => {
    const t = sixes({ piles: ['2', '4h', '5h'], hands: ['3 calculator1 calculator2'] }).play(
      '3+calculator1+calculator2',
    );
    expect(t.hand(0)).toBe('5h');
    const equal = sixes({ piles: ['1', '6', '6'], hands: ['3 calculator1', '4'] }).play('3+calculator1', '4');
    expect(equal.out).toBe('3 4 calculator1');
    const down = sixes({ piles: ['reverse5', '6', '2h'], hands: ['3 calculator2'] }).play('3+calculator2');
    expect(down.piles[2]).toBe('calculator2 3');
  });
  it('R-sixpack-A5: it shares the fate of its card', () => {
    const t = sixes({ piles: ['5', '6', '6'], hands: ['3 calculator2'] }).play('3+calculator2');
    expect(t.hand(0)).toBe('calculator2 3');
  });
  it('R-sixpack-A6, R-sixpack-A7: any card takes attachments, a calculator too, and all others may be attached', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['calculator1 calculator2 calculator3'] }).play(
      'calculator1+calculator2+calculator3',
    );
    expect(t.table.eventTexts[0]).toContain('Calculator 1 + Calculator 2 + Calculator 3');
    expect(t.held(0)).toBe(1);
  });
  it('R-sixpack-A6, R-sixpack-A7: of a hand of equal calculators any is played, and any of the others attached', () => {
    const hands = ['calculator3 calculator3', '1 5', '2 4', '1 4'];
    const { ask } = asksOf(sixes({ piles: ['1', '6', '6'], hands, bare: true, isToday: true }).table.match, 0)[0]!;
    const moves = ask.options.map(({ move }) => move);
    const played = moves.filter((move) => (move as { to?: number }).to === undefined);
    const attached = moves.filter((move) => !played.includes(move));
    expect([played.length, attached.length]).toEqual([2, 2]);
    for (const one of attached) expect(played.some((main) => accepts(ask, [main, one]))).toBe(true);
  });
  it('R-sixpack-A8: at the bottom of a pile, attachments lie beneath', () => {
    const t = sixes({ piles: ['sheriff4', '5', '6'], hands: ['1 calculator1'] }).play('1+calculator1');
    expect(t.piles[0]).toBe('calculator1 1 sheriff4');
  });
  it('R-sixpack-A9: an attached card is not played by itself', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['2 calculator2'] }).play('2+calculator2');
    expect(t.table.open).toEqual(['pick.1']);
  });
});

describe('R-sixpack, what is ours alone', () => {
  it('R-sixpack-Z1: cards removed in this round are announced, and then listed as gone', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['5 4', '5 1'] }).play('5', '5');
    expect(view(t)).toContain('Removed from the game: Blank 5, Blank 5');
    expect(view(t)).not.toContain('Gone');
    t.play('4', '1');
    expect(view(t)).not.toContain('Removed from the game: Blank 5, Blank 5');
    expect(view(t)).toContain('Gone since this game began: Blank 5, Blank 5');
  });
  it('R-sixpack-Z1: what was claimed is known to be in a hand', () => {
    const t = sixes({ piles: ['2h', '4', '5'], hands: ['1', '3', '6', '3'] }).play('1', '3', '6', '3');
    expect(view(t)).not.toContain('everybody has seen');
    t.say(0, 'Claim pile 1: Blank 2 ✋');
    expect(view(t)).toContain('Hidden cards that everybody has seen: Ada has Blank 2 ✋');
  });
  it('R-sixpack-Z1: nor those of the game before, whose cards are all dealt again', () => {
    const given = { piles: [['1'], ['4'], ['6']], hands: [['3'], ['3', '2'], ['5', '2']], games: 2 };
    const t = sit(sixpack, { given }).answer({ 0: 'Blank 3', 1: 'Blank 3', 2: 'Blank 5' });
    expect(t.eventTexts.at(-1)).toContain('Game 2 of 2');
    expect(t.view().join('\n')).not.toMatch(/Removed|Played|Gone/);
  });
  it('Carousel asks for no direction when nobody holds a card', () => {
    const given = { piles: [['1'], ['6'], ['6']], hands: [['carousel3'], ['4'], ['4']], version: 1 };
    const t = sit(sixpack, { given }).answer({ 0: 'Carousel 3', 1: 'Blank 4', 2: 'Blank 4' });
    expect(t.isOver).toBe(true);
    expect(t.eventTexts.join()).not.toContain('passes');
  });
  it('Pile Driver says that what is left is claimed after that', () => {
    const t = sixes({ piles: ['2h 3h', '1', '1'], hands: ['pileDriver6'] }).play('pileDriver6');
    expect(asksOf(t.table.match, 0)[0]!.ask.text.key).toBe('pileDriver.askClaim');
  });
  it('the score line has the winner of equal cards first', () => {
    const given = { piles: [['1'], ['1'], ['1']], hands: [['3'], ['3', '2'], ['3', '2h']] };
    const t = sit(sixpack, { given }).answer({ 0: 'Blank 3', 1: 'Blank 3', 2: 'Blank 3' });
    expect(t.view().find((line) => line.startsWith('**Score:'))).toMatch(/Celia.*Bob.*Ada/);
  });
  it('a Seethrough is described with the hand it has where it lies', () => {
    const t = sixes({ piles: ['3h seethrough4', '2 seethrough5h', '6'], hands: ['1'] });
    expect(view(t)).toContain('Seethrough 4 (here with ✋) on Blank 3 ✋');
    expect(view(t)).toContain('Seethrough 5 ✋ (here without ✋) on Blank 2');
  });
  it('one’s own open cards are in the text of one’s hand, and marked in its picture', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['2 seethrough3', '5'], shown: ['5', ''] }).table;
    expect(t.view(0)).toContain('Everybody sees: Seethrough 3, Blank 5');
    expect(t.view(1).join()).not.toContain('Everybody sees');
    const own = (shown: string) =>
      strokesOf(viewScene(sixes({ piles: ['1', '6', '6'], hands: ['2'], shown: [shown] }).table.match, LOOKING, 0)!);
    const eyes = (shown: string) => JSON.stringify(own(shown)).split('M1 12C5 4.5').length - 1;
    expect([eyes(''), eyes('5'), eyes('4 5')]).toEqual([0, 1, 2]);
  });
  it('R-sixpack-Z4: when time is up, what was picked counts if it is enough, else the first possibility', () => {
    const bitten = (...picked: string[]) => {
      const t = sixes({ piles: ['bitingHand2 4h 3h', '6', '6'], hands: ['6 1 2 3 5'] }).play('6');
      t.table.draft({ 0: picked }).overdue();
      return t;
    };
    expect(bitten('Blank 3', 'Blank 5').hand(0)).toBe('1 2');
    expect(bitten('Blank 3').hand(0)).toBe('3 5');
    const at = (...hands: string[]) => sixes({ piles: ['1', '6', '6'], hands, bare: true });
    expect(at('4 3 2', '5 4').table.overdue().eventTexts[0]).toBe(
      'The cards: Ada: Blank 2, Ada: Blank 3, Bob: Blank 4, Bob: Blank 5.',
    );
    const choosing = sit(sixpack.earlier![0]!, { seats: 3 }).overdue();
    expect(choosing.eventTexts).toEqual(['The packs: Ada: Blank, Bob: Blank, Celia: Blank.']);
    expect(choosing.overdue().eventTexts[0]).toBe('Picked together: Blank (3 votes).');
    const late = sixes({ piles: ['2', '5', '6'], hands: ['lateArrival3 1 4 calculator1'] }).play('lateArrival3');
    late.table.draft({ 0: ['Blank 4'] }).overdue();
    expect(late.eventTexts).toContain('Late Arrival: Ada adds Blank 4 to the round.');
  });
  it('R-sixpack-Z2: of equal numbers the original is placed before its copy', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['copycat2', '5'] }).play('copycat2', '5');
    expect(t.eventTexts.slice(-2).map((line) => line.slice(0, 9))).toEqual(['Blank 5 o', 'Ada takes']);
  });
  it('R-sixpack-Z3: blank packs fill up what is named, and more packs than needed are all shuffled', () => {
    const packsOf = (named: string) => sit(sixpack, { seats: 3, options: { named } }).state.open.packs;
    expect(packsOf('veto')).toEqual(['blank', 'blank', 'blank', 'veto']);
    expect(packsOf('veto, sheriff, reverse, sticky, carousel')).toHaveLength(5);
  });
});
