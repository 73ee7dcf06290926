import type { Game } from '../game.ts';
import { advise } from './advise.ts';
import { bound, problem } from './bounds.ts';
import { describe, eventText } from './describe.ts';
import { hand, prices, turn } from './examples.ts';
import { fields } from './fields.ts';
import { kindOf, kinds } from './kinds.ts';
import { lookups } from './lookups.ts';
import { picture } from './picture.ts';
import { brief, recap, story } from './recap.ts';
import { apply, position, questions, setup } from './rules.ts';
import { standings, tieBreak } from './standings.ts';
import { type Nimmt, seatsIn } from './state.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

/** 6 nimmt! by Wolfgang Kramer. */
export const nimmt: Game<Nimmt> = {
  id: '6nimmt',
  version: 1,
  better: 'fewer',
  bestSeats: 4,
  minutes: 20,
  unit: 'ducks',
  unitName: 'duckName',
  fields,
  words: { en, de },
  rules: [
    { title: 'rulesPlay', text: ['rulesDeal', 'rulesChoose', 'rulesPlace', 'rulesSixth', 'rulesLow'], shows: hand },
    { title: 'rulesExample', text: ['rulesExamplePosition', 'rulesExampleCards', 'rulesExampleEnd'], shows: turn },
    { title: 'rulesScore', text: ['rulesDucks', 'rulesEnd'], shows: prices },
    { title: 'rulesOptions', text: ['rulesEndings', 'rulesDecks', 'rulesCredit'] },
  ],
  lookups,
  tallies: { rows: 'rowsTaken' },
  kinds,
  kindOf,
  seats: () => [2, 10],
  problem,
  bound,
  setup,
  questions,
  apply,
  standings,
  tieBreak,
  inPlay: ({ open }) => seatsIn(open),
  position,
  recap,
  story,
  brief,
  eventText,
  describe,
  picture,
  advise,
};
