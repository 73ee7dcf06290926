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
    choices: [
      { value: 'elimination', label: 'endingElimination' },
      { value: 'classic', label: 'endingClassic' },
      { value: 'rounds', label: 'endingRounds' },
    ],
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
    choices: [
      { value: 'in', label: 'atLimitIn' },
      { value: 'out', label: 'atLimitOut' },
    ],
    default: 'in',
    when: { ending: ['elimination'] },
  },
  deck: {
    kind: 'choice',
    name: 'deck',
    about: 'deckAbout',
    choices: [
      { value: 'full', label: 'deckFull' },
      { value: 'advanced', label: 'deckAdvanced' },
    ],
    default: 'full',
  },
};
