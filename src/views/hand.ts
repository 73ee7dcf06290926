/** The hand panel: what one seat alone sees, and where it answers. */
import type { Locale, Seat } from '../../games/game.ts';
import type { FindEmoji } from '../pictures/appEmoji.ts';
import { type Moments, panelScenes, type Scene } from '../pictures/scenes.ts';
import { BUTTONS_A_ROW } from '../speech/fitting.ts';
import { helpIn, overText, recapTexts } from '../speech/hand.ts';
import { panelAlts, panelTexts } from '../speech/panel.ts';
import { type Speech, speechOf, spokenSpeechOf } from '../speech/speech.ts';
import { type Detail, storyTexts } from '../speech/table.ts';
import { previewed } from '../table/draft.ts';
import { isFrozen } from '../table/freeze.ts';
import { asksOf, type Match, viewOf } from '../table/match.ts';
import { isDaily, isInHand, isLive, isPressedAlone, maySuggest, newsFor, type Table } from '../table/table.ts';
import { isWaitedElsewhere, waitsForOthers } from '../table/waiting.ts';
import { dealName } from '../words/games.ts';
import type { Tell } from '../words/index.ts';
import { askRows } from './ask.ts';
import type { Blocks, Button, Row } from './blocks.ts';
import { overBlocks } from './daily.ts';
import { dealingBlocks } from './dealing.ts';
import { endButton } from './ending.ts';
import { answerId, COACH, HELP, LIST, NEXT_TABLE, tapId, verbId } from './ids.ts';
import { tableUrl } from './pings.ts';
import { nextDeal, playedBlocks } from './table.ts';

/** The person who looks at a panel. */
export interface Reader {
  readonly seat: Seat;
  readonly locale: Locale;
  /** Whether they want pictures. */
  readonly pictured: boolean;
  /** Whether what they hold says where it would land. */
  readonly hinted: boolean;
  /** Whether they listen to a screen reader: news comes in new messages, without pictures. */
  readonly spoken: boolean;
  /** Where they read it; left out: in the table's channel. */
  readonly channel?: string;
  /** Whether the reader opened it as a server manager, who may end the table from there. */
  readonly mayEnd?: boolean;
}

/** What a panel shows. */
export interface Hand {
  readonly table: Table;
  readonly reader: Reader;
  /** Why it is not what was tapped: in the place of the deadline; read aloud, or where its person does not play, on top. */
  readonly notice?: string | undefined;
  /** Something else to know, on top. */
  readonly remark?: string | undefined;
  /** Those with which its person cuts the deck so far. */
  readonly digits?: string | undefined;
}

export interface HandLook {
  readonly pictures?: Blocks['pictures'];
  /** Whether table and hand are one picture. */
  readonly isTall?: boolean;
  readonly emoji?: FindEmoji | undefined;
  /** The tables that wait for a user. */
  readonly waitingFor?: (user: string) => readonly Table[];
}

/** Whether the table's message is in another channel, and does not describe the table to this reader. */
export const isElsewhere = ({ record }: Table, { channel }: Reader): boolean =>
  channel !== undefined && channel !== record.channel;

/** The pictures of a hand. `moments`: of this panel. */
export function handScenes({ table, reader }: Hand, isTall: boolean, moments: Moments): readonly Scene[] {
  const { pictured, spoken, seat, locale, hinted } = reader;
  if (!pictured || spoken) return [];
  if (isPressedAlone(table)) return moments.scenesOf(table, locale);
  return panelScenes(table, seat, locale, { isTagged: hinted, isTall });
}

export function detailedHand({ table, reader, notice, remark, digits }: Hand, look: HandLook, detail: Detail): Blocks {
  const { seat, locale, spoken, mayEnd } = reader;
  // Read aloud, it is words alone.
  const speech = spoken ? spokenSpeechOf(table, locale) : speechOf(table, locale, look.emoji);
  const idle = isFrozen(table) ? dealingBlocks(table, seat, speech, digits) : idleBlocks(table, seat, speech);
  const ask = isPressedAlone(table) ? pressedBlocks : askBlocks;
  // Beside the question it moves no button out of view.
  const isInside = !spoken && idle === undefined && !isPressedAlone(table);
  const {
    parts: texts,
    rows = [],
    pictures = look.pictures,
  } = idle ?? ask(table, table.match!, speech, reader, { ...look, detail, notice: isInside ? notice : undefined });
  const isRecalled = table.match !== undefined && (!isDaily(table) || table.practice !== undefined);
  const hasEnded = isRecalled && (table.heldSince !== undefined || table.record.status === 'finished');
  const hasNews = spoken && newsFor(table, seat).length > 0;
  const isRecapped = idle !== undefined && (hasEnded || hasNews);
  const parts = isRecapped ? [...recapTexts(table.match!, seat, speech), ...texts] : texts;
  const [first = '', ...others] = parts;
  const isEndable = mayEnd && isLive(table) && !isDaily(table) && table.practice === undefined;
  const ends = isEndable ? [endButton(table, speech.tell)] : [];
  const shown: readonly Row[] = [...withinLimits(rows), ...nextRows(table, seat, speech, look)];
  const practice = table.practice && `-# ${speech.tell('practice', {})}`;
  const above = isInside ? undefined : notice;
  const noticed = spoken ? [first, remark, above, practice] : [practice, remark, above, first];
  return {
    parts: [noticed.filter((one) => one !== undefined).join('\n'), ...others],
    pictures,
    rows: [...ends, ...lookUps(table, seat, speech)].reduce(withButton, shown),
  };
}

/** While others think: the way to where something waits. */
const nextRows = (table: Table, seat: Seat, { tell }: Speech, { waitingFor }: HandLook): readonly Row[] =>
  waitsForOthers(table, seat) && waitingFor !== undefined && isWaitedElsewhere(table, seat, waitingFor)
    ? [[{ id: tapId('games', NEXT_TABLE), label: tell('otherMatch', {}) }]]
    : [];

/** Says that there is no hand yet, and leads to the lobby. */
export const lobbyWaits = ({ record }: Table, tell: Tell): readonly Row[] => [
  { text: tell('lobbyWaits', {}), button: { label: tell('gamesOpen', {}), url: tableUrl(record) } },
];

/** In place of a hand: why its person does not play it now, and what they can do about that. */
function idleBlocks(table: Table, seat: Seat, speech: Speech): Blocks | undefined {
  const { record, seats, match, heldSince } = table;
  const { tell } = speech;
  const { player } = seats[seat]!;
  if (record.status !== 'running' && isDaily(table)) return overBlocks(table, speech);
  if (match === undefined) return { parts: [], rows: lobbyWaits(table, tell) };
  if (record.status !== 'running')
    return { parts: [overText(table, match, seat, speech)], rows: coachRows(table, seat, speech) };
  // The hand is the bot's from now on: a person who has left must not be able to tell of it.
  if (player === 'left') return { parts: [tell('leftMatch', {})] };
  const back: Button = { id: verbId(record.id, 'back'), label: tell('imBack', {}), style: 'main' };
  if (heldSince !== undefined)
    return {
      parts: [tell('nextDealSoon', { deal: dealName(table.game) })],
      rows: [[player === 'bot' ? back : nextDeal(table, speech)]],
    };
  return player === 'bot' ? { parts: [tell('botPlaysYou', {})], rows: [[back]] } : undefined;
}

/** People who have played to the end may ask what experts say of that. */
const coachRows = ({ record, game, seats }: Table, seat: Seat, { tell }: Speech): readonly Row[] =>
  record.status === 'finished' && game.think !== undefined && seats[seat]!.player === 'person'
    ? [[{ id: tapId('replay', COACH, record.id), label: tell('coach', {}) }]]
    : [];

type AskLook = HandLook & { readonly detail: Detail; readonly notice: string | undefined };

/** What the table's message would show: in a few words for people who listen. */
function pressedBlocks(table: Table, match: Match, speech: Speech, reader: Reader, { pictures }: AskLook): Blocks {
  const played = playedBlocks(table, match, speech, { pictures });
  if (!reader.spoken) return played;
  const { own, table: onTable } = (match.game.brief ?? match.game.describe)(viewOf(match, reader.seat));
  const happened = storyTexts(table, match, [], speech);
  return { ...played, parts: [happened.join('\n'), [...own, ...onTable].map(speech.say).join('\n')] };
}

/** What the panel says of the table and the hand, and where its asks are answered. */
function askBlocks(table: Table, match: Match, speech: Speech, reader: Reader, look: AskLook): Blocks {
  const { seat, hinted, spoken: isSpoken, pictured } = reader;
  const isHinted = hinted && table.record.hints !== false;
  const asks = asksOf(match, seat)
    .filter(({ pending }) => isInHand(pending, isSpoken))
    .map(({ pending, ask }) => ({ pending, ask: previewed(match, pending, ask) }));
  const advice = !maySuggest(table) ? undefined : table.game.think === undefined ? 'suggest' : 'hint';
  const isInWords = !pictured && !isSpoken;
  const shown = { speech, isInWords, isSpoken, isHinted, advice, detail: look.detail } as const;
  const rows = asks.flatMap(({ pending, ask }) => askRows(table.record.id, pending, ask, shown));
  const panel = { ...look, asks, isHinted, isSpoken, isElsewhere: isElsewhere(table, reader) };
  const alts = panelAlts(table, match, seat, speech, panel);
  return {
    parts: panelTexts(table, match, seat, speech, panel),
    pictures: look.pictures?.map((picture, i) => ({ ...picture, alt: alts[i]! })),
    rows,
  };
}

/** The rows, and behind them a button: in the last row where there is room. */
function withButton(rows: readonly Row[], button: Button): readonly Row[] {
  const last = rows.at(-1);
  const isRoom = Array.isArray(last) && last.length < BUTTONS_A_ROW;
  return isRoom ? [...rows.slice(0, -1), [...last, button]] : [...rows, [button]];
}

/** The way to what can be looked up. */
function lookUps(table: Table, seat: Seat, { tell }: Speech): readonly Button[] {
  const { id, status } = table.record;
  const isPlaying = status === 'running' && table.seats[seat]!.player === 'person';
  if (!isPlaying || helpIn(table, seat).length === 0) return [];
  return [{ id: answerId(id, HELP, LIST), label: tell('lookUp', {}) }];
}

/** Discord takes 40 components a message: what is over waits until the first of it is answered. */
function withinLimits(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = [];
  let count = 0;
  for (const row of rows) {
    count += Array.isArray(row) ? 1 + row.length : 2;
    if (count > 32) break;
    kept.push(row);
  }
  return kept;
}
