import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishCourse: 'How it went: {unit}',
  finishLead: '{points} ahead',
});
