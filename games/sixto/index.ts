import type { Ask, Game } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { advise } from './advise.ts';
import { adviseBeforeLevels } from './beforeLevels.ts';
import { describe, eventText } from './describe.ts';
import { alone, score, sheets } from './examples.ts';
import { fields } from './fields.ts';
import { kindOf, kinds } from './kinds.ts';
import { bound, daily, lobbyChoice, problem, startVariants } from './lobby.ts';
import { help, lookups, MAX_SEATS } from './lookups.ts';
import { picture } from './picture.ts';
import { brief, ownRecap, recap, story } from './recap.ts';
import { apply, position, previewOption, questions, setup, summarizeDraft } from './rules.ts';
import { standings, tieBreak } from './score.ts';
import type { Sixto } from './state.ts';
import { turnText } from './texts.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

/** SIXTO by Steffen and Florian Benndorf. */
const rules: Game<Sixto> = {
  id: 'sixto',
  version: 2,
  better: 'more',
  minutes: () => 15,
  unit: 'points',
  unitName: 'pointName',
  fields,
  words: { en, de },
  rules: [
    {
      title: 'rulesPlay',
      text: ['rulesAim', 'rulesTurn', 'rulesCross', 'rulesTarget'],
      brief: 'briefFirst',
      shows: sheets,
    },
    { title: 'rulesScore', text: ['rulesPoints', 'rulesExample', 'rulesEnd'], brief: 'briefSecond', shows: score },
    {
      title: 'rulesSolo',
      text: ['rulesClose', 'rulesSoloEnds', 'rulesSheets', 'rulesCredit'],
      brief: 'briefThird',
      shows: alone,
    },
  ],
  lookups,
  tallies: { crosses: 'tallyCrosses', rowsClosed: 'tallyClosed' },
  kinds,
  kindOf,
  seats: () => [1, MAX_SEATS],
  problem,
  startVariants,
  lobbyChoice,
  daily,
  bound,
  setup,
  questions,
  apply,
  standings,
  tieBreak,
  position,
  recap,
  ownRecap,
  story,
  brief,
  turnText,
  eventText,
  describe,
  previewOption,
  summarizeDraft,
  help,
  picture,
  advise,
  adviseBeforeLevels,
  levels: LEVELS,
  slow: ['hard', 'expert'],
  luckIn: 'dice',
};

/** Until version 1 a seat whose time was up crossed nothing, whatever it had drafted (R-sixto-9). */
const first: Game<Sixto> = {
  ...rules,
  version: 1,
  questions: (state) =>
    rules.questions(state).map((question) => ({ ...question, asks: question.asks.map(withoutDraft) })),
};
const withoutDraft = (ask: Ask<Sixto>): Ask<Sixto> => (ask.min === 0 ? { ...ask, fallback: [] } : ask);

export const sixto: Game<Sixto> = { ...rules, earlier: [first] };
