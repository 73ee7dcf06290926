/** The lobby message: what is played, who sits there, what differs from the usual, and until when it stays open. */
import { commitmentOf } from '../../../games/luck.ts';
import type { Speech } from '../../speech/speech.ts';
import { lobbyClosedText, wishOf } from '../../speech/table.ts';
import { relative } from '../../speech/time.ts';
import { startLack, waysOf } from '../../table/lobby.ts';
import { awaited, keptUntil, startsAt } from '../../table/rematch.ts';
import { DEFAULT_PACE, type Table } from '../../table/table.ts';
import { lobbyFacts, titleIn } from '../../words/games.ts';
import { optionLines, seatTexts } from '../../words/lobby.ts';
import { type Blocks, type Button, type Message, messageOf, type Row, selectOf } from './blocks.ts';
import { answerId, LUCK, START, TAKE, tapId, type Verb, VOTE, verbId, WISH } from './ids.ts';
import { messageName } from './names.ts';

export function lobbyMessage(table: Table, speech: Speech, pictures: Blocks['pictures'] = []): Message {
  const parts = lobbyTexts(table, speech, pictures);
  if (table.record.status !== 'lobby') return messageOf({ parts });
  return messageOf({
    parts,
    pictures,
    rows: [
      startButtons(table, speech),
      moreButtons(table, speech),
      ...[TAKE, VOTE].flatMap((key) => wishRow(table, speech, key)),
    ],
  });
}

/** Whoever is alone may play with bots at once; where the game can be played alone, without them too. */
function startButtons(table: Table, { tell, label }: Speech): readonly Button[] {
  const { record, seats, game, options } = table;
  const isAlone = seats.length === 1;
  const isReady = isAlone || startLack(table) === undefined;
  const main: Verb = !isReady || awaited(table).length > 0 ? 'join' : isAlone ? 'start-bots' : 'start';
  const button = (verb: Verb, text: string): Button => {
    return { id: verbId(record.id, verb), label: text, style: verb === main ? 'main' : undefined };
  };
  const ways = waysOf(table).map(({ label: way, i }): Button => {
    return { id: answerId(record.id, START, String(i)), label: label({ key: way, args: {} }) };
  });
  const canStart = ways.length === 0 && (!isAlone || game.seats(options)[0] === 1);
  return [
    button('join', tell('join', {})),
    ...ways,
    ...(canStart ? [button('start', tell('start', {}))] : []),
    ...(isAlone ? [button('start-bots', tell('startBots', {}))] : []),
    ...(startsAt(table) === undefined ? [] : [button('not-yet', tell('notYet', {}))]),
  ];
}

const moreButtons = ({ record, game }: Table, { tell }: Speech): readonly Button[] => [
  { id: tapId('play', record.id, 'open'), label: tell('changeLobby', {}) },
  { id: tapId('rules', game.id, 1), label: tell('howToPlay', {}) },
];

/** The lists from which everybody at the table chooses and votes; what is taken is not in them. */
function wishRow(table: Table, speech: Speech, key: string): readonly Row[] {
  const wish = wishOf(table, speech, key === VOTE ? 'lobbyVote' : 'lobbyChoice');
  if (wish === undefined) return [];
  return [
    selectOf(answerId(table.record.id, WISH, key), wish.about, [{ value: LUCK, label: wish.luck }, ...wish.free]),
  ];
}

/** What a lobby says, or why it is closed. Beside its cover, what that does not show. */
export function lobbyTexts(table: Table, speech: Speech, pictures: Blocks['pictures'] = []): readonly string[] {
  const { record, seats, game } = table;
  const { tell, name, say, locale } = speech;
  const title = titleIn(game, locale);
  if (record.status !== 'lobby') return [`**${title}** · ${lobbyClosedText(record.reason, speech)}`];
  const host = seats.find(({ user }) => user === record.host)!.seat;
  const note = tell(record.rematchOf === null ? 'lobby' : 'rematchLobby', { name: name(host) });
  const about = [say({ key: 'tagline', args: {} }), lobbyFacts(table, tell)];
  const ways = waysOf(table).map(({ label, about: meaning }) => {
    return tell('startLine', { way: say({ key: label, args: {} }), meaning: say({ key: meaning, args: {} }) });
  });
  const until = tell('openUntil', { when: relative(record.dueAt!) });
  return [
    [`## ${title}`, ...(pictures.length === 0 ? about : [])].join('\n'),
    [
      note,
      ...rematchLines(table, speech),
      ...optionLines(table, speech, DEFAULT_PACE),
      ...seatTexts(table, host, speech),
      ...ways,
    ].join('\n'),
    `${until}\n-# ${tell('dealCode', { code: commitmentOf(record.secret).slice(0, CODE_LENGTH) })}`,
  ];
}

/** Whose seats a rematch keeps, or when it starts by itself. */
function rematchLines(table: Table, { tell }: Speech): readonly string[] {
  const names = awaited(table).map(({ name }) => messageName(name));
  const start = startsAt(table);
  return [
    ...(names.length === 0 ? [] : [tell('seatsKept', { names, when: relative(keptUntil(table)) })]),
    ...(start === undefined ? [] : [tell('startsSoon', { when: relative(start) })]),
  ];
}

/** 64 bits: too many to find a second secret that begins alike. */
const CODE_LENGTH = 16;

/** The whole commitment, for those who want to write it down. */
export const dealText = ({ record }: Table, { tell }: Speech): string =>
  tell('commitment', { hash: commitmentOf(record.secret) });
