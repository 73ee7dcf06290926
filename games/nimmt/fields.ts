import type { Fields } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

export const fields: Fields<Options, Words> = {
  limit: {
    kind: 'whole',
    name: 'limit',
    about: 'limitAbout',
    min: 10,
    max: 500,
    default: 66,
    before: 66,
    when: { ending: ['elimination', 'classic'] },
  },
  ending: {
    kind: 'choice',
    name: 'ending',
    about: 'endingAbout',
    choices: { elimination: 'endingElimination', classic: 'endingClassic', rounds: 'endingRounds' },
    default: 'elimination',
    before: 'elimination',
  },
  rounds: {
    kind: 'whole',
    name: 'rounds',
    about: 'roundsAbout',
    min: 1,
    max: 20,
    default: 5,
    before: 5,
    when: { ending: ['rounds'] },
  },
  at_limit: {
    kind: 'choice',
    name: 'atLimit',
    label: 'atLimitLabel',
    about: 'atLimitAbout',
    choices: { in: 'atLimitIn', out: 'atLimitOut' },
    default: 'in',
    before: 'in',
    when: { ending: ['elimination'] },
  },
  deck: {
    kind: 'choice',
    name: 'deck',
    about: 'deckAbout',
    choices: { full: 'deckFull', advanced: 'deckAdvanced' },
    default: 'full',
    before: 'full',
  },
};
