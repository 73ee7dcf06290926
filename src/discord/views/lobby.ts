/** The lobby message: game, options, seats by name, commitment, and until when it stays open. */
import { commitmentOf } from '../../../games/luck.ts';
import type { Reason } from '../../model.ts';
import { startsOf } from '../../table/lobby.ts';
import { LOBBY_MS, type Table } from '../../table/table.ts';
import { optionTexts, titleIn } from '../../words/games.ts';
import { type Button, inRows, type Message, messageOf, type Row, selectOf } from './blocks.ts';
import { answerId, LUCK, START, type Verb, verbId, WISH } from './ids.ts';
import { type Speech, speechOf } from './speech.ts';
import { relative } from './time.ts';

export function lobbyMessage(table: Table): Message {
  const { record, seats } = table;
  const speech = speechOf(table, record.locale);
  const { tell } = speech;
  const parts = lobbyTexts(table, speech);
  if (record.status !== 'lobby') return messageOf({ parts });
  const button = (verb: Verb, label: string, style?: Button['style']): Button => {
    return { id: verbId(record.id, verb), label, style };
  };
  const ways = startsOf(table).map(({ label }, i): Button => {
    const id = answerId(record.id, START, String(i));
    return { id, label: speech.label({ key: label, args: {} }), style: 'chosen' };
  });
  const hasBot = seats.some(({ user }) => user === null);
  return messageOf({
    parts,
    rows: [
      [
        button('join', tell('join', {}), 'main'),
        button('leave', tell('leave', {})),
        button('add-bot', tell('addBot', {})),
        ...(ways.length === 0 ? [button('start', tell('start', {}), 'chosen')] : []),
        button('cancel', tell('cancel', {}), 'danger'),
      ],
      ...inRows(ways),
      ...wishRows(table, speech),
      ...(hasBot ? [[button('remove-bot', tell('removeBot', {}))]] : []),
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
  const ways = startsOf(table).map(({ label, about }) => {
    return tell('startLine', { way: say({ key: label, args: {} }), meaning: say({ key: about, args: {} }) });
  });
  const until = tell('openUntil', { when: relative(record.dueAt!) });
  return [
    `${title}\n${note}`,
    what,
    seatTexts(table, host, speech).join('\n'),
    ways.join('\n'),
    `${until}\n-# ${tell('commitment', { hash: commitmentOf(record.secret) })}`,
  ];
}

/** Who sits where, how many are missing, and what the game has to say about that. */
function seatTexts(table: Table, host: number, { tell, name, say }: Speech): readonly string[] {
  const { seats, game, options } = table;
  const [min, max] = game.seats(options);
  const taken = seats.map(({ seat, lobbyChoice }) => {
    const chosen = game.lobbyChoice?.choices.find(({ value }) => value === lobbyChoice);
    const said = tell(seat === host ? 'hostSeat' : 'seat', { seat: seat + 1, name: name(seat) });
    return chosen === undefined ? said : `${said} · ${say(chosen.label)}`;
  });
  const missing = seats.length < min ? [tell('needsMore', { missing: min - seats.length })] : [];
  const problem = startsOf(table).length > 0 ? undefined : game.problem?.(options, seats.length);
  const notes = game.notes?.(options, Math.max(min, seats.length)) ?? [];
  const said = [...(problem ? [problem] : []), ...notes].map(say);
  return [tell('seats', { taken: seats.length, max }), ...taken, ...missing, ...said];
}

const closedText = (reason: Reason | null, { tell }: Speech): string =>
  reason === 'expired'
    ? tell('closedExpired', { minutes: LOBBY_MS / 60_000 })
    : tell(reason === 'empty' ? 'closedEmpty' : 'closedCancelled', {});
