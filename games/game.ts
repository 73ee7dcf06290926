/**
 * The contract between a game, a pure object, and its table: setup → questions → apply → … → no questions. A *question* is
 * put to one or several seats and lists every legal option; the match keeps the answers sealed and, once it has them all,
 * tells the game. A game knows seats, moves and luck: no users, no channels, no clock but `at`.
 */
import type { DailyMatch, PuzzleOf } from './daily.ts';
import type { Level } from './levels.ts';
import type { LobbyOffer, LobbyVoting } from './lobby.ts';
import type { Luck } from './luck.ts';
import type { Fields, Parameters } from './options.ts';
import type { Box, Felt, Pen, Size } from './pen.ts';
import type { Catalogue, Locale, NoArgs, PlainKey, Seat, Text } from './text.ts';

export type { Luck } from './luck.ts';
export type { Fields } from './options.ts';
export type { AnyText, Arg, Catalogue, Face, Locale, NoArgs, PlainKey, Seat, Text } from './text.ts';
export { catalogue, numeral } from './text.ts';

/** How long a table gives its people for an answer. */
export const PACES = ['30s', '1m', '2m', '5m', '1h', '24h'] as const;
export type Pace = (typeof PACES)[number];

/** What every game says about itself. */
export interface OwnWords {
  /** The game's name. */
  title: NoArgs;
  /** One line for the list of slash commands, at most 100 characters. */
  tagline: NoArgs;
  /** What one plays for, whatever the options, in at most 40 characters: “score many points”. */
  goal: NoArgs;
}

/** What a game is made of. Each game names its parts once. `words`: its sentences, key → arguments. */
export interface Shape {
  options: object;
  open: object;
  own: object;
  hidden: object;
  move: unknown;
  event: object;
  words: OwnWords;
}

/** Who knows what is decided by where a fact is stored, never by a filter. Plain JSON. */
export interface State<S extends Shape> {
  /** Everybody; also what the last round changed. */
  readonly open: S['open'];
  /** Each seat its own: hand, early picks. */
  readonly own: readonly S['own'][];
  /** Nobody: decks, timers, the agenda. */
  readonly hidden: S['hidden'];
}

/** What a seat may know. Without `seat`: an onlooker, the table. */
export interface View<S extends Shape> {
  readonly open: S['open'];
  readonly seat?: Seat;
  readonly own?: S['own'];
}

/** An emoji of a game's `picture`; without it the plain label stands alone. */
export interface Sign<W> {
  readonly emoji: string;
  /** What a button says beside it, where it says a part of the label. Otherwise a picture above stands for it. */
  readonly label?: Text<W>;
}

/** A legal move with a label. */
export interface Option<S extends Shape> {
  readonly move: S['move'];
  /** What the button says: so short that five fit in a row on a phone, if the choice allows it. */
  readonly label: Text<S['words']>;
  /** The option in full, where the label is too short for a sentence or a list: "Red 3, box 5". */
  readonly name?: Text<S['words']>;
  /** In a list in which one finds it by typing its number: "3 Reverse". */
  readonly listed?: Text<S['words']>;
  /** What it costs or brings: "5 ducks". */
  readonly detail?: Text<S['words']>;
  /** Where it would land now, from what everybody can see: "→ row 2". For lists and screen readers. */
  readonly lands?: Text<S['words']>;
  readonly tone?: 'main' | 'danger';
  /** Milliseconds after which it may be chosen; a press before that does nothing. */
  readonly from?: number;
  /** Milliseconds after which it means something else. That is noted, so that no restart brings it back. */
  readonly until?: number;
  readonly sign?: Sign<S['words']>;
  /** What it would be: "First card". The options of each part have a list, or lines of buttons, of their own. */
  readonly part?: Text<S['words']>;
  /** Of each group at most one option may be chosen. */
  readonly groups?: readonly string[];
}

/** One seat's part of a question: choose `min` to `max` of the options. */
export interface Ask<S extends Shape> {
  readonly seat: Seat;
  readonly text: Text<S['words']>;
  /** What all others read while only this seat has to answer: "Waiting for Bobby, who takes a row." No secrets. */
  readonly waiting?: Text<S['words']>;
  readonly options: readonly Option<S>[];
  readonly min: number;
  readonly max: number;
  /** From each of these groups exactly one option must be chosen. */
  readonly oneOf?: readonly string[];
  /** A screen reader need not read the hand too: the options name it, or are not about it. */
  readonly sparesHand?: boolean;
  /** Where several options may be chosen: their labels are so short that four stand in a row with their ticks, those of a group side by side. */
  readonly isGrid?: true;
  /** Where several options may be chosen: what the game advises may be filled in with one tap, to be changed. */
  readonly mayBeSuggested?: true;
  /** Where nothing may be chosen: said after the first *Done* without a choice; the second one counts. */
  readonly ifNothing?: Text<S['words']>;
  /** What is played when time is up, where a ruling says so; it need not be among the options. `first`: the draft, or the first options that are enough. */
  readonly fallback?: readonly S['move'][] | 'first';
}

/** Put to one seat, or to several who answer secretly and are revealed together. */
export interface Question<S extends Shape> {
  /** Names the moment ("card.7") in letters, digits, dots and dashes, never twice in a match: a stale button never matches. */
  readonly id: string;
  readonly asks: readonly Ask<S>[];
  /** Milliseconds to answer, where the rules set a time; else the table's pace, with a grace after time away. */
  readonly within?: number;
  /** Where it is answered: in the seat's own panel (if left out) or by buttons on the table message. */
  readonly shown?: 'table' | 'panel';
  /** Of questions on the table: those of one name, with which their ids begin and a dot, share their buttons. Each tap answers one's own. */
  readonly shares?: string;
  /** The game goes on without its answer and waits for nobody; its text says until when an answer counts. */
  readonly aside?: true;
  /** The rules have just answered the question before it, so a tap right after it was asked does nothing. */
  readonly isGuarded?: true;
}

/** A question that all its seats have answered. `at`, a game's only clock: match time in ms of the last answer, which may be before that of another reply. */
export interface Reply<S extends Shape> {
  readonly question: string;
  readonly moves: ReadonlyMap<Seat, readonly S['move'][]>;
  readonly at: number;
}

/** `to`: for this seat alone. `opens`: a round or deal starts here, and earlier events are history; a `first-deal` ends none. */
export type GameEvent<E> = E & { readonly to?: Seat; readonly opens?: 'round' | 'deal' | 'first-deal' };

export interface Turn<S extends Shape> {
  readonly state: State<S>;
  readonly events: readonly GameEvent<S['event']>[];
}

/** The ranking. Places 1 … n, ties share the better one. `tally`: rows taken, right raises … */
export interface Standing {
  readonly seat: Seat;
  readonly place: number;
  readonly points: number;
  readonly tally?: Readonly<Record<string, number>>;
}

/** The whole of a view as text: `table` what everybody sees, `own` what the seat alone sees (empty for an onlooker). */
export interface Description<W> {
  readonly table: readonly Text<W>[];
  readonly own: readonly Text<W>[];
}

/** A way to start, with a line that says what it means and the options it sets. */
export interface StartVariant<S extends Shape> {
  readonly label: PlainKey<S['words']>;
  readonly about: PlainKey<S['words']>;
  readonly options: Partial<S['options']>;
  /** The lobby has a button for it, and a list of the others. */
  readonly isUsual?: true;
}

export type LobbyChoice<S extends Shape> = LobbyOffer<S['options'], S['words']>;
export type LobbyVote<S extends Shape> = LobbyVoting<S['options'], S['words']>;

/** Something that can be looked up from one's hand. */
export interface Help<S extends Shape> {
  readonly label: Text<S['words']>;
  /** The name of an emoji beside it. */
  readonly emoji?: string;
  readonly text: Text<S['words']>;
  /** What is drawn with it: nothing that its reader may not see. */
  readonly shows?: View<S>;
}

/** Another match that is offered when one is over, besides the same again. */
export interface Next<S extends Shape> {
  readonly label: Text<S['words']>;
  readonly options: S['options'];
}

/** A private answer that a person may ask for at any time, by a slash command of this name: `/ducks card:55`. */
export interface Lookup<S extends Shape> {
  /** What the command does, at most 100 characters. */
  readonly about: PlainKey<S['words']>;
  readonly fields: Parameters<any, S['words']>;
  /** `given` holds the fields a person filled in, already checked against their bounds; no table: `view` is absent. */
  answer(given: Readonly<Record<string, unknown>>, view?: View<S>): readonly Text<S['words']>[];
  /** What is drawn with the answer: nothing that its reader may not see. */
  shows?(given: Readonly<Record<string, unknown>>, view: View<S>): View<S> | undefined;
}

/** What the picture of a table is drawn from: what everybody knows, and has seen since the round opened. */
export interface Seen<S extends Shape> {
  readonly open: S['open'];
  readonly events: readonly GameEvent<S['event']>[];
  /** Whether each thing says what it would do now. */
  readonly isTagged: boolean;
}

/** What the picture of a hand is drawn from: what its seat knows. */
export interface Held<S extends Shape> extends Seen<S> {
  readonly seat: Seat;
  readonly own: S['own'];
  /** What it has chosen or drafted so far. */
  readonly chosen: readonly S['move'][];
}

/** A picture of a game, at most HIGHEST high. */
export interface Part<S extends Shape, Facts> {
  /** Nothing where there is nothing to draw. */
  size(facts: Facts): Size | undefined;
  draw(facts: Facts, pen: Pen): void;
  /** The whole picture in few words; those of a hand stand in its place where there are no pictures. */
  texts(facts: Facts): readonly Text<S['words']>[];
}

/** What a match is remembered for, in the picture of its end. */
export interface Highlight<S extends Shape> {
  readonly title: Text<S['words']>;
  readonly text: Text<S['words']>;
  /** Of the box that it is drawn in. */
  readonly height: number;
  draw(box: Box, pen: Pen): void;
}

/** What a game looks like. What a match, its lobby and its end have in common is drawn for all games alike. */
export interface Drawing<S extends Shape> {
  readonly felt: Felt;
  /** The table: the same for everybody, drawn once. */
  readonly table: Part<S, Seen<S>>;
  /** Where the table changes faster than it is drawn: the picture changes only with this. `before`: what it was until now. */
  momentOf?(open: S['open'], before?: string): string | undefined;
  /** What a seat has before it, below the table. */
  readonly hand?: Part<S, Held<S>>;
  /** Whether a hand's picture shows all that there is, and needs no table beside it. */
  isWhole?(held: Held<S>): boolean;
  /** `events`: all that everybody has seen. */
  highlight?(events: readonly GameEvent<S['event']>[]): Highlight<S> | undefined;
  /** Behind the game's name, which is written at the upper left; returns how wide a name it has room for. */
  cover?(box: Box, pen: Pen): number;
  /** By name, 2 to 32 letters and digits that no other game has: screen readers say it. Each is drawn into a square. */
  readonly emoji?: Readonly<Record<string, (box: Box, pen: Pen) => void>>;
}

/** A page of the rules. */
export interface Page<S extends Shape> {
  readonly title: PlainKey<S['words']>;
  readonly text: readonly PlainKey<S['words']>[];
  /** What *How to play* says in a few lines, so that a phone shows it whole; and what the page is illustrated with. */
  readonly brief?: PlainKey<S['words']>;
  shows?(): Example<S>;
}

/** A moment of a match, as onlookers see it or as a seat does, and what has happened in it. */
export interface Example<S extends Shape> {
  readonly view: View<S>;
  readonly events: readonly GameEvent<S['event']>[];
}

export type Daily<S extends Shape> = DailyMatch<S, View<S>, GameEvent<S['event']>, Text<S['words']>, Game<S>['advise']>;
export type Puzzle<S extends Shape> = PuzzleOf<View<S>, Ask<S>, ScoredAnswer<S['move']>>;

export interface Game<S extends Shape> {
  /** Lower case, fit for a slash command and a custom id. */
  readonly id: string;
  /** Raised when stored matches would no longer replay. The rules as they were go to `earlier`. */
  readonly version: number;
  /** The game as it was in earlier versions: their matches go on and replay by it. Without it they end without a result. */
  readonly earlier?: readonly AnyGame[];
  readonly better: 'more' | 'fewer';
  /** The sentence that says points, with the argument `n`: "3 ducks". */
  readonly unit: keyof S['words'] & string;
  /** What is counted, without a number: "ducks". */
  readonly unitName: PlainKey<S['words']>;
  /** Options as data: they validate, fill defaults, become slash options and the lobby's lines. */
  readonly fields: Fields<S['options'], S['words']>;
  /** By language. Where a language is missing, English stands in. */
  readonly words: { readonly en: Catalogue<S['words']> } & Readonly<Record<Locale, Catalogue<S['words']>>>;
  /** The rules in our own words. The first three pages are *How to play*: our games have a picture and a brief text on each. */
  readonly rules: readonly Page<S>[];
  /** The tallies that profiles show, each with the sentence that says its sum, with the argument `n`: "3 rows taken". */
  readonly tallies?: Readonly<Record<string, keyof S['words'] & string>>;
  /** Kinds of matches whose points can be compared, by name: each has best scores of its own. */
  readonly kinds?: Readonly<Record<string, PlainKey<S['words']>>>;
  /** The thinking times it allows, if not all; one alone where the rules set every time. */
  readonly paces?: readonly Pace[];
  /** By the name of their slash command. `table` adds its fields to `/table`. */
  readonly lookups?: Readonly<Record<string, Lookup<S>>>;

  seats(options: S['options']): readonly [min: number, max: number];
  /** What its rules call the part of a match that is dealt at once: a round, if left out. */
  readonly dealName?: 'round' | 'game';
  /** The best number of players: somebody who is alone plays with one bot fewer. 3, if left out. */
  readonly bestSeats?: number;
  /** After this many answers in a row by the clock a bot plays the seat; 2, if left out. */
  readonly maxOverdue?: number;
  /** About how long a match with these options takes, for the lobby. */
  minutes?(options: S['options']): number;
  /** The ways to start with these options at this many seats, where there is more than one. */
  startVariants?(options: S['options'], seats: number): readonly StartVariant<S>[];
  readonly lobbyChoice?: LobbyChoice<S>;
  readonly lobbyVote?: LobbyVote<S>;
  readonly daily?: Daily<S>;
  /** What is wrong with these options at this many seats. Asked at each join and at the start. */
  problem?(options: S['options'], seats: number): Text<S['words']> | undefined;
  /** What the lobby mentions about these options at this many seats, though nothing forbids it. */
  notes?(options: S['options'], seats: number): readonly Text<S['words']>[];
  /** What to play after a match with these options, at most five. */
  next?(options: S['options'], state: State<S>): readonly Next<S>[];
  /** Which of `kinds` a match is; nothing where its points compare with no other's. And whether it is rated: it is, if left out. */
  kindOf?(options: S['options'], seats: number): string | undefined;
  isRated?(options: S['options']): boolean;
  /** The most replies a match can take. */
  bound(options: S['options'], seats: number): number;

  /** By seat what its player chose and voted for in the lobby, where the game has a `lobbyChoice` or a `lobbyVote`. */
  setup(
    options: S['options'],
    seats: number,
    luck: Luck,
    lobbyChoices?: readonly (string | undefined)[],
    lobbyVotes?: readonly (string | undefined)[],
  ): Turn<S>;
  /** What the table waits for; none: the game is over. */
  questions(state: State<S>): readonly Question<S>[];
  apply(state: State<S>, reply: Reply<S>, luck: Luck): Turn<S>;
  standings(state: State<S>): readonly Standing[];
  /** Why a seat is ahead of those of the next place though its points do not say it: a short phrase that begins a sentence. */
  tieBreak?(ahead: Standing, behind: readonly Standing[]): Text<S['words']>;
  /** At the end: what the points are, and why all have won where nobody is ahead. */
  resultText?(state: State<S>): Text<S['words']>;
  /** Where a match is, as people count: "Round 2, turn 5". */
  turnText?(open: S['open']): Text<S['words']>;
  /** The seats that may still be asked something; all of them, if left out. */
  inPlay?(state: State<S>): readonly Seat[];
  /** A position from a written one, for tests. */
  position(given: any): State<S>;

  /** What an option brings together with the other moves chosen so far, in place of its detail. */
  previewOption?(view: View<S>, move: S['move'], moves: readonly S['move'][]): Text<S['words']> | undefined;
  /** What the moves chosen so far come to, where each option cannot say it alone; of none too, where that matters. */
  summarizeDraft?(view: View<S>, moves: readonly S['move'][]): Text<S['words']> | undefined;
  /** First in a seat's panel, in about 90 characters with "you": what its last move came to, then the costliest thing that happened to others.
   * More may follow. `events`: its last round; `before`: what was open then. */
  recap?(view: View<S>, events: readonly GameEvent<S['event']>[], before: S['open']): readonly Text<S['words']>[];
  /** The same about the seat alone, for a turn in which too much would be said; without it no turn is shortened. */
  ownRecap?: Game<S>['recap'];
  /** The last round for onlookers, in at most two lines: only what matters and a picture does not show. */
  story?(events: readonly GameEvent<S['event']>[], open: S['open'], before: S['open']): readonly Text<S['words']>[];
  /** While people press in real time: what the table says beside an older picture. Always equally many lines. */
  live?(view: View<S>): readonly Text<S['words']>[];
  /** Fixed rows of buttons on the table: each press acts for the person who made it. */
  buttons?(open: S['open']): readonly (readonly Option<S>[])[];
  /** The view in few words, for screen readers: `table` has at most 350 characters and stands for its picture. */
  brief?(view: View<S>): Description<S['words']>;
  eventText(event: GameEvent<S['event']>): Text<S['words']>;
  /** The whole view, complete: for screen readers, and as what a picture shows. */
  describe(view: View<S>): Description<S['words']>;
  /** What a seat may look up: what it holds, and what it sees. At most 25, the most useful first. */
  help?(view: View<S>): readonly Help<S>[];
  picture?: Drawing<S>;
  /** A state that agrees with everything that the view shows, where luck draws what it hides: for searches and `ownRecap`. Left out: nothing is hidden. */
  determinize?(view: View<S>, luck: Luck): State<S>;
  /** A player of this level who sees only the view; sensible, if left out. `after`: the milliseconds a person would take. */
  advise(view: View<S>, ask: Ask<S>, luck: Luck, at: number, level?: Level): Advice<S>;
  /** How bots played before this game had levels, if medium ones play differently now: for matches stored without a level. */
  readonly adviseBeforeLevels?: Game<S>['advise'];
  /** Experts who take their time: answers, the best first, after a tenth of a second in a thread of their own; else `advise` answers as medium. */
  think?(view: View<S>, ask: Ask<S>, luck: Luck): readonly ScoredAnswer<S['move']>[];
  /** A puzzle that depends on luck alone. It may take some seconds, in a thread of its own. */
  puzzle?(luck: Luck): Puzzle<S>;
  /** The levels of its bots: each beats the one below. If left out, there is one. Experts need no `think`. */
  readonly levels?: readonly Level[];
  /** Those whose `advise` takes some ms: but for dailies a thread calls it, and where that is late medium answers. */
  readonly slow?: readonly Level[];
  /** What luck decides; cards, if left out. */
  readonly luckIn?: 'dice';
}

export type Advice<S extends Shape> = { readonly moves: readonly S['move'][]; readonly after?: number };
/** An answer, and how many points it is likely to cost more than the best one. */
export type ScoredAnswer<Move> = { readonly moves: readonly Move[]; readonly cost: number };

/** A game whose parts the caller does not look into. */
export type AnyGame = Game<any>;
/** The rules by which a match of this version is played; nothing if nobody can read it any more. */
export const inVersion = (game: AnyGame, version: number): AnyGame | undefined =>
  [game, ...(game.earlier ?? [])].find((rules) => rules.version === version);
export type AnyState = State<any>;
export type AnyQuestion = Question<any>;
export type AnyAsk = Ask<any>;
