/** What is said of a table as it stands, and of its end. */
import type { Locale } from '../../games/game.ts';
import type { FindEmoji } from '../pictures/appEmoji.ts';
import { gainsByDeal } from '../table/deals.ts';
import { type Match, viewOf } from '../table/match.ts';
import type { Table } from '../table/table.ts';
import { dealName, titleIn } from '../words/games.ts';
import { satInTexts } from '../words/names.ts';
import { placeLines, winnerText } from '../words/standings.ts';
import { dealText, lobbyTexts } from './lobby.ts';
import { messageName } from './names.ts';
import { bestText, eventTexts, type Speech, speechOf } from './speech.ts';
import { type Detail, pauseText, storyTexts, thinkingLines } from './table.ts';

/** The pictures that stand beside the texts, if any do. */
type Pictured = readonly unknown[];

/** Everything on the table as text for one reader: what `/table` answers. Beside a picture, what it does not show. */
export function tableTexts(
  table: Table,
  locale: Locale,
  pictures: Pictured = [],
  { emoji, detail }: { readonly emoji?: FindEmoji | undefined; readonly detail?: Detail } = {},
): readonly string[] {
  const speech = speechOf(table, locale, emoji);
  const title = `## ${titleIn(table.game, locale)}`;
  const { match } = table;
  if (match === undefined) return [...lobbyTexts(table, speech, messageName), `-# ${dealText(table, speech)}`];
  return [
    pictures.length === 0 ? [title, ...table.game.describe(viewOf(match)).table.map(speech.list)].join('\n') : title,
    storyTexts(table, match, pictures, speech, detail).join('\n'),
    [pauseText(table, speech) ?? thinkingLines(table, speech, messageName, detail), satInLines(table, speech)]
      .flat()
      .join('\n'),
  ];
}

const satInLines = ({ seats }: Table, { tell }: Speech): readonly string[] =>
  satInTexts(seats, tell, messageName).map((text) => `-# ${text}`);

export const titleLine = (table: Table): string => `## ${titleIn(table.game, table.record.locale)}`;

/** Lines of the last round that are repeated at the end. */
const LAST_LINES = 2;

/** Beside pictures only what those and their descriptions do not say. */
export function resultTexts(table: Table, match: Match, speech: Speech, pictures: Pictured = []): readonly string[] {
  const standings = table.game.standings(match.state);
  const winner = `${titleLine(table)}\n${winnerText(table.game, standings, speech)}`;
  const sitters = satInLines(table, speech);
  const ties = placeLines(table.game, standings, speech, 'ties');
  const points = table.game.resultText?.(match.state);
  const notes = points === undefined ? [] : [`-# ${speech.say(points)}`];
  if (pictures.length > 0)
    return [[winner, ...notes].join('\n'), [...ties, ...sitters, bestText(table, speech)].filter(Boolean).join('\n')];
  const story = eventTexts(table, match.roundEvents, speech).join('\n').split('\n');
  // Where several play, a game's last line names the winner, whom the first line here names already.
  const lines = standings.length > 1 ? story.slice(0, -1) : story;
  return [
    winner,
    [
      ...(standings.length > 1 ? placeLines(table.game, standings, { ...speech, name: speech.seatName }) : []),
      ...notes,
      ...sitters,
    ].join('\n'),
    lines.slice(-LAST_LINES).join('\n'),
    bestText(table, speech),
    dealLines(table, match, speech).join('\n'),
  ];
}

/** Deals shown at the end: with ten seats they and everything else fit into one message. */
const MAX_DEALS = 15;

/** What each seat got in each deal it took part in, the last ones of a long match; nothing for a match of one deal. */
function dealLines({ game, seats }: Table, { deals }: Match, { tell, name, say }: Speech): readonly string[] {
  if (deals.length < 2) return [];
  const unit = say({ key: game.unitName, args: {} });
  const deal = dealName(game);
  const from = Math.max(0, deals.length - MAX_DEALS);
  const head =
    from === 0
      ? tell('perDeal', { deal, unit })
      : tell('lastDeals', { deal, shown: MAX_DEALS, deals: deals.length, unit });
  const lines = seats.map(({ seat }) => {
    const gains = gainsByDeal(deals, seat);
    const each = deals.map((_, deal) => gains[deal] ?? '–').slice(from);
    return tell('dealsOf', { name: name(seat), deals: each.join(', ') });
  });
  return [head, ...lines];
}
