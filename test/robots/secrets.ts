/** What nobody but its seat may read: the words and keys of its choices, its hand as told, and its cards. */
import type { Locale } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { keyOf } from '../../src/table/draft.ts';
import { askOf, recentEvents, viewOf } from '../../src/table/match.ts';
import { seatOf, type Table } from '../../src/table/table.ts';

const LOCALES: readonly Locale[] = ['en', 'de'];
/** Numbers up to this one also count turns, seats, ducks and minutes. */
const SMALL = 20;

/** What of a table must not stand in a message that `user` reads; nobody: everybody reads it. */
export function secretsOf(table: Table, user: string | undefined): ReadonlySet<string> {
  const { match, seats } = table;
  if (match === undefined || table.record.status !== 'running') return new Set();
  const all = new Set<string>();
  const known = new Set<string>();
  for (const { seat, user: owner } of seats) {
    const into = user !== undefined && owner === user ? known : all;
    for (const text of ofSeat(table, seat)) into.add(text);
  }
  // Everybody sees the table, and may look up what lies there: all sheets of Sixto.
  const shown = match.game.describe(viewOf(match)).table;
  const lookedUp = match.game.help?.(viewOf(match)).map(({ text }) => text) ?? [];
  // A card that ended the deal before may be dealt to another now, while everybody still reads how that deal ended.
  const reader = user === undefined ? undefined : seatOf(table, user);
  const happened = recentEvents(match, reader).map((event) => match.game.eventText(event));
  for (const locale of LOCALES)
    for (const text of [...shown, ...lookedUp, ...happened]) {
      const spoken = speechOf(table, locale).say(text);
      for (const one of [...spoken.split('\n'), ...numbersIn(spoken)]) known.add(one);
    }
  return new Set([...all].filter((secret) => !known.has(secret)));
}

function ofSeat(table: Table, seat: number): string[] {
  const play = table.match!;
  const asks = play.pending.flatMap((pending) => {
    const ask = pending.question.shown === 'table' ? undefined : askOf(pending, seat);
    return ask === undefined ? [] : [ask];
  });
  const keys = asks.flatMap(({ options }) => options.map(({ move }) => `:${keyOf(move)}`));
  const words = LOCALES.flatMap((locale) => {
    const { say } = speechOf(table, locale);
    const own = play.game.describe(viewOf(play, seat)).own.map(say);
    return own.filter((text) => /\d/.test(text));
  });
  const cards = play.game.id === nimmt.id ? play.state.own[seat].hand.filter((card: number) => card > SMALL) : [];
  return [...keys, ...words, ...cards.map((card: number) => `#${card}`)];
}

/** The numbers of a text but for times and ducks, each as `#55`. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/<t:\d+:R>|\d+ (ducks?|Rinder|Rind|Hornochsen?)\b/g, '');
  return [...plain.matchAll(/\b\d+\b/g)].map(([number]) => `#${number}`);
}

/** The first of the secrets that a message tells; `#55` stands for the number itself. */
export function leakIn(message: Wire, secrets: ReadonlySet<string>): string | undefined {
  const text = textOf(message);
  const lines = text.split('\n');
  const ids = JSON.stringify(message.components);
  const numbers = new Set(numbersIn(text));
  return [...secrets].find((secret) => {
    if (secret.startsWith('#')) return numbers.has(secret);
    // What another holds may begin with the same cards.
    return secret.startsWith(':') ? ids.includes(secret) : lines.some((line) => line.endsWith(secret));
  });
}
