/**
 * An attack: members of a server with many tables ask for the choices of a command's option, a hundred times a second,
 * while people of another server play. What counts is how soon those are answered, and that the memory does not grow.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bot, People } from './children.ts';
import { numbersGiven, quantile, type Row } from './figures.ts';
import { filled } from './filled.ts';

/** `tables`: on the server that is attacked; `played`: on others, a tap every `period` seconds. The heap in megabytes. */
const ATTACK = { tables: 1_000, played: 30, period: 15, asked: 100, seconds: 60, heap: 512, shown: 120 };
/** Channels of a server. */
const CHANNELS = 10;
const SEATS = 5;

export async function rows(): Promise<readonly Row[]> {
  const { tables, played, period, asked, seconds, heap, shown } = numbersGiven(ATTACK);
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const path = join(folder, 'sixes.db');
  const people = new People();
  const { url, places } = await people.ask({ do: 'open', tables: CHANNELS + played, seats: SEATS }, 'open');
  const attacked = places[0]!;
  await filled(
    path,
    Array.from({ length: tables }, (_, n) => ({
      ...places[n % CHANNELS]!,
      users: Array.from({ length: SEATS }, (_, i) => ({ id: `${n}0${i}`, name: `Guest ${n}.${i}` })),
    })),
    2,
  );
  const bot = await Bot.start(`${url}/api`, path, { heap });
  try {
    await bot.ready;
    await people.ask({ do: 'play', period: period * 1_000, spread: period * 300, perSecond: 2 }, 'playing');
    // The tables of before are shown again one after the other.
    await new Promise((resolve) => setTimeout(resolve, shown * 1_000));
    const all: Row[] = [];
    for (const attackers of [0, 1, 50]) all.push(...(await attack(attackers)));
    return all;
  } finally {
    await bot.end();
    await people.end();
    rmSync(folder, { recursive: true });
  }

  async function attack(attackers: number): Promise<readonly Row[]> {
    const before = bot.seconds;
    bot.memory = 0;
    const measuring = people.ask({ do: 'measure', seconds }, 'measured');
    const flood =
      attackers === 0
        ? { asked: 0, answered: 0 }
        : await people.ask(
            { do: 'flood', channel: attacked.channel, people: attackers, perSecond: asked, seconds },
            'flooded',
          );
    const { answers, failed } = await measuring;
    const who = attackers === 0 ? 'without an attack: ' : `${attackers} of a server with ${tables} tables: `;
    const row = (name: string, value: number, unit: string, most?: number): Row => ({
      name: who + name,
      value,
      unit,
      ...(most === undefined ? {} : { aim: { most } }),
    });
    return [
      row('asked', flood.asked / seconds, 'a second'),
      row('of these answered', flood.answered / seconds, 'a second'),
      row('taps elsewhere', answers.length / seconds, 'a second'),
      row('answer p50 there', quantile(answers, 0.5), 'ms'),
      row('answer p99 there', quantile(answers, 0.99), 'ms', 300),
      row('unanswered there', failed, 'taps', 0),
      row('memory', bot.memory, 'MB', heap),
      row('processor', ((bot.seconds - before) / seconds) * 100, '% of a core'),
    ];
  }
}
