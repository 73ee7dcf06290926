/** Laws of the dailies with bots: the same deal, the same bots and the same later luck, whatever one plays. */
import { describe, expect, it } from 'vitest';
import type { AnyGame, Ask, View } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import type { Entry } from '../../src/model.ts';
import { advised } from '../../src/table/bots.ts';
import { bestLine, type Evaluate } from '../../src/table/coach.ts';
import { newDay } from '../../src/table/daily.ts';
import { daily } from '../../src/table/lobby.ts';
import { asksOf, hasAnswered, isOver, type Match, receive, replay } from '../../src/table/match.ts';
import { setupOf } from '../../src/table/table.ts';
import { expectSameLuck, listening } from './dayLuck.ts';

const DAY = '2026-11-24';
const AT = Date.parse(DAY) + 1_000;
const PLACE = { guild: 'g', channel: 'c', locale: 'en' } as const;
const PERSON = 0;
const secretOf = (n: number): string => n.toString(16).padStart(64, '0');
/** What is pressed in real time has a test of its own: daily-six.test.ts. */
const withBots = games.filter(({ daily, buttons }) => daily?.bots !== undefined && buttons === undefined);

const tableOf = (game: AnyGame, n: number, user = 'ada') =>
  daily({ game, day: DAY, ...newDay(game), secret: secretOf(n) }, PLACE, {
    user,
    name: user,
    join: `${user} taps`,
    at: AT + user.length,
    manages: false,
  });

interface Evening {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/** Plays a day to its end. `first`: which of the options the person begins with; later they do what bots would. */
function evening(game: AnyGame, n: number, first: number, user = 'ada', pause = 1_000): Evening {
  let { match } = tableOf(game, n, user) as { match: Match };
  const entries: Entry[] = [];
  let isFirst = true;
  while (!isOver(match)) {
    const [pending] = match.pending;
    const ask = pending!.question.asks.find(({ seat }) => !hasAnswered(pending!, seat))!;
    const isPerson = ask.seat === PERSON;
    const begins = isPerson && isFirst && ask.min === 1;
    const moves = begins
      ? [ask.options[first % ask.options.length]!.move]
      : advised(match, pending!, ask.seat, levelOf(game)).moves;
    if (begins) isFirst = false;
    const at = match.startedAt + match.clock + pause;
    const entry = {
      kind: 'answer',
      by: isPerson ? 'person' : 'bot',
      at,
      seat: ask.seat,
      question: pending!.question.id,
      moves,
    } as const;
    const received = receive(match, entry);
    if ('refused' in received) throw new Error(received.refused);
    match = received.match;
    entries.push(entry);
  }
  return { match, entries };
}
const levelOf = (game: AnyGame) => game.daily!.bots!.level;

describe.each(withBots.map((game) => [game.id, game] as const))('the daily of %s', (_, game) => {
  it('deals the same to everybody, and its bots answer alike where people play alike, however long they take', () => {
    for (let n = 1; n <= 3; n += 1) {
      const [ada, bob] = [evening(game, n, 1, 'ada', 500), evening(game, n, 1, 'bobby', 70_000)];
      const said = ({ entries }: Evening) =>
        entries.map((entry) => 'moves' in entry && [entry.seat, entry.question, entry.moves]);
      expect(said(bob)).toEqual(said(ada));
      expect(bob.match.state).toEqual(ada.match.state);
    }
  });

  it('plays the best line against the bots of the day: a person’s own picks lead to their own result', async () => {
    for (let n = 1; n <= 3; n += 1) {
      const { match, entries } = evening(game, n, 1);
      const own = entries.flatMap((entry) =>
        entry.kind === 'answer' && entry.seat === PERSON ? [[entry.question, entry.moves] as const] : [],
      );
      const evaluate: Evaluate = async (_, { question }) => [{ moves: new Map(own).get(question.id)!, cost: 0 }];
      const line = await bestLine(tableOf(game, n), 'ada', evaluate, 60_000);
      expect(line!.match.state).toEqual(match.state);
      expect(line!.answers.map(({ moves }) => moves)).toEqual(own.map(([, moves]) => moves));
    }
  });

  it('has the same later luck after two different first plays', () => {
    let common = 0;
    for (let n = 1; n <= 6; n += 1) {
      const [one, other] = [listening(game), listening(game)];
      const [left, right] = [evening(one.game, n, 0), evening(other.game, n, 3)];
      expect(left.entries[0]).not.toEqual(right.entries[0]);
      common += expectSameLuck(one.given, other.given);
    }
    expect(common).toBeGreaterThan(100);
  });

  it('replays', () => {
    const { match, entries } = evening(game, 1, 2);
    const again = replay(setupOf(tableOf(game, 1)), entries);
    expect(again.state).toEqual(match.state);
    expect(again.moments).toEqual(match.moments);
  });

  it('is played by the bots of the version with which its day began', () => {
    const { bots, ...rest } = game.daily!;
    const first = bots!.strategies[0]!;
    const last = (_: View<any>, ask: Ask<any>) => ({
      moves: ask.options.slice(-Math.max(1, ask.min)).map(({ move }) => move),
    });
    const newer = { ...game, daily: { ...rest, bots: { ...bots!, strategies: [first, last] } } } as AnyGame;
    expect(newDay(newer).strategy).toBe(2);
    const openedAt = tableOf(newer, 1);
    const at = (strategy: number) => setupOf({ ...openedAt, record: { ...openedAt.record, strategy } });
    const answers = (strategy: number) => {
      const match = replay(at(strategy), []);
      const [seat] = [1];
      const [{ pending, ask }] = asksOf(match, seat) as [ReturnType<typeof asksOf>[number]];
      return {
        moves: advised(match, pending, seat, levelOf(game)).moves,
        last: last({ open: {} } as View<any>, ask).moves,
      };
    };
    expect(answers(2).moves).toEqual(answers(2).last);
    const old = replay(setupOf(tableOf(game, 1)), []);
    const [{ pending }] = asksOf(old, 1) as [ReturnType<typeof asksOf>[number]];
    expect(answers(1).moves).toEqual(advised(old, pending, 1, levelOf(game)).moves);
  });
});
