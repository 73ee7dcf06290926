/** What the tests of idle people, outages and faults share: positions, and what was sent and said. */
import Database from 'better-sqlite3';
import type { AnyGame } from '../../games/game.ts';
import { type Playground, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import type { Entry } from '../../src/model.ts';
import { type BotAtPlayground, dealt, type Seating, startBotAtPlayground } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { quiet } from './quiet.ts';

/** A bot whose clock only moves when a test moves it. */
export const quietBot = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  startBotAtPlayground({ playground: { clock: steppedClock() }, ...options });

/** Three seats, and no card that is too low for every row. */
export const PLAIN: AnyGame = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
    [38, 58, 78],
  ],
});
/** Two seats of three cards each. */
export const TWO: AnyGame = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});
/** 5 is too low for every row. */
export const LOW: AnyGame = dealt({
  rows: [[50], [61, 62], [70], [80]],
  hands: [
    [5, 55],
    [56, 90],
  ],
});
/** The first deal is over after one card each. */
export const SHORT: AnyGame = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const GRACE_MS = 30_000;

/** Waits while everything that is due already happens. */
export const whenDue = <T>(playground: Playground, condition: () => T) =>
  playground.until(() => {
    playground.clock.advance(0);
    return condition();
  });

/** Lets what is under way on both sides come to its end while the clock is stopped. */
export const settled = ({ playground }: BotAtPlayground): Promise<void> => quiet(playground, 30);

export const pings = (table: Seating): Wire[] => table.messages().filter((each) => textOf(each).startsWith('<@'));

export type Answer = Extract<Entry, { kind: 'answer' }>;
export const answersIn = async (table: Seating): Promise<readonly Answer[]> =>
  (await table.stored()).entries.filter((entry) => entry.kind === 'answer');

/** A time as messages show it. */
export const shownTime = (at: number): string => `<t:${Math.ceil(at / 1000)}:R>`;

/** What the bot has asked Discord to post, edit or delete in a channel, by way of its token. */
export const sentTo = ({ playground }: BotAtPlayground, channel: string) =>
  playground.requests.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith(`/channels/${playground.channel(channel).id}/messages`),
  );

/** Refusals that a bot must not try again. */
export const forbidden = ({ playground }: BotAtPlayground) =>
  playground.requests.filter(({ status }) => status === 403 || status === 404);

/** Sets the process's last sign of life to a time, as if it had been killed. The bot must not run. */
export function backdated({ path }: BotAtPlayground, at: number): void {
  const file = new Database(path);
  file.prepare('update alive set at = ?').run(at);
  file.close();
}

/** What a tap answers while nothing can be stored. */
export const NOT_COUNTED =
  'Something went wrong on our side, and this tap did not count. Everything before it is safe: try it again in a moment.';

/** A table whose people have their hands open. */
export async function begun(harness: BotAtPlayground, people = ['Ada', 'Bob'], options = {}): Promise<Seating> {
  const table = await harness.seat({ people, options });
  await table.start();
  for (const name of people) await table.hand(name);
  await settled(harness);
  return table;
}
