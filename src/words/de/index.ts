import type { Language } from '../language.ts';
import { later } from './later.ts';
import { main } from './main.ts';
import { pictures } from './pictures.ts';
import { records } from './records.ts';
import { servers } from './servers.ts';
import { tournaments } from './tournaments.ts';

export const de: Language = {
  discord: ['de'],
  words: { ...later, ...main, ...pictures, ...records, ...servers, ...tournaments },
};
