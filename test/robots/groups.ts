/** Groups of people as they are planned: any game, any options, any number of seats, and people of every temper. */
import type { AnyGame, Luck, Pace } from '../../games/game.ts';
import { PACES } from '../../games/game.ts';
import { fieldsInForce } from '../../games/options.ts';
import { presetsOf } from '../rules/subjects.ts';

/** How somebody plays: at once, in good time, late, hardly ever, or until they leave. */
export type Temper = 'instant' | 'quick' | 'slow' | 'idle' | 'leaves';

export interface GroupPlan {
  readonly game: AnyGame;
  /** As a slash command takes them. */
  readonly given: Readonly<Record<string, string | number | boolean>>;
  readonly pace: Pace;
  readonly bots: number;
  /** Of each person; the first is the host. */
  readonly tempers: readonly Temper[];
  /** After this many acts a person loses interest. */
  readonly patience: readonly number[];
  /** The host breaks off after this many acts. */
  readonly cancelsAfter?: number;
  /** How often the host tries to open a table. */
  readonly tries: number;
  /** One act of this many is followed by something that it should not be. */
  readonly mischief?: number;
  /** Nobody looks anything up. */
  readonly keepsToPlay?: true;
  /** Its channel is never deleted, and keeps its permissions; Sixes is not removed from its server. */
  readonly keepsPlace?: boolean;
}

/** Long matches are rare: one in this many. */
const RARE = 12;
const isLong = (options: any): boolean => (options.limit ?? 0) > 66 || (options.rounds ?? 0) > 5;
/** A match that ends by a limit goes over some deals at least. */
const isShort = (options: any): boolean =>
  options.ending === undefined || options.ending === 'rounds' || options.limit < 20;

/** Bots that search take the time of everybody else here; a few tables have them all the same. */
const withQuickBots = (options: any, luck: Luck): any =>
  options.bots === undefined || luck.below(RARE) === 0 ? options : { ...options, bots: luck.pick(['easy', 'medium']) };

const presets = new Map<AnyGame, readonly any[]>();

/** Any game and people; at most `most` of them. */
export function randomGroup(games: readonly AnyGame[], luck: Luck, most: number): GroupPlan {
  const game = luck.pick(games);
  if (!presets.has(game)) presets.set(game, presetsOf(game, luck, 6));
  const all = presets.get(game)!;
  const rare = luck.below(RARE);
  const some = all.filter((options) =>
    rare === 0 ? true : rare < 4 ? !isLong(options) : isShort(options) && !isLong(options),
  );
  const options = withQuickBots(luck.pick(some.length > 0 ? some : all), luck);
  const [min, max] = game.seats(options);
  const fitting = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter(
    (seats) => game.problem?.(options, seats) === undefined,
  );
  if (fitting.length === 0) return randomGroup(games, luck, most);
  const seats = luck.pick(fitting);
  const people = Math.min(seats, most, 1 + luck.below(3) + (luck.below(8) === 0 ? 7 : 0));
  const tempers = Array.from({ length: people }, () =>
    luck.pick<Temper>(['quick', 'quick', 'quick', 'slow', 'idle', 'leaves']),
  );
  const pace = luck.pick(game.paces ?? PACES);
  const fields = fieldsInForce(game.fields, options).map(([key]) => [
    key,
    Array.isArray(options[key]) ? options[key].join(',') : options[key],
  ]);
  return {
    game,
    pace,
    bots: seats - people,
    tempers,
    // Where there is but one pace, nothing is asked.
    given: { ...Object.fromEntries(fields), ...(game.paces?.length === 1 ? {} : { pace }) },
    patience: tempers.map((temper) => (temper === 'leaves' ? 1 + luck.below(12) : 8 + luck.below(18))),
    ...(luck.below(16) === 0 ? { cancelsAfter: 1 + luck.below(15) } : {}),
    tries: 3,
    mischief: 12,
  };
}

/** Two or three who play a game of two and more to its end, at once and without mischief, as often as it takes. */
export function steadyGroup(game: AnyGame, luck: Luck): GroupPlan {
  const people = 2 + luck.below(2);
  return {
    game,
    pace: '1h',
    given: { ...('rounds' in game.fields ? { rounds: 1 } : {}), ...(game.paces?.length === 1 ? {} : { pace: '1h' }) },
    bots: luck.below(2),
    tempers: Array.from({ length: people }, () => 'instant'),
    patience: Array.from({ length: people }, () => Number.POSITIVE_INFINITY),
    tries: Number.POSITIVE_INFINITY,
  };
}
