/** How well bots play: an option that the registry adds to games whose bots can do so better or worse. */
import type { Field } from './options.ts';
import { catalogue, type NoArgs } from './text.ts';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

interface Words {
  levelName: NoArgs;
  levelLabel: NoArgs;
  levelAbout: NoArgs;
  levelEasy: NoArgs;
  levelMedium: NoArgs;
  levelHard: NoArgs;
  levelExpert: NoArgs;
}
export const levelWords = {
  en: catalogue<Words>()({
    levelName: 'bots',
    levelLabel: 'bots',
    levelAbout: 'How well bots play at this table',
    levelEasy: 'easy',
    levelMedium: 'medium',
    levelHard: 'hard',
    levelExpert: 'expert',
  }),
  de: catalogue<Words>()({
    levelName: 'bots',
    levelLabel: 'Bots',
    levelAbout: 'Wie gut Bots an diesem Tisch spielen',
    levelEasy: 'leicht',
    levelMedium: 'mittel',
    levelHard: 'schwer',
    levelExpert: 'Experte',
  }),
};

/** What a level is called. */
export const levelNames = {
  easy: 'levelEasy',
  medium: 'levelMedium',
  hard: 'levelHard',
  expert: 'levelExpert',
} as const satisfies Record<Level, keyof Words>;

/** Matches that were stored without a level have medium bots, or those of `adviseBeforeLevels`. */
export const levelField = (levels: readonly Level[]): Field<any, Words> => ({
  kind: 'choice',
  name: 'levelName',
  label: 'levelLabel',
  about: 'levelAbout',
  page: 'table',
  choices: Object.fromEntries(levels.map((level) => [level, levelNames[level]])),
  default: 'medium',
  before: 'medium',
});

/** How well bots play a match with these options. */
export const levelIn = ({ bots: level = 'medium' }: { readonly bots?: Level }): Level => level;
