/** A database in which many matches are open, made by the real host without Discord. */
import { nimmt } from '../games/nimmt/index.ts';
import { wallClock } from '../src/clock.ts';
import { openStore } from '../src/store/store.ts';
import { Host } from '../src/table/host.ts';
import type { Actor, Outcome } from '../src/table/refusals.ts';
import type { Table } from '../src/table/table.ts';
import type { Place } from './people.ts';

/** Opens a match in every place and plays up to `tricks` tricks of it, shown nowhere; returns how many entries were made. */
export async function filled(path: string, places: readonly Place[], tricks: number): Promise<number> {
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
      !(table.match!.pending[0]!.question.id.startsWith('card.') && table.match!.n > (n % tricks) * users.length)
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
