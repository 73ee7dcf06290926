/** The best players: the board page by page, with a button that chooses the board. */
import type { AnyGame } from '../games/game.ts';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, type Command, chosenIn, ephemeral } from '../src/discord/gateway/context.ts';
import { type Board, SPANS } from '../src/store/boards.ts';
import { EVERYWHERE } from '../src/store/counting.ts';
import { ORDERS } from '../src/store/listing.ts';
import { isOpenTo, seesAtOnce } from '../src/table/visibility.ts';
import { type Button, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import { among, tapId } from '../src/views/ids.ts';
import { kindText, titleIn } from '../src/words/games.ts';
import { plainName } from '../src/words/names.ts';
import {
  type BoardView,
  behindTexts,
  boardHeading,
  boardPictures,
  boardTexts,
  PLACES,
  type Seen,
} from './boardView.ts';
import { choiceOption, command, gameOption, own } from './data.ts';

const PAGE = /^\d{1,6}$/;
/** Behind a selection in a custom id: it is still being chosen. */
const FILTER = 'filter';

/** A page of a board, as the custom ids of the answer say. */
interface Selection extends BoardView {
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
    const id = options.getString('game') ?? (await call.bot.store.lastGame(call.guild));
    const game = games.find((one) => one.id === id) ?? games[0]!;
    const by = among(ORDERS, options.getString('by'));
    const selection: Selection = {
      game,
      span: among(SPANS, options.getString('span')) ?? 'all',
      by: by ?? 'rating',
      where: among(PLACES, options.getString('servers')) ?? 'here',
      page: 0,
    };
    return show(call, by === undefined ? await firstFilled(call, selection) : withKind(selection), 'reply');
  },

  async tapped(call, interaction, given) {
    const [change, ...state] = given;
    const selection = selectionIn(games, state);
    if (selection === undefined) return undefined;
    const chosen = chosenIn(interaction);
    const next = withKind(chosen === undefined ? selection : changed(games, selection, change!, chosen));
    if (state.at(-1) === FILTER) return showFilters(call, games, next);
    return show(call, next, 'update');
  },
});

/** Best scores are of one kind of match, and only of games that have kinds. */
function withKind(selection: Selection): Selection {
  const kinds = kindsOf(selection);
  const kind = kinds.includes(selection.kind ?? '') ? selection.kind : kinds[0];
  const by = selection.by === 'best' && kind === undefined ? 'rating' : selection.by;
  return { ...selection, by, kind: by === 'best' ? kind : undefined };
}
const kindsOf = ({ game }: Selection): readonly string[] => Object.keys(game.kinds ?? {});

/** The board, or the first board of best scores with somebody on it: people who play alone are on no other. */
async function firstFilled(call: Call, selection: Selection): Promise<Selection> {
  const bests = kindsOf(selection).map((kind): Selection => ({ ...selection, by: 'best', kind }));
  for (const one of [selection, ...bests]) if ((await boardIn(call, one)).lines.length > 0) return one;
  return selection;
}

const boardIn = (call: Call, selection: Selection): Promise<Board> => {
  const { bot, guild, actor } = call;
  const { game, where, span, by, kind, page } = selection;
  return bot.store.board({
    scope: where === 'everywhere' ? EVERYWHERE : guild,
    guild,
    game: game.id,
    better: game.better,
    span,
    by,
    kind,
    page,
    me: actor.user,
    now: bot.clock.now(),
  });
};

const stateOf = ({ game, where, span, by, kind = '', page }: Selection) =>
  [game.id, where, span, by, kind, page] as const;

function selectionIn(games: readonly AnyGame[], state: readonly string[]): Selection | undefined {
  const [id, at, during, order, kind, page = ''] = state;
  const game = games.find((one) => one.id === id);
  const [where, span, by] = [among(PLACES, at), among(SPANS, during), among(ORDERS, order)];
  if (game === undefined || where === undefined || span === undefined || by === undefined) return undefined;
  if (page !== 'mine' && !PAGE.test(page)) return undefined;
  return { game, where, span, by, kind: kind || undefined, page: page === 'mine' ? page : Number(page) };
}

function changed(games: readonly AnyGame[], selection: Selection, change: string, to: string): Selection {
  switch (change) {
    case 'game':
      return { ...selection, game: games.find(({ id }) => id === to) ?? selection.game, page: 0 };
    case 'span':
      return { ...selection, span: among(SPANS, to) ?? selection.span, page: 0 };
    case 'by':
      return { ...selection, by: among(ORDERS, to) ?? selection.by, page: 0 };
    case 'kind':
      return { ...selection, kind: to, page: 0 };
    case 'where':
      return { ...selection, where: among(PLACES, to) ?? selection.where, page: 0 };
    default:
      return selection;
  }
}

async function show(call: Call, selection: Selection, how: 'reply' | 'update'): Promise<unknown> {
  const { locale, tell } = call;
  const board = await boardIn(call, selection);
  const seen = await seenIn(call, board);
  const parts = [...boardTexts(selection, board, locale, seen), ...(await behindTexts(call))];
  const matches = matchesSelect(selection, board, seen, tell);
  const rows = [pagesOf(selection, board, tell), ...matches];
  return answerPictured(call, how, { parts, rows }, () => boardPictures(selection, board, locale));
}

/** Everything that a board can be chosen by, each with what it is for above it. */
async function showFilters(call: Call, games: readonly AnyGame[], selection: Selection): Promise<unknown> {
  const { tell, locale } = call;
  const { game, where, span, by, kind } = selection;
  const state = stateOf(selection);
  const select = <V extends string>(
    change: string,
    label: string,
    [values, chosen, named]: readonly [readonly V[], V | undefined, (value: V) => string],
  ): readonly Row[] => {
    if (values.length < 2) return [];
    const choices = values.map((value) => ({ value, label: named(value), chosen: value === chosen }));
    return [{ text: `**${label}**` }, selectOf(tapId('leaderboard', change, ...state, FILTER), label, choices)];
  };
  const ids = games.map(({ id }) => id);
  const title = (id: string) => titleIn(games.find((one) => one.id === id)!, locale);
  const kinds = by === 'best' ? kindsOf(selection) : [];
  const orders = game.kinds === undefined ? ORDERS.filter((order) => order !== 'best') : ORDERS;
  const rows: readonly Row[] = [
    ...select('game', tell('filterGame', {}), [ids, game.id, title]),
    ...select('by', tell('filterBy', {}), [orders, by, (order) => tell(`by.${order}`, {})]),
    ...select('kind', tell('filterKind', {}), [kinds, kind, (one) => kindText(game, one, locale)]),
    ...select('span', tell('filterSpan', {}), [SPANS, span, (one) => tell(`span.${one}`, {})]),
    ...select('where', tell('filterWhere', {}), [PLACES, where, (one) => tell(`where.${one}`, {})]),
    [{ id: tapId('leaderboard', 'show', ...state), label: tell('filterShow', {}), style: 'main' }],
  ];
  const parts = [boardHeading(selection, locale)];
  return call.answer.update({ ...ephemeral(parts, rows), attachments: [] });
}

/** The matches of best scores that exist for the reader, as far as is known without asking Discord. */
async function seenIn(call: Call, { lines, mine }: Board): Promise<Seen> {
  const bests = [...lines, ...(mine === undefined ? [] : [mine])].flatMap(({ best }) => best?.match ?? []);
  const tables = await call.bot.store.withSeats([...new Set(bests)]);
  const seen = tables.filter((table) => isOpenTo(table, call.actor.user) && seesAtOnce(call, table) === true);
  return new Set(seen.map(({ record }) => record.id));
}

/** Each line opens the matches behind it; a best score the one match it comes from. */
function matchesSelect({ game, where, span, by }: Selection, board: Board, seen: Seen, tell: Call['tell']): Select[] {
  const isBest = by === 'best';
  const id = isBest ? tapId('replay', 'open') : tapId('profile', 'matches', game.id, where, span);
  const lines = isBest ? board.lines.filter(({ best }) => seen.has(best!.match)) : board.lines;
  const choices = lines.map((line) => ({
    // Two lines may come from one match.
    value: isBest ? `${line.best!.match}.${line.rank}.${line.user}` : line.user,
    label: `${line.rank}. ${line.name === undefined ? tell('former', {}) : plainName(line.name)}`,
  }));
  return choices.length > 0 ? [selectOf(id, tell('boardMatches', {}), choices)] : [];
}

function pagesOf(selection: Selection, { page, pages, mine }: Board, tell: Call['tell']): readonly Button[] {
  const to = (change: string, page: Selection['page']) =>
    tapId('leaderboard', change, ...stateOf({ ...selection, page }));
  const filter = { id: tapId('leaderboard', FILTER, ...stateOf(selection), FILTER), label: tell('boardFilter', {}) };
  if (pages === 1) return [filter];
  return [
    { id: to('before', page - 1), label: tell('pageBefore', {}), disabled: page === 0 },
    { id: to('after', page + 1), label: tell('pageAfter', {}), style: 'main', disabled: page === pages - 1 },
    ...(mine === undefined ? [] : [{ id: to('mine', 'mine'), label: tell('boardMyPage', {}) }]),
    filter,
  ];
}
