import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishCourse: 'Zug für Zug: {unit}',
  finishLead: '{points} Vorsprung',
  finishPoints: 'Runde für Runde: {unit}',
});
