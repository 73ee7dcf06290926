/**
 * A pooler in front of a PostgreSQL for tests: it speaks the protocol, and gives each transaction one of its connections
 * to the server that is free, as pgbouncer does in transaction mode.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface Pooler {
  readonly port: number;
  close(): void;
}

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const [READY_FOR_QUERY, IDLE] = [0x5a, 0x49];
const SSL_REQUEST = 80877103;
const TERMINATE = 0x58;

/** Takes whole messages out of what has arrived. */
function messagesOf(each: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      each(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

interface Backend {
  readonly socket: Socket;
  client: Socket | undefined;
}

interface PoolerOptions {
  /** To the server. */
  readonly connections: number;
  /** Of those that are free, the one that has been so for the longest or the shortest time. */
  readonly gives: 'oldest' | 'newest';
  readonly startup: Buffer;
}

export async function startPooler(server: number, options: PoolerOptions): Promise<Pooler> {
  const { connections, gives, startup } = options;
  const free: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  const release = (backend: Backend): void => {
    backend.client = undefined;
    const next = waiting.shift();
    if (next === undefined) free.push(backend);
    else next(backend);
  };
  const backends = Array.from({ length: connections }, (): Backend => {
    const backend: Backend = {
      socket: connect(server, '127.0.0.1', () => backend.socket.write(startup)),
      client: undefined,
    };
    backend.socket.on(
      'data',
      messagesOf((message) => {
        backend.client?.write(message);
        if (message[0] === READY_FOR_QUERY && message[5] === IDLE) release(backend);
      }),
    );
    backend.socket.on('error', () => undefined);
    return backend;
  });
  const front = createServer((client) => {
    client.on('error', () => undefined);
    let mine: Backend | undefined;
    let queued: Buffer[] = [];
    const take = (backend: Backend): void => {
      mine = backend;
      backend.client = client;
      for (const message of queued) backend.socket.write(message);
      queued = [];
    };
    const forward = messagesOf((message) => {
      if (message[0] === TERMINATE) return;
      if (mine?.client === client) mine.socket.write(message);
      else if (queued.push(message) === 1) {
        const backend = gives === 'oldest' ? free.shift() : free.pop();
        if (backend === undefined) waiting.push(take);
        else take(backend);
      }
    });
    client.on('data', function begin(chunk: Buffer) {
      if (chunk.readUInt32BE(4) === SSL_REQUEST) {
        client.write('N');
        return;
      }
      client.off('data', begin);
      client.on('data', forward);
      client.write(Buffer.concat([AUTHENTICATED, READY]));
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  front.on('connection', (socket) => sockets.add(socket));
  return {
    port: (front.address() as { port: number }).port,
    close() {
      front.close();
      for (const socket of [...sockets, ...backends.map(({ socket }) => socket)]) socket.destroy();
    },
  };
}

/** How a connection begins: for whom, and for which database. */
export function startupOf(user: string, database: string): Buffer {
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const message = Buffer.alloc(8);
  message.writeUInt32BE(8 + words.length, 0);
  message.writeUInt32BE(196608, 4);
  return Buffer.concat([message, words]);
}
