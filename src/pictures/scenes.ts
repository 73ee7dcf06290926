/** What can be drawn: a table as an onlooker sees it, a seat's hand, how the points went, boards and ratings. */
import { createHash } from 'node:crypto';
import type { AnyGame, GameEvent, Locale, Seat, Standing, View } from '../../games/game.ts';
import type { Pen, Size } from '../../games/pen.ts';
import { type Match, viewOf } from '../table/match.ts';
import { isFinished, type Table } from '../table/table.ts';
import { tellerOf } from '../words/index.ts';
import { namesAt } from '../words/names.ts';
import { gameSayer } from '../words/say.ts';
import { altOf } from './alt.ts';
import { type BoardPicture, boardSize, drawBoard } from './board.ts';
import type { Voice } from './canvasPen.ts';
import { chartSize, chartTexts, drawChart } from './chart.ts';
import { type Course, courseSize, drawCourse } from './course.ts';

/** Who looks at it: their language, and the players' names by seat without any marks. */
export interface Lookers {
  readonly locale: Locale;
  readonly names: readonly string[];
}

export type Scene = Lookers & {
  readonly game: AnyGame;
  readonly size: Size;
} & (
    | { readonly kind: 'view'; readonly view: View<any>; readonly told: readonly GameEvent<any>[] }
    | { readonly kind: 'chart'; readonly deals: readonly (readonly Standing[])[] }
    | { readonly kind: 'board'; readonly board: BoardPicture; readonly texts: readonly string[] }
    | { readonly kind: 'course'; readonly course: Course; readonly texts: readonly string[] }
  );

/** The table as everybody may see it, or what a seat holds; nothing where the game draws nothing. */
export function viewScene(match: Match, lookers: Lookers, seat?: Seat): Scene | undefined {
  return sceneOf(match, viewOf(match, seat), lookers);
}

/** A table for everybody: between deals, and after more than one of them at the end, how the points went. */
export function tableScene(table: Table): Scene | undefined {
  const { match, record } = table;
  if (match === undefined || record.fault !== null) return undefined;
  const lookers = lookersOf(table, record.locale);
  const isChart = table.heldSince !== undefined || (isFinished(table) && match.deals.length > 1);
  return isChart ? chartScene(match, lookers) : viewScene(match, lookers);
}

/** What a seat holds, as long as it is a person's to play. */
export function handScene(table: Table, seat: Seat, locale: Locale): Scene | undefined {
  const { match, record, seats, heldSince } = table;
  const isPlaying = record.status === 'running' && heldSince === undefined && seats[seat]!.player === 'person';
  return match === undefined || !isPlaying ? undefined : viewScene(match, lookersOf(table, locale), seat);
}

export const lookersOf = (table: Table, locale: Locale): Lookers => ({ locale, names: namesAt(table, locale) });

/** What a view looks like. */
export function sceneOf({ game, roundEvents }: Match, view: View<any>, lookers: Lookers): Scene | undefined {
  const size = game.picture?.size(view);
  if (size === undefined) return undefined;
  const heard = roundEvents.filter(({ to }) => to === undefined || to === view.seat);
  return { ...lookers, kind: 'view', game, size, view, told: heard };
}

/** The points over the deals that are over; nothing before the first of them. */
export function chartScene({ game, deals }: Match, lookers: Lookers): Scene | undefined {
  return deals.length === 0 ? undefined : { ...lookers, kind: 'chart', game, deals, size: chartSize({ game, deals }) };
}

/** `texts`: what it shows, in words. */
export const boardScene = (game: AnyGame, locale: Locale, board: BoardPicture, texts: readonly string[]): Scene => ({
  kind: 'board',
  game,
  locale,
  names: [],
  board,
  texts,
  size: boardSize(board),
});

export const courseScene = (game: AnyGame, locale: Locale, course: Course, texts: readonly string[]): Scene => ({
  kind: 'course',
  game,
  locale,
  names: [],
  course,
  texts,
  size: courseSize(),
});

export function voiceOf({ game, locale, names }: Pick<Scene, 'game' | 'locale' | 'names'>): Voice {
  const name = (seat: Seat) => names[seat] ?? String(seat + 1);
  return { name, say: gameSayer(game, locale, name) };
}

export function drawScene(scene: Scene, pen: Pen): void {
  if (scene.kind === 'chart') drawChart(scene, pen, tellerOf(scene.locale));
  else if (scene.kind === 'board') drawBoard(scene.board, pen);
  else if (scene.kind === 'course') drawCourse(scene.course, pen);
  else scene.game.picture!.draw(scene.view, pen, scene.told);
}

/** What the scene shows, in words: what lies there and what has just happened. */
export function altTextOf(scene: Scene): string {
  const { name, say } = voiceOf(scene);
  if (scene.kind === 'board' || scene.kind === 'course') return altOf(scene.texts);
  if (scene.kind === 'chart') return altOf(chartTexts(scene, { name, say }, tellerOf(scene.locale)));
  const { game, view, told } = scene;
  const { table, own } = game.describe(view);
  return altOf(view.own === undefined ? [...table, ...told.map(game.eventText)].map(say) : own.map(say));
}

/** A file name by what is in it: the same for the same content, and for nothing else. */
export function nameOf({ game, locale, names, ...scene }: Scene): string {
  const content = JSON.stringify([game.id, game.version, locale, names, scene]);
  return `${game.id}-${createHash('sha256').update(content).digest('hex').slice(0, 20)}.png`;
}
