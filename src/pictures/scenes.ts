/** What can be drawn: a table as everybody sees it, a seat's hand, the lobby, the end, how the points went, boards, ratings. */
import { createHash } from 'node:crypto';
import type { AnyGame, AnyText, GameEvent, Held, Locale, Seat, Seen, Standing, View } from '../../games/game.ts';
import type { Felt, Pen, Size } from '../../games/pen.ts';
import { asksOf, type Match, viewOf } from '../table/match.ts';
import { isDaily, isFinished, type Table } from '../table/table.ts';
import { lobbyFacts, playersText, titleIn } from '../words/games.ts';
import { aloud, tellerOf } from '../words/index.ts';
import { namesAt, shortNamesAt } from '../words/names.ts';
import { gameSayer } from '../words/say.ts';
import { leadOf, placeLines } from '../words/standings.ts';
import { altOf } from './alt.ts';
import { type BoardPicture, boardSize, drawBoard } from './board.ts';
import type { Voice } from './canvasPen.ts';
import { chartSize, chartTexts, drawChart } from './chart.ts';
import { type Cover, coverSize, drawCover } from './cover.ts';
import { type DayCard, drawDayCard } from './dayCard.ts';
import { drawEmoji, EMOJI_SIDE, emojiOf } from './emoji.ts';
import { drawFinish, drawMoment, type Finish, finishSize, type Moment, momentSize, momentTexts } from './finish.ts';
import { lettersOf } from './letters.ts';
import { drawProfile, type ProfilePicture, profileSize } from './profile.ts';

/** The person who looks at it: their language, and the players' names by seat without any marks. */
export interface Lookers {
  readonly locale: Locale;
  readonly names: readonly string[];
}

export type Scene = Lookers & {
  readonly game: AnyGame;
  readonly felt: Felt;
  readonly size: Size;
} & (
    | { readonly kind: 'table'; readonly facts: Seen<any> }
    | { readonly kind: 'hand'; readonly facts: Held<any> }
    | { readonly kind: 'tall'; readonly table: Seen<any>; readonly facts: Held<any> }
    | { readonly kind: 'chart'; readonly deals: readonly (readonly Standing[])[] }
    | ({ readonly kind: 'finish' } & Finish)
    | ({ readonly kind: 'moment' } & Moment)
    | { readonly kind: 'cover'; readonly cover: Omit<Cover, 'game'>; readonly texts: readonly string[] }
    | { readonly kind: 'board'; readonly board: BoardPicture; readonly texts: readonly string[] }
    | { readonly kind: 'day'; readonly card: DayCard; readonly texts: readonly string[] }
    | { readonly kind: 'profile'; readonly profile: ProfilePicture; readonly texts: readonly string[] }
    | { readonly kind: 'emoji'; readonly emoji: string; readonly texts: readonly string[] }
  );

/** Drawn by strokes: a tall one consists of two. */
export type SingleScene = Exclude<Scene, { kind: 'tall' }>;

export const feltOf = ({ picture }: AnyGame): Felt => picture?.felt ?? 'slate';

/** As much of a match as its pictures need. */
type Played = Pick<Match, 'game' | 'roundEvents'>;

/** What everybody has seen since the round opened; a seat has seen more. */
const seenBy = ({ roundEvents }: Played, seat?: Seat): readonly GameEvent<any>[] =>
  roundEvents.filter(({ to }) => to === undefined || to === seat);

/** The table: from what everybody knows, so that it is the same for all. Nothing where the game draws nothing. */
export const tableScene = (match: Match, lookers: Lookers, look: HandLook = {}): SingleScene | undefined =>
  tableOf(match, viewOf(match).open, lookers, look);

function tableOf(match: Played, open: any, lookers: Lookers, { isTagged = true }: HandLook): SingleScene | undefined {
  const { game } = match;
  const facts = { open, isTagged, events: seenBy(match) };
  const size = game.picture?.table.size(facts);
  return size && { ...lookers, kind: 'table', game, felt: feltOf(game), size, facts };
}

/**
 * What a table's message shows to everybody: its cards; between deals the course of the points; at the end the winners
 * and the highlight.
 */
export function tableScenes(table: Table, locale = table.record.locale): readonly SingleScene[] {
  const { match, record } = table;
  if (record.status === 'lobby') return present(lobbyScene(table));
  if (match === undefined || record.fault !== null || record.status === 'void') return [];
  const lookers = lookersOf(table, locale);
  if (table.heldSince !== undefined) return present(chartScene(match, lookers));
  if (!isFinished(table)) return present(sharedScene(table, locale));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(record.endedAt!);
  // A highlight of a daily would give its moves away to people who have not played it yet.
  const moment = isDaily(table) ? undefined : momentScene(match, lookers, table);
  return present(finishScene(match, lookers, date), moment);
}

/** The scenes that one message shows. A game that is played faster than it can be drawn keeps one picture for each moment. */
export class Moments {
  #moment: string | undefined;
  #scenes: readonly Scene[] = [];

  scenesOf(table: Table, locale?: Locale): readonly Scene[] {
    const { match, record, heldSince } = table;
    const isPlayed = record.status === 'running' && record.fault === null && heldSince === undefined;
    const before = this.#moment;
    this.#moment = isPlayed ? match?.game.picture?.momentOf?.(match.state.open, before) : undefined;
    if (this.#moment === undefined || this.#moment !== before) this.#scenes = tableScenes(table, locale);
    return this.#scenes;
  }
}

/**
 * What a seat's panel shows as long as it is a person's to play: the table as all see it, and what the seat holds. A game
 * that draws no hands is too quick for pictures there.
 */
export function panelScenes(
  table: Table,
  seat: Seat,
  locale: Locale,
  { isTagged = true, isTall = false }: Pick<HandLook, 'isTagged' | 'isTall'> = {},
): readonly Scene[] {
  const { match, record, seats, heldSince } = table;
  const isPlaying = record.status === 'running' && heldSince === undefined && seats[seat]!.player === 'person';
  if (match === undefined || !isPlaying || match.game.picture?.hand === undefined) return [];
  const look = { isTagged: isTagged && record.hints !== false, showsChoice: isChoiceShown(match, seat) };
  const key = `${locale} ${seat} ${look.isTagged}`;
  const hand = known(table, key, () => handScene(match, playersOf(table, locale), seat, look));
  if (isWhole(hand)) return [hand!];
  const shared = sharedScene(table, locale);
  // A seat that waits for others' choices can do nothing with its hand: there is no new picture of it.
  if (asksOf(match, seat).length === 0) return present(shared);
  return isTall ? known(table, `${key} tall`, () => tallScene(shared, hand)) : present(shared, hand);
}

/** Where labels are short the picture says what is chosen. */
const isChoiceShown = (match: Match, seat: Seat): boolean => asksOf(match, seat).some(({ ask }) => ask.isGrid === true);

/** What a panel without pictures says of a hand: what its picture would show, or all that the game tells where it draws none. */
export function handTexts(match: Match, seat: Seat, look: Pick<HandLook, 'isTagged'>): readonly AnyText[] {
  const held = heldBy(match, seat, { ...look, showsChoice: isChoiceShown(match, seat) });
  return match.game.picture?.hand?.texts(held) ?? match.game.describe(viewOf(match, seat)).own;
}

/** Whether that says all that there is to say of the table, too. */
export const isWholeHand = (match: Match, seat: Seat): boolean =>
  match.game.picture?.isWhole?.(heldBy(match, seat)) === true;

/** The table and below it the hand, in one picture. */
function tallScene(shared: SingleScene | undefined, hand: SingleScene | undefined): readonly Scene[] {
  if (shared?.kind !== 'table' || hand?.kind !== 'hand') return present(shared, hand);
  const size = { width: hand.size.width, height: shared.size.height + hand.size.height };
  return [{ ...hand, kind: 'tall', table: shared.facts, size }];
}

/** What a scene consists of, from top to bottom. */
export function partsOf(scene: Scene): readonly SingleScene[] {
  if (scene.kind !== 'tall') return [scene];
  const { table, facts, ...rest } = scene;
  const { width } = scene.size;
  const height = scene.game.picture!.table.size(table)!.height;
  return [
    { ...rest, kind: 'table', facts: table, size: { width, height } },
    { ...rest, kind: 'hand', facts, size: { width, height: scene.size.height - height } },
  ];
}

/** What a view looks like: the table, and what its seat holds. */
export function scenesOf(match: Played, view: View<any>, lookers: Lookers): readonly Scene[] {
  const { open, seat, own } = view;
  const facts = { open, own, chosen: [], isTagged: true };
  const hand =
    seat === undefined || own === undefined
      ? undefined
      : handOf(match, { ...facts, seat, events: seenBy(match, seat) }, lookers);
  return isWhole(hand) ? [hand!] : present(tableOf(match, view.open, lookers, {}), hand);
}

const isWhole = (hand: Scene | undefined): boolean =>
  hand?.kind === 'hand' && hand.game.picture?.isWhole?.(hand.facts) === true;

const present = <S extends Scene>(...scenes: readonly (S | undefined)[]): readonly S[] =>
  scenes.filter((scene) => scene !== undefined);

/** One for the table's message and the panels of all its seats, in each language. */
const sharedScene = (table: Table, locale: Locale): SingleScene | undefined =>
  known(table, locale, () =>
    tableScene(table.match!, playersOf(table, locale), { isTagged: table.record.hints !== false }),
  );

/** The scenes of a table as it is now, so that each is found and named once. */
const scenes = new WeakMap<Table, Map<string, unknown>>();

function known<T>(table: Table, key: string, find: () => T): T {
  const found = scenes.get(table) ?? new Map<string, unknown>();
  scenes.set(table, found);
  if (!found.has(key)) found.set(key, find());
  return found.get(key) as T;
}

export const lookersOf = (table: Table, locale: Locale): Lookers => ({ locale, names: namesAt(table, locale) });
const playersOf = (table: Table, locale: Locale): Lookers => ({ locale, names: shortNamesAt(table, locale) });

/** How a hand is shown, or a table. */
export interface HandLook {
  /** Each thing says what it would do now; true if left out. */
  readonly isTagged?: boolean;
  /** Table and hand are one tall picture, where they are two if left out. */
  readonly isTall?: boolean;
  /** What its seat has chosen or drafted stands out. */
  readonly showsChoice?: boolean;
}

/** What a seat has before it; nothing where it has nothing, or the game draws no hands. */
export const handScene = (match: Match, lookers: Lookers, seat: Seat, look: HandLook = {}): SingleScene | undefined =>
  handOf(match, heldBy(match, seat, look), lookers);

function heldBy(match: Match, seat: Seat, { isTagged = true, showsChoice = false }: HandLook = {}): Held<any> {
  const chosen = showsChoice ? match.pending.flatMap((pending) => pending.said.get(seat)?.moves ?? []) : [];
  const { open, own } = viewOf(match, seat);
  return { open, own, seat, chosen, isTagged, events: seenBy(match, seat) };
}

function handOf({ game }: Played, facts: Held<any>, lookers: Lookers): SingleScene | undefined {
  const size = game.picture?.hand?.size(facts);
  return size && { ...lookers, kind: 'hand', game, felt: feltOf(game), size, facts };
}

/** The table for an onlooker; for a seat, what it has before it. */
export const viewScene = (match: Match, lookers: Lookers, seat?: Seat): SingleScene | undefined =>
  seat === undefined ? tableScene(match, lookers) : handScene(match, lookers, seat);

/** The points over the deals that are over; nothing before the first of them. */
export function chartScene({ game, deals }: Match, lookers: Lookers): SingleScene | undefined {
  if (deals.length === 0) return undefined;
  return { ...lookers, kind: 'chart', game, felt: feltOf(game), deals, size: chartSize() };
}

/** Who won, and where everybody is. `date`: the day, as its readers write it. */
export function finishScene({ game, state }: Match, lookers: Lookers, date: string): SingleScene {
  const standings = game.standings(state);
  const lead = leadOf(game, standings);
  return { ...lookers, kind: 'finish', game, felt: feltOf(game), size: finishSize(), standings, lead, date };
}

/** What the match is remembered for, and how its points went. */
export function momentScene(
  { game, deals }: Match,
  lookers: Lookers,
  { events = [], course = [] }: Pick<Table, 'events' | 'course'>,
): SingleScene | undefined {
  const seen = events.filter(({ to }) => to === undefined);
  const facts = { game, deals, course, events: seen };
  const size = momentSize(facts);
  return size && { ...lookers, ...facts, kind: 'moment', felt: feltOf(game), size };
}

/** A table that is open. The names are those who sit there; `texts`: what it shows, in words. */
export const coverScene = (
  game: AnyGame,
  lookers: Lookers,
  cover: Omit<Cover, 'game'>,
  texts: readonly string[],
): SingleScene => ({ ...lookers, kind: 'cover', game, felt: feltOf(game), cover, texts, size: coverSize() });

/** The cover of a lobby, where the game has one. */
function lobbyScene(table: Table): SingleScene | undefined {
  const { game, options, seats, record } = table;
  if (game.picture?.cover === undefined) return undefined;
  const tell = tellerOf(record.locale);
  const say = gameSayer(game, record.locale);
  const people = { sign: 'people', text: playersText(game, options) } as const;
  const minutes = game.minutes?.(options);
  const time = minutes === undefined ? [] : [{ sign: 'clock', text: tell('coverMinutes', { minutes }) } as const];
  const cover = {
    chips: [people, ...time],
    taken: seats.length,
    places: game.seats(options)[1],
    host: seats.findIndex(({ user }) => user === record.host),
  };
  const texts = ['title', 'tagline'].map((key) => say({ key, args: {} }));
  return coverScene(game, lookersOf(table, record.locale), cover, [...texts, lobbyFacts(table, tell)]);
}

/** `texts`: what it shows, in words. */
export const boardScene = (
  game: AnyGame,
  locale: Locale,
  board: BoardPicture,
  texts: readonly string[],
): SingleScene => ({
  kind: 'board',
  game,
  felt: feltOf(game),
  locale,
  names: [],
  board,
  texts,
  size: boardSize(board),
});

export const profileScene = (
  game: AnyGame,
  locale: Locale,
  profile: Omit<ProfilePicture, 'letters'>,
  texts: readonly string[],
): SingleScene => ({
  kind: 'profile',
  game,
  felt: 'slate',
  locale,
  names: [],
  profile: { ...profile, letters: lettersOf([profile.name])[0]! },
  texts,
  size: profileSize(profile),
});

/** An emoji each, on clear ground. */
export const emojiScenes = (games: readonly AnyGame[]): readonly Extract<Scene, { kind: 'emoji' }>[] =>
  [...emojiOf(games)].map(([emoji, game]) => ({
    kind: 'emoji',
    game,
    felt: feltOf(game),
    locale: 'en',
    names: [],
    emoji,
    texts: [emoji],
    size: { width: EMOJI_SIDE, height: EMOJI_SIDE },
  }));

export function voiceOf({ game, locale, names }: Pick<Scene, 'game' | 'locale' | 'names'>): Voice {
  const name = (seat: Seat) => names[seat] ?? String(seat + 1);
  const letters = lettersOf(names);
  return { name, letters: (seat) => letters[seat] ?? String(seat + 1), say: gameSayer(game, locale, name) };
}

export function drawScene(scene: SingleScene, pen: Pen): void {
  const tell = tellerOf(scene.locale);
  switch (scene.kind) {
    case 'table':
      scene.game.picture!.table.draw(scene.facts, pen);
      return;
    case 'hand':
      scene.game.picture!.hand!.draw(scene.facts, pen);
      return;
    case 'chart':
      drawChart(scene, pen, tell);
      return;
    case 'finish':
      drawFinish(scene.game, scene, pen, tell);
      return;
    case 'moment':
      drawMoment(scene, scene.size, pen, tell);
      return;
    case 'cover':
      drawCover({ ...scene.cover, game: scene.game }, pen);
      return;
    case 'board':
      drawBoard(scene.board, pen);
      return;
    case 'day':
      drawDayCard(scene.card, pen);
      return;
    case 'profile':
      drawProfile(scene.profile, pen);
      return;
    case 'emoji':
      drawEmoji(scene.emoji, scene.game, pen);
      return;
  }
}

/** What the scene shows, in words: what lies there and what has just happened. */
export function altTextOf(scene: Scene): string {
  const tell = tellerOf(scene.locale);
  const { say, ...others } = voiceOf(scene);
  const voice: Voice = { ...others, say: (text) => aloud(say(text), tell) };
  switch (scene.kind) {
    case 'table':
      return altOf((scene.game.brief ?? scene.game.describe)({ open: scene.facts.open }).table.map(voice.say));
    case 'hand':
      return altOf(scene.game.picture!.hand!.texts(scene.facts).map(voice.say));
    case 'tall':
      return altOf(partsOf(scene).map(altTextOf));
    case 'chart':
      return altOf(chartTexts(scene, voice, tell));
    case 'finish':
      // The message says who won.
      return altOf(scene.texts ?? placeLines(scene.game, scene.standings, { ...voice, tell }));
    case 'moment':
      return altOf(momentTexts(scene, voice, tell));
    default:
      return altOf(scene.texts);
  }
}

/** A file name by what is in it: the same for the same content, and for nothing else. */
export function nameOf(scene: Scene): string {
  const known = names.get(scene);
  if (known !== undefined) return known;
  const { game, locale, names: players, ...rest } = scene;
  // The name is the operator's: after a start with another one, covers and results are drawn again.
  const title = titleIn(game, locale);
  const content = JSON.stringify([game.id, game.version, title, locale, players, rest]);
  const name = `${game.id}-${createHash('sha256').update(content).digest('hex').slice(0, 20)}.png`;
  names.set(scene, name);
  return name;
}

/** Looking for one is cheaper than reading the whole scene. */
const names = new WeakMap<Scene, string>();
