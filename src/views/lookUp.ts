/** What can be looked up beside one's hand: a menu, and above it what was chosen of it. */
import type { Seat } from '../../games/game.ts';
import { lookersOf, type Scene, scenesOf } from '../pictures/scenes.ts';
import { helpFor, helpIn } from '../speech/hand.ts';
import type { Speech } from '../speech/speech.ts';
import { keyOf } from '../table/draft.ts';
import type { Table } from '../table/table.ts';
import { type Blocks, selectOf } from './blocks.ts';
import { answerId, HELP, LOOK } from './ids.ts';

interface LookUp {
  readonly blocks: Pick<Blocks, 'parts' | 'rows'>;
  /** What is to be seen beside it. */
  readonly scenes: () => readonly Scene[];
}

/** Nothing where it is not there any more. `chosen`: left out where nothing is yet. */
export function lookUp(table: Table, seat: Seat, speech: Speech, chosen?: string): LookUp | undefined {
  const { tell, label, emoji, locale } = speech;
  const help = helpIn(table, seat);
  const found = chosen === undefined ? undefined : helpFor(table, seat, chosen, speech);
  if (help.length === 0 || (found === undefined && chosen !== undefined)) return undefined;
  const choices = help.map((one) => ({
    value: keyOf(one.label),
    label: label(one.label),
    emoji: one.emoji === undefined ? undefined : emoji(one.emoji),
  }));
  const menu = selectOf(answerId(table.record.id, HELP, LOOK), tell('lookUp', {}), choices);
  return {
    blocks: { parts: [found?.text ?? tell('lookUpWhat', {})], rows: [menu] },
    scenes: () => (found?.shows === undefined ? [] : scenesOf(table.match!, found.shows, lookersOf(table, locale))),
  };
}
