/**
 * Live tables through the real client: the bot as it is shipped in one process with its database on disk, the people
 * and Discord's place in another, with Discord's 50 requests a second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStore } from '../src/store/store.ts';
import { Bot, People } from './children.ts';
import { mediansOf, numbersGiven, quantile, type Row } from './figures.ts';
import type { Place } from './people.ts';

interface Load {
  readonly tables: number;
  readonly seats: number;
  /** Seconds from a question to a seat's tap, and how much more or less. */
  readonly period: number;
  readonly spread: number;
  /** How long is measured, after everybody sits and has played for one period and its spread. */
  readonly seconds: number;
  /** How many tables are opened a second. */
  readonly opened: number;
  /** 0: servers and people have switched them off, which shows what everything else costs. */
  readonly pictures: 0 | 1;
}

/** At most: milliseconds that 99 of 100 stay below, requests with the bot's token for each question, milliseconds a tap. */
interface Aims {
  readonly answer: number;
  readonly hand: number;
  readonly reveal: number;
  readonly token?: number;
  readonly processor: number;
}

const CALM: Load = { tables: 1_000, seats: 5, period: 30, spread: 10, seconds: 90, opened: 12, pictures: 1 };
const BRISK: Load = { tables: 200, seats: 5, period: 5, spread: 5 / 3, seconds: 60, opened: 8, pictures: 1 };
/** What 1,000 tables must keep; any other load that is asked for is judged by it too. */
const CALM_AIMS: Aims = { answer: 60, hand: 250, reveal: 100, token: 0.25, processor: 7.2 };
/** Here people tap six times as often. With so few tables the bot's token is free, and is used. */
const BRISK_AIMS: Aims = { answer: 300, hand: 250, reveal: 1_000, processor: 7.2 };
/** By which answers and reveals may come later where there are pictures. */
const PICTURES_MS = 40;

export async function rows(): Promise<readonly Row[]> {
  const given = process.argv.some((word) => /^--(tables|period)=/.test(word));
  const { runs } = numbersGiven({ runs: 1 });
  const all = await mediansOfRuns(runs, numbersGiven({ ...CALM }), CALM_AIMS);
  return given ? all : [...all, ...(await mediansOfRuns(runs, BRISK, BRISK_AIMS))];
}

/** Each run has a bot, a database and people of its own. */
async function mediansOfRuns(runs: number, load: Load, aims: Aims): Promise<readonly Row[]> {
  const all: (readonly Row[])[] = [];
  for (let n = 0; n < runs; n += 1) all.push(await measured(load, aims));
  return mediansOf(all);
}

async function measured(load: Load, aims: Aims): Promise<readonly Row[]> {
  const slack = load.pictures > 0 ? PICTURES_MS : 0;
  const { tables, seats, period, spread, seconds, opened: perSecond } = load;
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const people = new People();
  const { url, places } = await people.ask({ do: 'open', tables, seats }, 'open');
  const database = join(folder, 'sixes.db');
  if (load.pictures === 0) await switchOff(database, places);
  const bot = await Bot.start(`${url}/api`, database);
  try {
    await bot.ready;
    await people.ask({ do: 'play', period: period * 1000, spread: spread * 1000, perSecond }, 'playing');
    await new Promise((resolve) => setTimeout(resolve, (period + spread) * 1000));
    await bot.look();
    const [before, drawn] = [bot.seconds, bot.drawing];
    bot.stall = 0;
    const delay = monitorEventLoopDelay();
    delay.enable();
    const found = await people.ask({ do: 'measure', seconds }, 'measured');
    await bot.look();
    const processor = (bot.seconds - before) / seconds;
    const drawing = bot.drawing;
    for (const [complaint, n] of bot.complaints) console.error(`  ${n} × ${complaint}`);
    const {
      answers,
      hands,
      reveals,
      tricks,
      rowChoices,
      bot: calls,
      callbacks,
      edits,
      failed,
      stall,
      limited,
      kinds,
      bytes,
    } = found;
    const who = `${tables.toLocaleString('en-US')} tables at ${period} s: `;
    const row = (name: string, value: number, unit: string, most?: number): Row => ({
      name: who + name,
      value,
      unit,
      ...(most === undefined ? {} : { aim: { most } }),
    });
    const parts = Object.entries(kinds).map(([kind, n]) => row(kind, n / tricks, 'a trick'));
    return [
      row('taps', answers.length / seconds, 'a second'),
      row('tricks', tricks / seconds, 'a second'),
      row('row choices', rowChoices / tricks, 'a trick'),
      row('answer p50', quantile(answers, 0.5), 'ms'),
      row('answer p99', quantile(answers, 0.99), 'ms', aims.answer + slack),
      row('hand after My hand p50', quantile(hands, 0.5), 'ms'),
      row('hand after My hand p99', quantile(hands, 0.99), 'ms', aims.hand),
      row('reveal p50', quantile(reveals, 0.5), 'ms'),
      row('reveal p99', quantile(reveals, 0.99), 'ms', aims.reveal + slack),
      row('unanswered', failed, 'taps', 0),
      row('longest stall of the bot', bot.stall, 'ms'),
      row('longest stall of the people', stall, 'ms'),
      row('longest stall of an idle process', delay.max / 1e6, 'ms'),
      row('processor', processor * 100, '% of a core'),
      row('processor', (processor * 1000 * seconds) / answers.length, 'ms a tap', aims.processor),
      ...(drawing === undefined || drawn === undefined
        ? []
        : [row('processor for pictures', ((drawing - drawn) / (processor * seconds)) * 100, '% of it')]),
      row('memory', bot.memory, 'MB', 512),
      row('requests', (calls + callbacks + edits) / tricks, 'a trick', 11 + (6 * rowChoices) / tricks + 2),
      row('sent', bytes / seconds / 1e6, 'MB a second', 3),
      row('through the bot token', calls / seconds, 'a second', 50),
      row('through the bot token', calls / (tricks + rowChoices), 'a completed question', aims.token),
      row('callbacks', callbacks / tricks, 'a trick'),
      row('token edits', edits / tricks, 'a trick'),
      row('refused for the rate (429)', limited, 'calls', 0),
      ...parts,
    ];
  } finally {
    await bot.end();
    await people.end();
    rmSync(folder, { recursive: true });
  }
}

/** The pictures of these servers and people. */
async function switchOff(database: string, places: readonly Place[]): Promise<void> {
  const store = await openStore(database);
  for (const guild of new Set(places.map((place) => place.guild))) await store.setServer(guild, { pictures: false });
  for (const { id } of places.flatMap(({ users }) => users)) await store.prefer(id, { pictures: false });
  await store.close();
}
