/** A name that would format a message stands as it was given in what is said of somebody's choices. */
import { expect, it } from 'vitest';
import { movesText } from '../../commands/replayView.ts';
import { chosenTexts } from '../../src/speech/hand.ts';
import { panelTexts } from '../../src/speech/panel.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { asksOf } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import { sixes } from './sixpack-table.ts';

const WRITTEN = String.raw`To the left (yours to \_\_b\_\_)`;

it('where a choice names somebody: hints, what is chosen, replays', () => {
  const { table } = sixes({ piles: ['1', '6', '6'], hands: ['carousel4 2', '5', '5 3'], bare: true }).play(
    'carousel4',
    '5',
    '5',
  );
  const seats = ['Ada', '__b__', 'Gus'].map((name, seat) => ({ seat, name, user: name, player: 'person' }));
  const [pending] = table.match.pending;
  const asks = asksOf(table.match, 0);
  const [{ ask }] = asks as [(typeof asks)[number]];
  const moves = [ask.options[0]!.move];
  const { question } = pending!;
  const match = {
    ...table.match,
    hints: new Map([[0, { question: question.id, seat: 0, best: [{ moves, cost: 0 }] }]]),
  };
  const record = { id: 'm', status: 'running', host: 'Ada', locale: 'en', pausedAt: null, fault: null, daily: null };
  const at = { record, seats, game: match.game, options: match.options, match } as unknown as Table;
  const speech = speechOf(at, 'en');
  const drafted = { ...pending!, said: new Map([[0, { moves, by: 'person' as const }]]) };
  expect(panelTexts(at, at.match!, 0, speech, { asks, isHinted: true, isSpoken: false }).join('\n')).toContain(
    `**Hint:** ${WRITTEN} looks best.`,
  );
  expect(chosenTexts(drafted, ask, speech, { areSummed: false, isShort: false, leavesOutExtras: false })).toEqual([
    WRITTEN,
  ]);
  expect(movesText({ ask }, moves, speech)).toBe(WRITTEN);
});
