/** Practice: the way to it from a pick, and what its panel says at its end. */
import type { Seat } from '../../games/game.ts';
import type { Speech } from '../speech/speech.ts';
import { gainsByDeal } from '../table/deals.ts';
import type { Practice, Table } from '../table/table.ts';
import { unitText } from '../words/games.ts';
import type { Tell } from '../words/index.ts';
import type { Blocks, Button } from './blocks.ts';
import { AGAIN, tapId } from './ids.ts';

/** `step`: of the replay of a finished match, where the seat picked. */
export const againButton = (match: string, seat: Seat, step: number, tell: Tell): Button => ({
  id: tapId('replay', AGAIN, match, seat, step),
  label: tell('again', {}),
});

/** How it went, beside how it went then; or that it has left the memory. */
export function practiceOverBlocks({ game, match }: Table, practice: Practice, speech: Speech): Blocks {
  const { seat, step, deal, brought } = practice;
  const { tell, locale } = speech;
  const rows = [
    [
      againButton(practice.match, seat, step, tell),
      { id: tapId('replay', 'on', practice.match, seat, step), label: tell('coachLook', {}) },
    ],
  ];
  if (match === undefined) return { parts: [tell('practiceGone', {})], rows };
  const said = (points: number) => unitText(game, locale, points);
  const now = gainsByDeal(match.deals, seat)[deal] ?? 0;
  return { parts: [tell('practiceOver', { before: said(brought), now: said(now) })], rows };
}
