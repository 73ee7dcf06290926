import type { NoArgs } from '../../game.ts';
import type { Law, Way } from './pack.ts';
import { type Pack, wordsOf } from './pack.ts';

interface Words {
  'takeback.copied': NoArgs;
  'takeback.same': NoArgs;
  'takeback.instead': NoArgs;
}

export const takeback: Pack = {
  id: 'takeback',
  once: true,
  colour: 'hue2',
  icon: {
    path: 'M9 2.6V7H14A6.6 6.6 0 0 1 14 20.2H6V16.6H14A3 3 0 0 0 14 10.6H9V15L1.6 8.8Z',
  },
  words: wordsOf<'takeback', Words>()({
    en: {
      'takeback.name': 'Takeback',
      'takeback.mark': 'Tak',
      'takeback.brief': 'claims a pile with its own number',
      'takeback.copied': 'claims its own number',
      'takeback.rule':
        'Takeback may be played on a pile with its own number, and claims it. If it would claim a pile in any other way, it goes back to your hand instead. While a Sheriff is on top of a pile, it claims only if its number is the Sheriff’s and the pile has that number; with any other number it is a card like any other.',
      'takeback.same': 'as Takeback may on its own number',
      'takeback.instead': 'as Takeback claims nothing but its own number',
    },
    de: {
      'takeback.name': 'Rücknahme',
      'takeback.mark': 'Rüc',
      'takeback.brief': 'erobert einen Stapel mit derselben Zahl',
      'takeback.copied': 'erobert die eigene Zahl',
      'takeback.rule':
        'Rücknahme darf auf einen Stapel mit derselben Zahl gespielt werden und erobert ihn. Würde sie auf andere Weise erobern, nimmst du sie stattdessen wieder auf die Hand. Liegt ein Sheriff oben auf einem Stapel, erobert sie nur mit der Zahl des Sheriffs einen Stapel mit dieser Zahl; mit jeder anderen Zahl ist sie eine Karte wie jede andere.',
      'takeback.same': 'wie es Rücknahme bei derselben Zahl darf',
      'takeback.instead': 'denn Rücknahme erobert nur bei derselben Zahl',
    },
  }),
  ways,
};

/** T1 to T5: it may claim its own number; every other claim takes it back. Where sheriffs are, theirs must it be (T4). */
function ways(usual: readonly Way[], law: Law, number: number): readonly Way[] {
  if (law.posts.length > 0 && !law.claims.includes(number)) return usual;
  const same = [...law.tops.keys()].filter((pile) => law.tops[pile]!.includes(number));
  const claims = same.map((pile): Way => ({ way: 'claim', pile, why: 'takeback.same' }));
  const others = usual
    .filter(({ way, pile }) => way !== 'claim' || !same.includes(pile!))
    .map((one): Way => (one.way === 'claim' ? { way: 'back', why: 'takeback.instead' } : one));
  const back = others.find(({ way }) => way === 'back');
  return [...claims, ...others.filter(({ way }) => way !== 'back'), ...(back === undefined ? [] : [back])];
}
