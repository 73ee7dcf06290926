import { catalogue } from '../../../games/text.ts';
import type { PictureWords } from '../pictures.ts';

export const pictures = catalogue<PictureWords>()({
  coverMinutes: '{minutes} min',
  finishCourse: 'Turn by turn: {unit}',
  finishLead: '{points} ahead',
  finishPoints: 'Round by round: {unit}',
});
