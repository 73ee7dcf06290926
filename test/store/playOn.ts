/** People of a stored table who answer what they are advised to, without Discord. */
import type { MovableClock } from '../../playground/server/clock.ts';
import { advised } from '../../src/table/bots.ts';
import type { Host } from '../../src/table/host.ts';
import { hasAnswered } from '../../src/table/match.ts';
import type { Actor } from '../../src/table/refusals.ts';
import type { Table } from '../../src/table/table.ts';

export const NAMES = ['Ada', 'Bobby', 'Çelia', 'Dan'];

let taps = 2_000_000_000_000_000_000n;
/** The person at a seat of a fixture, with a tap of their own. */
export function actor(seat: number, clock: MovableClock): Actor {
  taps += 1n;
  return { user: `10000000000000000${seat}`, name: NAMES[seat]!, join: String(taps), at: clock.now(), manages: false };
}

/** They answer until the match is over, or so often; returns the table as it is then. */
export async function playOn(host: Host, clock: MovableClock, id: string, most = 5_000): Promise<Table> {
  for (let n = 0, answers = 0; n < 5_000; n += 1) {
    const table = (await host.table(id))!;
    if (table.record.status !== 'running' || answers === most) return table;
    const { match } = table;
    const pending = match!.pending[n % match!.pending.length]!;
    const waiting = pending.question.asks.filter(({ seat }) => !hasAnswered(pending, seat));
    clock.advance(700);
    const ask = waiting[n % 3] ?? waiting[0];
    if (ask === undefined) continue;
    const { moves } = advised(match!, pending, ask.seat);
    const reply = { kind: 'answer', question: pending.question.id, moves } as const;
    const outcome = await host.answer(id, actor(ask.seat, clock), () => reply);
    if (!('refused' in outcome)) answers += 1;
  }
  throw new Error(`${id} does not end`);
}
