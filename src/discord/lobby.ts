/** The lobby message: game, options, seats by name, commitment, and until when it stays open. */
import { commitmentOf } from '../../games/luck.ts';
import type { Reason } from '../store/schema.ts';
import { LOBBY_MS, type Table } from '../table.ts';
import { type Message, messageOf } from './blocks.ts';
import { verbId } from './ids.ts';
import { optionTexts, type Speech, speechOf, titleOf } from './speech.ts';
import { relative } from './time.ts';

export function lobbyMessage(table: Table): Message {
  const { row, seats } = table;
  const speech = speechOf(table, row.locale);
  const { tell } = speech;
  const parts = lobbyTexts(table, speech);
  if (row.status !== 'lobby') return messageOf({ parts });
  const hasBot = seats.some(({ user }) => user === null);
  return messageOf({
    parts,
    rows: [
      [
        { id: verbId(row.id, 'join'), label: tell('join', {}), style: 'main' },
        { id: verbId(row.id, 'leave'), label: tell('leave', {}) },
        { id: verbId(row.id, 'add-bot'), label: tell('addBot', {}) },
        { id: verbId(row.id, 'start'), label: tell('start', {}), style: 'chosen' },
        { id: verbId(row.id, 'cancel'), label: tell('cancel', {}), style: 'danger' },
      ],
      ...(hasBot ? [[{ id: verbId(row.id, 'remove-bot'), label: tell('removeBot', {}) }]] : []),
    ],
  });
}

/** What a lobby says, or why it is closed. */
export function lobbyTexts(table: Table, speech: Speech): readonly string[] {
  const { row, seats, game, options } = table;
  const { tell, name, say, locale } = speech;
  const title = `## ${titleOf(table, locale)}`;
  const what = [
    tell('options', {}),
    ...optionTexts(table, speech),
    tell('thinkingTime', { pace: tell(`pace.${row.pace}`, {}) }),
  ].join('\n');
  if (row.status !== 'lobby') return [`${title}\n${closedText(row.reason, speech)}`, what];
  const host = seats.find(({ user }) => user === row.host)!.seat;
  const note = tell(row.rematch_of === null ? 'lobby' : 'rematchLobby', { name: name(host) });
  const [min, max] = game.seats(options);
  const taken = seats.map(({ seat }) =>
    tell(seat === host ? 'hostSeat' : 'seat', { seat: seat + 1, name: name(seat) }),
  );
  const missing = seats.length < min ? [tell('needsMore', { missing: min - seats.length })] : [];
  const problem = game.problem?.(options, seats.length);
  return [
    `${title}\n${note}`,
    what,
    [tell('seats', { taken: seats.length, max }), ...taken, ...missing, ...(problem ? [say(problem)] : [])].join('\n'),
    `${tell('openUntil', { when: relative(row.due_at!) })}\n-# ${tell('commitment', { hash: commitmentOf(row.secret) })}`,
  ];
}

function closedText(reason: Reason | null, { tell }: Speech): string {
  switch (reason) {
    case 'expired':
      return tell('closedExpired', { minutes: LOBBY_MS / 60_000 });
    case 'empty':
      return tell('closedEmpty', {});
    default:
      return tell('closedCancelled', {});
  }
}
