/** Closes the sockets of a connection that is given up, however far they have come. */
import { atMost } from '../clock.ts';

/** How long Discord may take to confirm that a connection is closed, in ms. */
const CONFIRM_MS = 2_000;

/** A strategy of @discordjs/ws, whose types hide its sockets. */
interface Strategy {
  destroy(how?: object): Promise<void>;
}
interface Socket {
  on(event: 'error', listener: () => void): unknown;
  terminate(): void;
}
interface Shard {
  readonly connection: Socket | null;
}

/**
 * Has a strategy that is destroyed leave no socket behind: by itself it waits half a minute for Discord to confirm the end, and lets
 * one that is being connected go on, whose failure would then end the process, because nothing listens to its errors.
 */
export function closeAllOf(strategy: Strategy): void {
  const destroy = strategy.destroy.bind(strategy);
  strategy.destroy = async (how) => {
    const { shards } = strategy as unknown as { readonly shards: ReadonlyMap<number, Shard> };
    const sockets = Array.from(shards.values(), ({ connection }) => connection);
    for (const socket of sockets) socket?.on('error', () => undefined);
    const closing = destroy(how);
    await atMost(CONFIRM_MS, closing);
    for (const socket of sockets) socket?.terminate();
    await closing;
  };
}
