/** What the end of a match is illustrated with besides who won: its highlight, and how the points went. */
import { expect, it } from 'vitest';
import type { AnyGame, GameEvent } from '../../games/game.ts';
import { defaultsOf } from '../../games/options.ts';
import { pointsOf } from '../../games/six/cards.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { cardIn, cardText } from '../../games/sixpack/texts.ts';
import { sixto } from '../../games/sixto/index.ts';
import { altTextOf, drawScene, momentScene, voiceOf } from '../../src/pictures/scenes.ts';
import { replayForResults } from '../../src/table/table.ts';
import { played } from '../match/played.ts';
import { seedOfRun } from '../rules/laws.ts';
import { play } from '../rules/laws-play.ts';
import { NAMES } from '../rules/table.ts';
import { RecordingPen } from './pictures-pen.ts';

const LOOKING = { locale: 'en', names: NAMES } as const;

/** A whole match, and all its events. */
function whole(game: AnyGame, n: number) {
  const run = play(game, defaultsOf(game.fields), 3, seedOfRun(n));
  return { match: run.steps.at(-1)!.after, events: [...run.opening, ...run.steps.flatMap(({ events }) => events)] };
}

/** What the picture shows in words, and what is written on it. */
function shown(game: AnyGame, events: readonly GameEvent<any>[], match = whole(game, 1).match) {
  const scene = momentScene(match, LOOKING, { events });
  if (scene === undefined) return undefined;
  const pen = new RecordingPen(voiceOf(scene));
  drawScene(scene, pen);
  const written = pen.strokes.flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));
  return { alt: altTextOf(scene), written, height: scene.size.height };
}

it('Sixto: the longest row of all sheets with its points', () => {
  const began = { type: 'began', sheets: ['A', 'B', 'C'], first: 0 };
  const rolled = (turn: number) => ({ type: 'rolled', seat: 0, turn, again: false, dice: [1, 1, 1, 1, 1, 1] });
  const crossed = (seat: number, row: number, columns: readonly number[]) => ({
    type: 'crossed',
    seat,
    crosses: columns.map((column) => ({ row, column, number: 1 })),
  });
  const events = [began, rolled(1), crossed(0, 0, [0, 1]), rolled(2), crossed(1, 3, [0, 1, 2]), rolled(3)];
  const { alt, written } = shown(sixto, events as never)!;
  expect(alt).toBe(`The row of the match. ${NAMES[1]} in green: 3 crosses for 5 points.`);
  expect(written).toContain('5');
  // Nobody has crossed anything: nothing to remember.
  expect(shown(sixto, [began, rolled(1)] as never)).toBeUndefined();
});

it('Six: the dearest card that a raise in time cost; without one, the dearest that was collected', () => {
  const roll = { type: 'rolled', seat: 0, dice: [5, 6, 6] };
  const collected = (card: number) => ({ type: 'collected', seats: [2], card });
  const raise = (left: number, card: number) => ({
    type: 'ended',
    end: { why: 'raised', seat: 0, passer: 1, left, card },
  });
  const dearest = `The catch of the match. ${NAMES[2]} collects the 17: 6 points.`;
  expect(shown(six, [roll, collected(17), collected(5)] as never)!.alt).toContain(dearest);
  // Raised too early it costs the one who raises.
  expect(shown(six, [roll, collected(17), raise(3, 18)] as never)!.alt).toContain(dearest);
  const raised = shown(six, [roll, collected(17), raise(0, 9), raise(0, 15), raise(0, 8)] as never)!;
  expect(raised.alt).toContain(`The raise of the match. ${NAMES[0]} raises in time: ${NAMES[1]} loses the 15.`);
  expect(raised.written).toContain('15');
  // Of two that cost as much the later one decided more.
  expect(pointsOf(8)).toBe(pointsOf(9));
  const later = shown(six, [roll, raise(0, 8), raise(0, 9)] as never)!;
  expect(later.alt).toContain(`${NAMES[1]} loses the 9.`);
});

it('Sixpack: the claim that won most cards, and no chart of a single game', () => {
  const claims = (seat: number, won: readonly string[]) => ({
    type: 'says',
    text: {
      key: 'claimed',
      args: { seat: { seat }, card: cardText('blank.6'), pile: 1, why: cardText('blank.6'), cards: won.map(cardText) },
    },
    laid: { seat, card: 'blank.6', pile: 0 },
  });
  const says = (key: string) => ({ type: 'says', text: { key, args: {} } });
  const [revealed, scored] = [says('revealed'), says('scored')];
  const events = [
    revealed,
    claims(0, ['blank.2h', 'veto.3h']),
    revealed,
    claims(2, ['reverse.1h', 'superNumbers.4-2h', 'veto.3h']),
  ];
  const { alt, written, height } = shown(sixpack, events as never)!;
  expect(alt).toMatch(new RegExp(`^The haul of the match \\(round 2\\)\\. ${NAMES[2]} wins 3 cards with .*6\\.$`));
  const games = shown(sixpack, [revealed, scored, ...events, scored] as never)!;
  expect(games.alt).toContain(`The haul of the match (game 2, round 2). ${NAMES[2]} wins 3 cards with `);
  expect(written.filter((text) => ['1', '4/2', '3'].includes(text))).toEqual(['1', '4/2', '3']);
  expect(height).toBeLessThan(300);
  expect(shown(sixpack, [claims(0, ['blank.2h'])] as never)).toBeUndefined();
});

it('Sixpack: a card is found again by what is said of it', () => {
  for (const card of ['blank.2h', 'superNumbers.4-2', 'lateArrival.6', 'superNumbers.1-5h'])
    expect(cardIn(cardText(card))).toBe(card);
});

it('whole matches are remembered for something', () => {
  for (const game of [six, sixto])
    for (let n = 1; n <= 3; n += 1) {
      const { match, events } = whole(game, n);
      const hasCrossed = events.some(({ type }) => type === 'crossed' || type === 'collected');
      expect(hasCrossed).toBe(true);
      expect(shown(game, events, match)!.alt).toMatch(/^The (row|raise|catch) of the match\. /);
    }
});

/** What opens a turn, or closes it. */
const TURN = {
  '6nimmt': ({ type }: any) => type === 'revealed',
  sixpack: ({ text }: any) => text?.key === 'revealed',
  sixto: ({ type, again }: any) => type === 'rolled' && !again,
} as const;

it.each([
  ['6nimmt', { ending: 'rounds', rounds: 1 }, 'ducks', 0],
  ['sixpack', { packs: 'random' }, 'points', 6],
  ['sixto', {}, 'points', 0],
] as const)('%s: how the points went in a match of one deal', (id, options, unit, start) => {
  for (const [seats, luck] of [3, 4, 5, 6].entries()) {
    const secret = String(luck).repeat(64);
    const { table, entries } = played({ game: id, seats: 3 + seats, options, secret });
    const { match, events, course } = replayForResults(table, entries).played;
    expect(course[0]!.every(({ points }) => points === start)).toBe(true);
    expect(course.at(-1)).toEqual(match.deals.at(-1));
    // Rounds of Sixpack that play themselves are one step with the round before.
    const turns = events.filter(TURN[id]).length;
    if (id === 'sixpack') expect(turns - course.length + 1).toBeOneOf([0, 1, 2]);
    else expect(course).toHaveLength(1 + turns);
    const scene = momentScene(match, LOOKING, { events, course })!;
    const pen = new RecordingPen(voiceOf(scene));
    drawScene(scene, pen);
    const written = pen.strokes.flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));
    expect(written).toContain(`How it went: ${unit}`);
    const lines = pen.strokes.flatMap((stroke) =>
      stroke.what === 'line' && stroke.look.dash !== undefined ? [stroke.points.length] : [],
    );
    expect(lines).toEqual(match.players.map(() => course.length));
  }
});

it('says of each player where they were in at most ten numbers, the best first', () => {
  const standings = (turn: number) => [0, 1].map((seat) => ({ seat, place: 2 - seat, points: turn * (1 + seat) }));
  const course = Array.from({ length: 31 }, (_, turn) => standings(turn));
  const { match } = whole(sixto, 1);
  const scene = momentScene({ ...match, deals: [] }, LOOKING, { course })!;
  const counts = (by: number) => [0, 4, 7, 10, 14, 17, 20, 24, 27, 30].map((turn) => turn * by).join(', ');
  expect(altTextOf(scene)).toBe(`How it went: points. ${NAMES[1]}: ${counts(2)}. ${NAMES[0]}: ${counts(1)}.`);
});
