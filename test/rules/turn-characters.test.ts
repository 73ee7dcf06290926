/**
 * How much a screen reader says in a turn: the table's picture and the seat's own, what the panel and the public message
 * say, and every button with the name of its emoji. Prints the number of each game.
 */
import { describe, expect, it } from 'vitest';
import type { AnyAsk, AnyGame, Locale, Seat, View } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf } from '../../games/options.ts';
import { altOf } from '../../src/pictures/alt.ts';
import { emojiOf } from '../../src/pictures/emoji.ts';
import { asksOf, type Match, viewOf } from '../../src/table/match.ts';
import { tellerOf } from '../../src/words/index.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { gameSayer } from '../../src/words/say.ts';
import { seedOfRun } from './laws.ts';
import { MAX_TABLE, recapOf, storyOf } from './laws-brief.ts';
import { momentsOf, play, some } from './laws-play.ts';
import { spokenBy } from './spoken.ts';
import { NAMES } from './table.ts';

const MAX_FOR_FOUR = 600;
const MAX_FOR_MANY = 900;
const EVENINGS = Number(process.env.EVENINGS ?? 3);
/** Discord's mark of an edited message. */
const EDITED = '(edited)';
const EMOJI = emojiOf(games);

const briefOf = (game: AnyGame, view: View<any>) => (game.brief ?? game.describe)(view);

/** Everything that is read of a turn, once: what a picture says is in no text beside it. */
function readIn(match: Match, seat: Seat, locale: Locale): readonly string[] {
  const { game } = match;
  const say = gameSayer(game, locale, (other) => NAMES[other]!);
  const tell = tellerOf(locale);
  const { table, own } = briefOf(game, viewOf(match, seat));
  const title = say({ key: 'title', args: {} });
  // Where it is played in real time the table's message is all that is needed.
  if (game.buttons !== undefined) {
    const buttons = game.buttons(match.state.open).flatMap((row) => row.map(({ label }) => say(label)));
    const live = (game.live?.(viewOf(match)) ?? []).map(say);
    const told = live.length > 0 ? live : [...storyOf(match).map(say), ...waitingIn(match).map(say)];
    const all = [title, ...told, altOf(table.map(say)), ...buttons, tell('myHand', {}), EDITED];
    return all.map((text) => text.replace(/\*\*|~~|^# /gu, ''));
  }
  const asks = asksOf(match, seat).flatMap(({ open, ask }) => [
    say(ask.text),
    ...(open.question.aside === true ? [] : [tell('untilThen', { when: 'in 2 minutes' })]),
    ...buttonsOf(ask).map((texts) => texts.map((text) => (typeof text === 'string' ? text : say(text))).join(' ')),
    ...(ask.mayBeSuggested === true ? [tell('suggest', {})] : []),
    ...(ask.isGrid === true ? [tell('undo', {})] : []),
    ...(ask.max > 1 || ask.min === 0 ? [tell('doneButton', {})] : []),
  ]);
  const panel = [tell('panel', { title }), ...recapOf(match, seat).map(say), altOf(own.map(say)), ...asks, EDITED];
  return [title, ...storyOf(match).map(say), altOf(table.map(say)), tell('myHand', {}), EDITED, ...panel].map((text) =>
    text.replaceAll('**', ''),
  );
}

const waitingIn = ({ pending }: Match) =>
  pending
    .flatMap(({ question }) => (question.aside ? [] : question.asks.flatMap(({ waiting }) => waiting ?? [])))
    .slice(0, 1);

/** The same for somebody who listens: a message of its own in place of a panel that changes. */
function heardIn(match: Match, seat: Seat, locale: Locale): readonly string[] {
  const { game } = match;
  const say = gameSayer(game, locale, (other) => NAMES[other]!);
  const table = altOf(briefOf(game, viewOf(match, seat)).table.map(say));
  const all = [
    say({ key: 'title', args: {} }),
    ...storyOf(match).map(say),
    table,
    tellerOf(locale)('myHand', {}),
    EDITED,
  ];
  return [...all, ...spokenBy(match, seat, locale)].map((text) =>
    text
      .replaceAll('**', '')
      .replace(/<t:\d+:R>/, 'in 2 minutes')
      .trim(),
  );
}

/** Where a label gives way to an emoji its name is read. */
const buttonsOf = ({ options }: AnyAsk) =>
  options.map(({ label, sign }) => {
    if (sign !== undefined) expect(EMOJI.has(sign.emoji), sign.emoji).toBe(true);
    return sign?.label === undefined ? [label] : [sign.emoji, sign.label];
  });

interface Measured {
  readonly all: readonly number[];
  readonly longest: readonly string[];
  readonly table: number;
}

function measured(game: AnyGame, seats: number, readBy: typeof readIn): Measured {
  const all: number[] = [];
  let longest: readonly string[] = [];
  let table = 0;
  for (let n = 0; n < EVENINGS; n += 1) {
    const options = defaultsOf(game.fields);
    const run = play(game, options, seats, seedOfRun(n));
    const luck = luckOf(run.start.seed, 'read');
    // Panels take longer to make.
    for (const match of readBy === heardIn ? some(momentsOf(run), 60) : momentsOf(run))
      for (const locale of LOCALES) {
        const asked = [...match.players.keys()].filter((seat) => asksOf(match, seat).length > 0);
        if (asked.length === 0) continue;
        const read = readBy(match, luck.pick(asked), locale);
        const length = read.join(' ').length;
        all.push(length);
        if (length === Math.max(...all)) longest = read;
        const say = gameSayer(game, locale, (seat) => NAMES[seat]!);
        table = Math.max(table, altOf(briefOf(game, viewOf(match)).table.map(say)).length);
      }
  }
  return { all: all.sort((a, b) => a - b), longest, table };
}

describe.each(games.map((game) => [game.id, game] as const))('A turn of %s', (id, game) => {
  const [min, max] = game.seats(defaultsOf(game.fields));
  const sizes = [...new Set([Math.min(4, max), max])].filter((seats) => seats >= min);
  const ways = [
    ['read', readIn],
    ['heard', heardIn],
  ] as const;
  const cases = sizes.flatMap((seats) => ways.map(([how, readBy]) => [seats, how, readBy] as const));
  it.each(cases)('is short with %i seats where it is %s', (seats, how, readBy) => {
    const { all, longest, table } = measured(game, seats, readBy);
    const most = all.at(-1)!;
    const median = all[all.length >> 1]!;
    console.info(
      `${id}, ${seats} seats, ${how}: ${most} characters a turn at most, ${median} in the median, ${table} of them the table`,
    );
    expect(most, longest.join(' | ')).toBeLessThanOrEqual(seats <= 4 ? MAX_FOR_FOUR : MAX_FOR_MANY);
    expect(table).toBeLessThanOrEqual(MAX_TABLE);
  });
});
