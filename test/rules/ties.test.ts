/** What the end says where points alone do not decide, in each game that has such a rule. */
import { expect, it } from 'vitest';
import type { AnyGame, Locale, Standing } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { tellerOf } from '../../src/words/index.ts';
import { sayer } from '../../src/words/say.ts';
import { placeLines, winnerText } from '../../src/words/standings.ts';
import { NAMES, sit } from './table.ts';

function said(game: AnyGame, standings: readonly Standing[], locale: Locale = 'en'): readonly string[] {
  const name = (seat: number) => NAMES[seat]!;
  const voice = { tell: tellerOf(locale), say: sayer(game.words[locale]!, locale, name), name };
  return [winnerText(game, standings, voice), ...placeLines(game, standings, voice)];
}

it('Sixpack names the hands, for the winner and for the places below', () => {
  const given = { piles: [['1'], ['1'], ['1']], hands: [['3'], ['3', '2'], ['3', '2h']] };
  const { standings } = sit(sixpack, { given }).answer({ 0: 'Blank 3', 1: 'Blank 3', 2: 'Blank 3' });
  expect(said(sixpack, standings)).toEqual([
    '🏆 **Celia wins** with 1 point. Level with Bob, but more hands: 1 to 0.',
    '**1.** Celia: 1 point',
    '**2.** Bob: 1 point',
    '**3.** Ada: 0 points',
  ]);
  expect(said(sixpack, standings, 'de')[0]).toBe(
    '🏆 **Celia gewinnt:** 1 Punkt. Gleichauf mit Bob, aber mehr Hände: 1 zu 0.',
  );
  const below = [
    { seat: 0, place: 2, points: 3, tally: { hands: 2 } },
    { seat: 1, place: 3, points: 3, tally: { hands: 1 } },
    { seat: 2, place: 1, points: 5, tally: { hands: 0 } },
    { seat: 3, place: 3, points: 3, tally: { hands: 1 } },
  ];
  expect(said(sixpack, below)).toEqual([
    '🏆 **Celia wins** with 5 points, 2 ahead of Ada',
    '**1.** Celia: 5 points',
    '**2.** Ada: 3 points · Level with Bob and Dan, but more hands: 2 to 1',
    '**3.** Bob and Dan: 3 points',
  ]);
});

it('Sixpack says what its points are, and why nobody is ahead', () => {
  const endOf = (hands: readonly string[][], locale: 'en' | 'de' = 'en') => {
    const given = { piles: [['1'], ['1'], ['1']], hands };
    const played = Object.fromEntries(hands.map((_, seat) => [seat, 'Blank 3']));
    const table = sit(sixpack, { given });
    // Where nobody has a choice, the round plays itself.
    if (table.match.pending.length > 0) table.answer(played);
    return sayer(sixpack.words[locale]!, locale)(sixpack.resultText!(table.match.state));
  };
  expect(endOf([['3'], ['3', '2'], ['3']])).toBe('Points are the cards left in hand.');
  expect(endOf([['3'], ['3'], ['3']])).toBe(
    'Nobody has a card left, so all share the win. Points are the cards left in hand.',
  );
  expect(endOf([['3'], ['3', '2'], ['3', '2']])).toBe(
    'The winners are level in cards and hands. Points are the cards left in hand.',
  );
  expect(endOf([['3'], ['3'], ['3']], 'de')).toBe(
    'Niemand hat noch Karten, darum gewinnen alle gemeinsam. Punkte sind die Karten, die übrig sind.',
  );
});

it('Sixto names the crosses, and nothing where the win is shared', () => {
  const blank: number[][] = [[], [], [], [], [], []];
  const sheet = (rows: Record<number, number[]>) => blank.map((_, row) => rows[row] ?? []);
  const at = (crosses: number[][][]) => sit(sixto, { given: { sheets: 'ABC', phase: 'cross', crosses } }).standings;
  const level = [blank, sheet({ 0: [1, 2], 1: [1, 2] }), sheet({ 2: [1, 2], 3: [1, 2] })];
  expect(said(sixto, at(level))[0]).toBe('🏆 **Bob and Celia win** with 0 points');
  expect(said(sixto, at(level.with(2, blank)))[0]).toBe(
    '🏆 **Bob wins** with 0 points. Level with Ada and Celia, but more crosses: 4 to 0.',
  );
});

it('6 nimmt! says which player was in longer, also with more ducks', () => {
  const given = {
    rows: [[10], [20], [30], [59]],
    hands: [[40], [], []],
    ducks: [65, 66, 70],
    outIn: [0, 2, 1],
    deal: 3,
  };
  const { standings } = sit(nimmt, { given: { ...given, options: { limit: 66 } } });
  const late = standings.map((one) => (one.seat === 0 ? { ...one, points: 68 } : one));
  expect(said(nimmt, late)[0]).toBe('🏆 **Ada wins** with 68 ducks. Lasted longer than Bob.');
  expect(said(nimmt, standings)[0]).toBe('🏆 **Ada wins** with 65 ducks, 1 ahead of Bob');
  const fewer = standings.map((one) => (one.place === 3 ? { ...one, points: 61 } : one));
  expect(said(nimmt, fewer).slice(1)).toEqual([
    '**1.** Ada: 65 ducks',
    '**2.** Bob: 66 ducks · Lasted longer than Celia',
    '**3.** Celia: 61 ducks',
  ]);
});

it('Six knows no other rule: equally many points win together', () => {
  expect(six.tieBreak).toBeUndefined();
  const two = [0, 1].map((seat) => ({ seat, place: 1, points: 12 }));
  expect(said(six, two)[0]).toBe('🏆 **Ada and Bob win** with 12 points');
});
