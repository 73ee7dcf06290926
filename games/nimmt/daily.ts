/** The match of the day: one deal against three bots. */
import type { Tile } from '../daily.ts';
import type { Daily, GameEvent } from '../game.ts';
import { SIGNS } from '../kit/signs.ts';
import { defaultsOf } from '../options.ts';
import { advise } from './advise.ts';
import { fields } from './fields.ts';
import { standings } from './standings.ts';
import type { Event, Nimmt } from './state.ts';
import { say } from './words/words.ts';

/** The player's seat. */
const PLAYER = 0;
/** A turn that costs more ducks is a bad one. */
const FEW = 4;

export const daily: Daily<Nimmt> = {
  options: { ...defaultsOf(fields), ending: 'rounds', rounds: 1 },
  bots: { count: 3, level: 'hard', strategies: [advise] },
  // The id of a question for a row has the card that was played.
  momentOf: ({ coming, deal, trick }, question) => (coming.length > 0 ? `row.${deal}.${trick}` : question),
  share({ open }, events) {
    const { place } = standings({ open }).find(({ seat }) => seat === PLAYER)!;
    const squares = ducksByTurn(events).map((n) => (n === 0 ? '🟩' : n <= FEW ? '🟨' : '🟥'));
    return [
      say('shared', { n: open.ducks[PLAYER]!, place, of: open.ducks.length }),
      say('squares', { squares: squares.join('') }),
    ];
  },
  tiles(_, events) {
    const ducks = ducksByTurn(events);
    const tiles = ducks.map((n): Tile => {
      return n === 0 ? { fill: 'mint', icon: SIGNS.tick } : { fill: n <= FEW ? 'gold' : 'coral', text: String(n) };
    });
    return [{ tiles, about: say('sharedTurns', { ducks: ducks.join(', ') }) }];
  },
};

/** What each turn has cost the player. */
function ducksByTurn(events: readonly GameEvent<Event>[]): readonly number[] {
  const turns: number[] = [];
  for (const event of events) {
    if (event.type === 'revealed') turns.push(0);
    if (event.type === 'took' && event.seat === PLAYER) turns[turns.length - 1]! += event.ducks;
  }
  return turns;
}
