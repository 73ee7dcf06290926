/** Players' names, without what hides, breaks or turns the text around them. */
import type { AnyGame, Locale, Seat } from '../../games/game.ts';
import { levelIn, levelNames } from '../../games/levels.ts';
import { FORMER, firstAt, type SeatRecord, type Sitter } from '../model.ts';
import { plainIn } from './games.ts';
import { type Tell, tellerOf } from './index.ts';

const LONGEST = 32;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// Controls, line ends, zero-width and direction marks, blanks that count as letters: they hide, break or turn what stands
// around a name. Joiners and the looks of emoji stay, and the tags of flags.
const UNSEEN =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F)(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\p{Cc}\p{Zl}\p{Zp}\u2800\p{Default_Ignorable_Code_Point}]/gu;
/** As most names are: nothing of it hides or breaks anything, and each character is one. */
const ORDINARY = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A name for pictures, buttons and lists of choices: visible characters only, at most 32 of them. */
export function plainName(name: string): string {
  if (ORDINARY.test(name)) return name.slice(0, LONGEST);
  const clean = name.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  return SEEN.test(clean) ? firstOf(clean, LONGEST) : '?';
}

/** A name of at most `max` visible characters: the last is an ellipsis where some are left out. */
export function shortName(name: string, max: number): string {
  const plain = plainName(name);
  return firstOf(plain, max) === plain ? plain : `${firstOf(plain, max - 1).trimEnd()}…`;
}

/** The first `max` visible characters; each of ASCII is one. */
const firstOf = (text: string, max: number): string =>
  /^[\x20-\x7E]*$/.test(text)
    ? text.slice(0, max)
    : [...graphemes.segment(text)]
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('');

type Named = Sitter & Pick<SeatRecord, 'player' | 'before'>;

/** The holder of a seat, in a sentence. `as` makes a name fit for the place where it will stand. */
export function playerName(seats: readonly Named[], seat: Seat, tell: Tell, as: (name: string) => string): string {
  const { user, name } = seats[seat]!;
  if (user === null) return firstName(seats, seat, tell, as);
  return user.startsWith(FORMER) ? tell('former', {}) : as(name);
}

/** Who held a seat at the start. Bots keep their numbers when somebody sits in. */
export function firstName(seats: readonly Named[], seat: Seat, tell: Tell, as: (name: string) => string): string {
  const { user, name } = firstAt(seats[seat]!);
  if (user === null)
    return tell('bot', { n: seats.slice(0, seat + 1).filter((one) => firstAt(one).user === null).length });
  return user.startsWith(FORMER) ? tell('former', {}) : as(name);
}

/** Each player who has sat in, with the player they replaced, even if a bot has gone on since. */
export function satInTexts(seats: readonly SeatRecord[], tell: Tell, as: (name: string) => string): readonly string[] {
  const sitters = seats.filter(({ before }) => before !== undefined);
  return sitters.map(({ seat }) =>
    tell('satIn', { name: playerName(seats, seat, tell, as), before: firstName(seats, seat, tell, as) }),
  );
}

/** What the names of seats depend on. Without options all bots play as usual. */
export interface Seated {
  readonly seats: readonly Named[];
  readonly game: AnyGame;
  readonly options?: any;
}

/** The holder of a seat in a list: also that a bot plays for somebody, or a bot's level if it is not the usual one. */
export function seatName({ seats, game, options }: Seated, seat: Seat, locale: Locale, as: (name: string) => string) {
  const tell = tellerOf(locale);
  const name = playerName(seats, seat, tell, as);
  const { user, player } = seats[seat]!;
  if (user !== null) return player === 'person' || user.startsWith(FORMER) ? name : tell('botFor', { name });
  const level = game.levels === undefined ? 'medium' : levelIn(options ?? {});
  return level === 'medium' ? name : tell('botOfLevel', { name, level: plainIn(game, levelNames[level], locale) });
}

/** The plain names of everybody who holds a seat, bots too. */
export const namesAt = (table: Seated, locale: Locale): readonly string[] =>
  table.seats.map((_, seat) => seatName(table, seat, locale, plainName));

/** The same while a match runs, where its message says for whom a bot plays. */
export const shortNamesAt = ({ seats }: Seated, locale: Locale): readonly string[] =>
  seats.map((_, seat) => playerName(seats, seat, tellerOf(locale), plainName));
