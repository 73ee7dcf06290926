/**
 * How much a screen reader says in a turn: everything in the table's message and in the seat's panel, as they are sent, and
 * all that their lists offer. Prints the worst turn of each game. With all options and seats a law holds it, of closed lists.
 */
import { describe, expect, it } from 'vitest';
import type { AnyGame, Locale } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { defaultsOf } from '../../games/options.ts';
import { altOf } from '../../src/pictures/alt.ts';
import { type Match, viewOf } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { gameSayer } from '../../src/words/say.ts';
import { seedOfRun } from './laws.ts';
import { MAX_TABLE } from './laws-brief.ts';
import { momentsOf, play, type Run } from './laws-play.ts';
import { isLong } from './long.ts';
import { askedIn, maxTurn, readBy, tableRead, type Way } from './spoken.ts';
import { NAMES } from './table.ts';

const EVENINGS = isLong ? 3 : 1;

interface Measured {
  readonly all: readonly number[];
  readonly longest: readonly string[];
  readonly table: number;
}

/** Each evening of a game at this many seats, played once for all readers. */
const played = new Map<string, Run>();
function evening(game: AnyGame, seats: number, n: number): Run {
  const key = `${game.id} ${seats} ${n}`;
  const run = played.get(key) ?? play(game, defaultsOf(game.fields), seats, seedOfRun(n));
  played.set(key, run);
  return run;
}

function measured(game: AnyGame, seats: number, way: Way, locale: Locale): Measured {
  const all: number[] = [];
  let longest: readonly string[] = [];
  let [table, most] = [0, 0];
  const say = gameSayer(game, locale, (seat) => NAMES[seat]!);
  for (let n = 0; n < EVENINGS; n += 1) {
    const run = evening(game, seats, n);
    const luck = luckOf(run.start.seed, 'read');
    const bots = [...run.first.players.keys()].filter((seat) => run.first.players[seat] === 'bot');
    for (const match of momentsOf(run)) {
      const asked = askedIn(match);
      if (asked.length === 0) continue;
      const read = readBy(match, { seat: luck.pick(asked), locale, way, bots });
      if (way === 'spoken') expect(read.join('\n')).not.toContain(' → ');
      const { length } = read.join(' ');
      all.push(length);
      if (length > most) [most, longest] = [length, read];
      table = Math.max(table, altOf((game.brief ?? game.describe)(viewOf(match)).table.map(say)).length);
    }
  }
  return { all: all.sort((a, b) => a - b), longest, table };
}

/** As the law has it: without a brief table everything is said. */
const brief = games.filter((game) => game.brief !== undefined);
it('is counted in all games that say their table in few words', () => {
  expect(brief.map(({ id }) => id)).toEqual(expect.arrayContaining(['6nimmt', 'sixpack', 'sixto', 'six']));
});

describe.each(brief.map((game) => [game.id, game] as const))('A turn of %s', (id, game) => {
  const [min, max] = game.seats(defaultsOf(game.fields));
  const sizes = [...new Set([Math.min(4, max), max])].filter((seats) => seats >= min);
  const ways: readonly Way[] = ['read', 'spoken'];
  const cases = sizes.flatMap((seats) => ways.flatMap((way) => LOCALES.map((locale) => [seats, way, locale] as const)));
  it.each(cases)('is short with %i seats where it is %s in %s', (seats, way, locale) => {
    const { all, longest, table } = measured(game, seats, way, locale);
    const most = all.at(-1)!;
    const median = all[all.length >> 1]!;
    console.info(
      `${id}, ${seats} seats, ${way}, ${locale}: ${most} characters a turn at most, ${median} in the median, ${table} of them the table`,
    );
    expect(most, longest.join(' | ')).toBeLessThanOrEqual(maxTurn(seats));
    expect(table).toBeLessThanOrEqual(MAX_TABLE);
  });
});

it('the table’s message is as long whatever hands hold and whatever experts advise', { tags: ['long'] }, () => {
  const game = games.find(({ id }) => id === 'sixpack')!;
  let isCut = false;
  for (const n of [0, 1, 2, 3])
    for (const match of momentsOf(play(game, { ...defaultsOf(game.fields), packs: 'random' }, 4, seedOfRun(n)))) {
      const said = tableRead(match, 'en');
      isCut ||= said.some((text) => text.includes('/table'));
      const state = game.determinize!(viewOf(match), luckOf(match.seed, `other ${match.n}`));
      const questions = new Map(game.questions(state).map((question) => [question.id, question]));
      const pending = match.pending.map((one) => ({ ...one, question: questions.get(one.question.id)! }));
      expect(tableRead({ ...match, state, pending, n: match.n + 1 }, 'en')).toEqual(said);
      const advised = { ...match, state: structuredClone(match.state), hints: hintsIn(match), n: match.n + 2 };
      expect(tableRead(advised, 'en')).toEqual(said);
    }
  expect(isCut).toBe(true);
});

/** The first option as what experts think best, for everybody who is asked something. */
const hintsIn = ({ pending }: Match): Match['hints'] =>
  new Map(
    pending.flatMap(({ question }) =>
      question.asks.map(({ seat, options }) => {
        const best = options.slice(0, 1).map(({ move }) => ({ moves: [move], cost: 0 }));
        return [seat, { kind: 'hint', at: 0, seat, question: question.id, best }] as const;
      }),
    ),
  );

it('does not name bots that have not answered yet while the table waits for people', () => {
  const { first } = evening(games[0]!, 3, 0);
  const match: Match = { ...first, players: ['person', 'bot', 'bot'] };
  const read = readBy(match, { seat: 0, locale: 'en', way: 'read', bots: [1, 2] });
  expect(read.find((text) => text.includes('Waiting for'))).toMatch(/Waiting for Ada\. /);
});

it('a hint and a pick are both spoken, and read', () => {
  const match = momentsOf(evening(games[0]!, 2, 0))[0]!;
  const [pending] = match.pending as [(typeof match.pending)[number]];
  const { seat, options } = pending.question.asks[0]!;
  const moves = [options[0]!.move];
  const picked: Match = {
    ...match,
    pending: [{ ...pending, said: new Map([[seat, { moves, by: 'person' }]]) }],
    hints: new Map([[seat, { kind: 'hint', at: 0, seat, question: pending.question.id, best: [{ moves, cost: 0 }] }]]),
  };
  for (const way of ['spoken', 'read'] as const) {
    const said = readBy(picked, { seat, locale: 'en', way }).join(' ');
    expect(said).toMatch(/looks best/);
    expect(said).toMatch(/Picked: \d|You picked \d/);
  }
});
