/** The button with which anybody can check that nobody chose the cards, below what is over. */
import type { Tell } from '../words/index.ts';
import type { Button } from './blocks.ts';
import { tapId } from './ids.ts';

export const checkButton = (match: string, tell: Tell): Button => ({
  id: tapId('verify', 'check', match),
  label: tell('checkCards', {}),
});
