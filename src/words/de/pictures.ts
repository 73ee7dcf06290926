import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishTitle: '{names} {count, plural, one {gewinnt} other {gewinnen}}',
  finishAhead: 'Vorsprung: {points}',
  finishTied: '{count, plural, =2 {Beide sind Erste} other {Alle # sind Erste}}',
  finishPlayers: '{players, plural, one {allein} other {zu #}}',
  finishCourse: 'Zug für Zug: {unit}',
  finishPoints: 'Runde für Runde: {unit}',
});
