/** The result of a match as text that can be copied elsewhere: names as they are, no codes. */

import type { Locale } from '../games/game.ts';
import { ephemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { highlightOf } from '../src/pictures/finish.ts';
import { speechOf } from '../src/speech/speech.ts';
import type { Match } from '../src/table/match.ts';
import type { Table } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import { namesAt } from '../src/words/names.ts';
import { placeLines, winnerText } from '../src/words/standings.ts';

export function shareMessage(table: Table, { game, state }: Match, locale: Locale): Message {
  const speech = speechOf(table, locale);
  const names = namesAt(table, locale);
  const plain = { tell: speech.tell, say: speech.label, name: (seat: number) => names[seat]! };
  const standings = game.standings(state);
  const highlight = highlightOf({ game, events: (table.events ?? []).filter(({ to }) => to === undefined) });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(table.record.endedAt!);
  const lines = [
    `${titleIn(game, locale)} · ${date}`,
    winnerText(game, standings, plain),
    ...(standings.length > 1 ? placeLines(game, standings, plain) : []),
    ...(highlight === undefined ? [] : [`${speech.label(highlight.title)}: ${speech.label(highlight.text)}`]),
  ];
  // Nothing in a name may end the block, nor ping anybody where it is pasted: a joiner that nobody sees breaks mentions.
  const copied = lines
    .join('\n')
    .replaceAll('**', '')
    .replaceAll('`', '’')
    .replace(/[@#](?=[\w&!])/g, '$&\u2060');
  return ephemeral([speech.tell('shareAbout', {}), `\`\`\`\n${copied}\n\`\`\``]);
}
