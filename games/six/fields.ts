import type { Fields } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

export const fields: Fields<Options, Words> = {
  change_of_direction: {
    kind: 'yes-no',
    name: 'direction',
    label: 'directionLabel',
    about: 'directionAbout',
    default: false,
    before: false,
  },
  timer: {
    kind: 'choice',
    name: 'timer',
    about: 'timerAbout',
    choices: { hidden: 'timerHidden', fixed: 'timerFixed' },
    default: 'hidden',
    before: 'hidden',
  },
  sand: {
    kind: 'choice',
    name: 'sand',
    about: 'sandAbout',
    choices: { short: 'sandShort', printed: 'sandPrinted' },
    default: 'short',
    before: 'printed',
    omitted: 'short',
  },
  factor: { kind: 'whole', name: 'factor', about: 'factorAbout', min: 1, max: 4, default: 1, before: 1 },
  claim: {
    kind: 'choice',
    name: 'claim',
    about: 'claimAbout',
    choices: { automatic: 'claimAutomatic', button: 'claimButton' },
    default: 'automatic',
    before: 'automatic',
  },
};

const { sand: _, ...others } = fields;
/** Of version 1, whose matches have no `sand`. */
export const firstFields: Fields<Omit<Options, 'sand'>, Words> = others;
