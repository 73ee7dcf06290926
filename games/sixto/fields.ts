import type { Fields } from '../game.ts';
import type { Options } from './state.ts';
import type { Words } from './words/words.ts';

export const fields: Fields<Options, Words> = {
  solo_end: {
    kind: 'choice',
    name: 'soloEnd',
    label: 'soloEndLabel',
    about: 'soloEndAbout',
    choices: { ask: 'soloAsk', dice: 'soloDice', rolls: 'soloRolls', two: 'soloTwo' },
    default: 'ask',
    before: 'ask',
  },
};
