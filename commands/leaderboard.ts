import type { AnyGame } from '../games/game.ts';
import { behindTexts, type Call, type Command, chosenIn } from '../src/discord/gateway/context.ts';
import { answerPictured } from '../src/discord/gateway/pictured.ts';
import type { Button, Row, Select } from '../src/discord/views/blocks.ts';
import { type BoardView, boardPicture, boardTexts, kindText, titleIn } from '../src/discord/views/board.ts';
import { among, tapId } from '../src/discord/views/ids.ts';
import { plainName } from '../src/discord/views/names.ts';
import { type Board, SPANS } from '../src/store/boards.ts';
import { EVERYWHERE } from '../src/store/counting.ts';
import { ORDERS } from '../src/store/listing.ts';
import { choiceOption, command, gameOption, own } from './data.ts';

const PLACES = ['here', 'everywhere'] as const;
const PAGE = /^\d{1,6}$/;

/** What is looked at, as it stands in the custom ids of the answer. */
interface Looked extends Omit<BoardView, 'scope'> {
  readonly where: (typeof PLACES)[number];
  readonly page: number | 'mine';
}

export const leaderboard = (games: readonly AnyGame[]): Command => ({
  data: command('leaderboard', own('leaderboard.about'), [
    gameOption(games),
    choiceOption('span', 'span.name', 'span.about', SPANS, (span) => `span.${span}`),
    choiceOption('by', 'by.name', 'by.about', ORDERS, (by) => `by.${by}`),
    choiceOption('servers', 'boards.name', 'boards.about', PLACES, (place) => `where.${place}`),
  ]),

  async execute(call, { options }) {
    const id = options.getString('game') ?? (await call.house.store.lastGame(call.guild));
    const game = games.find((one) => one.id === id) ?? games[0]!;
    const by = among(ORDERS, options.getString('by'));
    const looked: Looked = {
      game,
      span: among(SPANS, options.getString('span')) ?? 'all',
      by: by ?? 'rating',
      where: among(PLACES, options.getString('servers')) ?? 'here',
      page: 0,
    };
    return show(call, games, by === undefined ? await notEmpty(call, looked) : withKind(looked), 'reply');
  },

  async tapped(call, interaction, given) {
    const [change, ...state] = given;
    const looked = lookedIn(games, state);
    if (looked === undefined) return undefined;
    const chosen = chosenIn(interaction);
    const next = withKind(chosen === undefined ? looked : changed(games, looked, change!, chosen));
    return show(call, games, next, 'update');
  },
});

/** Best scores are of one kind of match, and only of games that have kinds. */
function withKind(looked: Looked): Looked {
  const kinds = kindsOf(looked);
  const kind = kinds.includes(looked.kind ?? '') ? looked.kind : kinds[0];
  const by = looked.by === 'best' && kind === undefined ? 'rating' : looked.by;
  return { ...looked, by, kind: by === 'best' ? kind : undefined };
}
const kindsOf = ({ game }: Looked): readonly string[] => Object.keys(game.kinds ?? {});

/** Where everybody has played alone, the first board of best scores that somebody is on. */
async function notEmpty(call: Call, looked: Looked): Promise<Looked> {
  const bests = kindsOf(looked).map((kind): Looked => ({ ...looked, by: 'best', kind }));
  for (const one of [looked, ...bests]) if ((await boardIn(call, one)).lines.length > 0) return one;
  return looked;
}

const scopeOf = ({ guild }: Call, { where }: Looked): string => (where === 'everywhere' ? EVERYWHERE : guild);
const boardIn = (call: Call, looked: Looked): Promise<Board> => {
  const { house, guild, actor } = call;
  const { game, span, by, kind, page } = looked;
  return house.store.board({
    ...{ scope: scopeOf(call, looked), guild, game: game.id, better: game.better, span, by, kind, page },
    ...{ me: actor.user, now: house.clock.now() },
  });
};

const stateOf = ({ game, where, span, by, kind = '', page }: Looked) => [game.id, where, span, by, kind, page] as const;

function lookedIn(games: readonly AnyGame[], state: readonly string[]): Looked | undefined {
  const [id, at, during, order, kind, page = ''] = state;
  const game = games.find((one) => one.id === id);
  const [where, span, by] = [among(PLACES, at), among(SPANS, during), among(ORDERS, order)];
  if (game === undefined || where === undefined || span === undefined || by === undefined) return undefined;
  if (page !== 'mine' && !PAGE.test(page)) return undefined;
  return {
    ...{ game, where, span, by, kind: kind === '' ? undefined : kind },
    page: page === 'mine' ? page : Number(page),
  };
}

function changed(games: readonly AnyGame[], looked: Looked, change: string, to: string): Looked {
  switch (change) {
    case 'game':
      return { ...looked, game: games.find(({ id }) => id === to) ?? looked.game, page: 0 };
    case 'span':
      return { ...looked, span: among(SPANS, to) ?? looked.span, page: 0 };
    case 'by':
      return { ...looked, by: among(ORDERS, to) ?? looked.by, page: 0 };
    case 'kind':
      return { ...looked, kind: to, page: 0 };
    default:
      return looked;
  }
}

async function show(call: Call, games: readonly AnyGame[], looked: Looked, how: 'reply' | 'update'): Promise<unknown> {
  const { locale } = call;
  const { game, span, by, kind } = looked;
  const board = await boardIn(call, looked);
  const view: BoardView = { game, scope: scopeOf(call, looked), span, by, kind };
  const parts = [...boardTexts(view, board, locale), ...(await behindTexts(call))];
  const blocks = { parts, rows: rowsOf(call, games, { looked, view, board }) };
  return answerPictured(call, how, blocks, () => boardPicture(view, board, locale));
}

interface Shown {
  readonly looked: Looked;
  readonly view: BoardView;
  readonly board: Board;
}

function rowsOf({ tell, locale }: Call, games: readonly AnyGame[], { looked, view, board }: Shown): readonly Row[] {
  const { game, span, by, kind } = looked;
  const state = stateOf(looked);
  const select = <V extends string>(
    change: string,
    values: readonly V[],
    chosen: V | undefined,
    label: (value: V) => string,
  ): Select => ({
    ...{ id: tapId('leaderboard', change, ...state), placeholder: tell('board', { game: titleIn(game, locale) }) },
    ...{ min: 1, max: 1 },
    choices: values.map((value) => ({ value, label: label(value), chosen: value === chosen })),
  });
  const ids = games.map(({ id }) => id);
  const title = (id: string) => titleIn(games.find((one) => one.id === id)!, locale);
  const kinds = by === 'best' ? Object.keys(game.kinds ?? {}) : [];
  const orders = game.kinds === undefined ? ORDERS.filter((order) => order !== 'best') : ORDERS;
  return [
    ...(games.length > 1 ? [select('game', ids, game.id, title)] : []),
    select('by', orders, by, (order) => tell(`by.${order}`, {})),
    select('span', SPANS, span, (one) => tell(`span.${one}`, {})),
    ...(kinds.length > 1 ? [select('kind', kinds, kind, (one) => kindText(game, one, locale))] : []),
    ...(board.lines.length > 0 ? [matchesSelect(looked, view, board, tell)] : []),
    pagesOf(looked, board, tell),
  ].filter((row) => !Array.isArray(row) || row.length > 0);
}

/** Each line opens the matches behind it; a best score the one match it comes from. */
function matchesSelect(looked: Looked, view: BoardView, board: Board, tell: Call['tell']): Select {
  const { game, where, span } = looked;
  const isBest = view.by === 'best';
  return {
    id: isBest ? tapId('replay', 'open') : tapId('profile', 'matches', game.id, where, span),
    placeholder: tell('boardMatches', {}),
    ...{ min: 1, max: 1 },
    choices: board.lines.map((line) => ({
      // Two lines may come from one match.
      value: isBest ? `${line.best!.match}.${line.rank}.${line.user}` : line.user,
      label: `${line.rank}. ${line.name === undefined ? tell('former', {}) : plainName(line.name)}`,
      chosen: false,
    })),
  };
}

function pagesOf(looked: Looked, { page, pages, mine }: Board, tell: Call['tell']): readonly Button[] {
  const to = (change: string, page: Looked['page']) => tapId('leaderboard', change, ...stateOf({ ...looked, page }));
  if (pages === 1) return [];
  return [
    { id: to('before', page - 1), label: tell('pageBefore', {}), disabled: page === 0 },
    ...(mine === undefined ? [] : [{ id: to('mine', 'mine'), label: tell('boardMyPage', {}) }]),
    { id: to('after', page + 1), label: tell('pageAfter', {}), disabled: page === pages - 1 },
  ];
}
