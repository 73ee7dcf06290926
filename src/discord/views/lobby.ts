/** The lobby message: game, options, seats by name, commitment, and until when it stays open. */
import { commitmentOf } from '../../../games/luck.ts';
import type { Reason } from '../../model.ts';
import { startsOf } from '../../table/lobby.ts';
import { LOBBY_MS, type Table } from '../../table/table.ts';
import { optionTexts, titleIn } from '../../words/games.ts';
import { type Button, inRows, type Message, messageOf, type Row, selectOf } from './blocks.ts';
import { answerId, LUCK, START, verbId, WISH } from './ids.ts';
import { type Speech, speechOf } from './speech.ts';
import { relative } from './time.ts';

export function lobbyMessage(table: Table): Message {
  const { record, seats } = table;
  const speech = speechOf(table, record.locale);
  const { tell } = speech;
  const parts = lobbyTexts(table, speech);
  if (record.status !== 'lobby') return messageOf({ parts });
  const hasBot = seats.some(({ user }) => user === null);
  const starts = startsOf(table);
  const start: Button = { id: verbId(record.id, 'start'), label: tell('start', {}), style: 'chosen' };
  const ways = starts.map(
    ({ label }, i): Button => ({
      id: answerId(record.id, START, String(i)),
      label: speech.label({ key: label, args: {} }),
      style: 'chosen',
    }),
  );
  return messageOf({
    parts,
    rows: [
      [
        { id: verbId(record.id, 'join'), label: tell('join', {}), style: 'main' },
        { id: verbId(record.id, 'leave'), label: tell('leave', {}) },
        { id: verbId(record.id, 'add-bot'), label: tell('addBot', {}) },
        ...(ways.length === 0 ? [start] : []),
        { id: verbId(record.id, 'cancel'), label: tell('cancel', {}), style: 'danger' },
      ],
      ...(ways.length > 0 ? inRows(ways) : []),
      ...wishRows(table, speech),
      ...(hasBot ? [[{ id: verbId(record.id, 'remove-bot'), label: tell('removeBot', {}) }]] : []),
    ],
  });
}

/** The list from which everybody at the table chooses; what others have chosen is not in it. */
function wishRows({ record, seats, game }: Table, { label }: Speech): readonly Row[] {
  if (game.lobbyChoice === undefined) return [];
  const free = game.lobbyChoice.choices.filter(({ value }) => seats.every(({ lobbyChoice }) => lobbyChoice !== value));
  const choices = [{ value: LUCK, label: { key: game.lobbyChoice.luck, args: {} } }, ...free];
  const placeholder = label({ key: game.lobbyChoice.about, args: {} });
  const labeled = choices.map(({ value, label: text }) => ({ value, label: label(text) }));
  return [selectOf(answerId(record.id, WISH, 'choose'), placeholder, labeled)];
}

/** What a lobby says, or why it is closed. */
export function lobbyTexts(table: Table, speech: Speech): readonly string[] {
  const { record, seats, game, options } = table;
  const { tell, name, say, locale } = speech;
  const title = `## ${titleIn(game, locale)}`;
  const what = [
    tell('options', {}),
    ...optionTexts(game, options, locale),
    ...(game.paces?.length === 1 ? [] : [tell('thinkingTime', { pace: tell(`pace.${record.pace}`, {}) })]),
  ].join('\n');
  if (record.status !== 'lobby') return [`${title}\n${closedText(record.reason, speech)}`, what];
  const host = seats.find(({ user }) => user === record.host)!.seat;
  const note = tell(record.rematchOf === null ? 'lobby' : 'rematchLobby', { name: name(host) });
  const [min, max] = game.seats(options);
  const wishText = (wish: string | null | undefined) => {
    const chosen = game.lobbyChoice?.choices.find(({ value }) => value === wish);
    return chosen === undefined ? '' : ` · ${say(chosen.label)}`;
  };
  const taken = seats.map(
    ({ seat, lobbyChoice }) =>
      tell(seat === host ? 'hostSeat' : 'seat', { seat: seat + 1, name: name(seat) }) + wishText(lobbyChoice),
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
    `${tell('openUntil', { when: relative(record.dueAt!) })}\n-# ${tell('commitment', { hash: commitmentOf(record.secret) })}`,
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
