/** What people write in channels, as far as is known: each interaction there tells only which message is the newest. */
import type { MatchRecord } from '../model.ts';
import { Latest } from '../remembered.ts';
import { timeOfId } from './freeze.ts';

const MAX_CHANNELS = 10_000;
/** With more messages than these below it a table is out of sight. */
const MAX_BELOW = 30;

export class Talk {
  /** By channel the times in ms of messages that were the newest, in order. */
  readonly #times = new Latest<readonly number[]>(MAX_CHANNELS);

  note(channel: string, message: string): void {
    const times = this.#times.get(channel) ?? [];
    const at = timeOfId(message);
    if (at > (times.at(-1) ?? 0)) this.#times.set(channel, times.concat(at).slice(-MAX_BELOW - 1));
  }

  /** When the newest message was written. */
  newestAt = (channel: string): number | undefined => this.#times.get(channel)?.at(-1);

  /** Whether there are certainly more messages below a table than leave it in sight. */
  isBuried = ({ channel, message }: Pick<MatchRecord, 'channel' | 'message'>): boolean => {
    const times = this.#times.get(channel) ?? [];
    return message !== null && times.length > MAX_BELOW && times[0]! > timeOfId(message);
  };
}
