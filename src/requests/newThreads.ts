/** New threads: Discord takes no nonce for them, so one whose response was lost is looked for before another is made. */
import { isClosed, Lost } from './network.ts';

/** Makes what must exist only once. Where a response was lost, or the rest of one, what `find` finds is what was made. */
export async function madeOnce<T>(
  maxTries: number,
  make: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Lost) && !isClosed(error)) throw error;
      const found = await find();
      if (found !== undefined) return found;
      if (tries === maxTries) throw error;
    }
  }
}

interface Thread {
  readonly id: string;
  readonly parent_id: string;
  readonly name: string;
  readonly last_message_id: string | null;
}

/** Of a server's active threads, one in this channel in which nothing was written; people begin theirs with a message. */
export const unusedThread = (active: unknown, channel: string, name: string): Thread | undefined =>
  (active as { readonly threads: readonly Thread[] }).threads.find(
    (one) => one.parent_id === channel && one.name === name && one.last_message_id === null,
  );
