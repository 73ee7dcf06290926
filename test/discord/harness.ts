/** The bot under test and its playground; closed.ts stops it after each test. */
import { steppedClock } from '../../playground/server/index.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

export let harness: BotAtPlayground;

/** Starts it, with a clock that runs. */
export async function opened(options: EveningOptions = {}): Promise<BotAtPlayground> {
  harness = await startBotAtPlayground(options);
  return harness;
}

/** Starts it, with a clock that only moves when a test moves it. */
export const quiet = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  opened({ playground: { clock: steppedClock() }, ...options });

/** The same with pictures. */
export const pictured = (options: EveningOptions = {}): Promise<BotAtPlayground> =>
  quiet({ pictures: true, ...options });

/** Nothing went wrong with the bot of the test that is over. */
export async function ended(): Promise<void> {
  const last = harness as BotAtPlayground | undefined;
  harness = undefined!;
  await last?.end();
}
