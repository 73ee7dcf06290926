/** How long it takes from the start of the process to an answer, with many matches open in the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nimmt } from '../games/nimmt/index.ts';
import { wallClock } from '../src/clock.ts';
import { openStore } from '../src/store/store.ts';
import { Host } from '../src/table/host.ts';
import type { Actor, Outcome } from '../src/table/refusals.ts';
import type { Table } from '../src/table/table.ts';
import { Bot, People } from './children.ts';
import { median, numbersGiven, type Row } from './figures.ts';
import type { Place } from './people.ts';

const SEATS = 5;

/** How many matches are open, how many tricks each has played at most, how often the process is started. */
const { matches, tricks, starts } = numbersGiven({ matches: 1_000, tricks: 20, starts: 3 });

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-bench-'));
  const path = join(folder, 'sixes.db');
  const people = new People();
  const { url, places } = await people.ask({ do: 'open', tables: matches, seats: SEATS }, 'open');
  try {
    const entries = await filled(path, places);
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

/** Opens a match in every place and plays some tricks of it, shown nowhere; returns how many entries were made. */
async function filled(path: string, places: readonly Place[]): Promise<number> {
  const store = await openStore(path);
  const log = { info() {}, warn: console.error, error: console.error };
  const host = new Host({ store, games: [nimmt], clock: wallClock, log, holdTime: 0 });
  await host.online();
  let entries = 0;
  for (const [n, { guild, channel, users }] of places.entries()) {
    const actors = users.map(({ id, name }): Actor => {
      return { user: id, name, join: `${n}${id}`, at: Date.now(), manages: false };
    });
    const opening = { game: nimmt, given: {}, pace: '24h', guild, channel, locale: 'en' } as const;
    let table = made(await host.open(opening, actors[0]!));
    const { id } = table.record;
    for (const actor of actors.slice(1)) table = made(await host.join(id, actor));
    table = made(await host.begin(id, actors[0]!));
    // Each match has come to another trick.
    while (
      !(table.match!.pending[0]!.question.id.startsWith('card.') && table.match!.n >= ((n % tricks) + 1) * SEATS)
    ) {
      const { question } = table.match!.pending[0]!;
      for (const { seat, options } of question.asks) {
        const { move } = options[(seat + n) % options.length]!;
        const reply = { kind: 'answer', question: question.id, moves: [move] } as const;
        table = made(await host.answer(id, { ...actors[seat]!, at: Date.now() }, () => reply));
      }
    }
    entries += table.match!.n;
  }
  await host.close();
  await store.close();
  return entries;
}

function made(outcome: Outcome): Table {
  if ('refused' in outcome) throw new Error(outcome.refused.why);
  return outcome.table;
}
