/** What a page of a leaderboard says. */
import type { AnyGame, Locale } from '../../../games/game.ts';
import { defaultsOf } from '../../../games/options.ts';
import { boardScene, type Scene } from '../../pictures/scenes.ts';
import type { Board, BoardLine, Span } from '../../store/boards.ts';
import { EVERYWHERE } from '../../store/counting.ts';
import type { Order } from '../../store/listing.ts';
import { decimal, kindText, titleIn, unitText } from '../../words/games.ts';
import { tellerOf } from '../../words/index.ts';
import { plainName } from '../../words/names.ts';
import { messageName } from './names.ts';

/** Which board is looked at. */
export interface BoardView {
  readonly game: AnyGame;
  /** A server, or `EVERYWHERE`. */
  readonly scope: string;
  readonly span: Span;
  readonly by: Order;
  readonly kind?: string | undefined;
}

/** "all time · by rating · this server", with the kind of match where best scores are looked at. */
export function boardWhat({ game, scope, span, by, kind }: BoardView, locale: Locale): string {
  const tell = tellerOf(locale);
  const what = tell('boardWhat', {
    span: tell(`span.${span}`, {}),
    by: tell(`by.${by}`, {}),
    where: tell(scope === EVERYWHERE ? 'where.everywhere' : 'where.here', {}),
  });
  const named = by === 'best' && kind !== undefined ? kindText(game, kind, locale) : undefined;
  return named === undefined ? what : `${what} · ${named}`;
}

/** `name`: as it is written in a message. */
function named(view: BoardView, line: BoardLine, name: string, locale: Locale): string {
  const tell = tellerOf(locale);
  if (line.best !== undefined) {
    const { points, match } = line.best;
    return tell('boardBest', { place: line.rank, name, points: unitText(view.game, locale, points), match });
  }
  return tell('boardLine', {
    place: line.rank,
    name,
    played: line.played,
    won: line.won,
    mean: decimal(locale, line.meanPlace),
    rating: tell(line.isSure ? 'rating' : 'ratingUnsure', { rating: line.rating }),
    points: unitText(view.game, locale, line.meanPoints),
  });
}

/** Whether it can be played alone, as its options stand at first. */
const isForOne = (game: AnyGame): boolean => game.seats(defaultsOf(game.fields))[0] === 1;

/** Everything that a page of the board says, from top to bottom. */
export function boardTexts(view: BoardView, board: Board, locale: Locale): readonly string[] {
  const tell = tellerOf(locale);
  const game = titleIn(view.game, locale);
  const what = boardWhat(view, locale);
  const heading = `## ${tell('board', { game })}\n-# ${what}`;
  if (board.isAllIdle) return [heading, tell('boardAllIdle', { game })];
  if (board.lines.length === 0) {
    // Who plays alone is on the boards of best scores only.
    const isPlain = view.span === 'all' && view.by !== 'best' && view.scope !== EVERYWHERE && !isForOne(view.game);
    return [heading, isPlain ? tell('boardEmpty', { game }) : tell('boardEmptySpan', { game, span: what })];
  }
  const { lines, mine, bots, page, pages } = board;
  const nameOf = ({ name }: BoardLine) => (name === undefined ? tell('former', {}) : messageName(name));
  const lineText = (line: BoardLine) => named(view, line, nameOf(line), locale);
  const isHere = lines.some(({ user }) => user === mine?.user);
  const absent = tell(board.isIdle ? 'boardIdle' : 'boardNoMine', {});
  const own = mine === undefined ? [absent] : isHere ? [] : [tell('boardMine', { line: lineText(mine) })];
  const said = (line: BoardLine) =>
    line.user === mine?.user ? named(view, line, tell('boardYou', { name: nameOf(line) }), locale) : lineText(line);
  const ofBots =
    bots === undefined || view.by === 'best'
      ? []
      : [tell('boardBots', { played: bots.played, won: bots.won, mean: decimal(locale, bots.meanPlace) })];
  return [
    [heading, ...lines.map(said)].join('\n'),
    [...own, ...ofBots].join('\n'),
    `-# ${tell('boardPage', { page: page + 1, pages })}\n-# ${tell('boardNote', {})}`,
  ];
}

/** The same as a picture; nothing where nobody is on the board. */
export function boardPicture(view: BoardView, board: Board, locale: Locale): Scene | undefined {
  const tell = tellerOf(locale);
  if (board.lines.length === 0) return undefined;
  const isHere = board.lines.some(({ user }) => user === board.mine?.user);
  const lines = board.mine === undefined || isHere ? board.lines : [...board.lines, board.mine];
  const rows = lines.map((line) => ({
    rank: `${line.rank}.`,
    name: line.name === undefined ? tell('former', {}) : plainName(line.name),
    value: valueText(view, line, locale),
    beside: line.best === undefined ? tell('boardPlayed', { played: line.played }) : '',
    isOwn: line.user === board.mine?.user,
  }));
  const picture = { title: tell('board', { game: titleIn(view.game, locale) }), what: boardWhat(view, locale), rows };
  const texts = rows.map(({ rank, name, value }) => `${rank} ${name}: ${value}`);
  return boardScene(view.game, locale, picture, [picture.title, picture.what, ...texts]);
}

/** What counts on a board, of one line. */
function valueText({ by, game }: BoardView, line: BoardLine, locale: Locale): string {
  switch (by) {
    case 'rating':
      return `${line.rating}${line.isSure ? '' : '?'}`;
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
