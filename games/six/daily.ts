/** The match of the day: a whole game against three bots. Each takes its luck from a stream named after what it is asked (R-six-22). */
import type { Tile } from '../daily.ts';
import type { Daily, Game, GameEvent } from '../game.ts';
import { SIGNS } from '../kit/signs.ts';
import { defaultsOf } from '../options.ts';
import { advise } from './advise.ts';
import { type Card, type Place, pointsIn, topOf } from './cards.ts';
import { bestPlace, costOf } from './chances.ts';
import { fields } from './fields.ts';
import { standings } from './standings.ts';
import { type Event, loserOf, type Six } from './state.ts';
import { timesOf } from './times.ts';
import { say } from './words/words.ts';

/** The player's seat. */
const PLAYER = 0;
/** A line of the picture has at least this many tiles: fewer would be stretched to its width. */
const MIN_TILES = 8;

/** Bots wait a minute before the first Start, so that the player can look at the cards. */
const patient: Game<Six>['advise'] = (view, ask, luck, at, level) => {
  const { open } = view;
  const isFirst = open.phase === 'ready' && open.active === undefined;
  return isFirst
    ? { moves: [{ do: 'start' }], after: timesOf(open.options).start }
    : advise(view, ask, luck, at, level);
};

export const daily: Daily<Six> = {
  options: defaultsOf(fields),
  bots: { count: 3, strategies: [patient] },
  about: 'dailyAbout',
  // Ids count the rolls so far, which depends on what people press. A card may be placed in the next round.
  momentOf({ round }, question) {
    const kind = question.slice(0, question.indexOf('.'));
    return kind === 'place' ? kind : `${kind}.${round}`;
  },
  share({ open }, events) {
    const { place, points } = standings({ open }).find(({ seat }) => seat === PLAYER)!;
    const rounds = roundsIn(events).map(({ won, lost }) => '🟩'.repeat(won.length) + '🟥'.repeat(lost.length) || '⬜');
    return [
      say('shared', { n: points, place, of: open.displays.length }),
      say('squares', { squares: rounds.join(' · ') }),
    ];
  },
  tiles(_, events) {
    const rounds = roundsIn(events);
    const most = Math.max(MIN_TILES, ...rounds.map(({ won, lost }) => won.length + lost.length));
    return rounds.map(({ won, lost }, i) => {
      const free = most - won.length - lost.length;
      const points = pointsIn(won) - pointsIn(lost);
      return {
        letter: say('sharedRound', { round: i + 1 }),
        value: points,
        tiles: [...won.map(() => WON), ...lost.map(() => LOST), ...Array.from({ length: free }, () => FREE)],
        about: say('sharedCards', { round: i + 1, won: won.length, lost: lost.length, n: points }),
      };
    });
  },
  lesson: (_, events) => {
    const [dearest] = coveredIn(events).toSorted((a, b) => b.cost - a.cost);
    if (dearest === undefined || dearest.cost < MIN_COST) return undefined;
    const { card, over, better, cost } = dearest;
    const less = Math.round(10 * cost) / 10;
    return better === undefined
      ? say('lessonFree', { card, over, less })
      : say('lessonCovered', { card, over, better, less });
  },
};
/** Points a turn; smaller mistakes are not mentioned. */
const MIN_COST = 0.1;
const WON: Tile = { fill: 'mint', icon: SIGNS.tick };
const LOST: Tile = { fill: 'coral', icon: SIGNS.cross };
const FREE: Tile = { fill: 'deep' };

interface Round {
  readonly won: number[];
  readonly lost: number[];
}

/** The cards that the player collected in each round, and those given back. */
function roundsIn(events: readonly GameEvent<Event>[]): readonly Round[] {
  const rounds: Round[] = [{ won: [], lost: [] }];
  for (const event of events) {
    const { won, lost } = rounds.at(-1)!;
    if (event.type === 'round') rounds.push({ won: [], lost: [] });
    if (event.type === 'collected' && event.seats.includes(PLAYER)) won.push(event.card);
    if (event.type !== 'ended' || event.end.why !== 'raised') continue;
    const { card } = event.end;
    if (card !== undefined && loserOf(event.end) === PLAYER) lost.push(card);
  }
  return rounds;
}

interface Covered {
  readonly card: Card;
  readonly over: Card;
  /** The card on the best place; nothing if that was free. */
  readonly better: Card | undefined;
  /** Points a turn. */
  readonly cost: number;
}

/** Each time that the player covered a card, and what that cost. */
function coveredIn(events: readonly GameEvent<Event>[]): readonly Covered[] {
  let display: readonly Place[] = [];
  return events.flatMap((event): readonly Covered[] => {
    if (event.type === 'set') display = event.displays[PLAYER]!.map((card) => [card]);
    if (event.type === 'collected' && event.seats.includes(PLAYER))
      display = display.map((place) => (topOf(place) === event.card ? place.slice(0, -1) : place));
    if (event.type !== 'placed' || event.seat !== PLAYER) return [];
    const { card, place, over } = event;
    const before = display;
    display = before.with(place, [...before[place]!, card]);
    if (over === undefined) return [];
    return [{ card, over, better: topOf(before[bestPlace(before)]!), cost: costOf(before, place) }];
  });
}
