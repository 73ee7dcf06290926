/**
 * Tables of Six through the real client: a press on each table's message every second, cards placed in panels beside it,
 * pictures, and Discord's limits. What counts is how soon a press is answered.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bot, People } from './children.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';

/** `period`: seconds from a table's press to its next one. */
const LOAD = { tables: 100, seats: 5, period: 1, seconds: 120, opened: 8 };

export async function rows(): Promise<readonly Row[]> {
  const { tables, seats, period, seconds, opened } = numbersGiven(LOAD);
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const people = new People();
  const { url } = await people.ask({ do: 'open', tables, seats, game: 'six' }, 'open');
  const bot = await Bot.start(`${url}/api`, join(folder, 'sixes.db'));
  try {
    await bot.ready;
    await people.ask({ do: 'play', period: period * 1000, spread: 0, perSecond: opened }, 'playing');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const before = bot.seconds;
    bot.stall = 0;
    const found = await people.ask({ do: 'measure', seconds }, 'measured');
    const processor = (bot.seconds - before) / seconds;
    for (const [complaint, n] of bot.complaints) console.error(`  ${n} × ${complaint}`);
    const { answers, tricks, bot: calls, callbacks, edits, failed, limited, stall } = found;
    const slowest = answers.reduce((most, ms) => Math.max(most, ms), 0);
    const row = (name: string, value: number, unit: string, most?: number): Row => ({
      name,
      value,
      unit,
      ...(most === undefined ? {} : { aim: { most } }),
    });
    return [
      row('presses on tables', tricks / seconds, 'a second'),
      row('taps in all', answers.length / seconds, 'a second'),
      row('answer p50', quantile(answers, 0.5), 'ms'),
      row('answer p99', quantile(answers, 0.99), 'ms', 300),
      row('slowest answer', slowest, 'ms', 1_000),
      row('unanswered', failed, 'taps', 0),
      row('refused for the rate (429)', limited, 'calls', 0),
      row('through the bot token', calls / seconds, 'a second', 50),
      row('callbacks', callbacks / seconds, 'a second'),
      row('token edits', edits / seconds, 'a second'),
      row('longest stall of the bot', bot.stall, 'ms'),
      row('longest stall of the people', stall, 'ms'),
      row('processor', processor * 100, '% of a core'),
      row('memory', bot.memory, 'MB', 512),
    ];
  } finally {
    await bot.end();
    await people.end();
    rmSync(folder, { recursive: true });
  }
}
