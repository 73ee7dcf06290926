/** What a page of a leaderboard says and shows. */
import type { AnyGame, Locale } from '../games/game.ts';
import { defaultsOf } from '../games/options.ts';
import type { Call } from '../src/discord/gateway/context.ts';
import { boardScene, type Scene } from '../src/pictures/scenes.ts';
import { messageName } from '../src/speech/names.ts';
import type { Board, BoardLine, Span } from '../src/store/boards.ts';
import type { Order } from '../src/store/listing.ts';
import { decimal, kindText, titleIn, unitText } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { plainName } from '../src/words/names.ts';
import { standingArgs } from '../src/words/standings.ts';

export const PLACES = ['here', 'everywhere'] as const;

/** What is said below standings while matches wait to be counted. */
export const behindTexts = async ({ bot, tell }: Call): Promise<readonly string[]> =>
  (await bot.store.isBehind()) ? [tell('behind', {})] : [];

/** Which board is looked at. */
export interface BoardView {
  readonly game: AnyGame;
  readonly where: (typeof PLACES)[number];
  readonly span: Span;
  readonly by: Order;
  readonly kind?: string | undefined;
}

/** "all time · by rating · this server", with the kind of match where best scores are looked at. */
function boardWhat({ game, where, span, by, kind }: BoardView, locale: Locale): string {
  const tell = tellerOf(locale);
  const what = tell('boardWhat', {
    span: tell(`span.${span}`, {}),
    by: tell(`by.${by}`, {}),
    where: tell(`where.${where}`, {}),
  });
  return by === 'best' && kind !== undefined ? `${what} · ${kindText(game, kind, locale)}` : what;
}

/** The board's name, and which board it is. */
export const boardHeading = (view: BoardView, locale: Locale): string =>
  `## ${tellerOf(locale)('board', { game: titleIn(view.game, locale) })}\n-# ${boardWhat(view, locale)}`;

/** The matches whose codes the reader may know. */
export type Seen = ReadonlySet<string>;
interface Reading {
  readonly locale: Locale;
  readonly seen: Seen;
  readonly isReader: boolean;
}

/** Somebody's line, which calls its reader "you" where they are the one. */
function lineText({ game }: BoardView, line: BoardLine, { locale, seen, isReader }: Reading): string {
  const tell = tellerOf(locale);
  const { rank: place, best } = line;
  const called = line.name === undefined ? tell('former', {}) : messageName(line.name);
  const name = isReader ? tell('boardYou', { name: called }) : called;
  if (best === undefined) return tell('boardLine', { place, name, ...standingArgs(game, line, locale) });
  const match = seen.has(best.match) ? best.match : 'none';
  return tell('boardBest', { place, name, points: unitText(game, locale, best.points), match });
}

/** Whether it can be played alone, as its options stand at first. */
const isForOne = (game: AnyGame): boolean => game.seats(defaultsOf(game.fields))[0] === 1;

/** Whether the page has somebody's line. */
const isListed = (lines: Board['lines'], one: BoardLine | undefined): boolean =>
  lines.some(({ user }) => user === one?.user);

/** Everything that a page of the board says, from top to bottom. */
export function boardTexts(view: BoardView, board: Board, locale: Locale, seen: Seen): readonly string[] {
  const tell = tellerOf(locale);
  const { lines, mine, bots, page, pages } = board;
  const game = titleIn(view.game, locale);
  const what = boardWhat(view, locale);
  const heading = boardHeading(view, locale);
  if (board.isAllIdle) return [heading, tell('boardAllIdle', { game })];
  if (lines.length === 0) {
    // People who play alone are on the boards of best scores only.
    const isPlain = view.span === 'all' && view.by !== 'best' && view.where === 'here' && !isForOne(view.game);
    return [heading, isPlain ? tell('boardEmpty', { game }) : tell('boardEmptySpan', { game, span: what })];
  }
  const below: string[] = [];
  if (mine === undefined) below.push(tell(board.isIdle ? 'boardIdle' : 'boardNoMine', {}));
  else if (!isListed(lines, mine))
    below.push(tell('boardMine', { line: lineText(view, mine, { locale, seen, isReader: false }) }));
  if (bots !== undefined && view.by !== 'best') below.push(tell('boardBots', standingArgs(view.game, bots, locale)));
  return [
    heading,
    lines.map((line) => lineText(view, line, { locale, seen, isReader: line.user === mine?.user })).join('\n'),
    below.join('\n'),
    `-# ${tell('boardPage', { page: page + 1, pages })}\n-# ${tell('boardNote', {})}`,
  ];
}

/** The same as a picture; nothing where nobody is on the board. */
export function boardPictures(view: BoardView, { lines, mine }: Board, locale: Locale): readonly Scene[] {
  const tell = tellerOf(locale);
  if (lines.length === 0) return [];
  const rows = (mine === undefined || isListed(lines, mine) ? lines : [...lines, mine]).map((line) => ({
    rank: `${line.rank}.`,
    name: line.name === undefined ? tell('former', {}) : plainName(line.name),
    value: valueText(view, line, locale),
    detail: line.best === undefined ? tell('boardPlayed', { played: line.played }) : '',
    isOwn: line.user === mine?.user,
  }));
  const picture = { title: tell('board', { game: titleIn(view.game, locale) }), what: boardWhat(view, locale), rows };
  const texts = rows.map(({ rank, name, value }) => `${rank} ${name}: ${value}`);
  return [boardScene(view.game, locale, picture, [picture.title, picture.what, ...texts])];
}

/** What counts on a board, of one line. */
function valueText({ by, game }: BoardView, line: BoardLine, locale: Locale): string {
  switch (by) {
    case 'rating':
      return line.rating === undefined ? '–' : `${line.rating}${line.isSure ? '' : '?'}`;
    case 'wins':
      return String(line.won);
    case 'place':
      return decimal(locale, line.meanPlace);
    case 'points':
      return unitText(game, locale, line.meanPoints);
    case 'best':
      return unitText(game, locale, line.best?.points ?? 0);
  }
}
