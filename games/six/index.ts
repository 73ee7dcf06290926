import type { AnyGame, Game } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { advise } from './advise.ts';
import { questions } from './asks.ts';
import { buttons } from './buttons.ts';
import { daily } from './daily.ts';
import { describe, eventText } from './describe.ts';
import { determinize } from './determinize.ts';
import { collecting, doubles, lastRaise, raising, wholeTurn } from './examples.ts';
import { fields, firstFields } from './fields.ts';
import { kindOf, kinds } from './kinds.ts';
import { lookups } from './lookups.ts';
import { picture } from './picture.ts';
import { brief, live, ownRecap, recap, story } from './recap.ts';
import { apply, bound, position, secondSetup, setup, thirdSetup } from './rules.ts';
import { standings } from './standings.ts';
import type { Six } from './state.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const now: Game<Six> = {
  id: 'six',
  version: 4,
  better: 'more',
  minutes: ({ factor }) => 6 * factor,
  unit: 'points',
  unitName: 'pointName',
  fields,
  words: { en, de },
  rules: [
    {
      title: 'rulesPlay',
      text: ['rulesAim', 'rulesRoll', 'rulesCollect', 'rulesOwn', 'rulesChange'],
      brief: 'briefFirst',
      shows: collecting,
    },
    { title: 'rulesExample', text: ['rulesExampleTurn'], brief: 'briefSecond', shows: wholeTurn },
    {
      title: 'rulesTube',
      text: ['rulesRaise', 'rulesExampleTube', 'rulesHesitate', 'rulesNext'],
      brief: 'briefThird',
      shows: raising,
    },
    { title: 'rulesEnd', text: ['rulesPoints', 'rulesWinner'], shows: lastRaise },
    { title: 'rulesOptions', text: ['rulesDirection', 'rulesTimers', 'rulesClaim', 'rulesCredit'], shows: doubles },
  ],
  lookups,
  tallies: { cards: 'cardsCollected', raisedRight: 'raisedRight', raisedWrong: 'raisedWrong' },
  kinds,
  kindOf,
  // The rules set every time themselves.
  paces: ['2m'],
  // Half a minute without a roll.
  maxOverdue: 4,
  seats: () => [2, 5],
  bound,
  setup,
  questions,
  apply,
  standings,
  position,
  recap,
  ownRecap,
  story,
  brief,
  live,
  buttons,
  daily,
  eventText,
  describe,
  picture,
  determinize,
  advise,
  levels: LEVELS,
  luckIn: 'dice',
};

/** A press that was made after the roll but arrived before it put off the moment at which the dice were passed. */
const third: AnyGame = { ...now, version: 3, setup: thirdSetup };
/** A card that the clock has placed counted as an act of its owner. */
const second: AnyGame = { ...third, version: 2, setup: secondSetup };
/** The rules that matches had before the dice were handed over; `isFirst` tells them. */
const first: AnyGame = { ...second, version: 1, maxOverdue: 2, fields: firstFields };

/** Six by Matthias Prinz: played in real time. */
export const six: Game<Six> = { ...now, earlier: [first, second, third] };
