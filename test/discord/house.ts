/** The house of one test after another; closed.ts closes it behind each of them. */
import { steppedClock } from '../../playground/server/index.ts';
import { type House, openHouse } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

export let house: House;

/** Opens it, with a clock that runs. */
export async function opened(options: EveningOptions = {}): Promise<House> {
  house = await openHouse(options);
  return house;
}

/** Opens it, with a clock that only moves when a test moves it. */
export const quiet = (options: EveningOptions = {}): Promise<House> =>
  opened({ playground: { clock: steppedClock() }, ...options });

/** The same with pictures. */
export const pictured = (options: EveningOptions = {}): Promise<House> => quiet({ pictures: true, ...options });

/** Nothing went wrong in the house of the test that is over. */
export async function ended(): Promise<void> {
  const last = house as House | undefined;
  house = undefined!;
  await last?.end();
}
