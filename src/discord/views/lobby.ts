/** The lobby message: game, options, seats by name, commitment, and until when it stays open. */
import { commitmentOf } from '../../../games/luck.ts';
import type { Reason } from '../../store/schema.ts';
import { startsOf } from '../../table/lobby.ts';
import { LOBBY_MS, type Table } from '../../table/table.ts';
import { type Button, inRows, type Message, messageOf, type Row } from './blocks.ts';
import { answerId, LUCK, START, verbId, WISH } from './ids.ts';
import { optionTexts, type Speech, speechOf, titleOf } from './speech.ts';
import { relative } from './time.ts';

export function lobbyMessage(table: Table): Message {
  const { row, seats } = table;
  const speech = speechOf(table, row.locale);
  const { tell } = speech;
  const parts = lobbyTexts(table, speech);
  if (row.status !== 'lobby') return messageOf({ parts });
  const hasBot = seats.some(({ user }) => user === null);
  const starts = startsOf(table);
  const start: Button = { id: verbId(row.id, 'start'), label: tell('start', {}), style: 'chosen' };
  const ways = starts.map(
    ({ label }, i): Button => ({
      id: answerId(row.id, START, String(i)),
      label: speech.label({ key: label, args: {} }),
      style: 'chosen',
    }),
  );
  return messageOf({
    parts,
    rows: [
      [
        { id: verbId(row.id, 'join'), label: tell('join', {}), style: 'main' },
        { id: verbId(row.id, 'leave'), label: tell('leave', {}) },
        { id: verbId(row.id, 'add-bot'), label: tell('addBot', {}) },
        ...(ways.length === 0 ? [start] : []),
        { id: verbId(row.id, 'cancel'), label: tell('cancel', {}), style: 'danger' },
      ],
      ...(ways.length > 0 ? inRows(ways) : []),
      ...wishRows(table, speech),
      ...(hasBot ? [[{ id: verbId(row.id, 'remove-bot'), label: tell('removeBot', {}) }]] : []),
    ],
  });
}

/** The list from which everybody at the table chooses; what others have chosen is not in it. */
function wishRows({ row, seats, game }: Table, { label }: Speech): readonly Row[] {
  if (game.wish === undefined) return [];
  const free = game.wish.choices.filter(({ value }) => seats.every(({ wish }) => wish !== value));
  const choices = [{ value: LUCK, label: { key: game.wish.luck, args: {} } }, ...free];
  return [
    {
      ...{ id: answerId(row.id, WISH, 'choose'), placeholder: label({ key: game.wish.about, args: {} }) },
      ...{ min: 1, max: 1 },
      choices: choices.map(({ value, label: text }) => ({ value, label: label(text), chosen: false })),
    },
  ];
}

/** What a lobby says, or why it is closed. */
export function lobbyTexts(table: Table, speech: Speech): readonly string[] {
  const { row, seats, game, options } = table;
  const { tell, name, say, locale } = speech;
  const title = `## ${titleOf(table, locale)}`;
  const what = [
    tell('options', {}),
    ...optionTexts(table, speech),
    ...(game.paces?.length === 1 ? [] : [tell('thinkingTime', { pace: tell(`pace.${row.pace}`, {}) })]),
  ].join('\n');
  if (row.status !== 'lobby') return [`${title}\n${closedText(row.reason, speech)}`, what];
  const host = seats.find(({ user }) => user === row.host)!.seat;
  const note = tell(row.rematch_of === null ? 'lobby' : 'rematchLobby', { name: name(host) });
  const [min, max] = game.seats(options);
  const wishText = (wish: string | null | undefined) => {
    const chosen = game.wish?.choices.find(({ value }) => value === wish);
    return chosen === undefined ? '' : ` · ${say(chosen.label)}`;
  };
  const taken = seats.map(
    ({ seat, wish }) =>
      tell(seat === host ? 'hostSeat' : 'seat', { seat: seat + 1, name: name(seat) }) + wishText(wish),
  );
  const missing = seats.length < min ? [tell('needsMore', { missing: min - seats.length })] : [];
  const starts = startsOf(table);
  const problem = starts.length > 0 ? undefined : game.problem?.(options, seats.length);
  const notes = (game.notes?.(options, Math.max(min, seats.length)) ?? []).map(say);
  return [
    `${title}\n${note}`,
    what,
    [
      tell('seats', { taken: seats.length, max }),
      ...taken,
      ...missing,
      ...(problem ? [say(problem)] : []),
      ...notes,
    ].join('\n'),
    starts
      .map(({ label, about }) => {
        const [way, meaning] = [label, about].map((key) => say({ key, args: {} }));
        return tell('startLine', { way: way!, meaning: meaning! });
      })
      .join('\n'),
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
