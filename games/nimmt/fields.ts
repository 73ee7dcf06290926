import type { Fields } from '../game.ts';
import { MAX_ROWS, USUAL } from './cards.ts';
import type { Options } from './state.ts';
import { VARIANTS } from './variants/index.ts';
import type { Variant } from './variants/variant.ts';
import type { Words } from './words/words.ts';

const idsOf = (variants: readonly Variant[]) => variants.map(({ id }) => id);
/** The variants that leave it to the table when the match ends. */
const endsFreely = idsOf(VARIANTS.filter(({ parts }) => parts.ending === undefined));
/** Those that leave it to the table which cards are shuffled. */
const dealsFreely = idsOf(VARIANTS.filter(({ parts, deck }) => (deck ?? parts.deck) === undefined));
const usual = VARIANTS[0].id;

export const fields: Fields<Options, Words> = {
  variant: {
    kind: 'choice',
    name: 'variant',
    about: 'variantAbout',
    choices: Object.fromEntries(VARIANTS.map(({ id }) => [id, `${id}.choice` as const])),
    default: usual,
    before: usual,
  },
  limit: {
    kind: 'whole',
    name: 'limit',
    about: 'limitAbout',
    min: 10,
    max: 500,
    default: 66,
    before: 66,
    when: { ending: ['elimination', 'classic'], variant: endsFreely },
  },
  ending: {
    kind: 'choice',
    name: 'ending',
    about: 'endingAbout',
    choices: { elimination: 'endingElimination', classic: 'endingClassic', rounds: 'endingRounds' },
    default: 'elimination',
    before: 'elimination',
    when: { variant: endsFreely },
  },
  rounds: {
    kind: 'whole',
    name: 'rounds',
    about: 'roundsAbout',
    min: 1,
    max: 20,
    default: 5,
    before: 5,
    when: { ending: ['rounds'], variant: endsFreely },
  },
  at_limit: {
    kind: 'choice',
    name: 'atLimit',
    label: 'atLimitLabel',
    about: 'atLimitAbout',
    choices: { in: 'atLimitIn', out: 'atLimitOut' },
    default: 'in',
    before: 'in',
    when: { ending: ['elimination'], variant: endsFreely },
  },
  deck: {
    kind: 'choice',
    name: 'deck',
    about: 'deckAbout',
    choices: { full: 'deckFull', advanced: 'deckAdvanced' },
    default: 'full',
    before: 'full',
    when: { variant: dealsFreely },
  },
  rows: {
    kind: 'whole',
    name: 'rowCount',
    page: 'house',
    about: 'rowCountAbout',
    min: 3,
    max: MAX_ROWS,
    default: USUAL.rows,
    before: USUAL.rows,
  },
  length: {
    kind: 'whole',
    name: 'rowLength',
    page: 'house',
    label: 'rowLengthLabel',
    about: 'rowLengthAbout',
    min: 4,
    max: 7,
    default: USUAL.length,
    before: USUAL.length,
  },
  hand: {
    kind: 'whole',
    name: 'handSize',
    page: 'house',
    label: 'handSizeLabel',
    about: 'handSizeAbout',
    min: 5,
    max: 12,
    default: USUAL.hand,
    before: USUAL.hand,
  },
};
