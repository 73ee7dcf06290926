/** What a game says of its daily, and of its puzzles. */
import type { Level } from './levels.ts';
import type { Colour, Icon } from './pen.ts';
import type { PlainKey, Seat } from './text.ts';

/** One person's match, once a day, the same for everybody: what luck draws must not depend on earlier acts. */
export interface DailyMatch<S extends { options: object; open: object; words: object }, View, Event, Said, Advise> {
  readonly options: S['options'];
  /** What a player should know before the start. */
  readonly about?: PlainKey<S['words']>;
  readonly bots?: DailyBots<Advise>;
  /** What a seat is asked, whatever was answered before: "card.1.7". Its id, if left out. Bots have luck of their own for each. */
  momentOf?(open: S['open'], question: string, seat: Seat): string;
  /** What one may tell the others about one's match while they have theirs before them. `events`: all of it. */
  share(view: View, events: readonly Event[]): readonly Said[];
  /** The same in tiles, for a picture of it; lines from top to bottom. */
  tiles?(view: View, events: readonly Event[]): readonly TileLine<Said>[];
  /** For a game without experts: the player's costliest mistake, judged by what they have seen. */
  lesson?(view: View, events: readonly Event[]): Said | undefined;
}

/** Something that has happened. Its shade alone tells nothing: a number or a sign stands on it, unless it is a free place. */
export interface Tile {
  readonly fill: Colour;
  readonly text?: string;
  readonly icon?: Icon;
}

export interface TileLine<Said> {
  readonly tiles: readonly Tile[];
  /** Of several lines: which it is, in a letter, and what it came to. */
  readonly letter?: Said;
  readonly value?: number;
  /** What it says, where `share` says it in signs alone. */
  readonly about?: Said;
}

/** Bots that sit with the person: always the same ones, in no hurry, whose answers depend only on view and luck. */
interface DailyBots<Advise> {
  readonly count: number;
  readonly level?: Level;
  /**
   * How they play, from version 1 on. A day keeps the version that was newest when it began: to change how they play,
   * add a version and keep the earlier ones.
   */
  readonly strategies: readonly Advise[];
}

/** A position with one answer that is clearly the best. */
export interface PuzzleOf<View, Ask, Answer> {
  readonly view: View;
  readonly ask: Ask;
  /** All of them, the best first. */
  readonly answers: readonly Answer[];
  /** How often each of them was played on to the end. */
  readonly futures: number;
}
