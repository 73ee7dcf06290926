import type { Game } from '../game.ts';
import { wordsWith } from '../kit/words.ts';
import { LEVELS } from '../levels.ts';
import { daily } from './daily.ts';
import { describe, summarizeDraft, turnText } from './describe.ts';
import { determinize } from './determinize.ts';
import { MAX_ROUNDS } from './end.ts';
import { end, hand, mixed, order, packShown, round, secondGame } from './examples.ts';
import { think } from './expert/think.ts';
import { fields, lobbyChoice, lobbyVote, next, notes } from './fields.ts';
import { advise } from './levels.ts';
import { help, lookups } from './lookups.ts';
import { PACKS } from './packs/index.ts';
import { picture } from './picture.ts';
import { brief, ownRecap, recap, story } from './recap.ts';
import {
  apply,
  fifthSetup,
  firstSetup,
  fourthSetup,
  position,
  questions,
  secondSetup,
  setup,
  thirdSetup,
} from './rules.ts';
import { resultText, standings, tieBreak } from './standings.ts';
import type { Sixpack } from './state.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';

/** More than a round of two hands full of effects can ask. */
const MAX_ASKED = 200;

const rules: Game<Sixpack> = {
  id: 'sixpack',
  version: 6,
  better: 'more',
  dealName: 'game',
  minutes: ({ games }) => 15 * games,
  unit: 'points',
  unitName: 'pointName',
  fields,
  lobbyChoice,
  lobbyVote,
  words: wordsWith<Words>(
    { en, de },
    PACKS.map(({ words }) => words),
  ),
  rules: [
    {
      title: 'rulesPlay',
      text: ['rulesSetup', 'rulesRound', 'rulesPlace', 'rulesClaim'],
      brief: 'briefFirst',
      shows: hand,
    },
    { title: 'rulesExample', text: ['rulesExampleText'], brief: 'briefSecond', shows: round },
    { title: 'rulesEnd', text: ['rulesEndText', 'rulesTwo'], brief: 'briefThird', shows: end },
    { title: 'rulesPacks', text: ['rulesPacksText'], shows: mixed },
    { title: 'rulesTiming', text: ['rulesTimingText'], shows: order },
    { title: 'rulesOptions', text: ['rulesOptionsText', 'rulesCredit'], shows: secondGame },
    ...PACKS.map((pack) => ({
      title: `${pack.id}.name` as const,
      text: [`${pack.id}.rule` as const],
      shows: packShown(pack),
    })),
  ],
  tallies: { cards: 'tallyCards', hands: 'tallyHands' },
  lookups,
  seats: () => [2, 6],
  notes,
  next,
  daily,
  bound: ({ games }) => games * MAX_ROUNDS * MAX_ASKED + 2,
  setup,
  questions,
  apply,
  standings,
  tieBreak,
  resultText,
  turnText,
  position,
  summarizeDraft,
  recap,
  ownRecap,
  story,
  brief,
  eventText: ({ text }) => text,
  describe,
  help,
  picture,
  determinize,
  advise,
  think: (view, ask, luck) => think(view, ask, luck),
  levels: LEVELS,
  slow: ['hard'],
};

/** Sixpack by Pandaqi, with all sixteen packs. */
export const sixpack: Game<Sixpack> = {
  ...rules,
  earlier: [
    { ...rules, version: 1, setup: firstSetup },
    { ...rules, version: 2, setup: secondSetup },
    { ...rules, version: 3, setup: thirdSetup },
    { ...rules, version: 4, setup: fourthSetup },
    { ...rules, version: 5, setup: fifthSetup },
  ],
};
