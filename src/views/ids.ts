/**
 * Custom ids: `v1:<match>:<question>:<key>`. They carry no secret and are never trusted: every click is checked against
 * seat, question and current options. The question `@` stands for the table itself, with a verb as key.
 */
import type { Blocks, Row } from './blocks.ts';

const VERSION = 'v1';
const TABLE = '@';

/** What can be done to a table by a button that answers no question. */
export const VERBS = [
  'join',
  'leave',
  'add-bot',
  'remove-bot',
  'start',
  'cancel',
  'hand',
  'back',
  'next',
  'rematch',
  'rematch-next',
  'down',
  'start-bots',
  'not-yet',
  'agree-end',
  'deal',
  'find-others',
] as const;
export type Verb = (typeof VERBS)[number];
/** Those that open another table. */
const OPENING: readonly Verb[] = ['rematch', 'rematch-next', 'find-others'];

/** In the place of a question: hand the seat of this number to a bot; take it over; look up a game's help; a rematch with the n-th other deck, or `LIST`. */
export const GIVE = '@give';
export const SIT = '@sit';
export const HELP = '@help';
/** Keys of `HELP`: `LIST` shows in a new message what can be looked up; `LOOK`, or any other key, shows there what was chosen. */
export const LIST = 'list';
export const LOOK = 'look';
export const NEXT = '@next';

/** In the place of a question, before the deal: the digits with which the deck is cut so far, or this. */
export const CUT = '@cut';
export const CUT_BEGIN = 'begin';

/** In the place of a question, of a lobby: start in the n-th of several ways; choose what the game lets choose. */
export const START = '@start';
export const LOBBY_CHOICE = '@wish';
/** Of `LOBBY_CHOICE`: take it, or vote for it; leave it to luck. */
export const TAKE = 'choose';
export const VOTE = 'vote';
export const LUCK = '@luck';

/** In the place of a match: the command of the daily, its game and day in the place of a question. */
const DAILY = '@daily';
export const dailyId = (
  game: string,
  day: string,
  act: 'play' | 'look' | 'share' | 'fair' | 'boards-on' | 'boards-off',
): string => [VERSION, DAILY, `${game}.${day}`, act].join(':');

export type Id =
  | { readonly match: string; readonly verb: Verb }
  | { readonly match: string; readonly question: string; readonly key: string };

export const verbId = (match: string, verb: Verb): string => [VERSION, match, TABLE, verb].join(':');
export const answerId = (match: string, question: string, key: string): string =>
  [VERSION, match, question, key].join(':');

const TAP = 'c1';
/** For what stands below the answer of a command: `c1:<command>:…`, whatever the command needs to know again. */
export const tapId = (command: string, ...given: readonly (string | number)[]): string =>
  [TAP, command, ...given].join(':');

/** Of `/play`, in the place of an option's key of a lobby: call players; play in a thread; rare actions. */
export const CALL = '@call';
export const MORE = '@more';
export const THREAD = '@thread';

/** Of `/replay`, in the place of a way through it: what experts say of one's picks. */
export const COACH = 'coach';
/** Of the same: practice from one's own pick at a step. */
export const AGAIN = 'again';

/** For `/games`, in place of a match: the one that waits for the person who taps, and is due first. */
export const NEXT_TABLE = '@next';

/** Of `/preferences`, in the place of what is set: the reminder of the daily; and of its hour: never. */
export const REMIND = 'remind';
export const REMIND_OFF = 'off';

/** Of `/cancel`, in the place of what was asked: nothing yet. */
export const UNASKED = 'unasked';

/** The command a tap belongs to, and what it was given; nothing if it belongs to a table. */
export function tapOf(customId: string): { readonly command: string; readonly given: readonly string[] } | undefined {
  const [version, command, ...given] = customId.split(':');
  if (version === VERSION && command === DAILY) return { command: 'daily', given };
  return version === TAP && command !== undefined ? { command, given } : undefined;
}

/** The table that a tap concerns, if it says one. */
export function tableOf(customId: string): string | undefined {
  const [version, match, given] = customId.split(':');
  if (version === VERSION) return match === DAILY ? undefined : match;
  return version === TAP && match === 'games' && given !== NEXT_TABLE ? given : undefined;
}

/** Whether a tap concerns a table alone, and not the channel it is made in, as a rematch does. */
export function isAtTable(customId: string): boolean {
  const id = idOf(customId);
  const isOpening = id !== undefined && ('verb' in id ? OPENING.includes(id.verb) : id.question === NEXT);
  return tableOf(customId) !== undefined && !isOpening;
}

/** The one of these values that a text from outside is. */
export const among = <T extends string>(values: readonly T[], said: string | null | undefined): T | undefined =>
  values.find((value) => value === said);

/** What a custom id says; nothing if it is none of ours. */
export function idOf(customId: string): Id | undefined {
  const [version, match, question, key, ...more] = customId.split(':');
  if (version !== VERSION || !match || !question || !key || more.length > 0) return undefined;
  if (question !== TABLE) return { match, question, key };
  const verb = among(VERBS, key);
  return verb === undefined ? undefined : { match, verb };
}

/** The questions that a message's buttons and menus answer. */
export const questionsIn = ({ rows = [] }: Blocks): readonly string[] =>
  rows.flatMap(customIdsIn).flatMap((customId) => {
    const id = idOf(customId);
    return id !== undefined && 'question' in id ? [id.question] : [];
  });

function customIdsIn(row: Row): readonly string[] {
  if ('id' in row) return [row.id];
  const buttons = 'text' in row ? [row.button ?? row] : row;
  return buttons.flatMap((button) => ('id' in button ? [button.id] : []));
}
