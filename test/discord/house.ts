/** The bot of one test after another; closed.ts stops it behind each of them. */
import { steppedClock } from '../../playground/server/index.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

export let house: BotAtPlayground;

/** Starts it, with a clock that runs. */
export async function opened(options: EveningOptions = {}): Promise<BotAtPlayground> {
  house = await startBotAtPlayground(options);
  return house;
}

/** Starts it, with a clock that only moves when a test moves it. */
export const quiet = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  opened({ playground: { clock: steppedClock() }, ...options });

/** The same with pictures. */
export const pictured = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  quiet({ pictures: true, ...options });

/** Nothing went wrong with the bot of the test that is over. */
export async function ended(): Promise<void> {
  const last = house as BotAtPlayground | undefined;
  house = undefined!;
  await last?.end();
}
