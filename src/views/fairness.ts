/** The button with which anybody can check that nobody chose the cards or dice, below what is over. */
import type { Table } from '../table/table.ts';
import { luckIn } from '../words/games.ts';
import type { Tell } from '../words/index.ts';
import type { Button } from './blocks.ts';
import { tapId } from './ids.ts';

export const checkButton = ({ record, game }: Table, tell: Tell): Button => ({
  id: tapId('verify', 'check', record.id),
  label: tell('checkCards', { luck: luckIn(game) }),
});
