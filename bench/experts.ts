/**
 * Experts at play, through the real client and the bot as it is shipped: what they leave of its thread while 100 tables
 * play, and how soon a person who plays with bots alone sees the reveal.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVELS } from '../games/levels.ts';
import { Bot, People } from './children.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';
import type { Alone, Measured } from './people.ts';

/** Seconds of a measurement, tables of five beside the experts', and the seconds from a question to a tap there. */
const { seconds, tables, period } = numbersGiven({ seconds: 60, tables: 100, period: 30 });
/** Milliseconds from a question to the tap of the person who plays alone. */
const WAIT_MS = 2_000;
const PERSONS = 5;
const OPENED_A_SECOND = 8;
/** The event loop is looked at this often. */
const RESOLUTION_MS = 10;
const MAX_DELAY_MS = 20;

interface Found extends Measured {
  readonly lags: readonly number[];
  readonly memory: number;
}

async function measured(count: number, alone: readonly Alone[]): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const people = new People();
  const { url } = await people.ask({ do: 'open', tables: count, seats: PERSONS, alone }, 'open');
  const bot = await Bot.start(`${url}/api`, join(folder, 'sixes.db'));
  try {
    await bot.ready;
    const rhythm = { period: period * 1000, spread: (period * 1000) / 3, perSecond: OPENED_A_SECOND };
    await people.ask({ do: 'play', ...rhythm }, 'playing');
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    bot.lags = [];
    const found = await people.ask({ do: 'measure', seconds }, 'measured');
    for (const [complaint, n] of bot.complaints) console.error(`  ${n} × ${complaint}`);
    return { ...found, lags: bot.lags, memory: bot.memory };
  } finally {
    await bot.end();
    await people.end();
    rmSync(folder, { recursive: true });
  }
}

/** How soon the person who plays alone sees reveals, and how late the bot's thread comes round. */
function figures(name: string, { revealsAlone, lags, memory }: Found): readonly Row[] {
  const reveals = Object.entries(revealsAlone).flatMap(([bots, all]): Row[] =>
    [0.5, 0.99].map((part) => ({
      name: `${name}: pick to reveal, ${bots} bots, p${100 * part} of ${all.length}`,
      value: quantile(all, part),
      unit: 'ms',
      aim: { most: 300 },
    })),
  );
  const delays = lags.map((lag) => Math.max(0, lag - RESOLUTION_MS));
  return [
    ...reveals,
    {
      name: `${name}: event loop p99, median of its seconds`,
      value: quantile(delays, 0.5),
      unit: 'ms',
      aim: { most: MAX_DELAY_MS },
    },
    {
      name: `${name}: seconds with an event loop p99 above ${MAX_DELAY_MS} ms`,
      value: (100 * delays.filter((delay) => delay > MAX_DELAY_MS).length) / delays.length,
      unit: '%',
    },
    { name: `${name}: event loop p99, worst second`, value: Math.max(...delays), unit: 'ms' },
    { name: `${name}: memory`, value: memory, unit: 'MB' },
  ];
}

export async function rows(): Promise<readonly Row[]> {
  const nine: Alone = { bots: 9, level: 'expert', wait: WAIT_MS };
  const each = LEVELS.map((level): Alone => ({ bots: 3, level, wait: WAIT_MS }));
  const of = (game: 'sixpack' | 'sixto') => each.map((alone): Alone => ({ ...alone, game }));
  return [
    ...figures('alone', await measured(0, [...each, nine])),
    ...figures('alone in Sixpack', await measured(0, of('sixpack'))),
    ...figures('alone in Sixto', await measured(0, of('sixto'))),
    ...figures(`${tables} tables`, await measured(tables, [])),
    ...figures(`${tables} tables and nine experts`, await measured(tables, [nine])),
  ];
}
