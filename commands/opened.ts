/** The tables that the buttons of a message have opened: a second tap opens no second one while the first is played. */
import type { Call } from '../src/discord/gateway/context.ts';
import { Queues } from '../src/queues.ts';
import { Latest } from '../src/remembered.ts';
import { isLive, type Table } from '../src/table/table.ts';

const MAX_MESSAGES = 1_000;

export class Opened {
  readonly #queues = new Queues();
  /** Match by message. */
  readonly #matches = new Latest<string>(MAX_MESSAGES);

  /** Acts on a tap on a message after the taps on it before. */
  inTurn = <T>(message: string, act: () => Promise<T>): Promise<T> => this.#queues.in(message, act);

  /** Opens a table for a tap on a message; says nothing where one is open. */
  once({ bot, answer }: Call, message: string, open: () => Promise<Table | undefined>): Promise<void> {
    return this.inTurn(message, async () => {
      const match = this.#matches.get(message);
      const before = match === undefined ? undefined : await bot.host.table(match);
      if (before !== undefined && isLive(before)) return void (await answer.acknowledge());
      const table = await open();
      if (table !== undefined) this.#matches.set(message, table.record.id);
    });
  }
}
