/** The laws of what is said in few words: the last round, the table, whom the table waits for, and buttons. */
import assert from 'node:assert/strict';
import type { AnyAsk, AnyGame, AnyText, Arg, Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { altOf } from '../../src/pictures/alt.ts';
import { type Match, recentEvents, viewOf } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { gameSayer, type Say } from '../../src/words/say.ts';
import type { Law } from './laws.ts';
import { at, momentsOf, newMoments, sample, written } from './laws-play.ts';
import { askedIn, maxTurn, readBy, tableRead } from './spoken.ts';
import { NAMES } from './table.ts';

/** "About 90 characters": with two of the names the longest has a few more. */
const MAX_RECAP = 100;
const MAX_STORY_LINE = 220;
export const MAX_TABLE = 350;

export const voicesOf = (game: AnyGame): readonly (readonly [locale: string, say: Say])[] =>
  LOCALES.map((locale) => [locale, gameSayer(game, locale, (seat) => NAMES[seat]!)] as const);

export const recapOf = (match: Match, seat: Seat): readonly AnyText[] =>
  match.game.recap?.(viewOf(match, seat), recentEvents(match, seat), match.openBefore) ?? [];
const ownRecapOf = (match: Match, seat: Seat): readonly AnyText[] =>
  match.game.ownRecap?.(viewOf(match, seat), recentEvents(match, seat), match.openBefore) ?? [];
export const storyOf = (match: Match): readonly AnyText[] =>
  match.game.story?.(recentEvents(match), match.state.open, match.openBefore) ?? [];

/** The seats that a text names. */
export function seatsNamed(text: AnyText): readonly Seat[] {
  const seatsIn = (arg: Arg): readonly Seat[] => {
    if (typeof arg !== 'object') return [];
    if (Array.isArray(arg)) return arg.flatMap(seatsIn);
    return 'seat' in arg ? [arg.seat as Seat] : 'key' in arg ? seatsNamed(arg) : [];
  };
  return Object.values(text.args).flatMap(seatsIn);
}

function isSaid(text: string, most: number, what: string): void {
  assert.ok(text.length > 0 && text.length <= most, `${what} has ${text.length} of ${most} characters: ${text}`);
  assert.ok(!/undefined|\[object|NaN/.test(text), `${what}: ${text}`);
  assert.ok(!/(?<![\w`-])-\d/.test(text), `${what} has a dash for a minus: ${text}`);
}

const briefTextsFit: Law = ({ game }, run) => {
  for (const seat of run.first.players.keys())
    at(0, () => assert.deepEqual(recapOf(run.first, seat), [], 'something has happened before the beginning'));
  for (const match of newMoments(run, 40))
    at(match.n, () => {
      for (const [locale, say] of voicesOf(game)) momentFits({ ...match, game }, locale, say);
    });
};

function momentFits(match: Match, locale: string, say: Say): void {
  const { game } = match;
  const story = storyOf(match);
  assert.ok(story.length <= 2, `${locale}: a story of ${story.length} lines`);
  for (const line of story) isSaid(say(line), MAX_STORY_LINE, `${locale}: a line of the story`);
  for (const seat of match.players.keys()) {
    const [line] = recapOf(match, seat);
    const isOver = match.pending.length === 0 && game.recap !== undefined;
    assert.ok(line !== undefined || !isOver, `seat ${seat} does not read how the match ended`);
    if (line === undefined) continue;
    isSaid(say(line), MAX_RECAP, `${locale}: what happened to seat ${seat}`);
    for (const text of [line, ...ownRecapOf(match, seat)])
      assert.ok(!seatsNamed(text).includes(seat), `${locale}: seat ${seat} reads its own name: ${say(text)}`);
  }
  const table = game.brief?.(viewOf(match)).table.map(say);
  if (table !== undefined) isSaid(altOf(table), MAX_TABLE, `${locale}: the table in few words`);
  for (const { question } of match.pending) for (const ask of question.asks) askFits(question.id, ask, locale, say);
}

function askFits(id: string, { seat, options, waiting }: AnyAsk, locale: string, say: Say): void {
  const labels = options.map(({ label }) => say(label));
  assert.equal(new Set(labels).size, labels.length, `${locale}: two buttons of ${id} say the same: ${labels}`);
  for (const { name, lands } of options) {
    if (name !== undefined) isSaid(say(name), 100, `${locale}: an option of ${id} in full`);
    if (lands !== undefined) isSaid(say(lands), 60, `${locale}: where an option of ${id} lands`);
  }
  if (waiting === undefined) return;
  isSaid(say(waiting), 90, `${locale}: whom ${id} waits for`);
  assert.deepEqual(seatsNamed(waiting), [seat], `${locale}: ${id} waits for somebody else`);
}

/** What is said in few words never changes with what its reader cannot know. */
const nothingLeaksInBrief: Law = ({ game, scramble }, run) => {
  const luck = luckOf(run.start.seed, 'brief');
  for (const moment of newMoments(run, 24)) {
    const match = { ...moment, game };
    for (const seat of sample<Seat | undefined>([undefined, ...moment.players.keys()], 4))
      at(moment.n, () => {
        const other = { ...match, state: scramble(match.state, seat, luck) };
        const [said, same] = [match, other].map((one) => ({
          recap: seat === undefined ? [] : recapOf(one, seat),
          ownRecap: seat === undefined ? [] : ownRecapOf(one, seat),
          story: storyOf(one),
          table: tableRead(one, 'en'),
          brief: game.brief?.(viewOf(one, seat)),
          waiting: game.questions(one.state).map(({ asks }) => asks.map(({ waiting }: AnyAsk) => waiting)),
          lands: game.questions(one.state).map(({ asks }) => asks.filter((ask: AnyAsk) => ask.seat === seat)),
        }));
        assert.equal(written(same), written(said), 'it says in few words what cannot be known');
        const table = game.brief?.(viewOf(match)).table;
        assert.equal(written(said!.brief?.table), written(table), 'a seat reads another table in few words');
        if (seat === undefined) assert.deepEqual(said!.brief?.own ?? [], [], 'the table reads what is not everybody’s');
      });
  }
};

/**
 * A screen reader speaks no more than this of both messages to a player in a turn. Lists are spoken when they are
 * opened. A game without a brief table is spoken whole.
 */
const turnsAreShort: Law = ({ game }, run) => {
  if (game.brief === undefined) return;
  const bots = [...run.first.players.keys()].filter((seat) => run.first.players[seat] === 'bot');
  const seats = run.first.players.length;
  for (const moment of sample(momentsOf(run), 12))
    at(moment.n, () => {
      const match = { ...moment, game };
      for (const seat of askedIn(match))
        for (const locale of LOCALES)
          for (const way of ['read', 'spoken'] as const) {
            const said = readBy(match, { seat, locale, way, bots }, false).join(' ');
            const most = maxTurn(seats);
            assert.ok(said.length <= most, `${locale}, ${way}: ${said.length} of ${most} characters a turn: ${said}`);
          }
    });
};

export const LAWS_IN_BRIEF = { briefTextsFit, nothingLeaksInBrief, turnsAreShort } satisfies Record<string, Law>;
