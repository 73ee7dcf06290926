import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishCourse: 'Verlauf: {unit}',
  finishLead: 'Vorsprung: {points}',
});
