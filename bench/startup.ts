/** How long it takes from the start of the process to an answer, with many matches open in the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bot, People } from './children.ts';
import { median, numbersGiven, type Row } from './figures.ts';
import { filled } from './filled.ts';

const SEATS = 5;

/** How many matches are open, how many tricks each has played at most, how often the process is started. */
const { matches, tricks, starts } = numbersGiven({ matches: 1_000, tricks: 20, starts: 3 });

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const path = join(folder, 'sixes.db');
  const people = new People();
  const { url, places } = await people.ask({ do: 'open', tables: matches, seats: SEATS }, 'open');
  try {
    const entries = await filled(path, places, tricks);
    const ready: number[] = [];
    const answered: number[] = [];
    for (let n = 0; n < starts; n += 1) {
      const bot = await Bot.start(`${url}/api`, path);
      const first = people.ask({ do: 'first' }, 'first');
      ready.push((await bot.ready) - bot.started);
      answered.push((await first).at - bot.started);
      await bot.end();
    }
    const who = `${matches.toLocaleString('en-US')} open matches: `;
    return [
      { name: `${who}entries`, value: entries, unit: 'in the journals' },
      { name: `${who}ready`, value: median(ready), unit: 'ms', aim: { most: 10_000 } },
      { name: `${who}first answer`, value: median(answered), unit: 'ms', aim: { most: 10_000 } },
    ];
  } finally {
    await people.end();
    rmSync(folder, { recursive: true });
  }
}
