/**
 * What buttons below the answers of `/play` have opened and are to open: a second tap opens no second table while the first
 * is played, and no table without what was asked for.
 */
import type { Call } from '../src/discord/gateway/context.ts';
import { Queues } from '../src/queues.ts';
import { Latest } from '../src/remembered.ts';
import { newNonce } from '../src/requests/network.ts';
import type { Opening } from '../src/table/lobby.ts';
import { isLive, type Table } from '../src/table/table.ts';

const MAX_MESSAGES = 1_000;
const MAX_GUESTS = 1_000;
const KEY_LENGTH = 8;

/** For whom seats are kept, and the start time as it was typed. */
export interface Guests extends Pick<Opening, 'invited'> {
  readonly at?: string | undefined;
}

export class Opened {
  /** By key: a custom id has no room for them. */
  readonly #guests = new Latest<Guests>(MAX_GUESTS);
  readonly #queues = new Queues();
  /** Match by message. */
  readonly #matches = new Latest<string>(MAX_MESSAGES);

  /** Keeps them for a button whose custom id ends with the key that is returned; there is none where nobody and no time is given. */
  keep({ invited = [], at }: Guests): string | undefined {
    if (invited.length === 0 && at === undefined) return undefined;
    const key = newNonce().slice(0, KEY_LENGTH);
    this.#guests.set(key, { invited, at });
    return key;
  }

  /** What was kept under a key; nothing after a restart, or after many others. */
  kept = (key: string): Guests | undefined => this.#guests.get(key);

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
