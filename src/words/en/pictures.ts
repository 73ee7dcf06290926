import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishTitle: '{names} {count, plural, one {wins} other {win}}',
  finishAhead: '{points} ahead',
  finishTied: '{count, plural, =2 {Both are first} other {All # are first}}',
  finishPlayers: '{players, plural, one {# player} other {# players}}',
  finishCourse: 'Turn by turn: {unit}',
  finishPoints: 'Round by round: {unit}',
});
