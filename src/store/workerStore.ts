/**
 * The store in a thread of its own: whatever the database waits for, people are answered meanwhile. A method is one message
 * there and one back; a write is on the disk before its promise resolves, as in `openStore`.
 */
import { siblingModule, startThread } from '../threads.ts';
import type { ExportPage } from './privacy.ts';
import type { Store } from './store.ts';
import { type Reply, type Request, receivedError, type StoreEvent } from './wire.ts';

interface WorkerOptions {
  readonly journalsKeptMs?: number | undefined;
  /** On PostgreSQL: how many shards all processes share that play on it; if left out this one plays alone. */
  readonly shards?: number | undefined;
  /** As in `Joining`. */
  readonly followsOthers?: boolean | undefined;
  readonly knows?: number | undefined;
  readonly onEvent?: ((event: StoreEvent) => void) | undefined;
}

/**
 * Opens the database as `openStore` does. `onLost`: the thread has ended by itself. Calls under way are never settled
 * then, because nobody can say whether they were carried out: the process must end.
 */
export async function openStoreInWorker(
  database: string,
  onLost: (error: Error) => void,
  { journalsKeptMs, shards, followsOthers, knows, onEvent }: WorkerOptions = {},
): Promise<Store> {
  const given = { database, journalsKeptMs, shards, followsOthers, knows };
  const worker = startThread(siblingModule(import.meta.url, 'worker'), given);
  const calls = new Map<number, { resolve(value: any): void; reject(error: Error): void }>();
  let lastId = 0;
  let isClosing = false;
  let failure = new Error('the thread of the store has ended');
  worker.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  void ended.then(() => isClosing || onLost(failure));
  worker.on('message', (reply: Reply | { readonly event: StoreEvent }) => {
    if ('event' in reply) return onEvent?.(reply.event);
    const { resolve, reject } = calls.get(reply.id)!;
    calls.delete(reply.id);
    if ('error' in reply) reject(receivedError(reply.error));
    else resolve(reply.value);
  });
  const replyTo = (id: number): Promise<any> => new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
  const ask = (request: Request): Promise<any> => {
    worker.postMessage(request);
    return replyTo(request.id);
  };
  const newId = (): number => {
    lastId += 1;
    return lastId;
  };
  const call = (method: string, given: readonly unknown[]): Promise<any> => ask({ id: newId(), method, given });

  const methods: readonly string[] = await replyTo(0).catch((error: unknown) => {
    isClosing = true;
    throw error;
  });
  async function* exported(user: string): AsyncGenerator<ExportPage> {
    const id = newId();
    await ask({ id, method: 'exported', given: [user] });
    try {
      for (;;) {
        const { done, value } = await ask({ id, iterate: 'next' });
        if (done) return;
        yield value;
      }
    } finally {
      await ask({ id, iterate: 'stop' });
    }
  }
  return {
    ...(Object.fromEntries(methods.map((name) => [name, (...given: unknown[]) => call(name, given)])) as any as Store),
    exported,
    async close() {
      isClosing = true;
      await call('close', []);
      await ended;
    },
  };
}
