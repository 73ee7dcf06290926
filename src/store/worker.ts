/** The thread of the store: opens the database and carries out calls, one message each. `workerStore.ts` is the other end. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Joining } from './dialects/dialect.ts';
import { openStore, type Store } from './store.ts';
import { type Reply, type Request, type StoreEvent, sentError } from './wire.ts';

const port = parentPort!;

/** Longer than PostgreSQL takes to notice that the machine of the Sixes before is gone. */
const LOCK_WAIT_MS = 8_000;

async function answer(id: number, act: () => Promise<unknown>): Promise<void> {
  let reply: Reply;
  try {
    reply = { id, value: await act() };
  } catch (error) {
    reply = { id, error: sentError(error) };
  }
  port.postMessage(reply);
}

/** Carries out requests on an open store. */
function servantOf(store: Store): (request: Request) => Promise<unknown> {
  const methods = store as unknown as Readonly<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>;
  const iterators = new Map<number, AsyncIterator<unknown>>();
  return async (request) => {
    const { id } = request;
    if ('iterate' in request) {
      if (request.iterate === 'next') return iterators.get(id)!.next();
      iterators.delete(id);
      return undefined;
    }
    const { method, given } = request;
    if (method !== 'exported') return methods[method]!(...given);
    iterators.set(id, store.exported(given[0] as string)[Symbol.asyncIterator]());
    return undefined;
  };
}

/** Ends this thread, and the process with it. */
function onTaken(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

void answer(0, async () => {
  const { database, journalsKeptMs, shards, followsOthers, knows } = workerData;
  const alone = { onTaken, lockWait: LOCK_WAIT_MS };
  const tell = (event: StoreEvent) => port.postMessage({ event });
  const together: Joining = {
    shards,
    followsOthers,
    knows,
    onLost: () => tell({ kind: 'lost' }),
    onMessage: (channel, text) => tell({ kind: 'message', channel, text }),
  };
  const store = await openStore(database, {
    journalsKeptMs,
    ...(shards === undefined ? alone : { joining: together }),
  });
  const carryOut = servantOf(store);
  port.on('message', async (request: Request) => {
    await answer(request.id, () => carryOut(request));
    if ('method' in request && request.method === 'close') port.close();
  });
  return Object.keys(store);
});
