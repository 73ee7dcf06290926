/**
 * The two messages of a turn: the table's and a seat's panel. A screen reader says both, so together they keep to a budget:
 * the panel leaves out what the table says as well, and the table what `/table` tells.
 */
import type { Seat } from '../../games/game.ts';
import { diceFrom } from '../../games/kit/advise.ts';
import { luckFrom } from '../../games/luck.ts';
import { altTextOf, panelScenes, tableScenes } from '../pictures/scenes.ts';
import { NO_ADVICE } from '../table/advice.ts';
import { asksOf, type Match, type Pending, viewOf } from '../table/match.ts';
import { isDaily, isPressedAlone, type Table } from '../table/table.ts';
import type { Blocks } from './blocks.ts';
import { detailedHand, type Hand, type HandLook, isElsewhere } from './hand.ts';
import { maxTurn, spokenLength } from './spoken.ts';
import { type Around, detailedTable } from './table.ts';

type Emoji = Around['emoji'];

/** No panel needs more, so that most panels need not be looked at. */
const MAX_PANEL = 360;

/** Whether a game has turns that could say too much. */
const isLimited = ({ game, match, record, heldSince }: Table): boolean =>
  game.ownRecap !== undefined && match !== undefined && record.status === 'running' && heldSince === undefined;

/** The table's public message. Beside pictures it is as short as the longest panel needs it. */
export function tableBlocks(table: Table, pictures?: Blocks['pictures'], around: Around = {}): Blocks {
  const full = detailedTable(table, pictures, around, 'full');
  // What is said while people press in real time is never shortened.
  if (!isLimited(table) || table.game.live !== undefined || !pictures?.length) return full;
  const max = maxTurn(table.seats.length);
  const length = spokenLength(full);
  if (length < max - MAX_PANEL) return full;
  const room = max - longestPanel(table, around.emoji) - 1;
  if (length <= room) return full;
  const short = detailedTable(table, pictures, around, 'short');
  return spokenLength(short) <= room ? short : detailedTable(table, pictures, around, 'minimal');
}

/** A seat's panel. Where pictures or lists show what it has, it is as short as the table's message needs it. */
export function handBlocks(hand: Hand, look: HandLook = {}): Blocks {
  const { table, reader } = hand;
  const full = detailedHand(hand, look, 'full');
  const isShown = reader.spoken || (look.pictures ?? []).length > 0;
  if (!isLimited(table) || isPressedAlone(table) || !isShown) return full;
  const tableCharacters = isElsewhere(table, reader) ? 0 : tableLength(table, look.emoji);
  const room = maxTurn(table.seats.length) - tableCharacters - 1;
  const fits = (blocks: Blocks) => spokenLength(blocks, { areListsOpen: reader.spoken }) <= room;
  if (fits(full)) return full;
  const short = detailedHand(hand, look, 'short');
  return fits(short) ? short : detailedHand(hand, look, 'minimal');
}

/** Remembered, as all panels of a moment ask for it. */
const tableLengths = new WeakMap<Table, number>();
/** By a match's state, so that a pick changes nothing that is said in public. */
const panelLengths = new WeakMap<object, number>();

/** The characters of the table's message; none of a daily, which has no such message. */
function tableLength(table: Table, emoji: Emoji): number {
  if (isDaily(table)) return 0;
  const known = tableLengths.get(table);
  if (known !== undefined) return known;
  const pictures = tableScenes(table).map((scene) => ({ name: '', alt: altTextOf(scene) }));
  const length = spokenLength(tableBlocks(table, pictures, { emoji }));
  tableLengths.set(table, length);
  return length;
}

/** Room for what a panel has besides public facts: the hand, and each event for its seat alone. */
const HAND_CHARACTERS = 80;
const PRIVATE_EVENT_CHARACTERS = 65;

/** How long the longest panel is likely to be that asks a person something, with everything left out that can be. */
function longestPanel(table: Table, emoji: Emoji): number {
  const { state, roundEvents } = table.match!;
  const known = panelLengths.get(state);
  if (known !== undefined) return known;
  const match = imagined(table.match!);
  const privateEventCount = (seat: Seat) => roundEvents.filter(({ to }) => to === seat).length;
  const asked = [...match.players.keys()].filter(
    (seat) => match.players[seat] === 'person' && asksOf(match, seat).length > 0,
  );
  const lengths = asked.map(
    (seat) =>
      minimalPanel({ ...table, match }, seat, emoji) +
      HAND_CHARACTERS +
      PRIVATE_EVENT_CHARACTERS * privateEventCount(seat),
  );
  const length = lengths.reduce((max, one) => Math.max(max, one), 0);
  panelLengths.set(state, length);
  return length;
}

/**
 * With hands that anybody may imagine: what the table says in public must not depend on what hands hold or have picked, nor
 * on advice, which names cards of real hands.
 */
function imagined(match: Match): Match {
  const { game } = match;
  const luck = luckFrom(diceFrom(match.step));
  const state = game.determinize?.(viewOf(match, undefined), luck) ?? match.state;
  const questions = game.questions(state);
  const pending = match.pending.flatMap((one): readonly Pending[] => {
    const question = questions.find(({ id }) => id === one.question.id);
    return question === undefined ? [] : [{ ...one, question, said: new Map() }];
  });
  const { hints, askedAt } = NO_ADVICE;
  const roundEvents = match.roundEvents.filter(({ to }) => to === undefined);
  return { ...match, state, pending, hints, askedAt, roundEvents };
}

/** Beside pictures: a screen reader's text without them is shorter. */
function minimalPanel(table: Table, seat: Seat, emoji: Emoji): number {
  const { locale } = table.record;
  // Their descriptions follow from what they show.
  const pictures = panelScenes(table, seat, locale).map(() => ({ name: '', alt: '' }));
  const hand = { table, reader: { seat, locale, pictured: true, hinted: true, spoken: false } };
  return spokenLength(detailedHand(hand, { pictures, emoji }, 'minimal'));
}
