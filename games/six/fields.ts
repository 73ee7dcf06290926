import type { Fields } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

export const fields: Fields<Options, Words> = {
  change_of_direction: { kind: 'yes-no', name: 'direction', about: 'directionAbout', default: false },
  timer: {
    kind: 'choice',
    name: 'timer',
    about: 'timerAbout',
    choices: [
      { value: 'hidden', label: 'timerHidden' },
      { value: 'fixed', label: 'timerFixed' },
    ],
    default: 'hidden',
  },
  factor: { kind: 'whole', name: 'factor', about: 'factorAbout', min: 1, max: 4, default: 1 },
  claim: {
    kind: 'choice',
    name: 'claim',
    about: 'claimAbout',
    choices: [
      { value: 'automatic', label: 'claimAutomatic' },
      { value: 'button', label: 'claimButton' },
    ],
    default: 'automatic',
  },
};
