/** The rulings on Sixpack in games/RULINGS.md, one test an id: the frame, Reverse to No Superheroes. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sayer } from '../../src/words/say.ts';
import { sixes } from './sixpack-table.ts';
import { NAMES, sit } from './table.ts';

const law = (t: ReturnType<typeof sixes>) => t.table.view().find((line) => /high to low|Low to high/.test(line))!;

describe('R-sixpack, the base', () => {
  it('R-sixpack-B1: of several nearest piles the owner chooses, the leftmost if time is up', () => {
    const t = sixes({ piles: ['4', '2', '4'], hands: ['5'] }).play('5');
    expect(t.buttons(0)).toEqual(['On Blank 4, pile 1', 'On Blank 4, pile 3']);
    t.table.overdue();
    expect(t.piles).toEqual(['4 5', '2', '4']);
  });
  it('R-sixpack-B2: an extreme card claims the nearest pile below it', () => {
    expect(
      sixes({ piles: ['6', '6', '5h'], hands: ['6'] })
        .play('6')
        .hand(0),
    ).toBe('5h');
  });
  it('R-sixpack-B3: the card that claims is not won, and starts the pile where it was', () => {
    const t = sixes({ piles: ['2', '4', '5h 3'], hands: ['6h'] }).play('6h');
    expect([t.piles, t.hand(0)]).toEqual([['2', '6h', '5h 3'], '']);
  });
  it('R-sixpack-B4: a 1 fits nowhere unless a pile shows 1', () => {
    expect(
      sixes({ piles: ['1', '4', '5'], hands: ['1'] })
        .play('1')
        .hand(0),
    ).toBe('1');
    expect(
      sixes({ piles: ['2', '4', '5'], hands: ['1'] })
        .play('1')
        .buttons(0),
    ).toHaveLength(3);
  });
  it('R-sixpack-B5: cards that start a pile count at once, but have not been played', () => {
    const t = sixes({ piles: ['reverse2', 'carousel4', 'veto5'], hands: ['3'] });
    expect(law(t)).toContain('Reversed');
    expect(t.table.open).toEqual(['pick.0']);
  });
  it('R-sixpack-B6: most cards win, then most hands, then all who are equal', () => {
    const given = (hands: string[][], more = {}) => ({ given: { piles: [['1'], ['1'], ['1']], hands, ...more } });
    const threes = { 0: 'Blank 3', 1: 'Blank 3', 2: 'Blank 3' };
    const places = (t: ReturnType<typeof sit>) => t.standings.map(({ place }) => place);
    expect(places(sit(sixpack, given([['3'], ['3', '2'], ['3', '2h']])).answer(threes))).toEqual([3, 2, 1]);
    expect(places(sit(sixpack, given([['3'], ['3', '2'], ['3', '5']])).answer(threes))).toEqual([3, 1, 1]);
    const totals = [
      { cards: 5, hands: 1 },
      { cards: 1, hands: 0 },
      { cards: 3, hands: 0 },
    ];
    const session = given([['3'], ['3', '2'], ['3', '2h', '4h']], { games: 2, game: 2, totals });
    expect(
      sit(sixpack, session)
        .answer(threes)
        .standings.map(({ points }) => points),
    ).toEqual([6, 2, 7]);
  });
  it('R-sixpack-B7: packs are mentioned, not forbidden; after 60 rounds the cards are counted', () => {
    const options = { packs: 'named', named: ['veto', 'veto', 'reverse', 'reverse'], games: 1 } as const;
    const notes = sixpack.notes!({ ...options, named: [...options.named] }, 4);
    expect(notes.map(({ key }) => key)).toEqual(['noteDoubled', 'noteFilled']);
    const notesOf = (...named: string[]) => sixpack.notes!({ ...options, named }, 3).map(({ key }) => key);
    expect(notesOf('reverse', 'calculator', 'reverse', 'reverse')).toEqual(['noteTripled']);
    expect(notesOf('blank', 'blank', 'blank', 'reverse')).toEqual([]);
    expect(notesOf('reverse', 'veto', 'sticky', 'sheriff', 'carousel')).toEqual(['noteMore']);
    const texts = sit(sixpack, { seats: 3, options: { named: 'reverse, reverse, reverse, veto' } }).eventTextsFor();
    expect(texts).toContain('More than twice in the deck, though twice at most is recommended: Reverse.');
    const t = sixes({ piles: ['2', '4', '5'], hands: ['3'], round: 60 }).play('3');
    expect(t.table.isOver).toBe(true);
    expect(t.eventTexts).toContain('The game ends after 60 rounds.');
  });
  it('R-sixpack-B8: two equal cards of one player are allowed, and both go', () => {
    const t = sixes({ piles: ['1', '4', '5'], hands: ['3 3 1', '2 6 1'], bare: true }).play('3,3', '2,6');
    expect(t.out).toContain('3 3');
  });
  it('R-sixpack-B9: a game ends, and counts, when a position comes back', () => {
    const at = {
      piles: ['3', '5', '5'],
      hands: ['3 5', 'takeback2 4', 'takeback6 4 4'],
      bare: true,
      round: 7,
    } as const;
    const plays = ['3', 'takeback2', 'takeback6'] as const;
    const same = sixes({ ...at, isToday: true }).play(...plays);
    expect(same.eventTexts).toContain('Everything is as it was when round 7 began: the game ends.');
    expect(same.table.isOver).toBe(true);
    expect(same.table.standings.map(({ place, points }) => [place, points])).toEqual([
      [2, 2],
      [2, 2],
      [1, 3],
    ]);
    expect(sixes(at).play(...plays).table.isOver).toBe(false);
    expect(sixes({ ...at, isToday: true }).play('5', 'takeback2', 'takeback6').table.isOver).toBe(false);
  });
  it('R-sixpack-B9: two Takebacks that return for ever end the game, where 104 taps were asked for', () => {
    const piles = ['reverse6 5 takeback4 seethrough5', 'takeback2 4 reverse5 seethrough4', 'takeback5h'] as const;
    const lock = { piles, hands: ['reverse4h', 'takeback3h'], bare: true, round: 9 } as const;
    const before = sixes(lock);
    let taps = 0;
    for (; !before.table.isOver; taps += 2) before.play('reverse4h', 'takeback3h');
    expect([taps, before.eventTexts.at(-3)]).toEqual([104, 'The game ends after 60 rounds.']);
    const today = sixes({ ...lock, isToday: true });
    expect([today.table.isOver, today.state.open.round]).toEqual([true, 9]);
  });
  it('R-sixpack-B11: packs come from the lobby or by luck, and what should be there once is there once', () => {
    const options = { packs: 'choose', named: ['reverse'], games: 1 } as const;
    const luck = luckOf('7'.repeat(64), 'setup');
    const { choices, isOffered } = sixpack.lobbyChoice!;
    expect([isOffered!({ ...options, named: [] }), isOffered!({ ...options, named: [], packs: 'random' })]).toEqual([
      true,
      false,
    ]);
    const [first, second] = sixpack.earlier! as readonly [AnyGame, AnyGame];
    const most = Object.fromEntries(choices.map((one) => [one.value, one.most]));
    expect(most).toMatchObject({ blank: 9, reverse: 2, seethrough: 2, calculator: 2, sheriff: 1, veto: 1 });
    for (const seats of [2, 3, 4, 5, 6]) {
      const chosen = ['reverse', 'sheriff', undefined, 'reverse', undefined, 'blank'].slice(0, seats);
      const { state } = second.setup({ ...options, named: ['reverse'] }, seats, luck, chosen);
      const { packs } = state.open;
      expect([packs.length, packs.includes('sheriff'), state.open.stage]).toEqual([seats, true, 'vote']);
      const offered = second.questions(state)[0]!.asks[0]!.options.map(({ move }) => move.pack);
      for (const { value, most = 1 } of choices) {
        const n = packs.filter((id: string) => id === value).length;
        expect(n).toBeLessThanOrEqual(most);
        expect(offered.includes(value)).toBe(n < most);
      }
    }
    // Matches of version 1 pick in secret.
    const { state } = first.setup({ ...options, named: ['reverse'] }, 3, luck, ['veto', 'veto', 'veto']);
    expect(first.questions(state)[0]!.id).toBe('packs.0');
  });
  it('R-sixpack-B12: the shared pack is voted for in the lobby, luck decides what votes do not, and nothing is asked', () => {
    const options = { packs: 'choose' as const, named: ['reverse' as const], games: 1 };
    const say = sayer(sixpack.words.en, 'en', (seat) => NAMES[seat]!);
    const begin = (n: number, seats: number, chosen: readonly (string | undefined)[], votes: typeof chosen) => {
      const { state, events } = sixpack.setup(
        options,
        seats,
        luckOf(String(n).padStart(64, '0'), 'setup'),
        chosen,
        votes,
      );
      expect([state.open.stage, state.open.packs.length]).toEqual(['play', seats === 2 ? 4 : seats + 1]);
      expect(events.map(({ opens }) => opens).filter(Boolean)).toEqual(['deal']);
      return { packs: state.open.packs, eventTexts: events.map(({ text }) => say(text)) };
    };
    const own = ['reverse', 'veto', 'blank'];
    const most = begin(1, 3, own, ['sheriff', 'sheriff', 'sticky']);
    expect(most.packs).toEqual(['blank', 'reverse', 'sheriff', 'veto']);
    expect(most.eventTexts.slice(0, 2)).toEqual([
      'The packs: Ada: Reverse, Bob: Veto, Celia: Blank.',
      'Shared: Sheriff (2 votes).',
    ]);
    // Level votes: each of them wins at some time, and it is said that luck has decided.
    const level = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => begin(n, 3, own, ['sheriff', 'sticky', undefined]));
    expect(new Set(level.flatMap(({ packs }) => packs))).toEqual(new Set([...own, 'sheriff', 'sticky']));
    for (const { eventTexts } of level) expect(eventTexts).toContain('Other packs had as many votes: luck decided.');
    // What somebody brings cannot be shared, unless it may be there twice; what is shared is not drawn for somebody.
    expect(begin(1, 3, own, ['veto', 'veto', 'sticky']).packs).toContain('sticky');
    expect(begin(1, 3, own, ['reverse', 'reverse', 'sticky']).packs.filter((id) => id === 'reverse')).toHaveLength(2);
    for (let n = 1; n <= 40; n += 1) {
      const { packs } = begin(n, 6, [], ['sheriff']);
      expect(packs.filter((id) => id === 'sheriff')).toHaveLength(1);
      expect(packs).not.toContain('blank');
    }
    // Two players share two packs; luck draws what has no votes.
    expect(begin(1, 2, own, ['sheriff', 'sticky']).packs).toEqual(['reverse', 'sheriff', 'veto', 'sticky']);
    const one = begin(1, 2, own, ['sheriff', 'sheriff']);
    expect(one.eventTexts[1]).toMatch(/^Shared: Sheriff \(2 votes\), .* \(drawn by luck\)\.$/);
    const none = begin(1, 4, [], []);
    expect(none.eventTexts[1]).toMatch(/^Shared: .* \(drawn by luck\)\.$/);
    expect(new Set(none.packs).size).toBe(5);
  });
  it('R-sixpack-B10: a round in which all can see that nobody has a choice plays itself, and says so', () => {
    const hands = ['2 5 6', '3 4'];
    const t = sixes({ piles: ['1', '1', '5h'], hands, bare: true, isToday: true });
    t.play('2,5', '3,4').say(0, 'On Blank 1, pile 1');
    expect(t.eventTexts.filter((text) => /Nobody had a choice/.test(text))).toEqual([]);
    // Three cards are left between two who play two each.
    const last = sixes({ piles: ['1', '3', '6'], hands: ['6 5', '2 4'], bare: true, isToday: true });
    expect(last.table.isOver).toBe(true);
    // Only open cards, and one of them must be played; and the same with a hidden card among them.
    const open = { piles: ['2', '6', '6'], hands: ['', '', '6'], bare: true, isToday: true } as const;
    const forced = sixes({ ...open, shown: ['4 5', '4 6', ''] });
    expect([forced.table.isOver, forced.out]).toEqual([true, '2 4 4']);
    expect(sixes({ ...open, hands: ['1', '', '6'], shown: ['4 5', '4 6', ''] }).waiting).toEqual([0, 1]);
    expect(sixes({ ...open, shown: ['4 5', '3 6', ''] }).waiting).toEqual([1]);
  });
});

describe('R-sixpack, Reverse', () => {
  it('R-sixpack-R1: only cards on top count', () => {
    expect(law(sixes({ piles: ['reverse3 4', '5', '6'], hands: ['1'] }))).not.toContain('Reversed');
    expect(law(sixes({ piles: ['reverse3', 'reverse5', '6'], hands: ['1'] }))).not.toContain('Reversed');
  });
  it('R-sixpack-R2: the direction is taken before each card', () => {
    const t = sixes({ piles: ['1', '1', '5'], hands: ['reverse2', '3', '4'] })
      .play('reverse2', '3', '4')
      .say(0, 'On Blank 1, pile 1');
    expect(t.eventTexts.map((line) => line.slice(0, 7))).toEqual(['Reverse', 'Blank 4', 'Blank 3']);
  });
  it('R-sixpack-R3: hands are reversed as the card that claims was', () => {
    const t = sixes({ piles: ['reverse5', '2 3h', '4'], hands: ['1'] }).play('1');
    expect([t.hand(0), t.out]).toEqual(['2', '3h']);
  });
  it('R-sixpack-R4: at the end of the game hands are not reversed', () => {
    const t = sixes({ piles: ['reverse1', '1', '1'], hands: ['3', '3 2', '3 2h'], bare: true }).play('3', '3', '3');
    expect(t.table.standings.map(({ place }) => place)).toEqual([3, 2, 1]);
  });
  it('R-sixpack-R5: No Superheroes disables it', () => {
    expect(law(sixes({ piles: ['reverse3', 'noSuperheroes4', '5'], hands: ['1'] }))).not.toContain('Reversed');
  });
});

describe('R-sixpack, Takeback', () => {
  it('R-sixpack-T1: it may claim its own number or be played as usual; first the claim', () => {
    const t = sixes({ piles: ['2', '4h', '5'], hands: ['takeback4'] }).play('takeback4');
    expect(t.buttons(0)).toEqual(['Claim pile 2: Blank 4 ✋', 'On Blank 2, pile 1']);
    t.table.overdue();
    expect(t.hand(0)).toBe('4h');
  });
  it('R-sixpack-T2: every other claim takes it back, what is attached too', () => {
    const t = sixes({ piles: ['2', '4', '5'], hands: ['takeback4 calculator2'] }).play('takeback4+calculator2');
    expect(t.hand(0)).toBe('calculator2 takeback4');
  });
  it('R-sixpack-T3: a 6 claims a 6, reversed a 1 a 1', () => {
    const t = sixes({ piles: ['6h', '2', '3'], hands: ['takeback6'] })
      .play('takeback6')
      .say(0, 'Claim pile 1: Blank 6 ✋');
    expect(t.hand(0)).toBe('6h');
    const r = sixes({ piles: ['1', 'reverse5', '6'], hands: ['takeback1'] })
      .play('takeback1')
      .say(0, 'Claim pile 1: Blank 1 ✋');
    expect(r.hand(0)).toBe('1');
  });
  it('R-sixpack-T4: with a sheriff it claims only as a sheriff’s number, and else is an ordinary card', () => {
    const t = sixes({ piles: ['sheriff3', '5', '2'], hands: ['takeback3'] }).play('takeback3');
    expect(t.buttons(0)).toEqual(['Claim pile 1: Sheriff 3', 'Back to your hand']);
    expect(sixes({ piles: ['sheriff3', '5', '2'], hands: ['takeback5'] }).play('takeback5').piles[0]).toBe(
      'sheriff3 takeback5',
    );
  });
  it('R-sixpack-T5: either number of a Super Number pile matches', () => {
    const t = sixes({ piles: ['superNumbers2-5', '6', '6'], hands: ['takeback5'] }).play('takeback5');
    expect(t.buttons(0)[0]).toBe('Claim pile 1: Super Numbers 2/5');
  });
  it('R-sixpack-T6: as a duplicate it goes', () => {
    expect(sixes({ piles: ['4', '1', '5'], hands: ['takeback4', '4'] }).play('takeback4', '4').out).toBe('4 takeback4');
  });
});

describe('R-sixpack, Seethrough', () => {
  it('R-sixpack-G1: it has number and hand of the card below, through others; at the bottom its own', () => {
    const t = sixes({ piles: ['3h seethrough4 seethrough5', '1', '1'], hands: ['6'] });
    expect(t.tops[0]).toBe('3');
    t.play('6');
    expect([t.hand(0), t.shown(0)]).toEqual(['3h', 'seethrough4 seethrough5']);
    expect(sixes({ piles: ['seethrough4h', '1', '1'], hands: ['6'] }).tops[0]).toBe('4');
    expect(
      sixes({ piles: ['3 seethrough4h', '1', '1'], hands: ['6'] })
        .play('6')
        .shown(0),
    ).toBe('');
  });
  it('R-sixpack-G2: no effect of the card below is copied', () => {
    expect(law(sixes({ piles: ['reverse3 seethrough4', '5', '6'], hands: ['1'] }))).not.toContain('Reversed');
  });
  it('R-sixpack-G3: it always faces the others', () => {
    expect(sixes({ piles: ['1', '5', '6'], hands: ['seethrough2 3'] }).shown(0)).toBe('seethrough2');
  });
  it('R-sixpack-G4: a player who plays on it turns a card; one who claims it does not', () => {
    const t = sixes({ piles: ['2 seethrough1', '6', '6'], hands: ['3 4 5'] }).play('3');
    expect(t.buttons(0)).toEqual(['Blank 4', 'Blank 5', 'Veto 6']);
    t.say(0, 'Blank 4');
    expect(t.shown(0)).toBe('4');
    expect(sixes({ piles: ['2 seethrough1', '1', '1'], hands: ['6 4 5'] }).play('6').table.open).toEqual(['pick.1']);
  });
  it('R-sixpack-G5: a card that leaves the hand faces nobody any more', () => {
    const t = sixes({ piles: ['3', '4', '6'], hands: [''], shown: ['3'] })
      .play('3')
      .play();
    expect([t.hand(0), t.shown(0)]).toEqual(['3', '']);
  });
  it('R-sixpack-G6: open cards are picked first, lowest first; an open pick is seen, a hidden one is not', () => {
    const t = sixes({
      piles: ['1', '1', '1'],
      hands: ['seethrough5 3', 'seethrough4 2'],
      shown: ['', 'superNumbers6-2'],
    });
    expect(t.waiting).toEqual([1]);
    t.play('', 'seethrough4');
    expect(t.waiting).toEqual([0]);
    expect(t.table.view()).toContain('Picked already: Bob: Seethrough 4');
    t.play('3');
    expect(t.table.view()).toContain('Picked already: Bob: Seethrough 4, Ada (hidden)');
    expect(t.waiting).toEqual([2, 3]);
  });
  it('R-sixpack-G6: a round in which not all pick at once begins with why', () => {
    const t = sixes({ piles: ['1', '5', '6'], hands: ['seethrough5 3', 'seethrough4 2'] });
    t.play('', '2').play('3').play();
    expect(t.eventTexts.at(-1)).toBe('Whoever has open cards picks before the others, the lowest first: Bob and Ada.');
    const plain = sixes({ piles: ['1', '5', '6'], hands: ['3 4'] }).play('3');
    expect(plain.eventTexts.join()).not.toContain('open cards');
  });
  it('R-sixpack-G7: whose lowest open cards are equal must play them', () => {
    const t = sixes({ piles: ['1', '1', '1'], hands: ['2', '2'], shown: ['3 5', '3'] });
    expect([t.waiting, t.buttons(0), t.buttons(1)]).toEqual([[0, 1], ['Blank 3 (open)'], ['Blank 3 (open)']]);
    const two = sixes({ piles: ['1', '1', '1'], hands: ['2 4', '2 5'], shown: ['3', '3'], bare: true });
    expect(two.buttons(0)).toEqual(['1st: Blank 3 (open)', '2nd: Blank 2', '2nd: Blank 4']);
  });
  it('R-sixpack-G8: of two players each picks both cards in turn', () => {
    const t = sixes({ piles: ['1', '1', '1'], hands: ['seethrough2 4 5', '3 6 5'], bare: true });
    expect(t.waiting).toEqual([0]);
    expect(t.play('seethrough2,4').waiting).toEqual([1]);
  });
  it('R-sixpack-G9: what is attached stays hidden until the reveal', () => {
    const t = sixes({ piles: ['1', '1', '1'], hands: ['seethrough2 calculator1', '3'] }).play(
      'seethrough2+calculator1',
    );
    expect(t.table.view().join('\n')).toContain('Picked already: Ada: Seethrough 2');
    expect(t.table.view().join('\n')).not.toContain('Calculator 1');
  });
});

describe('R-sixpack, Late Arrival', () => {
  it('R-sixpack-L1: after it lies, one more card is added, attachments too; without cards none', () => {
    const t = sixes({ piles: ['2', '5', '6'], hands: ['lateArrival3 1 calculator1'] }).play('lateArrival3');
    expect(t.piles[0]).toBe('2 lateArrival3');
    expect(t.buttons(0)).toContain('Attach Calculator 1');
    const bare = sixes({ piles: ['2', '5', '5'], hands: ['lateArrival3', '4 1', '4 1'], bare: true });
    expect(bare.play('lateArrival3', '4', '4').table.isOver).toBe(true);
  });
  it('R-sixpack-L2: it goes with waiting equals, and handled ones are not touched', () => {
    const t = sixes({ piles: ['1', '1', '1'], hands: ['lateArrival2 5', '5'] })
      .play('lateArrival2', '5')
      .say(0, 'On Blank 1, pile 1')
      .say(0, 'Blank 5');
    expect(t.out).toBe('5 5');
    const u = sixes({ piles: ['1', '1', '5'], hands: ['lateArrival3 2', '2'] })
      .play('lateArrival3', '2')
      .say(1, 'On Blank 1, pile 1')
      .say(0, 'Blank 2');
    expect(u.out).toBe('');
  });
  it('R-sixpack-L3: one lower than handled cards simply comes next', () => {
    const t = sixes({ piles: ['1', '3', '6'], hands: ['lateArrival4 2', '5'] })
      .play('lateArrival4', '5')
      .say(0, 'Blank 2');
    expect(t.eventTexts.map((line) => line.slice(0, 7))).toEqual(['Late Ar', 'Blank 2', 'Blank 5']);
  });
  it('R-sixpack-L4: one may follow another', () => {
    const t = sixes({ piles: ['1', '5', '6'], hands: ['lateArrival3 lateArrival4 5', '2'] })
      .play('lateArrival3', '2')
      .say(0, 'Late Arrival 4');
    expect(t.buttons(0)).toEqual(['Blank 5', 'Veto 6']);
  });
  it('R-sixpack-L7: what was played in this round and won back is not added again, as before version 6', () => {
    const wonBack = (hand: string, version?: 5) =>
      sixes({ piles: ['lateArrival6h', '6', '6'], hands: [hand], version })
        .play('lateArrival2h')
        .say(0, 'Claim pile 1: Late Arrival 6 ✋')
        .say(0, 'Late Arrival 6 ✋')
        .buttons(0);
    expect(wonBack('lateArrival2h 4')).toEqual(['Blank 4', 'Veto 6']);
    expect(wonBack('lateArrival2h 4', 5)).toEqual(['Late Arrival 2 ✋', 'Blank 4', 'Veto 6']);
    // One like it that was never played.
    expect(wonBack('lateArrival2h lateArrival2h 4')).toEqual(['Late Arrival 2 ✋', 'Blank 4', 'Veto 6']);
  });
  it('R-sixpack-L5: Super Numbers, Copycat and Sticky act as if they had been there', () => {
    const two = sixes({ piles: ['1', '6', '6'], hands: ['lateArrival2 superNumbers3-4', 'superNumbers5-6'] });
    two.play('lateArrival2', 'superNumbers5-6').say(1, 'The 5').say(0, 'Super Numbers 3/4');
    expect(two.out).toBe('superNumbers3-4 superNumbers5-6');
    const cat = sixes({ piles: ['1', '6', '6'], hands: ['lateArrival3 copycat5', '2'] })
      .play('lateArrival3', '2')
      .say(0, 'Copycat 5');
    expect(cat.eventTexts).toContain('Ada: Copycat 5 copies a card (Bob: Blank 2) and is a 2.');
    const stick = sixes({ piles: ['1', '6', '6'], hands: ['lateArrival3 sticky2', '2 5'] })
      .play('lateArrival3', '2')
      .say(0, 'Sticky 2');
    expect(stick.eventTexts).toContain('Sticky: Ada steals from everybody else who played a 2.');
    expect(stick.held(1)).toBe(1);
  });
  it('R-sixpack-L5: a Sticky that waits steals by the number it has now', () => {
    const turned = (late: string) =>
      sixes({ piles: ['1', '4', '6'], hands: ['sticky3 calculator2 2', 'reverse2 2', `lateArrival4 ${late} 2`] })
        .play('sticky3+calculator2', 'reverse2', 'lateArrival4')
        .say(2, `Blank ${late}`);
    expect(turned('5').eventTexts.join()).not.toContain('steals');
    expect(turned('1').eventTexts).toContain('Sticky: Ada steals from everybody else who played a 1.');
  });
  it('R-sixpack-L6: it is added for all to see', () => {
    const t = sixes({ piles: ['2', '5', '6'], hands: ['lateArrival3 4'] })
      .play('lateArrival3')
      .say(0, 'Blank 4');
    expect(t.eventTexts[0]).toBe('Late Arrival: Ada adds Blank 4 to the round.');
  });
});

describe('R-sixpack, Sheriff', () => {
  it('R-sixpack-H1: the numbers of all visible sheriffs claim, with calculators', () => {
    expect(law(sixes({ piles: ['sheriff3', 'sheriff5', '1'], hands: ['2'] }))).toContain('3 and 5 claim a pile');
    expect(law(sixes({ piles: ['calculator1 sheriff3', '5', '1'], hands: ['2'] }))).toContain('4 claims a pile');
  });
  it('R-sixpack-H2: a sheriff’s number claims the nearest pile below or the sheriff', () => {
    const t = sixes({ piles: ['sheriff4', '2', '3'], hands: ['4'] }).play('4');
    expect(t.buttons(0)).toEqual(['Claim pile 1: Sheriff 4', 'Claim pile 3: Blank 3']);
  });
  it('R-sixpack-H3: any other number lies where it fits', () => {
    expect(sixes({ piles: ['sheriff3', '4', '5h'], hands: ['6'] }).play('6').piles[2]).toBe('5h 6');
  });
  it('R-sixpack-H4: what fits nowhere goes back if a pile is equal, else under the sheriff, with its effect', () => {
    expect(
      sixes({ piles: ['sheriff3', '1', '6'], hands: ['1'] })
        .play('1')
        .hand(0),
    ).toBe('1');
    const t = sixes({ piles: ['sheriff3', '4', '6'], hands: ['veto1', '5'] }).play('veto1', '5');
    expect(t.piles[0]).toBe('veto1 sheriff3');
    expect(t.out).toBe('5');
  });
  it('R-sixpack-H5: covered, he counts no more for the next card', () => {
    const t = sixes({ piles: ['sheriff3', '1', '5h'], hands: ['4', '6'] }).play('4', '6');
    expect([t.piles[0], t.hand(1)]).toEqual(['sheriff3 4', '5h']);
  });
  it('R-sixpack-H6: a waiting sheriff does nothing', () => {
    const t = sixes({ piles: ['2', '3', '4'], hands: ['sheriff5', '1'] }).play('sheriff5', '1');
    expect(t.buttons(1)[0]).toBe('Claim pile 1: Blank 2');
  });
  it('R-sixpack-H7: calculators attached to a sheriff change his number, as the direction does', () => {
    const t = sixes({ piles: ['2', '6', '6'], hands: ['sheriff3 calculator2'] }).play('sheriff3+calculator2');
    expect(law(t)).toContain('5 claims a pile');
    expect(law(sixes({ piles: ['calculator2 sheriff4', 'reverse6', '6'], hands: ['1'] }))).toContain('2 claims a pile');
  });
});

describe('R-sixpack, Veto', () => {
  it('R-sixpack-V1: any waiting card goes, own ones too, with what is attached', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['veto2', '4 calculator1', '3'] }).play(
      'veto2',
      '4+calculator1',
      '3',
    );
    expect(t.buttons(0)).toEqual(['Celia: Blank 3', 'Bob: Blank 4 + 1 card'].sort());
    t.say(0, 'Bob: Blank 4 + 1 card');
    expect(t.out).toBe('4 calculator1');
    const two = sixes({ piles: ['1', '6', '6'], hands: ['veto2 5 1', '3 4 1'], bare: true }).play('veto2,5', '3,4');
    expect(two.buttons(0)).toContain('Ada: Blank 5');
  });
  it('R-sixpack-V2: where none waits a hand card goes, if there is one', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['veto5 2 3', '4'] })
      .play('veto5', '4')
      .say(0, 'Blank 2');
    expect([t.out, t.hand(0)]).toEqual(['2', '3']);
    const bare = sixes({ piles: ['1', '6', '6'], hands: ['veto5', '2 1', '2 1'], bare: true }).play('veto5', '2', '2');
    expect(bare.table.isOver).toBe(true);
  });
  it('R-sixpack-V3: a card that its own claim has won may be thrown away', () => {
    const t = sixes({ piles: ['2h', '4', '5'], hands: ['veto1'] })
      .play('veto1')
      .say(0, 'Claim pile 1: Blank 2 ✋');
    expect(t.buttons(0)).toEqual(['Blank 2 ✋', 'Veto 6']);
  });
  it('R-sixpack-V4: a vetoed card has been played all the same', () => {
    const t = sixes({ piles: ['1', '6', '6'], hands: ['veto2', '5', 'lateArrival3 sticky5'] });
    t.play('veto2', '5', 'lateArrival3').say(0, 'Bob: Blank 5').say(2, 'Sticky 5');
    expect(t.eventTexts).toContain('Sticky: Celia steals from everybody else who played a 5.');
  });
});

describe('R-sixpack, No Superheroes', () => {
  it('R-sixpack-N1: it does not disable itself', () => {
    expect(law(sixes({ piles: ['noSuperheroes4', 'reverse3', '5'], hands: ['1'] }))).toContain(
      'All special effects are off',
    );
  });
  it('R-sixpack-N2: every other pack is blank, and nobody picks first', () => {
    const t = sixes({ piles: ['noSuperheroes1', 'superNumbers2-5', '6'], hands: ['seethrough2 3', 'carousel5'] });
    expect(t.tops).toEqual(['1', '2', '6']);
    expect(t.waiting).toEqual([0, 1, 2, 3]);
    expect(t.play('3', 'carousel5').table.open).toEqual(['pick.1']);
  });
  it('R-sixpack-N3: at the reveal it makes Super Numbers, Sticky, Copycat and attachments ordinary', () => {
    const t = sixes({
      piles: ['1', 'noSuperheroes6', '6'],
      hands: ['superNumbers3-5', 'superNumbers4-3', 'copycat5'],
    });
    t.play('superNumbers3-5', 'superNumbers4-3', 'copycat5');
    expect(t.out).toBe('');
    expect(t.piles[0]).toBe('1 superNumbers3-5 superNumbers4-3 copycat5');
    const attached = sixes({ piles: ['1', 'noSuperheroes6', '6'], hands: ['2 calculator4', '3'] });
    expect(attached.play('2+calculator4', '3').piles[0]).toBe('1 calculator4 2 3');
    const sticky = sixes({ piles: ['1', 'noSuperheroes6', '6'], hands: ['sticky3', '3'] });
    expect(sticky.play('sticky3', '3').out).toBe('3 sticky3');
  });
  it('R-sixpack-N4: covered, effects come back for the next card; visible, it works from the next card on', () => {
    const t = sixes({ piles: ['noSuperheroes2', 'reverse4', '6'], hands: ['3', '5'] }).play('3', '5');
    expect(t.piles).toEqual(['noSuperheroes2 3', 'reverse4', '6 5']);
    const u = sixes({ piles: ['2', '6', '6'], hands: ['noSuperheroes3', 'carousel5'] }).play(
      'noSuperheroes3',
      'carousel5',
    );
    expect(u.table.open).toEqual(['pick.1']);
  });
  it('R-sixpack-N5: for the card that covers it the state before decides', () => {
    const t = sixes({ piles: ['noSuperheroes2', '6', '6'], hands: ['carousel3'] }).play('carousel3');
    expect(t.table.open).toEqual(['pick.1']);
  });
});
