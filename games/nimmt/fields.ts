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
    when: { ending: ['elimination', 'classic'] },
  },
  ending: {
    kind: 'choice',
    name: 'ending',
    about: 'endingAbout',
    choices: { elimination: 'endingElimination', classic: 'endingClassic', rounds: 'endingRounds' },
    default: 'elimination',
  },
  rounds: {
    kind: 'whole',
    name: 'rounds',
    about: 'roundsAbout',
    min: 1,
    max: 20,
    default: 5,
    when: { ending: ['rounds'] },
  },
  at_limit: {
    kind: 'choice',
    name: 'atLimit',
    about: 'atLimitAbout',
    choices: { in: 'atLimitIn', out: 'atLimitOut' },
    default: 'in',
    when: { ending: ['elimination'] },
  },
  deck: {
    kind: 'choice',
    name: 'deck',
    about: 'deckAbout',
    choices: { full: 'deckFull', advanced: 'deckAdvanced' },
    default: 'full',
  },
};
