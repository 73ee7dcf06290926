import type { Game } from '../game.ts';
import { exampleOf } from '../kit/examples.ts';
import { wordsWith } from '../kit/words.ts';
import { LEVELS } from '../levels.ts';
import { advise } from './advise.ts';
import { BEST_SEATS, bound, minutes, problem, seatsFor } from './bounds.ts';
import { daily } from './daily.ts';
import { describe, eventText, turnText } from './describe.ts';
import { determinize } from './determinize.ts';
import { hand, houseRules, prices, turn } from './examples.ts';
import { think } from './expert/think.ts';
import { fields } from './fields.ts';
import { firstIsRated, firstKindOf, firstNotes, isRated, kindOf, kinds, notes } from './kinds.ts';
import { lookups } from './lookups.ts';
import { picture } from './picture.ts';
import { puzzle } from './puzzle.ts';
import { brief, recap, story } from './recap.ts';
import { apply, position, questions, setup } from './rules.ts';
import { standings, tieBreak } from './standings.ts';
import { type Nimmt, seatsIn } from './state.ts';
import { VARIANTS } from './variants/index.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

/** A page for each variant that has an example: the base game is on the pages before. */
const variantPages = VARIANTS.flatMap(({ id, example }) => {
  if (example === undefined) return [];
  const { given, ...script } = example;
  const shows = () => exampleOf({ rules: { questions, apply }, state: position(given), ...script });
  return [{ title: `${id}.name` as const, text: [`${id}.rule`, `${id}.example`] as const, shows }];
});

const rules: Game<Nimmt> = {
  id: '6nimmt',
  version: 2,
  better: 'fewer',
  bestSeats: BEST_SEATS,
  minutes,
  unit: 'ducks',
  unitName: 'duckName',
  fields,
  words: wordsWith<Words>(
    { en, de },
    VARIANTS.map(({ words }) => words),
  ),
  rules: [
    {
      title: 'rulesPlay',
      text: ['rulesDeal', 'rulesChoose', 'rulesPlace', 'rulesSixth', 'rulesLow'],
      brief: 'briefFirst',
      shows: hand,
    },
    {
      title: 'rulesExample',
      text: ['rulesExamplePosition', 'rulesExampleCards', 'rulesExampleEnd'],
      brief: 'briefSecond',
      shows: turn,
    },
    { title: 'rulesScore', text: ['rulesDucks', 'rulesEnd'], brief: 'briefThird', shows: prices },
    { title: 'rulesOptions', text: ['rulesEndings', 'rulesDecks', 'rulesHouse', 'rulesCredit'], shows: houseRules },
    ...variantPages,
  ],
  lookups,
  tallies: { rows: 'rowsTaken' },
  kinds,
  kindOf,
  isRated,
  notes,
  seats: seatsFor,
  problem,
  daily,
  bound,
  setup,
  questions,
  apply,
  standings,
  tieBreak,
  inPlay: ({ open }) => seatsIn(open),
  turnText,
  position,
  recap,
  story,
  brief,
  eventText,
  describe,
  picture,
  determinize,
  advise,
  think: (view, ask, luck) => think(view, ask, luck),
  puzzle,
  levels: LEVELS,
  slow: ['hard'],
};

/** 6 nimmt! by Wolfgang Kramer. */
export const nimmt: Game<Nimmt> = {
  ...rules,
  earlier: [{ ...rules, version: 1, kindOf: firstKindOf, isRated: firstIsRated, notes: firstNotes }],
};
